"""The record of a match as a file."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import GameError
from games.core.match import Acted
from games.core.record import RecordedSeat, RecordError, decode, encode, make_record
from tests.tools.recorded import ALL_GAMES, SEED, YAHTZEE, forged, recorded

KEPT = Path(__file__).parent / "records"
GAMES_AND_PRESETS = [
    (key, preset) for key, entry in ALL_GAMES.items() for preset in entry.game.presets
]


@pytest.mark.parametrize(("key", "preset"), GAMES_AND_PRESETS)
def test_a_record_of_any_game_can_be_read_back(key: str, preset: str) -> None:
    entry = ALL_GAMES[key]
    for seats in entry.game.seats_for(entry.game.presets[preset]):
        record = recorded(entry, seats, preset=preset)
        assert decode(encode(record)) == record
        assert record.preset == preset


def test_the_file_has_its_members_in_a_fixed_order_and_one_line_break_at_the_end() -> None:
    raw = encode(recorded())
    assert list(json.loads(raw)) == [
        "format", "version", "game", "schema", "rules_version", "options", "preset", "seats",
        "starter", "seed", "commitment", "log", "ranks", "scores", "digest",
    ]  # fmt: skip
    assert raw.endswith(b"}\n")
    assert not raw.endswith(b"\n\n")
    assert raw == json.dumps(json.loads(raw), ensure_ascii=False, indent=2).encode() + b"\n"


def test_the_digest_can_be_made_with_any_json_tool() -> None:
    members = json.loads(encode(recorded()))
    digest = members.pop("digest")
    compact = json.dumps(members, ensure_ascii=False, separators=(",", ":"))
    assert digest == hashlib.sha256(compact.encode()).hexdigest()


def test_the_hash_is_that_of_the_bytes_of_the_seed() -> None:
    record = recorded()
    assert record.seed == SEED.hex()
    assert record.commitment == hashlib.sha256(SEED).hexdigest()


def test_a_seat_holds_a_name_and_a_strategy_and_nothing_else() -> None:
    seats = json.loads(encode(recorded(seats=3)))["seats"]
    assert seats == [
        {"name": "Anna", "strategy": None},
        {"name": "Ben <b>", "strategy": None},
        {"name": "Çelik 🐒", "strategy": "random"},
    ]


def test_a_finished_match_has_ranks_and_one_broken_off_has_none() -> None:
    finished, broken_off = recorded(), recorded(actions=3)
    assert sorted(finished.ranks or ()) in ([1, 2], [1, 1])
    assert broken_off.ranks is None
    assert len(broken_off.scores) == 2


def test_a_preset_is_named_only_if_these_are_its_options() -> None:
    game = ALL_GAMES["hares"].game
    seats = [RecordedSeat("A", None), RecordedSeat("B", None)]
    short = game.presets["short"]
    assert make_record(game, short, seats, (), SEED, preset="standard").preset is None
    assert make_record(game, short, seats, (), SEED, preset="short").preset == "short"
    assert make_record(game, short, seats, (), SEED, preset="short").options == {"hand": 2}


def test_a_log_that_does_not_fit_the_rules_makes_no_record() -> None:
    game = YAHTZEE.game
    log = [Acted(0, "fill:flush")]
    with pytest.raises(GameError):
        make_record(game, game.presets["classic"], [RecordedSeat("A", None)], log, SEED)


def test_half_a_surrogate_pair_in_a_name_is_written_as_a_question_mark() -> None:
    game = YAHTZEE.game
    seat = RecordedSeat("A\ud83d", None)
    record = make_record(game, game.presets["classic"], [seat], (), SEED)
    assert decode(encode(record)).seats[0].name == "A?"


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "no readable JSON"),
        (b"\xff\xfe", "no readable JSON"),
        (b"[" * 100_000, "array"),
        (b'{"format":' + b"[" * 100_000, "array"),
        (b'{"format":"png","version":1}', "'png'"),
        (b'{"format":"menagerie-match","version":2}', "version is 2"),
        (b'{"format":"menagerie-match","version":1}', "`game`"),
        (forged(recorded(actions=0), options=[]), "`object`"),
        (forged(recorded(actions=0), seed=7), "`str`"),
        (forged(recorded(actions=0), log=[{"kind": "miracle"}]), "miracle"),
        (forged(recorded(actions=0))[:-3] + b',"more":1}', "more"),
    ],
)
def test_what_is_no_record_is_refused_with_the_reason(raw: bytes, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        decode(raw)
    assert reason in caught.value.reason


@given(st.binary(max_size=200))
def test_no_bytes_make_decode_raise_anything_else(raw: bytes) -> None:
    with pytest.raises(RecordError):
        decode(raw)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_records_kept_from_earlier_are_written_the_same_today(path: Path) -> None:
    raw = path.read_bytes()
    assert encode(decode(raw)) == raw
