"""What pieces and places are called, plain or as links: `[key|words]` is a piece of the picture."""

from collections.abc import Iterable
from functools import lru_cache

from nightdeck.games.scare.content.chart import Chart
from nightdeck.games.scare.content.components import NAMES
from nightdeck.games.scare.state import NOBODY, State

RANKS = {"special": "Special Agent", "sgt": "SGT", "cpl": "CPL", "pfc": "PFC"}
WEAPONS = {
    "pistol": "pistol", "sniper": "sniper rifle", "repeller": "repeller", "shotgun": "shotgun",
    "rifle": "assault rifle",
}  # fmt: skip
GEAR = {"tracker": "motion tracker", "medkit": "med kit"}
FEATURES = {
    "gate": "gate", "lever": "lever", "tech": "Tech Roll space", "exit": "exit", "west": "west door",
    "east": "east door", "passage": "secret passage", "locked": "locked door", "trigger": "trap trigger",
    "trap": "trap door", "book": "book", "hidden": "hidden door", "cellar": "cellar stairs", "bed": "bed",
    "shrine": "pig shrine", "blue_lever": "blue lever", "red_lever": "red lever", "blue_lock": "blue lock",
    "red_lock": "red lock", "cocoon2": "cocoon 2",
    "cocoon3": "cocoon 3", "cocoon4": "cocoon 4", "cocoon5": "cocoon 5", "cocoon6": "cocoon 6",
}  # fmt: skip
PHASES = {
    "setup": "set-up", "monsters move": "monsters move", "monsters spawn": "monsters spawn",
    "monsters attack": "monsters attack", "agents act": "agents act", "end of round": "end of the round",
    "campaign": "between missions",
}  # fmt: skip
MISSIONS = {
    "s1": "scenario 1, Bedtime",
    "s2m1": "scenario 2, mission 1: the book",
    "s2m2": "scenario 2, mission 2: the hidden door",
    "s2m3": "scenario 2, mission 3: the cellar stairs",
    "s3": "scenario 3, Bedwetter",
    "s4": "scenario 4, Boogeyman",
}  # fmt: skip


def short(id: int) -> str:
    """An agent's name."""
    return NAMES[id].capitalize()


def full(s: State, id: int) -> str:
    card = s.parts.agents[id]
    return f"{RANKS[card.rank]} {card.name.split()[-1]}"


def commander(s: State, id: int, viewer: int | None) -> str:
    """Whose agent this is; with one player nobody asks."""
    seat = s.agents[id].seat
    return "" if s.players == 1 else "yours" if seat == viewer else f"seat {seat}"


def agent(id: int) -> str:
    """An agent as a link."""
    return f"[agent-{id}|{short(id)}]"


def agents(ids: Iterable[int]) -> str:
    return listed([agent(id) for id in ids])


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nobody"


def kind_name(s: State, kind: str) -> str:
    return s.parts.monsters[kind].name if kind in s.parts.monsters else "nothing"  # type: ignore[index]  # checked here


def monster_name(s: State, id: int, kind: str = "") -> str:
    """A monster by its kind; Night Widows and Baby Dolls have numbers."""
    found = s.find_monster(id)
    kind = kind or (found.kind if found else "widow")
    name = kind_name(s, kind)
    return name if s.parts.monsters[kind].unique else f"{name} {id + 1}"  # type: ignore[index]  # any kind of monster


def monster(s: State, id: int, kind: str = "") -> str:
    """A monster as a link."""
    return f"[monster-{id}|{monster_name(s, id, kind)}]"


def target_name(s: State, name: int | str, kind: str = "") -> str:
    """Something that is shot at; `kind` in case it is gone by now."""
    if isinstance(name, int) or name.isdigit():
        return monster_name(s, int(name), kind)
    halves = {"front": "The Boogeyman (front half)", "back": "The Boogeyman (back half)"}
    return halves.get(name) or kind_name(s, name)


def space(s: State, cell: int) -> str:
    """A space by letter and number, with what is special about it."""
    chart = s.ground.chart
    return coordinate(chart, cell) if _is_plain_now(s, cell) else space_of(chart, cell)


def _is_plain_now(s: State, cell: int) -> bool:
    """Whether a door has been opened here, or the trap does nothing in this mission or any more (ST-281, OP-60)."""
    features = s.ground.chart.features
    opened = cell in features.get("locked", ()) and cell not in s.doors
    return opened or (not s.trap and cell in (*features.get("trigger", ()), *features.get("trap", ())))


@lru_cache(4096)
def space_of(chart: Chart, cell: int) -> str:
    special = [words for feature, words in FEATURES.items() if cell in chart.features.get(feature, ())]
    return coordinate(chart, cell) + (f" ({special[0]})" if special else "")


@lru_cache(4096)
def place_topic(chart: Chart, cell: int) -> str:
    """The help on what is special about a space; "" if nothing is."""
    found = (feature for feature in FEATURES if cell in chart.features.get(feature, ()))
    return next((f"place {feature.rstrip('23456')}" for feature in found), "")


def coordinate(chart: Chart, cell: int) -> str:
    return f"{chr(65 + chart.column[cell])}{chart.row[cell] + 1}"


def where(s: State, cell: int) -> str:
    """A space as a link."""
    return f"[cell-{cell}|{space(s, cell)}]"


def thing(what: int | str) -> str:
    """A gear token, or a figure that is carried."""
    return short(what) if isinstance(what, int) else f"the {GEAR[what]}"


def mission(key: str) -> str:
    return " together with ".join(MISSIONS[part] for part in key.split("+"))


def played(scenario: str, beside: str) -> str:
    """What is being played: a scenario or mission, and what is looked for as well."""
    return f"{MISSIONS[scenario]} and {MISSIONS[beside].partition(': ')[2]}" if beside else MISSIONS[scenario]


def times(count: int, one: str) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def condition(s: State, id: int) -> str:
    """An agent's state in words, with what they carry."""
    healthy = [] if s.agents[id].health else ["normal"]
    return ", ".join([*healthy, *ailments(s, id), *(GEAR[t.kind] for t in s.tokens(s.agents[id]))])


def ailments(s: State, id: int) -> list[str]:
    """What troubles an agent, or weighs on them."""
    agent = s.agents[id]
    words = [("wounded", "incapacitated")[agent.health - 1]] if agent.health else []
    words += ["traumatized"] * agent.traumatized + ["stunned"] * agent.stunned
    if agent.foe != NOBODY:
        words.append(f"{'grabbed by' if agent.grabbed else 'in combat with'} {monster_name(s, agent.foe)}")
    if agent.carries != NOBODY:
        words.append(f"carries {short(agent.carries)}")
    return words
