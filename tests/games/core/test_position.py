"""Position lines: words are found by their keys, and the one that is wrong is named."""

from __future__ import annotations

import pytest

from games.core.errors import NotationError
from games.core.position import SEATS, Fault, Line, Words, read_number, read_seat


def words_of(line: str) -> Words:
    """The words of a line of a game for two or three."""
    return Words(Line(line, "ants", (2, 3)), ("turn", "dice", "A?", "B?"))


def refusal(line: str) -> NotationError:
    """Why a line is refused."""
    with pytest.raises(NotationError) as caught:
        words_of(line)
    return caught.value


@pytest.mark.parametrize("line", ["", "ants", "ants4", "bees2", "turn=A ants2"])
def test_a_line_begins_with_the_game_and_one_of_its_numbers_of_seats(line: str) -> None:
    error = refusal(line)
    assert error.text == line.partition(" ")[0]
    assert error.reason == "a position begins with ants2, ants3"


def test_words_are_found_in_any_order_and_case() -> None:
    words = words_of("ANTS3 Dice=e1 c=x=y TURN=b a?Pass")
    assert words.letters == "ABC"
    assert words.read("turn", read_seat, None) == 1
    assert words.read("C", str, "") == "x=y"
    assert words.read("A?", str, "") == "Pass"
    assert words.read("A", str, "none") == "none"


@pytest.mark.parametrize("word", ["C=", "A", "=A", "?", "dice", "dice?4", "C?pass"])
def test_a_strange_word_is_named_with_those_that_are_known(word: str) -> None:
    error = refusal(f"ants2 turn=A {word}")
    assert error.text == word
    assert error.reason == "a word begins with A=, A?, B=, B?, dice=, turn="


def test_a_word_that_is_said_twice_is_named() -> None:
    assert refusal("ants2 turn=A Turn=B").text == "Turn=B"


def test_a_word_is_named_when_its_reader_refuses_it() -> None:
    def refuses(text: str) -> None:
        raise NotationError(text, "never")

    words = words_of("ants2 turn=x dice=-1")
    with pytest.raises(NotationError, match="'turn=x': 'x' is no seat: they are A to F"):
        words.read("turn", read_seat, None)
    with pytest.raises(NotationError, match="'dice=-1': never"):
        words.read("dice", refuses, None)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (Fault("dice", ""), "dice=e1"),
        (Fault("seat", ""), "turn=A"),
        (Fault("sheets", "", seat=1), "B=3"),
        (Fault("sheets", "", seat=0), "ants2"),
        (Fault("sheets", ""), "ants2"),
    ],
)
def test_the_word_at_fault_is_named_or_else_the_first(wrong: Fault, named: str) -> None:
    words = words_of("ants2 turn=A dice=e1 B=3")
    words.check(None)
    with pytest.raises(NotationError) as caught:
        words.check(wrong)
    assert caught.value.text == named


def test_a_seat_is_a_letter_or_its_number() -> None:
    assert [read_seat(letter) for letter in SEATS.lower()] == [0, 1, 2, 3, 4, 5]
    assert [read_seat(number) for number in "012345"] == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("text", ["", "G", "AB", "6", "-1", "²", "01"])
def test_other_text_is_no_seat(text: str) -> None:
    with pytest.raises(ValueError, match="is no seat"):
        read_seat(text)


@pytest.mark.parametrize("text", ["", "-1", "1.0", "²", "1" * 7, "1_0", " 1"])
def test_other_text_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="is no number"):
        read_number(text)
