"""Asking a referee, for these tests."""

from __future__ import annotations

import json
from typing import Any

from bot.tools.referee import Referee


def ask(referee: Referee, op: str, **members: Any) -> dict[str, Any]:
    """The answer to a request."""
    return send(referee, json.dumps({"op": op, **members}).encode())


def send(referee: Referee, line: bytes) -> dict[str, Any]:
    """The answer to a line."""
    raw = referee.answer(line)
    assert b"\n" not in raw
    answer: dict[str, Any] = json.loads(raw)
    return answer


def code(answer: dict[str, Any]) -> str:
    """The code of an error, which is all that its answer holds."""
    assert set(answer) == {"error"}
    assert set(answer["error"]) == {"code", "message"}
    assert answer["error"]["message"]
    found: str = answer["error"]["code"]
    return found
