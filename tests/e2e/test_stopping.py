"""The bot is told to end: it does, in order and in time, whatever it is doing."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.playing import begun, board_of, person_on_turn
from tests.e2e.processes import Program, bot, free_port, wait_for
from tests.e2e.stage import Stage

PROMISED_S = 10.0
AT_ONCE_S = 8.0
"""Enough for a busy machine, and less than anything that is waited for."""
SLOW_MS = 120_000


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What happens inside takes no longer."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


def slow(stage: Stage) -> None:
    """Let every call of the bot wait for two minutes."""
    stage.control.post("limits", latency_ms=SLOW_MS)


def quick(stage: Stage) -> None:
    """Answer at once again."""
    stage.control.post("limits")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_an_idle_bot_ends_at_once(stage: Stage, number: int) -> None:
    group, _ = begun(stage.world, "Anna", "Ben")
    group.is_done()
    with within(AT_ONCE_S):
        stage.bot.signal(number)
        assert stage.bot.ended() == 0
    assert stage.bot.complaints == []


def test_calls_that_hang_do_not_hold_the_bot_up(stage: Stage) -> None:
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    group.is_done()
    slow(stage)
    presses = [person.pressing(board.message.datas[0], board.message)[0] for person in people]
    time.sleep(0.5)
    with within(PROMISED_S):
        stage.bot.signal(signal.SIGTERM)
        assert stage.bot.ended() == 0
    quick(stage)
    stage.start_bot()
    group.is_done()
    assert board_of(group).message.datas != board.message.datas, "the press had its effect"
    assert len(presses) == len(people)


def test_a_second_signal_hurries_it(stage: Stage) -> None:
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    group.is_done()
    slow(stage)
    person_on_turn(board, people).pressing(board.message.datas[0], board.message)
    time.sleep(0.5)
    stage.bot.signal(signal.SIGTERM)
    time.sleep(0.2)
    with within(AT_ONCE_S):
        # Of two of the same number a process that has no time yet would get one.
        stage.bot.signal(signal.SIGINT)
        assert stage.bot.ended() == 0
    quick(stage)
    stage.start_bot()
    group.is_done()


def test_many_signals_are_no_more_than_two(stage: Stage) -> None:
    group, _ = begun(stage.world, "Anna", "Ben")
    group.is_done()
    with within(AT_ONCE_S):
        for _ in range(20):
            stage.bot.signal(signal.SIGTERM)
            stage.bot.signal(signal.SIGINT)
        assert stage.bot.ended() == 0
    stage.start_bot()
    group.is_done()
    assert stage.bot.complaints == []


def test_presses_that_were_not_handled_in_time_are_handled_after_the_next_start(
    stage: Stage,
) -> None:
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    group.is_done()
    presses = [
        press
        for person in people
        for press in person.pressing(board.message.datas[0], board.message, times=200)
    ]
    stage.bot.signal(signal.SIGTERM)
    stage.bot.signal(signal.SIGTERM)
    assert stage.bot.ended() == 0
    stage.start_bot()
    for press in presses:
        people[0].toast(press)
    group.is_done()


WAITS: dict[str, Callable[[Program], bool]] = {
    "it cannot reach Telegram": lambda program: "out of reach" in program.log,
    "it has hardly begun": lambda program: program.is_running,
}


@pytest.mark.parametrize("moment", list(WAITS))
def test_a_bot_that_is_not_ready_yet_ends_too(tmp_path: Path, moment: str) -> None:
    program = bot(tmp_path, f"http://127.0.0.1:{free_port()}")
    try:
        wait_for(lambda: WAITS[moment](program), lambda: program.log)
        with within(PROMISED_S):
            program.signal(signal.SIGTERM)
            assert program.ended() in {0, -signal.SIGTERM}
        if moment == "it cannot reach Telegram":
            assert program.ended() == 0
        assert "Traceback" not in program.log
    finally:
        program.close()


def test_a_bot_that_lost_telegram_ends_at_once(stage: Stage) -> None:
    stage.playground.kill()
    wait_for(lambda: "out of reach" in stage.bot.log, lambda: stage.bot.log)
    with within(AT_ONCE_S):
        stage.bot.signal(signal.SIGTERM)
        assert stage.bot.ended() == 0


def test_with_a_webhook_it_ends_as_well(stage: Stage) -> None:
    assert stage.bot.terminate() == 0
    port = free_port()
    stage.settings.update(
        WEBHOOK_URL=f"http://127.0.0.1:{port}/",
        WEBHOOK_SECRET="0123456789abcdef",
        WEBHOOK_LISTEN=f"127.0.0.1:{port}",
    )
    stage.start_bot()
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    person_on_turn(board, people).pressing(board.message.datas[0], board.message)
    with within(PROMISED_S):
        stage.bot.signal(signal.SIGTERM)
        assert stage.bot.ended() == 0
    stage.start_bot()
    group.is_done()
    assert stage.bot.complaints == []
