"""Many games in step, in arrays: for those who train.

An environment is one game. Whoever has to choose in it is asked: ``seat[i]`` says who that is, row i of the observations is what
that seat sees, row i of the mask what it may do. With ``turned`` (the standard) every seat counts the table from itself: in
observations and actions the mover is seat 0. Rewards are by the true seats. Seats on which bots sit are never asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _core
from .bots import Bot
from .games import Game, game, seed_or_any, whole

DTYPES: dict[str, type[np.generic]] = {"bytes": np.uint8, "uint8": np.uint8, "float32": np.float32}
REWARDS = ("win", "rank", "margin")
AUTORESETS = ("same_step", "next_step", "disabled")


def checked_reward(reward: str) -> str:
    """What each seat gets when a game is over: one of the REWARDS."""
    if reward not in REWARDS:
        raise ValueError(f"a reward is {', '.join(REWARDS)}, not {reward!r}")
    return reward


class Slice(NamedTuple):
    """Where a field is in the features: ``obs[..., start:stop].reshape(shape)``; the last dimension are the features of one
    element. If `hides`, the first of them says that the element is unknown. `holds` is what the field holds: a count is its share
    of the most there can be, everything else is flags."""

    name: str
    start: int
    stop: int
    shape: tuple[int, ...]
    hides: bool
    holds: str


class Encoder:
    """What a seat sees of a position, as an array.

    obs      'bytes': the veiled state; 'uint8': features from 0 to 255; 'float32': the same from 0 to 1
    turned   the viewer counts the table from itself
    pad      room for the most players the game is for, so that features have the same places whoever plays
    seeing   nothing is hidden: for a critic that is thrown away after training, never for a player"""

    def __init__(
        self,
        which: str | Game,
        players: int | None = None,
        obs: str = "uint8",
        turned: bool = True,
        pad: bool = False,
        seeing: bool = False,
    ) -> None:
        self.game = game(which)
        self.players = self.game.players_or(players)
        if obs not in DTYPES:
            raise ValueError(f"observations are {', '.join(DTYPES)}, not {obs!r}")
        self.obs, self.turned, self.pad, self.seeing = obs, bool(turned), bool(pad), bool(seeing)
        self._core = _core.Encoder(
            self.game._number, self.players, self.game.max_players if pad else self.players, obs, self.turned, self.seeing
        )
        self.dtype = np.dtype(DTYPES[obs])
        self.shape: tuple[int] = (self._core.size // self.dtype.itemsize,)

    def __repr__(self) -> str:
        return f"<flotilla.vector.Encoder of {self.game.id}, {self.players} players, {self.shape[0]} times {self.dtype}>"

    def layout(self) -> list[Slice]:
        """Where each field is in the features; of bytes, where it is in the state."""
        if self.obs != "bytes":
            return [Slice(*s) for s in self._core.layout()]
        return [
            Slice(f.name, f.offset, f.offset + int(np.prod(f.dims, dtype=int)) * f.width, (*f.dims, f.width), f.who != "all", f.holds)
            for f in self.game.fields.values()
        ]

    def encode(self, state: _core.State, viewer: int, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """What the viewer (a seat, or -1: a spectator) sees of the state; into `out`, if there is one."""
        if out is None:
            out = np.empty(self.shape, self.dtype)
        elif out.dtype != self.dtype or out.shape != self.shape:
            raise ValueError(f"an observation has the shape {self.shape} and the type {self.dtype}, not {out.shape} and {out.dtype}")
        self._core.observe(state, viewer, out)
        return out


class VecEnv:
    """N games stepped together by threads, without Python's lock.

    n            how many
    players      at each table; None: the usual number
    seed         of all (each environment has a seed of its own derived from it), or one for each
    obs          'bytes', 'uint8' or 'float32'; turned, pad, seeing: see Encoder
    reward       when a game is over, to every seat: 'win' its share of the win, 'rank' the share of the others that it has
                 beaten, 'margin' its points above the best of the others
    skip_forced  nobody is asked who has nothing to choose
    bots         {seat: bot} for seats that nobody is asked about
    autoreset    'same_step': a game that is over begins anew at once, and what was last seen of it is in ``final_obs``;
                 'next_step': with the next step, whose action is not looked at;
                 'disabled': when you ask for it (``reset(which=…)``)
    max_steps    an episode is cut off (truncated) after so many decisions
    threads      results are the same for any number
    buffers      arrays of your own for obs, mask, reward, terminated, truncated, seat, final_obs, by name

    Everything is written into the same arrays at every step: copy what you keep."""

    def __init__(
        self,
        which: str | Game,
        n: int = 1,
        players: int | None = None,
        seed: int | Sequence[int] | None = None,
        obs: str = "uint8",
        *,
        turned: bool = True,
        pad: bool = False,
        seeing: bool = False,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        skip_forced: bool = False,
        bots: Mapping[int, str | Bot] | None = None,
        autoreset: str = "same_step",
        max_steps: int | None = None,
        threads: int = 1,
        buffers: Mapping[str, npt.NDArray[Any]] | None = None,
    ) -> None:
        self.encoder = Encoder(which, players, obs, turned, pad, seeing)
        self.game, self.players = self.encoder.game, self.encoder.players
        self.n = whole(n, "the number of environments")
        if self.n < 1:
            raise ValueError(f"there is at least one environment, not {self.n}")
        reward = checked_reward(reward)
        if autoreset not in AUTORESETS:
            raise ValueError(f"autoreset is {', '.join(AUTORESETS)}, not {autoreset!r}")
        steps = 0 if max_steps is None else whole(max_steps, "max_steps")
        if not 0 <= steps < 1 << 32:
            raise ValueError(f"max_steps is a number from 1, not {steps}")
        self.seeds = self._seeds(seed)
        self.autoreset = autoreset
        self.obs = self._array(buffers, "obs", (self.n, *self.encoder.shape), self.encoder.dtype)
        self.mask = self._array(buffers, "mask", (self.n, self.game.actions), np.dtype(np.bool_))
        self.reward = self._array(buffers, "reward", (self.n, self.players), np.dtype(np.float32))
        self.terminated = self._array(buffers, "terminated", (self.n,), np.dtype(np.bool_))
        self.truncated = self._array(buffers, "truncated", (self.n,), np.dtype(np.bool_))
        self.seat = self._array(buffers, "seat", (self.n,), np.dtype(np.int32))
        self.final_obs = self._array(buffers, "final_obs", self.obs.shape, self.encoder.dtype) if autoreset == "same_step" else None
        self.actions = np.zeros(self.n, np.int64)
        names = self._bots(bots)
        self._core = _core.Fleet(
            self.encoder._core,
            self.n,
            whole(threads, "the number of threads"),
            self.game.options_as_bytes(options),
            self.seeds,
            REWARDS.index(reward),
            AUTORESETS.index(autoreset),
            bool(skip_forced),
            steps,
            names,
            self.obs,
            self.mask,
            self.reward,
            self.terminated,
            self.truncated,
            self.seat,
            self.final_obs,
        )
        self._begun = False

    def __repr__(self) -> str:
        each = f"{self.encoder.shape[0]} times {self.encoder.dtype}"
        return f"<flotilla.vector.VecEnv, {self.n} of {self.game.id}, {self.players} players, {each}>"

    def _seeds(self, seed: int | Sequence[int] | None) -> list[int]:
        if seed is None or isinstance(seed, (int, np.integer)):
            base = seed_or_any(None if seed is None else int(seed))
            return [_core.derive(base, i) for i in range(self.n)]
        each = [seed_or_any(s) for s in seed]
        if len(each) != self.n:
            raise ValueError(f"there should be {self.n} seeds, not {len(each)}")
        return each

    def _bots(self, bots: Mapping[int, str | Bot] | None) -> list[str | None]:
        names: list[str | None] = [None] * self.players
        for seat, bot in (bots or {}).items():
            k = whole(seat, "a bot's seat")
            if not 0 <= k < self.players:
                raise ValueError(f"there are seats 0 to {self.players - 1}, not {k}")
            names[k] = bot.name if isinstance(bot, Bot) else str(bot)
        return names

    def _array(
        self, buffers: Mapping[str, npt.NDArray[Any]] | None, name: str, shape: tuple[int, ...], dtype: np.dtype[Any]
    ) -> npt.NDArray[Any]:
        given = (buffers or {}).get(name)
        if given is None:
            return np.zeros(shape, dtype)
        if (
            not isinstance(given, np.ndarray)
            or given.shape != shape
            or given.dtype != dtype
            or not given.flags.c_contiguous
            or not given.flags.writeable
        ):
            raise ValueError(f"the buffer {name} is a writeable contiguous array of the shape {shape} and the type {dtype}")
        return given

    @property
    def info(self) -> dict[str, Any]:
        """What goes with the observations: the mask and whose they are; after a step in which games ended, what was last seen of them."""
        found: dict[str, Any] = {"mask": self.mask, "seat": self.seat}
        if self.final_obs is not None and self._begun:
            found["final_obs"] = self.final_obs
            found["_final_obs"] = self.terminated | self.truncated
        return found

    def reset(
        self, which: npt.NDArray[np.bool_] | None = None, seed: int | Sequence[int] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        """Begins the next game in all environments, or in those that are flagged; with a seed, the first game of that seed."""
        flags: npt.NDArray[np.uint8] | None = None
        if seed is not None:
            self.seeds = self._seeds(seed)
            self._core.reseed(self.seeds)
        if which is not None:
            chosen = np.ascontiguousarray(which)
            if chosen.dtype != np.bool_ or chosen.shape != (self.n,):
                raise ValueError(f"which environments: {self.n} flags of the type bool, please")
            if not self._begun:
                raise ValueError("reset all environments first")
            flags = chosen.view(np.uint8)
        self._core.reset(flags)
        self._begun = True
        return self.obs, self.info

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[npt.NDArray[Any], npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """One decision in each environment. If one of the actions is not legal, IllegalMove is raised and nothing is played anywhere."""
        if not self._begun:
            raise ValueError("reset the environments first")
        if isinstance(actions, np.ndarray) and actions.dtype == np.int64 and actions.flags.c_contiguous and actions.ndim == 1:
            taken = actions
        else:
            given = np.asarray(actions)
            if given.dtype.kind not in "iu":
                raise TypeError(f"actions are whole numbers, not {given.dtype}")
            if given.shape != (self.n,):
                raise ValueError(f"there should be {self.n} actions, not an array of the shape {given.shape}")
            taken = np.ascontiguousarray(given, np.int64)
        self._core.step(taken)
        return self.obs, self.reward, self.terminated, self.truncated, self.info

    def sample(self) -> npt.NDArray[np.int64]:
        """Any legal action for each environment; the same ones for the same seeds."""
        if not self._begun:
            raise ValueError("reset the environments first")
        self._core.sample(self.actions)
        return self.actions

    def layout(self) -> list[Slice]:
        """Where each field is in the observations."""
        return self.encoder.layout()

    def state(self, i: int) -> _core.State:
        """The position of an environment, whole: for search and for looking at it."""
        return self._core.state(whole(i, "an environment"))

    def place(self, i: int, state: _core.State) -> None:
        """The game of an environment goes on from this position."""
        if not self._begun:
            raise ValueError("reset the environments first")
        self._core.place(whole(i, "an environment"), state)

    @property
    def counts(self) -> tuple[int, int, int]:
        """Steps, plies (bots' and forced ones too) and episodes so far, of all environments together."""
        return self._core.counts()

    def close(self) -> None:
        """Ends the threads and gives the memory back."""
        self._core.close()

    def __enter__(self) -> VecEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
