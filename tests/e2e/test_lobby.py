"""From nothing to a game: words after /join, the lobby's buttons, who may begin."""

from __future__ import annotations

import pytest

from games.registry import GAMES
from tests.e2e.harness import Chat, Person, World
from tests.e2e.playing import begin, board_of

NEEDS_NAME = "You write as the group itself. Send it under your own name, or press the button."
BEGUN = "The game has begun: /board shows it."
ONLY_THOSE = "Only those at the table and admins may do that: /join"


def lobby_of(world: World, *names: str) -> tuple[Chat, list[Person]]:
    """A group of these people with a lobby in which the first one sits."""
    people = world.people(*names)
    group = world.group(*people)
    people[0].says("/join yahtzee")
    group.table_shows("1. ")
    return group, people


@pytest.mark.parametrize(
    "words",
    [
        "/join yahtzee",
        "/join Tier-Yahtzee",
        "/join Tier-Kniffel",
        "/join tierkniffel",
        "/join ANIMAL YAHTZEE",
        "/JOIN@menagerie_bot YAHTZEE",
        "/join@Menagerie_Bot  kniffel ",
        "/Join animal_yahtzee",
    ],
)
def test_a_game_can_be_named_in_both_languages_and_any_case(world: World, words: str) -> None:
    anna = world.person("Anna")
    group = world.group(anna)
    anna.says(words)
    lobby = group.table_shows("🐒 Animal Yahtzee", "1. Anna")
    assert len(group.of_bot()) == 1
    assert "Ready: press ▶️ or type /start." in lobby.text


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("nonsense", "nonsense"),
        ("<b>yahtzee</b> & co", "<b>yahtzee</b> & co"),
        ("yahtzee please", "yahtzee please"),
        ("🐒", "🐒"),
        ("x" * 3000, "x" * 40),
        ("{word} %s \\", "{word} %s \\"),
        ("-", "-"),
    ],
    ids=["nonsense", "html", "more words", "emoji", "long", "braces", "dash"],
)
def test_a_word_that_is_no_game_brings_the_question(world: World, words: str, shown: str) -> None:
    anna = world.person("Anna")
    group = world.group(anna)
    question = anna.asks(f"/join {words}")
    assert question.text == f"I don't know the game “{shown}”. Which shall it be?"
    titles = [(entry.presentation.emoji, entry.presentation.title) for entry in GAMES.values()]
    assert question.labels == [" ".join(title) for title in titles]
    anna.presses("🐒 Animal Yahtzee", question)
    assert group.table_shows("1. Anna").id == question.id, "the question becomes the lobby"


def test_commands_for_another_bot_and_edited_ones_are_ignored(world: World) -> None:
    anna = world.person("Anna")
    group = world.group(anna, bot_is_admin=True)
    anna.says("/join@otherbot yahtzee")
    number = anna.says("hello")
    anna.says("/join yahtzee", edit_of=number)
    anna.says("join yahtzee")
    anna.says("I say /join yahtzee")
    anna.says("/joinyahtzee")
    anna.says("/unknown")
    answer = group.is_done()
    assert "is looking for players" not in answer.text
    assert group.of_bot() == [answer]


def test_two_people_press_the_question_at_once_and_both_sit(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    question = anna.asks("/join")
    presses = [(it, it.pressing(question.datas[0], question)[0]) for it in (ben, anna)]
    assert [person.toast(press) for person, press in presses] == ["", ""]
    group.table_shows("1. Ben\n2. Anna")


def test_join_again_shows_the_lobby_at_the_bottom(world: World) -> None:
    group, (anna, _) = lobby_of(world, "Anna", "Ben")
    first = group.table()
    anna.says("/join")
    group.wait(lambda: group.table().id > first.id, "the lobby below")
    group.wait(lambda: len(group.tables()) == 1, "the old one's end")
    assert group.table().look == first.look


def test_the_lobby_is_edited_in_place(world: World) -> None:
    group, (anna, ben, cleo) = lobby_of(world, "Anna", "Ben", "Cleo")
    lobby = group.table()
    assert ben.presses("✋ Join / Leave", lobby) == "You are at the table."
    assert cleo.presses("✋ Join / Leave", lobby) == "You are at the table."
    group.table_shows("1. Anna\n2. Ben\n3. Cleo")
    assert ben.presses("✋ Join / Leave", lobby) == "You got up."
    group.table_shows("1. Anna\n2. Cleo")
    assert anna.presses("🤖 Add computer", lobby) == ""
    group.table_shows("1. Anna\n2. Cleo\n3. 🤖 Otto")
    assert ben.presses("✋ Join / Leave", lobby) == "You are at the table."
    group.table_shows("1. Anna\n2. Cleo\n3. 🤖 Otto\n4. Ben")
    assert cleo.presses("🤖 Remove") == ""
    after = group.table_shows("1. Anna\n2. Cleo\n3. Ben")
    assert after.data("🤖 Remove") is None
    group.is_done()
    assert [it.id for it in group.tables()] == [lobby.id]


def test_a_full_table_takes_nobody_else(world: World) -> None:
    names = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")
    group, people = lobby_of(world, *names)
    for number, person in enumerate(people[1:6], start=2):
        person.says("/join")
        group.table_shows(f"{number}. {person.name}")
    full = group.table()
    assert "More can still join" not in full.text
    gus = people[6]
    assert gus.asks("/join").text == "All 6 seats are taken."
    assert gus.presses("✋ Join / Leave", full) == "All 6 seats are taken."
    assert people[0].presses("🤖 Add computer", full) == "All 6 seats are taken."
    assert people[0].presses("🤖 Add computer", full) == "All 6 seats are taken."
    assert group.table().look == full.look
    people[0].presses("▶️ Start", full)
    group.table_shows("6 Finn — 0")


def test_strangers_only_sit_down(world: World) -> None:
    group, (_, ben, zoe) = lobby_of(world, "Anna", "Ben", "Zoe")
    lobby = group.table()
    for label in ("🤖 Add computer", "▶️ Start", "✖️ Cancel"):
        assert zoe.presses(label, lobby) == ONLY_THOSE
    assert zoe.asks("/start").text == ONLY_THOSE
    assert zoe.asks("/stop").text == ONLY_THOSE
    assert zoe.asks("/leave").text == "You are not at this table: /join"
    world.control.post("members", chat=group.id, promote=[ben.id])
    assert ben.presses("▶️ Start", lobby) == ""
    assert group.table_shows("Round 1 of 12", "1 Anna — 0")


def test_start_without_a_table_says_what_helps(world: World) -> None:
    anna = world.person("Anna")
    world.group(anna)
    for command in ("/start", "/leave", "/stop", "/board"):
        assert anna.asks(command).text == "No table is open here. /join opens one."
    assert anna.asks("/export").text == "No game has ended here yet."


def test_two_people_press_start_at_once_and_one_game_begins(world: World) -> None:
    group, (anna, ben) = lobby_of(world, "Anna", "Ben")
    ben.says("/join")
    lobby = group.table_shows("2. Ben")
    data = lobby.data("▶️ Start")
    assert data is not None
    presses = [(it, it.pressing(data, lobby)[0]) for it in (anna, ben)]
    toasts = [person.toast(press) for person, press in presses]
    assert toasts[0] == ""
    assert toasts[1] == BEGUN
    group.table_shows("Round 1 of 12")
    assert anna.presses("✋", lobby) == BEGUN
    group.is_done()
    assert len(group.tables()) == 2


def test_the_last_person_to_leave_calls_the_table_off(world: World) -> None:
    group, (anna, _) = lobby_of(world, "Anna", "Ben")
    lobby = group.table()
    anna.presses("🤖 Add computer", lobby)
    group.table_shows("🤖 Otto")
    closed = "You were the last, so the table is closed. /join opens a new one."
    assert anna.presses("✋ Join / Leave", lobby) == closed
    after = group.table_shows("This game was called off.")
    assert after.labels == []
    assert anna.presses("▶️ Start", lobby) == "This game is over."
    anna.says("/join yahtzee")
    group.wait(lambda: group.table().id > lobby.id, "a new lobby")


@pytest.mark.parametrize("way", ["button", "/stop"])
def test_a_lobby_can_be_cancelled(world: World, way: str) -> None:
    group, (anna, ben) = lobby_of(world, "Anna", "Ben")
    ben.says("/join")
    lobby = group.table_shows("2. Ben")
    if way == "/stop":
        ben.says("/stop")
    else:
        assert ben.presses("✖️ Cancel", lobby) == ""
    group.table_shows("This game was called off.")
    assert anna.presses("✋ Join / Leave", lobby) == "This game is over."
    assert anna.asks("/start").text == "No table is open here. /join opens one."


def test_leave_gives_up_the_seat(world: World) -> None:
    group, (anna, ben) = lobby_of(world, "Anna", "Ben")
    ben.says("/join")
    group.table_shows("2. Ben")
    anna.says("/leave")
    lobby = group.table_shows("1. Ben")
    assert "Anna" not in lobby.text
    ben.says("/leave")
    group.table_shows("This game was called off.")


def test_an_anonymous_admin_has_no_seat_but_may_begin(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    assert anna.asks("/join yahtzee", anonymous=True).text == NEEDS_NAME
    ben.says("/join yahtzee")
    lobby = group.table_shows("1. Ben")
    assert anna.asks("/leave", anonymous=True).text == NEEDS_NAME
    assert anna.presses("✋ Join / Leave", lobby) == "You are at the table."
    group.table_shows("2. Anna")
    anna.says("/start", anonymous=True)
    group.table_shows("Round 1 of 12")
    anna.says("/stop", anonymous=True)
    group.table_shows("The game was stopped.")


def test_a_basic_group_can_play_too(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben, kind="group")
    begin(group, [anna, ben])
    board = board_of(group)
    on_turn = anna if board.on_turn == "Anna" else ben
    on_turn.presses("🎲 Roll", board.message)
    assert group.table_shows("throw 2 of 3").id == board.message.id
