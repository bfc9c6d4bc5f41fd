"""In the chat: who may press what, on the one board of all."""

from __future__ import annotations

from games.einfach_tierisch.state import State
from tests.games.einfach_tierisch.drawn import at
from tests.telegram.secret_table import SecretTable, data_of, labels, secret_table
from tests.telegram.stage import Stage

PLAYED = "A=penguin B=cat C=pig"
TIE = "tierisch3 turn=A aside=nn/ccm/d marking=AB A=penguin,mouse:5 B=cat C=pig"
ANY_THREE = f"tierisch3 turn=A aside=cc/pnd/m marking=B {PLAYED}"


async def table_at(stage: Stage, line: str = "") -> SecretTable:
    """Anna, Ben and Cleo at a table, with the game as a position says."""
    table = await secret_table(stage, "Anna", "Ben", "Cleo", game="einfach_tierisch")
    if line:
        await table.put(at(line))
    return table


async def state(table: SecretTable) -> State:
    """How the game stands."""
    now: State = table.stage.house.play.state(await table.now())
    return now


async def test_animals_are_chosen_one_after_the_other(stage: Stage) -> None:
    """T1"""
    table = await table_at(stage)
    order = [table.stage.house.seats_on_turn(await table.now())[0]]
    for label in ("🐁 Mouse", "🐖 Pig", "🐈 Cat"):
        await table.presses_label(table.people[order[-1]], label, privately=False)
        assert label not in labels(await table.board())
        order += table.stage.house.seats_on_turn(await table.now())
    assert order == [(order[0] + step) % 3 for step in (0, 1, 2, 3)]
    assert len((await state(table)).dice) == 6


async def test_a_wrong_number_is_told_and_ticks_stay(stage: Stage) -> None:
    """T3"""
    table = await table_at(stage, f"tierisch3 turn=A aside=mm dice=nddx {PLAYED}")
    anna = table.people[0]
    await table.presses_label(anna, "🐧", privately=False)
    await table.presses_label(anna, "🐕", privately=False)
    answer = await table.presses_label(anna, "☝️ Tick 3 or 1", privately=False)
    assert answer["alert"]
    assert answer["text"] == (
        "You have ticked 2 dice: it must be 3 or 1. Each number comes once in a turn."
    )
    board = await table.board()
    assert labels(board) == ["✅🐧", "✅🐕", "🐕", "🚓", "☝️ Tick 3 or 1"]
    await table.presses_label(anna, "🐕", privately=False)
    await table.presses_label(anna, "🎲 Set aside 3, roll 1", privately=False)
    assert (await state(table)).seat == 1


async def test_the_one_with_the_most_animals_marks_whoever_rolled(stage: Stage) -> None:
    """T6, T9"""
    table = await table_at(stage, ANY_THREE)
    anna, ben, _ = table.people
    assert "▶️ Ben: Which boxes do you mark?" in (await table.board())["text"]
    answer = await table.presses_label(anna, "✏️ 🐖🐧🐕", privately=False)
    assert answer["text"] == "It's Ben's turn."
    await table.presses_label(ben, "✏️ 🐖🐧🐕", privately=False)
    now = await state(table)
    assert now.sheets[1] == (1, 0, 1, 1, 0)
    assert now.seat == 1
    assert "🐈 Ben marks 🐖🐧🐕." in (await table.board())["text"]


async def test_a_second_press_marks_nothing_more(stage: Stage) -> None:
    """T12"""
    table = await table_at(stage, ANY_THREE)
    ben, board = table.people[1], await table.board()
    data = data_of(board, "✏️ 🐖🐧🐕")
    await table.forges(ben, data, board, privately=False)
    answer = await table.forges(ben, data, board, privately=False)
    assert answer["text"] == "That was an earlier turn."
    assert (await state(table)).sheets[1] == (1, 0, 1, 1, 0)


async def test_seats_that_mark_at_the_same_time_have_their_own_buttons(stage: Stage) -> None:
    """T12: no match stops here, for nobody has a choice; a position that says so can be shown."""
    table = await table_at(stage, TIE)
    board = await table.board()
    assert labels(board) == [
        *("⬇️ Anna", "✏️ 🐕", "Mark fewer …"),
        *("⬇️ Ben", "✏️ 🐁🐕", "Mark fewer …"),
    ]
    anna, ben, cleo = table.people
    answer = await table.presses_label(anna, "✏️ 🐁🐕", privately=False)
    assert answer["text"] == "These buttons are for Ben."
    answer = await table.presses_label(cleo, "✏️ 🐁🐕", privately=False)
    assert "turn" in answer["text"]
    await table.presses_label(ben, "✏️ 🐁🐕", privately=False)
    now = await state(table)
    assert now.sheets[:2] == ((0, 5, 0, 1, 0), (0, 1, 0, 1, 0))
    assert now.seat == 1


async def test_buttons_of_equal_choices_serve_both(stage: Stage) -> None:
    """T12"""
    table = await table_at(stage, TIE.replace(",mouse:5", ""))
    board = await table.board()
    assert labels(board) == ["✏️ 🐁🐕", "Mark fewer …"]
    assert "▶️ Anna, Ben: Which boxes do you mark?" in board["text"]
    await table.presses_label(table.people[1], "✏️ 🐁🐕", privately=False)
    assert (await state(table)).sheets[:2] == ((0, 1, 0, 1, 0), (0, 1, 0, 1, 0))
