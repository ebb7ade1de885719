"""Whether a position that was set up by hand, or read from a file, is one of S.C.A.R.E. Tactics."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import get_args

from nightdeck.core.ask import Id
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import Step
from nightdeck.games.scare.content.components import CONTENT, NAMES
from nightdeck.games.scare.rules.lineup import MOST
from nightdeck.games.scare.rules.missions import COCOONS
from nightdeck.games.scare.rules.monsters.spawning import NONE, RATE
from nightdeck.games.scare.setup import MODES, OPTIONS, PLAYERS
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, NOWHERE, Agent, Boss, Gear, Monster, Species, State

BETWEEN = ("new campaign", "choose mission", "open mission", "mission over")
"""Before these steps the figures of a mission that is over may lie about; nobody looks at them any more."""

IN_PLAY = ("room", "map", "boss", "carried")
CLOSING = ("trap", "blue_lock", "red_lock")
"""The doors that can close during a mission; others only open."""


def check(s: State) -> None:
    """Raises BadSetup, with what is wrong, unless every piece lies where it can lie."""
    _check_game(s)
    _check_cards(s)
    for step in s.agenda:
        _check_step(s, step)
    if s.agenda and s.agenda[-1][0] in BETWEEN:
        return
    _check_places(s)
    for agent in s.agents:
        _check_agent(s, agent)
    _check_lineup(s)
    _check_monsters(s)
    _check_boss(s)
    for token in s.gear:
        _check_token(s, token)


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BadSetup(f"not a position of S.C.A.R.E. Tactics: {otherwise}")


# What is played


def _check_game(s: State) -> None:
    choices = {choice.name: choice.choices for choice in OPTIONS}
    _must(not s.pack or s.pack in CONTENT, f'nobody has opened the pack "{s.pack}"')
    _must(s.players in PLAYERS, f"one to nine players, not {s.players} (ST-019)")
    _must(s.mode in [mode.name for mode in MODES], f'there is no mode "{s.mode}"')
    _must(s.goal in choices["goal"] and s.squad in choices["squad"], f'no goal "{s.goal}" or squad "{s.squad}"')
    _must(0 <= s.rounds <= 99 and s.round >= 0, "rounds are counted from 0 on")
    missions = s.parts.scenarios
    _must(s.scenario in missions, f'there is no scenario "{s.scenario}"')
    _must(
        not s.beside or (s.beside == "s2m3" and s.scenario in ("s2m1", "s2m2")),
        f'"{s.beside}" is not played beside "{s.scenario}" (ST-293)',
    )
    _must({*s.succeeded, *s.completed} <= set(missions), "only missions can be done")


def _check_cards(s: State) -> None:
    _must([a.id for a in s.agents] == list(range(len(NAMES))), f"{len(NAMES)} agents, numbered from 0 on (ST-007)")
    _must([t.kind for t in s.gear] == ["tracker", "medkit"], "one motion tracker and one med kit (ST-022)")
    for agent in s.agents:
        _must(0 <= agent.seat < s.players, f"{_name(agent)} is commanded by a player, not by {agent.seat}")
        _must(-1 <= agent.carries < len(NAMES), f"{_name(agent)} carries nobody or one of the agents")
    _must({*s.lineup, *s.acted} <= set(range(len(NAMES))), "only agents have a place in the lineup (ST-023)")
    _must(len(set(s.lineup)) == len(s.lineup), "every agent has one place in the lineup (ST-023)")
    _must(len(s.lineup) <= MOST, f"a lineup of {len(s.lineup)} is too long (ST-018)")
    _must(all(-1 <= t.holder < len(NAMES) for t in s.gear), "gear is held by an agent or by nobody")
    _must(all(-1 <= id < len(NAMES) for id in s.cocoons), "captives are agents")
    _must(s.boss is None or set(s.boss.captives) <= set(range(len(NAMES))), "captives are agents")


def _name(agent: Agent) -> str:
    return NAMES[agent.id].capitalize()


# What comes next

Test = Callable[[State, Id], bool]


def _number(*allowed: int) -> Test:
    return lambda _, given: type(given) is int and given in allowed


def _upto(most: int) -> Test:
    return _number(*range(most + 1))


def _seat(s: State, given: Id) -> bool:
    return type(given) is int and 0 <= given < s.players


_AGENT = _upto(len(NAMES) - 1)
_FLAG = _number(0, 1)
ARGUMENTS: dict[str, Sequence[Test]] = {
    "recruit": (_seat, _upto(MOST)),
    "post": (_AGENT,),
    "place monster": (lambda _, given: given in get_args(Species), _FLAG),
    "attack": (_AGENT,),
    "turn": (_AGENT,),
    "act": (_AGENT, _upto(3), _FLAG, _FLAG),
}


def _check_step(s: State, step: Step) -> None:
    name, args = step
    tests = ARGUMENTS.get(name, ())
    _must(len(args) == len(tests), f'step "{name}" takes {len(tests)} arguments, not {len(args)}')
    for given, fits in zip(args, tests, strict=True):
        _must(fits(s, given), f'step "{name}" cannot begin with {list(args)}')
    if name == "act":
        agent, left = s.agents[int(args[0])], int(args[1])
        _must(left <= s.card(agent).actions, f"{_name(agent)} has not {left} actions (ST-135)")
    if name == "attack":
        foe = s.agents[int(args[0])].foe
        _must(foe == NOBODY or s.find_monster(foe) is not None, "only a monster in play attacks (ST-071)")


# The map


def _check_places(s: State) -> None:
    chart = s.parts.charts[s.sheet.map]
    closing = {c for name in (*s.sheet.closed, *CLOSING) for c in chart.features.get(name, ())}
    _must(list(s.doors) == sorted(set(s.doors) & closing), "a door is closed where there is none")
    _must(not s.gate_shut or s.sheet.scenario == 1, "only the grounds have a gate (ST-247)")
    _must(not s.trap or s.scenario == "s2m1", "only mission 1 has a trap (ST-278)")
    _must(0 <= s.concentration < len(s.card(s.shaye).tech), f"{s.concentration} turns of concentration (ST-210)")
    _must(len(s.tracked) in (0, RATE) and set(s.tracked) <= {NONE, *get_args(Species)}, f"tracked {s.tracked} (ST-197)")
    _must(s.lady == NOWHERE or _is_space(s, s.lady), f"the White Lady is not on space {s.lady} (ST-118)")
    cocoons = (0, COCOONS) if s.sheet.boss == "knight" else (0,)
    _must(len(s.cocoons) in cocoons, f"{len(s.cocoons)} cocoons are not those of this map (ST-303)")
    full = [id for id in s.cocoons if id != NOBODY]
    cocooned = [a.id for a in s.agents if a.at == "cocoon"]
    _must(sorted(full) == cocooned, "who is in a cocoon lies on its space (ST-304)")


def _is_space(s: State, cell: int) -> bool:
    """Whether a figure can be there: not in walls, closed doors and exits."""
    ground = s.ground
    return 0 <= cell < ground.chart.size and bool(ground.for_monsters >> cell & 1)


# The agents


def _check_agent(s: State, agent: Agent) -> None:
    name = _name(agent)
    if agent.at in ("map", "cocoon"):
        _must(_is_space(s, agent.cell), f"{name} is on no space: {agent.cell}")
    else:
        _must(agent.cell == NOWHERE, f"{name} is not on the map and has no space")
    _must(agent.foe == NOBODY or _is_attacked(s, agent), f"{name} is attacked by a monster on his card (ST-048)")
    _must(not agent.grabbed or agent.foe != NOBODY, f"{name} is grabbed by nobody (ST-078)")
    _must(not agent.stunned or agent.at in ("map", "boss", "carried"), f"{name} is stunned out of play (ST-379)")
    _must(not agent.captive or agent.health == INCAPACITATED, f"{name} is a captive and paralysed (ST-308)")
    _must(agent.at != "cocoon" or agent.captive, f"{name} lies in a cocoon and is a captive (ST-305)")
    held = s.boss is not None and agent.id in s.boss.captives
    _must((agent.at == "boss") == held, f"{name} is on a boss card, or is not (ST-321)")
    carriers = [a for a in s.agents if a.carries == agent.id]
    _must(len(carriers) == (agent.at == "carried"), f"{name} is carried by one agent, or not at all (ST-226)")
    _must(agent.at != "carried" or agent.lying, f"{name} is carried and cannot stand (ST-226)")
    _must(agent.carries == NOBODY or agent.at == "map", f"{name} carries somebody and is not on the map (ST-226)")


def _is_attacked(s: State, agent: Agent) -> bool:
    foe = s.find_monster(agent.foe)
    return foe is not None and foe.cell == NOWHERE and agent.at == "map"


def _check_lineup(s: State) -> None:
    for id in s.lineup:
        _must(s.agents[id].at in IN_PLAY, f"{_name(s.agents[id])} is out of play and not in the lineup (ST-025)")
    walking = s.agenda[-1][1][0] if s.agenda and s.agenda[-1][0] == "act" else NOBODY
    standing = [a for a in s.agents if a.standing]
    for agent in standing:
        _must(agent.id in s.lineup, f"{_name(agent)} stands on the map and is in the lineup (ST-023)")
    spaces = [a.cell for a in standing if a.id != walking]
    _must(len(set(spaces)) == len(spaces), "two agents do not stand on one space (ST-138)")


# Monsters, boss and gear


def _check_monsters(s: State) -> None:
    ids = [m.id for m in s.monsters]
    _must(len(set(ids)) == len(ids) and set(ids) <= set(range(s.born)), "every monster has a number of its own")
    spaces = [m.cell for m in s.monsters if m.cell != NOWHERE]
    _must(len(set(spaces)) == len(spaces), "two monsters are not on one space (ST-052)")
    standing = s.standing()
    for monster in s.monsters:
        _check_monster(s, monster, standing)
    for kind, count in Counter(m.kind for m in s.monsters).items():
        card = s.parts.monsters[kind]
        _must(not card.unique or count == 1, f"one {card.name} at most (ST-066)")


def _check_monster(s: State, monster: Monster, standing: int) -> None:
    name = s.monster_card(monster).name
    if monster.cell == NOWHERE:
        victims = [a for a in s.agents if a.foe == monster.id]
        _must(len(victims) == 1, f"{name} {monster.id} is on a space or on the card of one agent (ST-048)")
    else:
        _must(_is_space(s, monster.cell), f"{name} {monster.id} is on no space: {monster.cell}")
        _must(not standing >> monster.cell & 1, f"{name} {monster.id} shares a space with an agent (ST-048)")
    _must(not monster.wounded or len(s.monster_card(monster).hits) > 1, f"{name} dies of one hit (ST-154)")


def _check_boss(s: State) -> None:
    boss, expected = s.boss, s.sheet.boss
    kinds = {"": (), "knight": ("knight",), "boogeyman": ("boogeyman", "beus")}[expected]
    _must(boss is None or boss.kind in kinds, f"this boss does not belong to scenario {s.scenario}")
    if boss is not None:
        unmasked = s.found and expected == "boogeyman"
        _must((boss.kind == "beus") == unmasked, "the unmasked Boogeyman is Beus, and only he (ST-378)")
        _check_boss_card(s, boss)


def _check_boss_card(s: State, boss: Boss) -> None:
    card, chart = s.boss_card(boss), s.ground.chart
    _must(_is_space(s, boss.cell), f"{card.name} is on no space: {boss.cell}")
    if boss.kind == "boogeyman":
        _must(_is_space(s, boss.back) and boss.back in chart.neighbours(boss.cell), "The Boogeyman is two spaces long")
        _must(0 <= boss.hits < sum(card.hits), f"The Boogeyman cannot have taken {boss.hits} hits (ST-367)")
    else:
        _must(boss.back == NOWHERE, f"{card.name} covers one space")
    _must(len(set(boss.captives)) == len(boss.captives), "a captive is on a card once")
    most = card.card - 1 if boss.kind == "knight" else 1
    on_card = len(boss.captives) + boss.widows
    _must(boss.widows >= 0 and on_card <= most, f"{card.name} has {on_card} figures on its card (ST-333, ST-352)")
    _must(boss.widows == 0 or boss.kind == "knight", f"{card.name} takes no Widows (ST-321)")


def _check_token(s: State, token: Gear) -> None:
    places = (token.holder != NOBODY) + (token.cell != NOWHERE) + token.lost
    _must(places <= 1, f"the {token.kind} is held, lies on a space, or is lost (ST-195)")
    _must(token.cell == NOWHERE or 0 <= token.cell < s.ground.chart.size, f"the {token.kind} lies on no space")
