"""What the four people do, and the game that follows from it when nothing goes wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import msgspec

from games.animal_yahtzee.state import Box, Dice, Face, Fill, Reroll, State
from games.core import match
from games.core.api import Decide
from games.core.rng import CountingRandom
from games.registry import GAMES
from storage.api import MoveRecord, Session
from tests.e2e.playing import ANIMALS, Board

GAME = GAMES["animal_yahtzee"].game
_THROWS = (1, 2, 1, 3)
"""How often somebody throws in a round, again and again."""
_ROUND = re.compile(r"Round (\d+) of 12")


def wanted(round_number: int, throw: int, dice: Dice) -> str:
    """The scripted action: maybe another throw with the first dice kept, then the next box."""
    if throw < _THROWS[round_number % len(_THROWS)]:
        return GAME.notation(Reroll(dice[: throw - 1]))
    return GAME.notation(Fill(Box(round_number - 1)))


def wanted_now(board: Board) -> str:
    """The scripted action of the person on turn, as he reads it off the board."""
    found = _ROUND.search(board.message.text)
    assert found is not None, board.message
    dice = tuple(Face(ANIMALS.index(animal)) for animal in board.dice)
    return wanted(int(found[1]), board.throw, dice)


@dataclass(frozen=True)
class Undisturbed:
    """A game in which nothing went wrong."""

    state: Any
    log: list[match.Entry]

    def acted(self, seat: int) -> int:
        """How often a seat acted."""
        return sum(isinstance(it, match.Acted) and it.seat == seat for it in self.log)


def undisturbed(session: Session) -> Undisturbed:
    """The scripted game with this session's seed, options and seats."""
    chance = match.drawn(CountingRandom(session.seed))
    options = GAME.options_from(msgspec.json.decode(session.options))
    step = match.begin(GAME, options, len(session.seats), chance, session.starter)
    log = list(step.entries)
    while isinstance(GAME.turn(step.state), Decide):
        state: State = step.state
        seat = state.seat
        assert seat is not None
        filled = sum(cell is not None for cell in state.sheets[seat])
        action = GAME.parse(wanted(filled + 1, state.throw, state.dice))
        step = match.play(GAME, state, seat, action, chance)
        log += step.entries
    return Undisturbed(step.state, log)


def entry_of(move: MoveRecord) -> match.Entry:
    """A stored log entry as the match's own."""
    if move.seat is None:
        return match.Chanced(move.notation)
    return match.Acted(move.seat, move.notation)
