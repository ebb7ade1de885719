"""Help in place: what a question, a card, an item, an enemy or an icon is about, in our own words."""

from functools import cache

from nightdeck.games.level7.components import Scenario, printed

ASKED = {
    "act": "Move through doors or vents, explore, take one challenge action, trade once, pick up once, play cards. An "
    "event icon, a vent or the end of your turn brings the event card.",
    "challenge": "You roll as many dice as the stat says; each matching icon counts, doubles count 2. Cards must be "
    "played before the roll.",
    "assist": "Whoever stands on the same tile or one open door away may add the bonus of a card to somebody's "
    "challenge.",
    "attack": "Icons above your Toughness cost you cards (guards, clones) or raise your fear (hybrids). Toughness "
    "must be "
    "played before the roll.",
    "reaction": "The last moment to shift your fear before enemies choose their targets. Hybrids and Dr. Cronos act "
    "after the others.",
    "reroll": "Each source works once per roll; name the source and the die.",
    "spawn": "Guards appear on the closest security tile, clones on the closest fear tile; at fear 7 or 8 one more "
    "clone on the closest vent.",
    "place": "A new tile must join as many doors as possible; if several ways are equally good, you choose.",
    "return": "Draw a new hand, come out of any vent, and go on with fear 4.",
    "trade": "Any number of items may change hands if both agree.",
    "discard": "Icons above your Toughness, or a text, cost you cards. With no card left you are knocked out.",
    "enemy way": "Enemies take a shortest way to their target; if there are several, the player of this turn chooses.",
}
TOPICS = {
    "sheet": "One challenge action a turn. Attack: Strength against Toughness stuns, twice as much removes; a guard "
    "means 1 threat, and an item if you pass. Bull rush: Strength against the enemies here plus 2, good for the whole "
    "turn with 1 icon less for each further tile with enemies; 1 threat for each tile with a guard that you leave. "
    "Outwit: Intelligence against the more numerous type plus 2; lets you leave this tile. Unlock: opens a door. If "
    "you fail, the enemies here act at once (of an outwit, only those of that type).",
    "fear": "Fear changes your stats: 1-2 Intelligence +1, Strength -1; 5-6 Strength +1; 7-8 Strength and Speed "
    "+1, but "
    "no vents, and every event card brings a clone more. Aliens go for the highest fear.",
    "threat": "Guards go for the highest threat. Weapons, groups, attacks and forced locks raise it. When the pool is "
    "empty and somebody gains threat, lockdown begins.",
    "vitality": "The most cards you may hold. A knock-out costs one step; after the last one you are dead.",
    "lockdown": "Whoever is in the infirmary is lost, knock-outs kill, and from the next turn on each turn takes a "
    "token from the pool, if there is one; when a turn finds none left, the game ends. Reactivating icons are silent.",
    "infirmary": "Knocked out, you wake up here and come back by a vent. All of several players here at once: lost.",
    "uniform": "Clean: guards neither attack nor follow nor hold you. It gets bloody when you attack a guard, "
    "bull-rush past one or come to one with a weapon. Bloody: guards that are not on your tile or next to it count "
    "your threat as 0.",
    "vent": "One move to another vent of the same duct; fear +1, and the turn ends.",
    "lock": "Strength 3 (and 1 threat) or Intelligence 4 opens a locked door.",
    "darkness": "Leaving this tile raises your fear by 1.",
    "swarm": "It kills whoever it touches.",
    "post": "A guard post: a guard appears here whenever guards activate.",
    "nest": "A clone nest: a clone appears here whenever clones activate.",
    "medical-supplies": "Start your turn here to draw one card more.",
    "storage-crate": "Exploring this tile gives an item card.",
    "lab": "Skills and scenarios speak of labs.",
    "control-panel": "Intelligence 4 accesses it, where the scenario allows that: shift a guard or take a key card.",
    "generator": "Some scenarios ask you to switch it on: Intelligence 4.",
    "elevator": "The way out of some levels.",
    "security": "A security tile: exploring it brings a security event; guards appear here.",
    "fear tile": "A fear tile: exploring it brings a fear event; clones appear here.",
    "facility": "Exploring this tile brings a facility event.",
    "reactivating": "Before lockdown, moving onto this tile brings an event each time.",
    "guard": "Attack 3, Toughness 3; one die more against threat 3 or more. Goes for the highest threat; breaks locks. "
    "When somebody on your tile is attacked, Brace protects him.",
    "clone": "Attack 2, Toughness 3; one die more against fear 5 or more. Goes for the highest fear; uses vents; "
    "stopped by locks.",
    "hybrid": "Attack 3, Toughness 4. Its attack raises fear; past 8 it knocks out. Counts as two enemies. After "
    "guards and clones one die says which hybrids act.",
    "cronos": "Attack 4, Toughness 5. Costs cards and fear at once. Counts as three enemies and cannot be removed. "
    "Acts last with every event card.",
}


@cache
def topics() -> dict[str, str]:
    """Every topic with its words."""
    box = printed()
    cards = {card.id: card.help for pile in (box.adrenaline, box.skills, box.items) for card in pile.values()}
    plans = {
        f"scenario-{plan.id}": " ".join([plan.goal, *plan.rules, *numbers(plan)]) for plan in box.scenarios.values()
    }
    return {**cards, **plans, **TOPICS, **ASKED}


def numbers(plan: Scenario) -> list[str]:
    """What a scenario's numbers mean for its players."""
    (before, during), (fear_before, fear_during) = plan.clone_threat, plan.guard_fear
    found = [f"Whoever comes to a tile as player number {plan.group + 1} or more gains 1 threat."]
    found.append(f"A tile holds up to {plan.secure} guards and {plan.pack} clones.")
    if before:
        found.append(f"Guards and aliens fight: an alien counts as threat {before}, a guard as fear {fear_before}.")
    if during > before:
        found.append(f"In lockdown guards and aliens fight: an alien has threat {during}, a guard fear {fear_during}.")
    if plan.alien_zone:
        found.append("Clones appear at vents, too.")
    if plan.military_zone:
        found.append("If no security tile has room, a guard brings a new tile.")
    return found
