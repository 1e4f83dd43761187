"""The games in OpenSpiel: ``flotilla.openspiel.register()``, then ``pyspiel.load_game('flotilla_rum(players=4)')``.

Chance nodes are explicit, one for each number that is dealt. Returns are zero-sum: who wins gets one from each of the others,
shared wins are shared. An information state is all that a player has seen, heard and done (perfect recall);
``resample_from_infostate`` imagines a world that fits what it sees. Parameters:

    players   how many play
    options   as 'fleet:small', several joined by '+'
    after     actions of OpenSpiel, an x before each ('x0x2x13'), that have been taken already: the game begins behind them
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("flotilla.openspiel needs OpenSpiel: pip install 'flotilla-games[openspiel]'", name=e.name) from e

from . import _core
from .games import Game, games
from .vector import Encoder

MOST_OUTCOMES = 256
KNOWLEDGE_BITS = 64


def _options(text: str) -> dict[str, str]:
    pairs = [part.split(":", 1) for part in text.split("+") if part]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError(f"options are written as 'fleet:small+other:value', not {text!r}")
    return {name: value for name, value in pairs}


def _type(g: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"flotilla_{g.id}",
        long_name=f"{g.title} (Flotilla, version {g.version} of the rules)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=g.max_players,
        min_num_players=g.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": g.usual_players, "options": "", "after": ""},
    )


class FlotillaState(pyspiel.State):  # type: ignore[misc]
    """A position; or the middle of a move or of the setup, while chance is asked."""

    def __init__(self, game: FlotillaGame) -> None:
        super().__init__(game)
        # OpenSpiel copies a state by copying all that it has: so it has no game, only what it needs to know of it.
        self._about, self._players, self._options = game.about, game.players, game.options
        self.position: _core.State | None = None  # None: the setup is being dealt
        self._move: tuple[int, int] | None = None  # a move that chance has still to deal for
        self._deals: list[int] = []
        self._asked: list[tuple[str, int, float]] | None = None  # what can be dealt now
        self._deal()
        for action in game.after:
            self._apply_action(action)

    def _deal(self) -> None:
        """Chance is asked until there is a choice in it, or nothing more is dealt; then it is played."""
        g, state = self._about, self.position
        while True:
            found = g.chance(self._players, self._options, self._deals) if state is None else state.chance(*self._pending(), self._deals)
            if found is None:
                break
            if len(found[1]) > 1:
                self._asked = found[1]
                return
            self._deals.append(found[1][0][1])
        if state is None:
            self.position = g.new(self._players, 0, self._options, self._deals, knowing=True)
        else:
            state.play(*self._pending(), self._deals)
        self._move, self._deals, self._asked = None, [], None

    def _pending(self) -> tuple[int, int]:
        assert self._move is not None
        return self._move

    def current_player(self) -> int:
        if self._asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.position is not None
        seat = self.position.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(self.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self._asked is not None
        return [(i, chance) for i, (_, _, chance) in enumerate(self._asked)]

    def _apply_action(self, action: int) -> None:
        if self._asked is not None:
            self._deals.append(self._asked[action][1])
        else:
            assert self.position is not None
            seat = self.position.seat
            assert seat is not None
            self._move = (seat, action)
        self._deal()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self._asked[action][0]}" if self._asked and action < len(self._asked) else f"deal {action}"
        return self._about.notation(action)

    def is_terminal(self) -> bool:
        return self._asked is None and self.position is not None and self.position.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self._players
        assert self.position is not None
        ranks = self.position.ranks
        shared = ranks.count(1)
        return [(len(ranks) / shared if rank == 1 else 0.0) - 1.0 for rank in ranks]

    def information_string(self, player: int) -> str:
        """What the player knows: its view, and a number for all that led to it."""
        if self.position is None:
            return "the setup"
        return f"{self.position.knowledge[player]:016x} {self.position.position(player)}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> FlotillaState:
        other: FlotillaState = self.clone()
        if self.position is not None:
            other.position = self.position.imagine(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        where = "the setup" if self.position is None else self.position.position()
        return where if self._asked is None else f"{where} dealing {self._move} {self._deals}"


class FlotillaObserver:
    """What a player sees as features; with perfect recall, behind them a number for all that it has seen, as bits."""

    def __init__(self, game: FlotillaGame, kind: Any) -> None:
        self.recall = bool(kind.perfect_recall)
        self.encoder = Encoder(game.about, game.players, "float32", turned=False)
        size = self.encoder.shape[0]
        self.tensor = np.zeros(size + (KNOWLEDGE_BITS if self.recall else 0), np.float32)
        self.dict = {s.name: self.tensor[s.start : s.stop].reshape(s.shape) for s in self.encoder.layout()}
        if self.recall:
            self.dict["knowledge"] = self.tensor[size:]
        self._seen = self.tensor[:size]

    def set_from(self, state: FlotillaState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is None:
            return
        self.encoder._core.observe(state.position, player, self._seen)
        if self.recall:
            word = state.position.knowledge[player]
            self.dict["knowledge"][:] = [word >> i & 1 for i in range(KNOWLEDGE_BITS)]

    def string_from(self, state: FlotillaState, player: int) -> str:
        if self.recall:
            return state.information_string(player)
        return "the setup" if state.position is None else state.position.position(player)


class FlotillaGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games; `about` is what Flotilla says of it."""

    about: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players = self.about.players_or(int(given.get("players", self.about.usual_players)))
        self.options = _options(str(given.get("options", "")))
        self.about.options_as_bytes(self.options)
        self.after = [int(a) for a in str(given.get("after", "")).split("x") if a]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.about.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=self.players - 1.0,
            utility_sum=0.0,
            max_game_length=self.about.longest,
        )
        super().__init__(_type(self.about), info, given)

    def new_initial_state(self) -> FlotillaState:
        return FlotillaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FlotillaObserver:
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        return FlotillaObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


# A class for each game, found by its name: states that are saved name it.
_CLASSES: dict[str, Any] = {
    f"flotilla_{g.id}": type(f"Flotilla{g.id.capitalize()}Game", (FlotillaGame,), {"about": g, "__module__": __name__}) for g in games()
}
globals().update({c.__name__: c for c in _CLASSES.values()})


def register() -> list[str]:
    """Registers all games; their names. Once is enough, more often does no harm."""
    for name, made in _CLASSES.items():
        if name not in pyspiel.registered_names():
            pyspiel.register_game(_type(made.about), made)
    return list(_CLASSES)
