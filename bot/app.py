"""The composition root: settings become a store, use cases, a sender and an application."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import time
from collections.abc import Callable

import structlog
from telegram import Bot
from telegram.error import InvalidToken, NetworkError, RetryAfter

from bot.service.autoplay import Autoplay
from bot.service.lobby import Lobby
from bot.service.play import Play
from bot.service.preferences import Preferences
from bot.service.tables import Tables
from bot.settings import Settings
from bot.telegram.application import make_application, make_bot
from bot.telegram.commands import register
from bot.telegram.intake import Poller
from bot.telegram.sender import Budgets, Sender
from bot.telegram.services import Services
from games.core.rng import SEED_BYTES
from games.registry import GAMES
from storage.api import Store
from storage.sql.open import open_store

log = structlog.get_logger()

_LONGEST_PAUSE_S = 30.0


class TokenError(Exception):
    """There is no token, or Telegram does not know it."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time()


class SecretSeeds:
    """Seeds from the operating system."""

    def new(self) -> bytes:
        """16 bytes that nobody can guess."""
        return secrets.token_bytes(SEED_BYTES)


async def serve(settings: Settings) -> None:
    """Run the bot until SIGINT or SIGTERM.

    Raises TokenError, SecondPollerError, StorageError.
    """
    running = asyncio.create_task(_run(settings))
    # While it starts there is nothing to be finished; later the poller takes the signals.
    _on_signal(running.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await running


def _on_signal(act: Callable[[], object]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, act)


async def _run(settings: Settings) -> None:
    token = settings.bot_token.get_secret_value()
    if not token:
        raise TokenError("no token")
    try:
        bot = make_bot(token, settings.bot_api_url)
    except InvalidToken as error:
        raise TokenError("not a token") from error
    store = await open_store(settings.database)
    try:
        await _connect(bot)
        await _serve(settings, bot, store)
    finally:
        await bot.shutdown()
        await store.close()


async def _connect(bot: Bot) -> None:
    """Say hello to the Bot API; while it is out of reach, try again."""
    pause = 1.0
    while True:
        try:
            await bot.initialize()
            await bot.delete_webhook()
            await register(bot)
        except InvalidToken as error:
            raise TokenError("unknown token") from error
        except (NetworkError, RetryAfter) as error:
            log.warning("Telegram is out of reach", reason=error.message, retry_in_s=pause)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE_S)
        else:
            return


async def _serve(settings: Settings, bot: Bot, store: Store) -> None:
    clock, seeds = SystemClock(), SecretSeeds()
    preferences = Preferences(store)
    budgets = Budgets(settings.group_calls_per_minute, settings.private_calls_per_minute)
    sender = Sender(bot, store, preferences, GAMES, budgets)
    tables = Tables(store)
    play = Play(tables, clock, seeds, GAMES)
    autoplay = Autoplay(tables, play, seeds, GAMES, settings.computer_delay_s)
    tables.listeners += [sender.changed, autoplay.consider]
    services = Services(
        bot=bot,
        store=store,
        clock=clock,
        games=GAMES,
        tables=tables,
        lobby=Lobby(tables, clock, GAMES),
        play=play,
        preferences=preferences,
        sender=sender,
    )
    app = make_application(services)
    await app.initialize()
    try:
        for session in await tables.all_open():
            sender.changed(session)
            autoplay.consider(session)
        log.info("ready", bot=bot.username)
        await _until_told_to_stop(Poller(bot, app.process_update))
    finally:
        await autoplay.close()
        await sender.close()
        await app.shutdown()


async def _until_told_to_stop(poller: Poller) -> None:
    """Fetch updates until SIGINT or SIGTERM."""
    _on_signal(poller.stop)
    await poller.run()
