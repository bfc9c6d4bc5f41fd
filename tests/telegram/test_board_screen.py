"""The board's message, from the first roll to the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.service.seating import moment
from bot.service.stamps import marks_of
from bot.telegram.callback_data import Act, Again, Look, MyHand, OtherGame, Slot
from bot.telegram.screens.board import board_screen
from games.core.rng import commitment
from storage.api import Session
from tests.service.house import HOUSE_GAMES
from tests.telegram.moments import Moments
from tests.telegram.reading import Shown, shown


def _board(session: Session, *, plain: bool = False, path: str = "", to: str = "en") -> Shown:
    paths = dict.fromkeys(range(len(session.seats)), path)
    return shown(board_screen(session, HOUSE_GAMES[session.game], to, plain, paths))


# -- a running game ------------------------------------------------------------------------------


async def test_it_tells_what_happened_last_and_whose_turn_it_is() -> None:
    moments = Moments()
    session = await moments.begun()
    name = session.seats[moments.seat_on_turn(session)].name
    text = _board(session).text
    assert f"• The lot has chosen: {name} begins.\n• {name} rolls " in text
    assert f"▶️ {name}: Tap the dice to keep" in text


async def test_only_the_first_board_carries_the_seal() -> None:
    moments = Moments()
    session = await moments.begun()
    assert commitment(session.seed) in _board(session).text
    session = await moments.house.press(session, moments.house.on_turn(session, *moments.people))
    assert commitment(session.seed) not in _board(session).text


async def test_a_running_board_never_shows_the_seed() -> None:
    session = await Moments().running()
    screen = board_screen(session, HOUSE_GAMES[session.game], "en", False)
    assert session.seed.hex() not in screen.html + str(screen.markup)


async def test_every_button_carries_the_stamp_of_the_seat_on_turn() -> None:
    moments = Moments()
    session = await moments.running(5)
    seat = moments.seat_on_turn(session)
    stamps = {
        (data.session_id, data.seat, data.moment)
        for data in _board(session).data
        if isinstance(data, Act | Look)
    }
    assert stamps == {(session.id, seat, moment(session.seats[seat]))}


async def test_every_button_that_acts_is_legal() -> None:
    moments = Moments()
    session = await moments.running(5)
    legal = moments.house.legal(session, moments.seat_on_turn(session))
    acts = [data.notation for data in _board(session).data if isinstance(data, Act)]
    assert acts
    assert set(acts) <= set(legal)


async def test_another_level_of_the_menu_is_opened_by_its_path() -> None:
    session = await Moments().begun()
    looks = [data for data in _board(session).data if isinstance(data, Look)]
    assert [look.path for look in looks] == [f"keep/{1 << die:02x}" for die in range(5)]
    opened = _board(session, path=looks[0].path)
    assert opened.labels[0].startswith("✅")
    assert opened.text != _board(session).text


@pytest.mark.parametrize("path", ["keep/zz", "nonsense", "\0", "x" * 99, "keep/ff"])
async def test_a_path_that_leads_nowhere_shows_the_first_level(path: str) -> None:
    session = await Moments().begun()
    assert _board(session, path=path).labels == _board(session).labels


async def test_while_a_computer_player_is_on_turn_there_is_nothing_to_press() -> None:
    session = await Moments().left()
    seen = _board(session)
    assert seen.labels == []
    assert "▶️ 🤖 " in seen.text


async def test_while_several_choose_in_secret_the_buttons_are_the_same_for_all() -> None:
    session = await Moments(("Anna", "Ben"), game="hares").begun()
    seen = _board(session)
    marks = marks_of(session).signs
    assert seen.data == [*(Slot(session.id, marks, n) for n in range(3)), MyHand(session.id)]
    assert seen.labels == ["1", "2", "3", "🃏 My hand"]
    assert "▶️ Anna, Ben" in seen.text


async def test_secrets_of_a_seat_are_not_on_the_groups_board() -> None:
    moments = Moments(("Anna", "Ben"), game="hares")
    session = await moments.begun()
    lowest, *_, highest = moments.house.legal(session, 0)
    assert lowest != highest
    one = await moments.house.press(session, moments.people[0], lowest)
    other = await moments.house.press(one, moments.people[0], highest)
    assert _board(one).text == _board(other).text
    assert _board(one).labels == _board(other).labels
    assert "Your hares" not in _board(one).text


async def test_two_annas_are_told_apart_everywhere() -> None:
    moments = Moments(("Anna", "Anna"))
    text = _board(await moments.begun()).text
    assert "1 Anna — 0" in text
    assert "2 Anna (2) — 0" in text


async def test_a_text_only_board_is_spelled_out() -> None:
    session = await Moments().running()
    emoji, words = _board(session), _board(session, plain=True)
    assert any(entity.type == "pre" for entity in emoji.entities)
    assert not any(entity.type == "pre" for entity in words.entities)
    for sign in "🐒🐘🐍🐪🦜🐅":
        assert sign not in words.text.removeprefix("🐒")


@pytest.mark.parametrize("table", [("Anna", "Ben"), tuple("ABCDEF")])
async def test_a_line_has_at_most_32_columns_where_it_must_not_wrap(
    table: tuple[str, ...],
) -> None:
    seen = _board(await Moments(table).running(9))
    fixed = next(entity for entity in seen.entities if entity.type == "pre")
    grid = seen.text.encode("utf-16-le")[2 * fixed.offset : 2 * fixed.end].decode("utf-16-le")
    assert max(map(len, grid.splitlines())) <= 32


# -- the end -------------------------------------------------------------------------------------


async def test_the_end_ranks_all_with_reasons_and_reveals_the_seed() -> None:
    moments = Moments(("Anna", "Ben", "Cleo", "Dora"))
    session = await moments.over()
    text = _board(session).text
    scores = HOUSE_GAMES[session.game].game.scores(moments.house.play.state(session))
    best = session.seats[scores.index(max(scores))].name
    assert "🏁 The game is over." in text
    assert f"🥇 {best} – {max(scores)} point" in text
    for seat, score in zip(session.seats, scores, strict=True):
        assert f"{seat.name} – {score} point" in text
    assert f"🔓 Seed of the game:\n{session.seed.hex()}" in text
    assert "/export" in text


async def test_the_end_tells_what_happened_last_above_the_final_board() -> None:
    text = _board(await Moments().over()).text
    assert text.index("• ") < text.index("🏁 The game is over.")
    told = [line for line in text.splitlines() if line.startswith("• ")]
    assert told[-1].startswith("• The game is over: ")
    assert any(" in “" in line or "crosses out" in line for line in told)


async def test_equal_points_share_a_medal_and_the_fourth_gets_a_number() -> None:
    moments = Moments(("Anna", "Ben", "Cleo", "Dora"))
    session = await moments.over()
    game = HOUSE_GAMES[session.game].game
    state = moments.house.play.state(session)
    # Anna's sheet for all but Dora, who is given nothing but zeros.
    sheets = (state.sheets[0],) * 3 + ((0,) * len(state.sheets[0]),)
    text = _board(replace(session, snapshot=game.dump(replace(state, sheets=sheets)))).text
    assert text.count("🥇") == 3
    assert "🥈" not in text
    assert "4. Dora – 0 points" in text


async def test_the_text_only_ranking_has_numbers() -> None:
    text = _board(await Moments().over(), plain=True).text
    assert "🥇" not in text
    assert "1. " in text


@pytest.mark.parametrize("how", ["over", "stopped"])
async def test_after_the_end_the_same_or_another_game_can_be_asked_for(how: str) -> None:
    moments = Moments()
    session = await (moments.over() if how == "over" else moments.stopped())
    seen = _board(session)
    assert seen.button("🔁 Again") == Again(session.id)
    assert seen.button("🎲 Other game") == OtherGame()
    assert len(seen.labels) == 2


async def test_a_game_that_was_stopped_has_no_ranking() -> None:
    text = _board(await Moments().stopped()).text
    assert "The game was stopped." in text
    assert "🥇" not in text
