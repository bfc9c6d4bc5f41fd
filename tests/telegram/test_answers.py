"""Every press is answered, at once, and nobody waits for it."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.playground.callbacks import Press
from bot.telegram import answers
from tests.playground.rig import Delays
from tests.telegram.stage import Stage, game_in, setting


async def pressed(stage: Stage) -> Press:
    """A press that waits for its answer."""
    anna, place = await setting(stage)
    await game_in(stage, anna, place)
    board = (await stage.seen(place, anna))[-1]
    answer = await stage.rig.sim(
        "press", chat=place.chat_id, message_id=board["message_id"], from_=anna.user_id, data="x"
    )
    return stage.sim.presses.presses[answer["callback_ids"][0]]


async def test_an_answer_says_something_or_nothing(stage: Stage) -> None:
    loud, quiet = await pressed(stage), await pressed(stage)
    stage.answers.send(loud.id, "Hello 🐒")
    stage.answers.send(quiet.id)
    await stage.sent()
    assert (loud.text, quiet.text) == ("Hello 🐒", None)
    assert loud.answered_at is not None
    assert quiet.answered_at is not None


async def test_a_slow_answer_holds_up_no_other(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = await pressed(stage), await pressed(stage)
    delays = Delays(monkeypatch)
    await stage.fault(200, method="answerCallbackQuery", delay=0.3)
    stage.answers.send(slow.id, "a")
    stage.answers.send(quick.id, "b")
    while quick.answered_at is None:  # noqa: ASYNC110 - the playground tells nobody
        await asyncio.sleep(0.001)
    assert "answer" in {task.get_name() for task in asyncio.all_tasks()}
    delays.may_end.set()


async def test_a_press_that_was_answered_or_is_too_old_is_no_trouble(stage: Stage) -> None:
    press, old = await pressed(stage), await pressed(stage)
    with capture_logs() as logs:
        for _ in range(2):
            stage.answers.send(press.id, "a")
        stage.rig.clock.advance(16)
        stage.answers.send(old.id, "a")
        stage.answers.send("4711", "a")
        await stage.sent()
    assert {line["log_level"] for line in logs} <= {"debug"}


async def test_an_answer_that_does_not_get_through_is_noted_and_given_up(stage: Stage) -> None:
    press = await pressed(stage)
    await stage.fault(0, method="answerCallbackQuery")
    with capture_logs() as logs:
        stage.answers.send(press.id, "a")
        await stage.sent()
    assert [line["log_level"] for line in logs] == ["info"]
    assert press.answered_at is None


async def test_closing_waits_for_answers_under_way(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "CLOSE_S", 20)
    press = await pressed(stage)
    await stage.fault(200, method="answerCallbackQuery", delay=0.1)
    stage.answers.send(press.id, "a")
    await stage.answers.close()
    assert press.answered_at is not None


async def test_closing_waits_for_no_answer_for_long(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "CLOSE_S", 0.02)
    press, delays = await pressed(stage), Delays(monkeypatch)
    await stage.fault(200, method="answerCallbackQuery", delay=3)
    stage.answers.send(press.id, "a")
    async with asyncio.timeout(20):
        await stage.answers.close()
    assert "answer" not in {task.get_name() for task in asyncio.all_tasks()}
    delays.may_end.set()


async def test_closing_that_is_broken_off_leaves_no_answer_behind(stage: Stage) -> None:
    press = await pressed(stage)
    await stage.fault(200, method="answerCallbackQuery", delay=3)
    stage.answers.send(press.id, "a")
    closing = asyncio.create_task(stage.answers.close())
    await asyncio.sleep(0)
    closing.cancel()
    await asyncio.gather(closing, return_exceptions=True)
    assert closing.cancelled()
    assert "answer" not in {task.get_name() for task in asyncio.all_tasks()}
