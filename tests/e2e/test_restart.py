"""The bot is ended in the middle of a game, in every way, and started again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from tests.e2e.playing import begin, begun, board_of, person_on_turn, play_step
from tests.e2e.processes import Program
from tests.e2e.stage import AFTER_A_KILL, Stage

ENDS: dict[str, Callable[[Program], object]] = {
    "terminated": Program.terminate,
    "killed": Program.kill,
}


@pytest.fixture(autouse=True)
def nothing_goes_wrong(stage: Stage) -> Iterator[None]:
    """But for presses that waited too long for the bot to come back."""
    yield
    assert stage.faults(also_expected=AFTER_A_KILL) == []


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_a_game_goes_on_after_a_restart_with_what_was_pressed_meanwhile(
    stage: Stage, end: Callable[[Program], object]
) -> None:
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    for _ in range(3):
        board, _ = play_step(person_on_turn(board, people), group, board)
    group.is_done()
    before = stage.world.last_call
    assert end(stage.bot) in (0, None)

    on_turn = person_on_turn(board, people)
    box = next(iter(board.boxes))
    data = board.message.data(f"+{board.boxes[box]} {box}")
    assert data is not None
    press = on_turn.pressing(data, board.message)[0]
    stage.start_bot()
    on_turn.toast(press)
    after = group.table_shows(f"▶️ {next(it.name for it in people if it is not on_turn)}")
    assert after.id == board.message.id, "the board that is there is used on"
    calls = [call["method"] for call in stage.world.calls(before)]
    assert not any(method.lower().startswith("send") for method in calls)

    board = board_of(group)
    for _ in range(3):
        board, _ = play_step(person_on_turn(board, people), group, board)
    assert sum(board.sums) == sum(board.totals.values())


def test_the_bot_ends_in_the_middle_of_many_presses_and_answers_them_later(stage: Stage) -> None:
    group, people = begun(stage.world, "Anna", "Ben")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    presses = on_turn.pressing(board.message.datas[0], board.message, times=100)
    assert stage.bot.terminate() == 0
    stage.start_bot()
    for press in presses:
        assert on_turn.toast(press)


def test_commands_sent_while_the_bot_was_away_count_for_ten_minutes(stage: Stage) -> None:
    anna, ben = stage.world.people("Anna", "Ben")
    group = stage.world.group(anna, ben)
    stage.bot.kill()
    now = time.time()
    anna.says("/help", date=now - 11 * 60)
    anna.says("/join yahtzee", date=now - 9 * 60)
    ben.says("/join", date=now - 601 - 60)
    stage.start_bot()
    group.is_done()
    lobby = group.table_shows("1. Anna")
    assert "Ben" not in lobby.text
    assert len(group.of_bot()) == 2, "the lobby and the answer to /games"


def test_computer_players_go_on_after_a_restart(stage: Stage) -> None:
    anna = stage.world.person("Anna")
    group = stage.world.group(anna)
    anna.says("/join yahtzee")
    anna.presses("🤖 Add computer")
    group.table_shows("🤖 Otto")
    stage.bot.terminate()
    stage.settings["COMPUTER_DELAY_S"] = "600"
    stage.start_bot()
    anna.presses("▶️ Start")
    group.table_shows("Round 1 of 12")
    board = board_of(group)
    while board.on_turn == "Anna":
        board, _ = play_step(anna, group, board)
    stage.bot.terminate()
    stage.settings["COMPUTER_DELAY_S"] = "0"
    stage.start_bot()
    group.table_shows("▶️ Anna")


def test_many_tables_are_there_again_after_a_restart(stage: Stage) -> None:
    anna, ben = stage.world.people("Anna", "Ben")
    groups = [stage.world.group(anna, ben) for _ in range(5)]
    for group in groups:
        begin(group, [anna, ben])
        group.is_done()
    looks = [group.table().look for group in groups]
    before = stage.world.last_call
    stage.bot.kill()
    stage.start_bot()
    for group in groups:
        group.is_done()
    assert [group.table().look for group in groups] == looks
    changes = [call for call in stage.world.calls(before) if "edit" in call["method"].lower()]
    assert changes == [], "nothing was changed, so nothing has to be edited"
    for group in groups:
        board = board_of(group)
        play_step(person_on_turn(board, [anna, ben]), group, board)
