"""Presses while the page redraws the message that is pressed, in Chromium."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def key(text, data):
    return {"text": text, "callback_data": data}


def finger_on(page: Page, button: Locator) -> None:
    """The finger comes down and stays."""
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


REDRAWN = {
    "other data": ("Round 1", [[key("🐶", "a2"), key("🐱", "b2")]]),
    "other rows": ("Round 1", [[key("🐶", "a2")], [key("🐱", "b2")], [key("🐭", "c2")]]),
    "a longer text that moves them": ("Round 2\nand\nmore", [[key("🐶", "a1"), key("🐱", "b1")]]),
    "a longer text and other rows": ("Round 2\nand\nmore", [[key("🐶", "a2")], [key("🐱", "b2")]]),
}


@pytest.mark.parametrize("change", REDRAWN)
def test_a_press_is_of_the_button_on_which_the_finger_came_down(
    playground, page: Page, group, change
):
    number = playground.say(group, "Round 1", [key("🐶", "a1"), key("🐱", "b1")])
    phone = page.locator(".column").first
    finger_on(page, phone.locator(".keyboard button", has_text="🐱"))
    text, rows = REDRAWN[change]
    playground.bot(
        "editMessageText",
        chat_id=group,
        message_id=number,
        text=text,
        reply_markup={"inline_keyboard": rows},
    )
    expect(phone.locator(".message .edited")).to_be_visible()
    page.mouse.up()
    assert playground.next_update("callback_query")["data"] == "b1"


def test_a_finger_that_slides_off_its_button_presses_nothing(
    playground, page: Page, phone, group, anna
):
    playground.say(group, "Round 1", [key("🐶", "a1"), key("🐱", "b1")])
    for way in ("off the keyboard", "onto another button"):
        finger_on(page, phone(anna).key("🐱"))
        if way == "off the keyboard":
            page.mouse.move(5, 5)
        else:
            phone(anna).key("🐶").hover()
        page.mouse.up()
    phone(anna).key("🐶").click()
    assert playground.next_update("callback_query")["data"] == "a1"


def test_keys_press_buttons_too(playground, page: Page, phone, group, anna):
    playground.say(group, "Round 1", [key("🐶", "a1"), key("🐱", "b1")])
    phone(anna).key("🐱").focus()
    page.keyboard.press("Enter")
    assert playground.next_update("callback_query")["data"] == "b1"
    phone(anna).key("🐶").focus()
    page.keyboard.press("Space")
    assert playground.next_update("callback_query")["data"] == "a1"
