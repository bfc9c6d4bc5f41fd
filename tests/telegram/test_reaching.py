"""Games with secrets: whom the bot may not write to is seen in the lobby, and shown the way."""

from __future__ import annotations

import pytest

from bot.service.ports import Person, Place
from bot.telegram.callback_data import LobbyPress, encode
from storage.api import Session
from tests.playground.rig import Json
from tests.service.house import names
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage

MARK = "✉️"


@pytest.fixture
async def group(many_games: Stage) -> Scene:
    """Anna, who has started the private chat, and Ben, who has not."""
    anna = await many_games.person("Anna", started=True)
    ben = await many_games.person("Ben")
    scene = Scene(many_games, (anna, ben), await many_games.group(anna, ben))
    await many_games.deliver()
    return scene


async def _lobby(group: Scene, game: str = "hares") -> Session:
    session = await group.stage.house.lobby_of(group.people[0], game=game, place=group.place)
    await group.stage.sent()
    return session


async def _sits_down(group: Scene, session: Session, person: Person) -> str | None:
    """The link that his client opens."""
    data = encode(LobbyPress(session.id, "sit"))
    (press,) = await group.presses(person, data)
    return press.url


async def _shown(group: Scene) -> Json:
    return (await group.messages())[-1]


async def _in_private(group: Scene, person: Person, action: str, **more: object) -> None:
    await group.stage.rig.sim("private", user=person.user_id, action=action, **more)
    await group.stage.deliver()


def _links(message: Json) -> list[str]:
    rows = message["reply_markup"]["inline_keyboard"]
    return [key["url"] for row in rows for key in row if "url" in key]


async def test_who_can_be_reached_is_not_marked(group: Scene) -> None:
    await _lobby(group)
    message = await _shown(group)
    assert MARK not in message["text"]
    assert _links(message) == []


async def test_who_sits_down_out_of_reach_is_led_to_the_private_chat(group: Scene) -> None:
    _, ben = group.people
    session = await _lobby(group)
    way = f"https://t.me/{group.stage.bot.username}?start=hand_{session.id}"
    assert await _sits_down(group, session, ben) == way
    message = await _shown(group)
    assert f"Ben {MARK}" in message["text"]
    assert _links(message) == [way]
    assert names(await group.stage.house.now(session)) == ["Anna", "Ben"]


async def test_who_gets_up_or_can_be_reached_is_led_nowhere(group: Scene) -> None:
    anna, ben = group.people
    session = await _lobby(group)
    await _sits_down(group, session, ben)
    assert await _sits_down(group, session, ben) is None
    assert MARK not in (await _shown(group))["text"]
    await _sits_down(group, session, ben)
    assert await _sits_down(group, session, anna) is None
    assert await _sits_down(group, session, anna) is None


async def test_the_mark_goes_when_he_presses_start(group: Scene) -> None:
    _, ben = group.people
    session = await _lobby(group)
    await _sits_down(group, session, ben)
    await _in_private(group, ben, "start", payload=f"hand_{session.id}")
    message = await _shown(group)
    assert MARK not in message["text"]
    assert _links(message) == []


async def test_who_blocks_the_bot_is_marked_again(group: Scene) -> None:
    anna, _ = group.people
    await _lobby(group)
    await _in_private(group, anna, "block")
    assert f"Anna {MARK}" in (await _shown(group))["text"]
    await _in_private(group, anna, "unblock")
    assert MARK not in (await _shown(group))["text"]


async def test_whoever_writes_in_private_can_be_reached(group: Scene) -> None:
    """Also when that was forgotten, or never told."""
    anna, _ = group.people
    await _lobby(group)
    await group.stage.preferences.unreachable(anna.user_id)
    await group.stage.sent()
    assert f"Anna {MARK}" in (await _shown(group))["text"]
    await Scene(group.stage, (anna,), Place(anna.user_id)).types(anna, "/help")
    assert MARK not in (await _shown(group))["text"]


async def test_a_game_without_secrets_asks_for_no_private_chat(group: Scene) -> None:
    _, ben = group.people
    session = await _lobby(group, "animal_yahtzee")
    assert await _sits_down(group, session, ben) is None
    assert MARK not in (await _shown(group))["text"]


async def test_in_his_private_chat_nobody_is_out_of_reach(many_games: Stage) -> None:
    anna = await many_games.person(started=True)
    await many_games.deliver()
    await many_games.preferences.unreachable(anna.user_id)
    private = Scene(many_games, (anna,), Place(anna.user_id))
    await many_games.house.lobby_of(anna, game="hares", place=private.place)
    await many_games.sent()
    assert MARK not in (await private.messages())[-1]["text"]


async def test_after_a_restart_it_is_still_known_who_can_be_reached(group: Scene) -> None:
    _, ben = group.people
    session = await _lobby(group)
    await _sits_down(group, session, ben)
    before = await _shown(group)
    await group.stage.restart()
    group.stage.sender.changed(await group.stage.house.now(session))
    await group.stage.sent()
    assert await _shown(group) == before
