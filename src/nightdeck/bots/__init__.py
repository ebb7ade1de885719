"""Opponents and partners: bots, what they believe, hints, simulations and arenas.

See `docs/bots.md`.
"""
