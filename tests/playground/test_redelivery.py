"""Updates that come twice because their confirmation was lost."""

from __future__ import annotations

import asyncio

from bot.playground.redelivery import Redelivery
from tests.playground.rig import SOON_S, Json, Rig
from tests.playground.test_webhook import Receiver


async def poll(rig: Rig, offset: int, **more: object) -> list[Json]:
    found: list[Json] = await rig.ok("getUpdates", offset=offset, **more)
    return found


def ids(updates: list[Json]) -> list[int]:
    return [update["update_id"] for update in updates]


async def talking(rig: Rig, words: int) -> int:
    """A person who has said something; the first update's id."""
    user = await rig.user(started=True)
    await rig.updates()
    for number in range(words):
        await rig.say(user, user, f"m{number}")
    return rig.next_offset


async def test_what_was_confirmed_comes_again_unchanged_before_anything_newer(rig: Rig) -> None:
    await rig.sim("redeliver", on=True)
    first = await talking(rig, 2)
    await poll(rig, first)  # what it took to get to know the person comes again, too
    batch = await poll(rig, first)
    assert ids(batch) == [first, first + 1]
    again = await poll(rig, first + 2)
    assert again == batch
    assert await poll(rig, first + 2) == []


async def test_newer_updates_follow_in_the_same_batch(rig: Rig) -> None:
    first = await talking(rig, 2)
    await rig.sim("redeliver", on=True)
    assert ids(await poll(rig, first, limit=1)) == [first]
    assert ids(await poll(rig, first + 1)) == [first, first + 1]
    assert ids(await poll(rig, first + 2, limit=1)) == [first + 1]
    assert await poll(rig, first + 2) == []


async def test_nothing_comes_again_before_it_is_switched_on_or_after(rig: Rig) -> None:
    first = await talking(rig, 3)
    assert ids(await poll(rig, first + 1)) == [first + 1, first + 2]
    await rig.sim("redeliver", on=True)
    assert ids(await poll(rig, first + 2)) == [first + 1, first + 2]
    await rig.sim("redeliver", on=False)
    assert ids(await poll(rig, first + 2)) == [first + 2]
    assert await poll(rig, first + 3) == []


async def test_a_bot_that_starts_anew_gets_them_once_more(rig: Rig) -> None:
    first = await talking(rig, 1)
    await rig.sim("redeliver", on=True)
    assert ids(await poll(rig, first + 1)) == [first]
    assert ids(await poll(rig, 0)) == [first]
    assert await poll(rig, first + 1) == []


async def test_a_held_poll_ends_for_a_repeated_update(rig: Rig) -> None:
    first = await talking(rig, 1)
    await rig.sim("redeliver", on=True)
    assert ids(await poll(rig, first)) == [first]
    held = asyncio.create_task(poll(rig, first + 1, timeout=30))
    assert ids(await asyncio.wait_for(held, SOON_S)) == [first]


async def test_a_webhook_gets_every_update_twice(rig: Rig) -> None:
    receiver = Receiver()
    await receiver.server.start_server()
    await rig.sim("redeliver", on=True)
    await rig.ok("setWebhook", url=receiver.url)
    user = await rig.user(started=True)
    await rig.say(user, user, "hi")
    texts = [(await receiver.next())["message"]["text"] for _ in range(4)]
    assert sorted(texts) == ["/start", "/start", "hi", "hi"]
    await asyncio.sleep(0.05)
    assert receiver.got.empty()
    await receiver.server.close()


async def test_a_reset_ends_it(rig: Rig) -> None:
    first = await talking(rig, 1)
    await rig.sim("redeliver", on=True)
    await poll(rig, first + 1)
    await rig.sim("reset")
    assert await poll(rig, first + 1) == []
    user = await rig.user(started=True)
    updates = await poll(rig, first + 1)
    assert len(updates) == 1
    await rig.say(user, user, "hi")
    assert len(await poll(rig, updates[-1]["update_id"] + 1)) == 1


async def test_the_switch_takes_a_truth_value_only(rig: Rig) -> None:
    assert await rig.sim_refused("redeliver") == 400
    assert await rig.sim_refused("redeliver", on="yes") == 400
    assert await rig.sim_refused("redeliver", on=1) == 400


def test_what_was_not_handed_out_does_not_count_as_arrived() -> None:
    redelivery: Redelivery[int] = Redelivery()
    redelivery.switch(on=True)
    redelivery.add([1, 2, 3])
    redelivery.arrived()
    assert redelivery.first(2) == [1, 2]
    redelivery.arrived()
    assert redelivery.first(2) == [3]
