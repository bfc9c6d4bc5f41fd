"""Readers in both languages and both styles."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.testing.readers import reader
from tests.catalogues import translations

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SIX = (*NAMES, "Emil", "Fips")


@pytest.fixture(scope="session")
def english() -> Reader:
    """English with emoji."""
    return reader(names=NAMES)


@pytest.fixture(scope="session")
def german() -> Reader:
    """German with emoji."""
    return reader(translations("dog", "de"), names=NAMES)


@pytest.fixture(scope="session")
def plain() -> Reader:
    """English without emoji and grids."""
    return reader(plain=True, names=NAMES)


@pytest.fixture(scope="session")
def plain_german() -> Reader:
    """German without emoji and grids."""
    return reader(translations("dog", "de"), plain=True, names=NAMES)


@pytest.fixture(scope="session")
def six() -> Reader:
    """English, at a table of six."""
    return reader(names=SIX)
