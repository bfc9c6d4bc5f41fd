"""The table as text: everybody's dice, the centre, bag and discard."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.core.presentation import Block, Line, Reader
from games.dices_zoo.rounds import is_dealing, is_ended, leaders
from games.dices_zoo.state import Dice, View
from games.dices_zoo.words import count_text, dice_text, points_text

MAX_SIGNS_WITH_GAPS = 11
"""Emoji and numbers of dice that stand on one line with gaps between them."""


def board(view: View, reader: Reader) -> tuple[Block, ...]:
    """Everything on the table."""
    return (*_round(view, reader), *_players(view, reader), *_middle(view, reader))


def _round(view: View, reader: Reader) -> Iterator[Line]:
    if view.limit:
        text = reader.gettext("Round {n}, to {limit} points")
        yield Line(text.format(n=view.round, limit=view.limit))
    elif view.round > 1:
        yield Line(reader.gettext("Round {n} decides").format(n=view.round))


def _players(view: View, reader: Reader) -> Iterator[Line]:
    is_over = is_ended(view)
    first = leaders(view) if is_over else ()
    for seat, hand in enumerate(view.hands):
        is_on_turn = seat == view.seat and view.starter is not None and not is_over
        parts = [] if is_dealing(view) else [count_text(len(hand), reader)]
        if is_over or any(view.points):
            parts.append(points_text(view.points[seat], reader))
        yield _head(reader.names[seat], ", ".join(parts), is_on_turn, seat in first, reader)
        if hand:
            yield Line(_hand(hand, reader))


def _head(name: str, facts: str, is_on_turn: bool, is_first: bool, reader: Reader) -> Line:
    if reader.plain:
        text = f"{name}: {facts}" if facts else name
        if is_on_turn:
            text = reader.gettext("{player}, on turn").format(player=text)
        return Line(f"{text}.")
    mark = "▶ " if is_on_turn else "🏆 " if is_first else ""
    text = f"{mark}{name} — {facts}" if facts else f"{mark}{name}"
    return Line(text, bold=bool(mark))


def _hand(hand: Dice, reader: Reader) -> str:
    """All dice of a player, without gaps if they would not stand on one line of a phone."""
    text = dice_text(hand, reader)
    if reader.plain:
        return _sentence(text, reader)
    signs = len({die.face for die in hand}) + len(re.findall("[0-9]+", text))
    return text if signs <= MAX_SIGNS_WITH_GAPS else text.replace(" ", "")


def _middle(view: View, reader: Reader) -> Iterator[Line]:
    if is_dealing(view):
        return
    if view.centre is None:
        yield Line(_sentence(reader.gettext("Centre: empty"), reader), bold=True)
    else:
        text = reader.gettext("Centre: {dice} by {name}")
        dice = dice_text(view.centre.dice, reader)
        text = text.format(dice=dice, name=reader.names[view.centre.seat])
        yield Line(_sentence(text, reader), bold=True)
    text = reader.gettext("Bag: {bag}, discard: {discard}")
    yield Line(_sentence(text.format(bag=sum(view.bag), discard=sum(view.discard)), reader))


def _sentence(text: str, reader: Reader) -> str:
    """For screen readers a full stop, so that they pause."""
    return f"{text[:1].upper()}{text[1:]}." if reader.plain else text
