"""The composition root: settings become a store, use cases, a sender and an intake."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec
import structlog
from telegram import Bot
from telegram.error import BadRequest, InvalidToken, NetworkError, RetryAfter

from bot import logs
from bot.listening import listening
from bot.operations.endpoints import endpoints
from bot.operations.health import Health
from bot.operations.metrics import Metrics
from bot.service.absence import Absence
from bot.service.autoplay import Autoplay
from bot.service.commits import GroupCommit
from bot.service.forgetting import Forgetting
from bot.service.groups import Groups
from bot.service.lobby import Lobby
from bot.service.measures import UNCOUNTED
from bot.service.play import Play
from bot.service.ports import Clock
from bot.service.preferences import Preferences
from bot.service.retention import Retention
from bot.service.tables import Tables
from bot.service.timers import Timers
from bot.settings import Settings
from bot.stopping import Stop, stopping
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
from storage.closing import to_the_end
from storage.sql.open import copy_database, open_store

log = structlog.get_logger()

_LONGEST_PAUSE_S = 30.0
STOP_S = 4.0
"""Updates that are stored are worked off for so long after the order to stop."""
SHOW_AGAIN_S = 2 * 86400
"""What people last touched longer ago than this is not shown after a start."""


class TokenError(Exception):
    """There is no token, or Telegram does not know it."""


class WebhookError(Exception):
    """Telegram does not take the address of the webhook; the text is Telegram's."""


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

    Raises TokenError, SecondPollerError, WebhookError, ListenError, StorageError.
    """
    token = settings.bot_token.get_secret_value()
    if not token:
        raise TokenError("no token")
    clock = SystemClock()
    metrics = Metrics(clock)
    logs.configure(
        settings.log_level,
        settings.log_json,
        secrets=(token, settings.webhook_secret.get_secret_value()),
        on_line=metrics.logged,
    )
    request = make_request(metrics)
    try:
        bot = make_bot(token, settings.bot_api_url, request)
    except InvalidToken as error:
        raise TokenError("not a token") from error
    asyncio.get_running_loop().set_exception_handler(logs.unexpected)
    with stopping() as stop:
        async with AsyncExitStack() as stack:
            store = await open_store(settings.database)
            stack.push_async_callback(store.close)
            health = Health(store, clock, metrics)
            if settings.metrics_listen:
                await stack.enter_async_context(
                    listening(endpoints(health, metrics), settings.metrics_listen)
                )
            stack.push_async_callback(to_the_end, bot.shutdown)
            await _connect(bot)
            client = Client(request, bot.base_url)
            running = await stack.enter_async_context(
                started(settings, bot, client, store, metrics)
            )
            log.info("ready", bot=bot.username)
            if settings.webhook_url:
                await _serve_webhook(settings, bot, running.intake, health, stop)
            else:
                await _fetch(bot, Poller(client, running.intake, metrics), stop)
            log.info("stopping")


async def backup(settings: Settings, path: str) -> None:
    """Copy the database into a new file, while the bot may be running. Raises StorageError."""
    await copy_database(settings.database, path)


async def _connect(bot: Bot) -> None:
    """Say hello to the Bot API."""

    async def hello() -> None:
        await bot.initialize()
        try:
            await register(bot)
        except BadRequest as error:
            log.warning("the command menus could not be set", reason=error.message)

    await _reach(hello)


async def _reach(call: Callable[[], Awaitable[object]]) -> None:
    """Call the Bot API; while it is out of reach, try again. Raises TokenError, BadRequest."""
    pause = 1.0
    while True:
        try:
            await call()
        except BadRequest:
            raise
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
    settings: Settings,
    bot: Bot,
    client: Client,
    store: Store,
    metrics: Metrics | None = None,
    *,
    clock: Clock | None = None,
) -> AsyncIterator[Running]:
    """All parts, put together and running; on the way out what is waiting is finished."""
    clock, seeds = clock or SystemClock(), SecretSeeds()
    measures = metrics or UNCOUNTED
    commits = GroupCommit(store, measures)
    preferences, tables = Preferences(store), Tables(store, commits)
    budgets = Budgets(
        settings.group_calls_per_minute,
        settings.private_calls_per_minute,
        settings.all_calls_per_second,
    )
    shown = Shown(store, commits)
    sender = Sender(Delivery(bot, client), shown, preferences, GAMES, budgets)
    play = Play(tables, clock, seeds, GAMES)
    autoplay = Autoplay(tables, play, seeds, GAMES, settings.computer_delay_s, measures=measures)
    groups = Groups(tables, commits, preferences, clock, sender)
    sender.on_migrated = groups.migrated
    preferences.on_reach = groups.private_chat_changed
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
        forgetting=Forgetting(commits, preferences, clock, GAMES),
        sender=sender,
        keep_games_days=settings.keep_games_days,
        measures=measures,
    )
    answers = Answers(client)
    router = Router(services, answers)
    intake = Intake(store, commits, clock, router.handle, measures)
    timers = Timers(tables, preferences, clock, sender)
    retention = Retention(commits, clock, settings.keep_games_days)
    if metrics is not None:
        metrics.watch(
            updates=lambda: intake.waiting,
            outbox=lambda: sender.waiting,
            tables=lambda: commits.open_tables,
        )
    async with AsyncExitStack() as stack:
        await router.app.initialize()
        stack.push_async_callback(to_the_end, router.app.shutdown)
        # From here on in the order in which they end: the last one first. A second signal breaks
        # off those that wait for others; none leaves tasks behind that need what is closed next.
        stack.push_async_callback(to_the_end, commits.close)
        stack.push_async_callback(to_the_end, sender.close)
        stack.push_async_callback(answers.close)
        stack.push_async_callback(to_the_end, autoplay.close)
        stack.push_async_callback(intake.close, STOP_S)
        await _show_what_is_open(services, shown, autoplay)
        await intake.replay()
        for name, ticking in (("timers", timers.run()), ("retention", retention.run())):
            stack.push_async_callback(_end, asyncio.create_task(ticking, name=name))
        yield Running(services, intake, timers)


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def _show_what_is_open(services: Services, shown: Shown, autoplay: Autoplay) -> None:
    """Go on where the program ended: chats may show less than was committed."""
    opened = await services.tables.all_open()
    async with services.store.transaction() as tx:
        recent = await tx.sessions.touched_since(services.clock.now() - SHOW_AGAIN_S)
    for leftover in await shown.load(list({session.id for session in (*opened, *recent)})):
        services.sender.take_away(leftover)
    for session in recent:
        autoplay.consider(session)
        await services.sender.catch_up(session)


async def _fetch(bot: Bot, poller: Poller, stop: Stop) -> None:
    """Fetch updates until the program is to stop."""
    await _reach(bot.delete_webhook)
    stop.calls(poller.stop)
    try:
        await poller.run()
    except InvalidToken as error:
        raise TokenError("revoked") from error


async def _serve_webhook(
    settings: Settings, bot: Bot, intake: Intake, health: Health, stop: Stop
) -> None:
    """Let Telegram deliver updates until the program is to stop."""
    secret = settings.webhook_secret.get_secret_value()
    async with Webhook(intake, secret).served(settings.webhook_listen):
        try:
            await _reach(
                lambda: bot.set_webhook(
                    settings.webhook_url, secret_token=secret, allowed_updates=ALLOWED_UPDATES
                )
            )
        except BadRequest as error:
            raise WebhookError(error.message) from error
        health.is_served = True
        stopped = asyncio.Event()
        stop.calls(stopped.set)
        await stopped.wait()
