"""The rules of Dice's Zoo as a `Game`: rulings Z1 to Z16."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from msgspec.structs import replace

from games.core.api import Applied, Decide, Game, Outcome, Over, Turn
from games.core.api import Roll as ChanceDue
from games.core.position import Fault
from games.core.rng import CountingRandom
from games.dices_zoo import effects, outcomes, rounds
from games.dices_zoo.dice import (
    ALL_DICE,
    NO_DICE,
    added,
    count_of,
    penalty,
    with_dice,
    with_hand,
    without,
)
from games.dices_zoo.events import Event, Played, Rerolled
from games.dices_zoo.notation import read_action, read_chance, write_action, write_chance
from games.dices_zoo.plays import how, turn_actions
from games.dices_zoo.position import write_position
from games.dices_zoo.position_reading import read_position
from games.dices_zoo.state import (
    Action,
    Centre,
    Chance,
    Dice,
    Face,
    Lot,
    Options,
    Play,
    PutAside,
    Reroll,
    Rolling,
    State,
    TakeBack,
    View,
)
from games.dices_zoo.validity import fault

MAX_SEATS = 5
_TURNS = tuple(Decide((seat,)) for seat in range(MAX_SEATS))
_CHANCE = ChanceDue()


class DicesZoo(Game[Options, State, Action, Chance, View, Event]):
    """Get rid of all dice: play animals that are larger or more than those in the centre."""

    key: ClassVar[str] = "dices_zoo"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = tuple(range(2, MAX_SEATS + 1))
    has_secrets: ClassVar[bool] = False
    max_steps: ClassVar[int] = 5_000
    """Of 200 matches to 50 points that were played at random the longest took 1,381 steps."""
    is_bounded: ClassVar[bool] = False
    """Squirrels can bring as many dice as are played, and nobody has to get rid of his own."""
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType({"classic": Options()})

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """All dice in the bag; without a starter the lot comes first (Z2)."""
        self.check_setup(options, seats, starter)
        empty = State(options.limit, (0,) * seats, ((),) * seats, ALL_DICE, NO_DICE)
        return rounds.dealing(empty, starter, 1)

    def turn(self, state: State) -> Turn:
        """Chance while it is due, else the seat on turn, until the last round has ended."""
        if outcomes.is_due(state):
            return _CHANCE
        if rounds.is_ended(state):
            return Over(Outcome(rounds.ranks(state)))
        return _TURNS[state.seat]

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Ways to carry out an effect; on a turn plays, re-rolls, dice to put aside."""
        if seat != state.seat or not isinstance(self.turn(state), Decide):
            return ()
        face = effects.due(state)
        if face is not None:
            return tuple(effects.effects(state, face))
        return turn_actions(state.hands[seat], state.aside, state.centre)

    def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
        match action:
            case Play(dice):
                return self._play(state, seat, dice)
            case Reroll(faces):
                return self._reroll(state, seat, faces)
            case PutAside(die):
                return Applied(replace(state, aside=with_dice(state.aside, (die,))))
            case TakeBack():
                return Applied(replace(state, aside=()))
            case _:
                done = effects.carry_out(state, action)
                if outcomes.is_due(done.state):
                    return done
                return rounds.proceed(done.state, done.events)

    def _play(self, state: State, seat: int, dice: Dice) -> Applied[State, Event]:
        """Animals into the centre; those that lay there are discarded (Z3, Z5, Z11)."""
        face = dice[0].face
        is_doubled = dice[-1].face is Face.X2
        discard = state.discard
        if state.centre is not None:
            discard = added(discard, count_of(state.centre.dice))
        hand = without(state.hands[seat], dice)
        after = replace(
            state,
            hands=with_hand(state.hands, seat, hand),
            discard=discard,
            centre=Centre(seat, dice),
            effects=0 if face is Face.ELEPHANT else 1 + is_doubled,
            aside=(),
            rerolls=0,
        )
        return rounds.proceed(after, (Played(seat, how(face, state.centre), dice),))

    def _reroll(self, state: State, seat: int, faces: tuple[Face, ...]) -> Applied[State, Event]:
        """Dice into the shaker, maybe none (Z3)."""
        free = without(state.hands[seat], state.aside)
        dice = tuple(die for die in free if die.face in faces)
        after = replace(state, aside=(), rerolls=state.rerolls + 1)
        if not dice:
            return rounds.proceed(after, (Rerolled(seat, (), ()),))
        hands = with_hand(state.hands, seat, without(state.hands[seat], dice))
        return Applied(replace(after, hands=hands, rolling=Rolling(seat, dice)))

    def forced(self, state: State) -> tuple[int, Action] | None:
        """An effect that can be carried out in one way only."""
        face = effects.due(state)
        if face is None or outcomes.is_due(state):
            return None
        ways = tuple(effects.effects(state, face))
        return (state.seat, ways[0]) if len(ways) == 1 else None

    def sample_chance(self, state: State, rng: CountingRandom) -> Chance:
        """The starter, everybody's dice, what is rolled, or the die from the bag."""
        return outcomes.sample(state, rng)

    def is_possible(self, state: State, chance: Chance) -> bool:
        """Whether it is what is due, with dice of the right kinds."""
        return outcomes.is_possible(state, chance)

    def _resolve(self, state: State, chance: Chance) -> Applied[State, Event]:
        return outcomes.resolve(state, chance)

    def lot(self, chance: Chance) -> int | None:
        """The seat that was drawn to begin (Z2)."""
        return chance.seat if isinstance(chance, Lot) else None

    def view(self, state: State, seat: int | None) -> View:
        """The same for everyone."""
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        """Penalty points, those of the dice in a round that is not over included (Z14)."""
        if rounds.is_ended(state):
            return state.points
        return tuple(
            points + penalty(hand) for points, hand in zip(state.points, state.hands, strict=True)
        )

    def notation(self, action: Action) -> str:
        """Such as `play:o15x5`, `reroll:st` or `fox:B:e1`."""
        return write_action(action)

    def parse(self, text: str) -> Action:
        """The action that a notation names."""
        return read_action(text)

    def chance_notation(self, chance: Chance) -> str:
        """Such as `starter:B`, `roll:e1t34` or `draw:f5`."""
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
