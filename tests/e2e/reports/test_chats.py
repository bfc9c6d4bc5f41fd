"""Reports about what happens to chats, and to the people in them."""

from __future__ import annotations

from tests.e2e.harness import Chat, World
from tests.e2e.playing import begin, begun, board_of, person_on_turn, press_and_see, turn_of
from tests.e2e.reports.steps import best_box, fill, is_answered_before_an_edit, live, methods


def test_report_04_a_board_that_an_admin_deleted_is_posted_anew(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    world.control.post("delete", chat=group.id, message_id=board.message.id)
    number = group.messages()[-1].id
    assert on_turn.forges(best_box(board), board.message) == ""
    group.wait(lambda: [it for it in live(group) if it.id > number], "a new board")
    group.is_done()
    [anew] = live(group)
    assert board_of(group).on_turn != on_turn.name
    fill(group, people)
    [later] = live(group)
    assert later.id == anew.id, "the new one is edited from now on"


def test_report_09_a_slow_board_does_not_hold_up_the_move_of_another(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    group.is_done()
    since = world.last_call
    world.control.post("faults", code=200, delay=2, chat=group.id, method="editMessageText")
    first, _ = fill(group, people)
    board = board_of(group)
    second = person_on_turn(board, people)
    [press] = second.pressing(best_box(board), board.message)
    assert second.toast(press) == ""
    after = group.table_shows("Round 2 of 12", f"▶️ {first.name}")
    group.is_done()
    assert is_answered_before_an_edit(group, press, since)
    assert group.table().look == after.look


def test_report_15_a_group_becomes_a_supergroup_in_mid_game(world: World) -> None:
    people = world.people("Anna", "Ben")
    old = world.group(*people, kind="group")
    begin(old, people)
    fill(old, people)
    totals = board_of(old).totals
    old.is_done()
    before = world.last_call
    new = Chat(world, world.control.post("migrate", chat=old.id)["id"], people[0])
    new.table_shows("▶️")
    assert board_of(new).totals == totals
    fill(new, people)
    fill(new, people)
    new.is_done()
    assert len(live(new)) == 1
    assert methods(old, before) == []


def test_report_17_two_topics_hold_two_games_with_one_person_in_both(world: World) -> None:
    anna, ben, cleo = world.people("Anna", "Ben", "Cleo")
    forum = world.group(anna, ben, cleo, forum=True)
    tables = {forum.in_topic(2): [anna, ben], forum.in_topic(7): [anna, cleo]}
    for topic, people in tables.items():
        begin(topic, people)
    for _ in range(3):
        for topic, people in tables.items():
            others = {it: it.table().look for it in tables if it is not topic}
            fill(topic, people)
            assert {it: it.table().look for it in others} == others
    for topic, people in tables.items():
        assert list(board_of(topic).totals) == [person.name for person in people]
        assert len(live(topic)) == 1


def test_report_18_nobody_needs_a_private_chat_and_a_block_stops_no_game(world: World) -> None:
    """A game without hands: no private message is ever tried."""
    group, people = begun(world, "Anna", "Ben")
    anna, ben = people
    before = world.last_call
    fill(group, people)
    greeting = anna.starts().wait(lambda: anna.here and anna.here.of_bot(), "a greeting")
    assert greeting
    anna.opens(group)
    world.control.post("private", user=anna.id, action="block")
    for _ in range(4):
        fill(group, people)
    group.is_done()
    private = [call for call in world.calls(before) if call["chat"] in {anna.id, ben.id}]
    assert len(private) == len(greeting)


def test_report_19_odd_names_and_two_annas_play(world: World) -> None:
    """None of them has a username."""
    names = ["<b>", "a_b*c[", "/>", "Anna", "Anna"]
    people = world.people(*names)
    group = world.group(*people)
    people[0].says("/join yahtzee")
    for number, person in enumerate(people[1:], start=2):
        group.table_shows(f"{number - 1}. ")
        person.says("/join")
    shown = ["<b>", "a_b*c[", "/>", "Anna", "Anna (2)"]
    group.table_shows(*(f"{number}. {name}" for number, name in enumerate(shown, start=1)))
    people[0].says("/start")
    group.table_shows("▶️", "🔒")
    for _ in people:
        board = board_of(group)
        assert list(board.totals) == shown
        person = people[shown.index(board.on_turn)]
        press_and_see(person, group, board, best_box(board))
    group.table_shows("Round 2 of 12")


def test_report_20_a_player_leaves_in_the_lobby_on_his_turn_and_on_anothers(
    world: World,
) -> None:
    people = anna, ben, cleo, dan = world.people("Anna", "Ben", "Cleo", "Dan")
    group = world.group(*people)
    anna.says("/join yahtzee")
    for number, person in enumerate(people[1:], start=2):
        group.table_shows(f"{number - 1}. ")
        person.says("/join")
    group.table_shows("4. Dan")
    world.control.post("members", chat=group.id, remove=[dan.id])
    group.wait(lambda: "Dan" not in group.table().text, "the lobby without Dan")

    anna.says("/start")
    group.table_shows("▶️", "🔒")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    stays, goes = (person for person in (anna, ben, cleo) if person is not on_turn)
    seen = Chat(world, group.id, stays)
    world.control.post("members", chat=group.id, remove=[on_turn.id])
    everybody = (anna, ben, cleo)
    seen.wait(lambda: computers(seen) == [it is on_turn for it in everybody], "one substitute")

    board = turn_of(seen, [stays, goes])
    if board.on_turn == goes.name:
        press_and_see(goes, seen, board, best_box(board))
    turn_of(seen, [stays])
    world.control.post("members", chat=group.id, remove=[goes.id])
    seen.wait(lambda: computers(seen) == [it is not stays for it in everybody], "two substitutes")
    for _ in range(2):
        board = turn_of(seen, [stays])
        press_and_see(stays, seen, board, best_box(board))
    assert stays.name in turn_of(seen, [stays]).totals


def computers(chat: Chat) -> list[bool]:
    """Which seats of the table computer players have."""
    return [name.startswith("🤖") for name in board_of(chat).totals]


def test_report_21_one_person_at_two_tables_mixes_nothing_up(world: World) -> None:
    """A game without hands: what could be mixed up are the boards."""
    anna, ben, cleo = world.people("Anna", "Ben", "Cleo")
    here, there = world.group(anna, ben), world.group(anna, cleo)
    tables = {here: [anna, ben], there: [anna, cleo]}
    for group, people in tables.items():
        begin(group, people)
    for group, people in tables.items():
        board = board_of(group)
        while board.on_turn != "Anna":
            fill(group, people)
            board = board_of(group)
    looks = {group: group.table().look for group in tables}
    for data in board_of(here).message.datas:
        assert anna.opens(there).forges(data, there.table()) != ""
    assert {group: group.table().look for group in tables} == looks
    for group, people in tables.items():
        board = board_of(group)
        press_and_see(anna, group, board, best_box(board))
        assert board_of(group).on_turn == people[1].name
        assert {other: other.table().look for other in tables if other is not group}.items() <= (
            looks.items()
        )
        looks[group] = group.table().look
