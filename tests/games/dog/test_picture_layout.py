"""How the drawn board is laid out, and that people can read what is on it."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import pytest

from games.core.drawing.names import spelling, written
from games.core.drawing.shapes import Point, contrast
from games.dog.picture.figures import figure
from games.dog.picture.geometry import HOLE_RADIUS, Layout, layout
from games.dog.picture.theme import BOARD, CARD_BACK, INK, PANEL, SUITS, TRACK, WHITE, palette

BOARDS = [layout(4), layout(6)]
LEAST_CONTRAST = 4.5
"""What WCAG asks for text of ordinary size."""


def holes(board: Layout) -> list[Point]:
    """Every place for a marble."""
    kennels = [point for panel in board.panels for point in panel.kennel]
    return [*board.ring, *(point for finish in board.finish for point in finish), *kennels]


@pytest.mark.parametrize("board", BOARDS)
def test_every_quarter_has_16_fields_one_step_apart(board: Layout) -> None:
    assert len(board.ring) == 16 * board.seats
    for field, after in pairwise((*board.ring, board.ring[0])):
        assert dist(field, after) == pytest.approx(board.unit, abs=1.5)


@pytest.mark.parametrize("board", BOARDS)
def test_no_two_places_overlap(board: Layout) -> None:
    for first, second in combinations(holes(board), 2):
        assert dist(first, second) > 2 * HOLE_RADIUS * board.unit


@pytest.mark.parametrize("board", BOARDS)
def test_every_finish_leads_from_its_start_inward(board: Layout) -> None:
    for seat, finish in enumerate(board.finish):
        way = (board.ring[16 * seat], *finish)
        steps = [dist(first, second) for first, second in pairwise(way)]
        assert steps == pytest.approx([board.unit] * 4, abs=1.5)
        distances = [dist(point, board.centre) for point in way]
        assert distances == sorted(distances, reverse=True)


@pytest.mark.parametrize("board", BOARDS)
def test_seats_follow_each_other_clockwise_from_the_bottom(board: Layout) -> None:
    starts = [board.ring[16 * seat] for seat in range(board.seats)]
    assert starts[0].y == max(start.y for start in starts)
    assert starts[1].x < board.centre.x
    opposite = board.seats // 2
    for first, second in zip(starts, starts[opposite:], strict=False):
        assert (first.x + second.x) / 2 == pytest.approx(board.centre.x, abs=1)
        assert (first.y + second.y) / 2 == pytest.approx(board.centre.y, abs=1)


@pytest.mark.parametrize("board", BOARDS)
def test_every_fourth_field_is_numbered_beside_it(board: Layout) -> None:
    assert sorted(label.field for label in board.labels) == list(range(0, 16 * board.seats, 4))
    for label in board.labels:
        nearest = min(board.ring, key=lambda point: dist(point, label.at))
        assert nearest == board.ring[label.field]
        assert dist(nearest, label.at) < 1.2 * board.unit


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_is_written_into_a_hole_or_beyond_the_edge(board: Layout) -> None:
    panels = [point for panel in board.panels for point in (panel.chip, panel.cards, panel.flag)]
    for point in (*panels, board.pile, board.discard, *(label.at for label in board.labels)):
        assert 0.3 * board.unit < point.x < board.width - 0.3 * board.unit
        assert 0.3 * board.unit < point.y < board.height - 0.3 * board.unit
        assert min(dist(point, hole) for hole in holes(board)) > 0.6 * board.unit


@pytest.mark.parametrize("board", BOARDS)
def test_corners_leave_the_ring_free(board: Layout) -> None:
    fields = [*board.ring, *(point for finish in board.finish for point in finish)]
    for panel in board.panels:
        assert not any(_inside(field, panel.frame) for field in fields)
        assert all(_inside(place, panel.frame) for place in (*panel.kennel, panel.cards))


def _inside(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a point lies in a shape whose corners go clockwise."""
    return all(
        (end.x - start.x) * (point.y - start.y) > (end.y - start.y) * (point.x - start.x)
        for start, end in pairwise((*corners, corners[0]))
    )


def test_all_text_can_be_read_on_its_ground() -> None:
    pairs = [
        *((suit.text, suit.fill) for suit in SUITS),
        *((INK, suit.tint) for suit in SUITS),
        *((INK, ground) for ground in (BOARD, PANEL, TRACK, WHITE)),
        (WHITE, CARD_BACK),
    ]
    assert min(contrast(text, ground) for text, ground in pairs) >= LEAST_CONTRAST


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_colours_are_no_more_than_a_png_palette_holds() -> None:
    assert len(palette()) <= 256


def test_no_two_seats_have_marbles_of_the_same_shape() -> None:
    outlines = [figure(suit, "1", 48).image.getchannel("A") for suit in SUITS]
    for first, second in combinations(outlines, 2):
        pairs = zip(first.get_flattened_data(), second.get_flattened_data(), strict=True)
        assert sum(abs(a - b) > 128 for a, b in pairs) > 150


@pytest.mark.parametrize(
    ("name", "letters", "marks"),
    [
        ("Anna", "Anna", 0),
        ("Jürgen", "Jurgen", 1),
        ("  Çağla 🐶", "Cagla", 2),
        ("Großvater", "Grossvater", 0),
        ("Søren Łódź", "Soren Lodz", 2),
        ("👩‍🚀 Zoë ❤️", "Zoe", 1),
    ],
)
def test_a_name_in_latin_letters_is_written_with_its_marks(
    name: str, letters: str, marks: int
) -> None:
    spelt = spelling(name)
    assert spelt is not None
    assert spelt.letters == letters
    assert len(spelt.marks) == marks


def test_marks_stay_at_their_letters() -> None:
    spelt = spelling(" é ü")
    assert spelt is not None
    assert [spelt.letters[place] for place, _ in spelt.marks] == ["e", "u"]


@pytest.mark.parametrize("name", ["Дарья", "王小明", "شادي", "Anna Дарья", "🐶🐶", "", "\u0308"])
def test_a_name_that_the_font_has_not_is_left_out(name: str) -> None:
    assert spelling(name) is None
    assert written(name, 170, 54, False) is None


def test_a_long_name_is_cut_where_its_box_ends() -> None:
    stamped = written("Bartholomäus Maximilian von und zu Ößwein", 170, 54, False)
    assert stamped is not None
    box = stamped.image.getbbox()
    assert box is not None
    assert box[2] < stamped.image.width
