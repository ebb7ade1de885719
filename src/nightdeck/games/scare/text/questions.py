"""Questions and options in words, made from views."""

from collections.abc import Sequence

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.rules import fire
from nightdeck.games.scare.rules.moving import cost_of
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NOBODY, State
from nightdeck.games.scare.text.names import (  # fmt: skip
    GEAR,
    WEAPONS,
    coordinate,
    full,
    kind_name,
    listed,
    mission,
    monster_name,
    short,
    space,
    target_name,
    thing,
    times,
)

QUESTIONS: dict[str, str] = {
    "mission": "Which mission comes next?",
    "recruit": "Who takes place {0} of the lineup?",
    "gear": "Who carries the {gear}?",
    "post": "Where does {agent} start?",
    "order": "Which monster moves first?",
    "route": "Where does {monster} stop on its way to {agent1}?",
    "step": "{monster} goes for {agent1}: which space next?",
    "ram": "Whom does the Scarecrow ram, and from where?",
    "beside": "The rolled space is taken. Where does the {kind} appear?",
    "shift": "The {kind} is to appear on {1}0,{2}. Do you change the number?",
    "lady": "The White Lady comes for {agent}. Where does she stand?",
    "stake": "The Shadow People want souls. How many do you offer?",
    "soul": "Whose soul do you offer?",
    "number": "Which number do you choose?",
    "shaken": "You have won. Who is left traumatized?",
    "protect": "Shaye is threatened by {threat}. Does somebody take her place?",
    "barbs on": "The barbs hit. Whom?",
    "knocked": "Where does {monster} land?",
    "placed": "Where is {agent} put?",
    "lay": "Where is {agent} laid?",
    "drop": "Where do you drop the {gear}?",
    "first": "Which of the two is hit first?",
    "repeller": "A Repeller hit kills {agents} as well. Fire?",
    "knight": "The Cellar Knight comes. Which space?",
    "boogeyman": "The Boogeyman comes. Which space?",
    "beus": "Germain Beus comes. Which space?",
    "go on": "Shaye has been carried off. What now?",
    "give up": "Nobody is on his feet outside the panic room. Is the mission over?",
}
THREATS = {
    "widow": "a Night Widow", "manbaby": "the Man Baby", "scarecrow": "the Scarecrow", "barbs": "barbs",
    "knight": "the Cellar Knight", "boogeyman": "The Boogeyman", "beus": "Germain Beus",
}  # fmt: skip


def question(view: View, ask: Ask) -> str:
    """The question for the one who is asked."""
    s, about = view.table, ask.about
    if ask.kind == "act":
        return f"{full(s, int(about[0]))}: what now? {times(int(about[1]), 'action')} left."
    first = about[0] if about else 0
    words = {
        "gear": GEAR.get(str(first), ""),
        "agent": short(first) if isinstance(first, int) and 0 <= first < len(s.agents) else "",
        "agent1": short(int(about[1])) if ask.kind in ("route", "step") else "",
        "agents": listed([short(int(id)) for id in about]) if ask.kind == "repeller" else "",
        "monster": monster_name(s, first) if isinstance(first, int) else "",
        "kind": kind_name(s, str(first)),
        "threat": THREATS.get(str(first), ""),
    }
    return QUESTIONS[ask.kind].format(*about, **words)


SPACES = {"post", "route", "step", "beside", "lady", "knocked", "placed", "lay", "drop", "knight", "boogeyman", "beus"}
PEOPLE = {"recruit", "gear", "soul", "shaken", "protect", "barbs on"}
PASSING = {"act": "end the turn", "recruit": "nobody else", "protect": "nobody does"}
STAKES = {1: "one soul for two numbers of your choice", 2: "two souls for the numbers 0 to 4",
          3: "three souls for the numbers 0 to 7; if they win, one of them is traumatized"}  # fmt: skip
PLAIN = {YES: "yes", NO: "no", "rescue": "go on and rescue her", "restart": "start the dream over", "give up": "stop"}


def option(view: View, ask: Ask, pick: Option) -> str:
    """One option for the one who is asked."""
    s = view.table
    if pick == PASS:
        return "stay inside" if _is_inside(s, ask) else PASSING.get(ask.kind, "pass")
    if ask.kind == "ram" and isinstance(pick, tuple):
        return f"{short(int(pick[0]))}, from {space(s, int(pick[1]))}"
    if isinstance(pick, tuple):
        return action(s, int(ask.about[0]), int(ask.about[1]), pick)
    if isinstance(pick, str):
        return mission(pick) if ask.kind == "mission" else PLAIN.get(pick) or target_name(s, pick)
    if ask.kind == "boogeyman" and s.boss is not None and pick == s.boss.back:
        return f"turn round, to {space(s, pick)}"
    if ask.kind in SPACES:
        return space(s, pick)
    if ask.kind in PEOPLE:
        return _person(s, ask, pick)
    if ask.kind in ("order", "first"):
        return _which_monster(s, pick)
    return STAKES[pick] if ask.kind == "stake" else str(pick)


def _is_inside(s: State, ask: Ask) -> bool:
    return ask.kind == "act" and s.agents[int(ask.about[0])].at == "room"


def _person(s: State, ask: Ask, id: int) -> str:
    if ask.kind != "recruit":
        return short(id)
    card = s.parts.agents[id]
    return f"{full(s, id)}, {WEAPONS[card.weapon]}, {card.actions} actions, melee {card.melee}"


def _which_monster(s: State, id: int) -> str:
    found = s.find_monster(id)
    place = f" on {space(s, s.place_of(found))}" if found else ""
    return monster_name(s, id) + place


def action(s: State, who: int, left: int, pick: tuple[int | str, ...]) -> str:
    """What an agent may do, in words."""
    verb, *rest = pick
    if verb == "fire":
        return shot(s, who, rest)
    if verb == "move":
        cost = cost_of(s.ground, int(rest[0]))
        how = "leave by" if s.agents[who].at == "room" else "move to"
        return f"{how} {space(s, int(rest[0]))}{' for 2 actions' if cost == 2 else ''}"
    if verb in ("melee", "slap", "free", "heal", "hand"):
        return _upon(s, who, str(verb), int(rest[0]))
    if verb in ("take", "drop", "give"):
        to = f" to {short(int(rest[1]))}" if verb == "give" else ""
        return f"{ {'take': 'pick up', 'drop': 'drop', 'give': 'give'}[str(verb)] } {thing(rest[0])}{to}"
    return _simple(s, who, str(verb))


def _upon(s: State, who: int, verb: str, id: int) -> str:
    chance = s.melee(s.agents[who]) + 1
    match verb:
        case "melee":
            return f"strike {_which_monster(s, id)}, {chance}0 %"
        case "slap":
            return f"strike {short(id)} out of the trauma, {chance}0 %"
        case "free":
            return f"free {short(id)} from the boss, {chance}0 %"
        case "heal":
            return f"treat {short(id)} with the med kit for 2 actions"
        case _:
            return f"hand {short(s.agents[who].carries)} to {short(id)}"


def _simple(s: State, who: int, verb: str) -> str:
    agent = s.agents[who]
    tech = s.card(s.shaye).tech[s.concentration]
    return {
        "enter": "go into the panic room, for good",
        "stop": "stop here, next to the Baby Doll",
        "escape": f"fight yourself free, {s.melee(agent) + 1}0 %",
        "lay": f"lay {short(agent.carries)} down" if agent.carries != NOBODY else "",
        "track": "use the motion tracker for 2 actions",
        "lever": "work the lever for 2 actions",
        "concentrate": "concentrate for the whole turn",
        "tech": f"Tech Roll for 2 actions, {tech + 1}0 %",
        "rescue": "free the captive for 2 actions",
    }[verb]


def shot(s: State, who: int, rest: list[int | str]) -> str:
    """A shot with its chance, and whom barbs or a Repeller would endanger."""
    *names, aim = rest
    agent = s.agents[who]
    aimed = [t for t in fire.targets(s) if t.name in names]
    reach = max(s.ground.range(agent.cell, t.cell) for t in aimed)
    number = fire.number_for(s, agent, int(aim), reach)
    chance = fire.chance(number, max(t.defence for t in aimed))
    words = " and ".join(f"{target_name(s, t.name)} on {coordinate(s.ground.chart, t.cell)}" for t in aimed)
    risked = shot_risks(s, who, rest)
    danger = f"; barbs may hit {risked}" if risked else ""
    return f"fire at {words}, {times(int(aim), 'action')}, {chance}0 %{danger}"


def shot_risks(s: State, who: int, rest: Sequence[int | str]) -> str:
    """Whom the barbs of a shot may hit, in words; "" if nobody."""
    risked = at_risk(s, who, [target for target in fire.targets(s) if target.name in rest[:-1]])
    return listed([short(id) for id in risked]) if risked else ""


def at_risk(s: State, who: int, aimed: list[fire.Target]) -> list[int]:
    """Whom the barbs of a hit would endanger; also the agent on whose card a target is (ST-163, ST-360, OP-32)."""
    if s.card(s.agents[who]).weapon == "repeller":
        return []
    near, foes = 0, (NOBODY, *(t.name for t in aimed))
    for target in aimed:
        if fire.has_barbs(s, target):
            halves = s.boss.halves if s.boss is not None and target.name in ("front", "back") else 0
            for cell in cells(halves | 1 << target.cell):
                near |= s.ground.near[cell] | 1 << cell
    return [a.id for cell in cells(near) for a in s.agents if a.cell == cell and a.standing and a.foe in foes]
