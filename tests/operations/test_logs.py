"""What stands in the log, and what never does."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sys
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest
import structlog
from telegram.error import BadRequest

from bot import logs
from storage.errors import DatabaseUnusable

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw-"
SECRET = "a-webhook-secret"
NAME = "Zéphyrine Müller"


class Log:
    """What was logged."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.levels: list[str] = []

    @property
    def text(self) -> str:
        """All of it."""
        return self.stream.getvalue()

    @property
    def line(self) -> dict[str, Any]:
        """The one line."""
        (line,) = self.text.splitlines()
        found: dict[str, Any] = json.loads(line)
        return found


@pytest.fixture
def log() -> Iterator[Log]:
    """Catches what is logged as JSON; afterwards logs are as they were."""
    log = Log()
    handlers, level, hook = logging.root.handlers[:], logging.root.level, sys.excepthook
    logs.configure(
        "debug", True, secrets=(TOKEN, SECRET, ""), on_line=log.levels.append, stream=log.stream
    )
    yield log
    structlog.reset_defaults()
    logging.root.handlers[:], logging.root.level, sys.excepthook = handlers, level, hook


class Choice(msgspec.Struct):
    """Something to be read."""

    language: str
    style: Literal["plain", "pretty"]


def fresh() -> Any:
    """A logger that has not met another configuration."""
    return structlog.get_logger()


def failing(error: BaseException) -> BaseException:
    """The error as it is after it was raised and caught."""
    with pytest.raises(type(error)) as caught:
        raise error
    return caught.value


async def test_a_line_is_one_object_with_level_time_and_what_happened(log: Log) -> None:
    fresh().info("ready", bot="menagerie_bot")
    line = log.line
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "ready", "level": "info", "bot": "menagerie_bot"}


async def test_every_line_is_counted_by_its_level(log: Log) -> None:
    fresh().info("a")
    fresh().warning("b")
    logging.getLogger("aiohttp").error("c")
    assert log.levels == ["info", "warning", "error"]


@pytest.mark.parametrize(
    "hidden",
    [
        TOKEN,
        TOKEN.replace(":", "%3A"),
        "987654321:BBHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw_",
        SECRET,
    ],
)
async def test_tokens_and_secrets_are_struck_out(log: Log, hidden: str) -> None:
    address = f"https://api.telegram.org/bot{hidden}/sendMessage"
    fresh().info(f"calling {address}", url=address, deep={"in": [address]})
    error = OSError(5, "no route", address)
    fresh().error("lost", exc_info=failing(error))
    lines = log.text
    assert hidden not in lines
    assert lines.count(logs.HIDDEN) >= 4


@pytest.mark.parametrize(
    "error",
    [
        KeyError(NAME),
        ValueError(f"what is {NAME}?"),
        RuntimeError({"first_name": NAME}),
        UnicodeEncodeError("ascii", NAME, 1, 2, "no"),
    ],
)
async def test_an_error_is_told_by_place_and_kind_without_its_text(
    log: Log, error: Exception
) -> None:
    later = LookupError(NAME)
    later.__cause__ = failing(error)
    fresh().error("a press failed", session=7, exc_info=failing(later))
    line = log.line
    told = line["exception"]
    assert NAME not in str(line)
    assert f"{NAME!a}".strip("'") not in str(line)
    assert "LookupError\ncaused by\n" in told
    assert told.endswith(type(error).__name__)
    assert "test_logs.py" in told
    assert line["session"] == 7


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (BadRequest("Chat not found"), "telegram.error.BadRequest: Chat not found"),
        (DatabaseUnusable("the disk is full"), "storage.errors.DatabaseUnusable: the disk is full"),
        (OSError(28, "No space left"), "OSError: [Errno 28] No space left"),
    ],
)
async def test_errors_that_hold_nothing_of_people_are_told_with_their_text(
    log: Log, error: Exception, text: str
) -> None:
    fresh().error("it failed", exc_info=failing(error))
    line = log.line
    assert line["exception"].splitlines()[-1] == text


async def test_of_what_could_not_be_read_the_place_is_told_not_the_content(log: Log) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(f'{{"language": "de", "style": "{NAME}"}}'.encode(), type=Choice)
    fresh().error("unreadable", exc_info=caught.value)
    line = log.line
    assert NAME not in str(line)
    assert line["exception"].endswith("at `$.style`")


async def test_libraries_are_heard_from_warnings_on_without_what_they_quote(log: Log) -> None:
    library = logging.getLogger("telegram.request")
    library.debug("parameters %s", {"text": NAME})
    library.info("parameters %s", {"text": NAME})
    library.error('Can not load invalid JSON data: "%s"', f'{{"text": "{NAME}"')
    line = log.line
    assert line["library"] == "telegram.request"
    assert line["event"] == 'Can not load invalid JSON data: "%s"'
    assert NAME not in str(line)


async def test_a_task_that_fails_unnoticed_is_told_without_its_error_text(log: Log) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(logs.unexpected)

    async def fail() -> None:
        raise KeyError(NAME)

    task = asyncio.create_task(fail(), name="updates of 5")
    await asyncio.wait([task])
    del task
    loop.set_exception_handler(None)
    line = log.line
    assert line["event"] == "Task exception was never retrieved"
    assert line["task"] == "updates of 5"
    assert line["exception"].endswith("KeyError")
    assert NAME not in str(line)


async def test_the_end_of_the_program_by_an_error_is_a_line_too(log: Log) -> None:
    error = failing(KeyError(NAME))
    sys.excepthook(type(error), error, error.__traceback__)
    line = log.line
    assert (line["event"], line["level"]) == ("the program fails", "critical")
    assert NAME not in str(line)


def test_for_people_the_lines_are_text(log: Log) -> None:
    logs.configure("info", False, secrets=(TOKEN,), stream=log.stream)
    fresh().debug("not this")
    fresh().info("ready", url=f"https://x/bot{TOKEN}/getMe")
    fresh().error("oh", exc_info=failing(KeyError(NAME)))
    assert "not this" not in log.text
    assert "ready" in log.text
    assert TOKEN not in log.text
    assert "KeyError" in log.text
    assert NAME not in log.text
