"""Structured logs on standard error: what happened where, never names or texts of people."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, TextIO
from urllib.parse import quote

import structlog
from structlog.typing import EventDict, ExcInfo, Processor

HIDDEN = "***"
_SHORTEST = 8
_TOKEN = re.compile(r"(?<!\d)\d{6,}(?::|%3A)[\w-]{30,}", re.IGNORECASE)
"""A token of Telegram, as it stands in every address that is called."""
_FRANK = ("sqlite3", "storage.errors", "telegram.error")
"""The errors of these modules say what an operator needs, and hold nothing that people wrote."""
_QUOTED = re.compile(r"'.*'", re.DOTALL)
"""What msgspec found instead of what it expected."""


def configure(
    level: str,
    as_json: bool,
    *,
    secrets: Sequence[str] = (),
    on_line: Callable[[str], None] | None = None,
    stream: TextIO | None = None,
) -> None:
    """Send all logs through structlog, those of libraries from warnings on.

    `secrets` are struck out wherever they would appear; `on_line` is told each line's level.
    The lines go to standard error.
    """
    stream = stream or sys.stderr
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if as_json
        else structlog.dev.ConsoleRenderer(colors=stream.isatty())
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(_without_texts),
            _Counted(on_line),
            renderer,
            _Scrubbed(secrets),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[level.upper()]
        ),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[_OfLibraries()], level=logging.WARNING, force=True)
    sys.excepthook = _at_the_end


def unexpected(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """asyncio's exception handler: its own would print what the error holds."""
    task = context.get("task") or context.get("future")
    name = task.get_name() if isinstance(task, asyncio.Task) else None
    structlog.get_logger().error(context["message"], task=name, exc_info=context.get("exception"))


def _at_the_end(
    kind: type[BaseException], error: BaseException, stack: TracebackType | None
) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, stack)
        return
    structlog.get_logger().critical("the program fails", exc_info=(kind, error, stack))


def _without_texts(exc_info: ExcInfo) -> str:
    """Where it went wrong, and what kind of error it was; its text only if that is harmless.

    A text may quote anything: a KeyError a name, a parser what somebody wrote.
    """
    parts: list[str] = []
    error: BaseException | None = exc_info[1]
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
        parts.append("\n".join(filter(None, (frames, _named(error)))))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\ncaused by\n".join(parts)


def _named(error: BaseException) -> str:
    kind = type(error)
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    if isinstance(error, OSError) or kind.__module__ in _FRANK:
        return f"{name}: {error}"
    if kind.__module__ == "msgspec":
        return f"{name}: {_QUOTED.sub('…', str(error))}"
    return name


class _OfLibraries(logging.Handler):
    """Lines of libraries, without what they put in: python-telegram-bot quotes whole answers."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log the line's fixed part, and the error that it tells of."""
        log = structlog.get_logger()
        log.log(record.levelno, str(record.msg), library=record.name, exc_info=record.exc_info)


class _Counted:
    """Tells how many lines of each level were logged."""

    def __init__(self, on_line: Callable[[str], None] | None) -> None:
        self._on_line = on_line

    def __call__(self, _logger: object, _method: str, event: EventDict) -> EventDict:
        if self._on_line is not None:
            self._on_line(event["level"])
        return event


class _Scrubbed:
    """Strikes out tokens and other secrets in the finished line."""

    def __init__(self, secrets: Sequence[str]) -> None:
        # A secret of a few letters would strike out half of every line.
        long = [secret for secret in secrets if len(secret) >= _SHORTEST]
        shapes = {shape for secret in long for shape in (secret, quote(secret, ""))}
        # The longest first: what is part of another must not leave the rest of it.
        self._secrets = sorted(shapes, key=len, reverse=True)

    def __call__(self, _logger: object, _method: str, line: Any) -> str:
        text = str(line)
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return _TOKEN.sub(HIDDEN, text)
