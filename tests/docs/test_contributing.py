"""CONTRIBUTING.md keeps its promises."""

from __future__ import annotations

import re

from games.registry import GAMES
from tests.docs.places import ROOT, document

SECTION = document("CONTRIBUTING.md").split("## Add a game\n")[1]
FILES = re.compile(r"`([a-z_]+\.(?:py|po))`")


def test_a_game_is_added_in_twelve_numbered_lines() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", SECTION, re.MULTILINE)]
    assert numbers == list(range(1, 13))


def test_the_files_that_a_game_shall_have_are_those_that_games_have() -> None:
    wanted = set(FILES.findall(SECTION)) - {"scoring.py"}  # one example of a part grown long
    for key in GAMES:
        there = {path.name for path in (ROOT / "games" / key).rglob("*") if path.is_file()}
        assert wanted - there == set(), key


def test_the_targets_that_are_named_are_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", document("Makefile"), re.MULTILINE))
    for name in ("README.md", "CONTRIBUTING.md", ".ci/run"):
        named = set(re.findall(r"(?:^|`)make ([a-z]+)", document(name), re.MULTILINE))
        assert named, name
        assert named - targets == set(), name
