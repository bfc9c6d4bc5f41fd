"""In the middle of a turn of Black Dog and Dog Royal: power cuts, late presses, other people's."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest

from games.dog.state import Arrival
from tests.e2e.dog_playing import (
    BOARD,
    HAND,
    DogTable,
    begun_dog,
    boards_as_text,
    killed,
    private,
    said,
)
from tests.e2e.dog_transcripts import Judge, transcripts
from tests.e2e.harness import Message, Person
from tests.e2e.stage import AFTER_A_KILL, Stage

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Ben", "Cleo", "Dan")
BEFORE_A_SPECIAL_FIELD = (
    "dog4 royal AC5 AK20 BF33 CN40 DK55 A=5,9 B=3,4,5 C=5,6,8 D=2,9,10 starter=A turn=A round=3"
)
BEFORE_A_PAW = (
    "dog4 black A2 A49 B22 C44 D60 A=2,9 B=3,4,5 C=5,6,8 D=2,9,10 dog=38 starter=A turn=A round=3"
)
BEFORE_A_FOUR = (
    "dog4 black A3 A50 B26 C44 D60 A=4,9 B=3,4,5 C=5,6,8 D=2,9,10 dog=14 starter=A turn=A round=3"
)
IMPOSSIBLE = "That is not possible now."
FORGED = f"not known: {IMPOSSIBLE!r}"
"""What the judge says of it: no button that is shown is answered so."""
EARLIER = {"That was an earlier turn."}


@pytest.fixture(autouse=True)
def nothing_goes_wrong(stage: Stage) -> Iterator[None]:
    """But for presses that waited too long for the bot to come back."""
    yield
    assert stage.faults(also_expected=AFTER_A_KILL) == []


def table_at(stage: Stage, line: str, kind: str) -> tuple[DogTable, list[Person]]:
    """Four people with private chats, at a table that stands like this."""
    table, people = begun_dog(stage, *NAMES, with_chat=NAMES, kind=kind)
    boards_as_text(people[0])
    stage.bot.kill()
    table.put(line)
    stage.start_bot()
    table.group.shows("▶️ Anna: Choose a card.")
    # The hand that was dealt before may hold the same cards, and its buttons look as fresh.
    private(people[0]).shows("▶️ Choose a card.")
    return table, people


def judged(table: DogTable, people: Sequence[Person]) -> None:
    """Nobody has seen what he was not entitled to see; the judge tells hands apart."""
    judge = Judge(table, transcripts(table), {})
    for person, other in zip(people, (*people[1:], people[0]), strict=True):
        found = [it for it in judge.findings(person.id) if it != FORGED]
        assert not found, "\n\n".join(found)
        assert judge.findings(person.id, as_user=other.id)


def level(table: DogTable, by: str, *labels: str) -> Message:
    """Anna presses these buttons, one after another; the message with what the last one opens."""
    anna = table.person(0)
    anna.opens(private(anna) if by == HAND else table.group)
    for label in labels[:-1]:
        anna.presses(label)
    chat = anna.here
    assert chat is not None
    return chat.wait(lambda: chat.with_button(labels[-1]), f"a button {labels[-1]}")


def nobody_else_can(table: DogTable, datas: Sequence[str]) -> None:
    """Others press what Anna's buttons carry, in their own chats and in the group."""
    before, board, hand = table.position(), table.board(), table.hand(table.person(0))
    cleo, zoe = table.person(1), table.group.world.person("Zoe")
    assert "" not in said(zoe, datas, zoe.starts().shows("Hello!"))
    assert "" not in said(cleo.opens(private(cleo)), datas, table.hand(cleo))
    table.group.world.control.post("members", chat=table.group.id, add=[zoe.id])
    assert said(cleo.opens(table.group), datas, board) == {"It's Anna's turn."}
    assert said(zoe.opens(table.group), datas, board) == {"You are not at this table: /join"}
    table.group.is_done()
    after = table.position()
    assert (after.state, after.seq) == (before.state, before.seq)
    assert (table.board().look, table.hand(table.person(0)).look) == (board.look, hand.look)


def actions_of(message: Message) -> list[str]:
    """Its buttons that do something at once."""
    return [data for data in message.datas if json.loads(data)[0] == "a"]


@pytest.mark.parametrize(
    ("by", "answer", "told"),
    [
        (HAND, "jump:AC10>26", "Anna lets 🔵AC Citizen jump on from 10 to 26."),
        (BOARD, "stay", "Anna lets the Citizen stay."),
    ],
)
def test_a_citizen_may_jump_on_after_a_power_cut(
    stage: Stage, by: str, answer: str, told: str
) -> None:
    table, people = table_at(stage, BEFORE_A_SPECIAL_FIELD, "royal")
    anna = people[0]
    old: list[str] = []

    def press(message: Message, data: str) -> str:
        old.extend(message.datas)
        return anna.opens(private(anna)).forges(data, message)

    table.acts(0, "5:AC5>10", press=press)
    table.group.shows("Anna draws a card.", "▶️ Anna: 🔵AC Citizen may jump on.")
    killed(stage)
    state = table.position().state
    assert state.interlude == Arrival(0, 2, is_drawn=True)
    assert len(state.hands[0]) == 2
    hand = table.hand(anna)
    assert "▶️ 🔵AC Citizen may jump on." in hand.text
    nobody_else_can(table, actions_of(hand))

    _, session, seat, moment, _ = json.loads(actions_of(hand)[0])
    backs = [json.dumps(["a", session, seat, it, "back"]) for it in (moment - 1, moment)]
    anna.opens(private(anna))
    assert said(anna, [*old, backs[0]], hand) == EARLIER
    assert anna.forges(backs[1], hand) == IMPOSSIBLE

    table.acts(0, answer, by=by)
    table.group.shows(told, "▶️ Cleo: Choose a card.")
    assert said(anna.opens(private(anna)), actions_of(hand), hand) == EARLIER
    judged(table, people)


@pytest.mark.parametrize(("by", "card"), [(HAND, "2 – 2 forward"), (BOARD, "Card 1")])
def test_the_disc_can_be_turned_after_a_power_cut(stage: Stage, by: str, card: str) -> None:
    table, people = table_at(stage, BEFORE_A_PAW, "black dog")
    anna = people[0]
    turns = level(table, by, card, "4 🐾", "↻")
    killed(stage)
    nobody_else_can(table, actions_of(turns))
    assert anna.opens(private(anna) if by == HAND else table.group).presses("↻", turns) == ""
    table.group.shows(
        "Anna plays 2: 🔵A1 2 → 4; disc forward: 🔵A1 → 20, 🔴B1 → 38, 🐕 → 54.",
        "▶️ Cleo: Choose a card.",
    )
    assert said(anna, actions_of(turns), turns) == EARLIER
    judged(table, people)


@pytest.mark.parametrize("by", [HAND, BOARD])
def test_a_four_in_parts_goes_on_after_a_power_cut(stage: Stage, by: str) -> None:
    table, people = table_at(stage, BEFORE_A_FOUR, "black dog")
    anna = people[0]
    before = table.position().state
    table.acts(0, "4:A3>4~+", by=by)
    killed(stage)
    draft = table.position().state.draft
    assert draft is not None
    assert draft.points == 3
    assert "▶️ 4, 3 points left" in table.hand(anna).text
    assert ">A1" in table.hand(anna).text
    assert ">A1" not in table.board().text, "others see the marbles as they were before"

    table.acts(0, "back", by=by)
    killed(stage)
    assert table.position().state == before
    table.acts(0, "4:A3>4~+", by=by)
    killed(stage)
    table.acts(0, "4:C44>47", by=by)
    table.group.shows("Anna plays 4: 🔵A1 3 → 4 (disc forward), 🟡C1 44 → 47.", "▶️ Cleo: ")
    judged(table, people)
