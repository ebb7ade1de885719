"""Events of the solo game and of 13th Passenger in words."""

from collections.abc import Callable

from nightdeck.core.events import Datum
from nightdeck.core.state import Outcome
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo.hooks import UNKNOWN, next_hazard
from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.solo.words import TOKENS, ZONES, lane
from nightdeck.games.lifeform.words import minute_words

Data = dict[str, Datum]

TALES = {
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
    "zone blocked": "A survival token lies on the hidden lifeform's zone.",
    "kept": "{card} is kept in hand.",
    "fear": "Terror in {chamber}: {space} on the fear track.",
    "looks ahead": "The next {cards} of the crew deck are looked at.",
    "put back": "The other cards go back to the deck.",
    "chamber marked": "Searched aboard the Remora: {room}.",
    "life support": "Life support: space {space}.",
    "clamp": "Docking clamps open: {space} of 3.",
    "unlocks clamp": "A clamp is worked loose by hand.",
    "hunted": "The guess was {guess}; it hid in the {room}.",
    "hidden zone": "It comes from where nobody looked: {icons}.",
    "stowaways shown": "The stowaway tokens: {danger} danger, {safe} safe.",
    "data returned": "The objective's data token ({icon}) returns to the pool.",
    "zones": "The combat zones show: {icons}.",
    "halon": "Halon gas floods the {zone}.",
    "zone clear": "The {zone} is clear.",
    "airlock": "The airlock opens on the {zone}.",
    "locker": "The locker gives up 2 cards.",
    "attack zone": "It comes for you: {zone}.",
    "android close": "The android's hands are at your throat.",
    "asteroid token": "An asteroid token: {struck}",
    "asteroid": "Struck by asteroids: {impact}",
}

REASONS = {
    "explosion": "The count reaches nothing. For a moment the dark between the stars is not dark at all.",
    "killed": "A wet sound behind you. Then the corridor is quiet again.",
    "no defence": "It stands in the light at last, and your hands are empty.",
    "nothing to elude with": "You hold your breath too long, and your luck runs out first.",
    "fear": "You sit down with your back to the wall and cannot get up again.",
    "no crisis card": "There is nowhere left on this deck to be, and it knows.",
    "not matched": "One of its limbs you did not count. The Remora flies on without you.",
    "clean escape": "The lockers are empty, the cat is asleep on the console. Nothing else is aboard.",
    "shuttle conflict": "The airlock cycles twice. You watch it turn, slowly, until it is a star like any other.",
}


GOALS = {"cat": "the ship's cat", "umbilicus": "the umbilicus", "data": "the xeno-data"}


def _n(data: Data, key: str) -> int:
    return int(str(data[key]))


def _motion(view: View, data: Data) -> str:
    space = _n(data, "space")
    return f"{view.box.motion[space].name} ({lane(view, space)})"


def _impact(view: View, data: Data) -> str:
    card = view.box.asteroids[_n(data, "impact")]
    return f"{card.name}. {card.help}"


def _killed(_: View, data: Data) -> str:
    return "killed" if data["killed"] else "still alive"


def hazard_name(view: View, name: str) -> str:
    return view.box.parts.chambers[name].name if name in view.box.parts.chambers else "nobody knows where"


def solo_ending(view: View, solo: Solo, outcome: Outcome) -> str:
    """The outcome in words, and what the next game with a hazardous environment begins with (LX-175)."""
    verdict = "You are out." if outcome.winners else "You are lost."
    hazard = next_hazard(solo)
    where = "left to chance" if hazard == UNKNOWN else f"{hazard_name(view, hazard)} (option nearest={hazard})"
    return f"{verdict} {REASONS[outcome.reason]} Hazardous environment, next time: {where}."


WORDS: dict[str, Callable[[View, Data], str]] = {
    "hazard": lambda view, data: hazard_name(view, str(data["hazard"])),
    "killed": _killed,
    "held": lambda _, data: minute_words(_n(data, "tokens")),
    "what": lambda _, data: TOKENS[str(data["what"])],
    "trait": lambda view, data: view.box.traits[_n(data, "trait")].name,
    "motion": _motion,
    "crisis": lambda view, data: view.box.crisis[_n(data, "card")].name,
    "number": lambda _, data: str(data["card"]),
    "option": lambda _, data: "ABC"[_n(data, "option")],
    "goal": lambda _, data: GOALS[str(data["goal"])],
    "how": lambda _, data: {"icon": "a card", "run": "RUN!"}.get(str(data["how"]), str(data["how"]).upper()),
    "room": lambda view, data: view.box.shuttle[_n(data, "room")].name,
    "guess": lambda view, data: view.box.shuttle[_n(data, "guess")].name,
    "zone": lambda _, data: ZONES[_n(data, "zone")],
    "struck": lambda _, data: "STRUCK BY ASTEROIDS!" if data["struck"] else "IMPACT IMMINENT!",
    "impact": _impact,
    **{name: (lambda key: lambda _, data: str(data[key]))(name) for name in ("surplus", "danger", "safe")},
}
