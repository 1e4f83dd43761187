"""The games as environments of Gymnasium: one seat against bots, alone (``gymnasium.make('flotilla/Rum-v2')``) and in step
(``gymnasium.make_vec('flotilla/Rum-v2', num_envs=64)``). The number is the version of the rules. What is legal now is in ``info['action_mask']``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("flotilla.gymnasium needs gymnasium: pip install 'flotilla-games[gymnasium]'", name=e.name) from e

from . import _core
from .bots import Bot
from .environments import MODES, checked, checked_mode, rewards_of, show
from .games import Game, game, games, seed_or_any, whole
from .vector import Encoder, VecEnv, checked_reward


def _bots(g: Game, players: int, seat: int, bots: str | Bot | Mapping[int, str | Bot]) -> dict[int, str]:
    """A bot for every seat but one."""
    others = [p for p in range(players) if p != seat]
    if isinstance(bots, (str, Bot)):
        bots = {p: bots for p in others}
    if set(bots) != set(others):
        raise ValueError(f"bots sit on the seats {others}, not on {sorted(bots)}")
    return {p: bot.name if isinstance(bot, Bot) else bot for p, bot in bots.items()}


def _spaces(encoder: Encoder) -> tuple[gymnasium.spaces.Box, gymnasium.spaces.Discrete]:
    dtype: Any = encoder.dtype
    return gymnasium.spaces.Box(0, 1 if encoder.obs == "float32" else 255, encoder.shape, dtype), gymnasium.spaces.Discrete(
        encoder.game.actions
    )


class Env(gymnasium.Env[npt.NDArray[Any], Any]):
    """One seat against bots. A move that is not legal loses the game (``illegal='lose'``, and ``info['illegal']``) or raises
    (``illegal='raise'``)."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}

    def __init__(
        self,
        which: str | Game,
        players: int | None = None,
        seat: int = 0,
        bots: str | Bot | Mapping[int, str | Bot] = "greedy",
        obs: str = "uint8",
        turned: bool = True,
        pad: bool = False,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        skip_forced: bool = True,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        reward, render_mode = checked_reward(reward), checked_mode(render_mode)
        self.game = game(which)
        self.encoder = Encoder(self.game, players, obs, turned, pad)
        self.players, self.seat = self.encoder.players, whole(seat, "a seat")
        if not 0 <= self.seat < self.players:
            raise ValueError(f"there are seats 0 to {self.players - 1}, not {seat}")
        self.bots = {p: Bot(name) for p, name in _bots(self.game, self.players, self.seat, bots).items()}
        self.game.options_as_bytes(options)
        self.game_options, self.reward, self.skip_forced, self.illegal, self.render_mode = (
            options,
            reward,
            skip_forced,
            checked(illegal),
            render_mode,
        )
        self.observation_space, self.action_space = _spaces(self.encoder)
        self.state: _core.State | None = None
        self._lost = False

    def _advance(self, state: _core.State) -> None:
        """To the seat's next choice, or to the end."""
        while (mover := state.seat) is not None:
            if mover != self.seat:
                state.play(mover, self.bots[mover].move(state, mover, int(self.np_random.integers(1 << 63))))
                continue
            if not self.skip_forced or len(legal := state.legal(mover)) > 1:
                return
            state.play(mover, legal[0])

    def _seen(self, state: _core.State) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        mask = np.zeros(self.game.actions, np.int8)
        if self.seat in state.active:
            state.mask_into(self.seat, mask.view(np.uint8), self.encoder.turned)
        return self.encoder.encode(state, self.seat), {"action_mask": mask}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._lost = False
        for _ in range(1000):  # games in which the seat is never asked are over at once
            state = self.game.new(self.players, int(self.np_random.integers(1 << 63)), self.game_options)
            self._advance(state)
            if not state.over:
                break
        self.state = state
        return self._seen(state)

    def step(self, action: Any) -> tuple[npt.NDArray[Any], float, bool, bool, dict[str, Any]]:
        state = self.state
        if state is None or state.over or self._lost:
            raise ValueError("the game is over: reset the environment")
        index = whole(action, "an action")
        try:
            if self.encoder.turned:
                state.play_turned(self.seat, index)
            else:
                state.play(self.seat, index)
        except _core.IllegalMove:
            if self.illegal == "raise":
                raise
            self._lost = True
            seen, info = self._seen(state)
            return seen, 0.0 if self.reward != "margin" else -1.0, True, False, {**info, "illegal": True}
        self._advance(state)
        seen, info = self._seen(state)
        return seen, rewards_of(state, self.reward)[self.seat] if state.over else 0.0, state.over, False, info

    def render(self) -> Any:
        return show(self.state, self.render_mode, self.seat)

    def close(self) -> None:
        self.state = None


class FlotillaVectorEnv(VectorEnv[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]):
    """One seat against bots, in many games at once. Begins anew in the same step, if nothing else is said. A move that is not legal
    raises, and nothing is played in any of the games."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        which: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        seat: int = 0,
        bots: str | Bot | Mapping[int, str | Bot] = "greedy",
        obs: str = "uint8",
        turned: bool = True,
        pad: bool = False,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        skip_forced: bool = True,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        threads: int = 1,
        render_mode: str | None = None,
        copy: bool = True,
    ) -> None:
        g = game(which)
        n = g.players_or(players)
        names = {AutoresetMode.SAME_STEP: "same_step", AutoresetMode.NEXT_STEP: "next_step", AutoresetMode.DISABLED: "disabled"}
        self.seat, self.copy = whole(seat, "a seat"), copy
        if not 0 <= self.seat < n:
            raise ValueError(f"there are seats 0 to {n - 1}, not {seat}")
        self.games = VecEnv(
            g,
            num_envs,
            n,
            None,
            obs,
            turned=turned,
            pad=pad,
            options=options,
            reward=reward,
            skip_forced=skip_forced,
            bots=_bots(g, n, self.seat, bots),
            autoreset=names[autoreset_mode],
            threads=threads,
        )
        self.num_envs, self.render_mode = num_envs, render_mode
        self.metadata = {**type(self).metadata, "autoreset_mode": autoreset_mode}
        self.single_observation_space, self.single_action_space = _spaces(self.games.encoder)
        self.observation_space, self.action_space = (
            batch_space(self.single_observation_space, num_envs),
            batch_space(self.single_action_space, num_envs),
        )

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.games.mask.astype(np.int8), "_action_mask": np.ones(self.num_envs, bool)}
        ended = self.games.terminated | self.games.truncated
        if self.games.final_obs is not None and ended.any():
            info["final_obs"] = self.games.final_obs.copy()
            info["_final_obs"] = ended
            info["final_info"] = {}
            info["_final_info"] = ended
        return info

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        seeds: list[int] | None = None
        if seed is not None:
            seeds = (
                [int(seed) + i for i in range(self.num_envs)]
                if isinstance(seed, (int, np.integer))
                else [seed_or_any(s) for s in seed]
            )
        which = None if options is None else options.get("reset_mask")
        self.games.reset(which, seeds)
        if which is None:
            self.games.terminated[:] = self.games.truncated[:] = False
        return self._obs(), self._info()

    def _obs(self) -> npt.NDArray[Any]:
        return self.games.obs.copy() if self.copy else self.games.obs

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        self.games.step(actions)
        rewards = self.games.reward[:, self.seat].astype(np.float64)
        return self._obs(), rewards, self.games.terminated.copy(), self.games.truncated.copy(), self._info()

    def close_extras(self, **_: Any) -> None:
        self.games.close()


def register() -> None:
    """Registers flotilla/Blackflag-v1 and its kin. Importing this module has done it: Gymnasium looks for no plugins by itself any more."""
    for g in games():
        name = f"flotilla/{g.id.capitalize()}-v{g.version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="flotilla.gymnasium:Env",
                vector_entry_point="flotilla.gymnasium:FlotillaVectorEnv",
                kwargs={"which": g.id},
            )


register()
