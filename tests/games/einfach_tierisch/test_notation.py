"""Actions, outcomes and positions as text."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import NotationError
from games.einfach_tierisch.state import (
    ANIMALS,
    ChooseAnimal,
    Dice,
    Face,
    Lot,
    Mark,
    SetAside,
    State,
    Throw,
)
from tests.games.einfach_tierisch.drawn import GAME, at, dice, multisets, states


@given(multisets(1, 3))
def test_setting_aside_is_read_as_it_was_written(aside: Dice) -> None:
    assert GAME.parse(GAME.notation(SetAside(aside))) == SetAside(aside)


@given(st.lists(st.sampled_from(ANIMALS), max_size=3).map(sorted).map(tuple))
def test_marks_are_read_as_they_were_written(boxes: Dice) -> None:
    assert GAME.parse(GAME.notation(Mark(boxes))) == Mark(boxes)


@pytest.mark.parametrize("animal", ANIMALS)
def test_an_animal_is_read_as_it_was_written(animal: Face) -> None:
    assert GAME.parse(GAME.notation(ChooseAnimal(animal))) == ChooseAnimal(animal)


@pytest.mark.parametrize(
    "text", ["aside:DmM", " ASIDE:mmd ", "aside:dog,mouse,mouse", "aside:d,mm", "aside:311"]
)
def test_dice_are_read_in_any_order_and_case_and_as_names_and_numbers(text: str) -> None:
    assert GAME.notation(GAME.parse(text)) == "aside:mmd"


@pytest.mark.parametrize("text", ["animal:penguin", "animal:Penguin", "animal:n", "animal:2"])
def test_n_is_the_penguin(text: str) -> None:
    assert GAME.notation(GAME.parse(text)) == "animal:penguin"


def test_p_is_the_pig_and_x_the_police() -> None:
    assert GAME.parse_chance("roll:xp") == GAME.parse_chance("roll:police,pig")


def test_a_throw_is_written_in_the_order_of_faces() -> None:
    assert GAME.chance_notation(GAME.parse_chance("roll:Police,cat,PENGUIN,mouse")) == "roll:mncx"


def test_a_lot_names_the_seat() -> None:
    assert GAME.parse_chance("starter:b") == GAME.parse_chance("starter:1") == Lot(1)
    assert GAME.chance_notation(Lot(1)) == "starter:B"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "aside",
        "aside:",
        "aside:-",
        "aside:y",
        "aside:m,",
        "aside:mmmm",
        "aside:m m",
        "mark",
        "mark:",
        "mark:x",
        "mark:mmmm",
        "mark:²",
        "animal:",
        "animal:police",
        "animal:x",
        "animal:5",
        "animal:pm",
        "roll:mm",
        "starter:A",
        "mouse",
        "aſide:m",
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
        "roll:mmmmmmm",
        "roll:6",
        "roll:²",
        "starter:",
        "starter:6",
        "starter:G",
        "starter:AB",
        "aside:m",
    ],
)
def test_other_text_is_no_outcome(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_chance(text)
    assert caught.value.text == text


@given(
    st.text(max_size=20)
    | st.from_regex(r"(animal|aside|mark|roll|starter):\w*", fullmatch=True)
    | st.from_regex(r"tierisch[2-5] (turn|aside|dice|marking|A)=[\w/,:]*", fullmatch=True)
)
def test_any_text_is_read_or_refused_with_one_error(text: str) -> None:
    for read in (GAME.parse, GAME.parse_chance, GAME.parse_position):
        with contextlib.suppress(NotationError):
            read(text)


@given(states())
def test_a_position_is_read_as_it_was_written(state: State) -> None:
    assert GAME.parse_position(GAME.position(state)) == state


def test_a_position_names_all_that_matters() -> None:
    line = "tierisch3 turn=A aside=md/mnx A=mouse,pig:3 B=penguin C=cat,penguin:1,dog:5"
    state = at(line)
    assert state.seat == 0
    assert state.aside == (dice("md"), dice("mnx"))
    assert state.animals == (Face.MOUSE, Face.PENGUIN, Face.CAT)
    assert state.sheets == ((3, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 1, 5, 0))
    assert GAME.position(state) == line


def test_words_of_a_position_stand_in_any_order_and_case() -> None:
    hand_written = "TIERISCH2  b=Cat,d:2   dice=xdnm Aside=dog,MOUSE a=m turn=a "
    assert GAME.position(at(hand_written)) == (
        "tierisch2 turn=A aside=md dice=mndx A=mouse B=cat,dog:2"
    )


def test_without_a_turn_and_without_animals_the_lot_is_due() -> None:
    assert at("tierisch3") == GAME.setup(GAME.presets["classic"], 3)


def test_a_column_may_be_said_to_be_empty() -> None:
    assert GAME.position(at("tierisch2 turn=A A=pig,dog:0 B=dog")) == (
        "tierisch2 turn=A A=pig B=dog"
    )


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", ""),
        ("chess turn=A", "chess"),
        ("tierisch1 turn=A", "tierisch1"),
        ("tierisch6 turn=A", "tierisch6"),
        ("tierisch2 turn=C", "turn=C"),
        ("tierisch2 turn=", "turn="),
        ("tierisch2 turn=A C=pig", "C=pig"),
        ("tierisch2 turn=A turn=B", "turn=B"),
        ("tierisch2 turn=A lion", "lion"),
        ("tierisch2 turn=A A=lion", "A=lion"),
        ("tierisch2 turn=A A=police B=pig", "A=police"),
        ("tierisch2 turn=A A=pig B=pig", "B=pig"),
        ("tierisch2 turn=A A=pig", "turn=A"),
        ("tierisch2 A=pig B=dog", "tierisch2"),
        ("tierisch2 turn=A A=pig,pig:1 B=dog", "A=pig,pig:1"),
        ("tierisch2 turn=A A=pig,dog:6 B=dog", "A=pig,dog:6"),
        ("tierisch2 turn=A A=pig,dog:² B=dog", "A=pig,dog:²"),
        ("tierisch2 turn=A A=pig,dog B=dog", "A=pig,dog"),
        ("tierisch2 turn=A A=pig,dog:1,d:2 B=dog", "A=pig,dog:1,d:2"),
        ("tierisch2 turn=A A=pig,cat:5,mouse:5 B=dog", "turn=A"),
        ("tierisch2 turn=B A=pig,cat:1", "A=pig,cat:1"),
        ("tierisch2 turn=A dice=mmmmmy A=pig B=dog", "dice=mmmmmy"),
        ("tierisch2 turn=A dice=mmmmm A=pig B=dog", "dice=mmmmm"),
        ("tierisch2 turn=A aside=mm dice=mmm A=pig B=dog", "dice=mmm"),
        ("tierisch2 turn=A aside=mm/mm A=pig B=dog", "aside=mm/mm"),
        ("tierisch2 turn=A aside=mm/-/m A=pig B=dog", "aside=mm/-/m"),
        ("tierisch2 turn=A aside=mmmm A=pig B=dog", "aside=mmmm"),
        ("tierisch2 turn=A aside=m/mm dice=mmm A=pig B=dog", "dice=mmm"),
        ("tierisch2 turn=A aside=m/mm/mmm A=pig B=dog", "aside=m/mm/mmm"),
        ("tierisch2 turn=A aside=dd/ddp/c marking=A A=pig B=dog", "marking=A"),
        ("tierisch2 turn=A aside=dd/ddp marking=B A=pig B=dog", "marking=B"),
        ("tierisch2 turn=A aside=dd/ddp/c marking=BB A=pig B=dog", "marking=BB"),
        ("tierisch2 turn=A aside=dd/ddp/c marking=F A=pig B=dog", "marking=F"),
        ("tierisch2 dice=mmmmmm", "dice=mmmmmm"),
    ],
)
def test_a_position_that_cannot_be_names_the_word_at_fault(line: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(line)
    assert caught.value.text == word


@given(multisets(1, 6), st.integers(0, 4))
def test_outcomes_are_read_as_they_were_written(thrown: Dice, seat: int) -> None:
    for outcome in (Throw(thrown), Lot(seat)):
        assert GAME.parse_chance(GAME.chance_notation(outcome)) == outcome
