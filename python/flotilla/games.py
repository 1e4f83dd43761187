"""What a game is: its fields, kinds, verbs, rules, options and tables."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from . import _core

SEEDS = 1 << 64


class Event(NamedTuple):
    """Something that happened: its kind, its arguments as numbers, and both in notation."""

    kind: str
    args: tuple[int, ...]
    text: str


@dataclass(frozen=True)
class Kind:
    """A set of small numbers, and the words for them (none: plain numbers). The first `seats` of them name seats."""

    name: str
    size: int
    words: tuple[str, ...]
    seats: int


@dataclass(frozen=True)
class Option:
    """What can be agreed before a game."""

    id: str
    values: tuple[str, ...]
    standard: str
    rule: int
    text: str


@dataclass(frozen=True)
class Field:
    """A part of the state: its shape, who may see it (all, owner, nobody, seen by those in another field), and what it holds."""

    name: str
    dims: tuple[int, ...]
    by_seat: tuple[bool, ...]
    who: str
    seen_by: str | None
    holds: str
    kind: str | None
    most: int
    offset: int
    width: int
    what: str


@dataclass(frozen=True)
class Verb:
    """A kind of move: its first dense index, how many it has, and the kinds of its arguments."""

    name: str
    first: int
    count: int
    arguments: tuple[str, ...]
    how: str
    text: str


@dataclass(frozen=True)
class Step:
    """What can be going on; the rule that is asked about then, and whether several choose in secret and at the same time."""

    name: str
    rule: int
    together: bool
    text: str


@dataclass(frozen=True)
class Rule:
    """A numbered rule, where it comes from, and what it says."""

    number: int
    name: str
    source: str
    text: str


@dataclass(frozen=True)
class Fact:
    """What can be told of a position (State.facts)."""

    name: str
    by: tuple[tuple[str, int], ...]
    gives: str
    kind: str | None
    what: str


@dataclass(frozen=True)
class Table(Fact):
    """What is printed on the things of a game; `values` as read from JSON."""

    values: Any


class Game:
    """One of the games. `flotilla.game('rum')` finds it; there is only one of each."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._about = _core.describe(number)
        self.id: str = self._about["id"]
        self.version: int = self._about["version"]
        self.title: str = self._about["title"]
        self.about: str = self._about["about"]
        self.plays_by: str = self._about["plays_by"]
        self.min_players: int = self._about["min_players"]
        self.max_players: int = self._about["max_players"]
        self.usual_players: int = self._about["usual_players"]
        self.published_players: tuple[int, int] = self._about["published_players"]
        self.longest: int = self._about["longest"]
        self.actions: int = self._about["actions"]
        self.state_bytes: int = self._about["state_bytes"]

    def __repr__(self) -> str:
        return f"<flotilla.Game {self.id}, version {self.version} of its rules>"

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.id,)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What can be agreed before a game."""
        return tuple(Option(o["id"], tuple(o["values"]), o["values"][o["standard"]], o["rule"], o["text"]) for o in self._about["options"])

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """Sets of small numbers that fields, moves and events are made of, by name."""
        return {name: Kind(name, size, tuple(words), seats) for name, size, words, seats in self._about["kinds"]}

    @cached_property
    def fields(self) -> dict[str, Field]:
        """What a state consists of, by name, in its order."""
        listed: list[dict[str, Any]] = self._about["fields"]
        return {f["name"]: Field(**{**f, "dims": tuple(f["dims"]), "by_seat": tuple(f["by_seat"])}) for f in listed}

    @cached_property
    def verbs(self) -> dict[str, Verb]:
        """Kinds of moves, by name, in the order of their indices."""
        return {v[0]: Verb(v[0], v[1], v[2], tuple(v[3]), v[4], v[5]) for v in self._about["verbs"]}

    @cached_property
    def steps(self) -> dict[str, Step]:
        """What can be going on, by name."""
        return {s[0]: Step(*s) for s in self._about["steps"]}

    @cached_property
    def events(self) -> dict[str, tuple[tuple[str, ...], str]]:
        """What can happen: kinds of its arguments, and the sentence that tells it."""
        return {name: (tuple(args), text) for name, args, text in self._about["events"]}

    @cached_property
    def rules(self) -> dict[int, Rule]:
        """The rules by number."""
        return {r[0]: Rule(*r) for r in self._about["rules"]}

    @cached_property
    def tables(self) -> dict[str, Table]:
        """What is printed on the things of the game, by name."""
        return {
            t["name"]: Table(t["name"], tuple(t["by"]), t["gives"], t["kind"], t["what"], json.loads(t["values"]))
            for t in self._about["tables"]
        }

    @cached_property
    def facts(self) -> dict[str, Fact]:
        """What can be told of a position, by name."""
        return {t["name"]: Fact(t["name"], tuple(t["by"]), t["gives"], t["kind"], t["what"]) for t in self._about["facts"]}

    def players_or(self, players: int | None) -> int:
        """So many, or the usual number; an error if the game is not for so many."""
        n = self.usual_players if players is None else whole(players, "the number of players")
        if not self.min_players <= n <= self.max_players:
            raise ValueError(f"{self.id} is for {self.min_players} to {self.max_players} players, not {n}")
        return n

    def options_as_bytes(self, options: Mapping[str, str] | None = None) -> bytes:
        """The value of each option, a byte each; those that are not named have their standard value."""
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options are a mapping, as {{'{self.options[0].id}': '{self.options[0].standard}'}}, not {options!r}")
        chosen = dict(options or {})
        known = {o.id: o for o in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise ValueError(f"{self.id} has no option {name!r}, but {', '.join(known)}")
            if value not in known[name].values:
                raise ValueError(f"option {name} of {self.id} can be {', '.join(known[name].values)}, not {value!r}")
        return bytes(o.values.index(chosen.get(o.id, o.standard)) for o in self.options)

    def new(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        deals: Sequence[int] | None = None,
        knowing: bool = False,
    ) -> _core.State:
        """Begins a game. Without a seed nobody can foretell it; `deals` are the numbers that the setup deals, if they shall be just those.
        `knowing`: the state keeps of each seat what it has learnt (State.knowledge), for whoever needs perfect recall."""
        return _core.new_state(
            self._number,
            self.players_or(players),
            self.options_as_bytes(options),
            seed_or_any(seed),
            None if deals is None else list(deals),
            knowing,
        )

    def chance(
        self, players: int | None = None, options: Mapping[str, str] | None = None, deals: Sequence[int] = ()
    ) -> tuple[str, list[tuple[str, int, float]]] | None:
        """What the setup deals next, after these numbers; as State.chance."""
        return _core.setup_chance(self._number, self.players_or(players), self.options_as_bytes(options), list(deals))

    def index(self, notation: str) -> int:
        """The dense index of a move: ``g.index('attack 2 5')``."""
        return _core.index(self._number, notation)

    def notation(self, index: int) -> str:
        """A move as it is written down."""
        return _core.notation(self._number, index)

    def say(self, index: int, lang: str = "en") -> str:
        """A move as a sentence."""
        return _core.say_move(self._number, index, lang)

    def turned(self, index: int, players: int, by: int) -> int:
        """A move as seat `by` counts the table, itself being seat 0. Turn by ``(players - by) % players`` to come back."""
        return _core.turn_index(self._number, players, index, by)

    def signature(self, players: int) -> int:
        """One number for all that the rules do; it changes when they do."""
        return _core.signature(self._number, players)


def whole(value: object, what: str) -> int:
    """A whole number, also one of numpy's; anything else is a mistake."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} is a whole number, not {value!r}")
    return int(value.__index__())


def seed_or_any(seed: int | None) -> int:
    """A seed from 0 to 2**64 - 1; without one, any."""
    if seed is None:
        return secrets.randbits(64)
    n = whole(seed, "a seed")
    if not 0 <= n < SEEDS:
        raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {n}")
    return n


def _restored(*saved: Any) -> _core.State:
    """A state that was pickled."""
    return _core._restore(*saved)


_games = tuple(Game(number) for number in range(len(_core.games())))
_core._register(_games, Event, _restored)


def games() -> tuple[Game, ...]:
    """All games, in the order in which they are listed everywhere."""
    return _games


def game(id: str | Game) -> Game:
    """The game with this id: blackflag, cove, rum, ahoy or corsairs."""
    if isinstance(id, Game):
        return id
    for g in _games:
        if g.id == id:
            return g
    raise ValueError(f"no such game: {id!r}; there are {', '.join(g.id for g in _games)}")
