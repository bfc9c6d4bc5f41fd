"""The lobby: who plays, what is missing, and how to begin."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from bot.i18n import Texts, texts
from bot.service.seating import counts_for, seat_names
from bot.telegram.callback_data import LobbyPress, SetOption, Verb
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from bot.telegram.screens.reading import numbers, preset_title, reader_for
from games.core.entry import Entry
from games.core.rng import commitment
from storage.api import Session, Status

UNREACHABLE = "✉️"
SETTING = "⚙️"
"""Tells what can be set from what is merely said."""


def lobby_screen(
    session: Session,
    entry: Entry,
    language: str,
    unreachable: Collection[int] = (),
    way: str | None = None,
    *,
    plain: bool = False,
) -> Screen:
    """The lobby's message, in whatever state the table is.

    `unreachable` are those whom the bot may not write to although it will have to, `way` is the
    link by which they change that.
    """
    t = texts(language, session.game)
    title = bold(preset_title(entry, session.preset, language))
    if session.status is Status.LOBBY:
        parts = [
            title,
            _seats(session, entry, t, unreachable),
            _what_is_missing(session, entry, t),
            _why_marked(t) if unreachable else "",
        ]
        keys = _keys(session, entry, language, plain)
        if unreachable:
            keys = ((Key(t.gettext("✉️ Open the private chat"), url=way),), *keys)
        return Screen(paragraphs(parts), keys)
    if not session.snapshot:
        closed = t.gettext("This game was called off. /join opens a new table.")
        return Screen(paragraphs([title, escaped(closed)]))
    return Screen(paragraphs([title, _began(session, t)]))


def _seats(session: Session, entry: Entry, t: Texts, unreachable: Collection[int]) -> str:
    """Who sits there: by teams where there are any, else in the order in which they came."""
    names = seat_names(session)
    people = [
        f"{name} {UNREACHABLE}" if seat.user_id in unreachable else name
        for name, seat in zip(names, session.seats, strict=True)
    ]
    count = _count(session, entry)
    lines = _by_teams(people, entry, count, t) or _in_line(people, entry, count)
    if session.starter is not None:
        begins = t.gettext("{name} begins.").format(name=names[session.starter])
        lines.append(escaped(begins))
    return "\n".join([escaped(t.gettext("At the table:")), *lines])


def _count(session: Session, entry: Entry) -> int:
    """For how many the table is laid: the next number with which the game can begin.

    If there are too many, the next with which it could begin with other options.
    """
    present = len(session.seats)
    allowed = (*counts_for(session, entry.game), *entry.game.seats)
    return next((count for count in allowed if count >= present), allowed[-1])


def _by_teams(people: Sequence[str], entry: Entry, count: int, t: Texts) -> list[str]:
    """Each team with those who are in it or would be, and what is free; nothing without teams."""
    coming = [*people, *[t.gettext("(free)")] * (count - len(people))]
    by_seat = dict(zip(entry.game.seating(count), coming, strict=True))
    lines = []
    for number, team in enumerate(entry.presentation.teams(count), start=1):
        lines.append(bold(t.gettext("Team {number}").format(number=number)))
        for seat in team:
            mark = entry.presentation.seat_mark(seat) or "•"
            lines.append(escaped(f"{mark} {by_seat[seat]}"))
    return lines


def _in_line(people: Sequence[str], entry: Entry, count: int) -> list[str]:
    lines = []
    for number, (seat, name) in enumerate(
        zip(entry.game.seating(count), people, strict=False), start=1
    ):
        mark = entry.presentation.seat_mark(seat)
        lines.append(escaped(" ".join(filter(None, (f"{number}.", mark, name)))))
    return lines


def _why_marked(t: Texts) -> str:
    return escaped(
        t.gettext(
            "✉️ I may not write to these players yet. Open our private chat and press Start: there "
            "I show you what nobody else may see."
        )
    )


def _is_private(session: Session) -> bool:
    """Nobody else can join: the chat is one person's with the bot."""
    return session.chat_id > 0


def _what_is_missing(session: Session, entry: Entry, t: Texts) -> str:
    present, allowed = len(session.seats), counts_for(session, entry.game)
    if present > allowed[-1]:
        extra = present - allowed[-1]
        text = t.ngettext(
            "This is for {counts} players: one is too many.",
            "This is for {counts} players: {count} are too many.",
            extra,
        )
        return escaped(text.format(counts=numbers(allowed, t), count=extra))
    if present in allowed:
        text = t.gettext("Ready: press ▶️ or type /start.")
        if present < allowed[-1]:
            text += " " + _who_may_come(session, t)
        return escaped(text.strip())
    missing = min((count - present for count in allowed if count > present), default=0)
    if _is_private(session):
        more = t.ngettext(
            "One more player is missing: add 🤖.",
            "{count} more players are missing: add 🤖.",
            missing,
        )
        return escaped(more.format(count=missing))
    return escaped(
        t.ngettext(
            "One more player is missing: /join or add 🤖.",
            "{count} more players are missing: /join or add 🤖.",
            missing,
        ).format(count=missing)
    )


def _who_may_come(session: Session, t: Texts) -> str:
    if not _is_private(session):
        return t.gettext("More can still join with /join.")
    if any(seat.user_id is None for seat in session.seats):
        return ""
    return t.gettext("Add 🤖 to play against the computer.")


def _began(session: Session, t: Texts) -> str:
    names = ", ".join(seat_names(session))
    return "\n".join(
        [
            escaped(t.gettext("The game has begun: {names}.").format(names=names)),
            seal(session, t),
        ]
    )


def seal(session: Session, t: Texts) -> str:
    """The hash of the seed, by which everybody can check the dice when the game is over."""
    text = escaped(t.gettext("🔒 Seal of the game (SHA-256):"))
    return f"{text}\n<code>{commitment(session.seed)}</code>"


def _keys(
    session: Session, entry: Entry, language: str, plain: bool
) -> tuple[tuple[Key, ...], ...]:
    t = texts(language, session.game)

    def key(label: str, verb: Verb) -> Key:
        return Key(label, LobbyPress(session.id, verb))

    computers = [key(t.gettext("🤖 Add computer"), "add")]
    if any(seat.user_id is None for seat in session.seats):
        computers.append(key(t.gettext("🤖 Remove"), "remove"))
    toggle = () if _is_private(session) else ((key(t.gettext("✋ Join / Leave"), "sit"),),)
    return (
        *toggle,
        tuple(computers),
        *((option,) for option in _options(session, entry, language, plain)),
        (key(t.gettext("▶️ Start"), "start"), key(t.gettext("✖️ Cancel"), "cancel")),
    )


def _options(session: Session, entry: Entry, language: str, plain: bool) -> list[Key]:
    options: dict[str, Any] = msgspec.json.decode(session.options)
    reader = reader_for(session, language, plain)
    keys = []
    for choice in entry.presentation.choices:
        value = options.get(choice.field)
        label = entry.presentation.option_label(choice.field, value, reader)
        shown = label if plain else f"{SETTING} {label}"
        keys.append(Key(shown, SetOption(session.id, choice.field)))
    return keys
