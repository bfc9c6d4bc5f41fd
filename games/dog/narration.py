"""What happened, in one plain sentence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.core.presentation import Reader
from games.dog.state import (
    KENNEL,
    AllIn,
    CardPlayed,
    CardsExchanged,
    Event,
    GiftChosen,
    HandDropped,
    Hit,
    RoundBegun,
    StarterDrawn,
    Step,
    TeamWon,
)
from games.dog.teams import partner_of
from games.dog.words import (
    card_name,
    cards_count,
    listed,
    marble_name,
    place_name,
    played_as,
)

MAX_SENTENCE = 200


def narrate(event: Event, reader: Reader) -> str:
    """The event in at most 200 characters."""
    names = reader.names
    match event:
        case StarterDrawn(seat):
            text = reader.gettext("The lot has chosen: {name} begins.").format(name=names[seat])
        case RoundBegun():
            text = _round(event, reader)
        case GiftChosen(seat):
            text = reader.gettext("{name} has chosen a card for {partner}.")
            text = text.format(name=names[seat], partner=_partner(seat, reader))
        case CardsExchanged():
            text = reader.gettext("All partners have exchanged a card.")
        case CardPlayed():
            text = _played(event, reader)
        case HandDropped():
            text = _dropped(event, reader)
        case AllIn(seat):
            text = reader.gettext("{name} has all four in and plays for {partner} from now on.")
            text = text.format(name=names[seat], partner=_partner(seat, reader))
        case TeamWon(team):
            text = reader.gettext("{names} have all eight marbles in: they win!")
            text = text.format(names=listed((names[seat] for seat in team), reader))
    return text


def _partner(seat: int, reader: Reader) -> str:
    return reader.names[partner_of(seat, len(reader.names))]


def _round(event: RoundBegun, reader: Reader) -> str:
    if event.reshuffled:
        text = reader.gettext("Round {n}: reshuffled, {cards} each, {name} starts.")
    else:
        text = reader.gettext("Round {n}: {cards} each, {name} starts.")
    return text.format(
        n=event.round + 1,
        cards=cards_count(event.cards, reader),
        name=reader.names[event.starter],
    )


def _dropped(event: HandDropped, reader: Reader) -> str:
    text = reader.gettext("{name} can't move, puts {cards} down and is out of this round.")
    cards = listed((card_name(card, reader) for card in event.cards), reader)
    return text.format(name=reader.names[event.seat], cards=cards)


def _played(event: CardPlayed, reader: Reader) -> str:
    name = reader.names[event.seat]
    card = played_as(event.card, event.kind, reader)
    head = reader.gettext("{name} plays {card}: {moves}")
    moves = _moves(event, reader)
    texts = _with_hits(moves, event, reader) if event.hits else [moves]
    told = [f"{head.format(name=name, card=card, moves=text)}." for text in texts]
    return next((text for text in told if len(text) <= MAX_SENTENCE), told[-1])


def _moves(event: CardPlayed, reader: Reader) -> str:
    first = event.steps[0]
    marble = marble_name(first.seat, first.marble, reader)
    if len(event.steps) == 1:
        return _single(first, marble, reader)
    if event.kind == "swap":
        other = event.steps[1]
        text = reader.gettext("{marble} on {n} and {other} on {m} change places")
        theirs = marble_name(other.seat, other.marble, reader)
        return text.format(marble=marble, n=first.source, other=theirs, m=other.source)
    return ", ".join(_ways(event.steps, reader))


def _single(step: Step, marble: str, reader: Reader) -> str:
    """Short, so that a phone shows it in a line; in words for whoever has it read to him."""
    source, target = place_name(step.source, reader), place_name(step.target, reader)
    if step.source == KENNEL:
        text = reader.gettext("{marble} starts on {target}")
        if reader.plain:
            text = reader.gettext("{marble} comes out of the kennel onto its start ({target})")
    elif reader.plain:
        text = reader.gettext("{marble} goes from {source} to {target}")
    else:
        text = "{marble} {source} → {target}"
    return text.format(marble=marble, source=source, target=target)


def _ways(steps: tuple[Step, ...], reader: Reader) -> Iterator[str]:
    """The parts of a card, those of one marble in a row together: '🔵A2 14 → 16 → 19'."""
    to = reader.gettext("to") if reader.plain else "→"
    for (seat, marble), run in groupby(steps, key=lambda step: (step.seat, step.marble)):
        first, *others = run
        places = (first.source, first.target, *(step.target for step in others))
        way = f" {to} ".join(place_name(place, reader) for place in places)
        yield f"{marble_name(seat, marble, reader)} {way}"


def _with_hits(moves: str, event: CardPlayed, reader: Reader) -> Iterator[str]:
    """The moves and who was sent to the kennel: the most telling text first."""
    if event.kind == "7":
        text = reader.gettext("{moves}; {marbles} burnt")
    else:
        text = reader.gettext("{moves} and hits {marbles}")
    count = len(event.hits)
    victims = (
        listed((_victim(hit, reader) for hit in event.hits), reader),
        ", ".join(marble_name(hit.seat, hit.marble, reader) for hit in event.hits),
        reader.ngettext("{n} marble", "{n} marbles", count).format(n=count),
    )
    for marbles in victims:
        yield text.format(moves=moves, marbles=marbles)


def _victim(hit: Hit, reader: Reader) -> str:
    return f"{marble_name(hit.seat, hit.marble, reader)} ({reader.names[hit.seat]})"
