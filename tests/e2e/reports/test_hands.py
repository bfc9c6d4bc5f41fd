"""Reports about hands, which Dog shows in private: who can't be written to, who sits twice."""

from __future__ import annotations

from tests.e2e.dog_playing import (
    BOARD,
    HAND,
    DogTable,
    Position,
    begin_dog,
    begun_dog,
    best,
)
from tests.e2e.harness import Person
from tests.e2e.stage import Stage

THIRD = 2
"""The round, counted from 0, in which somebody blocks the bot."""


def test_report_18_dog_goes_on_without_a_private_chat_and_after_a_block(stage: Stage) -> None:
    table, (anna, ben) = begun_dog(stage, "Anna", "Ben", with_chat=["Ben"], computers=2)
    has_blocked = False
    while (position := table.position()).state.round <= THIRD:
        if position.state.round == THIRD and not has_blocked:
            stage.control.post("private", user=ben.id, action="block")
            has_blocked = True
        act(table, position, slots=[anna, *([ben] if has_blocked else [])])
    assert has_blocked
    calls = stage.world.calls()
    assert [call for call in calls if call["chat"] == anna.id] == []
    tried = [call["method"] for call in calls if not call["ok"] and call["chat"] == ben.id]
    # The block may come just before a hand that was on its way, or before the old one is gone.
    hands = {"sendMessage", "editMessageText"}
    assert len([method for method in tried if method in hands]) <= 1
    complaints = stage.faults(also_expected=["blocked by the user"])
    assert len(complaints) <= 1, "the operator reads of it once"
    assert all("blocked by the user" in line for line in complaints)


def act(table: DogTable, position: Position, slots: list[Person]) -> None:
    """A person who has to decide does what a computer player would; else one of those does."""
    seat = next((it for it in position.must if position.seats[it][1] is None), None)
    if seat is None:
        table.wait_for_more_than(position.seq)
        return
    by = BOARD if table.person(seat) in slots else HAND
    table.acts(seat, best(position, seat), by=by)


def test_report_21_one_person_at_two_tables_of_dog_mixes_no_hands_up(stage: Stage) -> None:
    anna, ben, cleo = people = stage.world.people("Anna", "Ben", "Cleo")
    tables = []
    for person in people:
        person.starts()
    for other in (ben, cleo):
        group = stage.world.group(anna, other)
        tables.append(begin_dog(stage, group, [anna, other], computers=2))
    here, there = tables
    assert "Ben" in here.hand(anna).text
    assert "Cleo" in there.hand(anna).text
    for _ in range(2):
        for table, other in ((here, there), (there, here)):
            own_turn(table, anna)
            other.computers_have_moved()
            before, position = other.hand(anna), other.position()
            notation = best(table.position(), table.seat(anna))
            table.acts(table.seat(anna), notation)
            assert other.hand(anna).look == before.look
            assert other.position() == position
    for table in tables:
        stranger = cleo if table is here else ben
        assert table.hands(stranger) == []
    assert stage.faults() == []


def own_turn(table: DogTable, person: Person) -> None:
    """The others play until it is this person's turn."""
    while table.seat(person) not in (position := table.position()).must:
        act(table, position, slots=[])
