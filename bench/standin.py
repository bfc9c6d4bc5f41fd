"""A stand-in for Telegram that answers at once, or after a fixed time: `python -m bench.standin`.

It speaks the Bot API on every path, whatever the token, and is told what to do on /bench/….
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter, deque
from collections.abc import Callable

import msgspec

from bench.crowd import BOT, Crowd, Players, PreparedTable, Talkers
from bench.http import Connection, Parameters, Reply, Request

_TRUE = b'{"ok":true,"result":true}'
_NOTHING = b'{"ok":true,"result":[]}'
_LOOK_AGAIN_S = 0.001
BATCH = 100
"""As many updates as Telegram sends at once."""


class Plan(msgspec.Struct, frozen=True):
    """What the stand-in should do from now on."""

    chats: int = 0
    """So many groups of people who write texts; 0: people who play."""
    tables: tuple[PreparedTable, ...] = ()
    latency_s: float = 0.0
    """Every call takes so long."""
    most_unanswered: int = 500
    """With so many updates unanswered people wait, until there is room for a full batch."""
    rate: float = 0.0
    """Updates a second; 0: as many as are answered."""


class Figures(msgspec.Struct):
    """What happened since the last mark."""

    calls: dict[str, int]
    answered: int
    answer_times_s: list[float]
    """From the delivery of each update to its answer."""
    seconds: float
    unanswered: int
    polls: int
    """Since the start of the process."""


class Standin:
    """The Bot API, as far as the bots that are measured use it."""

    def __init__(self) -> None:
        self._plan = Plan(chats=1)
        self._crowd: Crowd = Talkers(1)
        self._update_id = 1
        self._message_id = 1_000_000
        self._unconfirmed: deque[tuple[int, bytes]] = deque()
        self._delivered_at: dict[str, float] = {}
        self._polls = 0
        self._is_open = False
        self._mark()

    def handle(self, request: Request, reply: Reply) -> None:
        """Answer one request."""
        if request.path.startswith("/bench/"):
            reply(self._told(request))
            return
        method = request.method
        self._calls[method] += 1
        if method == "getUpdates":
            self._polls += 1
            parameters = request.parameters()
            self._confirm(int(str(parameters.get("offset", 0))))
            hold_s = float(str(parameters.get("timeout", 0)))
            self._later(lambda: self._deliver(reply, time.monotonic() + hold_s))
            return
        body = self._answer(method, request)
        self._later(lambda: reply(body))

    # -- what the bench asks -----------------------------------------------------------------

    def _told(self, request: Request) -> bytes:
        if request.method == "plan":
            self._plan = msgspec.json.decode(request.body, type=Plan)
            is_talk = self._plan.chats > 0
            self._crowd = Talkers(self._plan.chats) if is_talk else Players(self._plan.tables)
            self._unconfirmed.clear()
            self._delivered_at.clear()
            self._is_open = False
            self._polls = 0
        elif request.method == "open":
            self._is_open = True
            self._next_at = time.monotonic()
        elif request.method == "stop":
            self._is_open = False
        figures = Figures(
            dict(self._calls),
            self._answered,
            self._answer_times_s,
            time.monotonic() - self._marked_at,
            len(self._delivered_at),
            self._polls,
        )
        self._mark()
        return msgspec.json.encode(figures)

    def _mark(self) -> None:
        self._calls: Counter[str] = Counter()
        self._answered = 0
        self._answer_times_s: list[float] = []
        self._marked_at = time.monotonic()

    # -- updates -----------------------------------------------------------------------------

    def _confirm(self, offset: int) -> None:
        while self._unconfirmed and self._unconfirmed[0][0] < offset:
            self._unconfirmed.popleft()

    def _deliver(self, reply: Reply, until: float) -> None:
        """Send what is there, or hold the request until there is something."""
        self._gather()
        if self._unconfirmed:
            bodies = b",".join(body for _, body in self._unconfirmed)
            reply(b'{"ok":true,"result":[%b]}' % bodies)
        elif time.monotonic() >= until:
            reply(_NOTHING)
        else:
            loop = asyncio.get_running_loop()
            loop.call_later(_LOOK_AGAIN_S, self._deliver, reply, until)

    def _gather(self) -> None:
        """Let people act, as far as the plan lets them."""
        now = time.monotonic()
        if len(self._delivered_at) > self._plan.most_unanswered - BATCH:
            return
        while self._is_open and len(self._unconfirmed) < BATCH:
            if self._plan.rate:
                if self._next_at > now:
                    return
                self._next_at += 1 / self._plan.rate
            made = self._crowd.next(self._update_id)
            if made is None:
                return
            name, body = made
            self._delivered_at[name] = now
            self._unconfirmed.append((self._update_id, body))
            self._update_id += 1

    # -- calls -------------------------------------------------------------------------------

    def _answer(self, method: str, request: Request) -> bytes:
        if method == "answerCallbackQuery":
            self._was_answered(str(request.parameters()["callback_query_id"]))
            return _TRUE
        if method in {"sendMessage", "editMessageText"}:
            return self._message(request.parameters())
        if method == "getMe":
            return msgspec.json.encode({"ok": True, "result": BOT})
        return _TRUE

    def _was_answered(self, name: str) -> None:
        delivered_at = self._delivered_at.pop(name, None)
        if delivered_at is not None:
            self._answered += 1
            self._answer_times_s.append(time.monotonic() - delivered_at)

    def _message(self, parameters: Parameters) -> bytes:
        chat_id, text = int(str(parameters["chat_id"])), str(parameters["text"])
        self._was_answered(text)
        markup = parameters.get("reply_markup")
        if markup is not None:
            seen = markup if isinstance(markup, str) else msgspec.json.encode(markup).decode()
            self._crowd.saw(chat_id, seen)
        self._message_id += 1
        message = {
            "message_id": parameters.get("message_id", self._message_id),
            "from": BOT,
            "chat": {"id": chat_id, "title": f"Group {-chat_id}", "type": "supergroup"},
            "date": int(time.time()),
            "text": text,
        }
        return msgspec.json.encode({"ok": True, "result": message})

    def _later(self, act: Callable[[], None]) -> None:
        if self._plan.latency_s:
            asyncio.get_running_loop().call_later(self._plan.latency_s, act)
        else:
            act()


async def serve(port: int) -> None:
    """Serve until the process is ended."""
    standin = Standin()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: Connection(standin.handle), "127.0.0.1", port, backlog=1024
    )
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
