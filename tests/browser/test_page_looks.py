"""How chats look on the page: names, widths, fonts, pictures, where the view stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def key(text, data):
    return {"text": text, "callback_data": data}


def test_names_titles_and_labels_are_shown_as_written(playground, phone):
    odd = playground.user("<b>", last_name="a_b*c[")
    group = playground.group(odd, playground.user("/>"), title="<i>Title</i>")
    playground.say(group, "<u>no markup</u>", [key("<s>label</s>", "x")])
    playground.sim("send", chat=group, **{"from": odd}, text="<img src=x onerror=alert(1)>")
    column = phone(odd).column
    expect(column.locator(".phone-name b")).to_have_text("<b> a_b*c[")
    expect(column.locator(".chat-title")).to_have_text("<i>Title</i>")
    expect(phone(odd).key("<s>label</s>")).to_be_visible()
    expect(phone(odd).saying("<img src=x onerror=alert(1)>")).to_be_visible()
    expect(column.locator(".timeline :is(u, s, img)")).to_have_count(0)


def test_the_view_follows_the_newest_message_unless_one_reads_above(
    playground, page, phone, group, anna
):
    for number in range(40):
        playground.say(group, f"line {number}")
    expect(phone(anna).saying("line 39")).to_be_in_viewport()
    timeline = phone(anna).column.locator(".timeline")
    timeline.evaluate("node => { node.scrollTop = 0; }")
    expect(phone(anna).column.locator(".down")).to_be_visible()
    playground.say(group, "one more")
    expect(phone(anna).column.locator(".down")).to_have_text("↓ 1")
    assert timeline.evaluate("node => node.scrollTop") == 0
    phone(anna).column.locator(".down").click()
    expect(phone(anna).saying("one more")).to_be_in_viewport()


def test_typing_and_the_pinned_message_are_shown_in_the_head(playground, phone, group, anna):
    number = playground.say(group, "the pinned board")
    playground.bot("sendChatAction", chat_id=group, action="typing")
    expect(phone(anna).column.locator(".typing")).to_have_text("Menagerie is typing…")
    playground.sim("members", chat=group, promote=["bot"])
    playground.bot("pinChatMessage", chat_id=group, message_id=number)
    expect(phone(anna).column.locator(".pinned-bar")).to_contain_text("the pinned board")
    expect(phone(anna).column.locator(".message.service").last).to_contain_text("pinned")


def test_photos_are_shown_and_documents_can_be_saved(playground, page, phone, group, anna):
    pixel = bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
        "0000000c49444154789c63606060000000040001f61738550000000049454e44ae426082"
    )
    playground.call(
        "sendPhoto",
        data={"chat_id": group, "caption": "a board"},
        files={"photo": ("b.png", pixel)},
    )
    playground.call(
        "sendDocument",
        data={"chat_id": group},
        files={"document": ("game.json", b'{"seed": 1}')},
    )
    picture = phone(anna).saying("a board").locator("img")
    expect(picture).to_be_visible()
    page.wait_for_function("node => node.naturalWidth === 1", arg=picture.element_handle())
    with page.expect_download() as download:
        phone(anna).column.locator("a.file", has_text="game.json").click()
    assert download.value.path().read_bytes() == b'{"seed": 1}'


def test_32_monospaced_characters_and_12_emoji_fit_a_line(playground, phone, group, anna):
    line = "12345678901234567890123456789012"
    emoji = "🐶🐱🐰🐷🐮🐸🐵🐔🐧🦊🐻🐼"
    playground.say(group, f"<pre>{line}\n{line}</pre>\n{emoji}\nend", parse_mode="HTML")
    text = phone(anna).saying("end").locator(".text")
    lines = """node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
    }"""
    assert text.locator("pre").evaluate(lines) <= 3  # the box and its two lines
    heights = text.evaluate("node => node.parentElement.clientHeight")
    assert heights < 150
    assert phone(anna).column.evaluate("node => node.offsetWidth") == 390


def test_the_emoji_font_leaves_digits_alone(page: Page):
    width = """family => {
        const context = document.createElement("canvas").getContext("2d");
        context.font = `100px ${family}`;
        return context.measureText("0123456789#*").width;
    }"""
    page.evaluate("document.fonts.load('16px \"Colour Emoji\"', '🐶')")
    assert page.evaluate(width, '"Colour Emoji", "DejaVu Sans"') == page.evaluate(
        width, '"DejaVu Sans"'
    )


def test_buttons_of_a_row_are_equally_wide_and_long_labels_are_cut(playground, phone, group, anna):
    labels = ["A", "Full house with a very long name", "Large street"]
    playground.say(group, "Boxes", [key(label, f"b{i}") for i, label in enumerate(labels)])
    buttons = phone(anna).column.locator(".keyboard button")
    expect(buttons).to_have_text(labels)
    widths = buttons.evaluate_all("nodes => nodes.map((node) => Math.round(node.offsetWidth))")
    assert max(widths) - min(widths) <= 1
    assert buttons.nth(1).evaluate("node => node.scrollWidth > node.clientWidth")


def test_the_view_stays_at_the_bottom_when_room_is_taken(playground, phone, group, anna):
    first = playground.say(group, "pin me")
    for number in range(40):
        playground.say(group, f"line {number}")
    expect(phone(anna).saying("line 39")).to_be_in_viewport()
    playground.sim("members", chat=group, promote=["bot"])
    playground.bot("pinChatMessage", chat_id=group, message_id=first)
    expect(phone(anna).column.locator(".pinned-bar")).to_be_visible()
    expect(phone(anna).saying("pinned “pin me”")).to_be_in_viewport(ratio=1)
    expect(phone(anna).column.locator(".down")).to_be_hidden()
    phone(anna).column.page.set_viewport_size({"width": 1240, "height": 640})
    expect(phone(anna).saying("pinned “pin me”")).to_be_in_viewport(ratio=1)
