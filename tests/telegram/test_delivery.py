"""One message and what may have become of it, on the real Bot API's terms."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs
from telegram.error import BadRequest, Forbidden

from bot.service.ports import Person, Place
from bot.telegram.callback_data import OtherGame
from bot.telegram.delivery import Delivery
from bot.telegram.screen import Key, Screen
from tests.playground.rig import Json
from tests.telegram.stage import Stage, setting

TWO_DAYS = 49 * 3600
PLAIN = Screen("plain")


def with_button(text: str) -> Screen:
    """A message that people can press on."""
    return Screen(text, ((Key("press", OtherGame()),),))


class Desk:
    """A chat, and calls about its messages."""

    def __init__(self, stage: Stage, anna: Person, place: Place) -> None:
        self.stage = stage
        self.anna = anna
        self.chat = place.chat_id
        self.place = place
        self.delivery = Delivery(stage.bot, stage.client)

    async def send(self, screen: Screen) -> int:
        """Send something; its number."""
        return (await self.delivery.send(self.chat, None, screen)).message_id

    async def lose(self, screen: Screen) -> int:
        """Send something without learning its number."""
        stranger = Delivery(self.stage.bot, self.stage.client)
        return (await stranger.send(self.chat, None, screen)).message_id

    async def messages(self) -> list[Json]:
        """The bot's messages."""
        return await self.stage.seen(self.place, self.anna)

    async def numbers(self) -> list[int]:
        """Their numbers."""
        return [message["message_id"] for message in await self.messages()]

    async def alive(self) -> list[int]:
        """The numbers of those with buttons."""
        return [it["message_id"] for it in await self.messages() if "reply_markup" in it]


@pytest.fixture
async def desk(stage: Stage) -> AsyncIterator[Desk]:
    """A supergroup with Anna in it."""
    anna, place = await setting(stage)
    return Desk(stage, anna, place)


# -- sending and editing -------------------------------------------------------------------------


async def test_a_message_is_sent_with_its_buttons_and_without_previews(desk: Desk) -> None:
    await desk.send(Screen("<b>a</b> https://example.org", with_button("").rows))
    (message,) = await desk.messages()
    assert message["text"] == "a https://example.org"
    assert message["reply_markup"]["inline_keyboard"][0][0]["text"] == "press"
    (call,) = desk.stage.calls()
    assert call.to_json()["params"]["link_preview_options"] == {"is_disabled": True}


async def test_an_edit_replaces_text_and_buttons(desk: Desk) -> None:
    number = await desk.send(with_button("a"))
    assert await desk.delivery.edit(desk.chat, number, PLAIN)
    (message,) = await desk.messages()
    assert message["text"] == "plain"
    assert await desk.alive() == []


async def test_an_edit_that_changes_nothing_went_well(desk: Desk) -> None:
    number = await desk.send(PLAIN)
    with capture_logs() as logs:
        assert await desk.delivery.edit(desk.chat, number, PLAIN)
    assert logs == []


async def test_a_message_that_is_gone_or_anothers_cannot_be_edited(desk: Desk) -> None:
    number = await desk.send(PLAIN)
    await desk.stage.rig.sim("delete", chat=desk.chat, message_id=number)
    annas = await desk.stage.rig.say(desk.chat, desk.anna.user_id, "/hello")
    for gone in (number, annas, 4711):
        assert not await desk.delivery.edit(desk.chat, gone, with_button("b"))


async def test_other_refusals_of_an_edit_are_told(desk: Desk) -> None:
    number = await desk.send(PLAIN)
    with pytest.raises(BadRequest):
        await desk.delivery.edit(desk.chat, number, Screen("<b>never closed"))
    await desk.stage.rig.sim("members", chat=desk.chat, remove=["bot"])
    with pytest.raises(Forbidden):
        await desk.delivery.edit(desk.chat, number, with_button("b"))


async def test_the_largest_number_seen_is_known(desk: Desk) -> None:
    assert desk.delivery.latest(desk.chat) == 0
    number = await desk.send(PLAIN)
    assert desk.delivery.latest(desk.chat) == number
    desk.delivery.saw(desk.chat, number + 5)
    desk.delivery.saw(desk.chat, number + 2)
    assert desk.delivery.latest(desk.chat) == number + 5
    await desk.delivery.send_file(desk.chat, None, "x.json", b"{}")
    assert desk.delivery.latest(desk.chat) == number + 5
    desk.delivery.forget_chat(desk.chat)
    assert desk.delivery.latest(desk.chat) == 0


# -- taking away ---------------------------------------------------------------------------------


async def test_a_message_is_taken_away(desk: Desk) -> None:
    number = await desk.send(with_button("a"))
    with capture_logs() as logs:
        await desk.delivery.withdraw(desk.chat, number)
    assert await desk.numbers() == []
    assert logs == []


async def test_a_message_too_old_to_be_deleted_loses_its_buttons(desk: Desk) -> None:
    number = await desk.send(with_button("a"))
    desk.stage.rig.clock.advance(TWO_DAYS)
    await desk.delivery.withdraw(desk.chat, number)
    assert await desk.numbers() == [number]
    assert await desk.alive() == []


async def test_what_is_gone_already_needs_no_taking_away(desk: Desk) -> None:
    number = await desk.send(with_button("a"))
    for _ in range(2):
        await desk.delivery.withdraw(desk.chat, number)
    await desk.stage.rig.sim("members", chat=desk.chat, remove=["bot"])
    await desk.delivery.withdraw(desk.chat, number)


# -- copies whose numbers nobody told ------------------------------------------------------------


async def test_copies_sent_before_are_taken_away(desk: Desk) -> None:
    before = await desk.send(with_button("before"))
    copies = [await desk.lose(with_button("a")) for _ in range(3)]
    board = await desk.send(with_button("a"))
    with capture_logs() as logs:
        await desk.delivery.lay_ghosts(desk.chat, before, board, ())
    assert await desk.numbers() == [before, board]
    assert len(logs) == len(copies)


async def test_messages_between_that_are_known_or_have_no_buttons_stay(desk: Desk) -> None:
    rig, user = desk.stage.rig, desk.anna.user_id
    first = await desk.send(PLAIN)
    copy = await desk.lose(with_button("a"))
    rules = await desk.send(with_button("rules"))
    others_board = await desk.lose(with_button("another table"))
    hint = await desk.lose(PLAIN)
    chat = [await rig.say(desk.chat, user, "/hello") for _ in range(3)]
    board = await desk.send(with_button("a"))
    await desk.delivery.lay_ghosts(desk.chat, first, board, {others_board})
    assert await desk.numbers() == [first, rules, others_board, hint, board]
    assert await desk.alive() == [rules, others_board, board]
    assert copy not in await desk.numbers()
    seen = [message["message_id"] for message in await rig.seen(desk.chat, user)]
    assert set(chat) <= set(seen)


@pytest.mark.parametrize("between", [0, 5, 40])
async def test_a_copy_is_found_however_much_was_written_after_it(desk: Desk, between: int) -> None:
    first = await desk.send(PLAIN)
    await desk.lose(with_button("a"))
    for _ in range(between):
        await desk.stage.rig.say(desk.chat, desk.anna.user_id, "hello")
    board = await desk.send(with_button("a"))
    desk.stage.forget_calls()
    await desk.delivery.lay_ghosts(desk.chat, first, board, ())
    assert await desk.numbers() == [first, board]
    assert len(desk.stage.calls()) <= 22


async def test_where_there_is_no_copy_nothing_is_taken_away(desk: Desk) -> None:
    first = await desk.send(with_button("x"))
    board = await desk.send(with_button("a"))
    await desk.delivery.lay_ghosts(desk.chat, first, board, ())
    await desk.delivery.lay_ghosts(desk.chat, 0, first, ())
    assert await desk.alive() == [first, board]
