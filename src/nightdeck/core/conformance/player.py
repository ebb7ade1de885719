"""The player of the kit, who picks at random but always the same for the same setup."""

import random

from nightdeck.core.game import Setup


def player(setup: Setup, purpose: str = "picks") -> random.Random:
    """Randomness that depends on the setup alone. Seeding with a string is the same in every process."""
    return random.Random(f"{purpose} {setup.mode} {setup.players} {setup.seed}")
