"""Several choose at the same time in front of all: whoever presses acts for his own seat."""

from __future__ import annotations

import pytest

from bot.service.stamps import marks_of
from bot.telegram.callback_data import Act, Choose, Look, Open, encode
from bot.telegram.screens.blocks import Block, block_keys
from bot.telegram.screens.board import board_screen
from bot.telegram.screens.reminder import reminder_screen
from bot.telegram.screens.table import table_of
from games.core.menu import MAX_BUTTONS, Button, Menu, rows_of
from tests.telegram.moments import Moments
from tests.telegram.reading import shown
from tests.telegram.secret_table import SecretTable, data_of, datas, labels, secret_table
from tests.telegram.stage import Stage
from tests.tiny import MOLES
from tests.tiny.moles.state import State

MOUNDS = ["Mound 1", "Mound 2", "Mound 3", "Far…"]


async def moles(stage: Stage, *names: str) -> SecretTable:
    """A game that has begun."""
    return await secret_table(stage, *(names or ("Anna", "Ben", "Cleo")), game="moles")


# -- equal buttons -------------------------------------------------------------------------------


async def test_equal_buttons_stand_there_once_for_all(many_games: Stage) -> None:
    table = await moles(many_games)
    board = await table.board()
    assert labels(board) == MOUNDS
    signs = marks_of(table.session).signs
    assert datas(board) == [
        *(Choose(table.session.id, signs, f"dig:{mound}") for mound in (1, 2, 3)),
        Open(table.session.id, signs, "far"),
    ]
    assert "▶️ Anna, Ben, Cleo: Which mound?" in board["text"]


async def test_whoever_presses_acts_for_his_own_seat(many_games: Stage) -> None:
    table = await moles(many_games)
    anna, ben, cleo = table.people
    await table.presses_label(ben, "Mound 2", privately=False)
    board = await table.board()
    assert "▶️ Anna, Cleo: Which mound?\n✔️ Ben" in board["text"]
    await table.presses_label(cleo, "Mound 3", privately=False)
    await table.presses_label(anna, "Mound 1", privately=False)
    assert many_games.house.play.state(await table.now()).dug == ((1,), (2,), (3,))


async def test_an_old_board_serves_all_who_have_not_acted_on_it(many_games: Stage) -> None:
    table = await moles(many_games)
    old = await table.board()
    for person in table.people[:2]:
        answer = await table.forges(person, data_of(old, "Mound 2"), old, privately=False)
        assert answer["text"] is None
    answer = await table.forges(table.people[0], data_of(old, "Mound 1"), old, privately=False)
    assert answer["text"] == "That was an earlier turn."
    assert many_games.house.play.state(await table.now()).chosen == (2, 2, 0)


async def test_who_has_chosen_may_change_it_by_the_same_buttons(many_games: Stage) -> None:
    table = await moles(many_games)
    anna = table.people[0]
    await table.presses_label(anna, "Mound 1", privately=False)
    board = await table.board()
    assert labels(board) == MOUNDS
    await table.presses_label(anna, "Mound 2", privately=False)
    assert many_games.house.play.state(await table.now()).chosen == (2, 0, 0)


async def test_a_stranger_and_a_forged_move_are_refused(many_games: Stage) -> None:
    table = await moles(many_games)
    session, board = table.session, await table.board()
    zoe = await many_games.person("Zoe")
    await many_games.rig.sim("members", chat=table.place.chat_id, add=[zoe.user_id])
    answer = await table.presses_label(zoe, "Mound 1", privately=False)
    assert answer["text"] == "You are not at this table: /join"
    anna, signs = table.people[0], marks_of(session).signs
    for notation, text in (("dig:9", "That is not possible now."), ("", "That is not possible")):
        forged = encode(Choose(session.id, signs, notation))
        answer = await table.forges(anna, forged, board, privately=False)
        assert answer["text"].startswith(text)
    for wrong in ("", ".", "...", "é€", "...a"):
        forged = encode(Choose(session.id, wrong, "dig:1"))
        answer = await table.forges(anna, forged, board, privately=False)
        assert answer["text"] == "That was an earlier turn."
    assert await table.now() == session


# -- buttons that differ -------------------------------------------------------------------------


async def test_whoever_opens_a_level_gets_buttons_of_his_own(many_games: Stage) -> None:
    table = await moles(many_games)
    anna, ben, _ = table.people
    answer = await table.presses_label(ben, "Far…", privately=False)
    assert answer["text"] == "How far?"
    board = await table.board()
    assert labels(board) == [
        *("⬇️ Anna, Cleo", *MOUNDS),
        *("⬇️ Ben", "Mound 4", "Mound 5", "↩️"),
    ]
    assert "▶️ Anna, Cleo: Which mound?\n▶️ Ben: How far?" in board["text"]
    answer = await table.presses_label(anna, "Mound 4", privately=False)
    assert answer["text"] == "These buttons are for Ben."
    answer = await table.presses_label(ben, "Mound 1", privately=False)
    assert answer["text"] == "These buttons are for Anna and Cleo."
    await table.presses_label(ben, "Mound 5", privately=False)
    assert many_games.house.play.state(await table.now()).chosen == (0, 5, 0)
    assert labels(await table.board()) == MOUNDS


async def test_a_level_stays_open_whatever_others_do(many_games: Stage) -> None:
    table = await moles(many_games)
    anna, ben, _ = table.people
    await table.presses_label(ben, "Far…", privately=False)
    await table.presses_label(anna, "Mound 1", privately=False)
    assert "Mound 4" in labels(await table.board())
    await table.presses_label(ben, "↩️", privately=False)
    assert labels(await table.board()) == MOUNDS


async def test_seats_with_different_choices_have_their_own_buttons(many_games: Stage) -> None:
    table = await moles(many_games)
    await table.put(State(3, ((1,), (2,), (2,)), (0, 0, 0), (1, 0, 0)))
    board = await table.board()
    assert labels(board) == [
        *("⬇️ Anna", "Mound 2", "Mound 3", "Far…"),
        *("⬇️ Ben, Cleo", "Mound 1", "Mound 3", "Far…"),
    ]
    own, shared = datas(board)[1], datas(board)[5]
    assert isinstance(own, Act)
    assert isinstance(shared, Choose)
    # The marks of those who share the buttons, and none for Anna.
    assert shared.signs[0] == "."
    assert shared.signs[1:] == marks_of(await table.now()).signs[1:]


async def test_a_heading_leads_its_people_back_to_their_first_level(many_games: Stage) -> None:
    table = await moles(many_games)
    ben = table.people[1]
    await table.presses_label(ben, "Far…", privately=False)
    answer = await table.presses_label(ben, "⬇️ Ben", privately=False)
    assert answer["text"] == "Which mound?"
    assert labels(await table.board()) == MOUNDS


async def test_one_alone_has_the_buttons_of_a_seat_on_turn() -> None:
    moments = Moments(("Anna", "Ben"), game="moles")
    session = await moments.house.press(await moments.begun(), moments.people[0], "dig:4")
    left = await moments.house.play.leave(session.id, moments.people[0])
    screen = shown(board_screen(left, MOLES, "en", False))
    assert {type(data) for data in screen.data} == {Act, Look}
    assert "▶️ Ben: Which mound?" in screen.text


# -- many buttons --------------------------------------------------------------------------------


def _block(*seats: int, buttons: int) -> Block:
    made = [Button(f"{seats} {n}", action=f"dig:{n}") for n in range(buttons)]
    return Block(seats, Menu(rows_of(made)))


@pytest.mark.parametrize(
    ("last", "opened"),
    [([], [True, False, True]), ([1], [False, True, True]), ([1, 2], [True, False, True])],
)
async def test_of_more_buttons_than_a_phone_shows_some_wait_behind_their_heading(
    last: list[int], opened: list[bool]
) -> None:
    """Who has opened something last comes first; nobody's heading is left out."""
    session = await Moments(("Anna", "Ben", "Cleo"), game="moles").begun()
    table = table_of(session, MOLES, "en", False)
    blocks = [_block(0, buttons=25), _block(1, buttons=25), _block(2, buttons=10)]
    rows = block_keys(table, dict.fromkeys(last, ""), blocks)
    texts = [key.label for row in rows for key in row]
    headings = ["⬇️ Anna", "⬇️ Ben", "⬇️ Cleo"]
    assert [text for text in texts if text in headings] == headings
    assert [f"{block.seats} 0" in texts for block in blocks] == opened
    assert len(texts) <= MAX_BUTTONS


# -- what is told --------------------------------------------------------------------------------


async def test_a_reminder_calls_all_who_have_to_choose() -> None:
    moments = Moments(("Anna", "Ben", "Cleo"), game="moles")
    session = await moments.begun()
    text = shown(reminder_screen(session, MOLES, "en")).text
    assert text == "⏰ Anna, Ben and Cleo: it is up to you in Moles."
    session = await moments.house.press(session, moments.people[1], "dig:1")
    session = await moments.house.press(session, moments.people[2], "dig:1")
    text = shown(reminder_screen(session, MOLES, "en")).text
    assert text == "⏰ Anna: it is your turn in Moles."
