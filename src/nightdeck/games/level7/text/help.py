"""Help in place: what a question, a card, an item, an enemy or an icon is about, in our own words."""

from functools import cache

from nightdeck.games.level7.content.components import CONTENT, Scenario
from nightdeck.games.level7.text.names import times

ASKED = {
    "act": "Move through doors or vents, explore, take one challenge action, trade once, pick up once, play cards. An "
    "event icon, a vent or the end of your turn brings the event card.",
    "challenge": "You roll as many dice as the stat says; each matching icon counts, doubles count 2. Cards must be "
    "played before the roll.",
    "assist": "Whoever stands on the same tile or one open door away may add the bonus of a card to somebody's "
    "challenge.",
    "attack": "Icons above your Toughness cost you cards (guards, clones) or raise your fear (hybrids). Toughness "
    "must be played before the roll.",
    "reaction": "The last moment to shift your fear before enemies choose their targets. Hybrids and Dr. Cronos act "
    "after the others.",
    "reroll": "Each source works once per roll; name the source and the die.",
    "gamble": "A Gambler's skill, once a turn and before the roll: up to two dice of it may be rolled again.",
    "item": "Only one item helps in a challenge. The louder one adds more dice, but it brings you threat.",
    "spawn": "Guards appear on the closest security tile, clones on the closest fear tile; at fear 7 or 8 one more "
    "clone on the closest vent.",
    "put": "The scenario brings this enemy into play. It does not come out of the reserves.",
    "place": "A new tile must join as many doors as possible; if several ways are equally good, you choose. The "
    "numbers stand on the small tiles of the map. Ducts join vents.",
    "door": "Several doors are equally near. The tile is laid at the one that you choose.",
    "tile": "You have looked at the two top tiles. The other one goes under the stack, and only you know it.",
    "peek again": "Sharp Ears: the die of a peek may be rolled once more. A double Intelligence finds the tile; when "
    "stack B is empty, a single one does, too.",
    "return": "Draw a new hand, come out of any vent, and go on with fear 4.",
    "relock": "You have opened this lock. Locked again, it stops clones, while guards and hybrids break it.",
    "leave": "Items fill hands, and you have two (a Pack Mule three). What you leave lies open on the "
    "tile for anybody.",
    "keep": "A Survivalist at a storage crate draws two items and keeps one. The other one is discarded.",
    "keep item": "Between two levels everybody keeps his skills, but only one item.",
    "trade": "Any number of items may change hands if both agree.",
    "accept": "Both must agree. You owe nobody anything: refuse if you like.",
    "pick up": "One item a turn may be picked up; a Scavenger may take two.",
    "sedate": "You or anybody on your tile; it lowers fear by up to 3.",
    "sedate by": "Fear 1 and 2 make you clever and weak, 3 and 4 change nothing, 5 and more make you strong.",
    "first aid": "You or anybody on your tile draws cards up to the maximum.",
    "tranquilize": "It stuns a guard or clone on your tile or the next one. A stunned enemy holds nobody and stands up "
    "when it is activated.",
    "distract": "An active guard within two tiles of you goes one tile in a direction of your choice.",
    "shift": "One tile, through an open door, where there is room for one more of its kind.",
    "kick": "The lock comes off without a roll, for 1 threat.",
    "shift fear": "Fear changes your stats: 1-2 Intelligence +1, Strength -1; 5-6 Strength +1; 7-8 Strength and Speed "
    "+1, but no vents. Clones go for the highest fear.",
    "access": "Move any guard by one tile, or take a security key card, which opens one lock without a roll.",
    "discard": "Icons above your Toughness, or a text, cost you cards. With no card left you are knocked out.",
    "choice": "The text of the event card leaves it to you. Threat draws guards and empties the pool; fear draws "
    "clones and changes your stats; without a card left you are knocked out.",
    "compose": "The event lets you set your fear. 3 and 4 change no stat, 5 gives Strength +1 but draws clones.",
    "most wanted": "Several have the most threat. One of them gains 1 more.",
    "darken": "Whoever leaves a dark tile has 1 fear more.",
    "block": "Several vents are equally near. A blocked vent serves nobody.",
    "enemy way": "Enemies take a shortest way to their target; if there are several, the player of this turn chooses.",
    "scan": "The Radio Scanner puts this card aside unresolved, and another one is drawn. It is used up by that.",
}
TOPICS = {
    "sheet": "Top: dice for Intelligence and Strength, moves (Speed), Toughness, all as they count now. Below: fear "
    "from 1 to 8; a red box for each card in hand, an empty one for each that may be drawn, a dark one for lost "
    "vitality; threat; a uniform, if one is worn. At the bottom: skills, which always work, and items.",
    "person": "One challenge action a turn. Attack: Strength against Toughness stuns, twice as much removes; a guard "
    "means 1 threat, and an item if you pass. Bull rush: Strength against the enemies here plus 2, good for the whole "
    "turn with 1 icon less for each further tile with enemies; 1 threat for each tile with a guard that you leave. "
    "Outwit: Intelligence against the more numerous type plus 2; lets you leave this tile. Unlock: opens a door. If "
    "you fail, the enemies here act at once (of an outwit, only those of that type).",
    "event": "One event card ends every turn. An icon that draws it has its text carried out; a card at the end of a "
    "turn has none. From top to bottom: an enemy appears, the text, then guards or clones act.",
    "adrenaline": "Your cards are your strength and your life. Play one for its bonus or its ability, at its cost in "
    "fear, or discard it to shift your fear by 1; the last one cannot be played. One is drawn at the start of a "
    "turn, up to your vitality. When the deck is empty, the discarded cards are shuffled.",
    "open door": "A door to empty space: go through it and a new tile is laid. Arrows on the floor are doors; walls "
    "without an arrow stop everybody.",
    "stacks": "Tiles are drawn from stack A, then B, then the final stack. If a tile is to be found, you peek for it "
    "once A is empty: one die at a new door; a double Intelligence finds it, after B a single one as well.",
    "reserves": "Enemies that can still appear; those that are removed come back here, up to the number that the "
    "scenario allows. With none left, none appears. Key cards are won at control panels and open a lock "
    "without a roll.",
    "fear": "Fear changes your stats: 1-2 Intelligence +1, Strength -1; 5-6 Strength +1; 7-8 Strength and Speed "
    "+1, but no vents, and every event card brings a clone more. Aliens go for the highest fear.",
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


def help_on(topic: str) -> str:
    """Help on a question, a card, an item, a tile icon or an enemy."""
    return topics().get(topic, "")


@cache
def topics() -> dict[str, str]:
    """Every topic with its words."""
    box = CONTENT.printed
    cards = {card.id: card.help for pile in (box.adrenaline, box.skills, box.items) for card in pile.values()}
    plans = {
        f"scenario-{plan.id}": " ".join([plan.goal, *plan.rules, *numbers(plan)]) for plan in box.scenarios.values()
    }
    return {**cards, **plans, **TOPICS, **ASKED}


def numbers(plan: Scenario) -> list[str]:
    """What a scenario's numbers mean for its players."""
    (before, during), (fear_before, fear_during) = plan.clone_threat, plan.guard_fear
    found = [f"Whoever comes to a tile as player number {plan.group + 1} or more gains 1 threat."]
    found.append(f"A tile holds up to {times(plan.secure, 'guard')} and {times(plan.pack, 'clone')}.")
    if before:
        found.append(f"Guards and aliens fight: an alien counts as threat {before}, a guard as fear {fear_before}.")
    if during > before:
        found.append(f"In lockdown guards and aliens fight: an alien has threat {during}, a guard fear {fear_during}.")
    if plan.alien_zone:
        found.append("Clones appear at vents, too.")
    if plan.military_zone:
        found.append("If no security tile has room, a guard brings a new tile.")
    return found
