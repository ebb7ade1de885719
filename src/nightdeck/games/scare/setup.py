"""Modes, options, and the position before the first step."""

from collections import Counter

from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Cast, Choice, Meaning, Mode, Part, Setup, wishes
from nightdeck.core.state import step
from nightdeck.games.scare.content.components import CONTENT, NAMES, AgentCard, Rank
from nightdeck.games.scare.rules.lineup import MOST, fireteams
from nightdeck.games.scare.state import Agent, Gear, State

PLAYERS = (1, 2, 3, 4, 5, 6, 7, 8, 9)

MODES = (
    Mode(
        "single", "One scenario", PLAYERS, "One of the four scenarios, or one mission of the second.", "45-90 min", True
    ),
    Mode("campaign", "Campaign", PLAYERS, "All four acts with the same fifteen agents.", "4-8 h", True),
)

SCENARIOS = (
    Meaning("1: Bedtime", "Through the woods to the servants' door. The one to start with.", "easier"),
    Meaning("2: Nightmare", "Inside The House: the book, the hidden door, the cellar stairs.", "medium"),
    Meaning("3: Bedwetter", "Bring the captives out of the cellar.", "medium"),
    Meaning("4: Boogeyman", "Wound him, unmask him, kill him, on a burning island.", "hard"),
)
MISSIONS = (
    Meaning("the book", "Pull the lever, read the book, come back to the panic room.", "hard"),
    Meaning("the hidden door", "Shaye opens the hidden door and goes through.", "medium"),
    Meaning("the cellar stairs", "One agent reaches the cellar stairs.", "easier"),
    Meaning("the book and the cellar stairs", "Both at once.", "hard"),
    Meaning("the hidden door and the cellar stairs", "Both at once.", "hard"),
)
"""How hard: as often as greedy bots win (docs/games/scare.md)."""

OPTIONS = (
    Choice("scenario", "Scenario", 1, "1 Bedtime, 2 Nightmare, 3 Bedwetter, 4 Boogeyman.", (1, 2, 3, 4), ("single",),
           meanings=SCENARIOS),
    Choice(
        "mission", "Mission of scenario 2", "1", "The book, the hidden door, the cellar stairs, or two at once.",
        ("1", "2", "3", "1+3", "2+3"), ("single",), meanings=MISSIONS, needs=("scenario", 2),
    ),
    Choice(
        "squad", "Squad", "ready", "A ready-made squad, or choose agents, order, gear and start spaces yourselves.",
        ("ready", "choose"),
        meanings=(Meaning("ready-made"), Meaning("chosen by the players")),
    ),
    Choice(
        "agents", "Agents", [],
        "For a ready-made squad: which agents come along, and under whose command, player by player; "
        "second agents after all first ones. An empty name leaves it to the squad.",
    ),
    Choice(
        "goal", "Goal", "shaye", "Bring Shaye through, bring everyone through, or hold out for a number of rounds.",
        ("shaye", "everyone", "hold out"), ("single",),
        meanings=(Meaning("bring Shaye through"), Meaning("bring everyone through"), Meaning("hold out")),
    ),
    Choice("rounds", "Rounds to hold out", 12, "How long, if that is the goal.", (), ("single",),
           needs=("goal", "hold out")),
)  # fmt: skip


def deal(setup: Setup) -> State:
    """Fifteen agents in the ACTIVE bag, two gear tokens, and the first step (ST-016)."""
    options = setup.options
    rounds = options["rounds"]
    assert isinstance(rounds, int)
    if not 1 <= rounds <= 99:
        raise BadSetup(f"option 'rounds' cannot be {rounds}; expected 1 to 99")
    campaign = setup.mode == "campaign"
    scenario, beside = ("s1", "") if campaign else _scenario(int(str(options["scenario"])), str(options["mission"]))
    state = State(
        dice=Dice.seeded(setup.seed),
        players=setup.players,
        pack=CONTENT.keep(setup.pack),
        mode=setup.mode,
        goal=str(options["goal"]),
        squad=str(options["squad"]),
        rounds=rounds,
        scenario=scenario,
        beside=beside,
        agents=[Agent(id) for id in range(len(NAMES))],
        gear=[Gear("tracker"), Gear("medkit")],
    )
    state.wished = [[NAMES.index(name) for name in names] for names in _wishes(setup, state)]
    state.then(step("new campaign" if campaign else "open mission"))
    return state


ASKED = 2
"""So many agents a player may ask for."""


def cast(setup: Setup) -> Cast | None:
    """Agents that may be asked for; a squad that is chosen at the table needs no wishes (ST-492)."""
    if setup.options["squad"] == "choose":
        return None
    agents = CONTENT[CONTENT.keep(setup.pack)].agents
    who = tuple(Part(name, card.name, _about(card)) for name, card in zip(NAMES, agents, strict=True))
    return Cast("agents", "Agent", _each(setup), who, "with")


def _about(card: AgentCard) -> str:
    return f"{_rank(card.rank)}, {card.weapon}, {card.actions} actions, melee {card.melee}."


def _rank(rank: Rank) -> str:
    return "Special Agent" if rank == "special" else rank.upper()


def _each(setup: Setup) -> tuple[int, ...]:
    if setup.options["squad"] == "choose":
        return (0,) * setup.players
    return tuple(min(ASKED, size) for size in fireteams(MOST, setup.players))


def _wishes(setup: Setup, state: State) -> list[list[str]]:
    """What the players ask for, if the scenario takes so many of each rank (ST-492)."""
    found, sheet = wishes(setup, "agents", _each(setup), NAMES), state.sheet
    most: dict[Rank, int] = {"sgt": sheet.sgt, "cpl": sheet.cpl, "pfc": sheet.pfc, "special": 1}
    ranks = Counter(state.card(state.agents[NAMES.index(name)]).rank for names in found for name in names)
    if over := [rank for rank, count in ranks.items() if count > most[rank]]:
        raise BadSetup(f"option 'agents' names {ranks[over[0]]} {_rank(over[0])}; this scenario takes {most[over[0]]}")
    return found


def _scenario(number: int, mission: str) -> tuple[str, str]:
    """The keys of a scenario's sheet and of the mission played beside it (ST-293)."""
    if number != 2:
        if mission != "1":
            raise BadSetup(f"only scenario 2 has missions; scenario {number} takes no mission {mission!r}")
        return f"s{number}", ""
    first, _, second = mission.partition("+")
    return f"s2m{first}", f"s2m{second}" if second else ""
