"""Sentences, words and the German catalogue."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.naming import named
from games.core.presentation import Reader
from games.dog import ENTRY
from games.dog.card_words import MAX_TEXT, card_text
from games.dog.cards import kinds_in
from games.dog.state import (
    AllIn,
    CardPlayed,
    CardsExchanged,
    Event,
    GiftChosen,
    HandDropped,
    Hit,
    RoundBegun,
    StarterDrawn,
    Step,
    TeamWon,
    Variant,
)
from games.dog.variants import VARIANTS, rules_of
from games.dog.words import SEAT_COLOURS, SEAT_EMOJI, shortened
from games.registry import GAMES
from games.testing.readers import LONG_NAMES, reader
from tests.catalogues import translations
from tests.games.dog.shown import PRESENTATION
from tests.games.dog.test_black_shown import TOLD as TOLD_IN_BLACK
from tests.games.dog.test_royal_shown import TOLD as TOLD_IN_ROYAL

TOLD: list[tuple[Event, str, str]] = [
    (
        StarterDrawn(1),
        "The lot has chosen: Ben begins.",
        "Das Los hat entschieden: Ben beginnt.",
    ),
    (
        RoundBegun(0, 6, 1, reshuffled=False),
        "Round 1: 6 cards each, Ben starts.",
        "Runde 1: je 6 Karten, Ben beginnt.",
    ),
    (
        RoundBegun(6, 5, 3, reshuffled=True),
        "Round 7: reshuffled, 5 cards each, Dora starts.",
        "Runde 7: neu gemischt, je 5 Karten, Dora beginnt.",
    ),
    (
        GiftChosen(3),
        "Dora has chosen a card for Ben.",
        "Dora hat eine Karte für Ben gewählt.",
    ),
    (
        CardsExchanged(),
        "All partners have exchanged a card.",
        "Alle Partner haben eine Karte getauscht.",
    ),
    (
        CardPlayed(0, "5", "5", (Step(0, 1, 16, 21),), ()),
        "Anna plays 5: 🔵A2 16 → 21.",
        "Anna spielt 5: 🔵A2 16 → 21.",
    ),
    (
        CardPlayed(0, "5", "5", (Step(0, 1, 16, 21),), (Hit(1, 0, 21),)),
        "Anna plays 5: 🔵A2 16 → 21 and hits 🔴B1 (Ben).",
        "Anna spielt 5: 🔵A2 16 → 21 und schlägt 🔴B1 (Ben).",
    ),
    (
        CardPlayed(0, "joker", "8", (Step(0, 1, 60, 103),), ()),
        "Anna plays Joker as 8: 🔵A2 60 → finish 4.",
        "Anna spielt Joker als 8: 🔵A2 60 → Ziel 4.",
    ),
    (
        CardPlayed(1, "13", "13", (Step(1, 0, -1, 16),), (Hit(2, 3, 16),)),
        "Ben plays 13: 🔴B1 starts on 16 and hits 🟡C4 (Cleo).",
        "Ben spielt 13: 🔴B1 startet auf 16 und schlägt 🟡C4 (Cleo).",
    ),
    (
        CardPlayed(0, "swap", "swap", (Step(0, 0, 1, 17), Step(1, 2, 17, 1)), ()),
        "Anna plays Swap: 🔵A1 on 1 and 🔴B3 on 17 change places.",
        "Anna spielt Tausch: 🔵A1 auf 1 und 🔴B3 auf 17 tauschen die Plätze.",
    ),
    (
        CardPlayed(
            0,
            "7",
            "7",
            (Step(0, 0, 60, 62), Step(0, 0, 62, 100), Step(0, 1, 10, 12)),
            (Hit(1, 0, 63), Hit(0, 2, 11)),
        ),
        "Anna plays 7: 🔵A1 60 → 62 → finish 1, 🔵A2 10 → 12; 🔴B1 (Ben) and 🔵A3 (Anna) burnt.",
        "Anna spielt 7: 🔵A1 60 → 62 → Ziel 1, 🔵A2 10 → 12; "
        "verbrannt: 🔴B1 (Ben) und 🔵A3 (Anna).",
    ),
    (
        HandDropped(2, ("3", "9", "joker")),
        "Cleo can't move, puts 3, 9 and Joker down and is out of this round.",
        "Cleo kann nicht ziehen, legt 3, 9 und Joker ab und ist raus aus dieser Runde.",
    ),
    (
        AllIn(0),
        "Anna has all four in and plays for Cleo from now on.",
        "Anna hat alle vier im Ziel und spielt ab jetzt für Cleo.",
    ),
    (
        TeamWon((1, 3)),
        "Ben and Dora have all eight in: they win!",
        "Ben und Dora haben alle acht im Ziel: Sie gewinnen!",
    ),
]


@pytest.mark.parametrize(("event", "told", "german_told"), TOLD)
def test_every_event_is_told_in_both_languages(
    event: Event, told: str, german_told: str, english: Reader, german: Reader
) -> None:
    assert PRESENTATION.narrate(event, english) == told
    assert PRESENTATION.narrate(event, german) == german_told


def test_there_is_a_sentence_for_each_kind_of_event() -> None:
    told = (*TOLD, *TOLD_IN_BLACK, *TOLD_IN_ROYAL)
    assert {type(event) for event, *_ in told} == set(get_args(Event))


def test_the_text_only_style_tells_events_without_emoji(
    plain: Reader, plain_german: Reader
) -> None:
    for event, _, _ in TOLD:
        for who in (plain, plain_german):
            assert max(map(ord, PRESENTATION.narrate(event, who))) < 0x2000
    assert PRESENTATION.narrate(TOLD[10][0], plain_german) == (
        "Anna spielt 7: blau 1 60 nach 62 nach Ziel 1, blau 2 10 nach 12; "
        "verbrannt: rot 1 (Ben) und blau 3 (Anna)."
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("style", [False, True])
def test_a_seven_in_seven_parts_that_burns_a_dozen_fits_a_sentence(
    language: str, style: bool
) -> None:
    who = reader(translations("dog", language), names=LONG_NAMES, plain=style)
    parts = tuple(Step(0, number % 2, 40 + number, 41 + number) for number in range(7))
    hits = tuple(Hit(1 + number // 4, number % 4, 41 + number) for number in range(12))
    text = PRESENTATION.narrate(CardPlayed(0, "joker", "7", parts, hits), who)
    assert len(text) <= 200
    assert "41" in text
    assert "47" in text


def test_a_name_with_braces_is_shown_as_it_is(english: Reader) -> None:
    who = Reader(english.gettext, english.ngettext, ("{n}", "%s", "{card}", "{name}"))
    assert PRESENTATION.narrate(AllIn(2), who) == (
        "{card} has all four in and plays for {n} from now on."
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_card_has_a_meaning(variant: Variant, english: Reader, german: Reader) -> None:
    """D3, B8 to B13, R1, R6, R14"""
    for card in kinds_in(rules_of(variant).deck):
        for who in (english, german):
            name, meaning = card_text(card, variant, who).split(" – ")
            assert name
            assert meaning
            assert len(card_text(card, variant, who)) <= MAX_TEXT


def test_every_seat_has_a_colour_of_its_own() -> None:
    """D7"""
    assert [PRESENTATION.seat_mark(seat) for seat in range(6)] == list("🔵🔴🟡🟢🟣🟠")
    assert len(set(SEAT_EMOJI)) == len(set(SEAT_COLOURS)) == 6


def test_partners_sit_opposite() -> None:
    """D7"""
    assert PRESENTATION.teams(4) == ((0, 2), (1, 3))
    assert PRESENTATION.teams(6) == ((0, 3), (1, 4), (2, 5))


def test_a_text_is_cut_between_graphemes() -> None:
    assert shortened("Anna", 4) == "Anna"
    assert shortened("Annabella", 5) == "Anna…"
    assert shortened("👩‍👩‍👧👩‍👩‍👧", 9) == "👩‍👩‍👧…"
    assert shortened("Zoë und Max", 5) == "Zoë…"
    assert shortened("Anna", 0) == ""


def test_the_title_is_a_name_in_both_languages(english: Reader, german: Reader) -> None:
    assert english.gettext(ENTRY.presentation.title) == "Dog"
    assert german.gettext(ENTRY.presentation.title) == "Dog"
    for who in (english, german):
        labels = [ENTRY.presentation.preset_label(preset, who) for preset in ENTRY.game.presets]
        assert labels == ["Dog", "Black Dog", "Dog Royal"]


def test_words_after_join_name_a_preset_or_the_game_alone() -> None:
    assert (ENTRY.words["dog"], ENTRY.words["dog classic"]) == ("", "classic")
    assert (ENTRY.words["black dog"], ENTRY.words["royal"]) == ("black", "royal")
    assert set(ENTRY.words.values()) == {"", *ENTRY.game.presets}
    assert all(word == word.casefold() for word in ENTRY.words)


@pytest.mark.parametrize(
    ("typed", "preset"),
    [
        ("dog", ""),
        ("DOG", ""),
        ("dog classic", "classic"),
        ("Black Dog", "black"),
        ("blackdog", "black"),
        ("black", "black"),
        ("schwarzer hund", "black"),
        ("dog royal", "royal"),
        ("dog-royal", "royal"),
        ("Royal", "royal"),
    ],
)
def test_what_is_typed_names_a_kind_of_dog(typed: str, preset: str) -> None:
    assert named(typed, GAMES) == ("dog", preset)
