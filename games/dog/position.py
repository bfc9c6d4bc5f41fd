"""A state as one line that a person can read and write.

    line   = "dog" ( "4" | "6" ) *( " " word )      words in any order
    word   = "classic" | "black" | "royal"          the variant
           | seat field | seat ":F1" … ":F4"        a marble: on the ring, in the finish
           | seat ":K"                              in the kennel, as are all that are not named
           | seat rank field …                      in royal: AK10, AN:F1, AC:K, AF0
           | seat "=" cards                         a hand
           | "turn=" seat                           whose turn it is
           | "starter=" seat                        of this round; unsaid, who is on turn
           | "round=" number                        from 1; unsaid, 1
           | "discard=" cards   "top=" card         unsaid, nothing; the card named last
           | "pile=" cards                          unsaid, all other cards
           | "gifts=" card or "-" for each seat     while cards are exchanged: the choices
           | "played=" cards                        kinds played in this round, oldest first
           | "points=" [ "0-" ] number "/" seat     left of a Seven, for the marbles of this seat
           | "parts=" card ":" [ ways ]             its parts so far, from the marbles named
           | "last=" ways                           how the last card moved
           | "hits=" hit *( "," hit )               what it sent to the kennels
           | "dog=" field                           where the Black Dog is
           | "prowl=" dogway *( "," dogway )        how it went with the last card
           | "phase=set"                            figures are set out for no card
           | "phase=draw/" marble                   it brings a card that is drawn next
           | "phase=jump/" marble                   it may jump on
    cards  = card *( "," card )                     8*3 is three of them, - is none
    ways   = way *( "," way )                       A60>F1, B:K>16
    way    = … [ "~+" | "~-" ]                      A2>4~+: the disc turned after it
           | seat field "~" field                   A4~20: the disc carried the marble
    hit    = seat number "@" field [ "!" ]          B2@12: marble 2 of B stood on 12; ! eaten
           | seat rank "@" field                    in royal: BN@12
    dogway = field ">" field | field "~" field      10>15 ran, 38~54 was carried

    dog4 classic A60 A:F1 B16 A=8,joker turn=A

A seat's marbles stand in the order of their numbers, one in the kennel is named only if there is
another behind it. With ranks, letters of K, N, C and F, they are named in any order. In `last`,
`#2` behind a way is the number of its marble, if that is not the one that stands there now. With
`points=` but no `parts=` the parts so far can't be taken back; `0-` says that the points may
lapse. No `turn=`: the lot comes next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.core.position import SEATS
from games.dog.notation import RANKS, write_cards, write_marble, write_way
from games.dog.position_reading import read_position
from games.dog.ring import AllMarbles
from games.dog.state import (
    KENNEL,
    Cards,
    DogWay,
    Draft,
    Hit,
    Interlude,
    Marbles,
    Setting,
    State,
    Step,
)
from games.dog.teams import mover
from games.dog.variants import rules_of
from games.dog.views import public_dog, public_marbles

__all__ = ["read_position", "write_position"]


def write_position(state: State) -> str:
    """The line that describes a state."""
    return " ".join(_words(state))


def _words(state: State) -> Iterator[str]:
    marbles = public_marbles(state)
    yield f"dog{state.seats}"
    yield state.variant
    ranked = rules_of(state.variant).court is not None
    for seat, places in enumerate(marbles):
        yield from _figures(seat, places) if ranked else _marbles(seat, places)
    yield from _dog(state)
    for seat, hand in enumerate(state.hands):
        if hand:
            yield f"{SEATS[seat]}={write_cards(hand)}"
    if state.discard:
        yield f"discard={_grouped(state.discard)}"
        yield f"top={state.top}"
    if state.round:
        yield f"round={state.round + 1}"
    if state.starter is not None:
        yield f"starter={SEATS[state.starter]}"
        yield f"turn={SEATS[state.on_turn]}"
    if state.gifts:
        yield "gifts=" + ",".join(gift or "-" for gift in state.gifts)
    if state.played:
        yield f"played={write_cards(state.played)}"
    if state.draft is not None:
        yield from _draft(state, state.draft)
    if state.interlude is not None:
        yield f"phase={_phase(state.interlude, marbles)}"
    yield from _last(state, marbles, ranked)


def _marbles(seat: int, places: Marbles) -> Iterator[str]:
    named = max((number for number, place in enumerate(places) if place != KENNEL), default=-1)
    for place in places[: named + 1]:
        yield write_marble(seat, place)


def _figures(seat: int, places: Marbles) -> Iterator[str]:
    for rank, place in enumerate(places):
        if place != KENNEL:
            yield write_marble(seat, place, rank)


def _phase(interlude: Interlude, marbles: AllMarbles) -> str:
    if isinstance(interlude, Setting):
        return "set"
    seat, rank = interlude.seat, interlude.marble
    figure = write_marble(seat, marbles[seat][rank], rank)
    return f"{'jump' if interlude.is_drawn else 'draw'}/{figure}"


def _dog(state: State) -> Iterator[str]:
    dog = public_dog(state)
    if dog is not None:
        yield f"dog={dog}"


def _last(state: State, marbles: AllMarbles, ranked: bool) -> Iterator[str]:
    if state.last:
        ways = (
            write_way(step, step.marble) if ranked else _way(step, marbles) for step in state.last
        )
        yield f"last={','.join(ways)}"
    if state.hits:
        yield "hits=" + ",".join(_hit(hit, ranked) for hit in state.hits)
    if state.prowl:
        yield "prowl=" + ",".join(_dog_way(way) for way in state.prowl)


def _grouped(cards: Cards) -> str:
    numbers = [(card, len(list(same))) for card, same in groupby(cards)]
    return ",".join(card if number == 1 else f"{card}*{number}" for card, number in numbers)


def _draft(state: State, draft: Draft) -> Iterator[str]:
    seat = mover(state.marbles, state.on_turn)
    yield f"points={'0-' if draft.is_optional else ''}{draft.points}/{SEATS[seat]}"
    card = draft.card if draft.card == draft.kind else f"{draft.card}={draft.kind}"
    yield f"parts={card}:{','.join(write_way(step) for step in draft.steps)}"


def _way(step: Step, marbles: AllMarbles) -> str:
    way = write_way(step)
    places = marbles[step.seat]
    there = step.target in places and places.index(step.target) == step.marble
    return way if there else f"{way}#{step.marble + 1}"


def _hit(hit: Hit, ranked: bool) -> str:
    name = RANKS[hit.marble] if ranked else str(hit.marble + 1)
    return f"{SEATS[hit.seat]}{name}@{hit.field}{'!' if hit.is_eaten else ''}"


def _dog_way(way: DogWay) -> str:
    return f"{way.source}{'~' if way.is_carried else '>'}{way.target}"
