"""The private chat: a greeting, tables, and games against computer players."""

from __future__ import annotations

from tests.e2e.harness import Chat, World
from tests.e2e.playing import Board, begin, board_of, play_to_the_end


def test_start_greets_and_shows_no_tables_to_a_newcomer(world: World) -> None:
    anna = world.person("Anna")
    chat = anna.starts()
    greeting = chat.shows("Hello! I bring animal games into your group chats.")
    assert "/join" in greeting.text
    assert "Your tables:" not in greeting.text
    assert greeting.labels == []


def test_start_lists_the_tables_of_a_person_with_links(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    begin(group, [anna, ben])
    greeting = anna.starts().shows("Your tables:")
    assert "🐒 Animal Yahtzee · Pack: Anna, Ben" in greeting.text
    assert greeting.labels == ["🐒 Animal Yahtzee · Pack: Ben"]
    board = board_of(group).message.id
    assert greeting.keyboard[0][0]["url"] == f"https://t.me/c/{str(group.id)[4:]}/{board}"
    assert "Your tables:" not in world.person("Zoe").starts().shows("Hello!").text


def test_a_link_that_leads_nowhere_says_so_kindly(world: World) -> None:
    anna = world.person("Anna")
    for payload in ("hand_999", "x", "A" * 64, "_-_"):
        chat = anna.starts(payload)
        chat.is_done()
        kindly, _ = [it.text for it in chat.of_bot()][-2:]
        assert kindly.startswith("That link no longer works.\n\nHello!")


def test_one_person_plays_against_the_computer_to_the_end(world: World) -> None:
    anna = world.person("Anna")
    chat = anna.starts()
    anna.says("/join")
    anna.presses("🐒 Animal Yahtzee")
    anna.presses("🤖 Add computer")
    chat.table_shows("1. Anna\n2. 🤖 Otto")
    anna.presses("🤖 Add computer")
    chat.table_shows("3. 🤖 Emma")
    anna.presses("▶️ Start")
    chat.table_shows("Round", "▶️ Anna")
    board, brought = play_to_the_end(chat, [anna])
    assert board.totals["Anna"] == brought["Anna"]
    assert board.sums == list(board.totals.values())
    assert {name: points for _, name, points in board.ranking} == board.totals
    assert list(board.totals) == ["Anna", "🤖 Otto", "🤖 Emma"]


def test_one_person_plays_alone(world: World) -> None:
    anna = world.person("Anna")
    chat = anna.starts()
    begin(chat, [anna])
    board, brought = play_to_the_end(chat, [anna])
    assert board.ranking == [("🥇", "Anna", brought["Anna"])]


def test_start_begins_the_game_of_an_open_table_in_the_private_chat(world: World) -> None:
    anna = world.person("Anna")
    chat = anna.starts()
    anna.says("/join yahtzee")
    chat.table_shows("1. Anna")
    anna.says("/start")
    assert board_of_shown(chat).on_turn == "Anna"


def board_of_shown(chat: Chat) -> Board:
    """The board, once there is one."""
    chat.table_shows("Round 1 of 12")
    return board_of(chat)


def test_a_person_who_never_opened_the_private_chat_plays_without_being_written_to(
    world: World,
) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    before = world.last_call
    begin(group, [anna, ben])
    play_to_the_end(group, [anna, ben])
    assert group.calls(before)
    chats = {call["chat"] for call in world.calls(before)}
    assert chats.isdisjoint({anna.id, ben.id})


def test_a_person_may_block_the_bot_and_come_back(world: World) -> None:
    anna = world.person("Anna")
    chat = anna.starts()
    begin(chat, [anna])
    before = board_of(chat)
    world.control.post("private", user=anna.id, action="block")
    world.control.post("private", user=anna.id, action="unblock")
    assert anna.presses("🎲 Roll", before.message) == ""
    chat.table_shows("throw 2 of 3")
