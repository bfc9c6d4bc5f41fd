"""Hands of Dog in private chats, and presses that are not for the one who presses."""

from __future__ import annotations

import json

import pytest

from tests.e2e.dog_playing import (
    BOARD,
    HAND,
    DogTable,
    begin_dog,
    begun_dog,
    best,
    boards_in,
    private,
    said,
)
from tests.e2e.harness import Person, World
from tests.e2e.stage import Stage

STRANGER = "You are not at this table: /join"
FAMILY = "👨‍👩‍👧‍👦"


def exchange(table: DogTable, by: str = HAND) -> None:
    """All people give a card."""
    while (position := table.position()).state.gifts:
        seats = [seat for seat in position.must if table.seated[seat] is not None]
        if seats:
            table.acts(seats[0], best(position, seats[0]), by=by)
        else:
            table.wait_for_more_than(position.seq)


def until_turn_of(table: DogTable, person: Person) -> int:
    """The others play until it is this person's turn; his seat."""
    seat = table.seat(person)
    while (position := table.position()).must != (seat,) or position.state.gifts:
        on_turn = next((it for it in position.must if table.seated[it] is not None), None)
        if on_turn is None:
            table.wait_for_more_than(position.seq)
        else:
            table.acts(on_turn, best(position, on_turn))
    return seat


def test_two_tables_of_one_person_are_two_labelled_messages(
    world: World, shared_stage: Stage
) -> None:
    anna, ben, cleo = world.people("Anna", "Ben", "Cleo")
    for person in (anna, ben, cleo):
        person.starts()
    tables = []
    for other in (ben, cleo):
        group = world.group(anna, other)
        tables.append(begin_dog(shared_stage, group, [anna, other], computers=2))
    one, two = tables
    assert "Ben" in one.hand(anna).text.split("\n")[1]
    assert "Cleo" in two.hand(anna).text.split("\n")[1]
    assert len(boards_in(private(anna))) == 2

    before = two.hand(anna)
    exchange(one)
    seat = until_turn_of(one, anna)
    one.acts(seat, best(one.position(), seat))
    after = two.hand(anna)
    assert (after.id, after.look) == (before.id, before.look)
    for table, hand in ((one, one.hand(anna)), (two, after)):
        cards = table.position().state.hands[table.seat(anna)]
        assert all(card in hand.text.lower() for card in cards)


def test_a_stranger_learns_nothing_and_moves_nothing(world: World, shared_stage: Stage) -> None:
    table, people = begun_dog(shared_stage, "Anna", "Ben", with_chat=("Anna", "Ben"), computers=2)
    zoe = world.person("Zoe").opens(table.group)
    world.control.post("members", chat=table.group.id, add=[zoe.id])
    board = table.board()
    assert said(zoe, board.datas, board) == {STRANGER}
    exchange(table)
    until_turn_of(table, people[0])
    board = table.group.shows("▶️ Anna: Choose a card.")
    slots_and_hand = [data for data in board.datas if json.loads(data)[0] in {"s", "h"}]
    assert len(slots_and_hand) > 1
    assert said(zoe, slots_and_hand, board) == {STRANGER}
    table.group.is_done()
    assert table.board().look == board.look


def test_the_buttons_of_a_hand_are_its_person_s_alone(world: World, shared_stage: Stage) -> None:
    table, (anna, ben) = begun_dog(
        shared_stage, "Anna", "Ben", with_chat=("Anna", "Ben"), computers=2
    )
    hers, his = table.hand(anna), table.hand(ben)
    before = table.position()
    assert "" not in said(ben.opens(private(ben)), hers.datas, his)
    zoe = world.person("Zoe")
    greeting = zoe.starts().shows("Hello!")
    assert "" not in said(zoe, hers.datas, greeting)
    assert table.position().state.gifts == before.state.gifts


def test_an_old_hand_says_that_it_is_of_an_earlier_turn(world: World, shared_stage: Stage) -> None:
    table, (anna, ben) = begun_dog(
        shared_stage, "Anna", "Ben", with_chat=("Anna", "Ben"), computers=2
    )
    chosen_among = table.hand(anna)
    exchange(table)
    seat = until_turn_of(table, anna)
    played_from = table.hand(anna)
    table.acts(seat, best(table.position(), seat))
    anna.opens(private(anna))
    assert said(anna, chosen_among.datas, chosen_among) == {"That was an earlier turn."}
    assert said(anna, played_from.datas, played_from) == {"That was an earlier turn."}
    anna.opens(table.group).says("/stop")
    table.group.shows("The game was stopped.")
    anna.opens(private(anna))
    for hand in (chosen_among, played_from):
        assert said(anna, hand.datas, hand) == {"This game is over."}
    assert table.hand(anna).text.endswith("The game was stopped.")
    assert table.hand(anna).labels == []
    assert ben.opens(table.group).presses("🔁 Again") == "The table is set."


def test_a_press_out_of_turn_is_told_whose_turn_it_is(world: World, shared_stage: Stage) -> None:
    table, (anna, ben) = begun_dog(
        shared_stage, "Anna", "Ben", with_chat=("Anna", "Ben"), computers=2
    )
    exchange(table)
    seat = until_turn_of(table, anna)
    while not table.position().state.hands[table.seat(ben)]:  # none of his cards had a move
        table.acts(seat, best(table.position(), seat))
        until_turn_of(table, anna)
    table.group.is_done()
    board = table.group.shows("▶️ Anna: Choose a card.")
    slots = [data for data in board.datas if json.loads(data)[0] == "s"]
    assert said(ben.opens(table.group), slots, board) == {"It's Anna's turn."}
    assert table.glances(ben).endswith("Anna is on turn.")


@pytest.mark.slow
@pytest.mark.parametrize("by", [HAND, BOARD])
def test_people_with_terrible_names_play_two_rounds(
    world: World, shared_stage: Stage, by: str
) -> None:
    names = ("<b>{name}%s" * 5, "דנה" * 10, FAMILY * 9, "Ana" + "\u0351\u035b\u0340" * 9)
    table, people = begun_dog(shared_stage, *names, with_chat=names if by == HAND else ())
    while (position := table.position()).state.round < 2:
        table.acts(position.must[0], best(position, position.must[0]), by=by)
    table.group.is_done()
    assert table.position().state.round == 2
    if by == HAND:
        for chat in map(private, people):
            chat.is_done()
            chat.wait(lambda chat=chat: len(boards_in(chat)) == 1, "one hand")
