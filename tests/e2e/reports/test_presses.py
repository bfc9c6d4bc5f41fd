"""Reports about presses: repeated, late, old, forged, at the same instant."""

from __future__ import annotations

from tests.e2e.harness import World
from tests.e2e.playing import begin, begun, board_of, person_on_turn
from tests.e2e.reports.steps import fill, is_answered_before_an_edit

EARLIER = "That was an earlier turn."
MOST_BYTES = 64
"""Of a button's data, as Telegram counts."""


def test_report_01_one_press_arriving_three_times_rolls_once(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    board = board_of(group)
    on_turn = person_on_turn(board, people)
    data = board.message.data("🎲 Roll")
    assert data is not None
    presses = on_turn.pressing(data, board.message, times=3)
    assert len(set(presses)) == 3
    assert [on_turn.toast(press) for press in presses] == ["", EARLIER, EARLIER]
    group.is_done()
    assert board_of(group).throw == 2


def test_report_02_a_chosen_option_and_a_page_pressed_again_break_nothing(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    anna = people[0]
    before = world.last_call
    for question, label in (("/language", "English"), ("/settings", "2 min"), ("/rules", "▶")):
        page = anna.asks(question)
        data = page.data(label)
        assert data is not None, page
        answers = [anna.toast(press) for press in anna.pressing(data, page, times=3)]
        assert len(set(answers)) == 1, "each is answered alike"
    group.is_done()
    refused = [call["description"] for call in group.calls(before) if not call["ok"]]
    assert refused
    assert all("message is not modified" in description for description in refused)
    fill(group, people)


def test_report_03_a_press_is_answered_while_a_board_is_slow(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    board = board_of(group)
    group.is_done()
    since, roll = world.last_call, board.message.data("🎲 Roll")
    assert roll is not None
    world.control.post("faults", code=200, delay=2, chat=group.id, method="editMessageText")
    on_turn = person_on_turn(board, people)
    [press] = on_turn.pressing(roll, board.message)
    assert on_turn.toast(press) == ""
    group.table_shows("throw 2 of 3")
    group.is_done()
    assert is_answered_before_an_edit(group, press, since)


def test_report_05_a_stranger_pressing_thirty_times_gets_thirty_toasts_and_no_message(
    world: World,
) -> None:
    group, _ = begun(world, "Anna", "Ben")
    stranger = world.person("Zoe").opens(group)
    world.control.post("members", chat=group.id, add=[stranger.id])
    board = board_of(group).message
    group.is_done()
    before, seen = world.last_call, len(group.messages())
    presses = [
        press
        for number in range(30)
        for press in stranger.pressing(board.datas[number % len(board.datas)], board)
    ]
    toasts = [stranger.toast(press) for press in presses]
    assert toasts == ["You are not at this table: /join"] * 30
    assert group.calls(before) == []
    assert len(group.messages()) == seen
    assert group.table().look == board.look


def test_report_06_data_of_buttons_is_counted_in_bytes(world: World) -> None:
    names = ("🐒🐘🐍🐪🦜🐅 Übermäßig", "Jürgen Größenwäßer", "Åsa 🏳️‍🌈", "Ωμέγα")
    people = world.people(*names, language_code="de")
    group = world.group(*people)
    people[0].says("/join")
    group.wait(lambda: group.with_button("🐒"), "the games to choose from")
    carried = [it.datas for it in group.of_bot()]
    begin(group, people)
    for question in ("/settings", "/language", "/rules", "/help"):
        people[0].asks(question)
    carried += [it.datas for it in group.of_bot()]
    datas = [data for some in carried for data in some]
    assert len(datas) > 30
    assert all(1 <= len(data.encode()) <= MOST_BYTES for data in datas)
    board = board_of(group).message
    for forged in ("ä" * 32, "ä" * 64, "🐒" * 16, "🐒" * 64, '["a",1,0,0,"kéép:ü🐒"]'):
        assert person_on_turn(board_of(group), people).forges(forged, board) != ""
    group.is_done()
    assert group.table().look == board.look


def test_report_07_a_keyboard_of_turn_1_is_dead_in_turn_3(world: World) -> None:
    group, people = begun(world, "Anna", "Ben")
    first, old = fill(group, people)
    fill(group, people)
    group.table_shows(f"▶️ {first.name}", "Round 2 of 12")
    board = group.table()
    for data in old.datas:
        assert first.forges(data, board) == EARLIER
    group.is_done()
    assert group.table().look == board.look


def test_report_08_two_presses_and_two_starts_at_the_same_instant_act_once(world: World) -> None:
    anna, ben = people = world.people("Anna", "Ben")
    group = world.group(*people)
    anna.says("/join yahtzee")
    group.table_shows("1. Anna")
    ben.says("/join")
    group.table_shows("2. Ben")
    anna.says("/start")
    ben.says("/start")
    group.is_done()
    assert len([it for it in group.tables() if "Round 1 of 12" in it.text]) == 1
    refusals = [it.text for it in group.of_bot() if not it.is_table and not it.lists_games]
    assert len(refusals) == 1, "the second one is told that the game runs"

    board = board_of(group)
    data = board.message.data("🎲 Roll")
    assert data is not None
    on_turn = person_on_turn(board, people)
    pressed = [(person, person.pressing(data, board.message)[0]) for person in people]
    toasts = {person: person.toast(press) for person, press in pressed}
    other = ben if on_turn is anna else anna
    assert toasts == {on_turn: "", other: f"It's {on_turn.name}'s turn."}
    group.is_done()
    assert board_of(group).throw == 2
