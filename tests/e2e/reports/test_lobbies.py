"""Reports about how games begin."""

from __future__ import annotations

from tests.e2e.harness import World
from tests.e2e.playing import begun


def test_report_24_again_pressed_by_two_at_once_opens_one_lobby(world: World) -> None:
    group, (anna, ben) = begun(world, "Anna", "Ben")
    anna.says("/stop")
    stopped = group.table_shows("The game was stopped.")
    data = stopped.data("🔁 Again")
    assert data is not None
    presses = [(person, person.pressing(data, stopped)[0]) for person in (anna, ben)]
    assert [person.toast(press) for person, press in presses] == [
        "The table is set.",
        "A table is open here already: /board shows it.",
    ]
    group.is_done()
    [lobby] = [table for table in group.tables() if table.id > stopped.id]
    assert "1. Anna\n2. Ben" in lobby.text


def test_report_25_a_message_edited_into_join_is_ignored(world: World) -> None:
    anna, ben = world.people("Anna", "Ben")
    group = world.group(anna, ben)
    number = anna.says("hello")
    anna.says("/join yahtzee", edit_of=number)
    group.is_done()
    assert group.tables() == []
    ben.says("/join yahtzee")
    lobby = group.table_shows("1. Ben")
    anna.says("/join", edit_of=anna.says("/help"))
    group.is_done()
    assert group.table().look == lobby.look
