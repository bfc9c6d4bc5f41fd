"""Position lines, tokens and saved states: read back as written, refused with the word at fault."""

from __future__ import annotations

import msgspec
import pytest

from games.core.api import Decide, Roll
from games.core.errors import NotationError, StateError
from games.noch_mal_kids.state import Face, Lot, Mark, Options, Pass, SetAside, Tick
from games.noch_mal_kids.state import Roll as Rolled
from games.testing import random_walk
from tests.games.noch_mal_kids.playing import GAME, K_BUT_K1, RED_BUT_F5, at

TOKENS = [
    (Mark(Face.RED, "b2"), "red:b2", "R:B2"),
    (Tick(), "purple:!", "p:!"),
    (Tick("b2"), "purple:b2", "Purple:B2"),
    (SetAside(Face.PURPLE), "purple:-", " p:- "),
    (SetAside(Face.BLUE), "blue:-", "BLUE:-"),
    (Pass(), "pass", "PASS"),
]


@pytest.mark.parametrize(("action", "written", "read"), TOKENS)
def test_actions_are_written_in_one_way_and_read_in_several(
    action: object, written: str, read: str
) -> None:
    assert GAME.notation(action) == written
    assert GAME.parse(written) == GAME.parse(read) == action


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("", "'' is no colour"),
        ("pink:b2", "'pink' is no colour"),
        ("red:", "'' is no field"),
        ("red:!", "'!' is no field"),
        ("red:l1", "'l1' is no field: they are a1 to k7"),
        ("red:b8", "is no field"),
        ("red:b22", "is no field"),
        ("pass:", "'pass' is no colour"),
        ("purple", "'' is no field"),
    ],
)
def test_a_token_that_is_no_action_is_refused(token: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(token)
    assert reason in caught.value.reason


def test_outcomes_are_sorted_letters() -> None:
    assert GAME.parse_chance("roll:prb") == Rolled((Face.BLUE, Face.RED, Face.PURPLE))
    assert GAME.parse_chance("ROLL:red,Blue,purple") == GAME.parse_chance("roll:brp")
    assert GAME.parse_chance("starter:b") == GAME.parse_chance("starter:1") == Lot(1)


@pytest.mark.parametrize(
    "token", ["", "roll:", "roll:bb", "roll:bbbb", "roll:bbx", "starter:G", "starter:", "lot:A"]
)
def test_a_token_that_is_no_outcome_is_refused(token: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_chance(token)


def test_a_position_says_what_is_due() -> None:
    assert GAME.turn(at("kids2 meadow")) == Roll()
    assert GAME.turn(at("kids2 meadow turn=A")) == Roll()
    assert GAME.turn(at("kids2 meadow turn=A dice=bbr")) == Decide((0,))
    assert GAME.turn(at("kids3 meadow turn=A dice=br C?pass")) == Decide((1,), (2,))


def test_words_stand_in_any_order_and_case() -> None:
    written = "kids2 river turn=B dice=br A=f1 B=!2"
    state = at(written)
    assert at("KIDS2 River b=!2 DICE=rb a=F1 Turn=b") == state
    assert GAME.position(state) == written


@pytest.mark.parametrize(
    ("line", "word", "reason"),
    [
        ("", "", "begins with kids1"),
        ("kids7 meadow", "kids7", "begins with kids1"),
        ("kids2", "", "is no sheet"),
        ("kids2 moon", "moon", "is no sheet"),
        ("kids2 meadow C=", "C=", "a word begins with"),
        ("kids2 meadow A", "A", "a word begins with"),
        ("kids2 meadow turn=A turn=B", "turn=B", "said before"),
        ("kids2 meadow turn=C", "turn=C", "no such player"),
        ("kids2 meadow turn=x", "turn=x", "is no seat"),
        ("kids2 meadow dice=bbr", "dice=bbr", "nobody is on turn"),
        ("kids2 meadow turn=A dice=b", "dice=b", "there are 3 dice"),
        ("kids2 meadow turn=A dice=bbbb", "dice=bbbb", "only 3 dice"),
        ("kids1 meadow turn=A dice=bb", "dice=bb", "nobody is there"),
        ("kids2 meadow turn=A A=b2", "A=b2", "no way leads there"),
        ("kids2 meadow turn=A A=c2", "A=c2", "no enclosure of this sheet begins at c2"),
        ("kids2 meadow turn=A A=!9", "A=!9", "there are 8 exclamation marks"),
        ("kids2 meadow turn=A A=!1,!2", "A=!1,!2", "is not how many"),
        ("kids2 meadow turn=A A=!x", "A=!x", "is not how many"),
        ("kids2 meadow A=f5", "kids2", "it must be somebody's turn"),
        ("kids2 meadow turn=A visitors=kA", "visitors=kA", "can't circle"),
        ("kids2 meadow turn=A visitors=A", "visitors=A", "is not a column"),
        ("kids2 meadow turn=A visitors=kC", "visitors=kC", "no such player"),
        (f"kids2 meadow turn=A A={K_BUT_K1},k1", "kids2", "its visitor is circled"),
        (
            f"kids2 meadow turn=A A={RED_BUT_F5},f5,b3,d4,i5,j3",
            f"A={RED_BUT_F5},f5,b3,d4,i5,j3",
            "the match is over",
        ),
        ("kids2 meadow turn=A dice=br A?pass", "A?pass", "has taken a die already"),
        ("kids2 meadow turn=A dice=br B?pass", "kids2", "all have chosen"),
        ("kids3 meadow turn=A dice=br B?blue:-", "B?blue:-", "only the active player"),
        ("kids3 meadow turn=A dice=br B?red:b2", "B?red:b2", "can't be chosen now"),
        ("kids3 meadow turn=A dice=br B?green:d2", "B?green:d2", "can't be chosen now"),
        ("kids3 meadow turn=A dice=brr B?pass", "kids3", "when 2 dice are left"),
        ("kids3 meadow turn=A B?pass", "kids3", "when 2 dice are left"),
    ],
)
def test_an_error_names_the_word(line: str, word: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(line)
    assert caught.value.text == word
    assert reason in caught.value.reason


def test_a_column_that_waits_for_the_others_is_a_position() -> None:
    line = f"kids2 meadow turn=A dice=br A={K_BUT_K1},k1 B="
    state = at(line)
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(NotationError):
        at(line.replace("A=", "X=").replace("B=", "A=").replace("X=", "B="))


def test_every_state_of_a_match_is_read_back() -> None:
    for name in ("river", "hill", "forest"):
        walk = random_walk(GAME, Options(name), 4, f"positions {name}")
        for moment in walk.moments:
            state = moment.state
            assert at(GAME.position(state)) == state
            assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("sheet", "moon"),
        ("marked", [1, -1]),
        ("marked", [1 << 25, 0]),
        ("marked", []),
        ("ticks", [0]),
        ("ticks", [-1, 0]),
        ("visitors", [0] * 10),
        ("visitors", [4, *[0] * 10]),
        ("active", 2),
        ("active", 1 << 70),
        ("dice", [3, 0, 0]),
        ("dice", [6, 6, 6]),
        ("chosen", [None]),
        ("chosen", [{"type": "set_aside", "die": 0}, None]),
    ],
)
def test_a_saved_state_that_cannot_be_is_refused(member: str, value: object) -> None:
    saved = msgspec.json.decode(GAME.dump(at("kids2 meadow turn=A dice=bbr")))
    GAME.load(msgspec.json.encode(saved))
    saved[member] = value
    with pytest.raises(StateError):
        GAME.load(msgspec.json.encode(saved))
