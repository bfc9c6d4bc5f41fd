"""Black Dog's disc: a move onto a paw turns it once, with all that stands on it (B3, B4, B5)."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.dog.ring import ring_for
from games.dog.state import CardPlayed, DogWay, Hit, Step
from games.dog.variants import rules_of
from tests.games.dog.positions import after, legal, stand, told

DISC = rules_of("black").disc
assert DISC is not None
PAWS = (4, 8, 20, 24, 36, 40, 52, 56)


def test_the_disc_carries_twenty_fields_and_eight_of_them_have_paws() -> None:
    assert DISC is not None
    assert [place for place in range(64) if DISC.has_paw(place)] == list(PAWS)
    carried = [place for place in range(64) if DISC.carries(place)]
    assert carried == [16 * quarter + offset for quarter in range(4) for offset in range(4, 9)]
    assert DISC.lairs(ring_for(4)) == (6, 22, 38, 54)


@pytest.mark.parametrize("paw", PAWS)
def test_a_move_onto_a_paw_exists_once_for_each_turn(paw: int) -> None:
    source = (paw - 2) % 64
    line = f"dog4 black B{source} dog={(paw + 10) % 64} B=2 turn=B"
    assert legal(line, "B") == {f"2:B{source}>{paw}~+", f"2:B{source}>{paw}~-"}


def test_forward_and_back_carry_by_a_quarter() -> None:
    line = "dog4 black A2 dog=38 A=2 turn=A"
    assert stand(line, "2:A2>4~+") == "A20"
    assert stand(line, "2:A2>4~-") == "A52"
    assert after(line, "2:A2>4~+").dog == 54
    assert after(line, "2:A2>4~-").dog == 22


def test_everything_on_the_disc_moves_at_once() -> None:
    line = "dog4 black A2 B22 dog=38 A=2 turn=A"
    state, events = told(line, "2:A2>4~+")
    assert (state.marbles[0][0], state.marbles[1][0], state.dog) == (20, 38, 54)
    played = events[0]
    assert isinstance(played, CardPlayed)
    assert played.steps == (
        Step(0, 0, 2, 4, turn=1),
        Step(0, 0, 4, 20, is_carried=True),
        Step(1, 0, 22, 38, is_carried=True),
    )
    assert played.hits == ()
    assert played.dog == (DogWay(38, 54, is_carried=True),)
    assert (state.last, state.hits, state.prowl) == (played.steps, played.hits, played.dog)


def test_a_turn_hits_nothing_where_marbles_stand_a_quarter_apart() -> None:
    """All fields of the disc are left at once, and entered at once."""
    line = "dog4 black A2 B20 C36 D52 B24 C40 D56 dog=6 A=2 turn=A"
    assert stand(line, "2:A2>4~+") == "A20 B36 B40 C52 C56 D4 D8"
    assert stand(line, "2:A2>4~-") == "A52 B4 B8 C20 C24 D36 D40"


def test_marbles_beside_the_disc_stay() -> None:
    line = "dog4 black A2 B19 B25 C3 C9 dog=9 A=2 turn=A"
    assert (
        stand("dog4 black A2 B19 B25 C3 C11 dog=9 A=2 turn=A", "2:A2>4~+") == "A20 B19 B25 C3 C11"
    )
    assert after(line.replace("C9 ", ""), "2:A2>4~+").dog == 9


def test_a_marble_hit_on_a_paw_is_gone_before_the_turn() -> None:
    line = "dog4 black A2 B4 dog=30 A=2 turn=A"
    state, events = told(line, "2:A2>4~+")
    assert state.marbles[:2] == ((20, -1, -1, -1), (-1, -1, -1, -1))
    assert isinstance(events[0], CardPlayed)
    assert events[0].hits == (Hit(1, 0, 4),)


def test_the_turn_belongs_to_a_move_onto_a_paw_and_to_no_other() -> None:
    line = "dog4 black A2 A10 dog=30 A=2 turn=A"
    for token in ("2:A2>4", "2:A10>12~+", "2:A10>12~-"):
        with pytest.raises(IllegalAction):
            after(line, token)


def test_passing_a_paw_turns_nothing() -> None:
    assert stand("dog4 black A2 B6 dog=30 A=3 turn=A", "3:A2>5") == "A5 B6"


def test_a_swap_onto_a_paw_turns_nothing() -> None:
    line = "dog4 black A10 B20 C22 dog=30 A=swap turn=A"
    assert "swap:A10/B20" in legal(line)
    assert stand(line, "swap:A10/B20") == "A20 B10 C22"


def test_being_carried_onto_a_paw_turns_nothing_more() -> None:
    assert stand("dog4 black A2 B8 dog=30 A=2 turn=A", "2:A2>4~+") == "A20 B24"


def test_the_dogs_own_steps_turn_nothing() -> None:
    state = after("dog4 black A10 B22 dog=19 A=5 turn=A", "5:A10>15")
    assert (state.dog, state.marbles[1][0]) == (24, -1)
    state = after("dog4 black A10 B36 dog=19 A=5 turn=A", "5:A10>15")
    assert (state.dog, state.marbles[1][0]) == (24, 36)


def test_starting_turns_nothing() -> None:
    assert stand("dog4 black B4 dog=30 A=13 turn=A", "13:A:K>0") == "A0 B4"


def test_only_the_place_counts_for_the_finish_after_a_turn() -> None:
    """B5: carried back past its start, a marble enters as if it had gone round."""
    line = "dog4 black A2 dog=30 A=2,12 turn=A"
    assert stand(line, "2:A2>4~-") == "A52"
    assert {"12:A56>F4", "12:A56>4~+"} <= legal("dog4 black A56 dog=30 A=12 turn=A")


def test_with_the_magnet_a_paw_turns_the_disc_too() -> None:
    line = "dog4 black A1 B5 dog=30 A=magnet turn=A"
    assert legal(line) == {"magnet:A1>4~+", "magnet:A1>4~-"}
    assert stand(line, "magnet:A1>4~+") == "A20 B21"


def test_a_card_played_for_the_partner_turns_the_disc() -> None:
    line = "dog4 black A:F1 A:F2 A:F3 A:F4 C2 dog=30 A=2 turn=A"
    assert stand(line, "2:C2>4~-") == "A:F1 A:F2 A:F3 A:F4 C52"
