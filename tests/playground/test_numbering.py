"""Numbers of a server that was started later are higher."""

from __future__ import annotations

from dataclasses import astuple

from bot.playground.numbering import SMALL_NUMBERS, FirstNumbers
from tests.playground.rig import Rig

NOVEMBER_2026 = 1_796_000_000.0
YEAR_2031 = 1_924_992_000.0


async def test_a_server_begins_with_the_numbers_that_it_is_given() -> None:
    first = FirstNumbers.at(NOVEMBER_2026)
    rig = Rig(first)
    await rig.http.start_server()
    anna = await rig.user(started=True)
    big = await rig.group(anna, kind="supergroup")
    private = await rig.ok("sendMessage", chat_id=anna, text="x")
    board = await rig.ok("sendMessage", chat_id=big, text="x")
    pressed = await rig.sim(
        "press", chat=anna, message_id=private["message_id"], from_=anna, data="x"
    )
    updates = await rig.updates()
    await rig.http.close()
    assert private["message_id"] == first.message + 1
    assert board["message_id"] == first.message + 1, "supergroups count alone"
    assert pressed["callback_ids"] == [str(first.press)]
    assert updates[0]["update_id"] == first.update


def test_a_second_later_there_is_room_for_a_busy_second() -> None:
    earlier, later = FirstNumbers.at(NOVEMBER_2026), FirstNumbers.at(NOVEMBER_2026 + 1)
    assert later.update - earlier.update == 1000
    assert later.message - earlier.message == 10
    assert later.press - earlier.press == 1000


def test_numbers_stay_small_enough_for_those_who_read_them() -> None:
    first = FirstNumbers.at(YEAR_2031)
    assert first.message < 2**31
    assert first.update < 2**53
    assert first.press < 2**63


def test_a_clock_that_was_never_set_gives_small_numbers() -> None:
    assert FirstNumbers.at(0.0) == SMALL_NUMBERS
    assert all(number > 0 for number in astuple(SMALL_NUMBERS))
