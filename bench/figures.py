"""What was measured, what was asked for, and how it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import msgspec

_HEAD = ("figure", "required", "reached", "ratio", "")


class Figure(msgspec.Struct, frozen=True):
    """One line of the table."""

    name: str
    required: str
    reached: str
    ratio: str
    is_met: bool | None = None
    """None: nothing is asked for."""


def rate(name: str, least: float | None, ours: Sequence[float], theirs: Sequence[float]) -> Figure:
    """A rate beside another one; it should be at least so many times as high."""
    found = _ratio(ours, theirs)
    return Figure(
        name,
        "" if least is None else f"≥ {least:g} ×",
        f"{median(ours):,.0f}/s to {median(theirs):,.0f}/s",
        f"{found:.2f}",
        None if least is None else found >= least,
    )


def cost(name: str, ours: Sequence[float], theirs: Sequence[float]) -> Figure:
    """Milliseconds beside others; nothing is asked for."""
    reached = f"{median(ours):.2f} ms to {median(theirs):.2f} ms"
    return Figure(name, "", reached, f"{_ratio(ours, theirs):.2f}")


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The median of the rounds' ratios: what disturbs a round disturbs both."""
    return median(mine / other for mine, other in zip(ours, theirs, strict=True))


def at_most(name: str, limit: float, value: float, unit: str) -> Figure:
    """A figure that should not be larger than its limit."""
    return Figure(
        name,
        f"≤ {limit:g} {unit}",
        f"{value:.1f} {unit}",
        f"{value / limit:.2f}",
        value <= limit,
    )


def percentile(values: Sequence[float], part: float) -> float:
    """The value that such a part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def table(figures: Sequence[Figure]) -> str:
    """All figures, one a line, as a Markdown table."""
    verdicts = {True: "ok", False: "MISSED", None: ""}
    rows = [
        _HEAD,
        *((it.name, it.required, it.reached, it.ratio, verdicts[it.is_met]) for it in figures),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])
