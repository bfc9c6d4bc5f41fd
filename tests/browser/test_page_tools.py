"""The tools of the page: users, chats, members, faults, menus, the call log."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def key(text, data):
    return {"text": text, "callback_data": data}


def test_messages_are_answered_edited_and_deleted_by_their_menu(phone, page, group, anna, ben):
    phone(anna).write("helo")
    own = phone(anna).saying("helo")
    own.hover()
    own.locator("[data-testid=message-menu]").click()
    page.get_by_role("menuitem", name="Edit").click()
    expect(phone(anna).input).to_have_value("helo")
    phone(anna).write("hello")
    expect(phone(ben).saying("hello").locator(".edited")).to_be_visible()
    their = phone(ben).saying("hello")
    their.hover()
    their.locator("[data-testid=message-menu]").click()
    page.get_by_role("menuitem", name="Reply").click()
    phone(ben).write("hi Anna")
    expect(phone(anna).saying("hi Anna").locator(".quote")).to_contain_text("hello")
    phone(anna).saying("hi Anna").hover()
    phone(anna).saying("hi Anna").locator("[data-testid=message-menu]").click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(phone(ben).saying("hi Anna")).to_have_count(0)


def test_forged_data_can_be_pressed_from_a_messages_menu(playground, page, phone, group, anna):
    number = playground.say(group, "Board", [key("Roll", "roll")])
    phone(anna).message(number).hover()
    phone(anna).message(number).locator("[data-testid=message-menu]").click()
    page.get_by_role("menuitem", name="Press with other data").click()
    page.locator("[data-testid=field-data]").fill("forged:1")
    page.locator("[data-testid=submit]").click()
    assert playground.next_update("callback_query")["data"] == "forged:1"


def test_users_groups_and_members_are_made_with_the_tools(playground, page: Page, phone):
    for name in ("Anna", "Ben"):
        page.locator("[data-testid=add-user]").click()
        page.locator("[data-testid=field-first_name]").fill(name)
        page.locator("[data-testid=submit]").click()
        expect(page.locator(".column .phone-name b", has_text=name)).to_be_visible()
    page.locator("[data-testid=new-chat]").click()
    page.locator("[data-testid=field-kind]").select_option("group")
    page.locator("[data-testid=field-title]").fill("Friends")
    page.locator("[data-testid=submit]").click()
    expect(page.locator(".tab", has_text="Friends")).to_have_count(2)
    page.locator("[data-testid=manage-chats]").click()
    page.locator("[data-testid=migrate]").click()
    expect(page.locator("[data-testid=migrate]")).to_have_count(0)
    bot_row = page.locator('.member-row[data-member="bot"]')
    bot_row.get_by_role("button", name="Kick").click()
    bot_row.get_by_role("button", name="Add").click()
    expect(bot_row.get_by_role("button", name="Kick")).to_be_visible()
    page.locator('.member-row[data-member="102"]').get_by_role("button", name="Remove").click()
    page.locator("[data-testid=cancel]").click()
    expect(phone(102).column.locator(".tab")).to_have_count(1)
    expect(phone(101).column.locator(".member-count")).to_have_text("2 members")
    expect(phone(101).column.locator(".message.service").last).to_contain_text("Ben")


def test_a_refusal_of_the_server_is_told_where_it_arose(playground, page: Page):
    playground.user("Anna", username="taken_name")
    page.locator("[data-testid=add-user]").click()
    page.locator("[data-testid=field-first_name]").fill("Other")
    page.locator("[data-testid=field-username]").fill("taken_name")
    page.locator("[data-testid=submit]").click()
    expect(page.locator("dialog .problem")).to_be_visible()


def test_faults_set_on_the_page_reach_the_bot(playground, page: Page, group):
    page.locator("[data-testid=faults]").click()
    page.locator("[data-testid=add-fault]").click()
    page.locator("[data-testid=field-method]").fill("sendMessage")
    page.locator("[data-testid=field-retry_after]").fill("3")
    page.locator("[data-testid=submit]").click()
    expect(page.locator("dialog")).to_have_count(0)
    answer = playground.call("sendMessage", json={"chat_id": group, "text": "x"})
    assert answer["parameters"]["retry_after"] == 3


def test_hidden_columns_and_open_tabs_survive_a_reload(page: Page, phone, group, anna, ben):
    phone(anna).tab(anna).click()
    phone(ben).tool("close-column").click()
    expect(phone(ben).column).to_have_count(0)
    page.reload()
    expect(phone(anna).tab(anna)).to_have_attribute("aria-selected", "true")
    expect(phone(ben).column).to_have_count(0)


def test_the_call_log_lists_calls_and_marks_failures(playground, page: Page, group):
    playground.say(group, "hello log")
    playground.call("sendMessage", json={"chat_id": 5, "text": "x"})
    page.goto(f"{playground.address}/page/log.html")
    expect(page.locator("tr[data-n]", has_text="hello log")).to_be_visible()
    expect(page.locator("tr.failed")).to_have_count(1)


def test_the_call_log_shows_polls_when_they_are_wanted(playground, page: Page, group):
    playground.call("getUpdates", json={"timeout": 0})
    playground.call("sendMessage", json={"chat_id": group, "text": "after the poll"})
    page.goto(f"{playground.address}/page/log.html")
    expect(page.locator("tr[data-n]", has_text="after the poll")).to_be_visible()
    expect(page.locator("tr[data-n]", has_text="getUpdates")).to_have_count(0)
    page.locator("[data-testid=polls]").check()
    expect(page.locator("tr[data-n]", has_text="getUpdates").first).to_be_visible()


def test_who_comes_back_to_a_group_sees_what_was_said_since(playground, phone, group, anna, ben):
    playground.say(group, "with Ben")
    expect(phone(ben).saying("with Ben")).to_be_visible()
    playground.sim("members", chat=group, remove=[ben])
    expect(phone(ben).tab(group)).to_have_count(0)
    playground.say(group, "without Ben")
    playground.sim("members", chat=group, add=[ben])
    expect(phone(ben).saying("without Ben")).to_be_visible()
    expect(phone(ben).saying("Anna added Ben")).to_be_visible()
