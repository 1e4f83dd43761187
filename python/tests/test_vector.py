"""Many games in step: the same whoever steps them, nothing hidden in a tensor, and mistakes that are told."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from conftest import GAMES, OPTIONS, TABLES, random_states

import flotilla
from flotilla.vector import Encoder, VecEnv

KINDS = ("bytes", "uint8", "float32")


def trail(env: VecEnv, steps: int) -> list[tuple[bytes, ...]]:
    """All that an environment shows, step by step, of random play."""
    env.reset()
    found = []
    for _ in range(steps):
        env.step(env.sample())
        found.append(tuple(a.tobytes() for a in (env.obs, env.mask, env.reward, env.terminated, env.truncated, env.seat)))
    return found


# ---- the same whoever steps them ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("obs", KINDS)
def test_threads_do_not_matter(game: str, obs: str) -> None:
    one, two, seven = (trail(VecEnv(game, n=150, seed=5, obs=obs, threads=threads), 40) for threads in (1, 2, 7))
    assert one == two == seven


@pytest.mark.parametrize("game", GAMES)
def test_the_batch_does_not_matter(game: str) -> None:
    many = VecEnv(game, n=1024, seed=5, threads=2)
    few = {i: VecEnv(game, n=1, seed=[many.seeds[i]]) for i in (0, 1, 500, 1023)}
    many.reset()
    for env in few.values():
        env.reset()
    for _ in range(150):
        actions = many.sample()
        for i, env in few.items():
            assert env.sample()[0] == actions[i]
            env.step(actions[i : i + 1])
        many.step(actions)
        for i, env in few.items():
            assert env.obs[0].tobytes() == many.obs[i].tobytes()
            assert env.mask[0].tobytes() == many.mask[i].tobytes()
            assert env.reward[0].tolist() == many.reward[i].tolist()
            assert env.terminated[0] == many.terminated[i]


def test_bots_do_not_depend_on_threads() -> None:
    bots = {1: "greedy", 2: "ismcts:30", 3: "random"}
    one, three = (trail(VecEnv("blackflag", n=40, players=4, seed=2, bots=bots, threads=threads), 30) for threads in (1, 3))
    assert one == three


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_game_as_a_state(game: str, players: int) -> None:
    """A game in an environment is the game that the state plays with the same seed and moves; what is seen is what fl_veil and fl_turn show."""
    env = VecEnv(game, n=1, players=players, seed=[11], obs="bytes")
    env.reset()
    s = flotilla.game(game).new(players, flotilla._core.derive(11, 0))
    for _ in range(400):
        seat = int(env.seat[0])
        assert env.state(0) == s
        assert seat == s.seat
        assert env.obs[0].tobytes() == s.view(seat).turned(seat)
        turned = np.zeros(s.game.actions, np.uint8)
        s.mask_into(seat, turned, True)
        assert (env.mask[0] == turned.astype(bool)).all()
        action = int(env.sample()[0])
        s.play_turned(seat, action)
        env.step([action])
        if s.over:
            assert env.terminated[0]
            shared = s.ranks.count(1)
            assert env.reward[0].tolist() == [np.float32(1 / shared) if r == 1 else 0 for r in s.ranks]
            break


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_every_option_is_stepped(game: str, options: dict[str, str]) -> None:
    env = VecEnv(game, n=4, seed=3, options=options)
    trail(env, 60)


# ---- nothing hidden in a tensor ----------------------------------------------------------------------------------------------


def leaks(make: Callable[[str], Encoder], game: str) -> int:
    """Worlds that a seat cannot tell apart, and whose observations differ all the same."""
    encoder = make(game)
    found = compared = 0
    for s in random_states(game, plies=400, every=4):
        for seat in range(s.players):
            world = s.imagine(seat, s.ply)
            if world.bytes == s.bytes:
                continue
            compared += 1
            found += encoder.encode(s, seat).tobytes() != encoder.encode(world, seat).tobytes()
            found += world.legal(seat) != s.legal(seat)
    assert compared > 50 or game == "none"
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("obs", KINDS)
@pytest.mark.parametrize("turned", [True, False])
def test_nothing_hidden_is_in_a_tensor(game: str, obs: str, turned: bool) -> None:
    assert leaks(lambda g: Encoder(g, obs=obs, turned=turned), game) == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("obs", KINDS)
def test_an_encoder_that_does_not_veil_is_caught(game: str, obs: str) -> None:
    assert leaks(lambda g: Encoder(g, obs=obs, seeing=True), game) > 0


# ---- features -------------------------------------------------------------------------------------------------------------------


def expected(s: flotilla.State, seat: int, players: int) -> dict[str, npt.NDArray[np.float64]]:
    """The features of a view, from its fields one by one: as the documentation of layout() tells it, and slowly."""
    view = s.view(seat)
    out = {}
    g = s.game
    for f in g.fields.values():
        values = view[f.name]
        keep = tuple(slice(0, players) if by else slice(None) for by in f.by_seat)
        values = values[keep] if f.dims else values
        hides = f.who != "all"
        if f.holds == "count":
            size = 1
        elif f.holds == "seers":
            size = 7
        elif f.holds == "option":
            size = max(len(o.values) for o in g.options)
        else:
            size = g.kinds[str(f.kind)].size
        seers = view[f.seen_by][keep] if f.seen_by else None
        block = np.zeros((*values.shape, size + hides))
        for at in np.ndindex(values.shape):
            v = int(values[at])
            if v == -1 and hides:
                block[at][0] = 1
                continue
            flags = block[at][1:] if hides else block[at]
            if f.holds == "count":
                flags[0] = v / f.most
            elif f.holds == "one" or f.holds == "option":
                if seers is None or seers[at]:
                    flags[v] = 1
            elif f.holds == "maybe":
                if v:
                    flags[v - 1] = 1
            else:
                for bit in range(size):
                    flags[bit] = v >> bit & 1
        out[f.name] = block
    return out


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_features_are_what_the_layout_says(game: str, players: int) -> None:
    floats, small = Encoder(game, players, "float32", turned=False), Encoder(game, players, "uint8", turned=False)
    layout = floats.layout()
    assert [s.stop for s in layout[:-1]] == [s.start for s in layout[1:]]
    assert layout[-1].stop == floats.shape[0] == small.shape[0]
    for s in random_states(game, players, plies=80, every=16):
        for seat in range(players):
            seen, rounded = floats.encode(s, seat), small.encode(s, seat)
            want = expected(s, seat, players)
            for part in layout:
                got = seen[part.start : part.stop].reshape(part.shape)
                assert np.allclose(got, want[part.name], atol=1e-6), part.name
            assert np.abs(rounded / 255 - seen).max() <= 0.5 / 255 + 1e-6


def test_padding_keeps_places() -> None:
    three, four = Encoder("blackflag", 3, pad=True), Encoder("blackflag", 4, pad=True)
    assert three.layout() == four.layout()
    assert three.shape == four.shape
    assert Encoder("blackflag", 3).shape < three.shape


# ---- episodes -------------------------------------------------------------------------------------------------------------------


def until_over(env: VecEnv, i: int = 0) -> None:
    env.reset()
    for _ in range(100000):
        env.step(env.sample())
        if env.terminated[i]:
            return
    raise AssertionError("the game does not end")


def test_same_step() -> None:
    env = VecEnv("blackflag", n=3, players=4, seed=1, autoreset="same_step")
    until_over(env)
    assert env.info["_final_obs"][0]
    assert env.state(0).round == 0
    assert env.final_obs is not None
    assert (env.final_obs[0] != env.obs[0]).any()
    assert env.reward[0].sum() == 1


def test_next_step() -> None:
    env = VecEnv("blackflag", n=3, players=4, seed=1, autoreset="next_step")
    until_over(env)
    assert env.state(0).over
    assert env.mask[0].all()
    assert env.reward[0].sum() == 1
    actions = env.sample()
    actions[0] = 10**9  # not looked at
    env.step(actions)
    assert not env.state(0).over
    assert env.reward[0].sum() == 0
    assert not env.terminated[0]


def test_disabled() -> None:
    env = VecEnv("blackflag", n=3, players=4, seed=1, autoreset="disabled")
    env.reset()
    while not env.terminated.any():
        env.step(env.sample())
    over = int(env.terminated.argmax())
    with pytest.raises(ValueError, match=f"environment {over} is over"):
        env.step(env.sample())
    others = [env.state(i).bytes for i in range(3) if i != over]
    env.reset(which=env.terminated.copy())
    assert [env.state(i).bytes for i in range(3) if i != over] == others
    assert not env.state(over).over
    env.step(env.sample())


def test_resets_in_both_ways_play_the_same_games() -> None:
    now, later = VecEnv("blackflag", n=1, seed=[3], autoreset="same_step"), VecEnv("blackflag", n=1, seed=[3], autoreset="next_step")
    until_over(now)
    until_over(later)
    later.step(later.sample())
    assert now.state(0) == later.state(0)


def test_truncation() -> None:
    env = VecEnv("cove", n=2, seed=1, max_steps=10)
    env.reset()
    for step in range(1, 31):
        env.step(env.sample())
        assert env.truncated.all() == (step % 10 == 0)
        assert not env.terminated.any()


def test_forced_moves_are_skipped() -> None:
    env = VecEnv("rum", n=50, seed=1, skip_forced=True)
    env.reset()
    for _ in range(200):
        assert (env.mask.sum(1) > 1).all()
        env.step(env.sample())
    steps, plies, _ = env.counts
    assert plies > steps


def test_bots_sit_on_seats() -> None:
    env = VecEnv("blackflag", n=20, players=4, seed=1, bots={0: "random", 2: "greedy", 3: flotilla.Bot("random")})
    env.reset()
    for _ in range(50):
        assert (env.seat == 1).all()
        env.step(env.sample())


@pytest.mark.parametrize(("reward", "total"), [("win", 1.0), ("rank", 2.0)])
def test_rewards(reward: str, total: float) -> None:
    env = VecEnv("cove", n=8, players=4, seed=1, reward=reward)
    env.reset()
    ended = 0
    while ended < 5:
        env.step(env.sample())
        for i in np.flatnonzero(env.terminated):
            ended += 1
            assert abs(float(env.reward[i].sum()) - total) < 1e-5


def test_margins() -> None:
    env = VecEnv("cove", n=1, players=3, seed=1, reward="margin", autoreset="next_step")
    until_over(env)
    scores = env.state(0).scores
    assert env.reward[0].tolist() == [s - max(scores[:i] + scores[i + 1 :]) for i, s in enumerate(scores)]


def test_an_environment_goes_on_from_a_position() -> None:
    env = VecEnv("ahoy", n=2, seed=1)
    env.reset()
    *_, s = random_states("ahoy", plies=40)
    s = s if not s.over else flotilla.game("ahoy").new(seed=3)
    env.place(1, s)
    assert env.state(1) == s
    env.step(env.sample())


def test_buffers_of_the_caller() -> None:
    mine: dict[str, npt.NDArray[Any]] = {"obs": np.zeros((4, 146), np.uint8), "reward": np.zeros((4, 3), np.float32)}
    env = VecEnv("blackflag", n=4, players=3, seed=1, obs="bytes", buffers=mine)
    env.reset()
    assert env.obs is mine["obs"]
    assert mine["obs"].any()
    bad: list[Any] = [np.zeros((4, 145), np.uint8), np.zeros((4, 146), np.int8), np.zeros((8, 146), np.uint8)[::2], [[0] * 146] * 4]
    for wrong in bad:
        with pytest.raises(ValueError, match="buffer obs"):
            VecEnv("blackflag", n=4, players=3, obs="bytes", buffers={"obs": wrong})


# ---- what is wrong is said ----------------------------------------------------------------------------------------------------------


def test_bad_terms() -> None:
    bad: list[tuple[dict[str, Any], str]] = [
        ({"n": 0}, "at least one"),
        ({"n": -3}, "at least one"),
        ({"players": 9}, "players"),
        ({"obs": "int7"}, "observations"),
        ({"reward": "gold"}, "reward"),
        ({"autoreset": "never"}, "autoreset"),
        ({"threads": 0}, "threads"),
        ({"threads": 10**6}, "threads"),
        ({"seed": -1}, "seed"),
        ({"seed": [1, 2]}, "seeds"),
        ({"bots": {9: "greedy"}}, "seats"),
        ({"bots": {0: "hal"}}, "no such bot"),
        ({"bots": {0: "random", 1: "random", 2: "random", 3: "random"}}, "all seats"),
        ({"options": {"x": "y"}}, "option"),
        ({"bots": {0: "captain/pirate"}}, "career"),
        ({"max_steps": -1}, "max_steps"),
    ]
    for terms, match in bad:
        with pytest.raises(ValueError, match=match):
            VecEnv("blackflag", **{"n": 3, "players": 4, **terms})
    with pytest.raises(TypeError):
        VecEnv("blackflag", n="many")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no such game"):
        VecEnv("chess")


def test_bad_actions() -> None:
    env = VecEnv("blackflag", n=3, players=4, seed=1)
    with pytest.raises(ValueError, match="reset"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="reset"):
        env.sample()
    env.reset()
    before = [env.state(i).bytes for i in range(3)]
    actions = env.sample().copy()
    for wrong in (-1, 38, 39, 10**12, -(10**12)):
        bad = actions.copy()
        bad[1] = wrong
        with pytest.raises(flotilla.IllegalMove, match="environment 1"):
            env.step(bad)
    for shape in ((2,), (4,), (3, 1), ()):
        with pytest.raises(ValueError, match="3 actions"):
            env.step(np.zeros(shape, np.int64))
    for kind in (np.float32, np.complex64, object, bool, "U4"):
        with pytest.raises(TypeError, match="whole numbers"):
            env.step(np.zeros(3, kind))
    assert [env.state(i).bytes for i in range(3)] == before
    env.step(actions.astype(np.uint8))
    env.step(env.sample().tolist())
    with pytest.raises(ValueError, match="flags"):
        env.reset(which=np.zeros(2, bool))
    for i in (-1, 3):
        with pytest.raises(ValueError, match="environments 0 to 2"):
            env.state(i)
    with pytest.raises(ValueError, match="another game"):
        env.place(0, flotilla.game("rum").new(seed=1))
    with pytest.raises(ValueError, match="only what somebody sees"):
        env.place(0, env.state(0).view(0))


def test_bad_encoding() -> None:
    encoder = Encoder("rum", 4)
    s = flotilla.game("rum").new(4, 1)
    with pytest.raises(ValueError, match="shape"):
        encoder.encode(s, 0, np.zeros(3, np.uint8))
    with pytest.raises(ValueError, match="4 players"):
        encoder.encode(flotilla.game("rum").new(3, 1), 0)
    with pytest.raises(ValueError, match="encoder is for rum"):
        encoder.encode(flotilla.game("cove").new(4, 1), 0)
    with pytest.raises(ValueError, match="seats"):
        encoder.encode(s, 4)
    with pytest.raises(ValueError, match="somebody else"):
        encoder.encode(s.view(1), 0)
    assert (encoder.encode(s.view(1), 1) == encoder.encode(s, 1)).all()


def test_closed_environments() -> None:
    env = VecEnv("rum", n=2, seed=1, threads=2)
    env.reset()
    env.close()
    for call in (env.reset, env.sample, lambda: env.step(np.zeros(2, np.int64)), lambda: env.state(0), lambda: env.counts):
        with pytest.raises(ValueError, match="closed"):
            call()
    env.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*fork.*")
def test_forked_processes() -> None:
    env = VecEnv("rum", n=200, seed=1, threads=3)
    env.reset()
    env.step(env.sample())
    child = os.fork()
    if child == 0:
        try:
            env.step(env.actions)
        except RuntimeError as e:
            fresh = VecEnv("rum", n=4, seed=1, threads=2)
            fresh.reset()
            fresh.step(fresh.sample())
            del env
            os._exit(0 if "forked" in str(e) else 3)
        os._exit(4)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    env.step(env.sample())


def test_two_threads_of_python() -> None:
    """They may not step the same games; they may step different ones at the same time."""
    shared = VecEnv("corsairs", n=600, seed=1)
    shared.reset()
    shared.sample()
    told: list[str] = []

    def step() -> None:
        env = VecEnv("blackflag", n=50, seed=1)
        env.reset()
        for _ in range(30):
            env.step(env.sample())
            try:
                shared.step(shared.sample())
            except RuntimeError as e:
                told.append(str(e))
            except flotilla.IllegalMove:
                told.append("sampled by another thread meanwhile")

    threads = [threading.Thread(target=step) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert all("another thread" in text for text in told)
