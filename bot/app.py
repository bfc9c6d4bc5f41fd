"""The composition root: settings become a store, use cases, a sender and an intake."""

from __future__ import annotations

import asyncio
import secrets
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec
import structlog
from telegram import Bot
from telegram.error import InvalidToken, NetworkError, RetryAfter

from bot.service.absence import Absence
from bot.service.autoplay import Autoplay
from bot.service.commits import GroupCommit
from bot.service.groups import Groups
from bot.service.lobby import Lobby
from bot.service.play import Play
from bot.service.preferences import Preferences
from bot.service.tables import Tables
from bot.service.timers import Timers
from bot.settings import Settings
from bot.telegram.answers import Answers
from bot.telegram.application import Router, make_bot, make_request
from bot.telegram.client import Client
from bot.telegram.commands import register
from bot.telegram.delivery import Delivery
from bot.telegram.intake import Intake
from bot.telegram.poller import ALLOWED_UPDATES, Poller
from bot.telegram.sender import Budgets, Sender
from bot.telegram.services import Services
from bot.telegram.shown import Shown
from bot.telegram.webhook import Webhook
from games.core.rng import SEED_BYTES
from games.registry import GAMES
from storage.api import Store
from storage.sql.open import open_store

log = structlog.get_logger()

_LONGEST_PAUSE_S = 30.0
STOP_S = 8.0
"""Updates that are stored are worked off for so long after the order to stop."""
SHOW_AGAIN_S = 2 * 86400
"""What people last touched longer ago than this is not shown after a start."""


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


class Running(msgspec.Struct, frozen=True):
    """A bot that runs: what has to be reached from outside."""

    services: Services
    intake: Intake
    timers: Timers


async def serve(settings: Settings) -> None:
    """Run the bot until SIGINT or SIGTERM.

    Raises TokenError, SecondPollerError, StorageError.
    """
    token = settings.bot_token.get_secret_value()
    if not token:
        raise TokenError("no token")
    request = make_request()
    try:
        bot = make_bot(token, settings.bot_api_url, request)
    except InvalidToken as error:
        raise TokenError("not a token") from error
    async with AsyncExitStack() as stack:
        store = await open_store(settings.database)
        stack.push_async_callback(store.close)
        stack.push_async_callback(bot.shutdown)
        await _connect(bot)
        client = Client(request, bot.base_url)
        running = await stack.enter_async_context(started(settings, bot, client, store))
        log.info("ready", bot=bot.username)
        if settings.webhook_url:
            await _serve_webhook(settings, bot, running.intake)
        else:
            await _fetch(bot, client, running.intake)
        log.info("stopping")


async def _connect(bot: Bot) -> None:
    """Say hello to the Bot API; while it is out of reach, try again."""
    pause = 1.0
    while True:
        try:
            await bot.initialize()
            await register(bot)
        except InvalidToken as error:
            raise TokenError("unknown token") from error
        except (NetworkError, RetryAfter) as error:
            log.warning("Telegram is out of reach", reason=error.message, retry_in_s=pause)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE_S)
        else:
            return


@asynccontextmanager
async def started(
    settings: Settings, bot: Bot, client: Client, store: Store
) -> AsyncIterator[Running]:
    """All parts, put together and running; on the way out what is waiting is finished."""
    clock, seeds = SystemClock(), SecretSeeds()
    commits = GroupCommit(store)
    preferences, tables = Preferences(store), Tables(store, commits)
    budgets = Budgets(settings.group_calls_per_minute, settings.private_calls_per_minute)
    shown = Shown(store, commits)
    sender = Sender(Delivery(bot), shown, preferences, GAMES, budgets)
    play = Play(tables, clock, seeds, GAMES)
    autoplay = Autoplay(tables, play, seeds, GAMES, settings.computer_delay_s)
    groups = Groups(tables, commits, preferences, clock, sender)
    sender.on_migrated = groups.migrated
    commits.listeners += [sender.changed, autoplay.consider]
    services = Services(
        bot=bot,
        store=store,
        clock=clock,
        games=GAMES,
        tables=tables,
        lobby=Lobby(tables, clock, GAMES),
        play=play,
        absence=Absence(tables, clock, GAMES),
        groups=groups,
        preferences=preferences,
        sender=sender,
    )
    answers = Answers(client)
    router = Router(services, answers)
    intake = Intake(store, commits, clock, router.handle)
    timers = Timers(tables, preferences, clock, sender)
    await router.app.initialize()
    await _show_what_is_open(services, shown, autoplay)
    await intake.replay()
    ticking = asyncio.create_task(timers.run(), name="timers")
    try:
        yield Running(services, intake, timers)
    finally:
        ticking.cancel()
        await asyncio.gather(ticking, return_exceptions=True)
        await intake.close(STOP_S)
        await autoplay.close()
        await answers.close()
        await sender.close()
        await router.app.shutdown()


async def _show_what_is_open(services: Services, shown: Shown, autoplay: Autoplay) -> None:
    """Go on where the program ended: chats may show less than was committed."""
    await services.tables.all_open()
    async with services.store.transaction() as tx:
        recent = await tx.sessions.touched_since(services.clock.now() - SHOW_AGAIN_S)
    await shown.load([session.id for session in recent])
    for session in recent:
        autoplay.consider(session)
        await services.sender.catch_up(session)


async def _fetch(bot: Bot, client: Client, intake: Intake) -> None:
    """Fetch updates until SIGINT or SIGTERM."""
    await bot.delete_webhook()
    poller = Poller(client, intake)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, poller.stop)
    await poller.run()


async def _serve_webhook(settings: Settings, bot: Bot, intake: Intake) -> None:
    """Let Telegram deliver updates until SIGINT or SIGTERM."""
    secret = settings.webhook_secret.get_secret_value()
    webhook = Webhook(intake, secret)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with webhook.served(settings.webhook_listen):
        await bot.set_webhook(
            settings.webhook_url, secret_token=secret, allowed_updates=ALLOWED_UPDATES
        )
        await stop.wait()
