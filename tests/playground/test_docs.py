"""The documentation names all that the playground can do."""

from __future__ import annotations

import re
from pathlib import Path

from bot.playground.methods import TABLE
from bot.playground.server import DEFAULT_TOKEN, create_app

DOCS = (Path(__file__).parents[2] / "docs" / "playground.md").read_text(encoding="utf-8")


def test_every_method_of_the_bot_api_is_named() -> None:
    [section] = re.findall(r"## The Bot API\n\n(.*?)\n\n", DOCS, re.DOTALL)
    named = re.findall(r"[a-z]+[A-Z][A-Za-z]*", section)
    assert sorted(named) == sorted(name for name, _ in TABLE.values())


def test_every_control_call_is_described() -> None:
    described = set(re.findall(r"\*\*`(GET|POST|DELETE) (/sim/[a-z]+)", DOCS))
    served = {
        (route.method, "/".join(route.resource.canonical.split("/")[:3]))
        for route in create_app().router.routes()
        if route.resource is not None and route.resource.canonical.startswith("/sim/")
    }
    assert described == {call for call in served if call[0] != "HEAD"} - {("GET", "/sim/files")}


def test_the_accepted_token_is_named() -> None:
    assert f"**`{DEFAULT_TOKEN}`**" in DOCS
