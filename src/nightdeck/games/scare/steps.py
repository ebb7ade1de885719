"""The round, and the table of all steps."""

from collections.abc import Mapping

from nightdeck.core.ask import offer
from nightdeck.core.game import StepScript
from nightdeck.core.state import step
from nightdeck.games.scare import (
    agent_turn,
    boogeyman,
    lineup,
    missions,
    monster_attack,
    monster_move,
    result,
    spawn,
    white_lady,
)  # fmt: skip
from nightdeck.games.scare.health import capture
from nightdeck.games.scare.settle import settle
from nightdeck.games.scare.state import State


async def round_(s: State) -> None:
    """Monsters move, spawn and attack, then the agents act, then the round ends (ST-028, ST-029)."""
    s.round += 1
    s.acted = []
    s.tell("round", round=s.round)
    phases = ("monsters move", "boss moves", "monsters spawn", "monsters attack", "agents act", "end of round")
    s.then(*map(step, phases))


async def end_of_round(s: State) -> None:
    """The grabbed are carried off, then the haunted are traumatized (ST-030, ST-031, ST-132)."""
    s.phase = "end of round"
    for agent in [a for a in s.active() if a.grabbed]:
        s.monsters.remove(s.monster(agent.foe))
        await capture(s, agent)
    await white_lady.leave(s)
    settle(s)
    if s.goal == "hold out" and s.round >= s.rounds:
        result.won(s, "held out", result.held_out(s))
    if s.sheet.start == "room" and all(a.at == "room" for a in s.active()) and await give_up(s):
        result.leave_for(s, "mission over")
    s.then(step("round"))


async def give_up(s: State) -> bool:
    """With nobody outside the panic room the players may declare the mission over (ruling OP-97)."""
    inside = [s.agents[id] for id in s.lineup]
    return all(a.at == "room" for a in inside) and await offer(s.lead(), "give up")


STEPS: Mapping[str, StepScript] = {
    "new campaign": missions.new_campaign,
    "choose mission": missions.choose_mission,
    "open mission": missions.open_mission,
    "form lineup": lineup.form_lineup,
    "recruit": lineup.recruit,
    "assign gear": lineup.assign_gear,
    "set out": missions.set_out,
    "take posts": lineup.take_posts,
    "post": lineup.post,
    "round": round_,
    "monsters move": monster_move.monsters_move,
    "next monster": monster_move.next_monster,
    "boss moves": boogeyman.boss_moves,
    "monsters spawn": spawn.monsters_spawn,
    "place monster": spawn.place_monster,
    "monsters attack": monster_attack.monsters_attack,
    "attack": monster_attack.attack,
    "agents act": agent_turn.agents_act,
    "turn": agent_turn.turn,
    "act": agent_turn.act,
    "end of round": end_of_round,
    "mission over": missions.mission_over,
}
