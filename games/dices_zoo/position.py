"""A state as one line that a person can read and write.

    line     = "zoo" seats *( " " word )   seats: 2 to 5; words in any order, each once
    word     = "limit=" number             20, 30 or 50; without it one round is played
             | "round=" number             from 1, which is what it is if nothing is said
             | "starter=" seat             who has begun this round; by default the one on turn
             | "turn=" seat                whose turn it is
             | seat "=" dice               what a player has; a seat left out has none
             | "points=" number *( "," number )   penalty points of the rounds before, by seat
             | "centre=" seat ":" dice     who has played what lies there
             | "effects=" number           how often its effect is still to be carried out
             | "rolling=" seat ":" dice    in the shaker, as they lay before: chance is due
             | "drawing=" seat             who draws a die: chance is due
             | "aside=" dice               not to be rolled with others that show the same
             | "rerolls=" number           turns in a row that were re-rolls only
             | "discard=" kinds            a digit a die; all dice that are named nowhere are
                                           in the bag
    seat     = "A" … "E"                   clockwise
    dice     = such as e113b2, see `notation`

No `starter=` and no `turn=`: the lot is due. All dice in the bag: they are to be dealt.

    zoo2 turn=A A=e1o15t3 B=b2f5x5 centre=B:s14 discard=1334
"""

from __future__ import annotations

from games.core.position import SEATS
from games.dices_zoo.dice import KINDS, NO_DICE
from games.dices_zoo.notation import write_dice
from games.dices_zoo.state import Count, State


def write_position(state: State) -> str:
    """The line that describes a state."""
    return " ".join([f"zoo{len(state.hands)}", *_match(state), *_table(state), *_step(state)])


def _match(state: State) -> list[str]:
    words = []
    if state.limit:
        words.append(f"limit={state.limit}")
    if state.round > 1:
        words.append(f"round={state.round}")
    if state.starter is not None:
        if state.starter != state.seat:
            words.append(f"starter={SEATS[state.starter]}")
        words.append(f"turn={SEATS[state.seat]}")
    if any(state.points):
        words.append(f"points={','.join(map(str, state.points))}")
    return words


def _table(state: State) -> list[str]:
    words = [f"{SEATS[seat]}={write_dice(hand)}" for seat, hand in enumerate(state.hands) if hand]
    if state.centre is not None:
        words.append(f"centre={SEATS[state.centre.seat]}:{write_dice(state.centre.dice)}")
    if state.discard != NO_DICE:
        words.append(f"discard={write_count(state.discard)}")
    return words


def _step(state: State) -> list[str]:
    words = []
    if state.effects:
        words.append(f"effects={state.effects}")
    if state.rolling is not None:
        words.append(f"rolling={SEATS[state.rolling.seat]}:{write_dice(state.rolling.dice)}")
    if state.drawing is not None:
        words.append(f"drawing={SEATS[state.drawing]}")
    if state.aside:
        words.append(f"aside={write_dice(state.aside)}")
    if state.rerolls:
        words.append(f"rerolls={state.rerolls}")
    return words


def write_count(count: Count) -> str:
    """Kinds of dice, a digit each."""
    return "".join(str(kind) * number for kind, number in zip(map(int, KINDS), count, strict=True))
