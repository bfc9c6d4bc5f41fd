"""Checks of what a lobby tells of a game: names of presets, teams, marks of seats."""

from __future__ import annotations

from games.core.match import AnyGame
from games.core.presentation import AnyPresentation, Reader
from games.testing.texts import MAX_LABEL, check_text, count_emoji
from games.testing.violation import require


def check_lobby(presentation: AnyPresentation, game: AnyGame, reader: Reader) -> None:
    """Presets that can be chosen are told apart; every seat is in one team, if there are any."""
    labels = [presentation.preset_label(preset, reader) for preset in game.presets]
    for preset, label in zip(game.presets, labels, strict=True):
        check_text(label, MAX_LABEL, f"{game.key}: preset {preset!r}")
    require(len(set(labels)) == len(labels), f"{game.key}: two presets look alike: {labels}")
    for seats in game.seats:
        _check_teams(presentation, game.key, seats)
        marks = [presentation.seat_mark(seat) for seat in range(seats)]
        require(
            not any(marks) or all(count_emoji(mark) == 1 for mark in marks),
            f"{game.key}: marks {marks} are not one emoji each",
        )
        require(
            not any(marks) or len(set(marks)) == seats, f"{game.key}: two seats look alike: {marks}"
        )


def _check_teams(presentation: AnyPresentation, key: str, seats: int) -> None:
    teams = presentation.teams(seats)
    members = sorted(seat for team in teams for seat in team)
    require(
        not teams or members == list(range(seats)),
        f"{key}: not every one of {seats} seats is in one team: {teams}",
    )
