"""Language and style: what a chat or a person can choose."""

from __future__ import annotations

from bot.i18n import LANGUAGES, Texts, texts
from bot.service.waiting import REMINDERS_S
from bot.telegram.callback_data import SetLanguage, SetPictures, SetPlain, SetReminder
from bot.telegram.screen import Key, Screen, bold, escaped, paragraphs
from storage.api import Chat


def language_screen(language: str) -> Screen:
    """The languages; the present one is ticked."""
    t = texts(language)
    return Screen(escaped(t.gettext("Which language shall I speak here?")), (_languages(language),))


def settings_screen(language: str, chat: Chat, *, has_pictures: bool = False) -> Screen:
    """All settings of a chat; `has_pictures`: there are games that draw their boards."""
    t = texts(language)
    style = (
        t.gettext("Text only, for screen readers") if chat.plain else t.gettext("Emoji and tables")
    )
    html = paragraphs(
        [
            bold(t.gettext("Settings of this chat")),
            escaped(t.gettext("Boards: {style}").format(style=style)),
            escaped(t.gettext("Remind the player whose turn it is after:")),
        ]
    )
    switch = t.gettext("🔣 Emoji and tables") if chat.plain else t.gettext("🔤 Text only")
    reminders = tuple(
        Key(_ticked(_span(seconds, t), seconds == chat.reminder_s), SetReminder(seconds))
        for seconds in REMINDERS_S
    )
    looks = [Key(switch, SetPlain(not chat.plain))]
    if has_pictures and not chat.plain:
        label = t.gettext("🖼 Pictures")
        looks.append(Key(_ticked(label, chat.pictures), SetPictures(not chat.pictures)))
    # Five in a row, one of them ticked, are cut on a phone.
    return Screen(html, (_languages(language), tuple(looks), reminders[:3], reminders[3:]))


def _span(seconds: int, t: Texts) -> str:
    """A reminder time on a button."""
    if not seconds:
        return t.gettext("never")
    if seconds < 3600:
        return t.gettext("{n} min").format(n=seconds // 60)
    if seconds < 86400:
        return t.gettext("{n} h").format(n=seconds // 3600)
    return t.ngettext("{n} day", "{n} days", seconds // 86400).format(n=seconds // 86400)


def _ticked(label: str, ticked: bool) -> str:
    return f"✅ {label}" if ticked else label


def _languages(present: str) -> tuple[Key, ...]:
    return tuple(
        Key(_ticked(name, code == present), SetLanguage(code)) for code, name in LANGUAGES.items()
    )
