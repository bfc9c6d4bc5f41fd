"""Readers in both languages and both styles, and a chat to play in."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from games.core.presentation import Reader
from games.testing.readers import reader
from tests.catalogues import translations
from tests.playground.rig import Rig
from tests.service.house import HOUSE_GAMES
from tests.telegram.stage import Stage

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


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    """A playground with nobody in it, and the bot behind it."""
    rig = Rig()
    await rig.http.start_server()
    stage = Stage(rig, HOUSE_GAMES)
    await stage.open()
    yield stage
    await stage.close()
    await rig.http.close()
