"""The sorts of moments that a table shows: each has its pace, its movement and its sound."""

from typing import Final, Literal

Cue = Literal[
    "alarm", "attack", "card", "clock", "death", "dice", "door", "ending", "flip", "gain", "hurt", "look", "loss",
    "shot", "slide", "spawn", "speak", "step", "triumph",
]  # fmt: skip

HOLD: Final[dict[Cue, int]] = {
    "alarm": 900,
    "attack": 800,
    "card": 900,
    "clock": 500,
    "death": 1300,
    "dice": 900,
    "door": 500,
    "ending": 1600,
    "flip": 800,
    "gain": 500,
    "hurt": 800,
    "look": 600,
    "loss": 600,
    "shot": 700,
    "slide": 600,
    "spawn": 700,
    "speak": 700,
    "step": 400,
    "triumph": 1300,
}
"""About how long each is shown at normal speed, in milliseconds."""
