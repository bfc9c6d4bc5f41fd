"""Black Dog as people see it: disc, paws, the dog, and what they have done."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dog.grid import grid_lines
from games.dog.state import CardPlayed, DogReleased, DogWay, Event, Hit, Step
from games.testing.readers import LONG_NAMES, reader
from games.testing.texts import columns
from tests.catalogues import LANGUAGES, translations
from tests.games.dog.shown import GAME, PRESENTATION, at, board, own_view

OPEN = (
    "dog4 black A2 A14 A39 C17 B41 dog=38 A=2,4,5,6,1-7,copy,magnet B=3 turn=A "
    "played=10,10,2 discard=2,10*2 top=2"
)
CROWD = "dog4 black A2 A39 B54 B55 C52 C56 D53 dog=38 A=2,6 B=3 turn=A"

TOLD: list[tuple[Event, str, str]] = [
    (
        DogReleased(38),
        "The Black Dog begins on 38.",
        "Der schwarze Hund beginnt auf 38.",
    ),
    (
        CardPlayed(
            0,
            "2",
            "2",
            (
                Step(0, 0, 2, 4, turn=1),
                Step(0, 0, 4, 20, is_carried=True),
                Step(1, 1, 22, 38, is_carried=True),
            ),
            (Hit(3, 0, 4),),
            (DogWay(38, 54, is_carried=True),),
        ),
        "Anna plays 2: 🔵A1 2 → 4 and hits 🟢D1 (Dora); "
        "disc forward: 🔵A1 → 20, 🔴B2 → 38, 🐕 → 54.",
        "Anna spielt 2: 🔵A1 2 → 4 und schlägt 🟢D1 (Dora); "
        "Scheibe vor: 🔵A1 → 20, 🔴B2 → 38, 🐕 → 54.",
    ),
    (
        CardPlayed(
            1,
            "2",
            "2",
            (
                Step(1, 1, 34, 36, turn=-1),
                Step(0, 0, 40, 24, is_carried=True),
                Step(1, 1, 36, 20, is_carried=True),
            ),
            (),
        ),
        "Ben plays 2: 🔴B2 34 → 36; disc back: 🔴B2 → 20, 🔵A1 → 24.",
        "Ben spielt 2: 🔴B2 34 → 36; Scheibe zurück: 🔴B2 → 20, 🔵A1 → 24.",
    ),
    (
        CardPlayed(
            1,
            "copy",
            "5",
            (Step(1, 0, 20, 25),),
            (Hit(0, 1, 40, is_eaten=True), Hit(1, 2, 42, is_eaten=True)),
            (DogWay(38, 43),),
        ),
        "Ben plays Copy as 5: 🔴B1 20 → 25; 🐕 38 → 43 eats 🔵A2 (Anna) and 🔴B3 (Ben).",
        "Ben spielt Kopie als 5: 🔴B1 20 → 25; 🐕 38 → 43 frisst 🔵A2 (Anna) und 🔴B3 (Ben).",
    ),
    (
        CardPlayed(0, "8", "8", (Step(0, 0, 30, 38),), (Hit(0, 0, 38, is_eaten=True),)),
        "Anna plays 8: 🔵A1 30 → 38; 🐕 eats 🔵A1 (Anna).",
        "Anna spielt 8: 🔵A1 30 → 38; 🐕 frisst 🔵A1 (Anna).",
    ),
    (
        CardPlayed(
            0,
            "4",
            "4",
            (
                Step(0, 0, 3, 4, turn=-1),
                Step(0, 0, 4, 52, is_carried=True),
                Step(2, 0, 40, 41),
                Step(2, 0, 41, 43),
            ),
            (Hit(1, 0, 43),),
        ),
        "Anna plays 4: 🔵A1 3 → 4 (disc back), 🟡C1 40 → 41 → 43; 🔴B1 (Ben) hit.",
        "Anna spielt 4: 🔵A1 3 → 4 (Scheibe zurück), 🟡C1 40 → 41 → 43; geschlagen: 🔴B1 (Ben).",
    ),
]


@pytest.mark.parametrize(("event", "told", "german_told"), TOLD)
def test_what_disc_and_dog_do_is_told_in_both_languages(
    event: Event, told: str, german_told: str, english: Reader, german: Reader
) -> None:
    assert PRESENTATION.narrate(event, english) == told
    assert PRESENTATION.narrate(event, german) == german_told


def test_the_text_only_style_tells_it_without_signs(plain: Reader, plain_german: Reader) -> None:
    for event, _, _ in TOLD:
        for who in (plain, plain_german):
            assert max(map(ord, PRESENTATION.narrate(event, who))) < 0x2014
    assert PRESENTATION.narrate(TOLD[1][0], plain_german) == (
        "Anna spielt 2: blau 1 zieht von 2 auf 4 und schlägt grün 1 (Dora); "
        "Scheibe vor: blau 1 nach 20, rot 2 nach 38, Hund nach 54."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", [False, True])
def test_a_disc_and_a_dog_full_of_marbles_fit_a_sentence(language: str, style: bool) -> None:
    who = reader(translations("dog", language), names=LONG_NAMES[:4], plain=style)
    carried = tuple(
        Step(seat, number, 4 + number, 20 + number, is_carried=True)
        for seat in range(4)
        for number in range(4)
    )
    hits = tuple(Hit(seat, number, 9, is_eaten=True) for seat in range(4) for number in range(4))
    ways = (DogWay(6, 22, is_carried=True), DogWay(22, 28))
    event = CardPlayed(0, "copy", "6", (Step(0, 0, 2, 8, turn=1), *carried), hits, ways)
    text = PRESENTATION.narrate(event, who)
    assert len(text) <= 200
    assert "16" in text
    assert "28" in text


# -- the board -------------------------------------------------------------------------------


def test_the_board_marks_disc_and_paws_and_shows_the_dog(english: Reader) -> None:
    """B3, B6"""
    assert board(GAME.view(at(OPEN), None), english) == (
        "Round 1 · 🔵🟡 against 🔴🟢\n"
        "▶ 🔵A Anna – 7 cards 🚩\n"
        "🔴B Ben – 1 card\n"
        "🟡C Cleo – out of this round\n"
        "🟢D Dora – out of this round\n"
        "+   0  1  2  3  4  5  6  7  8  9\n"
        " 0(A)  · A1  ·  #  ~  ~  ~  #  ·\n"
        "10  ·  ·  ·  · A2  ·(B) C1  ·  ·\n"
        "20  #  ~  ~  ~  #  ·  ·  ·  ·  ·\n"
        "30  ·  ·(C)  ·  ·  ·  #  ~DOG~A3\n"
        "40  # B1  ·  ·  ·  ·  ·  ·(D)  ·\n"
        "50  ·  ·  #  ~  ~  ~  #  ·  ·  ·\n"
        "60  ·  ·  ·  ·\n"
        "(B) start  o > last move  * safe\n"
        "~ disc  # paw  DOG the Black Dog\n"
        "   kennel finish   kennel finish\n"
        " A ···4   ····   C ·234   ····\n"
        " B ·234   ····   D 1234   ····\n"
        "Draw pile: 99 · discard: 2 · 🐕 38"
    )


def test_what_the_disc_has_carried_is_marked_where_it_came_from_and_went(english: Reader) -> None:
    """B4"""
    lines = board(GAME.view(at(CROWD, "2:A2>4~+"), None), english).splitlines()
    assert lines[6:9] == [
        " 0(A)  ·  o  ·>C1>D1>B1>B2>C2  ·",
        "10  ·  ·  ·  ·  ·  ·(B)  ·  ·  ·",
        "20>A1  ~  ~  ~  #  ·  ·  ·  ·  ·",
    ]
    assert lines[9] == "30  ·  ·(C)  ·  ·  ·  #  ~~ o~ o"
    assert lines[11] == "50  ·  ·# o~ oDOG>A2# o  ·  ·  ·"


def test_a_marble_and_the_dog_on_one_start_are_both_told(english: Reader, plain: Reader) -> None:
    """B7"""
    view = GAME.view(at("dog4 black A0 dog=0 A=2 turn=A"), None)
    text = board(view, english)
    assert "\n 0*A1  ·" in text
    assert text.endswith("🐕 0")
    assert "The Black Dog is on field 0.\n" in board(view, plain)


def test_parts_of_a_four_are_seen_by_who_plays_it(english: Reader) -> None:
    """B10"""
    half = at(OPEN, "4:A2>4~+", "4:C17>18")
    lines = board(own_view(half), english).splitlines()
    assert lines[7:9] == ["10  ·  ·  ·  · A2  ·(B)  o>C1  ·", "20>A1  ~  ~  ~  #  ·  ·  ·  ·  ·"]
    assert lines[11] == "50  ·  ·  #  ~DOG>A3  #  ·  ·  ·"
    assert board(GAME.view(half, 1), english) == board(GAME.view(at(OPEN), None), english)


def test_in_words_the_disc_and_who_stands_on_it_are_told(plain: Reader) -> None:
    """B3"""
    lines = board(GAME.view(at(OPEN), None), plain).splitlines()
    assert lines[1:3] == [
        "Disc: fields 4 - 8, 20 - 24, 36 - 40 and 52 - 56, "
        "the first and the last of each with a paw.",
        "The Black Dog is on field 38, on the disc.",
    ]
    assert "3 on field 39, on the disc" in lines[4]


@pytest.mark.parametrize("language", ["english", "german"])
def test_no_line_of_the_ring_is_wider_than_a_phone(
    language: str, request: pytest.FixtureRequest
) -> None:
    lines = grid_lines(GAME.view(at(OPEN), None), request.getfixturevalue(language))
    assert max(map(columns, lines)) == 32
