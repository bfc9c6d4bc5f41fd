"""The log of the calls that the bot made."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import msgspec

from bot.playground.errors import ApiError
from bot.playground.json_types import JsonObject
from bot.playground.params import Params, readable

KEPT_CALLS = 20_000
KEPT_POLLS = 2_000
KEPT_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a Bot API method and what came of it."""

    n: int
    method: str
    params: bytes
    chat: int | None
    at: float
    ms: float
    result: bytes | None
    error: ApiError | None

    @property
    def size(self) -> int:
        """The bytes that keeping this call takes."""
        return len(self.params) + (0 if self.result is None else len(self.result))

    def to_json(self) -> JsonObject:
        """The call as the control API shows it."""
        json: JsonObject = {
            "n": self.n,
            "method": self.method,
            "params": readable(self.params),
            "chat": self.chat,
            "ok": self.error is None,
        }
        if self.error is not None:
            json["error_code"] = self.error.code
            json["description"] = self.error.description
            if self.error.parameters is not None:
                json["parameters"] = self.error.parameters
        json["result"] = None if self.result is None else msgspec.Raw(self.result)
        json["at"] = self.at
        json["ms"] = self.ms
        return json


class CallLog:
    """The last calls, numbered from 1; polls are kept apart so that they push nothing out."""

    def __init__(self) -> None:
        self.last_n = 0
        self.calls: deque[Call] = deque()
        self.polls: deque[Call] = deque(maxlen=KEPT_POLLS)
        self.kept_bytes = 0

    def add(
        self, method: str, params: Params, at: float, ms: float, outcome: bytes | ApiError
    ) -> None:
        """Note a call."""
        self.last_n += 1
        call = Call(
            n=self.last_n,
            method=method,
            params=params.to_log(),
            chat=params.chat_id(),
            at=at,
            ms=round(ms, 3),
            result=None if isinstance(outcome, ApiError) else outcome,
            error=outcome if isinstance(outcome, ApiError) else None,
        )
        if method == "getUpdates":
            self.polls.append(call)
            return
        self.calls.append(call)
        self.kept_bytes += call.size
        while len(self.calls) > KEPT_CALLS or self.kept_bytes > KEPT_BYTES:
            self.kept_bytes -= self.calls.popleft().size

    def since(self, n: int, *, with_polls: bool) -> list[Call]:
        """The kept calls after number ``n``, in order."""
        calls = [call for call in self.calls if call.n > n]
        if with_polls:
            calls += [call for call in self.polls if call.n > n]
            calls.sort(key=lambda call: call.n)
        return calls

    def clear(self) -> None:
        """Forget all calls; the numbers go on."""
        self.calls.clear()
        self.polls.clear()
        self.kept_bytes = 0
