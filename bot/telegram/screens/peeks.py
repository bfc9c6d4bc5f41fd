"""Buttons for what lies open, but has no room on the board: each person looks at it alone."""

from __future__ import annotations

from bot.telegram.callback_data import PeekAt
from bot.telegram.screen import Key
from bot.telegram.screens.table import Rows, Table

PEEKS_PER_ROW = 3


def peek_keys(table: Table) -> Rows:
    """A button for each, in front of all."""
    peeks = table.entry.presentation.peeks(table.view(None), table.reader)
    keys = [Key(peek.label, PeekAt(table.session.id, n)) for n, peek in enumerate(peeks)]
    rows = -(-len(keys) // PEEKS_PER_ROW)
    per_row = -(-len(keys) // rows) if rows else 1  # four in two rows of two
    starts = range(0, len(keys), per_row)
    return tuple(tuple(keys[start : start + per_row]) for start in starts)
