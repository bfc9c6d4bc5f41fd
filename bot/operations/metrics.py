"""Figures in the format that Prometheus reads; docs/operations.md explains each."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from bot.service.measures import Measures
from bot.service.ports import Clock

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

_QUICK_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_SLOW_S = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_GROUPS = (1, 2, 4, 8, 16, 32, 64, 128, 256)

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics(Measures):
    """Counts what happens since the start of the program."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.registry = CollectorRegistry()
        self.fetched_at: float | None = None
        """When Telegram last answered a request for updates."""
        self.is_writing = True
        """Whether the last transaction could be written."""
        self._of_updates()
        self._of_games()
        self._of_writing()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def _of_updates(self) -> None:
        self._received = self._counter("updates_received", "Updates that were stored")
        self._repeated = self._counter("updates_repeated", "Updates that were known already")
        self._handled = self._counter("updates_handled", "Updates that are done", "outcome")
        self._fetched = self._gauge(
            "updates_fetched_timestamp_seconds", "When Telegram last answered getUpdates"
        )
        self._press_seconds = self._histogram(
            "press_seconds", "From the receipt of a press to its commit", _QUICK_S
        )
        self._calls = self._counter("api_calls", "Calls to the Bot API", "method", "outcome")

    def _of_games(self) -> None:
        self._moves = self._counter("moves", "Moves of people and computer players", "game")
        self._refusals = self._counter("refusals", "What use cases refused", "kind")
        self._thinking_seconds = self._histogram(
            "computer_thinking_seconds", "A computer player's choice", _SLOW_S, "game"
        )

    def _of_writing(self) -> None:
        self._group_size = self._histogram(
            "commit_group_size", "Pieces of work in a transaction", _GROUPS
        )
        self._commit_seconds = self._histogram(
            "commit_seconds", "From the begin of a transaction to its commit", _QUICK_S
        )
        self._commit_failures = self._counter(
            "commit_failures", "Transactions that could not be written"
        )
        self._log_lines = self._counter("log_lines", "Lines that were logged", "level")

    # -- what happens ------------------------------------------------------------------------

    def fetched(self) -> None:
        """Telegram answered a request for updates."""
        self.fetched_at = self._clock.now()
        self._fetched.set(self.fetched_at)

    def received(self, new: int, repeated: int) -> None:
        """Updates came in."""
        self._received.inc(new)
        self._repeated.inc(repeated)

    def handled(self, failed: bool) -> None:
        """An update is done."""
        self._handled.labels("failed" if failed else "done").inc()

    def pressed(self, seconds: float) -> None:
        """A press had its effect."""
        self._press_seconds.observe(seconds)

    def committed(self, jobs: int, seconds: float) -> None:
        """A transaction was written."""
        self.is_writing = True
        self._group_size.observe(jobs)
        self._commit_seconds.observe(seconds)

    def not_committed(self) -> None:
        """A transaction could not be written."""
        self.is_writing = False
        self._commit_failures.inc()

    def moved(self, game: str, moves: int) -> None:
        """Seats acted."""
        self._moves.labels(game).inc(moves)

    def refused(self, kind: str) -> None:
        """A use case refused something."""
        self._refusals.labels(kind).inc()

    def thought(self, game: str, seconds: float) -> None:
        """A computer player has chosen."""
        self._thinking_seconds.labels(game).observe(seconds)

    def called(self, method: str, outcome: str) -> None:
        """The Bot API was called."""
        self._calls.labels(method, outcome).inc()

    def logged(self, level: str) -> None:
        """A line was logged."""
        self._log_lines.labels(level).inc()

    # -- what is -----------------------------------------------------------------------------

    def watch(
        self,
        *,
        updates: Callable[[], float],
        outbox: Callable[[], float],
        tables: Callable[[], float],
    ) -> None:
        """From now on these are asked for the figures of the moment."""
        for name, text, ask in (
            ("updates_waiting", "Updates that are stored and not done", updates),
            ("outbox_waiting", "Messages that are to be sent or edited", outbox),
            ("tables_open", "Lobbies, running and suspended games", tables),
        ):
            self._gauge(name, text).set_function(ask)

    def page(self) -> bytes:
        """All figures as text."""
        return generate_latest(self.registry)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"menagerie_{name}", text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"menagerie_{name}", text, registry=self.registry)

    def _histogram(
        self, name: str, text: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        return Histogram(f"menagerie_{name}", text, labels, buckets=buckets, registry=self.registry)
