"""What a menu says of each option: what it does here, what it costs, and the catch."""

from nightdeck.core.ask import PASS, YES, Ask, Option
from nightdeck.core.game import Remark
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.rules.moving import cost_of
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text.names import full, listed, monster_name, space, times
from nightdeck.games.scare.text.questions import SPACES as CELLS
from nightdeck.games.scare.text.questions import shot, shot_risks

VERBS = {
    "tech": "Goal", "enter": "Goal", "lever": "Goal", "concentrate": "Goal", "rescue": "Goal",
    "fire": "Fire", "melee": "Strike", "escape": "Strike", "free": "Strike", "slap": "Help", "heal": "Help",
    "hand": "Help", "lay": "Help", "give": "Gear", "take": "Gear", "drop": "Gear", "track": "Gear",
    "stop": "Move", "move": "Move",
}  # fmt: skip
ORDER = ("Goal", "Fire", "Strike", "Help", "Move", "Gear")
LINES = {
    "tech": "Opens what this mission is about. If it fails, Shaye may concentrate and try again.",
    "enter": "Safe, but out of the mission.",
    "concentrate": "The next Tech Roll gets easier.",
    "lever": "Opens or shuts what it is connected to.",
    "rescue": "The captive then has to be carried out.",
    "melee": "A hit kills it; a miss leaves you beside it.",
    "escape": "A miss leaves you in its grip.",
    "free": "A miss costs nothing but the action.",
    "slap": "Then the agent acts again as usual.",
    "heal": "A wounded agent is whole again; an incapacitated one is wounded.",
    "hand": "The other one carries on.",
    "lay": "Then your hands are free.",
    "give": "It costs an action of yours.",
    "take": "It costs an action.",
    "drop": "Anybody may pick it up.",
    "track": "You see which monsters come next round.",
    "stop": "A Baby Doll stops whoever comes next to it.",
}
SPACES = {
    "route": "Every way on offer is equally short.",
    "step": "Every way on offer is equally short.",
}


def remark(view: View, ask: Ask, pick: Option) -> Remark:
    """What is worth knowing about an option, under which verb it stands, and what one may regret."""
    return _remark(view, ask, pick)._replace(stake=_stake(view.table, ask, pick))


def _stake(s: State, ask: Ask, pick: Option) -> str:
    if ask.kind == "give up" and pick == YES:
        return "the mission is over"
    if ask.kind == "go on" and pick != "rescue":
        return "the mission begins again" if pick == "restart" else "the campaign is over"
    if ask.kind != "act":
        return ""
    if pick == PASS:
        return f"{times(int(ask.about[1]), 'action')} unused"
    verb, *rest = pick if isinstance(pick, tuple) else ("",)
    if verb == "fire":
        risked = shot_risks(s, int(ask.about[0]), rest)
        return f"barbs may hit {risked}" if risked else ""
    return "this agent is out of the mission" if verb == "enter" else ""


def _remark(view: View, ask: Ask, pick: Option) -> Remark:
    s = view.table
    if pick == PASS:
        return Remark(_passing(s, ask))
    if ask.kind == "act" and isinstance(pick, tuple):
        verb, *rest = str(pick[0]), *pick[1:]
        if verb == "move":
            return _move(s, int(ask.about[0]), int(rest[0]))
        heading = VERBS[verb]
        rank = ORDER.index(heading)
        if verb == "fire":
            at, how = shot(s, int(ask.about[0]), rest).split(", ", 1)
            return Remark("", heading, rank, group=at, short=how)
        return Remark(LINES.get(verb, ""), heading, rank)
    if isinstance(pick, int) and ask.kind in CELLS:
        return Remark(SPACES.get(ask.kind, "") or _step(s, pick))
    return Remark()


def _passing(s: State, ask: Ask) -> str:
    if ask.kind != "act":
        return "Nothing changes."
    left = int(ask.about[1])
    return f"{full(s, int(ask.about[0]))} gives up {times(left, 'action')}."


def _move(s: State, who: int, cell: int) -> Remark:
    """A step; those that cost the same stand together."""
    found = Remark(_step(s, cell), "Move", ORDER.index("Move"))
    if s.agents[who].at == "room":
        return found
    cost = " for 2 actions" * (cost_of(s.ground, cell) == 2)
    return found._replace(group=f"move{cost} to", short=space(s, cell))


def _step(s: State, cell: int) -> str:
    """Who is near a space: beside a monster one is in reach of it."""
    near = s.ground.near[cell]
    beside = [monster_name(s, m.id) for m in s.on_map() if s.place_of(m) in cells(near)]
    if beside:
        return f"Next to {listed(beside)}."
    words = space(s, cell).partition(" (")[2].rstrip(")")
    return f"The {words}." if words else "No monster is next to it."
