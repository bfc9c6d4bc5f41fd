"""What import contracts can't say: pure games, small files, no game known outside its folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.registry import GAMES

ROOT = Path(__file__).parents[1]
MAX_LINES = 400

IMPURE_MODULES = frozenset(
    {
        *("aiohttp", "asyncio", "concurrent", "datetime", "fcntl", "glob", "http", "locale"),
        *("logging", "multiprocessing", "os", "pathlib", "random", "secrets", "select"),
        *("selectors", "shelve", "shutil", "signal", "socket", "sqlalchemy", "sqlite3", "ssl"),
        *("structlog", "subprocess", "sys", "telegram", "tempfile", "threading", "time"),
        *("urllib", "uuid", "zoneinfo"),
    }
)
"""I/O, clocks, randomness of its own, threads, chat."""
IMPURE_CALLS = frozenset({"open", "print", "input", "breakpoint", "exec", "eval"})


def sources(*folders: str) -> list[Path]:
    """The Python files of some folders."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def named(paths: list[Path]) -> pytest.MarkDecorator:
    """A test for each file."""
    names = [str(path.relative_to(ROOT)) for path in paths]
    return pytest.mark.parametrize("path", paths, ids=names)


def impurities(tree: ast.AST) -> Iterator[str]:
    """Imports and calls that a pure engine has no use for."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from IMPURE_CALLS & {node.func.id}
        yield from (name for name in names if name.partition(".")[0] in IMPURE_MODULES)


def games_asked_for(tree: ast.AST) -> Iterator[str]:
    """Keys of games that something is compared with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare | ast.match_case):
            tested = node.pattern if isinstance(node, ast.match_case) else node
            for part in ast.walk(tested):
                if isinstance(part, ast.Constant) and str(part.value) in GAMES:
                    yield f"line {part.lineno}: {part.value!r}"


PURE = [path for path in sources("games") if "testing" not in path.parts]


@named(PURE)
def test_games_have_no_clock_no_files_and_no_chance_of_their_own(path: Path) -> None:
    assert list(impurities(ast.parse(path.read_text(encoding="utf-8")))) == []


@named(sources("bot", "storage"))
def test_nothing_outside_the_games_asks_which_game_it_is(path: Path) -> None:
    assert list(games_asked_for(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    pages = [path for suffix in ("js", "css") for path in (ROOT / "bot").rglob(f"*.{suffix}")]
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (*sources("games", "storage", "bot", "tests"), *pages)
    }
    assert {path: length for path, length in lengths.items() if length > MAX_LINES} == {}


def test_public_functions_and_classes_say_what_they_are() -> None:
    silent = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in sources("games", "storage", "bot")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert silent == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from datetime import datetime",
        "def f():\n    from time import monotonic",
        "text = open('sheet').read()",
        "print('hello')",
    ],
)
def test_an_impure_line_is_noticed(source: str) -> None:
    assert len(list(impurities(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "if game.key == 'animal_yahtzee': pass",
        "best = 3 if key in ('animal_yahtzee', 'other') else 4",
        "match key:\n    case 'animal_yahtzee': pass",
        "match key:\n    case 'x' | 'animal_yahtzee': pass",
        "while 'animal_yahtzee' != key: pass",
    ],
)
def test_a_question_for_the_game_is_noticed(source: str) -> None:
    assert len(list(games_asked_for(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "GAMES['animal_yahtzee']",
        "if key == 'help': pass",
        "match key:\n    case x: 'animal_yahtzee'",
    ],
)
def test_naming_a_game_is_no_question(source: str) -> None:
    assert list(games_asked_for(ast.parse(source))) == []
