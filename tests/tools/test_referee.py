"""The referee lets other programs drive any engine."""

from __future__ import annotations

import hashlib
import io
import json

import pytest

from bot.tools.referee import Referee, serve
from bot.tools.verify import check
from games.core.match import Acted, Chanced
from games.core.record import encode, make_record
from games.core.rng import CountingRandom, seed_from
from tests.tools.asking import ask, code
from tests.tools.recorded import ALL_GAMES, YAHTZEE, named

KEY = YAHTZEE.game.key


@pytest.fixture
def referee() -> Referee:
    """A referee that knows the tests' own games too."""
    return Referee(ALL_GAMES)


@pytest.fixture
def match(referee: Referee) -> str:
    """A match for two in which the first seat has thrown msttt."""
    answer = ask(referee, "new", game=KEY, seats=2, starter=0, seed="x", chance=["roll:msttt"])
    found: str = answer["id"]
    return found


def test_games_lists_all_games_with_their_seats_and_presets(referee: Referee) -> None:
    listed = {game["key"]: game for game in ask(referee, "games")["games"]}
    assert set(listed) == set(ALL_GAMES)
    assert listed[KEY]["title"] == "Animal Yahtzee"
    assert listed[KEY]["seats"] == [1, 2, 3, 4, 5, 6]
    assert listed["hares"]["options"] == {"standard": {"hand": 3}, "short": {"hand": 2}}
    assert listed["hares"]["strategies"] == ["biggest", "random"]


def test_the_same_seed_brings_the_same_match(referee: Referee) -> None:
    first, second = (ask(referee, "new", game=KEY, seats=3, seed="a seed") for _ in range(2))
    assert first["id"] != second["id"]
    assert {**first, "id": ""} == {**second, "id": ""}


def test_without_a_seed_no_two_matches_are_the_same(referee: Referee) -> None:
    first, second = (ask(referee, "new", game=KEY, seats=3) for _ in range(2))
    assert first["seed"] != second["seed"]
    assert first["commitment"] == hashlib.sha256(bytes.fromhex(first["seed"])).hexdigest()


def test_a_seed_may_be_a_number(referee: Referee) -> None:
    assert ask(referee, "new", game=KEY, seats=1, seed=7)["seed"] == seed_from("7").hex()


def test_options_are_a_preset_or_an_object(referee: Referee) -> None:
    for options in ("short", {"hand": 2}):
        match_id = ask(referee, "new", game="hares", seats=2, options=options)["id"]
        assert ask(referee, "state", id=match_id)["state"]["size"] == 2
    match_id = ask(referee, "new", game="hares", seats=2)["id"]
    assert ask(referee, "state", id=match_id)["state"]["size"] == 3


@pytest.mark.parametrize("key", ALL_GAMES)
def test_a_whole_match_can_be_played_and_verified(referee: Referee, key: str) -> None:
    mind = CountingRandom(bytes(16))
    game = ALL_GAMES[key].game
    seats = next(count for count in game.seats if count >= 2)
    answer = ask(referee, "new", game=key, seats=seats, seed="whole")
    match_id, log, seed_digits = answer["id"], answer["entries"], answer["seed"]
    while answer["turn"]["kind"] == "decide":
        seat = answer["turn"]["must"][0]
        legal = ask(referee, "legal", id=match_id, seat=seat)["actions"]
        answer = ask(referee, "apply", id=match_id, seat=seat, action=mind.choice(legal))
        assert answer["id"] == match_id
        log += answer["entries"]
    scores = ask(referee, "scores", id=match_id)
    assert scores["ranks"] == answer["turn"]["ranks"]
    entries = [
        Acted(entry["seat"], entry["action"])
        if entry["kind"] == "act"
        else Chanced(entry["outcome"])
        for entry in log
    ]
    options, seed = next(iter(game.presets.values())), bytes.fromhex(seed_digits)
    record = make_record(game, options, named(seats), entries, seed)
    assert check(encode(record), ALL_GAMES).ok
    assert list(record.scores) == scores["scores"]
    assert (
        code(ask(referee, "apply", id=match_id, seat=0, action=log[-1]["action"])) == "match_over"
    )
    assert ask(referee, "legal", id=match_id, seat=0)["actions"] == []


def test_a_seat_that_is_not_on_turn_has_no_legal_actions(referee: Referee, match: str) -> None:
    answer = ask(referee, "legal", id=match, seat=1)
    assert answer["actions"] == []
    assert answer["turn"] == {"kind": "decide", "must": [0], "may": []}


def test_apply_tells_log_entries_events_and_whose_turn_it_is(referee: Referee, match: str) -> None:
    answer = ask(referee, "apply", id=match, seat=0, action="keep:ttt", chance=["roll:tt"])
    assert answer["entries"] == [
        {"kind": "act", "seat": 0, "action": "keep:ttt"},
        {"kind": "chance", "outcome": "roll:tt"},
    ]
    assert [event["type"] for event in answer["events"]] == ["thrown"]
    assert answer["turn"] == {"kind": "decide", "must": [0], "may": []}


@pytest.mark.parametrize(
    "outcome",
    [
        *("roll:tt", "tt", "ROLL:TT", "tiger,tiger", "55"),
        *(["tiger", "tiger"], ["t", "t"], [5, 5]),
        {"kind": "chance", "outcome": "roll:tt"},
    ],
)
def test_an_outcome_may_be_written_in_several_ways(
    referee: Referee, match: str, outcome: object
) -> None:
    answer = ask(referee, "apply", id=match, seat=0, action="keep:mst", chance=[outcome])
    assert answer["entries"][1] == {"kind": "chance", "outcome": "roll:tt"}


@pytest.mark.parametrize("lot", ["starter:B", "b", 1, [1]])
def test_a_lot_may_be_a_letter_or_a_number(referee: Referee, lot: object) -> None:
    answer = ask(referee, "new", game=KEY, seats=2, chance=[lot, [0, 0, 0, 0, 0]])
    outcomes = [entry["outcome"] for entry in answer["entries"]]
    assert outcomes == ["starter:B", "roll:mmmmm"]


@pytest.mark.parametrize("alone", ["starter:B", "B", {"kind": "chance", "outcome": "starter:B"}])
def test_one_outcome_needs_no_list(referee: Referee, alone: object) -> None:
    answer = ask(referee, "new", game=KEY, seats=2, chance=alone)
    assert answer["entries"][0]["outcome"] == "starter:B"


def test_entries_can_be_dictated_as_they_were_told(referee: Referee) -> None:
    told = ask(referee, "new", game=KEY, seats=3)["entries"]
    assert ask(referee, "new", game=KEY, seats=3, chance=told)["entries"] == told


def test_null_means_left_out(referee: Referee) -> None:
    nothing = dict.fromkeys(("chance", "options", "seed", "starter"))
    opened = ask(referee, "new", game="hares", seats=2, **nothing)
    assert ask(referee, "state", id=opened["id"])["state"]["size"] == 3
    fixed = {"seats": 2, "seed": "x", "game": KEY}
    first, second = ask(referee, "new", **fixed), ask(referee, "new", **fixed, chance=None)
    assert first["entries"] == second["entries"]
    loaded = ask(referee, "load", game=KEY, position="yahtzee2", state=None, seed=None, chance=None)
    assert loaded["turn"]["kind"] == "decide"
    done = ask(
        referee,
        "apply",
        id=first["id"],
        seat=first["turn"]["must"][0],
        action="keep:-",
        chance=None,
    )
    assert done["turn"]["kind"] == "decide"


@pytest.mark.parametrize("letter", ["A", "a"])
def test_a_seat_may_be_its_letter(referee: Referee, letter: str) -> None:
    new = ask(referee, "new", game=KEY, seats=2, starter=letter, seed="x")
    assert new["turn"]["must"] == [0]
    for op, members in (("legal", {}), ("view", {}), ("apply", {"action": "keep:-"})):
        as_number = ask(referee, "new", game=KEY, seats=2, starter=0, seed="x")["id"]
        by_number = ask(referee, op, id=as_number, seat=0, **members)
        by_letter = ask(referee, op, id=new["id"], seat=letter, **members)
        assert {**by_letter, "id": ""} == {**by_number, "id": ""}


@pytest.mark.parametrize("name", ["yahtzee", "Animal Yahtzee", "Tier-Yahtzee", "KNIFFEL"])
def test_a_game_may_be_named_as_people_call_it(referee: Referee, name: str) -> None:
    assert ask(referee, "new", game=name, seats=1)["game"] == KEY
    assert ask(referee, "load", game=name, position="yahtzee1")["game"] == KEY


def test_a_word_that_stands_for_options_chooses_them(referee: Referee) -> None:
    entry = ALL_GAMES["hares"]
    for word, preset in entry.words.items():
        match_id = ask(referee, "new", game=word, seats=2)["id"]
        size = ask(referee, "state", id=match_id)["state"]["size"]
        assert size == entry.game.presets[preset or "standard"].hand


def test_hands_may_be_dictated_as_lists_of_numbers(referee: Referee) -> None:
    answer = ask(referee, "new", game="hares", seats=2, chance=[[1, 3, 5], "224"])
    assert [entry["outcome"] for entry in answer["entries"]] == ["135", "224"]


def test_after_the_dictated_outcomes_the_seed_decides(referee: Referee) -> None:
    drawn = ask(referee, "new", game=KEY, seats=2, seed="s")["entries"]
    partly = ask(referee, "new", game=KEY, seats=2, seed="s", chance=["starter:B"])["entries"]
    assert partly[0]["outcome"] == "starter:B"
    rng = CountingRandom(seed_from("s"))
    faces = sorted(rng.below(6) for _ in range(5))
    assert partly[1]["outcome"] == "roll:" + "".join("mesckt"[face] for face in faces)
    assert len(drawn) == len(partly)


def test_a_state_can_be_loaded_as_value_as_text_and_as_position(
    referee: Referee, match: str
) -> None:
    saved = ask(referee, "state", id=match)
    for how in (
        {"state": saved["state"]},
        {"state": json.dumps(saved["state"])},
        {"position": saved["position"]},
    ):
        loaded = ask(referee, "load", game=KEY, **how)
        assert loaded["id"] != match
        again = ask(referee, "state", id=loaded["id"])
        assert {**again, "id": match} == saved


def test_chance_that_is_due_in_a_loaded_position_is_settled(referee: Referee) -> None:
    position = "yahtzee1 turn=A throw=1 dice=ttt"
    answer = ask(referee, "load", game=KEY, position=position, chance=["tt"])
    assert answer["entries"] == [{"kind": "chance", "outcome": "roll:tt"}]
    assert answer["turn"]["kind"] == "decide"
    assert ask(referee, "load", game=KEY, position=position)["turn"]["kind"] == "decide"


def test_a_finished_position_is_over_at_once(referee: Referee) -> None:
    boxes = "monkey elephant snake camel cockatoo tiger triple quadruple two-pairs triple-pair"
    full = ",".join(f"{box}:0" for box in (*boxes.split(), "flush", "yahtzee"))
    answer = ask(referee, "load", game=KEY, position=f"yahtzee2 A={full} B={full}")
    assert answer["turn"] == {"kind": "over", "ranks": [1, 1]}
    assert ask(referee, "scores", id=answer["id"])["ranks"] == [1, 1]


def test_a_view_holds_what_its_seat_may_see(referee: Referee) -> None:
    match_id = ask(referee, "new", game="hares", seats=2, chance=["135", "224"])["id"]
    assert ask(referee, "view", id=match_id, seat=1)["view"]["hand"] == [2, 2, 4]
    assert ask(referee, "view", id=match_id, seat=None)["view"]["hand"] == []
    assert ask(referee, "view", id=match_id)["view"]["hand"] == []


def test_scores_are_given_before_the_end_without_ranks(referee: Referee, match: str) -> None:
    ask(referee, "apply", id=match, seat=0, action="fill:tiger")
    answer = ask(referee, "scores", id=match)
    assert answer["scores"] == [3, 0]
    assert answer["ranks"] is None


def test_members_that_are_not_known_are_ignored(referee: Referee, match: str) -> None:
    answer = ask(referee, "state", id=match, tag="mine", nonsense=[{}])
    assert answer == ask(referee, "state", id=match)


def test_every_line_is_answered_with_one_line_in_order() -> None:
    lines = [
        b'{"op":"games"}',
        b"",
        b"\xff\xfe\x00",
        b'{"op":"new","game":"animal_yahtzee","seats":1}',
        b'{"op":"scores","id":"m1"}',
    ]
    out = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    kinds = [next(iter(answer)) for answer in answers]
    assert kinds == ["games", "error", "error", "id", "id"]


def test_a_line_that_is_too_long_is_refused_and_the_next_one_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.tools.referee.MAX_LINE", 100)
    out = io.BytesIO()
    serve(io.BytesIO(b"x" * 1000 + b'\n{"op":"games"}\n' + b"y" * 350), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [code(answer) if "error" in answer else "games" for answer in answers] == [
        "bad_request",
        "games",
        "bad_request",
    ]


def test_every_answer_is_flushed_before_the_next_line_is_read() -> None:
    class Pipe(io.BytesIO):
        flushed = 0

        def flush(self) -> None:
            self.flushed = self.getbuffer().nbytes

    class Asker(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            assert out.flushed == out.getbuffer().nbytes
            return super().readline(size)

    out = Pipe()
    serve(Asker(b'{"op":"games"}\n' * 3), out)
    assert out.getvalue().count(b"\n") == 3


def test_a_reader_that_has_gone_ends_the_referee_quietly() -> None:
    class Closed(io.BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    serve(io.BytesIO(b'{"op":"games"}\n'), Closed())
