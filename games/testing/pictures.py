"""Checks of pictures: what a presentation draws is what it says that it draws."""

from __future__ import annotations

from games.core.presentation import AnyPresentation, Reader
from games.testing.readers import at_table
from games.testing.violation import require
from games.testing.walks import Walk

MAX_PICTURE = 60 * 1024
"""Bytes: a group of people on the train waits for them."""
MAX_CAPTION = 80
"""Characters of what a picture does not tell: a line or two on a phone."""
_PNG = b"\x89PNG\r\n\x1a\n"


def check_pictures(
    presentation: AnyPresentation, walk: Walk, reader: Reader, limit: int = 3
) -> None:
    """Every view has a picture that is a small PNG, always the same one; or none has any."""
    reader = at_table(reader, walk.seats)
    game = walk.game
    for moment in walk.spread(limit):
        for viewer in (None, walk.seats - 1):
            at = f"{game.key}, {game.position(moment.state)}, seen by {viewer}: picture"
            view = game.view(moment.state, viewer)
            picture = presentation.picture(view, reader)
            if not presentation.has_picture:
                require(picture is None, f"{at} although the game has none")
                continue
            require(isinstance(picture, bytes), f"{at} is {type(picture).__name__}")
            drawn = picture or b""
            require(drawn.startswith(_PNG), f"{at} is no PNG")
            require(len(drawn) <= MAX_PICTURE, f"{at} has {len(drawn)} bytes")
            caption = presentation.caption(view, reader)
            require(len(caption) <= MAX_CAPTION, f"{at} has {len(caption)} characters below it")
            again = presentation.picture(game.view(moment.state, viewer), reader)
            require(again == drawn, f"{at} is another one each time")
