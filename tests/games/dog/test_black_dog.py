"""The Black Dog: where it begins, what it eats, what runs into it (B6 to B9)."""

from __future__ import annotations

import pytest

from games.core import match
from games.core.api import Roll
from games.core.errors import IllegalAction, IllegalChance, NotationError, SetupError
from games.core.rng import CountingRandom, seed_from
from games.dog.chance import Lair
from games.dog.state import CardPlayed, DogReleased, DogWay, Hit, Options, Step, TeamWon
from tests.games.dog.positions import GAME, after, legal, marbles, stand, told

BLACK = Options("black")


def played(line: str, token: str) -> CardPlayed:
    """What is told of a card."""
    event = told(line, token)[1][0]
    assert isinstance(event, CardPlayed)
    return event


def test_it_is_for_four() -> None:
    assert GAME.seats_for(BLACK) == (4,)
    with pytest.raises(SetupError):
        GAME.setup(BLACK, 6)
    with pytest.raises(NotationError, match="dog6"):
        GAME.parse_position("dog6 black dog=6 turn=A")


def test_the_dog_is_put_into_a_quarter_drawn_by_lot_after_the_starter() -> None:
    state = GAME.setup(BLACK, 4)
    assert isinstance(GAME.turn(state), Roll)
    assert not GAME.is_possible(state, Lair(6))
    state = GAME.apply_chance(state, GAME.parse_chance("starter:B")).state
    for field in (6, 22, 38, 54):
        applied = GAME.apply_chance(state, GAME.parse_chance(f"dog:{field}"))
        assert applied.state.dog == field
        assert applied.events == (DogReleased(field),)
    for token in ("dog:7", "dog:0", "starter:A", "deal:2+3+4+5"):
        with pytest.raises(IllegalChance):
            GAME.apply_chance(state, GAME.parse_chance(token))


def test_every_quarter_is_drawn() -> None:
    rng = CountingRandom(seed_from("lairs"))
    state = GAME.setup(BLACK, 4, starter=2)
    drawn = [GAME.sample_chance(state, rng) for _ in range(200)]
    counts = [drawn.count(Lair(field)) for field in (6, 22, 38, 54)]
    assert sum(counts) == 200
    assert min(counts) > 25


def test_then_the_first_round_is_dealt() -> None:
    chance = match.drawn(CountingRandom(seed_from("first round")))
    step = match.begin(GAME, BLACK, 4, chance)
    assert [len(hand) for hand in step.state.hands] == [6] * 4
    assert step.state.dog in {6, 22, 38, 54}
    assert len(step.entries) == 3


def test_a_five_moves_a_marble_and_then_the_dog() -> None:
    line = "dog4 black A60 dog=10 A=5 turn=A"
    assert legal(line) == {"5:A60>F1", "5:A60>1"}
    for token in ("5:A60>F1", "5:A60>1"):
        assert after(line, token).dog == 15


def test_a_six_moves_the_dog_by_six() -> None:
    assert after("dog4 black A10 dog=60 A=6 turn=A", "6:A10>16").dog == 2


def test_the_own_move_must_be_possible() -> None:
    assert legal("dog4 black A14 B16 dog=30 A=5,6,1-7 turn=A") == {"1-7:A14>15"}
    assert legal("dog4 black B20 dog=30 A=5,6,1-7 turn=A") == {"drop"}


def test_a_one_to_seven_moves_the_dog_as_far_as_the_marble() -> None:
    line = "dog4 black A10 dog=40 A=1-7 turn=A"
    assert legal(line) == {f"1-7:A10>{10 + n}" for n in range(1, 8)}
    for points in range(1, 8):
        assert after(line, f"1-7:A10>{10 + points}").dog == 40 + points


def test_a_one_to_seven_jumps_harmlessly_and_is_not_split() -> None:
    line = "dog4 black A10 B12 C15 dog=40 A=1-7 B=2 turn=A"
    state = after(line, "1-7:A10>15")
    assert marbles(state) == "A15 B12"
    assert state.on_turn == 1


def test_a_one_to_seven_inside_the_finish_moves_the_dog() -> None:
    assert after("dog4 black A:F1 dog=40 A=1-7 turn=A", "1-7:A:F1>F3").dog == 42
    assert after("dog4 black A62 dog=40 A=1-7 turn=A", "1-7:A62>F2").dog == 44


def test_the_dog_eats_all_that_it_passes_or_lands_on() -> None:
    line = "dog4 black A11 C12 B14 D15 A40 dog=10 A=5 turn=A"
    state, events = told(line, "5:A40>45")
    assert (marbles(state), state.dog) == ("A:K A45", 15)
    assert isinstance(events[0], CardPlayed)
    assert events[0].hits == (
        Hit(0, 0, 11, is_eaten=True),
        Hit(2, 0, 12, is_eaten=True),
        Hit(1, 0, 14, is_eaten=True),
        Hit(3, 0, 15, is_eaten=True),
    )
    assert events[0].dog == (DogWay(10, 15),)


def test_the_example_of_the_rules() -> None:
    """B6, with a marble of somebody else's that moves."""
    line = "dog4 black A11 C12 B14 D40 dog=10 D=5 turn=D"
    assert stand(line, "5:D40>45") == "D45"


def test_a_protected_marble_is_safe_and_stops_nobody() -> None:
    state = after("dog4 black A40 B16 C18 dog=14 A=1-7 turn=A", "1-7:A40>42")
    assert (marbles(state), state.dog) == ("A42 B16 C18", 16)
    state = after("dog4 black A40 B16 C18 dog=14 A=5 turn=A", "5:A40>45")
    assert (marbles(state), state.dog) == ("A45 B16", 19)


def test_a_marble_on_a_foreign_start_is_eaten() -> None:
    assert stand("dog4 black A40 C16 dog=14 A=5 turn=A", "5:A40>45") == "A45"


def test_the_finish_is_safe_and_the_dog_runs_past_it() -> None:
    state = after("dog4 black A:F1 A:F2 A40 dog=62 A=5 turn=A", "5:A40>45")
    assert (marbles(state), state.dog) == ("A:F1 A:F2 A45", 3)


def test_the_marble_that_has_just_moved_can_be_eaten() -> None:
    state, events = told("dog4 black A10 dog=11 A=5 turn=A", "5:A10>15")
    assert (marbles(state), state.dog) == ("", 16)
    assert isinstance(events[0], CardPlayed)
    assert events[0].hits == (Hit(0, 0, 15, is_eaten=True),)


def test_a_marble_that_starts_from_the_kennel_does_not_start_the_dog() -> None:
    assert after("dog4 black A40 dog=62 A=1/11 turn=A", "1/11:A:K>0").dog == 62


def test_a_marble_that_lands_on_the_dog_is_eaten() -> None:
    line = "dog4 black A10 dog=15 A=5 turn=A"
    state, events = told(line, "5:A10>15")
    assert (marbles(state), state.dog) == ("", 20)
    assert isinstance(events[0], CardPlayed)
    assert events[0].steps == (Step(0, 0, 10, 15),)
    assert events[0].hits == (Hit(0, 0, 15, is_eaten=True),)


def test_what_is_eaten_on_a_paw_turns_no_disc() -> None:
    line = "dog4 black A2 B22 dog=4 A=2 turn=A"
    assert legal(line) == {"2:A2>4"}
    state = after(line, "2:A2>4")
    assert (marbles(state), state.dog) == ("B22", 4)
    with pytest.raises(IllegalAction):
        after(line, "2:A2>4~+")


def test_passing_the_dog_is_harmless() -> None:
    state = after("dog4 black A10 dog=12 A=3 turn=A", "3:A10>13")
    assert (marbles(state), state.dog) == ("A13", 12)


def test_the_dog_cannot_be_swapped() -> None:
    assert legal("dog4 black A10 dog=12 A=swap turn=A") == {"drop"}


def test_a_start_with_the_dog_there_is_safe() -> None:
    line = "dog4 black dog=0 A=13 B=2 turn=A"
    state = after(line, "13:A:K>0")
    assert (marbles(state), state.dog) == ("A0", 0)
    assert state.hits == ()
    assert GAME.parse_position(GAME.position(state)) == state


def test_a_move_onto_the_own_start_with_the_dog_there_is_not() -> None:
    """Only starting is excepted: any other marble that lands on the dog is eaten."""
    assert stand("dog4 black A60 dog=0 A=1/11 turn=A", "1/11:A60>61") == "A61"
    assert stand("dog4 black A62 dog=0 A=2 turn=A", "2:A62>0") == ""


def test_a_turn_comes_before_the_dog_runs() -> None:
    """The dog is carried with the marble that turned the disc, then runs from there."""
    state, events = told("dog4 black A63 B56 C60 dog=38 A=5 turn=A", "5:A63>4~+")
    assert isinstance(events[0], CardPlayed)
    assert events[0].dog == (DogWay(38, 54, is_carried=True), DogWay(54, 59))
    assert (marbles(state), state.dog) == ("A20 B8 C60", 59)


def test_a_carried_marble_can_be_eaten_at_its_new_place() -> None:
    state, events = told("dog4 black A63 B40 dog=38 A=5 turn=A", "5:A63>4~+")
    assert (marbles(state), state.dog) == ("A20", 59)
    assert isinstance(events[0], CardPlayed)
    assert events[0].hits == (Hit(1, 0, 56, is_eaten=True),)


def test_the_move_that_wins_lets_the_dog_lie() -> None:
    """D37: the game ends the moment a team has all eight in."""
    line = "dog4 black A61 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4 dog=30 A=1-7 turn=A"
    state, events = told(line, "1-7:A61>F1")
    assert events[-1] == TeamWon((0, 2))
    assert state.dog == 30


def test_a_hand_is_dropped_with_the_dog_where_it_was() -> None:
    line = "dog4 black A12 dog=10 A=2 B=3 turn=A last=A10>12 prowl=5>10"
    state = after(line.replace("A=2", "A:K A=2"), "2:A12>14")
    assert state.prowl == ()
    kept = after("dog4 black C12 dog=10 A=2 C=3 turn=A last=C10>12 prowl=5>10", "drop")
    assert (kept.dog, kept.prowl) == (10, (DogWay(5, 10),))
