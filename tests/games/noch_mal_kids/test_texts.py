"""Sentences in both languages, and the rules in the chat."""

from __future__ import annotations

from typing import get_args

import pytest

from games.core.presentation import Reader
from games.noch_mal_kids import ENTRY
from games.noch_mal_kids.state import (
    ColumnCompleted,
    Event,
    Face,
    Marked,
    MatchEnded,
    Passed,
    Rolled,
    SpeciesCompleted,
    StarterDrawn,
    Ticked,
)
from tests.catalogues import LANGUAGES, locales

PRESENTATION = ENTRY.presentation
B, G, R, P = Face.BLUE, Face.GREEN, Face.RED, Face.PURPLE

TOLD: list[tuple[Event, str, str]] = [
    (
        StarterDrawn(1),
        "The lot has chosen: Ben begins.",
        "Das Los hat entschieden: Ben beginnt.",
    ),
    (Rolled(0, (B, R, P)), "Anna rolls 🟦🟥🟪.", "Anna würfelt 🟦🟥🟪."),
    (
        Marked(0, R, R, "b2", 2),
        "Anna takes 🟥 and feeds 2 flamingos at B2.",
        "Anna nimmt 🟥 und füttert 2 Flamingos bei B2.",
    ),
    (
        Marked(1, P, B, "f2", 1),
        "🦎 A chameleon! Ben feeds 1 penguin at F2.",
        "🦎 Ein Chamäleon! Ben füttert 1 Pinguin bei F2.",
    ),
    (
        Ticked(2, 3, 8),
        "Cleo takes 🟪 and ticks exclamation mark 3 of 8.",
        "Cleo nimmt 🟪 und hakt Ausrufezeichen 3 von 8 ab.",
    ),
    (
        Passed(0, G),
        "Anna sets 🟩 aside and marks nothing.",
        "Anna legt 🟩 beiseite und kreuzt nichts an.",
    ),
    (Passed(1), "Ben marks nothing.", "Ben kreuzt nichts an."),
    (
        ColumnCompleted((0,), 10, 3, is_first=True),
        "Anna is the first to complete column K 👶: 4 points.",
        "Anna hat Spalte K 👶 zuerst voll: 4 Punkte.",
    ),
    (
        ColumnCompleted((0, 1, 2), 3, 1, is_first=True),
        "Anna, Ben and Cleo are the first to complete column D 🤠, in the same turn: "
        "2 points each.",
        "Anna, Ben und Cleo haben Spalte D 🤠 im selben Zug zuerst voll: je 2 Punkte.",
    ),
    (
        ColumnCompleted((1,), 3, 1, is_first=False),
        "Ben has completed column D 🤠: 1 point for the buckets.",
        "Ben hat Spalte D 🤠 voll: 1 Punkt für die Eimer.",
    ),
    (
        SpeciesCompleted(0, B),
        "Anna has fed all the 🐧 penguins: 2 points 🐟🐟.",
        "Anna hat alle 🐧 Pinguine gefüttert: 2 Punkte 🐟🐟.",
    ),
    (
        MatchEnded((0,), 17, 3),
        "The game is over: Anna wins with 17 points.",
        "Das Spiel ist aus: Anna gewinnt (17 Punkte).",
    ),
    (
        MatchEnded((0, 2), 17, 3),
        "The game is over: Anna and Cleo share the win with 17 points each.",
        "Das Spiel ist aus: Anna und Cleo gewinnen gemeinsam (je 17 Punkte).",
    ),
    (
        MatchEnded((0,), 17, 1),
        "The game is over: Anna has reached 17 points.",
        "Das Spiel ist aus: Anna hat 17 Punkte erreicht.",
    ),
]


@pytest.mark.parametrize(("event", "english_text", "german_text"), TOLD)
def test_everything_that_happens_is_told(
    event: Event, english_text: str, german_text: str, english: Reader, german: Reader
) -> None:
    assert PRESENTATION.narrate(event, english) == english_text
    assert PRESENTATION.narrate(event, german) == german_text


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(Event))


def test_words_alone_name_colours_and_animals(plain: Reader, plain_german: Reader) -> None:
    event = Marked(0, R, R, "b2", 2)
    assert PRESENTATION.narrate(event, plain) == "Anna takes red and feeds 2 flamingos at B2."
    assert PRESENTATION.narrate(event, plain_german) == (
        "Anna nimmt Rot und füttert 2 Flamingos bei B2."
    )
    rolled = Rolled(0, (B, R, P))
    assert PRESENTATION.narrate(rolled, plain) == "Anna rolls blue, red, purple."
    first = ColumnCompleted((0,), 10, 3, is_first=True)
    assert PRESENTATION.narrate(first, plain) == (
        "Anna is the first to complete column K: 4 points."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_the_chat_name_every_ruling(language: str) -> None:
    text = (locales("noch_mal_kids") / f"rules.{language}.html").read_text(encoding="utf-8")
    for number in range(1, 10):
        assert f"(K{number})" in text
