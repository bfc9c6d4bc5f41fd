"""What somebody has to do now, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.dog.between import choice_task
from games.dog.card_words import card_name, played_as
from games.dog.state import Draft, View
from games.dog.teams import partner_of, winner


def task(view: View, reader: Reader) -> Iterator[str]:
    """What the viewer has to do or to wait for; nothing at the end."""
    seat = view.seat
    if seat is None or winner(view.marbles) is not None:
        return
    if view.chosen:
        yield exchange_task(view, reader)
    elif view.draft is not None:
        yield f"{draft_task(view.draft, reader)}."
    elif view.on_turn == seat and view.interlude is not None:
        yield choice_task(view, reader)
    elif view.on_turn == seat:
        yield reader.gettext("It is your turn: play a card.")
    elif view.on_turn is not None and not view.hand:
        yield reader.gettext("You are out of this round until new cards are dealt.")
    elif view.on_turn is not None:
        yield reader.gettext("{name} is on turn.").format(name=reader.names[view.on_turn])


def public_task(view: View, reader: Reader) -> str:
    """What those on turn have to do, for all to read; nothing at the end."""
    if view.chosen:
        return reader.gettext("Choose a card for your partner.")
    if view.on_turn is not None and view.interlude is not None:
        return choice_task(view, reader)
    return reader.gettext("Choose a card.") if view.on_turn is not None else ""


def exchange_task(view: View, reader: Reader) -> str:
    """Which card the partner shall get, or gets."""
    if view.seat is None:
        return ""
    name = reader.names[partner_of(view.seat, len(view.marbles))]
    if view.gift is None:
        return reader.gettext("Choose the card that {name} gets.").format(name=name)
    text = reader.gettext("{name} gets {card}. You can change that until all have chosen.")
    return text.format(name=name, card=card_name(view.gift, reader))


def draft_task(draft: Draft, reader: Reader) -> str:
    """Such as 'Joker as 7, 5 points left'."""
    text = reader.ngettext("{card}, {n} point left", "{card}, {n} points left", draft.points)
    return text.format(card=played_as(draft.card, draft.kind, reader), n=draft.points)
