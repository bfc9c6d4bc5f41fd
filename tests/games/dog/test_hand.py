"""What one player alone sees, and the slots under the board of all."""

from __future__ import annotations

from games.core.presentation import Reader
from games.dog.hand import MAX_GLANCE
from games.dog.state import State
from games.testing.readers import LONG_NAMES, reader
from tests.catalogues import translations
from tests.games.dog.shown import GAME, PRESENTATION, at, menu

ON_TURN = "dog4 classic A14 A0 A:F3 B4 A=4,7,joker B=2,3,5 turn=A"
CHOOSING = "dog4 classic A=7,7,joker B=2,3,4 C=2,3,4 D=6,6,6 gifts=7,-,-,6 starter=A"


def hand(state: State, seat: int, reader: Reader) -> list[str]:
    """The lines of a private message."""
    return [block.text for block in PRESENTATION.hand(GAME.view(state, seat), reader)]  # type: ignore[union-attr]


def glance(state: State, seat: int, reader: Reader) -> str:
    """What an alert says."""
    return PRESENTATION.glance(GAME.view(state, seat), reader)


def slots(state: State, reader: Reader) -> list[str]:
    """The buttons under the board of all."""
    return list(PRESENTATION.slots(GAME.view(state, None), reader))


def test_a_hand_on_turn_is_short(english: Reader, german: Reader) -> None:
    """Cards have their meaning on the buttons, and the board shows where the marbles are."""
    assert hand(at(ON_TURN), 0, english) == [
        "Your cards: 4 · 7 · Joker",
        "To finish 1: 🔵A1\N{NO-BREAK SPACE}51 · 🔵A2\N{NO-BREAK SPACE}65",
        "Your partner: 🟡 Cleo",
    ]
    assert hand(at(ON_TURN), 0, german) == [
        "Deine Karten: 4 · 7 · Joker",
        "Bis Ziel 1: 🔵A1\N{NO-BREAK SPACE}51 · 🔵A2\N{NO-BREAK SPACE}65",
        "Dein Partner: 🟡 Cleo",
    ]


def test_with_no_marble_on_the_ring_there_is_no_way_to_tell(english: Reader) -> None:
    assert hand(at("dog4 classic A:F3 A=4,13 turn=A"), 0, english) == [
        "Your cards: 4 · 13",
        "Your partner: 🟡 Cleo",
    ]


def test_a_hand_that_waits_tells_the_cards_with_their_meaning(
    english: Reader, german: Reader
) -> None:
    waiting = at("dog4 classic A14 A=4,7,joker B=2 turn=B")
    assert hand(waiting, 0, english) == [
        "Your cards:",
        "1. 4 – 4 forward or back",
        "2. 7 – split 7 points",
        "3. Joker – any card you like",
        "Your partner: 🟡 Cleo",
    ]
    assert hand(waiting, 0, german)[:3] == [
        "Deine Karten:",
        "1. 4 – 4 vor oder zurück",
        "2. 7 – 7 Punkte aufteilen",
    ]


def test_in_words_a_hand_tells_cards_marbles_and_partner(plain: Reader) -> None:
    assert hand(at(ON_TURN), 0, plain) == [
        "Your cards:",
        "1. 4: 4 forward or back",
        "2. 7: split 7 points",
        "3. Joker: any card you like",
        "Your marbles:",
        "blue 1: 14, 51 to finish 1",
        "blue 2: 0, safe on its start, 65 to finish 1",
        "blue 3: finish 3",
        "blue 4: kennel",
        "Your partner: yellow Cleo",
    ]


def test_a_hand_stays_as_it_is_while_others_play(english: Reader) -> None:
    line = "dog4 classic A14 A0 C4 A=4,7 B=2,3,5 C=8 turn=A"
    before, after = at(line), at(line, "4:A0>4")
    assert before.marbles[2] != after.marbles[2]
    for seat, lines in ((2, 3), (3, 2)):
        told = hand(before, seat, english)
        assert told == hand(after, seat, english)
        assert len(told) == lines
    assert told == ["You hold no cards now.", "Your partner: 🔴 Ben"]


def test_a_hand_marks_the_chosen_card_once(english: Reader, plain: Reader) -> None:
    """D8"""
    assert hand(at(CHOOSING), 0, english)[0] == "Your cards: 7 ⭐ · 7 · Joker"
    assert hand(at(CHOOSING), 0, plain)[1] == "1. 7: split 7 points, chosen"


def test_who_is_all_in_is_shown_the_partner_s_marbles(english: Reader, plain: Reader) -> None:
    """D36"""
    state = at("dog4 classic A:F1 A:F2 A:F3 A:F4 C20 A=5 turn=A")
    assert hand(state, 0, english)[1:3] == [
        "Yours are in. You move those of Cleo:",
        "To finish 1: 🟡C1\N{NO-BREAK SPACE}13",
    ]
    assert hand(state, 0, plain)[2:5] == [
        "Yours are in. You move those of Cleo:",
        "yellow 1: 20, 13 to finish 1",
        "yellow 2: kennel",
    ]


def test_the_group_has_no_hand(english: Reader) -> None:
    view = GAME.view(at(ON_TURN), None)
    assert PRESENTATION.hand(view, english) == ()
    assert PRESENTATION.glance(view, english) == ""


def test_a_glance_numbers_the_cards_as_the_slots_are(english: Reader, plain: Reader) -> None:
    assert glance(at(ON_TURN), 0, english) == (
        "Card 1: 4\nCard 2: 7\nCard 3: Joker\nIt is your turn: play a card."
    )
    assert glance(at(ON_TURN), 1, english) == "Card 1: 2\nCard 2: 3\nCard 3: 5\nAnna is on turn."
    assert glance(at(ON_TURN), 2, english) == (
        "You hold no cards now.\nYou are out of this round until new cards are dealt."
    )
    assert glance(at(ON_TURN), 0, plain) == glance(at(ON_TURN), 0, english)


def test_a_glance_at_the_exchange_tells_what_is_chosen(english: Reader, german: Reader) -> None:
    """D8"""
    assert glance(at(CHOOSING), 0, english) == (
        "Card 1: 7\nCard 2: 7\nCard 3: Joker\n"
        "Cleo gets 7. You can change that until all have chosen."
    )
    assert glance(at(CHOOSING), 1, german) == (
        "Karte 1: 2\nKarte 2: 3\nKarte 3: 4\nWähle die Karte, die Dora bekommt."
    )


def test_a_glance_in_the_middle_of_a_seven_tells_the_points_left(english: Reader) -> None:
    """D26"""
    half = at("dog4 classic A10 A50 B=5 A=7,2 turn=A", "7:A10>12")
    assert glance(half, 0, english) == "Card 1: 2\nCard 2: 7\n7, 5 points left."


def test_a_glance_fits_an_alert_with_long_names() -> None:
    cards = "swap,swap,swap,joker,joker,joker"
    hands = " ".join(f"{seat}={cards}" for seat in "A") + " B=2 C=2 D=2"
    state = at(f"dog4 classic {hands} gifts=joker,-,-,- starter=A")
    for language in ("en", "de"):
        who = reader(translations("dog", language), names=LONG_NAMES, plain=True)
        assert len(glance(state, 0, who)) < MAX_GLANCE


def test_there_is_a_slot_for_each_card_of_the_seat_on_turn(english: Reader, german: Reader) -> None:
    state = at("dog4 classic A14 A=4,7,joker B=2,3,5,5 turn=A")
    assert slots(state, english) == ["Card 1", "Card 2", "Card 3"]
    assert slots(state, german) == ["Karte 1", "Karte 2", "Karte 3"]
    assert len(menu(state, "", english).buttons) == 3


def test_at_the_exchange_there_is_a_slot_for_each_card_of_anybody(english: Reader) -> None:
    assert slots(at(CHOOSING), english) == ["Card 1", "Card 2", "Card 3"]


def test_a_slot_tells_nothing_of_a_draft(english: Reader) -> None:
    """D26"""
    line = "dog4 classic A10 A50 B=5 A=7,2 turn=A"
    assert slots(at(line, "7:A10>12"), english) == slots(at(line), english) == ["Card 1", "Card 2"]


def test_there_are_no_slots_while_nobody_can_choose(english: Reader) -> None:
    assert slots(GAME.setup(GAME.presets["classic"], 4), english) == []
    last = "dog4 classic A:F1 A:F2 A:F3 A:F4 C30 C:F2 C:F3 C:F4 A=3,2 B=2,3 turn=A"
    won = at(last, "3:C30>F1")
    assert slots(won, english) == []
