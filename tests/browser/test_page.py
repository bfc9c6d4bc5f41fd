"""The playground's page in Chromium, against the real server; the bot is the test itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def key(text, data):
    return {"text": text, "callback_data": data}


def test_a_message_of_the_bot_appears_on_every_phone(playground, phone, group, anna, ben):
    number = playground.say(group, "<b>Board</b>\n<pre>1 &lt; 2</pre>", parse_mode="HTML")
    for user in (anna, ben):
        expect(phone(user).message(number).locator(".text b")).to_have_text("Board")
        expect(phone(user).message(number).locator(".text pre")).to_have_text("1 < 2")
        expect(phone(user).message(number).locator(".sender")).to_contain_text("Menagerie")


def test_own_messages_are_at_the_right_and_others_are_named(playground, phone, group, anna, ben):
    phone(anna).write("hello there")
    expect(phone(anna).column.locator(".message.own")).to_contain_text("hello there")
    other = phone(ben).saying("hello there")
    expect(other).to_have_class(re.compile(r"\bother\b"))
    expect(other.locator(".sender")).to_have_text("Anna")


def test_a_press_arrives_and_its_button_waits_for_the_answer(playground, phone, group, anna):
    number = playground.say(group, "Roll?", [key("🎲 Roll", "roll"), key("Pass", "pass")])
    phone(anna).key("Roll").click()
    query = playground.next_update("callback_query")
    assert (query["data"], query["from"]["id"], query["message"]["message_id"]) == (
        "roll",
        anna,
        number,
    )
    expect(phone(anna).key("Roll")).to_have_attribute("aria-busy", "true")
    expect(phone(anna).key("Pass")).not_to_have_attribute("aria-busy", "true")
    playground.answer(query)
    expect(phone(anna).key("Roll")).not_to_have_attribute("aria-busy", "true")
    expect(phone(anna).toast).to_have_count(0)


def test_an_answer_is_a_passing_toast_for_the_presser_alone(playground, phone, group, anna, ben):
    playground.say(group, "Roll?", [key("Roll", "roll")])
    phone(anna).key("Roll").click()
    query = playground.next_update("callback_query")
    playground.answer(query, text="It is <b>Ben's</b> turn")
    expect(phone(anna).toast).to_have_text("It is <b>Ben's</b> turn")
    assert phone(ben).toast.count() == 0
    expect(phone(anna).toast).to_have_count(0)


def test_an_alert_is_a_box_that_stays_until_it_is_closed(playground, phone, group, anna, ben):
    playground.say(group, "Hand?", [key("🃏 My hand", "hand")])
    phone(ben).key("My hand").click()
    query = playground.next_update("callback_query")
    playground.answer(query, text="5♥ K♠\nJ", show_alert=True)
    expect(phone(ben).alert.locator(".alert-text")).to_have_text("5♥ K♠\nJ")
    expect(phone(anna).alert).to_have_count(0)
    phone(ben).column.page.wait_for_timeout(3_500)
    phone(ben).alert.get_by_role("button", name="OK").click()
    expect(phone(ben).alert).to_have_count(0)


def test_an_edit_shows_its_mark_and_changes_only_what_differs(playground, phone, group, anna):
    number = playground.say(group, "Round 1", [key("🐶", "a"), key("🐱", "b")])
    message = phone(anna).message(number)
    expect(message.locator(".edited")).to_have_count(0)
    message.evaluate(
        "node => { node.kept = true; node.querySelectorAll('.keyboard button')[1].focus(); }"
    )
    playground.bot(
        "editMessageText",
        chat_id=group,
        message_id=number,
        text="Round 2",
        reply_markup={"inline_keyboard": [[key("🐶", "a2"), key("✅🐱", "b2")]]},
    )
    expect(message.locator(".text")).to_have_text("Round 2")
    expect(message.locator(".edited")).to_have_text("edited")
    expect(phone(anna).key("✅🐱")).to_be_focused()
    assert message.evaluate("node => node.kept")
    phone(anna).key("✅🐱").click()
    assert playground.next_update("callback_query")["data"] == "b2"


def test_deleted_messages_and_removed_keyboards_go(playground, phone, group, anna):
    first = playground.say(group, "first")
    second = playground.say(group, "second", [key("Go", "go")])
    expect(phone(anna).key("Go")).to_be_visible()
    playground.bot("deleteMessage", chat_id=group, message_id=first)
    playground.bot("editMessageReplyMarkup", chat_id=group, message_id=second)
    expect(phone(anna).message(first)).to_have_count(0)
    expect(phone(anna).key("Go")).to_have_count(0)
    expect(phone(anna).message(second)).to_be_visible()


def test_a_slash_offers_the_commands_and_a_click_sends_one(playground, phone, group, anna):
    commands = [
        {"command": "join", "description": "Take a seat"},
        {"command": "board", "description": "Show the board"},
    ]
    playground.bot("setMyCommands", commands=commands, scope={"type": "all_group_chats"})
    phone(anna).input.press_sequentially("/")
    offered = phone(anna).column.locator(".commands button")
    expect(offered).to_have_text(["/join Take a seat", "/board Show the board"])
    phone(anna).input.press_sequentially("b")
    expect(offered).to_have_count(1)
    phone(anna).input.press("Tab")
    expect(phone(anna).input).to_have_value("/board ")
    phone(anna).input.fill("")
    phone(anna).tool("commands").click()
    phone(anna).column.locator('.commands [data-command="join"]').click()
    message = playground.next_update("message")
    while "text" not in message:
        message = playground.next_update("message")
    assert (message["text"], message["from"]["id"]) == ("/join", anna)
    expect(offered.first).to_be_hidden()


def test_the_private_chat_begins_with_the_start_button(playground, phone, group, anna):
    phone(anna).tab(anna).click()
    expect(phone(anna).input).to_have_count(0)
    phone(anna).tool("start").click()
    expect(phone(anna).saying("/start")).to_be_visible()
    playground.say(anna, "Welcome")
    expect(phone(anna).saying("Welcome")).to_be_visible()
    expect(phone(anna).input).to_be_visible()


def test_a_blocked_bot_can_be_unblocked(playground, page, phone, anna):
    phone(anna).tool("start").click()
    phone(anna).tool("chat-menu").click()
    page.get_by_role("menuitem", name="Block the bot").click()
    phone(anna).tool("unblock").click()
    expect(phone(anna).input).to_be_visible()
    assert playground.say(anna, "still here")


def test_a_deep_link_starts_the_private_chat_with_its_payload(playground, phone, group, anna):
    playground.say(
        group, "Hand", [{"text": "Open", "url": "https://t.me/menagerie_bot?start=hand_7"}]
    )
    phone(anna).key("Open").click()
    expect(phone(anna).tab(anna)).to_have_attribute("aria-selected", "true")
    message = playground.next_update("message")
    while message["chat"]["id"] != anna:
        message = playground.next_update("message")
    assert message["text"] == "/start hand_7"


def test_an_answer_may_open_a_deep_link(playground, phone, group, anna):
    playground.say(group, "Hand", [key("My hand", "hand")])
    phone(anna).key("My hand").click()
    query = playground.next_update("callback_query")
    playground.answer(
        query,
        url="https://t.me/menagerie_bot?start=hand_8",
    )
    expect(phone(anna).saying("/start hand_8")).to_be_visible()


def test_a_tab_that_is_not_open_shows_a_dot_until_it_is_opened(playground, phone, group, anna):
    other = playground.group(anna, title="Second group")
    expect(phone(anna).tab(group)).to_have_attribute("aria-selected", "true")
    expect(phone(anna).tab(other)).to_be_visible()
    playground.say(other, "news")
    expect(phone(anna).tab(other)).to_have_class(re.compile("unread"))
    phone(anna).tab(other).click()
    expect(phone(anna).saying("news")).to_be_visible()
    expect(phone(anna).tab(other)).not_to_have_class(re.compile("unread"))


def test_each_topic_of_a_forum_has_a_tab(playground, phone, anna):
    forum = playground.group(anna, title="Forum", forum=True)
    playground.sim("send", chat=forum, **{"from": anna}, text="in General")
    playground.sim("send", chat=forum, **{"from": anna}, text="in the topic", topic=7)
    expect(phone(anna).saying("in General")).to_be_visible()
    expect(phone(anna).saying("in the topic")).to_have_count(0)
    phone(anna).tab(forum, 7).click()
    expect(phone(anna).saying("in the topic")).to_be_visible()
    phone(anna).write("me too")
    expect(phone(anna).saying("me too")).to_be_visible()
    expect(phone(anna).column.locator(".quote")).to_have_count(0)
