"""What Black Dog and Dog Royal add to the picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.core import match
from games.core.drawing.shapes import Point
from games.core.presentation import Reader
from games.core.rng import CountingRandom, seed_from
from games.dog.picture.geometry import layout
from games.dog.picture.theme import INK, STEEL
from games.dog.state import Options, Variant
from games.dog.strategy import STRATEGIES
from tests.games.dog.drawn import GAME, LARGEST, NAMES, differ, draw, pixels, seen, share
from tests.games.dog.shown import PRESENTATION

BLACK = "dog4 black A10 dog=38 A=2 turn=A"
ROYAL = "dog4 royal AK12 AF20 A=2 turn=A"


def field(number: int, seats: int = 4) -> Point:
    """Where a ring field is to be seen."""
    return layout(seats).ring[number]


def test_the_black_dog_stands_on_its_field() -> None:
    there, elsewhere = pixels(seen(BLACK)), pixels(seen(BLACK.replace("38", "54")))
    assert share(there, field(38), INK) > 0.4
    assert share(elsewhere, field(38), INK) < 0.1


def test_its_way_is_drawn() -> None:
    state = GAME.parse_position("dog4 black A60 dog=26 A=5 turn=A")
    moved = GAME.apply(state, 0, GAME.parse("5:A60>1")).state
    assert GAME.view(moved, None).prowl
    after = pixels(GAME.view(moved, None))
    still = pixels(seen(GAME.position(moved).split(" prowl=", maxsplit=1)[0]))
    assert differ(after, still, field(29))


@pytest.mark.parametrize("number", [4, 5, 7, 8, 20, 56])
def test_fields_of_the_disc_are_of_steel(number: int) -> None:
    assert share(pixels(seen(BLACK)), field(number), STEEL, 0.3) > 0.3


@pytest.mark.parametrize("number", [4, 8, 20, 24, 36, 40, 52, 56])
def test_paws_are_marked(number: int) -> None:
    assert differ(
        pixels(seen(BLACK)),
        pixels(seen(BLACK.replace("black", "classic").replace(" dog=38", ""))),
        field(number),
    )
    assert share(pixels(seen(BLACK)), field(number), INK, 0.3) > 0.1


@pytest.mark.parametrize("number", [10, 26, 42, 58])
def test_special_fields_bear_a_star(number: int) -> None:
    royal = pixels(seen(ROYAL))
    assert differ(royal, pixels(seen("dog4 classic A12 A20 A=2 turn=A")), field(number), 0.3)


def test_ranks_are_told_apart_by_letter_and_headgear() -> None:
    spots = [pixels(seen(f"dog4 royal A{rank}12 A=2 turn=A")) for rank in "KNCF"]
    for number, first in enumerate(spots):
        for second in spots[:number]:
            assert differ(first, second, field(12), 0.3), "the letters"
            above = Point(field(12).x, field(12).y - 25)
            assert differ(first, second, above, 0.2), "what they wear"


def test_the_letters_of_ranks_are_the_readers(english: Reader, german: Reader) -> None:
    for rank, is_same in (("K", True), ("N", False), ("C", False), ("F", False)):
        view = seen(f"dog4 royal A{rank}12 A=2 turn=A")
        pictures = [PRESENTATION.picture(view, reader) for reader in (english, german)]
        spots = [Image.open(BytesIO(picture)).convert("RGB") for picture in pictures]
        assert differ(*spots, field(12), 0.3) != is_same


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seats"), [("black", 4), ("royal", 4), ("royal", 6)])
def test_every_picture_of_a_match_is_small(variant: Variant, seats: int) -> None:
    rng = CountingRandom(seed_from("pictures"), 0)
    chance = match.drawn(rng)
    state = match.begin(GAME, Options(variant), seats, chance).state
    for number in range(150):
        if number % 6 == 0:
            assert len(draw(GAME.view(state, None), NAMES, "KNCF")) <= LARGEST
        turn = GAME.turn(state)
        if not hasattr(turn, "must"):
            break
        seat = turn.must[0]
        action = STRATEGIES["steady"].choose(GAME, state, seat, rng)
        state = match.play(GAME, state, seat, action, chance).state
