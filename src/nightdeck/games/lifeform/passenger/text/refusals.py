"""Why a pick is refused in 13th Passenger, with the rule that forbids it."""

from nightdeck.games.lifeform.ship.text.refusals import Refusal

GENERAL: dict[str, Refusal] = {
    "hide in": ("one of the five chambers of the Remora", "LX-253"),
    "place hostility": ("not the Engineering Compartment", "LX-254"),
    "reveal location": ("a location that is not the hiding place and not used up", "LX-259"),
    "flush": ("a location that is not used up", "LX-258"),
    "search location": ("a surviving disk that is unused, and a location that is not used up", "LX-260"),
    "who suffers": ("a crew player aboard", "LX-262"),
    "who discards": ("a crew player with cards", "LX-262"),
    "who draws": ("a crew player aboard", "LX-283"),
    "hunt discard": ("only a card in hand", "LX-262"),
    "show card": ("only a card in hand", "LX-262"),
    "drop card": ("only a card in hand", "LX-283"),
    "whose hand": ("a crew player with cards", "LX-263"),
    "rifle": ("a card of that hand", "LX-263"),
    "engineering kill": ("a character aboard", "LX-266"),
    "skilful search": ("only unused disks, and each zone once", "LX-268"),
    "combat token": ("a combat token that is left", "LX-269"),
    "shaken loose": ("the column with the most tokens", "LX-225"),
    "keep drawn": ("a card that was drawn", "LX-222"),
    "hand on": ("a card that was drawn, to a crew player with a character or to the discard pile", "LX-222"),
    "name range": ("one of the three stowaway cards", "LX-222"),
    "search": ("confront it, or name a chamber that is left", "LX-245"),
    "spare mission": ("only a column with room", "LX-241"),
}
