"""The buttons of Black Dog, and what each says of disc and dog."""

from __future__ import annotations

from games.core.presentation import Reader
from tests.games.dog.shown import PRESENTATION, at, labels, legal, menu, own_view
from tests.games.dog.test_black_shown import CROWD, OPEN


def test_each_card_says_what_it_does_here(english: Reader, german: Reader) -> None:
    """B8 to B13"""
    assert labels(menu(at(OPEN), "", english)) == [
        "2 – 2 forward",
        "4 – split 4 points in your team",
        "5 – 5 forward, then the dog 5",
        "6 – 6 forward, then the dog 6",
        "1–7 – 1 to 7, the dog as many",
        "Copy – 2, 10",
        "Magnet – up to the next figure",
    ]
    assert labels(menu(at(OPEN), "", german))[4:] == [
        "1–7 – 1 bis 7, der Hund ebenso",
        "Kopie – 2, 10",
        "Magnet – bis zur nächsten Figur",
    ]


def test_a_move_onto_a_paw_asks_which_way_the_disc_turns(english: Reader, german: Reader) -> None:
    """B4"""
    first = menu(at(OPEN), "2", english)
    assert labels(first) == [
        "🔵A1 2 → 4 🐾",
        "🔵A2 14 → 16",
        "🔵A3 39 → 41, hits 🔴B1 (Ben)",
        "↩️",
    ]
    assert first.buttons[0].path == "2:A2>4"
    turns = menu(at(OPEN), "2:A2>4", english)
    assert turns.prompt == (
        "2: 🔵A1 to the paw on 4. Which way shall the disc turn? "
        "Also on the disc: 🔵A3 on 39 and 🐕 on 38."
    )
    assert [(button.label, button.action) for button in turns.buttons[:2]] == [
        ("↻ 🔵A1 → 20, 🔵A3 → 55, 🐕 → 54", "2:A2>4~+"),
        ("↺ 🔵A1 → 52, 🔵A3 → 23, 🐕 → 22", "2:A2>4~-"),
    ]
    assert turns.buttons[-1].path == "2"
    assert labels(menu(at(OPEN), "2:A2>4", german))[1] == ("↺ 🔵A1 → 52, 🔵A3 → 23, 🐕 → 22")


def test_a_dog_that_is_carried_runs_on_from_there(english: Reader, plain: Reader) -> None:
    """B4, B8"""
    state = at("dog4 black A2 B30 dog=38 A=6 B=2 turn=A")
    assert labels(menu(state, "6:A2>8", english))[:2] == [
        "↻ forward: 🔵A1 → 24, 🐕 → 54 → 60",
        "↺ back: 🔵A1 → 56, 🐕 → 22 → 28",
    ]
    assert labels(menu(state, "6:A2>8", plain))[0] == "forward: blue 1 to 24, dog to 54 to 60"


def test_what_does_not_fit_on_a_turn_is_counted_and_named_above(
    english: Reader, plain: Reader, plain_german: Reader
) -> None:
    """B4, B8"""
    turns = menu(at(CROWD), "2:A2>4", english)
    assert labels(turns)[:2] == [
        "↻ 🔵A1 → 20, + 6 marbles, 🐕 → 54",
        "↺ 🔵A1 → 52, + 6 marbles, 🐕 → 22",
    ]
    assert "🔴B1 on 54, 🔴B2 on 55, 🟡C1 on 52" in turns.prompt
    assert labels(menu(at(CROWD), "6:A2>8", english))[0] == "↻ 🔵A1 → 24, 🐕 eats 🔵A2 (yours)"
    assert labels(menu(at(CROWD), "2:A2>4", plain))[0] == "forward: to 20, + 6 marbles, dog to 54"
    assert labels(menu(at(CROWD), "2:A2>4", plain_german))[1] == "zurück: nach 52, + 6 Murmeln"


def test_a_turn_without_a_choice_is_told_with_the_move(english: Reader, plain: Reader) -> None:
    """B4: what a button for the whole action says."""
    state = at(OPEN)
    action = legal(state)["2:A2>4~-"]
    assert PRESENTATION.label(action, own_view(state), english) == "🔵A1 2 → 4 🐾↺ 52"
    assert PRESENTATION.label(action, own_view(state), plain) == "blue 1, 2 to 4, back to 52"


def test_a_button_says_whom_the_dog_eats_or_where_it_runs(english: Reader, german: Reader) -> None:
    """B6, B8, B9"""
    assert labels(menu(at(OPEN), "6", english))[2] == "🔵A3 39 → 45, 🐕 eats 🔴B1 (Ben)"
    assert labels(menu(at(OPEN), "6", german))[2] == "🔵A3 39 → 45, 🐕 frisst 🔴B1 (Ben)"
    assert labels(menu(at(OPEN), "1-7:A39", english))[:2] == [
        "+1: 39 → 40 🐾",
        "+2: 39 → 41, hits 🔴B1 (Ben), 🐕 → 40",
    ]


def test_landing_on_the_dog_is_said_before_it_is_done(english: Reader, plain: Reader) -> None:
    """B7"""
    state = at("dog4 black A30 B9 dog=38 A=8 turn=A")
    assert labels(menu(state, "8", english))[0] == "🔵A1 30 → 38, 🐕 eats 🔵A1 (yours)"
    assert labels(menu(state, "8", plain))[0] == "blue 1, 30 to 38, dog eats blue 1"


def test_a_four_is_split_part_by_part_over_the_team(english: Reader, german: Reader) -> None:
    """B10"""
    first = menu(at(OPEN), "4", english)
    assert labels(first) == ["🔵A1 on 2", "🔵A2 on 14", "🔵A3 on 39", "🟡C1 on 17", "↩️"]
    assert menu(at(OPEN), "4:A2>4", english).buttons[0].action == "4:A2>4~+"
    half = at(OPEN, "4:A2>4~+", "4:C17>18")
    shown = menu(half, "", german)
    assert shown.prompt == "4, noch 1 Punkt: Wähle den Zug."
    assert shown.is_draft
    assert labels(shown) == [
        "🔵A1 +1: 20 → 21",
        "🔵A2 +1: 14 → 15",
        "🔵A3 +1: 55 → 56 🐾",
        "🟡C1 +1: 18 → 19",
        "↩️ Zurücknehmen",
    ]
    turns = menu(half, "4:A55>56", english)
    assert [button.action for button in turns.buttons[:2]] == ["4:A55>56~+", "4:A55>56~-"]
    assert turns.buttons[-1].path == ""


def test_a_team_with_four_in_is_offered_opponents_marbles(english: Reader) -> None:
    """B11"""
    line = "dog4 black A:F1 A:F2 A:F3 A:F4 B10 C17 D7 dog=38 A=4 turn=A"
    shown = menu(at(line), "4", english)
    assert labels(shown) == ["🟡C1 on 17", "🔴B1 on 10", "🟢D1 on 7", "↩️"]
    assert "+3: 10 → 13" in labels(menu(at(line), "4:B10", english))


def test_a_copy_asks_what_it_copies_and_goes_on_as_that(english: Reader) -> None:
    """B12"""
    first = menu(at(OPEN), "copy", english)
    assert first.prompt == "Copy: as which card?"
    assert [(button.label, button.path) for button in first.buttons] == [
        ("2", "copy=2"),
        ("10", "copy=10"),
        ("↩️", ""),
    ]
    below = menu(at(OPEN), "copy=2", english)
    assert below.prompt == "Copy as 2: choose the move."
    assert below.buttons[0].path == "copy=2:A2>4"
    assert menu(at(OPEN), "copy=2:A2>4", english).buttons[0].action == "copy=2:A2>4~+"


def test_a_magnet_names_its_target_on_one_button(english: Reader, plain_german: Reader) -> None:
    """B13"""
    shown = menu(at(OPEN), "magnet", english)
    assert labels(shown) == [
        "🔵A1 2 → 13, behind 🔵A2",
        "🔵A2 14 → 16, behind 🟡C1",
        "🔵A3 39 → 40 🐾, behind 🔴B1",
        "↩️",
    ]
    state = at("dog4 black A30 B9 dog=38 A=magnet turn=A")
    assert labels(menu(state, "magnet", english))[0] == "🔵A1 30 → 37, behind 🐕"
    assert labels(menu(state, "magnet", plain_german))[0] == "blau 1, 30 nach 37, hinter Hund"
    assert shown.buttons[0].action == "magnet:A2>13"


def test_a_hand_tells_its_cards_whatever_the_others_have_played(english: Reader) -> None:
    """B12: what a Copy can be now stands on its button."""
    line = "dog4 black A10 B20 dog=38 A=copy,5 B=3 turn=B"
    for played in ("", " played=9,2"):
        blocks = PRESENTATION.hand(own_view(at(line + played), 0), english)
        assert [block.text for block in blocks][:3] == [  # type: ignore[union-attr]
            "Your cards:",
            "1. 5 – 5 forward, then the dog 5",
            "2. Copy – any card of this round",
        ]
