"""What the documents point to is there."""

from __future__ import annotations

import re

import pytest

from tests.docs.places import ROOT, document

DOCUMENTS = sorted(
    str(path.relative_to(ROOT)) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
)
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)[^)]*\)")
PATH = re.compile(r"`((?:bot|docs|games|storage|tests)/[\w./-]*)`")
PRIVATE = re.compile(r"/(?:work|root|home|tmp/bash)\b|\bTODO\b|\bFIXME\b")

every_document = pytest.mark.parametrize("name", DOCUMENTS)


@every_document
def test_links_lead_to_files_that_exist(name: str) -> None:
    folder = (ROOT / name).parent
    assert [link for link in LINK.findall(document(name)) if not (folder / link).exists()] == []


@every_document
def test_paths_that_are_named_exist(name: str) -> None:
    text = document(name).replace("KEY", "animal_yahtzee")
    assert [path for path in PATH.findall(text) if not (ROOT / path).exists()] == []


@every_document
def test_no_document_is_unfinished_or_knows_the_machine_it_was_written_on(name: str) -> None:
    assert PRIVATE.findall(document(name)) == []
