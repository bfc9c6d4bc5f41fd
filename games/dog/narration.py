"""What happened, in one plain sentence."""

from __future__ import annotations

from games.core.presentation import Reader
from games.dog.card_words import card_name
from games.dog.figures import COURT, full_name
from games.dog.played_words import told_card
from games.dog.state import (
    QUARTER,
    AllIn,
    CardDrawn,
    CardPlayed,
    CardsExchanged,
    DogReleased,
    Event,
    FigureJumped,
    FigureSet,
    FigureStayed,
    GiftChosen,
    HandDropped,
    RoundBegun,
    StarterDrawn,
    TeamWon,
)
from games.dog.teams import partner_of
from games.dog.words import cards_count, listed


def narrate(event: Event, reader: Reader) -> str:
    """The event in at most 200 characters."""
    names = reader.names
    match event:
        case StarterDrawn(seat):
            text = reader.gettext("The lot has chosen: {name} begins.").format(name=names[seat])
        case DogReleased(field):
            text = reader.gettext("The Black Dog begins on {n}.").format(n=field)
        case RoundBegun():
            text = _round(event, reader)
        case GiftChosen(seat):
            text = reader.gettext("{name} has chosen a card for {partner}.")
            text = text.format(name=names[seat], partner=_partner(seat, reader))
        case CardsExchanged():
            text = reader.gettext("All partners have exchanged a card.")
        case CardPlayed():
            text = told_card(event, reader)
        case HandDropped():
            text = _dropped(event, reader)
        case AllIn(seat):
            text = reader.gettext("{name} has all four in and plays for {partner} from now on.")
            text = text.format(name=names[seat], partner=_partner(seat, reader))
        case TeamWon(team):
            text = reader.gettext("{names} have all eight in: they win!")
            text = text.format(names=listed((names[seat] for seat in team), reader))
        case _:
            text = _of_figures(event, reader)
    return text


def _of_figures(event: FigureSet | CardDrawn | FigureJumped | FigureStayed, reader: Reader) -> str:
    """What happens between cards (R3, R11, R12)."""
    name = reader.names[event.seat]
    match event:
        case FigureSet(seat, None):
            return reader.gettext("{name} sets no figure out.").format(name=name)
        case FigureSet(seat, int(marble)):
            text = reader.gettext("{name} sets {marble} on the start ({n}).")
            figure = full_name(seat, marble, reader, COURT)
            return text.format(name=name, marble=figure, n=QUARTER * seat)
        case FigureJumped(_, step):
            text = reader.gettext("{name} lets {marble} jump on from {source} to {target}.")
            figure = full_name(step.seat, step.marble, reader, COURT)
            return text.format(name=name, marble=figure, source=step.source, target=step.target)
        case CardDrawn(_, is_reshuffled):
            text = reader.gettext("{name} draws a card.")
            if is_reshuffled:
                text = reader.gettext("Reshuffled: {name} draws a card.")
            return text.format(name=name)
        case _:
            return reader.gettext("{name} lets the Citizen stay.").format(name=name)


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
