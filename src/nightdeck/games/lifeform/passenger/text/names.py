"""Names that only 13th Passenger has."""

HUNT_ACTIONS = {"reveal": "it rules one out", "halon": "a halon blast may flush one", "search": "search one"}
ZONE_WORDS = ("1 disk for 1 combat token", "2 disks for 3 combat tokens")
