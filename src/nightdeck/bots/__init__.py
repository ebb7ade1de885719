"""Opponents and partners: bots, what they believe, hints, simulations and arenas. `docs/bots.md` tells how they work."""
