"""An error of the referee has a code and a sentence, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tools.referee import MAX_MESSAGE, Referee
from bot.tools.requests import OPS
from tests.tools.asking import ask, code, send
from tests.tools.garbage import json_values
from tests.tools.recorded import ALL_GAMES, YAHTZEE

KEY = YAHTZEE.game.key
NEW = {"op": "new", "game": KEY, "seats": 2}
LOAD = {"op": "load", "game": KEY}
APPLY = {"op": "apply", "id": "m1", "seat": 0, "action": "fill:flush"}
KEEP = {**APPLY, "action": "keep:mst"}
DEEP = b"[" * 400 + b"]" * 400

REQUESTS: list[tuple[dict[str, Any], str]] = [
    ({}, "bad_request"),
    ({"op": None}, "bad_request"),
    ({"op": "resign"}, "unknown_op"),
    ({"op": "new"}, "bad_request"),
    ({**NEW, "game": "chess"}, "unknown_game"),
    ({**NEW, "game": 1}, "bad_request"),
    ({**NEW, "seats": "2"}, "bad_request"),
    ({**NEW, "seats": 2.5}, "bad_request"),
    ({**NEW, "seats": True}, "bad_request"),
    ({**NEW, "seats": 0}, "bad_seats"),
    ({**NEW, "seats": -1}, "bad_seats"),
    ({**NEW, "seats": 7}, "bad_seats"),
    ({**NEW, "seats": 10**30}, "bad_seats"),
    ({**NEW, "game": "hares", "options": "short", "seats": 4}, "bad_seats"),
    ({**NEW, "starter": 2}, "bad_seats"),
    ({**NEW, "starter": -1}, "bad_seats"),
    ({**NEW, "options": "deluxe"}, "bad_options"),
    ({**NEW, "options": {"dice": 6}}, "bad_options"),
    ({**NEW, "options": 3}, "bad_request"),
    ({**NEW, "game": "hares", "options": {"hand": 99}}, "bad_options"),
    ({**NEW, "seed": []}, "bad_request"),
    ({**NEW, "chance": "roll:mstkt"}, "illegal_chance"),
    ({**NEW, "chance": 3}, "bad_request"),
    ({**NEW, "chance": {"kind": "act", "seat": 0, "action": "starter:A"}}, "bad_notation"),
    ({**NEW, "chance": {"kind": "chance"}}, "bad_notation"),
    ({**NEW, "chance": {"kind": "chance", "outcome": {"kind": "chance"}}}, "bad_notation"),
    ({**NEW, "chance": [[0, 0]]}, "bad_notation"),
    ({**NEW, "starter": "C"}, "bad_seats"),
    ({**NEW, "starter": "0"}, "bad_seats"),
    ({**NEW, "game": ""}, "unknown_game"),
    ({**NEW, "chance": ["starter:C"]}, "illegal_chance"),
    ({**NEW, "chance": ["roll:mmmmm"]}, "illegal_chance"),
    ({**NEW, "chance": ["starter:A", "roll:mm"]}, "illegal_chance"),
    ({**NEW, "chance": ["starter:A", "mmmmm", "mmmmm"]}, "unused_chance"),
    ({**NEW, "chance": ["starter:A", "mmxmm"]}, "bad_notation"),
    ({**NEW, "chance": [None]}, "bad_notation"),
    ({**NEW, "chance": [True]}, "bad_notation"),
    ({**NEW, "chance": [[]]}, "bad_notation"),
    ({**NEW, "chance": [{"seat": 0}]}, "bad_notation"),
    ({**NEW, "chance": [[["m"]]]}, "bad_notation"),
    (LOAD, "bad_request"),
    ({**LOAD, "state": {}, "position": "yahtzee1"}, "bad_request"),
    ({**LOAD, "state": {}}, "bad_state"),
    ({**LOAD, "state": []}, "bad_state"),
    ({**LOAD, "state": 1}, "bad_state"),
    ({**LOAD, "state": ""}, "bad_state"),
    ({**LOAD, "state": "{"}, "bad_state"),
    ({**LOAD, "state": {"sheets": [[7] * 12]}}, "bad_state"),
    ({**LOAD, "state": {"sheets": []}}, "bad_state"),
    ({**LOAD, "position": 1}, "bad_request"),
    ({**LOAD, "position": ""}, "bad_position"),
    ({**LOAD, "position": "yahtzee9"}, "bad_position"),
    ({**LOAD, "position": "yahtzee1 turn=A throw=1 dice=mm", "chance": ["t"]}, "illegal_chance"),
    ({**LOAD, "position": "yahtzee1 turn=A throw=1 dice=mmmmm", "chance": ["t"]}, "unused_chance"),
    ({"op": "legal", "id": "m1"}, "bad_request"),
    ({"op": "legal", "id": 1, "seat": 0}, "bad_request"),
    ({"op": "legal", "id": "m99", "seat": 0}, "unknown_id"),
    ({"op": "legal", "id": "m1", "seat": 2}, "bad_seats"),
    ({"op": "legal", "id": "m1", "seat": -1}, "bad_seats"),
    ({"op": "legal", "id": "m1", "seat": None}, "bad_request"),
    ({**APPLY, "id": "m99"}, "unknown_id"),
    ({**APPLY, "seat": 1}, "out_of_turn"),
    ({**APPLY, "seat": 2}, "bad_seats"),
    ({**APPLY, "action": 3}, "bad_request"),
    ({**APPLY, "action": ""}, "bad_notation"),
    ({**APPLY, "action": "fly"}, "bad_notation"),
    ({**APPLY, "action": "fill:" + "x" * 10_000}, "bad_notation"),
    ({**APPLY, "action": "keep:kk"}, "illegal_action"),
    ({**KEEP, "chance": ["ttt"]}, "illegal_chance"),
    ({**KEEP, "chance": ["tt", "tt"]}, "unused_chance"),
    ({**KEEP, "chance": ["zz"]}, "bad_notation"),
    ({"op": "state"}, "bad_request"),
    ({"op": "state", "id": "m99"}, "unknown_id"),
    ({"op": "view", "id": "m99"}, "unknown_id"),
    ({"op": "view", "id": "m1", "seat": 9}, "bad_seats"),
    ({"op": "view", "id": "m1", "seat": "C"}, "bad_seats"),
    ({"op": "view", "id": "m1", "seat": "AB"}, "bad_seats"),
    ({"op": "view", "id": "m1", "seat": ""}, "bad_seats"),
    ({"op": "legal", "id": "m1", "seat": "ß"}, "bad_seats"),
    ({"op": "scores", "id": ""}, "unknown_id"),
]

LINES: list[tuple[bytes, str]] = [
    (b"", "bad_json"),
    (b"\n", "bad_json"),
    (b"   \n", "bad_json"),
    (b"\0", "bad_json"),
    (b"\xff\xfe", "bad_json"),
    (b'{"op":"gam\xffes"}', "bad_json"),
    (b'{"op":"\\ud800"}', "bad_json"),
    (b"{'op':'games'}", "bad_json"),
    (b'{"op":"games"} {"op":"games"}', "bad_json"),
    (b'{"op":"games"', "bad_json"),
    (b"[]", "bad_request"),
    (b"null", "bad_request"),
    (b'"games"', "bad_request"),
    (b"1e999", "bad_request"),
    (b"[" * 100_000, "bad_request"),
    (b'{"x":' * 100_000, "bad_json"),
    (b'{"op":"new","game":"animal_yahtzee","seats":' + b"9" * 100_000 + b"}", "bad_request"),
    (b'{"op":"new","game":"animal_yahtzee","seats":1e999}', "bad_request"),
    (b'{"op":"new","game":"animal_yahtzee","seats":NaN}', "bad_json"),
    (b'{"op":"load","game":"animal_yahtzee","state":' + DEEP + b"}", "bad_state"),
    (b'{"op":"new","game":"animal_yahtzee","seats":2,"chance":' + DEEP + b"}", "bad_notation"),
]


def referee_with_a_match() -> Referee:
    """A referee with a match in which the first seat has thrown msttt."""
    referee = Referee(ALL_GAMES)
    ask(referee, "new", game=KEY, seats=2, starter=0, seed="x", chance=["roll:msttt"])
    return referee


@pytest.mark.parametrize(("request_", "expected"), REQUESTS, ids=lambda value: str(value)[:60])
def test_a_request_that_cannot_be_served_gets_its_code(
    request_: dict[str, Any], expected: str
) -> None:
    assert code(ask(referee_with_a_match(), **{"op": None, **request_})) == expected


@pytest.mark.parametrize(("line", "expected"), LINES, ids=lambda value: str(value)[:60])
def test_a_line_that_is_no_request_gets_its_code(line: bytes, expected: str) -> None:
    assert code(send(referee_with_a_match(), line)) == expected


def test_an_error_changes_nothing() -> None:
    """Not the state, not the generator, not the number of the next match."""
    touched, untouched = referee_with_a_match(), referee_with_a_match()
    for request, _ in REQUESTS:
        ask(touched, **{"op": None, **request})
    for line, _ in LINES:
        send(touched, line)
    for op, members in (
        ("state", {"id": "m1"}),
        ("apply", {"id": "m1", "seat": 0, "action": "keep:-"}),
        ("new", {"game": KEY, "seats": 6, "seed": "y"}),
    ):
        assert ask(touched, op, **members) == ask(untouched, op, **members)


def test_a_message_is_short_however_long_the_mistake() -> None:
    answer = ask(referee_with_a_match(), **{**APPLY, "action": "f" * 100_000})
    assert len(answer["error"]["message"]) <= MAX_MESSAGE


def test_a_fault_of_an_engine_is_an_error_like_others() -> None:
    broken = {"broken": object()}
    assert code(ask(Referee(broken), "games")) == "internal"  # type: ignore[arg-type]


@given(st.binary(max_size=100))
def test_no_bytes_bring_the_referee_down(line: bytes) -> None:
    code(send(Referee(), line))


odd_requests = st.fixed_dictionaries(
    {"op": st.sampled_from(OPS)},
    optional={
        "game": st.sampled_from(list(ALL_GAMES)) | json_values,
        "id": st.just("m1") | json_values,
        "seat": st.integers(-1, 3) | json_values,
        "seats": st.integers(0, 7) | json_values,
        "starter": json_values,
        "seed": json_values,
        "options": json_values,
        "action": st.sampled_from(["keep:-", "fill:flush", "show:1"]) | json_values,
        "chance": st.lists(json_values | st.sampled_from(["starter:A", "mmmmm"]), max_size=3),
        "position": st.text(max_size=20) | st.just("yahtzee1 turn=A throw=1 dice=mm") | json_values,
        "state": json_values,
    },
)


@given(st.lists(odd_requests, max_size=5))
def test_no_request_finds_a_fault(requests: list[dict[str, Any]]) -> None:
    referee = referee_with_a_match()
    for request in requests:
        answer = send(referee, json.dumps(request).encode())
        assert "error" not in answer or code(answer) != "internal", answer
    assert "state" in ask(referee, "state", id="m1")
