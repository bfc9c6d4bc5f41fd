"""Texts, captions and keyboards, measured as Telegram measures them."""

from __future__ import annotations

import pytest

from tests.playground.rig import Json, Rig, keyboard, png

TOO_LONG = "400 Bad Request: reply markup is too long"


async def send(rig: Rig, text: str, **more: object) -> Json:
    user = await rig.user(started=True)
    sent: Json = await rig.ok("sendMessage", chat_id=user, text=text, **more)
    return sent


async def refuse(rig: Rig, text: str, **more: object) -> str:
    user = await rig.user(started=True)
    return await rig.refused("sendMessage", chat_id=user, text=text, **more)


async def test_a_text_has_1_to_4096_characters_after_parsing(rig: Rig) -> None:
    assert await refuse(rig, "") == "400 Bad Request: message text is empty"
    for blank in (" \n ", "<b></b>", "<i> </i>"):
        refusal = await refuse(rig, blank, parse_mode="HTML")
        assert refusal == "400 Bad Request: text must be non-empty"
    assert len((await send(rig, "x" * 4096))["text"]) == 4096
    assert await refuse(rig, "x" * 4097) == "400 Bad Request: message is too long"
    marked = f"<b>{'x' * 4096}</b>"
    assert len((await send(rig, marked, parse_mode="HTML"))["text"]) == 4096


async def test_characters_outside_the_basic_plane_count_double(rig: Rig) -> None:
    assert len((await send(rig, "🐶" * 2048))["text"]) == 2048
    assert await refuse(rig, "🐶" * 2048 + "x") == "400 Bad Request: message is too long"


async def test_a_caption_has_at_most_1024_characters(rig: Rig) -> None:
    user = await rig.user(started=True)
    photo = (await rig.photo(user))["photo"][0]["file_id"]
    await rig.ok("sendPhoto", chat_id=user, photo=photo, caption="x" * 1024)
    refusal = await rig.refused("sendPhoto", chat_id=user, photo=photo, caption="x" * 1025)
    assert refusal == "400 Bad Request: message caption is too long"


async def test_texts_are_trimmed_and_cleaned(rig: Rig) -> None:
    sent = await send(rig, " \n <b>  hi\r\n\tyou </b> \n", parse_mode="HTML")
    assert sent["text"] == "hi\n you"
    assert sent["entities"] == [{"offset": 0, "length": 7, "type": "bold"}]


@pytest.mark.parametrize("mode", ["Markdown", "MarkdownV2"])
async def test_markdown_is_not_emulated(rig: Rig, mode: str) -> None:
    refusal = await refuse(rig, "*x*", parse_mode=mode)
    assert refusal == f"501 Not Implemented: parse_mode {mode} is not emulated"


async def test_an_unknown_parse_mode_is_refused(rig: Rig) -> None:
    assert await refuse(rig, "x", parse_mode="bb") == "400 Bad Request: unsupported parse_mode"


async def test_entities_may_be_given_explicitly(rig: Rig) -> None:
    given = [
        {"type": "italic", "offset": 3, "length": 3},
        {"type": "text_link", "offset": 0, "length": 2, "url": "example.org"},
        {"type": "bold", "offset": 0, "length": 6},
        {"type": "mention", "offset": 0, "length": 6},
    ]
    sent = await send(rig, "🐶 abc", entities=given)
    assert sent["entities"] == [
        {"type": "bold", "offset": 0, "length": 6},
        {"type": "text_link", "offset": 0, "length": 2, "url": "http://example.org/"},
        {"type": "italic", "offset": 3, "length": 3},
    ]


@pytest.mark.parametrize(
    ("entity", "refusal"),
    [
        ({"type": "bold", "offset": 3, "length": 1}, "entity begins after the end of the text at "
         "UTF-16 offset 3"),
        ({"type": "bold", "offset": 1, "length": 9}, "entity beginning at UTF-16 offset 1 ends "
         "after the end of the text at UTF-16 offset 10"),
        ({"type": "bold", "offset": -1, "length": 1}, "receive an entity with incorrect offset -1"),
        ({"type": "x", "offset": 0, "length": 1}, "can't parse MessageEntity: Unsupported type "
         "specified"),
        ({"type": "bold", "length": 1}, 'can\'t parse MessageEntity: Can\'t find field "offset"'),
        (7, "can't parse MessageEntity: expected an Object"),
    ],
)  # fmt: skip
async def test_entities_that_do_not_fit_are_refused(rig: Rig, entity: object, refusal: str) -> None:
    assert await refuse(rig, "abc", entities=[entity]) == f"400 Bad Request: {refusal}"


async def test_commands_mentions_and_links_are_found(rig: Rig) -> None:
    sent = await send(rig, "🐶 /join@menagerie_bot @anna_b #Dog1 https://a.org/x. a@b.org")
    assert [(e["type"], e["offset"], e["length"]) for e in sent["entities"]] == [
        ("bot_command", 3, 19),
        ("mention", 23, 7),
        ("hashtag", 31, 5),
        ("url", 37, 15),
        ("email", 54, 7),
    ]


async def test_nothing_is_found_inside_code_or_links(rig: Rig) -> None:
    source = "<code>/join @anna_b</code> <a href='https://a.org/'>/stop</a> https://b.org/#x"
    sent = await send(rig, source, parse_mode="HTML")
    assert [entity["type"] for entity in sent["entities"]] == ["code", "text_link", "url"]


async def test_callback_data_has_1_to_64_bytes(rig: Rig) -> None:
    def button(data: str) -> Json:
        return {"inline_keyboard": [[{"text": "x", "callback_data": data}]]}

    await send(rig, "x", reply_markup=button("a" * 64))
    await send(rig, "x", reply_markup=button("ü" * 32))
    for data in ("a" * 65, "ü" * 33, "🐶" * 17):
        refusal = await refuse(rig, "x", reply_markup=button(data))
        assert refusal == "400 Bad Request: BUTTON_DATA_INVALID"
    assert (await refuse(rig, "x", reply_markup=button(""))).endswith(
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
    )


async def test_a_keyboard_has_at_most_100_buttons_and_8_a_row(rig: Rig) -> None:
    await send(rig, "x", reply_markup=keyboard(*[["a"] * 8] * 12, ["a"] * 4))
    assert await refuse(rig, "x", reply_markup=keyboard(["a"] * 9)) == TOO_LONG
    assert await refuse(rig, "x", reply_markup=keyboard(*[["a"]] * 101)) == TOO_LONG


@pytest.mark.parametrize(
    ("markup", "refusal"),
    [
        ("{", "can't parse reply keyboard markup JSON object"),
        ("7", "object expected as reply markup"),
        ({"inline_keyboard": 1}, 'field "inline_keyboard" must be of type Array'),
        ({"inline_keyboard": [1]}, 'field "inline_keyboard" of the InlineKeyboardMarkup must be an '
         "Array of Arrays"),
        ({"inline_keyboard": [[1]]}, "can't parse inline keyboard button: InlineKeyboardButton must"
         " be an Object"),
        ({"inline_keyboard": [[{}]]}, 'can\'t parse inline keyboard button: Can\'t find field '
         '"text"'),
        ({"inline_keyboard": [[{"text": [], "callback_data": "x"}]]}, "can't parse inline keyboard "
         'button: Field "text" must be of type String'),
        ({"inline_keyboard": [[{"text": " ", "callback_data": "x"}]]}, "inline keyboard button text"
         " must be non-empty"),
        ({"inline_keyboard": [[{"text": "x", "url": "http://localhost/"}]]}, "inline keyboard "
         "button URL 'http://localhost/' is invalid: Wrong HTTP URL"),
    ],
)  # fmt: skip
async def test_a_broken_keyboard_is_refused(rig: Rig, markup: object, refusal: str) -> None:
    assert await refuse(rig, "x", reply_markup=markup) == f"400 Bad Request: {refusal}"


async def test_link_buttons_and_other_markups_are_taken(rig: Rig) -> None:
    link = {"text": "go", "url": "https://t.me/menagerie_bot?start=hand_1"}
    sent = await send(rig, "x", reply_markup={"inline_keyboard": [[link], []]})
    assert sent["reply_markup"]["inline_keyboard"] == [[link]]
    sent = await send(rig, "x", reply_markup={"force_reply": True})
    assert "reply_markup" not in sent


async def test_a_photo_is_a_png_with_its_size(rig: Rig) -> None:
    user = await rig.user(started=True)
    sent = await rig.upload("sendPhoto", {"chat_id": user}, photo=png(640, 480))
    [size] = sent["result"]["photo"]
    assert (size["width"], size["height"]) == (640, 480)
