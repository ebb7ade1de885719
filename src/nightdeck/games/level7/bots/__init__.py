"""For search and hints: how well a seat stands, what a sensible player does, what may be hidden.

Only the game's own `__init__` imports anything from here.
"""
