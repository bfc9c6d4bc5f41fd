"""Faults on demand, flood limits and latency."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import pytest

from bot.playground.server import DEFAULT_TOKEN
from tests.playground.rig import Delays, Json, Rig


async def two_chats(rig: Rig) -> tuple[int, int, int]:
    anna = await rig.user(started=True)
    return anna, await rig.group(anna), await rig.group(anna)


async def test_the_next_call_fails_as_planned_and_has_no_effect(rig: Rig) -> None:
    anna, group, _ = await two_chats(rig)
    await rig.sim("faults", code=502, description="Bad Gateway")
    assert await rig.refused("sendMessage", chat_id=group, text="x") == "502 Bad Gateway"
    assert len(await rig.seen(group, anna)) == 1
    await rig.ok("sendMessage", chat_id=group, text="x")


async def test_a_fault_hits_its_method_and_chat_so_often_as_asked(rig: Rig) -> None:
    _, group, other = await two_chats(rig)
    await rig.sim("faults", method="SendMessage", chat=group, code=500, times=2)
    await rig.ok("sendMessage", chat_id=other, text="x")
    await rig.ok("getChat", chat_id=group)
    for _ in range(2):
        refusal = await rig.refused("sendmessage", chat_id=group, text="x")
        assert refusal == "500 Internal Server Error"
    await rig.ok("sendMessage", chat_id=group, text="x")


async def test_a_planned_429_tells_how_long_to_wait(rig: Rig) -> None:
    _, group, _ = await two_chats(rig)
    await rig.sim("faults", code=429, retry_after=60)
    answer = await rig.call("sendMessage", chat_id=group, text="x")
    assert answer == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 60",
        "parameters": {"retry_after": 60},
    }


async def test_polling_is_hit_only_when_it_is_named(rig: Rig) -> None:
    await rig.sim("faults", code=500)
    await rig.ok("getUpdates")
    await rig.refused("getMe")
    await rig.sim("faults", code=409, method="getUpdates", description="Conflict: x")
    assert await rig.refused("getUpdates") == "409 Conflict: x"


async def test_a_call_can_take_effect_and_lose_its_answer(rig: Rig) -> None:
    anna, group, _ = await two_chats(rig)
    await rig.sim("faults", code=504, after_accept=True)
    assert await rig.refused("sendMessage", chat_id=group, text="once") == "504 Gateway Timeout"
    assert (await rig.seen(group, anna))[-1]["text"] == "once"
    await rig.sim("faults", code=0, after_accept=True)
    url = f"/bot{DEFAULT_TOKEN}/sendMessage"
    with pytest.raises(aiohttp.ClientError):
        await rig.http.post(url, json={"chat_id": group, "text": "twice"})
    assert (await rig.seen(group, anna))[-1]["text"] == "twice"
    await rig.ok("getMe")


async def test_a_connection_can_be_closed_without_an_answer(rig: Rig) -> None:
    anna, group, _ = await two_chats(rig)
    await rig.sim("faults", code=0)
    url = f"/bot{DEFAULT_TOKEN}/sendMessage"
    with pytest.raises(aiohttp.ClientError):
        await rig.http.post(url, json={"chat_id": group, "text": "x"})
    assert len(await rig.seen(group, anna)) == 1


async def test_a_slow_call_holds_up_no_other(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    _, group, other = await two_chats(rig)
    delays = Delays(monkeypatch)
    await rig.sim("faults", code=200, chat=group, delay=0.2)
    slow = asyncio.create_task(rig.ok("sendMessage", chat_id=group, text="slow"))
    await delays.has_begun.wait()
    await rig.ok("sendMessage", chat_id=other, text="fast")
    assert not slow.done()
    delays.may_end.set()
    assert (await slow)["text"] == "slow"


async def test_faults_are_taken_back(rig: Rig) -> None:
    await rig.sim("faults", code=500, times=100)
    await rig.refused("getMe")
    await rig.forget("faults")
    await rig.ok("getMe")


@pytest.mark.parametrize(
    "fault",
    [
        {},
        {"code": 1},
        {"code": 302},
        {"code": 600},
        {"code": "500"},
        {"code": 500, "times": 0},
        {"code": 500, "delay": -1},
        {"code": 500, "delay": "x"},
        {"code": 500, "chat": "x"},
        {"code": 500, "method": 5},
    ],
)
async def test_faults_that_make_no_sense_are_refused(rig: Rig, fault: Json) -> None:
    assert await rig.sim_refused("faults", **fault) == 400
    await rig.ok("getMe")


async def test_a_group_takes_so_many_sends_and_edits_a_minute(rig: Rig) -> None:
    anna, group, other = await two_chats(rig)
    await rig.sim("limits", group_per_minute=3)
    number = (await rig.ok("sendMessage", chat_id=group, text="1"))["message_id"]
    rig.clock.advance(10)
    await rig.ok("editMessageText", chat_id=group, message_id=number, text="2")
    await rig.ok("sendMessage", chat_id=group, text="3")
    answer = await rig.call("editMessageText", chat_id=group, message_id=number, text="4")
    assert answer["error_code"] == 429
    assert answer["description"] == "Too Many Requests: retry after 50"
    assert answer["parameters"] == {"retry_after": 50}
    await rig.ok("sendMessage", chat_id=other, text="another group")
    await rig.ok("sendMessage", chat_id=anna, text="a private chat")
    await rig.ok("sendChatAction", chat_id=group, action="typing")
    rig.clock.advance(49)
    assert (await rig.call("sendMessage", chat_id=group, text="x"))["error_code"] == 429
    rig.clock.advance(1)
    await rig.ok("sendMessage", chat_id=group, text="x")


async def test_a_private_chat_takes_so_many_a_second(rig: Rig) -> None:
    anna, _, _ = await two_chats(rig)
    await rig.sim("limits", private_per_second=1)
    await rig.ok("sendMessage", chat_id=anna, text="1")
    answer = await rig.call("sendMessage", chat_id=anna, text="2")
    assert answer["parameters"] == {"retry_after": 1}
    rig.clock.advance(1)
    await rig.ok("sendMessage", chat_id=anna, text="2")
    await rig.sim("limits", private_per_second=0.1)
    await rig.ok("sendMessage", chat_id=anna, text="3")
    assert (await rig.call("sendMessage", chat_id=anna, text="4"))["parameters"][
        "retry_after"
    ] == 10


async def test_all_chats_together_take_so_many_a_second(rig: Rig) -> None:
    anna, group, other = await two_chats(rig)
    await rig.sim("limits", group_per_minute=2, all_per_second=3)
    for chat in (anna, group, other):
        await rig.ok("sendMessage", chat_id=chat, text="1")
    answer = await rig.call("sendMessage", chat_id=group, text="2")
    assert answer["parameters"] == {"retry_after": 1}
    rig.clock.advance(1)
    await rig.ok("sendMessage", chat_id=group, text="what was refused did not count")
    assert (await rig.call("sendMessage", chat_id=group, text="x"))["parameters"][
        "retry_after"
    ] == 59


async def test_answers_to_presses_are_never_limited(rig: Rig) -> None:
    anna, group, _ = await two_chats(rig)
    number = (await rig.ok("sendMessage", chat_id=group, text="1"))["message_id"]
    await rig.sim("limits", group_per_minute=1)
    pressed = await rig.sim("press", chat=group, message_id=number, from_=anna, data="x", times=30)
    for callback_id in pressed["callback_ids"]:
        await rig.ok("answerCallbackQuery", callback_query_id=callback_id, text="no")


async def test_limits_are_off_by_default(rig: Rig) -> None:
    _, group, _ = await two_chats(rig)
    for _ in range(40):
        await rig.ok("sendMessage", chat_id=group, text="x")


@pytest.mark.parametrize("off", [None, 0])
async def test_null_and_0_take_a_limit_away(rig: Rig, off: int | None) -> None:
    anna, group, _ = await two_chats(rig)
    names = ("group_per_minute", "private_per_second", "all_per_second", "latency_ms")
    await rig.sim("limits", **dict.fromkeys(names, 1))
    await rig.sim("limits", **dict.fromkeys(names, off))
    for _ in range(3):
        await rig.ok("sendMessage", chat_id=group, text="x")
        await rig.ok("sendMessage", chat_id=anna, text="x")


async def test_latency_comes_before_every_answer(rig: Rig) -> None:
    await rig.sim("limits", latency_ms=60)
    began = time.perf_counter()
    await rig.ok("getMe")
    assert time.perf_counter() - began >= 0.06


@pytest.mark.parametrize(
    "limits",
    [
        {"group_per_minute": -1},
        {"private_per_second": "x"},
        {"all_per_second": -1},
        {"latency_ms": -1},
        {"latency_ms": []},
    ],
)
async def test_limits_that_make_no_sense_are_refused(rig: Rig, limits: Json) -> None:
    assert await rig.sim_refused("limits", **limits) == 400
