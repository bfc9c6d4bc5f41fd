"""A short sentence for everything that is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace

from bot.i18n import LANGUAGES
from bot.playground.entities import utf16_length
from bot.service import errors
from bot.service.errors import Refusal
from bot.telegram.answers import MAX_TOAST
from bot.telegram.refusals import sentence
from games.registry import GAMES
from storage.api import Seat, Session
from tests.service.house import HOUSE_GAMES

TABLE = Session(
    chat_id=-1,
    game="animal_yahtzee",
    schema=1,
    rules_version=1,
    options=b"{}",
    preset="classic",
    starter_user=1,
    created_at=0,
    touched_at=0,
)


def dont_fit(
    game: str, allowed: tuple[int, ...], present: int, preset: str = "classic"
) -> errors.SeatsDontFit:
    """So many sit at a table of this game."""
    table = replace(TABLE, game=game, preset=preset, seats=(Seat(1, "Anna"),) * present)
    return errors.SeatsDontFit(table, allowed)


LONG_NAMES = tuple(f"{letter} Wolkenwanderinnen W"[:20] for letter in "ABCDEF")

EXAMPLES: Mapping[type[Refusal], tuple[Refusal, ...]] = {
    errors.NoTable: (errors.NoTable(),),
    errors.LobbyOpen: (errors.LobbyOpen(TABLE),),
    errors.GameRunning: (errors.GameRunning(TABLE),),
    errors.TableFull: (
        errors.TableFull(TABLE, (1, 2, 3, 4, 5, 6)),
        errors.TableFull(replace(TABLE, game="dog", preset="black"), (4,)),
    ),
    errors.NotSeated: (errors.NotSeated(),),
    errors.NotAllowed: (errors.NotAllowed(),),
    errors.SeatsDontFit: (
        dont_fit("animal_yahtzee", (4, 6), 3),
        dont_fit("animal_yahtzee", (4, 6), 1),
        dont_fit("dog", (4, 6), 5),
        dont_fit("animal_yahtzee", (2, 3, 4, 5, 6), 1),
        dont_fit("animal_yahtzee", (2, 3, 4), 5),
        dont_fit("animal_yahtzee", (1, 2), 3),
    ),
    errors.NobodyToRemove: (errors.NobodyToRemove(),),
    errors.Anonymous: (errors.Anonymous(),),
    errors.TableClosed: (errors.TableClosed(),),
    errors.HasBegun: (errors.HasBegun(),),
    errors.EarlierTurn: (errors.EarlierTurn(),),
    errors.NotYourTurn: (errors.NotYourTurn(("<b>",)), errors.NotYourTurn(LONG_NAMES)),
    errors.NotYourButtons: (
        errors.NotYourButtons(("<b>",)),
        errors.NotYourButtons(LONG_NAMES),
    ),
    errors.NoSuchMove: (errors.NoSuchMove(),),
}
ALL = [refusal for refusals in EXAMPLES.values() for refusal in refusals]


def _below(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)


def _of_the_service() -> set[type[Refusal]]:
    return {kind for kind in _below(Refusal) if kind.__module__ == errors.__name__}


def test_every_refusal_is_tried_here() -> None:
    assert set(EXAMPLES) == _of_the_service()


def test_the_tree_in_the_docstring_names_every_refusal() -> None:
    words = set((errors.__doc__ or "").split())
    assert {kind.__name__ for kind in _of_the_service()} <= words


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("refusal", ALL, ids=lambda refusal: type(refusal).__name__)
def test_every_refusal_has_a_sentence_that_fits_a_toast(refusal: Refusal, language: str) -> None:
    text = sentence(refusal, language, GAMES)
    assert 10 <= utf16_length(text) <= MAX_TOAST
    assert "{" not in text
    assert "}" not in text


@pytest.mark.parametrize("refusal", ALL, ids=lambda refusal: type(refusal).__name__)
def test_every_sentence_is_translated(refusal: Refusal) -> None:
    assert sentence(refusal, "en", GAMES) != sentence(refusal, "de", GAMES)


@pytest.mark.parametrize(
    ("refusal", "english", "german"),
    [
        (
            dont_fit("animal_yahtzee", (4, 6), 3),
            "Animal Yahtzee needs 4 or 6 players, 3 here: one more, or 🤖.",
            "Tier-Yahtzee braucht 4 oder 6 Spieler, 3 sind da: noch einer, oder 🤖.",
        ),
        (
            dont_fit("animal_yahtzee", (4, 6), 1),
            "Animal Yahtzee needs 4 or 6 players, 1 here: 3 more, or 🤖.",
            "Tier-Yahtzee braucht 4 oder 6 Spieler, 1 sind da: noch 3, oder 🤖.",
        ),
        (
            dont_fit("animal_yahtzee", (2, 3, 4), 5),
            "Animal Yahtzee is for 2 to 4 players, 5 are too many.",
            "Tier-Yahtzee ist für 2 bis 4 Spieler, 5 sind zu viele.",
        ),
        (
            errors.NotYourTurn(("Anna", "Ben")),
            "It's the turn of Anna and Ben.",
            "Am Zug: Anna und Ben.",
        ),
        (
            errors.NotYourTurn(("Anna", "Ben", "Cleo")),
            "It's the turn of Anna, Ben and Cleo.",
            "Am Zug: Anna, Ben und Cleo.",
        ),
        (errors.NotYourTurn(("Anna",)), "It's Anna's turn.", "Am Zug: Anna."),
        (
            errors.GameRunning(TABLE),
            "Animal Yahtzee is being played here. When it is over, type /join.",
            "Hier läuft gerade Tier-Yahtzee. Wenn es aus ist, tippe /join.",
        ),
        (errors.NotSeated(), "You are not at this table: /join", None),
        (errors.EarlierTurn(), "That was an earlier turn.", None),
        (errors.TableClosed(), "This game is over.", None),
    ],
)
def test_the_sentence_says_exactly_why_and_what_helps(
    refusal: Refusal, english: str, german: str | None
) -> None:
    assert sentence(refusal, "en", GAMES) == english
    if german is not None:
        assert sentence(refusal, "de", GAMES) == german


def test_a_language_that_is_not_spoken_is_answered_in_english() -> None:
    assert sentence(errors.NotSeated(), "fr", GAMES) == sentence(errors.NotSeated(), "en", GAMES)


@pytest.mark.parametrize("present", [3, 5])
def test_dog_for_four_or_six_says_what_is_missing(present: int) -> None:
    text = sentence(dont_fit("dog", (4, 6), present), "en", GAMES)
    assert text == f"Dog needs 4 or 6 players, {present} here: one more, or 🤖."


def test_a_full_table_of_a_kind_for_fewer_says_that_it_is_for_fewer() -> None:
    black, royal = (replace(TABLE, game="dog", preset=preset) for preset in ("black", "royal"))
    full = errors.TableFull(black, (4,))
    assert sentence(full, "en", GAMES) == "Black Dog is for 4 players. All 4 seats are taken."
    assert sentence(full, "de", GAMES) == "Black Dog ist für 4 Spieler. Alle 4 Plätze sind besetzt."
    assert sentence(errors.TableFull(royal, (4, 6)), "en", GAMES) == "All 6 seats are taken."


def test_a_table_is_called_by_its_kind_of_game() -> None:
    table = replace(TABLE, game="hares", preset="short")
    few = sentence(errors.LobbyOpen(table), "en", HOUSE_GAMES)
    assert few.startswith("A table for Few hares is open here already.")
    too_many = sentence(dont_fit("hares", (2, 3), 4, "short"), "en", HOUSE_GAMES)
    assert too_many == "Few hares is for 2 or 3 players, 4 are too many."
