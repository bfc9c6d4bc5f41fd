"""The README shows what really happens."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bot.i18n import texts
from bot.telegram.commands import GROUP
from bot.telegram.screens.board import board_screen
from bot.telegram.screens.reading import numbers
from games.animal_yahtzee.state import Thrown
from games.registry import GAMES
from storage.api import Seat, Session, Status
from tests.docs.places import ROOT, blocks, document

POSITION = (
    "yahtzee3 turn=A throw=2 dice=mmekt kept=mm "
    "A=elephant:2,tiger:3,triple:2,flush:5 "
    "B=camel:4,cockatoo:3,two-pairs:3,yahtzee:0 "
    "C=monkey:1,triple:0,quadruple:3,triple-pair:4"
)
EXAMPLE = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
EXAMPLES = [
    (command, output)
    for block in blocks(document("README.md"), "console")
    for command, output in EXAMPLE.findall(block)
]


def pictured() -> str:
    """The board of the README as the bot would send it: text, then a line a row of buttons."""
    entry = GAMES["animal_yahtzee"]
    state = entry.game.parse_position(POSITION)
    thrown = Thrown(0, state.throw, state.kept, entry.game.parse_chance("roll:ekt").faces)
    session = Session(
        chat_id=-1,
        status=Status.RUNNING,
        game=entry.game.key,
        schema=entry.game.schema,
        rules_version=entry.game.rules_version,
        options=b"{}",
        preset="classic",
        starter_user=1,
        seats=(
            Seat(1, "Anna", actions=9),
            Seat(2, "Ben", actions=9),
            Seat(None, "🤖 Otto", "best", actions=9),
        ),
        snapshot=entry.game.dump(state),
        recent=(msgspec.json.encode(thrown).decode(),),
        created_at=0,
        touched_at=0,
    )
    screen = board_screen(session, entry, "en", plain=False)
    text = html.unescape(re.sub(r"<[^>]+>", "", screen.html))
    rows = (" ".join(f"[{key.label}]" for key in row) for row in screen.rows)
    return "\n".join((text, "", *rows, ""))


def ran(command: str) -> str:
    """What a command prints, run as the README says."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def squeezed(text: str) -> str:
    """Lines without blanks at their ends, which nobody sees."""
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def test_the_picture_is_the_message_that_the_bot_sends() -> None:
    assert blocks(document("README.md"), "text") == [pictured()]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "output"), EXAMPLES, ids=[e[0].split("bot ")[1][:9] for e in EXAMPLES]
)
def test_a_command_prints_what_the_readme_shows(command: str, output: str) -> None:
    printed = squeezed(ran(command))
    pattern = re.escape(squeezed(output)).replace("…", ".*")
    assert re.fullmatch(pattern, printed), printed


def test_simulate_referee_and_verify_have_an_example() -> None:
    commands = " ".join(command for command, _ in EXAMPLES)
    assert all(f"bot {name}" in commands for name in ("simulate", "referee", "verify"))


def test_every_command_of_a_group_is_in_the_table() -> None:
    section = document("README.md").split("## Play\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("|")]
    named = set(re.findall(r"`/(\w+)`", "".join(rows)))
    assert named == {name for name, _ in GROUP}


def test_every_game_is_named_with_its_players() -> None:
    text = document("README.md")
    for entry in GAMES.values():
        players = numbers(entry.game.seats, texts("en"))
        assert f"**{entry.presentation.title}**, for {players} players" in text
