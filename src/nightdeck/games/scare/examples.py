"""The rulebook's own examples and figures, to be opened on a table: each a position and the answers that play it.

The rulebook's maps are pictures, ours are drawn anew: the spaces are ours, what stands to what in which way is theirs.
"""

from collections.abc import Callable, Mapping

from nightdeck.core.ask import Option
from nightdeck.core.game import Example
from nightdeck.core.record import Pick
from nightdeck.core.setup import Setting, Setup
from nightdeck.core.state import step
from nightdeck.games.scare.content.components import NAMES
from nightdeck.games.scare.rules.agent_turn import first_action
from nightdeck.games.scare.rules.missions import cocoon_captives
from nightdeck.games.scare.setup import deal
from nightdeck.games.scare.state import INCAPACITATED, WOUNDED, Boss, BossKind, Gear, Monster, Species, State

Cell = tuple[int, int]
Change = Callable[[State], object]
ROUND = "scare#a-round"
AGENTS = "scare#what-agents-do"
MONSTERS = "scare#monsters"
LINES = "scare#lines-and-sight"
MAPS = "scare#maps-are-text"
MOVE, ACT = ("next monster", "agents act"), ("agents act",)
SPAWN, ATTACK = ("monsters spawn", "agents act"), ("monsters attack", "agents act")


def _cell(s: State, spot: Cell) -> int:
    """A space of the map by column and row, from 0."""
    return s.ground.chart.at(*spot)


def position(
    agents: Mapping[str, Cell | None],
    *monsters: tuple[Species, Cell | str],
    phases: tuple[str, ...] = ACT,
    dice: tuple[int, ...] = (),
    change: Change = lambda _: None,
) -> Callable[[Setup], State]:
    """The middle of a round, with these phases to come: agents in lineup order, on None in the panic room.

    Monsters stand on spaces, or lie on the card of the agent named. `dice` fall before the first answer.
    """

    def laid(setup: Setup) -> State:
        s = deal(setup)
        chart = s.parts.charts[s.sheet.map]
        s.round, s.phase = 1, "monsters move" if phases[0] in ("next monster", "boss moves") else phases[0]
        s.doors = tuple(sorted(cell for feature in s.sheet.closed for cell in chart.features[feature]))
        s.trap = s.scenario == "s2m1"
        for name, spot in agents.items():
            agent = s.agents[NAMES.index(name)]
            agent.at, agent.cell = ("room", -1) if spot is None else ("map", _cell(s, spot))
            s.lineup.append(agent.id)
        for kind, at in monsters:
            monster = Monster(s.born, kind, -1 if isinstance(at, str) else _cell(s, at))
            if isinstance(at, str):
                s.agents[NAMES.index(at)].foe = monster.id
            s.monsters.append(monster)
            s.born += 1
        s.went_in = len(s.lineup)
        s.agenda = []
        s.then(*map(step, (*phases, "end of round")))
        change(s)
        s.dice.loaded = list(dice)
        return s

    return laid


def answer(option: Option, *dice: int) -> Pick:
    """What the only player answers, and the dice that fall then."""
    return Pick(0, option, dice)


def boss(kind: BossKind, spot: Cell, back: Cell | None = None, *captives: str) -> Change:
    """A boss on the map, with agents of the lineup on its card."""

    def put(s: State) -> None:
        s.boss = Boss(kind, _cell(s, spot), _cell(s, back) if back else -1)
        s.cocoons = []
        for name in captives:
            agent = s.agents[NAMES.index(name)]
            agent.at, agent.cell = "boss", -1
            s.boss.captives.append(agent.id)
        if kind == "knight":
            cocoon_captives(s)

    return put


def gear(kind: str, name: str) -> Change:
    """A token in somebody's hands."""

    def put(s: State) -> None:
        token: Gear = next(t for t in s.gear if t.kind == kind)
        token.holder = NAMES.index(name)

    return put


def turn_of(name: str) -> Change:
    """It is this agent's turn; those before him have acted."""

    def put(s: State) -> None:
        agent = s.agents[NAMES.index(name)]
        s.acted = s.lineup[: s.lineup.index(agent.id) + 1]
        s.then(first_action(s, agent))

    return put


def example(
    name: str,
    title: str,
    section: str,
    says: str,
    page: str,
    where: Callable[[Setup], State],
    *picks: Pick,
    scenario: int = 1,
    mission: str = "1",
) -> Example[State]:
    options: dict[str, Setting] = {"scenario": scenario, "mission": mission}
    return Example(name, title, section, says, page, where, picks, "single", 1, options)


def at(x: int, y: int, width: int = 22) -> int:
    """A space as a number, on the grounds unless another width is given."""
    return y * width + x


def hurt(s: State) -> None:
    """Somebody at each level of health but death."""
    s.agents[NAMES.index("thayer")].health = WOUNDED
    s.agents[NAMES.index("novak")].traumatized = True
    s.agents[NAMES.index("iwu")].health = INCAPACITATED
    s.lineup.remove(NAMES.index("iwu"))


def far_on(s: State) -> None:
    """Shaye has spent two full turns on the lock."""
    s.concentration = 2
    turn_of("shaye")(s)


def tracked(s: State) -> None:
    s.tracked = ["widow", ""]


EXAMPLES: tuple[Example[State], ...] = (
    example(
        "bedtime-set-up", "The first map set up", "1.1 Components, figure 1.1a",
        "The squad stands in the three columns on the left; the locked door lies next to the Tech Roll space.",
        MAPS, deal,
    ),
    example(
        "nightmare-set-up", "The House set up for the book", "Scenario 2, mission 1",
        "Everybody is in the panic room; two locked doors shut off the east, and the trap is armed.",
        MAPS, deal, scenario=2,
    ),
    example(
        "bedwetter-set-up", "The cellar set up", "Scenario 3, setup",
        "The Cellar Knight stands just below the bed; captives lie on the bed and in five cocoons.",
        MAPS, deal, scenario=3,
    ),
    example(
        "boogeyman-set-up", "The island set up", "Scenario 4, setup",
        "The Boogeyman's front half is on the pig shrine and faces south; the squad is scattered over four areas.",
        MAPS, position(
            {"lindqvist": (1, 1), "okafor": (20, 2), "fort": (2, 12), "shaye": (3, 3), "varga": (19, 13)},
            change=boss("boogeyman", (11, 7), (11, 6)),
        ),
        scenario=4,
    ),
    example(
        "spaces-adjacent-to-thayer", "Spaces adjacent to Thayer", "1.3 Sequence of play",
        "Diagonal neighbours are adjacent; those beyond a barrier are not.",
        LINES, position({"thayer": (9, 2)}),
    ),
    example(
        "two-widows-and-a-spawn", "Two Night Widows move, a third spawns", "Monsters spawn",
        "The first sees Thayer and lies on his card; the second ignores him and goes two spaces at Shaye, whom it "
        "cannot see; the third appears at row 30, space 1, and steps towards Fort.",
        ROUND, position(
            {"thayer": (10, 3), "shaye": (14, 1), "fort": (1, 6)}, ("widow", (12, 4)), ("widow", (12, 0)),
            phases=("next monster", "monsters spawn", "agents act"),
        ),
        answer(at(12, 2), 1, 0, 3, 1),
    ),
    example(
        "man-baby-sees-fort", "Whom Man Baby sees", "Line of sight",
        "A corner hides the nearer Shaye; so he goes his full three spaces at Fort, whom he sees.",
        LINES, position({"shaye": (3, 1), "fort": (2, 0)}, ("manbaby", (5, 0)), phases=MOVE),
    ),
    example(
        "seen-before-near", "Seen before near", "Monsters move",
        "An agent in sight ten spaces away is chosen before a hidden one two spaces away.",
        LINES, position({"kubo": (11, 1), "fort": (4, 10)}, ("widow", (9, 0)), phases=MOVE),
        answer(at(7, 4)),
    ),
    example(
        "equal-targets", "A die between equals", "Monsters move",
        "Two agents are equally near by equally straight ways: a die says which one is hunted.",
        LINES, position(
            {"thayer": (10, 4), "fort": (12, 6)}, ("widow", (12, 4)), phases=MOVE, dice=(1,),
        ),
    ),
    example(
        "touching-obstacles", "Between touching obstacles", "Monster phase final notes",
        "Fort can neither step nor look between two obstacles whose corners touch.",
        LINES, position({"fort": (8, 4)}, ("widow", (7, 3)), change=boss("knight", (10, 7))), scenario=3,
    ),
    example(
        "widow-attacks-caprizio", "A Night Widow attacks Caprizio", "Monsters attack",
        "A roll of 1 and his melee value of 1 make 2: he is wounded and grabbed.",
        MONSTERS, position({"caprizio": (10, 3), "thayer": (3, 3)}, ("widow", "caprizio"), phases=ATTACK, dice=(1,)),
    ),
    example(
        "doll-without-sight", "Baby Doll runs without seeing", "Baby Doll",
        "It sees nobody, moves four spaces all the same, ends next to Shaye and explodes.",
        MONSTERS, position({"shaye": (9, 3)}, ("doll", (4, 0)), phases=MOVE),
        answer(at(8, 2), 9),
    ),
    example(
        "doll-waits-for-three", "Baby Doll goes for three", "Baby Doll",
        "One move leads next to Alexeyev, two next to him and Thayer; it takes four and ends next to three.",
        MONSTERS, position(
            {"alexeyev": (3, 11), "thayer": (4, 13), "fort": (6, 13), "shaye": (6, 11)}, ("doll", (1, 12)),
            phases=MOVE, dice=(9, 9, 9),
        ),
    ),
    example(
        "scarecrow-rams", "Scarecrow rams two agents", "Scarecrow",
        "It rams Fort, spends two moves on Thayer for variety, and with the last one rams Thayer again.",
        MONSTERS, position(
            {"fort": (2, 12), "thayer": (4, 12), "shaye": (7, 12)}, ("scarecrow", (1, 12)), phases=MOVE,
            dice=(9,),
        ),
        answer((11, at(3, 12)), 9, 9),
    ),
    example(
        "white-lady-haunts-hounsou", "The White Lady comes", "White Lady",
        "A 00 with a 4 calls her to the fourth of the lineup, Hounsou; the player chooses a space next to him that "
        "haunts Shaye as well, and the Night Widow's place is rolled again.",
        MONSTERS, position(
            {"thayer": (20, 11), "kubo": (3, 6), "fort": (9, 6), "hounsou": (16, 12), "shaye": (18, 12)},
            phases=SPAWN, dice=(1, 0, 0, 4),
        ),
        answer(at(17, 12), 1, 0), answer(at(0, 2)),
    ),
    example(
        "three-souls", "Three souls for the Shadow People", "Shadow People",
        "Three souls win on 0 to 7; even then one of the three becomes traumatized.",
        MONSTERS, position(
            {"thayer": (3, 3), "kubo": (3, 6), "fort": (9, 6), "shaye": (1, 6)}, phases=SPAWN,
            dice=(1, 0, 0, 0),
        ),
        answer(3), answer(11), answer(2), answer(1, 7), answer(2, 1, 0), answer(at(1, 1)),
    ),
    example(
        "thayer-round-the-corner", "Thayer looks round the corner", "Fire a weapon",
        "He sees one Widow past the corner without being seen and another in the open; a third is hidden.",
        LINES, position(
            {"thayer": (4, 0)}, ("widow", (3, 2)), ("widow", (4, 2)), ("widow", (8, 0)), change=turn_of("thayer"),
        ),
    ),
    example(
        "thayer-at-range-two", "Thayer aims at two spaces", "Fire a weapon",
        "Both actions would need 9 or less; he risks one for 3 or less, misses, and has the other to try again.",
        AGENTS, position({"thayer": (10, 3)}, ("widow", (12, 3)), change=turn_of("thayer")),
        answer(("fire", 0, 1), 4), answer(("fire", 0, 1), 3),
    ),
    example(
        "a-critical-hit", "A critical hit on Baby Doll", "Critical hits",
        "A target number of 2 against a defence of 3 is hopeless, but for a roll of 0.",
        AGENTS, position({"thayer": (8, 3)}, ("doll", (12, 3)), change=turn_of("thayer")),
        answer(("fire", 0, 1), 0),
    ),
    example(
        "barbs-clockwise", "Barbs round a Night Widow", "Barb reflex",
        "Alexeyev's Repeller misses, so Thayer shoots; Shaye is safe, Hounsou and Fort are wounded, in this order.",
        AGENTS, position(
            {"alexeyev": (8, 3), "thayer": (8, 4), "shaye": (11, 2), "hounsou": (12, 3), "fort": (10, 4)},
            ("widow", (11, 3)), change=turn_of("alexeyev"),
        ),
        answer(("fire", 0, 1), 9), answer("pass"), answer(("fire", 0, 2), 0, 5, 1, 0),
    ),
    example(
        "widow-on-shaye", "A Night Widow on Shaye", "Melee",
        "Thayer kills the Widow that comes; Shaye strikes twice in vain; Fort's first blow knocks hers off the card.",
        AGENTS, position(
            {"thayer": (9, 3), "shaye": (10, 6), "fort": (9, 6)}, ("widow", "shaye"), ("widow", (12, 3)),
            change=turn_of("thayer"),
        ),
        answer(("fire", 1, 2), 5), answer(("melee", 0), 4), answer(("melee", 0), 8), answer(("melee", 0), 1),
        answer(at(11, 6)),
    ),
    example(
        "fort-protects-shaye", "Fort takes Shaye's place", "Protect Shaye",
        "As a Night Widow enters her space, Fort trades places with her, and it lies on his card.",
        AGENTS, position({"shaye": (9, 3), "fort": (9, 4)}, ("widow", (12, 3)), phases=MOVE),
        answer(1),
    ),
    example(
        "tracked-widow", "A place one space aside", "Motion tracker",
        "A Night Widow from the tracker's area rolls 80 and 1; it may come to 0, 1 or 2.",
        AGENTS, position({"thayer": (20, 13)}, phases=SPAWN, dice=(8, 1), change=tracked),
        answer(2),
    ),
    example(
        "the-lever-closes-the-gate", "The lever of the gate", "Interactive spaces",
        "Two actions on the lever close the gate, and what stands in it dies.",
        MAPS, position({"thayer": (15, 3)}, ("widow", (13, 4)), change=turn_of("thayer")),
        answer(("lever",)),
    ),
    example(
        "a-tech-roll", "A Tech Roll after two turns", "Tech Rolls",
        "Without concentration 2 or less opens the lock, after one turn 5 or less, after two 8 or less.",
        AGENTS, position({"shaye": (19, 3)}, change=far_on),
        answer(("tech",), 8),
    ),
    example(
        "levels-of-health", "The levels of health", "Agent health status",
        "Kubo is sound, Novak traumatized, Thayer wounded, and Iwu lies incapacitated.",
        AGENTS, position({"kubo": (9, 3), "novak": (10, 3), "thayer": (11, 3), "iwu": (12, 3)}, change=hurt),
    ),
    example(
        "rammed-into-a-hole", "Rammed into a hole", "Scenario 2, holes",
        "Whom the Scarecrow puts into a hole is captured at once.",
        MAPS, position({"thayer": (8, 2), "fort": None}, ("scarecrow", (8, 3)), phases=MOVE), scenario=2, mission="2",
    ),
    example(
        "half-the-squad-each", "Two missions with one lineup", "Scenario 2, mission 3",
        "Shaye and half of the nine go for the book while the others look for the cellar.",
        MAPS, deal, scenario=2, mission="1+3",
    ),
    example(
        "the-knight-is-lured", "A Night Widow lures the Cellar Knight", "Cellar Knight",
        "For each of the four spaces that a Widow enters in its sight, the Knight comes one space nearer.",
        MONSTERS, position(
            {"thayer": (1, 6), "novak": (0, 10)}, ("widow", (9, 6)), phases=MOVE,
            change=boss("knight", (15, 6)),
        ),
        *(answer(at(x, 6, 21)) for x in (5, 8, 14, 7, 13, 6, 12, 11)),
        scenario=3,
    ),
    example(
        "two-figures-on-its-card", "Two figures on the Knight's card", "Cellar Knight",
        "Two figures give it a defence of 4, which is added to the attack roll.",
        MONSTERS, position(
            {"thayer": (10, 10), "fort": None, "kubo": None}, change=boss("knight", (10, 7), None, "fort", "kubo"),
        ),
        scenario=3,
    ),
    example(
        "nine-points", "Nine points for The Boogeyman", "The Boogeyman",
        "He captures Shaye after three of nine moves, turns, and goes the other five towards the shrine.",
        MONSTERS, position(
            {"shaye": (2, 7), "thayer": (20, 12)}, phases=("boss moves", "agents act"), dice=(9,),
            change=boss("boogeyman", (5, 7), (6, 7)),
        ),
        scenario=4,
    ),
)  # fmt: skip
