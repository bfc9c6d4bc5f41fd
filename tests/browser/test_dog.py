"""The first rounds of Dog, clicked through on four phones: what is read, and what is pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.dog_playing import BOARD, HAND, DogTable, best, boards_as_text
from tests.e2e.harness import Chat, Message, Person
from tests.e2e.stage import Stage, open_stage

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.slow]

NAMES = ("Anna", "Ben", "Cleo", "Dan")
TURNS = 6
WIDEST_LINE = 32
PATIENCE_MS = 20_000
"""Longer than elsewhere: besides the browser two programs run."""
BEFORE_A_SEVEN = (
    "dog4 classic A10 A50 A:F3 B20 C40 D60 "
    "A=2,4,5,7,9 B=3,4,5 C=5,6,8 D=2,9,10 starter=A turn=A round=3"
)
BOX = "it => { const box = it.getBoundingClientRect(); return [box.top, box.bottom]; }"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The playground and the bot."""
    with open_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page with room for four phones."""
    expect.set_options(timeout=PATIENCE_MS)
    page = chromium.new_page(viewport={"width": 1640, "height": 960})
    page.set_default_timeout(PATIENCE_MS)
    yield page
    page.close()


class Phones:
    """The phones of four people in a group."""

    def __init__(self, page: Page, stage: Stage, folder: Path) -> None:
        self.page = page
        self.people = stage.world.people(*NAMES)
        self.group = stage.world.group(*self.people)
        self._folder = folder
        page.goto(stage.address)

    def of(self, person: Person) -> Locator:
        """Somebody's phone."""
        return self.page.locator(f'.column[data-user="{person.id}"]')

    def shows(self, person: Person, chat: Chat | None = None) -> Locator:
        """The newest message with buttons on somebody's phone, in the private chat or another."""
        number = person.id if chat is None else chat.id
        self.of(person).locator(f'.tab[data-chat="{number}"]').click()
        return self.newest(person)

    def newest(self, person: Person) -> Locator:
        """The newest message with buttons that is on the screen."""
        return self.of(person).locator(".message", has=self.page.locator(".keyboard")).last

    def says(self, person: Person, text: str) -> None:
        """Somebody types a message and sends it."""
        line = self.of(person).locator("form.composer input")
        line.fill(text)
        line.press("Enter")

    def clicks(self, person: Person) -> Callable[[Message, str], str]:
        """How somebody presses a button, by the number of its message and what it carries."""

        def click(message: Message, data: str) -> str:
            shown = self.of(person).locator(f'.message[data-message-id="{message.id}"]')
            shown.get_by_title(data).first.click()
            return ""

        return click

    def look(self, name: str) -> None:
        """Keep what the phones show, for people to look at."""
        self.page.screenshot(path=self._folder / f"{name}.png")


def test_the_first_rounds_are_played_with_clicks(page: Page, stage: Stage, tmp_path: Path) -> None:
    phones = Phones(page, stage, tmp_path)
    anna, _, cleo, _ = phones.people
    sit_down(phones)
    table = DogTable(stage, phones.group, phones.people)
    for person in phones.people:
        if person is not cleo:
            hand = phones.shows(person)
            expect(hand).to_contain_text("▶️ Choose the card that")
            assert_readable(hand)
    expect(phones.newest(cleo).locator("img")).to_be_visible()
    expect(phones.newest(cleo)).to_contain_text(": Choose a card for your partner.")
    click(phones.newest(cleo), "My hand")
    expect(phones.of(cleo).locator(".alert")).to_contain_text("1: ")
    phones.look("exchange")
    phones.of(cleo).locator(".alert-actions button").click()

    for turn in range(len(NAMES) + TURNS):
        position = table.position()
        seat = position.must[0]
        person = table.person(seat)
        by = BOARD if person is cleo else HAND
        table.acts(seat, best(position, seat), by=by, press=phones.clicks(person))
        if turn == len(NAMES):
            phones.look("first turn")

    a_seven_is_played_in_parts(phones, table, stage)
    phones.shows(anna, phones.group)
    boards_as_text(anna.opens(phones.group))
    board = phones.newest(cleo)
    expect(board.locator("pre")).to_be_visible()
    expect(board).to_contain_text("Anna plays 7: 🔵A1 10 → 12, 🔵A2 50 → 55.")
    assert_readable(board)
    phones.look("text")


def sit_down(phones: Phones) -> None:
    """All take their seats, three of them open their private chats, and the game begins.

    A press that needs the private chat leads there; a command leads nowhere.
    """
    anna, ben, cleo, dan = phones.people
    phones.says(anna, "/join dog classic")
    expect(phones.newest(ben)).to_contain_text("🟡 (free)")
    click(phones.newest(ben), "Join / Leave")
    expect(phones.of(ben)).to_contain_text("your hand comes into our private chat")
    phones.says(cleo, "/join")
    expect(phones.newest(dan)).to_contain_text("🔴 Cleo ✉️")
    phones.look("lobby")
    click(phones.newest(dan), "Join / Leave")
    click(phones.newest(anna), "Open the private chat")
    for person in (anna, dan):
        expect(phones.of(person)).to_contain_text("your hand comes into our private chat")
    lobby = phones.newest(cleo)
    expect(lobby).to_contain_text("Team 1\n🔵 Anna\n🟡 Ben\nTeam 2\n🔴 Cleo ✉️\n🟢 Dan")
    click(lobby, "Start")
    expect(phones.newest(cleo)).to_contain_text("Round 1")


def a_seven_is_played_in_parts(phones: Phones, table: DogTable, stage: Stage) -> None:
    """Anna chooses marble and field, takes it back, and plays another way."""
    anna = phones.people[0]
    stage.bot.kill()
    table.put(BEFORE_A_SEVEN)
    stage.start_bot()
    expect(phones.newest(anna)).to_contain_text("Your cards: 2 · 4 · 5 · 7 · 9")
    hand = phones.newest(anna)
    assert_readable(hand)
    click(hand, "7 – split 7 points")
    expect(hand).to_contain_text("▶️ 7: which marble?")
    phones.look("marbles")
    click(hand, "🔵A1 on 10")
    expect(hand).to_contain_text("▶️ 7 with 🔵A1 on 10: where to?")
    assert_readable(hand)
    phones.look("fields")
    click(hand, "+3: 10 → 13")
    expect(hand).to_contain_text("▶️ 7, 4 points left")
    assert_readable(hand)
    phones.look("half a seven")
    click(hand, "Take back")
    expect(hand).to_contain_text("▶️ Choose a card.")
    for part in ("7:A10>12", "7:A50>55"):
        table.acts(0, part, press=phones.clicks(anna))


def click(message: Locator, label: str) -> None:
    """Press the first button whose label holds these words."""
    message.locator(".keyboard button", has_text=label).first.click()


def assert_readable(message: Locator) -> None:
    """No line of the board wraps, no label is cut, and all of it is seen above the buttons."""
    board = message.locator("pre")
    lines = board.inner_text().splitlines()
    assert max(map(len, lines)) <= WIDEST_LINE
    line_height = board.evaluate("it => parseFloat(getComputedStyle(it).lineHeight)")
    top, bottom = board.evaluate(BOX)
    assert bottom - top < line_height * (len(lines) + 1)
    for button in message.locator(".keyboard button").all():
        assert button.evaluate("it => it.scrollWidth <= it.clientWidth"), button.inner_text()
    timeline = message.locator("xpath=ancestor::*[contains(@class, 'timeline')]")
    assert top >= timeline.evaluate(BOX)[0], "the board's top is seen"
    assert message.evaluate(BOX)[1] <= timeline.evaluate(BOX)[1], "the last button is seen"
