"""What the handlers need."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from telegram import Bot

from bot.service.absence import Absence
from bot.service.forgetting import Forgetting
from bot.service.groups import Groups
from bot.service.lobby import Lobby
from bot.service.measures import UNCOUNTED, Measures
from bot.service.play import Play
from bot.service.ports import Clock
from bot.service.preferences import Preferences
from bot.service.tables import Tables
from bot.telegram.sender import Sender
from games.core.entry import Entry
from storage.api import Store


class Services(msgspec.Struct, frozen=True):
    """The use cases and the sender."""

    bot: Bot
    store: Store
    clock: Clock
    games: Mapping[str, Entry]
    tables: Tables
    lobby: Lobby
    play: Play
    absence: Absence
    groups: Groups
    preferences: Preferences
    forgetting: Forgetting
    sender: Sender
    keep_games_days: int = 365
    measures: Measures = UNCOUNTED
