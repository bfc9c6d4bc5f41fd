"""Screens as Telegram would take them: strict HTML, sizes, buttons."""

from __future__ import annotations

import time
from dataclasses import dataclass

import msgspec

from bot.playground.entities import Entity
from bot.playground.keyboard import InlineKeyboard, parse_markup
from bot.playground.simulation import Simulation
from bot.playground.texts import message_text
from bot.telegram.callback_data import Data, decode
from bot.telegram.screen import Screen


@dataclass(frozen=True)
class Shown:
    """What a person sees of a message."""

    text: str
    entities: tuple[Entity, ...]
    keyboard: InlineKeyboard

    @property
    def labels(self) -> list[str]:
        """The buttons in reading order."""
        return [str(button["text"]) for row in self.keyboard for button in row]

    @property
    def data(self) -> list[Data]:
        """What the buttons carry, in reading order; links left out."""
        return [
            decode(str(button["callback_data"]))
            for row in self.keyboard
            for button in row
            if "callback_data" in button
        ]

    def button(self, label: str) -> Data:
        """What the button with this label carries."""
        return next(
            decode(str(button["callback_data"]))
            for row in self.keyboard
            for button in row
            if button["text"] == label
        )

    @property
    def all_text(self) -> str:
        """Text and labels."""
        return "\n".join([self.text, *self.labels])


def shown(screen: Screen) -> Shown:
    """The screen as a client shows it; raises BadRequestError where Telegram would refuse."""
    content = message_text(Simulation(time.time), screen.html, "HTML", None)
    markup = screen.markup
    keyboard = None if markup is None else parse_markup(msgspec.json.decode(markup)).keyboard
    return Shown(content.text, content.entities, keyboard or [])
