"""Five pirate board games: an engine, bots, and environments for those who teach machines to play.

>>> import flotilla
>>> g = flotilla.game('rum')
>>> s = g.new(players=4, seed=7)
>>> while not s.over:
...     seat = s.active[0]
...     s.play(seat, s.legal(seat)[0])
>>> len(s.ranks)
4

A move is a whole number, its dense index, or its notation (``g.notation(index)``); a seat is a number from 0. What a seat may not
see is not in its view, its observations or its events.

What needs other packages, and what not everybody needs, is loaded when it is first asked for: ``flotilla.vector``, ``flotilla.torch``,
``flotilla.gymnasium``, ``flotilla.pettingzoo``, ``flotilla.openspiel``, ``flotilla.render``.
"""

import typing as _typing
from importlib import import_module as _import_module

from ._core import IllegalMove, State, read_json, read_position, read_record
from .bots import Bot, Reason
from .games import Event, Fact, Field, Game, Kind, Option, Rule, Step, Table, Verb, game, games
from .study import Account, Analysis, Entry, Solution, Thought, analyse, exploitability, solve
from .tournament import Entrant, Result, Standing, Tournament, recount, tournament

if _typing.TYPE_CHECKING:
    from . import gymnasium, openspiel, pettingzoo, render, torch, vector

__version__ = "1.0.0"
__all__ = [
    "Account",
    "Analysis",
    "Bot",
    "Entrant",
    "Entry",
    "Event",
    "Fact",
    "Field",
    "Game",
    "IllegalMove",
    "Kind",
    "Option",
    "Reason",
    "Result",
    "Rule",
    "Solution",
    "Standing",
    "State",
    "Step",
    "Table",
    "Thought",
    "Tournament",
    "Verb",
    "analyse",
    "exploitability",
    "game",
    "games",
    "read_json",
    "read_position",
    "read_record",
    "recount",
    "solve",
    "tournament",
]

_LATER = ("gymnasium", "openspiel", "pettingzoo", "render", "torch", "vector")


if not _typing.TYPE_CHECKING:  # who checks types knows the modules, and what there is not

    def __getattr__(name: str) -> _typing.Any:
        if name in _LATER:
            return _import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
