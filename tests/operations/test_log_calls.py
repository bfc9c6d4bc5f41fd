"""Every call of a logger in the program: a fixed sentence, and values that are no one's words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEVELS = {"debug", "info", "warning", "error", "exception", "critical"}
HARMLESS = {
    *("bot", "button", "bytes", "chat", "command", "count", "game", "games", "library", "reason"),
    *("retry_in_s", "session", "task", "update", "updates", "url", "exc_info"),
}
"""What a line may carry. `reason` is Telegram's or the database's own text."""

LOGGING = re.compile(rf"\b(_?log|logger)\s*\.\s*({'|'.join(LEVELS)})\b")
"""Most files log nothing: reading their words is quicker than parsing them."""
PRINTING = re.compile(r"\bprint\b")

Call = tuple[Path, ast.Call]


def calls(source: str, path: Path) -> Iterator[Call]:
    """Calls of `log.…` in a file."""
    if not LOGGING.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in LEVELS
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id in {"log", "logger", "_log"}
        ):
            yield path, node


FILES = [
    path
    for folder in ("bot", "games", "storage")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "playground" not in path.parts
]
CALLS = [call for path in FILES for call in calls(path.read_text(encoding="utf-8"), path)]


def faults(call: ast.Call) -> list[str]:
    """What is wrong with a call."""
    found = [f"an unknown value: {it.arg}" for it in call.keywords if it.arg not in HARMLESS]
    event = call.args[0] if len(call.args) == 1 else None
    fixed = isinstance(event, ast.Constant) or ast.unparse(event or call) == "context['message']"
    return found if fixed else [*found, "the event is no fixed text"]


@pytest.mark.parametrize(
    ("path", "call"),
    CALLS,
    ids=[f"{path.relative_to(ROOT)}:{call.lineno}" for path, call in CALLS],
)
def test_a_line_is_a_fixed_text_with_harmless_values(path: Path, call: ast.Call) -> None:
    assert faults(call) == [], path


def test_the_calls_are_found() -> None:
    assert len(CALLS) > 20


@pytest.mark.parametrize(
    "source",
    ["log.info(f'hello {name}')", "log.info('hello', name=name)", "log.info('hello %s', name)"],
)
def test_a_line_with_a_name_is_noticed(source: str) -> None:
    ((_, call),) = calls(source, Path("x.py"))
    assert faults(call)


def test_nothing_is_printed_but_by_the_command_line() -> None:
    allowed = {ROOT / "bot/cli", ROOT / "bot/tools"}
    printing = [
        str(path.relative_to(ROOT))
        for path in FILES
        if not allowed & set(path.parents)
        and PRINTING.search(source := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]
    assert printing == []
