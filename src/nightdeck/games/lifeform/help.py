"""Help in place: topics, questions and pieces in our own words."""

from nightdeck.games.lifeform.asked import QUESTIONS
from nightdeck.games.lifeform.box import BOXES, Box
from nightdeck.games.lifeform.card_help import LONE, crew_help, prey_help
from nightdeck.games.lifeform.solo.help import solo_help

TOPICS: dict[str, str] = {
    "goal": "The crew loads the shuttle Remora, boards it and launches before the Valley Forge explodes. "
    "The lifeform hunts them, delays them, and may already be aboard when they leave.",
    "image": "Two or three images of the lifeform roam the ship, but only one is real. The lifeform "
    "decides secretly which, at every reality calibration. Ghosts cannot attack.",
    "chamber": "Corridors are for everybody; tunnels, drawn dashed, are for images and the cat. A chamber "
    "with a red border has a vent.",
    "mission": "Mission tokens are what the shuttle needs. At the start of your turn each of your characters"
    " takes one from its chamber.",
    "loadout": "Five columns fill from the bottom up. Spaces below the bar must be filled to launch; some "
    "spaces give a bonus.",
    "objective": "Each crew player has drawn an objective that only the crew knows. All must be done before a launch.",
    "outage": "In the dark nobody runs, and neither RUN! nor SHOCK-PROD can be played.",
    "terror": "Whoever enters a chamber with a terror token stops and draws a terror card.",
    "android": "Once awake, the android walks its path to the Remora and wrecks the loadout. A character "
    "beside it cannot leave.",
    "door": "One security door bars one corridor or tunnel. The android needs two phases to get through it.",
    "remora": "Characters may board from minute 20 on and never leave again. Images cannot follow.",
    "cat": "The cat uses tunnels and fears nothing. If it is in play it must be aboard before you launch.",
    "clock": "The self-destruct track. At 20 the Remora opens and the lifeform lays a stowaway card; at 10"
    " the heat analyzers are gone; from 9 on a launch may leave people behind.",
    "hostility": "Flames, the laser, reactions and deaths make the lifeform angrier: more cards, more terror, "
    "more claws at the end.",
    "cocoon": "The further the cocoon, the more cards the lifeform holds. FLAMETHROWER–COCOON burns it back to the "
    "start. The last space asks for more coolant with 2 players; with more it brings a third image, a reality "
    "calibration, and costs a mission token.",
    "malfunction track": "The lifeform's MALFUNCTION moves it on. First the power fails in a chamber, then the android "
    "wakes in Hypersleep, then a minute is lost.",
    "crew sheet": "One of the crew: its characters, cards, heat analyzers and data tokens. The green ring fills when a "
    "skill has been activated, the yellow one when a survival ability has. Point at a name to read what it can do.",
    "role sheet": "Whoever has lost every character helps on as the ship's cat or as SIS-TER: each turn move a token, "
    "play a card, or pass.",
    "lifeform sheet": "How many cards the lifeform holds, its stowaway card, which it lays down at minute 20, and what "
    "it has gained: evolution tokens, the stowaway token, its survival ability.",
    "real": "This image is real, and only it attacks. Nobody else sees the ring.",
    "crew hand": "A turn plays one row of one card. A bolt is a reaction, which answers an attack. The icons below "
    "match those of a fight in the Showdown.",
    "lifeform hand": "A round plays one row of one card. A bolt stops a reaction of the crew. The icons below are "
    "those of a fight in the Showdown.",
    "showdown": "If the lifeform is aboard, it fights one survivor after the other. Every icon of a fight "
    "must be matched.",
    "lifeform activity": "One activity each round: LURK to fill your hand, spend a vent token for a VENT, or play one "
    "row of a card. Point at a card to read what its actions do.",
    "next action": "The actions of the row come in any order; each that can change something must be done.",
    "calibrate": "Pick the image that is real from now on. You may keep the same one. Nobody else learns which.",
    "react": "HIDE saves one character, which stays hidden beside the image. RUN! takes one away. SHOCK-"
    "PROD drives the image back and saves all. Each player has one reaction per lifeform phase.",
    "counter": "RUN! CANCEL stops a RUN!, SHOCK-PROD CANCEL a SHOCK-PROD. An evolution token stops any reaction.",
    "noisy": "After a noisy kill every survivor on the ship who is not hidden must flee one chamber.",
    "launch": "Everybody with a character aboard must agree. Before minute 9 all survivors must be aboard.",
    "stowaway": "Guess the minute of the launch. If it lies in the range of your card, you are aboard.",
    "match": "A card's icon matches the same icon; any two icons match any one; a harpoon card matches three; a"
    " data token matches two of its kind; a combat token one of its kind. A harpoon token, a surplus character or the"
    " cat matches one; alone a trait or a welding torch.",
    "fight card": "Its icons, and a claw for each hostility token, must all be matched by the crew.",
}


def helps(topic: str) -> str:
    """Help on a topic, a kind of question or a piece; "" if there is none."""
    if words := TOPICS.get(topic) or QUESTIONS.get(topic) or solo_help(topic):
        return words
    name, _, content = topic.partition("@")
    kind, _, number = name.rpartition("-")
    if not number.isdigit() or (content and content not in BOXES):
        return ""
    return _piece(BOXES[content], kind, int(number))


def topic_of(key: str, content: str) -> str:
    """The topic of a piece; with a pack it names the content, so that help tells what the pack says."""
    return f"{key}@{content}" if content else key


def sheet_help(box: Box, id: int) -> str:
    """A character, and what it can do."""
    sheet = box.sheets[id]
    return f"{sheet.name}, {sheet.role}. Skill: {sheet.skill.help} Survival: {sheet.survival.help}"


def _piece(box: Box, kind: str, number: int) -> str:
    match kind:
        case "who" if number < len(box.sheets):
            return sheet_help(box, number)
        case "terror-card" if number < len(box.terror_cards):
            return box.terror_cards[number].help
        case "objective" if number < len(box.objectives):
            return box.objectives[number].help
        case "prey" if number < len(box.lifeform_cards):
            return prey_help(box, number)
        case "card" if number < len(box.crew_cards):
            return crew_help(box, number)
        case "lone-card" if number < len(box.crew_cards):
            return crew_help(box, number, LONE)
        case "role-card" if number < len(box.role_cards):
            return box.role_cards[number].help
        case _:
            return ""
