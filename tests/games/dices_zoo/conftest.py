"""Readers in both languages and both styles."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.testing.readers import reader
from tests.catalogues import translations

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


@pytest.fixture(scope="session")
def english() -> Reader:
    """English with emoji."""
    return reader(names=NAMES)


@pytest.fixture(scope="session")
def german() -> Reader:
    """German with emoji."""
    return reader(translations("dices_zoo", "de"), names=NAMES)


@pytest.fixture(scope="session")
def plain() -> Reader:
    """English without emoji."""
    return reader(plain=True, names=NAMES)


@pytest.fixture(scope="session")
def plain_german() -> Reader:
    """German without emoji."""
    return reader(translations("dices_zoo", "de"), plain=True, names=NAMES)
