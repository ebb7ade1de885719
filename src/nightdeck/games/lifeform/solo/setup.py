"""Setup of the solo game: its variants, the deal, and the choices before the first round."""

from nightdeck.core.ask import choose
from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Choice, Meaning, Mode, Setting, Setup
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import CELLS, CONTENT, COOLANT, START, Printed
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.rules.hands import take
from nightdeck.games.lifeform.solo.rules.hazard import HAZARDS, UNKNOWN, next_hazard
from nightdeck.games.lifeform.solo.rules.shared_rules import entered
from nightdeck.games.lifeform.solo.rules.tokens import DECKS
from nightdeck.games.lifeform.solo.state import FACE_DOWN, TRAITS, Rules, Solo
from nightdeck.games.lifeform.state import Character, Crew, State

MODE = Mode(
    "solo",
    "Dragon's Domain",
    (1,),
    "You are the last one awake, with a cat to find, a shuttle to load and a blip that comes nearer.",
    "60 min",
    coop=True,
)


def _switch(name: str, title: str, help: str) -> Choice:
    return Choice(name, title, False, help, (), (MODE.name,))


OPTIONS = (
    Choice(
        "start",
        "Shaken or tough",
        "normal",
        "Where the lifeform begins on the motion track.",
        ("normal", "shaken", "tough"),
        (MODE.name,),
        meanings=(Meaning("in between", "", "medium"), Meaning("shaken", "", "easier"), Meaning("tough", "", "hard")),
    ),
    _switch("fuelled", "Fuelled incinerating unit", "The opening hand has the Flamethrower in it (easier)."),
    Choice("carry", "Everyday carry", 0, "Survival tokens to begin with (easier).", (0, 1, 2), (MODE.name,)),
    Choice(
        "bell",
        "For whom the bell tolls",
        START,
        "The minute the clock starts on, from 31 (the space before 30) down to 11.",
        (),
        (MODE.name,),
    ),
    _switch("heatproof", "1210 degrees", "Flames do not hurt the android (a little harder)."),
    _switch("isolation", "Isolation mode", "Eluding costs 2 cards instead of 3 (easier)."),
    _switch("starbeast", "Murderous star-beast", "One still-alive chit lies on the cocoon track (harder)."),
    Choice(
        "hazard",
        "Hazardous environment",
        "none",
        "A chamber is open to space from the start (a little harder): the one of three that you came nearest to in "
        "your last solo game, any of them, or one that you name.",
        ("none", "nearest", "random", *HAZARDS),
        (MODE.name,),
    ),
    Choice(
        "nearest",
        "Nearest in your last game",
        UNKNOWN,
        "Which chamber the hazardous environment takes for the nearest; playing again fills it in. As long as it is "
        "unknown, any of the three.",
        (UNKNOWN, *HAZARDS),
        (MODE.name,),
    ),
    _switch("hysterical", "You are becoming hysterical", "The android comes after you (slightly harder)."),
    _switch("gentle", "Gentle terror", "The crisis of a terror token takes the place of the one of step 4."),
    _switch("cocoon_range", "Flames need close range", "FLAMETHROWER–COCOON, too, needs the lifeform near."),
)
OPENING_HAND = 4
SHORTEST = 11
STOCKED = ("ore-refinery", "ore-hold", "fuel-converter-bay", "storage-hold-2")
LADDERWAYS = ("ladderway-fore", "ladderway-aft")


def deal(setup: Setup) -> State:
    """The position before the first question (LX-006 to LX-036, LX-271)."""
    digest = CONTENT.keep(setup.pack)
    printed = CONTENT[digest]
    options = setup.options
    minute = options["bell"]
    if not isinstance(minute, int) or not SHORTEST <= minute <= START:
        raise BadSetup(f"option 'bell' cannot be {minute!r}; it goes from {START} down to {SHORTEST}")
    s = State(
        dice=Dice.seeded(setup.seed),
        players=1,
        content=digest,
        secret_objectives=False,
        expanded=True,
        survivors=bool(options["survivors"]),
        minute=minute,
        first_minute=minute,
        reached=minute,
        hostility=0,
        overheating=printed.columns[COOLANT].overheating,
        missions=stocked(printed),
        outages=[printed.place["mess"], printed.place["dorsal-access"]],
        terrors=[printed.place["cockpit"], printed.place["mining-equipment"], printed.shuttle_bay],
        crew=[Crew(0, analyzers=1)],
        crew_bag=[*printed.crew_deck],
        lifeform_bag=[],
        terror_bag=[],
    )
    s.solo = lay_out(s, setup)
    if options["fuelled"]:
        s.flamethrower_in_slot = False
        s.player(0).hand = [printed.flamethrower]
    take(s, 0, OPENING_HAND - len(s.player(0).hand))
    s.then(step("choose hero"), step("stock ladderway"), step("star-beast"), step("solo round"))
    s.sealed = ""
    return s


def stocked(printed: Printed) -> list[int]:
    """Mission tokens as printed, and two in some more chambers (LX-013, LX-014)."""
    missions = [chamber.mission for chamber in printed.chambers]
    for name in STOCKED:
        missions[printed.place[name]] += 2
    return missions


def lay_out(s: State, setup: Setup) -> Solo:
    """The solo game's own pieces (LX-016 to LX-035, LX-166 to LX-175)."""
    printed, options = s.printed, setup.options
    rules = Rules(*(bool(options[name]) for name in Rules.__struct_fields__))
    start = next(i for i, space in enumerate(printed.motion) if space.start == options["start"])
    solo = Solo(rules, start)
    solo.traits = [FACE_DOWN] * TRAITS
    top = printed.columns[CELLS].spaces
    solo.cells = list(range(top - len(printed.combat["attack-1"]) + 1, top + 1))
    solo.vent_chits = sorted(printed.vent)
    solo.harpoon_places = sorted([printed.place["drillbit-vestry"], printed.vault])
    carried = options["carry"]
    solo.survivals = carried if isinstance(carried, int) else 0
    solo.crisis = [
        [i for i, card in enumerate(printed.crisis) if card.deck == deck and (rules.search or not card.passenger)]
        for deck in DECKS
    ]
    if options["hazard"] != "none":
        breach_at_setup(s, solo, str(options["nearest" if options["hazard"] == "nearest" else "hazard"]))
    return solo


def breach_at_setup(s: State, solo: Solo, where: str) -> None:
    """The hull breach token lies in one of three chambers, which holds nothing else (LX-174,
    LX-175, LX-O45)."""
    name = where if where in HAZARDS else s.dice.pick(HAZARDS)
    s.breach = s.printed.place[name]
    s.missions[s.breach] = 0
    solo.vent_chits = [chamber for chamber in solo.vent_chits if chamber != s.breach]
    s.emit("hull breach", chamber=s.breach)


def carry_over(view: View) -> dict[str, Setting]:
    """The next game of the same player knows which hazard came nearest in this one (LX-175,
    LX-O45)."""
    return {"nearest": next_hazard(view.alone())}


async def choose_hero(s: State) -> None:
    """Any one character, who starts in the Galley (LX-027, LX-222)."""
    sheets = [i for i, sheet in enumerate(s.printed.sheets) if s.survivors or not sheet.expansion]
    id = await choose(0, "choose hero", sheets)
    s.characters = [Character(id, 0, s.printed.galley)]
    entered(s, s.printed.galley)
    s.emit("hero", who=id)


async def stock_ladderway(s: State) -> None:
    """Two mission tokens for a Ladderway of choice (LX-014)."""
    chamber = await choose(0, "stock ladderway", [s.printed.place[name] for name in LADDERWAYS])
    s.missions[chamber] += 2
    s.emit("ladderway stocked", chamber=chamber)


async def star_beast(s: State) -> None:
    """Murderous Star-Beast: a still-alive chit lies on the cocoon track instead (LX-173, LX-O44)."""
    solo = s.alone()
    if solo.rules.starbeast:
        space = await choose(0, "star-beast", (1, 2, 3))
        solo.alive -= 1
        solo.cocoon_alive[space] += 1
        s.emit("star-beast", space=space)
