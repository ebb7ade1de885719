"""What the squad is after, whether it has it, and what is still to be done."""

from nightdeck.games.scare.result import objective_reached
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text.names import coordinate, times


def goal_words(s: State) -> str:
    """The goal of the mission, or the one that the players have set themselves (ST-235)."""
    if s.goal == "hold out":
        rounds = times(s.rounds, "round")
        return f"Hold out for {rounds}: somebody must be left, and Shaye neither dead nor carried off."
    beside = f" Also: {s.parts.scenarios[s.beside].goal}" if s.beside else ""
    everyone = " Nobody may be killed or carried off." if s.goal == "everyone" else ""
    return s.sheet.goal + beside + everyone


def still_to_do(s: State) -> list[str]:
    """Where the squad stands: what is done, and what it still has to do or to guard, most urgent first."""
    if s.goal == "hold out":
        left = s.rounds - s.round
        return [f"{times(max(left, 0), 'round')} still to survive after this one."]
    if not objective_reached(s):
        return [words for words in (_tech(s), _doors(s)) if words]
    rest = sum(agent.at == "map" for agent in s.agents)
    words = ["Goal reached!"]
    if s.sheet.shaye == "must" and s.shaye.at not in ("safe", "room"):
        words.append("Shaye must still come through alive.")
    if rest:
        goal = "Everybody must still get out" if s.goal == "everyone" else "Bring out whom you can"
        words.append(f"{goal}: {times(rest, 'agent')} still on the map. Then the mission ends.")
    return words


def _tech(s: State) -> str:
    """Where the Tech Roll is made, as long as it has not succeeded."""
    chart = s.ground.chart
    spaces = [coordinate(chart, cell) for name in ("tech", "book") for cell in chart.features.get(name, ())]
    if s.found or not spaces:
        return "The Tech Roll has been made." if s.found else ""
    return f"Still needed: the Tech Roll on {' or '.join(spaces)}."


def _doors(s: State) -> str:
    """What is still shut."""
    chart = s.ground.chart
    shut = [coordinate(chart, cell) for cell in s.doors]
    levers = [coordinate(chart, cell) for cell in chart.features.get("lever", ())] if s.gate_shut else []
    words = f"Locked: {', '.join(shut)}." if shut else ""
    return f"{words} The gate is shut; its lever is on {', '.join(levers)}.".strip() if levers else words
