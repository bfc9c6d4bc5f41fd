"""The board: title, table, the last events, whose turn it is, and the buttons of that player."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from bot.i18n import Texts, texts
from bot.service.absence import absent
from bot.service.seating import seat_names
from bot.service.stamps import deciding, must
from bot.telegram.callback_data import Again, OtherGame, StandIn
from bot.telegram.lengths import utf16_length
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from bot.telegram.screens.blocks import Block, block_keys, blocks_of
from bot.telegram.screens.lobby import seal
from bot.telegram.screens.reading import html_of, preset_title
from bot.telegram.screens.slots import open_level, slot_keys
from bot.telegram.screens.table import Rows, Table, table_of
from games.core.api import Over
from games.core.entry import Entry
from games.core.presentation import Reader
from storage.api import Session, Status

MEDALS = ("🥇", "🥈", "🥉")
NOTHING_OPEN: Mapping[int, str] = MappingProxyType({})
MAX_TEXT = 4096
"""UTF-16 units of a message; with tags, which Telegram does not count, it is the safe side."""


def board_screen(
    session: Session,
    entry: Entry,
    language: str,
    plain: bool,
    paths: Mapping[int, str] = NOTHING_OPEN,
) -> Screen:
    """The message of a game that has begun; `paths` are the levels of menus that are open.

    In a group it shows what all may see, in a private chat what its person may.
    """
    t = texts(language, session.game)
    table = table_of(session, entry, language, plain)
    presentation, reader, turn = entry.presentation, table.reader, table.turn
    title = bold(preset_title(entry, session.preset, language))
    view = table.view(table.owner)
    recent = _recent(session, entry, reader)
    board = html_of(presentation.board(view, reader))
    if isinstance(turn, Over):
        ranking = _ranking(turn.outcome.ranks, entry, view, reader)
        final = [board, ranking, _revealed(session, t)]
        fitting = _last_that_fit(recent, utf16_length(paragraphs([title, *final])))
        return Screen(paragraphs([title, fitting, *final]), _after_keys(session, t))
    if session.status is Status.SUSPENDED:
        waiting = escaped(t.gettext("The game waits until I am back in this chat."))
        return Screen(paragraphs([title, board, waiting]))
    if session.status is Status.CANCELLED:
        stopped = bold(t.gettext("The game was stopped."))
        return Screen(paragraphs([title, board, stopped]), _after_keys(session, t))
    fresh = all(seat.actions == 0 for seat in session.seats)
    hand = html_of(presentation.hand(view, reader)) if table.owner is not None else ""
    whose_turn, keys = _turn(table, paths, t)
    present = [board, hand, whose_turn, seal(session, t) if fresh else ""]
    fitting = _last_that_fit(recent, utf16_length(paragraphs([title, *present])))
    keys = (*keys, *_stand_in_keys(session, turn, t))
    return Screen(paragraphs([title, fitting, *present]), keys)


def _turn(table: Table, paths: Mapping[int, str], t: Texts) -> tuple[str, Rows]:
    """Whose turn it is, with what there is to do, and the buttons for it."""
    if table.has_secrets and table.owner is None:
        level = open_level(table, paths)
        prompts = {level.seat: level.menu.prompt} if level is not None else {}
        return _whose_turn(table, prompts), slot_keys(table, level, t)
    if table.has_secrets:
        seats = [seat for seat in table.choosers if seat == table.owner]
        blocks = [Block((seat,), table.level(seat, paths.get(seat, ""))) for seat in seats]
    else:
        blocks = list(blocks_of(table, paths))
    prompts = {seat: block.menu.prompt for block in blocks for seat in block.seats}
    return _whose_turn(table, prompts), block_keys(table, paths, blocks) if blocks else ()


def _whose_turn(table: Table, prompts: Mapping[int, str]) -> str:
    """Who has to choose and what; below it who has chosen and may still change his mind.

    Those who are asked the same stand together.
    """
    turn = table.turn
    asked: dict[str, list[int]] = {}
    for seat in must(turn):
        asked.setdefault(prompts.get(seat, ""), []).append(seat)
    lines = []
    for prompt, seats in asked.items():
        line = bold(f"▶️ {table.names(seats)}")
        lines.append(f"{line}: {escaped(prompt)}" if prompt else line)
    chosen = [seat for seat in deciding(turn) if seat not in must(turn)]
    if chosen:
        lines.append(escaped(f"✔️ {table.names(chosen)}"))
    return "\n".join(lines)


def _recent(session: Session, entry: Entry, reader: Reader) -> str:
    told = []
    for raw in session.recent:
        event = msgspec.json.decode(raw, type=entry.game.event_type)
        told.append(escaped(f"• {entry.presentation.narrate(event, reader)}"))
    return "\n".join(told)


def _last_that_fit(recent: str, length: int) -> str:
    """The last of the events for which a message of that length has room."""
    told = recent.split("\n")
    while told and length + utf16_length("\n".join(told)) + len("\n\n") > MAX_TEXT:
        del told[0]
    return "\n".join(told)


def _stand_in_keys(session: Session, turn: Any, t: Texts) -> tuple[tuple[Key, ...], ...]:
    """A button for each player who has let everybody wait too long."""
    names = seat_names(session)
    return tuple(
        (
            Key(
                t.gettext("🤖 play for {name}").format(name=names[seat]),
                StandIn(session.id, seat),
            ),
        )
        for seat in absent(session, turn)
    )


def _ranking(ranks: tuple[int, ...], entry: Entry, view: Any, reader: Reader) -> str:
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    lines = []
    for seat in order:
        rank = ranks[seat]
        medal = MEDALS[rank - 1] if rank <= len(MEDALS) and not reader.plain else f"{rank}."
        result = entry.presentation.result(seat, view, reader)
        line = f"{medal} {reader.names[seat]} – {result}"
        lines.append(bold(line) if rank == 1 else escaped(line))
    heading = reader.gettext("The game is over.")
    return "\n".join([bold(f"🏁 {heading}"), *lines])


def _revealed(session: Session, t: Texts) -> str:
    text = escaped(t.gettext("🔓 Seed of the dice:"))
    how = escaped(t.gettext("Its SHA-256 is the seal from the start. /export sends the game."))
    return f"{text}\n<code>{session.seed.hex()}</code>\n{how}"


def _after_keys(session: Session, t: Texts) -> tuple[tuple[Key, ...], ...]:
    return (
        (
            Key(t.gettext("🔁 Again"), Again(session.id)),
            Key(t.gettext("🎲 Other game"), OtherGame()),
        ),
    )
