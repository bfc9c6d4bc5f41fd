"""Sentences, the German catalogue and the rules in the chat."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import games.einfach_tierisch
from games.core.presentation import Reader
from games.einfach_tierisch import ENTRY
from games.einfach_tierisch.state import (
    AnimalChosen,
    Event,
    Face,
    Marked,
    MatchEnded,
    RollCompleted,
    StarterDrawn,
    Thrown,
    Verdict,
)
from games.einfach_tierisch.words import FACE_EMOJI
from tests.games.einfach_tierisch.drawn import dice

FOLDER = Path(games.einfach_tierisch.__file__).parent
LANGUAGES = ("en", "de")

TOLD: list[tuple[Event, str, str]] = [
    (
        StarterDrawn(1),
        "The lot has chosen: Ben begins.",
        "Das Los hat entschieden: Ben beginnt.",
    ),
    (AnimalChosen(0, Face.MOUSE), "Anna plays 🐁 Mouse.", "Anna spielt 🐁 Maus."),
    (Thrown(0, 1, (), dice("pmmdcx")), "Anna rolls 🐖🐁🐁🐕🐈🚓.", "Anna würfelt 🐖🐁🐁🐕🐈🚓."),
    (
        Thrown(0, 2, dice("mm"), dice("pdcx")),
        "Anna sets 🐁🐁 aside and rolls 🐖🐕🐈🚓.",
        "Anna legt 🐁🐁 beiseite und würfelt 🐖🐕🐈🚓.",
    ),
    (
        RollCompleted(0, dice("mmmddn"), dice("m"), Verdict.MARKS),
        "Anna ends with 🐁🐁🐁🐧🐕🐕: most often 🐁.",
        "Anna endet mit 🐁🐁🐁🐧🐕🐕: am häufigsten 🐁.",
    ),
    (
        RollCompleted(0, dice("mmpnxx"), (), Verdict.POLICE),
        "Anna ends with 🐖🐁🐁🐧🚓🚓: too many police, nobody marks.",
        "Anna endet mit 🐖🐁🐁🐧🚓🚓: zu viel Polizei, niemand kreuzt an.",
    ),
    (
        RollCompleted(0, dice("ppccmm"), dice("pmc"), Verdict.LEVEL),
        "Anna ends with 🐖🐖🐁🐁🐈🐈: no animal comes less often, nobody marks.",
        "Anna endet mit 🐖🐖🐁🐁🐈🐈: Kein Tier kommt seltener, niemand kreuzt an.",
    ),
    (
        RollCompleted(0, dice("dddccx"), dice("d"), Verdict.NOBODYS),
        "Anna ends with 🐕🐕🐕🐈🐈🚓: most often 🐕, which nobody plays, so nobody marks.",
        "Anna endet mit 🐕🐕🐕🐈🐈🚓: am häufigsten 🐕, doch das spielt niemand. "
        "Niemand kreuzt an.",
    ),
    (
        RollCompleted(0, dice("dddccx"), dice("d"), Verdict.FULL),
        "Anna ends with 🐕🐕🐕🐈🐈🚓: most often 🐕, but no box is left to mark.",
        "Anna endet mit 🐕🐕🐕🐈🐈🚓: am häufigsten 🐕, doch es ist kein Feld mehr frei.",
    ),
    (
        Marked(1, Face.MOUSE, dice("ndd"), (), 0),
        "🐁 Ben marks 🐧🐕🐕.",
        "🐁 Ben kreuzt 🐧🐕🐕 an.",
    ),
    (
        Marked(1, Face.MOUSE, dice("ndd"), dice("d"), 1),
        "🐁 Ben marks 🐧🐕🐕 and fills 🐕: 1 point!",
        "🐁 Ben kreuzt 🐧🐕🐕 an und füllt 🐕: 1 Punkt!",
    ),
    (
        Marked(1, Face.MOUSE, dice("nd"), dice("nd"), 2),
        "🐁 Ben marks 🐧🐕 and fills 🐧🐕: 2 points!",
        "🐁 Ben kreuzt 🐧🐕 an und füllt 🐧🐕: 2 Punkte!",
    ),
    (Marked(1, Face.MOUSE, (), (), 1), "🐁 Ben marks nothing.", "🐁 Ben kreuzt nichts an."),
    (MatchEnded((1,)), "The game is over: Ben wins.", "Das Spiel ist aus: Ben gewinnt."),
    (
        MatchEnded((0, 2)),
        "The game is over: Anna and Cleo share the win.",
        "Das Spiel ist aus: Anna und Cleo teilen sich den Sieg.",
    ),
]


@pytest.mark.parametrize(("event", "in_english", "in_german"), TOLD)
def test_what_happened_is_told_in_a_sentence(
    event: Event, in_english: str, in_german: str, english: Reader, german: Reader
) -> None:
    assert ENTRY.presentation.narrate(event, english) == in_english
    assert ENTRY.presentation.narrate(event, german) == in_german


def test_every_kind_of_event_and_verdict_is_told() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(Event))
    told = {event.verdict for event, _, _ in TOLD if isinstance(event, RollCompleted)}
    assert told == set(Verdict)


def test_the_text_only_style_names_the_animals(plain: Reader, plain_german: Reader) -> None:
    event = Marked(1, Face.MOUSE, dice("ndd"), dice("d"), 1)
    assert ENTRY.presentation.narrate(event, plain) == (
        "Ben marks penguin, dog, dog and fills dog: 1 point!"
    )
    assert ENTRY.presentation.narrate(event, plain_german) == (
        "Ben kreuzt Pinguin, Hund, Hund an und füllt Hund: 1 Punkt!"
    )
    assert ENTRY.presentation.narrate(AnimalChosen(0, Face.CAT), plain) == "Anna plays Cat."


def test_a_name_with_braces_is_shown_as_it_is(english: Reader) -> None:
    reader = Reader(english.gettext, english.ngettext, ("{n}", "%s"))
    assert ENTRY.presentation.narrate(StarterDrawn(0), reader) == (
        "The lot has chosen: {n} begins."
    )


def test_words_after_join_lead_to_a_preset() -> None:
    assert {"einfach tierisch", "tierisch"} <= ENTRY.words.keys()


def _rules(language: str) -> str:
    return (FOLDER / "locales" / f"rules.{language}.html").read_text(encoding="utf-8")


def _pages(language: str) -> list[str]:
    return re.split(r"^<!-- page -->$", _rules(language), flags=re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_the_chat_name_every_ruling_once(language: str) -> None:
    named = re.findall(r"\b(T\d+)\b", _rules(language))
    assert sorted(named, key=lambda ruling: int(ruling[1:])) == [f"T{n}" for n in range(1, 13)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits_a_message(language: str) -> None:
    pages = _pages(language)
    assert len(pages) == 3
    assert all(0 < len(page.strip()) <= 3_000 for page in pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_every_face_with_its_name(
    language: str, english: Reader, german: Reader
) -> None:
    reader = {"en": english, "de": german}[language]
    for face in Face:
        word = reader.gettext(face.name.lower())
        assert f"{FACE_EMOJI[face]} {word}" in _pages(language)[0]


def test_both_languages_of_the_rules_have_the_same_shape() -> None:
    english, german = (
        [(page.count("<b>"), page.count("\n")) for page in _pages(language)]
        for language in LANGUAGES
    )
    assert english == german
