"""Help on cards of the base game: what each action and reaction that stands on one does."""

from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.ship.text.card_help import SHARED, Deeds, deed_words
from nightdeck.games.lifeform.ship.text.names import ACTIONS, icon_words
from nightdeck.games.lifeform.state import LIFEFORM

LIFEFORM_DEEDS: Deeds = {
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

CREW_DEEDS: Deeds = {
    **SHARED,
    "circuit-board": "At a circuit board: finish an objective that belongs there, or take a data token.",
    "flamethrower": "You move an image that is 1 or 2 chambers away twice. Hostility rises by 1.",
    "flamethrower-android": "The android's status goes 1 space on, from up to 2 corridors away if nobody is between.",
    "flamethrower-cocoon": "In a cocoon chamber: the cocoon starts anew, a third image is lost, hostility rises by 1.",
    "mission-maintenance": "A mission token comes to Maintenance (C).",
    "mission-sister": "A mission token comes to the SIS-TER Mainframe Interface (A).",
    "move": "One character goes 1 chamber.",
    "move-two": "One or two characters go 1 chamber each.",
    "run": "One character goes 1 or 2 chambers, not through the dark nor to an image. Terror ends it.",
    "security-door": "The security door bars a corridor or tunnel, but not the way to the Remora.",
    "survival": "One of your characters activates the survival ability.",
    "swap-images": "Two or three images change places. Which one is real goes along with them.",
    "hide": "It saves one character from an attack, who stays hidden beside the image.",
    "run!": "It takes one character 1 or 2 chambers away from an attack or a hull breach, but not from the dark nor "
    "from beside the android.",
    "shock-prod": "It drives the attacker back and saves all, but not in the dark nor beside the android.",
    "": "SHOOT THE MINING LASER: an image next door flees and the lifeform loses its hand, or the android is "
    "destroyed. It gets dark there, hostility rises by 1, and the card is gone. In the Showdown it cancels a fight.",
}


def deed(seat: int, action: str) -> str:
    """An action that a player can do now: its name, and what it does."""
    deeds = LIFEFORM_DEEDS if seat == LIFEFORM else CREW_DEEDS
    return f"{ACTIONS[action]}: {deeds[action]}"


def lifeform_help(printed: Printed, card: int) -> str:
    """A card of the lifeform."""
    found = printed.lifeform_cards[card]
    words = deed_words(LIFEFORM_DEEDS, found.rows, found.reaction)
    return " ".join([*words, f"As a fight card: {icon_words(printed.lifeform_icons[card])}."])
