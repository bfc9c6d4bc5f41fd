"""One chat's outgoing messages: what goes out, in which order, at which pace."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.telegram.outbox import Wanted
from bot.telegram.pace import Pace
from storage.api import Seat
from tests.telegram.desk import CHAT, Desk, version
from tests.telegram.virtual_time import in_virtual_time

# -- what goes out -------------------------------------------------------------------------------


@in_virtual_time
async def test_the_newest_version_replaces_those_that_were_not_sent() -> None:
    desk = Desk()
    for number in (1, 2, 3):
        desk.board(number)
    await desk.quiet()
    assert desk.what == ["table 1 v3"]


@in_virtual_time
async def test_an_older_version_that_comes_late_replaces_nothing() -> None:
    desk = Desk()
    desk.board(3)
    desk.board(2)
    await desk.quiet()
    assert desk.what == ["table 1 v3"]


@in_virtual_time
async def test_a_version_that_comes_while_one_is_being_sent_goes_next() -> None:
    desk = Desk()
    desk.takes_s = 1
    desk.board(1)
    await asyncio.sleep(0.5)
    desk.board(2)
    desk.board(3)
    await desk.quiet()
    assert desk.sent == [(0.0, "table 1 v1"), (1.0, "table 1 v3")]


@in_virtual_time
async def test_a_version_that_comes_while_the_budget_is_spent_replaces_the_one_that_waits() -> None:
    desk = Desk(calls_per_minute=1)
    desk.board(1)
    await asyncio.sleep(10)
    desk.board(2)
    await asyncio.sleep(10)
    desk.board(3)
    await desk.quiet()
    assert desk.sent == [(0.0, "table 1 v1"), (60.0, "table 1 v3")]


@in_virtual_time
async def test_the_wish_to_move_to_the_bottom_outlives_later_versions() -> None:
    desk = Desk()
    desk.board(1, bottom=True)
    desk.board(2)
    desk.board(1, bottom=True)
    await desk.quiet()
    desk.board(3)
    await desk.quiet()
    assert desk.what == ["table 1 v2 at the bottom", "table 1 v3"]


@in_virtual_time
async def test_messages_of_several_tables_do_not_replace_each_other() -> None:
    desk = Desk()
    desk.board(1, table=1)
    desk.board(5, table=2)
    desk.outbox.want(Wanted(version(1), "lobby"))
    await desk.quiet()
    assert desk.what == ["table 1 v1", "table 2 v5", "table 1 v1"]


@in_virtual_time
async def test_a_hand_goes_before_boards_that_waited_longer() -> None:
    desk = Desk()
    desk.board(1, table=1)
    desk.outbox.want(Wanted(version(7, 2), "lobby"))
    seated = replace(version(8, 3), seats=(Seat(None, "Otto", "best"), Seat(5, "Anna")))
    desk.outbox.want(Wanted(seated, "hand:1"))
    await desk.quiet()
    assert desk.what == ["table 3 v8", "table 1 v1", "table 2 v7"]


def test_a_hand_is_for_the_private_chat_of_its_person() -> None:
    seats = (Seat(None, "Otto", "best"), Seat(5, "Anna"))
    session = replace(version(1), topic_id=3, seats=seats)
    hand, board = Wanted(session, "hand:1"), Wanted(session, "board")
    assert (hand.seat, hand.chat_id, hand.topic_id) == (1, 5, None)
    assert (board.seat, board.chat_id, board.topic_id) == (None, CHAT, 3)


@in_virtual_time
async def test_boards_go_first_and_notices_keep_their_order() -> None:
    desk = Desk()
    for name in "abc":
        desk.notice(name)
    desk.board(1)
    await desk.quiet()
    assert desk.what == ["table 1 v1", "a", "b", "c"]


@in_virtual_time
async def test_nothing_is_sent_twice() -> None:
    desk = Desk()
    desk.board(1)
    desk.notice("a")
    await desk.quiet()
    desk.notice("b")
    await desk.quiet()
    assert desk.what == ["table 1 v1", "a", "b"]


# -- at which pace -------------------------------------------------------------------------------


@in_virtual_time
async def test_no_minute_has_more_calls_than_the_chat_takes() -> None:
    desk = Desk(calls_per_minute=20)
    for number in range(100):
        desk.notice(str(number))
    await desk.quiet()
    assert desk.what == [str(number) for number in range(100)]
    for first, later in zip(desk.when, desk.when[20:], strict=False):
        assert later - first >= 60 - 1e-6


@in_virtual_time
async def test_forty_moves_in_a_minute_end_with_the_last_board() -> None:
    desk = Desk(calls_per_minute=20)
    for number in range(1, 41):
        desk.board(number)
        await asyncio.sleep(1.5)
    await desk.quiet()
    assert desk.what[-1] == "table 1 v40"
    assert desk.when[-1] <= 63
    assert len(desk.what) >= 20
    assert len([when for when in desk.when if when < 60]) <= 20


@in_virtual_time
async def test_a_board_is_not_held_up_by_the_notices_before_it() -> None:
    desk = Desk(calls_per_minute=4)
    for number in range(40):
        desk.notice(str(number))
    await asyncio.sleep(1)
    desk.board(1)
    await asyncio.sleep(60)
    assert desk.what[2] == "table 1 v1"


@in_virtual_time
async def test_boards_that_change_without_end_let_a_notice_through() -> None:
    desk = Desk(calls_per_minute=20)
    for number in range(1, 400):
        if number == 100:
            desk.notice("a")
            desk.notice("b")
        desk.board(number)
        await asyncio.sleep(1)
    asked = desk.when.index(next(when for when in desk.when if when >= 99))
    soon = desk.what[asked : asked + 9]
    assert [what for what in soon if what in "ab"] == ["a", "b"]
    assert soon.index("b") - soon.index("a") == 4


@in_virtual_time
async def test_a_board_that_takes_two_calls_keeps_to_the_budget() -> None:
    desk = Desk(calls_per_minute=3)
    desk.spends = 2
    for number in range(1, 20):
        desk.board(number)
        await asyncio.sleep(10)
    await desk.quiet()
    assert desk.what[-1] == "table 1 v19"
    assert len(desk.spent) >= 8
    for first, later in zip(desk.spent, desk.spent[3:], strict=False):
        assert later - first >= 60 - 1e-6


@in_virtual_time
async def test_a_chat_has_one_call_under_way_at_a_time() -> None:
    desk = Desk()
    desk.takes_s = 0.7
    for number in range(1, 30):
        desk.board(number)
        desk.board(number, table=2)
        desk.notice(str(number))
        await asyncio.sleep(0.5)
    await desk.quiet()
    assert desk.most_under_way == 1
    assert desk.what.count("29") == 1
    assert desk.what[-1] != "table 1 v1"


@in_virtual_time
async def test_all_chats_together_keep_to_one_pace() -> None:
    pace = Pace(4)
    desks = [Desk(pace=pace) for _ in range(8)]
    for desk in desks:
        desk.notice("hello")
        desk.board(1)
    await asyncio.sleep(10)
    when = sorted(when for desk in desks for when in desk.when)
    assert when == [number / 4 for number in range(16)]


@in_virtual_time
async def test_a_version_that_comes_while_other_chats_write_replaces_the_one_that_waits() -> None:
    pace = Pace(1 / 16)
    first, second = Desk(pace=pace), Desk(pace=pace)
    first.board(1)
    await asyncio.sleep(1)
    second.board(1, bottom=True)
    await asyncio.sleep(1)
    second.board(2)
    second.notice("hello")
    await asyncio.sleep(100)
    assert first.sent == [(0.0, "table 1 v1")]
    assert second.sent == [(16.0, "table 1 v2 at the bottom"), (32.0, "hello")]
    assert second.spent == [16.0]


# -- the end of the program ----------------------------------------------------------------------


@in_virtual_time
async def test_after_closing_nothing_goes_out_any_more() -> None:
    desk = Desk(calls_per_minute=1)
    desk.board(1)
    await asyncio.sleep(1)
    desk.notice("a")
    await desk.outbox.close()
    await desk.quiet()
    assert desk.what == ["table 1 v1"]
    await desk.outbox.close()


@in_virtual_time
async def test_an_outbox_that_never_sent_anything_can_be_closed() -> None:
    await Desk().outbox.close()
