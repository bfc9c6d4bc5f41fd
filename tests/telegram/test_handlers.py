"""From an update to an answer: commands and presses as people send them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.playground.entities import utf16_length
from bot.service.jobs import Change
from bot.service.ports import Person
from bot.service.seating import moment, stood_in
from bot.service.waiting import OFFERED
from bot.telegram.answers import MAX_TOAST
from bot.telegram.callback_data import Act, LobbyPress, Look, PickGame, SetReminder, StandIn, encode
from bot.telegram.handlers.entry import OLD_COMMAND_S
from storage.api import Session, Status
from tests.service.house import names
from tests.telegram.scene import Scene

FAMILIES = "👨‍👩‍👧‍👦" * 9


def act(session: Session) -> str:
    """A button of the first seat, fresh as long as it has not acted."""
    return encode(Act(session.id, 0, moment(session.seats[0]), "keep:-"))


# -- commands ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["/join yahtzee", "/JOIN Yahtzee", "/join@menagerie_bot kniffel"])
async def test_a_command_is_heard_however_it_is_written(scene: Scene, text: str) -> None:
    await scene.types(scene.people[0], text)
    session = await scene.table()
    assert session is not None
    assert names(session) == ["Anna"]


@pytest.mark.parametrize("text", ["/join@other_bot yahtzee", "join yahtzee", "/joined", "hello"])
async def test_what_is_not_for_this_bot_is_not_heard(scene: Scene, text: str) -> None:
    await scene.types(scene.people[0], text)
    assert await scene.table() is None
    assert await scene.messages() == []


async def test_a_message_that_is_edited_into_a_command_is_none(scene: Scene) -> None:
    anna = scene.people[0]
    number = await scene.types(anna, "/help")
    before = len(await scene.messages())
    await scene.types(anna, "/join yahtzee", edit_of=number)
    assert await scene.table() is None
    assert len(await scene.messages()) == before


@pytest.mark.parametrize(("age", "heard"), [(OLD_COMMAND_S, True), (OLD_COMMAND_S + 1, False)])
async def test_a_command_from_the_time_when_the_bot_was_away_is_ignored(
    scene: Scene, age: int, heard: bool
) -> None:
    sent_at = scene.stage.house.clock.now() - age
    await scene.types(scene.people[0], "/join yahtzee", date=sent_at)
    assert (await scene.table() is not None) == heard
    assert (await scene.messages() != []) == heard


async def test_a_refusal_is_said_in_the_chats_language(scene: Scene) -> None:
    await scene.types(scene.people[1], "/start")
    await scene.types(scene.people[0], "/board")
    assert [message["text"] for message in await scene.messages()] == [
        "Hier ist kein Tisch offen. /join macht einen auf."
    ] * 2


async def test_nonsense_after_join_shows_the_games(scene: Scene) -> None:
    await scene.types(scene.people[0], "/join <b>chess & " + "x" * 100)
    (question,) = await scene.messages()
    assert question["text"].startswith("I don't know the game “<b>chess & xxx")
    assert question["reply_markup"]["inline_keyboard"][0][0]["text"] == "🐒 Animal Yahtzee"
    assert await scene.table() is None


async def test_an_anonymous_admin_has_no_seat_but_a_say(scene: Scene) -> None:
    anna, ben, _ = scene.people
    await scene.types(anna, "/join yahtzee", anonymous=True)
    assert (await scene.messages())[-1]["text"].startswith("You write as the group itself.")
    assert await scene.table() is None
    session = await scene.stage.house.game_of(ben, place=scene.place)
    await scene.types(anna, "/stop", anonymous=True)
    assert (await scene.stage.house.now(session)).status is Status.CANCELLED


async def test_a_fault_in_a_command_is_logged_and_said_kindly(scene: Scene) -> None:
    session = await scene.game()
    async with scene.stage.house.store.transaction() as tx:
        await tx.sessions.save(replace(session, game="gone"))
        await tx.commit()
    with capture_logs() as logs:
        await scene.types(scene.people[0], "/games")
    assert (await scene.messages())[-1]["text"] == ("Something went wrong here. Please try again.")
    assert [(line["log_level"], line["command"]) for line in logs] == [("error", "games")]


@pytest.mark.parametrize("who", ["seated", "admin", "stranger"])
async def test_telegram_is_asked_who_is_an_admin_only_if_that_would_help(
    scene: Scene, who: str
) -> None:
    anna, ben, zoe = scene.people  # Anna made the group, so she is its creator
    await scene.stage.house.lobby_of(ben, place=scene.place)
    await scene.stage.sent()
    person = {"seated": ben, "admin": anna, "stranger": zoe}[who]
    scene.stage.forget_calls()
    await scene.types(person, "/start")
    asked = [
        call for call in scene.stage.sim.log.since(0, with_polls=False)
        if call.method == "getChatMember"
    ]  # fmt: skip
    assert len(asked) == (0 if who == "seated" else 1)
    session = await scene.table()
    assert session is not None
    assert session.status is (Status.LOBBY if who == "stranger" else Status.RUNNING)


async def test_who_cannot_be_asked_about_is_no_admin(scene: Scene) -> None:
    anna, ben, _ = scene.people
    await scene.stage.house.lobby_of(ben, place=scene.place)
    await scene.stage.fault(400, "Bad Request: member not found", method="getChatMember")
    await scene.types(anna, "/start")
    session = await scene.table()
    assert session is not None
    assert session.status is Status.LOBBY


async def test_who_blocks_the_bot_cannot_be_reached_until_he_unblocks_it(scene: Scene) -> None:
    anna, rig = scene.people[0], scene.stage.rig
    for action, reachable in (("start", True), ("block", False), ("unblock", True)):
        await rig.sim("private", user=anna.user_id, action=action)
        await scene.stage.deliver()
        assert (await scene.stage.preferences.player(anna)).reachable == reachable


# -- presses -------------------------------------------------------------------------------------


async def test_a_finger_that_presses_three_times_is_answered_three_times_and_acts_once(
    scene: Scene,
) -> None:
    session = await scene.game(scene.people[0])
    data = act(session)
    presses = await scene.presses(scene.people[0], data, times=3)
    assert all(press.answered_at is not None for press in presses)
    assert [press.text for press in presses] == [None, *["That was an earlier turn."] * 2]
    assert (await scene.stage.house.now(session)).version == session.version + 1


async def test_thirty_presses_of_a_stranger_are_thirty_toasts_and_no_message(
    scene: Scene,
) -> None:
    session = await scene.game(scene.people[0])
    scene.stage.forget_calls()
    data = act(session)
    presses = await scene.presses(scene.people[2], data, times=30)
    assert {press.text for press in presses} == {"You are not at this table: /join"}
    assert scene.stage.methods() == []
    assert await scene.stage.house.now(session) == session


async def test_a_toast_speaks_the_language_of_who_pressed(scene: Scene) -> None:
    session = await scene.game(scene.people[0])
    data = act(session)
    assert await scene.toast(scene.people[1], data) == "Du sitzt nicht an diesem Tisch: /join"


@pytest.mark.parametrize("verb", ["look", "an old move", "a lobby's button", "no legal move"])
async def test_whoever_is_away_is_back_with_any_button_of_his_game(scene: Scene, verb: str) -> None:
    anna, ben, _ = scene.people
    session = await scene.game(anna, ben)
    for seat in (0, 1):
        session, _ = await scene.stage.house.tables.change(
            session.id, lambda now, seat=seat: Change(stood_in(now, seat, "best"), None)
        )
    data = {
        "look": Look(session.id, 0, moment(session.seats[0]), "keep/1f"),
        "an old move": Act(session.id, 0, 99, "keep:-"),
        "a lobby's button": LobbyPress(session.id, "add"),
        "no legal move": Act(session.id, 1, 0, "nonsense"),
    }[verb]
    await scene.toast(anna, encode(data))
    after = await scene.stage.house.now(session)
    assert [seat.strategy for seat in after.seats] == [None, "best"]


async def test_a_press_that_is_answered_too_late_counts_all_the_same(scene: Scene) -> None:
    session = await scene.game(scene.people[0])
    data = act(session)
    with capture_logs() as logs:
        (press,) = await scene.presses(scene.people[0], data, late=16)
    assert press.too_late
    assert (await scene.stage.house.now(session)).seats[0].actions == 1
    assert {line["log_level"] for line in logs} <= {"debug"}


async def test_a_button_of_another_chats_table_is_no_button_here(scene: Scene) -> None:
    anna = scene.people[0]
    elsewhere = await scene.stage.group(anna)
    await scene.stage.deliver()
    other = await scene.stage.house.game_of(anna, place=elsewhere)
    await scene.game(anna)
    for data in (Act(other.id, 0, moment(other.seats[0]), "keep:-"), LobbyPress(other.id, "sit")):
        assert await scene.toast(anna, encode(data)) == "That is not possible now."
    assert await scene.stage.house.now(other) == other


@pytest.mark.parametrize(
    "data",
    ["x", "[]", '["a",1]', '["g","chess","x"]', '["l",4711,"sit"]', '["w",99999999999999999999,0]'],
)
async def test_a_forged_button_is_answered_in_words(scene: Scene, data: str) -> None:
    session = await scene.game(scene.people[0])
    assert await scene.toast(scene.people[0], data) == "That is not possible now."
    assert await scene.stage.house.now(session) == session


async def test_a_fault_in_a_press_is_logged_and_answered_in_his_language(scene: Scene) -> None:
    session = await scene.game(scene.people[1])
    async with scene.stage.house.store.transaction() as tx:
        await tx.sessions.save(replace(session, snapshot=b"broken"))
        await tx.commit()
    with capture_logs() as logs:
        text = await scene.toast(scene.people[1], act(session))
    assert text == "Hier ging etwas schief. Bitte versuch es noch einmal."
    assert [line["log_level"] for line in logs] == ["error"]


async def test_a_long_toast_is_cut_to_what_telegram_takes(scene: Scene) -> None:
    rig = scene.stage.rig
    long = Person(await rig.user(FAMILIES, last_name=FAMILIES), f"{FAMILIES} {FAMILIES}")
    await rig.sim("members", chat=scene.place.chat_id, add=[long.user_id])
    session = await scene.game(scene.people[0], long)
    waiting = scene.stage.house.waiting(session, scene.people[0], long)
    while waiting is long:  # the lot lets the other begin
        await scene.stage.house.play.stop(session.id, scene.people[0], False)
        session = await scene.game(scene.people[0], long)
        waiting = scene.stage.house.waiting(session, scene.people[0], long)
    text = await scene.toast(scene.people[0], act(session))
    assert text is not None
    assert text.startswith("It's 👨‍👩‍👧‍👦")
    assert text.endswith("…")
    assert utf16_length(text) <= MAX_TOAST


@pytest.mark.parametrize("plain", [False, True])
async def test_a_ticked_die_is_told_in_the_style_of_the_chat(scene: Scene, plain: bool) -> None:
    await scene.stage.preferences.set_chat(scene.place.chat_id, plain=plain)
    session = await scene.game(scene.people[0])
    toast = await scene.toast(
        scene.people[0], encode(Look(session.id, 0, moment(session.seats[0]), "keep/01"))
    )
    assert toast is not None
    assert toast.startswith("You keep ")
    assert any(animal in toast for animal in "🐒🐘🐍🐪🦜🐅") == (not plain)


async def test_who_stands_in_for_whom_is_told(scene: Scene) -> None:
    anna, _, zoe = scene.people
    session = await scene.game(anna, zoe)
    seat = scene.stage.house.seats_on_turn(session)[0]
    away, other = (anna, zoe) if seat == 0 else (zoe, anna)
    async with scene.stage.house.store.transaction() as tx:
        await tx.sessions.save(replace(session, reminders=OFFERED))
        await tx.commit()
    scene.stage.house.commits.forget([session.id])
    told = f"A computer player plays for {away.name} until they press a button."
    assert await scene.toast(other, encode(StandIn(session.id, seat))) == told


async def test_a_game_that_is_picked_turns_the_question_into_its_lobby(scene: Scene) -> None:
    await scene.types(scene.people[0], "/join")
    (question,) = await scene.messages()
    assert await scene.toast(scene.people[1], encode(PickGame("animal_yahtzee", "x"))) is None
    (lobby,) = await scene.messages()
    assert lobby["message_id"] == question["message_id"]
    session = await scene.table()
    assert session is not None
    assert (names(session), session.preset) == (["Ben"], "classic")


async def test_a_reminder_time_holds_for_the_turn_that_goes_on(scene: Scene) -> None:
    anna, place = scene.people[0], scene.place
    await scene.stage.preferences.set_chat(place.chat_id, reminder_s=0)
    session = await scene.game(anna)
    scene.stage.house.clock.advance(4000)
    await scene.stage.timers.tick()
    assert (await scene.stage.house.now(session)).wake_at is None
    scene.stage.rig.clock.advance(4000)
    await scene.types(anna, "/settings")
    await scene.presses(anna, encode(SetReminder(3600)))
    await scene.stage.timers.tick()
    await scene.stage.sent()
    reminder = (await scene.messages())[-1]
    assert reminder["text"].startswith("⏰ Anna")
    assert reminder["entities"][0]["type"] in {"text_mention", "text_link"}


async def test_every_press_has_one_answer_even_if_telegram_takes_none(scene: Scene) -> None:
    session = await scene.game(scene.people[0])
    await scene.stage.fault(500, method="answerCallbackQuery")
    data = act(session)
    (press,) = await scene.presses(scene.people[0], data)
    assert press.answered_at is None
    assert (await scene.stage.house.now(session)).seats[0].actions == 1
