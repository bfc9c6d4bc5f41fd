"""Notation and position lines of figures with ranks."""

from __future__ import annotations

import msgspec
import pytest

from games.core.api import Decide, Roll
from games.core.errors import NotationError, StateError
from games.dog.chance import Drew
from games.dog.state import Arrival, Jump, Move, SetFigure, SetNone, Setting, State, Stay, Swap
from tests.games.dog.positions import GAME

HANDS = "A=2 B=3 C=5 D=6"


def read(words: str) -> State:
    """The state of a line for four."""
    return GAME.parse_position(f"dog4 royal {words}")


@pytest.mark.parametrize(
    ("token", "action"),
    [
        ("8:AF60>F4", Move("8", "8", 0, 60, 103, marble=3)),
        ("13:AK:K>0", Move("13", "13", 0, -1, 0, marble=0)),
        ("copy=1-7:AN10>16", Move("copy", "1-7", 0, 10, 16, marble=1)),
        ("2:FF:F1>F3", Move("2", "2", 5, 100, 102, marble=3)),
        ("swap:AK1/BF17", Swap("swap", "swap", 0, 1, 1, 17, 0, 3)),
        ("copy=swap:AC1/DN17", Swap("copy", "swap", 0, 1, 3, 17, 2, 1)),
        ("set:FF", SetFigure(5, 3)),
        ("set:-", SetNone()),
        ("jump:AC10>26", Jump(0, 2, 10, 26)),
        ("stay", Stay()),
    ],
)
def test_actions_are_written_with_ranks(token: str, action: object) -> None:
    assert GAME.parse(token) == action
    assert GAME.parse(token.lower()) == action
    assert GAME.notation(GAME.parse(token)) == token


@pytest.mark.parametrize(
    "token",
    [
        *("8:AX60>F4", "8:AKF60>4", "swap:AK1", "stay:AC10"),
        *("set:", "set:A", "set:AX", "set:A0"),
        *("jump:A10>26", "jump:AC10", "jump:AC10>26~+"),
    ],
)
def test_what_is_no_action_is_refused(token: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(token)


def test_a_drawn_card_is_an_outcome() -> None:
    assert GAME.parse_chance("draw:1/11") == Drew("1/11")
    assert GAME.chance_notation(Drew("1/11")) == "draw:1/11"
    for text in ("draw:", "draw:11", "draw:2,3"):
        with pytest.raises(NotationError):
            GAME.parse_chance(text)


@pytest.mark.parametrize(
    "line",
    [
        "dog4 royal",
        "dog6 royal starter=F turn=F",
        "dog4 royal AK60 AN10 AC:F1 AF26 BF16 A=8,copy starter=A turn=A",
        "dog4 royal AF5 A=8,copy starter=A turn=A played=1-7,magnet,swap",
        "dog6 royal FK95 FF:F4 F=1/11,swap round=12 starter=B turn=F played=13",
        f"dog4 royal AK0 BF16 {HANDS} starter=A turn=C phase=set last=BF:K>16",
        "dog4 royal AC10 B=2 discard=8 top=8 starter=A turn=A played=8 phase=draw/AC10",
        "dog4 royal AC10 A=9 discard=8 top=8 starter=A turn=A played=8 phase=jump/AC10",
        "dog4 royal AC26 A=2 starter=A turn=A last=AC7>10,AC10>26 hits=BN@10",
        "dog4 royal AF5 BK20 A=2 starter=A turn=A last=AF20>5,BK5>20",
    ],
)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    assert GAME.position(GAME.parse_position(line)) == line


def test_figures_are_named_in_any_order_and_case() -> None:
    state = read("af26 Ak:f2 AN0 a=8 turn=a")
    assert state.marbles[0] == (101, 0, -1, 26)
    assert state == read("AC:K AK:F2 AN0 AF26 A=8 turn=A")


def test_the_variant_may_stand_behind_its_figures() -> None:
    assert GAME.parse_position("dog4 AK10 turn=A royal") == read("AK10 turn=A")


def test_a_phase_says_what_is_next() -> None:
    setting = read(f"{HANDS} starter=A phase=set")
    assert (setting.interlude, GAME.turn(setting)) == (Setting(), Decide((0,)))
    drawing = read("AC10 discard=8 turn=A played=8 phase=draw/AC10")
    assert (drawing.interlude, GAME.turn(drawing)) == (Arrival(0, 2), Roll())
    jumping = read("AC10 A=2 discard=8 turn=A played=8 phase=jump/ac10")
    assert (jumping.interlude, GAME.turn(jumping)) == (Arrival(0, 2, True), Decide((0,)))


ARRIVED = "discard=8 turn=A played=8"


@pytest.mark.parametrize(
    ("words", "blamed"),
    [
        ("A10 turn=A", "A10"),
        ("AX10 turn=A", "AX10"),
        ("AK10 AK20 turn=A", "AK20"),
        ("AK10 BF10 turn=A", "BF10"),
        ("AK:F1 AF:F1 turn=A", "AF:F1"),
        ("EK10 turn=A", "EK10"),
        ("AK64 turn=A", "AK64"),
        ("AK10 A=joker turn=A", "A=joker"),
        ("AK10 A=7 turn=A", "A=7"),
        ("AK10 A=2 turn=A last=A5>10", "last=A5>10"),
        ("AK10 A=2 turn=A last=AK5>10#1", "last=AK5>10#1"),
        ("AK10 A=2 turn=A hits=B2@10", "hits=B2@10"),
        ("AK10 A=2 turn=A dog=38", "dog=38"),
        (f"{HANDS} starter=A phase=setting", "phase=setting"),
        ("starter=A phase=set", "phase=set"),
        ("A=2 B=3 C=5 starter=A phase=set", "phase=set"),
        (f"{HANDS} round=2 starter=A phase=set", "phase=set"),
        (f"{HANDS} starter=A played=8 phase=set", "phase=set"),
        (f"AK1 {HANDS} starter=A turn=B phase=set", "phase=set"),
        (f"AK0 {HANDS} starter=A turn=A phase=set", "phase=set"),
        (f"AK0 DF48 {HANDS} starter=A turn=B phase=set", "phase=set"),
        (f"{HANDS} starter=A phase=set gifts=-,-,-,-", "phase=set"),
        (f"AC10 {ARRIVED} phase=draw/AC26", "phase=draw/AC26"),
        (f"AC10 {ARRIVED} phase=draw/AC", "phase=draw/AC"),
        (f"AC10 {ARRIVED} phase=draw/FC10", "phase=draw/FC10"),
        (f"AC11 {ARRIVED} phase=draw/AC11", "phase=draw/AC11"),
        (f"BC10 {ARRIVED} phase=draw/BC10", "phase=draw/BC10"),
        (f"AN10 {ARRIVED} phase=jump/AN10", "phase=jump/AN10"),
        (f"AC10 BK26 BN42 BF58 {ARRIVED} phase=jump/AC10", "phase=jump/AC10"),
        ("AC10 discard=8 turn=A phase=draw/AC10", "phase=draw/AC10"),
        ("AC10 turn=A played=8 phase=draw/AC10", "phase=draw/AC10"),
    ],
)
def test_an_error_names_the_word(words: str, blamed: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(words)
    assert caught.value.text == blamed


@pytest.mark.parametrize("words", ["AK10 turn=A", "A10 A=7 turn=A last=AK5>10", "A10 hits=BN@10"])
def test_other_variants_know_no_ranks(words: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(f"dog4 classic {words}")


@pytest.mark.parametrize(
    "words", [f"{HANDS} starter=A phase=set", f"A10 {ARRIVED} phase=draw/AC10"]
)
def test_other_variants_know_no_phases(words: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(f"dog4 classic {words}")


def test_a_saved_match_goes_on_between_cards() -> None:
    for words in (
        f"{HANDS} starter=A phase=set",
        f"AC10 {ARRIVED} phase=draw/AC10",
        f"AC10 A=2 {ARRIVED} phase=jump/AC10",
    ):
        state = read(words)
        assert GAME.load(GAME.dump(state)) == state


def test_a_saved_match_whose_phase_cannot_be_is_refused() -> None:
    state = read(f"AC10 {ARRIVED} phase=draw/AC10")
    for interlude in (Arrival(0, 4), Arrival(7, 0), Arrival(0, 0), Setting()):
        wrong = msgspec.structs.replace(state, interlude=interlude)
        with pytest.raises(StateError):
            GAME.load(GAME.dump(wrong))
