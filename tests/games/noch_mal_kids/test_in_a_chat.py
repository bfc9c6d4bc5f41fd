"""In the chat: four people on one board, who choose at the same time."""

from __future__ import annotations

import re

import pytest

from games.core.api import Decide, Over
from games.core.rng import CountingRandom, seed_from
from games.noch_mal_kids.state import Mark, Pass, SetAside, State, Tick
from games.noch_mal_kids.strategy import STRATEGIES
from tests.games.noch_mal_kids.playing import GAME, at
from tests.telegram.secret_table import SecretTable, data_of, labels, secret_table
from tests.telegram.stage import Stage

NAMES = ("Anna", "Ben", "Cleo", "Dora")
CHOOSING = "kids4 meadow turn=A dice=br A=f5 B=f2 C=!1 D="


async def table_at(stage: Stage, line: str = "") -> SecretTable:
    """Four people at a table, with the game as a position says."""
    table = await secret_table(stage, *NAMES, game="noch_mal_kids")
    # The first board was a picture; from now on its words can be read.
    await stage.preferences.set_chat(table.place.chat_id, language="en", pictures=False)
    if line:
        await table.put(at(line))
    return table


async def state(table: SecretTable) -> State:
    """How the game stands."""
    now: State = table.stage.house.play.state(await table.now())
    return now


async def press(table: SecretTable, number: int, label: str) -> str:
    """A person presses the first button with a label; the toast."""
    answer = await table.presses_label(table.people[number], label, privately=False)
    return answer["text"] or ""


# -- at the same time ----------------------------------------------------------------------------


async def test_all_who_choose_share_the_buttons_of_the_dice(stage: Stage) -> None:
    table = await table_at(stage, CHOOSING)
    board = await table.board()
    assert labels(board)[:3] == ["🟦 blue", "🟥 red", "Mark nothing"]
    assert "▶️ Ben, Cleo, Dora: Choose one of the dice that are left." in board["text"]
    assert await press(table, 0, "🟥 red") == "It's the turn of Ben, Cleo and Dora."


async def test_choices_arrive_in_any_order_and_all_mark_with_the_last(stage: Stage) -> None:
    table = await table_at(stage, CHOOSING)
    await press(table, 3, "🟥 red")
    await press(table, 3, "🟥 F5 👸 ×1")
    board = await table.board()
    assert "▶️ Ben, Cleo: Choose" in board["text"]
    assert "✔️ Dora" in board["text"]
    assert "4 Dora — 0 ✔️ 🟥 F5 👸 ×1" in board["text"]
    await press(table, 1, "Mark nothing")
    assert (await state(table)).marked == at(CHOOSING).marked
    await press(table, 2, "🟦 blue")
    await press(table, 2, "🟦 F2 👸 ×1")
    now = await state(table)
    assert GAME.position(now).split()[-4:] == ["A=f5", "B=f2", "C=f2,!1", "D=f5"]
    text = (await table.board())["text"]
    told = [line for line in text.splitlines() if line.startswith("• ")][-4:-1]
    assert told == [
        "• Ben marks nothing.",
        "• Cleo takes 🟦 and feeds 1 penguin at F2.",
        "• Dora takes 🟥 and feeds 1 flamingo at F5.",
    ]


async def test_a_choice_is_changed_by_the_same_buttons(stage: Stage) -> None:
    table = await table_at(stage, CHOOSING)
    await press(table, 3, "Mark nothing")
    assert (await state(table)).chosen[3] == Pass()
    await press(table, 3, "🟥 red")
    await press(table, 3, "🟥 F5 👸 ×1")
    now = await state(table)
    assert isinstance(now.chosen[3], Mark)
    assert GAME.turn(now) == Decide((1, 2), (3,))


async def test_a_choice_that_comes_twice_or_after_the_round_marks_nothing_more(
    stage: Stage,
) -> None:
    table = await table_at(stage, CHOOSING)
    ben = table.people[1]
    old = await table.board()
    passing = data_of(old, "Mark nothing")
    for expected in (None, "That was an earlier turn."):
        answer = await table.forges(ben, passing, old, privately=False)
        assert answer["text"] == expected
    await press(table, 2, "Mark nothing")
    await press(table, 3, "Mark nothing")
    closed = await state(table)
    assert closed.active == 1
    answer = await table.forges(table.people[2], passing, old, privately=False)
    assert answer["text"] == "That was an earlier turn."
    assert await state(table) == closed


async def test_a_die_that_somebody_cannot_use_is_told_to_him_alone(stage: Stage) -> None:
    table = await table_at(stage, CHOOSING)
    answer = await table.presses_label(table.people[1], "🟦 blue", privately=False)
    assert answer["alert"]
    assert answer["text"] == "You can't mark anything with 🟦 now."
    assert labels(await table.board())[:3] == ["🟦 blue", "🟥 red", "Mark nothing"]


# -- a whole game --------------------------------------------------------------------------------


def _words(notation: str) -> tuple[str, str]:
    """The die's button, and how the button of the enclosure begins."""
    die, _, what = notation.partition(":")
    square = dict(zip(("blue", "green", "yellow", "red", "orange"), "🟦🟩🟨🟥🟧", strict=True))
    return f"{square.get(die, '🟪')} {die}", what.upper()


async def _plays(table: SecretTable, seat: int, now: State) -> None:
    """A person does with buttons what the computer player would do."""
    rng = CountingRandom(seed_from("four people"))
    action = STRATEGIES["keeper"].choose(GAME, now, seat, rng)
    if isinstance(action, Pass):
        await press(table, seat, "Mark nothing")
        return
    die, field = _words(GAME.notation(action))
    aside = f"{die}: mark nothing"
    if isinstance(action, SetAside) and aside in labels(await table.board()):
        await press(table, seat, aside)
        return
    await press(table, seat, die)
    if isinstance(action, Tick) and action.field is None:
        await press(table, seat, "❗ Tick an exclamation mark")
    elif isinstance(action, SetAside):
        await press(table, seat, aside)
    else:
        board = await table.board()
        label = next(it for it in labels(board) if re.search(rf" {field} ", it))
        await press(table, seat, label)


@pytest.mark.slow
async def test_four_people_play_a_whole_game_with_buttons(stage: Stage) -> None:
    table = await table_at(stage)
    for _ in range(200):
        now = await state(table)
        turn = GAME.turn(now)
        if isinstance(turn, Over):
            break
        assert isinstance(turn, Decide)
        await _plays(table, turn.must[-1], now)
        after = await state(table)
        assert after != now, "each person's presses lead on"
    assert isinstance(turn, Over)
    text = (await table.board())["text"]
    best = max(GAME.scores(now))
    assert "🏁 The game is over." in text
    assert re.search(rf"🥇 \w+ – {best} points", text)
