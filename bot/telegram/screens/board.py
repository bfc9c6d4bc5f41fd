"""The board: title, table, the last events, whose turn it is, and the buttons of that player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.i18n import Texts, texts
from bot.service.absence import absent
from bot.service.play import RECENT_EVENTS
from bot.service.seating import seat_names
from bot.service.stamps import deciding, must
from bot.telegram.callback_data import StandIn
from bot.telegram.lengths import utf16_length
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from bot.telegram.screens.blocks import Block, block_keys, blocks_of
from bot.telegram.screens.ending import after_keys, ranking, revealed
from bot.telegram.screens.lobby import seal
from bot.telegram.screens.peeks import peek_keys
from bot.telegram.screens.reading import html_of, preset_title
from bot.telegram.screens.slots import open_level, slot_keys
from bot.telegram.screens.table import Rows, Table, table_of
from games.core.api import Over
from games.core.entry import Entry
from storage.api import Session, Status

NOTHING_OPEN: Mapping[int, str] = MappingProxyType({})


class Form(msgspec.Struct, frozen=True):
    """How much a message holds."""

    most: int
    """UTF-16 units; with tags, which Telegram does not count, it is the safe side."""
    events: int
    """So many of the last ones are told."""
    told: int
    """UTF-16 units of all that is told of them; the last one is told however long it is."""
    gap: str
    """Between the parts of a running game."""


MAX_CAPTION = 1024
TEXT = Form(4096, RECENT_EVENTS, 4096, "\n\n")
CAPTION = Form(MAX_CAPTION, 3, 100, "\n")
"""Short: on a phone the picture is to be seen together with the buttons below it.

So three short events in three lines, or a long one in as many.
"""


def board_screen(
    session: Session,
    entry: Entry,
    language: str,
    plain: bool,
    paths: Mapping[int, str] = NOTHING_OPEN,
    *,
    picture: bytes | None = None,
) -> Screen:
    """The message of a game that has begun; `paths` are the levels of menus that are open.

    In a group it shows what all may see, in a private chat what its person may. A picture takes
    the place of the board, unless a caption has no room for the rest.
    """
    table = table_of(session, entry, language, plain)
    title = bold(preset_title(entry, session.preset, language))
    t = texts(language, session.game)
    view = table.view(table.owner)
    if picture is not None:
        caption = escaped(entry.presentation.caption(view, table.reader))
        heading = " · ".join(filter(None, (title, caption)))
        screen = _message(table, paths, t, (heading, ""), CAPTION)
        if utf16_length(screen.html) <= MAX_CAPTION:
            return replace(screen, picture=picture)
    board = html_of(entry.presentation.board(view, table.reader))
    return _message(table, paths, t, (title, board), TEXT)


def _message(
    table: Table, paths: Mapping[int, str], t: Texts, above: tuple[str, str], form: Form
) -> Screen:
    """Title, board and what belongs to them; of the last events as many as there is room for."""
    session, turn = table.session, table.turn
    title, board = above
    if isinstance(turn, Over):
        final = [board, ranking(turn.outcome.ranks, table), revealed(session, t)]
        ended = replace(form, gap=TEXT.gap)
        return Screen(_with_events(table, title, final, ended), after_keys(session, t))
    if session.status is Status.SUSPENDED:
        waiting = escaped(t.gettext("The game waits until I am back in this chat."))
        return Screen(paragraphs([title, board, waiting]))
    if session.status is Status.CANCELLED:
        stopped = bold(t.gettext("The game was stopped."))
        return Screen(paragraphs([title, board, stopped]), after_keys(session, t))
    whose_turn, keys = _turn(table, paths, t)
    parts = [board, _own_hand(table), whose_turn, *_at_first(table, t, form)]
    html = _with_events(table, title, parts, form)
    keys = (*keys, *peek_keys(table))
    return Screen(html, (*keys, *_stand_in_keys(session, turn, t)))


def _at_first(table: Table, t: Texts, form: Form) -> Sequence[str]:
    """What is told until somebody has acted; for the seal a caption leaves room to the lobby."""
    if any(seat.actions for seat in table.session.seats):
        return ()
    how = _how_to_play(table, t)
    return (how,) if form is CAPTION else (how, seal(table.session, t))


def _how_to_play(table: Table, t: Texts) -> str:
    """What the buttons of a group mean in which nobody may see what others hold."""
    if not table.has_secrets or table.owner is not None:
        return ""
    return escaped(
        t.gettext("🃏 My hand shows you alone what you hold, numbered like the buttons.")
    )


def _own_hand(table: Table) -> str:
    """In a private chat what its person alone may see."""
    if table.owner is None:
        return ""
    return html_of(table.entry.presentation.hand(table.view(table.owner), table.reader))


def _turn(table: Table, paths: Mapping[int, str], t: Texts) -> tuple[str, Rows]:
    """Whose turn it is, with what there is to do, and the buttons for it."""
    if table.has_secrets and table.owner is None:
        level = open_level(table, paths)
        prompts = dict.fromkeys(must(table.turn), table.public_prompt)
        if level is not None:
            prompts[level.seat] = level.menu.prompt
        return _whose_turn(table, prompts), slot_keys(table, level, t)
    if table.has_secrets:
        seats = [seat for seat in table.choosers if seat == table.owner]
        blocks = [Block((seat,), table.menu(seat, paths.get(seat, ""))) for seat in seats]
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


def _with_events(table: Table, title: str, parts: Sequence[str], form: Form) -> str:
    """The message with the last of the events for which it has room."""
    told = []
    for raw in table.session.recent[-form.events :]:
        event = msgspec.json.decode(raw, type=table.entry.game.event_type)
        told.append(f"• {table.entry.presentation.narrate(event, table.reader)}")

    def message() -> str:
        return form.gap.join(filter(None, (title, escaped("\n".join(told)), *parts)))

    while len(told) > 1 and utf16_length("\n".join(told)) > form.told:
        del told[0]
    while told and utf16_length(message()) > form.most:
        del told[0]
    return message()


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
