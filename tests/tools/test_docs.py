"""The examples in the documents are what happens."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from bot.tools.referee import CODES, Referee
from bot.tools.requests import OPS
from games.registry import GAMES
from tests.tools.asking import send

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["positions.md", "fairness.md", "sheets.md"])
def test_examples_in_python_give_what_they_say(name: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(DOCS / name), module_relative=False, optionflags=flags)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_conversation_with_the_referee_is_a_real_one() -> None:
    text = (DOCS / "referee.md").read_text(encoding="utf-8")
    block = re.search(r"```transcript\n(.*?)```", text, re.DOTALL)
    assert block is not None
    lines = block[1].splitlines()
    referee = Referee()
    for asked, written in zip(lines[::2], lines[1::2], strict=True):
        answer = send(referee, asked.removeprefix("> ").encode())
        real = json.dumps(answer, separators=(",", ":"), ensure_ascii=False)
        pattern = re.escape(written.removeprefix("< ")).replace("…", ".*")
        assert re.fullmatch(pattern, real), f"{asked}\n{real}"


def test_every_request_and_every_error_code_is_documented() -> None:
    text = (DOCS / "referee.md").read_text(encoding="utf-8")
    for word in (*OPS, *CODES.values()):
        assert f"`{word}`" in text


def test_every_game_has_its_positions_documented_and_its_chance() -> None:
    positions = (DOCS / "positions.md").read_text(encoding="utf-8")
    fairness = (DOCS / "fairness.md").read_text(encoding="utf-8")
    for key, entry in GAMES.items():
        assert f"`{key}`" in positions
        assert f"## {entry.presentation.title}\n" in positions
        assert f"### {entry.presentation.title}\n" in fairness
