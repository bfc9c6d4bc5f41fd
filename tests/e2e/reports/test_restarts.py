"""Reports about bots that end, by themselves or otherwise, and about two of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from tests.e2e.harness import Message
from tests.e2e.playing import board_of, person_on_turn
from tests.e2e.processes import bot
from tests.e2e.reports.steps import best_box, fill, live
from tests.e2e.stage import Stage, open_stage

HOUR_S = 3600


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A pair whose bot these tests kill and start again."""
    with open_stage(tmp_path_factory.mktemp("mortal")) as stage:
        yield stage


def test_report_10_kill_9_at_every_step_of_a_game(mortal: Stage) -> None:
    anna, ben = people = mortal.world.people("Anna", "Ben")
    group = mortal.world.group(*people)

    def step(act: Callable[[], list[str]], *words: str, answered: bool = False) -> Message:
        """Do something, kill the bot at once or between answer and board, see that it counts."""
        if answered:
            fault = {"method": "editMessageText", "chat": group.id}
            mortal.control.post("faults", code=502, **fault)
        presses = act()
        if answered:
            group.wait(lambda: has_answered(presses), "an answer")
        mortal.bot.kill()
        mortal.start_bot()
        return group.table_shows(*words)

    def has_answered(presses: list[str]) -> bool:
        return all(mortal.control.get(f"callbacks/{press}")["answered"] for press in presses)

    def press(label: str) -> Callable[[], list[str]]:
        """A press of the one on turn, or of anybody in the lobby."""
        board = board_of(group)
        person = next((it for it in people if it.name == board.on_turn), ben)
        data = board.message.data(label)
        assert data is not None, board.message
        return lambda: person.pressing(data, board.message)

    def join() -> list[str]:
        anna.says("/join yahtzee")
        return []

    step(join, "1. Anna")
    step(press("✋ Join"), "2. Ben", answered=True)
    step(press("▶️ Start"), "throw 1 of 3")
    step(press("🎲 Roll"), "throw 2 of 3", answered=True)
    first = board_of(group).on_turn
    step(press("+"), f"▶️ {next(it.name for it in people if it.name != first)}")
    fill(group, people)
    group.is_done()
    board = board_of(group)
    assert board.on_turn == first
    assert "Round 2 of 12" in board.message.text
    assert [it.id for it in live(group)] == [board.message.id]


def test_report_11_presses_from_a_time_without_the_bot_count_and_old_commands_do_not(
    mortal: Stage,
) -> None:
    anna, ben = people = mortal.world.people("Anna", "Ben")
    group = mortal.world.group(*people)
    anna.says("/join yahtzee")
    group.table_shows("1. Anna")
    ben.says("/join")
    group.table_shows("2. Ben")
    anna.says("/start")
    group.table_shows("throw 1 of 3")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    mortal.bot.kill()
    press = on_turn.pressing(best_box(board), board.message)[0]
    anna.says("/stop", date=time.time() - 3 * HOUR_S)
    mortal.start_bot()
    assert on_turn.toast(press) == ""
    group.table_shows(f"▶️ {next(it.name for it in people if it is not on_turn)}")
    group.is_done()
    fill(group, people)
    group.table_shows("Round 2 of 12")


def test_report_27_a_second_bot_with_the_same_token_says_so_and_ends(mortal: Stage) -> None:
    second = bot(mortal.folder / "second", mortal.address)
    try:
        assert second.ended() == 2
    finally:
        second.close()
    [line] = [line for line in second.log.splitlines() if not line.startswith("{")]
    assert line == (
        "Another program is running with this BOT_TOKEN: stop it first, then start again."
    )
    assert mortal.bot.is_running
    anna = mortal.world.person("Anna")
    group = mortal.world.group(anna)
    anna.says("/join yahtzee")
    group.table_shows("1. Anna")
