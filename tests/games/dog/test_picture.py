"""The board as a picture: everything on it can be seen, and it stays small."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.core.drawing.shapes import Point
from games.core.presentation import Reader
from games.dog.picture import draw
from games.dog.picture.geometry import layout
from games.dog.picture.theme import GLOW, HIT, INK, SUITS
from games.dog.state import KENNEL, Hit, Options, Step, View
from games.testing.walks import random_walk
from tests.games.dog.drawn import GAME, LARGEST, NAMES, differ, pixels, place, seen, share
from tests.games.dog.shown import PRESENTATION, at, own_view

PNG = b"\x89PNG\r\n\x1a\n"
MIDGAME = "dog4 A60 A:F2 A:K A5 B16 B21 C40 C:K C:F4 D:K D2 D58 D47 A=5,8 B=3 C=2,2 D=7 turn=B"
SIX = "dog6 A60 A:F2 B16 B21 C40 C:F4 D2 D58 D48 E64 E90 E95 F80 F70 F:F1 A=5 E=joker turn=E"


def walked(seats: int) -> list[View]:
    """Views of the group from all over a random match."""
    walk = random_walk(GAME, Options(), seats, f"pictures of {seats}")
    return [GAME.view(moment.state, None) for moment in walk.spread(30)]


def fullest(seats: int) -> View:
    """As much as can be drawn at once: all marbles out, every seat chosen, a long last way."""
    marbles = tuple(
        tuple((16 * seat + 7 * number) % (16 * seats) for number in range(4))
        for seat in range(seats)
    )
    steps = (
        *(Step(0, 0, 16 * seats - 13, 0), Step(1, 1, 10, 23), Step(2, 2, 33, 46)),
        *(Step(3, 0, 16 * seats - 8, 48), Step(0, 2, 50, 14)),
    )
    return replace(
        seen(f"dog{seats} turn=A A=5"),
        marbles=marbles,
        hands=(6,) * seats,
        chosen=(True,) * seats,
        starter=1,
        on_turn=2,
        pile=88,
        top="joker",
        last=steps,
        hits=tuple(Hit(seat, 3, 16 * seat + 9) for seat in range(seats)),
    )


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.slow
def test_a_picture_of_any_position_is_a_small_png(seats: int) -> None:
    for view in (*walked(seats), fullest(seats)):
        picture = draw(view, ("Bartholomäus Ößwein-Žižkov",) * seats, "1234")
        assert picture.startswith(PNG)
        assert len(picture) <= LARGEST


@pytest.mark.parametrize("line", [MIDGAME, SIX])
def test_every_marble_is_seen_where_it_stands(line: str) -> None:
    view = seen(line)
    image = pixels(view)
    for seat, marbles in enumerate(view.marbles):
        for marble in range(len(marbles)):
            assert share(image, place(view, seat, marble), SUITS[seat].fill) > 0.2


@pytest.mark.parametrize("line", [MIDGAME, SIX])
def test_nothing_looks_like_a_marble_where_none_stands(line: str) -> None:
    view = seen(line)
    image, board = pixels(view), layout(len(view.marbles))
    taken = {marble for marbles in view.marbles for marble in marbles}
    free = set(range(len(board.ring))) - taken
    for field in free:
        for suit in SUITS:
            assert share(image, board.ring[field], suit.fill, 0.25) < 0.05


def test_marbles_of_a_colour_are_told_apart_by_their_numbers() -> None:
    there = seen("dog4 A5 A9 A=3 turn=A")
    swapped = seen("dog4 A9 A5 A=3 turn=A")
    assert differ(pixels(there), pixels(swapped), place(there, 0, 0))


def test_the_last_way_is_drawn_over_every_field_of_it() -> None:
    before = pixels(seen(MIDGAME))
    after = pixels(seen(MIDGAME, last=(Step(0, 0, 54, 60),)))
    board = layout(4)
    assert all(differ(before, after, board.ring[field]) for field in (54, 55, 56, 57, 59, 60))
    assert not any(differ(before, after, board.ring[field]) for field in (52, 53, 62, 63))
    assert share(after, board.ring[60], GLOW, 0.6) > 0.1


def test_the_way_into_the_finish_goes_by_the_start() -> None:
    line = "dog4 A:F3 A=3 turn=A"
    before = pixels(seen(line))
    after = pixels(seen(line, last=(Step(0, 0, 62, 102),)))
    board = layout(4)
    ways = (board.ring[62], board.ring[63], board.ring[0], *board.finish[0][:3])
    assert all(differ(before, after, point) for point in ways)
    assert not differ(before, after, board.ring[1])


def test_a_four_is_drawn_backwards() -> None:
    line = "dog4 A60 A=3 turn=A"
    before, after = pixels(seen(line)), pixels(seen(line, last=(Step(0, 0, 0, 60),)))
    board = layout(4)
    assert all(differ(before, after, board.ring[field]) for field in (0, 63, 62, 61, 60))
    assert not differ(before, after, board.ring[8])


def test_a_swap_is_one_line_between_two_marked_marbles() -> None:
    line = "dog4 A20 D27 A=3 turn=A"
    steps = (Step(0, 0, 27, 20), Step(3, 0, 20, 27))
    before, after = pixels(seen(line)), pixels(seen(line, last=steps))
    board = layout(4)
    for field in (20, 27):
        assert share(after, board.ring[field], GLOW, 0.6) > 0.1
    assert not any(differ(before, after, board.ring[field]) for field in (22, 23, 24, 25))


def test_a_hit_is_marked_where_it_was_and_in_the_kennel() -> None:
    view = seen("dog4 A17 A=3 turn=A", last=(Step(0, 0, 10, 17),), hits=(Hit(1, 2, 12),))
    image, board = pixels(view), layout(4)
    assert share(image, board.ring[12], HIT, 0.7) > 0.1
    assert share(image, board.panels[1].kennel[2], HIT, 0.7) > 0.05
    assert share(image, board.panels[1].kennel[1], HIT, 0.4) == 0


def test_only_a_marble_on_its_own_start_has_a_shield() -> None:
    own, foreign = seen("dog4 A0 A=3 turn=A"), seen("dog4 B0 A=3 turn=A")
    start = layout(4).ring[0]
    assert share(pixels(own), start, INK, 0.7) > share(pixels(foreign), start, INK, 0.7) + 0.1


def test_the_player_of_a_seven_sees_the_parts_so_far_and_nobody_else_does() -> None:
    state = at("dog4 A10 B12 A=7,3 B=2 turn=A", "7:A10>13")
    board = layout(4)
    mine, all_see = pixels(own_view(state)), pixels(GAME.view(state, None))
    assert share(mine, board.ring[13], SUITS[0].fill) > 0.2
    assert share(mine, board.ring[12], HIT, 0.7) > 0.1
    assert share(all_see, board.ring[13], SUITS[0].fill) == 0
    assert share(all_see, board.ring[12], SUITS[1].fill) > 0.2


@pytest.mark.parametrize(
    ("change", "seat"),
    [
        ({"on_turn": 3}, 3),
        ({"starter": 2}, 2),
        ({"hands": (2, 1, 2, 0)}, 3),
        ({"chosen": (False, True, False, False)}, 1),
    ],
)
def test_turn_starter_hands_and_choices_show_beside_their_seat(
    change: dict[str, object], seat: int
) -> None:
    calm = {"on_turn": None, "starter": 0, "hands": (2, 1, 2, 1)}
    before, after = pixels(seen(MIDGAME, **calm)), pixels(seen(MIDGAME, **{**calm, **change}))
    for panel_of, panel in enumerate(layout(4).panels):
        parts = (panel.cards, panel.flag, panel.chip)
        changed = any(differ(before, after, part, 0.9) for part in parts)
        assert changed == (panel_of == seat or (panel_of == 0 and "starter" in change))


def test_every_seat_has_its_name_beside_it() -> None:
    view = seen(MIDGAME)
    before = pixels(view)
    for seat, panel in enumerate(layout(4).panels):
        names = tuple("Xaver" if other == seat else name for other, name in enumerate(NAMES))
        changed = Point(panel.name.left + 40, (panel.name.top + panel.name.bottom) / 2)
        assert differ(before, pixels(view, names), changed)
        others = [other.name for other in layout(4).panels if other != panel]
        assert not any(
            differ(before, pixels(view, names), Point(name.left + 40, name.top + 27))
            for name in others
        )


@pytest.mark.parametrize("top", ["2", "7", "10", "13", "1/11", "swap", "joker"])
def test_the_card_on_the_discard_is_shown(top: str) -> None:
    empty, shown = pixels(seen(MIDGAME, top=None)), pixels(seen(MIDGAME, top=top))
    other = pixels(seen(MIDGAME, top="3"))
    discard = layout(4).discard
    assert differ(empty, shown, discard)
    assert differ(other, shown, discard)


def test_the_pile_says_how_many_cards_are_left() -> None:
    board = layout(4)
    assert differ(pixels(seen(MIDGAME, pile=12)), pixels(seen(MIDGAME, pile=13)), board.pile)
    assert share(pixels(seen(MIDGAME, pile=0)), board.pile, INK) > 0


def test_equal_views_give_equal_bytes() -> None:
    assert draw(fullest(6), NAMES, "1234") == draw(fullest(6), NAMES, "1234")
    assert draw(seen(MIDGAME), NAMES, "1234") == draw(seen(MIDGAME), NAMES, "1234")


def test_the_presentation_shows_the_picture(english: Reader, german: Reader) -> None:
    view = seen(MIDGAME)
    assert PRESENTATION.has_picture
    assert PRESENTATION.picture(view, english) == draw(view, english.names, "1234")
    assert PRESENTATION.picture(view, german) == PRESENTATION.picture(view, english)


def test_marbles_in_the_kennel_lie_in_their_own_corner() -> None:
    view = seen("dog4 A=3 turn=A")
    board = layout(4)
    for seat, marbles in enumerate(view.marbles):
        assert marbles == (KENNEL,) * 4
        frame = board.panels[seat].frame
        assert all(
            frame[0].x < place(view, seat, marble).x < frame[2].x
            and frame[0].y < place(view, seat, marble).y < frame[2].y
            for marble in range(4)
        )
