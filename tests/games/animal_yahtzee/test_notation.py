"""Actions, outcomes and positions as text."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.animal_yahtzee.state import Box, Dice, Fill, Lot, Reroll, State, Throw
from games.core.api import MAX_NOTATION
from games.core.errors import NotationError
from tests.games.animal_yahtzee.drawn import GAME, at, dice, multisets, states


@given(multisets(0, 4))
def test_a_reroll_is_read_as_it_was_written(keep: Dice) -> None:
    assert GAME.parse(GAME.notation(Reroll(keep))) == Reroll(keep)


@pytest.mark.parametrize("box", Box)
def test_a_fill_is_read_as_it_was_written(box: Box) -> None:
    assert GAME.parse(GAME.notation(Fill(box))) == Fill(box)
    assert len(GAME.notation(Fill(box))) <= MAX_NOTATION


@pytest.mark.parametrize(
    "text", ["keep:SmM", " KEEP:mms ", "keep:snake,monkey,monkey", "keep:s,mm", "keep:200"]
)
def test_dice_are_read_in_any_order_and_case_and_as_names_and_numbers(text: str) -> None:
    assert GAME.notation(GAME.parse(text)) == "keep:mms"


def test_k_is_the_cockatoo_and_c_the_camel() -> None:
    assert GAME.parse_chance("roll:ck") == GAME.parse_chance("roll:cockatoo,camel")


def test_a_throw_is_written_in_animal_order() -> None:
    thrown = GAME.parse_chance("roll:Tiger,monkey,SNAKE")
    assert GAME.chance_notation(thrown) == "roll:mst"


def test_a_lot_names_the_seat() -> None:
    assert GAME.parse_chance("starter:b") == Lot(1)
    assert GAME.parse_chance("starter:1") == Lot(1)
    assert GAME.chance_notation(Lot(1)) == "starter:B"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "keep",
        "keep:",
        "keep:x",
        "keep:m,",
        "keep:mmmmm",
        "keep:mmmmmm",
        "keep:m m",
        "fill:",
        "fill:lion",
        "fill:two_pairs",
        "roll:mm",
        "flush",
        "ſill:flush",
    ],
)
def test_other_text_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "roll:",
        "roll:-",
        "roll:mmmmmm",
        "roll:6",
        "roll:²",
        "starter:",
        "starter:6",
        "starter:G",
        "starter:AB",
    ],
)
def test_other_text_is_no_outcome(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_chance(text)
    assert caught.value.text == text


@given(st.text(max_size=20) | st.from_regex(r"(keep|fill|roll|starter):\w*", fullmatch=True))
def test_any_text_is_read_or_refused_with_one_error(text: str) -> None:
    for read in (GAME.parse, GAME.parse_chance, GAME.parse_position):
        with contextlib.suppress(NotationError):
            read(text)


@given(states())
def test_a_position_is_read_as_it_was_written(state: State) -> None:
    assert GAME.parse_position(GAME.position(state)) == state


def test_a_position_names_all_that_matters() -> None:
    line = "yahtzee3 turn=A throw=2 dice=mmest kept=mm A=monkey:3,flush:5 B= C=triple:0"
    state = at(line)
    assert state.seat == 0
    assert state.throw == 2
    assert state.dice == dice("mmest")
    assert state.kept == dice("mm")
    assert [sheet[Box.TRIPLE] for sheet in state.sheets] == [None, None, 0]
    assert state.sheets[0][Box.FLUSH] == 5
    assert GAME.position(state) == line


def test_words_of_a_position_stand_in_any_order_and_empty_sheets_may_be_left_out() -> None:
    hand_written = "YAHTZEE2  b=Flush:5   dice=tsemm kept=m,m Throw=2 turn=b "
    assert GAME.position(at(hand_written)) == (
        "yahtzee2 turn=B throw=2 dice=mmest kept=mm A= B=flush:5"
    )


def test_dice_in_the_shaker_are_due_to_be_thrown() -> None:
    assert at("yahtzee1 turn=A throw=1 dice=mm").kept == dice("mm")
    assert GAME.position(at("yahtzee1 turn=A throw=2")) == "yahtzee1 turn=A throw=2 dice=- A="


def test_without_a_turn_and_with_empty_sheets_the_lot_is_due() -> None:
    assert at("yahtzee3") == GAME.setup(GAME.presets["classic"], 3)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", ""),
        ("chess turn=A", "chess"),
        ("yahtzee7 turn=A", "yahtzee7"),
        ("yahtzee2 turn=C", "turn=C"),
        ("yahtzee2 turn=", "turn="),
        ("yahtzee2 turn=A C=", "C="),
        ("yahtzee2 turn=A turn=B", "turn=B"),
        ("yahtzee2 turn=A lion", "lion"),
        ("yahtzee2 turn=A throw=4 dice=mmmmm", "throw=4"),
        ("yahtzee2 turn=A throw=² dice=mmmmm", "throw=²"),
        ("yahtzee2 turn=A throw=1 dice=mmmmx", "dice=mmmmx"),
        ("yahtzee2 turn=A throw=1 dice=mmmmmm", "dice=mmmmmm"),
        ("yahtzee2 turn=A throw=3 dice=mmmm", "dice=mmmm"),
        ("yahtzee2 turn=A dice=mmmmm", "dice=mmmmm"),
        ("yahtzee2 turn=A throw=1 dice=mmmmm kept=m", "kept=m"),
        ("yahtzee2 turn=A throw=2 dice=mmmmm kept=t", "kept=t"),
        ("yahtzee2 turn=A throw=2 dice=mmmmm kept=mmmmm", "kept=mmmmm"),
        ("yahtzee2 turn=A throw=2 dice=mmm kept=m", "kept=m"),
        ("yahtzee2 turn=A A=lion:3", "A=lion:3"),
        ("yahtzee2 turn=A A=monkey", "A=monkey"),
        ("yahtzee2 turn=A A=monkey:6", "A=monkey:6"),
        ("yahtzee2 turn=A B=flush:4", "B=flush:4"),
        ("yahtzee2 turn=A B=flush:-5", "B=flush:-5"),
        ("yahtzee2 turn=A B=flush:5,flush:0", "B=flush:5,flush:0"),
        ("yahtzee2 A=flush:5", "yahtzee2"),
        ("yahtzee2 throw=1 dice=mmmmm", "throw=1"),
    ],
)
def test_a_position_that_cannot_be_names_the_word_at_fault(line: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(line)
    assert caught.value.text == word


@given(multisets(1, 5), st.integers(0, 5))
def test_outcomes_are_read_as_they_were_written(thrown: Dice, seat: int) -> None:
    for outcome in (Throw(thrown), Lot(seat)):
        assert GAME.parse_chance(GAME.chance_notation(outcome)) == outcome
