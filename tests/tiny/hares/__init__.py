"""Hares: who shows the biggest hare that nobody else shows gets a carrot.

Everyone is dealt a few hares of size 1 to 5, four of each size. In each round all choose one
face down, at the same time, and may choose another until the last has chosen; then all are shown
and leave the game. The match ends when the hands are empty; most carrots win.
"""
