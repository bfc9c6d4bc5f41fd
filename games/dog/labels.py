"""Actions on buttons: where a marble lands, whom it hits, and what else comes of it."""

from __future__ import annotations

from games.core.presentation import Reader
from games.dog.between import choice_label
from games.dog.card_words import card_text
from games.dog.consequences import clauses_of, fitting, with_clauses
from games.dog.disc import FORWARD
from games.dog.effects import Effect, effect
from games.dog.figures import at_place, figures_of, full_name, marble_name
from games.dog.kind import PartsPlay
from games.dog.ring import ring_for
from games.dog.room import HALF_BUTTON, room
from games.dog.state import (
    Action,
    Back,
    Drop,
    Give,
    Move,
    Stop,
    Swap,
    View,
)
from games.dog.table import table_for
from games.dog.victims import ROOMS
from games.dog.words import place_name, shortened, turn_sign

FOUR = 4
SHORTEST = 4
"""Characters of a person's name that still tell who is meant."""
COUNTED = ("1/11", "1-7")
"""Kinds of cards with which a marble may move by different numbers, as by parts of others."""


def label(action: Action, view: View, reader: Reader) -> str:
    """The action in full: '🔵A2 14 → 21, hits 🔴B1 (Bodo)'."""
    match action:
        case Give(card):
            text = card_text(card, view.variant, reader)
        case Move():
            text = landing(action, view, reader, is_named=True)
        case Swap():
            text = _swap(action, view, reader)
        case Back():
            text = _with_sign("↩️", reader.gettext("Take back"), reader)
        case Stop():
            text = _with_sign("✋", _stop(view, reader), reader)
        case Drop():
            text = _with_sign("🗑", reader.gettext("Put all cards down"), reader)
        case _:
            text = choice_label(action, view, reader)
    return text


def landing(
    action: Move | Swap,
    view: View,
    reader: Reader,
    *,
    is_named: bool = False,
    is_open: bool = False,
) -> str:
    """Where it leads, for somebody who knows the marble already: '+2: 14 → 16'.

    `is_open` leaves open where to the disc turns.
    """
    if isinstance(action, Swap):
        return _swap(action, view, reader) if is_named else _swapped(action, view, reader)
    done = effect(action, view)
    if is_open:
        done = Effect(done.marble, done.hits)
    way = _way(action, view, reader)
    if action.turn:
        way = _turned(way, done, 0 if is_open else action.turn, reader)
    heads = [way]
    if is_named:
        figures = figures_of(view.variant)
        separator = ", " if reader.plain else " "
        heads = [
            f"{name(action.seat, done.marble, reader, figures)}{separator}{way}"
            for name in (full_name, marble_name)
        ]
    clauses = clauses_of(action, done, view, reader)
    told = [[*with_clauses(head, clauses)] for head in heads]
    if is_named and not action.turn and not reader.plain:
        name = marble_name(action.seat, done.marble, reader, figures)
        short = [*with_clauses(f"{name} → {place_name(action.target, reader)}", clauses)]
        told.append([*told[0][: len(ROOMS)], *short[len(ROOMS) :]])
    return fitting((*(text for texts in zip(*told, strict=True) for text in texts), heads[-1]))


def _way(action: Move, view: View, reader: Reader) -> str:
    source, target = place_name(action.source, reader), place_name(action.target, reader)
    way = f"{source} → {target}"
    if reader.plain:
        way = reader.gettext("{source} to {target}").format(source=source, target=target)
    if action.source < 0:
        return way
    table = table_for(view.variant, len(view.marbles))
    points = ring_for(len(view.marbles)).distance(action.seat, action.source, action.target)
    play = table.play(action.card, action.kind, view.played)
    if action.kind in COUNTED or isinstance(play, PartsPlay):
        return f"+{points}: {way}"
    if action.kind == "4" and points != FOUR:
        return reader.gettext("{way} back").format(way=way)
    return way


def _turned(way: str, done: Effect, turn: int, reader: Reader) -> str:
    """A way onto a paw, and where from there the disc carries the marble, if that is known."""
    if not reader.plain:
        return f"{way} 🐾{turn_sign(turn)} {done.carried[0].target}" if turn else f"{way} 🐾"
    if not turn:
        return reader.gettext("{way} (paw)").format(way=way)
    text = reader.gettext("{way}, back to {n}")
    if turn == FORWARD:
        text = reader.gettext("{way}, forward to {n}")
    return text.format(way=way, n=done.carried[0].target)


def _swapped(action: Swap, view: View, reader: Reader) -> str:
    """The other marble alone, so short that two such buttons share a row."""
    other = view.marbles[action.other].index(action.target)
    name = full_name(action.other, other, reader, figures_of(view.variant))
    text = at_place(name, action.target, reader)
    return text if reader.plain or room(text) <= HALF_BUTTON else f"{name} {action.target}"


def _swap(action: Swap, view: View, reader: Reader) -> str:
    """Both marbles and where they are, and as much of the other's person as there is room for."""
    figures = figures_of(view.variant)
    own = view.marbles[action.seat].index(action.source)
    other = view.marbles[action.other].index(action.target)
    texts = []
    for name in (full_name, marble_name):
        mine = at_place(name(action.seat, own, reader, figures), action.source, reader)
        theirs = at_place(name(action.other, other, reader, figures), action.target, reader)
        if reader.plain:
            texts.append(reader.gettext("{marble} with {other}").format(marble=mine, other=theirs))
        else:
            texts.append(f"{mine} ⇄ {theirs}")
        mine = f"{name(action.seat, own, reader, figures)} {action.source}"
        theirs = f"{name(action.other, other, reader, figures)} {action.target}"
        texts.append(f"{mine}, {theirs}" if reader.plain else f"{mine} ⇄ {theirs}")
    text = fitting(texts)
    who = reader.names[action.other]
    names = (who, *(shortened(who, kept) for kept in range(len(who) - 1, SHORTEST - 1, -1)))
    return fitting((*(f"{text} ({name})" for name in names), text))


def _stop(view: View, reader: Reader) -> str:
    points = 0 if view.draft is None else view.draft.points
    text = reader.ngettext("Stop: {n} point lapses", "Stop: {n} points lapse", points)
    return text.format(n=points)


def _with_sign(sign: str, text: str, reader: Reader) -> str:
    return text if reader.plain else f"{sign} {text}"
