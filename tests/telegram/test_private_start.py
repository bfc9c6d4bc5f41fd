"""/start in the private chat: hello, the tables, or a game that begins."""

from __future__ import annotations

import pytest

from bot.service.ports import Place
from storage.api import Status
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage, game_in, lobby_in


@pytest.fixture
async def private(stage: Stage) -> Scene:
    """Anna's private chat with the bot."""
    anna = await stage.person(started=True)
    await stage.deliver()
    scene = Scene(stage, (anna,), Place(anna.user_id))
    stage.forget_calls()
    return scene


async def test_beside_a_running_game_it_greets_and_lists_the_tables(private: Scene) -> None:
    (anna,) = private.people
    session = await game_in(private.stage, anna, private.place)
    await private.types(anna, "/start")
    hello = (await private.messages())[-1]["text"]
    assert hello.startswith("Hello!")
    assert "Your tables:\n\n🐒 Animal Yahtzee: Anna" in hello
    assert await private.stage.house.now(session) == session


async def test_it_begins_the_game_of_a_lobby_unless_it_comes_from_a_link(private: Scene) -> None:
    (anna,) = private.people
    session = await lobby_in(private.stage, anna, private.place)
    await private.types(anna, "/start hand_7")
    assert (await private.stage.house.now(session)).status is Status.LOBBY
    await private.types(anna, "/start")
    assert (await private.stage.house.now(session)).status is Status.RUNNING


@pytest.mark.parametrize("payload", ["hand_999", "x", "A" * 64])
async def test_a_dead_link_is_answered_in_one_message(private: Scene, payload: str) -> None:
    before = len(await private.messages())
    await private.types(private.people[0], f"/start {payload}")
    (answer,) = (await private.messages())[before:]
    assert answer["text"].startswith("That link no longer works.\n\nHello!")
    assert "tables" not in answer["text"]


async def test_the_buttons_lead_to_the_boards(private: Scene) -> None:
    (anna,) = private.people
    stage = private.stage
    links = []
    for name in ("Ben", "Cleo"):
        other = await stage.person(name)
        place = await stage.group(anna, other)
        await stage.deliver()
        session = await stage.house.game_of(anna, other, place=place)
        await stage.sent()
        shown = await stage.shown_as(session, "board")
        assert shown is not None
        label = f"🐒 Animal Yahtzee · Pack: {name}"
        links.append((label, f"https://t.me/c/{str(place.chat_id)[4:]}/{shown.message_id}"))
    await private.types(anna, "/start")
    rows = (await private.messages())[-1]["reply_markup"]["inline_keyboard"]
    assert [(key["text"], key["url"]) for row in rows for key in row] == links
