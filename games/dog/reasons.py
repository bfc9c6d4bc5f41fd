"""Why a card has no legal move, in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.presentation import Reader
from games.dog.card_words import card_name
from games.dog.figures import figures_of, full_name
from games.dog.kind import PartsPlay
from games.dog.obstacles import obstacles
from games.dog.special_reasons import SPECIAL
from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER, Card, View
from games.dog.stirring import Stirring
from games.dog.table import table_for
from games.dog.team_parts import TeamSplitPlay
from games.dog.teams import mover
from games.dog.variants import rules_of

MAX_REASON = 200


def reason(view: View, card: Card, reader: Reader) -> str:
    """What keeps this card of the viewer from being played, in at most 200 characters."""
    if view.seat is None:
        return ""
    seat = mover(view.marbles, view.seat)
    if card in SPECIAL:
        return _fitting([SPECIAL[card](view, seat, reader)])
    play = table_for(view.variant, len(view.marbles)).play(card, card, view.played)
    starts = rules_of(view.variant).outlook.starts
    seats: tuple[int, ...] = (seat,)
    if isinstance(play, TeamSplitPlay):
        seats = play.movers(view.marbles, view.seat)
    if card not in starts and all(max(view.marbles[one]) == KENNEL for one in seats):
        return _fitting([_kennel(view, seat, reader, is_team=len(seats) > 1)])
    if isinstance(play, PartsPlay):
        return _fitting(_parts(view, play, seats, reader))
    found = [*_own_start(view, seat, card, reader), *obstacles(view, seat, card, reader)]
    if not found:
        found.append(_nothing_fits(view, seat, card, reader))
    return _fitting([*found, *_dog(view, card, reader)])


def _fitting(sentences: Iterable[str]) -> str:
    """As many sentences as there is room for; the first in any case."""
    text = ""
    for sentence in sentences:
        if text and len(text) + 1 + len(sentence) > MAX_REASON:
            break
        text = f"{text} {sentence}".strip()
    return text[:1].upper() + text[1:]


def _kennel(view: View, seat: int, reader: Reader, *, is_team: bool) -> str:
    """Nobody is out, and this card brings nobody out (D14)."""
    has_names = bool(figures_of(view.variant).names)
    if is_team:
        whose = reader.gettext("All marbles of your team are in the kennel")
    elif seat == view.seat:
        whose = reader.gettext("All your marbles are in the kennel")
        if has_names:
            whose = reader.gettext("All your figures are in the kennel")
    else:
        whose = reader.gettext("All marbles of {name} are in the kennel")
        if has_names:
            whose = reader.gettext("All figures of {name} are in the kennel")
    cards = reader.gettext("13, 1/11 or a Joker")
    if rules_of(view.variant).copies:
        cards = reader.gettext("13, 1/11 or a Copy of these")
    text = reader.gettext("{whose}: only {cards} bring one out.")
    return text.format(whose=whose.format(name=reader.names[seat]), cards=cards)


def _parts(view: View, play: PartsPlay, seats: tuple[int, ...], reader: Reader) -> Iterator[str]:
    """The points can't all be used up (D26, B10)."""
    text = reader.gettext("All {n} points must be used, and that can't be done.")
    yield text.format(n=play.points)
    barred = [sentence for seat in seats for sentence in obstacles(view, seat, play.kind, reader)]
    yield from barred or [_room(view, seats, reader)]


def _room(view: View, seats: Iterable[int], reader: Reader) -> str:
    """How many points the marbles in the finish can take, with none on the ring."""
    points = 0
    for seat in seats:
        inside = [place - FINISH for place in view.marbles[seat] if place >= FINISH]
        points += sum(range(MARBLES - len(inside), MARBLES)) - sum(inside)
    if not points:
        return reader.gettext("No marble is on the ring, and in the finish none can move up.")
    text = reader.ngettext(
        "No marble is on the ring, and the finish has room for {n} point.",
        "No marble is on the ring, and the finish has room for {n} points.",
        points,
    )
    return text.format(n=points)


def _own_start(view: View, seat: int, card: Card, reader: Reader) -> Iterator[str]:
    """Those in the kennel can't come out onto one of their own (D14)."""
    start, places = QUARTER * seat, view.marbles[seat]
    starts = rules_of(view.variant).outlook.starts
    if card in starts and KENNEL in places and start in places and rules_of(view.variant).court:
        name = full_name(seat, places.index(start), reader, figures_of(view.variant))
        text = reader.gettext("{marble} stands on the start, so nobody can come out.")
        yield text.format(marble=name)


def _nothing_fits(view: View, seat: int, card: Card, reader: Reader) -> str:
    name = card_name(card, reader)
    if max(view.marbles[seat]) < FINISH:
        text = reader.gettext("None of the marbles can move by {card}.")
    elif figures_of(view.variant).names:
        text = reader.gettext(
            "No figure is on the ring, and in the finish none can go by {card}: "
            "no jumping there, and no points may lapse."
        )
    else:
        text = reader.gettext(
            "No marble is on the ring, and in the finish none can go by {card}: "
            "no jumping there, and no points may lapse."
        )
    return text.format(card=name)


def _dog(view: View, card: Card, reader: Reader) -> Iterator[str]:
    """With some cards the Black Dog runs, but only after a marble (B8)."""
    kind = rules_of(view.variant).kinds[card]
    if isinstance(kind, Stirring) and kind.runs:
        yield reader.gettext("The dog runs only after one of your marbles.")
