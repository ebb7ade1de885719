"""Names that only the solo game has: zones and tokens, costs and results of crisis cards."""

from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import person_name

ZONES = ("primary combat zone", "Port Lockers", "Starboard Duct", "hidden lifeform's zone")
TOKENS = {
    "survival": "survival token",
    "harpoon": "harpoon token",
    "fire-extinguisher": "fire extinguisher",
    "welding-torch": "welding torch",
    "thirty-seconds": "30-second token",
}
COSTS = {
    "move": "MOVE", "run": "RUN", "shock-prod": "SHOCK-PROD", "flamethrower": "FLAMETHROWER", "mission": "MISSION",
    "explore": "EXPLORE", "security-door": "SECURITY DOOR", "circuit-board": "CIRCUIT BOARD", "draw-two": "DRAW 2",
    "self-destruct": "SELF-DESTRUCT", "swap-images": "SWAP IMAGES", "hide": "HIDE", "survival": "SURVIVAL",
    "harpoon": "HARPOON", "fire-extinguisher": "FIRE EXTINGUISHER", "welding-torch": "WELDING TORCH",
    "any-card": "any card", "weaponry": "1 Improvised Weaponry token", "coolant": "1 Coolant token",
    "cells": "1 Energy Cells token", "spacesuits": "1 Spacesuits token", "halon": "1 Halon Gas token",
}  # fmt: skip


def survivor_name(view: View) -> str:
    """The player, by the one character there is."""
    return person_name(view.printed, view.characters[0].id) if view.characters else "the survivor"


def lane(view: View, space: int) -> str:
    """Which way a space of the motion track lies."""
    return {"p": "port", "s": "starboard"}.get(view.printed.motion[space].id[0], "centre")
