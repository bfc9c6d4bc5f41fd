"""Names as people really have them: nothing breaks, nothing is cut wrongly."""

from __future__ import annotations

import unicodedata

import pytest

from tests.e2e.harness import Chat, Person, World
from tests.e2e.playing import board_of

FAMILY = "👨‍👩‍👧‍👦"
ENGLAND = "🏴󠁧󠁢󠁥󠁮󠁧󠁿"
ISOLATED = "\u2068{}\u2069"

SHOWN = {
    "html": ("<b>", "<b>"),
    "markdown": ("a_b*c[", "a_b*c["),
    "end of a tag": ("/>", "/>"),
    "entity": ("&lt;i&gt;", "&lt;i&gt;"),
    "link": ('<a href="tg://user?id=1">x</a>', '<a href="tg://user?i'),
    "braces": ("{name} %s \\", "{name} %s \\"),
    "mention": ("@menagerie_bot", "@menagerie_bot"),
    "command": ("/stop", "/stop"),
    "emoji": ("🐘" * 60, "🐘" * 20),
    "families": (FAMILY * 5, FAMILY * 5),
    "flags": ("🇩🇪" * 16, "🇩🇪" * 16),
    "flag of England": (ENGLAND, ENGLAND),
    "skin": ("👋🏽" * 16, "👋🏽" * 16),
    "accents": ("e\u0301" * 30, "e\u0301" * 20),
    "hindi": ("क्षत्रिय नमस्ते", "क्षत्रिय नमस्ते"),
    "persian": ("می\u200cخواهم", ISOLATED.format("می\u200cخواهم")),
    "hebrew": ("דנה", ISOLATED.format("דנה")),
    "arabic": ("محمد علي", ISOLATED.format("محمد علي")),
    "right to left override": ("\u202eevil\u202c", "evil"),
    "open isolate": ("\u2067abc", "abc"),
    "lines": ("a\nb\t\u2028c", "a b c"),
    "braille blank": ("\u2800\u2800", "?"),
    "hangul filler": ("\u3164", "?"),
    "zero width": ("\u200b\u200d\ufeff", "?"),
    "variation selector": ("\ufe0f", "?"),
    "long": ("Maximiliane-Charlotte von und zu", "Maximiliane-Charlott"),
    "number": ("1. Ben", "1. Ben"),
    "nul": ("a\0b", "ab"),
}


def table_of(world: World, *names: str) -> tuple[Chat, list[Person]]:
    """A group and a lobby in which all of them sit."""
    people = world.people(*names)
    group = world.group(*people)
    people[0].says("/join yahtzee")
    for number, person in enumerate(people[1:], start=2):
        group.table_shows(f"{number - 1}. ")
        person.says("/join")
    group.table_shows(f"{len(names)}. ")
    return group, people


def seats_in(chat: Chat) -> list[str]:
    """The names in the lobby."""
    lines = chat.table().text.split("\n\n")[1].splitlines()[1:]
    return [line.split(". ", 1)[1] for line in lines]


@pytest.mark.parametrize(("name", "shown"), SHOWN.values(), ids=SHOWN)
def test_a_name_is_shown_as_it_is_written(world: World, name: str, shown: str) -> None:
    group, (person, _) = table_of(world, name, "Ben")
    assert seats_in(group) == [shown, "Ben"]
    person.says("/start")
    group.table_shows("🔒", "▶️")
    board = board_of(group)
    assert list(board.totals) == [shown, "Ben"]
    person.says("/leave")
    left = group.shows("leaves. 🤖 Otto takes over.")
    assert left.text == f"{shown} leaves. 🤖 Otto takes over."
    assert "1 🤖 Otto — " in group.table_shows("🤖").text


def test_two_annas_are_told_apart(world: World) -> None:
    group, people = table_of(world, "Anna", "Anna", "Anna (2)", "Anna")
    assert seats_in(group) == ["Anna", "Anna (3)", "Anna (2)", "Anna (4)"]
    people[0].says("/start")
    group.table_shows("🔒")
    board = board_of(group)
    assert list(board.totals) == ["Anna", "Anna (3)", "Anna (2)", "Anna (4)"]
    on_turn = ["Anna", "Anna (3)", "Anna (2)", "Anna (4)"].index(board.on_turn)
    other = people[on_turn - 1]
    toast = other.forges(board.message.datas[0], board.message)
    assert toast == f"It's {board.on_turn}'s turn."
    assert people[on_turn].presses("🎲 Roll", board.message) == ""
    assert people[1].asks("/leave").text.startswith("Anna (3) leaves.")


def test_towers_of_accents_stay_in_their_line(world: World) -> None:
    group, _ = table_of(world, "Z" + "\u0351\u035b\u0340\u0334\u0318" * 11 + "algo", "Ben")
    shown = seats_in(group)[0]
    assert shown.startswith("Z")
    assert shown.endswith("algo")
    assert sum(unicodedata.combining(character) > 0 for character in shown) < 6


def test_first_and_last_name_are_one_name(world: World) -> None:
    anna = world.person("Anna", last_name="Müller-Lüdenscheidt")
    group = world.group(anna)
    begin_alone(group, anna)
    assert "1 Anna Müller-Lüdensch — 0" in group.table().text


def begin_alone(group: Chat, person: Person) -> None:
    """A game for one."""
    person.says("/join yahtzee")
    group.table_shows("1. ")
    person.says("/start")
    group.table_shows("Round 1 of 12")


def test_six_people_with_terrible_names_play(world: World) -> None:
    names = ("<b>" * 10, "דנה" * 10, FAMILY * 9, "&amp;" * 12, "W" * 64, "*_`[" * 16)
    group, people = table_of(world, *names)
    people[0].says("/start")
    board = group.table_shows("🔒", "▶️")
    for person in people:
        assert person.forges(board.datas[0], board)
    group.is_done()
    assert len(board_of(group).totals) == 6
