"""All sheets as a picture: everything on them can be seen, and it stays small."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from games.core.drawing.shapes import contrast
from games.noch_mal_kids.picture import draw
from games.noch_mal_kids.picture.layout import layout
from games.noch_mal_kids.picture.theme import CIRCLE, GROUND, INK, PAPER, PURPLE, SUITS, WHITE
from games.noch_mal_kids.sheet import Place
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import COLOURS, Options, View
from games.testing import random_walk
from tests.games.noch_mal_kids.playing import GAME, K_BUT_K1, RED_BUT_F5, at

LARGEST = 60 * 1024
NAMES = ("Anna", "Bartholomäus Ößwein-Ži", "Cleo", "Ян", "🦆", "Fips")
TWO = f"kids2 meadow turn=B dice=brr visitors=kA A={K_BUT_K1},k1,!3 B={RED_BUT_F5},f5,!2"


def pixels(line: str, names: tuple[str, ...] = NAMES) -> Image.Image:
    return Image.open(io.BytesIO(draw(at(line), names))).convert("RGB")


def middle(view: View, seat: int, place: Place, aside: float = 0.5) -> tuple[int, int]:
    """A point of a field: in its middle, or nearer to its left edge."""
    where = layout(len(view.marked), view.sheet)
    x, y = where.field(seat, place)
    return x + round(aside * where.unit), y + where.unit // 2


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.slow
def test_a_picture_of_any_position_is_a_small_png(seats: int) -> None:
    walk = random_walk(GAME, Options("hill"), seats, f"pictures of {seats}")
    for moment in walk.spread(12):
        picture = draw(moment.state, NAMES)
        assert picture.startswith(b"\x89PNG\r\n\x1a\n")
        assert len(picture) <= LARGEST


@pytest.mark.parametrize("name", SHEETS)
def test_every_field_has_the_colour_of_its_species_until_it_is_marked(name: str) -> None:
    view = at(f"kids2 {name} turn=A dice=bbr")
    image = pixels(f"kids2 {name} turn=A dice=bbr")
    for place, number in SHEETS[name].grid.items():
        colour = SHEETS[name].enclosures[number].colour
        assert image.getpixel(middle(view, 1, place, 0.15)) == SUITS[colour].fill


def test_a_marked_field_is_pale_on_the_sheet_where_it_is_marked() -> None:
    view, image, sheet = at(TWO), pixels(TWO), SHEETS["meadow"]
    for seat in range(2):
        for place, number in sheet.grid.items():
            suit = SUITS[sheet.enclosures[number].colour]
            is_marked = view.marked[seat] >> number & 1
            wanted = suit.tint if is_marked else suit.fill
            assert image.getpixel(middle(view, seat, place, 0.15)) == wanted


def test_species_are_told_apart_by_shape_and_by_colour() -> None:
    shapes = {suit.shape for suit in SUITS}
    assert len(shapes) == len({suit.fill for suit in SUITS}) == len(COLOURS)
    for suit in SUITS:
        assert contrast(suit.fill, suit.sign) >= 3
        assert contrast(INK, suit.tint) >= 7, "the cross of a marked field is seen"


def test_circles_are_drawn_around_what_a_seat_has_got() -> None:
    where, image = layout(2, "meadow"), pixels(TWO)
    reach = where.unit // 2

    def is_circled(corner: tuple[int, int]) -> bool:
        row = corner[1] + reach
        line = {image.getpixel((corner[0] + x, row)) for x in range(4)}
        return CIRCLE in line

    assert is_circled(where.visitor(0, 10))
    assert is_circled(where.buckets(0, 10))
    assert not is_circled(where.visitor(1, 10))
    assert not is_circled(where.buckets(1, 10))
    assert not is_circled(where.buckets(0, 9))


def test_the_dice_on_the_table_are_drawn() -> None:
    where = layout(1, "meadow")
    image = pixels("kids1 meadow turn=A dice=brp")
    found = []
    for number in range(3):
        x, y = where.die(number)
        found.append(image.getpixel((x + round(0.55 * where.unit), y + round(0.2 * where.unit))))
    assert found[:2] == [SUITS[0].fill, SUITS[3].fill]
    assert found[2] in {WHITE, PURPLE}
    assert pixels("kids1 meadow turn=A").getpixel(where.die(0)) == GROUND


def test_what_was_chosen_is_drawn_in_pencil() -> None:
    line = "kids3 meadow turn=A dice=or C?orange:f3"
    view, image = at(line), pixels(line)
    assert image.getpixel(middle(view, 2, (6, 2), 0.15)) == SUITS[4].tint
    assert image.getpixel(middle(view, 1, (6, 2), 0.15)) == SUITS[4].fill
    marked = pixels("kids3 meadow turn=A dice=or C=f3")
    assert marked.tobytes() != image.tobytes()


def test_ticks_points_names_and_choices_change_the_picture() -> None:
    base = draw(at("kids3 meadow turn=A dice=br"), NAMES)
    for other in (
        draw(at("kids3 meadow turn=A dice=br B=!1"), NAMES),
        draw(at("kids3 meadow turn=A dice=br B?pass"), NAMES),
        draw(at("kids3 meadow turn=B dice=br"), NAMES),
        draw(at("kids3 meadow turn=A dice=br"), ("Anne", *NAMES[1:])),
    ):
        assert other != base
    assert draw(at("kids3 meadow turn=A dice=br"), NAMES) == base


def test_a_name_in_letters_that_the_font_does_not_have_is_left_out() -> None:
    where = layout(4, "meadow")
    image = pixels("kids4 meadow turn=A dice=brr")
    x, y = where.panel(3)
    row = y + round(0.55 * where.unit)
    line = {image.getpixel((x + round(step * where.unit), row)) for step in (1.5, 2, 2.5, 3)}
    assert line == {PAPER}
