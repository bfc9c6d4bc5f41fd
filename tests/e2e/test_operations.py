"""What the person who hosts the bot does and sees: health, figures, backups, logs."""

from __future__ import annotations

import json
import shutil
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.harness import World
from tests.e2e.playing import begun, board_of, person_on_turn, play_step
from tests.e2e.processes import TOKEN, bot, free_port, run, wait_for
from tests.e2e.stage import Stage


def got(address: str) -> tuple[int, str]:
    """Status and answer of an address."""
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def figure(page: str, name: str) -> float:
    """A figure of the page, 0 if it is not there yet."""
    found = [line.split()[-1] for line in page.splitlines() if line.startswith(f"{name} ")]
    return float(found[0]) if found else 0.0


def restarted(stage: Stage, **settings: str) -> Stage:
    """The bot with other settings."""
    assert stage.bot.terminate() == 0
    stage.settings.update(settings)
    stage.start_bot()
    return stage


def test_health_and_figures_of_a_game(stage: Stage) -> None:
    port = free_port()
    restarted(stage, METRICS_LISTEN=f"127.0.0.1:{port}")
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    for _ in range(3):
        board, _ = play_step(person_on_turn(board, people), group, board)
    group.is_done()
    status, health = got(f"http://127.0.0.1:{port}/healthz")
    assert (status, json.loads(health)["status"]) == (200, "ok")
    _, page = got(f"http://127.0.0.1:{port}/metrics")
    moves = figure(page, 'menagerie_moves_total{game="animal_yahtzee"}')
    assert moves >= 3
    assert figure(page, "menagerie_press_seconds_count") == moves
    assert figure(page, "menagerie_tables_open") == 1
    assert figure(page, "menagerie_outbox_waiting") == 0
    assert figure(page, 'menagerie_api_calls_total{method="getUpdates",outcome="ok"}') > 0
    assert figure(page, "menagerie_commit_seconds_count") > moves
    assert figure(page, "process_resident_memory_bytes") > 1e7
    received = figure(page, "menagerie_updates_received_total")
    waiting = figure(page, "menagerie_updates_waiting")
    assert figure(page, 'menagerie_updates_handled_total{outcome="done"}') == received - waiting


def test_while_telegram_is_out_of_reach_the_bot_says_that_it_is_not_well(tmp_path: Path) -> None:
    port = free_port()
    nobody = f"http://127.0.0.1:{free_port()}"
    program = bot(tmp_path, nobody, METRICS_LISTEN=f"127.0.0.1:{port}")
    try:
        wait_for(lambda: "out of reach" in program.log, lambda: program.log)
        status, health = got(f"http://127.0.0.1:{port}/healthz")
    finally:
        program.close()
    assert status == 503
    assert json.loads(health) == {
        "status": "failing",
        "database": "ok",
        "updates": "Telegram has not answered since the start",
    }


def test_an_address_that_is_taken_is_told_in_one_line(stage: Stage, tmp_path: Path) -> None:
    taken = stage.address.removeprefix("http://")
    settings = {"BOT_TOKEN": TOKEN, "BOT_API_URL": stage.address, "METRICS_LISTEN": taken}
    code, lines = run(tmp_path / "second", "run", **settings)
    assert code == 2
    assert len(lines) == 1
    assert lines[0].startswith(f"Nothing can listen at {taken}: ")
    assert "METRICS_LISTEN" in lines[0]


def test_a_backup_of_a_running_bot_goes_on_where_it_was_made(stage: Stage, tmp_path: Path) -> None:
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    for _ in range(3):
        board, _ = play_step(person_on_turn(board, people), group, board)
    group.is_done()
    where = {"DATA_DIR": str(stage.folder / "data")}
    copy = tmp_path / "copy.sqlite3"
    assert run(tmp_path / "one", "backup", str(copy), **where) == (0, [])
    saved = board
    for _ in range(2):
        board, _ = play_step(person_on_turn(board, people), group, board)
    group.is_done()
    assert stage.bot.terminate() == 0

    restored = tmp_path / "restored"
    restored.mkdir()
    shutil.copy(copy, restored / "menagerie.sqlite3")
    stage.settings["DATA_DIR"] = str(restored)
    stage.start_bot()
    people[0].opens(group).says("/board")
    group.wait(lambda: group.table().id > board.message.id or None, "a board at the bottom")
    assert board_of(group).sums == saved.sums
    play_step(person_on_turn(board_of(group), people), group, board_of(group))


@pytest.mark.parametrize("case", ["exists", "no database", "no folder", "no file name", "postgres"])
def test_a_backup_that_cannot_be_made_is_told_in_one_line(tmp_path: Path, case: str) -> None:
    data, target = tmp_path / "data", tmp_path / "copy.sqlite3"
    settings = {"DATA_DIR": str(data)}
    data.mkdir()
    if case != "no database":
        with closing(sqlite3.connect(data / "menagerie.sqlite3")) as database:
            database.execute("CREATE TABLE t (x)")
    if case == "exists":
        target.write_text("precious")
    if case == "no folder":
        target = tmp_path / "nowhere" / "copy.sqlite3"
    if case == "no file name":
        target = tmp_path
    if case == "postgres":
        settings["DATABASE_URL"] = "postgresql://anna:geheim@localhost/games"
    code, lines = run(tmp_path / "run", "backup", str(target), **settings)
    assert (code, len(lines)) == (2, 1), lines
    assert lines[0].startswith("No backup was made: ")
    assert "geheim" not in lines[0]
    if case == "exists":
        assert target.read_text() == "precious"
    else:
        assert not target.is_file()
    if case == "no database":
        assert list(data.iterdir()) == []


# -- logs ----------------------------------------------------------------------------------------

ZEPHYRINE, ZEBRA, WORD = "Zéphyrine🦓", "Quastenflosser", "quatschwort"


def test_the_log_holds_neither_names_nor_texts_nor_the_token(stage: Stage) -> None:
    restarted(stage, LOG_LEVEL="debug")
    play_with_everything_going_wrong(stage)
    stage.bot.terminate()
    log = stage.bot.log
    assert '"level": "error"' in log, "something did go wrong"
    assert '"level": "debug"' in log
    decoded = "\n".join(str(json.loads(line)) for line in log.splitlines())
    for text in (log, decoded):
        for secret in (ZEPHYRINE, "phyrine", ZEBRA, WORD, TOKEN, TOKEN.replace(":", "%3A"), "Pack"):
            assert secret not in text


def play_with_everything_going_wrong(stage: Stage) -> None:
    """A game of people with unmistakable names, and faults of all kinds."""
    world: World = stage.world
    zephyrine = world.person(ZEPHYRINE, last_name=ZEBRA)
    ben = world.person("Benquatschwort", username=f"{WORD}_user")
    group = world.group(zephyrine, ben)
    zephyrine.starts()
    zephyrine.says(f"/start {WORD}")
    zephyrine.says(f"{WORD} in private")
    zephyrine.opens(group).says(f"/join {WORD}")
    zephyrine.says(f"/rules {WORD}")
    fault(stage, code=500)
    fault(stage, code=429, retry_after=1, method="sendMessage")
    fault(stage, code=0, method="editMessageText")
    fault(stage, code=0, method="sendMessage", after_accept=True)
    fault(stage, code=400, method="answerCallbackQuery")
    fault(stage, code=502, method="getUpdates")
    zephyrine.says("/join yahtzee")
    group.table_shows("1. Zéphyrine🦓")
    ben.says("/join")
    group.table_shows("2. Ben")
    ben.says("/start")
    board = group.table_shows("🔒", "▶️")
    since = world.last_call
    ben.pressing(board.datas[0], board)
    group.wait(lambda: [it for it in world.calls(since) if not it["ok"]], "a refused answer")
    ben.forges(f'["a",1,0,0,"{WORD}"]', board)
    ben.forges(WORD, board)
    group.is_done()
    stage.bot.terminate()
    ruin(stage.folder / "data" / "menagerie.sqlite3")
    stage.start_bot()
    for person in (zephyrine, ben):
        person.opens(group).forges(board.datas[0], board)
    stage.playground.kill()
    wait_for(lambda: "out of reach" in stage.bot.log, lambda: stage.bot.log)


def fault(stage: Stage, **wanted: object) -> None:
    stage.control.post("faults", **wanted)


def ruin(path: Path) -> None:
    """Put a name where the state of a game should be."""
    with closing(sqlite3.connect(path)) as database:
        state = json.dumps({"first_name": ZEPHYRINE, "text": WORD}).encode()
        database.execute("UPDATE sessions SET snapshot = ?", (state,))
        database.commit()
