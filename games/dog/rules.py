"""The rules of Dog as a `Game`: rulings D1 to D37."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from games.core.api import Applied, Decide, Game, Outcome, Over, Roll, Turn
from games.core.position import Fault
from games.core.rng import CountingRandom
from games.dog import carrying, exchange, interludes, rounds
from games.dog.chance import Chance, Lot
from games.dog.chance_notation import read_chance, write_chance
from games.dog.notation import read_action, write_action
from games.dog.position import read_position, write_position
from games.dog.ring import AllMarbles
from games.dog.state import (
    KENNEL,
    SEAT_COUNTS,
    Action,
    Back,
    Draft,
    Drop,
    Event,
    Give,
    Move,
    Options,
    State,
    Stop,
    Swap,
    View,
)
from games.dog.table import table_for
from games.dog.teams import number_in, ranks, teams, winner
from games.dog.validity import fault
from games.dog.variants import rules_of
from games.dog.views import determinised, public_marbles, view_of

_TURNS = tuple(Decide((seat,)) for seat in range(6))
_ROLL = Roll()
_USES = (Move, Swap)
_DROP: tuple[Action, ...] = (Drop(),)
_NOTHING: tuple[Action, ...] = ()


class Dog(Game[Options, State, Action, Chance, View, Event]):
    """Marbles around the board and into the finish, moved by cards, partners opposite."""

    key: ClassVar[str] = "dog"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = SEAT_COUNTS
    has_secrets: ClassVar[bool] = True
    max_steps: ClassVar[int] = 10_000
    """Of 250 matches played at random the longest took 6,217 steps."""
    is_bounded: ClassVar[bool] = False
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType(
        {variant: Options(variant) for variant in ("classic", "black", "royal")}
    )

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """All marbles in their kennels; without a starter the lot comes first (D6)."""
        self.check_setup(options, seats, starter)
        kennel: AllMarbles = ((KENNEL, KENNEL, KENNEL, KENNEL),) * seats
        return State(
            variant=options.variant,
            starter=starter,
            round=0,
            pile=rules_of(options.variant).deck,
            discard=(),
            top=None,
            hands=((),) * seats,
            gifts=(),
            marbles=kennel,
            on_turn=starter or 0,
        )

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Four or six; not every variant is for six."""
        return rules_of(options.variant).seats

    def turn(self, state: State) -> Turn:
        """The exchange, else the seat on turn; the deal when no hand holds a card (D10)."""
        if state.gifts:
            return exchange.choosing(state)
        if state.interlude is not None:
            return interludes.turn(state)
        team = winner(state.marbles)
        if team is not None:
            return Over(Outcome(ranks(state.marbles, team)))
        if state.starter is None or not any(state.hands):
            return _ROLL
        return _TURNS[state.on_turn]

    def _plays(self, state: State, seat: int) -> bool:
        """Whether the seat is on turn to play a card."""
        return (
            seat == state.on_turn
            and not state.gifts
            and state.interlude is None
            and bool(state.hands[seat])
            and winner(state.marbles) is None
        )

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Cards to give, uses of all cards, or the next parts; dropping if there is no use."""
        if state.gifts:
            return exchange.gifts(state, seat)
        if state.interlude is not None:
            return interludes.actions(state, seat)
        if not self._plays(state, seat):
            return _NOTHING
        table = table_for(state.variant, len(state.hands))
        ground = table.ground(state)
        draft = state.draft
        if draft is None:
            return table.actions(ground, state.hands[seat], state.played) or _DROP
        found = table.split(draft).next_actions(ground, draft)
        if draft.is_optional:
            found.append(Stop())
        if draft.steps:
            found.append(Back())
        return found

    def is_legal(self, state: State, seat: int, action: Action) -> bool:
        """Whether it is among the legal actions, without listing them."""
        if state.gifts:
            seated = 0 <= seat < len(state.hands)
            return seated and isinstance(action, Give) and action.card in state.hands[seat]
        if state.interlude is not None:
            return action in interludes.actions(state, seat)
        if not self._plays(state, seat):
            return False
        table = table_for(state.variant, len(state.hands))
        draft, hand = state.draft, state.hands[seat]
        if draft is not None:
            return self._is_next(state, draft, action)
        if isinstance(action, _USES):
            play = table.play(action.card, action.kind, state.played)
            return (
                play is not None
                and action.card in hand
                and play.allows(table.ground(state), action)
            )
        return isinstance(action, Drop) and not table.is_any_possible(
            table.ground(state), hand, state.played
        )

    def _is_next(self, state: State, draft: Draft, action: Action) -> bool:
        if isinstance(action, Back):
            return bool(draft.steps)
        if isinstance(action, Stop):
            return draft.is_optional
        table = table_for(state.variant, len(state.hands))
        return table.split(draft).allows_next(table.ground(state), draft, action)

    def _perform(self, state: State, seat: int, action: Action) -> Applied[State, Event]:
        if isinstance(action, Give):
            return exchange.give(state, seat, action.card)
        if isinstance(action, Drop):
            return carrying.drop(state)
        if state.interlude is not None:
            return interludes.perform(state, action)
        table = table_for(state.variant, len(state.hands))
        draft = state.draft
        if isinstance(action, _USES):
            ground = table.ground(state)
            if draft is not None:
                played = table.split(draft).perform_next(ground, draft, action)
            else:
                play = table.uses(action.card, state.played).plays[action.kind]
                played = play.perform(ground, action)
            return carrying.play_card(state, action.card, action.kind, played)
        if draft is None:
            raise TypeError(action)
        if isinstance(action, Back):
            return carrying.take_back(state, draft, table)
        return carrying.stop(state, draft, table)

    def forced(self, state: State) -> tuple[int, Action] | None:
        """Dropping the hand, if no card of it has a legal move (D9)."""
        seat = state.on_turn
        if state.draft is not None or not self._plays(state, seat):
            return None
        table = table_for(state.variant, len(state.hands))
        if table.is_any_possible(table.ground(state), state.hands[seat], state.played):
            return None
        return seat, _DROP[0]

    def sample_chance(self, state: State, rng: CountingRandom) -> Chance:
        """The starter of the first round, everybody's hand, or one card."""
        if state.interlude is not None:
            return interludes.sample(state, rng)
        return rounds.sample(state, rng)

    def is_possible(self, state: State, chance: Chance) -> bool:
        """Whether a lot is due and names a seat, or cards are due and the pile holds them."""
        if state.interlude is not None:
            return interludes.is_possible(state, chance)
        return rounds.is_possible(state, chance)

    def _resolve(self, state: State, chance: Chance) -> Applied[State, Event]:
        if state.interlude is not None:
            return interludes.resolve(state, chance)
        return rounds.resolve(state, chance)

    def seating(self, seats: int) -> tuple[int, ...]:
        """The first two to sit down are partners, and so are the next two (D7)."""
        return tuple(seat for team in teams(seats) for seat in team)

    def lot(self, chance: Chance) -> int | None:
        """The seat that was drawn to begin (D6)."""
        return chance.seat if isinstance(chance, Lot) else None

    def view(self, state: State, seat: int | None) -> View:
        """Own hand, own gift and own draft; of the others what lies on the table."""
        return view_of(state, seat)

    def scores(self, state: State) -> tuple[int, ...]:
        """Marbles in the finish, by seat."""
        marbles = public_marbles(state)
        return tuple(number_in(marbles, seat) for seat in range(len(marbles)))

    def determinise(self, state: State, seat: int, rng: CountingRandom) -> State:
        """Other hands and gifts drawn anew; a draft of another seat is not begun."""
        return determinised(state, seat, rng)

    def notation(self, action: Action) -> str:
        """Such as `8:A60>F4` or `give:7`."""
        return write_action(action)

    def parse(self, text: str) -> Action:
        """The action that a notation names."""
        return read_action(text)

    def chance_notation(self, chance: Chance) -> str:
        """Such as `starter:B` or `deal:2,7+3,joker+…`."""
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
