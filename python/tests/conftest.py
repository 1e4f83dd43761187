"""What the tests share: every game with every number of players, and each option once."""

from __future__ import annotations

from collections.abc import Iterator
import pytest

import flotilla

GAMES = [g.id for g in flotilla.games()]
TABLES = [(g.id, players) for g in flotilla.games() for players in range(g.min_players, g.max_players + 1)]
OPTIONS = [(g.id, {o.id: value}) for g in flotilla.games() for o in g.options for value in o.values if value != o.standard]

# Each game with every number of players, and with each option once: what is said when it is made.
WAYS = [pytest.param(game, {"players": players}, id=f"{game}-{players}") for game, players in TABLES]
WAYS += [pytest.param(game, {"options": o}, id=f"{game}-" + "".join(f"{k}={v}" for k, v in o.items())) for game, o in OPTIONS]


def random_states(
    game: str, players: int | None = None, seed: int = 1, plies: int = 300, options: dict[str, str] | None = None, every: int = 1
) -> Iterator[flotilla.State]:
    """States of random games, one after the other."""
    g = flotilla.game(game)
    n = 0
    while n < plies:
        state = g.new(players, seed, options)
        seed += 1
        while not state.over and n < plies:
            if n % every == 0:
                yield state
            seat = state.active[state.draw(len(state.active))]
            legal = state.legal(seat)
            state.play(seat, legal[state.draw(len(legal))])
            n += 1
        yield state
