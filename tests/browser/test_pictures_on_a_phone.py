"""A board as a picture on a phone of 390 × 844: seen as a whole, together with its buttons."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.stage import Stage

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.slow]

NAMES = ("Anna", "Ben", "Cleo", "Dan")
PHONE = ViewportSize(width=390, height=844)
CHAT_HEIGHT = 667
"""Of 844 a phone keeps the rest for its own lines, the chat's name and the input."""
HEIGHT_OF = "it => it.getBoundingClientRect().height"
PATIENCE_MS = 20_000


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["dog classic", "dog black", "dog royal", "kids"])
def test_a_picture_is_seen_together_with_its_buttons(
    chromium: Browser, stage: Stage, tmp_path: Path, game: str, language: str
) -> None:
    people = stage.world.people(*NAMES, language_code=language)
    stage.world.group(*people)
    people[0].says(f"/join {game}")
    for person in people[1:]:
        person.says("/join")
    people[0].says("/start")
    expect.set_options(timeout=PATIENCE_MS)
    page = chromium.new_page(viewport=PHONE)
    others = ",".join(str(person.id) for person in people[1:])
    page.goto(f"{stage.address}/#hidden={others}")
    board = page.locator(".message", has=page.locator("img")).last
    expect(board.locator(".keyboard button").first).to_be_visible()
    expect(board.locator("img")).to_have_js_property("complete", value=True)
    page.screenshot(path=tmp_path / f"{game} {language}.png")
    assert board.evaluate(HEIGHT_OF) <= CHAT_HEIGHT
    page.close()
