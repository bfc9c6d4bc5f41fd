"""What the control API shows: chats, the log, events; and the page."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest

from bot.playground import calllog, server
from tests.playground.rig import SOON_S, Json, Rig, keyboard, png


class Listener:
    """A reader of the stream of events."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def line(self) -> str:
        return (await asyncio.wait_for(self.response.content.readline(), SOON_S)).decode().strip()

    async def next(self) -> Json:
        while not (line := await self.line()).startswith("data: "):
            pass
        event: Json = json.loads(line.removeprefix("data: "))
        return event

    async def until(self, kind: str) -> Json:
        while (event := await self.next())["type"] != kind:
            pass
        return event


async def test_a_chat_shows_its_messages_with_keyboards_the_oldest_first(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    await rig.say(group, anna, "<hello>")
    await rig.ok("sendMessage", chat_id=group, text="board", reply_markup=keyboard(["a"]))
    joined, said, board = await rig.seen(group, anna)
    assert joined["new_chat_members"][0]["username"] == "menagerie_bot"
    assert said["html"] == "&lt;hello&gt;"
    assert said["from"]["id"] == anna
    assert board["reply_markup"] == keyboard(["a"])
    assert board["is_pinned"] is False
    assert joined["message_id"] < said["message_id"] < board["message_id"]
    assert await rig.seen(group, anna, limit=2) == [said, board]


async def test_the_list_of_chats_shows_who_is_what(rig: Rig) -> None:
    anna, ben = await rig.user("Anna", started=True), await rig.user("Ben")
    group = await rig.group(anna, ben, bot_is_admin=True)
    await rig.sim("members", chat=group, remove=[ben])
    private, shown = (await rig.look("chats"))["chats"]
    assert private["id"] == anna
    assert private["type"] == "private"
    assert [(member["first_name"], member["status"]) for member in shown["members"]] == [
        ("Anna", "creator"),
        ("Ben", "left"),
    ]
    assert shown["bot_status"] == "administrator"
    assert shown["forum"] is False
    assert shown["topics"] == []


async def test_a_view_needs_a_person_and_a_chat(rig: Rig) -> None:
    anna = await rig.user()
    group = await rig.group(anna)
    for path, query, status in (
        (f"chats/{group}", {}, 400),
        (f"chats/{group}", {"as_": "x"}, 400),
        (f"chats/{group}", {"as_": anna, "limit": 0}, 400),
        (f"chats/{group}", {"as_": 999}, 404),
        (f"chats/{group}", {"as_": anna, "topic": "x"}, 400),
        ("chats/x", {"as_": anna}, 400),
        ("chats/-5", {"as_": anna}, 404),
        ("nothing", {}, 404),
    ):
        found, answer = await rig.try_look(path, **query)
        assert (found, list(answer)) == (status, ["error"]), (path, query)


async def test_a_wrong_http_method_is_refused_as_json(rig: Rig) -> None:
    async with rig.http.delete("/sim/users") as response:
        assert response.status == 405
        assert list(await response.json()) == ["error"]


async def test_the_log_shows_every_call_and_leaves_polls_out_on_request(rig: Rig) -> None:
    anna = await rig.user(started=True)
    await rig.ok("getUpdates")
    sent = await rig.ok(
        "sendMessage", chat_id=str(anna), text="x", reply_markup=json.dumps(keyboard(["a"]))
    )
    await rig.refused("deleteMessage", chat_id=anna, message_id=999)
    await rig.refused("noSuchMethod")
    every = (await rig.look("log"))["calls"]
    assert every[0]["method"] == "getUpdates"
    calls = (await rig.look("log", polls=0))["calls"]
    assert [call["method"] for call in calls] == ["sendMessage", "deleteMessage", "noSuchMethod"]
    assert every[1:] == calls
    first, second, third = calls
    assert first["ok"] is True
    assert first["chat"] == anna
    assert first["params"]["chat_id"] == anna
    assert first["params"]["reply_markup"] == keyboard(["a"])
    assert first["result"] == sent
    assert first["at"] == rig.clock.now
    assert first["ms"] >= 0
    assert second["ok"] is False
    assert second["error_code"] == 400
    assert second["description"] == "Bad Request: message to delete not found"
    assert third["error_code"] == 501
    later = (await rig.look("log", since=second["n"]))["calls"]
    assert [call["n"] for call in later] == [third["n"]]


async def test_the_log_can_be_cleared_and_goes_on_counting(rig: Rig) -> None:
    await rig.ok("getMe")
    [call] = (await rig.look("log"))["calls"]
    await rig.forget("log")
    assert (await rig.look("log"))["calls"] == []
    await rig.ok("getMe")
    assert (await rig.look("log"))["calls"][0]["n"] == call["n"] + 1


def test_the_log_keeps_the_last_20000_calls() -> None:
    log = calllog.CallLog()
    for _ in range(calllog.KEPT_CALLS + 5):
        log.add("getMe", calllog.Params({}, {}), 0.0, 0.0, b"true")
    kept = log.since(0, with_polls=True)
    assert len(kept) == 20_000
    assert kept[0].n == 6


def test_the_log_keeps_no_more_than_its_share_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calllog, "KEPT_BYTES", 1000)
    log = calllog.CallLog()
    for _ in range(50):
        log.add("getMe", calllog.Params({}, {}), 0.0, 0.0, b"x" * 98)
    assert [call.n for call in log.since(0, with_polls=False)] == list(range(41, 51))


async def test_the_log_names_files_without_keeping_them(rig: Rig) -> None:
    user = await rig.user(started=True)
    await rig.photo(user)
    [call] = (await rig.look("log"))["calls"]
    assert call["params"]["photo"] == {"file_name": "photo.png", "file_size": len(png())}


async def test_events_tell_what_happens_as_it_happens(rig: Rig) -> None:
    async with rig.http.get("/sim/events") as response:
        assert response.content_type == "text/event-stream"
        listener = Listener(response)
        assert (await listener.line()).startswith(":")
        anna = await rig.user()
        assert await listener.next() == {"type": "user", "user": anna}
        group = await rig.group(anna)
        assert (await listener.until("chat"))["chat"] == group
        sent = await rig.ok("sendMessage", chat_id=group, text="x")
        number = sent["message_id"]
        event = await listener.until("message")
        while event["message_id"] != number:
            event = await listener.until("message")
        assert event["chat"] == group
        await rig.ok("editMessageText", chat_id=group, message_id=number, text="y")
        assert (await listener.until("edit"))["message_id"] == number
        pressed = await rig.sim("press", chat=group, message_id=number, from_=anna, data="x")
        [callback_id] = pressed["callback_ids"]
        assert await listener.until("callback") == {
            "type": "callback",
            "id": callback_id,
            "chat": group,
            "message_id": number,
            "user": anna,
        }
        await rig.ok("answerCallbackQuery", callback_query_id=callback_id, text="hi")
        assert await listener.until("answer") == {
            "type": "answer",
            "id": callback_id,
            "user": anna,
            "chat": group,
            "message_id": number,
            "text": "hi",
            "alert": False,
            "url": None,
        }
        await rig.ok("sendChatAction", chat_id=group, action="typing")
        assert (await listener.until("typing"))["chat"] == group
        await rig.sim("members", chat=group, promote=["bot"])
        await rig.ok("pinChatMessage", chat_id=group, message_id=number)
        assert (await listener.until("pin"))["is_pinned"] is True
        await rig.ok("deleteMessage", chat_id=group, message_id=number)
        assert (await listener.until("delete"))["message_id"] == number
        await rig.ok("setMyCommands", commands=[])
        assert await listener.until("commands") == {"type": "commands"}
        await rig.sim("reset")
        assert await listener.until("reset") == {"type": "reset"}


async def test_a_quiet_stream_is_kept_alive(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.playground.control.stream.KEEP_ALIVE_SECONDS", 0.05)
    async with rig.http.get("/sim/events") as response:
        lines = [await Listener(response).line() for _ in range(4)]
    assert [line for line in lines if line] == [": hello", ": still here"]


async def test_a_listener_that_went_is_forgotten(rig: Rig) -> None:
    sim = rig.app[server.SIMULATION]
    async with rig.http.get("/sim/events") as response:
        await Listener(response).line()
        assert len(sim.events.subscriptions) == 1
    for _ in range(50):
        sim.events.emit("user", user=1)
        await asyncio.sleep(0.01)
        if not sim.events.subscriptions:
            return
    pytest.fail("the stream of a listener that went is still open")


async def test_a_listener_that_is_too_slow_is_dropped(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.playground.events.WAITING_EVENTS", 3)
    broker = rig.app[server.SIMULATION].events
    subscription = broker.subscribe()
    for number in range(5):
        broker.emit("user", user=number)
    assert broker.subscriptions == set()
    waiting = [subscription.queue.get_nowait() for _ in range(subscription.queue.qsize())]
    assert waiting[-1] is None


async def test_a_reset_empties_the_world(rig: Rig) -> None:
    anna = await rig.user(started=True)
    await rig.group(anna)
    await rig.sim("faults", code=500)
    await rig.sim("limits", private_per_second=1)
    await rig.sim("reset")
    assert await rig.look("users") == {"users": []}
    assert await rig.look("chats") == {"chats": []}
    assert await rig.ok("getUpdates") == []


async def test_numbers_go_on_after_a_reset(rig: Rig) -> None:
    async def round_of_play() -> dict[str, int]:
        anna = await rig.user(started=True)
        basic = await rig.group(anna)
        number = (await rig.ok("sendMessage", chat_id=basic, text="x"))["message_id"]
        pressed = await rig.sim("press", chat=basic, message_id=number, from_=anna, data="x")
        return {
            "user": anna,
            "group": -basic,
            "supergroup": -(await rig.group(anna, kind="supergroup")),
            "message": number,
            "press": int(pressed["callback_ids"][0]),
            "update": (await rig.updates())[-1]["update_id"],
        }

    before = await round_of_play()
    await rig.sim("reset")
    after = await round_of_play()
    assert {name for name, number in after.items() if number <= before[name]} == set()


async def test_the_page_is_served_from_its_folder_alone(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<title>here</title>")
    (page / "a.js").write_text("1")
    (tmp_path / "secret").write_text("no")
    monkeypatch.setattr(server, "PAGE", page)
    async with rig.http.get("/") as response:
        assert response.content_type == "text/html"
        assert "here" in await response.text()
    async with rig.http.get("/page/a.js") as response:
        assert response.content_type.endswith("/javascript")
    for path in ("/page/b.js", "/page/../secret", "/page/%2e%2e/secret", "/page/..%2fsecret"):
        async with rig.http.get(path) as response:
            assert response.status == 404
