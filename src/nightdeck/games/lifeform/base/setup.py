"""Setup of the base game: its options, the deal, and the choices before the first round."""

from nightdeck.core.ask import Option, choose, choose_all
from nightdeck.core.dice import Dice
from nightdeck.core.setup import Cast, Choice, Mode, Part, Setup, wishes
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.lifeform_hand import take_lifeform
from nightdeck.games.lifeform.base.rules.tracks import take_mission
from nightdeck.games.lifeform.content.printed import CONTENT, COOLANT, Printed
from nightdeck.games.lifeform.ship.rules.hands import discard_one, take
from nightdeck.games.lifeform.ship.rules.moving import leader
from nightdeck.games.lifeform.ship.rules.tracks import darken
from nightdeck.games.lifeform.state import LIFEFORM, Character, Crew, State

MODE = Mode(
    "base",
    "Valley Forge",
    (2, 3, 4),
    "One of you is the lifeform. The others have minutes to load a shuttle and leave a dying ship.",
    "90-120 min",
    parts=("the lifeform", "the crew"),
)
OPTIONS = (
    Choice(
        "evolution",
        "Evolution tokens",
        False,
        "The lifeform grows: tokens on the cocoon track add actions.",
        (),
        (MODE.name,),
    ),
    Choice(
        "characters",
        "Characters",
        [],
        "Who of the crew plays whom, player by player; second characters after all first ones. An empty name leaves it "
        "to the three disks that everybody is dealt.",
        (),
        (MODE.name,),
    ),
    Choice(
        "objectives",
        "Secret objectives",
        True,
        "Each crew player draws a secret objective that launch depends on.",
        (),
        (MODE.name,),
    ),
)

OPENING_HAND = 3
DISKS, KEPT = 3, 2


def deal(setup: Setup) -> State:
    """The position before the first question (LF-007 to LF-033)."""
    s = unpacked(setup, CONTENT.keep(setup.pack))
    for player in s.crew:
        take(s, player.seat, OPENING_HAND)
    deal_disks(s, setup)
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
    return s


def unpacked(setup: Setup, digest: str) -> State:
    """Tracks, bags and tokens as they lie before anything is dealt."""
    printed = CONTENT[digest]
    index = setup.players - 2
    return State(
        dice=Dice.seeded(setup.seed),
        players=setup.players,
        content=digest,
        secret_objectives=bool(setup.options["objectives"]),
        evolution=bool(setup.options["evolution"]),
        minute=printed.clock_start[index],
        first_minute=printed.clock_start[index],
        reached=printed.clock_start[index],
        hostility=printed.rage_start[index],
        overheating=printed.columns[COOLANT].overheating if setup.players == 2 else 0,
        missions=[chamber.mission for chamber in printed.chambers],
        crew=[Crew(seat, analyzers=2) for seat in range(1, setup.players)],
        crew_bag=[*printed.crew_deck],
        lifeform_bag=[*printed.lifeform_deck],
        terror_bag=[*printed.terror_deck],
        stowaways=list(range(len(printed.stowaways))),
        vents=2 if setup.players == 4 else 1,
        expanded=any(setup.options[module] for module in ("survivors", "asteroids", "hunt")),
        survivors=bool(setup.options["survivors"]),
        hunts=bool(setup.options["hunt"]),
    )


def cast(setup: Setup) -> Cast:
    """The crew may ask for its characters; the lifeform plays itself (LF-610)."""
    printed = CONTENT[CONTENT.keep(setup.pack)]
    aboard = people(printed, survivors=bool(setup.options["survivors"]))
    who = tuple(Part(sheet.id, sheet.name, sheet.about) for sheet in map(printed.sheets.__getitem__, aboard))
    return Cast("characters", "Character", _each(setup), who)


def _each(setup: Setup) -> tuple[int, ...]:
    return (0, *(KEPT for _ in range(1, setup.players)))


def people(printed: Printed, *, survivors: bool) -> list[int]:
    """The characters that can be aboard (LX-222)."""
    return [i for i, sheet in enumerate(printed.sheets) if survivors or not sheet.expansion]


def deal_disks(s: State, setup: Setup) -> None:
    """The disks are mixed and each crew player gets three (LF-022); whoever asks for one has it (LF-610)."""
    disks = people(s.printed, survivors=s.survivors)
    ids: dict[str, int] = {s.printed.sheets[disk].id: disk for disk in disks}
    for player, names in zip(s.crew, wishes(setup, "characters", _each(setup), ids)[1:], strict=True):
        player.wished = [ids[name] for name in names]
    for player in s.crew:
        disks = [disk for disk in disks if disk not in player.wished]
    for player in s.crew:
        more = 0 if len(player.wished) == KEPT else DISKS - len(player.wished)
        player.dealt = sorted([*player.wished, *(s.dice.draw(disks) for _ in range(more))])


def lay_evolution(s: State) -> None:
    """Two random evolution tokens lie on each section right of the start, the seventh leaves (LF-417,
    LF-418)."""
    tokens = list(range(len(s.printed.evolutions)))
    s.dice.shuffle(tokens)
    s.sections = [sorted(tokens[i : i + 2]) for i in (0, 2, 4)]


async def choose_characters(s: State) -> None:
    """Each crew player secretly keeps two of three disks; all are revealed together (LF-022 to LF-028)."""
    possible = {p.seat: pairs(p.dealt, p.wished) for p in s.crew}
    open = {seat: ("keep characters", found) for seat, found in possible.items() if len(found) > 1}
    kept = {seat: found[0] for seat, found in possible.items()} | await choose_all(open)
    for player in s.crew:
        player.dealt, player.wished = [], []
        for id in kept[player.seat]:
            s.characters.append(Character(int(id), player.seat, s.printed.galley))
        s.emit("characters", seat=player.seat, who=[int(id) for id in kept[player.seat]])
    take_lifeform(s, OPENING_HAND)


def pairs(disks: list[int], wished: list[int]) -> list[tuple[int, int]]:
    """Two disks to keep, with those that the player has asked for."""
    return [(a, b) for a in disks for b in disks if a < b and {a, b} >= set(wished)]


async def place_cat(s: State) -> None:
    """With 2 players the crew has the cat and its cards; it starts in a vent chamber (LF-029, LF-030)."""
    if s.players == 2:
        s.cat_cards = [*s.printed.cat_cards]
        s.cat = await choose(1, "place cat", sorted(s.printed.vent))
        s.emit("cat placed", chamber=s.cat)


async def place_outages(s: State) -> None:
    """A power outage on each deck, with 4 players two, all in different chambers (LF-034 to LF-036)."""
    for _ in range(2 if s.players == 4 else 1):
        for deck in ("A", "B", "C"):
            options = [
                c for c in s.printed.ship
                if s.printed.chambers[c].deck == deck and c not in s.printed.protected and c not in s.outages
            ]  # fmt: skip
            darken(s, await choose(LIFEFORM, "place outage", options))


async def place_images(s: State) -> None:
    """Two images in two different start chambers; the third is kept aside (LF-037)."""
    for image in (0, 1):
        options = [chamber for chamber in sorted(s.printed.lifeform_start) if chamber not in s.images]
        s.images[image] = await choose(LIFEFORM, "place image", options, image)
        s.emit("image entered", image=image, chamber=s.images[image])


async def place_first_terror(s: State) -> None:
    """A terror token on C deck, not in a protected chamber (LF-039)."""
    options = [c for c in s.printed.ship if s.printed.chambers[c].deck == "C" and c not in s.printed.protected]
    chamber = await choose(LIFEFORM, "place terror", options)
    s.terrors.append(chamber)
    s.emit("terror placed", chamber=chamber)


# Secret objectives


async def deal_objectives(s: State) -> None:
    """One objective for each crew player; the rest leave the game (LF-040, LF-042 to LF-044)."""
    if not s.secret_objectives:
        return
    deck = list(range(len(s.printed.objectives)))
    drawn = sorted(s.dice.draw(deck) for _ in s.crew)
    s.immediate = [o for o in drawn if o in s.printed.immediate]
    s.objectives = [o for o in drawn if o not in s.printed.immediate]
    s.emit("objectives dealt", hidden=len(s.objectives), open=s.immediate)
    s.emit("your objectives", to=[player.seat for player in s.crew], objectives=s.objectives)
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
    if s.printed.objectives[objective].id == "company-directive":
        await company_directive(s, first)
    else:
        await rationing(s, first)


async def company_directive(s: State, seat: int) -> None:
    """Two minutes, or the stowaway token for the lifeform."""
    if await choose(seat, "company directive", ("minutes", "stowaway")) == "minutes":
        s.then(step("self-destruct", 2))
    else:
        s.stowaway_token = "lifeform"
        s.emit("stowaway token")


async def rationing(s: State, seat: int) -> None:
    """Two mission tokens, or a card of each crew player and one for the lifeform."""
    if await choose(seat, "rationing", ("missions", "cards")) == "cards":
        s.then(*(step("ration", player.seat) for player in s.crew), step("lifeform draws", 1))
        return
    for _ in range(2):
        options: list[Option] = [
            c for c, count in enumerate(s.missions) if count and count == s.printed.chambers[c].mission
        ]
        chamber = await choose(seat, "take mission", options)
        assert isinstance(chamber, int)
        take_mission(s, chamber)


async def ration(s: State, seat: int) -> None:
    """A crew player discards a card of choice."""
    await discard_one(s, seat, "ration")
