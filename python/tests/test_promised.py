"""The lines that authors were promised, as they were written."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import flotilla


def test_a_game_from_python() -> None:
    g = flotilla.game('rum')
    s = g.new(players=4, seed=7, options={'flags': 'open'})
    while not s.over:
        seat = s.active[0]
        assert s.legal(seat) and s.mask(seat).sum() == len(s.legal(seat))
        assert s.view(seat).viewer == seat and s.imagine(seat, 3).viewer is None
        move_or_index = s.legal(seat)[0]
        if s.draw(2):  # a move's text and its index are the same to play
            s.play(seat, move_or_index)
        else:
            s.play(seat, g.notation(move_or_index))
    assert len(s.scores) == len(s.ranks) == 4 and 1 in s.ranks


def test_many_games() -> None:
    env = flotilla.vector.VecEnv('rum', n=1024, players=4, seed=0, obs='uint8')
    env.reset()
    for _ in range(3):
        actions = env.sample()
        env.step(actions)
    assert env.obs.shape[0] == 1024 and env.obs.dtype == np.uint8


def test_pettingzoo() -> None:
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    env = flotilla.pettingzoo.env('rum', players=4)
    env.reset(seed=1)
    assert len(env.possible_agents) == 4
    together = flotilla.pettingzoo.parallel_env('rum', players=4)
    observations, _ = together.reset(seed=1)
    assert len(observations) == 4


def test_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")
    flotilla.openspiel.register()
    assert pyspiel.load_game('flotilla_rum(players=4)').num_players() == 4


def test_gymnasium() -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
    version = flotilla.game('rum').version  # the number is the version of the rules
    flotilla.gymnasium  # asking for the module registers them
    env = gymnasium.make(f'flotilla/Rum-v{version}')
    observation, info = env.reset(seed=1)
    assert f"flotilla/Rum-v{version}'" in str(flotilla.gymnasium.__doc__)
    assert observation is not None and info["action_mask"].any()


def alone(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_gymnasium_finds_them_by_the_module_in_the_name() -> None:
    pytest.importorskip("gymnasium", reason="gymnasium is not installed")
    version = flotilla.game('rum').version
    done = alone(f"import gymnasium; print(gymnasium.make('flotilla.gymnasium:flotilla/Rum-v{version}').action_space)")
    assert done.stdout == f"Discrete({flotilla.game('rum').actions})\n", done.stderr


def test_one_import_is_enough_and_brings_little() -> None:
    """What lies in modules of its own is there when it is asked for, and nothing is loaded before."""
    done = alone("import sys, flotilla; print(sorted({'gymnasium', 'pettingzoo', 'pyspiel', 'torch', 'PIL'} & set(sys.modules)))")
    assert done.stdout == "[]\n", done.stderr
    done = alone("import flotilla; flotilla.vector.VecEnv('rum', n=2); flotilla.render; print('vector' in dir(flotilla))")
    assert done.stdout == "True\n", done.stderr
    with pytest.raises(AttributeError, match="no attribute 'vectors'"):
        flotilla.vectors  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("module", "package"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("torch", "torch")]
)
def test_a_package_that_is_missing_is_named(module: str, package: str) -> None:
    done = alone(f"import sys, flotilla; sys.modules['{package}'] = None; flotilla.{module}")
    last = done.stderr.splitlines()[-1]
    assert last.startswith(f"ModuleNotFoundError: flotilla.{module} needs ") and "pip install" in last
