"""The words of CONTEXT.md are those of the code."""

from __future__ import annotations

import re
from collections import Counter

from tests.docs.places import ROOT, document

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in document("CONTEXT.md").splitlines()
    if line.startswith("|") and not re.match(r"\|(-|\s*word\b)", line)
]


def test_every_word_has_its_german_its_meaning_and_a_place() -> None:
    assert ROWS
    for row in ROWS:
        assert len(row) == 4, row
        assert all(row), row


def test_every_word_lives_where_the_last_column_says() -> None:
    files = [
        path
        for name in ("bot", "games", "storage", "tests")
        for path in (ROOT / name).rglob("*.py")
    ]
    known = {
        word for path in files for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    }
    named = {row[3].strip("`") for row in ROWS}
    assert named - known == set()


def test_no_word_is_explained_twice() -> None:
    words = Counter(row[0] for row in ROWS)
    assert [word for word, count in words.items() if count > 1] == []
