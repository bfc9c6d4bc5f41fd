"""Whatever is sent to it, the server refuses in words and goes on."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any
from urllib.parse import urlencode

import pytest

from bot.playground.methods import TABLE
from bot.playground.server import DEFAULT_TOKEN
from tests.playground.rig import Rig, keyboard

SEED = 20260411
ROUNDS = 1500

CONTROL_FIELDS = {
    "users": ("first_name", "last_name", "username", "language_code", "id"),
    "chats": ("type", "title", "members", "forum", "bot_is_admin"),
    "send": ("chat", "from", "text", "topic", "edit_of", "anonymous", "date", "reply_to"),
    "press": (
        "chat",
        "message_id",
        "from",
        "data",
        "text",
        "position",
        "button",
        "row",
        "column",
        "col",
        "times",
    ),
    "private": ("user", "action", "payload"),
    "members": ("chat", "add", "remove", "promote", "demote", "restrict"),
    "migrate": ("chat",),
    "delete": ("chat", "message_id"),
    "limits": ("group_per_minute", "private_per_second", "latency_ms"),
    "redeliver": ("on",),
}
FAULT_FIELDS = (
    "code", "method", "chat", "description", "retry_after", "delay", "times", "after_accept",
)  # fmt: skip
API_FIELDS = (
    "chat_id", "message_id", "text", "caption", "parse_mode", "entities", "caption_entities",
    "reply_markup", "reply_parameters", "reply_to_message_id", "message_thread_id", "photo",
    "document", "media", "callback_query_id", "url", "user_id", "commands", "scope",
    "language_code", "action", "offset", "limit", "allowed_updates", "file_id", "name",
    "description", "short_description", "drop_pending_updates", "inline_message_id",
)  # fmt: skip
RAW_BODIES = (
    b"", b"{", b"[]", b"null", b"7", b'"x"', b"\xff\xfe\x00", b"{}" * 3, b"[" * 2000,
    b'{"a":' * 2000, b'{"chat": 1e400, "latency_ms": -1}', b'{"text": "\\ud800"}',
    b"\x00" * 10, b"a" * 70_000,
)  # fmt: skip


class Nonsense:
    """Values of every kind, half of them near to something sensible."""

    def __init__(self, chats: list[int], users: list[int]) -> None:
        self.dice = random.Random(SEED)
        self.sensible = [
            *chats, *users, 1, 2, 3, 7, "start", "block", "unblock", "group", "supergroup", "bot",
            "/join", "<b>x</b>", "<b>x", "HTML", "typing", "x", [users[0]], ["bot"], [0, 0], True,
            keyboard(["a"]), {"type": "chat", "chat_id": chats[0]}, {"message_id": 2},
            [{"type": "bold", "offset": 0, "length": 1}], "attach://photo",
            {"type": "photo", "media": "x"}, "https://t.me/menagerie_bot?start=x",
        ]  # fmt: skip
        self.silly = [
            None, "", " ", "\0", "\ud83d", "ä" * 5000, "🐶" * 40, -1, 0, 10**12, 10**30, -(10**30),
            1.5, 1e300, -0.0, False, [], [[]], [None], {}, {"": None}, {"a": {"b": [1]}},
            [[[[{"x": 1}]]]], "null", "[]", "{", "@x", "1", "-100", "9" * 5000, "\u202e", "%00",
            {"inline_keyboard": [[None]]}, {"inline_keyboard": [[{"text": "x", "url": "//["}]]},
            [{"type": "text_link", "offset": 0, "length": 1, "url": "http://[::"}],
            [{"type": "text_mention", "offset": 0, "length": 1, "user": {"id": "x"}}],
            {"type": [], "chat_id": {}}, {"type": "chat_member", "chat_id": "x", "user_id": []},
        ]  # fmt: skip

    def value(self) -> Any:
        return self.dice.choice(self.sensible if self.dice.random() < 0.6 else self.silly)

    def body(self, fields: tuple[str, ...]) -> dict[str, Any]:
        chosen = self.dice.sample(fields, self.dice.randint(0, min(6, len(fields))))
        return {name: self.value() for name in chosen}


async def prepare(rig: Rig) -> Nonsense:
    users = [await rig.user(name, started=True) for name in ("Anna", "Ben", "Carl")]
    chats = [
        await rig.group(*users),
        await rig.group(*users, kind="supergroup"),
        await rig.group(*users, kind="supergroup", forum=True, bot_is_admin=True),
    ]
    for chat in chats:
        await rig.ok("sendMessage", chat_id=chat, text="board", reply_markup=keyboard(["a"]))
    return Nonsense(chats, users)


async def still_works(rig: Rig) -> None:
    await rig.sim("reset")
    user = await rig.user(started=True)
    await rig.ok("sendMessage", chat_id=user, text="still here")
    assert (await rig.seen(user, user))[-1]["text"] == "still here"


def encode(body: object) -> bytes:
    """JSON even of what is no text, such as half a surrogate pair."""
    return json.dumps(body).encode()


async def test_the_control_api_answers_nonsense_with_a_reason(rig: Rig) -> None:
    nonsense = await prepare(rig)
    seen = set()
    for _ in range(ROUNDS):
        path = nonsense.dice.choice(list(CONTROL_FIELDS))
        body = nonsense.body(CONTROL_FIELDS[path])
        body.pop("latency_ms", None)
        async with rig.http.post(f"/sim/{path}", data=encode(body)) as response:
            answer = await response.json()
            assert response.status in (200, 400, 404, 409), (path, body, answer)
            assert response.status == 200 or answer["error"], (path, body)
            seen.add((path, response.status == 200))
    assert {(path, False) for path in CONTROL_FIELDS} <= seen
    await still_works(rig)


@pytest.mark.slow
async def test_the_bot_api_answers_nonsense_with_a_refusal(rig: Rig) -> None:
    nonsense = await prepare(rig)
    methods = [name for name, _ in TABLE.values() if name not in ("setWebhook",)]
    good = 0
    for _ in range(ROUNDS):
        method = nonsense.dice.choice(methods)
        body = nonsense.body(API_FIELDS)
        url = f"/bot{DEFAULT_TOKEN}/{method}"
        if nonsense.dice.random() < 0.5:
            request = rig.http.post(
                url, data=encode(body), headers={"Content-Type": "application/json"}
            )
        else:
            fields = {name: str(value).encode("utf-8", "replace") for name, value in body.items()}
            request = rig.http.post(
                url,
                data=urlencode(fields),
                headers={"Content-Type": "application/x-www-form-urlencoded"},
            )
        async with request as response:
            answer = await response.json()
            assert response.status in (200, 400, 403, 409, 501), (method, body, answer)
            assert answer["ok"] is (response.status == 200)
            good += answer["ok"]
    assert good > ROUNDS / 10
    assert len((await rig.look("log"))["calls"]) > ROUNDS / 2
    await still_works(rig)


async def test_null_is_as_good_as_leaving_a_field_out(rig: Rig) -> None:
    users = [await rig.user(name, started=True) for name in ("Anna", "Ben")]
    group = await rig.group(*users)
    number = (await rig.ok("sendMessage", chat_id=group, text="x"))["message_id"]
    said = await rig.say(group, users[0], "x")
    needed: dict[str, dict[str, Any]] = {
        "users": {"first_name": "Carl"},
        "chats": {"type": "supergroup", "title": "x", "members": users},
        "send": {"chat": group, "from": users[0], "text": "x"},
        "press": {"chat": group, "from": users[0], "message_id": number, "data": "x"},
        "private": {"user": users[0], "action": "start"},
        "members": {"chat": group},
        "limits": {},
        "redeliver": {"on": False},
        "faults": {"code": 500, "method": "getMe"},
        "delete": {"chat": group, "message_id": said},
        "migrate": {"chat": group},
    }
    fields = {**CONTROL_FIELDS, "faults": FAULT_FIELDS}
    assert needed.keys() == fields.keys()
    for path, wanted in needed.items():
        await rig.sim(path, **{**dict.fromkeys(fields[path]), **wanted})


async def test_raw_bodies_that_mean_nothing_are_refused_everywhere(rig: Rig) -> None:
    for path in CONTROL_FIELDS:
        for body in RAW_BODIES:
            async with rig.http.post(f"/sim/{path}", data=body) as response:
                answer = await response.json()
                assert response.status == 400, (path, body[:20])
                assert answer["error"]
    await still_works(rig)


async def test_odd_paths_and_queries_are_refused(rig: Rig) -> None:
    paths = (
        "/sim/", "/sim/callbacks/%00", "/sim/callbacks/" + "9" * 3000, "/sim/chats/%ff",
        "/sim/chats/1e5?as=1", "/sim/chats/--1?as=1", "/sim/chats/1?as=--1",
        "/sim/chats/1?as=%ff", "/sim/chats/٣?as=1", "/sim/log?since=x",
        "/sim/log?since=" + "9" * 50, "/sim/commands?chat=x&as=1",
        "/sim/files/../x", "/sim/files/%00", "/page/%00",
        "/sim/files/%ff", "/sim/callbacks/%ff", f"/bot{DEFAULT_TOKEN}/%ff", "/page/%ff",
        f"/bot{DEFAULT_TOKEN}/", f"/bot{DEFAULT_TOKEN}/%00", f"/bot{DEFAULT_TOKEN}/get/Me",
        f"/bot{DEFAULT_TOKEN}/sendMessage?text=%ff%fe&chat_id=%00", "/bot", "/botx", "/file/botx/y",
    )  # fmt: skip
    for path in paths:
        async with rig.http.get(path) as response:
            assert response.status in (400, 401, 403, 404, 501), path
    await still_works(rig)


@pytest.mark.slow
async def test_many_callers_at_once_are_all_served(rig: Rig) -> None:
    user = await rig.user(started=True)
    sends = [rig.ok("sendMessage", chat_id=user, text=str(number)) for number in range(200)]
    numbers = [message["message_id"] for message in await asyncio.gather(*sends)]
    assert len(set(numbers)) == 200
    shown = [message["message_id"] for message in await rig.seen(user, user)]
    assert shown == sorted(shown)
