"""Bots: the processes they think in, and what runs there: moves, hints and reviews."""
