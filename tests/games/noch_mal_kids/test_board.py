"""The table as text: players, columns, sheets of those who choose, and a look at any sheet."""

from __future__ import annotations

import pytest

from games.core.presentation import Fixed, Reader
from games.noch_mal_kids import ENTRY
from games.testing import board_text
from games.testing.texts import count_emoji
from tests.games.noch_mal_kids.playing import K_BUT_K1, RED_BUT_F5, at

PRESENTATION = ENTRY.presentation
TWO = f"kids2 meadow turn=B dice=brr visitors=kA A={K_BUT_K1},k1,!3 B={RED_BUT_F5},f5,!2"


def shown(line: str, reader: Reader) -> list[str]:
    return board_text(PRESENTATION, at(line), reader).splitlines()


def grid_of(lines: list[str], name: str) -> list[str]:
    """The rows below a name."""
    start = lines.index(f"📋 {name}") + 1
    return lines[start : start + 7]


def test_everybody_is_shown_with_points_missing_fields_and_exclamation_marks(
    english: Reader,
) -> None:
    assert shown(TWO, english)[:4] == [
        "1 Anna — 4",
        "🟦7 🟩11 🟨3 🟥8 🟧5 ❗3/8",
        "▶ 2 Ben — 2",
        "🟦11 🟩5 🟨11 🦩 🟧7 ❗2/8",
    ]


def test_the_table_tells_what_is_missing_in_each_column_and_what_it_brings(english: Reader) -> None:
    (table,) = (it for it in PRESENTATION.board(at(TWO), english) if isinstance(it, Fixed))
    assert table.lines == (
        "· A B C D E F G H I J K",
        "1 5 5 5 5 5 4 1 2 1 1 *",
        "2 4 2 1 3 3 2 3 4 3 4 5",
        "+ 4 3 3 2 2 2 2 2 3 3 3",
    )


def test_a_column_that_was_completed_later_is_another_sign(english: Reader) -> None:
    line = f"kids2 meadow turn=A dice=brr visitors=kA A={K_BUT_K1},k1 B={K_BUT_K1},k1"
    text = "\n".join(shown(line, english))
    assert "1 5 5 5 5 5 4 1 2 1 1 *\n2 5 5 5 5 5 4 1 2 1 1 o" in text


def test_the_sheet_of_the_active_player_is_a_grid_under_the_visitors(english: Reader) -> None:
    assert grid_of(shown(TWO, english), "Ben") == [
        "🔽👵👮👧🤠👷👸👦🤡🧕👴👶",
        "1️⃣🟩🟦🟦🟦🐊🐊🟨🟨🟨🟩🟨",
        "2️⃣🟩🦩🦩🐊🐊🔵🟨🟦🟦🟦🟦",
        "3️⃣🟩🟧🐊🦩🟦🐅🐅🐅🦩🟧🟧",
        "4️⃣🟨🦩🐊🟧🟨🟡🐅🟦🦩🦩🟨",
        "5️⃣🦩🦩🦩🟧🟧🦩🟩🟦🟧🟨🟨",
        "🪣4️⃣3️⃣3️⃣2️⃣2️⃣2️⃣2️⃣2️⃣3️⃣3️⃣3️⃣",
    ]
    assert "📋 Anna" not in shown(TWO, english)


def test_a_completed_column_is_circled_below(english: Reader) -> None:
    line = TWO.replace("turn=B", "turn=A")
    assert grid_of(shown(line, english), "Anna")[-1] == "🪣4️⃣3️⃣3️⃣2️⃣2️⃣2️⃣2️⃣2️⃣3️⃣3️⃣⭕"


def test_no_line_is_wider_than_a_phone(english: Reader) -> None:
    assert max(map(count_emoji, shown(TWO, english))) == 12


def test_while_the_others_choose_their_sheets_are_shown_until_they_have_chosen(
    english: Reader,
) -> None:
    lines = shown("kids4 meadow turn=A dice=br C?red:f5", english)
    assert [line for line in lines if line.startswith("📋")] == ["📋 Ben", "📋 Dora"]
    assert "3 Cleo — 0 ✔️ 🟥 F5 👸 ×1" in lines
    assert lines[-1] == "🎲 🟦 🟥"


@pytest.mark.parametrize(("seats", "sheets"), [(4, 3), (5, 0), (6, 0)])
def test_no_more_than_three_sheets_are_shown(seats: int, sheets: int, english: Reader) -> None:
    lines = shown(f"kids{seats} meadow turn=A dice=br", english)
    assert sum(line.startswith("📋") for line in lines) == sheets


def test_what_was_chosen_is_shown_in_short(english: Reader, plain: Reader) -> None:
    line = "kids6 meadow turn=A dice=bp B=f5,!1 C= B?purple:g5 C?purple:! D?pass"
    lines = shown(line, english)
    assert "2 Ben — 0 ✔️ 🦎 🟩 G5 👦 ×1" in lines
    assert "3 Cleo — 0 ✔️ ❗" in lines
    assert "4 Dora — 0 ✔️ nothing" in lines
    words = shown(line, plain)
    assert "Chosen: chameleon: green G5, 1 field." in words
    assert "Chosen: an exclamation mark." in words
    assert "Chosen: nothing." in words


def test_the_end_shows_the_sheets_of_the_winners(english: Reader) -> None:
    two_species = "a5,b2,b3,c3,d2,d3,d4,f3,f5,i3,i5,j3"
    lines = shown(f"kids2 meadow A= B={two_species}", english)
    assert "🏆 2 Ben — 4" in lines
    assert [line for line in lines if line.startswith("📋")] == ["📋 Ben"]


def test_words_alone_tell_the_same(plain: Reader, plain_german: Reader) -> None:
    assert shown(TWO, plain) == [
        "Anna: 4 points.",
        "Complete columns: K.",
        "Missing in columns: A 5, B 5, C 5, D 5, E 5, F 4, G 1, H 2, I 1, J 1.",
        "To be fed: penguins 7, crocodiles 11, giraffes 3, flamingos 8, tigers 5. "
        "Exclamation marks: 3 of 8.",
        "Ben: 2 points, rolls the dice.",
        "Missing in columns: A 4, B 2, C 1, D 3, E 3, F 2, G 3, H 4, I 3, J 4, K 5.",
        "To be fed: penguins 11, crocodiles 5, giraffes 11, flamingos 0, tigers 7. "
        "Exclamation marks: 2 of 8.",
        "Dice: blue, red, red.",
    ]
    assert "Noch zu füttern: Pinguine 7, Krokodile 11" in "\n".join(shown(TWO, plain_german))


# -- looks at a sheet ----------------------------------------------------------------------------


def test_everybodys_sheet_can_be_looked_at(english: Reader) -> None:
    peeks = PRESENTATION.peeks(at("kids3 meadow turn=A dice=bbr A=f5 B=f2,!1 C="), english)
    assert [peek.label for peek in peeks] == ["📋 1 Anna", "📋 2 Ben", "📋 3 Cleo"]
    assert peeks[1].text.splitlines() == [
        "Ben · 0 points · ❗1/8",
        "🔽👵👮👧🤠👷👸👦🤡🧕👴👶",
        "1️⃣🟩🟦🟦🟦🟩🟢🟨🟨🟨🟩🟨",
        "2️⃣🟩🟥🟥🟩🟩🐧🟨🟦🟦🟦🟦",
        "3️⃣🟩🟧🟩🟥🟦🟠🟧🟧🟥🟧🟧",
        "4️⃣🟨🟥🟩🟧🟨🟡🟧🟦🟥🟥🟨",
        "5️⃣🟥🟥🟥🟧🟧🔴🟩🟦🟧🟨🟨",
    ]


def test_a_look_in_words_names_what_is_not_marked(plain: Reader, plain_german: Reader) -> None:
    state = at(f"kids1 meadow turn=A dice=bbr A={RED_BUT_F5},f5")
    (peek,) = PRESENTATION.peeks(state, plain)
    assert peek.label == "Sheet of 1 Anna"
    assert peek.text == (
        "2 points. Not marked: blue B1 E3 F2 H2 H4; green A1 G5 J1; yellow A4 E4 G1 J5 K1; "
        "orange B3 D4 I5 J3."
    )
    (peek,) = PRESENTATION.peeks(state, plain_german)
    assert peek.text.startswith("2 Punkte. Nicht angekreuzt: Blau B1")
