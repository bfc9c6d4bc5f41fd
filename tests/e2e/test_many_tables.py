"""Several games at once: in two groups, in the topics of a forum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.e2e.harness import Chat, Person, World
from tests.e2e.playing import Board, begin, board_of, person_on_turn, play_step


def play_in_turns(tables: Mapping[Chat, Sequence[Person]], steps: int) -> dict[Chat, Board]:
    """A step here, a step there; the boards after that."""
    boards = {chat: board_of(chat) for chat in tables}
    for _ in range(steps):
        for chat, people in tables.items():
            person = person_on_turn(boards[chat], people)
            others = {it: it.table().look for it in tables if it is not chat}
            boards[chat], _ = play_step(person, chat, boards[chat])
            assert {it: it.table().look for it in others} == others
    return boards


def test_two_groups_play_at_once_with_one_person_in_both(world: World) -> None:
    anna, ben, cleo = world.people("Anna", "Ben", "Cleo")
    one, two = world.group(anna, ben), world.group(cleo, anna)
    begin(one, [anna, ben])
    begin(two, [cleo, anna])
    boards = play_in_turns({one: [anna, ben], two: [cleo, anna]}, steps=6)
    assert set(boards[one].totals) == {"Anna", "Ben"}
    assert set(boards[two].totals) == {"Cleo", "Anna"}


def test_a_button_of_one_group_does_nothing_in_another(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    one, two = world.group(anna, ben), world.group(anna, ben)
    begin(one, [anna])
    begin(two, [anna])
    board, other = one.table(), two.table()
    anna.opens(two)
    for data in board.datas:
        assert anna.forges(data, other) == "That is not possible now."
    two.is_done()
    one.is_done()
    assert (one.table().look, two.table().look) == (board.look, other.look)


def test_each_topic_of_a_forum_has_a_table_of_its_own(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    forum = world.group(anna, ben, forum=True)
    cats, dogs = forum.in_topic(101), forum.in_topic(102)
    begin(cats, [anna, ben])
    begin(dogs, [ben, anna])
    begin(forum.in_topic(1), [anna])
    play_in_turns({cats: [anna, ben], dogs: [ben, anna]}, steps=4)
    anna.opens(cats).says("/stop")
    cats.table_shows("The game was stopped.")
    assert "▶️" in dogs.table().text
    assert "▶️" in forum.in_topic(1).table().text
    tables = [len(it.tables()) for it in (cats, dogs, forum.in_topic(1))]
    assert tables == [2, 2, 2], "a lobby and a board in each topic"


def test_a_group_has_one_table_at_a_time(world: World) -> None:
    anna, ben, zoe = world.people("Anna", "Ben", "Zoe")
    group = world.group(anna, ben, zoe)
    begin(group, [anna, ben])
    answer = zoe.asks("/join")
    assert answer.text == "Animal Yahtzee is being played here. When it is over, type /join."
    assert zoe.asks("/start").text == "The game has begun: /board shows it."
    assert ben.asks("/join").text == "The game has begun: /board shows it."
    assert "Animal Yahtzee is being played: Anna, Ben" in zoe.asks("/games").text
    assert len(group.tables()) == 2


def test_what_is_said_in_one_topic_does_not_move_the_board_of_another(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    forum = world.group(anna, ben, forum=True)
    cats, dogs = forum.in_topic(101), forum.in_topic(102)
    begin(cats, [anna, ben])
    board = board_of(cats)
    for _ in range(10):
        ben.opens(dogs).asks("/help")
    after, _ = play_step(person_on_turn(board, [anna, ben]), cats, board)
    assert after.message.id == board.message.id
