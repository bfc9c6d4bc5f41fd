"""The first turns of three games on four phones: what is read there, and what is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from games.core.entry import Entry
from games.core.presentation import Fixed
from games.registry import GAMES
from tests.browser.four_phones import BOX, CUT_LABELS, NAMES, click
from tests.e2e.any_game import Press, Table, reader_of
from tests.e2e.dog_playing import boards_as_text
from tests.e2e.harness import Person
from tests.e2e.processes import wait_for
from tests.e2e.stage import Stage, open_stage

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.slow]

MOVES = 8
EVENT = "• "
"""On every board, and in no lobby."""
MOST_NUMBERS = 5
"""A player who has been given many dice of all kinds has a line that may wrap."""
FEW_LINES, FEW_ROWS = 12, 5
"""A board of so many lines is seen on a phone together with so many rows of buttons."""
FIRST_USER = 101
"""The playground's first person: those of earlier games are hidden on the page."""
WHERE_LINES_ARE = """
(message, lines) => {
  const nodes = document.createTreeWalker(message.querySelector(".text"), NodeFilter.SHOW_TEXT);
  const characters = [];
  while (nodes.nextNode())
    for (let at = 0; at < nodes.currentNode.length; at++)
      characters.push([nodes.currentNode, at]);
  const text = characters.map(([node, at]) => node.data[at]).join("");
  return lines.map((line) => {
    const start = text.indexOf(line);
    if (start < 0) return null;
    const range = document.createRange();
    range.setStart(...characters[start]);
    const [last, at] = characters[start + line.length - 1];
    range.setEnd(last, at + 1);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    const lowest = Math.max(...boxes.map((box) => box.top));
    return [boxes[0].top, lowest >= Math.min(...boxes.map((box) => box.bottom))];
  });
}
"""
"""The top of each line of a board, and whether it wraps; null where it is not shown."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The playground and the bot; each game has people of its own."""
    with open_stage(tmp_path_factory.mktemp("three")) as stage:
        yield stage


class Phones:
    """The phones of four people in a group, and the game that they play."""

    def __init__(self, page: Page, stage: Stage, folder: Path, game: str) -> None:
        self.page = page
        self.entry: Entry = GAMES[game]
        self.people = stage.world.people(*NAMES)
        self.group = stage.world.group(*self.people)
        self._stage = stage
        self._folder = folder
        others = range(FIRST_USER, self.people[0].id)
        page.goto(f"{stage.address}/#hidden={','.join(map(str, others))}")

    def of(self, person: Person) -> Locator:
        """Somebody's phone."""
        return self.page.locator(f'.column[data-user="{person.id}"]')

    def shown(self, person: Person) -> Locator:
        """The newest message with buttons on somebody's phone."""
        return self.of(person).locator(".message", has=self.page.locator(".keyboard")).last

    def sit_down(self) -> Table:
        """All come to the table with clicks, and the last one starts the game."""
        line = self.of(self.people[0]).locator("form.composer input")
        line.fill(f"/join {next(iter(self.entry.words))}")
        line.press("Enter")
        for number, person in enumerate(self.people[1:], start=2):
            click(self.shown(person), "Join / Leave")
            expect(self.shown(person)).to_contain_text(f"{number}. {person.name}")
        self.look("lobby")
        click(self.shown(self.people[-1]), "Start")
        for person in self.people:
            expect(self.shown(person)).to_contain_text(EVENT)
        return Table(self._stage, self.group, self.people)

    def presses(self, press: Press) -> str:
        """Somebody clicks a button, by the number of its message and what it carries.

        Nothing is aimed at: a picture that is just being loaded shifts the buttons below it.
        """
        shown = self.of(press.person).locator(f'.message[data-message-id="{press.message.id}"]')
        shown.get_by_title(press.data).first.dispatch_event("click")
        return ""

    def look(self, name: str) -> None:
        """Keep what the phones show, for people to look at."""
        self.page.screenshot(path=self._folder / f"{self.entry.game.key} {name}.png")


def play(phones: Phones, table: Table) -> None:
    """Somebody does what a computer player would, with clicks; what all see can be read."""
    position = table.position()
    seat = position.must[-1]
    person = table.seated[seat]
    shown = phones.shown(person)
    expect(shown).to_contain_text(f"▶️ {table.names(position.must)}:")
    press = table.led_to(seat, position.best(seat), by=phones.presses)
    expect(shown.get_by_title(press.data).first).to_be_visible()
    assert_readable(shown, [] if shown.locator("img").count() else board_lines(table))
    phones.presses(press)
    table.wait_for_more_than(position.seq, press.data)


def board_lines(table: Table) -> list[str]:
    """The lines of the board itself: neither what has happened nor what there is to do."""
    game, presentation = table.entry.game, table.entry.presentation
    reader = reader_of(len(NAMES))
    reader = type(reader)(reader.gettext, reader.ngettext, NAMES)
    blocks = presentation.board(game.view(table.position().state, None), reader)
    return [
        line
        for block in blocks
        for line in (block.lines if isinstance(block, Fixed) else block.text.splitlines())
        if line.strip() and line.count("×") <= MOST_NUMBERS
    ]


def assert_readable(message: Locator, lines: list[str]) -> None:
    """No line of the board wraps, no label is cut, and it is seen together with its buttons."""
    places = message.evaluate(WHERE_LINES_ARE, lines)
    wrapped = [line for line, place in zip(lines, places, strict=True) if not place or place[1]]
    assert wrapped == [], message.inner_text()
    assert message.locator(".keyboard button").evaluate_all(CUT_LABELS) == []
    timeline = message.locator("xpath=ancestor::*[contains(@class, 'timeline')]")
    top, bottom = timeline.evaluate(BOX)
    # The page scrolls a moment after the message has changed.
    wait_for(lambda: message.evaluate(BOX)[1] <= bottom, lambda: "the last button")
    if len(lines) <= FEW_LINES and message.locator(".keyboard .row").count() <= FEW_ROWS:
        places = message.evaluate(WHERE_LINES_ARE, lines)
        assert all(place[0] >= top for place in places), "the board is seen from its first line on"


def test_dices_zoo_is_read_and_played_on_phones(
    wide_page: Page, stage: Stage, tmp_path: Path
) -> None:
    phones = Phones(wide_page, stage, tmp_path, "dices_zoo")
    table = phones.sit_down()
    phones.look("first board")
    for _ in range(MOVES):
        play(phones, table)
    phones.look("board")


def test_einfach_tierisch_is_read_and_played_on_phones(
    wide_page: Page, stage: Stage, tmp_path: Path
) -> None:
    phones = Phones(wide_page, stage, tmp_path, "einfach_tierisch")
    table = phones.sit_down()
    phones.look("animals")
    for _ in range(MOVES):
        play(phones, table)
    phones.look("sheets")


def test_noch_mal_kids_is_read_and_played_on_phones(
    wide_page: Page, stage: Stage, tmp_path: Path
) -> None:
    phones = Phones(wide_page, stage, tmp_path, "noch_mal_kids")
    table = phones.sit_down()
    anna = phones.people[0]
    picture = phones.shown(anna).locator("img")
    expect(picture).to_be_visible()
    phones.look("picture")
    for _ in range(MOVES):
        play(phones, table)
    click(phones.shown(anna), "📋 1 Anna")
    sheet = phones.of(anna).locator(".alert")
    expect(sheet).to_contain_text("🟩")
    phones.look("sheet of one")
    sheet.locator(".alert-actions button").click()
    boards_as_text(anna)
    table.group.wait(lambda: "photo" not in table.board().raw, "a board of text")
    expect(picture).to_have_count(0)
    for _ in range(len(NAMES)):
        play(phones, table)
    phones.look("text")
