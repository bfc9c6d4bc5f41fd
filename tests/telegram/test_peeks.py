"""What lies open but has no room on the board: a button for each, an alert for the presser."""

from __future__ import annotations

import pytest

from bot.telegram.callback_data import PeekAt, encode
from tests.telegram.secret_table import SecretTable, datas, labels, secret_table
from tests.telegram.stage import Stage


async def zoo_table(stage: Stage) -> SecretTable:
    """A game with a sheet for each of three players."""
    return await secret_table(stage, "Anna", "Ben", "Cleo", game="noch_mal_kids")


async def test_every_sheet_has_a_button_under_the_board(many_games: Stage) -> None:
    table = await zoo_table(many_games)
    board = await table.board()
    assert labels(board)[-3:] == ["📋 1 Anna", "📋 2 Ben", "📋 3 Cleo"]
    session_id = table.session.id
    assert [it for it in datas(board) if isinstance(it, PeekAt)] == [
        PeekAt(session_id, number) for number in range(3)
    ]


async def test_the_presser_alone_sees_it_on_turn_or_not(many_games: Stage) -> None:
    table = await zoo_table(many_games)
    many_games.forget_calls()
    for person in table.people:
        answer = await table.presses_label(person, "📋 2 Ben", privately=False)
        assert answer["alert"]
        assert answer["text"].startswith("Ben · 0 points")
        assert "2️⃣🟩🟥🟥🟩🟩🔵🟨🟦🟦🟦🟦" in answer["text"]
    assert many_games.calls(table.place) == []


@pytest.mark.parametrize("number", [3, 99])
async def test_one_that_is_not_there_is_refused(many_games: Stage, number: int) -> None:
    table = await zoo_table(many_games)
    forged = encode(PeekAt(table.session.id, number))
    answer = await table.forges(table.people[0], forged, await table.board(), privately=False)
    assert answer["text"] == "That is not possible now."


async def test_strangers_and_games_without_any_have_none(many_games: Stage) -> None:
    table = await zoo_table(many_games)
    zoe = await many_games.person("Zoe")
    await many_games.rig.sim("members", chat=table.place.chat_id, add=[zoe.user_id])
    answer = await table.presses_label(zoe, "📋 1 Anna", privately=False)
    assert answer["text"] == "You are not at this table: /join"
    moles = await secret_table(many_games, "Dora", "Emil", game="moles")
    board = await moles.board()
    assert not any(isinstance(it, PeekAt) for it in datas(board))
    forged = encode(PeekAt(moles.session.id, 0))
    answer = await moles.forges(moles.people[0], forged, board, privately=False)
    assert answer["text"] == "That is not possible now."


async def test_after_the_end_there_is_nothing_to_look_at(many_games: Stage) -> None:
    table = await zoo_table(many_games)
    board = await table.board()
    await many_games.house.play.stop(table.session.id, table.people[0], is_admin=True)
    await many_games.sent()
    forged = encode(PeekAt(table.session.id, 0))
    answer = await table.forges(table.people[0], forged, board, privately=False)
    assert answer["text"] == "This game is over."
