"""Why a pick is refused: the rule against it."""

from nightdeck.core.ask import Ask, Option
from nightdeck.games.scare.rules import fire
from nightdeck.games.scare.rules.moving import cost_of
from nightdeck.games.scare.rules.places import adjacent
from nightdeck.games.scare.rules.tech import LEVERS, tech_space
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NOBODY, Agent, State
from nightdeck.games.scare.text.names import coordinate, short, target_name

Refusal = tuple[str, str]

GENERAL: dict[str, Refusal] = {
    "mission": ("the conditions of that mission do not hold", "ST-236"),
    "recruit": ("that agent does not fit into the lineup, or is not available", "ST-018"),
    "gear": ("gear goes to an agent of the lineup", "ST-022"),
    "post": ("one agent on each free space of the starting area", "ST-026"),
    "order": ("the nearest monster moves first", "ST-034"),
    "route": ("a monster takes a shortest route and stops on a free space", "ST-051"),
    "step": ("a monster takes a shortest route", "ST-051"),
    "ram": ("the Scarecrow takes the path that harms the most agents", "ST-111"),
    "beside": ("it appears on a free space next to the rolled one", "ST-065"),
    "shift": ("the number changes by one at the most and stays in its row", "ST-199"),
    "lady": ("she stands on a free space next to that agent", "ST-118"),
    "stake": ("one, two or three souls", "ST-127"),
    "soul": ("only an active agent's soul can be offered, and only once", "ST-127"),
    "number": ("two different numbers from 0 to 9", "ST-127"),
    "shaken": ("one of the souls that were offered", "ST-129"),
    "protect": ("only an adjacent agent who is free to act can take her place", "ST-181"),
    "barbs on": ("either the carrier or the carried", "ST-232"),
    "knocked": ("a free space next to where it was", "ST-173"),
    "placed": ("a free space next to it", "ST-336"),
    "lay": ("an adjacent space without another lying figure", "ST-229"),
    "drop": ("an adjacent space", "ST-192"),
    "first": ("one of the two monsters that were hit", "ST-157"),
    "repeller": ("answer yes or no", "ST-161"),
    "knight": ("it takes a shortest route", "ST-322"),
    "boogeyman": ("he takes the cheapest route and moves straight", "ST-354"),
    "beus": ("he takes a shortest route", "ST-384"),
    "go on": ("that choice is not open", "ST-257"),
    "give up": ("answer yes or no", "ST-263"),
}
VERBS: dict[str, Refusal] = {
    "melee": ("only a monster in one's own or an adjacent space, and no boss", "ST-170"),
    "slap": ("an action of one's own, upon a traumatized agent within reach", "ST-219"),
    "free": ("only from a boss in an adjacent space", "ST-328"),
    "escape": ("only from a boss card", "ST-327"),
    "take": ("only what lies on the space one has moved onto this turn", "ST-191"),
    "drop": ("only what one holds", "ST-192"),
    "give": ("only to an adjacent agent, for one action", "ST-189"),
    "hand": ("only to an adjacent agent who carries nobody", "ST-422"),
    "lay": ("only whom one carries, into an adjacent space", "ST-227"),
    "track": ("the holder of the motion tracker, two actions, once a round", "ST-196"),
    "heal": ("the holder of the med kit, two actions, a wounded or incapacitated agent in reach", "ST-201"),
    "lever": ("two actions of one turn on the lever", "ST-206"),
    "tech": ("only Shaye, on the Tech Roll space, with two actions", "ST-208"),
    "concentrate": ("a whole turn with no other action, twice at the most", "ST-210"),
    "rescue": ("two actions of one turn on a cocoon, and nobody on one's card", "ST-307"),
    "enter": ("only from a door or the secret passage", "ST-428"),
    "stop": ("there is no Baby Doll to set off", "ST-089"),
}


def refusal(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why this is not one of the options."""
    s = view.table
    if ask.kind != "act":
        return GENERAL.get(ask.kind, ("that is not one of the options", ""))
    agent, left = s.agents[int(ask.about[0])], int(ask.about[1])
    if not isinstance(pick, tuple) or not pick or not isinstance(pick[0], str):
        return "that is not one of the options", ""
    return _by_state(s, agent, pick[0]) or _by_verb(s, agent, left, pick)


def _by_state(s: State, agent: Agent, verb: str) -> Refusal | None:
    """What an agent's condition does not allow."""
    if agent.at == "room" and verb not in ("move", "pass"):
        return "in the panic room nobody can act", "ST-263"
    if agent.traumatized and verb not in ("move", "enter", "take"):
        return f"{short(agent.id)} is traumatized and can only move", "ST-217"
    if agent.foe != NOBODY and verb in ("move", "enter", "fire"):
        return f"{short(agent.id)} is in combat: no moving, no firing", "ST-081"
    if agent.at == "boss" and verb not in ("escape", "tech", "concentrate"):
        return f"{short(agent.id)} is on a boss card and can only fight free", "ST-327"
    crowd = any(a is not agent and a.standing and a.cell == agent.cell for a in s.agents)
    if crowd and agent.at == "map" and verb != "move":
        return "nobody can stop in the space of a standing agent", "ST-138"
    return None


def _by_verb(s: State, agent: Agent, left: int, pick: tuple[int | str, ...]) -> Refusal:
    if pick[0] == "move" and len(pick) == 2 and isinstance(pick[1], int):
        return _no_move(s, agent, left, pick[1])
    if pick[0] == "lever" and left > 1 and any(agent.cell in s.ground.chart.features.get(name, ()) for name in LEVERS):
        blocked = "no door closes while The Boogeyman stands in one", "ST-447"
        return blocked if s.sheet.scenario == 4 else ("the lever does nothing any more, or in this mission", "ST-281")
    if pick[0] == "tech" and tech_space(s) >= 0:
        where = coordinate(s.ground.chart, tech_space(s))
        return f"only Shaye, standing on {where}, with two actions left", "ST-208"
    if pick[0] == "fire" and len(pick) > 2:
        return _no_shot(s, agent, left, pick)
    return VERBS.get(str(pick[0]), ("that is not one of the options", ""))


def _no_move(s: State, agent: Agent, left: int, cell: int) -> Refusal:
    ground = s.ground
    if not 0 <= cell < ground.chart.size:
        return "there is no such space", ""
    if agent.at == "room":
        if not (ground.chart.mask("west") | ground.chart.mask("east")) >> cell & 1:
            return "only the two doors lead out of the panic room", "ST-261"
    elif agent.at != "map" or not adjacent(s, agent.cell, cell):
        return "only an adjacent space with no barrier in between", "ST-014"
    if ground.holes >> cell & 1:
        return "nobody steps into a hole", "ST-267"
    if s.monster_spaces() >> cell & 1:
        return "a monster is there", "ST-139"
    if cost_of(s.ground, cell) > left:
        return ("a blue space costs two actions", "ST-403") if left else ("no actions are left", "ST-137")
    if s.standing() >> cell & 1:
        return "one may pass another agent, but not stop there", "ST-138"
    return "that space is closed", "ST-296"


def _no_shot(s: State, agent: Agent, left: int, pick: tuple[int | str, ...]) -> Refusal:
    names, aim = pick[1:-1], pick[-1]
    aimed = [t for t in fire.targets(s) if t.name in names]
    if len(aimed) != len(names) or not isinstance(aim, int) or agent.at != "map":
        return "there is nothing like that to fire at", "ST-140"
    if not left:
        return "no actions are left", "ST-137"
    if not 1 <= aim <= left:
        return "there are not so many actions for the aim", "ST-148"
    for target in aimed:
        if not fire.sees(s, agent.cell, target):
            return f"{short(agent.id)} does not see {target_name(s, target.name)}", "ST-141"
    if len(aimed) == 2 and s.card(agent).weapon != "shotgun":
        return "only a shotgun hits two", "ST-156"
    reach = max(s.ground.range(agent.cell, t.cell) for t in aimed)
    if fire.number_for(s, agent, aim, reach) < 0:
        return f"the card has no number for this aim at range {reach}", "ST-147"
    return "two monsters must be next to each other", "ST-156"
