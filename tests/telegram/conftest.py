"""The playground and the bot's half of it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.playground.rig import Rig
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
