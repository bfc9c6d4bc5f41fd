"""The contracts of pyproject.toml find what they forbid: each case breaks one, in a copy."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.places import ROOT, document

pytestmark = pytest.mark.slow

LAYERS = "Telegram asks the use cases"
APART = "One game never imports another"
RULES = "Rules know nothing of how they are shown"
PURE = "Games do no I/O"
INNERMOST = "Games know no program around them"
STORAGE = "Storage knows neither bot nor games"
SERVICE = "Use cases know neither Telegram nor SQL"
TELEGRAM = "python-telegram-bot is imported by bot.telegram"
FIGURES = "What is counted is the use cases' affair"
DATABASE = "Only the composition root chooses the database"
PLAYGROUND = "The playground knows nothing of the bot"
TOOLS = "The tools need no chat"

CASES = [
    ("bot/service/intruder.py", "import bot.telegram.screen", LAYERS),
    ("bot/telegram/intruder.py", "import bot.app", LAYERS),
    ("games/core/intruder.py", "import storage.api", LAYERS),
    ("games/second/__init__.py", "from games.animal_yahtzee.state import Face", APART),
    ("games/second/__init__.py", "from games.registry import GAMES", APART),
    ("games/core/intruder.py", "import games.animal_yahtzee", APART),
    ("games/second/rules.py", "import games.second.presentation", RULES),
    ("games/second/rules.py", "import games.second.picture", RULES),
    ("games/second/rules.py", "import asyncio", PURE),
    ("games/second/strategy.py", "from time import monotonic", PURE),
    ("games/second/strategy.py", "import random", PURE),
    ("games/second/presentation.py", "from pathlib import Path", PURE),
    ("games/second/presentation.py", "import bot.i18n", INNERMOST),
    ("storage/intruder.py", "import games.core.api", STORAGE),
    ("storage/sql/intruder.py", "import bot.settings", STORAGE),
    ("bot/service/intruder.py", "from telegram import Bot", SERVICE),
    ("bot/service/intruder.py", "import storage.sql.tables", SERVICE),
    ("bot/cli/intruder.py", "import telegram", TELEGRAM),
    ("bot/telegram/intruder.py", "import bot.operations.metrics", LAYERS),
    ("bot/service/intruder.py", "import aiohttp", SERVICE),
    ("bot/telegram/intruder.py", "import prometheus_client", FIGURES),
    ("bot/telegram/intruder.py", "import storage.sql.open", DATABASE),
    ("bot/playground/intruder.py", "import games.core.rng", PLAYGROUND),
    ("bot/playground/intruder.py", "import telegram", PLAYGROUND),
    ("bot/tools/intruder.py", "import bot.service.play", TOOLS),
]
"""File, the import that it must not have, the contract that says so."""

SECOND = {
    "__init__.py": "",
    "rules.py": "",
    "presentation.py": "",
    "picture.py": "import PIL",
    "strategy.py": "",
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with a second game."""
    copy = tmp_path_factory.mktemp("program")
    leave_out = shutil.ignore_patterns("__pycache__", "page", "locales")
    for folder in ("bot", "games", "storage"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=leave_out)
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "games" / "second").mkdir()
    for name, line in SECOND.items():
        (copy / "games" / "second" / name).write_text(f"{line}\n", encoding="utf-8")
    return copy


def broken_contracts(program: Path) -> list[str]:
    """The names of the contracts that the program breaks."""
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=program,
        env={"COLUMNS": "300", "PATH": "", "PYTHONPATH": str(program)},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert "Contracts:" in done.stdout, done.stdout + done.stderr
    summary = done.stdout.split("Contracts:")[0]
    broken = [line.removesuffix(" BROKEN") for line in summary.splitlines() if " BROKEN" in line]
    assert bool(broken) == bool(done.returncode)
    return broken


def test_a_second_game_needs_no_line_in_the_contracts(program: Path) -> None:
    assert broken_contracts(program) == []


@pytest.mark.parametrize(
    ("file", "line", "contract"), CASES, ids=[f"{f}: {i}" for f, i, _ in CASES]
)
def test_an_import_that_the_rule_forbids_breaks_its_contract(
    program: Path, file: str, line: str, contract: str
) -> None:
    path = program / file
    before = path.read_text(encoding="utf-8") if path.exists() else None
    path.write_text(f"{line}\n", encoding="utf-8")
    try:
        broken = broken_contracts(program)
    finally:
        path.unlink() if before is None else path.write_text(before, encoding="utf-8")
    assert any(name.startswith(contract) for name in broken), broken


def test_every_contract_has_a_case() -> None:
    contracts = tomllib.loads(document("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        assert any(contract["name"].startswith(name) for _, _, name in CASES), contract["name"]
