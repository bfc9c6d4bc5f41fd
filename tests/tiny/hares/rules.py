"""The rules of the hares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from games.core.api import Applied, Decide, Game, Outcome, Over, Roll, Turn
from games.core.errors import NotationError, SetupError
from games.core.position import Fault
from games.core.rng import CountingRandom
from tests.tiny.hares.position import fault, read_position, write_position
from tests.tiny.hares.state import (
    COPIES,
    MAX_HAND,
    SIZES,
    Chosen,
    Dealt,
    Event,
    Hand,
    HandDealt,
    Options,
    Show,
    Shown,
    State,
    View,
)


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])


def without(hand: Hand, hare: int) -> Hand:
    """The hand without one hare of this size."""
    place = hand.index(hare)
    return (*hand[:place], *hand[place + 1 :])


def count(hares: Sequence[int]) -> tuple[int, ...]:
    """How many hares there are of each size."""
    return tuple(hares.count(size) for size in range(1, SIZES + 1))


def draw(pool: Sequence[int], size: int, rng: CountingRandom) -> Hand:
    """A hand drawn from a multiset."""
    hares = [hare for hare, copies in enumerate(pool, 1) for _ in range(copies)]
    return tuple(sorted(hares.pop(rng.below(len(hares))) for _ in range(size)))


class Hares(Game[Options, State, Show, Dealt, View, Event]):
    """Hidden hands, and a choice that all make at the same time."""

    key: ClassVar[str] = "hares"
    schema: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    has_secrets: ClassVar[bool] = True
    max_steps: ClassVar[int] = 4 + 4 * 3
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[State]] = State
    event_type: ClassVar[Any] = Event
    presets: ClassVar[Mapping[str, Options]] = MappingProxyType(
        {"standard": Options(), "short": Options(hand=2)}
    )

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Four only with full hands."""
        return self.seats if options.hand >= MAX_HAND else self.seats[:-1]

    def seating(self, seats: int) -> tuple[int, ...]:
        """Of four, friends sit opposite."""
        return (0, 2, 1, 3) if seats == 4 else super().seating(seats)

    def setup(self, options: Options, seats: int, starter: int | None = None) -> State:
        """Nobody starts: all choose at the same time."""
        self.check_setup(options, seats, starter)
        nothing = (0,) * seats
        return State(options.hand, (COPIES,) * SIZES, (), nothing, nothing)

    def turn(self, state: State) -> Turn:
        """Deal, then let all choose until the hands are empty."""
        seats = range(len(state.carrots))
        if len(state.hands) < len(seats):
            return Roll()
        if not state.hands[0]:
            better = (sum(other > own for other in state.carrots) for own in state.carrots)
            return Over(Outcome(tuple(1 + seats_before for seats_before in better)))
        return Decide(
            must=tuple(seat for seat in seats if not state.chosen[seat]),
            may=tuple(seat for seat in seats if state.chosen[seat]),
        )

    def legal_actions(self, state: State, seat: int) -> Sequence[Show]:
        """Each size once.

        The present choice is among them: were it not, `turn` would tell whether there is another.
        """
        if not isinstance(self.turn(state), Decide):
            return ()
        return tuple(Show(hare) for hare in sorted(set(state.hands[seat])))

    def _perform(self, state: State, seat: int, action: Show) -> Applied[State, Event]:
        chosen = replaced(state.chosen, seat, action.hare)
        events: tuple[Event, ...] = () if state.chosen[seat] else (Chosen(seat),)
        if not all(chosen):
            after = State(state.size, state.deck, state.hands, chosen, state.carrots, state.shown)
            return Applied(after, events)
        alone = [hare for hare in chosen if chosen.count(hare) == 1]
        winner = chosen.index(max(alone)) if alone else None
        carrots = tuple(own + (seat == winner) for seat, own in enumerate(state.carrots))
        hands = tuple(without(*pair) for pair in zip(state.hands, chosen, strict=True))
        after = State(state.size, state.deck, hands, (0,) * len(hands), carrots, chosen)
        return Applied(after, (*events, Shown(chosen, winner)))

    def sample_chance(self, state: State, rng: CountingRandom) -> Dealt:
        """A hand from what is left in the deck."""
        return Dealt(draw(state.deck, state.size, rng))

    def is_possible(self, state: State, chance: Dealt) -> bool:
        """Whether the deck holds such a hand."""
        enough = zip(count(chance.hand), state.deck, strict=True)
        return len(chance.hand) == state.size and all(drawn <= left for drawn, left in enough)

    def _resolve(self, state: State, chance: Dealt) -> Applied[State, Event]:
        pairs = zip(state.deck, count(chance.hand), strict=True)
        deck = tuple(left - drawn for left, drawn in pairs)
        hands = (*state.hands, chance.hand)
        after = State(state.size, deck, hands, state.chosen, state.carrots)
        return Applied(after, (HandDealt(len(state.hands)),))

    def view(self, state: State, seat: int | None) -> View:
        """Own hand and choice; of others how many and whether."""
        own = seat is not None and seat < len(state.hands)
        return View(
            hand=state.hands[seat] if seat is not None and own else (),
            choice=state.chosen[seat] if seat is not None else 0,
            hands=tuple(len(hand) for hand in state.hands),
            ready=tuple(hare > 0 for hare in state.chosen),
            carrots=state.carrots,
            shown=state.shown,
        )

    def scores(self, state: State) -> tuple[int, ...]:
        """Carrots."""
        return state.carrots

    def determinise(self, state: State, seat: int, rng: CountingRandom) -> State:
        """The other hands are drawn anew, and of those who have chosen, what."""
        others = [hare for who, hand in enumerate(state.hands) if who != seat for hare in hand]
        pool = tuple(map(sum, zip(state.deck, count(others), strict=True)))
        hands, chosen = [], []
        for who, hand in enumerate(state.hands):
            drawn = hand if who == seat else draw(pool, len(hand), rng)
            if who != seat:
                pool = tuple(a - b for a, b in zip(pool, count(drawn), strict=True))
            hare = state.chosen[who]
            hands.append(drawn)
            chosen.append(rng.choice(drawn) if hare and who != seat else hare)
        chosen.extend(state.chosen[len(hands) :])
        return State(state.size, pool, tuple(hands), tuple(chosen), state.carrots, state.shown)

    def notation(self, action: Show) -> str:
        """Such as `show:3`."""
        return f"show:{action.hare}"

    def parse(self, text: str) -> Show:
        """The choice that a notation names."""
        if text not in {f"show:{hare}" for hare in range(1, SIZES + 1)}:
            raise NotationError(text)
        return Show(int(text[-1]))

    def chance_notation(self, chance: Dealt) -> str:
        """Such as `135`."""
        return "".join(map(str, chance.hand))

    def parse_chance(self, text: str) -> Dealt:
        """The hand that a notation names."""
        if not text or len(text) > SIZES * COPIES or not set(text) <= set("12345"):
            raise NotationError(text)
        return Dealt(tuple(sorted(map(int, text))))

    def position(self, state: State) -> str:
        """Six words; see `position`."""
        return write_position(state)

    def parse_position(self, line: str) -> State:
        """The state that a line describes."""
        return read_position(line)

    def check_setup(self, options: Options, seats: int, starter: int | None) -> None:
        """Raise SetupError for hands that can't be dealt, too."""
        super().check_setup(options, seats, starter)
        if not 1 <= options.hand <= MAX_HAND:
            raise SetupError(f"a hand is 1 to {MAX_HAND} hares, not {options.hand}")

    def fault(self, state: State) -> Fault | None:
        """What is wrong with values that no match can have."""
        wrong = fault(state)
        return Fault("state", wrong) if wrong else None
