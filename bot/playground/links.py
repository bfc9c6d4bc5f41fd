"""Links, as far as Telegram looks into them."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

_HOST = re.compile(r"[^\s/@:]+\.[^\s/@:.]{2,}\.?", re.UNICODE)


def mentioned_user_id(url: str) -> int | None:
    """The user that a ``tg://user?id=…`` link mentions."""
    lowered = url.lower()
    if not lowered.startswith(("tg://user?", "tg:user?")):
        return None
    values = parse_qs(url.partition("?")[2]).get("id", [])
    if not values or not re.fullmatch(r"[0-9]{1,18}", values[0]):
        return None
    return int(values[0])


def checked_link(url: str) -> str | None:
    """The link as Telegram keeps it; nothing if Telegram would not take it for a link."""
    url = url.strip()
    if url.lower().startswith(("tg://", "ton://", "tonsite://")):
        return url
    if "://" not in url:
        url = f"http://{url}"
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or not _HOST.fullmatch(host) or port == 0:
        return None
    return url if parts.path or parts.query or parts.fragment else f"{url}/"


def start_link_payload(url: str, bot_username: str) -> str | None:
    """The payload of a ``t.me/<bot>?start=…`` link to this bot; nothing for any other link."""
    link = checked_link(url)
    if link is None:
        return None
    if link.lower().startswith("tg://"):
        query = parse_qs(link.partition("?")[2])
        domain = query.get("domain", [""])[0]
    else:
        parts = urlsplit(link)
        query = parse_qs(parts.query)
        hosts = ("t.me", "telegram.me", "www.t.me")
        domain = parts.path.strip("/") if (parts.hostname or "") in hosts else ""
    if domain.lower() != bot_username.lower() or "start" not in query:
        return None
    return query["start"][0]
