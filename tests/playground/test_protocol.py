"""How calls reach the Bot API: token, method names, encodings, answers."""

from __future__ import annotations

import json

import aiohttp
import pytest

from bot.playground.server import DEFAULT_TOKEN
from tests.playground.rig import Rig

BAD_FILE_NAME = (
    b'--x\r\nContent-Disposition: form-data; name="photo"; filename="\xed\xa0\x80.png"\r\n\r\n'
    b"x\r\n--x--\r\n"
)
API = f"/bot{DEFAULT_TOKEN}"


async def test_a_wrong_token_gets_401(rig: Rig) -> None:
    for token in ("1000000001:other", "1", "1000000001%3Aplayground%20"):
        async with rig.http.post(f"/bot{token}/getMe") as response:
            assert response.status == 401
            answer = await response.json()
        assert answer == {"ok": False, "error_code": 401, "description": "Unauthorized"}


async def test_the_bot_is_menagerie_bot_with_privacy_mode(rig: Rig) -> None:
    me = await rig.ok("getMe")
    assert me["id"] == 1000000001
    assert me["username"] == "menagerie_bot"
    assert me["is_bot"] is True
    assert me["can_join_groups"] is True
    assert me["can_read_all_group_messages"] is False


async def test_method_names_are_taken_in_any_case(rig: Rig) -> None:
    assert await rig.ok("GETME") == await rig.ok("getme") == await rig.ok("getMe")


@pytest.mark.parametrize("method", ["sendDice", "banChatMember", "noSuchMethod", "x"])
async def test_a_method_that_is_not_there_gets_501_and_never_404(rig: Rig, method: str) -> None:
    assert await rig.refused(method) == f"501 Not Implemented: {method} is not emulated"


async def test_parameters_come_by_query_form_json_and_multipart(rig: Rig) -> None:
    user = await rig.user(started=True)
    fields = {"chat_id": str(user), "text": "hi"}
    multipart = aiohttp.FormData(fields, default_to_multipart=True)
    async with rig.http.get(f"{API}/sendMessage", params=fields) as by_query:
        assert (await by_query.json())["result"]["text"] == "hi"
    for body in ({"data": fields}, {"json": fields}, {"data": multipart}):
        async with rig.http.post(f"{API}/sendMessage", **body) as response:
            assert (await response.json())["result"]["text"] == "hi"
    async with rig.http.post(f"{API}/sendMessage", params=fields) as by_post_query:
        assert by_post_query.status == 200


async def test_nested_json_is_taken_as_json_and_as_a_string(rig: Rig) -> None:
    user = await rig.user(started=True)
    markup = {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}
    for given in (markup, json.dumps(markup)):
        sent = await rig.ok("sendMessage", chat_id=user, text="hi", reply_markup=given)
        assert sent["reply_markup"] == markup


async def test_bodies_that_are_no_parameters_are_refused(rig: Rig) -> None:
    for body, kind in (
        (b"{", "application/json"),
        (b"[1]", "application/json"),
        (b'"x"', "application/json"),
        (b"\xff\xfe", "application/json"),
        (b"text=%ff%fe&chat_id=1", "application/x-www-form-urlencoded"),
        (b"text=+2AA-&chat_id=1", "application/x-www-form-urlencoded; charset=utf-7"),
        (b"text=x&chat_id=1", "application/x-www-form-urlencoded; charset=nonsense"),
        (b"nonsense", "multipart/form-data"),
        (BAD_FILE_NAME, "multipart/form-data; boundary=x"),
        (b"nonsense", "multipart/form-data; boundary=x"),
    ):
        headers = {"Content-Type": kind}
        async with rig.http.post(f"{API}/sendMessage", data=body, headers=headers) as response:
            assert response.status == 400, (body, kind)
            assert (await response.json())["description"].startswith("Bad Request: ")


async def test_a_chat_must_be_named_and_known(rig: Rig) -> None:
    assert await rig.refused("sendMessage", text="x") == "400 Bad Request: chat_id is empty"
    for unknown in (99, -99, "@nobody", "x", {}, 10**30):
        refusal = await rig.refused("sendMessage", chat_id=unknown, text="x")
        assert refusal == "400 Bad Request: chat not found"
