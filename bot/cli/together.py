"""`play`: the playground's server and the bot as two processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from bot.playground.server import DEFAULT_TOKEN
from bot.settings import Settings

PEOPLE = ("Anna", "Ben")
GROUP = "Animal friends"
_START_S = 30.0
_GRACE_S = 10.0
_NO_LIMIT = "100000"
"""The playground takes any number of calls, so nothing has to wait there."""
TAKEN_OVER = (
    "COMPUTER_DELAY_S",
    "LOG_LEVEL",
    "LOG_JSON",
    "GROUP_CALLS_PER_MINUTE",
    "PRIVATE_CALLS_PER_MINUTE",
    "ALL_CALLS_PER_SECOND",
)
"""Settings of the environment that count here too; the others are those of a bot in service."""


class PlaygroundError(Exception):
    """The playground could not be started; the text says what to do."""


class _Signals:
    """Whether SIGINT or SIGTERM came.

    An exception instead could come while a process is being started, and leave it behind.
    """

    def __init__(self) -> None:
        self.came = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._note)

    def _note(self, _number: int, _frame: object) -> None:
        self.came = True


def play_together(port: int, data: Path) -> int:
    """Start both, wait for either to end, end the other. Returns the exit code."""
    address = f"http://127.0.0.1:{port}"
    if _answers(address):
        raise PlaygroundError(f"Port {port} is taken: choose another one with --port.")
    signals = _Signals()
    started = [_start("playground", "--port", str(port))]
    try:
        _wait_for(address, started[0], port, signals)
        if not signals.came:
            _prepare(address)
            bot = _start("run", "--no-env-file", settings=_settings(address, data))
            started.append(bot)
            if _gets_ready(address, bot, signals):
                typer.echo(f"Open {address}/ in a browser. Ctrl-C ends it.")
        return _until_one_ends(started, signals)
    finally:
        for process in reversed(started):
            _end(process)


def _settings(address: str, data: Path) -> dict[str, str]:
    """The bot's environment: nothing that would lead it to the database or the port of another."""
    known = {name.upper() for name in Settings.model_fields}
    return {
        "GROUP_CALLS_PER_MINUTE": _NO_LIMIT,
        "PRIVATE_CALLS_PER_MINUTE": _NO_LIMIT,
        "ALL_CALLS_PER_SECOND": _NO_LIMIT,
        **{
            name: value
            for name, value in os.environ.items()
            if name.upper() not in known or name.upper() in TAKEN_OVER
        },
        "BOT_TOKEN": DEFAULT_TOKEN,
        "BOT_API_URL": address,
        "DATA_DIR": str(data),
    }


def _start(*words: str, settings: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "bot", *words],
        env=settings,
        stdout=subprocess.DEVNULL,
        # Ctrl-C reaches this process alone, which then ends both in order.
        start_new_session=True,
    )


def _answers(address: str) -> bool:
    try:
        _call(f"{address}/sim/health")
    except (urllib.error.URLError, OSError, ValueError):
        return False
    return True


def _wait_for(address: str, server: subprocess.Popen[bytes], port: int, signals: _Signals) -> None:
    deadline = time.monotonic() + _START_S
    while not signals.came and not _answers(address):
        if server.poll() is not None or time.monotonic() > deadline:
            raise PlaygroundError(f"The playground did not start: is port {port} free?")
        time.sleep(0.05)


def _gets_ready(address: str, bot: subprocess.Popen[bytes], signals: _Signals) -> bool:
    """Wait until the bot fetches updates; whether it is worth looking at the page.

    A bot that takes longer than usual may still come, so that only its end counts as a no.
    """
    deadline = time.monotonic() + _START_S
    while not signals.came and bot.poll() is None:
        if _call(f"{address}/sim/health")["polling"] or time.monotonic() > deadline:
            return True
        time.sleep(0.05)
    return False


def _prepare(address: str) -> None:
    """Two people and a group, so that one can begin at once."""
    members = [_call(f"{address}/sim/users", {"first_name": name})["id"] for name in PEOPLE]
    chat = {"type": "supergroup", "title": GROUP, "members": members}
    _call(f"{address}/sim/chats", chat)


def _call(url: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=5) as answer:
        return json.load(answer)


def _until_one_ends(processes: Sequence[subprocess.Popen[bytes]], signals: _Signals) -> int:
    while not signals.came:
        for process in processes:
            code = process.poll()
            if code is not None:
                return code
        time.sleep(0.1)
    return 0


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_GRACE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
