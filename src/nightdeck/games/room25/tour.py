"""Pointers for a first visit: which piece to look at, and what to know about it."""

TOUR = (
    ("tile-24", "This is the Central Room. Everybody starts here; only Look and Move work in it, and it never moves."),
    (
        "hidden-rooms",
        "These rooms still lie face down. One of the blue ones is Room 25, the way out, in a corner zone.",
    ),
    ("countdown-board", "So many rounds are left. Be out of the complex before the last one ends."),
    ("sheet-0", "A candidate's sheet: tokens that were shown this round, tokens still face down, Adrenaline, role."),
    (
        "who-0",
        "Each round everybody lays two action tokens in secret. Then all are revealed in turn order, twice around.",
    ),
    ("tile-0", "A room that is entered is turned up and acts at once. Look first: red ones kill."),
    ("tile-23", "To win, gather in Room 25, bring it to the edge with Control, and slide it off the board."),
)
