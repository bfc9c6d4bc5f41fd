"""People leave a running game, or want to stop it."""

from __future__ import annotations

from tests.e2e.harness import World
from tests.e2e.playing import begin, begun, board_of, turn_of


def test_a_computer_player_takes_the_seat_of_one_who_leaves(world: World) -> None:
    group, (anna, ben) = begun(world, "Anna", "Ben")
    assert ben.asks("/leave").text == "Ben leaves. 🤖 Otto takes over."
    group.wait(lambda: list(board_of(group).totals) == ["Anna", "🤖 Otto"], "the new player")
    turn_of(group, [anna])
    assert ben.presses("🎲 Roll") == "You are not at this table: /join"
    assert ben.asks("/leave").text == "You are not at this table: /join"
    anna.presses("+")
    group.wait(lambda: board_of(group).totals["🤖 Otto"] or None, "points of the computer player")


def test_the_last_person_to_leave_ends_the_game(world: World) -> None:
    group, (anna, ben) = begun(world, "Anna", "Ben")
    ben.asks("/leave")
    anna.says("/leave")
    stopped = group.table_shows("The game was stopped.")
    assert stopped.labels == ["🔁 Again", "🎲 Other game"]
    assert anna.presses("🔁 Again", stopped) == "You are not at this table: /join"
    assert anna.presses("🎲 Other game", stopped) == ""
    group.shows("Which game shall it be?")
    assert anna.asks("/export").text == "No game has ended here yet."


def test_the_starter_stops_the_game_at_once(world: World) -> None:
    group, (anna, ben) = begun(world, "Anna", "Ben")
    board = board_of(group).message
    anna.says("/stop")
    stopped = group.table_shows("The game was stopped.")
    assert stopped.id == board.id
    for data in board.datas:
        assert anna.forges(data, board) == "This game is over."
        assert ben.forges(data, board) == "This game is over."
    assert ben.presses("🔁 Again", stopped) == "The table is set."
    group.table_shows("1. Anna\n2. Ben")


def test_an_admin_stops_the_game_at_once(world: World) -> None:
    anna, ben, cleo = world.people("Anna", "Ben", "Cleo")
    group = world.group(cleo, anna, ben)
    begin(group, [anna, ben])
    cleo.says("/stop")
    group.table_shows("The game was stopped.")


def test_all_others_at_the_table_must_agree_to_stop(world: World) -> None:
    zoe, anna, ben, cleo = world.people("Zoe", "Anna", "Ben", "Cleo")
    group = world.group(zoe, anna, ben, cleo)
    begin(group, [ben, anna, cleo])
    two_more = "2 more have to agree with /stop. An admin can stop at once."
    assert anna.asks("/stop").text == two_more
    assert anna.asks("/stop").text == two_more, "one vote each"
    cleo_says = cleo.asks("/stop").text
    assert cleo_says == "One more has to agree with /stop. An admin can stop at once."
    ben.says("/stop")
    group.table_shows("The game was stopped.")


def test_a_move_forgets_who_wanted_to_stop(world: World) -> None:
    zoe, anna, ben = world.people("Zoe", "Anna", "Ben")
    group = world.group(zoe, anna, ben)
    begin(group, [anna, ben])
    one_more = "One more has to agree with /stop. An admin can stop at once."
    assert ben.asks("/stop").text == one_more
    board = board_of(group)
    (anna if board.on_turn == "Anna" else ben).presses("🎲 Roll", board.message)
    group.table_shows("throw 2 of 3")
    assert ben.asks("/stop").text == one_more


def test_a_stranger_can_not_stop_a_game(world: World) -> None:
    anna, ben, zoe = world.people("Anna", "Ben", "Zoe")
    group = world.group(anna, ben, zoe)
    begin(group, [anna, ben])
    assert zoe.asks("/stop").text == "You are not at this table: /join"
    assert "▶️" in group.table().text
