"""Help on the questions of 13th Passenger, in our own words."""

TOPICS: dict[str, str] = {
    "hide in": "Pick the chamber in which you hide. The crew learns it when it searches there, or when the "
    "hunt is over.",
    "place hostility": "Two hostility tokens lie openly on one chamber. They are yours in the Showdown if you hide "
    "there and are not found.",
    "reveal location": "You must rule out a chamber where you are not. Nobody will search it any more.",
    "flush": "A halon gas blast searches a chamber instead of a disk. What is used here is missing in the Showdown.",
    "search location": "Pick who searches where. A failed search has its price; finding the lifeform ends the hunt.",
    "who suffers": "Nobody went there in person, so you name the player who bears the failed search.",
    "who discards": "The failed search costs one card, of any crew player.",
    "hunt discard": "The failed search costs you a card.",
    "show card": "The lifeform sees one of your cards; you keep it.",
    "who draws": "The lifeform has been found among the equipment: one of the crew draws a card.",
    "drop card": "You have been found and discard a card of your choice.",
    "whose hand": "You were not found. Look at one player's hand and discard a card of it.",
    "rifle": "The card that you choose is discarded. You see the whole hand.",
    "engineering kill": "You were not found in the Engineering Compartment. One of those aboard dies before the "
    "Showdown.",
    "skilful search": "Disks that have not searched earn combat tokens: one disk for one token, two disks for three.",
    "combat token": "In the Showdown it matches one icon of its kind.",
    "keep drawn": "The card joins your hand; Emma passes the others on.",
    "hand on": "Each of these cards goes to another crew player, and only the two of you see it, or face up to the "
    "discard pile.",
    "name range": "The lifeform must say whether this is the card that it laid on the Remora's slot.",
    "shaken loose": "The fullest column loses its topmost token.",
    "search": "Confronting it adds a zone with two icons. A right guess adds nothing, a wrong one adds more.",
    "spare mission": "Life support gives a mission token for a column of your choice, bonus included.",
}
