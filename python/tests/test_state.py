"""States: played, seen, copied, kept, and misused."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from conftest import GAMES, OPTIONS, TABLES, random_states

import flotilla

MASK = (1 << 64) - 1


def test_the_examples_work_as_written() -> None:
    g = flotilla.game("rum")
    s = g.new(players=4, seed=7, options={"flags": "open"})
    while not s.over:
        seat = s.active[0]
        assert s.mask(seat).sum() == len(s.legal(seat))
        assert s.view(seat).viewer == seat
        assert s.imagine(seat, 3).viewer is None
        s.play(seat, s.legal(seat)[-1])
    assert len(s.scores) == 4
    assert min(s.ranks) == 1


def digest(game: flotilla.Game, players: int) -> int:
    """What study/signature.c computes, through the package."""
    total = players
    for seed in range(1, 51):
        s = game.new(players, seed)
        while not s.over:
            seat = s.active[0]
            legal = s.legal(seat)
            s.play(seat, legal[s.draw(len(legal))])
            total = (total ^ fl_hash(s.bytes)) * 0x9E3779B97F4A7C15 & MASK
            total ^= total >> 32
    return total


def fl_hash(data: bytes) -> int:
    def mix(h: int, word: int) -> int:
        h = (h ^ word) * 0x9E3779B97F4A7C15 & MASK
        return h ^ h >> 29

    h = len(data)
    whole = len(data) // 8 * 8
    for word in np.frombuffer(data[:whole], "<u8").tolist():
        h = mix(h, word)
    h = mix(h, int.from_bytes(data[whole:], "little"))
    return mix(h, h >> 32)


@pytest.mark.parametrize("game", GAMES)
def test_digests_are_those_of_the_engine(game: str) -> None:
    g = flotilla.game(game)
    assert digest(g, g.usual_players) == g.signature(g.usual_players)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_game_is_played_to_its_end_and_kept(game: str, players: int) -> None:
    *_, s = random_states(game, players, seed=3, plies=150, every=50)
    text = s.record()
    again = flotilla.read_record(text)
    assert again == s
    assert again.ply == s.ply
    assert again.plies() == s.plies()
    assert again.record() == text
    assert again.at(0).ply == 0
    assert again.at(1).plies() == s.plies()[:1]
    assert again.at(-1) == s
    assert flotilla.read_position(s.position()) == s
    assert flotilla.read_json(s.json()) == s
    assert json.loads(s.json())["game"] == game


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_every_option_is_played(game: str, options: dict[str, str]) -> None:
    for s in random_states(game, seed=5, plies=120, options=options, every=40):
        assert flotilla.read_position(s.position()) == s


@pytest.mark.parametrize("game", GAMES)
def test_views_tell_what_the_seat_may_do_and_no_more(game: str) -> None:
    for s in random_states(game, plies=200, every=5):
        for seat in range(s.players):
            view = s.view(seat)
            assert view.legal(seat) == s.legal(seat)
            assert view.view(seat) == view
            assert flotilla.read_position(view.position()) == view
            with pytest.raises(ValueError, match="sees"):
                view.legal((seat + 1) % s.players)
            if s.active:
                with pytest.raises(ValueError, match="imagine"):
                    view.play(s.active[0], 0)
            world = view.imagine(seat, 9)
            assert world.view(seat) == view
            assert {e.text for e in view.events()} == {e.text for e in s.events(seat)}
        assert s.view("spectator").viewer == -1


@pytest.mark.parametrize("game", GAMES)
def test_copies_go_their_own_way(game: str) -> None:
    for s in random_states(game, plies=60, every=20):
        for other in (s.copy(), copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
            assert other == s
            assert hash(other) == hash(s)
            assert other.record() == s.record()
            before = s.bytes
            if not s.over:
                twin = s.copy()
                move = s.legal(s.active[0])[0]
                other.play(s.active[0], move)
                twin.play(s.active[0], move)
                assert other == twin
                assert s.bytes == before
        for seat in range(s.players):
            view = s.view(seat)
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize("game", GAMES)
def test_chance_is_explicit(game: str) -> None:
    dealt = 0
    for s in random_states(game, plies=250, every=3):
        if s.over:
            continue
        seat = s.active[0]
        for move in s.legal(seat)[:4]:
            deals: list[int] = []
            while (asked := s.chance(seat, move, deals)) is not None:
                kind, outcomes = asked
                assert kind in s.game.kinds
                assert abs(sum(p for _, _, p in outcomes) - 1) < 1e-9
                deals.append(outcomes[-1][1])
                dealt += 1
            forced = s.copy()
            forced.play(seat, move, deals)
            assert forced.plies()[-1] == (seat, move, tuple(deals))
            with pytest.raises(ValueError, match="dealt"):
                s.copy().play(seat, move, [*deals, 0])
            if deals:
                with pytest.raises(ValueError, match="dealt"):
                    s.copy().play(seat, move, deals[:-1])
    assert dealt > 20


def test_outcomes_are_all_that_can_happen() -> None:
    s = flotilla.game("blackflag").new(3, 1)
    while "sail" not in s.legal_words(s.active[0]):
        s.play(s.active[0], s.legal(s.active[0])[0])
    seat = s.active[0]
    outcomes = s.outcomes(seat, "sail")
    assert len(outcomes) == 4
    assert s.outcomes(seat, s.game.index("sail")) == outcomes
    assert s.chance(seat, "sail") == s.chance(seat, s.game.index("sail"))
    assert all(abs(p - 0.25) < 1e-12 for p, _ in outcomes)
    assert len({o for _, o in outcomes}) == 4
    assert all(o.plies()[-1][0] == seat for _, o in outcomes)


def test_the_setup_is_dealt_explicitly() -> None:
    g = flotilla.game("blackflag")
    deals: list[int] = []
    while (asked := g.chance(3, None, deals)) is not None:
        deals.append(asked[1][0][1])
    s = g.new(3, 0, deals=deals)
    assert s.at(0) == s
    with pytest.raises(ValueError, match="dealt"):
        g.new(3, 0, deals=deals[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_describes_itself(game: str) -> None:
    g = flotilla.game(game)
    assert pickle.loads(pickle.dumps(g)) is g
    assert sum(v.count for v in g.verbs.values()) == g.actions
    assert sum(int(np.prod(f.dims, dtype=int)) * f.width for f in g.fields.values()) == g.state_bytes
    for index in range(0, g.actions, 7):
        assert g.index(g.notation(index)) == index
        for by in range(g.max_players):
            turned = g.turned(index, g.max_players, by)
            assert g.turned(turned, g.max_players, (g.max_players - by) % g.max_players) == index
    assert all(r.text for r in g.rules.values())
    s = g.new(seed=1)
    for name, f in g.fields.items():
        assert s[name].shape == f.dims
    assert json.loads(s.facts()).keys() == g.facts.keys()
    for t in g.tables.values():
        assert t.values is not None
    assert g.say(0)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_looked_at(game: str) -> None:
    from flotilla import render

    s = flotilla.game(game).new(seed=2)
    for lang in ("en", "de", "nl"):
        assert s.screen(0, lang=lang)
    assert render.svg(s, 0).startswith("<svg")
    pytest.importorskip("PIL")
    assert render.picture(s, "spectator").shape[2] == 3


def test_what_is_hidden_is_minus_one() -> None:
    s = flotilla.game("blackflag").new(3, 4)
    s.play(0, "ship armed")
    assert s["base"][0].max() == 1
    assert (s.view(1)["base"][0] == -1).sum() == 1
    assert (s.view(0)["base"][0] == -1).sum() == 0


# ---- what is wrong is said --------------------------------------------------------------------------------------------


def test_bad_moves() -> None:
    s = flotilla.game("blackflag").new(4, 7)
    before = s.bytes
    with pytest.raises(flotilla.IllegalMove, match="rule 105"):
        s.play(0, "sail")
    assert s.why(0, "sail") == 105
    assert s.why(0, "ship armed") is None
    for move in (-1, 39, 10**6):
        with pytest.raises(ValueError, match="indices from 0 to 38"):
            s.play(0, move)
    for seat in (-1, 4, 99):
        with pytest.raises(ValueError, match="seats 0 to 3"):
            s.play(seat, 1)
        with pytest.raises(ValueError, match="seats 0 to 3"):
            s.legal(seat)
    with pytest.raises(ValueError, match="no such move"):
        s.play(0, "swim")
    nothing: list[Any] = [None, 1.5, [], "", b"sail"]
    for wrong in nothing:
        with pytest.raises((TypeError, ValueError)):
            s.play(0, wrong)
    assert s.bytes == before
    with pytest.raises(ValueError, match="not over"):
        s.scores


def test_bad_beginnings() -> None:
    with pytest.raises(ValueError, match="no such game"):
        flotilla.game("chess")
    g = flotilla.game("rum")
    for players in (0, 1, 6, 99):
        with pytest.raises(ValueError, match="2 to 5 players"):
            g.new(players)
    for seed in (-1, 1 << 64):
        with pytest.raises(ValueError, match="seed"):
            g.new(4, seed)
    with pytest.raises(TypeError, match="whole number"):
        g.new(4, "7")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no option"):
        g.new(4, 1, {"colour": "red"})
    with pytest.raises(ValueError, match="covered, open"):
        g.new(4, 1, {"flags": "red"})
    with pytest.raises(TypeError, match="options are a mapping"):
        g.new(4, 1, "flags=red")  # type: ignore[arg-type]
    s = g.new(4, 1)
    calls: list[Callable[[int], object]] = [
        lambda seed: s.imagine(0, seed),
        s.reseed,
        lambda seed: flotilla.read_position(s.position(), seed),
        lambda seed: flotilla.read_json(s.json(), seed),
        lambda seed: flotilla.read_record(s.record(), seed),
    ]
    for call in calls:
        for seed in (-1, 1 << 64):
            with pytest.raises(ValueError, match=r"a seed is a number from 0 to 2\*\*64 - 1"):
                call(seed)
        with pytest.raises(TypeError):
            call("7")  # type: ignore[arg-type]


def test_a_state_says_whose_view_it_is() -> None:
    s = flotilla.game("rum").new(4, 1)
    assert repr(s) == "<flotilla.State of rum, 4 players, ply 0>"
    assert repr(s.view(2)) == "<flotilla.State of rum, 4 players, as seat 2 sees it>"
    assert repr(s.view("spectator")) == "<flotilla.State of rum, 4 players, as a spectator sees it>"
    assert s.imagine("spectator", 3) == s.imagine(-1, 3)
    assert s.view_hash("spectator") == s.view_hash(-1)
    with pytest.raises(TypeError, match="imagined by what a seat sees"):
        s.imagine(None)  # type: ignore[arg-type]


def test_closed_states() -> None:
    s = flotilla.game("cove").new(3, 1)
    s.close()
    s.close()
    calls: list[Callable[[], Any]] = [
        lambda: s.legal(0),
        lambda: s.play(0, 1),
        lambda: s.over,
        lambda: s.view(0),
        lambda: s.bytes,
        lambda: s.copy(),
        lambda: s.record(),
        lambda: s.imagine(0, 1),
        lambda: s.events(),
        lambda: pickle.dumps(s),
        lambda: s["gold"],
        lambda: hash(s),
        lambda: s.screen(),
        lambda: s.players,
        lambda: s.game,
        lambda: flotilla.Bot("greedy").move(s, 0),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="closed"):
            call()
    assert "closed" in repr(s)


def test_states_of_another_version() -> None:
    s = flotilla.game("cove").new(3, 1)
    make, saved = s.__reduce__()
    assert make(*saved) == s
    with pytest.raises(ValueError, match="version 99"):
        make(saved[0], 99, *saved[2:])
    with pytest.raises(ValueError, match="no such game"):
        make("chess", *saved[1:])
    with pytest.raises(ValueError, match="bytes"):
        make(*saved[:2], saved[2][:-1], *saved[3:])
    with pytest.raises(ValueError):
        make(*saved[:2], b"\x07" * len(saved[2]), *saved[3:])
    for cut in range(1, 8):
        with pytest.raises(ValueError, match="cut off"):
            make(*saved[:5], saved[5][:-cut] if cut < len(saved[5]) else b"\x00", *saved[6:])


def test_damaged_texts() -> None:
    s = flotilla.game("ahoy").new(3, 1)
    for read, text in ((flotilla.read_position, s.position()), (flotilla.read_json, s.json()), (flotilla.read_record, s.record())):
        for wrong in ("", "x", text[: len(text) // 2], text[::-1], text.replace("ahoy", "rum", 1)):
            with pytest.raises(ValueError, match="."):
                read(wrong)


def test_states_are_not_made_by_hand() -> None:
    with pytest.raises(TypeError):
        flotilla.State()
    raw = flotilla.State.__new__(flotilla.State)
    with pytest.raises((TypeError, ValueError, RuntimeError)):
        raw.legal(0)


def test_the_doctests_are_true() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import doctest, flotilla; r = doctest.testmod(flotilla); assert r.attempted and not r.failed"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
