"""Pointers for a first visit: what to look at, and what to know about it.

What a seat's picture does not show is passed over, so each side has a tour of its own: it begins
with what that side alone sees, and goes on with the table that all share.
"""

TOUR = (
    ("loadout", "The crew carries mission tokens to these columns. Everything below the red bars is needed to launch."),
    (
        "clock",
        "The self-destruct. At 20 the Remora opens; from 9 on a launch may leave people behind.",
    ),
    ("chamber-45", "The Remora. The crew boards it and launches; whoever is left behind goes up with the ship."),
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
