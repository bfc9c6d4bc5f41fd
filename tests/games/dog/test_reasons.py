"""Why a card can't be played, in plain words."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dog.cards import ORDER
from games.dog.reasons import MAX_REASON, reason
from games.testing.readers import LONG_NAMES, reader
from games.testing.walks import random_walk
from tests.catalogues import LANGUAGES, translations
from tests.games.dog.shown import GAME, at, legal, own_view

KENNEL = "All your marbles are in the kennel: only 13, 1/11 or a Joker bring one out."
SEVEN = "All 7 points must be used, and that can't be done."
NOTHING_OUT = (
    "No marble is on the ring, and in the finish none can go by {card}: "
    "no jumping there, and no points may lapse."
)

TOLD = [
    ("A=2", "2", KENNEL),
    ("A=7", "7", KENNEL),
    ("A=4", "4", KENNEL),
    ("A=swap", "swap", "No marble that you could swap is on the ring."),
    (
        "A14 B16 A=2",
        "2",
        "🔵A1 on 14 would come to 🔴B1 on its start (16): nobody may hit or pass it.",
    ),
    (
        "A13 A14 B16 A:F4 A:F3 A=12",
        "12",
        "🔵A1 on 13 and 🔵A2 on 14 would come to 🔴B1 on its start (16): "
        "nobody may hit or pass it.",
    ),
    (
        "A0 A60 A:F4 A:F3 B16 A=swap",
        "swap",
        "There is nobody to swap with: no foreign marble on the ring, "
        "or only on its own start, where it is safe.",
    ),
    (
        "A0 B20 A=swap",
        "swap",
        "A marble on its own start can't be swapped, and no other is out.",
    ),
    ("A:F3 A:F4 A=2", "2", NOTHING_OUT.format(card="2")),
    ("A:F1 A:F2 A:F3 A:F4 C:F4 C:F3 A=2", "2", NOTHING_OUT.format(card="2")),
    (
        "A:F1 A:F3 A=7",
        "7",
        f"{SEVEN} No marble is on the ring, and the finish has room for 3 points.",
    ),
    (
        "A:F2 A:F4 A=7",
        "7",
        f"{SEVEN} No marble is on the ring, and the finish has room for 1 point.",
    ),
    (
        "A14 B16 A=7",
        "7",
        f"{SEVEN} 🔵A1 on 14 would come to 🔴B1 on its start (16): nobody may hit or pass it.",
    ),
    (
        "A14 A30 B16 C32 A=12",
        "12",
        "🔵A1 on 14 would come to 🔴B1 on its start (16): nobody may hit or pass it. "
        "🔵A2 on 30 would come to 🟡C1 on its start (32): nobody may hit or pass it.",
    ),
]


@pytest.mark.parametrize(("position", "card", "told"), TOLD)
def test_the_reason_is_told(position: str, card: str, told: str, english: Reader) -> None:
    """D9, D14, D15, D21, D26, D33"""
    state = at(f"dog4 classic {position} turn=A")
    playable = {action.card for action in legal(state).values() if hasattr(action, "card")}
    assert card in set(own_view(state).hand) - playable
    assert reason(own_view(state), card, english) == told


def test_the_reasons_for_a_partner_s_marbles_name_him(english: Reader, german: Reader) -> None:
    """D36"""
    view = own_view(at("dog4 classic A:F1 A:F2 A:F3 A:F4 A=9 turn=A"))
    assert reason(view, "9", english) == (
        "All marbles of Cleo are in the kennel: only 13, 1/11 or a Joker bring one out."
    )
    assert reason(view, "9", german) == (
        "Alle Murmeln von Cleo sind im Zwinger: Nur 13, 1/11 oder ein Joker holen eine heraus."
    )


def test_reasons_in_german_name_marbles_and_fields(german: Reader, plain_german: Reader) -> None:
    view = own_view(at("dog4 classic A14 B16 A=9 turn=A"))
    assert reason(view, "9", german) == (
        "🔵A1 auf 14 käme an 🔴B1 auf ihrem Start (16): "
        "Die darf niemand schlagen oder überspringen."
    )
    assert reason(view, "9", plain_german).startswith("Blau 1 auf 14 käme an rot 1 ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seats", [4, pytest.param(6, marks=pytest.mark.slow)])
def test_every_unplayable_card_has_a_reason_that_fits_an_alert(
    language: str, plain: bool, seats: int
) -> None:
    who = reader(translations("dog", language), names=LONG_NAMES[:seats], plain=plain)
    vague = who.gettext("None of the marbles can move by {card}.").partition("{")[0]
    told = set()
    for moment in random_walk(GAME, GAME.presets["classic"], seats, "reasons").moments:
        actions = legal(moment.state)
        view = own_view(moment.state)
        if not actions or view.draft or view.chosen:
            continue
        playable = {action.card for action in actions.values() if hasattr(action, "card")}
        for card in set(view.hand) - playable:
            text = reason(view, card, who)
            assert 0 < len(text) <= MAX_REASON
            assert not text.startswith(vague)
            told.add(card)
    assert len(told) > len(ORDER) // 2


def test_nobody_is_told_reasons_for_the_group(english: Reader) -> None:
    assert reason(GAME.view(at("dog4 classic A=2 turn=A"), None), "2", english) == ""
