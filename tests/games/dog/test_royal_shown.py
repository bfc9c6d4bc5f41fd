"""Dog Royal as people see it: figures by their letters, special fields, cards drawn."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dog.grid import grid_lines
from games.dog.state import (
    CardDrawn,
    CardPlayed,
    Event,
    FigureJumped,
    FigureSet,
    FigureStayed,
    Hit,
    Step,
)
from games.testing.readers import reader
from games.testing.texts import columns
from tests.games.dog.royal import told
from tests.games.dog.shown import GAME, PRESENTATION, at, board, labels, menu, own_view

FOUR = "dog4 royal AK10 AN14 AC20 BK16 BF12 CC26 CN33 DF:F1 A=2,4,8 B=3 turn=A played=2"
SIX = "dog6 royal AK10 AC20 EK:F4 FN80 A=2,4,8 B=3 turn=A"
SETTING = "dog4 royal A=2,4 B=3,3 C=2,2 D=5,5 starter=A turn=A phase=set"
ARRIVED = ("AC20 CF12 A=6,3 B=3 turn=A", "6:AC20>26", "draw:9")

TOLD: list[tuple[Event, str, str]] = [
    (
        CardPlayed(0, "8", "8", (Step(0, 1, 14, 22),), (Hit(1, 2, 22),), is_ranked=True),
        "Anna plays 8: 🔵AN 14 → 22 and hits 🔴BC (Ben).",
        "Anna spielt 8: 🔵AR 14 → 22 und schlägt 🔴BB (Ben).",
    ),
    (
        FigureSet(0, 0),
        "Anna sets 🔵AK King on the start (0).",
        "Anna setzt 🔵AK König auf den Start (0).",
    ),
    (FigureSet(1, None), "Ben sets no figure out.", "Ben setzt keine Figur ein."),
    (CardDrawn(2), "Cleo draws a card.", "Cleo zieht eine Karte."),
    (
        CardDrawn(2, reshuffled=True),
        "Reshuffled: Cleo draws a card.",
        "Neu gemischt: Cleo zieht eine Karte.",
    ),
    (
        FigureJumped(0, Step(2, 2, 10, 26)),
        "Anna lets 🟡CC Citizen jump on from 10 to 26.",
        "Anna lässt 🟡CB Bürger von 10 auf 26 weiterspringen.",
    ),
    (FigureStayed(0), "Anna lets the Citizen stay.", "Anna lässt den Bürger stehen."),
]


@pytest.mark.parametrize(("event", "told", "german_told"), TOLD)
def test_what_figures_do_is_told_in_both_languages(
    event: Event, told: str, german_told: str, english: Reader, german: Reader
) -> None:
    assert PRESENTATION.narrate(event, english) == told
    assert PRESENTATION.narrate(event, german) == german_told


def test_in_words_figures_are_called_by_their_names(plain: Reader, plain_german: Reader) -> None:
    assert PRESENTATION.narrate(TOLD[0][0], plain) == (
        "Anna plays 8: blue Knight goes from 14 to 22 and hits red Citizen (Ben)."
    )
    for event, _, _ in TOLD:
        assert max(map(ord, PRESENTATION.narrate(event, plain_german))) < 0x2014


def test_the_rules_tell_of_the_jump_and_of_staying() -> None:
    """R12"""
    _, jumped = told(*ARRIVED, "jump:AC26>42")
    _, stayed = told(*ARRIVED, "stay")
    assert jumped[-1] == FigureJumped(0, Step(0, 2, 26, 42))
    assert stayed[-1] == FigureStayed(0)
    assert stayed[:-1] == jumped[:-1]


# -- the board -------------------------------------------------------------------------------


def test_the_board_shows_figures_by_letters_that_it_explains(english: Reader) -> None:
    """R4, R10"""
    assert board(GAME.view(at(FOUR), None), english) == (
        "Round 1 · 🔵🟡 against 🔴🟢\n"
        "▶ 🔵A Anna – 3 cards 🚩\n"
        "🔴B Ben – 1 card\n"
        "🟡C Cleo – out of this round\n"
        "🟢D Dora – out of this round\n"
        "+   0  1  2  3  4  5  6  7  8  9\n"
        " 0(A)  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
        "10+AK  · BF  · AN  ·*BK  ·  ·  ·\n"
        "20 AC  ·  ·  ·  ·  ·+CC  ·  ·  ·\n"
        "30  ·  ·(C) CN  ·  ·  ·  ·  ·  ·\n"
        "40  ·  ·  +  ·  ·  ·  ·  ·(D)  ·\n"
        "50  ·  ·  ·  ·  ·  ·  ·  ·  +  ·\n"
        "60  ·  ·  ·  ·\n"
        "(B) start  o > last move  * safe\n"
        "K King N Knight C Citizen F Fool\n"
        "+ special field: draw a card\n"
        "   kennel finish   kennel finish\n"
        " A ···F   ····   C K··F   ····\n"
        " B ·NC·   ····   D KNC·   F···\n"
        "Draw pile: 106 · discard: empty"
    )


def test_the_letters_are_explained_in_german(german: Reader) -> None:
    """R4"""
    lines = board(GAME.view(at(FOUR), None), german).splitlines()
    assert lines[14:16] == ["K König R Ritter B Bürger N Narr", "+ Sonderfeld: zieh eine Karte"]


@pytest.mark.parametrize("language", ["english", "german"])
@pytest.mark.parametrize("line", [FOUR, SIX])
def test_no_line_of_the_ring_is_wider_than_a_phone(
    language: str, line: str, request: pytest.FixtureRequest
) -> None:
    lines = grid_lines(GAME.view(at(line), None), request.getfixturevalue(language))
    assert max(map(columns, lines)) == 32


def test_six_have_six_special_fields(six: Reader, plain: Reader) -> None:
    """R10, R18"""
    text = board(GAME.view(at(SIX), None), six)
    assert "\n70  ·  ·  ·  ·  +  ·" in text
    assert "\n90  +  ·  ·  ·  ·  ·\n" in text
    names = Reader(plain.gettext, plain.ngettext, six.names, plain=True)
    words = board(GAME.view(at(SIX), None), names)
    assert "\nSpecial fields: 10, 26, 42, 58, 74 and 90.\n" in words
    assert (
        "King on field 10; Knight in the kennel; Citizen on field 20; Fool in the kennel" in words
    )


# -- between cards ---------------------------------------------------------------------------


def test_a_figure_is_set_out_with_one_press(english: Reader, german: Reader) -> None:
    """R3"""
    shown = menu(at(SETTING), "", english)
    assert shown.prompt == "Choose a figure for the start, or none."
    assert [(button.label, button.action) for button in shown.buttons] == [
        ("🔵AK King onto the start (0)", "set:AK"),
        ("🔵AN Knight onto the start (0)", "set:AN"),
        ("🔵AC Citizen onto the start (0)", "set:AC"),
        ("🔵AF Fool onto the start (0)", "set:AF"),
        ("No figure", "set:-"),
    ]
    assert labels(menu(at(SETTING), "", german))[::4] == [
        "🔵AK König auf den Start (0)",
        "Keine Figur",
    ]
    assert labels(menu(at(SETTING), "", english, seat=1)) == []


def test_a_citizen_jumps_or_stays_with_one_press(english: Reader, german: Reader) -> None:
    """R12"""
    state, _ = told(*ARRIVED)
    shown = menu(state, "", english)
    assert shown.prompt == "🔵AC Citizen may jump on."
    assert [(button.label, button.action) for button in shown.buttons] == [
        ("⤴️ Jump on to 42", "jump:AC26>42"),
        ("Stay", "stay"),
    ]
    assert labels(menu(state, "", german)) == ["⤴️ Weiterspringen auf 42", "Stehen bleiben"]


def test_the_slots_under_the_board_say_what_all_can_see(english: Reader, german: Reader) -> None:
    """R3, R12: there is no secret in it."""
    arrived, _ = told(*ARRIVED)
    setting = GAME.view(at(SETTING), None)
    assert PRESENTATION.slots(setting, english) == (
        "King",
        "Knight",
        "Citizen",
        "Fool",
        "No figure",
    )
    assert PRESENTATION.slots(setting, german)[3:] == ("Narr", "Keine Figur")
    assert PRESENTATION.slots(GAME.view(arrived, None), english) == ("⤴️ Jump on to 42", "Stay")
    for state in (at(SETTING), arrived):
        shown = menu(state, "", english)
        assert len(PRESENTATION.slots(GAME.view(state, None), english)) == len(shown.buttons)
        glance = PRESENTATION.glance(own_view(state), english)
        assert glance.splitlines()[-1] == shown.prompt
        group = PRESENTATION.menu(GAME.view(state, None), {}, "", english)
        assert group.prompt == shown.prompt


def test_while_a_card_is_drawn_nobody_can_press(english: Reader) -> None:
    """R11"""
    drawing, _ = told(*ARRIVED[:2])
    assert PRESENTATION.slots(GAME.view(drawing, None), english) == ()
    assert labels(menu(drawing, "", english)) == []


def test_a_name_with_braces_is_shown_as_it_is() -> None:
    who = reader(names=("{n}", "{marble}", "{name}", "%s"))
    assert (
        PRESENTATION.narrate(FigureSet(1, 3), who) == "{marble} sets 🔴BF Fool on the start (16)."
    )
