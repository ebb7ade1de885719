"""The random player of the kit, who always picks the same for the same setup."""

import random

from nightdeck.core.setup import Setup


def player(setup: Setup, purpose: str = "picks") -> random.Random:
    """A random generator that depends only on the setup, in every process."""
    return random.Random(f"{purpose} {setup.mode} {setup.players} {setup.seed}")
