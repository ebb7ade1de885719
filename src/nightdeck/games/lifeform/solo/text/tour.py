"""Pointers for a first visit to the solo game."""

TOUR = (
    (
        "motion",
        "In a solo game the lifeform is this blip. Red rings are close range; at the end of the track it is upon you.",
    ),
    ("fear", "Alone, terror fills this track from the left. When it reaches your nerve, you are lost."),
    ("trait-0", "Traits help once: against terror, in a crisis, against the lifeform. Spent ones wait on the Remora."),
    (
        "countdown",
        "The self-destruct. Every round costs a minute. Skulls lay terror on your way out; at 20 a vent opens.",
    ),
    (
        "solo-cocoon",
        "Each step of the cocoon adds a killed chit to the container; the last one brings a heavy attack aboard.",
    ),
)
