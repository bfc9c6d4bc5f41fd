"""Every line and label that Dog shows in English, and which of their words name cards.

What is not listed here counts as a finding: somebody must look whether it gives a hand away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

NAME = "(?:Anna|Ben|Cleo|Dan|🤖 Otto)"
CARD = "(?:1/11|1[023]|[2-9]|Swap|Joker)"
MEANING = (
    r"(?:\d+ forward|4 forward or back|split 7 points|start, or 13 forward"
    r"|start, or 1 or 11 forward|two marbles change places|any card you like)"
)
NAMES = rf"{NAME}(?:, {NAME})*"
SEAT = "[🔵🔴🟡🟢]"
TEAM = "(?:🔵🟡|🔴🟢)"
MARBLE = rf"{SEAT}[A-D][1-4]"
PLACE = r"(?:\d\d?|finish [1-4]|kennel)"
AT = r"(?:on \d\d?|in finish [1-4]|in the kennel)"
AS = rf"(?: as {CARD})?"
WAY = rf"(?:{MARBLE} )?(?:\+\d\d?: )?{PLACE} → {PLACE}(?: back)?"
VICTIM = rf"{MARBLE}(?: \((?:yours|partner|{NAME})\))?"
VICTIMS = rf"(?:{VICTIM}(?:,? {VICTIM})*|\d marbles?|\d \(yours: \d\))"
CELLS = r"(?:  [·o]|\([A-D]\)|[ >*(][A-D][1-4])+"
HOME = r"[ >][A-D] [·1-4]{4}   [·1-4]{4}"
MOVES = (
    rf"(?:{MARBLE}|\({NAME}\)|{PLACE}|starts on|on|and|and hits|burnt|change places"
    r"|\d marbles?|→|[ ,;])+"
)
PROMPT = "|".join(
    (
        rf"Choose the card that {NAME} gets\.",
        rf"{NAME} gets (?P<gift>{CARD})\. You can change that until all have chosen\.",
        r"Choose a card\.",
        r"Choose a card for your partner\.",
        rf"(?P<split>{CARD}){AS}, \d points? left(?:: choose the move\.|: which marble\?|\.)?",
        rf"(?P<asked>{CARD}){AS}: (?:choose the move\.|which marble\?|as which card\?)",
        rf"(?P<placed>{CARD}){AS} with {MARBLE} {AT}: where to\?",
        rf"(?P<swapped>{CARD}){AS}: {MARBLE} {AT} with which one\?",
    )
)

LINES = (
    # Of boards and hands.
    r"|🐶 Dog(?: \w+)?",
    NAMES,
    r"Round \d+ · 🔵🟡 against 🔴🟢",
    rf"(?:▶ )?{SEAT}[A-D] {NAME} – (?:no cards|1 card|\d cards|out of this round)"
    rf"(?:, plays for {SEAT})?(?: 🚩)?(?: ⭐)?",
    r"\+ (?:  \d){10}",
    rf"[ \d]\d{CELLS}",
    r"\(B\) start  o > last move  \* safe",
    "   kennel finish   kennel finish",
    f"{HOME}  {HOME}",
    rf"(?P<pile>Draw pile: \d+ · discard: )(?:empty|(?P<top>{CARD}))",
    # What has happened.
    rf"• The lot has chosen: {NAME} begins\.",
    rf"• Round \d+: (?:reshuffled, )?\d cards? each, {NAME} starts\.",
    rf"• {NAME} has chosen a card for {NAME}\.",
    r"• All partners have exchanged a card\.",
    rf"• {NAME} plays (?P<played>{CARD}){AS}: {MOVES}\.",
    rf"• {NAME} can't move, puts (?P<dropped>{CARD}(?:(?:, | and ){CARD})*) down"
    r" and is out of this round\.",
    rf"• {NAME} has all four in and plays for {NAME} from now on\.",
    rf"• {NAME} and {NAME} have all eight in: they win!",
    # Of a hand.
    r"(?P<hand>You hold no cards now\.|Your cards:)",
    rf"\d\. (?P<held>{CARD}) – {MEANING}",
    rf"(?P<hand>Your cards:) (?P<held>{CARD}(?: ⭐)?(?: · {CARD}(?: ⭐)?)*)",
    rf"Yours are in\. You move those of {NAME}:",
    rf"To finish 1: {MARBLE} \d+(?: · {MARBLE} \d+)*",
    rf"Your partner: {SEAT} {NAME}",
    # What is to be done.
    rf"(?:▶️|✔️) {NAMES}",
    rf"▶️ (?:{NAMES}: )?(?:{PROMPT})",
    r"It is not your turn\.|You can still change your choice\.",
    r"A computer player plays for you until you press a button\.",
    # The end.
    r"🏁 The game is over\.",
    rf"(?:🥇|🥈|🥉|\d\.) {NAME} – {TEAM}: \d of 8 in the finish",
    r"(?:🔒 Seal|🔓 Seed) of .*:|[0-9a-f]{32}|[0-9a-f]{64}",
    r"Its SHA-256 is the seal from the start\. /export sends the game\.",
    # Beside the board.
    r"🃏 My hand shows you alone what you hold, numbered like the buttons\. .*",
    rf"The game has begun: {NAMES}\.",
    rf"{NAME} leaves\. {NAME} takes over\.",
    "Settings of this chat|Boards: Emoji and tables|Remind the player whose turn it is after:",
    r"You can play here|\W+ [^–\d]+ – [\w ]+ players – /join [\w ]+",
    rf"🐶 Dog is being played: {NAMES}",
)

LABELS = (
    rf"(?:🚫 |⭐ )?(?P<card>{CARD}) – {MEANING}",
    r"Card [1-6]",
    "🃏 My hand|✋ I am back|🔁 Again|🎲 Other game|❔ Rules|🖼 Picture",
    rf"🤖 play for {NAME}",
    r"(?:✅ )?(?:English|Deutsch|🔤 Text only|🖼 Pictures|never|\d+ (?:min|h|day))",
    r"↩️|↩️ Take back|✋ Stop: \d points? lapses?",
    rf"{WAY}(?:, (?:hits|burns) {VICTIMS})?",
    rf"{MARBLE} {AT}",
    rf"{MARBLE} {AT} ⇄ {MARBLE} {AT}(?: \({NAME}\))?",
)
KINDS = (rf"{CARD}(?: – {MEANING})?", *LABELS)
"""Labels of a Joker, with what it can stand for: that is no card of anybody."""

TOASTS = (
    "",
    PROMPT,
    rf"Chosen: (?P<chosen>{CARD}) – {MEANING}",
    rf"(?P<glance>\d: {CARD}(?: · \d: {CARD})*)",
    r"You hold no cards now\.",
    r"It is your turn: play a card\.",
    rf"{NAME} is on turn\.|It's {NAME}'s turn\.",
    r"You are out of this round until new cards are dealt\.",
    r"That was an earlier turn\.|Nothing is there\. 🃏 My hand shows what you have\.",
    # While people sit down and leave.
    r"You are at the table\.|✅",
)


@dataclass(frozen=True)
class Named:
    """The cards that a text names, and how: by the group of the pattern that found them."""

    cards: Sequence[tuple[str, str]]
    strange: Sequence[str]
    """Lines that are not listed here."""

    def of(self, *how: str) -> tuple[str, ...]:
        """The cards that are named in one of these ways, in their order."""
        return tuple(card for group, card in self.cards if group in how)

    def has(self, how: str) -> bool:
        """Whether anything is named in this way."""
        return any(group == how for group, _ in self.cards)


def read(lines: Iterable[str], patterns: Sequence[str]) -> Named:
    """What lines name, as patterns of this module tell."""
    cards: list[tuple[str, str]] = []
    strange = []
    for line in lines:
        found = next((it for it in (re.fullmatch(one, line) for one in patterns) if it), None)
        if found is None:
            strange.append(line)
            continue
        for group, text in found.groupdict().items():
            if text is not None:
                cards += [(group, card) for card in _split(group, text)]
    return Named(cards, strange)


def _split(group: str, text: str) -> list[str]:
    """One card, or the cards of a list."""
    if group in {"pile", "hand"}:
        return [text]
    if group == "glance":
        return [it.split(": ")[1].lower() for it in text.split(" · ")]
    return [it.lower() for it in re.split(", | and | · ", text.replace(" ⭐", ""))]
