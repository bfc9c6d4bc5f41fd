"""Position lines: read and written alike, with an error that names the word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.api import Decide, Over, Roll
from games.core.errors import NotationError, StateError
from games.core.rng import CountingRandom, seed_from
from games.dog.state import KENNEL, State
from tests.games.dog.positions import GAME, after


def read(line: str) -> State:
    """The state of a line."""
    return GAME.parse_position(line)


def test_a_position_written_by_hand() -> None:
    state = read("dog4 classic A60 A:F1 B16 A=8,joker turn=A")
    assert state.marbles[0] == (60, 100, KENNEL, KENNEL)
    assert state.marbles[1] == (16, KENNEL, KENNEL, KENNEL)
    assert state.hands == (("8", "joker"), (), (), ())
    assert (state.on_turn, state.starter, state.round) == (0, 0, 0)
    assert (len(state.pile), state.discard, state.top) == (108, (), None)
    assert GAME.turn(state) == Decide((0,))


@pytest.mark.parametrize(
    "line",
    [
        "dog4 classic",
        "dog6 classic",
        "dog4 classic starter=B turn=B",
        "dog4 classic A60 A:F1 B16 A=8,joker starter=A turn=A",
        "dog4 classic A:K A60 A:K A3 A=2,2,7 starter=C turn=A",
        "dog6 classic F95 F:F4 F=1/11,swap round=12 starter=B turn=F played=7,1/11",
        "dog4 classic A=2 discard=3*2,8,joker*6 top=8 starter=A turn=A",
        "dog4 classic A=2,2 B=3 C=4 D=5 starter=D turn=D gifts=2,-,4,5",
        "dog4 classic A10 A=7 starter=A turn=A points=3/A parts=7:A10>12,A12>14",
        "dog4 classic A10 A=7,joker starter=A turn=A points=5/A parts=joker=7:A10>12",
        "dog4 classic A10 A=7 starter=A turn=A points=3/A parts=7:",
        "dog4 classic A62 A:F2 A:F3 A:F4 C20 A=7 starter=A turn=A points=0-3/C parts=7:"
        "A62>F1,C20>21",
        "dog4 classic A12 B:K B17 A=2 starter=A turn=A last=A10>12,B:K>17 hits=B2@12",
        "dog4 classic A12 A=2 starter=A turn=A last=A10>13#3,A:F1>F2#1",
    ],
)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    assert GAME.position(read(line)) == line


def test_words_stand_in_any_order_and_case() -> None:
    line = "DOG4 turn=a A=JOKER,8 b16 a60 Classic A:f1"
    assert read(line) == read("dog4 classic A60 A:F1 B16 A=8,joker turn=A")


def test_the_variant_may_be_left_out() -> None:
    assert read("dog4 A60 A=8 turn=A") == read("dog4 classic A60 A=8 turn=A")


def test_without_a_turn_the_lot_comes_next() -> None:
    assert read("dog4 classic") == GAME.setup(GAME.presets["classic"], 4)
    assert GAME.turn(read("dog4 classic")) == Roll()


def test_without_hands_the_deal_comes_next() -> None:
    state = read("dog4 classic A60 turn=C")
    assert GAME.turn(state) == Roll()
    assert (state.starter, state.on_turn) == (2, 2)


def test_who_starts_is_on_turn_if_nothing_else_is_said() -> None:
    state = read("dog4 classic A=8 B=8 starter=B")
    assert (state.starter, state.on_turn) == (1, 1)


def test_what_lies_nowhere_else_is_in_the_pile() -> None:
    state = read("dog4 classic A=8,8 discard=8*3,2 turn=A")
    assert (state.pile.count("8"), state.discard) == (3, ("2", "8", "8", "8"))
    assert state.top == "2"
    assert read("dog4 classic A=8 pile=joker*6 turn=A").discard.count("8") == 7


def test_points_alone_are_a_card_whose_parts_cannot_be_taken_back() -> None:
    state = read("dog4 classic A10 A=7,joker turn=A points=3/A")
    assert state.draft is not None
    assert (state.draft.card, state.draft.points, state.draft.steps) == ("7", 3, ())
    assert {GAME.notation(action) for action in GAME.legal_actions(state, 0)} == {
        *("7:A10>11", "7:A10>12", "7:A10>13"),
    }
    by_joker = read("dog4 classic A10 A=8,joker turn=A points=3/A").draft
    assert by_joker is not None
    assert (by_joker.card, by_joker.kind) == ("joker", "7")


def test_back_from_a_later_part_leaves_those_that_cannot_be_taken_back() -> None:
    line = "dog4 classic A10 A=7 turn=A points=3/A"
    assert after(line, "7:A10>11", "back") == read(line)


def test_points_that_may_lapse() -> None:
    line = "dog4 classic A:F1 A:F2 A:F3 A:F4 C20 A=7 turn=A points=0-2/C"
    assert {GAME.notation(action) for action in GAME.legal_actions(read(line), 0)} == {
        *("7:C20>21", "7:C20>22", "stop"),
    }


def test_parts_are_played_from_the_marbles_named() -> None:
    line = "dog4 classic A10 A30 B12 A=7 turn=A parts=7:A10>13,A30>31"
    assert read(line) == after("dog4 classic A10 A30 B12 A=7 turn=A", "7:A10>13", "7:A30>31")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", ""),
        ("dog5 classic", "dog5"),
        ("chess4", "chess4"),
        ("dog4 pale", "pale"),
        ("dog4 classic classic", "classic"),
        ("dog4 A64 turn=A", "A64"),
        ("dog4 E3 turn=A", "E3"),
        ("dog4 A:F5 turn=A", "A:F5"),
        ("dog4 AF1 turn=A", "AF1"),
        ("dog4 A3 A4 A5 A6 A7 turn=A", "A7"),
        ("dog4 A3 B3 turn=A", "B3"),
        ("dog4 A:F1 A2 A:F1 turn=A", "A:F1"),
        ("dog4 A3", "dog4"),
        ("dog4 A=2", "dog4"),
        ("dog4 A=11 turn=A", "A=11"),
        ("dog4 A=2,,3 turn=A", "A=2,,3"),
        ("dog4 A=2*x turn=A", "A=2*x"),
        ("dog4 A=2 A=3 turn=A", "A=3"),
        ("dog4 E=2 turn=A", "E=2"),
        ("dog4 A=2 turn=E", "turn=E"),
        ("dog4 A=2 turn=B", "turn=B"),
        ("dog4 A=2 turn=", "turn="),
        ("dog4 A=2 turn=A starter=x", "starter=x"),
        ("dog6 A=2 turn=A starter=G", "starter=G"),
        ("dog4 turn=A starter=B", "turn=A"),
        ("dog4 A=2 turn=A round=0", "round=0"),
        ("dog4 A=2 turn=A round=x", "round=x"),
        ("dog4 A=2 turn=A round=9999999", "round=9999999"),
        ("dog4 A=8*5 B=8*4 turn=A", "B=8*4"),
        ("dog4 A=8*5 discard=8*4 turn=A", "discard=8*4"),
        ("dog4 A=8 discard=2 pile=3 turn=A", "pile=3"),
        ("dog4 A=8 pile=8*8 turn=A", "pile=8*8"),
        ("dog4 A=8 discard=2 top=3 turn=A", "top=3"),
        ("dog4 A=8 top=3 turn=A", "top=3"),
        ("dog4 A=8 played=joker turn=A", "played=joker"),
        ("dog4 played=2 turn=A", "played=2"),
        ("dog4 A=8 B=3 C=3 D=3 turn=A gifts=2,-,-,-", "gifts=2,-,-,-"),
        ("dog4 A=8 B=3 C=3 D=3 turn=A gifts=8,3,3,3", "gifts=8,3,3,3"),
        ("dog4 A=8 B=3 C=3 D=3 turn=A gifts=-,-", "gifts=-,-"),
        ("dog4 A=8 turn=A gifts=-,-,-,-", "gifts=-,-,-,-"),
        ("dog4 A=8 B=3 C=3 D=3 turn=A starter=B gifts=-,-,-,-", "turn=A"),
        ("dog4 A10 A=8 turn=A points=3/A", "points=3/A"),
        ("dog4 A10 A=7 turn=A points=8/A", "points=8/A"),
        ("dog4 A10 A=7 turn=A points=3/B", "points=3/B"),
        ("dog4 A10 A=7 turn=A points=0-3/A", "points=0-3/A"),
        ("dog4 A15 B16 A=7 turn=A points=3/A", "points=3/A"),
        ("dog4 A10 A=7 turn=A parts=joker=7:A10>12", "parts=joker=7:A10>12"),
        ("dog4 A10 A=7 turn=A parts=7:A11>12", "parts=7:A11>12"),
        ("dog4 A10 A=7 turn=A parts=7:A10>18", "parts=7:A10>18"),
        ("dog4 A15 B16 A20 A=7 turn=A parts=7:A15>17", "parts=7:A15>17"),
        ("dog4 A10 A=7 turn=A parts=7:A10>17", "parts=7:A10>17"),
        ("dog4 A10 A=7 turn=A parts=7:x", "parts=7:x"),
        ("dog4 A10 B10 A=7 turn=A parts=7:A10>11", "B10"),
        ("dog4 A10 A=7 turn=A last=A9>11", "last=A9>11"),
        ("dog4 A10 A=7 turn=A last=A9>10#5", "last=A9>10#5"),
        ("dog4 A10 A=7 turn=A last=E9>10#1", "last=E9>10#1"),
        ("dog4 A10 A=7 turn=A hits=B5@3", "hits=B5@3"),
        ("dog4 A10 A=7 turn=A hits=B1@64", "hits=B1@64"),
        ("dog4 A10 A=7 turn=A speed=3", "speed=3"),
        (
            "dog4 A:F1 A:F2 A:F3 A:F4 B:F1 B:F2 B:F3 B:F4 C:F1 C:F2 C:F3 C:F4 D:F1 D:F2 D:F3 D:F4"
            " turn=A",
            "D:F4",
        ),
    ],
)
def test_an_error_names_the_word(line: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(line)
    assert caught.value.text == word
    assert caught.value.reason


@given(st.text(alphabet="dog46ABCDEFKabc0123456789=:,*/>#@- jokerswap", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for line in (text, f"dog4 {text}", f"dog4 A10 A=7,joker turn=A {text}"):
        try:
            state = read(line)
        except NotationError:
            continue
        assert read(GAME.position(state)) == state


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.slow
def test_every_state_of_a_match_is_written_and_read_back(seats: int) -> None:
    """Those in which parts of a Seven were played, or cards are exchanged, among them."""
    rng = CountingRandom(seed_from(f"lines of {seats}"))
    state = GAME.setup(GAME.presets["classic"], seats)
    met: set[str] = set()
    while not isinstance(turn := GAME.turn(state), Over):
        line = GAME.position(state)
        assert read(line) == state, line
        assert GAME.load(GAME.dump(state)) == state
        met |= {word.partition("=")[0] for word in line.split() if "=" in word}
        if isinstance(turn, Roll):
            state = GAME.apply_chance(state, GAME.sample_chance(state, rng)).state
        else:
            seat = rng.choice(turn.seats)
            action = rng.choice(GAME.legal_actions(state, seat))
            state = GAME.apply(state, seat, action).state
    assert {"points", "parts", "gifts", "last", "hits", "played", "top", "round"} <= met


def test_a_saved_state_with_wrong_values_is_refused() -> None:
    good = GAME.dump(read("dog4 classic A10 B20 A=7 turn=A parts=7:A10>12"))
    for old, new in (
        (b'"points":5', b'"points":6'),
        (b'"points":5', b'"points":0'),
        (b'"marble":0', b'"marble":1'),
        (b'"target":12', b'"target":13'),
        (b'"starter":0', b'"starter":4'),
        (b'"on_turn":0', b'"on_turn":-1'),
        (b'"is_optional":false', b'"is_optional":true'),
        (b'"hands":[["7"]', b'"hands":[["8"]'),
        (b'"variant":"classic"', b'"variant":"other"'),
        (b"[12,-1,-1,-1]", b"[12,12,-1,-1]"),
        (b"[20,-1,-1,-1]", b"[10,-1,-1,-1]"),  # on A's field before its part
    ):
        assert old in good
        with pytest.raises(StateError):
            GAME.load(good.replace(old, new))
