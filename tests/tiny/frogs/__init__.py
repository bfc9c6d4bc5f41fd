"""Frogs: a die is split into hops of one's two frogs, part by part, with a way back.

Whoever is on turn rolls 1 to 4 and hops with his two frogs until all pips are used; they may not
share a field between start and goal, and a roll that can't be used up passes. Parts can be taken
back until the last one is made; only then do the others see the move. The match ends when both
frogs of a seat are at the goal, or after eight turns each; most fields win.
"""
