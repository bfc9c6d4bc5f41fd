"""The buttons: cards, what a Joker stands for, marbles, and where each button leads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.menu import MAX_BUTTONS, Menu
from games.core.presentation import Reader
from games.dog.state import State
from games.testing.readers import LONG_NAMES, reader
from games.testing.walks import random_walk
from tests.games.dog.shown import GAME, PRESENTATION, at, labels, legal, menu, own_view

OPEN = (
    "dog4 classic A60 A14 A:F3 B4 B16 C22 C48 C:F1 C:F4 D21 D17 "
    "A=4,5,7,9,1/11,swap,joker B=2 turn=A"
)
HALF = "dog4 classic A10 A50 B12 B=5 A=7 turn=A"


def test_the_first_level_is_a_button_a_card_with_its_meaning(english: Reader) -> None:
    shown = menu(at(OPEN), "", english)
    assert labels(shown) == [
        "4 – 4 forward or back",
        "5 – 5 forward",
        "7 – split 7 points",
        "9 – 9 forward",
        "1/11 – start, or 1 or 11 forward",
        "Swap – two marbles change places",
        "Joker – any card you like",
    ]
    assert [button.path for button in shown.buttons] == list(own_view(at(OPEN)).hand)
    assert shown.prompt == "Choose a card."


def test_equal_cards_keep_a_button_each(english: Reader) -> None:
    shown = menu(at("dog4 classic A1 A=5,5,6 turn=A"), "", english)
    assert [button.path for button in shown.buttons] == ["5", "5", "6"]


def test_few_moves_are_offered_at_once(english: Reader) -> None:
    shown = menu(at(OPEN), "4", english)
    assert labels(shown) == ["🔵A1 60 → 0", "🔵A1 60 → 56 back", "🔵A2 14 → 10 back", "↩️"]
    assert [button.action for button in shown.buttons] == ["4:A60>0", "4:A60>56", "4:A14>10", None]
    assert shown.prompt == "4: choose the move."


def test_entering_the_finish_and_running_on_are_two_buttons(english: Reader) -> None:
    """D20"""
    assert labels(menu(at(OPEN), "5", english))[:2] == ["🔵A1 60 → finish 1", "🔵A1 60 → 1"]


def test_a_card_that_moves_by_several_numbers_says_which(english: Reader) -> None:
    """D25"""
    assert labels(menu(at(OPEN), "1/11", english)) == [
        "🔵A1 +1: 60 → 61",
        "🔵A1 +11: 60 → 7",
        "🔵A2 +1: 14 → 15",
        "🔵A3 +1: finish 3 → finish 4",
        "🔵A4 kennel → 0",
        "↩️",
    ]


def test_many_moves_are_sorted_by_marble(english: Reader) -> None:
    shown = menu(at(OPEN), "7", english)
    assert labels(shown) == ["🔵A1 on 60", "🔵A2 on 14", "🔵A3 in finish 3", "↩️"]
    assert shown.prompt == "7: which marble?"
    below = menu(at(OPEN), shown.buttons[0].path or "", english)
    assert below.prompt == "7 with 🔵A1 on 60: where to?"
    assert labels(below) == [
        "+1: 60 → 61",
        "+2: 60 → 62",
        "+3: 60 → 63",
        "+4: 60 → 0",
        "+5: 60 → finish 1",
        "+5: 60 → 1",
        "+6: 60 → finish 2",
        "+6: 60 → 2",
        "+7: 60 → 3",
        "↩️",
    ]
    assert below.buttons[-1].path == "7"


def test_a_hit_is_said_before_it_is_done(english: Reader, german: Reader) -> None:
    """D13"""
    state = at("dog4 classic A14 B21 C24 A=7,10 turn=A")
    assert labels(menu(state, "10", english))[0] == "🔵A1 14 → 24, hits 🟡C1 (partner)"
    state = at("dog4 classic A16 B21 A=5 turn=A")
    assert labels(menu(state, "5", english))[0] == "🔵A1 16 → 21, hits 🔴B1 (Ben)"
    assert labels(menu(state, "5", german))[0] == "🔵A1 16 → 21, schlägt 🔴B1 (Ben)"
    state = at("dog4 classic A16 A21 A=5 turn=A")
    assert "🔵A1 16 → 21, hits 🔵A2 (yours)" in labels(menu(state, "5", english))


def test_a_long_name_is_cut_to_the_room_that_is_left() -> None:
    state = at("dog4 classic A14 B21 A=7 turn=A")
    assert labels(menu(state, "7", reader(names=LONG_NAMES)))[-2] == (
        "🔵A1 +7: 14 → 21, burns 🔴B1 (B Wol…)"
    )


def test_a_start_says_whom_it_hits(english: Reader) -> None:
    """D14"""
    shown = menu(at("dog4 classic C0 A=13 turn=A"), "13", english)
    assert labels(shown)[0] == "🔵A1 kennel → 0, hits 🟡C1 (partner)"


def test_burnt_marbles_are_named_as_far_as_there_is_room(english: Reader) -> None:
    """D27"""
    state = at("dog4 classic A10 A13 B11 B12 C14 C15 D16 D17 A=7 turn=A")
    assert labels(menu(state, "7:A10", english))[:7] == [
        "+1: 10 → 11, burns 🔴B1 (Ben)",
        "+2: 10 → 12, burns 🔴B1 🔴B2",
        "+3: 10 → 13, burns 🔴B1 🔴B2 🔵A2",
        "+4: 10 → 14, burns 🔴B1🔴B2🔵A2🟡C1",
        "+5: 10 → 15, burns 5 (yours: 1)",
        "+6: 10 → 16, burns 6 (yours: 1)",
        "+7: 10 → 17, burns 7 (yours: 1)",
    ]


def test_a_seven_burns_what_it_passes_before_the_finish_only(english: Reader) -> None:
    """D27, D29"""
    state = at("dog4 classic A62 A20 B63 C0 B1 A=7 turn=A")
    texts = labels(menu(state, "7:A62", english))
    assert "+4: 62 → finish 2, burns 🔴B1 🟡C1" in texts
    assert "+4: 62 → 2, burns 🔴B1 🟡C1 🔴B2" in texts


def test_short_labels_stand_side_by_side_and_long_ones_alone(english: Reader) -> None:
    state = at("dog4 classic A62 A20 B63 C0 A=7 turn=A")
    rows = menu(state, "7:A20", english).rows
    assert [len(row) for row in rows] == [2, 2, 2, 1, 1]
    rows = menu(state, "7:A62", english).rows
    assert {len(row) for row in rows if "burns" in row[0].label} == {1}


def test_cards_that_need_few_words_share_a_row_so_that_a_full_hand_fits_a_phone(
    english: Reader,
) -> None:
    deal = "B=2,3,4 C=2,3,4 D=2,3,4 gifts=-,-,-,- starter=A"
    state = at(f"dog4 classic A=2,3,8,9,1/11,swap {deal}")
    rows = menu(state, "", english, seat=0).rows
    assert [[button.action for button in row] for row in rows] == [
        ["give:2", "give:3"],
        ["give:8", "give:9"],
        ["give:1/11"],
        ["give:swap"],
    ]
    rows = menu(at("dog4 classic A1 A=2,3,5,7,9 turn=A"), "", english).rows
    assert [[button.path for button in row] for row in rows] == [["2", "3"], ["5", "7"], ["9"]]


def test_a_swap_asks_for_the_own_marble_then_for_the_other(english: Reader, plain: Reader) -> None:
    """D33"""
    shown = menu(at(OPEN), "swap:A14", english)
    assert shown.prompt == "Swap: 🔵A2 on 14 with which one?"
    assert [[button.label for button in row] for row in shown.rows] == [
        ["🔴B1 on 4", "🟡C1 on 22"],
        ["🟡C2 on 48", "🟢D1 on 21"],
        ["🟢D2 on 17"],
        ["↩️"],
    ]
    assert labels(menu(at(OPEN), "swap:A14", plain))[0] == "red 1 on 4"


def test_a_swap_that_is_shown_at_once_names_both_and_where_they_are(english: Reader) -> None:
    """D33"""
    state = at("dog4 classic A14 B4 C22 A=swap turn=A")
    assert labels(menu(state, "swap", english))[:2] == [
        "🔵A1 on 14 ⇄ 🔴B1 on 4 (Ben)",
        "🔵A1 on 14 ⇄ 🟡C1 on 22 (Cleo)",
    ]


def test_the_only_marble_to_swap_is_named_once_above_many_others(english: Reader) -> None:
    """D33"""
    state = at("dog4 classic A14 B4 B5 B6 C22 C23 D10 D11 A=swap,joker turn=A")
    for path, back in (("swap", ""), ("joker=swap", "joker")):
        shown = menu(state, path, english)
        assert shown.prompt.endswith("Swap: 🔵A1 on 14 with which one?")
        assert [len(row) for row in shown.rows] == [2, 2, 2, 1, 1]
        assert shown.buttons[-1].path == back


def test_a_joker_first_asks_what_it_stands_for(english: Reader) -> None:
    """D35"""
    shown = menu(at(OPEN), "joker", english)
    assert [[button.label for button in row] for row in shown.rows] == [
        ["2", "3", "5", "6"],
        ["8", "9", "10", "12"],
        ["4 – 4 forward or back"],
        ["7 – split 7 points"],
        ["13 – start, or 13 forward"],
        ["1/11 – start, or 1 or 11 forward"],
        ["Swap – two marbles change places"],
        ["↩️"],
    ]
    below = menu(at(OPEN), "joker=5", english)
    assert below.prompt == "Joker as 5: choose the move."
    assert below.buttons[0].action == "joker=5:A60>F1"
    assert below.buttons[-1].path == "joker"
    assert menu(at(OPEN), "joker=7:A14", english).buttons[-1].path == "joker=7"


def test_a_joker_with_one_use_shows_it_at_once_and_says_what_it_is(english: Reader) -> None:
    shown = menu(at("dog4 classic A:F4 A:F3 A:F2 A:F1 C:F4 C:F3 C:F2 C:F1 A=2 turn=A"), "", english)
    assert shown == Menu(())
    state = at("dog4 classic A:F4 A:F3 A:F1 A59 B0 B16 A=joker turn=A")
    kinds = {action.kind for action in legal(state).values() if hasattr(action, "kind")}
    assert len(kinds) > 1
    state = at("dog4 classic A:F4 A:F3 A:F2 A:K A=joker,2 turn=A")
    shown = menu(state, "joker=13", english)
    assert shown.prompt == "Joker as 13: choose the move."
    assert labels(shown) == ["🔵A4 kennel → 0", "↩️"]


def test_a_card_without_a_move_is_shown_and_says_why(english: Reader, plain: Reader) -> None:
    state = at("dog4 classic A14 B16 A=9,swap,13 turn=A")
    first = menu(state, "", english)
    assert labels(first) == [
        "🚫 9 – 9 forward",
        "13 – start, or 13 forward",
        "🚫 Swap – two marbles change places",
    ]
    told = menu(state, "9", english)
    assert told.rows == first.rows
    assert (
        told.alert == "🔵A1 on 14 would come to 🔴B1 on its start (16): nobody may hit or pass it."
    )
    assert labels(menu(state, "", plain))[0] == "9: no move"
    assert menu(state, "13", english).alert == ""


def test_if_nothing_can_be_played_there_is_one_button_to_put_all_down(english: Reader) -> None:
    """D9"""
    state = at("dog4 classic A=3,9,12 turn=A")
    shown = menu(state, "", english)
    assert [button.action for button in shown.buttons] == ["drop"]
    assert labels(shown) == ["🗑 Put all cards down"]


# -- a Seven in parts ------------------------------------------------------------------------


def test_after_a_part_the_next_ones_are_offered_with_the_points_left(english: Reader) -> None:
    """D26"""
    shown = menu(at(HALF, "7:A10>12"), "", english)
    assert shown.prompt == "7, 5 points left: which marble?"
    assert labels(shown) == ["🔵A1 on 12", "🔵A2 on 50", "↩️ Take back"]
    assert shown.is_draft
    below = menu(at(HALF, "7:A10>12"), "7:A50", english)
    assert labels(below)[-2:] == ["+5: 50 → 55", "↩️"]
    assert below.buttons[-1].path == ""


def test_a_part_taken_back_leads_to_the_cards_again(english: Reader) -> None:
    shown = menu(at(HALF, "7:A10>12", "back"), "", english)
    assert labels(shown) == ["7 – split 7 points"]
    assert not shown.is_draft


def test_points_left_for_the_partner_may_lapse(english: Reader, german: Reader) -> None:
    """D31"""
    state = at("dog4 classic A62 A:F2 A:F3 A:F4 C20 A=7 turn=A", "7:A62>F1")
    assert labels(menu(state, "", english)) == [
        "🟡C1 +1: 20 → 21",
        "🟡C1 +2: 20 → 22",
        "🟡C1 +3: 20 → 23",
        "🟡C1 +4: 20 → 24",
        "✋ Stop: 4 points lapse",
        "↩️ Take back",
    ]
    assert labels(menu(state, "", german))[-2:] == [
        "✋ Schluss: 4 Punkte verfallen",
        "↩️ Zurücknehmen",
    ]


# -- the exchange ----------------------------------------------------------------------------


def test_at_the_exchange_each_card_is_a_button_that_gives_it(english: Reader) -> None:
    """D8"""
    state = at("dog4 classic A=7,7,joker B=2,3,4 C=2,3,4 D=2,3,4 gifts=-,-,-,- starter=A")
    shown = menu(state, "", english, seat=0)
    assert [button.action for button in shown.buttons] == ["give:7", "give:7", "give:joker"]
    assert shown.prompt == "Choose the card that Cleo gets."


def test_the_chosen_card_is_marked_once_and_can_be_changed(
    english: Reader, plain_german: Reader
) -> None:
    """D8"""
    state = at("dog4 classic A=7,7,joker B=2,3,4 C=2,3,4 D=2,3,4 gifts=7,-,-,- starter=A")
    shown = menu(state, "", english, seat=0)
    assert labels(shown) == [
        "⭐ 7 – split 7 points",
        "7 – split 7 points",
        "Joker – any card you like",
    ]
    assert shown.prompt == "Cleo gets 7. You can change that until all have chosen."
    assert labels(menu(state, "", plain_german, seat=0))[0] == "7, gewählt"


# -- anybody, anywhere -----------------------------------------------------------------------


def test_nobody_else_gets_buttons(english: Reader) -> None:
    assert menu(at(OPEN), "", english, seat=1) == Menu(())
    assert menu(at(OPEN), "2", english, seat=1) == Menu(())


def test_the_marbles_of_a_partner_are_moved_by_who_is_all_in(english: Reader) -> None:
    """D36"""
    state = at("dog4 classic A:F1 A:F2 A:F3 A:F4 C20 A=5 turn=A")
    assert labels(menu(state, "5", english))[0] == "🟡C1 20 → 25"


@pytest.mark.parametrize("path", ["6", "joker=x", "7:A61", "5:A60>F1", "4:", "give:4", "ä", "\x00"])
def test_a_path_that_leads_nowhere_shows_the_cards(path: str, english: Reader) -> None:
    assert menu(at(OPEN), path, english) == menu(at(OPEN), "", english)


@given(path=st.text(max_size=12) | st.from_regex(r"(joker=)?(7|4|swap)(:[AB]:?[0-9FK]+)?"))
def test_any_path_shows_legal_actions_only(path: str, english: Reader) -> None:
    actions = {button.action for button in menu(at(OPEN), path, english).buttons} - {None}
    assert actions <= legal(at(OPEN)).keys()


def walk_states() -> list[State]:
    """States of a match at six seats, where most can happen."""
    walk = random_walk(GAME, GAME.presets["classic"], 6, "menus")
    return [moment.state for moment in walk.spread(150)]


@pytest.mark.parametrize("style", [False, True])
def test_the_most_telling_labels_fit_a_button_with_long_names(style: bool) -> None:
    who = reader(names=LONG_NAMES, plain=style)
    for state in walk_states():
        view = own_view(state)
        for action in legal(state).values():
            assert 0 < len(PRESENTATION.label(action, view, who)) <= 40


def test_no_level_has_too_many_buttons(german: Reader) -> None:
    names = (*german.names, "Emil", "Fips")
    who = Reader(german.gettext, german.ngettext, names)
    for state in walk_states():
        waiting, seen = [""], {""}
        while waiting:
            shown = menu(state, waiting.pop(), who)
            assert len(shown.buttons) <= MAX_BUTTONS
            opened = {button.path for button in shown.buttons if button.path} - seen
            seen |= opened
            waiting += opened


def test_the_text_only_style_needs_no_emoji(plain_german: Reader) -> None:
    for path in ("", "7", "7:A60", "joker", "joker=4", "swap:A14", "1/11"):
        shown = menu(at(OPEN), path, plain_german)
        assert max(ord(c) for b in shown.buttons for c in b.label + shown.prompt) < 0x2000
    assert labels(menu(at(OPEN), "4", plain_german)) == [
        "blau 1, 60 nach 0",
        "blau 1, 60 nach 56 zurück",
        "blau 2, 14 nach 10 zurück",
        "Zurück",
    ]
