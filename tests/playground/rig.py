"""A playground for a test: its clock, its people, and the bot's side of it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.playground import botapi
from bot.playground.numbering import SMALL_NUMBERS, FirstNumbers
from bot.playground.server import DEFAULT_TOKEN, SIMULATION, create_app

BOT_ID = 1000000001
SOON_S = 20
"""Enough for a busy machine, and less than a poll is held in tests."""
Json = dict[str, Any]


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_750_000_000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


class Delays:
    """Delays of calls that last until a test ends them, however busy the machine is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.has_begun = asyncio.Event()
        self.may_end = asyncio.Event()
        monkeypatch.setattr(botapi, "asyncio", SimpleNamespace(sleep=self._sleep))

    async def _sleep(self, _seconds: float) -> None:
        self.has_begun.set()
        await self.may_end.wait()


class Rig:
    """Both interfaces of a running playground, over real HTTP."""

    def __init__(self, first_numbers: FirstNumbers = SMALL_NUMBERS) -> None:
        self.clock = Clock()
        self.app = create_app(clock=self.clock, first_numbers=first_numbers)
        self.http: TestClient[Any, Any] = TestClient(TestServer(self.app))
        self.next_offset = 0

    def url(self, path: str) -> str:
        return str(self.http.make_url(path))

    async def call(self, method: str, **params: object) -> Json:
        """A Bot API call; the whole answer."""
        async with self.http.post(f"/bot{DEFAULT_TOKEN}/{method}", json=params) as response:
            answer: Json = await response.json()
        assert response.status == (200 if answer["ok"] else answer["error_code"])
        return answer

    async def ok(self, method: str, **params: object) -> Any:
        """A Bot API call that must succeed; its result."""
        answer = await self.call(method, **params)
        assert answer["ok"], answer
        return answer["result"]

    async def refused(self, method: str, **params: object) -> str:
        """A Bot API call that must fail; code and description."""
        answer = await self.call(method, **params)
        assert not answer["ok"], answer
        return f"{answer['error_code']} {answer['description']}"

    async def upload(self, method: str, fields: Json, **files: bytes) -> Json:
        """A Bot API call with files; the whole answer."""
        form = aiohttp.FormData({name: str(value) for name, value in fields.items()})
        for name, data in files.items():
            form.add_field(name, data, filename=f"{name}.png", content_type="image/png")
        async with self.http.post(f"/bot{DEFAULT_TOKEN}/{method}", data=form) as response:
            answer: Json = await response.json()
        return answer

    async def photo(self, chat: int, **fields: object) -> Json:
        """A photo of the bot."""
        answer = await self.upload("sendPhoto", {"chat_id": chat, **fields}, photo=png())
        assert answer["ok"], answer
        message: Json = answer["result"]
        return message

    async def sim(self, path: str, **body: object) -> Json:
        """A control call that must succeed; ``from_`` stands for ``from``."""
        status, answer = await self.try_sim(path, **body)
        assert status == 200, answer
        return answer

    async def try_sim(self, path: str, **body: object) -> tuple[int, Json]:
        if "from_" in body:
            body["from"] = body.pop("from_")
        async with self.http.post(f"/sim/{path}", json=body) as response:
            return response.status, await response.json()

    async def sim_refused(self, path: str, **body: object) -> int:
        """A control call that must fail; its status."""
        status, answer = await self.try_sim(path, **body)
        assert list(answer) == ["error"], answer
        assert isinstance(answer["error"], str)
        assert answer["error"]
        return status

    async def look(self, path: str, **query: object) -> Json:
        """A GET of the control API that must succeed."""
        status, answer = await self.try_look(path, **query)
        assert status == 200, answer
        return answer

    async def try_look(self, path: str, **query: object) -> tuple[int, Json]:
        params = {name.rstrip("_"): str(value) for name, value in query.items()}
        async with self.http.get(f"/sim/{path}", params=params) as response:
            return response.status, await response.json()

    async def forget(self, path: str) -> None:
        async with self.http.delete(f"/sim/{path}") as response:
            assert response.status == 200

    async def user(self, first_name: str = "Anna", *, started: bool = False, **more: object) -> int:
        user = await self.sim("users", first_name=first_name, **more)
        if started:
            await self.sim("private", user=user["id"], action="start")
        return int(user["id"])

    async def group(self, *members: int, kind: str = "group", **more: object) -> int:
        chat = await self.sim("chats", type=kind, title="Pack", members=list(members), **more)
        return int(chat["id"])

    async def say(self, chat: int, user: int, text: str, **more: object) -> int:
        sent = await self.sim("send", chat=chat, from_=user, text=text, **more)
        return int(sent["message_id"])

    async def seen(self, chat: int, user: int, **query: object) -> list[Json]:
        view = await self.look(f"chats/{chat}", as_=user, **query)
        messages: list[Json] = view["messages"]
        return messages

    async def updates(self) -> list[Json]:
        """All updates since the last look, confirmed."""
        found = await self.ok("getUpdates", offset=self.next_offset)
        if found:
            self.next_offset = found[-1]["update_id"] + 1
            await self.ok("getUpdates", offset=self.next_offset)
        updates: list[Json] = found
        return updates

    async def is_held(self) -> None:
        """Wait until a poll is held."""
        async with asyncio.timeout(SOON_S):
            while not self.app[SIMULATION].updates.is_held:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.002)

    async def kinds(self) -> list[str]:
        """The kinds of the updates since the last look."""
        return [name for update in await self.updates() for name in update if name != "update_id"]


def keyboard(*rows: list[str]) -> Json:
    """An inline keyboard whose buttons carry their text in capitals."""
    return {
        "inline_keyboard": [
            [{"text": text, "callback_data": text.upper()} for text in row] for row in rows
        ]
    }


def png(width: int = 4, height: int = 3) -> bytes:
    """The beginning of a PNG image of this size."""
    return (
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4) + height.to_bytes(4) + b"\x08\2\0\0\0"
    )
