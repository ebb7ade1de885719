"""Modes, options, and the position before the first step."""

from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Choice, Meaning, Mode, Setup
from nightdeck.core.state import Step, step
from nightdeck.games.room25.content import components
from nightdeck.games.room25.content.components import (
    CONTENT,
    Components,
    Madness,
    RoomKind,
    SetupRow,
)
from nightdeck.games.room25.rules.casting import deal_characters, in_duos
from nightdeck.games.room25.rules.draft import equip
from nightdeck.games.room25.state import (
    CENTRAL,
    CENTRE,
    DIAMOND,
    EVERYBODY,
    EXITS,
    OUT,
    Role,
    Rules,
    State,
    Tile,
)

MODES = (
    Mode("coop", "Cooperation", (2, 3, 4, 5, 6), "Everybody escapes together, or nobody does.", "30-45 min", True),
    Mode("suspicion", "Suspicion", (4, 5, 6, 7, 8), "Prisoners look for the exit; some are guards.", "30-60 min"),
    Mode("competition", "Competition", (2, 3, 4), "Each player gets a pair out before the others.", "30-45 min"),
    Mode("team", "Team", (4, 6, 8), "Two teams race for the exit.", "30-60 min"),
    Mode("solo", "Solo", (1,), "One player, four prisoners, no secrets but the complex's own.", "20-30 min"),
)  # fmt: skip

LEVELS = (
    Meaning("Standard", "With Adrenaline.", "medium"),
    Meaning("Madness", "No Adrenaline, and the M.A.C. deck goes mad.", "hard"),
)

OPTIONS = (
    Choice("season2", "Season 2", True, "Play with abilities, Adrenaline, robots, M.A.C. cards, new rooms."),
    Choice("level", "Level", "standard", "Madness: no Adrenaline, and the M.A.C. deck goes mad.",
           ("standard", "madness"), ("coop", "solo"), meanings=LEVELS),
    Choice("guards", "Guards", 0, "How many guards are dealt in; 0 for the usual number.", (0, 1, 2), ("suspicion",),
           meanings=(Meaning("as many as usual"), Meaning("one"), Meaning("two"))),
    Choice("exact_roles", "Exact roles", False, "Deal exactly as many guards as chosen, with no unseen spare role.",
           (), ("suspicion",)),
    Choice("complex", "Complex", "recommended",
           "Which tiles are used: recommended, random, or a list by its name."),
    Choice("tiles", "Custom tiles", [], "A complex of your own: 25 tiles by name, whatever complex is chosen."),
    Choice("characters", "Characters", [], "Who plays whom, player by player; second characters after all first ones. "
           "An empty name leaves it to chance."),
    Choice("draft", "Draft", False, "Pick characters at the table instead of dealing them."),
    Choice("free_duos", "Free duos", False, "Any two characters, not the fixed duos.", (), ("coop", "competition")),
    Choice("first", "First player", OUT, "Who begins: 0 for the first player, 1 for the second …; -1 for anybody."),
    Choice("reminders", "Reminder tokens", True, "Experts play without them."),
    Choice("madness_cards", "Madness cards", False, "Shuffle the Madness cards in, outside Cooperation and Solo.",
           (), ("suspicion", "competition", "team")),
    Choice("team_talk", "Announcements", "public", "Who hears which colour a team mate announces.",
           ("public", "private", "none"), ("team",),
           meanings=(Meaning("everybody"), Meaning("only the team"), Meaning("nobody: there are none"))),
    Choice("kevin_on_reveal", "Kevin decides late", False, "Kevin chooses his hack when the token is revealed."),
    Choice("ultimate_layout", "Ultimate layout", False, "The Moving Chamber, too, is dealt into the exit zones."),
)  # fmt: skip


def deal(setup: Setup) -> State:
    """Build the complex, deal characters and roles, lay the markers (R25-008, R25-013 to R25-021)."""
    rules = agree(setup, CONTENT.keep(setup.pack))
    parts = CONTENT[rules.content]
    row = components.setup_row(parts, rules.mode, setup.players, rules.season2)
    dice = Dice.seeded(setup.seed)
    tiles = deal_tiles(parts, rules, choose_tiles(parts, setup, rules, dice), dice)
    first = _first_player(setup, dice)
    characters = deal_characters(parts, setup, rules, row, dice)
    state = State(
        dice=dice,
        rules=rules,
        tiles=tiles,
        board=laid_out(),
        characters=characters,
        order=marker_order(setup.players, row.each, first),
        left=row.season2_rounds if rules.season2 else row.base_rounds,
        deck=mac_deck(parts, setup, rules),
    )
    if rules.season2 and rules.together:
        state.key = False
    deal_roles(state, setup, row)
    equip(state)
    state.then(*opening(state, setup))
    return state


def agree(setup: Setup, digest: str) -> Rules:
    """The setup's options as the rules of this game."""
    option = setup.options
    mode = setup.mode
    season2 = bool(option["season2"])
    level: components.Level = "madness" if option["level"] == "madness" else "standard"
    components.check_level(_mode(mode), season2, level)
    if option["madness_cards"] and not season2:
        raise BadSetup("Madness cards come with Season 2; set season2 = true")
    talk = (
        {"public": "public", "private": "team", "none": "none"}[str(option["team_talk"])]
        if mode == "team"
        else "public"
    )
    return Rules(
        mode=_mode(mode),
        season2=season2,
        level=level,
        reminders=bool(option["reminders"]) and not (mode == "coop" and level == "madness"),
        talk="team" if talk == "team" else "none" if talk == "none" else "public",
        kevin_on_reveal=bool(option["kevin_on_reveal"]),
        moving_aside=bool(option["ultimate_layout"]),
        draft=("duo" if in_duos(setup) else "any") if option["draft"] else "",
        content=digest,
    )


def _mode(name: str) -> components.Mode:
    for mode in ("suspicion", "competition", "team", "coop", "solo"):
        if mode == name:
            return mode
    raise BadSetup(f"there is no mode {name!r}")


def _guards(setup: Setup) -> int | None:
    return int(str(setup.options["guards"])) or None


# The complex


def choose_tiles(parts: Components, setup: Setup, rules: Rules, dice: Dice) -> list[RoomKind]:
    """The 25 tiles: recommended, random, a list by name, or custom (R25-317 to R25-331, R25-390 to R25-392)."""
    name = str(setup.options["complex"])
    custom = setup.options["tiles"]
    guards, level = _guards(setup), rules.level
    if name == "custom" or custom:
        assert isinstance(custom, list)
        components.validate_complex(parts, custom, rules.mode, rules.season2)
        return [kind for tile in custom for kind in components.ROOM_KINDS if kind == tile]
    if name == "random":
        return components.fill_complex(parts, rules.mode, setup.players, guards, rules.season2, level, dice.below)
    if name == "recommended":
        plan = components.default_complex(parts, rules.mode, setup.players, guards, rules.season2, level)
    elif name in parts.complexes:
        plan = parts.complexes[name]
    else:
        raise BadSetup(
            f"there is no complex {name!r}; there are: recommended, random, custom, {', '.join(parts.complexes)}"
        )
    if plan.season2 and not rules.season2:
        raise BadSetup(f"the complex {plan.id!r} needs Season 2")
    tiles = components.build_complex(parts, plan, rules.mode, dice.below)
    components.validate_complex(parts, tiles, rules.mode, rules.season2)
    return tiles


def deal_tiles(parts: Components, rules: Rules, kinds: list[RoomKind], dice: Dice) -> list[Tile]:
    """Twelve tiles for the diamond; the rest and those put aside for the exit zones (R25-017 to R25-021)."""
    rest = [kind for kind in sorted(kinds) if kind != "central"]
    aside = [kind for kind in rest if is_aside(parts, rules, kind)]
    rest = [kind for kind in rest if not is_aside(parts, rules, kind)]
    dice.shuffle(rest)
    exits = rest[len(DIAMOND) :] + aside
    dice.shuffle(exits)
    tiles = [Tile(kind) for kind in [*rest[: len(DIAMOND)], *exits]]
    robots = [tile for tile in tiles if tile.kind == "robot"]
    for number, tile in enumerate(robots):
        tile.robot = number
    return [*tiles, Tile("central", up=True, seen=EVERYBODY)]


def is_aside(parts: Components, rules: Rules, kind: RoomKind) -> bool:
    """Whether a tile is dealt to the exit zones (R25-019, R25-020, OP-02)."""
    return parts.rooms[kind].exit_zone or (kind == "moving" and rules.moving_aside)


def laid_out() -> list[int]:
    """Which tile lies on which cell: 0-11 in the diamond, 12-23 in the exit zones, the Central Room in the middle."""
    board = [CENTRAL] * 25
    for tile, cell in enumerate([*DIAMOND, *EXITS]):
        board[cell] = tile
    assert board[CENTRE] == CENTRAL
    return board


def mac_deck(parts: Components, setup: Setup, rules: Rules) -> list[str]:
    """Barrier cards, and Madness cards where they belong (R25-235, R25-311, R25-313)."""
    if not rules.season2:
        return []
    madness = rules.level == "madness" or bool(setup.options["madness_cards"])
    return sorted(name for name, card in parts.mac.items() if madness or not isinstance(card, Madness))


# Players


def _first_player(setup: Setup, dice: Dice) -> int:
    first = int(str(setup.options["first"]))
    if not OUT <= first < setup.players:
        raise BadSetup(f"option 'first' is a seat from 0 to {setup.players - 1}, or -1 for a random one, not {first}")
    return dice.below(setup.players) if first == OUT else first


def marker_order(players: int, each: int, first: int) -> list[int]:
    """Turn markers: clockwise from the first player, one character of each per lap (R25-029, R25-032)."""
    seats = [(first + i) % players for i in range(players)]
    return [seat + lap * players for lap in range(each) for seat in seats]


def deal_roles(s: State, setup: Setup, row: SetupRow) -> None:
    """Suspicion: one role each in secret; what is left goes back to the box unseen (R25-270 to R25-273)."""
    roles = components.roles_for(row, _guards(setup), s.rules.season2)
    if roles is None:
        return
    prisoners = setup.players - roles.guards if setup.options["exact_roles"] else roles.prisoners
    pile: list[Role] = ["guard" for _ in range(roles.guards)]
    pile += ["prisoner" for _ in range(prisoners)]
    s.dice.shuffle(pile)
    for who in s.characters:
        who.role = pile.pop()
    s.spare_roles = pile


def opening(s: State, setup: Setup) -> list[Step]:
    """What comes before the first round."""
    seats = list(dict.fromkeys(s.characters[c].seat for c in s.order))
    drafts = [step("draft", seat) for seat in seats] if s.rules.draft else []
    solo = [step("markers")] if s.rules.mode == "solo" else []
    return [*drafts, *solo, step("clue"), step("round")]
