"""Moles: all choose at the same time, openly, and may correct until the last has chosen.

In each round every mole digs one of five mounds where it has not dug yet. Who is alone at a mound
finds a worm. The match ends after two rounds; most worms win.
"""
