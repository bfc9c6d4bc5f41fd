"""Buttons under the group's board of a game with secrets: they tell nothing of any hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.i18n import Texts
from bot.service.stamps import deciding, marks_of
from bot.telegram.callback_data import MyHand, Slot
from bot.telegram.screen import Key
from bot.telegram.screens.table import Rows, Table, seat_keys
from games.core.menu import Menu

SLOTS_PER_ROW = 4


class Level(msgspec.Struct, frozen=True):
    """What a seat does in front of all."""

    seat: int
    menu: Menu


def open_level(table: Table, paths: Mapping[int, str]) -> Level | None:
    """The level that somebody has opened by pressing here; never the first, which is his hand.

    A draft is the exception: its parts tell nothing of what else he holds.
    """
    for seat in reversed(list(paths)):
        if seat not in table.choosers:
            continue
        menu, first = table.menu(seat, paths[seat]), table.menu(seat)
        if first.is_draft or menu.rows != first.rows:
            return Level(seat, menu)
    return None


def slot_keys(table: Table, level: Level | None, t: Texts) -> Rows:
    """The open level, slots for everybody else who can choose, and the look at one's own hand."""
    session = table.session
    own = () if level is None else seat_keys(session, level.seat, level.menu)
    others = {seat for seat in deciding(table.turn) if session.seats[seat].user_id is not None}
    slots: list[Key] = []
    if others - ({level.seat} if level is not None else set()):
        signs = marks_of(session).signs
        labels = table.entry.presentation.slots(table.view(None), table.reader)
        slots = [Key(label, Slot(session.id, signs, n)) for n, label in enumerate(labels)]
    my_hand = Key(t.gettext("🃏 My hand"), MyHand(session.id))
    return (*own, *_in_even_rows(slots), (my_hand,))


def _in_even_rows(slots: Sequence[Key]) -> Rows:
    """Six in two rows of three, so that all are equally wide."""
    rows = -(-len(slots) // SLOTS_PER_ROW)
    per_row = -(-len(slots) // rows) if rows else 1
    return tuple(tuple(slots[at : at + per_row]) for at in range(0, len(slots), per_row))
