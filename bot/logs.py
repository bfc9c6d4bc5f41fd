"""Structured logs on standard error: what happened where, never names or texts of people."""

from __future__ import annotations

import logging
import sys

import structlog


def configure(level: str, as_json: bool) -> None:
    """Set up structlog, and the libraries' own logs from warnings on."""
    number = logging.getLevelNamesMapping()[level.upper()]
    renderer: structlog.types.Processor = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            # Local variables hold names; the lines alone tell where it went wrong.
            exception_formatter=structlog.dev.plain_traceback,
        )
    )
    processors: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if as_json:
        processors.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*processors, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s")
