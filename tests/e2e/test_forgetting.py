"""/forget: a person is forgotten, and the games of the others go on."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.e2e.harness import UNMISTAKABLE, Chat, Person, World
from tests.e2e.playing import begin, begun, board_of, person_on_turn, play_step, play_to_the_end
from tests.e2e.stage import Stage

ASKED = "Shall I forget you?"
DONE = "Done, I have forgotten you."


def forgotten(person: Person) -> Chat:
    """The person's private chat, after he was forgotten."""
    chat = person.starts()
    person.says("/forget")
    chat.shows(ASKED)
    assert person.presses("Yes, forget me") == ""
    chat.shows(DONE)
    return chat


def greeted(person: Person) -> Chat:
    """The person's private chat, after the greeting."""
    chat = person.starts()
    chat.shows("/join")
    return chat


def test_who_says_no_stays(world: World) -> None:
    group, (anna, ben) = begun(world, "Anna", "Ben")
    chat = greeted(anna)
    question = anna.asks("/forget")
    assert question.text.startswith(ASKED)
    assert question.labels == ["Yes, forget me", "No"]
    assert anna.presses("No") == ""
    kept = chat.shows("Good: everything stays as it was.")
    assert (kept.id, kept.labels) == (question.id, [])
    board = board_of(group)
    assert "1 Anna" in board.message.text
    play_step(person_on_turn(board, [anna, ben]), group, board)


def test_in_a_running_game_a_computer_player_takes_the_seat_for_good(world: World) -> None:
    group, (anna, ben) = begun(world, "Annabella", "Ben")
    board = board_of(group)
    question = forgotten(anna).find(DONE)
    assert question is not None
    assert question.labels == []
    after = group.table_shows("🤖 Otto")
    assert "Annabella" not in after.text
    assert (
        anna.opens(group)
        .forges(board.message.datas[0], board.message)
        .startswith("You are not at this table")
    )
    board, _ = play_to_the_end(group, [ben])
    assert {name for _, name, _ in board.ranking} == {"🤖 Otto", "Ben"}


def test_a_seat_at_a_table_that_waits_is_free_again(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    anna.says("/join yahtzee")
    group.table_shows("1. Anna")
    ben.says("/join")
    group.table_shows("2. Ben")
    forgotten(anna)
    assert "Anna" not in group.table_shows("1. Ben").text
    ben.opens(group).says("/stop")
    group.table_shows("called off")


def test_who_comes_back_is_new(world: World) -> None:
    anna = world.person("Anna", language_code="de")
    chat = anna.starts()
    anna.says("/language")
    anna.presses("English")
    anna.says("/forget")
    anna.presses("Yes, forget me")
    chat.shows(DONE)
    anna.starts()
    chat.wait(lambda: [it for it in chat.of_bot() if "Hallo!" in it.text][1:], "a greeting anew")
    begin_in = world.group(anna)
    anna.opens(begin_in).says("/join yahtzee")
    begin_in.table_shows("1. Anna")


def test_in_a_group_the_bot_asks_to_do_it_privately(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    answer = anna.asks("/forget")
    assert answer.text == "That is between you and me: write /forget to me in our private chat."
    assert answer.keyboard[0][0]["url"] == "https://t.me/menagerie_bot"
    begin(group, [anna, ben])
    assert anna.forges('["f",true]', answer) == "That is not possible now."
    assert "1 Anna" in group.table_shows("Round 1 of 12").text


def test_a_forged_button_on_another_message_forgets_nobody(world: World) -> None:
    anna = world.person("Anna")
    chat = anna.starts()
    board = chat.shows("Hello!")
    assert anna.forges('["f",true]', board) == "That is not possible now."
    assert chat.find(DONE) is None


def test_a_german_is_asked_in_german(world: World) -> None:
    anna = world.person("Anna", language_code="de")
    chat = greeted(anna)
    assert anna.asks("/forget").text.startswith("Soll ich dich vergessen?")
    anna.presses("Ja, vergiss mich")
    chat.shows("Fertig, ich habe dich vergessen.")


def test_privacy_help_and_the_command_menu_tell_of_it(world: World) -> None:
    anna = world.person("Anna")
    greeted(anna)
    assert "after 365 days" in anna.asks("/privacy").text
    assert "/forget" in anna.asks("/privacy").text
    assert "/forget" in anna.asks("/help").text


def test_nothing_on_the_disk_tells_of_the_person(stage: Stage) -> None:
    zara = stage.world.person("Zarabella", last_name="Zebra", id=UNMISTAKABLE)
    ben = stage.world.person("Ben")
    group = stage.world.group(zara, ben)
    begin(group, [zara, ben])
    begin(zara.starts(), [zara])
    board_of(Chat(stage.world, zara.id, zara))
    forgotten(zara)
    group.table_shows("🤖 Otto")
    group.is_done()
    stage.world.control.post("private", user=zara.id, action="block")
    group.is_done()
    assert stage.bot.terminate() == 0
    assert traces(stage.folder / "data" / "menagerie.sqlite3", "Zarabella", str(zara.id)) == []
    stage.start_bot()
    group.is_done()
    assert "🤖 Otto" in group.table().text
    assert stage.faults(0, 0) == []


def traces(path: Path, *words: str) -> list[str]:
    """The rows of all tables that hold one of the words, not in the middle of another one."""
    found = re.compile("|".join(rf"(?<![\da-z]){re.escape(word)}(?![\da-z])" for word in words))
    with closing(sqlite3.connect(path)) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return [
            f"{table}: {row}"
            for (table,) in tables
            for row in database.execute(f'SELECT * FROM "{table}"')
            if found.search(str(row))
        ]
