"""Who passes and who hits whom in Dog Royal: all pairs of ranks, places, colours and cards."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.dog.royal import RANKS, legal, stand

pytestmark = pytest.mark.slow

PASSES = {"K": "KNCF", "N": "NCF", "C": "CF", "F": "F"}
"""By rank, whom it may jump (R5)."""
CARDS = {
    **{card: int(card) for card in ("2", "3", "5", "6", "8", "9", "10", "12", "13")},
    "1/11": 11,
    "4": 4,
    "1-7": 7,
}
"""By card, how far it moves forward here."""
LIFTING = ("10", "4")
KINGS = ("2", "3", "5", "6", "4", "1-7")
"""Cards that move a King so far (R8)."""

PAIRS = [*product(RANKS, RANKS)]
OWNERS = "ABC"
"""Own, an opponent, and the partner."""


def moves(mover: str, victim: str, card: str) -> set[str]:
    """What a card can do with a figure of A, while another figure stands somewhere."""
    used = legal(f"A{mover} {victim} A={card}")
    return {move for move in used if f"A{mover}" in move}


def passing(mover: str, victim: str, owner: str, place: int, card: str) -> bool:
    """Whether the mover gets over a figure that stands just before it."""
    source = (place - 1) % 64
    target = (source + CARDS[card]) % 64
    written = f"{card}:A{mover}{source}>{target}"
    return written in moves(f"{mover}{source}", f"{owner}{victim}{place}", card)


def hitting(mover: str, victim: str, owner: str, place: int, card: str) -> bool:
    """Whether the mover may land on a figure."""
    source = (place - CARDS[card]) % 64
    written = f"{card}:A{mover}{source}>{place}"
    return written in moves(f"{mover}{source}", f"{owner}{victim}{place}", card)


def others(mover: str, victim: str) -> str:
    """Owners of whom there can be both figures."""
    return OWNERS if mover != victim else OWNERS[1:]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_on_the_ring_equal_and_lower_ranks_are_passed(mover: str, victim: str, card: str) -> None:
    able = mover != "K" or card in KINGS
    expected = able and (card in LIFTING or victim in PASSES[mover])
    for owner in others(mover, victim):
        assert passing(mover, victim, owner, 35, card) == expected, owner


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_a_foreign_start_makes_no_difference_to_passing(mover: str, victim: str, card: str) -> None:
    able = mover != "K" or card in KINGS
    expected = able and (card in LIFTING or victim in PASSES[mover])
    for owner in others(mover, victim):
        assert passing(mover, victim, owner, 48, card) == expected, owner


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_on_its_own_start_only_knights_pass_a_figure(mover: str, victim: str, card: str) -> None:
    expected = mover == "N" and (card in LIFTING or victim in PASSES["N"])
    for owner in others(mover, victim):
        start = 16 * OWNERS.index(owner)
        assert passing(mover, victim, owner, start, card) == expected, owner


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_on_the_movers_start_foreign_figures_are_passed_and_hit_as_elsewhere(
    mover: str, victim: str, card: str
) -> None:
    """There a King stands on a foreign start: anybody may hit him."""
    able = mover != "K" or card in KINGS
    passes = able and (card in LIFTING or victim in PASSES[mover])
    for owner in "BCD":
        assert passing(mover, victim, owner, 0, card) == passes, owner
        assert hitting(mover, victim, owner, 0, card) == able, owner


@pytest.mark.parametrize(("card", "finish"), [("2", 1), ("3", 2), ("4", 3), ("5", 4), ("10", 4)])
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_on_the_way_into_the_finish_figures_on_the_start_are_passed_by_rank(
    mover: str, victim: str, card: str, finish: int
) -> None:
    source = 64 - CARDS[card] + finish
    for owner in "BCD" if mover == victim else "ABCD":
        found = moves(f"{mover}{source}", f"{owner}{victim}0", card)
        expected = card in LIFTING or victim in PASSES[mover]
        if owner == "A":
            expected = expected and mover == "N"
        if mover == "K" and card not in KINGS:
            expected = False
        assert (f"{card}:A{mover}{source}>F{finish}" in found) == expected, owner


@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_backwards_a_four_passes_all_but_the_protected(mover: str, victim: str) -> None:
    for owner in others(mover, victim):
        start = 16 * OWNERS.index(owner)
        for place, expected in ((35, True), (48, True), (start, mover == "N")):
            source, target = place + 1, (place - 3) % 64
            written = f"4:A{mover}{source}>{target}"
            found = moves(f"{mover}{source}", f"{owner}{victim}{place}", "4")
            assert (written in found) == expected, (owner, place)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_on_the_ring_a_king_is_hit_by_kings_alone(mover: str, victim: str, card: str) -> None:
    able = mover != "K" or card in KINGS
    expected = able and (victim != "K" or mover == "K")
    for owner in others(mover, victim):
        assert hitting(mover, victim, owner, 35, card) == expected, owner


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_on_a_foreign_start_only_the_own_colour_spares_a_king(
    mover: str, victim: str, card: str
) -> None:
    able = mover != "K" or card in KINGS
    for owner in others(mover, victim):
        expected = able and (victim != "K" or owner != "A")
        assert hitting(mover, victim, owner, 48, card) == expected, owner


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_on_its_own_start_nobody_is_hit(mover: str, victim: str, card: str) -> None:
    for owner in others(mover, victim):
        assert not hitting(mover, victim, owner, 16 * OWNERS.index(owner), card), owner


@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_a_four_back_hits_as_one_forward(mover: str, victim: str) -> None:
    for owner in others(mover, victim):
        start = 16 * OWNERS.index(owner)
        for place in (35, 48, start):
            written = f"4:A{mover}{place + 4}>{place}"
            found = moves(f"{mover}{place + 4}", f"{owner}{victim}{place}", "4")
            assert (written in found) == hitting(mover, victim, owner, place, "4"), (owner, place)


@pytest.mark.parametrize("card", ["13", "1/11"])
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_who_starts_hits_any_foreign_figure_on_the_start(
    mover: str, victim: str, card: str
) -> None:
    for owner in "BCD":
        line = f"{owner}{victim}0 A={card}"
        assert stand(line, f"{card}:A{mover}:K>0").split()[-1] == f"A{mover}0"
    if mover != victim:
        assert f"{card}:A{mover}:K>0" not in legal(f"A{victim}0 A={card}")


@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_any_rank_is_swapped_unless_it_is_protected(mover: str, victim: str) -> None:
    for owner in "BC":
        start = 16 * OWNERS.index(owner)
        for place, expected in ((35, True), (48, True), (start, False)):
            written = f"swap:A{mover}20/{owner}{victim}{place}"
            found = legal(f"A{mover}20 {owner}{victim}{place} A=swap")
            assert (written in found) == expected, (owner, place)


@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_a_magnet_draws_any_rank_behind_any_other(mover: str, victim: str) -> None:
    for owner in others(mover, victim):
        start = 16 * OWNERS.index(owner)
        for place in (35, 48, start):
            source, target = (place - 5) % 64, (place - 1) % 64
            found = moves(f"{mover}{source}", f"{owner}{victim}{place}", "magnet")
            assert found == {f"magnet:A{mover}{source}>{target}"}, (owner, place)


@pytest.mark.parametrize("card", [*CARDS, "magnet", "swap"])
@pytest.mark.parametrize(("mover", "victim"), PAIRS)
def test_a_copy_passes_and_hits_as_its_original(mover: str, victim: str, card: str) -> None:
    for place in (35, 48, 16):
        points = CARDS.get(card, 5)
        for source in {(place - points) % 64, (place - 1) % 64}:
            line = f"A{mover}{source} B{victim}{place}"
            copied = legal(f"{line} A=copy played={card}")
            original = legal(f"{line} A={card}")
            assert {move.removeprefix("copy=") for move in copied} == original
