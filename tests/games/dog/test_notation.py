"""Actions and outcomes as tokens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import NotationError
from games.dog.chance import Dealt, Lot
from games.dog.state import Back, Drop, Give, Move, Stop, Swap
from tests.games.dog.positions import GAME


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("give:7", Give("7")),
        ("give:1/11", Give("1/11")),
        ("8:A60>F4", Move("8", "8", 0, 60, 103)),
        ("4:A0>60", Move("4", "4", 0, 0, 60)),
        ("13:A:K>0", Move("13", "13", 0, -1, 0)),
        ("1/11:F94>F1", Move("1/11", "1/11", 5, 94, 100)),
        ("1/11:A:F1>F2", Move("1/11", "1/11", 0, 100, 101)),
        ("joker=8:A60>4", Move("joker", "8", 0, 60, 4)),
        ("joker=1/11:C:K>32", Move("joker", "1/11", 2, -1, 32)),
        ("swap:A1/B17", Swap("swap", "swap", 0, 1, 1, 17)),
        ("joker=swap:A1/B17", Swap("joker", "swap", 0, 1, 1, 17)),
        ("7:A60>F1", Move("7", "7", 0, 60, 100)),
        ("joker=7:A:F1>F3", Move("joker", "7", 0, 100, 102)),
        ("back", Back()),
        ("stop", Stop()),
        ("drop", Drop()),
    ],
)
def test_actions_are_written_and_read(text: str, action: object) -> None:
    assert GAME.parse(text) == action
    assert GAME.notation(GAME.parse(text)) == text


def test_tokens_are_read_in_either_case() -> None:
    assert GAME.parse(" JOKER=8:a60>f4 ") == Move("joker", "8", 0, 60, 103)
    assert GAME.parse("SWAP:a1/b17") == GAME.parse("swap:A1/B17")
    assert GAME.parse("Give:Joker") == Give("joker")


@pytest.mark.parametrize(
    "text",
    [
        *("", "8", "give", "give:", "give:11", "give:-", "8:", "8:A60", "8:A60>", "8:A60>K"),
        *("8:G60>4", "8:A96>4", "8:A60>96", "8:AX1>F2", "8:A:F5>F1", "8:A:K", "11:A:K>0"),
        *("joker=:A1>2", "=8:A1>2", "joker=8=8:A1>2", "8:A60>4,A61>5", "swap:A1/A:F1"),
        *("swap:A1", "swap:A:K/B17", "backwards", "back:", "8:\u0661>2", "8:A1>\u0662"),
        *("7:A60+5", "passe", "dr\u00f6p"),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("starter:C", Lot(2)),
        (
            "deal:2,7+3,joker+4,4+1/11,swap",
            Dealt((("2", "7"), ("3", "joker"), ("4", "4"), ("1/11", "swap"))),
        ),
    ],
)
def test_outcomes_are_written_and_read(text: str, outcome: object) -> None:
    assert GAME.parse_chance(text) == outcome
    assert GAME.chance_notation(GAME.parse_chance(text)) == text


def test_a_dealt_hand_is_read_in_any_order() -> None:
    assert GAME.parse_chance("deal:7,2+joker,3") == GAME.parse_chance("deal:2,7+3,joker")
    assert GAME.parse_chance("DEAL:2*2+3*2") == GAME.parse_chance("deal:2,2+3,3")


@pytest.mark.parametrize("text", ["", "starter:", "starter:G", "deal:11", "roll:2", "deal:2;3"])
def test_what_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_chance(text)


@given(st.text(alphabet="ABCDEFKabkf0123456789:>/=,joker swapgivdt+*-", max_size=30))
def test_any_text_is_read_back_or_refused(text: str) -> None:
    for read, write in ((GAME.parse, GAME.notation), (GAME.parse_chance, GAME.chance_notation)):
        try:
            value = read(text)
        except NotationError:
            continue
        assert read(write(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        *("8:A60>F3", "8:A61>5", "8:B16>24", "7:A60>3", "8:A60/B16", "swap:A60>4", "3:A60>63"),
        *("joker=8:A60>4", "8=13:A60>9", "8=joker:A60>4", "13:A:K>0", "8:F60>4", "8:A:F4>F4"),
        *("back", "stop", "drop", "give:8", "swap:A60/B16", "8:A95>3"),
    ],
)
def test_what_is_read_need_not_be_legal(text: str) -> None:
    state = GAME.parse_position("dog4 classic A60 B17 A=8,13,swap A0 turn=A")
    action = GAME.parse(text)
    assert not GAME.is_legal(state, 0, action)
    assert action not in GAME.legal_actions(state, 0)
