"""The rules of Einfach tierisch as a `Game`: rulings T1 to T12."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec

from games.core.api import Applied, Decide, Game, Outcome, Over, Roll, Turn
from games.core.errors import IllegalChance, StateError
from games.core.position import Fault
from games.core.rng import CountingRandom
from games.einfach_tierisch.aside import complete_roll, sizes_left, ways_to_set_aside
from games.einfach_tierisch.notation import read_action, read_chance, write_action, write_chance
from games.einfach_tierisch.position import read_position, write_position
from games.einfach_tierisch.scoring import (
    EMPTY_SHEET,
    boxes_for,
    has_won,
    leaders,
    marked,
    markers,
    markings,
    points,
    verdict,
)
from games.einfach_tierisch.state import (
    ANIMALS,
    COLUMN,
    DICE,
    MOST_MARKS,
    ROUNDS,
    Action,
    AnimalChosen,
    Chance,
    ChooseAnimal,
    Dice,
    Event,
    Face,
    Lot,
    Mark,
    Marked,
    MatchEnded,
    Options,
    RollCompleted,
    SetAside,
    StarterDrawn,
    State,
    Throw,
    Thrown,
    View,
)
from games.einfach_tierisch.validity import MAX_SEATS, MIN_SEATS, fault


class EinfachTierisch(Game[Options, State, Action, Chance, View, Event]):
    """Six dice, three rounds a turn, a sheet a seat."""

    key: ClassVar[str] = "einfach_tierisch"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = tuple(range(MIN_SEATS, MAX_SEATS + 1))
    has_secrets: ClassVar[bool] = False
    max_steps: ClassVar[int] = 999
    is_bounded: ClassVar[bool] = False
    """Rolls that bring nobody a box can follow each other for ever."""
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType({"classic": Options()})

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """No animals, empty sheets; without a starter the lot comes first (T2)."""
        self.check_setup(options, seats, starter)
        return State((None,) * seats, (EMPTY_SHEET,) * seats, starter)

    def turn(self, state: State) -> Turn:
        """Animals, then rounds of the seat on turn and marks of all who may (T1, T3, T12)."""
        if state.marking:
            return Decide(state.marking)
        if state.dice and state.seat is not None:
            return Decide((state.seat,))
        if any(map(has_won, state.sheets)):
            return Over(Outcome(self._ranks(state)))
        if state.seat is None or None not in state.animals:
            return Roll()
        return Decide((state.seat,))

    def _ranks(self, state: State) -> tuple[int, ...]:
        """All with two points or more win together, the others by their points (T11)."""
        won = [has_won(sheet) for sheet in state.sheets]
        reached = [
            max(self.scores(state)) if first else score
            for first, score in zip(won, self.scores(state), strict=True)
        ]
        return tuple(1 + sum(other > own for other in reached) for own in reached)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Free animals, or dice to set aside, or boxes to mark; most dice and boxes first."""
        turn = self.turn(state)
        if not isinstance(turn, Decide) or seat not in turn.must:
            return ()
        if state.marking:
            return markings(self._boxes(state, seat))
        if None in state.animals:
            free = (animal for animal in ANIMALS if animal not in state.animals)
            return tuple(map(ChooseAnimal, free))
        return ways_to_set_aside(state.dice, sizes_left(state.aside))

    def _boxes(self, state: State, seat: int) -> Dice:
        return boxes_for(complete_roll(state.aside), state.sheets[seat])

    def forced(self, state: State) -> tuple[int, Action] | None:
        """The last animal; and all boxes, where there are no more than may be marked (T6).

        To mark fewer is allowed, but a box more never does harm.
        """
        for seat in state.marking:
            boxes = self._boxes(state, seat)
            if len(boxes) <= MOST_MARKS:
                return seat, Mark(boxes)
        if state.seat is not None and state.animals.count(None) == 1:
            animals = self.legal_actions(state, state.seat)
            if len(animals) == 1:
                return state.seat, animals[0]
        return None

    def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
        match action:
            case ChooseAnimal(animal):
                animals = (*state.animals[:seat], animal, *state.animals[seat + 1 :])
                chosen = State(animals, state.sheets, self._next(state, seat))
                return Applied(chosen, (AnimalChosen(seat, animal),))
            case SetAside(dice):
                aside = (*state.aside, dice)
                return Applied(State(state.animals, state.sheets, seat, aside))
            case Mark(boxes):
                return self._mark(state, seat, boxes)

    def _mark(self, state: State, seat: int, boxes: Dice) -> Applied[State, Event]:
        sheet = marked(state.sheets[seat], boxes)
        sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
        filled = tuple(animal for animal in sorted(set(boxes)) if sheet[animal] == COLUMN)
        animal = state.animals[seat]
        if animal is None:
            raise StateError(f"{self.key}: seat {seat} marks without an animal")
        told = Marked(seat, animal, boxes, filled, points(sheet))
        waiting = tuple(other for other in state.marking if other != seat)
        after = msgspec.structs.replace(state, sheets=sheets, marking=waiting)
        if waiting:
            return Applied(after, (told,))
        ended = self._turn_ended(after)
        return Applied(ended.state, (told, *ended.events))

    def _turn_ended(self, state: State) -> Applied[State, Event]:
        """The match is over, or it is the next seat's turn (T2, T11)."""
        winners = tuple(seat for seat, sheet in enumerate(state.sheets) if has_won(sheet))
        if winners:
            return Applied(State(state.animals, state.sheets), (MatchEnded(winners),))
        following = None if state.seat is None else self._next(state, state.seat)
        return Applied(State(state.animals, state.sheets, following))

    def _next(self, state: State, seat: int) -> int:
        return (seat + 1) % len(state.animals)

    def sample_chance(self, state: State, rng: CountingRandom) -> Chance:
        """The starter, or as many faces as there are dice in the shaker."""
        if state.seat is None:
            return Lot(rng.below(len(state.animals)))
        thrown = range(DICE - sum(map(len, state.aside)))
        return Throw(tuple(sorted(Face(rng.below(len(Face))) for _ in thrown)))

    def lot(self, chance: Chance) -> int | None:
        """The seat that was drawn to begin (T2)."""
        return chance.seat if isinstance(chance, Lot) else None

    def is_possible(self, state: State, chance: Chance) -> bool:
        """Whether the right number of dice was thrown, or a seat of this match drawn."""
        if isinstance(chance, Lot):
            return state.seat is None and 0 <= chance.seat < len(state.animals)
        return (
            isinstance(chance, Throw)
            and state.seat is not None
            and len(chance.faces) == DICE - sum(map(len, state.aside))
            and all(isinstance(face, Face) for face in chance.faces)
        )

    def _resolve(self, state: State, chance: Chance) -> Applied[State, Event]:
        if isinstance(chance, Lot):
            begun = State(state.animals, state.sheets, chance.seat)
            return Applied(begun, (StarterDrawn(chance.seat),))
        if state.seat is None:
            raise IllegalChance(write_chance(chance))
        before = state.aside[-1] if state.aside else ()
        number = len(state.aside) + 1
        told = Thrown(state.seat, number, before, chance.faces)
        if number < ROUNDS:
            thrown = msgspec.structs.replace(state, dice=chance.faces)
            return Applied(thrown, (told,))
        aside = (*state.aside, chance.faces)
        evaluated = self._evaluate(msgspec.structs.replace(state, aside=aside), state.seat)
        return Applied(evaluated.state, (told, *evaluated.events))

    def _evaluate(self, state: State, seat: int) -> Applied[State, Event]:
        """Find those who may mark; if there are none, the turn is over (T4 to T9)."""
        dice = complete_roll(state.aside)
        result = verdict(dice, state.animals, state.sheets)
        told = RollCompleted(seat, dice, leaders(dice), result)
        marking = markers(dice, state.animals, state.sheets)
        if marking:
            return Applied(msgspec.structs.replace(state, marking=marking), (told,))
        ended = self._turn_ended(state)
        return Applied(ended.state, (told, *ended.events))

    def view(self, state: State, seat: int | None) -> View:
        """The same for everyone."""
        return View(state.animals, state.sheets, state.seat, state.aside, state.dice, state.marking)

    def scores(self, state: State) -> tuple[int, ...]:
        """Victory points."""
        return tuple(map(points, state.sheets))

    def notation(self, action: Action) -> str:
        """Such as `aside:mmd` or `mark:ndd`."""
        return write_action(action)

    def parse(self, text: str) -> Action:
        """The action that a notation names."""
        return read_action(text)

    def chance_notation(self, chance: Chance) -> str:
        """Such as `roll:pmmncx` or `starter:B`."""
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
