"""OpenSpiel's own tests and algorithms."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from conftest import GAMES, WAYS

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, generate_playthrough  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr  # noqa: E402
from open_spiel.python import policy as pyspiel_policy  # noqa: E402
from open_spiel.python.algorithms import cfr as cfr_algorithm  # noqa: E402
from open_spiel.python.algorithms import expected_game_score  # noqa: E402

import flotilla  # noqa: E402
import flotilla.openspiel  # noqa: E402

flotilla.openspiel.register()
SMALL = "flotilla_blackflag(players=2,options=fleet:small)"


def name(game: str, way: dict[str, Any]) -> str:
    """How OpenSpiel writes it."""
    options = "+".join(f"{k}:{v}" for k, v in way.get("options", {}).items())
    return f"flotilla_{game}(options={options})" if options else f"flotilla_{game}(players={way['players']})"


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_random_sim(game: str, way: dict[str, Any]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name(game, way)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "way"), [w if w.values[0] == "blackflag" else pytest.param(*w.values, id=w.id, marks=pytest.mark.long) for w in WAYS])
def test_playthrough(game: str, way: dict[str, Any]) -> None:
    text = generate_playthrough.playthrough(name(game, way), None, seed=3)
    assert "IsTerminal() = True" in text
    if game == "blackflag":
        assert text == generate_playthrough.playthrough(name(game, way), None, seed=3)


def first_choice(game: object) -> object:
    state = game.new_initial_state()  # type: ignore[attr-defined]
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize("game", GAMES)
def test_resampling_fits_what_the_player_knows(game: str) -> None:
    state = pyspiel.load_game(f"flotilla_{game}").new_initial_state()
    random = np.random.RandomState(2)
    differ = 0
    for ply in range(100000):
        if state.is_terminal() or differ > 9:
            break
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(int(random.choice(actions, p=np.array(chances) / sum(chances))))
            continue
        player = state.current_player()
        if ply % 5 == 0:
            state.apply_action(int(random.choice(state.legal_actions())))
            continue
        world = state.resample_from_infostate(player, random.random_sample)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        differ += world.position.bytes != state.position.bytes
        state.apply_action(int(random.choice(state.legal_actions())))
    assert differ > 0


def test_states_are_pickled_and_cloned() -> None:
    state = first_choice(pyspiel.load_game(SMALL))
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):  # type: ignore[attr-defined]
        assert str(other) == str(state)
        assert other.information_state_string(0) == state.information_state_string(0)  # type: ignore[attr-defined]


def test_mccfr_and_ismcts() -> None:
    game = pyspiel.load_game(SMALL)
    for solver in (
        outcome_sampling_mccfr.OutcomeSamplingSolver(game),
        external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE),
    ):
        for _ in range(5 if isinstance(solver, outcome_sampling_mccfr.OutcomeSamplingSolver) else 1):
            solver.iteration()
        policy = solver.average_policy()
        state = first_choice(game)
        assert abs(sum(policy.action_probabilities(state).values()) - 1) < 1e-6
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 2.0, 60, random_state=np.random.RandomState(1))
    assert bot.step(first_choice(game)) in first_choice(game).legal_actions()  # type: ignore[attr-defined]


def after(*actions: int) -> tuple[object, flotilla.State]:
    """What is left of small blackflag after these actions of OpenSpiel, there and here."""
    game = pyspiel.load_game(f"flotilla_blackflag(players=2,options=fleet:small,after={''.join(f'x{a}' for a in actions)})")
    return game, game.new_initial_state().position


def test_exploitability_is_what_flotilla_says() -> None:
    """Of the policy that makes every move equally often, exactly: the same tree, the same sets, the same best answers."""
    game, state = after(0, 0, 0, 2, 1, 13)
    found = flotilla.solve(state, rounds=0, nodes=100_000)
    assert 1000 < found.nodes <= 100_000
    policy = pyspiel_policy.UniformRandomPolicy(game)
    assert (
        abs(exploitability.nash_conv(game, policy) / 4 - found.exploitability) < 1e-6
    )  # there a win is worth 2 more than a loss, and both seats' gains are added
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])  # type: ignore[attr-defined]
    assert abs((1 + value[0]) / 2 - found.value) < 1e-6


def test_the_value_of_an_endgame_is_what_flotilla_says() -> None:
    game, state = after(1, 0, 1, 1, 1, 9, 0, 1, 1, 0, 0)
    found = flotilla.solve(state, rounds=400, nodes=100_000)
    solver = cfr_algorithm.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    nash_conv = exploitability.nash_conv(game, policy)
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]  # type: ignore[attr-defined]
    assert nash_conv < 0.1
    assert found.exploitability < 0.01
    assert abs((1 + value) / 2 - found.value) <= nash_conv / 2 + 2 * found.exploitability


def test_rl_environment() -> None:
    env = rl_environment.Environment(pyspiel.load_game("flotilla_blackflag(players=3)"))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert abs(sum(step.rewards)) < 1e-9


def test_what_is_wrong_is_said() -> None:
    for bad in ("players=9", "options=fleet", "options=fleet:huge", "after=x99999"):
        with pytest.raises(Exception, match="."):
            pyspiel.load_game(f"flotilla_blackflag({bad})").new_initial_state()
