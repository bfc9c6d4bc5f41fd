"""Methods about the bot itself: who it is, its name and descriptions, its files."""

from __future__ import annotations

import re

from bot.playground.entities import utf16_length
from bot.playground.errors import BadRequestError
from bot.playground.json_types import JsonObject
from bot.playground.methods.types import Method
from bot.playground.params import Params
from bot.playground.people import BOT
from bot.playground.profile import ProfileTexts
from bot.playground.simulation import Simulation

_LANGUAGE = re.compile(r"[a-z]{2}")
MAX_NAME = 64
MAX_DESCRIPTION = 512
MAX_SHORT_DESCRIPTION = 120


def language_code(params: Params) -> str:
    """The language of the call: two letters, or nothing for all."""
    code = params.text("language_code")
    if code and not _LANGUAGE.fullmatch(code):
        raise BadRequestError("invalid language code specified")
    return code


def get_me(sim: Simulation, params: Params) -> JsonObject:
    """Tell who the bot is."""
    return {
        **BOT.to_json(),
        "first_name": sim.profile.names.get("", BOT.first_name),
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def _set_text(texts: ProfileTexts, params: Params, name: str, limit: int, refusal: str) -> bool:
    code, text = language_code(params), params.text(name).strip()
    if utf16_length(text) > limit:
        raise BadRequestError(refusal)
    if text:
        texts[code] = text
    else:
        texts.pop(code, None)
    return True


def _get_text(texts: ProfileTexts, params: Params) -> str:
    return texts.get(language_code(params), texts.get("", ""))


def set_my_name(sim: Simulation, params: Params) -> bool:
    """Set the bot's name."""
    return _set_text(sim.profile.names, params, "name", MAX_NAME, "BOT_TITLE_INVALID")


def get_my_name(sim: Simulation, params: Params) -> JsonObject:
    """Tell the bot's name."""
    return {"name": _get_text(sim.profile.names, params) or BOT.first_name}


def set_my_description(sim: Simulation, params: Params) -> bool:
    """Set the text of an empty private chat."""
    texts = sim.profile.descriptions
    return _set_text(texts, params, "description", MAX_DESCRIPTION, "BOT_DESCRIPTION_TOO_LONG")


def get_my_description(sim: Simulation, params: Params) -> JsonObject:
    """Tell the text of an empty private chat."""
    return {"description": _get_text(sim.profile.descriptions, params)}


def set_my_short_description(sim: Simulation, params: Params) -> bool:
    """Set the text of the bot's profile page."""
    texts, limit = sim.profile.short_descriptions, MAX_SHORT_DESCRIPTION
    return _set_text(texts, params, "short_description", limit, "BOT_ABOUT_TOO_LONG")


def get_my_short_description(sim: Simulation, params: Params) -> JsonObject:
    """Tell the text of the bot's profile page."""
    return {"short_description": _get_text(sim.profile.short_descriptions, params)}


def get_file(sim: Simulation, params: Params) -> JsonObject:
    """Tell where a file can be fetched."""
    file_id = params.text("file_id")
    if not file_id:
        raise BadRequestError("file_id not specified")
    stored = sim.files.by_id.get(file_id)
    if stored is None:
        raise BadRequestError("invalid file_id")
    return {**stored.to_json(), "file_path": stored.path}


METHODS: dict[str, Method] = {
    "getMe": get_me,
    "setMyName": set_my_name,
    "getMyName": get_my_name,
    "setMyDescription": set_my_description,
    "getMyDescription": get_my_description,
    "setMyShortDescription": set_my_short_description,
    "getMyShortDescription": get_my_short_description,
    "getFile": get_file,
}
