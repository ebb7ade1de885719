"""The shuttle loadout: five columns that fill from the bottom, their bonuses, and what launch asks
of them."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import CELLS, COOLANT, HALON, SPACESUITS, WEAPONRY
from nightdeck.games.lifeform.ship.mode_rules import mode_rules
from nightdeck.games.lifeform.ship.rules.hands import can_draw
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.ship.rules.tracks import can_darken, darken, restore_power
from nightdeck.games.lifeform.state import State


def open_columns(s: State) -> list[int]:
    """Columns that still have room (LF-058, LF-059, LF-O25)."""
    return [column for column, full in enumerate(s.printed.columns) if s.loadout[column] < full.spaces]


async def load(s: State, seat: int, column: int) -> None:
    """A token goes on the lowest free space; a bonus there is for the player who placed it (LF-058, LF-411)."""
    s.loadout[column] += 1
    s.emit("loaded", seat=seat, column=column, space=s.loadout[column])
    mode_rules(s).loaded(s, column, s.loadout[column])
    bonus = s.printed.bonuses[column].get(s.loadout[column])
    if bonus == "flamethrower" and s.flamethrower_in_slot:
        take_flamethrower(s, seat)
    elif bonus == "draw" and can_draw(s):
        s.then(step("draw", seat, 1))
    elif bonus == "remove-outage" and s.outages:
        restore_power(s, await choose(seat, "restore power", sorted(s.outages)))
    elif bonus == "move-outage":
        await move_outage(s, seat)


def take_flamethrower(s: State, seat: int) -> None:
    """The Flamethrower card comes into hand, once per game (LF-412, LF-416)."""
    s.flamethrower_in_slot = False
    s.player(seat).hand = sorted([*s.player(seat).hand, s.printed.flamethrower])
    s.emit("took flamethrower", seat=seat)


def outage_moves(s: State) -> list[tuple[int, int]]:
    return [(start, end) for start in sorted(s.outages) for end in neighbours(s, start) if can_darken(s, end)]


async def move_outage(s: State, seat: int) -> None:
    """A power outage token shifts to an adjacent chamber, by corridor or tunnel (LF-414, LF-O62)."""
    options = outage_moves(s)
    if options:
        start, end = await choose(seat, "move outage", options)
        restore_power(s, start)
        darken(s, end)


def unload(s: State, column: int) -> None:
    """The uppermost token of a column returns to the pool (LF-128, LF-129)."""
    s.loadout[column] -= 1
    s.emit("unloaded", column=column)


def filled(s: State) -> list[int]:
    return [column for column, tokens in enumerate(s.loadout) if tokens]


# What launch needs


def coolant_minimum(s: State) -> int:
    """The spaces below the overheating token if it is in play, else the red bar (LF-251, LF-252,
    LX-040)."""
    return s.overheating - 1 if s.overheating else s.printed.columns[COOLANT].minimum


def needs(s: State) -> list[int]:
    """How many tokens each column still lacks for a launch (LF-250 to LF-255)."""
    columns = s.printed.columns
    wanted = [0] * len(columns)
    wanted[WEAPONRY] = columns[WEAPONRY].minimum
    wanted[COOLANT] = coolant_minimum(s)
    wanted[CELLS] = columns[CELLS].minimum
    wanted[SPACESUITS] = mode_rules(s).spacesuits(s)
    return [max(0, want - have) for want, have in zip(wanted, s.loadout, strict=True)]


# What the Showdown reads off


def weaponry_number(s: State) -> int:
    """The number beside the topmost token of Improvised Weaponry (LF-274)."""
    tokens = s.loadout[WEAPONRY]
    return s.printed.columns[WEAPONRY].numbers[tokens - 1] if tokens else 0


def cells_number(s: State) -> int:
    """The highest number still uncovered in Energy Cells (LF-280)."""
    return max(s.printed.columns[CELLS].numbers[s.loadout[CELLS] :], default=0)


def full_compartments(s: State) -> int:
    """Halon gas compartments whose spaces are all covered (LF-278)."""
    return sum(s.loadout[HALON] >= top for top in s.printed.columns[HALON].compartments)


def collect_options(s: State, ids: tuple[int, ...]) -> list[Option]:
    """Which character collects, and where its token goes (LF-055 to LF-059)."""
    columns = open_columns(s)
    waiting = [s.who(id) for id in ids]
    ready = [who for who in waiting if who.alive and not who.hidden and s.missions[who.place]]
    return [("collect", who.id, column) for who in ready for column in columns]


async def collect_one(s: State, id: int, column: int) -> None:
    """A character takes one mission token from its chamber to the loadout (LF-056, LF-058)."""
    who = s.who(id)
    s.missions[who.place] -= 1
    s.emit("collected", who=id, chamber=who.place)
    await load(s, who.seat, column)
