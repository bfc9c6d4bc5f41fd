"""Readers and blocks: from a game's presentation to a message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Texts, texts
from bot.service.seating import seat_names
from bot.telegram.screen import bold, escaped
from games.core.entry import Entry
from games.core.presentation import Block, Fixed, Reader
from storage.api import Session


def reader_for(session: Session, language: str, plain: bool) -> Reader:
    """A reader of this table's texts."""
    speech = texts(language, session.game)
    return Reader(speech.gettext, speech.ngettext, seat_names(session), plain)


def title_in(entry: Entry, language: str) -> str:
    """The game's emoji and title."""
    title = texts(language, entry.game.key).gettext(entry.presentation.title)
    return f"{entry.presentation.emoji} {title}"


def preset_title(entry: Entry, preset: str, language: str) -> str:
    """The same with the preset's name as the title."""
    return f"{entry.presentation.emoji} {preset_name(entry, preset, language)}"


def preset_name(entry: Entry, preset: str, language: str) -> str:
    """What people call the game with this preset; of one that is long gone the game's title."""
    speech = texts(language, entry.game.key)
    if preset not in entry.game.presets:
        return speech.gettext(entry.presentation.title)
    reader = Reader(speech.gettext, speech.ngettext, ())
    return entry.presentation.preset_label(preset, reader)


def and_names(names: Sequence[str], t: Texts) -> str:
    """Names as they stand in a sentence: Anna, Ben and Cleo."""
    if len(names) < 2:
        return "".join(names)
    *others, last = names
    return t.gettext("{names} and {last}").format(names=", ".join(others), last=last)


def numbers(allowed: Sequence[int], t: Texts) -> str:
    """Numbers of players as they stand in a sentence: 1 to 6, 4 or 6."""
    if len(allowed) > 2 and allowed[-1] - allowed[0] == len(allowed) - 1:
        return t.gettext("{least} to {most}").format(least=allowed[0], most=allowed[-1])
    return t.gettext(" or ").join(str(count) for count in allowed)


def html_of(blocks: Sequence[Block]) -> str:
    """A presentation's blocks as HTML, one below the other."""
    return "\n".join(_html(block) for block in blocks)


def _html(block: Block) -> str:
    if isinstance(block, Fixed):
        return f"<pre>{escaped(chr(10).join(block.lines))}</pre>"
    return bold(block.text) if block.bold else escaped(block.text)
