"""`play`: the playground and the bot with one command, ready to begin."""

from __future__ import annotations

import http.client
import os
import signal
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.e2e.control import Control
from tests.e2e.harness import Chat, Person, World
from tests.e2e.playing import begin, board_of, person_on_turn, play_step
from tests.e2e.processes import Program, free_port, wait_for

_seen: set[int] = set()
"""Processes that the command has started, as far as a test has looked."""


@pytest.fixture
def port() -> int:
    """A port for the page."""
    return free_port()


@pytest.fixture
def both(tmp_path: Path, port: int) -> Iterator[Program]:
    """The command, started."""
    words = ("play", "--port", str(port), "--data", str(tmp_path / "data"))
    with closing(Program(tmp_path, *words, COMPUTER_DELAY_S="0")) as program:
        yield program
    for pid in _seen:
        # Only a fault leaves one behind.
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    _seen.clear()


OPERATORS = {
    "BOT_TOKEN": "1:production",
    "BOT_API_URL": "http://127.0.0.1:9",
    "DATA_DIR": "production",
    "DATABASE_URL": "production.sqlite3",
    "WEBHOOK_URL": "https://games.example.org/",
    "WEBHOOK_SECRET": "a-secret-of-16-letters",
    "METRICS_LISTEN": "127.0.0.1:no-port",
    "LOG_LEVEL": "nonsense",
}
"""Settings of the bot in service: each alone would lead the playground's bot astray."""


def answers(port: int) -> bool:
    """Whether the playground answers."""
    return bool(health(port).get("ok"))


def health(port: int) -> dict[str, object]:
    """What the playground says of itself, nothing if it can't be reached."""
    with closing(Control(f"http://127.0.0.1:{port}")) as control:
        try:
            return control.get("health")
        except (OSError, http.client.HTTPException):
            return {}


def children_of(program: Program) -> list[int]:
    """The processes that it has started."""
    tasks = Path(f"/proc/{program.pid}/task")
    found = [int(it) for task in tasks.iterdir() for it in (task / "children").read_text().split()]
    _seen.update(found)
    return found


def are_gone(pids: list[int]) -> bool:
    """Whether none of these processes is left."""
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_two_people_and_a_group_are_ready_and_both_programs_end(
    both: Program, port: int, number: signal.Signals
) -> None:
    wait_for(lambda: health(port).get("polling"), lambda: f"the bot:\n{both.log}")
    with closing(Control(f"http://127.0.0.1:{port}")) as control:
        assert b"<html" in control.file("/").lower()
        world = World(control)
        users = control.get("users")["users"]
        people = [Person(world, user["id"], user["first_name"]) for user in users]
        chats = control.get("chats")["chats"]
        assert [person.name for person in people] == ["Anna", "Ben"]
        assert [chat["title"] for chat in chats] == ["Animal friends"]
        group = Chat(world, chats[0]["id"], people[0])
        begin(group, people)
        board = board_of(group)
        play_step(person_on_turn(board, people), group, board)
    children = children_of(both)
    assert len(children) == 2
    both.signal(number)
    assert both.ended(within_s=15) == 0
    assert are_gone(children)
    assert not answers(port)
    assert f"http://127.0.0.1:{port}/" in both.output.read_text()


def test_it_can_be_ended_while_it_starts(both: Program, port: int) -> None:
    wait_for(lambda: children_of(both), lambda: "the first process")
    children = children_of(both)
    both.signal(signal.SIGTERM)
    assert both.ended(within_s=15) == 0
    assert are_gone(children)
    assert not answers(port)


def test_it_ends_when_one_of_its_programs_does(both: Program, port: int) -> None:
    wait_for(lambda: health(port).get("polling"), lambda: f"the bot:\n{both.log}")
    children = children_of(both)
    for pid in children:
        if "playground" in Path(f"/proc/{pid}/cmdline").read_text():
            os.kill(pid, signal.SIGKILL)
    assert both.ended(within_s=15) != 0
    assert are_gone(children)


@pytest.mark.parametrize("where", ["file", "environment"])
def test_settings_of_the_bot_in_service_do_not_count(tmp_path: Path, port: int, where: str) -> None:
    if where == "file":
        lines = [f"{name}={value}\n" for name, value in OPERATORS.items()]
        (tmp_path / ".env").write_text("".join(lines), encoding="utf-8")
        settings: dict[str, str] = {}
    else:
        settings = {**OPERATORS, "LOG_LEVEL": "info"}
    words = ("play", "--port", str(port), "--data", str(tmp_path / "data"))
    with closing(Program(tmp_path, *words, **settings)) as program:
        wait_for(lambda: health(port).get("polling"), lambda: f"the bot:\n{program.log}")
        children_of(program)
    assert (tmp_path / "data" / "menagerie.sqlite3").exists()
    assert not list(tmp_path.glob("production*"))


def test_people_are_sent_to_the_page_once_the_bot_is_ready(both: Program, port: int) -> None:
    wait_for(both.output.read_text, lambda: f"the address:\n{both.log}")
    assert health(port)["polling"]
    children_of(both)
