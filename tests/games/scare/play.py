"""S.C.A.R.E. Tactics in the words of the table: set up any position, let something happen, look at what came of it.

    play = given(1, thayer=(4, 4), shaye=(5, 5), widow=(4, 7))
    play.rolls(5)
    play.acts("thayer", ("fire", "widow", 2))
    assert play.gone("widow")

Spaces are (column, row), as on the maps. Agents are named; whoever is not named waits in the ACTIVE bag, and the lineup
is the order of naming. Monsters are named by their kind; a second one of a kind is "widow2", and so on. Every question
with more than one answer is answered by `picks`, given beforehand in the order of asking; `rolls` loads the dice.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from nightdeck.core.ask import PASS, Ask, Option, Script
from nightdeck.core.content import plain
from nightdeck.core.dice import Dice
from nightdeck.core.driver import Play as Driver
from nightdeck.core.events import Event
from nightdeck.core.state import Outcome, step
from nightdeck.games.scare import GAME
from nightdeck.games.scare.content.components import CONTENT, NAMES
from nightdeck.games.scare.rules.agent_turn import menu
from nightdeck.games.scare.rules.fire import targets
from nightdeck.games.scare.state import Agent, Boss, Gear, Monster, State

Cell = tuple[int, int]
SHEETS = {1: "s1", 2: "s2m1", 3: "s3", 4: "s4"}
SPECIES = ("widow", "doll", "manbaby", "scarecrow")


def given(scenario: int | str = 1, **named: Cell | int | str | None) -> "Play":
    """A position in the middle of a round: agents by name in lineup order, then monsters by kind, each on its space.

    An agent on None waits in the panic room. Doors are as at the start of the scenario, and no boss is in play. Besides
    figures there may be `players`, `mode`, and a `drawing`, one sign for each space, of the grounds of scenario 1,
    with a coloured line as `edge`, for example "red 1,0 2,0".
    """
    players, mode = int(str(named.pop("players", 1))), str(named.pop("mode", "single"))
    drawing, edge = str(named.pop("drawing", "")), str(named.pop("edge", ""))
    figures = {name: cell for name, cell in named.items() if cell is None or isinstance(cell, tuple)}
    assert figures == named
    key = SHEETS[scenario] if isinstance(scenario, int) else scenario
    main, _, beside = key.partition("+")
    state = State(
        dice=Dice.seeded(1), players=players, mode=mode, scenario=main, beside=beside, round=1, phase="agents act",
        pack=drawn(drawing, edge) if drawing else "",
        agents=[Agent(id) for id in range(len(NAMES))], gear=[Gear("tracker"), Gear("medkit")],
    )  # fmt: skip
    chart = state.parts.charts[state.sheet.map]
    state.doors = tuple(sorted(cell for feature in state.sheet.closed for cell in chart.features[feature]))
    state.trap = main == "s2m1"
    state.cocoons = [-1] * 6 if main == "s3" else []
    play = Play(state)
    for name, cell in figures.items():
        play.put(name, cell)
    state.went_in = len(state.lineup)
    return play


@cache
def drawn(drawing: str, edge: str = "") -> str:
    """A pack in which the grounds are this drawing; what scenario 1 needs besides lies behind a wall in the south."""
    lines = drawing.split()
    width = max(12, *map(len, lines))
    rows = [f"-- {' '.join(_field(sign) for sign in line.ljust(width, '#'))}" for line in (*lines, "#" * width)]
    for tens in range(10, 100, 10):
        start = "..S" if tens > 40 else "..."
        fields = [f".{ones}." for ones in range(10)] + ["..S" if tens > 50 else "..G", start]
        rows.append(f"{tens} {' '.join(fields + ['...'] * (width - 12))}")
    rows.append(f"-- ..L ..T ..E {' '.join(['...'] * (width - 3))}")
    rows += [f"edge {edge}"] if edge else []
    components = plain(CONTENT.printed.components)
    components["maps"] = {
        **components["maps"],
        "grounds": {**components["maps"]["grounds"], "drawing": "\n".join(rows)},
    }
    return CONTENT.keep(components)


def _field(sign: str) -> str:
    return sign * 3 if sign in "#=P" else f"{sign}.."


class Play:
    """A position in play. Change `state` as you like between two steps."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.names: dict[str, int] = {}
        self.answers: list[Any] = []
        self.asked: list[Ask] = []
        self.events: list[Event] = []
        self._dice: list[int] = []
        self.is_easy = False

    # Setting up

    def put(self, name: str, cell: Cell | None) -> None:
        s = self.state
        if name in NAMES:
            agent = self.agent(name)
            agent.at, agent.cell = ("map", self.cell(cell)) if cell is not None else ("room", -1)
            s.lineup.append(agent.id)
            agent.seat = (len(s.lineup) - 1) % s.players
        elif name == "lady":
            assert cell is not None
            s.lady = self.cell(cell)
        elif name.startswith(SPECIES):
            self._put_monster(name, cell)
        else:
            assert cell is not None
            back = self.cell((cell[0], cell[1] - 1)) if name == "boogeyman" else -1
            s.boss = Boss(name, self.cell(cell), back)  # type: ignore[arg-type]  # the test names a boss

    def _put_monster(self, name: str, cell: Cell | None) -> None:
        s = self.state
        kind = name.rstrip("0123456789")
        monster = Monster(s.born, kind, self.cell(cell) if cell is not None else -1)  # type: ignore[arg-type]
        s.monsters.append(monster)
        self.names[name] = monster.id
        s.born += 1

    def cell(self, cell: Cell) -> int:
        return self.state.ground.chart.at(*cell)

    def agent(self, name: str) -> Agent:
        return self.state.agents[NAMES.index(name)]

    def monster(self, name: str) -> Monster:
        return self.state.monster(self.names[name])

    @property
    def boss(self) -> Boss:
        assert self.state.boss is not None
        return self.state.boss

    def attacked(self, name: str, by: str, *, grabbed: bool = False) -> "Play":
        """A monster, put on None, is on this agent's card."""
        self.agent(name).foe, self.agent(name).grabbed = self.names[by], grabbed
        return self

    def carrying(self, name: str, other: str) -> "Play":
        """Somebody incapacitated is on this agent's card."""
        carried = self.agent(other)
        carried.at, carried.cell, carried.health = "carried", -1, 2
        self.agent(name).carries = carried.id
        if carried.id in self.state.lineup:
            self.state.lineup.remove(carried.id)
        return self

    def down(self, *names: str) -> "Play":
        """These agents lie incapacitated where they are."""
        for name in names:
            self.agent(name).health = 2
            self.state.lineup.remove(self.agent(name).id)
        return self

    def holds(self, name: str, kind: str) -> "Play":
        token = next(t for t in self.state.gear if t.kind == kind)
        token.holder, token.cell = self.agent(name).id, -1
        return self

    def on_card(self, *names: str) -> "Play":
        """These agents are on the boss's card."""
        for name in names:
            agent = self.agent(name)
            agent.at, agent.cell = "boss", -1
            if agent.id not in self.state.lineup:
                self.state.lineup.append(agent.id)
            self.boss.captives.append(agent.id)
        return self

    # Playing

    def rolls(self, *dice: int) -> "Play":
        """Load the next dice; a d10 shows 0 to 9, a d6 is given as 1 to 6 minus 1."""
        self._dice += dice
        return self

    def picks(self, *answers: Any) -> "Play":
        """Answers to the questions to come; spaces as (column, row), figures by name."""
        self.answers += answers
        return self

    def easy(self) -> "Play":
        """Questions between actions that no given answer fits get their first option: the test does not care."""
        self.is_easy = True
        return self

    def runs(self, name: str, *args: int | str) -> "Play":
        """Run a step of the agenda and everything it leads to, up to the end of the round."""
        return self._run(GAME.rules.steps[name], *args)

    def does(self, script: Callable[..., Script[Any]], *args: Any) -> "Play":
        """Run one rule script, for example `play.does(monster_turn, play.monster("widow"), 1)`."""
        return self._run(script, *args)

    def _run(self, script: Callable[..., Script[Any]], *args: Any) -> "Play":
        s = self.state
        s.agenda = [step("this")]
        s.dice.loaded, self._dice = [*self._dice], []

        def this(s: State) -> Script[Any]:
            return script(s, *args)

        driver = Driver(s, {**GAME.rules.steps, "round": _round_is_over, "this": this})
        while s.outcome is None and (s.agenda or driver.asks):
            if driver.asks:
                ask = driver.asks[0]
                self.asked.append(ask)
                driver.answer(ask, self._option(ask))
            else:
                driver.begin_step()
        self.events += s.events
        s.events.clear()
        s.dice.rolled.clear()
        assert not s.dice.loaded, f"dice left over: {s.dice.loaded}"
        return self

    def _option(self, ask: Ask) -> Option:
        if not self.answers and self.is_easy:
            return PASS if ask.kind == "act" and PASS in ask.options else ask.options[0]
        assert self.answers, f"nothing to answer to {ask.kind} {ask.about}: {self.shown(ask)}"
        wanted = self.option(raw := self.answers[0], ask)
        if self.is_easy and ask.kind != "act" and wanted not in ask.options:
            return ask.options[0]
        self.answers.pop(0)
        assert wanted in ask.options, f"{ask.kind}: {raw} is not among {self.shown(ask)}"
        return wanted

    def option(self, raw: Any, ask: Ask | None = None) -> Option:
        if isinstance(raw, tuple) and raw and isinstance(raw[0], str):
            return (raw[0], *(self._id(item) for item in raw[1:]))
        if isinstance(raw, tuple) and ask is not None and ask.kind == "ram":
            return (NAMES.index(raw[0]) if isinstance(raw[0], str) else raw[0], self.cell(raw[1]))
        return self._id(raw)

    def _id(self, raw: Any) -> int | str:
        if isinstance(raw, tuple):
            return self.cell((int(raw[0]), int(raw[1])))
        if raw in NAMES:
            return NAMES.index(raw)
        return self.names.get(raw, raw) if isinstance(raw, str) else int(raw)

    def shown(self, ask: Ask) -> list[str]:
        chart = self.state.ground.chart
        if all(isinstance(o, int) for o in ask.options) and ask.kind not in ("act", "protect"):
            return [f"{o} = {chart.name(o)}" for o in ask.options if isinstance(o, int) and 0 <= o < chart.size]
        return [str(o) for o in ask.options]

    def acts(self, name: str, *actions: Any) -> "Play":
        """An agent's turn: these actions, and answers to what they ask, one after the other; then he is done."""
        self.answers += [*actions, "pass"]
        self.runs("turn", self.agent(name).id)
        assert self.answers in ([], ["pass"]), f"never asked for {self.answers}"
        self.answers.clear()
        return self

    def menu(self, name: str, left: int = 0, walking: bool = False, entered: bool = False) -> list[Option]:
        """What an agent may do now, with spaces and names put back."""
        agent = self.agent(name)
        return menu(self.state, agent, left or self.state.card(agent).actions, walking, entered)

    def may(self, name: str, action: Any, left: int = 0, walking: bool = False, entered: bool = False) -> bool:
        return self.option(action) in self.menu(name, left, walking, entered)

    def moves(self, name: str) -> "Play":
        """One monster takes its movement turn."""
        for monster in self.state.monsters:
            monster.moved = monster.id != self.names[name]
        return self.runs("next monster")

    # Looking

    def at(self, name: str) -> Cell | str:
        """Where a figure is: its space, or in words."""
        chart = self.state.ground.chart
        if name in NAMES:
            agent = self.agent(name)
            return (chart.column[agent.cell], chart.row[agent.cell]) if agent.at == "map" else agent.at
        monster = self.state.find_monster(self.names[name])
        if monster is None:
            return "gone"
        return (chart.column[monster.cell], chart.row[monster.cell]) if monster.cell >= 0 else "card"

    def gone(self, name: str) -> bool:
        return self.at(name) == "gone"

    @property
    def boss_at(self) -> Cell:
        chart = self.state.ground.chart
        return chart.column[self.boss.cell], chart.row[self.boss.cell]

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def defence(self, name: str) -> int:
        """The DEF of a target as things stand."""
        return next(target.defence for target in targets(self.state) if target.name == self.names.get(name, name))

    def lineup(self) -> list[str]:
        return [NAMES[id] for id in self.state.lineup]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """What was said of this kind; lists as lists, whatever they are kept as."""
        found = [event.data for event in self.events if event.kind == kind]
        return [{k: v if isinstance(v, bool | int | str) else [*v] for k, v in data.items()} for data in found]

    def seats_asked(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.kind) for ask in self.asked]


async def _round_is_over(s: State) -> None:
    s.agenda.clear()
