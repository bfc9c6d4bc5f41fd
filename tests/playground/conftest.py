"""The playground under test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.playground.rig import Rig


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    """A running playground with nobody in it."""
    rig = Rig()
    await rig.http.start_server()
    yield rig
    await rig.http.close()
