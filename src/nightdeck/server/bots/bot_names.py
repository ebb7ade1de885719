"""What bots are called at a table."""

import random
from collections.abc import Collection

NAMES = (
    "Bramble", "Cinder", "Cobalt", "Dapple", "Ember", "Fathom", "Flint", "Gimlet", "Indigo", "Juniper", "Kestrel",
    "Lichen", "Mallow", "Marble", "Nettle", "Onyx", "Osprey", "Pepper", "Quartz", "Quill", "Rook", "Saffron", "Sorrel",
    "Tamarind", "Thistle", "Umber", "Velvet", "Vesper", "Wicket", "Zephyr",
)  # fmt: skip
_chance = random.SystemRandom()


def new_name(taken: Collection[str]) -> str:
    """A name that nobody at the table has."""
    return _chance.choice([name for name in NAMES if name not in taken])
