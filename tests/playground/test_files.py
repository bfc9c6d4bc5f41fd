"""Photos and documents."""

from __future__ import annotations

import aiohttp
import pytest

from bot.playground import files
from bot.playground.files import FileStore, Upload, image_size
from bot.playground.server import DEFAULT_TOKEN
from tests.playground.rig import Rig, png

JPEG = (
    b"\xff\xd8\xff\xe0\x00\x10JFIF\0\1\1\0\0\1\0\1\0\0"
    b"\xff\xc0\x00\x11\x08\x00\x30\x00\x40\x03\1\x22\0\2\x11\1\3\x11\1"
)


async def test_a_document_can_be_fetched_again(rig: Rig) -> None:
    user = await rig.user(started=True)
    answer = await rig.upload("sendDocument", {"chat_id": user}, document=b"hello")
    document = answer["result"]["document"]
    assert document["file_name"] == "document.png"
    assert document["file_size"] == 5
    file = await rig.ok("getFile", file_id=document["file_id"])
    url = f"/file/bot{DEFAULT_TOKEN}/{file['file_path']}"
    async with rig.http.get(url) as response:
        assert await response.read() == b"hello"
    async with rig.http.get(url + "x") as response:
        assert response.status == 404
    async with rig.http.get(url.replace("playground", "other")) as response:
        assert response.status == 401
    again = await rig.ok("sendDocument", chat_id=user, document=document["file_id"])
    assert again["document"]["file_id"] == document["file_id"]


async def test_people_see_photos_by_their_address(rig: Rig) -> None:
    user = await rig.user(started=True)
    await rig.photo(user, caption="<b>you</b>", parse_mode="HTML")
    message = (await rig.seen(user, user))[-1]
    assert message["html"] == "<b>you</b>"
    async with rig.http.get(message["file_url"]) as response:
        assert response.content_type == "image/png"
        assert await response.read() == png()
    async with rig.http.get("/sim/files/photos/none.png") as response:
        assert response.status == 404


async def test_a_document_never_runs_as_a_page(rig: Rig) -> None:
    user = await rig.user(started=True)
    form = aiohttp.FormData({"chat_id": str(user)})
    form.add_field("document", b"<script>", filename="a.html", content_type="text/html")
    async with rig.http.post(f"/bot{DEFAULT_TOKEN}/sendDocument", data=form) as sent:
        assert sent.status == 200
    async with rig.http.get((await rig.seen(user, user))[-1]["file_url"]) as response:
        assert response.content_type == "application/octet-stream"
        assert response.headers["Content-Disposition"] == "attachment"


@pytest.mark.parametrize(
    ("data", "refusal"),
    [
        (b"", "file must be non-empty"),
        (b"hello", "IMAGE_PROCESS_FAILED"),
        (b"\x89PNG\r\n\x1a\n", "IMAGE_PROCESS_FAILED"),
        (png(9000, 1001), "PHOTO_INVALID_DIMENSIONS"),
        (png(1000, 40), "PHOTO_INVALID_DIMENSIONS"),
        (png(0, 0), "PHOTO_INVALID_DIMENSIONS"),
    ],
)
async def test_what_is_no_photo_is_refused(rig: Rig, data: bytes, refusal: str) -> None:
    user = await rig.user(started=True)
    answer = await rig.upload("sendPhoto", {"chat_id": user}, photo=data)
    assert answer["description"] == f"Bad Request: {refusal}"


@pytest.mark.parametrize(
    ("photo", "refusal"),
    [
        ("", "there is no photo in the request"),
        ("attach://x", "there is no photo in the request"),
        ("abc", "wrong remote file identifier specified: Wrong string length"),
        ("https://example.org/a.png", "failed to get HTTP URL content"),
    ],
)
async def test_a_photo_must_be_uploaded_or_known(rig: Rig, photo: str, refusal: str) -> None:
    user = await rig.user(started=True)
    answer = await rig.refused("sendPhoto", chat_id=user, photo=photo)
    assert answer == f"400 Bad Request: {refusal}"


async def test_a_document_is_not_sent_as_a_photo(rig: Rig) -> None:
    user = await rig.user(started=True)
    answer = await rig.upload("sendDocument", {"chat_id": user}, document=b"hello")
    known = answer["result"]["document"]["file_id"]
    refusal = await rig.refused("sendPhoto", chat_id=user, photo=known)
    assert refusal == "400 Bad Request: can't use file of type Document as Photo"


async def test_unknown_files_are_refused(rig: Rig) -> None:
    assert await rig.refused("getFile") == "400 Bad Request: file_id not specified"
    assert await rig.refused("getFile", file_id="x") == "400 Bad Request: invalid file_id"


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (png(640, 480), (640, 480)),
        (b"GIF89a\x40\x01\xf0\x00", (320, 240)),
        (JPEG, (64, 48)),
        (b"RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\x3f\0\0\x2f\0\0", (64, 48)),
        (b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x3f\xc0\x0b\0", (64, 48)),
        (b"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x40\0\x30\0", (64, 48)),
        (b"RIFF\0\0\0\0WEBPnone", None),
        (b"\xff\xd8\xff", None),
        (b"", None),
    ],
)
def test_the_size_is_read_from_the_header(data: bytes, size: tuple[int, int] | None) -> None:
    assert image_size(data) == size


def test_the_oldest_files_go_when_there_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_STORED_BYTES", 10)
    store = FileStore()
    added = [store.add("document", Upload("a.txt", "text/plain", b"12345")) for _ in range(3)]
    kept = [media.file.file_id in store.by_id for media in added]
    assert kept == [False, True, True]
    assert len(store.by_path) == len(store.media) == 2
