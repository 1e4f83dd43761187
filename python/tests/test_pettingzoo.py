"""PettingZoo's own tests, from its package; and what they do not look at."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest
from conftest import GAMES, WAYS

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
from pettingzoo import test as field  # noqa: E402
from pettingzoo.test import performance_benchmark  # noqa: E402

import flotilla  # noqa: E402
import flotilla.pettingzoo as fp  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:Observation", "ignore:Action mask", "ignore:.*probably should be")


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_api(game: str, way: dict[str, Any]) -> None:
    field.api_test(fp.env(game, **way), num_cycles=150)
    field.api_test(fp.raw_env(game, obs="float32", **way), num_cycles=50)


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_parallel_api(game: str, way: dict[str, Any]) -> None:
    field.parallel_api_test(fp.parallel_env(game, **way), num_cycles=150)


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_seeds(game: str, way: dict[str, Any]) -> None:
    field.seed_test(lambda: fp.env(game, **way), num_cycles=40)
    field.parallel_seed_test(lambda: fp.parallel_env(game, **way), num_cycles=40)


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_render(game: str, way: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("PIL")
    field.render_test(
        lambda **about: fp.env(game, **way, **about), custom_tests={"svg": lambda r: r.startswith("<svg"), "json": lambda r: game in r}
    )
    assert capsys.readouterr().out


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_performance(game: str, way: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It measures for five seconds; a clock that runs faster makes it shorter."""
    import time

    now = time.time
    monkeypatch.setattr(performance_benchmark, "time", now, raising=False)
    monkeypatch.setattr(time, "time", lambda: now() * 50)
    field.performance_benchmark(fp.env(game, **way))
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, seed: int) -> tuple[list[tuple[str, int]], dict[str, float]]:
    env.reset(seed=seed)
    choose = random.Random(seed)
    moves = []
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        obs, reward, over, cut, _ = env.last()
        total[agent] += reward
        action = None if over or cut else choose.choice(np.flatnonzero(obs["action_mask"]).tolist())
        if action is not None:
            moves.append((agent, action))
        env.step(action)
    return moves, total


@pytest.mark.parametrize("game", GAMES)
def test_rewards_come_to_everybody(game: str) -> None:
    for reward, total in (("win", 1.0), ("rank", None), ("margin", None)):
        _, rewards = play(fp.env(game, reward=reward), 3)
        if total is not None:
            assert abs(sum(rewards.values()) - total) < 1e-9
        assert any(rewards.values())


def test_both_kinds_play_the_same_game() -> None:
    one, all_ = fp.raw_env("blackflag", players=3), fp.parallel_env("blackflag", players=3)
    one.reset(seed=5)
    seen, _ = all_.reset(seed=5)
    for _ in range(300):
        if not all_.agents:
            break
        actions = {a: int(np.flatnonzero(seen[a]["action_mask"])[0]) if seen[a]["action_mask"].any() else 0 for a in all_.agents}
        asked = [a for a in all_.agents if seen[a]["action_mask"].any()]
        seen, *_ = all_.step(actions)
        for a in asked:
            assert one.agent_selection == a
            one.step(actions[a])
        assert one.position == all_.position


def test_a_move_that_is_not_legal() -> None:
    env = fp.raw_env("blackflag", players=3)
    env.reset(seed=1)
    with pytest.raises(flotilla.IllegalMove):
        env.step(0)
    wrapped = fp.env("blackflag", players=3)
    wrapped.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(0)
    assert all(wrapped.terminations.values())
    assert wrapped.unwrapped._cumulative_rewards == {"player_0": -1, "player_1": 0, "player_2": 0}
    wrapped.reset(seed=1)
    for action in (-1, 39, 10**9):
        with pytest.raises(ValueError, match="indices"):
            wrapped.step(action)
    for wrong in ("sail", 1.5):
        with pytest.raises(TypeError, match="whole number"):
            wrapped.step(wrong)
    both = fp.parallel_env("blackflag", players=3)
    both.reset(seed=1)
    _, rewards, over, _, info = both.step(dict.fromkeys(both.agents, 0))
    assert rewards["player_0"] == -1
    assert info["player_0"] == {"illegal": True}
    assert all(over.values())
    strict = fp.parallel_env("blackflag", players=3, illegal="raise")
    strict.reset(seed=1)
    before = strict.position
    with pytest.raises(flotilla.IllegalMove):
        strict.step(dict.fromkeys(strict.agents, 0))
    assert strict.position == before
    with pytest.raises(ValueError, match="no action"):
        strict.step({})


def test_what_is_wrong_is_said() -> None:
    for about in ({"players": 9}, {"obs": "x"}, {"reward": "x"}, {"render_mode": "x"}, {"options": {"x": "y"}}):
        with pytest.raises(ValueError, match="."):
            fp.raw_env("blackflag", **about)
    env = fp.raw_env("blackflag")
    for call in (lambda: env.observe("player_0"), env.state):
        with pytest.raises(ValueError, match="reset"):
            call()
