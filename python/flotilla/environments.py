"""What the environments of PettingZoo and Gymnasium share: rewards, and ways to look at a position."""

from __future__ import annotations

import warnings
from typing import Any

from . import render as rendering
from ._core import State

MODES = ["human", "ansi", "rgb_array", "svg", "json"]


def checked(illegal: str) -> str:
    """What becomes of a move that is not legal."""
    if illegal not in ("lose", "raise"):
        raise ValueError(f"an illegal move can lose or raise, not {illegal!r}")
    return illegal


def checked_mode(mode: str | None) -> str | None:
    """How a position is to be shown; None: not at all."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"a render mode is {', '.join(MODES)}, not {mode!r}")
    return mode


def rewards_of(state: State, reward: str) -> list[float]:
    """What each seat gets when the game is over."""
    ranks, scores = state.ranks, state.scores
    if reward == "win":
        return [1.0 / ranks.count(1) if r == 1 else 0.0 for r in ranks]
    if reward == "rank":
        return [(sum(q > r for q in ranks) + 0.5 * (ranks.count(r) - 1)) / (len(ranks) - 1) for r in ranks]
    return [float(score - max(s for i, s in enumerate(scores) if i != seat)) for seat, score in enumerate(scores)]


def show(state: State | None, mode: str | None, viewer: int | str | None) -> Any:
    """A position in one of the MODES."""
    if mode is None:
        warnings.warn("render is called without a render mode", stacklevel=3)
        return None
    if state is None:
        raise ValueError("reset the environment first")
    if mode == "human":
        print(rendering.text(state, viewer, colour=True))
        return None
    if mode == "ansi":
        return rendering.text(state, viewer)
    if mode == "svg":
        return rendering.svg(state, viewer)
    return state.json(viewer) if mode == "json" else rendering.picture(state, viewer)
