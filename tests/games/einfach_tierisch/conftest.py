"""Readers in both languages and both styles, and a chat to play in."""

from __future__ import annotations

import gettext
import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import games.einfach_tierisch
from games.core.presentation import Reader
from tests.playground.rig import Rig
from tests.service.house import HOUSE_GAMES
from tests.telegram.stage import Stage

LOCALES = Path(games.einfach_tierisch.__file__).parent / "locales"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


@pytest.fixture(scope="session")
def catalogue() -> Catalog:
    """The German catalogue."""
    with (LOCALES / "de.po").open("rb") as file:
        return read_po(file, locale="de")


@pytest.fixture(scope="session")
def english() -> Reader:
    """English with emoji."""
    none = gettext.NullTranslations()
    return Reader(none.gettext, none.ngettext, NAMES)


@pytest.fixture(scope="session")
def german(catalogue: Catalog) -> Reader:
    """German with emoji."""
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    texts = gettext.GNUTranslations(compiled)
    return Reader(texts.gettext, texts.ngettext, NAMES)


@pytest.fixture(scope="session")
def plain() -> Reader:
    """English without emoji."""
    none = gettext.NullTranslations()
    return Reader(none.gettext, none.ngettext, NAMES, plain=True)


@pytest.fixture(scope="session")
def plain_german(german: Reader) -> Reader:
    """German without emoji."""
    return Reader(german.gettext, german.ngettext, NAMES, plain=True)


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
