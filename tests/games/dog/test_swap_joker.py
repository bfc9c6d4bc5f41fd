"""Swapping marbles, and cards that play as others."""

from __future__ import annotations

from games.dog.variants import CLASSIC
from tests.games.dog.positions import after, legal, stand, told


def test_an_own_marble_changes_places_with_a_foreign_one() -> None:
    line = "dog4 classic A1 B17 A=swap turn=A"
    assert legal(line) == {"swap:A1/B17"}
    assert stand(line, "swap:A1/B17") == "A17 B1"


def test_a_marble_on_its_own_start_is_not_given_away() -> None:
    assert legal("dog4 classic A0 B17 A=swap turn=A") == {"drop"}


def test_a_foreign_marble_on_its_start_is_not_taken() -> None:
    assert legal("dog4 classic A5 B16 A=swap turn=A") == {"drop"}


def test_a_foreign_marble_on_somebody_elses_start_is_taken() -> None:
    assert stand("dog4 classic A5 D16 A=swap turn=A", "swap:A5/D16") == "A16 D5"


def test_the_partner_is_foreign_too() -> None:
    assert legal("dog4 classic A5 C40 A=swap turn=A") == {"swap:A5/C40"}


def test_two_own_or_two_foreign_marbles_never_change_places() -> None:
    assert legal("dog4 classic A5 A9 A=swap turn=A") == {"drop"}
    assert legal("dog4 classic B5 D9 A=swap turn=A") == {"drop"}


def test_marbles_in_kennel_and_finish_are_not_swapped() -> None:
    assert legal("dog4 classic A:F1 B5 A=swap turn=A") == {"drop"}
    assert legal("dog4 classic A5 B:F1 C:F4 A=swap turn=A") == {"drop"}


def test_every_pair_is_offered_once() -> None:
    assert legal("dog4 classic A5 A0 A9 B20 B16 D7 A=swap turn=A") == {
        "swap:A5/B20",
        "swap:A5/D7",
        "swap:A9/B20",
        "swap:A9/D7",
    }


def test_swapped_onto_the_own_start_a_marble_is_protected() -> None:
    line = "dog4 classic A20 B0 B60 A=swap B=4,5 turn=A"
    assert stand(line, "swap:A20/B0") == "A0 B20 B60"
    assert legal("dog4 classic A0 B60 B=4,5 turn=B", "B") == {"4:B60>56"}


def test_a_swap_is_told_with_both_ways() -> None:
    _, events = told("dog4 classic A1 B3 B17 A=swap turn=A", "swap:A1/B17")
    (event,) = events
    steps = [(step.seat, step.marble, step.source, step.target) for step in event.steps]
    assert steps == [(0, 0, 1, 17), (1, 1, 17, 1)]
    assert event.hits == ()


def test_a_joker_starts() -> None:
    line = "dog4 classic A=joker turn=A"
    assert legal(line) == {"joker=13:A:K>0", "joker=1/11:A:K>0"}
    assert stand(line, "joker=13:A:K>0") == "A0"


def test_a_joker_plays_as_any_other_kind() -> None:
    line = "dog4 classic A40 B17 A=joker turn=A"
    kinds = {move.partition("=")[2].partition(":")[0] for move in legal(line)}
    assert kinds == set(CLASSIC.kinds) == set(CLASSIC.deck) - {"joker"}


def test_a_joker_does_exactly_what_the_kind_does() -> None:
    line = "dog4 classic A60 A:F1 A0 B17 C16 D48 A={card} turn=A"
    by_joker = legal(line.format(card="joker"))
    for kind in CLASSIC.kinds:
        own = legal(line.format(card=kind)) - {"drop"}
        assert {move for move in by_joker if move.startswith(f"joker={kind}:")} == {
            f"joker={move}" for move in own
        }


def test_a_joker_swaps() -> None:
    assert stand("dog4 classic A1 B17 A=joker turn=A", "joker=swap:A1/B17") == "A17 B1"


def test_a_joker_is_split_like_a_seven() -> None:
    line = "dog4 classic A1 B3 A=joker turn=A"
    assert stand(line, "joker=7:A1>4", "joker=7:A4>8") == "A8"


def test_a_joker_as_the_last_card() -> None:
    state = after("dog4 classic A60 A=joker B=2 turn=A", "joker=8:A60>F4")
    assert (state.hands[0], state.top, state.played, state.on_turn) == ((), "joker", ("8",), 1)
