"""The buttons of Dog Royal, and why a card can't be played."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dog.reasons import reason
from games.testing.readers import LONG_NAMES, reader
from games.testing.walks import random_walk
from tests.catalogues import LANGUAGES, translations
from tests.games.dog.shown import GAME, PRESENTATION, at, labels, legal, menu, own_view

OPEN = (
    "dog4 royal AK10 AN14 AC20 BK16 BF12 CC26 CN33 A=2,4,8,10,1-7,swap,magnet B=3 turn=A played=2"
)


def test_each_card_says_what_it_does_here(english: Reader, german: Reader) -> None:
    """R6, R14, R16"""
    assert labels(menu(at(OPEN), "", english)) == [
        "2 – 2 forward",
        "4 – 4 forward or back, over all",
        "8 – 8 forward",
        "10 – 10 forward, over all",
        "1–7 – 1 to 7 forward",
        "Swap – two figures change places",
        "Magnet – up to the next figure",
    ]
    assert labels(menu(at(OPEN), "", german))[3] == "10 – 10 vor, über alle"


def test_moves_name_the_figure_by_letter_and_word(
    english: Reader, german: Reader, plain: Reader
) -> None:
    """R4, R7"""
    assert labels(menu(at(OPEN), "4", english))[:3] == [
        "🔵AK King 10 → 14, hits 🔵AN (yours)",
        "🔵AK King 10 → 6 back",
        "🔵AN Knight 14 → 18",
    ]
    assert labels(menu(at(OPEN), "2", german))[0] == "🔵AK König 10 → 12, schlägt 🔴BN (Ben)"
    assert labels(menu(at(OPEN), "2", plain))[0] == "blue King, 10 to 12, hits red Fool (Ben)"


def test_figures_are_chosen_by_letter_and_word(english: Reader) -> None:
    shown = menu(at(OPEN), "1-7", english)
    assert shown.prompt == "1–7: which figure?"
    assert labels(shown) == [
        "🔵AK King on 10",
        "🔵AN Knight on 14",
        "🔵AC Citizen on 20",
        "↩️",
    ]
    assert shown.buttons[1].path == "1-7:AN14"
    below = menu(at(OPEN), "1-7:AN14", english)
    assert below.prompt == "1–7 with 🔵AN Knight on 14: where to?"


def test_figures_in_the_kennel_are_told_apart(english: Reader) -> None:
    """R4: each can start."""
    state = at("dog4 royal BN20 A=13 turn=A")
    assert [(button.label, button.action) for button in menu(state, "13", english).buttons[:2]] == [
        ("🔵AK King kennel → 0", "13:AK:K>0"),
        ("🔵AN Knight kennel → 0", "13:AN:K>0"),
    ]


def test_a_move_that_brings_a_card_says_so(english: Reader, plain: Reader) -> None:
    """R11"""
    assert "+6: 20 → 26, hits 🟡CC (partner) 🃏" in labels(menu(at(OPEN), "1-7:AC20", english))
    state = at("dog4 royal AC20 A=6 turn=A")
    assert labels(menu(state, "6", english))[0] == "🔵AC Citizen 20 → 26 🃏"
    assert labels(menu(state, "6", plain))[0] == "blue Citizen, 20 to 26, a card"


def test_a_swap_of_figures_fits_a_button(
    english: Reader, german: Reader, plain_german: Reader
) -> None:
    """R15"""
    shown = menu(at(OPEN), "swap:AN14", english)
    assert [[button.label for button in row] for row in shown.rows] == [
        ["🔴BF Fool on 12", "🟡CN Knight on 33"],
        ["🟡CC Citizen 26"],
        ["↩️"],
    ]
    state = at("dog4 royal AN14 BF12 CN33 CC26 A=swap turn=A")
    assert labels(menu(state, "swap", english))[:3] == [
        "🔵AN Knight on 14 ⇄ 🔴BF Fool on 12",
        "🔵AN Knight on 14 ⇄ 🟡CN Knight on 33",
        "🔵AN Knight 14 ⇄ 🟡CC Citizen 26",
    ]
    state = at("dog4 royal AC20 BF12 A=swap turn=A")
    assert labels(menu(state, "swap", german))[0] == "🔵AB Bürger auf 20 ⇄ 🔴BN Narr auf 12"
    six = Reader(
        plain_german.gettext, plain_german.ngettext, (*plain_german.names, "Emil", "Fips"), True
    )
    state = at("dog6 royal EC20 FC30 A=2 E=swap turn=E")
    assert labels(menu(state, "swap", six))[0] == "lila Bürger 20, orange Bürger 30 (Fips)"


def test_a_magnet_names_its_target(english: Reader) -> None:
    """R16"""
    assert labels(menu(at(OPEN), "magnet", english))[:2] == [
        "🔵AK King 10 → 11, behind 🔴BF",
        "🔵AN Knight 14 → 15, behind 🔴BK",
    ]


def test_a_hand_in_words_names_the_figures(plain: Reader) -> None:
    blocks = PRESENTATION.hand(own_view(at(OPEN)), plain)
    texts = [block.text for block in blocks]  # type: ignore[union-attr]
    assert texts[8:11] == [
        "Your figures:",
        "blue King: 10, 55 to finish 1",
        "blue Knight: 14, 51 to finish 1",
    ]


# -- reasons ---------------------------------------------------------------------------------

REASONS = [
    ("AK10 A=8", "8", "🔵AK King on 10: a King moves by 7 points at most."),
    (
        "AF10 BC12 A=3",
        "3",
        "🔵AF Fool on 10 would have to jump over 🔴BC (12), whose rank is higher.",
    ),
    (
        "AC9 AF10 BN12 A=5",
        "5",
        "🔵AC Citizen on 9 and 🔵AF Fool on 10 would have to jump over 🔴BN (12), "
        "whose rank is higher.",
    ),
    (
        "AF5 BK15 A=10",
        "10",
        "🔵AF Fool on 5 would land on 🔴BK (15): a King is hit by a King only.",
    ),
    (
        "AC14 BF16 A=5",
        "5",
        "🔵AC Citizen on 14 would come to 🔴BF on its start (16): "
        "only a Knight passes it, nobody hits it.",
    ),
    (
        "AN14 BF16 A=2",
        "2",
        "🔵AN Knight on 14 would come to 🔴BF on its start (16): "
        "only a Knight passes it, nobody hits it.",
    ),
    (
        "AN14 BK16 A=5",
        "5",
        "🔵AN Knight on 14 would have to jump over 🔴BK (16), whose rank is higher.",
    ),
    (
        "AK0 A=13",
        "13",
        "🔵AK King stands on the start, so nobody can come out. "
        "🔵AK King on 0: a King moves by 7 points at most.",
    ),
    (
        "AF0 BK1 A=1/11",
        "1/11",
        "🔵AF Fool stands on the start, so nobody can come out. "
        "🔵AF Fool on 0 would have to jump over 🔴BK (1), whose rank is higher.",
    ),
    (
        "A=2",
        "2",
        "All your figures are in the kennel: only 13, 1/11 or a Copy of these bring one out.",
    ),
    ("A=swap", "swap", "No figure that you could swap is on the ring."),
    ("AK0 BK5 A=swap", "swap", "A figure on its own start can't be swapped, and no other is out."),
    (
        "AK5 BK16 A=swap",
        "swap",
        "There is nobody to swap with: no foreign figure on the ring, "
        "or only on its own start, where it is safe.",
    ),
    ("AK5 A=magnet", "magnet", "On the ring nobody else is ahead to whom a Magnet could lead."),
    (
        "AK:F4 AN:F3 A=9",
        "9",
        "No figure is on the ring, and in the finish none can go by 9: "
        "no jumping there, and no points may lapse.",
    ),
]


@pytest.mark.parametrize(("position", "card", "said"), REASONS)
def test_the_reason_is_told(position: str, card: str, said: str, english: Reader) -> None:
    """R5 to R9, R15, R16"""
    state = at(f"dog4 royal {position} turn=A")
    playable = {action.card for action in legal(state).values() if hasattr(action, "card")}
    assert card not in playable
    assert reason(own_view(state), card, english) == said


def test_reasons_in_german_name_the_rule(german: Reader) -> None:
    view = own_view(at("dog4 royal AF10 BC12 A=3 turn=A"))
    assert reason(view, "3", german) == (
        "🔵AN Narr auf 10 müsste über 🔴BB (12) springen: Der Rang ist höher."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, pytest.param(6, marks=pytest.mark.slow)])
def test_every_unplayable_card_has_a_reason(language: str, seats: int) -> None:
    who = reader(translations("dog", language), names=LONG_NAMES[:seats], plain=seats == 4)
    vague = who.gettext("None of the marbles can move by {card}.").partition("{")[0]
    told = set()
    for moment in random_walk(GAME, GAME.presets["royal"], seats, "reasons").moments[:3_000]:
        if moment.state.interlude is not None or moment.state.gifts:
            continue
        actions, view = legal(moment.state), own_view(moment.state)
        playable = {action.card for action in actions.values() if hasattr(action, "card")}
        for card in set(view.hand) - playable if actions else ():
            text = reason(view, card, who)
            assert 0 < len(text) <= 200
            assert not text.startswith(vague)
            told.add(card)
    assert {"12", "13", "copy", "magnet", "swap"} <= told
