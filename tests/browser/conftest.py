"""Chromium, a playground on a free port, and the phones that its page shows."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from aiohttp import web
from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    Request,
    expect,
    sync_playwright,
)

from bot.playground.server import DEFAULT_TOKEN, create_app
from tests.browser.four_phones import FOUR_PHONES
from tests.e2e.stage import Stage, open_stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
)
PATIENCE_MS = 20_000
"""Enough for a busy machine, with two programs besides the browser."""

Json = dict[str, Any]


@dataclass
class Playground:
    """A running playground: its address, its control API, and a bot that is the test itself."""

    address: str
    client: httpx.Client = field(repr=False)

    def sim(self, path: str, **body: Any) -> Json:
        """A POST to the control API."""
        answer = self.client.post(f"/sim/{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def call(self, method: str, **request: Any) -> Json:
        """A call of the Bot API in any form; its whole answer, which may be a refusal."""
        return self.client.post(f"/bot{DEFAULT_TOKEN}/{method}", **request).json()

    def bot(self, method: str, **parameters: Any) -> Any:
        """A call of the Bot API; its result."""
        answer = self.call(method, json=parameters)
        assert answer["ok"], answer
        return answer["result"]

    def answer(self, query: Json, **answer: Any) -> None:
        """The bot answers a press."""
        self.bot("answerCallbackQuery", callback_query_id=query["id"], **answer)

    def say(self, chat: int, text: str, *rows: list[Json], **more: Any) -> int:
        """The bot writes, with rows of buttons; the message's id."""
        if rows:
            more["reply_markup"] = {"inline_keyboard": list(rows)}
        return self.bot("sendMessage", chat_id=chat, text=text, **more)["message_id"]

    def next_update(self, kind: str) -> Json:
        """The next update of a kind that the bot gets; others are passed over."""
        while True:
            updates = self.bot("getUpdates", limit=1, timeout=15)
            assert updates, f"no {kind} came"
            self.bot("getUpdates", offset=updates[0]["update_id"] + 1, limit=1, timeout=0)
            if kind in updates[0]:
                return updates[0][kind]

    def user(self, first_name: str, **more: Any) -> int:
        """A new user's id."""
        return self.sim("users", first_name=first_name, **more)["id"]

    def group(self, *members: int, title: str = "Game night", **more: Any) -> int:
        """A new supergroup's id; the bot is in it."""
        kind = more.pop("type", "supergroup")
        return self.sim("chats", type=kind, title=title, members=list(members), **more)["id"]


@dataclass
class Phone:
    """One column of the page."""

    column: Locator

    @property
    def input(self) -> Locator:
        return self.column.locator("form.composer input")

    @property
    def toast(self) -> Locator:
        return self.column.locator(".toast")

    @property
    def alert(self) -> Locator:
        return self.column.locator(".alert")

    def message(self, message_id: int) -> Locator:
        return self.column.locator(f'.message[data-message-id="{message_id}"]')

    def saying(self, text: str) -> Locator:
        return self.column.locator(".message", has_text=text)

    def key(self, label: str) -> Locator:
        return self.column.locator(".keyboard button", has_text=label)

    def tab(self, chat: int, topic: int | None = None) -> Locator:
        suffix = "" if topic is None else f'[data-topic="{topic}"]'
        return self.column.locator(f'.tab[data-chat="{chat}"]{suffix}')

    def tool(self, name: str) -> Locator:
        return self.column.locator(f'[data-testid="{name}"]')

    def write(self, text: str) -> None:
        self.input.fill(text)
        self.input.press("Enter")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One Chromium for the tests of a module.

    While it lives, playwright's event loop counts as the thread's running one; a browser that
    outlived its module would break the asynchronous tests elsewhere.
    """
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def playground() -> Iterator[Playground]:
    """The real server, in a thread with a loop of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    runner = web.AppRunner(create_app(), shutdown_timeout=0.1)

    async def start() -> int:
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port: int = runner.addresses[0][1]
        return port

    port = asyncio.run_coroutine_threadsafe(start(), loop).result(20)
    address = f"http://127.0.0.1:{port}"
    with httpx.Client(base_url=address, timeout=20) as client:
        yield Playground(address, client)
    asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(20)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(20)
    loop.close()


@pytest.fixture
def page(chromium: Browser, playground: Playground) -> Iterator[Page]:
    """The page, open and empty; a script error or a request to another server fails the test."""
    context = chromium.new_context(viewport={"width": 1240, "height": 900}, color_scheme="light")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))

    def note_foreign(request: Request) -> None:
        if not request.url.startswith((playground.address, "data:")):
            faults.append(request.url)

    page.on("request", note_foreign)

    page.goto(playground.address)
    expect(page.locator("[data-testid=health]")).to_contain_text("bot")
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def wide_page(chromium: Browser) -> Iterator[Page]:
    """A page with room for four phones, each 390 pixels wide, of a playground of its own."""
    expect.set_options(timeout=PATIENCE_MS)
    page = chromium.new_page(viewport=FOUR_PHONES)
    page.set_default_timeout(PATIENCE_MS)
    yield page
    page.close()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The playground and the bot, as processes."""
    with open_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
def phone(page: Page) -> Callable[[int], Phone]:
    """The phone of a user, by id."""
    return lambda user: Phone(page.locator(f'.column[data-user="{user}"]'))


@pytest.fixture
def anna(playground: Playground) -> int:
    """A user."""
    return playground.user("Anna", username="anna_anna", language_code="en")


@pytest.fixture
def ben(playground: Playground) -> int:
    """A user without a username."""
    return playground.user("Ben", language_code="de")


@pytest.fixture
def group(playground: Playground, anna: int, ben: int) -> int:
    """A supergroup of Anna, its creator, and Ben."""
    return playground.group(anna, ben)
