"""Help on crew cards when one plays alone: what each action and reaction that stands on one does."""

from nightdeck.games.lifeform.ship.text.card_help import SHARED, Deeds

DEEDS: Deeds = {
    **SHARED,
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
