"""Actions, outcomes and positions as text."""

from __future__ import annotations

import pytest

from games.core.errors import NotationError
from games.dices_zoo.dice import ALL_DICE
from games.dices_zoo.notation import read_dice, write_dice
from tests.games.dices_zoo.drawn import GAME, at, counted


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("play:O51", "play:o15"),
        ("play:x5o5o1", "play:o15x5"),
        ("PLAY:b2,b4", "play:b24"),
        ("reroll:TS", "reroll:st"),
        ("reroll:sts", "reroll:st"),
        ("reroll:-", "reroll:-"),
        ("aside:E3", "aside:e3"),
        ("aside:-", "aside:-"),
        ("bear:b:B2", "bear:B:b2"),
        ("boar:O1>c:E3", "boar:o1>C:e3"),
        ("fox:E:t5", "fox:E:t5"),
        ("squirrel:a", "squirrel:A"),
        ("worm:T3>b", "worm:t3>B"),
        (" fox:E:t5 ", "fox:E:t5"),
    ],
)
def test_an_action_is_read_freely_and_written_in_one_way(text: str, written: str) -> None:
    assert GAME.notation(GAME.parse(text)) == written


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play:", "no dice"),
        ("play:-", "nothing is played"),
        ("play:e2", "kind 2 has bfw"),
        ("play:e6", "they are 1 to 5"),
        ("play:z1", "the letters are ebofswtx"),
        ("play:1e", "no dice"),
        ("reroll:", "no faces"),
        ("reroll:z", "no faces"),
        ("aside:e13", "not one die"),
        ("bear:G:e1", "they are A to F"),
        ("fox:B", "no dice"),
        ("boar:e1", "no seat"),
        ("hop:e1", "an action is one of play, reroll"),
        ("", "an action is one of"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        GAME.parse(text)


@pytest.mark.parametrize("text", ["starter:B", "roll:e1t34", "draw:f5", "deal:e1b2+t3+x5"])
def test_an_outcome_is_read_and_written(text: str) -> None:
    assert GAME.chance_notation(GAME.parse_chance(text)) == text


@pytest.mark.parametrize("text", ["starter:G", "roll:", "draw:e11", "deal:e1+", "cast:e1", "roll"])
def test_what_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_chance(text)


def test_dice_that_show_the_same_share_a_letter() -> None:
    assert write_dice(read_dice("b2e3e1e1")) == "e113b2"
    assert write_dice(()) == "-"


def test_the_longest_play_fits_into_a_button() -> None:
    hand = "e11111111113333333333x5"
    state = at(f"zoo2 turn=A A={hand} B=b2")
    notations = [GAME.notation(action) for action in GAME.legal_actions(state, 0)]
    assert f"play:{hand}" in notations
    assert max(map(len, notations)) <= 40


@pytest.mark.parametrize(
    "line",
    [
        "zoo2",
        "zoo5 limit=50",
        "zoo3 turn=C",
        "zoo3 limit=20 round=4 turn=B points=3,0,19",
        "zoo2 starter=B turn=A points=3,9 A=e1o15t3 B=b2f5x5 centre=B:s14x5 discard=1334",
        "zoo2 turn=A A=e1o15t3 B=b2 centre=A:b2x5 effects=2",
        "zoo2 turn=A A=e1o15t3 centre=A:b2x5 effects=1 rolling=B:b2",
        "zoo2 turn=A A=e1o15t3 B=b2 centre=A:s1 drawing=A",
        "zoo2 turn=A A=e1 B=b2 rolling=A:o15t3 rerolls=3",
        "zoo2 turn=A A=e1o15t3 B=b2 aside=o5 rerolls=3",
        "zoo2 turn=A A=e1o15t3 B=b2 rerolls=20",
    ],
)
def test_a_position_is_read_and_written_in_the_same_way(line: str) -> None:
    assert GAME.position(at(line)) == line
    assert counted(at(line)) == ALL_DICE


def test_words_are_read_in_any_order_and_case() -> None:
    line = "ZOO2 b=T3 CENTRE=b:S1 a=O1e1 Turn=a"
    assert GAME.position(at(line)) == "zoo2 turn=A A=e1o1 B=t3 centre=B:s1"


def test_dice_that_are_named_nowhere_are_in_the_bag() -> None:
    assert at("zoo2 turn=A A=e11 B=t3 discard=5").bag == (8, 10, 9, 10, 9)


@pytest.mark.parametrize(
    ("line", "word", "reason"),
    [
        ("", "", "begins with zoo2"),
        ("zoo6 turn=A", "zoo6", "begins with zoo2"),
        ("zoo2 turn", "turn", "a word begins with"),
        ("zoo2 C=e1", "C=e1", "a word begins with"),
        ("zoo2 turn=A turn=B", "turn=B", "said before"),
        ("zoo2 turn=Z", "turn=Z", "no seat"),
        ("zoo2 turn=A A=e2", "A=e2", "kind 2"),
        ("zoo2 turn=C", "turn=C", "no such seat"),
        ("zoo2 limit=25", "limit=25", "20, 30 and 50"),
        ("zoo2 round=x", "round=x", "no number"),
        ("zoo2 turn=A round=0", "round=0", "counted from 1"),
        ("zoo2 turn=A points=1", "points=1", "2 seats"),
        ("zoo2 turn=A A=e1 B=e1 discard=6", "discard=6", "no kind"),
        ("zoo2 turn=A A=e1111111111 B=e1", "zoo2", "50 dice, 10 of each kind"),
        ("zoo2 A=e1 B=e1", "zoo2", "somebody has begun"),
        ("zoo2 turn=A A=e1 B=e1 centre=B:t3", "centre=B:t3", "one kind of animal"),
        ("zoo2 turn=A A=e1 B=e1 centre=B:e1b2", "centre=B:e1b2", "one kind of animal"),
        ("zoo2 turn=A A=e1 B=e1 centre=B:e1x55", "centre=B:e1x55", "at most with one X2"),
        ("zoo2 turn=A A=e1 B=e1 centre=A:e1", "centre=A:e1", "own animals are discarded"),
        ("zoo2 turn=A A=e1 B=e1 centre=B:b2 effects=1", "effects=1", "just played"),
        ("zoo2 turn=A A=e1 B=e1 centre=A:b2 effects=2", "effects=2", "at most 1"),
        ("zoo2 turn=A B=e1 centre=A:w2 effects=1", "effects=1", "is skipped"),
        ("zoo2 turn=A A=e1 B=e1 rolling=A:e1", "rolling=A:e1", "counted in rerolls"),
        ("zoo2 turn=A A=e1 B=e1 rolling=B:e1 rerolls=1", "rolling=B:e1", "of own dice"),
        ("zoo2 turn=A A=e1 B=e1 centre=A:b2 rolling=B:e11", "rolling=B:e11", "only one die"),
        ("zoo2 turn=A A=e1 B=e1 centre=A:f2 rolling=B:e1", "rolling=B:e1", "only a bear"),
        ("zoo2 turn=A A=e1 B=e1 centre=A:b2 drawing=B", "drawing=B", "only a squirrel"),
        ("zoo2 turn=A A=e1 B=e1 aside=b2", "aside=b2", "not among the dice"),
        ("zoo2 turn=A A=e1 B=e1 centre=A:b2 effects=1 aside=e1", "aside=e1", "about to roll"),
        ("zoo2 turn=A A=e1 B=e1 rerolls=21", "rerolls=21", "the match is over"),
        ("zoo2 turn=A A=e1 B=e1 centre=A:b2 effects=1 rerolls=3", "rerolls=3", "has not rolled"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(line: str, word: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        GAME.parse_position(line)
    assert refused.value.text == word
