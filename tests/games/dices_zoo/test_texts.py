"""What happened, in plain sentences; and that every text is translated."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dices_zoo.state import Options
from games.testing import at_table, board_text, random_walk
from games.testing.walks import Walk
from tests.catalogues import catalogue
from tests.games.dices_zoo.drawn import GAME, PRESENTATION, after, at, done, legal, narrated

DEAL = "deal:e1111b44o111s111+e33b2222f222w222"


def story(line: str, reader: Reader, *steps: str, seats: int = 2) -> list[str]:
    """What is told of some actions, in the end."""
    *before, last = steps
    action, *outcomes = last.split()
    events = done(after(line, *before), action, *outcomes).events
    return narrated(events, at_table(reader, seats))


@pytest.mark.parametrize(
    ("line", "action", "sentences"),
    [
        ("A=o15t3 B=e1", "play:o5", ["Anna plays 🐗."]),
        ("A=o15t3x5 B=e1 centre=B:f2", "play:o5x5", ["Anna beats it with 🐗 + ✖️2."]),
        ("A=e1133 B=e1 centre=B:e1", "play:e113", ["Anna raises to 🐘×3."]),
        ("A=o15t3 B=e1", "reroll:-", ["Anna passes."]),
        ("A=o15t3 B=e1", "reroll:o roll:e1x5", ["Anna rolls 🐗×2 again: 🐘 ✖️2."]),
        (
            "A=e1 B=e1 centre=B:f22",
            "reroll:-",
            ["Anna passes.", "Nobody has beaten Ben's 🦊×2: the centre is empty."],
        ),
        (
            "A=e1 B=t3b2 centre=A:b2 effects=1",
            "bear:B:t3 roll:w3",
            ["Ben's 🪤 is rolled again: 🪱."],
        ),
        ("A=e1 B=t3b2 centre=A:o1 effects=1", "boar:e1>B:t3", ["Anna gives 🐘 to Ben for 🪤."]),
        ("A=e1 B=t3b2 centre=A:f2 effects=1", "fox:B:t3", ["Ben's 🪤 goes to the discard."]),
        (
            "A=e1 B=t3b2 centre=A:s1 effects=1",
            "squirrel:B draw:x5",
            ["Ben draws a die from the bag: ✖️2."],
        ),
        ("A=e1b2 B=t3b2 centre=A:w2 effects=1", "worm:e1>B", ["Anna gives 🐘 to Ben."]),
        (
            "A=e1 B=t3b2",
            "play:e1",
            [
                "Anna plays 🐘.",
                "Anna out of dice! Penalty points: Anna 0, Ben 5.",
                "Anna wins with 0 penalty points.",
            ],
        ),
        (
            "A=o1 B=t3b2",
            "play:o1",
            [
                "Anna plays 🐗.",
                "No effect of 🐗: there are no two dice to exchange.",
                "Anna out of dice! Penalty points: Anna 0, Ben 5.",
                "Anna wins with 0 penalty points.",
            ],
        ),
    ],
)
def test_what_happens_is_told(
    line: str, action: str, sentences: list[str], english: Reader
) -> None:
    assert story(f"zoo2 turn=A {line}", english, action) == sentences


def test_a_round_that_another_one_follows_is_told_with_the_standing(english: Reader) -> None:
    line = "zoo2 limit=30 round=2 turn=A points=4,10 A=e1 B=t3b2"
    assert story(line, english, f"play:e1 {DEAL}") == [
        "Anna plays 🐘.",
        "Anna out of dice! Penalty points: Anna 4 (+0), Ben 15 (+5).",
        "Round 3: 12 dice each, Ben starts.",
    ]


def test_a_tie_is_told(english: Reader) -> None:
    told = story("zoo2 turn=A A=f2 B=e1", english, f"play:f2 {DEAL}")
    assert told[1:4] == [
        "Ben's 🐘 goes to the discard.",
        "Anna and Ben out of dice! Penalty points: Anna 0, Ben 0.",
        "Anna and Ben are level: another round decides.",
    ]


def test_an_end_because_nobody_plays_is_told(english: Reader) -> None:
    told = story("zoo2 starter=A turn=B A=e1 B=o1w33 rerolls=19", english, "reroll:-")
    assert told == [
        "Ben passes.",
        "Nobody has played for ten turns: Anna 6, Ben 6.",
        "Anna and Ben win together with 6 penalty points.",
    ]


def test_an_empty_bag_that_is_filled_is_told(english: Reader) -> None:
    hands = "A=s1111111111 B=b2222222222 C=e333333333 D=t4444444444 E=o5555555"
    line = f"zoo5 turn=A {hands} centre=C:w3 discard=555"
    told = story(line, english, "play:s1", "squirrel:B draw:w3", seats=5)
    assert told[0] == "The bag was empty: the whole discard goes into it, 4 dice."


@pytest.mark.parametrize(
    ("position", "skipped"),
    [
        ("zoo2 turn=A A=w2 B=e1", "No effect of 🪱: Anna has no die to give."),
        ("zoo2 turn=A A=o1 B=e1", "No effect of 🐗: there are no two dice to exchange."),
    ],
)
def test_a_skipped_effect_is_told(position: str, skipped: str, english: Reader) -> None:
    state = at(position)
    action = next(text for text in legal(state) if text.startswith("play"))
    assert narrated(done(state, action).events, english)[1] == skipped


def test_a_squirrel_without_any_dice_to_draw_is_told(german: Reader) -> None:
    line = "zoo5 turn=A A=s1111111111 B=b2222222222 C=e3333333333 D=t4444444444 E=o5555555555"
    told = story(line, german, "play:s11", seats=5)
    assert told[1] == "Keine Wirkung von 🐿️: Beutel und Ablage sind leer."


def test_a_re_roll_of_very_many_dice_is_told_without_what_they_were(plain_german: Reader) -> None:
    hand = "e1113b2224o1115f22255s11144w22333t33445x555"
    told = story(f"zoo2 turn=A A={hand} B=e1", plain_german, f"reroll:ebofswtx roll:{hand}")
    assert told[0].startswith("Anna wirft neu: 35 Würfel. Ergebnis: 4 Elefanten, ")
    assert len(told[0]) <= 200


def walks() -> list[Walk]:
    """Matches of all lengths."""
    return [
        random_walk(GAME, Options(), 2, "texts 2"),
        random_walk(GAME, Options(20), 3, "texts 3"),
        random_walk(GAME, Options(), 5, "texts 5"),
    ]


@pytest.mark.parametrize("is_plain", [False, True])
@pytest.mark.slow
def test_everything_that_is_said_stands_in_the_catalogue(is_plain: bool) -> None:
    """Texts that the extraction does not see, such as those in an f-string, would not."""
    known = {
        text
        for message in catalogue("dices_zoo", "de")
        for text in (message.id if isinstance(message.id, tuple) else (message.id,))
    }
    said: set[str] = set()

    def gettext(text: str) -> str:
        said.add(text)
        return text

    def ngettext(one: str, many: str, n: int) -> str:
        said.update((one, many))
        return one if n == 1 else many

    for walk in walks():
        reader = Reader(gettext, ngettext, ("A", "B", "C", "D", "E")[: walk.seats], is_plain)
        for moment in walk.moments:
            board_text(PRESENTATION, moment.state, reader)
            narrated(moment.events, reader)
            actions = legal(moment.state)
            for path in ("", "t/01", "t/10", "t/50", "t/80", "aside", "which", "A", "B"):
                PRESENTATION.menu(moment.state, actions, path, reader)
    assert said - known == set()
    assert len(said) > 60
