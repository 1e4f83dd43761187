"""The bots that come with the games."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _core


class Reason(NamedTuple):
    """Of one move: how often it was tried, what it is worth one move ahead, the mover's chance to win by it as searched, and how
    sure that is (a standard error). Chances are from 0 to 1."""

    move: int
    visits: int
    value: float
    chance: float
    spread: float


class Bot(_core.Bot):
    """A bot, written NAME[:BUDGET][/TEMPER]: 'captain', 'ismcts:2000', 'greedy:8/bloodthirsty'. Names are random, greedy, ismcts
    and rollout, or one of the levels cabinboy, deckhand, bosun, captain and admiral. It sees only what its seat sees; with the
    same seed it chooses the same."""

    def __init__(self, name: str) -> None:
        super().__init__(name)

    def __call__(self, state: _core.State, seat: int) -> int:
        return self.move(state, seat, state.view_hash(seat) if state.viewer is None else hash(state))

    def reasons(self, state: _core.State, seat: int, seed: int = 0, seconds: float | None = None) -> list[Reason]:
        """What it thinks of every move of the seat, the best first. Random bots think nothing."""
        return [Reason(*r) for r in self._reasons(state, seat, seed, seconds)]

    def __repr__(self) -> str:
        return f"flotilla.Bot({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Bot, (self.name,)
