"""Every line and label that Dog shows in English, and which of their words name cards.

What is not listed here counts as a finding: somebody must look whether it gives a hand away. Each
kind of the game has its own list, so that none lets through what only another says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from games.dog.state import Variant

NAME = "(?:Anna|Ben|Cleo|Dan|🤖 Otto)"
NAMES = rf"{NAME}(?:, {NAME})*"
SEAT = "[🔵🔴🟡🟢]"
TEAM = "(?:🔵🟡|🔴🟢)"
PLACE = r"(?:\d\d?|finish [1-4]|kennel)"
AT = r"(?:on \d\d?|in finish [1-4]|in the kennel)"
DOG = "🐕"


@dataclass(frozen=True)
class Terms:
    """What a kind of the game says in its own way."""

    title: str
    numbers: str
    """Cards that are called by a number."""
    words: str
    """Cards that are called by a word."""
    meanings: str
    """What cards do, beside moving forward by their number."""
    signs: str = "1-4"
    """Of the four on the board."""
    ranks: str = ""
    """What the four are called in words, if they are."""
    counted: str = "marbles?"
    printed: str = "·"
    """Fields of the ring with nothing on them."""
    legend: Sequence[str] = ()
    """Lines below the ring, beside those of all kinds."""
    burns: bool = False
    """Whether a Seven is among its cards."""
    has_disc: bool = False
    no_cards: frozenset[str] = frozenset({"back", "stop", "drop"})
    """What notations begin with beside cards."""


CLASSIC = Terms(
    title="Dog",
    numbers="1/11|1[023]|[2-9]",
    words="Swap|Joker",
    meanings="4 forward or back|split 7 points|two marbles change places|any card you like",
    burns=True,
)
BLACK = Terms(
    title="Black Dog",
    numbers="1–7|1/11|1[023]|[2-689]",
    words="Swap|Copy|Magnet",
    meanings="split 4 points in your team|5 forward, then the dog 5|6 forward, then the dog 6"
    "|1 to 7, the dog as many|two marbles change places|any card of this round"
    "|up to the next figure",
    printed="·~#",
    legend=("~ disc  # paw  DOG the Black Dog",),
    has_disc=True,
)
ROYAL = Terms(
    title="Dog Royal",
    numbers="1–7|1/11|1[023]|[2-689]",
    words="Swap|Copy|Magnet",
    meanings="4 forward or back, over all|10 forward, over all|1 to 7 forward"
    "|two figures change places|any card of this round|up to the next figure",
    signs="KNCF",
    ranks="King|Knight|Citizen|Fool",
    counted="figures?",
    printed="·+",
    legend=("K King N Knight C Citizen F Fool", r"\+ special field: draw a card"),
    no_cards=CLASSIC.no_cards | {"set", "jump", "stay"},
)
TERMS: Mapping[Variant, Terms] = MappingProxyType(
    {"classic": CLASSIC, "black": BLACK, "royal": ROYAL}
)


class Words:
    """The patterns of a kind of the game."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.card = f"(?:{terms.numbers}|{terms.words})"
        self.meaning = (
            rf"(?:\d+ forward|start, or 13 forward|start, or 1 or 11 forward|{terms.meanings})"
        )
        self.marble = rf"{SEAT}[A-D][{terms.signs}]"
        self.figure = rf"{self.marble}(?: (?:{terms.ranks}))?" if terms.ranks else self.marble
        self.count = rf"\d {terms.counted}"
        self.prompt = "|".join(self._prompts())
        self.lines = (*self._board(), *self._events(), *self._hand(), *_AROUND)
        self.labels = tuple(self._labels())
        self.kinds = (rf"{self.card}(?: – {self.meaning})?", *self.labels)
        """Labels of a card with what it can stand for: that is no card of anybody."""
        self.toasts = tuple(self._toasts())

    def _as(self, group: str) -> str:
        """A card that somebody plays, and what it plays as."""
        return rf"(?P<{group}>{self.card})(?: as {self.card})?"

    # -- what is to be done ------------------------------------------------------------------

    def _prompts(self) -> Iterator[str]:
        which = "which figure" if self.terms.ranks else "which marble"
        yield rf"Choose the card that {NAME} gets\."
        yield rf"{NAME} gets (?P<gift>{self.card})\. You can change that until all have chosen\."
        yield r"Choose a card\."
        yield r"Choose a card for your partner\."
        yield (rf"{self._as('split')}, \d points? left(?:: choose the move\.|: {which}\?|\.)?")
        yield rf"{self._as('asked')}: (?:choose the move\.|{which}\?|as which card\?)"
        yield rf"{self._as('placed')} with {self.figure} {AT}: where to\?"
        yield rf"{self._as('swapped')}: {self.figure} {AT} with which one\?"
        if self.terms.has_disc:
            other = rf"(?:{self.marble}|{DOG}) on \d\d?"
            yield (
                rf"{self._as('turned')}: {self.marble} to the paw on \d\d?\. "
                r"Which way shall the disc turn\?"
                rf"(?: Also on the disc: {_listed(other)}\.)?"
            )
        if self.terms.ranks:
            yield r"Choose a figure for the start, or none\."
            yield rf"{SEAT}[A-D]C Citizen may jump on\."

    # -- boards ------------------------------------------------------------------------------

    def _board(self) -> Iterator[str]:
        terms = self.terms
        yield rf"|🐶 {terms.title}(?: · (?:Pack|Round \d+ · 🔵\u2060🟡\u2060:\u2060🔴\u2060🟢))?"
        yield rf"🐶 {terms.title} is being played: {NAMES}"
        yield NAMES
        yield r"Round \d+ · 🔵🟡 against 🔴🟢"
        yield (
            rf"(?:▶ )?{SEAT}[A-D] {NAME} – (?:no cards|1 card|\d cards|out of this round)"
            rf"(?:, plays for {SEAT})?(?: 🚩)?(?: ⭐)?"
        )
        yield r"\+ (?:  \d){10}"
        free = terms.printed.replace("·", " ")
        dog = "|DOG" if terms.has_disc else ""
        yield (
            rf"[ \d]\d(?:  [{terms.printed}]|[{free}] o|\([A-D]\)"
            rf"|[>*({free}][A-D][{terms.signs}]{dog})+"
        )
        yield r"\(B\) start  o > last move  \* safe"
        yield from terms.legend
        yield "   kennel finish   kennel finish"
        home = rf"[ >][A-D] [·{terms.signs}]{{4}}   [·{terms.signs}]{{4}}"
        yield f"{home}  {home}"
        dog = rf" · {DOG} \d\d?" if terms.has_disc else ""
        yield rf"(?P<pile>Draw pile: \d+ · discard: )(?:empty|(?P<top>{self.card})){dog}"

    # -- what has happened -------------------------------------------------------------------

    def _events(self) -> Iterator[str]:
        card = self.card
        yield rf"• The lot has chosen: {NAME} begins\."
        yield rf"• Round \d+: (?:reshuffled, )?\d cards? each, {NAME} starts\."
        yield rf"• {NAME} has chosen a card for {NAME}\."
        yield r"• All partners have exchanged a card\."
        yield rf"• {NAME} plays {self._as('played')}: {self._moves()}\."
        yield (
            rf"• {NAME} can't move, puts (?P<dropped>{_listed(card)}) down"
            r" and is out of this round\."
        )
        yield rf"• {NAME} has all four in and plays for {NAME} from now on\."
        yield rf"• {NAME} and {NAME} have all eight in: they win!"
        if self.terms.has_disc:
            yield r"• The Black Dog begins on \d\d?\."
        if self.terms.ranks:
            yield rf"• {NAME} sets (?:no figure out|{self.figure} on the start \(\d\d?\))\."
            yield rf"• (?:Reshuffled: )?{NAME} draws a card\."
            yield rf"• {NAME} lets {self.figure} jump on from \d\d? to \d\d?\."
            yield rf"• {NAME} lets the Citizen stay\."

    def _moves(self) -> str:
        """Ways, who was hit, and what the disc and the Black Dog have done."""
        marble = self.marble
        turned = r"disc (?:forward|back)"
        part = rf"{marble} {PLACE}(?: → {PLACE})+"
        if self.terms.has_disc:
            part = rf"{part}(?: \({turned}\))?"
        ways = (
            rf"(?:{marble} starts on \d\d?"
            rf"|{marble} on \d\d? and {marble} on \d\d? change places"
            rf"|{part}(?:, {part})*)"
        )
        known = _listed(rf"{marble} \({NAME}\)")
        victims = rf"(?:{known}|{marble}(?:, {marble})*|{self.count})"
        done = "burnt" if self.terms.burns else "hit"
        told = rf"{ways}(?: and hits {victims}|; {victims} {done})?"
        if not self.terms.has_disc:
            return told
        carried = rf"(?:{marble} → \d\d?|{self.count}|{DOG} → \d\d?)"
        ran = rf"; {DOG}(?: \d\d? → \d\d?)?(?: eats {victims})?"
        return rf"{told}(?:; {turned}: {carried}(?:, {carried})*)?(?:{ran})?"

    # -- hands -------------------------------------------------------------------------------

    def _hand(self) -> Iterator[str]:
        card, one = self.card, rf"{self.marble}\s\d+"
        yield r"(?P<hand>You hold no cards now\.|Your cards:)"
        yield rf"\d\. (?P<held>{card}) – {self.meaning}"
        yield rf"(?P<hand>Your cards:) (?P<held>{card}(?: ⭐)?(?: · {card}(?: ⭐)?)*)"
        yield rf"Yours are in\. You move those of {NAME}:"
        yield rf"To finish 1: {one}(?: · {one})*"
        yield rf"Your partner: {SEAT} {NAME}"
        yield rf"▶️ (?:{NAMES}: )?(?:{self.prompt})"

    # -- buttons -----------------------------------------------------------------------------

    def _labels(self) -> Iterator[str]:
        yield rf"(?:🚫 |⭐ )?(?P<card>{self.card}) – {self.meaning}"
        if "Copy" in self.terms.words:
            cut = r"(?:,? ?[\w/–]{0,6}…)?"
            copied = rf"(?P<copied>{self.card}(?:, {self.card})*){cut}"
            yield rf"(?:🚫 )?(?P<card>Copy) – (?:nothing to copy yet|{copied})"
        yield r"Card [1-6]"
        yield "🃏 My hand|✋ I am back|🔁 Again|🎲 Other game|❔ Rules|🖼 Picture"
        yield rf"🤖 play for {NAME}"
        yield r"(?:✅ )?(?:English|Deutsch|🔤 Text only|🖼 Pictures|never|\d+ (?:min|h|day))"
        yield r"↩️|↩️ Take back|✋ Stop: \d points? lapses?"
        yield self._way()
        yield rf"{self.figure} {AT}"
        place = r"(?:on )?\d\d?"
        yield rf"{self.figure} \d\d?"
        yield rf"{self.figure} {place} ⇄ {self.figure} {place}(?: \((?:{NAME}|🤖 Ot?t?…)\))?"
        if self.terms.has_disc:
            dog = rf"{DOG}(?: →)? \d\d?(?: → \d\d?)?"
            carried = rf"(?:{self.marble}(?: →)? \d\d?|{dog}|\+ {self.count})"
            way = rf"(?:(?:forward|back): )?{carried}(?:, {carried})*"
            yield rf"[↻↺] {way}(?:, {DOG} (?:→ \d\d?|eats {self._victims()}))?"
        if self.terms.ranks:
            yield self.terms.ranks
            yield self._choice()

    def _way(self) -> str:
        """Where a marble lands, and what comes of it."""
        paw, behind, dog, card = "", "", "", ""
        if "Magnet" in self.terms.words:
            behind = rf"(?:, behind (?:{self.marble}|{DOG}))?"
        if self.terms.has_disc:
            paw = r"(?: 🐾(?:[↻↺] \d\d?)?)?"
            dog = rf"(?:, {DOG} (?:→ \d\d?|eats {self._victims()}))?"
        if self.terms.ranks:
            card = "(?: 🃏)?"
        verb = "(?:hits|burns)" if self.terms.burns else "hits"
        way = rf"(?:{self.figure} )?(?:\+\d\d?: )?{PLACE} → {PLACE}(?: back)?{paw}"
        way = rf"(?:{way}|{self.marble} → {PLACE})"
        return rf"{way}(?:, {verb} {self._victims()})?{behind}{dog}{card}"

    def _victims(self) -> str:
        victim = rf"{self.marble}(?: \((?:yours|partner|{NAME})\))?"
        return rf"(?:{victim}(?:(?:, | ?){victim})*|{self.count}|\d \(yours: \d\))"

    def _choice(self) -> str:
        """What can be chosen between cards."""
        return rf"{self.figure} onto the start \(\d\d?\)|No figure|⤴️ Jump on to \d\d?|Stay"

    # -- answers to presses ------------------------------------------------------------------

    def _toasts(self) -> Iterator[str]:
        yield ""
        yield self.prompt
        yield rf"Chosen: (?P<chosen>{self.card}) – {self.meaning}"
        yield rf"Card \d: (?P<glance>{self.card})"
        yield from _ANSWERS
        if self.terms.ranks:
            yield rf"Chosen: (?:{self._choice()})"


def _listed(one: str) -> str:
    return rf"{one}(?:(?:, | and ){one})*"


_AROUND = (
    # Whose turn it is.
    rf"(?:▶️|✔️) {NAMES}",
    r"It is not your turn\.|You can still change your choice\.",
    r"A computer player plays for you until you press a button\.",
    # The end.
    r"🏁 The game is over\.",
    rf"(?:🥇|🥈|🥉|\d\.) {NAME} – {TEAM}: \d of 8 in the finish",
    r"(?:🔒 Seal|🔓 Seed) of .*:|[0-9a-f]{32}|[0-9a-f]{64}",
    r"Its SHA-256 is the seal from the start\. /export sends the game\.",
    # Beside the board.
    r"🃏 My hand shows you alone what you hold, numbered like the buttons\.",
    rf"The game has begun: {NAMES}\.",
    rf"{NAME} leaves\. {NAME} takes over\.",
    "Settings of this chat|Boards: Emoji and tables|Remind the player whose turn it is after:",
    r"You can play here|\W+ [^–\d]+ – [\w ]+ players – /join [\w ]+| {6}Dog, Black Dog, Dog Royal",
)

_ANSWERS = (
    r"You hold no cards now\.",
    r"It is your turn: play a card\.",
    rf"{NAME} is on turn\.|It's {NAME}'s turn\.",
    r"You are out of this round until new cards are dealt\.",
    r"That was an earlier turn\.|Nothing is there\. 🃏 My hand shows what you have\.",
    # While people sit down and leave.
    r"You are at the table\.|✅",
)

WORDS: Mapping[Variant, Words] = MappingProxyType(
    {variant: Words(terms) for variant, terms in TERMS.items()}
)
