"""Help in place: what a question, a card, an item, an enemy or an icon is about, in our own words."""

from functools import cache

from nightdeck.games.level7.components import printed

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
    "reaction": "The last moment to shift your fear before enemies choose their targets.",
    "reroll": "Each source works once per roll; name the source and the die.",
    "spawn": "Guards appear on the closest security tile, clones on the closest fear tile.",
    "place": "A new tile must join as many doors as possible; if several ways are equally good, you choose.",
    "return": "Draw a new hand, come out of any vent, and go on with fear 4.",
    "trade": "Any number of items may change hands if both agree.",
    "discard": "Icons above your Toughness, or a text, cost you cards. With no card left you are knocked out.",
    "enemy way": "Enemies take a shortest way to their target; if there are several, the player of this turn chooses.",
}
TOPICS = {
    "fear": "Fear changes your stats: 1-2 Intelligence +1, Strength -1; 5-6 Strength +1; 7-8 Strength and Speed "
    "+1, but "
    "no vents, and every event card brings a clone more. Aliens go for the highest fear.",
    "threat": "Guards go for the highest threat. Weapons, groups, attacks and forced locks raise it. When the pool is "
    "empty and somebody gains threat, lockdown begins.",
    "vitality": "The most cards you may hold. A knock-out costs one step; after the last one you are dead.",
    "lockdown": "Whoever is in the infirmary is lost, knock-outs kill, and each turn takes a token from the pool.",
    "infirmary": "Knocked out, you wake up here and come back by a vent. All here at once: lost.",
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
    "clone": "Attack 2, Toughness 3; one die more against fear 5 or more. Goes for the highest fear; uses vents; stopped "
    "by locks.",
    "hybrid": "Attack 3, Toughness 4. Its attack raises fear; past 8 it knocks out. Counts as two enemies. After guards "
    "and clones one die says which hybrids act.",
    "cronos": "Attack 4, Toughness 5. Costs cards and fear at once. Counts as three enemies and cannot be removed. Acts "
    "last with every event card.",
}


@cache
def topics() -> dict[str, str]:
    """Every topic with its words."""
    box = printed()
    cards = {card.id: card.help for pile in (box.adrenaline, box.skills, box.items) for card in pile.values()}
    plans = {f"scenario-{plan.id}": " ".join([plan.goal, *plan.rules]) for plan in box.scenarios.values()}
    return {**cards, **plans, **TOPICS, **ASKED}
