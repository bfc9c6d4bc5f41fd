"""Decision records: numbered without gaps, one page, all of them with what was rejected."""

from __future__ import annotations

import pytest

from tests.docs.places import ROOT

RECORDS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
HEADINGS = ["## Context", "## Decision", "## Rejected", "## Consequences"]
ONE_PAGE = 700
"""Words."""


def test_numbers_have_no_gap() -> None:
    numbers = [int(path.name[:4]) for path in RECORDS]
    assert numbers == list(range(1, len(RECORDS) + 1))


@pytest.mark.parametrize("number", range(1, len(RECORDS) + 1))
def test_a_record_says_why_and_why_not_on_one_page(number: int) -> None:
    text = RECORDS[number - 1].read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[0].startswith(f"# {number}. ")
    assert [line for line in lines if line.startswith("#")][1:] == HEADINGS
    assert len(text.split()) <= ONE_PAGE
