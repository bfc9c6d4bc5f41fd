"""Two people play a whole game on the page, with clicks alone, against the real programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.stage import Stage, open_stage

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.slow]

BOXES = 12
WIDEST_LINE = 32
PATIENCE_MS = 20_000
"""Longer than elsewhere: besides the browser two programs run."""
SAME_BOARD = """
words => {
  const boards = [...document.querySelectorAll(".column")].map((column) => {
    const messages = [...column.querySelectorAll(".message")];
    const board = messages.findLast((message) => message.querySelector(".keyboard"));
    const buttons = [...(board?.querySelectorAll(".keyboard button") ?? [])];
    if (buttons.some((button) => button.ariaBusy)) return "";
    const texts = [board?.querySelector(".text"), ...buttons].map((node) => node?.innerText);
    return texts.join("\\n");
  });
  return boards[0] === boards[1] && boards[0].includes(words);
}
"""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The playground and the bot, with Anna and Ben in a group."""
    with open_stage(tmp_path_factory.mktemp("game")) as stage:
        sim = stage.control
        people = [sim.post("users", first_name=name)["id"] for name in ("Anna", "Ben")]
        sim.post("chats", type="supergroup", title="Animal friends", members=people)
        yield stage


@pytest.fixture
def page(chromium: Browser, stage: Stage) -> Iterator[Page]:
    """The page, with both phones side by side."""
    expect.set_options(timeout=PATIENCE_MS)
    page = chromium.new_page(viewport={"width": 860, "height": 1100})
    page.goto(stage.address)
    yield page
    page.close()


def test_two_people_play_to_the_ranking_with_clicks(page: Page, tmp_path: Path) -> None:
    anna, ben = (page.locator(".column").nth(number) for number in range(2))
    type_into(anna, "/join")
    click(last_message(anna), "Animal Yahtzee")
    expect(last_message(anna)).to_contain_text("1. Anna")
    click(last_message(ben), "Join / Leave")
    expect(last_message(ben)).to_contain_text("2. Ben")
    click(last_message(ben), "Start")
    expect(last_message(ben)).to_contain_text("Round 1 of 12")
    page.screenshot(path=tmp_path / "board.png")
    assert_readable(last_message(ben))
    phones = {"Anna": anna, "Ben": ben}
    name = starter(anna)
    for turn in range(2 * BOXES):
        wait_for_both(page, f"▶️ {name}")
        play_turn(phones, name, with_second_throw=turn < 2)
        name = other_than(name)
    wait_for_both(page, "The game is over.")
    for phone in (anna, ben):
        board = last_message(phone)
        expect(board).to_contain_text("The game is over.")
        expect(board).to_contain_text("🥇")
        expect(keyboard(board).get_by_role("button", name="Again")).to_be_visible()
    page.screenshot(path=tmp_path / "end.png")


def play_turn(phones: dict[str, Locator], name: str, *, with_second_throw: bool) -> None:
    """Whoever is on turn keeps a die and throws again, or fills the best box that is free."""
    mine, other = phones[name], phones[other_than(name)]
    board = last_message(mine)
    if with_second_throw:
        first_die = keyboard(board).locator("button").first
        face = first_die.inner_text()
        first_die.click()
        expect(keyboard(board).locator("button").first).to_have_text(f"✅{face}")
        click(board, "Roll 4 dice")
        wait_for_both(board.page, f"{name} keeps {face}")
        click(last_message(other), "Roll")
        expect(other.locator(".toast").last).to_contain_text(name)
    boxes = keyboard(board).locator("button", has_text=re.compile(r"^\+\d"))
    labels = boxes.all_inner_texts()
    boxes.nth(max(range(len(labels)), key=lambda at: int(labels[at][1:].split()[0]))).click()


def starter(phone: Locator) -> str:
    """Whom the lot has chosen."""
    board, called = last_message(phone), re.compile("▶️ (Anna|Ben)")
    expect(board).to_contain_text(called)
    found = called.search(board.inner_text())
    assert found is not None
    return found[1]


def other_than(name: str) -> str:
    """The one who plays against this one."""
    return "Ben" if name == "Anna" else "Anna"


def wait_for_both(page: Page, words: str) -> None:
    """Wait until both phones show the same board, with these words, and no press is under way.

    In one look: read after each other, they could be of two turns.
    """
    page.wait_for_function(SAME_BOARD, arg=words, timeout=PATIENCE_MS)


def type_into(phone: Locator, text: str) -> None:
    """Type a message and send it."""
    phone.locator("form.composer input").fill(text)
    phone.locator("form.composer input").press("Enter")


def last_message(phone: Locator) -> Locator:
    """The newest message of the bot that has buttons."""
    return phone.locator(".message", has=phone.page.locator(".keyboard")).last


def keyboard(message: Locator) -> Locator:
    """The buttons of a message."""
    return message.locator(".keyboard")


def click(message: Locator, label: str) -> None:
    """Press the first button whose label holds these words."""
    keyboard(message).locator("button", has_text=label).first.click()


def assert_readable(board: Locator) -> None:
    """No line of the sheet wraps on a phone, and no box's label is cut."""
    sheet = board.locator("pre")
    lines = sheet.inner_text().splitlines()
    assert len(lines) == BOXES + 1
    assert max(map(len, lines)) <= WIDEST_LINE
    assert sheet.evaluate("it => it.scrollWidth <= it.clientWidth")
    line_height = sheet.evaluate("it => parseFloat(getComputedStyle(it).lineHeight)")
    height = sheet.bounding_box()
    assert height is not None
    assert height["height"] < line_height * (len(lines) + 1)
    for button in keyboard(board).locator("button").all():
        assert button.evaluate("it => it.scrollWidth <= it.clientWidth"), button.inner_text()
