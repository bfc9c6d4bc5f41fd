"""One chat's outgoing messages: what goes out, in which order, at which pace."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest
from structlog.testing import capture_logs
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.telegram.budget import Budget
from bot.telegram.outbox import Outbox, Wanted
from storage.api import Session
from tests.telegram.virtual_time import in_virtual_time

# PTB warns of a future type of `retry_after`; the outbox takes both.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

CHAT = -100
Trouble = Callable[[str], BaseException | None]


def version(number: int, table: int = 1) -> Session:
    """A version of a table."""
    return Session(
        id=table,
        version=number,
        chat_id=CHAT,
        game="animal_yahtzee",
        schema=1,
        rules_version=1,
        options=b"{}",
        preset="classic",
        starter_user=1,
        created_at=0,
        touched_at=0,
    )


class Desk:
    """A chat's outbox, and what went out of it when."""

    def __init__(self, calls_per_minute: int = 1000) -> None:
        self.outbox = Outbox(CHAT, Budget(calls_per_minute), self._show)
        self.sent: list[tuple[float, str]] = []
        self.faults: list[BaseException] = []
        """What the next calls suffer, one each."""
        self.takes_s = 0.0
        """How long a call takes."""

    @property
    def what(self) -> list[str]:
        """What was tried, without times."""
        return [what for _, what in self.sent]

    @property
    def when(self) -> list[float]:
        """When something was tried, in seconds."""
        return [round(when, 6) for when, _ in self.sent]

    def board(self, number: int, path: str = "", table: int = 1, *, bottom: bool = False) -> None:
        """Want a version of a board."""
        self.outbox.want(Wanted(version(number, table), "board", path, bottom))

    def notice(self, name: str) -> None:
        """Add a notice."""
        self.outbox.add(self._notice(name))

    async def quiet(self, seconds: float = 10_000) -> None:
        """Let time pass until nothing is left to be sent."""
        await asyncio.sleep(seconds)

    async def _show(self, wanted: Wanted, spend: Callable[[], None]) -> None:
        spend()
        words = [f"table {wanted.session.id} v{wanted.session.version}", wanted.path]
        words.append("at the bottom" if wanted.at_bottom else "")
        await self._call(" ".join(filter(None, words)))

    def _notice(self, name: str) -> Callable[[], Awaitable[None]]:
        async def send() -> None:
            await self._call(name)

        return send

    async def _call(self, what: str) -> None:
        self.sent.append((asyncio.get_running_loop().time(), what))
        await asyncio.sleep(self.takes_s)
        if self.faults:
            raise self.faults.pop(0)


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
    desk.board(2, "menu")
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
async def test_another_level_of_the_menu_is_shown_until_the_table_changes() -> None:
    desk = Desk()
    desk.board(1)
    desk.board(1, "keep/01")
    await desk.quiet()
    desk.board(1, "keep/03")
    desk.board(2)
    await desk.quiet()
    assert desk.what == ["table 1 v1 keep/01", "table 1 v2"]


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
    pauses = [later - earlier for earlier, later in zip(desk.when, desk.when[1:], strict=False)]
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]
    assert set(desk.what) == {"table 1 v1"}
    desk.faults = [NetworkError("gone again")]
    desk.board(2)
    await desk.quiet()
    assert desk.when[-1] - desk.when[-2] == 1


@pytest.mark.parametrize(
    "refusal", [BadRequest("Chat not found"), ChatMigrated(-1001), TelegramError("Oh")]
)
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
