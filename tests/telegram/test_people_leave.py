"""People leave a game, or the group in which it is played."""

from __future__ import annotations

import msgspec
import pytest

from storage.api import Status
from tests.service.house import names
from tests.telegram.scene import Scene

TOLD = "Ben leaves. 🤖 Otto takes over."


async def texts_of(scene: Scene) -> list[str]:
    """What the bot's messages say."""
    return [message["text"] for message in await scene.messages()]


async def test_who_takes_over_is_told(scene: Scene) -> None:
    session = await scene.game(*scene.people[:2])
    await scene.types(scene.people[1], "/leave")
    assert (await texts_of(scene))[-1] == "Ben geht. 🤖 Otto macht weiter.", "he wrote first"
    assert names(await scene.stage.house.now(session)) == ["Anna", "🤖 Otto"]


@pytest.mark.parametrize("lost", ["", "left_chat_member", '"chat_member"'])
async def test_whoever_leaves_the_group_leaves_the_game_once(scene: Scene, lost: str) -> None:
    """Admins are told so twice, and the message may be missing: others may have deleted it."""
    stage = scene.stage
    await stage.rig.sim("members", chat=scene.place.chat_id, promote=["bot"])
    await stage.deliver()
    session = await scene.game(*scene.people[:2])
    ben = scene.people[1]
    await stage.rig.sim("members", chat=scene.place.chat_id, remove=[ben.user_id])
    await stage.deliver(but=lost)
    after = await stage.house.now(session)
    assert names(after) == ["Anna", "🤖 Otto"]
    assert (await texts_of(scene)).count(TOLD) == 1


async def test_who_is_only_made_an_admin_stays_at_the_table(scene: Scene) -> None:
    stage = scene.stage
    await stage.rig.sim("members", chat=scene.place.chat_id, promote=["bot"])
    await stage.deliver()
    session = await scene.game(*scene.people[:2])
    ben = scene.people[1]
    for change in ("promote", "demote", "restrict"):
        await stage.rig.sim("members", chat=scene.place.chat_id, **{change: [ben.user_id]})
        await stage.deliver()
    assert await stage.house.now(session) == session


async def test_whoever_leaves_the_group_gets_up_in_a_lobby(scene: Scene) -> None:
    stage = scene.stage
    session = await stage.house.lobby_of(*scene.people[:2], place=scene.place)
    await stage.sent()
    await stage.rig.sim("members", chat=scene.place.chat_id, remove=[scene.people[1].user_id])
    await stage.deliver()
    after = await stage.house.now(session)
    assert (names(after), after.status) == (["Anna"], Status.LOBBY)
    assert TOLD not in await texts_of(scene)


async def test_whoever_is_restricted_and_has_left_is_gone(scene: Scene) -> None:
    stage = scene.stage
    await stage.rig.sim("members", chat=scene.place.chat_id, promote=["bot"])
    await stage.deliver()
    session = await scene.game(*scene.people[:2])
    await stage.rig.sim("members", chat=scene.place.chat_id, restrict=[scene.people[1].user_id])
    (update,) = await stage.fetched()
    change = msgspec.json.decode(update[1])
    change["chat_member"]["new_chat_member"]["is_member"] = False
    await stage.intake.accept([(update[0], msgspec.json.encode(change))])
    await stage.sent()
    assert names(await stage.house.now(session)) == ["Anna", "🤖 Otto"]
