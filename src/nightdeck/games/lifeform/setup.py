"""Setup: modes, options, the deal, and the choices before the first round."""

from pathlib import Path
from typing import Any

from nightdeck.core import content
from nightdeck.core.ask import Option, choose, choose_all
from nightdeck.core.dice import Dice
from nightdeck.core.game import Choice, Mode, Setup
from nightdeck.core.state import step
from nightdeck.games.lifeform import components
from nightdeck.games.lifeform.box import COOLANT, box_of, keep_box
from nightdeck.games.lifeform.hands import discard_one, take, take_lifeform
from nightdeck.games.lifeform.movement import leader
from nightdeck.games.lifeform.passenger.asteroids import lay_asteroids
from nightdeck.games.lifeform.solo import setup as solo_setup
from nightdeck.games.lifeform.state import LIFEFORM, Character, Crew, State
from nightdeck.games.lifeform.tracks import darken, take_mission

MODES = (
    Mode(
        "base",
        "Valley Forge",
        (2, 3, 4),
        "One of you is the lifeform. The others have minutes to load a shuttle and leave a dying ship.",
        "90-120 min",
    ),
    solo_setup.MODE,
)
BASE = ("base",)

OPTIONS = (
    Choice(
        "evolution", "Evolution tokens", False, "The lifeform grows: tokens on the cocoon track add actions.", (), BASE
    ),
    Choice(
        "objectives",
        "Secret objectives",
        True,
        "Each crew player draws a secret objective that launch depends on.",
        (),
        BASE,
    ),
    Choice("survivors", "Module A: new survivors", False, "Two more characters (13th Passenger)."),
    Choice(
        "asteroids", "Module B: asteroid impact", False, "Between minutes 19 and 16 the ship is hit (13th Passenger)."
    ),
    Choice("hunt", "Module D: hunting the alien", False, "A search of the Remora before the showdown.", (), BASE),
    *solo_setup.OPTIONS,
)

OPENING_HAND = 3
DISKS = 3


def open_pack(folder: Path) -> dict[str, Any]:
    """A content pack as plain data for a setup."""
    return content.plain(components.load([folder]))


def prepare(setup: Setup) -> str:
    """Make a pack's content known; returns the digest that states carry."""
    if not setup.pack:
        return ""
    parts = components.restore(setup.pack)
    digest = content.digest(parts)
    keep_box(digest, parts)
    return digest


def deal(setup: Setup) -> State:
    """The position before the first question (LF-007 to LF-033)."""
    digest = prepare(setup)
    if setup.mode == solo_setup.MODE.name:
        return solo_setup.deal_solo(setup, digest)
    s = unpacked(setup, digest)
    if setup.options.get("asteroids"):
        lay_asteroids(s)
    for player in s.crew:
        take(s, player.seat, OPENING_HAND)
    deal_disks(s)
    if s.evolution:
        lay_evolution(s)
    s.then(
        step("choose characters"),
        step("place cat at setup"),
        step("setup outages"),
        step("setup images"),
        step("calibrate"),
        step("setup terror"),
        step("deal objectives"),
        step("round"),
    )
    s.sealed = ""
    return s


def unpacked(setup: Setup, digest: str) -> State:
    """Tracks, bags and tokens as they lie before anything is dealt."""
    box = box_of(digest)
    index = setup.players - 2
    return State(
        dice=Dice.seeded(setup.seed),
        players=setup.players,
        content=digest,
        secret_objectives=bool(setup.options.get("objectives", True)),
        evolution=bool(setup.options.get("evolution", False)),
        minute=box.clock_start[index],
        first_minute=box.clock_start[index],
        reached=box.clock_start[index],
        hostility=box.rage_start[index],
        overheating=box.columns[COOLANT].overheating if setup.players == 2 else 0,
        missions=[chamber.mission for chamber in box.chambers],
        crew=[Crew(seat, analyzers=2) for seat in range(1, setup.players)],
        crew_bag=[*box.crew_deck],
        lifeform_bag=[*box.lifeform_deck],
        terror_bag=list(range(len(box.terror_cards))),
        stowaways=list(range(len(box.stowaways))),
        vents=2 if setup.players == 4 else 1,
        expanded=any(setup.options.get(module) for module in ("survivors", "asteroids", "hunt")),
        survivors=bool(setup.options.get("survivors", False)),
        hunts=bool(setup.options.get("hunt", False)),
    )


def deal_disks(s: State) -> None:
    """The disks are mixed and each crew player gets three (LF-022, LX-222)."""
    disks = [i for i, sheet in enumerate(s.box.sheets) if s.survivors or not sheet.expansion]
    for player in s.crew:
        player.dealt = sorted(s.dice.draw(disks) for _ in range(DISKS))


def lay_evolution(s: State) -> None:
    """One evolution token leaves at random, two lie on each section right of the start (LF-417, LF-418)."""
    tokens = list(range(len(s.box.evolutions)))
    s.dice.draw(tokens)
    s.dice.shuffle(tokens)
    s.sections = [sorted(tokens[i : i + 2]) for i in (0, 2, 4)]


async def choose_characters(s: State) -> None:
    """Each crew player secretly keeps two of three disks; all are revealed together (LF-022 to LF-028)."""
    questions = {p.seat: ("keep characters", pairs(p.dealt)) for p in s.crew}
    kept = await choose_all(questions)
    for player in s.crew:
        player.dealt = []
        for id in kept[player.seat]:
            s.characters.append(Character(int(id), player.seat, s.box.galley))
        s.tell("characters", seat=player.seat, who=[int(id) for id in kept[player.seat]])
    take_lifeform(s, OPENING_HAND)


def pairs(disks: list[int]) -> list[tuple[int, int]]:
    return [(a, b) for a in disks for b in disks if a < b]


async def place_cat(s: State) -> None:
    """With 2 players the crew has the cat and its cards; it starts in a vent chamber (LF-029, LF-030)."""
    if s.players == 2:
        s.cat_cards = [*s.box.cat_cards]
        s.cat = await choose(1, "place cat", sorted(s.box.vent))
        s.tell("cat placed", chamber=s.cat)


async def place_outages(s: State) -> None:
    """A power outage on each deck, with 4 players two, all in different chambers (LF-034 to LF-036)."""
    for _ in range(2 if s.players == 4 else 1):
        for deck in ("A", "B", "C"):
            options = [
                c for c in s.box.ship
                if s.box.chambers[c].deck == deck and c not in s.box.protected and c not in s.outages
            ]  # fmt: skip
            darken(s, await choose(LIFEFORM, "place outage", options))


async def place_images(s: State) -> None:
    """Two images in two different start chambers; the third is kept aside (LF-037)."""
    for image in (0, 1):
        options = [chamber for chamber in sorted(s.box.lifeform_start) if chamber not in s.images]
        s.images[image] = await choose(LIFEFORM, "place image", options, image)
        s.tell("image entered", image=image, chamber=s.images[image])


async def place_first_terror(s: State) -> None:
    """A terror token on C deck, not in a protected chamber (LF-039)."""
    options = [c for c in s.box.ship if s.box.chambers[c].deck == "C" and c not in s.box.protected]
    chamber = await choose(LIFEFORM, "place terror", options)
    s.terrors.append(chamber)
    s.tell("terror placed", chamber=chamber)


# Secret objectives


async def deal_objectives(s: State) -> None:
    """One objective for each crew player; the rest leave the game (LF-040, LF-042 to LF-044)."""
    if not s.secret_objectives:
        return
    deck = list(range(len(s.box.objectives)))
    drawn = sorted(s.dice.draw(deck) for _ in s.crew)
    s.immediate = [o for o in drawn if o in s.box.immediate]
    s.objectives = [o for o in drawn if o not in s.box.immediate]
    s.tell("objectives dealt", hidden=len(s.objectives), open=s.immediate)
    s.tell("your objectives", to=[player.seat for player in s.crew], objectives=s.objectives)
    s.then(step("decide immediately"))


async def decide_immediately(s: State) -> None:
    """Some objectives are shown and settled at once, in the crew's order (LF-041)."""
    if not s.immediate:
        return
    first = leader(s)
    objective = await choose(first, "decide first", s.immediate)
    s.immediate.remove(objective)
    s.completed.append(objective)
    s.then(step("decide immediately"))
    if s.box.objectives[objective].id == "company-directive":
        await company_directive(s, first)
    else:
        await rationing(s, first)


async def company_directive(s: State, seat: int) -> None:
    """Two minutes, or the stowaway token for the lifeform."""
    if await choose(seat, "company directive", ("minutes", "stowaway")) == "minutes":
        s.then(step("self-destruct", 2))
    else:
        s.stowaway_token = "lifeform"
        s.tell("stowaway token")


async def rationing(s: State, seat: int) -> None:
    """Two mission tokens, or a card of each crew player and one for the lifeform."""
    if await choose(seat, "rationing", ("missions", "cards")) == "cards":
        s.then(*(step("ration", player.seat) for player in s.crew), step("lifeform draws", 1))
        return
    for _ in range(2):
        options: list[Option] = [
            c for c, count in enumerate(s.missions) if count and count == s.box.chambers[c].mission
        ]
        chamber = await choose(seat, "take mission", options)
        assert isinstance(chamber, int)
        take_mission(s, chamber)


async def ration(s: State, seat: int) -> None:
    """A crew player discards a card of choice."""
    await discard_one(s, seat, "ration")
