"""The programs of a run, each a process on a core of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from bench.standin import Figures, Plan

ROOT = Path(__file__).parents[1]
TOKEN = "1000000001:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
_PATIENCE_S = 60.0
_PAUSE_S = 0.002


class BenchError(Exception):
    """A run that measured nothing; the text says why."""


def cores() -> tuple[int, int]:
    """The core of the bot, and that of everything else."""
    allowed = sorted(os.sched_getaffinity(0))
    return allowed[0], allowed[-1]


class Program:
    """A process on one core; its output is kept for the case that it fails."""

    def __init__(
        self, words: list[str], core: int, folder: Path, settings: Mapping[str, str] | None = None
    ) -> None:
        self._errors = folder / f"{words[1]}.err"
        before = os.sched_getaffinity(0)
        # Children and their threads inherit it: there is no moment on another core.
        os.sched_setaffinity(0, {core})
        try:
            with self._errors.open("ab") as errors:
                self._process = subprocess.Popen(
                    [sys.executable, *words],
                    cwd=folder,
                    env={**_environment(), **(settings or {})},
                    stdin=subprocess.DEVNULL,
                    stdout=errors,
                    stderr=errors,
                )
        finally:
            os.sched_setaffinity(0, before)

    @property
    def cpu_s(self) -> float:
        """Processor time that all its threads have used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def resident_mb(self) -> float:
        """Memory that the process occupies, in millions of bytes."""
        return self._status("VmRSS")

    @property
    def peak_mb(self) -> float:
        """The most that it ever occupied."""
        return self._status("VmHWM")

    def _status(self, field: str) -> float:
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith(field))
        return int(line.split()[1]) * 1024 / 1e6

    def require_running(self) -> None:
        """Raises BenchError if it has ended."""
        if self._process.poll() is not None:
            raise BenchError(f"{self._process.args!r} ended:\n{self._errors.read_text()[-2000:]}")

    def close(self) -> None:
        """End it."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(20)
        self.kill()

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()


class StandinProcess:
    """The stand-in for Telegram, seen from the bench."""

    def __init__(self, core: int, folder: Path) -> None:
        self._port = _free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self.program = Program(["-m", "bench.standin", str(self._port)], core, folder)
        _until(self._answers, "the stand-in", self.program)

    def plan(self, plan: Plan) -> None:
        """Begin anew; nothing is delivered yet."""
        self._ask("plan", msgspec.json.encode(plan))

    def open(self) -> None:
        """Let people act."""
        self._ask("open")

    def await_answers(self, program: Program) -> None:
        """Wait until a bot has answered something since the last mark."""
        _until(lambda: self.mark().answered > 0, "the first answer", program)

    def stop(self) -> Figures:
        """Let nobody act any more."""
        return self._ask("stop")

    def mark(self) -> Figures:
        """What happened since the last mark."""
        return self._ask("mark")

    def await_polls(self, program: Program) -> None:
        """Wait until a bot has asked for updates."""
        _until(lambda: self.mark().polls > 0, "the first getUpdates", program)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError):
            self.mark()
            return True
        return False

    def _ask(self, word: str, body: bytes = b"{}") -> Figures:
        with urllib.request.urlopen(f"{self.address}/bench/{word}", body, 30) as answer:
            return msgspec.json.decode(answer.read(), type=Figures)


@contextlib.contextmanager
def standin(folder: Path) -> Iterator[StandinProcess]:
    """The stand-in, on the core that is not the bot's."""
    process = StandinProcess(cores()[1], folder)
    try:
        yield process
    finally:
        process.program.close()


@contextlib.contextmanager
def echo_bot(kind: str, address: str, folder: Path) -> Iterator[Program]:
    """One of the bots that ours is compared with."""
    program = Program(["-m", "bench.echo", kind, address], cores()[0], folder)
    try:
        yield program
    finally:
        program.kill()  # nobody waits for what it has still to echo


@contextlib.contextmanager
def menagerie(address: str, folder: Path, **settings: str) -> Iterator[Program]:
    """Our bot as it runs for everybody, on the database in a folder."""
    usual = {"BOT_TOKEN": TOKEN, "BOT_API_URL": address, "DATA_DIR": str(folder)}
    program = Program(["-m", "bot", "run"], cores()[0], folder, {**usual, **settings})
    try:
        yield program
    finally:
        program.close()


def _environment() -> dict[str, str]:
    """Without what the person who runs the bench has set for a bot of his own."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT)}


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _until(check: Callable[[], bool], what: str, program: Program) -> None:
    deadline = time.monotonic() + _PATIENCE_S
    while not check():
        program.require_running()
        if time.monotonic() > deadline:
            raise BenchError(f"waited {_PATIENCE_S:.0f} s for {what}")
        time.sleep(_PAUSE_S)
