"""The bot is killed in the middle of a Seven and of an exchange: all goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.dog_playing import (
    BOARD,
    HAND,
    DogTable,
    begun_dog,
    best,
    boards_as_text,
    killed,
    private,
)
from tests.e2e.harness import Person
from tests.e2e.stage import AFTER_A_KILL, Stage

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Ben", "Cleo", "Dan")
BEFORE_A_SEVEN = (
    "dog4 classic A10 A50 B20 C40 D60 A=2,7,9 B=3,4,5 C=5,6,8 D=2,9,10 starter=A turn=A round=3"
)


@pytest.fixture(autouse=True)
def nothing_goes_wrong(stage: Stage) -> Iterator[None]:
    """But for presses that waited too long for the bot to come back."""
    yield
    assert stage.faults(also_expected=AFTER_A_KILL) == []


def cards_shown(table: DogTable, person: Person) -> tuple[str, ...]:
    """The cards on the one hand that a person sees."""
    (line,) = (it for it in table.hand(person).text.split("\n") if it.startswith("Your cards: "))
    cards = line.removeprefix("Your cards: ").replace(" ⭐", "").split(" · ")
    return tuple(card.lower() for card in cards)


@pytest.mark.parametrize("by", [HAND, BOARD])
def test_a_seven_goes_on_after_a_power_cut(stage: Stage, by: str) -> None:
    table, (anna, ben, *_) = begun_dog(stage, *NAMES, with_chat=NAMES)
    boards_as_text(anna)
    stage.bot.kill()
    table.put(BEFORE_A_SEVEN)
    stage.start_bot()
    table.group.shows("▶️ Anna: Choose a card.")
    table.acts(0, "7:A10>12", by=by)
    killed(stage)
    draft = table.position().state.draft
    assert draft is not None
    assert draft.points == 5

    assert "▶️ 7, 5 points left" in table.hand(anna).text
    assert cards_shown(table, anna) == ("2", "7", "9")
    assert "B1" in table.hand(anna).text
    assert "Your cards:\n1. 5 – 5 forward" in table.hand(ben).text
    assert "A1" in table.board().text, "others see the marbles as they were before"
    assert ">A1" not in table.board().text

    table.acts(0, "back", by=by)
    table.acts(0, "7:A10>13", by=by)
    killed(stage)
    table.acts(0, "7:A50>54", by=by)
    table.group.shows("Anna plays 7: 🔵A1 10 → 13, 🔵A2 50 → 54.", "▶️ Cleo: Choose a card.")
    assert "Your cards:\n1. 2 – 2 forward\n2. 9 – 9 forward" in table.hand(anna).text


def test_a_part_that_is_pressed_while_the_bot_is_away_is_played(stage: Stage) -> None:
    table, (anna, *_) = begun_dog(stage, *NAMES, with_chat=NAMES)
    stage.bot.kill()
    table.put(BEFORE_A_SEVEN)
    stage.start_bot()
    table.acts(0, "7:A10>12")
    chat = private(anna)
    anna.opens(chat).presses("🔵A2 on 50")
    hand = chat.shows("▶️ 7 with 🔵A2 on 50: where to?")
    stage.bot.kill()
    data = hand.data("+5: 50 → 55")
    assert data is not None
    press = anna.pressing(data, hand)[0]
    stage.start_bot()
    anna.toast(press)
    table.group.shows("Anna plays 7: 🔵A1 10 → 12, 🔵A2 50 → 55.")


def test_an_exchange_goes_on_after_a_power_cut_at_each_of_its_steps(stage: Stage) -> None:
    table, people = begun_dog(stage, *NAMES, with_chat=("Anna", "Ben", "Dan"))
    with_chat = [person for person in people if person.name != "Cleo"]
    given: dict[int, str] = {}
    while (position := table.position()).must and position.state.gifts:
        seat = position.must[-1]
        hands = position.state.hands
        for person in with_chat:
            held = hands[table.seat(person)]
            assert cards_shown(table, person) == held
            star = given.get(table.seat(person))
            assert (f"{star} ⭐" in table.hand(person).text.lower()) == (star is not None)
        notation = best(position, seat)
        given[seat] = notation.removeprefix("give:")
        table.acts(seat, notation, by=BOARD if table.person(seat).name == "Cleo" else HAND)
        killed(stage)
    after = table.position().state
    for seat, card in given.items():
        hand = after.hands[(seat + 2) % 4]
        assert card in (hand or after.discard), "a hand that does not fit is put down"
    for person in with_chat:
        text = table.hand(person).text.lower()
        assert all(card in text for card in after.hands[table.seat(person)])
    table.group.shows(": Choose a card.")
