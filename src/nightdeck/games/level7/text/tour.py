"""The tour for a first visit: which piece to look at, and what to know about it."""

TOUR = (
    ("mission", "Your level, and what you must do to get out of it."),
    ("tile-0", "The map grows as you explore. Green arrows are doors into the unknown, lines are ducts between vents."),
    ("sheet-0", "A character's stats, fear, cards and threat. Fear changes the stats and draws aliens."),
    ("alarm", "When the threat pool is empty and somebody gains threat, lockdown begins and time runs out."),
    ("adrenaline-deck", "Adrenaline cards are your strength and your life: without any you are knocked out."),
    ("stacks", "The tiles that are left. When stack A is empty you peek for the way out at each new door."),
    ("infirmary", "Knocked out, you wake up here and come back through a vent. All here at once: lost."),
)
