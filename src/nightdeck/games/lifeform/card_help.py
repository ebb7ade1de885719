"""Help on cards: what each action and reaction that stands on one does, in our own words."""

from collections.abc import Iterable, Mapping

from nightdeck.games.lifeform.box import Box
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.state import LIFEFORM
from nightdeck.games.lifeform.words import ACTIONS, REACTIONS, icon_words

Deeds = Mapping[str, str]

PREY: Deeds = {
    "deviation": "Once, from minute 10 on: from now on you steer the android, and it leaves its path at once.",
    "attack": "The real image attacks everybody who is not hidden in a chamber next to it. Only a reaction saves them.",
    "cocoon": "The cocoon goes 1 space on, which may let you hold more cards.",
    "force-move": "With an image in a cocoon chamber you move a character who is not hidden 1 or 2 chambers. If that "
    "leads to the real image, it attacks.",
    "kill-hidden": "A hidden character in the chamber of the real image dies.",
    "malfunction": "The malfunction track goes 1 space on: first a power outage, then the android wakes, then a minute "
    "is lost.",
    "mission-removal": "A mission token in a chamber with an image returns to the supply.",
    "move-one": "One image goes 1 chamber, by corridor or tunnel.",
    "move-two": "One or two images go 1 chamber each, by corridor or tunnel.",
    "move-twice": "One image goes 1 or 2 chambers, by corridor or tunnel.",
    "move-three": "One to three images go 1 chamber each, by corridor or tunnel.",
    "power-outage": "A chamber without a shield goes dark. Nobody runs there, and neither RUN! nor SHOCK-PROD works.",
    "scanner-malfunction": "An image next to a character jumps to another chamber next to the same character. Doors "
    "do not matter.",
    "door-removal": "The security door leaves the ship.",
    "self-destruct": "A minute is lost.",
    "survival": "Once in a game: ANDROID KILL, MOVE ALIEN 3 or HULL BREACH.",
    "swap-identities": "A reality calibration: you choose in secret which image is real.",
    "terror": "A terror token comes to a chamber without characters. Whoever enters stops and draws a terror card.",
    "vent": "An image jumps to a vent chamber without characters, or the real one attacks in a vent chamber.",
    "run-cancel": "It stops a RUN! from your attack, but not from a hull breach.",
    "shock-prod-cancel": "It stops a SHOCK-PROD.",
}

CREW: Deeds = {
    "circuit-board": "At a circuit board: finish an objective that belongs there, or take a data token.",
    "draw-two": "Draw 2 cards.",
    "explore": "Collect a mission token at once, or take terror away next door, by an open corridor.",
    "flamethrower": "You move an image that is 1 or 2 chambers away twice. Hostility rises by 1.",
    "flamethrower-android": "The android's status goes 1 space on, from up to 2 corridors away if nobody is between.",
    "flamethrower-cocoon": "In a cocoon chamber: the cocoon starts anew, a third image is lost, hostility rises by 1.",
    "mission-maintenance": "A mission token comes to Maintenance (C).",
    "mission-sister": "A mission token comes to the SIS-TER Mainframe Interface (A).",
    "move": "One character goes 1 chamber.",
    "move-two": "One or two characters go 1 chamber each.",
    "run": "One character goes 1 or 2 chambers, not through the dark nor to an image. Terror ends it.",
    "security-door": "The security door bars a corridor or tunnel, but not the way to the Remora.",
    "self-destruct": "A minute is lost.",
    "shock-prod-android": "In the android's chamber, if it is not dark: its status goes 1 space on.",
    "survival": "One of your characters activates the survival ability.",
    "swap-images": "Two or three images change places. Which one is real goes along with them.",
    "hide": "It saves one character from an attack, who stays hidden beside the image.",
    "run!": "It takes one character 1 or 2 chambers away from an attack or a hull breach, but not from the dark nor "
    "from beside the android.",
    "shock-prod": "It drives the attacker back and saves all, but not in the dark nor beside the android.",
    "": "SHOOT THE MINING LASER: an image next door flees and the lifeform loses its hand, or the android is "
    "destroyed. It gets dark there, hostility rises by 1, and the card is gone. In the Showdown it cancels a fight.",
}

LONE: Deeds = {
    **CREW,
    "circuit-board": "At a circuit board: take a data token. The first is the xeno-data objective.",
    "flamethrower": "At close range: take terror away next door, or drive the lifeform back 2.",
    "flamethrower-android": "At close range, from up to 2 corridors away: the android's status goes 1 space on.",
    "flamethrower-cocoon": "In a cocoon chamber: a stowaway token leaves the Remora unseen.",
    "mission-maintenance": "A mission token comes to Maintenance (C), and the lifeform advances 1.",
    "mission-sister": "A mission token comes to the SIS-TER Mainframe Interface (A), and the lifeform advances 1.",
    "move": "You go 1 chamber.",
    "move-two": "You go 1 chamber.",
    "run": "You go 1 or 2 chambers in the light, only 1 if you are exhausted. Terror ends it.",
    "security-door": "The security door bars a corridor or tunnel. Discarded as the lifeform advances, the card makes "
    "that 1 shorter.",
    "survival": "Take a survival token.",
    "swap-images": "Nothing to swap when you are alone; the icon only pays in a crisis.",
    "hide": "On PROXIMITY ALERT! the lifeform goes back 1, and no chit is drawn.",
    "run!": "On PROXIMITY ALERT! the lifeform goes back 2, 1 if you are exhausted, for a chit.",
    "shock-prod": "On PROXIMITY ALERT! the lifeform goes back 1, for a chit.",
    "": "SHOOT THE MINING LASER: the android in your chamber or next door is destroyed and it gets dark there, or "
    "terror next door is taken away. Then the card is gone.",
    "fire-extinguisher": "Discarded on PROXIMITY ALERT! it drives the lifeform back 1, for a chit. In a crisis it pays "
    "for a fire extinguisher.",
    "welding-torch": "In a crisis it pays for a welding torch.",
    "harpoon": "Discarded on PROXIMITY ALERT! it drives the lifeform back 1, for a chit; or it takes terror away next "
    "door. In a crisis it pays for a harpoon.",
}


def deed(view: View, seat: int, action: str) -> str:
    """An action that a seat can do now: its name, and what it does."""
    deeds = LONE if view.solo is not None else PREY if seat == LIFEFORM else CREW
    return f"{ACTIONS[action]}: {deeds[action]}"


def prey_help(box: Box, card: int) -> str:
    """A card of the lifeform."""
    found = box.lifeform_cards[card]
    told = _told(PREY, found.rows, found.reaction)
    return " ".join([*told, f"As a fight card: {icon_words(box.lifeform_icons[card])}."])


def crew_help(box: Box, card: int, deeds: Deeds = CREW) -> str:
    """A card of the crew."""
    found = box.crew_cards[card]
    if not found.rows:
        return deeds.get(found.tool or ("harpoon" if found.icons else ""), "")
    return " ".join(_told(deeds, found.rows, found.reaction))


def _told(deeds: Deeds, rows: Iterable[Iterable[str]], reaction: str) -> list[str]:
    """A sentence or two for each thing that stands on a card, each once."""
    actions = dict.fromkeys(action for row in rows for action in row)
    told = [f"{ACTIONS[action]}: {deeds[action]}" for action in actions]
    return told + ([f"{REACTIONS[reaction]} {deeds['run!' if reaction == 'run' else reaction]}"] if reaction else [])
