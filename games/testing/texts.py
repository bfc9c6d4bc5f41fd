"""Checks of texts: everything is told, in sentences that Telegram and a phone have room for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import regex

from games.core.presentation import AnyPresentation, Fixed, Line, Reader
from games.testing.readers import at_table
from games.testing.violation import require
from games.testing.walks import Walk

MAX_BOARD = 2_500
MAX_NARRATION = 200
MAX_LABEL = 40
MAX_COLUMNS = 32
MAX_EMOJI = 12

_EMOJI = regex.compile(r"\p{Emoji_Presentation}|\p{RI}|\p{Emoji}\uFE0F|\u20E3")
_LEFT_OVER = regex.compile(r"%\(|%[sd]|[{}]")


def check_events(presentation: AnyPresentation, walk: Walk, reader: Reader) -> None:
    """Every event is narrated in one sentence of at most 200 characters."""
    reader = at_table(reader, walk.seats)
    for event in {event: None for moment in walk.moments for event in moment.events}:
        text = presentation.narrate(event, reader)
        check_text(text, MAX_NARRATION, f"{walk.game.key}: narration of {event!r}")


def check_labels(
    presentation: AnyPresentation, walk: Walk, reader: Reader, limit: int = 60
) -> None:
    """Every legal action has a label of at most 40 characters, every seat a result."""
    reader = at_table(reader, walk.seats)
    game = walk.game
    for moment in walk.spread(limit):
        for seat in range(walk.seats):
            view = game.view(moment.state, seat)
            for action in game.legal_actions(moment.state, seat):
                text = presentation.label(action, view, reader)
                check_text(text, MAX_LABEL, f"{game.key}: label of {action!r}")
    last = game.view(walk.moments[-1].state, None)
    for seat in range(walk.seats):
        text = presentation.result(seat, last, reader)
        check_text(text, MAX_LABEL, f"{game.key}: result of seat {seat}")


def check_boards(
    presentation: AnyPresentation, walk: Walk, reader: Reader, limit: int = 60
) -> None:
    """Every board fits a message and a phone, as the group and as each seat sees it."""
    reader = at_table(reader, walk.seats)
    for moment in walk.spread(limit):
        viewers = (None, *range(walk.seats))
        views = {walk.game.view(moment.state, seat): seat for seat in viewers}
        for view, seat in views.items():
            at = f"{walk.game.key}, {walk.game.position(moment.state)}, seen by {seat}"
            _check_board(presentation, view, reader, at)


def check_choices(presentation: AnyPresentation, game: Any, reader: Reader) -> None:
    """What can be set in the lobby are fields of the options, each value with a label."""
    check_text(reader.gettext(presentation.title), MAX_LABEL, f"{game.key}: title")
    require(count_emoji(presentation.emoji) == 1, f"{game.key}: emoji {presentation.emoji!r}")
    for choice in presentation.choices:
        at = f"{game.key}: option {choice.field}"
        require(choice.field in game.options_type.__struct_fields__, f"{at} is not there")
        labels = []
        for value in choice.values:
            game.options_from({choice.field: value})
            labels.append(presentation.option_label(choice.field, value, reader))
            check_text(labels[-1], MAX_LABEL, f"{at}={value!r}")
        require(len(set(labels)) == len(labels), f"{at}: two values look alike: {labels}")


def board_text(presentation: AnyPresentation, view: Any, reader: Reader) -> str:
    """The board as plain text."""
    return "\n".join(
        line
        for block in presentation.board(view, reader)
        for line in (block.lines if isinstance(block, Fixed) else (block.text,))
    )


def _check_board(presentation: AnyPresentation, view: Any, reader: Reader, at: str) -> None:
    for block in presentation.board(view, reader):
        if isinstance(block, Fixed):
            for line in block.lines:
                require(
                    columns(line) <= MAX_COLUMNS and count_emoji(line) == 0,
                    f"{at}: {line!r} has emoji or more than {MAX_COLUMNS} columns",
                )
        else:
            require(isinstance(block, Line), f"{at}: {block!r} is no block")
            require(
                "\n" not in block.text and count_emoji(block.text) <= MAX_EMOJI,
                f"{at}: {block.text!r} has more than a line or {MAX_EMOJI} emoji",
            )
    check_text(board_text(presentation, view, reader), MAX_BOARD, f"{at}: board")


def check_text(text: str, most: int, at: str) -> None:
    """There is a text, not too long, and all its blanks are filled in."""
    require(bool(text.strip()), f"{at} is empty")
    require(len(text) <= most, f"{at} has {len(text)} characters, at most {most}: {text!r}")
    require(_LEFT_OVER.search(text) is None, f"{at} was not filled in: {text!r}")


@lru_cache(maxsize=20_000)  # boards repeat most of their lines
def count_emoji(text: str) -> int:
    """How many emoji a person sees in the text."""
    return sum(_EMOJI.search(grapheme) is not None for grapheme in graphemes(text))


@lru_cache(maxsize=20_000)
def columns(text: str) -> int:
    """How many columns the text takes in a monospaced type."""
    return sum(
        2 if unicodedata.east_asian_width(grapheme[0]) in "WF" else 1
        for grapheme in graphemes(text)
    )


def graphemes(text: str) -> Iterator[str]:
    """What a person takes for the characters of a text."""
    for match in regex.finditer(r"\X", text):
        yield match.group()
