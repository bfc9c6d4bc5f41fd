"""Reports about webhooks that anybody could call."""

from __future__ import annotations

import json
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

from tests.e2e.playing import begun, board_of
from tests.e2e.processes import TOKEN, free_port, run
from tests.e2e.reports.steps import fill
from tests.e2e.stage import Stage

SECRET = "a-secret_of_24_characters"
HEADER = "X-Telegram-Bot-Api-Secret-Token"
CHAT = {"id": -1, "type": "group", "title": "x"}
FORGED = {"update_id": 1, "message": {"message_id": 1, "date": 1, "chat": CHAT, "text": "x"}}
WRONG = ("", "wrong", SECRET[:-1], SECRET + "x", "ä" * 30)


def posted(url: str, headers: dict[str, str]) -> int:
    """The status with which the webhook answers an update."""
    content = {"Content-Type": "application/json", **headers}
    request = urllib.request.Request(url, json.dumps(FORGED).encode(), content)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            status: int = answer.status
            return status
    except urllib.error.HTTPError as error:
        return error.code


def stored_updates(folder: Path) -> list[int]:
    """The numbers of the updates in the inbox."""
    file = folder / "data" / "menagerie.sqlite3"
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return [row[0] for row in database.execute("SELECT update_id FROM inbox")]


def test_report_26_a_webhook_takes_updates_only_with_its_secret(
    stage: Stage, tmp_path: Path
) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/hook"
    listening = {"WEBHOOK_URL": url, "WEBHOOK_LISTEN": f"127.0.0.1:{port}"}
    known = {"BOT_TOKEN": TOKEN, "BOT_API_URL": stage.address, **listening}
    code, lines = run(tmp_path / "careless", "run", **known)
    assert (code, lines) == (
        2,
        ["These settings are not understood: WEBHOOK_SECRET. See .env.example."],
    )

    stage.bot.terminate()
    stage.settings.update(listening, WEBHOOK_SECRET=SECRET)
    stage.start_bot()
    group, people = begun(stage.world, "Anna", "Ben")
    before = stored_updates(stage.folder)
    assert before
    assert posted(url, {}) == 403
    for wrong in WRONG:
        assert posted(url, {HEADER: wrong}) == 403
    assert stored_updates(stage.folder) == before
    fill(group, people)
    fill(group, people)
    assert "Round 2 of 12" in board_of(group).message.text
    assert len(stored_updates(stage.folder)) == len(before) + 2
    assert posted(url, {HEADER: SECRET}) == 200
    assert stage.faults() == []
