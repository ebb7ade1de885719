"""Events of the solo game in words."""

from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import events as ship
from nightdeck.games.lifeform.ship.text.events import Data, EventWording, Word, as_written, number, numbers
from nightdeck.games.lifeform.ship.text.names import capital, crew_card_name, joined, minute_words
from nightdeck.games.lifeform.solo.text.names import TOKENS, ZONES, lane, survivor_name

SENTENCES = {
    "hero": "{who} is the last one awake.",
    "ladderway stocked": "Two mission tokens lie in {chamber}.",
    "star-beast": "A still-alive chit lies on space {space} of the cocoon track.",
    "took harpoon": "A harpoon token, taken from {chamber}.",
    "combat token covered": "The combat token on space {space} of the Energy Cells is out of the game.",
    "hazard next": "Should the hull give way before the next flight: {hazard}.",
    "stowaway aboard": "Something slips aboard the Remora. Stowaway tokens there: {tokens}.",
    "stowaway off": "Something leaves the Remora. Stowaway tokens there: {tokens}.",
    "chit taken": "The vent in {chamber} adds its killed chit to the container.",
    "chit drawn": "A chit from the container: {killed}.",
    "gained": "Gained: {what}.",
    "spent": "Spent: {what}.",
    "trait": "The trait {trait} is spent.",
    "trait turned": "Your {area} trait is turned over: {trait}. It waits on the Remora.",
    "trait spent": "Your {area} trait is spent.",
    "advance cut": "Steel slams shut in front of it: 1 space less.",
    "motion": "The blip comes nearer: {motion}.",
    "motion back": "The blip falls back: {motion}.",
    "nerve": "Nerves fray: the nerve token is on space {space}.",
    "seconds held": "The count is held by {held}.",
    "small vent": "A vent gapes in {chamber}.",
    "cocoon chit": "The cocoon adds its chit to the container.",
    "attack five": "The worst of it is aboard the Remora, face down.",
    "proximity": "PROXIMITY ALERT! Surplus movement: {surplus}.",
    "defended": "Driven off: {how}.",
    "eluded": "It passes, an arm's length away. A still-alive chit is out of the game.",
    "crisis": "Crisis: [crisis-{number}|{crisis}].",
    "crisis option": "Option {option} it is.",
    "solo objective": "Objective gained: {goal}.",
    "impervious": "It no longer fears flames.",
    "exhausted": "You are exhausted.",
    "stamina": "Breath comes back.",
    "airlock blocked": "A survival token lies on the airlock space.",
    "fear": "Terror in {chamber}: {space} on the fear track.",
    "looks ahead": "The next {cards} of the crew deck are looked at.",
    "put back": "The other cards go back to the deck.",
    "stowaways shown": "The stowaway tokens: {danger} danger, {safe} safe.",
    "data returned": "The objective's data token ({icon}) returns to the pool.",
    "zones": "The combat zones show: {icons}.",
    "halon": "Halon gas floods the {zone}.",
    "zone clear": "The {zone} is clear.",
    "airlock": "The airlock opens on the {zone}.",
    "locker": "The locker gives up 2 cards.",
    "attack zone": "It comes for you: {zone}.",
    "android close": "The android's hands are at your throat.",
}


GOALS = {"cat": "the ship's cat", "umbilicus": "the umbilicus", "data": "the xeno-data"}


def _motion(view: View, data: Data) -> str:
    space = number(data, "space")
    return f"{view.printed.motion[space].name} ({lane(view, space)})"


def _defence(_: View, data: Data) -> str:
    how = str(data["how"])
    return {"icon": "a card", "run": "RUN!"}.get(how, how.upper())


def hazard_name(view: View, name: str) -> str:
    chambers = view.printed.parts.chambers
    return chambers[name].name if name in chambers else "nobody knows where"


WORDS: dict[str, Word] = {
    "seat": lambda view, _: survivor_name(view),
    "Seat": lambda view, _: capital(survivor_name(view)),
    "card": lambda view, data: crew_card_name(view.printed, number(data, "card")),
    "cardlist": lambda view, data: joined([crew_card_name(view.printed, card) for card in numbers(data["cards"])]),
    "hazard": lambda view, data: hazard_name(view, str(data["hazard"])),
    "killed": lambda _, data: "killed" if data["killed"] else "still alive",
    "held": lambda _, data: minute_words(number(data, "tokens")),
    "what": lambda _, data: TOKENS[str(data["what"])],
    "trait": lambda view, data: view.printed.traits[number(data, "trait")].name,
    "area": lambda view, data: view.printed.trait_areas[number(data, "area")].name,
    "motion": _motion,
    "crisis": lambda view, data: view.printed.crisis[number(data, "card")].name,
    "number": lambda _, data: str(data["card"]),
    "option": lambda _, data: "ABC"[number(data, "option")],
    "goal": lambda _, data: GOALS[str(data["goal"])],
    "how": _defence,
    "zone": lambda _, data: ZONES[number(data, "zone")],
    **as_written("surplus", "danger", "safe"),
}

WORDING = ship.WORDING | EventWording(SENTENCES, WORDS)
describe_event = WORDING.describe_event
