"""What buttons carry: it comes back as it went out, and fits."""

from __future__ import annotations

import json
import string
import typing

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.service.waiting import REMINDERS_S
from bot.telegram import callback_data
from bot.telegram.callback_data import (
    MAX_BYTES,
    Act,
    Again,
    BadDataError,
    Choose,
    Data,
    Forget,
    LobbyPress,
    Look,
    MyHand,
    Open,
    OtherGame,
    PeekAt,
    PickGame,
    RulesPage,
    SetLanguage,
    SetOption,
    SetPictures,
    SetPlain,
    SetReminder,
    ShowPicture,
    ShowRules,
    Slot,
    StandIn,
    decode,
    encode,
)
from games.core.api import MAX_NOTATION
from tests.conformance.cases import ALL_GAMES

KINDS: tuple[type[Data], ...] = typing.get_args(Data)
LARGEST_SESSION = 99_999_999
"""The real bound: session and moment together have at most 12 digits."""
LARGEST_MOMENT = 9_999
LARGEST_SHARED = 999_999
"""With a notation of 40 characters and marks for six seats; each less leaves a digit more."""
PRINTABLE = st.characters(min_codepoint=33, max_codepoint=126, exclude_characters='"\\')
NOTATIONS = st.text(PRINTABLE, max_size=MAX_NOTATION)
SESSIONS = st.integers(1, LARGEST_SESSION)
SEATS = st.integers(0, 5)
MOMENTS = st.integers(0, LARGEST_MOMENT)
SHARED = st.integers(1, LARGEST_SHARED)
SIGNS = st.text(st.sampled_from(f"{string.ascii_letters}{string.digits}-_."), max_size=6)
WORDS = st.text(st.characters(categories=["Ll"], max_codepoint=127), min_size=1, max_size=16)

BUTTONS: st.SearchStrategy[Data] = st.one_of(
    st.builds(PickGame, WORDS | st.just(""), WORDS | st.just("")),
    st.builds(LobbyPress, SESSIONS, st.sampled_from(["sit", "add", "remove", "start", "cancel"])),
    st.builds(SetOption, SESSIONS, WORDS),
    st.builds(Act, SESSIONS, SEATS, MOMENTS, NOTATIONS),
    st.builds(Look, SESSIONS, SEATS, MOMENTS, NOTATIONS),
    st.builds(Choose, SHARED, SIGNS, NOTATIONS),
    st.builds(Open, SHARED, SIGNS, NOTATIONS),
    st.builds(Slot, SESSIONS, SIGNS, st.integers(0, 99)),
    st.builds(MyHand, SESSIONS),
    st.builds(PeekAt, SESSIONS, st.integers(0, 99)),
    st.builds(Again, SESSIONS),
    st.builds(OtherGame),
    st.builds(RulesPage, WORDS, st.integers(0, 99)),
    st.builds(SetLanguage, st.sampled_from(["en", "de"])),
    st.builds(SetPictures, st.booleans()),
    st.builds(SetPlain, st.booleans()),
    st.builds(SetReminder, st.sampled_from(REMINDERS_S)),
    st.builds(ShowPicture, SESSIONS),
    st.builds(ShowRules, SESSIONS),
    st.builds(StandIn, SESSIONS, SEATS),
    st.builds(Forget, st.booleans()),
)


@given(BUTTONS)
def test_what_went_out_comes_back(data: Data) -> None:
    assert decode(encode(data)) == data


@given(BUTTONS)
@example(Act(LARGEST_SESSION, 5, LARGEST_MOMENT, "x" * MAX_NOTATION))
@example(Look(LARGEST_SESSION, 5, LARGEST_MOMENT, "x" * MAX_NOTATION))
def test_every_button_fits_into_64_bytes(data: Data) -> None:
    assert 1 <= len(encode(data).encode()) <= MAX_BYTES


@pytest.mark.parametrize("kind", [Act, Look])
def test_a_notation_of_40_characters_leaves_12_digits_for_session_and_actions(
    kind: type[Act] | type[Look],
) -> None:
    """A hundred million tables less one, in each of which a seat has 9,999 moments."""
    longest = kind(LARGEST_SESSION, 5, LARGEST_MOMENT, "x" * MAX_NOTATION)
    assert len(encode(longest).encode()) == MAX_BYTES
    for beyond in (
        kind(LARGEST_SESSION + 1, 5, LARGEST_MOMENT, "x" * MAX_NOTATION),
        kind(LARGEST_SESSION, 5, LARGEST_MOMENT + 1, "x" * MAX_NOTATION),
    ):
        assert len(encode(beyond).encode()) == MAX_BYTES + 1


@pytest.mark.parametrize("kind", [Choose, Open])
def test_a_notation_of_40_characters_leaves_6_digits_beside_the_marks_of_6_seats(
    kind: type[Choose] | type[Open],
) -> None:
    longest = kind(LARGEST_SHARED, "aZ0-_.", "x" * MAX_NOTATION)
    assert len(encode(longest).encode()) == MAX_BYTES


@pytest.mark.parametrize("key", ALL_GAMES)
def test_no_seat_of_any_game_has_more_moments_than_a_button_can_say(key: str) -> None:
    """Each step may be another's turn; as many versions again may be votes and reminders."""
    game = ALL_GAMES[key].game
    moments = 3 * game.max_steps
    assert len(encode(Act(9_999_999, 5, moments, "x" * MAX_NOTATION)).encode()) <= MAX_BYTES


def test_games_and_presets_fit_into_the_buttons_that_pick_them() -> None:
    for key, entry in ALL_GAMES.items():
        for preset in entry.game.presets:
            assert len(encode(PickGame(key, preset)).encode()) <= MAX_BYTES
        for choice in entry.presentation.choices:
            data = SetOption(LARGEST_SESSION, choice.field)
            assert len(encode(data).encode()) <= MAX_BYTES


def test_every_kind_of_button_has_a_letter_of_its_own() -> None:
    tags = [kind.__struct_config__.tag for kind in KINDS]
    assert len(set(tags)) == len(tags)
    assert all(isinstance(tag, str) and len(tag) == 1 for tag in tags)


def test_every_kind_of_button_is_tried_here() -> None:
    defined = {
        value
        for value in vars(callback_data).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
    }
    assert defined == set(KINDS)
    assert len(KINDS) == 21


# -- forged --------------------------------------------------------------------------------------


@given(st.text() | st.text(alphabet='[]{}",:0123456789aglmoenriptwf-.', max_size=64))
def test_any_text_is_a_button_or_bad_data(text: str) -> None:
    try:
        data = decode(text)
    except BadDataError:
        return
    assert isinstance(data, KINDS)
    assert decode(encode(data)) == data


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3),
    ).map(lambda rest: rest if isinstance(rest, list) else [rest]),
    st.sampled_from("glomaenripxcvshtwf"),
)
def test_a_real_letter_with_any_values_is_a_button_or_bad_data(
    rest: list[object], letter: str
) -> None:
    try:
        data = decode(msgspec.json.encode([letter, *rest]).decode())
    except BadDataError:
        return
    assert isinstance(data, KINDS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "null",
        '["a"]',
        '["a",1,0,0]',
        '["a","1",0,0,"x"]',
        '["a",1.5,0,0,"x"]',
        '["a",null,0,0,"x"]',
        '["a",true,0,0,"x"]',
        '["z",1]',
        '["A",1,0,0,"x"]',
        '["p",1]',
        "\ud800",
        "[" * 100_000,
        '["n",' + "[" * 100_000,
        '["e",' + "9" * 5000 + "]",
    ],
)
def test_what_no_button_of_ours_carries_is_bad_data(text: str) -> None:
    with pytest.raises(BadDataError):
        decode(text)


SAMPLES = (
    PickGame("x", "x"),
    LobbyPress(1, "sit"),
    SetOption(1, "x"),
    Act(1, 0, 0, "x"),
    Look(1, 0, 0, "x"),
    Choose(1, "x", "x"),
    Open(1, "x", "x"),
    Slot(1, "x", 0),
    MyHand(1),
    PeekAt(1, 2),
    StandIn(1, 0),
    Again(1),
    OtherGame(),
    RulesPage("x", 0),
    SetLanguage("en"),
    SetReminder(60),
    SetPictures(True),
    SetPlain(True),
    ShowPicture(1),
    ShowRules(1),
    Forget(True),
)


def test_every_kind_is_forged_here() -> None:
    assert {type(sample) for sample in SAMPLES} == set(KINDS)


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**20 - 1, 10**30])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_a_number_that_no_table_can_have_is_bad_data(sample: Data, number: int) -> None:
    """Databases refuse numbers of more than 64 bits with a fault, not with an answer."""
    values = msgspec.json.decode(encode(sample))
    for place in range(1, len(values)):
        forged = [*values[:place], number, *values[place + 1 :]]
        with pytest.raises(BadDataError):
            decode(json.dumps(forged))
