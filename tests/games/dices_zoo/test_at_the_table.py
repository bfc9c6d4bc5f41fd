"""In the chat: ticks, plays and effects by the buttons under one board."""

from __future__ import annotations

from games.dices_zoo.state import Kind, State
from tests.games.dices_zoo.drawn import at
from tests.telegram.secret_table import SecretTable, data_of, labels, secret_table
from tests.telegram.stage import Stage

LINE = "zoo3 turn=A A=e1b2o15t34x5 B=b24s1t5 C=w2s4"


async def table_at(stage: Stage, line: str) -> SecretTable:
    """Anna, Ben and Cleo at a table, with the game as a position says."""
    table = await secret_table(stage, "Anna", "Ben", "Cleo", game="dices_zoo")
    await table.put(at(line))
    return table


async def presses(table: SecretTable, seat: int, *chosen: str) -> str:
    """What somebody is answered who presses some buttons of the board, one after the other."""
    answer = ""
    for label in chosen:
        told = await table.presses_label(table.people[seat], label, privately=False)
        answer = told.get("text", "")
    return answer


async def state(table: SecretTable) -> State:
    """How the game stands."""
    now: State = table.stage.house.play.state(await table.now())
    return now


async def test_ticks_are_stored_nowhere_and_one_press_rolls(stage: Stage) -> None:
    table = await table_at(stage, LINE)
    before = await table.now()
    await presses(table, 0, "🐗×2", "🪤×2")
    board = await table.board()
    assert {"✅🐗×2", "✅🪤×2", "🎲 Roll 4 dice"} < set(labels(board))
    assert "Only one kind of animal is played at a time." in board["text"]
    assert (await table.now()).snapshot == before.snapshot
    await presses(table, 0, "🎲 Roll 4 dice")
    now = await state(table)
    assert now.seat == 1
    assert [die.kind for die in now.hands[0]].count(Kind.FIFTH) == 2
    assert "Anna rolls 🐗×2 🪤×2 again: " in (await table.board())["text"]


async def test_an_effect_is_chosen_step_by_step_with_a_way_back(stage: Stage) -> None:
    table = await table_at(stage, LINE)
    await presses(table, 0, "✖️2", "▶️ 🐻 + ✖️2")
    assert "▶️ Anna: 🐻 1/2: Whose die is rolled again?" in (await table.board())["text"]
    await presses(table, 0, "Cleo", "↩️", "Ben", "🪤")
    now = await state(table)
    assert (now.seat, now.effects) == (0, 1)
    assert "🐻 2/2: " in (await table.board())["text"]
    await presses(table, 0, "Anna (you)", "🐘")
    assert (await state(table)).seat == 1


async def test_nobody_else_chooses(stage: Stage) -> None:
    table = await table_at(stage, LINE)
    assert await presses(table, 1, "🐗×2") == "It's Anna's turn."
    assert await presses(table, 2, "⏭ Pass") == "It's Anna's turn."


async def test_a_button_of_an_earlier_turn_does_nothing(stage: Stage) -> None:
    table = await table_at(stage, LINE)
    board = await table.board()
    await presses(table, 0, "⏭ Pass")
    anna = table.people[0]
    answer = await table.forges(anna, data_of(board, "▶️ 🐻"), board, privately=False)
    assert answer["text"] == "That was an earlier turn."


async def test_an_effect_with_one_way_is_done_without_a_question(stage: Stage) -> None:
    table = await table_at(stage, "zoo3 turn=A A=e1f2 B=b24 C=w2")
    await presses(table, 0, "▶️ 🦊", "Cleo", "🪱")
    board = await table.board()
    assert "Cleo's 🪱 goes to the discard." in board["text"]
    assert "Cleo out of dice! Penalty points: Anna 6, Ben 10, Cleo 0." in board["text"]
    assert "🥇 Cleo – no dice left" in board["text"]


async def test_the_standing_is_told_between_rounds(stage: Stage) -> None:
    table = await table_at(stage, "zoo3 limit=30 turn=A points=3,0,9 A=e1 B=b24 C=w2")
    await presses(table, 0, "▶️ 🐘")
    text = (await table.board())["text"]
    assert "Anna out of dice! Penalty points: Anna 3, Ben 10, Cleo 10." in text
    assert "Round 2: 12 dice each, Ben starts." in text
    assert "Round 2, to 30 points" in text
    assert "12 dice, 10 penalty points" in text
