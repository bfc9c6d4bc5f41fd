"""Four phones on which Dog is played with clicks, and what has to be seen on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.dog_playing import BOARD, HAND, DogTable, best, boards_as_text
from tests.e2e.harness import Chat, Message, Person
from tests.e2e.processes import wait_for
from tests.e2e.stage import Stage

NAMES = ("Anna", "Ben", "Cleo", "Dan")
WIDEST_LINE = 32
IN_PRIVATE = re.compile("your hand comes into our private chat|Deine Karten kommen in unseren")
FOUR_PHONES = ViewportSize(width=1640, height=960)
FIVE_PHONES = ViewportSize(width=2050, height=960)
BOX = "it => { const box = it.getBoundingClientRect(); return [box.top, box.bottom]; }"
CUT_LABELS = "all => all.filter(it => it.scrollWidth > it.clientWidth).map(it => it.innerText)"


class Phones:
    """The phones of four people in a group; Cleo has opened no private chat."""

    def __init__(
        self, page: Page, stage: Stage, folder: Path, languages: Mapping[str, str] | None = None
    ) -> None:
        self.page = page
        self.stage = stage
        spoken = languages or {}
        self.people = [
            stage.world.person(name, language_code=spoken.get(name, "en")) for name in NAMES
        ]
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

    def answers(self, person: Person, *words: str) -> None:
        """An alert tells somebody all this, and he closes it."""
        alert = self.of(person).locator(".alert")
        for text in words:
            expect(alert).to_contain_text(text)
        alert.locator(".alert-actions button").click()

    def puts(self, table: DogTable, line: str) -> None:
        """The match stands like this when the bot is back."""
        self.stage.bot.kill()
        table.put(line)
        self.stage.start_bot()

    def picks_a_kind(self, kind: str) -> None:
        """Anna asks for a table and finds a kind of Dog by its buttons."""
        anna = self.people[0]
        self.says(anna, "/join")
        expect(self.newest(anna)).to_contain_text("Which game shall it be?")
        click(self.newest(anna), "Dog")
        expect(self.newest(anna)).to_contain_text("which one shall it be?")
        self.look("kinds")
        click(self.newest(anna), kind)
        expect(self.newest(anna)).to_contain_text(f"🐶 {kind}")

    def comes(self, name: str) -> Person:
        """Somebody more comes into the group, and the page makes room."""
        person = self.stage.world.person(name)
        self.stage.world.control.post("members", chat=self.group.id, add=[person.id])
        person.opens(self.group)
        self.page.set_viewport_size(FIVE_PHONES)
        return person

    def with_boards_as_text(self) -> None:
        """Anna turns the pictures off."""
        boards_as_text(self.people[0].opens(self.group))
        expect(self.newest(self.people[2]).locator("pre")).to_be_visible()

    def with_language(self, name: str) -> None:
        """Anna chooses the language of the group and asks for the board."""
        anna = self.people[0].opens(self.group)
        anna.asks("/settings")
        anna.presses(name)
        self.says(anna, "/board")

    def look(self, name: str) -> None:
        """Keep what the phones show, for people to look at."""
        self.page.screenshot(path=self._folder / f"{name}.png")


def all_but_one_open_chats(phones: Phones) -> None:
    """Three take their seats beside Anna, three open their private chats, and the game begins.

    A press that needs the private chat leads there; a command leads nowhere.
    """
    anna, ben, cleo, dan = phones.people
    expect(phones.newest(ben)).to_contain_text("🟡 (free)")
    click(phones.newest(ben), "Join / Leave")
    expect(phones.of(ben)).to_contain_text(IN_PRIVATE)
    phones.says(cleo, "/join")
    expect(phones.newest(dan)).to_contain_text("🔴 Cleo ✉️")
    phones.look("lobby")
    click(phones.newest(dan), "Join / Leave")
    click(phones.newest(anna), "Open the private chat")
    for person in (anna, dan):
        expect(phones.of(person)).to_contain_text(IN_PRIVATE)
    lobby = phones.newest(cleo)
    expect(lobby).to_contain_text("Team 1\n🔵 Anna\n🟡 Ben\nTeam 2\n🔴 Cleo ✉️\n🟢 Dan")


def play_as_computers_would(phones: Phones, table: DogTable, turns: int) -> None:
    """So many decisions, with clicks in the private chats; Cleo clicks below the board."""
    cleo = phones.people[2]
    for _ in range(turns):
        position = table.position()
        seat = position.must[0]
        person = table.person(seat)
        by = BOARD if person is cleo else HAND
        table.acts(seat, best(position, seat), by=by, press=phones.clicks(person))


def click(message: Locator, label: str) -> None:
    """Press the first button whose label holds these words."""
    message.locator(".keyboard button", has_text=label).first.click()


def labels(message: Locator) -> list[str]:
    """What the buttons say."""
    return message.locator(".keyboard button").all_inner_texts()


def assert_readable(message: Locator) -> None:
    """No line of the board wraps, no label is cut, and all of it is seen above the buttons."""
    board = message.locator("pre")
    lines = board.inner_text().splitlines()
    assert max(map(len, lines)) <= WIDEST_LINE
    line_height = board.evaluate("it => parseFloat(getComputedStyle(it).lineHeight)")
    top, bottom = board.evaluate(BOX)
    assert bottom - top < line_height * (len(lines) + 1)
    assert message.locator(".keyboard button").evaluate_all(CUT_LABELS) == []
    timeline = message.locator("xpath=ancestor::*[contains(@class, 'timeline')]")
    # The page scrolls a moment after the message has changed.
    wait_for(
        lambda: message.evaluate(BOX)[1] <= timeline.evaluate(BOX)[1], lambda: "the last button"
    )
    assert board.evaluate(BOX)[0] >= timeline.evaluate(BOX)[0], "the board's top is seen"
