"""Texts that explain: help, privacy, greeting, what can be played here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.i18n import texts
from bot.service.seating import seat_names
from bot.telegram.lengths import cut, utf16_length
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from bot.telegram.screens.reading import numbers, preset_name, preset_title, title_in
from games.core.entry import Entry
from storage.api import Session, Status

MAX_LINES = 20
MAX_LABEL = 40
"""Characters of a button; a phone shows about so many."""
MAX_LISTED = 2500
"""Characters; the rest of a message needs room, too."""


def help_screen(language: str) -> Screen:
    """How it works, in few words."""
    t = texts(language)
    lines = [
        t.gettext("/join – choose a game or sit down at the table"),
        t.gettext("/start – begin"),
        t.gettext("/board – show the board at the bottom of the chat"),
        t.gettext("/hand – your hand, in our private chat"),
        t.gettext("/rules – how the game is played"),
        t.gettext("/leave – get up; in a game a computer player takes over"),
        t.gettext("/stop – end the game"),
        t.gettext("/games – what can be played here"),
        t.gettext("/settings – language, style and reminders"),
        t.gettext("/language – choose the language"),
        t.gettext("/export – the finished game as a file, to check the dice"),
        t.gettext("/privacy – what I remember"),
        t.gettext("/forget – I forget you (in our private chat)"),
    ]
    begin = t.gettext("Everybody who wants to play types /join, then somebody presses ▶️ Start.")
    hidden = t.gettext(
        "Where cards are hidden, as in Dog, yours come into our private chat: press Start there "
        "once. 🃏 My hand below the board shows them to you alone, too."
    )
    return Screen(
        paragraphs(
            [
                bold(t.gettext("How it works")),
                escaped(begin),
                escaped("\n".join(lines)),
                escaped(hidden),
            ]
        )
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
                        "seat is yours, and whether I may write to you. Of games: who sat where, "
                        "every move, every die and every card. Of chats: the Telegram number, "
                        "title, language, style and reminder time, and which messages show "
                        "boards, or hands in our private chat."
                    )
                ),
                escaped(
                    t.gettext(
                        "What you hold I show to you alone, in our private chat or in a box over "
                        "the board. When the game is over, its exported file tells it to everybody."
                    )
                ),
                escaped(
                    t.gettext(
                        "I don't keep what you write. In groups I only see commands, replies to "
                        "my messages and presses of my buttons. A game that is exported holds "
                        "names, but no Telegram numbers."
                    )
                ),
                escaped(until.format(n=keep_days)),
            ]
        )
    )


class OwnTable(msgspec.Struct, frozen=True):
    """An open table at which a person sits."""

    session: Session
    entry: Entry
    seat: int | None
    """The person's own."""
    message_id: int | None
    """What shows it to its group; None if that is not known."""
    place: str = ""
    """What the group is called."""


def greeting_screen(
    language: str, tables: Sequence[OwnTable], *, dead_link: bool = False
) -> Screen:
    """The answer to /start in a private chat: hello, and the person's open tables.

    `dead_link`: he came by a link that leads nowhere any more.
    """
    t = texts(language)
    hello = t.gettext("Hello! I bring animal games into your group chats.")
    how = t.gettext(
        "Add me to a group and type /join there. Or type /join here and play against the computer."
    )
    gone = escaped(t.gettext("That link no longer works.")) if dead_link else ""
    parts = [gone, bold(hello), escaped(how)]
    if tables:
        lines = [escaped(_told(it, seat_names(it.session), language)) for it in tables]
        parts += [bold(t.gettext("Your tables:")), listed(lines)]
    links = [_table_key(it, language) for it in tables[:MAX_LINES]]
    return Screen(paragraphs(parts), tuple((key,) for key in links if key))


def _told(table: OwnTable, names: Sequence[str], language: str) -> str:
    title = preset_title(table.entry, table.session.preset, language)
    here = title + (f" · {table.place}" if table.place else "")
    return here + (f": {', '.join(names)}" if names else "")


def _table_key(table: OwnTable, language: str) -> Key | None:
    """A link to a table; group and names of the others tell it from another."""
    session = table.session
    link = chat_link(session.chat_id, session.topic_id, table.message_id)
    if link is None:
        return None
    names = seat_names(session)
    others = [name for seat, name in enumerate(names) if seat != table.seat]
    return Key(cut(_told(table, others, language), MAX_LABEL), url=link)


def listed(lines: Sequence[str]) -> str:
    """As many lines as a message has room for; an ellipsis stands for the others."""
    shown: list[str] = []
    for line in lines[:MAX_LINES]:
        if utf16_length("\n".join([*shown, line])) > MAX_LISTED:
            break
        shown.append(line)
    return "\n".join([*shown, "…"] if len(shown) < len(lines) else shown)


def chat_link(
    chat_id: int, topic_id: int | None = None, message_id: int | None = None
) -> str | None:
    """A link to a message of a supergroup, or to the chat, for its members.

    Other chats have none.
    """
    digits = str(chat_id)
    if not digits.startswith("-100"):
        return None
    parts = [part for part in (topic_id, message_id) if part is not None]
    return "/".join(["https://t.me/c", digits[4:], *map(str, parts or [1])])


def games_screen(games: Mapping[str, Entry], language: str, open_here: Sequence[Session]) -> Screen:
    """What this chat can play, and what it is playing."""
    t = texts(language)
    lines = []
    for entry in games.values():
        word = next(iter(entry.words))
        players = t.gettext("{numbers} players").format(numbers=numbers(entry.game.seats, t))
        lines.append(escaped(f"{title_in(entry, language)} – {players} – /join {word}"))
        if len(entry.game.presets) > 1:
            kinds = (preset_name(entry, preset, language) for preset in entry.game.presets)
            lines.append(escaped(f"      {', '.join(kinds)}"))
    here = []
    for session in open_here:
        title = preset_title(games[session.game], session.preset, language)
        state = (
            t.gettext("is looking for players")
            if session.status is Status.LOBBY
            else t.gettext("is being played")
        )
        names = ", ".join(seat_names(session))
        here.append(escaped(f"{title} {state}: {names}"))
    return Screen(
        paragraphs([bold(t.gettext("You can play here")), "\n".join(lines), listed(here)])
    )
