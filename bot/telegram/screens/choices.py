"""Language and style: what a chat or a person can choose."""

from __future__ import annotations

from bot.i18n import LANGUAGES, texts
from bot.telegram.callback_data import SetLanguage, SetPlain
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs


def language_screen(language: str) -> Screen:
    """The languages; the present one is ticked."""
    t = texts(language)
    return Screen(escaped(t.gettext("Which language shall I speak here?")), (_languages(language),))


def settings_screen(language: str, plain: bool) -> Screen:
    """All settings of a chat."""
    t = texts(language)
    style = t.gettext("Text only, for screen readers") if plain else t.gettext("Emoji and tables")
    html = paragraphs(
        [
            bold(t.gettext("Settings of this chat")),
            escaped(t.gettext("Boards: {style}").format(style=style)),
        ]
    )
    switch = t.gettext("🔣 Emoji and tables") if plain else t.gettext("🔤 Text only")
    return Screen(html, (_languages(language), (Key(switch, SetPlain(not plain)),)))


def _languages(present: str) -> tuple[Key, ...]:
    return tuple(
        Key(f"✅ {name}" if code == present else name, SetLanguage(code))
        for code, name in LANGUAGES.items()
    )
