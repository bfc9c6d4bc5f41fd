"""The programs under test, each a process of its own with its output in a file."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).parents[2]
TOKEN = "1000000001:playground"
PATIENCE_S = 30.0
"""No test waits longer for anything: enough for a busy machine, and nothing usually takes it."""
_PAUSE_S = 0.01
_SETTINGS = (
    *("BOT_", "DATA_DIR", "DATABASE_URL", "GROUP_", "PRIVATE_", "ALL_", "COMPUTER_", "LOG_"),
    *("WEBHOOK_", "METRICS_", "KEEP_"),
)

T = TypeVar("T")


def wait_for(check: Callable[[], T | None], what: Callable[[], str]) -> T:
    """The first answer of `check` that is not empty; fails with `what` when it takes too long."""
    deadline = time.monotonic() + PATIENCE_S
    while True:
        found = check()
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {PATIENCE_S:.0f} s for {what()}")
        time.sleep(_PAUSE_S)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """The settings alone, without what the person who runs the tests has set for himself."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_SETTINGS)}
    return {**kept, "PYTHONPATH": str(ROOT), **settings}


class Program:
    """`python -m bot WORDS`, started."""

    def __init__(self, folder: Path, *words: str, **settings: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.words = words
        self.output = folder / f"{words[0]}.out"
        self.errors = folder / f"{words[0]}.err"
        with self.output.open("ab") as output, self.errors.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot", *words],
                cwd=folder,
                env=environment(settings),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def signal(self, number: int) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def ended(self, within_s: float = PATIENCE_S) -> int:
        """Wait for its end; the exit code."""
        try:
            return self._process.wait(within_s)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self} did not end within {within_s} s:\n{self.log}") from None

    def terminate(self) -> int:
        """End it as an operator does; the exit code."""
        self.signal(signal.SIGTERM)
        return self.ended()

    def kill(self) -> None:
        """End it as a power cut does."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Make sure that it is gone."""
        if self.is_running:
            with contextlib.suppress(AssertionError):
                self.terminate()
        self.kill()

    @property
    def log(self) -> str:
        """All that it wrote to standard error."""
        return self.errors.read_text(errors="replace")

    @property
    def complaints(self) -> list[str]:
        """Lines of the log (of a bot that logs JSON) that are warnings, errors or no log lines."""
        return [line for line in self.log.splitlines() if not _is_calm(line)]

    def __str__(self) -> str:
        return f"bot {' '.join(self.words)}"


def _is_calm(line: str) -> bool:
    try:
        entry: Any = json.loads(line)
    except ValueError:
        return False
    return isinstance(entry, dict) and entry.get("level") in {"debug", "info"}


def playground(folder: Path) -> tuple[Program, str]:
    """A playground on a free port, and its address."""
    port = free_port()
    return Program(folder, "playground", "--port", str(port)), f"http://127.0.0.1:{port}"


def bot(folder: Path, address: str, **settings: str) -> Program:
    """A bot that talks to the playground and keeps its data in the folder."""
    usual = {
        "BOT_TOKEN": TOKEN,
        "BOT_API_URL": address,
        "DATA_DIR": str(folder / "data"),
        "COMPUTER_DELAY_S": "0",
        "GROUP_CALLS_PER_MINUTE": "100000",
        "PRIVATE_CALLS_PER_MINUTE": "100000",
        "ALL_CALLS_PER_SECOND": "100000",
        "LOG_JSON": "true",
    }
    return Program(folder, "run", **{**usual, **settings})


def run(folder: Path, *words: str, **settings: str) -> tuple[int, list[str]]:
    """Run a command to its end; the exit code, and the lines on standard error."""
    program = Program(folder, *words, **settings)
    try:
        return program.ended(), program.log.splitlines()
    finally:
        program.close()
