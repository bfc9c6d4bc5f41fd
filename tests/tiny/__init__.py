"""Three tiny games of the tests' own, which keep the contract honest.

`hares` has hidden cards and a simultaneous choice that may be corrected; `frogs` has a move that
is played in parts with a way back; `moles` has a simultaneous choice without secrets.
"""

from __future__ import annotations

from types import MappingProxyType

from games.core.api import RandomStrategy
from games.core.entry import Entry
from tests.tiny.frogs.presentation import FrogsPresentation
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.strategy import FarHops
from tests.tiny.hares.presentation import HaresPresentation
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.strategy import BiggestHare
from tests.tiny.moles.presentation import MolesPresentation
from tests.tiny.moles.rules import Moles

HARES = Entry(
    game=Hares(),
    presentation=HaresPresentation(),
    strategies=MappingProxyType({"biggest": BiggestHare(), "random": RandomStrategy()}),
    words=MappingProxyType({"hares": "", "few hares": "short"}),
)
FROGS = Entry(
    game=Frogs(),
    presentation=FrogsPresentation(),
    strategies=MappingProxyType({"far": FarHops(), "random": RandomStrategy()}),
    words=MappingProxyType({"frogs": "standard"}),
)
MOLES = Entry(
    game=Moles(),
    presentation=MolesPresentation(),
    strategies=MappingProxyType({"random": RandomStrategy()}),
    words=MappingProxyType({"moles": "standard"}),
)
TINY_GAMES = MappingProxyType({entry.game.key: entry for entry in (HARES, FROGS, MOLES)})
