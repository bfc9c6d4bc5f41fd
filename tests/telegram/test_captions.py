"""The board's message with a picture: a caption in place of the text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.playground.entities import utf16_length
from bot.telegram.screen import Screen
from bot.telegram.screens.board import CAPTION, MAX_CAPTION, TEXT, board_screen
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
        kept = _lines(with_picture)
        told = _lines(without)
        assert kept == [line for line in told if line in kept]
        assert len(kept) < len(told)


def _lines(screen: Screen) -> list[str]:
    return [line for line in shown(screen).text.split("\n") if line]


async def test_picture_and_buttons_are_near_each_other_while_people_play() -> None:
    moments = await _moments(("Anna", "Ben"))
    for name in ("begun", "running"):
        caption = shown(_both(moments[name])[0]).text
        assert "\n\n" not in caption, name
        assert "🔒" not in caption, "the lobby above has the seal"
    over = shown(_both(moments["over"])[0]).text
    assert "\n\n🏁" in over
    assert "\n\n🔓" in over


async def test_what_the_picture_does_not_tell_stands_beside_the_title() -> None:
    session = await Moments(("Anna", "Ben", "Cleo", "Dan"), "dog").begun()
    teams = "\u2060".join("🔵🟡:🔴🟢")  # a line that wraps does not part them
    title = {"en": f"🐶 Dog · Round 1 · {teams}", "de": f"🐶 Dog · Runde 1 · {teams}"}
    for language, line in title.items():
        screen = board_screen(session, GAMES["dog"], language, plain=False, picture=PICTURE)
        assert _lines(screen)[0] == line
        text = board_screen(session, GAMES["dog"], language, plain=False)
        assert _lines(text)[0] == "🐶 Dog"


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


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("names", [("Anna", "Ben"), LONG_NAMES], ids=["short", "long"])
async def test_of_many_events_the_last_are_told(names: Sequence[str], language: str) -> None:
    moments = Moments(names)
    session = await moments.begun()
    for _ in range(12):
        session = await moments.house.press(
            session, moments.house.on_turn(session, *moments.people)
        )
        caption = board_screen(session, ENTRY, language, plain=False, picture=PICTURE)
        told = _events(board_screen(session, ENTRY, language, plain=False))
        kept = _events(caption)
        assert kept == told[-len(kept) :]
        assert len(kept) == 1 or utf16_length("\n".join(kept)) <= CAPTION.told
        more = told[-len(kept) - 1 :]
        assert (
            len(kept) in {CAPTION.events, len(told)} or utf16_length("\n".join(more)) > CAPTION.told
        )


async def test_three_short_events_are_told() -> None:
    session = await Moments(("A", "B")).begun()
    lot = next(event for event in session.recent if "starter_drawn" in event)
    caption, _ = _both(replace(session, recent=(lot,) * 4))
    assert len(_events(caption)) == 3


async def test_a_text_tells_all_events_that_are_remembered() -> None:
    session = await Moments(("Anna", "Ben")).running(9)
    many = replace(session, recent=session.recent * 9)
    assert len(_events(_both(many)[1])) == TEXT.events


def _events(screen: Screen) -> list[str]:
    return [line for line in _lines(screen) if line.startswith("• ")]


async def test_two_screens_are_told_apart_by_their_pictures_too() -> None:
    session = await Moments(("Anna", "Ben")).running()
    with_picture, without = _both(session)
    other = replace(with_picture, picture=b"\x89PNG2")
    assert len({it.digest for it in (with_picture, without, other)}) == 3
