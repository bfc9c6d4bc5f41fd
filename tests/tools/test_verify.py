"""The verifier accepts what is true, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tools.verify import Verdict, check, check_file
from games.core.match import Acted, Chanced, Entry
from games.core.record import MatchRecord, encode
from games.core.rng import commitment
from tests.tools.garbage import json_values
from tests.tools.recorded import ALL_GAMES, YAHTZEE, forged, recorded

KEPT = Path(__file__).parent / "records"


def text(verdict: Verdict) -> str:
    """All that a verdict says."""
    return "\n".join(verdict.lines)


def with_entry(record: MatchRecord, place: int, entry: Entry) -> tuple[Entry, ...]:
    """The log with one entry replaced."""
    return (*record.log[:place], entry, *record.log[place + 1 :])


def places(record: MatchRecord, kind: type[Acted | Chanced]) -> Sequence[int]:
    """Where the log has entries of a kind."""
    return [place for place, entry in enumerate(record.log) if isinstance(entry, kind)]


@pytest.mark.parametrize("key", ALL_GAMES)
@pytest.mark.slow
def test_a_true_record_of_any_game_is_accepted(key: str) -> None:
    game = ALL_GAMES[key].game
    for seats in game.seats:
        for starter in (None, seats - 1):
            record = recorded(ALL_GAMES[key], seats, starter=starter)
            verdict = check(encode(record), ALL_GAMES)
            assert verdict.ok, text(verdict)


def test_the_verdict_on_a_true_record_says_what_was_checked() -> None:
    record = recorded()
    said = text(check(encode(record)))
    assert "Animal Yahtzee" in said
    assert "played by Anna, Ben <b> (computer: random)" in said
    assert record.commitment in said
    assert f"{len(places(record, Chanced))} outcomes of chance" in said
    assert f"{len(places(record, Acted))} actions" in said
    assert "played to its end" in said


def test_a_match_that_was_broken_off_is_accepted_and_said_to_be() -> None:
    verdict = check(encode(recorded(actions=5)))
    assert verdict.ok
    assert "not played to its end" in text(verdict)


def test_records_kept_from_earlier_are_still_true() -> None:
    assert check_file(KEPT / "animal_yahtzee.json").ok


@pytest.mark.parametrize("bits", [0x01, 0x02, 0x20, 0x80])
def test_a_changed_byte_is_found_wherever_it_is(bits: int) -> None:
    raw = encode(recorded(seats=1, actions=2))
    for place in range(len(raw)):
        changed = bytearray(raw)
        changed[place] ^= bits
        assert not check(bytes(changed)).ok, f"byte {place}"


def test_a_byte_too_many_or_too_few_is_found_wherever_it_is() -> None:
    raw = encode(recorded(seats=1, actions=1))
    for place in range(len(raw)):
        assert not check(raw[:place] + raw[place + 1 :]).ok
        assert not check(raw[:place] + b" " + raw[place:]).ok
    assert not check(raw + b"\n").ok


def test_every_die_of_the_log_is_compared_with_the_seed() -> None:
    record = recorded()
    for place in places(record, Chanced):
        outcome = record.log[place].outcome
        other = "starter:A" if place == 0 else outcome[:-1] + ("m" if outcome[-1] != "m" else "e")
        forgery = forged(record, log=with_entry(record, place, Chanced(other)))
        verdict = check(forgery)
        assert not verdict.ok
        assert f"Log entry {place + 1}, outcome" in text(verdict)
        assert f"the seed gives '{outcome}'" in text(verdict)


def test_the_first_die_that_differs_is_named() -> None:
    record = recorded()
    assert record.log[1] == Chanced("roll:mektt")
    said = text(check(forged(record, log=with_entry(record, 1, Chanced("roll:mecct")))))
    assert "Log entry 2, outcome 2 of chance" in said
    assert "value 3 of 5 should be 'k' and is 'c'" in said


def test_a_forger_who_changes_seed_and_hash_together_is_betrayed_by_the_dice() -> None:
    other = bytes(16)
    verdict = check(forged(recorded(), seed=other.hex(), commitment=commitment(other)))
    assert not verdict.ok
    assert "is not what the seed says" in text(verdict)


def forgeries() -> dict[str, tuple[bytes, str]]:
    """Names of forgeries, with what the verdict has to say."""
    record = recorded()
    last = len(record.log) - 1
    acted = places(record, Acted)[0]
    seat = record.log[acted].seat
    log = record.log
    changes: dict[str, tuple[dict[str, object], str]] = {
        "hash": ({"commitment": "0" * 64}, "not the one promised at the start"),
        "seed in capitals": ({"seed": "0A" * 16}, "hex digits in lower case"),
        "short seed": ({"seed": "00"}, "hex digits in lower case"),
        "no seed": ({"seed": "pray"}, "hex digits in lower case"),
        "ranks": ({"ranks": (2, 1)}, "The ranking is not 2, 1"),
        "no ranks": ({"ranks": None}, "The ranking is not none"),
        "scores": ({"scores": (60, 0)}, "The scores are not 60, 0"),
        "no end": ({"log": log[:-1]}, "a match that is not over"),
        "cut at a die": ({"log": log[:1]}, "breaks off where chance had to decide"),
        "act for a die": ({"log": with_entry(record, 1, log[acted])}, "not the turn"),
        "die for an act": ({"log": with_entry(record, acted, log[1])}, "nothing was to be drawn"),
        "other seat": (
            {"log": with_entry(record, acted, Acted(1 - seat, "fill:flush"))},
            "not the turn of this seat",
        ),
        "no seat": ({"log": with_entry(record, acted, Acted(-9, "fill:flush"))}, "seat -9"),
        "illegal": ({"log": with_entry(record, acted, Acted(seat, "keep:ssss"))}, "may not play"),
        "gibberish": ({"log": with_entry(record, acted, Acted(seat, "fly"))}, "'fly'"),
        "free style": ({"log": with_entry(record, acted, Acted(seat, "KEEP:m"))}, "it is written"),
        "after the end": ({"log": (*log, log[last])}, "the match was over"),
        "game": ({"game": "chess"}, "'chess' is not known"),
        "rules": ({"rules_version": 99}, "version 99 of the rules"),
        "schema": ({"schema": 99}, "schema 99"),
        "options": ({"options": {"dice": 6}}, "can't have started like this"),
        "preset": ({"preset": "deluxe"}, "not the options named 'deluxe'"),
        "starter": ({"starter": 7}, "no seat 7"),
        "seats": ({"seats": ()}, "can't have started like this"),
    }
    return {name: (forged(record, **change), says) for name, (change, says) in changes.items()}


@pytest.mark.parametrize(("raw", "says"), forgeries().values(), ids=forgeries())
def test_a_forgery_with_a_fitting_digest_is_found(raw: bytes, says: str) -> None:
    verdict = check(raw)
    assert not verdict.ok
    assert says in text(verdict)
    assert verdict.lines[-1] == "So this record is not to be trusted."


def test_a_changed_name_is_told_from_changed_dice() -> None:
    verdict = check(encode(recorded()).replace(b'"Anna"', b'"Anne"'))
    assert not verdict.ok
    assert "Dice and actions still fit" in text(verdict)


def test_another_layout_is_found_and_its_first_line_named() -> None:
    record = recorded()
    lines = encode(record).split(b"\n")
    lines[4] += b" "
    assert "line 5 looks different" in text(check(b"\n".join(lines)))
    assert not check(msgspec.json.encode(record)).ok


def test_a_file_that_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    cases = (tmp_path / "nothing", tmp_path, "zero\0byte", "x" * 5000)
    for path in cases:
        verdict = check_file(path)
        assert not verdict.ok
        assert "can't be read" in text(verdict)


def test_a_file_without_end_is_not_read_to_its_end() -> None:
    assert "far too large" in text(check_file("/dev/zero"))


def test_a_file_is_judged_as_its_bytes_are(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(encode(recorded()))
    assert check_file(str(path)).ok
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert not check_file(path).ok


def test_what_is_in_a_file_cannot_steer_the_terminal() -> None:
    name = "\x1b[2J\u202e\nAnna"
    seats = [{"name": name, "strategy": None}, {"name": "B", "strategy": None}]
    verdict = check(forged(recorded(), seats=seats, game="\x1b[31m"))
    assert all(line.isprintable() for line in verdict.lines)


@given(st.binary(max_size=300))
def test_garbage_gets_a_sentence(raw: bytes) -> None:
    verdict = check(raw)
    assert not verdict.ok
    assert verdict.lines


MEMBERS = json.loads(encode(recorded(actions=4)))


@given(st.sampled_from(sorted(MEMBERS)), json_values)
def test_any_other_value_in_any_place_gets_a_sentence(member: str, value: object) -> None:
    changed = json.dumps({**MEMBERS, member: value}, indent=2, ensure_ascii=False)
    same = changed.encode("utf-8", "replace") + b"\n" == encode(recorded(actions=4))
    assert check(changed.encode("utf-8", "replace") + b"\n").ok == same


@given(st.integers(0, len(MEMBERS["log"]) - 1), st.text(max_size=12), st.integers())
def test_any_other_log_entry_gets_a_sentence(place: int, notation: str, seat: int) -> None:
    record = recorded(actions=4)
    for entry in (Acted(seat, notation), Chanced(notation)):
        if entry != record.log[place]:
            log = [msgspec.to_builtins(each) for each in with_entry(record, place, entry)]
            assert not check(forged(record, log=log)).ok


def test_the_record_of_an_unknown_game_is_still_described() -> None:
    record = recorded(ALL_GAMES["hares"], 2)
    verdict = check(encode(record), {YAHTZEE.game.key: YAHTZEE})
    assert verdict.lines[0].startswith("hares,")
