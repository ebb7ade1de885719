"""Modes, options, and the position before the first turn (rulebook, Setup)."""

from collections import Counter
from functools import cache

from nightdeck.core.ask import PASS, choose
from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Cast, Choice, Meaning, Mode, Part, Setup, wishes
from nightdeck.core.state import step
from nightdeck.games.level7.content.components import CONTENT, Components, Scenario, Skill
from nightdeck.games.level7.piles import Pile, cards, draw, pile
from nightdeck.games.level7.rules.adrenaline_deck import draw_adrenaline
from nightdeck.games.level7.rules.items import KEY_CARD
from nightdeck.games.level7.rules.tiles import Spot, lay
from nightdeck.games.level7.state import OUT, Player, State, Turn

START_FEAR = 3
SKILLS = 2
PLAYERS = (1, 2, 3, 4)

MODES = (
    Mode("escape", "Escape", PLAYERS, "One scenario: find the way out of one level of the facility.", "60-90 min"),
    Mode("campaign", "Campaign", PLAYERS, "All seven scenarios, from level 7 up to daylight.", "7-10 h"),
)
SCENARIOS = (
    Meaning("1: A New Level of Fear", "Find the A-Lift and ride it. The one to start with.", "easier"),
    Meaning("2: Dead Power", "The B-Lift runs in lockdown only: bring the lockdown about, then ride.", "hard"),
    Meaning("3: The Hybrids", "Leave through the Airlock before the labs have let out too much.", "medium"),
    Meaning("4: Burn Order", "Climb out through the Incinerator; guards come when it is found.", "easier"),
    Meaning("5: Rising Tide", "Ride the C-Lift before a swarm has eaten the map.", "easier"),
    Meaning("6: Dead Ward", "Switch a generator on, among nests of clones; then the C-Lift works.", "hard"),
    Meaning("7: Daylight", "Out through the Loading Dock with a key card or in a uniform.", "medium"),
)
"""How hard: as often as greedy bots escape (docs/games/level7.md), over all numbers of players."""

OPTIONS = (
    Choice(
        "scenario", "Scenario", 1, "Which level of the facility you have to escape from; start with 1.",
        (1, 2, 3, 4, 5, 6, 7), ("escape",), meanings=SCENARIOS,
    ),
    Choice("first", "First player", -1, "Who begins: 0 for the first player, 1 for the second …; -1 for anybody."),
    Choice(
        "cooperative", "Cooperative", False, "All win together if at least half of you escape; else all lose.",
        coop=True,
    ),
    Choice("extra_skills", "More skills", False, "Adds twelve skills of ours to the eighteen of the box."),
    Choice(
        "skills", "Skills", [],
        "Who has which skills, player by player; second skills after all first ones. "
        "An empty name leaves it to chance.",
    ),
    Choice(
        "stunned_count", "Stunned enemies count", False,
        "The literal reading: stunned enemies count in bull rush and outwit, and stunned guards see weapons.",
    ),
)  # fmt: skip


def deal(setup: Setup) -> State:
    """The table as the rulebook lays it out for a scenario (L7-007 … L7-021)."""
    digest = CONTENT.keep(setup.pack)
    campaign = setup.mode == "campaign"
    name = "1" if campaign else str(setup.options["scenario"])
    box = CONTENT[digest]
    plan, first = box.scenarios[name], first_seat(setup)
    s = State(
        dice=Dice.seeded(setup.seed),
        content=digest,
        scenario=name,
        started=setup.players,
        players=[Player(seat, 0, START_FEAR, plan.vitality, plan.threat, [], []) for seat in range(setup.players)],
        tiles=[], bags=[], under=[], aside="", adrenaline="", item_deck="", event_deck="",
        skill_deck=skill_deck(box, bool(setup.options["extra_skills"])),
        keys=box.items[KEY_CARD].copies, guards=[], clones=[], pool=plan.pool, countdown=OUT,
        first=first, turn=Turn(first),
        campaign=campaign,
        begins=first,
        cooperative=bool(setup.options["cooperative"]),
        extra_skills=bool(setup.options["extra_skills"]),
        strict_stun=bool(setup.options["stunned_count"]),
    )  # fmt: skip
    take_skills(s, setup)
    for player in s.players:
        deal_skills(s, player)
    lay_out(s, plan)
    s.dice.rolled.clear()
    s.events.clear()
    s.sealed = ""
    return s


def first_seat(setup: Setup) -> int:
    """The seat that the host has set, -1 for a random one (L7-OP04)."""
    seat = setup.options["first"]
    assert isinstance(seat, int)
    if not -1 <= seat < setup.players:
        raise BadSetup(f"the first player cannot be {seat!r}; seats are 0 to {setup.players - 1}, -1 is random")
    return seat


def skill_deck(box: Components, extras: bool) -> Pile:
    return pile(skills_in_play(box, extras))


def skills_in_play(box: Components, extras: bool) -> dict[str, Skill]:
    return {name: skill for name, skill in box.skills.items() if extras or not skill.extra}


def cast(setup: Setup) -> Cast:
    """Characters differ in their skills alone, so these may be asked for (L7-023, L7-439)."""
    skills = skills_in_play(CONTENT[CONTENT.keep(setup.pack)], bool(setup.options["extra_skills"]))
    who = tuple(Part(name, skill.name, skill.help) for name, skill in skills.items())
    return Cast("skills", "Skill", (SKILLS,) * setup.players, who, "with")


def take_skills(s: State, setup: Setup) -> None:
    """The skills that players have asked for leave the deck before the others are dealt (L7-439)."""
    wanted = wishes(setup, "skills", [SKILLS] * setup.players, cards(s.skill_deck))
    for player, names in zip(s.players, wanted, strict=True):
        player.skills = names
    taken = {name for names in wanted for name in names}
    s.skill_deck = pile(name for name in cards(s.skill_deck) if name not in taken)


def deal_skills(s: State, player: Player) -> None:
    """Two skill cards each (L7-009)."""
    while len(player.skills) < SKILLS:
        skill, s.skill_deck = draw(s.dice, s.skill_deck)
        player.skills.append(skill)


def lay_out(s: State, plan: Scenario) -> None:
    """Tiles, decks, pools and hands of a scenario; setup itself triggers nothing (L7-OP01, L7-OP81)."""
    box = s.box
    s.tiles = []
    for place in plan.start:
        lay(s, place.tile, Spot(place.x, place.y, 0))
    s.aside = plan.set_aside
    s.bags = stacks(s, plan)
    s.under = [[] for _ in s.bags]
    s.adrenaline = adrenaline_deck(s.content)
    kept = [item for player in s.players for item in player.items]
    items = Counter({name: item.copies for name, item in box.items.items()})
    items.subtract(kept)
    s.keys = items.pop(KEY_CARD)
    s.item_deck = pile(items.elements())
    s.event_deck = pile(box.events)
    s.discarded = s.item_discard = s.event_discard = s.event = ""
    s.enemies, s.tally, s.shown = [], {}, []
    s.guards, s.clones = list(range(1, plan.guards + 1)), list(range(1, plan.clones + 1))
    s.pool, s.countdown, s.lockdown = plan.pool, tokens(s, plan), -1
    deal_hands(s)
    s.first = s.begins if s.begins >= 0 else s.dice.pick(range(s.started))
    s.turn = Turn(s.first)
    s.round = 1
    s.then(step("turn", s.first))


@cache
def adrenaline_deck(content: str) -> Pile:
    """All adrenaline cards of the box."""
    return pile(name for name, card in CONTENT[content].adrenaline.items() for _ in range(card.copies))


def tokens(s: State, plan: Scenario) -> int:
    """The lockdown pool; -1 without one (L7-111)."""
    return -1 if plan.lockdown is None else plan.lockdown + plan.lockdown_each * s.started


def stacks(s: State, plan: Scenario) -> list[Pile]:
    """Stack A, stack B and the rest, without start tiles and the set-aside tile (L7-018, L7-019, L7-021)."""
    on_table = {place.tile for place in plan.start} | {plan.set_aside}
    tiles = [name for name, tile in s.box.tiles.items() if not tile.special and name not in on_table]
    s.dice.shuffle(tiles)
    tiles.sort(key=lambda name: name not in plan.seeded)
    bags = []
    for size in plan.stacks:
        bags.append(pile(tiles[:size]))
        tiles = tiles[size:]
    return [*bags, pile(tiles)]


def deal_hands(s: State) -> None:
    """A hand as large as the starting vitality allows (L7-010)."""
    for player in s.players:
        player.hand = []
        draw_adrenaline(s, player, player.vitality)


async def next_scenario(s: State) -> None:
    """In a campaign, survivors keep their skills and one item; lost characters are replaced."""
    keeps = {}
    for player in s.players:
        items = list(dict.fromkeys(player.items)) if player.fate == "escaped" else []
        keeps[player.seat] = await choose(player.seat, "keep item", [PASS, *items]) if items else PASS
    s.scenario = str(int(s.scenario) + 1)
    for player in s.players:
        renew(s, player, keeps[player.seat])
    s.emit("scenario", scenario=s.scenario)
    lay_out(s, s.plan)


def renew(s: State, player: Player, item: str) -> None:
    """A fresh sheet for the next scenario; a lost character's skills go back first."""
    if player.fate != "escaped":
        s.skill_deck = pile(cards(s.skill_deck) + player.skills)
        player.skills = []
        deal_skills(s, player)
    player.items = [] if item == PASS else [item]
    player.tile, player.fear, player.vitality, player.threat = 0, START_FEAR, s.plan.vitality, s.plan.threat
    player.fate, player.uniform, player.slowed, player.stubborn, player.fell = "", "", 0, False, -1
