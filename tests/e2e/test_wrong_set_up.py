"""Whatever is wrong with the set-up is said in one clear line, and nothing is changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.playing import begun, board_of, person_on_turn
from tests.e2e.processes import TOKEN, Program, bot, run, wait_for
from tests.e2e.stage import Stage

WRONG_SET_UP = 2
TOKEN_LINE = (
    "BOT_TOKEN is missing or not known to the Bot API: put the token from @BotFather into .env."
)
NOBODY = "http://127.0.0.1:9"
"""No port that is free only now: a playground of another test may get it later."""


def refusal(folder: Path, **settings: str) -> str:
    """Start a bot that can't start; the one line that says why."""
    usual = {"BOT_TOKEN": TOKEN, "BOT_API_URL": NOBODY, "DATA_DIR": str(folder / "data")}
    code, lines = run(folder, "run", **{**usual, **settings})
    assert code == WRONG_SET_UP, lines
    assert len(lines) == 1, lines
    return lines[0]


def files_in(folder: Path) -> dict[Path, bytes]:
    """All files below a folder, but for the logs of the programs."""
    return {
        it: it.read_bytes()
        for it in folder.rglob("*")
        if it.is_file() and it.name not in {"run.err", "run.out"}
    }


@pytest.mark.parametrize("token", ["", "nonsense/?x=# é", "1000000001:wrong"])
def test_a_token_that_is_missing_or_wrong(shared_stage: Stage, tmp_path: Path, token: str) -> None:
    assert refusal(tmp_path, BOT_TOKEN=token, BOT_API_URL=shared_stage.address) == TOKEN_LINE


def test_settings_that_are_not_understood(tmp_path: Path) -> None:
    wrong = {
        "BOT_API_URL": "not an address",
        "GROUP_CALLS_PER_MINUTE": "0",
        "COMPUTER_DELAY_S": "soon",
        "LOG_LEVEL": "loud",
        "LOG_JSON": "perhaps",
    }
    line = refusal(tmp_path, **wrong)
    assert line == f"These settings are not understood: {', '.join(wrong)}. See .env.example."
    assert files_in(tmp_path) == {}


def test_a_database_of_a_newer_version(stage: Stage) -> None:
    begun(stage.world, "Anna", "Ben")
    assert stage.bot.terminate() == 0
    path = stage.folder / "data" / "menagerie.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE alembic_version SET version_num = 'ffff_from_the_future'")
        database.commit()
    before = path.read_bytes()
    line = refusal(stage.folder / "again", DATA_DIR=str(path.parent))
    assert line.startswith("The database can't be used: ")
    assert "newer version" in line
    assert "ffff_from_the_future" in line
    assert path.read_bytes() == before


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "data" / "menagerie.sqlite3"
    path.parent.mkdir()
    path.write_bytes(b"Shopping list: milk, bread. " * 100)
    before = files_in(tmp_path)
    line = refusal(tmp_path)
    assert line == f"The database can't be used: {path}: is not an SQLite database"
    assert files_in(tmp_path) == before


@pytest.mark.parametrize("folder", ["/proc/menagerie", "{file}"])
def test_a_folder_that_can_not_be_written(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").write_text("mine")
    line = refusal(tmp_path, DATA_DIR=folder.format(file=tmp_path / "file"))
    assert line.startswith("The database can't be used: ")
    assert files_in(tmp_path) == {tmp_path / "file": b"mine"}


def test_a_database_address_that_makes_no_sense(tmp_path: Path) -> None:
    line = refusal(tmp_path, DATABASE_URL="nonsense://user:secret@host/x")
    assert line.startswith("The database can't be used: ")
    assert "secret" not in line


def test_a_second_bot_ends_and_the_first_goes_on(stage: Stage) -> None:
    group, people = begun(stage.world, "Anna", "Ben")
    second = bot(stage.folder / "second", stage.address, LOG_JSON="false", LOG_LEVEL="warning")
    with closing(second):
        assert second.ended() == WRONG_SET_UP
    assert second.log.splitlines() == [
        "Another program is running with this BOT_TOKEN: stop it first, then start again."
    ]
    board = board_of(group)
    assert person_on_turn(board, people).presses("🎲 Roll", board.message) == ""
    group.table_shows("throw 2 of 3")
    assert stage.bot.is_running


def test_a_bot_waits_for_a_bot_api_that_is_out_of_reach(tmp_path: Path) -> None:
    settings = {"BOT_TOKEN": TOKEN, "BOT_API_URL": NOBODY, "DATA_DIR": str(tmp_path / "data")}
    with closing(Program(tmp_path, "run", **settings)) as waiting:
        wait_for(lambda: "Telegram is out of reach" in waiting.log, lambda: "a warning")
        assert waiting.terminate() == 0


def test_a_port_that_is_taken(shared_stage: Stage, tmp_path: Path) -> None:
    port = shared_stage.address.rpartition(":")[2]
    assert run(tmp_path, "playground", "--port", port)[0] == WRONG_SET_UP
    code, lines = run(tmp_path, "play", "--port", port)
    assert (code, lines) == (2, [f"Port {port} is taken: choose another one with --port."])
