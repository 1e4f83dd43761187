"""Bots, games looked back at, tournaments."""

from __future__ import annotations

import pickle
import signal
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from conftest import GAMES

import flotilla


@pytest.mark.parametrize("game", GAMES)
def test_bots_choose_the_same_and_give_reasons(game: str) -> None:
    s = flotilla.game(game).new(seed=3)
    for _ in range(6):
        seat = s.active[0]
        for name in ("random", "greedy:4", "ismcts:40", "rollout:20", "cabinboy"):
            bot = flotilla.Bot(name)
            move = bot.move(s, seat, 5)
            assert move in s.legal(seat)
            assert bot.move(s, seat, 5) == move == bot.move(s.view(seat), seat, 5) == pickle.loads(pickle.dumps(bot)).move(s, seat, 5)
        reasons = flotilla.Bot("ismcts:40").reasons(s, seat, 5)
        assert sorted(r.move for r in reasons) == sorted(s.legal(seat))
        assert all(0 <= r.chance <= 1 and r.spread >= 0 for r in reasons)
        assert [r.visits for r in reasons] == sorted((r.visits for r in reasons), reverse=True)
        s.play(seat, flotilla.Bot("greedy:4").move(s, seat, 1))


def test_bots_look_at_the_clock() -> None:
    s = flotilla.game("cove").new(seed=3)
    assert flotilla.Bot("ismcts:100000000").move(s, 0, seconds=0.05) in s.legal(0)


class Enough(Exception):
    pass


@pytest.mark.parametrize(
    "long",
    [
        lambda s: flotilla.Bot("ismcts:100000000").move(s, s.seat),
        lambda s: flotilla.Bot("ismcts:100000000").reasons(s, s.seat),
        lambda s: flotilla.Bot("ismcts:100000000").move(s, s.seat, seconds=300),
        lambda s: flotilla.analyse(s, bot="ismcts:100000000", threads=2),
        lambda s: flotilla.solve(flotilla.read_position("blackflag:1:2:small:-:1;1;2;;1;6,6;;1;,1;,1;;1;1;,1;"), rounds=2_000_000_000),
        lambda s: flotilla.tournament("cove", ["ismcts:100000"]),
    ],
)
def test_what_takes_long_can_be_stopped(long: Callable[[flotilla.State], object]) -> None:
    """Ctrl-C is such a signal."""

    def enough(*_: object) -> None:
        raise Enough

    s = flotilla.game("cove").new(seed=3)
    for _ in range(60):
        s.play(s.active[0], s.legal(s.active[0])[0])
    before = signal.signal(signal.SIGALRM, enough)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    began = time.monotonic()
    try:
        with pytest.raises(Enough):
            long(s)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - began < 30


def test_what_is_wrong_with_a_bot_is_said() -> None:
    s = flotilla.game("cove").new(seed=3)
    for name in ("", "hal", "greedy:0", "greedy:x", "greedy/mad"):
        with pytest.raises(ValueError, match="bot"):
            flotilla.Bot(name)
    bot = flotilla.Bot("greedy")
    with pytest.raises(ValueError, match="seats"):
        bot.move(s, 9)
    with pytest.raises(ValueError, match="sees"):
        bot.move(s.view(1), 0)
    with pytest.raises(ValueError, match="seconds"):
        bot.move(s, 0, seconds=-1)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="a seed is a number from 0"):
            bot.move(s, 0, seed)
    with pytest.raises(ValueError, match="there are random .* captain"):
        flotilla.Bot("capitan")
    with pytest.raises(ValueError, match="career"):
        flotilla.analyse(s, bot="captain/pirate")
    with pytest.raises(ValueError, match="career"):
        flotilla.Bot("captain/pirate").move(s, 0)
    while len(s.active) > 1:
        s.play(s.active[0], s.legal(s.active[0])[0])
    with pytest.raises(ValueError, match="nothing to choose"):
        bot.move(s, next(p for p in range(s.players) if p not in s.active))


def test_a_game_looked_back_at_adds_up() -> None:
    s = flotilla.game("blackflag").new(3, 5)
    while not s.over:
        s.play(s.active[0], s.legal(s.active[0])[-1])
    one, two = flotilla.analyse(s, bot="ismcts:50", threads=1), flotilla.analyse(s.record(), bot="ismcts:50", threads=3)
    assert one == two
    assert len(one.entries) == s.ply
    for seat, account in enumerate(one.accounts):
        assert abs(account.fair + account.luck + account.own + account.others - account.result) < 1e-9
        assert abs(account.result - (1 / s.ranks.count(1) if s.ranks[seat] == 1 else 0)) < 2e-4
    for _, entry in one.mistakes():
        assert entry.thought is not None
        assert entry.thought.best >= entry.thought.made
    assert flotilla.analyse(s, bot=None).mistakes() == []


def test_an_endgame_is_solved() -> None:
    s = flotilla.read_position("blackflag:1:2:small:-:1;1;2;;1;6,6;;1;,1;,1;;1;1;,1;")
    assert flotilla.solve(s, rounds=100).value < 0.01
    with pytest.raises(ValueError, match="too large"):
        flotilla.solve("blackflag", nodes=1000)
    with pytest.raises(ValueError, match="two cannot play"):
        flotilla.solve("cove")
    with pytest.raises(ValueError, match="more than two"):
        flotilla.solve(flotilla.game("blackflag").new(3, 1))
    with pytest.raises(ValueError, match="only what somebody sees"):
        flotilla.solve(s.view(0))


def test_a_policy_is_exploited() -> None:
    s = flotilla.read_position("blackflag:1:2:small:-:1;1;2;;1;6,6;;1;,1;,1;;1;1;,1;")
    found = flotilla.exploitability(s, lambda view, seat: [1 / len(view.legal(seat))] * len(view.legal(seat)))
    assert abs(found - flotilla.solve(s, rounds=0).exploitability) < 1e-9
    for wrong in ([], [2.0], [-1.0, 2.0], "x", None):
        with pytest.raises((ValueError, TypeError, RuntimeError)):
            flotilla.exploitability(s, lambda view, seat: wrong)  # type: ignore[arg-type, return-value]
    with pytest.raises(ZeroDivisionError):
        flotilla.exploitability(s, lambda view, seat: [1 / 0])


@pytest.mark.long
def test_small_blackflag_is_solved() -> None:
    found = flotilla.solve("blackflag", {"fleet": "small"}, rounds=100)
    assert abs(found.value - 0.5) < 0.01
    assert found.exploitability < 0.02


def first(view: flotilla.State, seat: int) -> int:
    assert view.viewer == seat
    return view.legal(seat)[0]


class Last:
    """Chooses for many tables at once."""

    asked = 0

    def choose(self, asked: Sequence[tuple[flotilla.State, int]]) -> Sequence[int]:
        self.asked = max(self.asked, len(asked))
        return [view.legal(seat)[-1] for view, seat in asked]


def test_python_bots_play_with_built_in_ones() -> None:
    last = Last()
    one = flotilla.tournament("blackflag", ["greedy", first, last], rounds=8, players=3, seed=4, records=True)
    assert last.asked > 10
    assert len(one.results) == 24
    assert [s.name for s in one.standings()][0] == "greedy"
    for s in one.standings():
        assert s.low <= s.wins <= s.high
    for r in one.results:
        assert flotilla.read_record(r.record).ranks == r.ranks
    assert "greedy" in str(one)


def test_tournaments_do_not_depend_on_tables_or_threads() -> None:
    results = [
        flotilla.tournament("cove", ["greedy:4", "ismcts:20", first], rounds=2, players=3, seed=9, tables=tables, threads=threads).results
        for tables, threads in ((1, 1), (100, 3))
    ]
    assert results[0] == results[1]


def test_the_same_bot_everywhere_wins_its_share() -> None:
    found = flotilla.tournament("blackflag", ["random"], rounds=50, players=4, seed=2).standings()[0]
    assert abs(found.wins - 0.25) < 1e-9


def test_a_tournament_is_counted_anew_from_its_records() -> None:
    terms: dict[str, Any] = {"rounds": 3, "players": 3, "seed": 20_000, "records": True, "options": {"fleet": "small"}}
    played = flotilla.tournament("blackflag", [first, "greedy:2", "greedy:2"], names=["my bot", "greedy", "greedy"], **terms)
    records = [r.record for r in played.results]
    found = flotilla.recount(records, 20_000, 3)
    assert found.names == ["my-bot", "greedy"]
    mine = [s for s in found.standings() if s.name == "my-bot"]
    assert mine == [played._standing(0)._replace(name="my-bot")]
    assert [(r.ranks, r.scores, r.plies) for r in found.results] == [(r.ranks, r.scores, r.plies) for r in played.results]
    with pytest.raises(ValueError, match="record 0 is not dealt"):
        flotilla.recount(records, 20_001, 3)
    with pytest.raises(ValueError, match="record 3 is not dealt"):
        flotilla.recount(records, 20_000, 1)
    with pytest.raises(ValueError, match="record 4: its entrants"):
        flotilla.recount([*records[:4], records[3], *records[5:]], 20_000, 3)
    with pytest.raises(ValueError, match="record 1: "):
        flotilla.recount([records[0], records[1].replace("harbor", "attack 1", 1)], 20_000, 3)
    with pytest.raises(ValueError, match="who sat where"):
        flotilla.recount([flotilla.read_record(records[0]).record()], 20_000, 3)
    two = flotilla.tournament("cove", ["random", cheat], rounds=2, players=3, seed=5, records=True)
    again = flotilla.recount([r.record for r in two.results], 5, 2)
    assert [(r.ranks, r.forfeit) for r in again.results] == [(r.ranks, r.forfeit) for r in two.results]
    assert str(again).endswith(f"cheat forfeited {len(again.results)} of its games")


def cheat(view: flotilla.State, seat: int) -> int:
    return 10**6


def test_bots_that_fail_lose() -> None:
    def bad(view: flotilla.State, seat: int) -> int:
        raise OSError("out of rum")

    for entrant, why in ((bad, "out of rum"), (cheat, "indices")):
        found = flotilla.tournament("blackflag", ["random", entrant], rounds=3, players=3, seed=1)
        assert all(r.forfeit is not None and r.seating[r.forfeit] == 1 and why in r.why for r in found.results)
        last = str(found).splitlines()[-1]
        assert last.startswith(f"{entrant.__name__} forfeited {len(found.results)} of its games, the first by ")
        assert why in last


def test_what_is_wrong_with_a_tournament_is_said() -> None:
    with pytest.raises(ValueError, match="nobody"):
        flotilla.tournament("rum", [])
    with pytest.raises(TypeError, match="no bot"):
        flotilla.tournament("rum", [3])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="no such bot"):
        flotilla.tournament("rum", ["hal"])
    with pytest.raises(ValueError, match="names"):
        flotilla.tournament("rum", ["random"], names=["a", "b"])
    with pytest.raises(ValueError, match="from 1"):
        flotilla.tournament("rum", ["random"], rounds=0)
