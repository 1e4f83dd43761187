"""The games as environments of PettingZoo, agent by agent (``env``) and in parallel (``parallel_env``).

Every agent counts the table from itself (``turned``): in its observations and actions it is seat 0. Whoever is not asked has an
empty mask. Where several choose at the same time the agent-by-agent environment asks the lowest seat first; nobody sees what has
been chosen before all have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    import gymnasium
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env import AECEnv, ParallelEnv
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("flotilla.pettingzoo needs pettingzoo: pip install 'flotilla-games[pettingzoo]'", name=e.name) from e

from ._core import IllegalMove, State
from .environments import MODES, checked, checked_mode, rewards_of, show
from .games import Game, game, whole
from .vector import Encoder, checked_reward


class _Table:
    """What both kinds of environments share: agents, spaces, observations."""

    metadata: dict[str, Any] = {"render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
    _usually = "lose"  # what becomes of a move that is not legal, where nothing is said

    def __init__(
        self,
        which: str | Game,
        players: int | None = None,
        obs: str = "uint8",
        turned: bool = True,
        pad: bool = False,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        viewer: int | str | None = None,
        illegal: str | None = None,
    ) -> None:
        super().__init__()
        self.illegal = checked(self._usually if illegal is None else illegal)
        reward, render_mode = checked_reward(reward), checked_mode(render_mode)
        self.game = game(which)
        self.encoder = Encoder(self.game, players, obs, turned, pad)
        self.seeing = Encoder(self.game, players, obs, False, pad, seeing=True)
        self.game.options_as_bytes(options)
        self.game_options, self.reward, self.render_mode, self.viewer = options, reward, render_mode, viewer
        self.metadata = {**type(self).metadata, "name": f"{self.game.id}_v{self.game.version}"}
        self.possible_agents = [f"player_{i}" for i in range(self.encoder.players)]
        self.agents = self.possible_agents[:]
        self._seat_of = {agent: i for i, agent in enumerate(self.possible_agents)}
        high = 1 if obs == "float32" else 255
        dtype: Any = self.encoder.dtype
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0, high, self.encoder.shape, dtype),
                    "action_mask": gymnasium.spaces.Box(0, 1, (self.game.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self._shape, self._dtype, self._actions, self._turned = self.encoder.shape, self.encoder.dtype, self.game.actions, turned
        self._observe = self.encoder._core.observe
        self._random = np.random.default_rng()
        self.position: State | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> State:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.position = self.game.new(self.encoder.players, int(self._random.integers(1 << 63)), self.game_options)
        return self.position

    def _seen(self, state: State, seat: int) -> dict[str, npt.NDArray[Any]]:
        seen, mask = np.empty(self._shape, self._dtype), np.zeros(self._actions, np.int8)
        self._observe(state, seat, seen)
        if seat in state.active:
            state.mask_into(seat, mask.view(np.uint8), self._turned)
        return {"observation": seen, "action_mask": mask}

    def _play(self, state: State, seat: int, action: int) -> None:
        if self._turned:
            state.play_turned(seat, action)
        else:
            state.play(seat, action)

    def state(self) -> npt.NDArray[Any]:
        """The whole position, nothing hidden: for a critic, never for a player."""
        if self.position is None:
            raise ValueError("reset the environment first")
        return self.seeing.encode(self.position, 0)

    def render(self) -> Any:
        return show(self.position, self.render_mode, self.viewer)

    def close(self) -> None:
        self.position = None


class raw_env(_Table, AECEnv):  # type: ignore[misc]
    """Agent by agent, without a wrapper. A move that is not legal raises; with ``illegal='lose'`` it costs its agent 1 and ends
    the game."""

    _usually = "raise"

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        state = self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[state.active[0]]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        if self.position is None:
            raise ValueError("reset the environment first")
        return self._seen(self.position, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        state, agent = self.position, self.agent_selection
        if state is None:
            raise ValueError("reset the environment first")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            self._play(state, self._seat_of[agent], whole(action, "an action"))
        except IllegalMove:
            if self.illegal == "raise":
                raise
            self._end({**dict.fromkeys(self.agents, 0.0), agent: -1.0})
            self.infos[agent] = {"illegal": True}
            return
        self._cumulative_rewards[agent] = 0.0
        seat = state.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end(dict(zip(self.agents, rewards_of(state, self.reward))))
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()


def env(which: str | Game, **about: Any) -> AECEnv:
    """Agent by agent: ``env('rum', players=4)``. A move that is not legal ends the game, as in PettingZoo's own environments;
    that, and that actions are in range, is looked after inside, so that one wrapper is enough."""
    return wrappers.OrderEnforcingWrapper(raw_env(which, **{"illegal": "lose", **about}))


class parallel_env(_Table, ParallelEnv):  # type: ignore[misc]
    """All agents at once. Only those that have something to choose (their masks are not empty) are listened to; the others'
    actions are not looked at. Whoever makes a move that is not legal loses 1 and ends the game (``illegal='lose'``), as the
    wrapped environment does; or it raises (``illegal='raise'``)."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        state = self._begin(seed)
        self.agents = self.possible_agents[:]
        return {a: self._seen(state, i) for i, a in enumerate(self.agents)}, {a: {} for a in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        state = self.position
        if state is None or not self.agents:
            raise ValueError("reset the environment first")
        asked = [(seat, self.possible_agents[seat]) for seat in state.active]
        for _, agent in asked:
            if agent not in actions:
                raise ValueError(f"{agent} has to choose, and no action is given")
        next_one, lost = state.copy(), ""
        for seat, agent in asked:
            if seat not in next_one.active:
                continue
            try:
                self._play(next_one, seat, whole(actions[agent], "an action"))
            except IllegalMove:
                if self.illegal == "raise":
                    raise
                lost = agent
                break
        if not lost:
            state = self.position = next_one
        agents, over = self.agents, bool(lost) or state.over
        rewards = dict.fromkeys(agents, 0.0)
        if lost:
            rewards[lost] = -1.0
        elif over:
            rewards = dict(zip(agents, rewards_of(state, self.reward)))
        seen = {a: self._seen(state, i) for i, a in enumerate(agents)}
        if over:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {a: {"illegal": True} if a == lost else {} for a in agents},
        )
