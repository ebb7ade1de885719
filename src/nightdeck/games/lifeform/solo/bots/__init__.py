"""How well a seat stands, what a sensible player does, and what may be hidden.

Nothing else of the game imports it.
"""
