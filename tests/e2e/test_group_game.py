"""Four people play a whole game in a group, and what the bot promises of it."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from tests.e2e.control import Json
from tests.e2e.harness import UNMISTAKABLE, Chat, Message, Person, World
from tests.e2e.playing import BOXES, Board, begun, board_of, person_on_turn, play_to_the_end
from tests.e2e.processes import run

NAMES = ("Anna", "Ben", "Cleo", "Dan")
SEAL = re.compile(r"SHA-256\):\n([0-9a-f]{64})")
SEED = re.compile(r"🔓.*\n([0-9a-f]{32})\n")


def test_four_people_play_from_join_to_the_ranking_by_buttons(world: World, tmp_path: Path) -> None:
    anna = world.person("Anna", id=UNMISTAKABLE)
    ben, cleo, dan = world.people(*NAMES[1:])
    people = [anna, ben, cleo, dan]
    group = world.group(*people)
    anna.says("/join")
    anna.presses("🐒 Animal Yahtzee")
    assert ben.presses("✋ Join / Leave") == "You are at the table."
    cleo.says("/join")
    dan.says("/join yahtzee")
    lobby = group.table_shows("1. Anna\n2. Ben\n3. Cleo\n4. Dan")
    before = world.last_call
    assert dan.presses("▶️ Start", lobby) == ""

    first = group.table_shows("Round 1 of 12")
    starter = starter_of(first)
    assert Board(first).on_turn == starter
    group.shows("The game has begun: Anna, Ben, Cleo, Dan.")
    last, brought = play_to_the_end(group, people)

    assert last.totals == brought
    assert last.sums == [brought[name] for name in NAMES]
    assert last.ranking == ranked(brought)
    assert sent_by(group, before) <= BOXES * len(NAMES)

    seal, seed = SEAL.search(first.text), SEED.search(last.message.text)
    assert seal is not None
    assert seed is not None
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() == seal[1]
    exported_game_can_be_verified(anna, seed[1], tmp_path)
    again_brings_one_lobby_with_the_next_starter(group, people, last.message, starter)


def starter_of(first: Message) -> str:
    """The one whom the lot chose."""
    found = re.search(r"The lot has chosen: (\w+) begins\.", first.text)
    assert found is not None, first
    return found[1]


def ranked(points: dict[str, int]) -> list[tuple[str, str, int]]:
    """The ranking that these points must bring: equal points, equal medals, seats in order."""
    order = sorted(points, key=lambda name: -points[name])
    medals = ("🥇", "🥈", "🥉", "4.")
    above = (sum(other > points[name] for other in points.values()) for name in order)
    return [(medals[rank], name, points[name]) for name, rank in zip(order, above, strict=True)]


def sent_by(chat: Chat, since: int) -> int:
    """How many messages the bot has sent into a chat after a call."""
    return sum(call["method"].lower().startswith("send") for call in chat.calls(since))


def exported_game_can_be_verified(person: Person, seed: str, folder: Path) -> None:
    """/export sends the game without numbers of people; a changed byte is found."""
    sent = person.asks("/export")
    content = person.world.control.file(sent.raw["file_url"])
    document: Json = json.loads(content)
    assert seed in content.decode()
    assert str(person.id) not in content.decode()
    assert [seat["name"] for seat in document["seats"]] == list(NAMES)
    file = folder / sent.raw["document"]["file_name"]
    file.write_bytes(content)
    assert run(folder, "verify", str(file))[0] == 0
    # The last throw of the game shows one animal more of one kind, and one less of another.
    throw = max(content.rfind(b"roll:m"), content.rfind(b"roll:e"))
    changed = bytearray(content)
    changed[throw + 5] = ord("t")
    file.write_bytes(changed)
    assert run(folder, "verify", str(file))[0] == 1
    other_seed = ("0" if seed[0] != "0" else "1") + seed[1:]
    file.write_bytes(content.replace(seed.encode(), other_seed.encode()))
    assert run(folder, "verify", str(file))[0] == 1


def again_brings_one_lobby_with_the_next_starter(
    group: Chat, people: list[Person], last: Message, starter: str
) -> None:
    """Two people press Again at the same moment."""
    anna, _, cleo, _ = people
    data = last.data("🔁 Again")
    assert data is not None
    presses = [(person, person.pressing(data, last)[0]) for person in (anna, cleo)]
    toasts = [person.toast(press) for person, press in presses]
    assert toasts == ["The table is set.", "A table is open here already: /board shows it."]
    following = NAMES[(NAMES.index(starter) + 1) % len(NAMES)]
    lobby = group.table_shows("1. Anna\n2. Ben\n3. Cleo\n4. Dan", f"{following} begins.")
    assert len([table for table in group.tables() if table.id > last.id]) == 1
    people[0].presses("▶️ Start", lobby)
    assert board_of_next(group, lobby).on_turn == following


def board_of_next(group: Chat, lobby: Message) -> Board:
    """The board that comes after a lobby."""
    group.wait(lambda: group.table().id > lobby.id, "the next board")
    return board_of(group)


def test_a_stranger_is_told_that_he_is_not_at_the_table(world: World) -> None:
    group, _ = begun(world, "Anna", "Ben")
    stranger = world.person("Zoe").opens(group)
    world.control.post("members", chat=group.id, add=[stranger.id])
    board = board_of(group)
    for data in board.message.datas:
        assert stranger.forges(data, board.message) == "You are not at this table: /join"
    group.is_done()
    assert board_of(group).message.look == board.message.look


def test_a_press_out_of_turn_is_told_whose_turn_it_is(world: World) -> None:
    group, people = begun(world, "Anna", "Ben", "Cleo")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    for other in people:
        if other is not on_turn:
            for data in board.message.datas:
                toast = other.forges(data, board.message)
                assert toast == f"It's {on_turn.name}'s turn."
    group.is_done()
    assert board_of(group).message.look == board.message.look


def test_an_old_button_says_that_it_is_of_an_earlier_turn(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    on_turn.presses("🎲 Roll", board.message)
    group.table_shows("throw 2 of 3")
    later = board_of(group)
    for data in board.message.datas:
        assert on_turn.forges(data, board.message) == "That was an earlier turn."
    on_turn.presses("Flush", later.message)
    after = group.table_shows(f"▶️ {next(it.name for it in people if it is not on_turn)}")
    for data in (*board.message.datas, *later.message.datas):
        assert on_turn.forges(data, board.message) == "That was an earlier turn."
    group.is_done()
    assert board_of(group).message.look == after.look


def test_a_button_pressed_many_times_at_once_acts_once(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    data = board.message.data("🎲 Roll")
    assert data is not None
    toasts = [on_turn.toast(it) for it in on_turn.pressing(data, board.message, times=20)]
    assert toasts == ["", *["That was an earlier turn."] * 19]
    group.table_shows("throw 2 of 3")


def test_the_board_moves_to_the_bottom_when_asked_for(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    board = board_of(group)
    number = people[1].says("/board")
    group.wait(lambda: group.table().id > number, "the board below the question")
    moved = board_of(group)
    assert moved.message.look == board.message.look
    group.wait(
        lambda: all(it.id != board.message.id for it in group.messages()), "the old one's end"
    )
    person_on_turn(moved, people).presses("🎲 Roll", moved.message)
    group.table_shows("throw 2 of 3")
