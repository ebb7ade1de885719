"""Pointers for a first visit: what to look at, and what to know about it.

What a seat's picture does not show is passed over, so each side has a tour of its own: it begins with what that side
alone sees, and goes on with the table that all share.
"""

CREW = (
    ("objectives", "Yours alone: secret objectives. All of them must be done before the Remora may launch."),
    (
        "crew-hand",
        "Your cards. A turn plays one row of one card; a bolt also answers an attack. EQUIP draws more, for minutes.",
    ),
)
LIFEFORM = (
    (
        "lifeform-hand",
        "You are what hunts them. Each round LURK to fill your hand, spend a vent token, or play one row of a card.",
    ),
    (
        "real",
        "The ring is yours alone to see: this image is real, and only it attacks. Red lines show whom it reaches.",
    ),
)
SOLO = (
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
SHARED = (
    ("loadout", "The crew carries mission tokens to these columns. Everything below the red bars is needed to launch."),
    (
        "clock",
        "The self-destruct. At 20 the Remora opens; from 9 on a launch may leave people behind.",
    ),
    ("chamber-45", "The Remora. Board it, agree to launch, and be gone before the count ends."),
    (
        "image-0",
        "An image of the lifeform. Only one is real, and only the lifeform knows which. Ghosts cannot attack.",
    ),
    (
        "chamber-6",
        "The crew starts in the Galley. Corridors are for all; dashed tunnels are for images and the cat.",
    ),
    ("seat-0", "The lifeform lurks for cards, uses vents, or plays one row of a card each round. One hit kills."),
    ("hostility", "Flames, shots, reactions and deaths anger it: more cards, more terror, more claws in a showdown."),
    (
        "seat-1",
        "A crew player: two characters with a skill and a survival ability each, cards and tokens.",
    ),
    ("cocoon", "The further the cocoon, the larger the lifeform's hand. Fire in a cocoon chamber burns it back."),
)

TOUR = (*CREW, *LIFEFORM, *SOLO, *SHARED)
