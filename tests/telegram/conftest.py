"""The playground and the bot's half of it, and people in a group."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.service.ports import Person
from tests.playground.rig import Rig
from tests.service.house import HOUSE_GAMES
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    """A playground with nobody in it, and a bot that has said hello."""
    rig = Rig()
    await rig.http.start_server()
    stage = Stage(rig)
    await stage.open()
    yield stage
    await stage.close()
    await rig.http.close()


@pytest.fixture
async def many_games() -> AsyncIterator[Stage]:
    """A bot with several games."""
    rig = Rig()
    await rig.http.start_server()
    stage = Stage(rig, HOUSE_GAMES)
    await stage.open()
    yield stage
    await stage.close()
    await rig.http.close()


@pytest.fixture
async def scene(stage: Stage) -> Scene:
    """Anna (who made the group), Ben (who speaks German) and Zoe in a group."""
    rig = stage.rig
    anna = Person(await rig.user("Anna", language_code="en"), "Anna", "en")
    ben = Person(await rig.user("Ben", language_code="de-AT"), "Ben", "de-AT")
    zoe = Person(await rig.user("Zoe", language_code="en"), "Zoe", "en")
    place = await stage.group(anna, ben, zoe)
    await stage.deliver()
    return Scene(stage, (anna, ben, zoe), place)
