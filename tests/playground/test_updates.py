"""How the bot polls for updates."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground.server import SIMULATION
from tests.playground.rig import SOON_S, Rig


async def started(rig: Rig) -> int:
    """A person whose /start the bot has seen."""
    user = await rig.user(started=True)
    await rig.updates()
    return user


async def test_updates_come_in_order_with_increasing_ids(rig: Rig) -> None:
    user = await started(rig)
    for number in range(5):
        await rig.say(user, user, f"m{number}")
    updates = await rig.ok("getUpdates")
    assert [update["message"]["text"] for update in updates] == [f"m{n}" for n in range(5)]
    ids = [update["update_id"] for update in updates]
    assert ids == list(range(ids[0], ids[0] + 5))


async def test_updates_stay_until_a_higher_offset_confirms_them(rig: Rig) -> None:
    user = await started(rig)
    await rig.say(user, user, "one")
    await rig.say(user, user, "two")
    first = await rig.ok("getUpdates")
    assert await rig.ok("getUpdates") == first
    rest = await rig.ok("getUpdates", offset=first[1]["update_id"])
    assert [update["message"]["text"] for update in rest] == ["two"]
    assert await rig.ok("getUpdates") == rest


async def test_a_negative_offset_keeps_only_the_last_ones(rig: Rig) -> None:
    user = await started(rig)
    for number in range(4):
        await rig.say(user, user, f"m{number}")
    last = await rig.ok("getUpdates", offset=-2)
    assert [update["message"]["text"] for update in last] == ["m2", "m3"]
    assert await rig.ok("getUpdates") == last


async def test_a_limit_bounds_the_batch(rig: Rig) -> None:
    user = await started(rig)
    for number in range(3):
        await rig.say(user, user, f"m{number}")
    assert len(await rig.ok("getUpdates", limit=2)) == 2
    assert len(await rig.ok("getUpdates", limit=0)) == 3
    assert len(await rig.ok("getUpdates", limit=1000)) == 3


async def test_a_poll_is_held_until_something_happens(rig: Rig) -> None:
    user = await started(rig)
    poll = asyncio.create_task(rig.ok("getUpdates", offset=rig.next_offset, timeout=30))
    await rig.is_held()
    assert not poll.done()
    await rig.say(user, user, "now")
    [update] = await asyncio.wait_for(poll, SOON_S)
    assert update["message"]["text"] == "now"


@pytest.mark.slow
async def test_a_held_poll_ends_empty_when_its_time_is_over(rig: Rig) -> None:
    began = asyncio.get_running_loop().time()
    assert await rig.ok("getUpdates", timeout=1) == []
    assert asyncio.get_running_loop().time() - began >= 0.9


async def test_a_second_poller_ends_the_first_with_409(rig: Rig) -> None:
    first = asyncio.create_task(rig.refused("getUpdates", timeout=30))
    await rig.is_held()
    assert await rig.ok("getUpdates") == []
    assert await asyncio.wait_for(first, SOON_S) == (
        "409 Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running"
    )


async def test_a_server_that_stops_answers_the_poller_first(rig: Rig) -> None:
    poll = asyncio.create_task(rig.ok("getUpdates", timeout=30))
    await rig.is_held()
    await rig.app[SIMULATION].close()
    assert await asyncio.wait_for(poll, SOON_S) == []


async def test_allowed_updates_are_remembered(rig: Rig) -> None:
    user = await started(rig)
    await rig.ok("getUpdates", allowed_updates=["callback_query"])
    await rig.say(user, user, "unheard")
    assert await rig.ok("getUpdates") == []
    await rig.ok("getUpdates", allowed_updates=[])
    await rig.say(user, user, "heard")
    [update] = await rig.ok("getUpdates")
    assert update["message"]["text"] == "heard"


async def test_chat_member_updates_come_only_if_asked_for(rig: Rig) -> None:
    anna, ben = await rig.user("Anna"), await rig.user("Ben")
    group = await rig.group(anna, bot_is_admin=True)
    await rig.updates()
    await rig.sim("members", chat=group, add=[ben])
    assert await rig.kinds() == ["message"]
    await rig.ok("getUpdates", allowed_updates=["chat_member"])
    await rig.sim("members", chat=group, remove=[ben])
    assert await rig.kinds() == ["chat_member"]


async def test_updates_are_kept_for_a_day(rig: Rig) -> None:
    user = await started(rig)
    await rig.say(user, user, "old")
    rig.clock.advance(23 * 3600)
    assert len(await rig.ok("getUpdates")) == 1
    rig.clock.advance(2 * 3600)
    assert await rig.ok("getUpdates") == []


async def test_an_update_shows_the_message_as_it_was(rig: Rig) -> None:
    user = await started(rig)
    number = await rig.say(user, user, "before")
    await rig.say(user, user, "after", edit_of=number)
    sent, edited = await rig.updates()
    assert sent["message"]["text"] == "before"
    assert edited["edited_message"]["text"] == "after"
    assert edited["edited_message"]["edit_date"] >= sent["message"]["date"]


@pytest.mark.slow
async def test_health_tells_whether_a_bot_polls(rig: Rig) -> None:
    assert await rig.look("health") == {"ok": True, "polling": False}
    await rig.ok("getUpdates")
    assert (await rig.look("health"))["polling"] is True
    rig.clock.advance(60)
    assert (await rig.look("health"))["polling"] is False
    poll = asyncio.create_task(rig.ok("getUpdates", timeout=1))
    await rig.is_held()
    rig.clock.advance(60)
    assert (await rig.look("health"))["polling"] is True
    await poll
