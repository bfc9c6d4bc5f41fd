"""Boards as pictures: one photo, edited in place; a text where photos are not wanted or taken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from structlog.testing import capture_logs

from bot.service.ports import Person
from bot.telegram.callback_data import MyHand, SetPictures, SetPlain, ShowPicture, ShowRules, encode
from bot.telegram.screen import Screen
from storage.api import Session
from tests.playground.rig import Json, Rig
from tests.telegram.pictured import PicturedFrogs, games_with
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage

REFUSED = "not enough rights to send photos to the chat"


@dataclass
class Pond:
    """A group in which frogs are played."""

    scene: Scene
    frogs: PicturedFrogs

    @property
    def stage(self) -> Stage:
        """The bot."""
        return self.scene.stage

    @property
    def people(self) -> tuple[Person, ...]:
        """Anna and Ben play, Zoe does not."""
        return self.scene.people

    async def begin(self, *, pictures: bool = True) -> Session:
        """A game whose board is shown."""
        anna, ben, _ = self.people
        chat_id = self.scene.place.chat_id
        await self.stage.preferences.set_chat(chat_id, language="en", pictures=pictures)
        session = await self.stage.house.game_of(anna, ben, game="frogs", place=self.scene.place)
        await self.stage.sent()
        return session

    async def move(self, session: Session) -> Session:
        """Moves until another seat is on turn, so that the position is another one."""
        house = self.stage.house
        before = house.seats_on_turn(session)
        while house.seats_on_turn(session) == before:
            session = await house.press(session, house.on_turn(session, *self.people))
        await self.stage.sent()
        return session

    async def stop(self, session: Session) -> None:
        """The game is stopped; the position stays."""
        await self.stage.house.play.stop(session.id, self.people[0], True)
        await self.stage.sent()

    async def board(self) -> Json:
        """The only message of the bot that shows the table, besides the lobby."""
        _, board = await self.scene.messages()
        return board

    def calls(self) -> list[str]:
        """What was called in the group since the last time."""
        methods = self.stage.methods(self.scene.place)
        self.stage.forget_calls()
        return methods


@pytest.fixture
async def pond() -> AsyncIterator[Pond]:
    """Anna, Ben and Zoe in a group."""
    rig, frogs = Rig(), PicturedFrogs()
    await rig.http.start_server()
    stage = Stage(rig, games_with(frogs))
    await stage.open()
    people = tuple([await stage.person(name) for name in ("Anna", "Ben", "Zoe")])
    scene = Scene(stage, people, await stage.group(*people))
    await stage.deliver()
    yield Pond(scene, frogs)
    await stage.close()
    await rig.http.close()


# -- the board's message -------------------------------------------------------------------------


async def test_the_board_is_a_photo_with_the_rest_below_it(pond: Pond) -> None:
    await pond.begin()
    board = await pond.board()
    assert pond.calls().count("sendPhoto") == 1
    assert board["photo"][-1]["width"] == 64
    title, *_ = board["caption"].split("\n")
    assert title == "🐸 Frogs"
    assert "▶️ " in board["caption"]
    assert "......" not in board["caption"]
    assert "reply_markup" in board


async def test_a_move_edits_it_in_place(pond: Pond) -> None:
    session = await pond.begin()
    before = await pond.board()
    pond.calls()
    await pond.move(session)
    after = await pond.board()
    assert pond.calls()[-1] == "editMessageMedia"
    assert after["message_id"] == before["message_id"]
    assert after["photo"][-1]["file_unique_id"] != before["photo"][-1]["file_unique_id"]
    assert after["caption"] != before["caption"]


async def test_a_picture_that_is_there_is_not_sent_again(pond: Pond) -> None:
    session = await pond.begin()
    before = await pond.board()
    pond.calls()
    drawn = pond.frogs.drawn
    await pond.stop(session)
    after = await pond.board()
    assert pond.calls() == ["editMessageCaption"]
    assert after["photo"] == before["photo"]
    assert after["caption"].endswith("The game was stopped.")
    assert pond.frogs.drawn == drawn


async def test_board_moves_the_photo_to_the_bottom(pond: Pond) -> None:
    await pond.begin()
    before = await pond.board()
    pond.calls()
    await pond.scene.types(pond.people[0], "/board")
    after = await pond.board()
    assert pond.calls() == ["sendPhoto", "deleteMessage"]
    assert after["message_id"] > before["message_id"]
    assert after["caption"] == before["caption"]


async def test_after_a_restart_it_is_edited_and_not_sent_anew(pond: Pond) -> None:
    session = await pond.begin()
    before = await pond.board()
    await pond.stage.restart()
    pond.calls()
    pond.stage.sender.changed(session)
    await pond.stage.sent()
    assert pond.calls() == []
    await pond.move(await pond.stage.house.now(session))
    assert (await pond.board())["message_id"] == before["message_id"]


async def test_a_photo_that_was_deleted_is_sent_anew(pond: Pond) -> None:
    session = await pond.begin()
    board = await pond.board()
    await pond.stage.rig.sim(
        "delete", chat=pond.scene.place.chat_id, message_id=board["message_id"]
    )
    await pond.move(session)
    assert "photo" in await pond.board()


@pytest.mark.slow
async def test_a_photo_whose_answer_was_lost_is_there_once(pond: Pond) -> None:
    await pond.stage.fault(504, method="sendPhoto", after_accept=True)
    session = await pond.begin()
    await pond.move(session)
    assert "photo" in await pond.board()


async def test_while_a_board_is_drawn_others_are_served(pond: Pond) -> None:
    anna, elsewhere = pond.people[0], await pond.stage.group(pond.people[0])
    pond.frogs.may_end.clear()
    drawing = asyncio.create_task(pond.begin())
    while not pond.frogs.is_drawing.is_set():  # noqa: ASYNC110 - a thread sets it
        await asyncio.sleep(0.001)
    pond.stage.sender.notice(elsewhere.chat_id, None, Screen("hello"))
    while not await pond.stage.seen(elsewhere, anna):
        pass
    assert not drawing.done()
    pond.frogs.may_end.set()
    await drawing
    assert "photo" in await pond.board()


# -- what a chat chooses -------------------------------------------------------------------------


async def test_a_chat_chooses_text_and_pictures_again(pond: Pond) -> None:
    anna = pond.people[0]
    await pond.begin()
    photo = await pond.board()
    await pond.scene.types(anna, "/settings")
    settings = (await pond.scene.messages())[-1]
    labels = [key["text"] for row in settings["reply_markup"]["inline_keyboard"] for key in row]
    assert "✅ 🖼 Pictures" in labels
    pond.calls()
    await pond.scene.presses(anna, encode(SetPictures(False)))
    *_, text = await pond.scene.messages()
    assert "photo" not in text
    assert "......" in text["text"]
    assert photo["message_id"] not in {it["message_id"] for it in await pond.scene.messages()}
    assert sorted(pond.calls()) == ["deleteMessage", "editMessageText", "sendMessage"]
    await pond.scene.presses(anna, encode(SetPictures(True)), on=settings["message_id"])
    *_, again = await pond.scene.messages()
    assert "photo" in again
    assert sorted(pond.calls()) == ["deleteMessage", "editMessageText", "sendPhoto"]


async def test_who_wants_text_only_gets_no_photo(pond: Pond) -> None:
    await pond.begin()
    await pond.scene.types(pond.people[0], "/settings")
    await pond.scene.presses(pond.people[0], encode(SetPlain(True)))
    *_, board = await pond.scene.messages()
    assert "Frogs on fields 0 and 0 of 6" in board["text"]


# -- once, on request ----------------------------------------------------------------------------


async def _asks(pond: Pond, session: Session, person: Person, on: int, times: int = 1) -> None:
    await pond.scene.presses(person, encode(ShowPicture(session.id)), on=on, times=times)


async def _photos(pond: Pond) -> list[Json]:
    return [message for message in await pond.scene.messages() if "photo" in message]


async def test_below_a_text_there_is_a_button_for_a_picture(pond: Pond) -> None:
    session = await pond.begin(pictures=False)
    board = await pond.board()
    assert board["reply_markup"]["inline_keyboard"][-2:] == [
        [{"text": "🃏 My hand", "callback_data": encode(MyHand(session.id))}],
        [
            {"text": "❔ Rules", "callback_data": encode(ShowRules(session.id))},
            {"text": "🖼 Picture", "callback_data": encode(ShowPicture(session.id))},
        ],
    ]
    await _asks(pond, session, pond.people[0], board["message_id"])
    (photo,) = await _photos(pond)
    assert photo["caption"] == "🐸 Frogs"
    assert "reply_markup" not in photo


async def test_it_stays_as_it_was_until_the_next_one_replaces_it(pond: Pond) -> None:
    session = await pond.begin(pictures=False)
    board = (await pond.board())["message_id"]
    await _asks(pond, session, pond.people[0], board)
    (first,) = await _photos(pond)
    session = await pond.move(session)
    assert await _photos(pond) == [first]
    await _asks(pond, session, pond.people[1], board)
    (second,) = await _photos(pond)
    assert second["message_id"] > first["message_id"]
    assert second["photo"] != first["photo"]


async def test_many_presses_at_once_are_one_picture(pond: Pond) -> None:
    session = await pond.begin(pictures=False)
    board = (await pond.board())["message_id"]
    pond.calls()
    await _asks(pond, session, pond.people[0], board, times=5)
    assert pond.calls() == ["sendPhoto"]


async def test_a_stranger_gets_a_toast_and_no_picture(pond: Pond) -> None:
    session = await pond.begin(pictures=False)
    board = (await pond.board())["message_id"]
    (press,) = await pond.scene.presses(pond.people[2], encode(ShowPicture(session.id)), on=board)
    assert press.text == "You are not at this table: /join"
    assert await _photos(pond) == []


async def test_a_game_that_is_over_is_not_drawn_any_more(pond: Pond) -> None:
    session = await pond.begin(pictures=False)
    board = (await pond.board())["message_id"]
    await pond.stop(session)
    assert "🖼" not in str((await pond.board())["reply_markup"])
    (press,) = await pond.scene.presses(pond.people[0], encode(ShowPicture(session.id)), on=board)
    assert press.text == "This game is over."


async def test_a_game_without_a_picture_has_no_button_for_one(pond: Pond) -> None:
    anna, ben, _ = pond.people
    session = await pond.stage.house.game_of(anna, ben, place=pond.scene.place)
    await pond.stage.sent()
    board = await pond.board()
    assert "🖼" not in str(board["reply_markup"])
    data = encode(ShowPicture(session.id))
    (press,) = await pond.scene.presses(anna, data, on=board["message_id"])
    assert press.text == "That is not possible now."


# -- what goes wrong -----------------------------------------------------------------------------


async def test_where_photos_are_forbidden_the_board_is_a_text(pond: Pond) -> None:
    await pond.stage.fault(400, REFUSED, method="sendPhoto", times=9)
    with capture_logs() as logs:
        session = await pond.begin()
        pond.calls()
        session = await pond.move(session)
        await pond.move(session)
    board = await pond.board()
    assert "..." in board["text"]
    assert "🖼" not in str(board["reply_markup"])
    assert "sendPhoto" not in pond.calls()
    (line,) = [it for it in logs if it["log_level"] != "info"]
    assert line["event"] == "pictures are refused"
    assert REFUSED.lower() in line["reason"].lower()


async def test_they_are_tried_again_when_rights_or_wishes_change(pond: Pond) -> None:
    anna = pond.people[0]
    await pond.stage.fault(400, REFUSED, method="sendPhoto", times=1)
    session = await pond.begin()
    assert "text" in await pond.board()
    chat_id = pond.scene.place.chat_id
    await pond.stage.rig.sim("members", chat=chat_id, promote=[pond.stage.bot.id], by=anna.user_id)
    await pond.stage.deliver()
    assert "photo" in await pond.board()
    await pond.stage.fault(400, REFUSED, method="editMessageMedia", times=1)
    await pond.move(session)
    assert "text" in await pond.board()
    await pond.scene.types(anna, "/settings")
    await pond.scene.presses(anna, encode(SetPictures(True)))
    assert "photo" in (await pond.scene.messages())[-1]


async def test_who_asks_for_a_picture_where_none_may_be_sent_is_told(pond: Pond) -> None:
    session = await pond.begin(pictures=False)
    board = (await pond.board())["message_id"]
    await pond.stage.fault(400, REFUSED, method="sendPhoto")
    await _asks(pond, session, pond.people[0], board)
    *_, told = await pond.scene.messages()
    assert told["text"] == "I may not send pictures here."


async def test_a_board_that_cannot_be_drawn_is_told_in_text(pond: Pond) -> None:
    pond.frogs.is_broken = True
    with capture_logs() as logs:
        session = await pond.begin()
        await pond.stop(session)
    assert "......" in (await pond.board())["text"]
    (line,) = [it for it in logs if it["log_level"] == "error"]
    assert line["event"] == "a board could not be drawn"
