"""A game looked back at; a small game solved."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from . import _core
from .games import Game, game


class Thought(NamedTuple):
    """What a bot with the mover's view would have preferred: that move, the chance of the one that was made, of the best, and how
    sure that is."""

    better: int
    made: float
    best: float
    spread: float


@dataclass(frozen=True)
class Entry:
    """One ply in the books. `chances` to win of each seat after it; what of the change was `luck`, and what the mover's `choice`.
    `thought` is None where there was nothing to choose, or no bot was asked."""

    seat: int
    move: int
    chances: list[float]
    luck: list[float]
    choice: list[float]
    thought: Thought | None


class Account(NamedTuple):
    """A seat's whole game: fair share + luck + own choices + others' choices = result."""

    fair: float
    luck: float
    own: float
    others: float
    result: float


@dataclass(frozen=True)
class Analysis:
    """A game looked back at: each seat's chances at the start, the plies, and what it adds up to."""

    start: list[float]
    entries: list[Entry]
    accounts: list[Account]

    def mistakes(self, least: float = 0.02) -> list[tuple[int, Entry]]:
        """Plies (from 0) whose mover could have known better by at least so much, the worst first."""
        found = [(i, e) for i, e in enumerate(self.entries) if e.thought and e.thought.best - e.thought.made >= least]
        return sorted(found, key=lambda x: x[1].thought.made - x[1].thought.best if x[1].thought else 0.0)


def analyse(
    what: _core.State | str,
    bot: str | None = "ismcts:400",
    playouts: int | None = None,
    plies: int | None = None,
    threads: int | None = None,
) -> Analysis:
    """Looks back at the game that led to a state, or at a record. `bot` (None: nobody) has second thoughts about the moves;
    `playouts` and `plies` are how far chances look ahead."""
    state = _core.read_record(what) if isinstance(what, str) else what
    found = _core.analyse(state, bot, playouts or 0, plies or 0, threads or os.cpu_count() or 1)
    entries = [
        Entry(seat, move, v, luck, choice, None if thought is None else Thought(*thought))
        for seat, move, v, luck, choice, thought in found["entries"]
    ]
    return Analysis(found["start"], entries, [Account(*a) for a in found["accounts"]])


class Solution(NamedTuple):
    """An equilibrium of a game for two: nodes of its tree, things a seat can know, seat 0's share of wins, and what a best answer
    wins above half."""

    nodes: int
    sets: int
    value: float
    exploitability: float


def solve(
    which: str | Game | _core.State, options: Mapping[str, str] | None = None, rounds: int = 200, nodes: int = 30_000_000
) -> Solution:
    """Grows the whole tree of a small game for two and looks for an equilibrium: ``solve('blackflag', {'fleet': 'small'})``; or
    of what is left of a game from a state on, which both seats know. With no rounds at all every move is as likely as another."""
    state = which if isinstance(which, _core.State) else None
    g = which.game if isinstance(which, _core.State) else game(which)
    return Solution(**_core.solve(g._number, g.options_as_bytes(options), rounds, nodes, state))


def exploitability(
    which: str | Game | _core.State,
    policy: Callable[[_core.State, int], Sequence[float]],
    options: Mapping[str, str] | None = None,
    nodes: int = 30_000_000,
) -> float:
    """By how much the best answers to a policy win more than half of the games of a small game for two, in the mean over both seats;
    0 is perfect. The policy is asked once in every view, and gives the chance of each legal move, in the order of ``view.legal(seat)``."""
    state = which if isinstance(which, _core.State) else None
    g = which.game if isinstance(which, _core.State) else game(which)
    return _core.exploited(g._number, g.options_as_bytes(options), policy, nodes, state)[0]
