"""Pointers for a first visit to the base game: each side has its own, before the table that all
share."""

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

TOUR = (*CREW, *LIFEFORM)
