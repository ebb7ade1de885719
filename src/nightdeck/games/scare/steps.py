"""The round, and the table of all steps."""

from collections.abc import Mapping

from nightdeck.core.ask import offer
from nightdeck.core.game import StepScript
from nightdeck.core.state import step
from nightdeck.games.scare import result  # fmt: skip
from nightdeck.games.scare.rules import agent_turn, lineup, missions
from nightdeck.games.scare.rules.health import capture
from nightdeck.games.scare.rules.monsters import boogeyman, monster_attack, monster_moves, spawning, white_lady
from nightdeck.games.scare.rules.settle import settle
from nightdeck.games.scare.state import State


async def round_(s: State) -> None:
    """Monsters move, spawn and attack, then the agents act, then the round ends (ST-028, ST-029)."""
    s.round += 1
    s.acted = []
    s.emit("round", round=s.round)
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
    if s.sheet.start == "room" and not s.active():
        await wait_inside(s)
    elif s.goal == "hold out" and s.round >= s.rounds:
        result.won(s, "held out", result.held_out(s))
    s.then(step("round"))


async def wait_inside(s: State) -> None:
    """With nobody outside the panic room the players may declare the mission over (ruling OP-97).

    Nor is such a round one that they have held out (ruling OP-120).
    """
    if s.goal == "hold out":
        s.round -= 1
    if await offer(s.lead(), "give up"):
        result.leave_for(s, "mission over")


STEPS: Mapping[str, StepScript[State]] = {
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
    "monsters move": monster_moves.monsters_move,
    "next monster": monster_moves.next_monster,
    "boss moves": boogeyman.boss_moves,
    "monsters spawn": spawning.monsters_spawn,
    "place monster": spawning.place_monster,
    "monsters attack": monster_attack.monsters_attack,
    "attack": monster_attack.attack,
    "agents act": agent_turn.agents_act,
    "turn": agent_turn.turn,
    "act": agent_turn.act,
    "end of round": end_of_round,
    "mission over": missions.mission_over,
}
