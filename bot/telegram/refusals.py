"""A short sentence for everything that a use case refuses, that says what helps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.i18n import Texts, texts
from bot.service import errors
from bot.telegram.screens.reading import and_names, numbers, preset_name
from games.core.entry import Entry
from storage.api import Session


def sentence(refusal: errors.Refusal, language: str, games: Mapping[str, Entry]) -> str:
    """What to tell the person, plain text."""
    t = texts(language)
    return _SENTENCES[type(refusal)](refusal, t, games)


def _lobby_open(refusal: Any, t: Texts, games: Mapping[str, Entry]) -> str:
    return t.gettext(
        "A table for {game} is open here already. Type /join to sit down, or press ✖️ Cancel first."
    ).format(game=_title(refusal.session, t, games))


def _game_running(refusal: Any, t: Texts, games: Mapping[str, Entry]) -> str:
    return t.gettext("{game} is being played here. When it is over, type /join.").format(
        game=_title(refusal.session, t, games)
    )


def _not_your_turn(refusal: Any, t: Texts, _games: Mapping[str, Entry]) -> str:
    return t.ngettext(
        "It's {names}'s turn.", "It's the turn of {names}.", len(refusal.names)
    ).format(names=and_names(refusal.names, t))


def _not_your_buttons(refusal: Any, t: Texts, _games: Mapping[str, Entry]) -> str:
    return t.gettext("These buttons are for {names}.").format(names=and_names(refusal.names, t))


def _seats_dont_fit(refusal: Any, t: Texts, games: Mapping[str, Entry]) -> str:
    game = _title(refusal.session, t, games)
    counts = numbers(refusal.allowed, t)
    if refusal.missing:
        return t.ngettext(
            "{game} needs {counts} players, {present} here: one more, or 🤖.",
            "{game} needs {counts} players, {present} here: {missing} more, or 🤖.",
            refusal.missing,
        ).format(game=game, counts=counts, present=refusal.present, missing=refusal.missing)
    return t.gettext("{game} is for {counts} players, {present} are too many.").format(
        game=game, counts=counts, present=refusal.present
    )


def _table_full(refusal: Any, t: Texts, games: Mapping[str, Entry]) -> str:
    """Where other kinds of the game, or other options, have more seats, that is the reason."""
    full = t.gettext("All {count} seats are taken.").format(count=refusal.seats)
    session = refusal.session
    if refusal.seats == games[session.game].game.seats[-1]:
        return full
    reason = t.gettext("{game} is for {counts} players.")
    counts = numbers(refusal.allowed, t)
    return f"{reason.format(game=_title(session, t, games), counts=counts)} {full}"


def _title(session: Session, t: Texts, games: Mapping[str, Entry]) -> str:
    return preset_name(games[session.game], session.preset, t.language)


_SENTENCES: Mapping[type[errors.Refusal], Callable[[Any, Texts, Mapping[str, Entry]], str]] = {
    errors.NoTable: lambda _, t, __: t.gettext("No table is open here. /join opens one."),
    errors.LobbyOpen: _lobby_open,
    errors.GameRunning: _game_running,
    errors.TableFull: _table_full,
    errors.NotSeated: lambda _, t, __: t.gettext("You are not at this table: /join"),
    errors.NotAllowed: lambda _, t, __: t.gettext(
        "Only those at the table and admins may do that: /join"
    ),
    errors.SeatsDontFit: _seats_dont_fit,
    errors.NobodyToRemove: lambda _, t, __: t.gettext("No computer player sits here."),
    errors.Anonymous: lambda _, t, __: t.gettext(
        "You write as the group itself. Send it under your own name, or press the button."
    ),
    errors.HasBegun: lambda _, t, __: t.gettext("The game has begun: /board shows it."),
    errors.TableClosed: lambda _, t, __: t.gettext("This game is over."),
    errors.EarlierTurn: lambda _, t, __: t.gettext("That was an earlier turn."),
    errors.NotYourTurn: _not_your_turn,
    errors.NotYourButtons: _not_your_buttons,
    errors.NoSuchMove: lambda _, t, __: t.gettext("That is not possible now."),
}
"""Every refusal has its sentence; a test keeps this closed."""
