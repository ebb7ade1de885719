"""Help in place: what a question means, what every card, line and token does."""

from functools import cache
from itertools import groupby

from nightdeck.games.scare.content.components import CONTENT, AgentCard, MonsterCard, Table
from nightdeck.games.scare.text.events import RESULTS
from nightdeck.games.scare.text.names import RANKS, WEAPONS

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
    "stake": "A d10 is rolled: with one of your numbers the souls are kept, otherwise all whom you offered are dead."
    " One soul wins with two numbers of ten, two souls with five, three souls with eight.",
    "soul": "Anybody in play can be offered, Shaye too; but if she is lost, so is the game.",
    "number": "One soul has two numbers from 0 to 9. If the die shows neither of them, it is lost.",
    "shaken": "Who is traumatized can only move; who was already dies of the shock.",
    "protect": "An agent next to Shaye may take her place, and the harm, at any time and for free.",
    "barbs on": "Barbs against a carrier hit either him or the one he carries, whom any harm kills.",
    "knocked": "A monster that is knocked back lies stunned and only stands up in its next turn.",
    "placed": "On a free space next to where he comes from, or the nearest one; that is no move.",
    "lay": "Who lies there can be picked up by moving onto the space. Two lying figures never share one.",
    "drop": "Whoever moves onto its space may pick it up for free. What is left on the map at the end is lost.",
    "first": "Both are hit, one after the other: damage and barbs of the first, then those of the second.",
    "repeller": "A Repeller hit kills the agent who shares the monster's space.",
    "knight": "It takes a shortest way, and whatever stands on it.",
    "boogeyman": "He takes the cheapest way: a space or a turn costs one point, ramming an agent two.",
    "beus": "Three spaces towards Shaye, or with her to the pig shrine; agents in his way are stunned.",
    "go on": "The dream can be started over with everybody. Once the door was open you may also go on without her: find"
    " the cellar stairs in The House, then bring her out of the cellar.",
    "give up": "With nobody on his feet outside the panic room you may end the mission as it stands. Who lies outside"
    " is carried off, and gear that is left there is lost.",
}
LINES = {
    "line red": "Red stops everybody, and every eye and shot.",
    "line orange": "Orange stops everybody; eyes and shots pass.",
    "line green": "Green stops agents, their eyes and their shots. Monsters pass and see through.",
    "line blue": "A blue space costs an agent two actions to enter.",
    "line yellow": "A hole: agents do not step in, and whoever is pushed in is captured. Monsters do not care.",
}
ABILITIES = {
    "repeller": " A hit causes no barbs, but kills an agent who shares the monster's space.",
    "shotgun": " One hit may strike two monsters next to each other, at the range of the farther one.",
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
PLACES = {
    "gate": "The gate of the fence. The lever closes it: then it stops everybody, but neither eyes nor shots, and "
    "whoever stands in it is killed.",
    "lever": "Two actions in one turn on this space work it. Outside it closes the gate or opens it again; in The "
    "House it disarms the trap and opens the locked doors.",
    "tech": "Only here can Shaye concentrate and make her Tech Roll, for two actions: 2 or less on a d10, 5 or less "
    "after a turn of concentration, 8 or less after two.",
    "exit": "The way out: whoever goes in leaves the map and is safe, together with the one he carries. Where it has "
    "a door, Shaye must open it first with a Tech Roll.",
    "west": "A door of the panic room. One action leads in or out; who goes back in stays there for this mission.",
    "east": "A door of the panic room. One action leads in or out; who goes back in stays there for this mission.",
    "passage": "A secret passage: one action leads into the panic room, for good. Nobody comes out this way.",
    "locked": "A locked door stops everybody. The lever in the trap room opens it.",
    "trigger": "On the way to the book, whoever steps here springs the trap: its door closes until the lever inside is "
    "worked.",
    "trap": "Here a door closes when somebody springs the trap, and kills whatever stands in it.",
    "book": "Here Shaye makes the Tech Roll that tells where the hidden door is.",
    "hidden": "The hidden door. From the space next to it Shaye opens it with a Tech Roll and goes through.",
    "cellar": "The cellar stairs: whoever goes down leaves the map and is safe. One is enough for the mission.",
    "bed": "A captive on the bed covers both spaces. Two actions in one turn on either set the captive free, who "
    "must then be carried to the exit.",
    "cocoon": "Two actions in one turn on this space free the captive, who must then be carried to the exit.",
    "shrine": "The pig shrine. A boss who comes here with Shaye on his card kills her. For agents it is an empty "
    "space.",
    "blue_lever": "Two actions in one turn close the three doors with blue locks, or open them again.",
    "red_lever": "Two actions in one turn close the three doors with red locks, or open them again.",
    "blue_lock": "The blue lever closes a door here, and opens it. It stops everybody, and kills who stands in it "
    "when it closes; on The Boogeyman none closes.",
    "red_lock": "The red lever closes a door here, and opens it. It stops everybody, and kills who stands in it when "
    "it closes; on The Boogeyman none closes.",
}
STEP = (
    "A step costs an agent one action, a diagonal one, too. He may pass a friend, but not stop there; monsters "
    "bar the way."
)
TABLE = {
    "space": STEP,
    "spawn space": "A monster may appear here. The tens die chooses the row, by the number at its right end; the d10 "
    "chooses the space, by the small number in its corner. " + STEP,
    "panic room": "Missions in The House start here, and monsters never come in. Agents can only leave, by one of "
    "the two doors; who goes back in stays there for this mission.",
    "spawns": "Two monsters come each round. The d6 says which: 1 nobody, 2 or 3 Night Widow, 4 Baby Doll, 5 Man "
    "Baby, 6 Scarecrow; if the last two are in play already, a Night Widow. Two dice say where, then each goes one "
    "space. 00 with a number calls the White Lady, 00 with 0 the Shadow People. In the cellar two Night Widows come "
    "each round, on the island nobody.",
    "bags": "ACTIVE: safe, or ready for a later mission. GRABBED: carried off; only from the cellar can they be "
    "brought back. DEAD: gone for good.",
    "lineup": "Agents act in this order. A card shows actions (dots), melee (hand), gear, and what a d10 must not "
    "exceed to hit: ranges across, actions spent on the shot down. INC: lies on the map and cannot act.",
    "intent": "Where this monster would go now: for the nearest agent it sees at full speed (full line), else for "
    "the nearest hidden one at half speed (dashed). Baby Doll always goes at full speed.",
    "boss intent": "The Boogeyman and Germain Beus go for Shaye, or with her on their card to the pig shrine.",
    "sight": "The acting agent does not see the dark spaces: lines of sight end at red and green lines and at "
    "standing monsters.",
    "shots": "The chance of a hit for each number of actions spent on the shot, with the target's defence.",
}


def help_on(topic: str) -> str:
    """Help on a question, an agent, a monster, a line or a token."""
    return topics().get(topic, "")


@cache
def topics() -> dict[str, str]:
    """Every help text by its topic."""
    parts = CONTENT.printed
    found = {**QUESTIONS, **LINES, **TOKENS, **TABLE, "reference": reference()}
    found |= {f"place {name}": words for name, words in PLACES.items()}
    found |= {f"{kind} lying": f"{TOKENS[kind]} {QUESTIONS['drop']}" for kind in ("tracker", "medkit")}
    for card in parts.agents:
        words = f"{RANKS[card.rank]} {card.name}, {WEAPONS[card.weapon]}, {card.actions} actions, melee {card.melee}."
        found[f"agent {card.id}"] = words + ABILITIES.get(card.weapon, "") + _tech(card)
    found |= {f"monster {card.id}": f"{card.name}: {card.help}{_numbers(card)}" for card in parts.monsters.values()}
    found |= {f"mission {sheet.id}": f"{sheet.title}. {sheet.story} {sheet.goal}" for sheet in parts.scenarios.values()}
    return found


def _tech(card: AgentCard) -> str:
    """The Tech Roll chart of Shaye's card (ST-209)."""
    if not card.tech:
        return ""
    return f" Tech Roll: {', '.join(map(str, card.tech))} or less on a d10 after 0, 1, 2 turns of concentration."


def _numbers(card: MonsterCard) -> str:
    """What else is printed on a monster's card: MOVE, DEF and the tables of its sides (ST-008)."""
    words = f" Move {card.move}{f', wounded {card.move_wounded}' if card.move_wounded else ''}." if card.move else ""
    words += f" Defence +{card.defence} against shots." if card.defence else ""
    words += f" Defence +{card.defence_each} against shots for each figure on its card." if card.defence_each else ""
    words += f" d10 and melee: {_table(card.table)}." if card.table else ""
    return words + (f" Wounded: {_table(card.table_wounded)}." if card.table_wounded else "")


def _table(table: Table) -> str:
    rows = [(result, [total for total, _ in group]) for result, group in groupby(enumerate(table), lambda row: row[1])]
    spans = [(f"{totals[0]}-{totals[-1]}" if len(totals) > 1 else f"{totals[0]}", result) for result, totals in rows]
    return ", ".join(f"{span} {RESULTS[result]}" for span, result in spans)


def reference() -> str:
    """The reference card: barbs, lines, sequence of play (ST-404)."""
    table = CONTENT.printed.monsters["barbs"].table
    barbs = f"Barb reflex, d10 and melee: 0 {table[0]}, 1 {table[1]}, 2 {table[2]}, 3 to 9 {table[3]}."
    return " ".join([barbs, *LINES.values(), TOKENS["sequence"]])
