"""The state of S.C.A.R.E. Tactics: figures, cards, tokens and bags as plain data. Spaces are numbers (see chart.py)."""

from typing import Literal

import msgspec

from nightdeck.core import state as core
from nightdeck.games.scare.content.components import CONTENT, SHAYE, AgentCard, MonsterCard, Parts, Scenario
from nightdeck.games.scare.terrain import Ground, ground

At = Literal["bag", "room", "map", "carried", "boss", "cocoon", "safe", "grabbed", "dead"]
Species = Literal["widow", "doll", "manbaby", "scarecrow"]
BossKind = Literal["knight", "boogeyman", "beus"]
GearKind = Literal["tracker", "medkit"]
Health = Literal[0, 1, 2]

NORMAL: Health = 0
WOUNDED: Health = 1
INCAPACITATED: Health = 2
NOBODY = NOWHERE = -1


def space(cell: int) -> int:
    """A set of one space, empty for NOWHERE."""
    return 1 << cell if cell != NOWHERE else 0


class Agent(msgspec.Struct, array_like=True):
    """An agent's card and figure. `at` says where the figure is; in the bags and on cards it has no space.

    `foe` is the monster on his card and `grabbed` whether it stands there. `captive` marks those whose card is still in
    the GRABBED bag while their figure lies in the cellar or on a rescuer's card (ST-305, ST-308).
    """

    id: int
    seat: int = 0
    at: At = "bag"
    cell: int = NOWHERE
    health: Health = NORMAL
    traumatized: bool = False
    stunned: bool = False
    captive: bool = False
    foe: int = NOBODY
    grabbed: bool = False
    carries: int = NOBODY

    @property
    def lying(self) -> bool:
        return self.health == INCAPACITATED or self.stunned

    @property
    def standing(self) -> bool:
        """Whether his figure stands on the map; then it blocks a monster's eye (ST-406)."""
        return self.at == "map" and self.health != INCAPACITATED and not self.stunned

    @property
    def targetable(self) -> bool:
        """Whether monsters may pick him as a target (ST-049, ST-405)."""
        return self.standing and self.foe == NOBODY


class Monster(msgspec.Struct, array_like=True):
    """A monster's figure; on an agent's card it has no space. `moved` says that its turn of this round is over."""

    id: int
    kind: Species
    cell: int = NOWHERE
    stunned: bool = False
    wounded: bool = False
    moved: bool = False


class Boss(msgspec.Struct, array_like=True):
    """The boss of scenario 3 or 4. `captives` are agents, `widows` how many Night Widows stand on its card.

    The Boogeyman's back half is on `back`.
    """

    kind: BossKind
    cell: int
    back: int = NOWHERE
    hits: int = 0
    captives: list[int] = []
    widows: int = 0

    @property
    def halves(self) -> int:
        """The spaces he covers, as a set."""
        return space(self.cell) | space(self.back)


class Gear(msgspec.Struct, array_like=True):
    """A gear token: with a holder or on a space. Left behind at the end of a mission it is lost (ST-195)."""

    kind: GearKind
    holder: int = NOBODY
    cell: int = NOWHERE
    lost: bool = False


class State(core.State, kw_only=True):
    """Everything on and around the table."""

    players: int
    pack: str = ""
    mode: str = "single"
    goal: str = "shaye"
    squad: str = "ready"
    rounds: int = 0
    """With the goal "hold out": how many rounds must be survived."""

    scenario: str
    beside: str = ""
    """The mission that is played together with this one (ST-293)."""
    round: int = 0
    phase: str = "setup"
    agents: list[Agent]
    lineup: list[int] = msgspec.field(default_factory=list)
    acted: list[int] = msgspec.field(default_factory=list)
    monsters: list[Monster] = msgspec.field(default_factory=list)
    born: int = 0
    boss: Boss | None = None
    lady: int = NOWHERE
    gear: list[Gear] = msgspec.field(default_factory=list)
    tracked: list[str] = msgspec.field(default_factory=list)
    """The motion tracker's spawn area: kinds that wait there for the next round, "" for no spawn."""
    doors: tuple[int, ...] = ()
    gate_shut: bool = False
    trap: bool = False
    """Whether the trap of mission 1 is armed."""
    found: bool = False
    """Whether the Tech Roll of this mission has succeeded."""
    concentration: int = 0
    cocoons: list[int] = msgspec.field(default_factory=list)
    """Who lies on the bed and in cocoons 2 to 6; NOBODY when empty."""
    went_in: int = 0
    succeeded: list[str] = msgspec.field(default_factory=list)
    completed: list[str] = msgspec.field(default_factory=list)
    report: list[str] = msgspec.field(default_factory=list)
    """A campaign's missions in order, each with its result."""
    wished: list[list[int]] = msgspec.field(default_factory=list)
    """The agents that each player asks for, in a ready-made squad."""

    @property
    def parts(self) -> Parts:
        return CONTENT[self.pack]

    @property
    def sheet(self) -> Scenario:
        return CONTENT[self.pack].scenarios[self.scenario]

    @property
    def ground(self) -> Ground:
        return ground(self.pack, self.scenario, self.doors, self.gate_shut)

    @property
    def shaye(self) -> Agent:
        return self.agents[SHAYE]

    def playing(self, mission: str) -> bool:
        """Whether this is a mission being played, alone or beside another."""
        return mission in (self.scenario, self.beside)

    # Cards

    def card(self, agent: Agent) -> AgentCard:
        return CONTENT[self.pack].agents[agent.id]

    def melee(self, agent: Agent) -> int:
        card = self.card(agent)
        return card.melee if agent.health == NORMAL else card.wounded.melee

    def monster_card(self, monster: Monster) -> MonsterCard:
        return CONTENT[self.pack].monsters[monster.kind]

    def boss_card(self, boss: Boss) -> MonsterCard:
        return self.parts.monsters[boss.kind]

    def boss_wounded(self, boss: Boss) -> bool:
        """Whether the card shows its wounded side (ST-367)."""
        return boss.kind == "boogeyman" and boss.hits >= self.boss_card(boss).hits[0]

    # Figures

    def monster(self, id: int) -> Monster:
        for m in self.monsters:
            if m.id == id:
                return m
        raise KeyError(id)

    def find_monster(self, id: int) -> Monster | None:
        return next((m for m in self.monsters if m.id == id), None)

    def on_map(self) -> list[Monster]:
        """The monsters on the map, in the order of their coming."""
        return [m for m in self.monsters if m.cell != NOWHERE]

    def victim(self, monster: Monster) -> Agent | None:
        """The agent on whose card a monster is."""
        if monster.cell == NOWHERE:
            for a in self.agents:
                if a.foe == monster.id:
                    return a
        return None

    def place_of(self, monster: Monster) -> int:
        """The space of a monster, which on a card is the agent's (ST-171)."""
        if monster.cell != NOWHERE:
            return monster.cell
        victim = self.victim(monster)
        assert victim is not None
        return victim.cell

    def active(self) -> list[Agent]:
        """The agents of the lineup who are not waiting in the panic room, in lineup order."""
        return [a for a in (self.agents[i] for i in self.lineup) if a.at != "room"]

    def standing_on(self, cell: int) -> Agent | None:
        for a in self.agents:
            if a.cell == cell and a.standing:
                return a
        return None

    def lying_on(self, cell: int) -> Agent | None:
        for a in self.agents:
            if a.cell == cell and a.at == "map" and not a.standing:
                return a
        return None

    def carrier(self, agent: Agent) -> Agent | None:
        return next((a for a in self.agents if a.carries == agent.id), None) if agent.at == "carried" else None

    def tokens(self, agent: Agent) -> list[Gear]:
        return [g for g in self.gear if g.holder == agent.id]

    # Sets of spaces

    def standing(self) -> int:
        return self.standing_and_targets()[0]

    def targets(self) -> int:
        return self.standing_and_targets()[1]

    def standing_and_targets(self) -> tuple[int, int]:
        """Where agents stand, and where those stand whom monsters may pick.

        As the agent's own `standing` and `targetable` say, without their calls: this is asked all the time.
        """
        standing = targets = 0
        for a in self.agents:
            if a.at == "map" and a.health != INCAPACITATED and not a.stunned:
                here = 1 << a.cell
                standing |= here
                if a.foe == NOBODY:
                    targets |= here
        return standing, targets

    def lying(self) -> int:
        mask = 0
        for a in self.agents:
            if a.at == "map" and a.lying:
                mask |= 1 << a.cell
        return mask

    def monster_spaces(self) -> int:
        """Where monsters are, standing or lying, the White Lady and the boss included."""
        mask = space(self.lady)
        for m in self.monsters:
            if m.cell != NOWHERE:
                mask |= 1 << m.cell
        return mask | self.boss_spaces()

    def boss_spaces(self) -> int:
        return self.boss.halves if self.boss else 0

    def figures(self) -> int:
        """Every figure on the map, standing or lying; cocooned agents count as empty (ST-309)."""
        mask = self.monster_spaces()
        for a in self.agents:
            if a.at == "map":
                mask |= 1 << a.cell
        return mask

    # Seats

    def lead(self) -> int:
        """Who answers for the whole squad: the commander of its first active agent (ruling OP-78)."""
        for i in self.lineup:
            if self.agents[i].at in ("map", "boss", "carried"):
                return self.agents[i].seat
        return self.agents[self.lineup[0]].seat if self.lineup else 0
