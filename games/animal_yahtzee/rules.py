"""The rules of Animal Yahtzee as a `Game`: rulings Y1 to Y10."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, ClassVar

from games.animal_yahtzee.notation import read_action, read_chance, write_action, write_chance
from games.animal_yahtzee.position import read_position, write_position
from games.animal_yahtzee.scoring import EMPTY_SHEET, free_boxes, is_full, points, total
from games.animal_yahtzee.state import (
    DICE,
    THROWS,
    Action,
    Box,
    BoxFilled,
    Chance,
    Dice,
    Event,
    Face,
    Fill,
    Lot,
    MatchEnded,
    Options,
    Reroll,
    SheetCompleted,
    StarterDrawn,
    State,
    Throw,
    Thrown,
    View,
)
from games.animal_yahtzee.validity import MAX_SEATS, fault
from games.core.api import Applied, Decide, Game, Outcome, Over, Roll, Turn
from games.core.errors import IllegalChance
from games.core.position import Fault
from games.core.rng import CountingRandom


@cache
def rerolls(dice: Dice) -> tuple[Reroll, ...]:
    """All ways to keep fewer than all dice, each multiset once (Y1)."""
    kept = {keep for size in range(DICE) for keep in combinations(dice, size)}
    return tuple(Reroll(keep) for keep in sorted(kept, key=lambda keep: (len(keep), keep)))


class AnimalYahtzee(Game[Options, State, Action, Chance, View, Event]):
    """Five dice, up to three throws a turn, twelve boxes a seat."""

    key: ClassVar[str] = "animal_yahtzee"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = tuple(range(1, MAX_SEATS + 1))
    has_secrets: ClassVar[bool] = False
    max_steps: ClassVar[int] = 1 + MAX_SEATS * len(Box) * (2 * THROWS)
    """The lot; in each turn three throws, two decisions to throw again, one box."""
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType({"classic": Options()})

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """Empty sheets; without a starter the lot comes first (Y10)."""
        self.check_setup(options, seats, starter)
        return State(sheets=(EMPTY_SHEET,) * seats, seat=starter)

    def turn(self, state: State) -> Turn:
        """Chance while dice are in the shaker, then the seat on turn, until all is full (Y9)."""
        if all(is_full(sheet) for sheet in state.sheets):
            return Over(Outcome(self._ranks(state)))
        if state.seat is None or len(state.dice) < DICE:
            return Roll()
        return Decide((state.seat,))

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Ways to throw again, fewest kept first, then free boxes in sheet order (Y1, Y2)."""
        turn = self.turn(state)
        if not isinstance(turn, Decide) or seat not in turn.must:
            return ()
        again: tuple[Action, ...] = rerolls(state.dice) if state.throw < THROWS else ()
        return (*again, *(Fill(box) for box in free_boxes(state.sheets[seat])))

    def is_legal(self, state: State, seat: int, action: Action) -> bool:
        """Whether it is among the legal actions, without listing them all."""
        turn = self.turn(state)
        if not isinstance(turn, Decide) or seat not in turn.must:
            return False
        if isinstance(action, Reroll):
            return state.throw < THROWS and action in rerolls(state.dice)
        return isinstance(action, Fill) and action.box in free_boxes(state.sheets[seat])

    def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
        if isinstance(action, Reroll):
            waiting = State(state.sheets, seat, state.throw, dice=action.keep, kept=action.keep)
            return Applied(waiting)
        return self._fill(state, seat, action.box)

    def _fill(self, state: State, seat: int, box: Box) -> Applied[State, Event]:
        worth = points(box, state.dice)
        sheet = (*state.sheets[seat][:box], worth, *state.sheets[seat][box + 1 :])
        sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
        after = State(sheets)
        filled = BoxFilled(seat, box, worth)
        others = [(seat + step) % len(sheets) for step in range(1, len(sheets) + 1)]
        following = next((other for other in others if not is_full(sheets[other])), None)
        if following is None:
            return Applied(after, (filled, self._ended(after)))
        events: tuple[Event, ...] = (filled,)
        if is_full(sheet):
            events = (filled, SheetCompleted(seat, total(sheet)))
        return Applied(State(sheets, seat=following), events)

    def _ended(self, state: State) -> MatchEnded:
        winners = tuple(seat for seat, rank in enumerate(self._ranks(state)) if rank == 1)
        return MatchEnded(winners, max(self.scores(state)), len(state.sheets))

    def _ranks(self, state: State) -> tuple[int, ...]:
        """Most points first, equal totals share a rank (Y9)."""
        scores = self.scores(state)
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    def sample_chance(self, state: State, rng: CountingRandom) -> Chance:
        """The starter, or as many faces as there are dice in the shaker."""
        if state.seat is None:
            return Lot(rng.below(len(state.sheets)))
        thrown = range(DICE - len(state.dice))
        return Throw(tuple(sorted(Face(rng.below(len(Face))) for _ in thrown)))

    def lot(self, chance: Chance) -> int | None:
        """The seat that was drawn to begin (Y10)."""
        return chance.seat if isinstance(chance, Lot) else None

    def is_possible(self, state: State, chance: Chance) -> bool:
        """Whether the right number of dice was thrown, or a seat of this match drawn."""
        if isinstance(chance, Lot):
            return state.seat is None and 0 <= chance.seat < len(state.sheets)
        return (
            isinstance(chance, Throw)
            and state.seat is not None
            and len(chance.faces) == DICE - len(state.dice)
            and all(isinstance(face, Face) for face in chance.faces)
        )

    def _resolve(self, state: State, chance: Chance) -> Applied[State, Event]:
        if isinstance(chance, Lot):
            begun = State(state.sheets, seat=chance.seat)
            return Applied(begun, (StarterDrawn(chance.seat),))
        if state.seat is None:
            raise IllegalChance(write_chance(chance))
        dice = tuple(sorted(state.dice + chance.faces))
        thrown = State(state.sheets, state.seat, state.throw + 1, dice, state.kept)
        return Applied(thrown, (Thrown(state.seat, thrown.throw, state.kept, chance.faces),))

    def view(self, state: State, seat: int | None) -> View:
        """The same for everyone."""
        return View(state.sheets, state.seat, state.throw, state.dice, state.kept)

    def scores(self, state: State) -> tuple[int, ...]:
        """The sums of the sheets."""
        return tuple(total(sheet) for sheet in state.sheets)

    def notation(self, action: Action) -> str:
        """Such as `keep:mms` or `fill:flush`."""
        return write_action(action)

    def parse(self, text: str) -> Action:
        """The action that a notation names."""
        return read_action(text)

    def chance_notation(self, chance: Chance) -> str:
        """Such as `roll:met` or `starter:B`."""
        return write_chance(chance)

    def parse_chance(self, text: str) -> Chance:
        """The outcome that a notation names."""
        return read_chance(text)

    def position(self, state: State) -> str:
        """One line; the grammar stands in `position`."""
        return write_position(state)

    def parse_position(self, line: str) -> State:
        """The state that a line describes."""
        return read_position(line)

    def fault(self, state: State) -> Fault | None:
        """The first thing that is wrong with values that no match can have."""
        return fault(state)
