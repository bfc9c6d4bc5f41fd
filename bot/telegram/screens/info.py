"""Texts that explain: help, privacy, greeting, what can be played here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.i18n import texts
from bot.service.seating import seat_names
from bot.telegram.lengths import utf16_length
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from games.core.entry import Entry
from storage.api import Session, Status

MAX_LINES = 20
MAX_LISTED = 2500
"""Characters; the rest of a message needs room, too."""


def help_screen(language: str) -> Screen:
    """How it goes, in few words."""
    t = texts(language)
    lines = [
        t.gettext("/join – choose a game or sit down at the table"),
        t.gettext("/start – begin"),
        t.gettext("/board – show the board at the bottom of the chat"),
        t.gettext("/rules – how the game is played"),
        t.gettext("/leave – get up; in a game a computer player takes over"),
        t.gettext("/stop – end the game"),
        t.gettext("/games – what can be played here"),
        t.gettext("/settings – language and style"),
        t.gettext("/export – the finished game as a file, to check the dice"),
        t.gettext("/privacy – what I remember"),
        t.gettext("/forget – I forget you (in our private chat)"),
    ]
    begin = t.gettext("Everybody who wants to play types /join, then somebody presses ▶️ Start.")
    return Screen(
        paragraphs([bold(t.gettext("So it goes")), escaped(begin), escaped("\n".join(lines))])
    )


def privacy_screen(language: str, keep_days: int) -> Screen:
    """What is stored of people, for how long, and what is not."""
    t = texts(language)
    until = t.ngettext(
        "A game that is over is deleted after {n} day. And whenever you like, write /forget to me "
        "in our private chat: then I forget you.",
        "A game that is over is deleted after {n} days. And whenever you like, write /forget to "
        "me in our private chat: then I forget you.",
        keep_days,
    )
    return Screen(
        paragraphs(
            [
                bold(t.gettext("What I remember")),
                escaped(
                    t.gettext(
                        "Of people: the Telegram number, the name and the language, so that a "
                        "seat is yours. Of games: who sat where, every move and every die. Of "
                        "chats: language and style."
                    )
                ),
                escaped(
                    t.gettext(
                        "I don't keep what you write. In groups I only see commands, replies to "
                        "me and presses of my buttons. A game that is exported holds names, no "
                        "numbers of people."
                    )
                ),
                escaped(until.format(n=keep_days)),
            ]
        )
    )


def greeting_screen(language: str, running: Sequence[tuple[Session, Entry]]) -> Screen:
    """The answer to /start in a private chat: hello, and the person's open tables."""
    t = texts(language)
    hello = t.gettext("Hello! I bring animal games into your group chats.")
    how = t.gettext(
        "Add me to a group and type /join there. Or type /join here and play against the computer."
    )
    parts = [bold(hello), escaped(how)]
    lines, links = [], []
    for session, entry in running:
        title = texts(language, session.game).gettext(entry.presentation.title)
        names = ", ".join(seat_names(session))
        lines.append(escaped(f"{entry.presentation.emoji} {title}: {names}"))
        link = chat_link(session.chat_id)
        links.append(link and Key(f"{entry.presentation.emoji} {title}", url=link))
    if lines:
        parts += [bold(t.gettext("Your tables:")), listed(lines)]
    return Screen(paragraphs(parts), tuple((key,) for key in links[:MAX_LINES] if key))


def listed(lines: Sequence[str]) -> str:
    """As many lines as a message has room for; an ellipsis stands for the others."""
    shown: list[str] = []
    for line in lines[:MAX_LINES]:
        if utf16_length("\n".join([*shown, line])) > MAX_LISTED:
            break
        shown.append(line)
    return "\n".join([*shown, "…"] if len(shown) < len(lines) else shown)


def chat_link(chat_id: int) -> str | None:
    """A link to a supergroup for its members; other chats have none."""
    digits = str(chat_id)
    return f"https://t.me/c/{digits[4:]}/1" if digits.startswith("-100") else None


def games_screen(games: Mapping[str, Entry], language: str, open_here: Sequence[Session]) -> Screen:
    """What this chat can play, and what it is playing."""
    t = texts(language)
    lines = []
    for key, entry in games.items():
        title = texts(language, key).gettext(entry.presentation.title)
        least, most = entry.game.seats[0], entry.game.seats[-1]
        word = next(iter(entry.words))
        players = t.gettext("{least} to {most} players").format(least=least, most=most)
        lines.append(escaped(f"{entry.presentation.emoji} {title} – {players} – /join {word}"))
    here = []
    for session in open_here:
        title = texts(language, session.game).gettext(games[session.game].presentation.title)
        state = (
            t.gettext("is looking for players")
            if session.status is Status.LOBBY
            else t.gettext("is being played")
        )
        names = ", ".join(seat_names(session))
        here.append(escaped(f"{games[session.game].presentation.emoji} {title} {state}: {names}"))
    return Screen(
        paragraphs([bold(t.gettext("You can play here")), "\n".join(lines), listed(here)])
    )
