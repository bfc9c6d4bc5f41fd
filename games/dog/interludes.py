"""Between cards: figures that are set out, cards that are drawn, Citizens that jump (R3, R11, R12).

An interlude stands in the state, and while it does no card can be played.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.core.api import Applied, Decide, Roll, Turn
from games.core.rng import CountingRandom
from games.dog.cards import with_card, without_card
from games.dog.chance import Chance, Drew
from games.dog.court import Court
from games.dog.moves import moved
from games.dog.passing import pass_on
from games.dog.ring import ring_for
from games.dog.state import (
    KENNEL,
    Action,
    Arrival,
    CardDrawn,
    Cards,
    Event,
    FigureJumped,
    FigureSet,
    FigureStayed,
    Jump,
    SetFigure,
    SetNone,
    Setting,
    State,
    Stay,
)
from games.dog.variants import rules_of


def turn(state: State) -> Turn:
    """A card is drawn, or the seat on turn has to decide."""
    return Roll() if is_drawing(state) else Decide((state.on_turn,))


def is_drawing(state: State) -> bool:
    """Whether the seat on turn gets a card now."""
    return isinstance(state.interlude, Arrival) and not state.interlude.is_drawn


def actions(state: State, seat: int) -> Sequence[Action]:
    """Figures to set out, or a jump; each can be declined."""
    if seat != state.on_turn or is_drawing(state):
        return ()
    if isinstance(state.interlude, Setting):
        return (*_settable(state), SetNone())
    jump = _jump(state)
    return (Stay(),) if jump is None else (jump, Stay())


def perform(state: State, action: Action) -> Applied[State, Event]:
    """Set a figure out, or jump; or not."""
    if isinstance(action, SetFigure | SetNone):
        return _set(state, action)
    if isinstance(action, Jump):
        return _jumped(state, action)
    return Applied(pass_on(state), (FigureStayed(state.on_turn),))


# -- setting figures out ---------------------------------------------------------------------


def _settable(state: State) -> list[SetFigure]:
    seat = state.on_turn
    return [
        SetFigure(seat, number)
        for number, place in enumerate(state.marbles[seat])
        if place == KENNEL
    ]


def _set(state: State, action: SetFigure | SetNone) -> Applied[State, Event]:
    """The next seat sets a figure; after the last one cards are played."""
    seat = state.on_turn
    following = (seat + 1) % state.seats
    after = msgspec.structs.replace(
        state,
        on_turn=following,
        interlude=None if following == state.starter else state.interlude,
    )
    if isinstance(action, SetNone):
        return Applied(after, (FigureSet(seat, None),))
    start = ring_for(state.seats).starts[seat]
    done = moved(state.marbles, seat, KENNEL, start, action.marble)
    after = msgspec.structs.replace(after, marbles=done.marbles, last=done.steps, hits=done.hits)
    return Applied(after, (FigureSet(seat, action.marble),))


# -- on special fields -----------------------------------------------------------------------


def arrived(state: State) -> State:
    """What is next when a card was played that has brought a figure onto a special field."""
    if is_drawing(state):
        if pool(state)[0]:
            return state
        state = _drawn(state)
    return state if _jump(state) is not None else pass_on(state)


def _drawn(state: State) -> State:
    interlude = state.interlude
    if not isinstance(interlude, Arrival):
        raise TypeError(interlude)
    over = Arrival(interlude.seat, interlude.marble, is_drawn=True)
    return msgspec.structs.replace(state, interlude=over)


def pool(state: State) -> tuple[Cards, bool]:
    """What a card is drawn from, and whether the discard was shuffled into it.

    The card that is being played is not: it lies on top of the discard.
    """
    if state.pile or state.top is None:
        return state.pile, False
    return without_card(state.discard, state.top), True


def sample(state: State, rng: CountingRandom) -> Chance:
    """The card that is drawn."""
    return Drew(rng.choice(pool(state)[0]))


def is_possible(state: State, chance: Chance) -> bool:
    """Whether this card can be drawn."""
    return isinstance(chance, Drew) and chance.card in pool(state)[0]


def resolve(state: State, chance: Chance) -> Applied[State, Event]:
    """The card comes to the hand of the seat on turn."""
    if not isinstance(chance, Drew):
        raise TypeError(chance)
    seat = state.on_turn
    cards, reshuffled = pool(state)
    hand = with_card(state.hands[seat], chance.card)
    top = () if state.top is None else (state.top,)
    after = msgspec.structs.replace(
        _drawn(state),
        pile=without_card(cards, chance.card),
        discard=top if reshuffled else state.discard,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
    )
    return Applied(arrived(after), (CardDrawn(seat, reshuffled),))


def _court(state: State) -> Court:
    court = rules_of(state.variant).court
    if court is None:
        raise TypeError(state)
    return court


def _jump(state: State) -> Jump | None:
    """The jump of the figure that has arrived, if it can."""
    here = state.interlude
    if not isinstance(here, Arrival):
        return None
    target = _court(state).next_free(ring_for(state.seats), state.marbles, here.seat, here.marble)
    source = state.marbles[here.seat][here.marble]
    return None if target is None else Jump(here.seat, here.marble, source, target)


def _jumped(state: State, action: Jump) -> Applied[State, Event]:
    done = moved(state.marbles, action.seat, action.source, action.target, action.marble)
    after = msgspec.structs.replace(state, marbles=done.marbles, last=(*state.last, *done.steps))
    return Applied(pass_on(after), (FigureJumped(state.on_turn, done.steps[0]),))
