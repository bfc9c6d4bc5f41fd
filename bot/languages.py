"""The languages that the bot speaks."""

from __future__ import annotations

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""The languages' codes and what they call themselves.

The first is the language of the source, and the one for everybody whose own is not among them.
"""
