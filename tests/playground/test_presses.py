"""Presses on buttons and the answers to them."""

from __future__ import annotations

import pytest

from tests.playground.rig import Json, Rig, keyboard

TOO_OLD = "400 Bad Request: query is too old and response timeout expired or query ID is invalid"


class Table:
    """A group of two with a keyboard of the bot."""

    def __init__(self, rig: Rig, chat: int, anna: int, ben: int, board: int) -> None:
        self.rig, self.chat, self.anna, self.ben, self.board = rig, chat, anna, ben, board

    async def press(self, **how: object) -> str:
        pressed = await self.rig.sim("press", **{**self.whose(), **how})
        [callback_id] = pressed["callback_ids"]
        return str(callback_id)

    def whose(self) -> Json:
        return {"chat": self.chat, "message_id": self.board, "from_": self.anna}


@pytest.fixture
async def table(rig: Rig) -> Table:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    chat = await rig.group(anna, ben)
    markup = keyboard(["roll", "keep"], ["stop"])
    sent = await rig.ok("sendMessage", chat_id=chat, text="board", reply_markup=markup)
    await rig.updates()
    return Table(rig, chat, anna, ben, sent["message_id"])


@pytest.mark.parametrize(
    "how",
    [
        {"data": "STOP"},
        {"text": "stop"},
        {"position": [1, 0]},
        {"button": [1, 0]},
        {"row": 1, "column": 0},
        {"row": 1, "col": 0},
        {"data": [1, 0]},
        {"text": [1, 0]},
        {"position": {"row": 1, "column": 0}},
        {"position": {"row": 1, "col": 0}},
        {"button": {"row": 1, "column": 0}},
        {"data": None, "text": None, "position": [1, 0], "row": None, "times": None},
    ],
)
async def test_a_button_is_pressed_by_data_text_or_place(table: Table, how: Json) -> None:
    callback_id = await table.press(**how)
    [update] = await table.rig.updates()
    query = update["callback_query"]
    assert query["id"] == callback_id
    assert query["data"] == "STOP"
    assert query["from"]["id"] == table.anna
    assert query["message"]["text"] == "board"
    assert query["message"]["date"] > 0
    assert query["chat_instance"]


async def test_data_may_be_on_no_button_at_all(table: Table) -> None:
    for data in ("forged", "\0🐶", "x" * 500, ""):
        await table.press(data=data)
        [update] = await table.rig.updates()
        assert update["callback_query"]["data"] == data


async def test_one_press_can_arrive_several_times_with_different_ids(table: Table) -> None:
    pressed = await table.rig.sim("press", **table.whose(), text="roll", times=3)
    assert len(set(pressed["callback_ids"])) == 3
    arrived = [update["callback_query"]["id"] for update in await table.rig.updates()]
    assert arrived == pressed["callback_ids"]


async def test_a_press_is_answered_once(table: Table) -> None:
    callback_id = await table.press(text="roll")
    assert (await table.rig.look(f"callbacks/{callback_id}"))["answered"] is False
    answer = {"callback_query_id": callback_id, "text": "You rolled", "show_alert": True}
    assert await table.rig.ok("answerCallbackQuery", **answer) is True
    assert await table.rig.refused("answerCallbackQuery", **answer) == TOO_OLD
    shown = await table.rig.look(f"callbacks/{callback_id}")
    assert shown == {
        "id": callback_id,
        "answered": True,
        "text": "You rolled",
        "alert": True,
        "url": None,
        "from": table.anna,
        "chat": table.chat,
        "message_id": table.board,
        "data": "ROLL",
        "pressed_at": table.rig.clock.now,
        "answered_at": table.rig.clock.now,
        "too_late": False,
    }


async def test_an_answer_after_15_seconds_is_too_late(table: Table) -> None:
    in_time, late = await table.press(text="roll"), await table.press(text="roll")
    table.rig.clock.advance(15)
    await table.rig.ok("answerCallbackQuery", callback_query_id=in_time)
    table.rig.clock.advance(0.1)
    assert await table.rig.refused("answerCallbackQuery", callback_query_id=late) == TOO_OLD
    shown = await table.rig.look(f"callbacks/{late}")
    assert (shown["answered"], shown["too_late"]) == (False, True)


async def test_unknown_query_ids_are_refused(table: Table) -> None:
    for unknown in ("", "1", "x", None, 5):
        assert await table.rig.refused("answerCallbackQuery", callback_query_id=unknown) == TOO_OLD


async def test_an_answer_has_at_most_200_characters(table: Table) -> None:
    callback_id = await table.press(text="roll")
    refusal = await table.rig.refused(
        "answerCallbackQuery", callback_query_id=callback_id, text="x" * 201
    )
    assert refusal == "400 Bad Request: MESSAGE_TOO_LONG"
    await table.rig.ok("answerCallbackQuery", callback_query_id=callback_id, text="x" * 200)


async def test_an_answer_opens_only_links_to_the_bot_itself(table: Table) -> None:
    callback_id = await table.press(text="roll")
    for url in ("https://example.org/", "https://t.me/other?start=x", "https://t.me/menagerie_bot"):
        refusal = await table.rig.refused(
            "answerCallbackQuery", callback_query_id=callback_id, url=url
        )
        assert refusal == "400 Bad Request: URL_INVALID"
    url = "https://t.me/menagerie_bot?start=hand_1"
    await table.rig.ok("answerCallbackQuery", callback_query_id=callback_id, url=url)
    assert (await table.rig.look(f"callbacks/{callback_id}"))["url"] == url


async def test_a_press_on_a_deleted_message_carries_an_inaccessible_one(table: Table) -> None:
    await table.rig.sim("delete", chat=table.chat, message_id=table.board)
    await table.press(text="roll")
    [update] = await table.rig.updates()
    message = update["callback_query"]["message"]
    assert message["date"] == 0
    assert message["message_id"] == table.board
    assert set(message) == {"chat", "message_id", "date"}


async def test_a_press_on_a_message_of_two_days_carries_an_inaccessible_one(table: Table) -> None:
    table.rig.clock.advance(48 * 3600 + 1)
    await table.press(text="roll")
    [update] = await table.rig.updates()
    assert update["callback_query"]["message"]["date"] == 0


@pytest.mark.parametrize(
    ("how", "status"),
    [
        ({}, 400),
        ({"row": 1}, 400),
        ({"data": 5}, 400),
        ({"position": [1]}, 400),
        ({"position": ["a", "b"]}, 400),
        ({"position": [-1, 0]}, 400),
        ({"text": "roll", "times": 0}, 400),
        ({"text": "nothing"}, 404),
        ({"position": [2, 0]}, 404),
        ({"position": [0, 2]}, 404),
        ({"text": "roll", "message_id": 999}, 404),
        ({"text": "roll", "from_": 999}, 404),
        ({"text": "roll", "chat": 999}, 404),
    ],
)
async def test_a_press_on_nothing_is_refused(table: Table, how: Json, status: int) -> None:
    assert await table.rig.sim_refused("press", **{**table.whose(), **how}) == status
    assert await table.rig.updates() == []


async def test_only_members_press_and_only_on_messages_of_the_bot(table: Table) -> None:
    stranger = await table.rig.user("Carl")
    pressed = {**table.whose(), "from_": stranger, "text": "roll"}
    assert await table.rig.sim_refused("press", **pressed) == 409
    number = await table.rig.say(table.chat, table.anna, "hello")
    pressed = {**table.whose(), "message_id": number, "data": "x"}
    assert await table.rig.sim_refused("press", **pressed) == 409


async def test_link_buttons_send_nothing(table: Table) -> None:
    markup = {"inline_keyboard": [[{"text": "go", "url": "https://example.org"}]]}
    sent = await table.rig.ok("sendMessage", chat_id=table.chat, text="x", reply_markup=markup)
    pressed = {**table.whose(), "message_id": sent["message_id"], "text": "go"}
    assert await table.rig.sim_refused("press", **pressed) == 409


async def test_an_unknown_callback_is_not_found(rig: Rig) -> None:
    status, answer = await rig.try_look("callbacks/1")
    assert (status, list(answer)) == (404, ["error"])
