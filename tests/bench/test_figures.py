"""Figures are judged by their ratio, and printed as a table."""

from __future__ import annotations

from bench.figures import at_most, cost, percentile, rate, table


def test_a_rate_is_the_median_of_the_rounds_ratios() -> None:
    figure = rate("ours to theirs", 1.5, [10.0, 40.0, 90.0], [10.0, 20.0, 30.0])
    assert (figure.ratio, figure.is_met) == ("2.00", True)
    assert rate("ours to theirs", 2.1, [10.0, 40.0, 90.0], [10.0, 20.0, 30.0]).is_met is False


def test_a_cost_is_not_judged() -> None:
    assert cost("ours to theirs", [3.0], [2.0]).is_met is None


def test_a_limit_may_be_reached_but_not_exceeded() -> None:
    assert at_most("memory", 400, 400, "MB").is_met is True
    assert at_most("memory", 400, 400.1, "MB").is_met is False


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(1, 101)]
    assert percentile(values, 0.99) == 100
    assert percentile([5.0], 0.99) == 5


def test_the_table_says_what_was_missed() -> None:
    missed = at_most("start", 5, 6, "s")
    lines = table([at_most("memory", 400, 200, "MB"), missed]).splitlines()
    assert len({len(line) for line in lines}) == 1
    assert lines[2].endswith("| ok     |")
    assert lines[3].endswith("| MISSED |")
