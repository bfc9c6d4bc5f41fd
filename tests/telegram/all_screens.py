"""Every screen that the bot has, by name."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.telegram.screen import Screen
from bot.telegram.screens.board import board_screen
from bot.telegram.screens.choices import language_screen, settings_screen
from bot.telegram.screens.forgetting import (
    forgotten_screen,
    in_private_screen,
    kept_screen,
    question_screen,
)
from bot.telegram.screens.hand import hand_screen
from bot.telegram.screens.info import (
    OwnTable,
    games_screen,
    greeting_screen,
    help_screen,
    privacy_screen,
)
from bot.telegram.screens.leaving import taken_over_screen
from bot.telegram.screens.lobby import lobby_screen
from bot.telegram.screens.picker import picker_screen, preset_screen
from bot.telegram.screens.reaching import (
    hand_to_come_screen,
    nothing_hidden_screen,
    out_of_reach_screen,
    strange_hand_screen,
)
from bot.telegram.screens.reminder import reminder_screen
from bot.telegram.screens.rules import rules_screen
from games.registry import GAMES
from storage.api import Chat, Status
from tests.service.house import YAHTZEE
from tests.telegram.in_teams import IN_TEAMS
from tests.telegram.moments import Moments, with_starter

ENTRY = GAMES[YAHTZEE]
DOG = GAMES["dog"]
PNG = b"\x89PNG"


async def table_screens(names: Sequence[str], language: str) -> dict[str, Screen]:
    """Lobby and board at every moment of a table's life."""
    moments = {
        "begun": await Moments(names).begun(),
        "running": await Moments(names).running(4),
        "last round": await Moments(names).last_round(),
        "computer on turn": await Moments(names).left(),
        "stopped": await Moments(names).stopped(),
        "over": await Moments(names).over(),
    }
    lobby = await Moments(names).lobby()
    lobbies = {
        "lobby": lobby,
        "lobby after again": with_starter(lobby, len(names) - 1),
        "private lobby": replace(lobby, chat_id=1),
        "lobby with a computer": await Moments(names[:5]).lobby(computers=1),
        "called off": await Moments(names).called_off(),
        "lobby of a game": moments["begun"],
    }
    screens = {name: lobby_screen(it, ENTRY, language) for name, it in lobbies.items()}
    everybody = {seat.user_id for seat in lobby.seats if seat.user_id is not None}
    teams = lobby_screen(lobby, IN_TEAMS, language, everybody, "https://t.me/bot?start=hand_1")
    screens["lobby of teams, out of reach"] = teams
    for style, plain in (("", False), (", plain", True)):
        for name, session in moments.items():
            screens[f"{name}{style}"] = board_screen(session, ENTRY, language, plain)
        drawn = board_screen(moments["begun"], ENTRY, language, plain, picture=PNG)
        screens[f"drawn{style}"] = drawn
        ticked = board_screen(
            moments["begun"], ENTRY, language, plain, dict.fromkeys(range(6), "keep/07")
        )
        screens[f"ticked{style}"] = ticked
    return screens


async def secret_screens(names: Sequence[str], language: str) -> dict[str, Screen]:
    """Hands and the group's board of a game with secrets."""
    table = Moments(names[:4], "dog")
    begun = await table.begun()
    chosen = await table.house.press(begun, table.people[0])
    running = chosen
    while len(table.house.seats_on_turn(running)) != 1:
        running = await table.house.press(running, table.house.on_turn(running, *table.people))
    on_turn = table.seat_on_turn(running)
    away = tuple(replace(seat, strategy="random") for seat in begun.seats)
    moments = {
        "to be given": (begun, 0),
        "given": (chosen, 0),
        "on turn": (running, on_turn),
        "not on turn": (running, (on_turn + 1) % 4),
        "of somebody away": (replace(begun, seats=away), 0),
        "of a game without a chat": (replace(begun, status=Status.SUSPENDED), 0),
        "of a game that was stopped": (replace(begun, status=Status.CANCELLED), 0),
        "of a game that is over": (replace(begun, status=Status.OVER), 0),
    }
    screens = {}
    for style, plain in (("", False), (", plain", True)):
        for name, (session, seat) in moments.items():
            hand = hand_screen(session, DOG, seat, language, plain=plain)
            screens[f"hand {name}{style}"] = hand
        for name, session in (("exchange", chosen), ("cards", running)):
            private = replace(session, chat_id=table.people[0].user_id)
            for chat, it in (("group", session), ("private", private)):
                screen = board_screen(it, DOG, language, plain)
                screens[f"{name} in a {chat} chat{style}"] = screen
    return screens


async def info_screens(names: Sequence[str], language: str) -> dict[str, Screen]:
    """Everything that tells something."""
    lobby, running = await Moments(names).lobby(), await Moments(names).running()
    tables = [OwnTable(lobby, ENTRY, 0, None), OwnTable(running, ENTRY, 0, 7)]
    moments = Moments(names)
    before = await moments.begun()
    left = await moments.house.play.leave(before.id, moments.people[0])
    return {
        "help": help_screen(language),
        "privacy": privacy_screen(language, 365),
        "hello": greeting_screen(language, []),
        "hello with tables": greeting_screen(language, tables),
        "hello by a dead link": greeting_screen(language, tables, dead_link=True),
        "left": taken_over_screen(before, left, 0, language),
        "games": games_screen(GAMES, language, []),
        "games being played": games_screen(GAMES, language, [lobby, running]),
        "picker": picker_screen(GAMES, language),
        "nothing hidden": nothing_hidden_screen(language, "Dog"),
        "out of reach": out_of_reach_screen(language, "https://t.me/bot?start=hand_1"),
        "hand to come": hand_to_come_screen(language, "Dog"),
        "strange hand": strange_hand_screen(language),
        "picker of presets": preset_screen(IN_TEAMS, language),
        "picker after nonsense": picker_screen(GAMES, language, names[0]),
        "language": language_screen(language),
        "settings": settings_screen(language, Chat(-1)),
        "settings with pictures": settings_screen(language, Chat(-1), has_pictures=True),
        "settings, plain": settings_screen(language, Chat(-1, plain=True)),
        "forget?": question_screen(language),
        "forgotten": forgotten_screen(language),
        "kept": kept_screen(language),
        "forget in private": in_private_screen(language, "menagerie_bot"),
        "reminder": reminder_screen(running, ENTRY, language),
        **{f"rules {page}": rules_screen(ENTRY, language, page) for page in range(10)},
    }


async def all_screens(names: Sequence[str], language: str) -> dict[str, Screen]:
    """Every screen."""
    return {
        **await table_screens(names, language),
        **await secret_screens(names, language),
        **await info_screens(names, language),
    }
