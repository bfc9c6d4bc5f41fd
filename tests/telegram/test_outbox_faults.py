"""What an outbox does when Telegram refuses, is out of reach, or the program has a fault."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import pairwise

import pytest
from structlog.testing import capture_logs
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.telegram.request import NotSentError
from storage.errors import DatabaseUnusable
from tests.telegram.desk import CHAT, Desk
from tests.telegram.virtual_time import in_virtual_time

# PTB warns of a future type of `retry_after`; the outbox takes both.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

# -- 429 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wait", "seconds"), [(7, 7.0), (timedelta(minutes=2), 120.0), (timedelta(seconds=2.5), 2.5)]
)
@in_virtual_time
async def test_no_call_goes_out_before_telegram_takes_one_again(
    wait: int | timedelta, seconds: float
) -> None:
    desk = Desk()
    desk.faults = [RetryAfter(wait)]
    desk.board(1)
    desk.notice("a")
    await asyncio.sleep(1)
    desk.notice("b")
    desk.board(2)
    await desk.quiet()
    assert desk.sent == [
        (0.0, "table 1 v1"),
        (seconds, "table 1 v2"),
        (seconds, "a"),
        (seconds, "b"),
    ]


@in_virtual_time
async def test_a_notice_that_was_refused_for_a_while_keeps_its_place() -> None:
    desk = Desk()
    desk.faults = [RetryAfter(3), RetryAfter(3)]
    for name in "abc":
        desk.notice(name)
    await desk.quiet()
    assert desk.sent == [(0.0, "a"), (3.0, "a"), (6.0, "a"), (6.0, "b"), (6.0, "c")]


@in_virtual_time
async def test_a_board_that_was_refused_for_a_while_keeps_its_wish_for_the_bottom() -> None:
    desk = Desk()
    desk.takes_s = 1
    desk.faults = [RetryAfter(5)]
    desk.board(1, bottom=True)
    await asyncio.sleep(0.5)
    desk.board(2)
    await desk.quiet()
    assert desk.what == ["table 1 v1 at the bottom", "table 1 v2 at the bottom"]


@in_virtual_time
async def test_one_chats_429_is_no_other_chats_business() -> None:
    blocked, free = Desk(), Desk()
    blocked.faults = [RetryAfter(60)]
    for number in range(10):
        blocked.board(number)
        free.board(number)
        await asyncio.sleep(1)
    await asyncio.sleep(300)
    assert free.when == [float(number) for number in range(10)]
    assert blocked.sent == [(0.0, "table 1 v0"), (60.0, "table 1 v9")]


# -- what goes wrong -----------------------------------------------------------------------------


@in_virtual_time
async def test_while_telegram_is_out_of_reach_the_pauses_grow_to_a_minute() -> None:
    desk = Desk()
    desk.faults = [NetworkError("gone") for _ in range(8)]
    desk.board(1)
    await desk.quiet()
    pauses = [later - earlier for earlier, later in pairwise(desk.when)]
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]
    assert set(desk.what) == {"table 1 v1"}
    desk.faults = [NetworkError("gone again")]
    desk.board(2)
    await desk.quiet()
    assert desk.when[-1] - desk.when[-2] == 1


@pytest.mark.parametrize("refusal", [BadRequest("Chat not found"), TelegramError("Oh")])
@in_virtual_time
async def test_what_telegram_refuses_is_dropped_and_the_rest_goes_on(
    refusal: TelegramError,
) -> None:
    desk = Desk()
    desk.faults = [refusal]
    with capture_logs() as logs:
        desk.board(1)
        desk.notice("a")
        await desk.quiet()
    assert desk.what == ["table 1 v1", "a"]
    assert [(line["log_level"], line["chat"]) for line in logs] == [("warning", CHAT)]


@in_virtual_time
async def test_a_chat_that_became_another_is_sent_nothing_more_and_says_which() -> None:
    desk = Desk()
    desk.faults = [ChatMigrated(-1001)]
    with capture_logs() as logs:
        desk.board(1)
        desk.notice("a")
        await desk.quiet()
    assert desk.what == ["table 1 v1"]
    assert desk.migrations == [(CHAT, -1001)]
    assert logs == []


@in_virtual_time
async def test_who_was_kicked_tries_nothing_more_and_says_so_once() -> None:
    desk = Desk()
    desk.faults = [Forbidden("bot was kicked from the group chat")]
    with capture_logs() as logs:
        desk.board(1)
        desk.board(1, table=2)
        desk.notice("a")
        desk.notice("b")
        await desk.quiet()
    assert desk.what == ["table 1 v1"]
    assert [(line["log_level"], line["chat"]) for line in logs] == [("warning", CHAT)]


@in_virtual_time
async def test_a_notice_that_finds_the_bot_kicked_is_the_last_one() -> None:
    desk = Desk()
    desk.faults = [Forbidden("bot was blocked by the user")]
    with capture_logs() as logs:
        desk.notice("a")
        desk.notice("b")
        await desk.quiet()
    assert desk.what == ["a"]
    assert len(logs) == 1


@in_virtual_time
async def test_a_refusal_that_goes_on_is_told_once_and_tried_again_with_every_change() -> None:
    desk = Desk()
    desk.faults = [BadRequest("TOPIC_CLOSED") for _ in range(3)]
    with capture_logs() as logs:
        for number in range(1, 4):
            desk.board(number)
            await desk.quiet()
        assert len(desk.what) == 3
        assert [line["reason"] for line in logs] == ["TOPIC_CLOSED"]
        desk.faults = [BadRequest("not enough rights"), BadRequest("not enough rights")]
        for number in range(4, 7):
            desk.board(number)
            await desk.quiet()
        desk.faults = [BadRequest("not enough rights")]
        desk.board(7)
        await desk.quiet()
    told = ["TOPIC_CLOSED", "not enough rights", "not enough rights"]
    assert [line["reason"] for line in logs] == told


@in_virtual_time
async def test_what_could_not_be_stored_is_tried_again() -> None:
    desk = Desk()
    desk.faults = [DatabaseUnusable("no space left"), DatabaseUnusable("no space left")]
    with capture_logs() as logs:
        desk.board(1)
        await desk.quiet()
    assert desk.sent == [(0.0, "table 1 v1"), (1.0, "table 1 v1"), (3.0, "table 1 v1")]
    assert [line["log_level"] for line in logs] == ["error", "error"]


@in_virtual_time
async def test_a_notice_is_not_sent_twice_when_its_answer_is_lost() -> None:
    desk = Desk()
    desk.faults = [TimedOut(), NetworkError("connection reset"), NotSentError("no connection")]
    for name in "abc":
        desk.notice(name)
    await desk.quiet()
    assert desk.what == ["a", "b", "c", "c"]


@in_virtual_time
async def test_who_was_added_again_writes_again() -> None:
    desk = Desk()
    desk.faults = [Forbidden("bot was kicked from the group chat")]
    desk.board(1)
    await desk.quiet()
    desk.board(2)
    await desk.quiet()
    assert desk.what == ["table 1 v1", "table 1 v2"]


@in_virtual_time
async def test_a_message_that_cannot_be_made_does_not_silence_the_chat() -> None:
    desk = Desk()
    desk.faults = [ZeroDivisionError("a fault of the program")]
    with capture_logs() as logs:
        desk.board(1)
        desk.board(1, table=2)
        desk.notice("a")
        await desk.quiet()
    assert desk.what == ["table 1 v1", "table 2 v1", "a"]
    assert [(line["log_level"], line["chat"]) for line in logs] == [("error", CHAT)]
    assert logs[0]["exc_info"]
