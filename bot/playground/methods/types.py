"""What a method of the Bot API is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.playground.params import Params
from bot.playground.simulation import Simulation

Method = Callable[[Simulation, Params], object | Awaitable[object]]
"""Answers a call with what goes into ``result``, or raises an ``ApiError``."""


class Described:
    """A result with a description beside it, as the webhook methods give it."""

    __slots__ = ("description", "result")

    def __init__(self, result: object, description: str) -> None:
        self.result = result
        self.description = description
