"""The simulator plays computer players against each other and adds up."""

from __future__ import annotations

import io
import json
import statistics
from collections.abc import Sequence
from typing import Any

import pytest
from rich.console import Console

from bot.tools import simulate
from bot.tools.simulate import SimulationError, render, run
from bot.tools.tally import SHARES, Tally, play_matches
from games.core.api import RandomStrategy, Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from tests.tiny import FROGS, HARES
from tests.tools.recorded import ALL_GAMES, YAHTZEE

KEY = YAHTZEE.game.key
OPTIMUM = 36.445079
"""The mean of perfect play alone."""


def results(report: simulate.Report) -> tuple[object, ...]:
    """What a report says, but for the speed."""
    return report.players, report.win_rates, report.mean_scores, report.standard_errors


def test_the_same_seed_brings_the_same_numbers() -> None:
    first, second = (run(KEY, 2, ["random"], 20, "s", progress=False) for _ in range(2))
    assert results(first) == results(second)
    assert results(first) != results(run(KEY, 2, ["random"], 20, "t", progress=False))


@pytest.mark.slow
def test_the_numbers_do_not_depend_on_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = run(KEY, 2, ["best", "random"], 230, "s", progress=False)
    started: list[int] = []

    class Pool(simulate.ProcessPoolExecutor):
        def __init__(self, max_workers: int, **rest: Any) -> None:
            started.append(max_workers)
            super().__init__(max_workers, **rest)

    monkeypatch.setattr(simulate, "WORTH_PROCESSES_S", -1.0)
    monkeypatch.setattr(simulate, "processor_cores", lambda: 2)
    monkeypatch.setattr(simulate, "ProcessPoolExecutor", Pool)
    assert results(run(KEY, 2, ["best", "random"], 230, "s", progress=False)) == results(alone)
    assert started == [2]


def test_reports_are_by_player_in_the_order_given() -> None:
    there = run(KEY, 2, ["best", "random"], 60, "s", progress=False)
    back = run(KEY, 2, ["random", "best"], 60, "s", progress=False)
    assert there.players == ("best", "random")
    assert back.players == ("random", "best")
    assert there.mean_scores[0] > there.mean_scores[1] + 10
    assert back.mean_scores[1] > back.mean_scores[0] + 10
    assert there.win_rates[0] > 0.95
    assert back.win_rates[1] > 0.95


def test_players_are_repeated_in_turn_where_seats_are_left() -> None:
    report = run(KEY, 5, ["random", "best"], 3, "s", progress=False)
    assert report.players == ("random", "best", "random", "best", "random")
    assert len(report.win_rates) == len(report.mean_scores) == len(report.standard_errors) == 5


@pytest.mark.parametrize(
    ("seats", "players", "seated"),
    [
        (None, ["random"], ("random",)),
        (None, ["random", "random", "random"], ("random", "random", "random")),
        (None, None, ("best", "random")),
        (1, None, ("best",)),
        (3, None, ("best", "random", "best")),
    ],
)
def test_seats_and_players_follow_from_each_other(
    seats: int | None, players: list[str] | None, seated: tuple[str, ...]
) -> None:
    assert run(KEY, seats, players, 1, "s", progress=False).players == seated


@pytest.mark.parametrize("name", ["yahtzee", "Animal Yahtzee", "KNIFFEL", "animal-yahtzee"])
def test_a_game_may_be_named_as_people_call_it(name: str) -> None:
    assert run(name, 1, ["random"], 1, "s", progress=False).game == KEY


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_the_wins_of_all_players_are_one_a_match(seats: int) -> None:
    report = run(KEY, seats, ["random"], 50, "s", progress=False)
    assert sum(report.win_rates) == pytest.approx(1.0)


def test_players_that_tie_share_the_win() -> None:
    tied = play_matches(HARES.game, [RandomStrategy()] * 4, bytes(16), range(200))
    assert sum(tied.wins) == 200 * SHARES
    assert any(wins % SHARES for wins in tied.wins)


def test_the_standard_error_is_that_of_the_sample() -> None:
    strategies = [RandomStrategy(), RandomStrategy()]
    scores = [
        play_matches(YAHTZEE.game, strategies, simulate.seed_from("s"), [number]).totals[1]
        for number in range(40)
    ]
    report = run(KEY, 2, ["random"], 40, "s", progress=False)
    assert report.mean_scores[1] == pytest.approx(statistics.mean(scores))
    assert report.standard_errors[1] == pytest.approx(statistics.stdev(scores) / 40**0.5)


def test_every_match_is_another_one() -> None:
    strategies = [RandomStrategy()]
    totals = {
        play_matches(YAHTZEE.game, strategies, bytes(16), [number]).totals[0]
        for number in range(20)
    }
    assert len(totals) > 5


def test_a_single_game_has_no_spread() -> None:
    assert run(KEY, 1, ["random"], 1, "s", progress=False).standard_errors == (0.0,)


def test_tallies_add_up_in_any_order() -> None:
    strategies: Sequence[Strategy] = [RandomStrategy(), RandomStrategy()]
    whole = play_matches(FROGS.game, strategies, bytes(16), range(6))
    parts = Tally.empty(2)
    for numbers in (range(4, 6), range(4)):
        parts.add(play_matches(FROGS.game, strategies, bytes(16), numbers))
    assert parts == whole


def test_every_player_sits_at_every_place_equally_often() -> None:
    class Watcher(RandomStrategy):
        def __init__(self) -> None:
            self.seats: set[int] = set()

        def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
            self.seats.add(seat)
            return super().choose(game, state, seat, rng)

    watchers = [Watcher(), Watcher(), Watcher()]
    for number in range(3):
        play_matches(YAHTZEE.game, watchers, bytes(16), [number])
        assert [watcher.seats for watcher in watchers] == [{(n + number) % 3} for n in range(3)]
        for watcher in watchers:
            watcher.seats.clear()


def test_players_are_not_shown_what_is_hidden_from_them() -> None:
    class Peeper(RandomStrategy):
        """Remembers the other's hand at each of the first decisions."""

        def __init__(self) -> None:
            self.seen: list[Any] = []

        def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
            if len(state.hands[seat]) == 3:
                self.seen.append((state.hands[seat], state.hands[1 - seat]))
            return super().choose(game, state, seat, rng)

    peepers = [Peeper(), Peeper()]
    for number in range(20):
        play_matches(HARES.game, peepers, bytes(16), [number])
    told = [(one[1], other[0]) for one, other in zip(*(p.seen for p in peepers), strict=True)]
    assert len(told) == 20
    assert sum(shown == real for shown, real in told) < 10


@pytest.mark.parametrize("key", ALL_GAMES)
def test_every_computer_player_of_any_game_can_be_measured(key: str) -> None:
    entry = ALL_GAMES[key]
    seats = entry.game.seats[-1]
    for strategy in entry.strategies.values():
        tally = play_matches(entry.game, [strategy] * seats, bytes(16), range(2))
        assert sum(tally.wins) == 2 * SHARES
        assert tally.moves > 0


@pytest.mark.parametrize(
    ("key", "seats", "players", "games", "says"),
    [
        ("chess", 2, ["best"], 1, "no game 'chess'"),
        (KEY, 0, ["best"], 1, "not by 0"),
        (KEY, 7, ["best"], 1, "not by 7"),
        (KEY, 2, [], 1, "At least one player"),
        (KEY, None, [], 1, "At least one player"),
        (KEY, None, ["best"] * 7, 1, "not by 7"),
        (KEY, 0, None, 1, "not by 0"),
        (KEY, -1, None, 1, "not by -1"),
        (KEY, 2, ["best"] * 3, 1, "3 players for 2 seats"),
        (KEY, 2, ["bets"], 1, "no player 'bets'; there are: best, random"),
        (KEY, 2, ["best", ""], 1, "no player ''"),
        (KEY, 2, ["best"], 0, "At least one game"),
        (KEY, 2, ["best"], -5, "At least one game"),
    ],
)
def test_what_cannot_be_simulated_is_a_sentence(
    key: str, seats: int | None, players: list[str] | None, games: int, says: str
) -> None:
    with pytest.raises(SimulationError, match=says) as caught:
        run(key, seats, players, games, "s", progress=False)
    assert str(caught.value).endswith(".")


def test_the_report_is_one_line_of_json() -> None:
    text = run(KEY, 2, ["best", "random"], 3, "s", progress=False).to_json()
    assert "\n" not in text
    report = json.loads(text)
    assert report["players"] == ["best", "random"]
    assert (report["game"], report["seats"], report["games"], report["seed"]) == (KEY, 2, 3, "s")
    for field in ("win_rates", "mean_scores", "standard_errors"):
        assert len(report[field]) == 2
    assert report["games_per_second"] > 0
    assert report["moves_per_second"] > report["games_per_second"]


def test_the_report_for_people_names_players_rates_scores_and_speed() -> None:
    report = run(KEY, 2, ["best", "random"], 3, "[red]s", progress=False)
    out = io.StringIO()
    Console(file=out, width=100).print(render(report))
    shown = out.getvalue()
    assert "seed [red]s" in shown
    for word in ("best", "random", "100.0%", f"{report.mean_scores[0]:.3f}", "a second"):
        assert word in shown


def test_a_name_may_stand_for_a_preset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "GAMES", ALL_GAMES)
    usual, few = (
        run(name, 2, ["random"], 30, "s", progress=False) for name in ("hares", "Few hares")
    )
    assert (usual.preset, few.preset) == ("standard", "short")
    assert usual.mean_scores != few.mean_scores
    out = io.StringIO()
    Console(file=out, width=100).print(render(few))
    assert "hares (short), 30 games" in out.getvalue()
    with pytest.raises(SimulationError, match="by 2, 3 players, not by 4"):
        run("few hares", 4, ["random"], 1, "s", progress=False)


def test_the_progress_bar_goes_to_stderr_and_only_if_asked_for(
    capfd: pytest.CaptureFixture[str],
) -> None:
    run(KEY, 1, ["random"], 3, "s", progress=True)
    shown = capfd.readouterr()
    assert "3/3" in shown.err
    assert not shown.out
    run(KEY, 1, ["random"], 3, "s", progress=False)
    assert capfd.readouterr() == ("", "")


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "games",
    [
        pytest.param(2_000, marks=pytest.mark.slow),
        pytest.param(20_000, marks=pytest.mark.long),
    ],
)
def test_many_games_of_the_best_player_come_near_the_optimum(games: int) -> None:
    report = run(KEY, 1, ["best"], games, "menagerie", progress=False)
    assert abs(report.mean_scores[0] - OPTIMUM) < 3 * report.standard_errors[0]
    assert report.standard_errors[0] < 7 / games**0.5


class Unforced:
    """Chooses at random, and is never asked where a match would not ask it."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
        assert game.forced(state) is None
        self.asked += 1
        return RandomStrategy().choose(game, state, seat, rng)


def test_what_leaves_no_choice_is_done_without_asking() -> None:
    game = ALL_GAMES["einfach_tierisch"].game
    players = [Unforced() for _ in range(5)]
    tally = play_matches(game, players, bytes(16), range(3))
    assert 0 < sum(player.asked for player in players) < tally.moves
