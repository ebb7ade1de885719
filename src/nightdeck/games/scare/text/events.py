"""Events in words, made from a view."""

from collections.abc import Callable

from nightdeck.core.events import Datum, Event
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text.names import (
    agent,
    agents,
    coordinate,
    kind_name,
    listed,
    mission,
    monster,
    target_name,
    thing,
    times,
)

Data = dict[str, Datum]

RESULTS = {
    "dead": "killed", "inc": "incapacitated", "wnd": "wounded", "miss": "unharmed", "grab": "grabbed",
    "combat": "in combat", "loses": "the monster loses", "slain": "the monster is killed", "drop": "dropped",
    "inc grab": "incapacitated and grabbed", "wnd grab": "wounded and grabbed", "tra keep": "traumatized and kept",
    "wnd keep": "wounded and kept", "wnd drop": "wounded and dropped", "inc drop": "incapacitated and dropped",
    "tra drop": "traumatized and dropped",
}  # fmt: skip


def describe_event(view: View, event: Event) -> str:
    """An event in a sentence, with its pieces as links."""
    return SENTENCES[event.kind](view.table, event.data)


def _id(data: Data, key: str = "agent") -> int:
    return int(str(data[key]))


def _who(data: Data) -> str:
    return agent(_id(data))


def _what(s: State, data: Data) -> str:
    """The monster that an event is about; a boss has no number."""
    if "monster" in data:
        return monster(s, _id(data, "monster"), str(data["species"]))
    return f"[boss|{kind_name(s, str(data['species']))}]"


def _at(s: State, data: Data, key: str = "cell") -> str:
    cell = _id(data, key)
    chart = s.ground.chart
    return f"[cell-{cell}|{coordinate(chart, cell)}]" if 0 <= cell < chart.size else "somewhere"


def _ids(data: Data, key: str) -> list[int]:
    found = data[key]
    assert isinstance(found, list | tuple)
    return [int(str(item)) for item in found]


def _kinds(s: State, data: Data) -> str:
    found = data["kinds"]
    assert isinstance(found, list | tuple)
    names = [kind_name(s, str(kind)) for kind in found]
    return listed([name for name in names if name != kind_name(s, "")] or names[:1])


def _fires(s: State, data: Data) -> str:
    found, kinds = data["target"], data["kinds"]
    assert isinstance(found, list | tuple)
    assert isinstance(kinds, list | tuple)
    aimed = listed([target_name(s, str(name), str(kind)) for name, kind in zip(found, kinds, strict=True)])
    plus = f" + {data['defence']} for its defence" if data["defence"] else ""
    verdict = "hit" if data["hit"] else "missed"
    return f"{_who(data)} fires at {aimed} and rolls {data['die']}{plus}; {data['number']} or less hits: {verdict}."


def _attack(s: State, data: Data) -> str:
    plus = _id(data, "total") - _id(data, "die")
    total = f"{data['die']} + {plus}" if plus else f"{data['die']}"
    return f"{_what(s, data)} attacks {_who(data)} and rolls {total}: {RESULTS[str(data['result'])]}."


def _melee(s: State, data: Data) -> str:
    on, how = _id(data, "on"), str(data["how"])
    if how == "monster":
        how = f"strikes at {monster(s, on, str(data['species']))}"
    else:
        how = {"slap": "slaps {}", "free": "tries to free {}", "escape": "tries to break free"}[how].format(agent(on))
    return f"{_who(data)} {how} and rolls {data['die']}: {'success' if data['success'] else 'in vain'}."


def _raffle(_: State, data: Data) -> str:
    numbers = ", ".join(str(n) for n in _ids(data, "numbers"))
    souls = _ids(data, "souls")
    what = "the soul is" if len(souls) == 1 else "the souls are"
    verdict = f"{what} {'kept' if data['won'] else 'lost'}"
    return f"The Shadow People roll for {agents(souls)}, who bet on {numbers}. The die shows {data['die']}: {verdict}."


def _thing(data: Data) -> str:
    what = data["what"]
    return agent(what) if isinstance(what, int) else thing(str(what))


def _crushed(s: State, data: Data) -> str:
    return f"{_who(data) if 'agent' in data else _what(s, data)} is crushed."


def _taken(s: State, data: Data) -> str:
    return f"{_who(data) if 'agent' in data else _what(s, data)} is taken onto the boss's card."


def _rams(s: State, data: Data) -> str:
    return f"{_what(s, data)} rams {_who(data)}, who ends on {_at(s, data, 'onto')}."


def _tech(_: State, data: Data) -> str:
    verdict = "success" if data["success"] else "failed"
    return f"{_who(data)} makes a Tech Roll and rolls {data['die']}; {data['number']} or less is needed: {verdict}."


def _over(_: State, data: Data) -> str:
    done = data["succeeded"]
    assert isinstance(done, list | tuple)
    reached = f"Reached: {listed([mission(str(m)) for m in done])}" if done else "Nothing was reached"
    return f"The mission is over. {reached}."


def _spawn(s: State, data: Data) -> str:
    return f"{'As the motion tracker showed: the' if data['tracked'] else 'The'} dice bring {_kinds(s, data)}."


def _mission(_: State, data: Data) -> str:
    return f"A mission begins: {mission('+'.join(filter(None, (str(data['scenario']), str(data['beside'])))))}."


def _hit(s: State, data: Data) -> str:
    return f"{_what(s, data)} is {'killed' if data['killed'] else 'wounded'}."


Sentence = Callable[[State, Data], str]
SENTENCES: dict[str, Sentence] = {
    "mission": _mission,
    "recruited": lambda _, d: f"{_who(d)} joins the lineup, under seat {d['seat']}.",
    "gear": lambda _, d: f"{_who(d)} carries {_thing(d)}.",
    "cocooned": lambda _, d: f"{_who(d)} lies {'on the bed' if d['number'] == 1 else 'in cocoon ' + str(d['number'])}.",
    "scattered": lambda _, d: f"{d['number']:02}: {_who(d)} starts in area {str(d['area'])[-1]}.",
    "posted": lambda s, d: f"{_who(d)} starts on {_at(s, d)}.",
    "round": lambda _, d: f"Round {d['round']}.",
    "stands up": lambda s, d: f"{_what(s, d)} stands up.",
    "dice chose": lambda s, d: f"The die sends {_what(s, d)} after {_who(d)}.",
    "moves": lambda s, d: f"{_what(s, d)} moves to {_at(s, d)}.",
    "pounces": lambda s, d: f"{_what(s, d)} is upon {_who(d)}.",
    "explodes": lambda s, d: f"[monster-{d['monster']}|Baby Doll] goes boom on {_at(s, d)}.",
    "rams": _rams,
    "spawn": _spawn,
    "placement": lambda s, d: (
        f"The dice say where {kind_name(s, str(d['species']))} appears: row {d['tens']}0, space {d['ones']}."
    ),
    "appears": lambda s, d: f"{_what(s, d)} appears on {_at(s, d)}.",
    "no room": lambda s, d: f"There is no room for {kind_name(s, str(d['species']))}; the dice are rolled again.",
    "lady": lambda s, d: f"The [lady|White Lady] haunts {_who(d)} from {_at(s, d)}.",
    "lady gone": lambda _, __: "The [lady|White Lady] vanishes.",
    "lady leaves": lambda _, __: "The [lady|White Lady] leaves.",
    "lady shot": lambda _, d: f"{_who(d)} drives the [lady|White Lady] away.",
    "shadow people": lambda _, __: "The Shadow People ask for souls.",
    "stake": lambda _, d: f"They are offered {times(int(str(d['souls'])), 'soul')}.",
    "raffle": _raffle,
    "attack": _attack,
    "knight attacks": lambda _, __: "Three figures are on its card: the [boss|Cellar Knight] attacks.",
    "agent moves": lambda s, d: f"{_who(d)} moves to {_at(s, d)}.",
    "fires": _fires,
    "hit": _hit,
    "barbs": lambda _, d: f"Barbs fly at {_who(d)}, rolling {d['total']}: {RESULTS[str(d['result'])]}.",
    "melee": _melee,
    "cured": lambda _, d: f"{_who(d)} is over the trauma.",
    "stunned": lambda s, d: f"{_what(s, d)} lies stunned on {_at(s, d)}.",
    "protected": lambda _, d: f"{_who(d)} takes Shaye's place.",
    "placed": lambda s, d: f"{_who(d)} is put on {_at(s, d)}.",
    "laid": lambda s, d: f"{_who(d)} is laid on {_at(s, d)}.",
    "agent stunned": lambda _, d: f"{_who(d)} is stunned.",
    "gets up": lambda _, d: f"{_who(d)} stands up.",
    "wounded": lambda _, d: f"{_who(d)} is wounded.",
    "incapacitated": lambda _, d: f"{_who(d)} is incapacitated.",
    "traumatized": lambda _, d: f"{_who(d)} is traumatized.",
    "shock": lambda _, d: f"A second trauma is too much for {_who(d)}.",
    "killed": lambda _, d: f"{_who(d)} is dead.",
    "captured": lambda _, d: f"{_who(d)} is carried off.",
    "crushed": _crushed,
    "takes": lambda _, d: f"{_who(d)} picks up {_thing(d)}.",
    "drops": lambda s, d: f"{_who(d)} drops {_thing(d)} on {_at(s, d)}.",
    "gives": lambda _, d: f"{_who(d)} gives {_thing(d)} to {agent(_id(d, 'onto'))}.",
    "tracks": lambda s, d: f"{_who(d)} reads the motion tracker: next come {_kinds(s, d)}.",
    "healed": lambda _, d: f"{agent(_id(d, 'by'))} treats {_who(d)}.",
    "lever": lambda _, d: f"{_who(d)} works the {str(d['lever']).replace('_', ' ')}.",
    "concentrates": lambda _, d: f"{_who(d)} has concentrated for {times(_id(d, 'turns'), 'turn')}.",
    "tech roll": _tech,
    "door opens": lambda _, __: "The door is open.",
    "hidden door": lambda _, __: "The hidden door is found.",
    "trap": lambda _, d: f"{_who(d)} steps into the trap, and the door closes.",
    "trap reset": lambda _, __: "The trap is set again.",
    "rescued": lambda _, d: f"{agent(_id(d, 'by'))} frees {_who(d)}.",
    "safe": lambda _, d: f"{_who(d)} is safe.",
    "taken": _taken,
    "knight moves": lambda s, d: f"The [boss|Cellar Knight] moves to {_at(s, d)}.",
    "knight hit": lambda _, d: f"{_who(d)} hits the [boss|Cellar Knight]; it comes {times(_id(d, 'moves'), 'space')}.",
    "boogeyman rolls": lambda _, d: f"[boss|The Boogeyman] has {times(_id(d, 'points'), 'point')} to move.",
    "boogeyman moves": lambda s, d: f"[boss|The Boogeyman] moves to {_at(s, d)}.",
    "boogeyman turns": lambda _, __: "[boss|The Boogeyman] turns round.",
    "boogeyman hit": lambda _, d: f"{_who(d)} hits [boss|The Boogeyman]: {d['hits']} so far.",
    "boogeyman gives up": lambda _, d: f"[boss|The Boogeyman] lets {_who(d)} go.",
    "shrine": lambda _, __: "The shrine is reached.",
    "unmasked": lambda _, __: "The Boogeyman is unmasked: it is [boss|Germain Beus].",
    "beus moves": lambda s, d: f"[boss|Germain Beus] moves to {_at(s, d)}.",
    "mission over": _over,
    "restart": lambda _, __: "The dream is started over.",
}
