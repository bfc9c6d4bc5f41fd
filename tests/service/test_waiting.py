"""What a table does when its time comes, by numbers alone."""

from __future__ import annotations

from msgspec.structs import replace

from bot.service.waiting import Notice, woken
from storage.api import Status
from tests.service.house import ANNA, BEN, House

REMINDER_S = 600


async def test_the_offer_comes_after_two_reminder_times_and_not_after_one(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    assert session.status is Status.RUNNING
    reminded = replace(session, reminders=1)
    early = session.touched_at + REMINDER_S + 1
    still, notice = woken(reminded, early, REMINDER_S)
    assert (still.reminders, notice) == (1, Notice.NOTHING)
    assert still.wake_at == session.touched_at + 2 * REMINDER_S
    offered, notice = woken(reminded, session.touched_at + 2 * REMINDER_S, REMINDER_S)
    assert (offered.reminders, offered.wake_at, notice) == (2, None, Notice.NOTHING)
