"""Readers and blocks: from a game's presentation to a message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import texts
from bot.service.seating import seat_names
from bot.telegram.screen import bold, escaped
from games.core.presentation import Block, Fixed, Reader
from storage.api import Session


def reader_for(session: Session, language: str, plain: bool) -> Reader:
    """A reader of this table's texts."""
    speech = texts(language, session.game)
    return Reader(speech.gettext, speech.ngettext, seat_names(session), plain)


def html_of(blocks: Sequence[Block]) -> str:
    """A presentation's blocks as HTML, one below the other."""
    return "\n".join(_html(block) for block in blocks)


def _html(block: Block) -> str:
    if isinstance(block, Fixed):
        return f"<pre>{escaped(chr(10).join(block.lines))}</pre>"
    return bold(block.text) if block.bold else escaped(block.text)
