"""Somebody has left a running game."""

from __future__ import annotations

from bot.i18n import texts
from bot.service.seating import seat_names
from bot.telegram.screen import Screen, escaped
from storage.api import Session


def taken_over_screen(before: Session, after: Session, seat: int, language: str) -> Screen:
    """Who has left, and which computer player has the seat now."""
    text = texts(language).gettext("{name} leaves. {computer} takes over.")
    name, computer = seat_names(before)[seat], seat_names(after)[seat]
    return Screen(escaped(text.format(name=name, computer=computer)))
