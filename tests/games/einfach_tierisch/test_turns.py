"""Animals, rounds, the order of play and the end: rulings T1 to T3, and T9 to T12."""

from __future__ import annotations

import pytest

from games.core.api import Decide, Over, Roll
from games.core.errors import IllegalAction, IllegalChance, MatchOver, OutOfTurn
from games.core.match import begin, dictated, play
from games.core.rng import CountingRandom, seed_from
from games.einfach_tierisch.state import (
    AnimalChosen,
    Face,
    Marked,
    MatchEnded,
    RollCompleted,
    Thrown,
    Verdict,
)
from tests.games.einfach_tierisch.drawn import (
    ALL_FIVE,
    GAME,
    at,
    dice,
    move,
    notations,
    rolled,
    thrown,
)

CLASSIC = GAME.presets["classic"]


def test_the_lot_decides_who_begins() -> None:
    """T2"""
    state = GAME.setup(CLASSIC, 3)
    assert isinstance(GAME.turn(state), Roll)
    assert GAME.position(thrown(state, "starter:B").state) == "tierisch3 turn=B A= B= C="


def test_the_lot_falls_on_every_seat_of_the_table_and_no_other() -> None:
    """T2"""
    state = GAME.setup(CLASSIC, 4)
    rng = CountingRandom(seed_from("lot"))
    drawn = {GAME.chance_notation(GAME.sample_chance(state, rng)) for _ in range(100)}
    assert drawn == {"starter:A", "starter:B", "starter:C", "starter:D"}
    with pytest.raises(IllegalChance):
        thrown(state, "starter:E")


def test_the_lot_comes_once_and_before_the_dice() -> None:
    """T2"""
    with pytest.raises(IllegalChance):
        thrown(GAME.setup(CLASSIC, 2), "roll:pmndcx")
    with pytest.raises(IllegalChance):
        thrown(at("tierisch2 turn=A A=pig B=mouse"), "starter:A")


def test_a_given_starter_needs_no_lot() -> None:
    """T2"""
    assert GAME.turn(GAME.setup(CLASSIC, 2, starter=1)) == Decide((1,))


def test_animals_are_chosen_in_turn_order() -> None:
    """T1"""
    state = begin(GAME, CLASSIC, 3, dictated(["starter:C"])).state
    state = move(state, "animal:mouse").state
    assert GAME.turn(state) == Decide((0,))
    state = move(state, "animal:pig").state
    assert GAME.turn(state) == Decide((1,))
    step = move(state, "animal:cat", "roll:pmndcx")
    assert step.events[0] == AnimalChosen(1, Face.CAT)
    assert GAME.position(step.state) == "tierisch3 turn=C dice=pmndcx A=pig B=cat C=mouse"


def test_a_taken_animal_is_not_offered() -> None:
    """T1"""
    state = at("tierisch3 turn=B A=mouse")
    assert notations(state) == ["animal:pig", "animal:penguin", "animal:dog", "animal:cat"]
    with pytest.raises(IllegalAction):
        move(state, "animal:mouse")


def test_the_police_can_not_be_played() -> None:
    """T1"""
    assert "animal:police" not in notations(GAME.setup(CLASSIC, 2, starter=0))


def test_the_last_of_five_animals_is_given_out_without_asking() -> None:
    """T1"""
    state = at("tierisch5 turn=D A=pig B=mouse C=penguin")
    step = move(state, "animal:cat", "roll:pmndcx")
    assert GAME.position(step.state).endswith("A=pig B=mouse C=penguin D=cat E=dog")
    assert [type(event) for event in step.events] == [AnimalChosen, AnimalChosen, Thrown]


def test_the_last_of_four_still_has_a_choice() -> None:
    """T1"""
    assert GAME.forced(at("tierisch4 turn=D A=pig B=mouse C=penguin")) is None


def test_the_own_column_is_closed() -> None:
    """T1: whoever leads has nothing of his own to mark."""
    step = rolled(f"tierisch5 turn=A {ALL_FIVE}", "mmmddn")
    assert all("m" not in text[5:] for text in notations(step.state, 1))


def test_the_first_throw_is_of_all_six_dice() -> None:
    """T3"""
    state = at("tierisch2 turn=A A=pig B=mouse")
    with pytest.raises(IllegalChance):
        thrown(state, "roll:pmndc")
    assert GAME.turn(thrown(state, "roll:pmndcx").state) == Decide((0,))


def test_three_two_or_one_dice_are_set_aside_first() -> None:
    """T3"""
    texts = notations(at("tierisch2 turn=A dice=ppmmmm A=pig B=mouse"))
    assert texts == [
        *("aside:ppm", "aside:pmm", "aside:mmm"),
        *("aside:pp", "aside:pm", "aside:mm"),
        *("aside:p", "aside:m"),
    ]


@pytest.mark.parametrize(
    ("first", "left", "sizes"), [("pm", 4, {3, 1}), ("pmm", 3, {2, 1}), ("m", 5, {3, 2})]
)
def test_a_size_that_was_used_is_not_offered_again(first: str, left: int, sizes: set[int]) -> None:
    """T3: after 2 then 4 dice rolled: only 3 or 1 may be set aside"""
    state = at("tierisch2 turn=A dice=ppmmmm A=pig B=mouse")
    after = move(state, f"aside:{first}", f"roll:{'x' * left}").state
    assert {len(text) - len("aside:") for text in notations(after)} == sizes


def test_two_dice_and_then_two_more_are_refused() -> None:
    """T3: 'it is not allowed to set aside 2 dice first and then 2 more'"""
    state = at("tierisch2 turn=A aside=mm dice=mmdd A=pig B=mouse")
    with pytest.raises(IllegalAction):
        move(state, "aside:mm")


def test_only_dice_that_were_just_thrown_are_set_aside() -> None:
    """T3"""
    with pytest.raises(IllegalAction):
        move(at("tierisch2 turn=A aside=mm dice=mddd A=pig B=mouse"), "aside:mmd")


def test_a_throw_is_of_all_dice_that_are_not_set_aside() -> None:
    """T3"""
    state = move(at("tierisch2 turn=A dice=ppmmmm A=pig B=mouse"), "aside:pp").state
    assert isinstance(GAME.turn(state), Roll)
    with pytest.raises(IllegalChance):
        thrown(state, "roll:mmm")
    with pytest.raises(IllegalChance):
        thrown(state, "roll:mmmmm")
    after = thrown(state, "roll:mmmd")
    assert after.events == (Thrown(0, 2, dice("pp"), dice("mmmd")),)
    assert GAME.position(after.state) == "tierisch2 turn=A aside=pp dice=mmmd A=pig B=mouse"


def test_after_one_and_three_the_last_two_go_by_themselves() -> None:
    """T3"""
    state = at("tierisch2 turn=A aside=m dice=mdddd A=pig B=mouse")
    step = move(state, "aside:mdd", "roll:nx", "roll:pmndcx")
    assert step.events[:2] == (
        Thrown(0, 3, dice("mdd"), dice("nx")),
        RollCompleted(0, dice("mmddnx"), dice("md"), Verdict.MARKS),
    )


def test_the_mouse_of_the_rulebook_marks_two_dogs_and_a_penguin() -> None:
    """T3, T6: 1 mouse 1 dog; 1 mouse 1 dog 1 penguin; 1 mouse"""
    state = at("tierisch2 turn=A dice=mdxxxx A=mouse B=pig")
    state = move(state, "aside:md", "roll:mdnx").state
    step = move(state, "aside:mdn", "roll:m", "roll:pmndcx")
    assert step.events[2] == Marked(0, Face.MOUSE, dice("ndd"), (), 0)
    assert GAME.position(step.state) == (
        "tierisch2 turn=B dice=pmndcx A=mouse,penguin:1,dog:2 B=pig"
    )


def test_play_goes_round_clockwise_whoever_marks() -> None:
    """T2"""
    state = rolled("tierisch3 turn=C A=pig B=mouse C=penguin", "mmmddn").state
    assert GAME.turn(state) == Decide((1,))
    after = move(state, "mark:ndd").state
    assert GAME.position(after) == "tierisch3 turn=A A=pig B=mouse,penguin:1,dog:2 C=penguin"


def test_a_roll_that_brings_nobody_a_box_ends_the_turn() -> None:
    """T4"""
    step = rolled("tierisch2 turn=A A=mouse B=pig", "mmpnxx")
    assert step.events[-1] == RollCompleted(0, dice("mmpnxx"), (), Verdict.POLICE)
    assert GAME.position(step.state) == "tierisch2 turn=B A=mouse B=pig"


def test_five_boxes_are_a_point_and_that_column_takes_no_more() -> None:
    """T10"""
    line = "tierisch2 turn=A A=mouse,dog:4 B=pig"
    step = move(rolled(line, "mmmddn").state, "mark:nd")
    assert step.events == (Marked(0, Face.MOUSE, dice("nd"), dice("d"), 1),)
    assert GAME.scores(step.state) == (1, 0)
    full = rolled("tierisch2 turn=A A=mouse,dog:5 B=pig", "mmmddn").state
    assert notations(full) == ["mark:n", "mark:-"]


def test_four_boxes_are_no_point_yet() -> None:
    """T10"""
    step = move(rolled("tierisch2 turn=A A=mouse,dog:2 B=pig", "mmmddn").state, "mark:dd")
    assert step.events == (Marked(0, Face.MOUSE, dice("dd"), (), 0),)


def test_a_column_of_an_animal_that_nobody_plays_is_a_point_too() -> None:
    """T10"""
    step = move(rolled("tierisch2 turn=A A=mouse,cat:4 B=pig", "mmmccn").state, "mark:nc")
    assert GAME.scores(step.state) == (1, 0)


def test_two_points_end_the_match_at_once() -> None:
    """T11"""
    line = "tierisch3 turn=B A=pig,cat:5 B=mouse,dog:5,penguin:4 C=dog"
    step = move(rolled(line, "mmmddn").state, "mark:n")
    assert step.events == (
        Marked(1, Face.MOUSE, dice("n"), dice("n"), 2),
        MatchEnded((1,)),
    )
    turn = GAME.turn(step.state)
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (2, 1, 3)
    with pytest.raises(MatchOver):
        GAME.apply(step.state, 1, GAME.parse("mark:-"))


BOTH_WIN = "tierisch3 turn=A A=penguin,pig:5,dog:4 B=cat,mouse:4,pig:5 C=pig"


def test_all_marks_of_a_roll_are_made_before_the_match_ends() -> None:
    """T11"""
    step = move(rolled(BOTH_WIN, "nnccmd").state, "mark:md")
    assert step.events == (Marked(0, Face.PENGUIN, dice("md"), dice("d"), 2),)
    assert GAME.scores(step.state) == (2, 1, 0)
    assert GAME.turn(step.state) == Decide((1,))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_who_get_there_on_the_same_roll_share_the_win(order: tuple[int, int]) -> None:
    """T11"""
    state = rolled(BOTH_WIN, "nnccmd").state
    first = GAME.apply(state, order[0], GAME.parse(notations(state, order[0])[0]))
    last = GAME.apply(first.state, order[1], GAME.parse(notations(state, order[1])[0]))
    assert last.events[-1] == MatchEnded((0, 1))
    turn = GAME.turn(last.state)
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (1, 1, 3)


def test_three_points_are_no_better_than_two() -> None:
    """T11: the rest of the marks count, but the win is the same."""
    state = at("tierisch3 A=pig,mouse:5,dog:5,cat:5 B=mouse,dog:5,cat:5 C=dog,pig:5")
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (1, 1, 3)
    assert GAME.scores(state) == (3, 2, 1)


TIE = f"tierisch5 turn=A {ALL_FIVE}"


def test_all_who_may_mark_do_so_at_the_same_time() -> None:
    """T12"""
    state = rolled(TIE, "nnccmd").state
    assert GAME.turn(state) == Decide((2, 4))


def test_marks_come_to_the_same_in_any_order() -> None:
    """T12"""
    state = rolled(TIE, "nnccmd").state
    one = move(move(state, "mark:m", seat=2).state, "mark:md", seat=4).state
    other = move(move(state, "mark:md", seat=4).state, "mark:m", seat=2).state
    assert one == other
    assert GAME.position(one) == (
        "tierisch5 turn=B A=pig B=mouse C=penguin,mouse:1 D=dog E=cat,mouse:1,dog:1"
    )


def test_nobodys_choice_affects_anothers() -> None:
    """T12"""
    state = rolled(TIE, "nnccmd").state
    after = move(state, "mark:md", seat=2).state
    assert notations(after, 4) == notations(state, 4) == ["mark:md", "mark:m", "mark:d", "mark:-"]


def test_a_choice_that_was_made_is_not_made_twice() -> None:
    """T12"""
    after = move(rolled(TIE, "nnccmd").state, "mark:m", seat=2).state
    with pytest.raises(OutOfTurn):
        move(after, "mark:md", seat=2)


def test_a_choice_after_the_last_has_chosen_comes_too_late() -> None:
    """T12"""
    state = rolled(TIE, "nnccmd").state
    after = move(move(state, "mark:m", seat=2).state, "mark:d", seat=4).state
    assert GAME.turn(after) == Roll()
    lying = thrown(after, "roll:nnccmd").state
    for seat in (2, 4):
        with pytest.raises(OutOfTurn):
            move(lying, "mark:m", seat=seat)


def test_players_who_do_not_lead_have_nothing_to_say() -> None:
    """T12"""
    state = rolled(TIE, "nnccmd").state
    assert [notations(state, seat) for seat in (0, 1, 3)] == [[], [], []]


def test_marks_that_leave_no_choice_are_made_at_once_for_all() -> None:
    """T6, T12"""
    ready = at(f"tierisch5 turn=A aside=nn dice=ccmx {ALL_FIVE}")
    step = move(ready, "aside:ccm", "roll:d", "roll:pmndcx")
    assert [event for event in step.events if isinstance(event, Marked)] == [
        Marked(2, Face.PENGUIN, dice("md"), (), 0),
        Marked(4, Face.CAT, dice("md"), (), 0),
    ]
    assert GAME.position(step.state).startswith("tierisch5 turn=B dice=pmndcx")


def test_the_last_four_events_of_a_turn_tell_its_result() -> None:
    """A board has room for four: the complete roll, up to two who mark, and the next throw."""
    ready = at(f"tierisch5 turn=A aside=nn dice=ccmx {ALL_FIVE}")
    step = move(ready, "aside:ccm", "roll:d", "roll:pmndcx")
    assert [type(event) for event in step.events[-4:]] == [RollCompleted, Marked, Marked, Thrown]


def test_with_more_than_three_boxes_the_player_is_asked() -> None:
    """T6"""
    ready = at(f"tierisch5 turn=A aside=mm dice=pndx {ALL_FIVE}")
    step = move(ready, "aside:pnd", "roll:c")
    assert GAME.turn(step.state) == Decide((1,))
    assert len(notations(step.state)) == 4 + 6 + 4 + 1
    done = play(GAME, step.state, 1, GAME.parse("mark:pnd"), dictated(["roll:pmndcx"]))
    assert GAME.position(done.state).startswith("tierisch5 turn=B dice=pmndcx")


def test_a_full_column_leaves_three_of_four_boxes_and_so_no_choice() -> None:
    """T6, T10"""
    line = f"tierisch5 turn=A aside=mm/pnd {ALL_FIVE.replace('B=mouse', 'B=mouse,cat:5')}"
    step = thrown(at(line), "roll:c")
    assert GAME.forced(step.state) == (1, GAME.parse("mark:pnd"))


def test_dice_are_drawn_evenly() -> None:
    state = at("tierisch2 turn=A A=pig B=mouse")
    rng = CountingRandom(seed_from("even"))
    letters = "".join(
        GAME.chance_notation(GAME.sample_chance(state, rng))[5:] for _ in range(2_000)
    )
    # 12,000 dice: 2,000 each, standard deviation 41
    assert all(abs(letters.count(letter) - 2_000) < 165 for letter in "pmndcx")
