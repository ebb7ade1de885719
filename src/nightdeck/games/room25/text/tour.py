"""The tour for a first visit: which piece to look at, and what to know about it."""

TOUR = (
    ("tile-24", "This is the Central Room. Everybody starts here; only Look and Move work in it, and it never moves."),
    (
        "hidden-rooms",
        "These rooms still lie face down. One of the blue ones is Room 25, the way out, in a corner zone.",
    ),
    ("countdown-board", "So many rounds are left. Whoever wants to get out must be out before the last one ends."),
    (
        "sheet-0",
        (
            "A candidate's sheet: who plays it, tokens shown this round or still face down, Adrenaline. "
            "If you have a role, it stands on your own sheet; point there to read what it wants."
        ),
    ),
    (
        "who-0",
        "Each round everybody lays one or two tokens in secret. Then all are revealed in turn order, twice around.",
    ),
    ("tile-0", "A room that is entered is turned up and acts at once. Look first: red ones kill."),
    (
        "tile-23",
        (
            "The way out: prisoners gather in Room 25, bring it to the edge with Control, and slide it off the board. "
            "Guards, where there are any, win if that comes too late."
        ),
    ),
)
