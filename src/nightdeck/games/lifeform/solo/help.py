"""Help in place for the solo game and 13th Passenger, in our own words."""

from nightdeck.games.lifeform.box import box_of
from nightdeck.games.lifeform.solo.words import COSTS

TOPICS: dict[str, str] = {
    "motion": "The lifeform is this blip. You choose its way at forks, and every space it enters takes "
    "effect. Red rings are close range. On PROXIMITY ALERT! it is upon you.",
    "control": "Fear track, traits, tokens and the container of conflict chits. A killed chit that is drawn "
    "loses the game.",
    "fear": "Terror tokens fill it from the left, the nerve token comes from the right. When they meet, the "
    "game is lost.",
    "trait": "Spend it against terror on its deck, with any card for a crisis icon, against a fight icon, or "
    "to look at four cards. One that was spent on the ship turns against you on the Remora.",
    "crisis": "Pick an option that you can pay. Each card or token pays one icon; a trait with any card pays any icon.",
    "proximity": "HIDE and a fire extinguisher token need no chit. SHOCK-PROD, RUN! and harpoons cost one, "
    "and one more for each surplus point. Eluding costs cards and a still-alive chit.",
    "cut advance": "Each SECURITY DOOR card and each survival token makes this advance 1 shorter.",
    "meet terror": "A trait of this deck removes the token for good. Otherwise it goes on the fear track, and "
    "a crisis follows.",
    "conflict": "One action each round: match every icon of a zone, or clear it with halon gas or the "
    "airlock. The locker gives two cards if you live. Clear all zones to win.",
    "pay": "Only what carries the icon, and leaves enough for the rest of the cost, can be chosen.",
    "search": "Confronting it adds a zone with two icons. A right guess adds nothing, a wrong one adds more.",
    "hide in": "Pick the chamber in which you hide. The crew learns it when it searches there, or when the "
    "hunt is over.",
    "search location": "Pick who searches where. A failed search has its price; finding the lifeform ends the hunt.",
}


def solo_help(topic: str) -> str:
    """Help on a topic or a piece of the expansions; "" if there is none."""
    if topic in TOPICS:
        return TOPICS[topic]
    kind, _, number = topic.rpartition("-")
    box = box_of("")
    if kind == "crisis" and number.isdigit() and int(number) < len(box.crisis):
        costs = [
            " + ".join(COSTS[cost] for cost in option.cost) or "free" for option in box.crisis[int(number)].options
        ]
        return f"{box.crisis[int(number)].name}. Its options cost: {'; '.join(costs)}."
    return ""
