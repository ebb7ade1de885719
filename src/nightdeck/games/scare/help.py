"""Help in place: what a question means, what every card, line and token does."""

from functools import cache

from nightdeck.games.scare.components import printed
from nightdeck.games.scare.words import RANKS, WEAPONS

QUESTIONS = {
    "act": "Spend your actions in any mix: move, fire, strike, use gear. More actions on one shot mean a better aim.",
    "recruit": "The order of the lineup is the order of the turns. Your fireteam stands together in it.",
    "gear": "The motion tracker tells what comes next round; the med kit heals wounds.",
    "post": "One agent on each space of the starting area.",
    "mission": "Missions 1 and 2 lead to the end; mission 3 and the cellar bring captured agents back.",
    "order": "The monster nearest to an agent moves first. Among equals you decide.",
    "route": "A monster takes a shortest way to its target. Among several you choose.",
    "step": "The Cellar Knight sees every step: choose the way that suits you.",
    "ram": "The Scarecrow harms as many different agents as it can.",
    "beside": "The rolled space is taken, so the monster appears next to it.",
    "shift": "What the motion tracker has found may appear one number lower or higher in its row.",
    "lady": "Whoever is next to the White Lady cannot act, and is traumatized unless a shot drives her away in time.",
    "stake": "One soul wins with two numbers of ten, two souls with five, three souls with eight.",
    "protect": "An agent next to Shaye may take her place, and the harm, at any time and for free.",
    "barbs on": "Barbs against a carrier hit either him or the one he carries, whom any harm kills.",
    "knocked": "A monster that is knocked back lies stunned and only stands up in its next turn.",
    "repeller": "A Repeller hit kills the agent who shares the monster's space.",
    "knight": "It takes a shortest way, and whatever stands on it.",
    "boogeyman": "He takes the cheapest way: a space or a turn costs one point, ramming an agent two.",
    "beus": "Three spaces towards Shaye; agents in his way are stunned.",
    "give up": "With nobody outside the panic room you may end the mission as it stands.",
}
LINES = {
    "line red": "Red stops everybody, and every eye and shot.",
    "line orange": "Orange stops everybody; eyes and shots pass.",
    "line green": "Green stops agents, their eyes and their shots. Monsters pass and see through.",
    "line blue": "A blue space costs an agent two actions to enter.",
    "line yellow": "A hole: agents do not step in, and whoever is pushed in is captured. Monsters do not care.",
}
TOKENS = {
    "tracker": "Motion tracker, 2 actions: roll now what comes next round, and shift its place by one.",
    "medkit": "Med kit, 2 actions: one level of health for the holder or somebody in reach. Trauma stays.",
    "trauma": "Traumatized agents can only move. A wound, or a blow from a friend, cures it; a second trauma kills.",
    "grabbed": "A monster stands on the card: carried off at the end of the round unless somebody frees him.",
    "combat": "A monster lies on the card: no moving and no firing, but strike back.",
    "sequence": "Monsters move, monsters spawn, monsters attack; agents act in lineup order; at the end of the round"
    " the grabbed are carried off and the haunted are traumatized.",
}


@cache
def topics() -> dict[str, str]:
    """Every help text by its topic."""
    parts = printed()
    found = {**QUESTIONS, **LINES, **TOKENS, "reference": reference()}
    for card in parts.agents:
        words = f"{RANKS[card.rank]} {card.name}, {WEAPONS[card.weapon]}, {card.actions} actions, melee {card.melee}."
        found[f"agent {card.id}"] = words
    found |= {f"monster {card.id}": f"{card.name}: {card.help}" for card in parts.monsters.values()}
    found |= {f"mission {sheet.id}": f"{sheet.title}. {sheet.story} {sheet.goal}" for sheet in parts.scenarios.values()}
    return found


def reference() -> str:
    """The reference card: barbs, lines, sequence of play (ST-404)."""
    table = printed().monsters["barbs"].table
    barbs = f"Barb reflex, d10 and melee: 0 {table[0]}, 1 {table[1]}, 2 {table[2]}, 3 to 9 {table[3]}."
    return " ".join([barbs, *LINES.values(), TOKENS["sequence"]])
