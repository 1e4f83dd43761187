"""Gymnasium's own checks, alone and in step."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from conftest import WAYS

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

import flotilla  # noqa: E402
from flotilla.gymnasium import Env, FlotillaVectorEnv  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:.*")
IDS = [f"flotilla/{g.id.capitalize()}-v{g.version}" for g in flotilla.games()]


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_check_env(game: str, way: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("PIL")
    name = f"flotilla/{game.capitalize()}-v{flotilla.game(game).version}"
    usual = way.get("players") == flotilla.game(game).usual_players
    check_env(gymnasium.make(name, bots="random", **way).unwrapped, skip_render_check=not usual)


@pytest.mark.parametrize("name", IDS)
def test_made_by_its_id(name: str) -> None:
    env = gymnasium.make(name, bots="random")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert 0 <= reward <= 1
    assert "illegal" not in info


def test_the_version_of_the_rules_is_in_the_id() -> None:
    with pytest.raises(gymnasium.error.Error):
        gymnasium.make("flotilla/Rum-v99")


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_in_step(name: str, mode: AutoresetMode) -> None:
    ended = steps_agree(name, mode, 400)
    assert ended or name != IDS[0]


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_in_step_in_every_way(game: str, way: dict[str, Any]) -> None:
    steps_agree(f"flotilla/{game.capitalize()}-v{flotilla.game(game).version}", AutoresetMode.NEXT_STEP, 60, **way)


def steps_agree(name: str, mode: AutoresetMode, steps: int, **way: Any) -> int:
    """What gymnasium's own tests of vectors look at: spaces, shapes, seeds, and each way to begin anew. How many games ended."""
    made = {"vectorization_mode": "vector_entry_point", "bots": "random", "autoreset_mode": mode, **way}
    two = [gymnasium.make_vec(name, num_envs=5, **made) for _ in range(2)]
    first = [env.reset(seed=7) for env in two]
    assert data_equivalence(first[0], first[1])
    obs, info = first[0]
    env = two[0]
    assert env.metadata["autoreset_mode"] == mode
    over = np.zeros(5, bool)
    ended = 0
    for _ in range(steps):
        assert obs in env.observation_space
        actions = np.array([env.single_action_space.sample(m) for m in info["action_mask"]])
        assert actions in env.action_space
        if mode == AutoresetMode.DISABLED and over.any():
            obs, info = env.reset(options={"reset_mask": over})
            for other in two[1:]:
                other.reset(options={"reset_mask": over})
            over = np.zeros(5, bool)
            continue
        both = [e.step(actions) for e in two]
        assert data_equivalence(both[0], both[1])
        obs, rewards, term, trunc, info = both[0]
        assert rewards.shape == term.shape == trunc.shape == (5,)
        if mode == AutoresetMode.NEXT_STEP:
            assert not (over & term).any()
        over = term | trunc
        ended += int(over.sum())
        if over.any() and mode == AutoresetMode.SAME_STEP:
            assert info["final_obs"].shape == obs.shape
            assert (info["_final_obs"] == over).all()
    for e in two:
        e.close()
    return ended


def test_where_no_seed_is_given_games_differ() -> None:
    env = FlotillaVectorEnv("blackflag", num_envs=4, bots="random")
    env.reset(seed=[None, None, None, 5])
    found = [env.games.state(i).bytes for i in range(4)]
    assert len(set(found)) > 2
    env.reset(seed=[None, None, None, 5])
    assert env.games.state(3).bytes == found[3]


def test_in_step_a_move_that_is_not_legal_raises() -> None:
    env = FlotillaVectorEnv("blackflag", num_envs=4, bots="random")
    env.reset(seed=1)
    with pytest.raises(flotilla.IllegalMove, match="environment 0"):
        env.step(np.zeros(4, np.int64))


def test_what_is_wrong_is_said() -> None:
    for about in ({"seat": 9}, {"bots": {0: "random"}}, {"bots": "hal"}, {"reward": "x"}, {"illegal": "x"}, {"players": 1}):
        with pytest.raises(ValueError, match="."):
            Env("blackflag", **about)
    with pytest.raises(ValueError, match="seats"):
        FlotillaVectorEnv("blackflag", seat=17)
    env = Env("blackflag", illegal="raise")
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(flotilla.IllegalMove):
        env.step(0)
    with pytest.raises(TypeError):
        env.step("sail")
    with warnings.catch_warnings():
        env.close()
