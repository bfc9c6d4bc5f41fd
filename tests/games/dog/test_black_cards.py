"""Cards of Black Dog: the deck, Copy and Magnet (B1, B2, B12, B13)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.errors import IllegalAction
from games.dog.variants import rules_of
from tests.games.dog.positions import GAME, after, legal, stand, told


def test_the_deck_has_110_cards_of_15_kinds() -> None:
    deck = Counter(rules_of("black").deck)
    assert deck.total() == 110
    assert len(deck) == 15
    assert (deck["1/11"], deck["13"], deck["magnet"]) == (10, 10, 6)
    assert {card for card, number in deck.items() if number == 7} == {
        *("2", "3", "4", "5", "6", "8", "9", "10", "12"),
        *("1-7", "copy", "swap"),
    }
    assert "joker" not in deck
    assert "7" not in deck


def test_hands_shrink_as_in_the_classic_game() -> None:
    assert [rules_of("black").hand_size(number) for number in range(7)] == [6, 5, 4, 3, 2, 6, 5]


# -- Copy --------------------------------------------------------------------------------------


def test_it_cannot_be_the_first_card_of_a_round() -> None:
    assert legal("dog4 black A10 dog=30 A=copy turn=A") == {"drop"}


def test_it_plays_as_any_kind_played_in_this_round_by_anyone() -> None:
    line = "dog4 black A10 dog=30 A=copy turn=A played=3,9,3"
    assert legal(line) == {"copy=3:A10>13", "copy=9:A10>19"}
    line = "dog4 black A10 dog=30 D=2 A=copy starter=D turn=D"
    assert "copy=2:A10>12" in legal_after(line.replace("A10", "A10 D33"), "2:D33>35")


def legal_after(line: str, *tokens: str) -> set[str]:
    """What the next seat may do."""
    state = after(line, *tokens)
    return {GAME.notation(action) for action in GAME.legal_actions(state, state.on_turn)}


def test_with_all_functions_of_the_kind() -> None:
    """B12: a 1–7 that was used as 3 may be copied as 6."""
    line = "dog4 black A10 dog=30 D33 D=1-7 A=copy starter=D turn=D"
    assert "copy=1-7:A10>16" in legal_after(line, "1-7:D33>36~+")
    state = after("dog4 black A10 dog=30 A=copy turn=A played=1-7", "copy=1-7:A10>16")
    assert state.dog == 36


def test_copied_as_a_five_it_lets_the_dog_run() -> None:
    assert after("dog4 black A10 dog=30 A=copy turn=A played=5", "copy=5:A10>15").dog == 35


def test_copied_as_a_start_card_it_starts() -> None:
    assert stand("dog4 black dog=30 A=copy turn=A played=13", "copy=13:A:K>0") == "A0"
    assert stand("dog4 black dog=30 A=copy turn=A played=1/11", "copy=1/11:A:K>0") == "A0"


def test_copied_as_a_four_it_is_played_in_parts() -> None:
    line = "dog4 black A10 C41 dog=30 A=copy,4 B=2 turn=A played=4"
    state = after(line, "copy=4:A10>11")
    assert state.draft is not None
    assert (state.draft.card, state.draft.kind, state.draft.points) == ("copy", "4", 3)
    line = f"{line} parts=copy=4:A10>11"
    assert all(token.startswith("copy=4:") or token == "back" for token in legal(line))
    done = after(line, "copy=4:C41>44")
    assert (done.hands[0], done.top, done.played) == (("4",), "copy", ("4", "4"))


def test_a_copied_four_moves_opponents_too_once_a_part_has_brought_the_last_marble_in() -> None:
    line = "dog4 black A62 A:F2 A:F3 A:F4 C21 B10 dog=40 A=copy B=2 turn=A played=4"
    assert not any(":B" in token for token in legal(line))
    assert legal(f"{line} parts=copy=4:A62>F1") == {"copy=4:B10>11", "copy=4:C21>22", "back"}
    state = after(line, "copy=4:A62>F1", "copy=4:B10>11")
    assert (state.marbles[1][0], state.top, state.played) == (11, "copy", ("4", "4"))


def test_a_copied_magnet_turns_the_disc_and_a_copied_swap_does_not() -> None:
    line = "dog4 black A1 B5 C20 dog=30 A=copy turn=A played=magnet,swap"
    assert {token for token in legal(line) if "A1" in token} == {
        *("copy=magnet:A1>4~+", "copy=magnet:A1>4~-", "copy=swap:A1/B5", "copy=swap:A1/C20"),
    }


def test_copied_as_swap_or_magnet() -> None:
    line = "dog4 black A10 B13 dog=30 A=copy turn=A played=swap,magnet"
    assert legal(line) == {"copy=swap:A10/B13", "copy=magnet:A10>12"}


def test_a_copy_turns_the_disc() -> None:
    line = "dog4 black A2 dog=30 A=copy turn=A played=2"
    assert legal(line) == {"copy=2:A2>4~+", "copy=2:A2>4~-"}


def test_dropped_hands_do_not_count() -> None:
    line = "dog4 black A10 dog=30 D=2,9 A=copy starter=D turn=D"
    assert legal_after(line, "drop") == {"drop"}


def test_the_kinds_of_an_earlier_round_do_not_count() -> None:
    line = "dog4 black A10 dog=30 A=3 starter=A turn=A played=9"
    assert after(line, "3:A10>13").played == ()


def test_a_copy_counts_as_the_kind_it_was_played_as() -> None:
    """Copy itself is never copied."""
    line = "dog4 black A10 B13 dog=30 A=copy B=copy turn=A played=2"
    state, events = told(line, "copy=2:A10>12")
    assert state.played == ("2", "2")
    assert getattr(events[0], "card", None) == "copy"
    assert getattr(events[0], "kind", None) == "2"
    assert legal_after(line, "copy=2:A10>12") == {"copy=2:B13>15"}
    for token in ("copy=copy:A10>12", "copy:A10>12", "copy=joker:A10>12", "copy=7:A10>12"):
        with pytest.raises(IllegalAction):
            after(line, token)


def test_a_card_plays_as_itself_alone() -> None:
    with pytest.raises(IllegalAction):
        after("dog4 black A10 dog=30 A=3 turn=A played=2", "3=2:A10>12")


# -- Magnet ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "found"),
    [
        ("A10 B30", {"magnet:A10>29"}),
        ("A10 B11", {"drop"}),
        ("A60 B5", {"magnet:A60>4~+", "magnet:A60>4~-"}),
        ("A10", {"magnet:A10>44"}),
        ("A10 A14", {"magnet:A10>13", "magnet:A14>44"}),
        ("A10 C13", {"magnet:A10>12"}),
        ("A44", {"drop"}),
        ("A46", {"magnet:A46>44"}),
        ("A10 B16", {"magnet:A10>15"}),
        ("A0 B10", {"magnet:A0>9"}),
        ("A:F1 A:F2 B10", {"drop"}),
        ("B10", {"drop"}),
        ("A12 C:F1 B:F2 D14", {"magnet:A12>13"}),
    ],
)
def test_the_magnet_draws_to_the_field_behind_the_next_figure(
    position: str, found: set[str]
) -> None:
    assert legal(f"dog4 black {position} dog=45 A=magnet turn=A") == found


@pytest.mark.parametrize("seat", "ABCD")
def test_it_draws_past_the_start_of_its_own_colour(seat: str) -> None:
    start = 16 * "ABCD".index(seat)
    source, target = (start - 4) % 64, start + 1
    other = "B" if seat == "A" else "A"
    line = f"dog4 black {seat}{source} {other}{start + 2} dog={start + 12} {seat}=magnet"
    assert legal(f"{line} turn={seat}", seat) == {f"magnet:{seat}{source}>{target}"}


def test_the_dog_counts_as_a_figure_and_is_not_reached() -> None:
    state = after("dog4 black A10 B20 dog=15 A=magnet turn=A", "magnet:A10>14")
    assert (state.marbles[0][0], state.dog) == (14, 15)
    assert legal("dog4 black A14 B20 dog=15 A=magnet turn=A") == {"drop"}


def test_the_dog_on_the_own_start_is_not_ahead_of_the_marble_there() -> None:
    assert legal("dog4 black A0 dog=0 A=magnet turn=A") == {"drop"}
    assert legal("dog4 black A0 B10 dog=0 A=magnet turn=A") == {"magnet:A0>9"}


def test_it_never_draws_into_the_finish() -> None:
    line = "dog4 black A60 A:F2 B2 dog=30 A=magnet turn=A"
    assert legal(line) == {"magnet:A60>1"}
    for token in ("magnet:A60>F1", "magnet:A60>0", "magnet:A:F2>F3"):
        with pytest.raises(IllegalAction):
            after(line, token)


def test_it_draws_the_partners_marble_once_the_own_are_in() -> None:
    line = "dog4 black A:F1 A:F2 A:F3 A:F4 C10 B30 dog=45 A=magnet turn=A"
    assert legal(line) == {"magnet:C10>29"}
