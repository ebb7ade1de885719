"""Help in place on what both games share: pieces of the ship, questions, characters."""

from collections.abc import Callable

from nightdeck.games.lifeform.content.printed import CONTENT, Printed

PIECES = {
    "chamber": "Corridors are for everybody; tunnels, drawn dashed, are for images and the cat. A chamber "
    "with a red border has a vent.",
    "mission": "Mission tokens are what the shuttle needs. At the start of your turn each of your characters"
    " takes one from its chamber.",
    "loadout": "Five columns fill from the bottom up. Spaces below the bar must be filled to launch; some "
    "spaces give a bonus.",
    "outage": "In the dark nobody runs, and neither RUN! nor SHOCK-PROD can be played.",
    "terror": "Whoever enters a chamber with a terror token stops and draws a terror card.",
    "android": "Once awake, the android walks its path to the Remora and wrecks the loadout. A character "
    "beside it cannot leave.",
    "door": "One security door bars one corridor or tunnel. The android needs two phases to get through it.",
    "crew hand": "A turn plays one row of one card. A bolt is a reaction, which answers an attack. The icons below "
    "match those of a fight in the Showdown.",
}
QUESTIONS = {
    "activity": "EQUIP, a heat analyzer, the mining laser (an image next door flees and the lifeform loses its hand, "
    "or the android is destroyed; it gets dark there), or one row of a card. In company also skills and energy "
    "cells; alone WAIT, and MISSION brings the lifeform 1 nearer.",
    "next action": "The actions of the row come in any order; each that can change something must be done.",
    "collect": "A character that is not hidden takes one mission token from its chamber. It goes on the lowest free "
    "space of the column that you choose, and a bonus printed there is yours.",
    "end of turn": "The last moment of your turn for what costs no activity.",
    "discard down": "You hold more cards than you may keep.",
    "move": "One character goes through a corridor to a chamber next door. In a chamber with an image or with terror "
    "the way ends, and something happens.",
    "run to": "A run takes one or two moves. It cannot lead through the security door, into the dark or to an image, "
    "and ends at terror.",
    "explore": "Collect a mission token at once, or take a terror token away from a chamber next door.",
    "circuit board": "At a circuit board you can finish an objective that belongs there, or take a data token. Each "
    "matches two equal icons in the last fight.",
    "data": "In the last fight a data token matches exactly two icons of its kind.",
    "security door": "The door bars one corridor or tunnel of your choice. The android needs two phases for it; if the "
    "door stood elsewhere, that way is open again.",
    "restore power": "The light comes back there: one can run again, and use RUN! and SHOCK-PROD.",
    "move outage": "The darkness shifts to a chamber next to it, by corridor or tunnel.",
    "place outage": "In the dark nobody runs, and neither RUN! nor SHOCK-PROD can be played.",
    "direct android": "Once awake, the android takes one step in each round, or works on a security door that bars its "
    "chamber.",
    "wreck": "The android tears the topmost token off a column, as often as its status says. Then it is gone.",
    "match": "A card's icon matches the same icon; any two icons match any one; a harpoon card matches three; a"
    " data token matches two of its kind; a combat token one of its kind. A harpoon token, a surplus character or the"
    " cat matches one; alone a trait or a welding torch.",
}
TOPICS = {**PIECES, **QUESTIONS}


def topic_of(key: str, content: str) -> str:
    """The topic of a piece; with a pack it names the content, so that help tells what the pack
    says."""
    return f"{key}@{content}" if content else key


def piece_help(topic: str, of: Callable[[Printed, str, int], str]) -> str:
    """Help on the piece that a topic means, by its content, kind and number; "" if it means none."""
    name, _, content = topic.partition("@")
    kind, _, number = name.rpartition("-")
    if not number.isdigit() or (content and content not in CONTENT):
        return ""
    return of(CONTENT[content], kind, int(number))


def sheet_help(printed: Printed, id: int) -> str:
    """A character, and what it can do."""
    sheet = printed.sheets[id]
    return f"{sheet.name}, {sheet.role}. Skill: {sheet.skill.help} Survival: {sheet.survival.help}"
