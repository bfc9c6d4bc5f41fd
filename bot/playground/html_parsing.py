"""Telegram's HTML, read as strictly as Telegram reads it.

``html.parser`` forgives what Telegram refuses (``a < b``, unknown tags, wrong nesting) and knows
no byte offsets, so the text is scanned here; the error texts are those of Telegram.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.playground.entities import Entity, utf16_length
from bot.playground.errors import BadRequestError
from bot.playground.links import checked_link, mentioned_user_id
from bot.playground.people import User

_SPACE = " \t\r\n\0\v"
_TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_ALNUM = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")


class _MarkupError(Exception):
    """A fault in the markup."""


@dataclass(slots=True)
class _OpenTag:
    name: str
    argument: str
    offset: int
    piece: int


def _decode_reference(source: str, start: int) -> tuple[str, int]:
    """The character that the reference at ``start`` names and where it ends; else nothing."""
    end = start + 1
    if source[end] == "#":
        hexadecimal = source[end + 1] == "x"
        end += 2 if hexadecimal else 1
        digits = "0123456789abcdefABCDEF" if hexadecimal else "0123456789"
        first = end
        while source[end] in digits:
            end += 1
        if end - start >= 10 or end == first:
            return "", start
        code = int(source[first:end], 16 if hexadecimal else 10)
        if code == 0 or code >= 0x10FFFF:
            return "", start
        character = chr(code)
    else:
        while source[end].isascii() and source[end].isalpha():
            end += 1
        character = _NAMED.get(source[start + 1 : end], "")
        if not character:
            return "", start
    return character, end + 1 if source[end] == ";" else end


class _Scanner:
    """One pass over the source; ``\\0`` marks its end."""

    def __init__(self, source: str, find_user: Callable[[int], User | None]) -> None:
        self.source = source + "\0"
        self.size = len(source)
        self.position = 0
        self.pieces: list[str] = []
        self.offset = 0
        self.stack: list[_OpenTag] = []
        self.entities: list[Entity] = []
        self.find_user = find_user

    def byte(self, position: int) -> int:
        return len(self.source[:position].encode("utf-8", "surrogatepass"))

    def emit(self, text: str) -> None:
        self.pieces.append(text)
        self.offset += utf16_length(text)

    def skip_space(self) -> None:
        while self.position < self.size and self.source[self.position] in _SPACE:
            self.position += 1

    def run(self) -> tuple[str, list[Entity]]:
        while self.position < self.size:
            character = self.source[self.position]
            if character == "<":
                if self.source[self.position + 1] == "/":
                    self.close_tag()
                else:
                    self.open_tag()
            elif character == "&":
                decoded, end = _decode_reference(self.source, self.position)
                self.emit(decoded or "&")
                self.position = end if decoded else self.position + 1
            else:
                self.plain_text()
        if self.stack:
            name = self.stack[-1].name
            raise _MarkupError(f'Can\'t find end tag corresponding to start tag "{name}"')
        text = "".join(self.pieces)
        if any("\ud800" <= character <= "\udfff" for character in text):
            raise _MarkupError(
                "Text contains invalid Unicode characters after decoding HTML entities, check for "
                "unmatched surrogate code units"
            )
        return text, self.entities

    def plain_text(self) -> None:
        ends = [self.source.find(mark, self.position) for mark in "<&"]
        end = min((end for end in ends if end >= 0), default=self.size)
        self.emit(self.source[self.position : end])
        self.position = end

    def open_tag(self) -> None:
        begin = self.position
        self.position += 1
        while self.source[self.position] not in _SPACE and self.source[self.position] != ">":
            self.position += 1
        if self.position >= self.size:
            raise _MarkupError(f"Unclosed start tag at byte offset {self.byte(begin)}")
        name = self.source[begin + 1 : self.position].lower()
        if name not in _TYPES:
            raise _MarkupError(f'Unsupported start tag "{name}" at byte offset {self.byte(begin)}')
        argument = ""
        while self.source[self.position] != ">":
            self.skip_space()
            if self.source[self.position] == ">":
                break
            attribute, value = self.attribute(name, begin)
            argument = _argument(name, attribute, value, argument)
        self.position += 1
        if name == "span" and argument != "spoiler":
            raise _MarkupError(
                f'Tag "span" must have class "tg-spoiler" at byte offset {self.byte(begin)}'
            )
        self.stack.append(_OpenTag(name, argument, self.offset, len(self.pieces)))

    def attribute(self, tag: str, begin: int) -> tuple[str, str]:
        first = self.position
        while (c := self.source[self.position]) not in _SPACE and c not in "=>/\"'":
            self.position += 1
        name = self.source[first : self.position]
        if not name:
            raise _MarkupError(
                f'Empty attribute name in the tag "{tag}" at byte offset {self.byte(begin)}'
            )
        self.skip_space()
        if self.source[self.position] != "=":
            if self.position >= self.size:
                raise _MarkupError(f'Unclosed start tag "{tag}" at byte offset {self.byte(begin)}')
            return name, ""
        self.position += 1
        self.skip_space()
        if self.position >= self.size:
            raise _MarkupError(f'Unclosed start tag "{tag}" at byte offset {self.byte(begin)}')
        quoted = self.source[self.position] in "'\""
        value = self.quoted_value() if quoted else self.name_token()
        if self.position >= self.size:
            raise _MarkupError(f"Unclosed start tag at byte offset {self.byte(begin)}")
        return name, value

    def name_token(self) -> str:
        first = self.position
        while (c := self.source[self.position]) in _ALNUM or c in ".-":
            self.position += 1
        if self.source[self.position] not in _SPACE and self.source[self.position] != ">":
            raise _MarkupError(f"Unexpected end of name token at byte offset {self.byte(first)}")
        return self.source[first : self.position].lower()

    def quoted_value(self) -> str:
        quote = self.source[self.position]
        self.position += 1
        value: list[str] = []
        while self.position < self.size and self.source[self.position] != quote:
            decoded, end = "", self.position
            if self.source[self.position] == "&":
                decoded, end = _decode_reference(self.source, self.position)
            value.append(decoded or self.source[self.position])
            self.position = end if decoded else self.position + 1
        if self.position < self.size:
            self.position += 1
        return "".join(value)

    def close_tag(self) -> None:
        begin = self.position
        if not self.stack:
            raise _MarkupError(f"Unexpected end tag at byte offset {self.byte(begin)}")
        while self.source[self.position] not in _SPACE and self.source[self.position] != ">":
            self.position += 1
        name = self.source[begin + 2 : self.position].lower()
        self.skip_space()
        if self.source[self.position] != ">":
            raise _MarkupError(f"Unclosed end tag at byte offset {self.byte(begin)}")
        self.position += 1
        tag = self.stack[-1]
        if name and name != tag.name:
            raise _MarkupError(
                f"Unmatched end tag at byte offset {self.byte(begin)}, "
                f'expected "</{tag.name}>", found "</{name}>"'
            )
        self.stack.pop()
        if self.offset > tag.offset:
            self.finish(tag)

    def finish(self, tag: _OpenTag) -> None:
        kind, length = _TYPES[tag.name], self.offset - tag.offset
        entity = Entity(kind, tag.offset, length)
        if kind == "text_link":
            url = tag.argument or "".join(self.pieces[tag.piece :])
            self.finish_link(entity, url)
            return
        if kind == "custom_emoji":
            if not tag.argument.isdecimal() or int(tag.argument) == 0:
                raise _MarkupError("Invalid custom emoji identifier specified")
            entity = Entity(kind, tag.offset, length, custom_emoji_id=tag.argument)
        elif kind == "blockquote" and tag.argument:
            entity = Entity("expandable_blockquote", tag.offset, length)
        elif kind in ("pre", "code"):
            entity = self.merged_code(kind, tag, length)
        self.entities.append(entity)

    def finish_link(self, entity: Entity, url: str) -> None:
        user_id = mentioned_user_id(url)
        if user_id is not None:
            user = self.find_user(user_id)
            if user is not None:
                self.entities.append(
                    Entity("text_mention", entity.offset, entity.length, user=user)
                )
            return
        link = checked_link(url)
        if link is not None:
            self.entities.append(Entity("text_link", entity.offset, entity.length, url=link))

    def merged_code(self, kind: str, tag: _OpenTag, length: int) -> Entity:
        """``<pre><code class="language-x">`` is one entity."""
        language = tag.argument or None
        last = self.entities[-1] if self.entities else None
        if last is not None and {last.type, kind} == {"pre", "code"}:
            known = language or last.language
            if known and (last.offset, last.length) == (tag.offset, length):
                self.entities.pop()
                return Entity("pre", tag.offset, length, language=known)
        return Entity(kind, tag.offset, length, language=language)


def _argument(tag: str, attribute: str, value: str, before: str) -> str:
    """What an attribute says about its tag; attributes without a meaning are passed over."""
    if (tag, attribute) in (("a", "href"), ("tg-emoji", "emoji-id")):
        return value
    if (tag, attribute) == ("code", "class") and value.startswith("language-"):
        return value.removeprefix("language-")
    if (tag, attribute) == ("span", "class") and value.startswith("tg-"):
        return value.removeprefix("tg-")
    if (tag, attribute) == ("blockquote", "expandable"):
        return "expandable"
    return before


def parse_html(source: str, find_user: Callable[[int], User | None]) -> tuple[str, list[Entity]]:
    """Read Telegram's HTML; faults are refused with the text that Telegram uses."""
    try:
        text, entities = _Scanner(source, find_user).run()
    except _MarkupError as error:
        raise BadRequestError(f"can't parse entities: {error}") from error
    cleaned = [
        Entity("code", entity.offset, entity.length) if entity.type == "code" else entity
        for entity in entities
    ]
    return text, sorted(cleaned, key=lambda entity: (entity.offset, -entity.length))
