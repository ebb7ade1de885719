"""Scenarios, missions and the campaign: setting a map up, ending a mission, choosing the next one."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.scare import result
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.health import capture, take_off
from nightdeck.games.scare.rules.tech import cocoon_spaces
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, NORMAL, NOWHERE, Agent, Boss, State

COCOONS = 6


async def open_mission(s: State) -> None:
    """Put out the map and its tokens, form the squad, begin the first round (ST-016 to ST-026)."""
    chart = s.parts.charts[s.sheet.map]
    s.round, s.phase = 0, "setup"
    s.lineup, s.acted, s.monsters, s.tracked, s.succeeded = [], [], [], [], []
    s.lady, s.boss, s.cocoons = NOWHERE, None, []
    s.doors = tuple(sorted(cell for feature in s.sheet.closed for cell in chart.features[feature]))
    s.gate_shut, s.found, s.concentration = False, False, 0
    s.trap = s.scenario == "s2m1"
    s.emit("mission", scenario=s.scenario, beside=s.beside)
    s.then(*map(step, ("form lineup", "assign gear", "set out", "take posts", "round")))


async def set_out(s: State) -> None:
    """Bosses and captives take their places (ST-302 to ST-305, ST-342)."""
    chart = s.ground.chart
    if s.sheet.boss == "boogeyman":
        shrine = chart.one("shrine")
        s.boss = Boss("boogeyman", shrine, shrine - chart.width)
    elif s.sheet.boss == "knight":
        s.boss = Boss("knight", chart.one("knight"))
        cocoon_captives(s)


def cocoon_captives(s: State) -> None:
    """Shaye on the bed if she is captured, then captives at random, six at most (ST-303, ST-304, ruling OP-98)."""
    if s.mode == "campaign":
        captured = [a.id for a in s.agents if a.at == "grabbed"]
    else:
        captured = [a.id for a in s.agents if a.at == "bag"]
    s.cocoons = [NOBODY] * COCOONS
    for number in range(COCOONS):
        if not captured:
            return
        if SHAYE in captured:
            id = SHAYE
            captured.remove(id)
        else:
            id = s.dice.draw(captured)
        captive = s.agents[id]
        captive.at, captive.captive, captive.health = "cocoon", True, INCAPACITATED
        captive.cell = cocoon_spaces(s, number)[0]
        s.cocoons[number] = id
        s.emit("cocooned", agent=id, number=number + 1)


async def mission_over(s: State) -> None:
    """Agents left on the map or on a boss card count as grabbed; then the mission is decided (ST-233, OP-64, OP-68)."""
    for agent in [a for a in s.agents if a.at in ("map", "boss", "carried")]:
        if agent.captive:
            take_off(s, agent)
            agent.at, agent.health = "grabbed", NORMAL
        elif agent.at in ("map", "boss", "carried"):
            await capture(s, agent)
    if s.scenario == "s3" and "s3" not in s.succeeded and more_came_out(s):
        s.succeeded.append("s3")
    s.emit("mission over", scenario=s.scenario, succeeded=s.succeeded)
    if s.mode == "campaign":
        close_mission(s)
    else:
        decide_mission(s)


def more_came_out(s: State) -> bool:
    """Success in the cellar if Shaye is not held captive: more agents out than in (ST-311)."""
    return s.shaye.at not in ("grabbed", "cocoon") and sum(a.at == "safe" for a in s.agents) > s.went_in


def decide_mission(s: State) -> None:
    """A stand-alone mission is won if its goal is reached; without Shaye it has been lost before (ST-234, ST-235)."""
    if result.somebody_lost(s):
        result.lost(s, "somebody lost")
    if s.goal == "hold out":
        result.lost(s, "squad lost", result.held_out(s))
    if result.objective_reached(s):
        result.won(s, f"{s.scenario} won")
    result.lost(s, "mission failed")


# The campaign


async def new_campaign(s: State) -> None:
    """The dream begins: everybody active, both gear tokens, nothing done yet (ST-236, ST-256)."""
    for agent in s.agents:
        take_off(s, agent)
        back_to_the_bag(agent)
    for token in s.gear:
        token.holder, token.cell, token.lost = NOBODY, NOWHERE, False
    s.completed = []
    s.scenario, s.beside = "s1", ""
    s.then(step("open mission"))


def back_to_the_bag(agent: Agent) -> None:
    """ACTIVE again: at normal health, without trauma (ST-240, ruling OP-56)."""
    agent.at, agent.cell, agent.health = "bag", NOWHERE, NORMAL
    agent.traumatized = agent.stunned = agent.captive = False


def close_mission(s: State) -> None:
    """Bags, gear and completed missions are kept; everything else is put away (ST-195, ST-239, ST-424)."""
    for agent in s.agents:
        if agent.at in ("safe", "room"):
            back_to_the_bag(agent)
        elif agent.at == "cocoon":
            agent.at, agent.cell, agent.captive, agent.health = "grabbed", NOWHERE, False, NORMAL
    for token in s.gear:
        token.lost = token.holder == NOBODY
        token.holder, token.cell = NOBODY, NOWHERE
    done = [mission for mission in (s.scenario, s.beside) if mission in s.succeeded]
    s.completed += [mission for mission in done if mission != "s3"]
    for mission in filter(None, (s.scenario, s.beside)):
        s.report.append(f"{mission}: {'done' if mission in done else 'not done'}")
    s.round, s.phase = 0, "campaign"
    s.monsters, s.lineup, s.boss, s.lady, s.cocoons = [], [], None, NOWHERE, []
    s.then(step("choose mission"))


async def choose_mission(s: State) -> None:
    """The players choose any mission that is open; without one the campaign is lost (OP-99, ST-433, ST-442)."""
    open_now = missions_open(s)
    if not open_now:
        result.lost(s, "nobody left")
    pick = await choose(0, "mission", open_now)
    s.scenario, _, s.beside = pick.partition("+")
    s.then(step("open mission"))


def missions_open(s: State) -> list[str]:
    """Which missions may be chosen now (ST-274, ST-285, ST-291, ST-293, ST-299, ST-338)."""
    done = s.completed
    shaye = s.shaye.at == "bag"
    anybody = any(a.at == "bag" for a in s.agents)
    if "s1" not in done:
        return ["s1"] if shaye else []
    if not anybody:
        return []
    found = [m for m, before in (("s2m1", "s1"), ("s2m2", "s2m1")) if shaye and m not in done and before in done]
    if "s2m3" not in done:
        found += [f"{mission}+s2m3" for mission in found] + ["s2m3"]
    if "s2m3" in done and any(a.at == "grabbed" for a in s.agents):
        found.append("s3")
    if shaye and "s2m2" in done:
        found.append("s4")
    return found
