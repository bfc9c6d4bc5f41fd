"""The referee: other programs drive any engine with JSON lines, as docs/referee.md describes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import BinaryIO

import msgspec

from bot.tools.answers import answer
from bot.tools.requests import Refusal, read_request
from bot.tools.tables import Tables
from games.core import errors
from games.core.entry import Entry
from games.registry import GAMES

MAX_LINE = 4 * 1024 * 1024
"""Bytes; a longer line is refused without being kept in memory."""
MAX_MESSAGE = 300

CODES: Mapping[type[errors.GameError], str] = {
    errors.NotationError: "bad_notation",
    errors.IllegalAction: "illegal_action",
    errors.OutOfTurn: "out_of_turn",
    errors.MatchOver: "match_over",
    errors.IllegalChance: "illegal_chance",
    errors.SetupError: "bad_options",
    errors.StateError: "bad_state",
}


def serve(stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Answer every line of the input with one line, until the input ends."""
    referee = Referee()
    try:
        for line in _lines(stdin):
            stdout.write(referee.answer(line) + b"\n")
            stdout.flush()
    except BrokenPipeError:
        return  # nobody listens any more


class Referee:
    """Answers lines; what it answers to one depends on those before."""

    def __init__(self, games: Mapping[str, Entry] = GAMES) -> None:
        self._tables = Tables(games)

    def answer(self, line: bytes | None) -> bytes:
        """The answer to one line; None stands for a line that was too long."""
        if line is None:
            return _error("bad_request", f"a line has at most {MAX_LINE} bytes")
        try:
            return msgspec.json.encode(answer(self._tables, read_request(line)))
        except Refusal as refusal:
            return _error(refusal.code, refusal.message)
        except errors.GameError as error:
            return _error(CODES.get(type(error), "bad_request"), str(error))
        except Exception as error:  # one bad request must not end the matches of all others
            return _error("internal", f"{type(error).__name__}: {error}")


def _error(code: str, message: str) -> bytes:
    return msgspec.json.encode({"error": {"code": code, "message": message[:MAX_MESSAGE]}})


def _lines(stdin: BinaryIO) -> Iterator[bytes | None]:
    """The lines of the input; None for one that is too long, of which the rest is passed over."""
    while line := stdin.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE:
            while line and not line.endswith(b"\n"):
                line = stdin.readline(MAX_LINE)
            yield None
        else:
            yield line
