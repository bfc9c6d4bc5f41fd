"""/forget: the question, and what became of it."""

from __future__ import annotations

from bot.i18n import texts
from bot.telegram.callback_data import Forget
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs


def question_screen(language: str) -> Screen:
    """What would be gone, before it is."""
    t = texts(language)
    what = t.gettext(
        "Then I no longer know your name, your number or your language. In games that are going "
        "on, a computer player takes your seat for good. In games that are over, the moves stay, "
        "but not your name."
    )
    limits = t.gettext(
        "What is in your chats stays there. And it can't be undone: if you come back, you "
        "are new to me."
    )
    keys = (
        Key(t.gettext("Yes, forget me"), Forget(True)),
        Key(t.gettext("No"), Forget(False)),
    )
    title = bold(t.gettext("Shall I forget you?"))
    return Screen(paragraphs([title, escaped(what), escaped(limits)]), (keys,))


def forgotten_screen(language: str) -> Screen:
    """It is done."""
    t = texts(language)
    text = t.gettext("Done, I have forgotten you. It was nice to play with you! 🐾")
    return Screen(escaped(text))


def kept_screen(language: str) -> Screen:
    """It was not wanted after all."""
    t = texts(language)
    return Screen(escaped(t.gettext("Good: everything stays as it was.")))


def in_private_screen(language: str, bot_name: str) -> Screen:
    """The answer in a group: this is nobody else's business."""
    t = texts(language)
    text = t.gettext("That is between you and me: write /forget to me in our private chat.")
    key = Key(t.gettext("Open the private chat"), url=f"https://t.me/{bot_name}")
    return Screen(escaped(text), ((key,),))
