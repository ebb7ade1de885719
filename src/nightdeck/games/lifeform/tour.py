"""Pointers for a first visit: what to look at, and what to know about it. What a game does not show is passed over."""

TOUR = (
    (
        "chamber-6",
        "The crew starts in the Galley. Corridors are for all; dashed tunnels are for images and the cat.",
    ),
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
    ("seat-0", "The lifeform lurks for cards, uses vents, or plays one row of a card each round. One hit kills."),
    ("hostility", "Flames, shots, reactions and deaths anger it: more cards, more terror, more claws in a showdown."),
    (
        "seat-1",
        "A crew player: two characters with a skill and a survival ability each, cards and tokens.",
    ),
    (
        "motion",
        "In a solo game the lifeform is this blip. Red rings are close range; at the end of the track it is upon you.",
    ),
    ("fear", "Alone, terror fills this track from the left. When it reaches your nerve, you are lost."),
    ("trait-0", "Traits help once: against terror, in a crisis, against the lifeform. Spent ones wait on the Remora."),
)
