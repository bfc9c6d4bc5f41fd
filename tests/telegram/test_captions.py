"""The board's message with a picture: a caption in place of the text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.playground.entities import utf16_length
from bot.telegram.screen import Screen
from bot.telegram.screens.board import MAX_CAPTION, board_screen
from games.registry import GAMES
from storage.api import Session
from tests.service.house import YAHTZEE
from tests.telegram.moments import EMOJI_NAMES, LONG_NAMES, Moments
from tests.telegram.reading import shown

PICTURE = b"\x89PNG"
ENTRY = GAMES[YAHTZEE]


async def _moments(names: Sequence[str]) -> dict[str, Session]:
    return {
        "begun": await Moments(names).begun(),
        "running": await Moments(names).running(9),
        "over": await Moments(names).over(),
        "stopped": await Moments(names).stopped(),
    }


def _both(session: Session) -> tuple[Screen, Screen]:
    """With the picture, and without."""
    return (
        board_screen(session, ENTRY, "en", plain=False, picture=PICTURE),
        board_screen(session, ENTRY, "en", plain=False),
    )


async def test_the_picture_stands_in_place_of_the_board_and_all_else_stays() -> None:
    for name, session in (await _moments(("Anna", "Ben"))).items():
        with_picture, without = _both(session)
        assert with_picture.picture == PICTURE, name
        assert with_picture.rows == without.rows
        kept = shown(with_picture).text.split("\n\n")
        told = shown(without).text.split("\n\n")
        assert kept == [part for part in told if part in kept]
        assert len(kept) < len(told)


@pytest.mark.parametrize("names", [LONG_NAMES, EMOJI_NAMES], ids=["long", "emoji"])
async def test_a_caption_never_has_more_than_telegram_takes(names: Sequence[str]) -> None:
    for name, session in (await _moments(names)).items():
        with_picture, without = _both(session)
        if with_picture.picture is None:
            assert with_picture == without, name
        else:
            assert utf16_length(with_picture.html) <= MAX_CAPTION, name


async def test_long_names_leave_room_for_the_last_events() -> None:
    moments = await _moments(LONG_NAMES)
    for name in ("begun", "running"):
        with_picture, _ = _both(moments[name])
        assert with_picture.picture is not None
        assert "• " in with_picture.html


async def test_of_many_events_the_last_are_told() -> None:
    session = await Moments(("Anna", "Ben")).running(9)
    many = replace(session, recent=session.recent * 9)
    with_picture, without = _both(many)
    assert with_picture.picture is not None
    assert with_picture.html.count("• ") < without.html.count("• ")
    last = [line for line in without.html.split("\n") if line.startswith("• ")][-1]
    assert last in with_picture.html


async def test_two_screens_are_told_apart_by_their_pictures_too() -> None:
    session = await Moments(("Anna", "Ben")).running()
    with_picture, without = _both(session)
    other = replace(with_picture, picture=b"\x89PNG2")
    assert len({it.digest for it in (with_picture, without, other)}) == 3
