"""What people read who ask for a hand where it can't be shown: each says what helps."""

from __future__ import annotations

from bot.i18n import texts
from bot.telegram.screen import Key, Screen, escaped


def nothing_hidden_screen(language: str, game: str) -> Screen:
    """A game without secrets."""
    t = texts(language)
    text = t.gettext("{game}: nobody has anything to hide here. /board shows it all.")
    return Screen(escaped(text.format(game=game)))


def out_of_reach_screen(language: str, way: str) -> Screen:
    """The private chat is not open yet; `way` leads there."""
    t = texts(language)
    text = t.gettext("I may not write to you yet: open our private chat and press Start.")
    return Screen(escaped(text), ((Key(t.gettext("✉️ Open the private chat"), url=way),),))


def hand_to_come_screen(language: str, game: str) -> Screen:
    """The table is there, but there is nothing to hold yet."""
    t = texts(language)
    text = t.gettext("{game}: your hand comes into our private chat when the game goes on.")
    return Screen(escaped(text.format(game=game)))


def strange_hand_screen(language: str) -> Screen:
    """Somebody who has no seat followed the link of a table."""
    t = texts(language)
    text = t.gettext("You are not at that table. Type /join there, then your hand comes here.")
    return Screen(escaped(text))
