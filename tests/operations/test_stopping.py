"""What holds a thread for ever does not hold the program."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from bot.stopping import stopping

ROOT = Path(__file__).parents[2]
PROGRAM = """
import asyncio, atexit, os, signal, sys, time
from bot import stopping

stopping.LIMIT_S = {limit_s}

async def main():
    with stopping.stopping() as stop:
        {prepare}
        os.kill(os.getpid(), signal.SIGTERM)
        {then}
    print("ended in order", flush=True)

asyncio.run(main())
"""


def ran(prepare: str, then: str, limit_s: float = 15.0) -> tuple[int, str, float]:
    """Exit code, output and duration of a program that is told to end."""
    began = time.monotonic()
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            PROGRAM.format(prepare=prepare, then=indented(then), limit_s=limit_s),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr, time.monotonic() - began


def indented(code: str) -> str:
    """Code for its place in the program."""
    return textwrap.indent(textwrap.dedent(code).strip(), " " * 8).strip()


def test_what_is_awaited_is_broken_off() -> None:
    code, output, _ = ran("pass", "await asyncio.sleep(20)")
    assert code == 0
    assert "ended in order" in output


def test_what_shall_end_in_order_is_told_and_not_broken_off() -> None:
    code, output, _ = ran(
        "asked = asyncio.Event(); stop.calls(asked.set)",
        "await asked.wait(); await asyncio.sleep(0.1); print('finished')",
    )
    assert code == 0
    assert "finished" in output


def test_a_second_signal_breaks_it_off() -> None:
    code, output, _ = ran(
        "asked = asyncio.Event(); stop.calls(asked.set)",
        "await asked.wait(); os.kill(os.getpid(), signal.SIGINT); await asyncio.sleep(20)",
    )
    assert code == 0
    assert "ended in order" in output


def test_more_than_two_signals_are_no_more_than_two() -> None:
    """Each further one would break off a step of the clearing up."""
    code, output, _ = ran(
        "asked = asyncio.Event(); stop.calls(asked.set)",
        """
        await asked.wait()
        os.kill(os.getpid(), signal.SIGINT)
        try:
            await asyncio.sleep(20)
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                os.kill(os.getpid(), number)
                await asyncio.sleep(0.05)
            print("cleared up")
        """,
    )
    assert code == 0
    assert "cleared up" in output
    assert "ended in order" in output


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM"])
def test_signals_do_not_kill_what_has_ended_in_order(number: str) -> None:
    code, output, _ = ran(
        "asked = asyncio.Event(); stop.calls(asked.set); "
        f"atexit.register(os.kill, os.getpid(), signal.{number})",
        "await asked.wait()",
    )
    assert (code, output) == (0, "ended in order\n")


async def test_signals_mean_what_they_did_before_when_nothing_was_to_end() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    with stopping():
        assert signal.getsignal(signal.SIGTERM) is not before[1]
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


@pytest.mark.slow
def test_a_thread_that_never_ends_is_left_behind_at_last() -> None:
    code, output, seconds = ran(
        "asyncio.get_running_loop().run_in_executor(None, time.sleep, 25)",
        "await asyncio.sleep(20)",
        limit_s=1.0,
    )
    assert code == 1
    assert "stopped before everything had ended" in output
    assert seconds < 15


async def test_what_ends_otherwise_is_not_taken_for_the_order_to_end() -> None:
    async def work(error: BaseException | None) -> None:
        with stopping():
            if error is not None:
                raise error
            await asyncio.sleep(20)

    with pytest.raises(KeyError):
        await work(KeyError())
    task = asyncio.create_task(work(None))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
