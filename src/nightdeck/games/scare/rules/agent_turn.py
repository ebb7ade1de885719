"""An agent's turn: what he may do, one action after another."""

from collections.abc import Callable

from nightdeck.core.ask import PASS, Option, Script, choose, offer
from nightdeck.core.state import Step, step
from nightdeck.games.scare.rules import gear, melee, moving, tech
from nightdeck.games.scare.rules.entering import put_beside
from nightdeck.games.scare.rules.fire import can_fire, dies_with, fire, shots
from nightdeck.games.scare.rules.monsters import baby_doll
from nightdeck.games.scare.rules.places import haunted, stood_upon
from nightdeck.games.scare.rules.settle import settle
from nightdeck.games.scare.state import NOBODY, Agent, State

STOP: Option = ("stop",)


async def agents_act(s: State) -> None:
    """The agents act in lineup order (ST-028, ST-134); whoever cannot act has had his turn (ruling OP-44)."""
    s.phase = "agents act"
    settle(s)
    for id in s.lineup:
        if id not in s.acted:
            s.acted.append(id)
            agent = s.agents[id]
            if can_act(s, agent):
                s.then(first_action(s, agent), step("agents act"))
                return
            if agent.stunned:
                s.then(step("turn", id), step("agents act"))
                return


async def turn(s: State, id: int) -> None:
    """Stunned agents stand up; grabbed, haunted and incapacitated ones do nothing (ST-078, ST-080, ST-120, ST-379)."""
    agent = s.agents[id]
    if agent.stunned:
        await spend_turn_standing_up(s, agent)
    elif can_act(s, agent):
        s.then(first_action(s, agent))


def first_action(s: State, agent: Agent) -> Step:
    return step("act", agent.id, s.card(agent).actions, 0, 0)


async def spend_turn_standing_up(s: State, agent: Agent) -> None:
    """His whole turn, unless a figure stands on him: then he stays down (ST-379, ST-382, ST-383)."""
    if stood_upon(s, agent):
        return
    if agent.at == "boss":
        agent.stunned = False
    else:
        await gear.stand_up(s, agent)
        gear.regain(s, agent)
    s.emit("gets up", agent=agent.id)


def can_act(s: State, agent: Agent) -> bool:
    """Whether he may do anything at all now."""
    if agent.lying or agent.grabbed:
        return False
    return agent.at in ("map", "room", "boss") and not haunted(s, agent)


async def act(s: State, id: int, left: int, walking: int, entered: int) -> None:
    """An agent spends an action, or ends his turn (ST-135, ST-136).

    `walking`: he has moved since his last other action; `entered`: he came to his space by a move of this turn.
    """
    agent = s.agents[id]
    if not can_act(s, agent):
        if walking:  # the White Lady has ended his movement
            await stop(s, agent)
        return
    options = menu(s, agent, left, bool(walking), bool(entered))
    if not options:  # passing through, and the Knight has come into his only way on
        await put_beside(s, agent, 1 << agent.cell)
        options = menu(s, agent, left, bool(walking), bool(entered))
    pick = await _chosen(s, agent, options, left) if options != [PASS] else PASS
    if pick == PASS:
        return
    assert isinstance(pick, tuple)
    verb, *rest = pick
    cost = await ACTIONS[str(verb)](s, agent, *rest)
    settle(s)
    moved = verb == "move"
    s.then(step("act", id, left - cost, int(moved), int(moved or entered)))


async def _chosen(s: State, agent: Agent, options: list[Option], left: int) -> Option:
    """What he does. A Repeller shot that would kill a friend is asked about, and off the menu if it is not meant."""
    while True:
        pick = await choose(agent.seat, "act", options, agent.id, left)
        match pick:
            case ("fire", target, *_) if friends := dies_with(s, agent, target):
                if await offer(agent.seat, "repeller", *friends):
                    return pick
            case _:
                return pick
        options = [option for option in options if option != pick]


def menu(s: State, agent: Agent, left: int, walking: bool, entered: bool) -> list[Option]:
    """Everything an agent may do now; the list ends with PASS unless he has to go on."""
    if agent.at == "room":
        return [*moving.doors_out(s, left), PASS]
    if agent.at == "boss":
        return [*on_a_boss_card(s, agent, left), PASS]
    if moving.is_passing(s, agent):
        return moving.moves(s, agent, left)
    if walking and baby_doll.ticking(s, agent):
        return [*moving.moves(s, agent, left), STOP]
    return [*_on_the_map(s, agent, left, walking, entered), PASS]


def _on_the_map(s: State, agent: Agent, left: int, walking: bool, entered: bool) -> list[Option]:
    """The traumatized only move and pick up; agents in combat neither move nor fire (ST-081, ST-217, OP-48, OP-80)."""
    walks = moving.moves(s, agent, left) if agent.foe == NOBODY else []
    if agent.traumatized:
        return [*walks, *(gear.takes(s, agent) if entered else [])]
    if not left:
        return gear.handling(s, agent, 0, entered) if walking else gear.takes(s, agent) if entered else []
    found = [*walks, *(shots(s, agent, left) if can_fire(agent) else []), *melee.melees(s, agent)]
    if left > 1:
        found += tech.interactions(s, agent, fresh=left == s.card(agent).actions)
        if s.tokens(agent):
            found += gear.patients(s, agent)
            if gear.can_track(s, agent):
                found.append(("track",))
    return found + gear.handling(s, agent, left, entered)


def on_a_boss_card(s: State, agent: Agent, left: int) -> list[Option]:
    """In combat: melee escapes, and for Shaye the Tech Roll that unmasks The Boogeyman (ST-327, ST-374, OP-75)."""
    if not left or agent.traumatized:
        return []
    found: list[Option] = [("escape",)]
    if left > 1 and tech.on_his_card(s):
        found += tech.tech_rolls(s, fresh=left == s.card(agent).actions)
    return found


async def stop(s: State, agent: Agent) -> int:
    """He ends his movement next to Baby Doll, and it goes off (ST-089, ST-410, ruling OP-39)."""
    for doll in baby_doll.ticking(s, agent):
        if doll in s.monsters:
            await baby_doll.explode(s, doll)
    return 0


ACTIONS: dict[str, Callable[..., Script[int]]] = {
    "move": moving.move, "enter": moving.enter, "fire": fire, "stop": stop,
    "melee": melee.melee, "slap": melee.slap, "free": melee.free, "escape": melee.escape,
    "take": gear.take, "drop": gear.drop, "lay": gear.lay, "give": gear.give, "hand": gear.hand,
    "track": gear.track, "heal": gear.heal,
    "lever": tech.lever, "concentrate": tech.concentrate, "tech": tech.tech, "rescue": tech.rescue,
}  # fmt: skip
