"""Bots against each other: those that come with the games, and any Python callable, at many tables of one process at the same time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import NamedTuple, Protocol, runtime_checkable

from . import _core
from .bots import Bot
from .games import Game, game, seed_or_any

Chooser = Callable[[_core.State, int], int]


@runtime_checkable
class Batched(Protocol):
    """A bot that chooses for many tables at once: as many indices as there are (view, seat) pairs."""

    def choose(self, asked: Sequence[tuple[_core.State, int]]) -> Sequence[int]: ...


Entrant = str | Bot | Chooser | Batched


@dataclass(frozen=True)
class Result:
    """One game: who sat where (numbers of entrants), places from 1, points, plies, and its record if records are kept. `forfeit`:
    the seat whose bot made a move that is not allowed or raised an exception; it comes last."""

    seating: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    plies: int
    forfeit: int | None = None
    why: str = ""
    record: str = ""


class Standing(NamedTuple):
    """Of one entrant: games, its share of wins with a 95 % interval, and its mean place."""

    name: str
    games: int
    wins: float
    low: float
    high: float
    place: float


@dataclass
class _Table:
    state: _core.State
    seating: tuple[int, ...]
    seed: int
    cluster: int
    decisions: int = 0
    forfeit: int | None = None
    why: str = ""


@dataclass
class Tournament:
    """What came out: every game, and what it adds up to."""

    names: list[str]
    results: list[Result]
    clusters: list[int] = field(repr=False)

    def standings(self) -> list[Standing]:
        """Shares of wins, shared wins being shared; intervals from how much the deals differ (the same deal is played from every seat)."""
        return sorted((self._standing(i) for i in range(len(self.names))), key=lambda s: -s.wins)

    def _standing(self, who: int) -> Standing:
        wins: dict[int, float] = {}
        games: dict[int, int] = {}
        places = 0
        for result, cluster in zip(self.results, self.clusters):
            for seat, entrant in enumerate(result.seating):
                if entrant != who:
                    continue
                shared = result.ranks.count(1)
                wins[cluster] = wins.get(cluster, 0.0) + (1 / shared if result.ranks[seat] == 1 else 0.0)
                games[cluster] = games.get(cluster, 0) + 1
                places += result.ranks[seat]
        n = sum(games.values())
        share = sum(wins.values()) / n if n else math.nan
        spread = sum((wins[c] - share * games[c]) ** 2 for c in games)
        k = len(games)
        error = 1.96 * math.sqrt(spread * k / (k - 1)) / n if k > 1 else math.nan
        return Standing(self.names[who], n, share, max(0.0, share - error), min(1.0, share + error), places / n if n else math.nan)

    def __str__(self) -> str:
        lines = [
            f"{s.name:<28} {100 * s.wins:6.2f} %  ({100 * s.low:.2f} to {100 * s.high:.2f})  {s.games} games, mean place {s.place:.2f}"
            for s in self.standings()
        ]
        return "\n".join([*lines, *self._forfeits()])

    def _forfeits(self) -> list[str]:
        """Whose bot failed, how often, and what was the first reason: a bot with a mistake in it loses, and should not do so quietly."""
        said: dict[int, list[str]] = {}
        for r in self.results:
            if r.forfeit is not None:
                said.setdefault(r.seating[r.forfeit], []).append(r.why)
        return [
            f"{self.names[who]} forfeited {len(why)} of its games" + (f", the first by {why[0]}" if why[0] else "")
            for who, why in sorted(said.items())
        ]


def _name(entrant: Entrant, number: int) -> str:
    if isinstance(entrant, str):
        return entrant
    if isinstance(entrant, Bot):
        return entrant.name
    return getattr(entrant, "__name__", None) or f"{type(entrant).__name__} {number}"


def _seat_name(name: str) -> str:
    """An entrant's name as records have it: 1 to 31 bytes, no blanks."""
    plain = "".join(c if c.isalnum() or c in "-_.:/+" else "-" for c in name)
    return plain.encode()[:31].decode(errors="ignore") or "bot"


def _ask_builtin(bots: list[Bot], asked: list[tuple[_Table, int]], pool: ThreadPoolExecutor) -> list[int]:
    """Each thread has a bot of its own; what it chooses depends on nothing but the table."""

    def choose(k: int) -> list[int]:
        mine = asked[k :: len(bots)]
        return [bots[k].move(t.state, seat, _core.derive(t.seed, t.decisions)) for t, seat in mine]

    parts = [choose(0)] if len(bots) == 1 else list(pool.map(choose, range(len(bots))))
    return [parts[i % len(bots)][i // len(bots)] for i in range(len(asked))]


def _ask_python(bot: Chooser | Batched, asked: list[tuple[_Table, int]]) -> list[int | BaseException]:
    """A bot of Python gets views. If one that chooses for many fails, all its tables are lost to it."""
    views = [(t.state.view(seat), seat) for t, seat in asked]
    if isinstance(bot, Batched):
        try:
            chosen = [int(m) for m in bot.choose(views)]
        except Exception as e:
            return [e] * len(asked)
        return (
            list(chosen)
            if len(chosen) == len(asked)
            else [ValueError(f"{len(asked)} moves were asked for, and {len(chosen)} given")] * len(asked)
        )
    answers: list[int | BaseException] = []
    for view, seat in views:
        try:
            answers.append(int(bot(view, seat)))
        except Exception as e:
            answers.append(e)
    return answers


def _lineups(entrants: int, players: int) -> list[tuple[int, ...]]:
    """Everybody against everybody: two entrants at a table share it, half each; with more of them than seats, all combinations."""
    if entrants == 1:
        return [(0,) * players]
    if entrants >= players:
        return [c for c in combinations_with_replacement(range(entrants), players) if len(set(c)) == players]
    return [c for c in combinations_with_replacement(range(entrants), players) if len(set(c)) == entrants]


def tournament(
    which: str | Game,
    entrants: Sequence[Entrant],
    rounds: int = 100,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = 0,
    tables: int = 256,
    threads: int = 1,
    names: Sequence[str] | None = None,
    records: bool = False,
) -> Tournament:
    """Plays `rounds` deals for each line-up, each from every seat (the entrants move on by one chair, and the same seed deals).
    Entrants are names of bots, ``Bot``, callables ``(view, seat) -> index``, or objects with ``choose([(view, seat), …]) ->
    [index, …]``, which are asked for many tables at once. With `records` each result keeps its game as text (``recount`` reads them).
    Captains take up to 20 ms a decision: `threads` share them out."""
    g = game(which)
    n = g.players_or(players)
    if not entrants:
        raise ValueError("nobody takes part")
    if rounds < 1 or tables < 1 or threads < 1:
        raise ValueError("rounds, tables and threads are numbers from 1")
    called = list(names) if names else [_name(e, i) for i, e in enumerate(entrants)]
    if len(called) != len(entrants):
        raise ValueError(f"there are {len(entrants)} entrants, and {len(called)} names")
    builtin: dict[int, list[Bot]] = {}
    python: dict[int, Chooser | Batched] = {}
    for i, e in enumerate(entrants):
        if isinstance(e, (str, Bot)):
            builtin[i] = [Bot(e if isinstance(e, str) else e.name) for _ in range(threads)]
        elif callable(e) or isinstance(e, Batched):
            python[i] = e
        else:
            raise TypeError(f"entrant {i} is no bot: {e!r}")
    first = seed_or_any(seed)
    todo = [(lineup[k:] + lineup[:k], r) for lineup in _lineups(len(entrants), n) for r in range(rounds) for k in range(n)]
    results: list[tuple[int, Result]] = []
    playing: list[tuple[int, _Table]] = []
    number = 0
    with ThreadPoolExecutor(threads) as pool:
        while playing or number < len(todo):
            while len(playing) < tables and number < len(todo):
                seating, r = todo[number]
                deal = _core.derive(first, r)
                playing.append((number, _Table(g.new(n, deal, options), seating, deal, r)))
                number += 1
            _turn([t for _, t in playing], builtin, python, pool)
            for k, t in playing:
                if t.state.over or t.forfeit is not None:
                    results.append((k, _result(t, [_seat_name(called[i]) for i in t.seating] if records else None)))
            playing = [(k, t) for k, t in playing if not t.state.over and t.forfeit is None]
    results.sort(key=lambda x: x[0])
    return Tournament(called, [r for _, r in results], [todo[k][1] for k, _ in results])


def _turn(playing: list[_Table], builtin: dict[int, list[Bot]], python: dict[int, Chooser | Batched], pool: ThreadPoolExecutor) -> None:
    """One decision at each table; forced ones are made."""
    asked: dict[int, list[tuple[_Table, int]]] = {}
    for t in playing:
        while (seat := t.state.seat) is not None and len(legal := t.state.legal(seat)) == 1:
            t.state.play(seat, legal[0])
        if seat is not None:
            asked.setdefault(t.seating[seat], []).append((t, seat))
    for who, at in asked.items():
        answers: Sequence[int | BaseException] = _ask_builtin(builtin[who], at, pool) if who in builtin else _ask_python(python[who], at)
        for (t, seat), answer in zip(at, answers):
            t.decisions += 1
            try:
                if isinstance(answer, BaseException):
                    raise answer
                t.state.play(seat, answer)
            except Exception as e:
                t.forfeit, t.why = seat, f"{type(e).__name__}: {e}"


def _result(t: _Table, names: Sequence[str] | None) -> Result:
    text = "" if names is None else t.state.record(names)
    if t.forfeit is None:
        return Result(t.seating, t.state.ranks, t.state.scores, t.state.ply, record=text)
    ranks = tuple(len(t.seating) if seat == t.forfeit else 1 for seat in range(len(t.seating)))
    return Result(t.seating, ranks, (0,) * len(t.seating), t.state.ply, t.forfeit, t.why, text)


def _dealt_by(record: _core.State, seed: int) -> bool:
    """Whether the game of a record is the one that this seed deals, with the same moves."""
    options = {o.id: o.values[int(value)] for o, value in zip(record.game.options, record["options"])}
    s = record.game.new(record.players, seed, options)
    plies = record.plies()
    if s != record.at(0):
        return False
    try:
        for seat, move, _ in plies:
            s.play(seat, move)
    except _core.IllegalMove:
        return False
    return s == record and s.plies() == plies


def recount(records: Sequence[str], seed: int, rounds: int) -> Tournament:
    """Counts a tournament anew from nothing but its records, in the order of ``results``: for whoever takes nobody's word for it. Every
    game is replayed by the rules, has to be dealt as the seed deals in its round, and its entrants have to move on by one chair from one
    game to the next; else ValueError says which game is wrong. Entrants are told apart by their names in the records. A game that has not
    come to its end counts as forfeited by whoever had to choose."""
    if rounds < 1:
        raise ValueError("rounds are a number from 1")
    first = seed_or_any(seed)
    names: list[str] = []
    found = Tournament(names, [], [])
    lineup: tuple[int, ...] = ()
    for i, text in enumerate(records):
        try:
            s = _core.read_record(text)
        except ValueError as e:
            raise ValueError(f"record {i}: {e}") from None
        n, at, k = s.players, i // s.players % rounds, i % s.players
        seats = dict(line.split(" ", 2)[1:] for line in text.splitlines() if line.startswith("seat "))
        if len(seats) != n:
            raise ValueError(f"record {i} does not say who sat where")
        names += [name for name in dict.fromkeys(seats.values()) if name not in names]
        seating = tuple(names.index(seats[str(seat)]) for seat in range(n))
        if k == 0:
            lineup = seating
        elif seating != lineup[k:] + lineup[:k]:
            raise ValueError(f"record {i}: its entrants should have moved on by one chair")
        if not _dealt_by(s, _core.derive(first, at)):
            raise ValueError(f"record {i} is not dealt as seed {seed} deals in round {at}")
        found.results.append(_result(_Table(s, seating, 0, at, forfeit=s.seat), None))
        found.clusters.append(at)
    return found
