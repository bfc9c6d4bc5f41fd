"""How a sheet plays: matches of computer players, counted.

python -c "from games.noch_mal_kids.balance import measured; print(measured('meadow'))"
"""

from __future__ import annotations

import msgspec

from games.core.api import Decide
from games.core.match import begin, drawn, play
from games.core.rng import CountingRandom, seed_from
from games.noch_mal_kids.rules import NochMalKids
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import Options, Rolled, State
from games.noch_mal_kids.strategy import Keeper

_GAME = NochMalKids()


class Balance(msgspec.Struct, frozen=True):
    """What came of some matches on one sheet."""

    matches: int
    turns: float
    """Mean turns of a match."""
    most_turns: int
    points: float
    """Mean points of a player."""
    columns: tuple[float, ...]
    """By column: the share of players who have completed it at the end."""


def measured(name: str, matches: int = 200, seats: int = 2, seed: str = "balance") -> Balance:
    """Let computer players play on the sheet of that name; the same seed brings the same."""
    rng = CountingRandom(seed_from(f"{seed} {name}"))
    sheet = SHEETS[name]
    played = [_match(name, seats, rng) for _ in range(matches)]
    players = matches * seats
    sheets = [marked for state, _ in played for marked in state.marked]
    return Balance(
        matches,
        turns=sum(turns for _, turns in played) / matches,
        most_turns=max(turns for _, turns in played),
        points=sum(sum(_GAME.scores(state)) for state, _ in played) / players,
        columns=tuple(
            sum(own & ~marked == 0 for marked in sheets) / players for own in sheet.columns
        ),
    )


def _match(name: str, seats: int, rng: CountingRandom) -> tuple[State, int]:
    """The end of a match, and after how many turns it came."""
    keeper = Keeper()
    step = begin(_GAME, Options(sheet=name), seats, drawn(rng))
    turns = 1
    while isinstance(turn := _GAME.turn(step.state), Decide):
        seat = turn.must[0]
        action = keeper.choose(_GAME, step.state, seat, rng)
        step = play(_GAME, step.state, seat, action, drawn(rng))
        turns += sum(isinstance(event, Rolled) for event in step.events)
    return step.state, turns
