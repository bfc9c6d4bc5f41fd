"""What chats and people have chosen is remembered."""

from __future__ import annotations

import pytest

from bot.service.ports import Person
from bot.service.preferences import Preferences, supported
from storage.api import Chat, Player
from storage.memory import MemoryStore
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, CLEO, House

CHAT = -100


@pytest.fixture
def store() -> StumblingStore:
    """A store that counts its transactions."""
    return StumblingStore(MemoryStore())


@pytest.mark.parametrize(
    ("reported", "spoken"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("DE", "de"),
        ("en-GB", "en"),
        ("fr", "en"),
        ("den", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_nearest_language_that_the_bot_speaks(reported: str | None, spoken: str) -> None:
    assert supported(reported) == spoken


# -- chats ---------------------------------------------------------------------------------------


async def test_a_chat_that_nobody_spoke_in_has_the_defaults(store: StumblingStore) -> None:
    assert await Preferences(store).chat(CHAT) == Chat(CHAT)


async def test_a_chat_speaks_the_language_of_who_speaks_to_the_bot_first(
    any_house: House,
) -> None:
    preferences = Preferences(any_house.store)
    assert (await preferences.greet_chat(CHAT, ANNA)).language == "de"
    assert (await preferences.greet_chat(CHAT, BEN)).language == "de"
    assert (await Preferences(any_house.store).chat(CHAT)).language == "de"


async def test_a_title_is_written_when_it_is_another_one(store: StumblingStore) -> None:
    preferences = Preferences(store)
    await preferences.set_chat(CHAT, plain=True)
    for _ in range(3):
        await preferences.called(CHAT, "Pack")
    assert await Preferences(store).chat(CHAT) == Chat(CHAT, plain=True, title="Pack")
    before = store.transactions
    await preferences.called(CHAT, "Pack")
    assert store.transactions == before
    await preferences.called(CHAT, None)
    assert (await Preferences(store).chat(CHAT)).title == ""


async def test_what_a_chat_chooses_leaves_the_rest_as_it_is(any_house: House) -> None:
    preferences = Preferences(any_house.store)
    await preferences.set_chat(CHAT, language="de", plain=None)
    assert await preferences.set_chat(CHAT, language=None, plain=True) == Chat(
        CHAT, language="de", plain=True
    )
    chosen = await preferences.set_chat(CHAT, language="en", plain=None)
    assert chosen == await preferences.chat(CHAT) == Chat(CHAT, language="en", plain=True)
    assert await Preferences(any_house.store).chat(CHAT) == chosen
    assert await preferences.chat(CHAT - 1) == Chat(CHAT - 1)


async def test_a_chat_is_read_once_and_written_only_when_it_changes(
    store: StumblingStore,
) -> None:
    preferences = Preferences(store)
    for _ in range(3):
        await preferences.greet_chat(CHAT, ANNA)
        await preferences.chat(CHAT)
    assert store.transactions == 2  # read once, written once


async def test_a_chat_that_was_forgotten_is_read_anew(store: StumblingStore) -> None:
    preferences = Preferences(store)
    await preferences.greet_chat(CHAT, ANNA)
    await Preferences(store).set_chat(CHAT, language="en", plain=True)
    assert (await preferences.chat(CHAT)).language == "de"
    await preferences.forget_chat(CHAT)
    assert await preferences.chat(CHAT) == Chat(CHAT, language="en", plain=True)


async def test_a_group_is_spoken_to_in_its_language_and_a_person_in_his(any_house: House) -> None:
    preferences = Preferences(any_house.store)
    assert await preferences.language_in(CHAT) == "en"
    assert await preferences.language_in(ANNA.user_id) == "en"
    await preferences.greet_chat(CHAT, ANNA)
    await preferences.set_player(ANNA, language="en")
    await preferences.set_player(BEN, language="de")
    for fresh in (preferences, Preferences(any_house.store)):
        assert await fresh.language_in(CHAT) == "de"
        assert await fresh.language_in(ANNA.user_id) == "en"
        assert await fresh.language_in(BEN.user_id) == "de"


# -- people --------------------------------------------------------------------------------------


async def test_a_person_is_remembered_at_first_contact(any_house: House) -> None:
    preferences = Preferences(any_house.store)
    known = await preferences.player(Person(7, " An\nna", "de-CH"))
    assert known == Player(7, "An na", "de")
    async with any_house.store.transaction() as tx:
        assert await tx.players.get(7) == known


async def test_a_persons_name_and_reported_language_follow_him(any_house: House) -> None:
    preferences = Preferences(any_house.store)
    await preferences.player(ANNA)
    known = await preferences.player(Person(ANNA.user_id, "Anna-Lena", "en"))
    assert known == Player(ANNA.user_id, "Anna-Lena", "en")
    assert (
        await Preferences(any_house.store).player(Person(ANNA.user_id, "Anna-Lena", "en")) == known
    )


async def test_a_chosen_language_wins_over_the_reported_one(any_house: House) -> None:
    preferences = Preferences(any_house.store)
    chosen = await preferences.set_player(ANNA, language="en")
    assert (chosen.language, chosen.chosen_language) == ("en", True)
    for fresh in (preferences, Preferences(any_house.store)):
        assert (await fresh.player(ANNA)).language == "en"


async def test_a_language_that_is_not_spoken_is_not_chosen(store: StumblingStore) -> None:
    assert (await Preferences(store).set_player(ANNA, language="fr")).language == "en"


async def test_whether_a_person_can_be_reached_is_told_apart_from_his_language(
    any_house: House,
) -> None:
    preferences = Preferences(any_house.store)
    assert not (await preferences.player(ANNA)).reachable
    await preferences.set_player(ANNA, reachable=True)
    await preferences.set_player(ANNA, language="en")
    known = await preferences.player(ANNA)
    assert (known.reachable, known.language) == (True, "en")
    assert not (await preferences.set_player(ANNA, reachable=False)).reachable
    assert (await Preferences(any_house.store).player(ANNA)).language == "en"


async def test_a_person_is_read_once_and_written_only_when_something_changes(
    store: StumblingStore,
) -> None:
    preferences = Preferences(store)
    for _ in range(3):
        await preferences.player(ANNA)
    assert store.transactions == 2  # read once, written once
    second = Preferences(store)
    await second.player(ANNA)
    await second.player(ANNA)
    assert store.transactions == 3


async def test_people_are_not_mixed_up(store: StumblingStore) -> None:
    preferences = Preferences(store)
    await preferences.set_player(ANNA, language="en")
    await preferences.set_player(BEN, language="de")
    languages = [(await preferences.player(person)).language for person in (ANNA, BEN, CLEO)]
    assert languages == ["en", "de", None]


async def test_a_client_that_reports_no_language_changes_nothing(store: StumblingStore) -> None:
    preferences = Preferences(store)
    await preferences.player(ANNA)
    assert (await preferences.player(Person(ANNA.user_id, "Anna"))).language == "de"


# -- whom the bot may write to -------------------------------------------------------------------


async def test_whom_the_bot_may_write_to_is_known_after_a_restart(any_house: House) -> None:
    preferences = Preferences(any_house.store)
    everybody = (ANNA.user_id, BEN.user_id, CLEO.user_id)
    await preferences.set_player(ANNA, reachable=True)
    await preferences.player(BEN)
    expected = {BEN.user_id, CLEO.user_id}
    assert await preferences.unreachable_of(everybody) == expected
    assert await Preferences(any_house.store).unreachable_of(everybody) == expected


async def test_it_is_told_when_somebody_can_be_reached_and_when_no_longer(house: House) -> None:
    told: list[int] = []

    async def tell(user_id: int) -> None:
        told.append(user_id)

    preferences = Preferences(house.store)
    preferences.on_reach = tell
    await preferences.set_player(ANNA, language="de")
    assert told == []
    await preferences.set_player(ANNA, reachable=True)
    await preferences.set_player(ANNA, reachable=True)
    assert told == [ANNA.user_id]
    await preferences.unreachable(ANNA.user_id)
    await preferences.unreachable(ANNA.user_id)
    await preferences.unreachable(BEN.user_id)
    assert told == [ANNA.user_id] * 2


async def test_asking_who_can_be_reached_costs_no_second_transaction(
    store: StumblingStore,
) -> None:
    await Preferences(store).player(ANNA)
    preferences = Preferences(store)
    await preferences.unreachable_of([ANNA.user_id])
    before = store.transactions
    await preferences.unreachable_of([ANNA.user_id])
    assert store.transactions == before
