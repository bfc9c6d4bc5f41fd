"""What the bot tells about itself: name, descriptions, commands."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground.command_menu import CommandMenu

ProfileTexts = dict[str, str]
"""Texts by language code; the empty code is the default."""


@dataclass(slots=True)
class Profile:
    """The bot's profile; each text exists per language."""

    menu: CommandMenu = field(default_factory=CommandMenu)
    names: ProfileTexts = field(default_factory=dict)
    descriptions: ProfileTexts = field(default_factory=dict)
    short_descriptions: ProfileTexts = field(default_factory=dict)
