"""Recorded matches: each file is a match as text, and has to come out the same when replayed.

They show in a review what a change does to a game. `python -m tests.playthroughs.record` writes
them anew; it keeps the moves of those that can still be replayed.
"""
