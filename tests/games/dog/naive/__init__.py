"""Dog's moves once more, as slowly and plainly as possible: what the engine is judged by.

Written from the rules alone and sharing no code with `games.dog`: a board is a few dicts, a marble
walks field by field, every part of a card is played out on a copy of the whole board, and nothing
is merged, so that a fault of the engine has no brother here.
"""
