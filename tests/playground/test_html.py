"""Telegram's HTML: what is read, what is refused, how it is drawn."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.playground.detection import with_detected
from bot.playground.entities import Entity, FormattedText, tidy, utf16_length
from bot.playground.errors import BadRequestError
from bot.playground.html_parsing import parse_html
from bot.playground.html_rendering import render_html
from bot.playground.people import User

ANNA = User(101, "Anna")


def parse(source: str) -> tuple[str, list[dict[str, object]]]:
    text, entities = parse_html(source, {101: ANNA}.get)
    return text, [entity.to_json() for entity in entities]


def entity(kind: str, offset: int, length: int, **more: object) -> dict[str, object]:
    return {"offset": offset, "length": length, "type": kind, **more}


@pytest.mark.parametrize(
    ("tags", "kind"),
    [
        ("b strong B", "bold"),
        ("i em", "italic"),
        ("u ins", "underline"),
        ("s strike del", "strikethrough"),
        ("tg-spoiler", "spoiler"),
        ("code", "code"),
        ("pre", "pre"),
        ("blockquote", "blockquote"),
    ],
)
def test_every_tag_of_telegram_is_read(tags: str, kind: str) -> None:
    for tag in tags.split():
        assert parse(f"🐶<{tag}>xy</{tag.lower()}>") == ("🐶xy", [entity(kind, 2, 2)])


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("&lt;b&gt; &amp;&quot;&#65;&#x42;&nbsp;&#0;", '<b> &"AB&nbsp;&#0;', []),
        ("<span class='tg-spoiler'>x</span>", "x", [entity("spoiler", 0, 1)]),
        ("<blockquote expandable>x</blockquote>", "x", [entity("expandable_blockquote", 0, 1)]),
        ("<a href='https://a.org/?x=1&amp;y'>x</a>", "x",
         [entity("text_link", 0, 1, url="https://a.org/?x=1&y")]),
        ("<a>a.org</a>", "a.org", [entity("text_link", 0, 5, url="http://a.org/")]),
        ("<a href='nowhere'>x</a>", "x", []),
        ("<a href='tg://user?id=101'>x</a>", "x",
         [entity("text_mention", 0, 1, user=ANNA.to_json())]),
        ("<a href='tg://user?id=5'>x</a>", "x", []),
        ("<pre><code class='language-py'>x</code></pre>", "x",
         [entity("pre", 0, 1, language="py")]),
        ("<code class='language-py'>x</code>", "x", [entity("code", 0, 1)]),
        ("<b>a<i>b</i></b>", "ab", [entity("bold", 0, 2), entity("italic", 1, 1)]),
        ("<b>a</>", "a", [entity("bold", 0, 1)]),
        ("<tg-emoji emoji-id='5'>x</tg-emoji>", "x",
         [entity("custom_emoji", 0, 1, custom_emoji_id="5")]),
        ("<i   x = 'y' z>a</i  >", "a", [entity("italic", 0, 1)]),
    ],
)  # fmt: skip
def test_html_is_read_as_telegram_reads_it(
    source: str, text: str, entities: list[dict[str, object]]
) -> None:
    assert parse(source) == (text, entities)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("a < b", 'Unsupported start tag "" at byte offset 2'),
        ("🐶<3", "Unclosed start tag at byte offset 4"),
        ("ü<div>x</div>", 'Unsupported start tag "div" at byte offset 2'),
        ("<br/>", 'Unsupported start tag "br/" at byte offset 0'),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<i =x>", 'Empty attribute name in the tag "i" at byte offset 0'),
        ("<i a= ", 'Unclosed start tag "i" at byte offset 0'),
        ("<i a=b_c>", "Unexpected end of name token at byte offset 5"),
        ("<i a='b>", "Unclosed start tag at byte offset 0"),
        ("&#xd800;", "Text contains invalid Unicode characters after decoding HTML entities, check "
         "for unmatched surrogate code units"),
        ("<tg-emoji>x</tg-emoji>", "Invalid custom emoji identifier specified"),
    ],
)  # fmt: skip
def test_faulty_html_is_refused_with_telegrams_words(source: str, fault: str) -> None:
    with pytest.raises(BadRequestError) as caught:
        parse(source)
    assert caught.value.description == f"Bad Request: can't parse entities: {fault}"


def test_drawn_html_shows_the_entities_and_nothing_else() -> None:
    text, entities = parse_html(
        '<b>A <i>& B</i></b> <a href="https://a.org/&quot;">l</a> &lt;script&gt;', {}.get
    )
    drawn = render_html(tidy(text, entities))
    link = '<a href="https://a.org/&quot;" target="_blank" rel="noopener noreferrer">l</a>'
    assert drawn == f"<b>A <i>&amp; B</i></b> {link} &lt;script&gt;"


def test_a_link_that_runs_code_is_not_drawn() -> None:
    evil = Entity("text_link", 0, 1, url="javascript:alert(1)")
    assert render_html(FormattedText("x", (evil,))) == "x"


def test_entities_that_cross_are_drawn_as_valid_html() -> None:
    crossing = (Entity("bold", 0, 4), Entity("italic", 2, 4))
    drawn = render_html(FormattedText("abcdef", crossing))
    assert drawn == "<b>ab<i>cd</i></b><i>ef</i>"


kinds = st.sampled_from(["bold", "italic", "code", "pre", "spoiler", "blockquote", "text_link"])


@given(
    st.text(max_size=30),
    st.lists(st.tuples(kinds, st.integers(0, 30), st.integers(0, 30)), max_size=6),
)
def test_whatever_the_entities_the_drawn_text_is_balanced_and_complete(
    text: str, spans: list[tuple[str, int, int]]
) -> None:
    entities = [
        Entity(kind, offset, length, url="https://a.org/" if kind == "text_link" else None)
        for kind, offset, length in spans
        if offset + length <= utf16_length(text)
    ]
    formatted = with_detected(tidy(text, entities))
    drawn = render_html(formatted)
    stack: list[str] = []
    for closing, name in re.findall(r"<(/?)([a-z-]+)[^>]*>", drawn):
        if closing:
            assert stack.pop() == name
        else:
            stack.append(name)
    assert stack == []
    for found in formatted.entities:
        assert found.length > 0
        assert found.end <= utf16_length(formatted.text)


@given(st.text("<>/abi ='\"&#x;\0é🐶", max_size=40))
def test_nonsense_is_read_or_refused_and_never_breaks_the_parser(source: str) -> None:
    try:
        text, entities = parse_html(source, {}.get)
    except BadRequestError:
        return
    render_html(with_detected(tidy(text, entities)))
