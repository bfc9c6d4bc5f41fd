"""Faults on demand: calls that fail, hang, or succeed with their answer lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from http import HTTPStatus

from bot.playground.errors import ApiError

CLOSED_CONNECTION = 0
ONLY_SLOW = 200


@dataclass(slots=True)
class Fault:
    """What happens to the next ``times`` calls that match."""

    code: int
    description: str | None = None
    method: str | None = None
    chat: int | None = None
    retry_after: int | None = None
    delay: float = 0.0
    times: int = 1
    after_accept: bool = False

    def matches(self, method: str, chat: int | None) -> bool:
        """Whether this call is hit; polling only if it is named."""
        named = method != "getupdates" if self.method is None else self.method == method
        return named and (self.chat is None or self.chat == chat)

    def error(self) -> ApiError:
        """The answer that the bot gets."""
        if self.code == HTTPStatus.TOO_MANY_REQUESTS:
            seconds = self.retry_after if self.retry_after is not None else 1
            text = self.description or f"Too Many Requests: retry after {seconds}"
            return ApiError(self.code, text, {"retry_after": seconds})
        parameters = None if self.retry_after is None else {"retry_after": self.retry_after}
        return ApiError(self.code, self.description or _phrase(self.code), parameters)


def _phrase(code: int) -> str:
    if code == CLOSED_CONNECTION:
        return "connection closed"
    try:
        return HTTPStatus(code).phrase
    except ValueError:
        return "Unknown error"


@dataclass(slots=True)
class Faults:
    """The faults that are still to come, in the order in which they were asked for."""

    waiting: list[Fault] = field(default_factory=list)

    def take(self, method: str, chat: int | None) -> Fault | None:
        """The fault that hits this call, counted down."""
        for fault in self.waiting:
            if fault.matches(method, chat):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None
