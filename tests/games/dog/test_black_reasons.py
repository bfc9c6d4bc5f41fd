"""Why a card can't be played in Black Dog."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dog.reasons import reason
from games.testing.readers import LONG_NAMES, reader
from games.testing.walks import random_walk
from tests.catalogues import LANGUAGES, translations
from tests.games.dog.shown import GAME, at, legal, own_view

REASONS = [
    (
        "A10 A=copy",
        "copy",
        "A Copy plays as a card that was played before in this round, so it can't be the first.",
    ),
    (
        "A14 B16 A=copy played=9,2,9",
        "copy",
        "In this round 2 and 9 were played, and with none of them you can move.",
    ),
    (
        "A14 B16 A=copy played=9",
        "copy",
        "In this round only 9 was played, and with that you can't move.",
    ),
    ("A=magnet", "magnet", "A Magnet moves along the ring only, and there you have nobody."),
    (
        "A10 B11 A=magnet",
        "magnet",
        "A Magnet leads to the field right behind the next figure ahead: "
        "there you are already with all that you have on the ring.",
    ),
    (
        "A15 B16 A=5",
        "5",
        "🔵A1 on 15 would come to 🔴B1 on its start (16): nobody may hit or pass it. "
        "The dog runs only after one of your marbles.",
    ),
    (
        "A=6",
        "6",
        "All your marbles are in the kennel: only 13, 1/11 or a Copy of these bring one out.",
    ),
    (
        "A=4",
        "4",
        "All marbles of your team are in the kennel: "
        "only 13, 1/11 or a Copy of these bring one out.",
    ),
    (
        "A:F3 A:F4 C:F4 A=4",
        "4",
        "All 4 points must be used, and that can't be done. "
        "No marble is on the ring, and in the finish none can move up.",
    ),
    (
        "A:F2 A:F4 C:F4 A=4",
        "4",
        "All 4 points must be used, and that can't be done. "
        "No marble is on the ring, and the finish has room for 1 point.",
    ),
]


@pytest.mark.parametrize(("position", "card", "told"), REASONS)
def test_the_reason_is_told(position: str, card: str, told: str, english: Reader) -> None:
    state = at(f"dog4 black dog=38 {position} turn=A")
    playable = {action.card for action in legal(state).values() if hasattr(action, "card")}
    assert card not in playable
    assert reason(own_view(state), card, english) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unplayable_card_has_a_reason(language: str) -> None:
    who = reader(translations("dog", language), names=LONG_NAMES[:4], plain=True)
    vague = who.gettext("None of the marbles can move by {card}.").partition("{")[0]
    told = set()
    for moment in random_walk(GAME, GAME.presets["black"], 4, "reasons").moments:
        actions, view = legal(moment.state), own_view(moment.state)
        if not actions or view.draft or view.chosen:
            continue
        playable = {action.card for action in actions.values() if hasattr(action, "card")}
        for card in set(view.hand) - playable:
            text = reason(view, card, who)
            assert 0 < len(text) <= 200
            assert not text.startswith(vague)
            told.add(card)
    assert {"copy", "magnet", "swap", "5"} <= told
