"""The tour for a first visit: which piece to look at, and what to know about it."""

TOUR = (
    ("agent-0", "This is Shaye. If she dies, everything is over; only she can make Tech Rolls."),
    ("lineup", "The lineup: agents act in this order, after the monsters. A card shows weapon, melee and health."),
    ("map", "The map. Red stops everybody, orange only feet, green only agents; blue spaces cost two actions."),
    (
        "spawns",
        "Two monsters come each round. A d6 says which, two dice say where; the motion tracker tells beforehand.",
    ),
    ("monster-0", "Monsters hunt the nearest agent they see, at full speed; those they do not see at half speed."),
    ("phase", "The round: monsters move, spawn and attack, then the agents act, then the grabbed are carried off."),
    ("bags", "Who can still be called upon, who has been carried off, who is dead."),
    ("goal", "The goal of this mission, and what stands between you and it."),
)
