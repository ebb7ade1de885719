"""The shuttle loadout: five columns that fill from the bottom, their bonuses, and what launch asks of them."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.box import CELLS, COOLANT, HALON, SPACESUITS, WEAPONRY
from nightdeck.games.lifeform.hands import can_draw
from nightdeck.games.lifeform.movement import neighbours
from nightdeck.games.lifeform.solo.hooks import covered
from nightdeck.games.lifeform.state import State
from nightdeck.games.lifeform.tracks import darken, restore_power


def open_columns(s: State) -> list[int]:
    """Columns that still have room (LF-058, LF-059, LF-O25)."""
    return [column for column, full in enumerate(s.box.columns) if s.loadout[column] < full.spaces]


async def load(s: State, seat: int, column: int) -> None:
    """A token goes on the lowest free space; a bonus there is for the player who placed it (LF-058, LF-411)."""
    s.loadout[column] += 1
    s.tell("loaded", seat=seat, column=column, space=s.loadout[column])
    if s.solo is not None:
        covered(s, column, s.loadout[column])
    bonus = s.box.bonuses[column].get(s.loadout[column])
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
    s.player(seat).hand.append(s.box.flamethrower)
    s.player(seat).hand.sort()
    s.tell("took flamethrower", seat=seat)


async def move_outage(s: State, seat: int) -> None:
    """A power outage token shifts to an adjacent chamber, by corridor or tunnel (LF-414, LF-O62)."""
    options = [(start, end) for start in sorted(s.outages) for end in neighbours(s, start) if can_darken(s, end)]
    if options:
        start, end = await choose(seat, "move outage", options)
        restore_power(s, start)
        darken(s, end)


def can_darken(s: State, chamber: int) -> bool:
    """In a solo game the Shuttle Bay may lose its power, too (LX-278)."""
    lit = chamber in s.box.protected and not (s.solo is not None and chamber == s.box.shuttle_bay)
    return chamber != s.box.remora and not lit and chamber not in s.outages


def unload(s: State, column: int) -> None:
    """The uppermost token of a column returns to the pool (LF-128, LF-129)."""
    s.loadout[column] -= 1
    s.tell("unloaded", column=column)


def filled(s: State) -> list[int]:
    return [column for column, tokens in enumerate(s.loadout) if tokens]


# What launch needs


def coolant_minimum(s: State) -> int:
    """The red bar, or at 2P the spaces below the overheating token (LF-251, LF-252)."""
    return s.overheating - 1 if s.players <= 2 else s.box.columns[COOLANT].minimum


def needs(s: State) -> list[int]:
    """How many tokens each column still lacks for a launch (LF-250 to LF-255)."""
    columns = s.box.columns
    wanted = [0] * len(columns)
    wanted[WEAPONRY] = columns[WEAPONRY].minimum
    wanted[COOLANT] = coolant_minimum(s)
    wanted[CELLS] = columns[CELLS].minimum
    wanted[SPACESUITS] = len(s.aboard()) if s.solo is None else 1
    return [max(0, want - have) for want, have in zip(wanted, s.loadout, strict=True)]


# What the Showdown reads off


def weaponry_number(s: State) -> int:
    """The number beside the topmost token of Improvised Weaponry (LF-274)."""
    tokens = s.loadout[WEAPONRY]
    return s.box.columns[WEAPONRY].numbers[tokens - 1] if tokens else 0


def cells_number(s: State) -> int:
    """The highest number still uncovered in Energy Cells (LF-280)."""
    return max(s.box.columns[CELLS].numbers[s.loadout[CELLS] :], default=0)


def full_compartments(s: State) -> int:
    """Halon gas compartments whose spaces are all covered (LF-278)."""
    return sum(s.loadout[HALON] >= top for top in s.box.columns[HALON].compartments)


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
    s.tell("collected", who=id, chamber=who.place)
    await load(s, who.seat, column)
