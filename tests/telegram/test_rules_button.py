"""The button under a board of a game with secrets that brings the rules into the chat."""

from __future__ import annotations

import pytest

from bot.i18n import rules_pages
from bot.service.ports import Person, Place
from bot.telegram.callback_data import RulesPage, ShowRules, encode
from tests.playground.rig import Json
from tests.telegram.scene import Scene
from tests.telegram.secret_table import SecretTable, data_of, labels, secret_table
from tests.telegram.stage import Stage

RULES = "❔ Rules"
END = "The rules are at the end of this chat."


@pytest.fixture
async def table(many_games: Stage, monkeypatch: pytest.MonkeyPatch) -> SecretTable:
    """Anna and Ben play Dog; nobody has to wait before the button does something again."""
    monkeypatch.setattr("bot.telegram.extras.SOON_S", 0.0)
    return await secret_table(many_games, "Anna", "Ben", game="dog", computers=2)


async def _board(table: SecretTable) -> Json:
    (board,) = [it for it in await table.messages() if "🃏 My hand" in labels(it)]
    return board


async def _rules(table: SecretTable) -> list[Json]:
    return [it for it in await table.messages() if it.get("text", "").startswith("❔ ")]


async def _press(table: SecretTable, person: Person, times: int = 1) -> str | None:
    board = await _board(table)
    presses = await table.presses(
        person, data_of(board, RULES), on=board["message_id"], times=times
    )
    return presses[-1].text


async def _turn(table: SecretTable, to: int) -> Json:
    (rules,) = await _rules(table)
    data = encode(RulesPage("dog", to))
    await table.presses(table.people[0], data, on=rules["message_id"])
    (turned,) = await _rules(table)
    return turned


# -- where it is ---------------------------------------------------------------------------------


async def test_it_stands_beside_the_own_hand_or_a_picture(table: SecretTable) -> None:
    *_, last = (await _board(table))["reply_markup"]["inline_keyboard"]
    assert [key["text"] for key in last] == ["🃏 My hand", RULES]
    await table.stage.preferences.set_chat(table.place.chat_id, pictures=False)
    table.stage.sender.changed(await table.now())
    await table.stage.sent()
    *_, last = (await _board(table))["reply_markup"]["inline_keyboard"]
    assert [key["text"] for key in last] == [RULES, "🖼 Picture"]
    assert last[0]["callback_data"] == encode(ShowRules(table.session.id))


async def test_a_game_without_secrets_has_none(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", game="animal_yahtzee")
    assert RULES not in labels((await table.messages())[-1])


async def test_nor_has_a_table_in_a_private_chat(many_games: Stage) -> None:
    anna = await many_games.person("Anna", started=True)
    await many_games.deliver()
    place = Place(anna.user_id)
    await many_games.house.game_of(anna, game="dog", computers=3, place=place)
    await many_games.sent()
    board = (await Scene(many_games, (anna,), place).messages())[-1]
    assert labels(board)
    assert RULES not in labels(board)


async def test_it_goes_with_the_game(table: SecretTable) -> None:
    anna, board = table.people[0], await _board(table)
    data = data_of(board, RULES)
    await table.stage.house.play.stop(table.session.id, anna, True)
    await table.stage.sent()
    assert all(RULES not in labels(message) for message in await table.messages())
    (press,) = await table.presses(anna, data, on=board["message_id"])
    assert press.text == "This game is over."
    assert await _rules(table) == []


# -- what it does --------------------------------------------------------------------------------


async def test_it_brings_the_first_page_which_is_turned_in_place(table: SecretTable) -> None:
    assert await _press(table, table.people[0]) == END
    (rules,) = await _rules(table)
    pages = len(rules_pages("dog", "en"))
    assert rules["text"].startswith(f"❔ Dog (1/{pages})")
    assert rules == (await table.messages())[-1]
    assert labels(rules) == ["▶️"]
    turned = await _turn(table, 2)
    assert turned["text"].startswith(f"❔ Dog (3/{pages})")
    assert turned["message_id"] == rules["message_id"]


async def test_it_speaks_the_language_of_the_group(table: SecretTable) -> None:
    await table.stage.preferences.set_chat(table.place.chat_id, language="de")
    data = encode(ShowRules(table.session.id))
    board = await _board(table)
    await table.presses(table.people[0], data, on=board["message_id"])
    (rules,) = await _rules(table)
    assert rules_pages("dog", "de")[0].split("\n")[0].removeprefix("<b>")[:5] in rules["text"]


async def test_while_it_is_near_the_bottom_it_is_turned_back_instead(table: SecretTable) -> None:
    anna, ben = table.people
    await _press(table, anna)
    (first,) = await _rules(table)
    await _turn(table, 1)
    table.stage.forget_calls()
    assert await _press(table, ben) == END
    (again,) = await _rules(table)
    assert (again["message_id"], again["text"]) == (first["message_id"], first["text"])
    assert table.stage.methods(table.place) == ["editMessageText"]


async def test_one_that_has_scrolled_away_is_replaced(table: SecretTable) -> None:
    anna = table.people[0]
    await _press(table, anna)
    (first,) = await _rules(table)
    for _ in range(4):
        await table.types(anna, "/hand@another_bot")
        await table.types(anna, "/help")
    await _press(table, anna)
    (second,) = await _rules(table)
    assert second == (await table.messages())[-1]
    assert second["message_id"] > first["message_id"]


async def test_where_numbers_tell_nothing_a_new_one_replaces_it(many_games: Stage) -> None:
    people = [await many_games.person(name, started=True) for name in ("Anna", "Ben")]
    place = await many_games.group(*people, kind="group")
    await many_games.deliver()
    session = await many_games.house.game_of(*people, game="dog", computers=2, place=place)
    await many_games.sent()
    table = SecretTable(many_games, tuple(people), place, session)
    await _press(table, people[0], times=5)
    await _press(table, people[1])
    assert len(await _rules(table)) == 1


async def test_many_presses_at_once_are_one_message(many_games: Stage) -> None:
    table = await secret_table(many_games, "Anna", "Ben", game="dog", computers=2)
    await _press(table, table.people[0], times=5)
    await _press(table, table.people[1])
    assert table.stage.methods(table.place) == ["sendMessage"]


async def test_one_that_was_deleted_comes_again(table: SecretTable) -> None:
    anna = table.people[0]
    await _press(table, anna)
    (first,) = await _rules(table)
    await table.stage.rig.sim("delete", chat=table.place.chat_id, message_id=first["message_id"])
    await _press(table, anna)
    (second,) = await _rules(table)
    assert second["message_id"] != first["message_id"]


async def test_a_stranger_brings_no_rules(table: SecretTable) -> None:
    zoe = await table.stage.person("Zoe")
    chat = table.place.chat_id
    await table.stage.rig.sim("members", chat=chat, add=[zoe.user_id])
    await table.stage.deliver()
    assert await _press(table, zoe) == "You are not at this table: /join"
    assert await _rules(table) == []
