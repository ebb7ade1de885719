"""Whether a position that was set up by hand, or read from a file, is one of Room 25."""

from collections import Counter

from nightdeck.core.errors import BadSetup
from nightdeck.games.room25.content.components import Madness, SetupRow, pool
from nightdeck.games.room25.rules.abilities import all_locks
from nightdeck.games.room25.rules.programming import available
from nightdeck.games.room25.setup import is_aside
from nightdeck.games.room25.state import CENTRAL, CENTRE, EVERYBODY, OUT, OUTER, SIZE, Character, State, Tile

CELLS = SIZE * SIZE
CLOSING = ("flooded", "shredder")
"""The rooms that can get a Do Not Cross marker."""


def check(s: State) -> None:
    """Raises BadSetup, with what is wrong, unless every piece lies where it can lie."""
    _check_board(s)
    _check_composition(s)
    for number, tile in enumerate(s.tiles):
        _check_tile(s, number, tile)
    row = _check_seats(s)
    for who in s.characters:
        _check_character(s, who)
    _check_track(s, row)
    _check_roles(s)
    _check_robots(s)
    _check_cards(s)


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BadSetup(f"not a position of Room 25: {otherwise}")


# The complex


def _check_board(s: State) -> None:
    _must(len(s.tiles) == CELLS, f"a complex has {CELLS} tiles, not {len(s.tiles)} (R25-013)")
    _must(sorted(s.board) == list(range(CELLS)), "every tile lies on a cell of its own (R25-013)")
    _must(s.board[CENTRE] == CENTRAL, "the Central Room lies in the middle (R25-014, R25-077)")
    _must(s.tiles[CENTRAL].kind == "central" and s.tiles[CENTRAL].up, "the Central Room lies face up (R25-014)")


def _check_composition(s: State) -> None:
    """Replaced tiles count as well; Empty Rooms come from an unlimited supply (OP-16)."""
    count = Counter(tile.kind for tile in s.tiles)
    all_tiles = count + Counter(s.removed)
    for kind, limit in pool(s.parts, s.rules.mode, s.rules.season2).items():
        if kind in ("central", "room25", "key"):
            _must(all_tiles[kind] == limit, f'{limit} tiles "{kind}", not {all_tiles[kind]} (R25-331)')
        elif kind != "empty":
            _must(all_tiles[kind] <= limit, f'at most {limit} tiles "{kind}", not {all_tiles[kind]} (R25-331)')
    _must(count["room25"] == 1, "Room 25 is never replaced")
    replaced = [kind for kind in s.removed if kind != "empty"]
    _must(len(replaced) <= count["empty"], "an Empty Room lies in the place of every tile that was removed")
    _must(s.key == (count["key"] == 0), "the exit is locked as long as the Key Room is there (R25-233)")
    robots = sorted(tile.robot for tile in s.tiles if tile.kind == "robot")
    _must(robots in ([], [0], [1], [0, 1]), "each Robot Room owns a robot of its own (R25-163)")


def _check_tile(s: State, number: int, tile: Tile) -> None:
    _must(0 <= tile.seen <= EVERYBODY and (tile.seen == EVERYBODY or not tile.up), "everybody sees what lies face up")
    exits = number >= OUTER
    _must(exits or not is_aside(s.parts, s.rules, tile.kind), f'"{tile.kind}" starts in an exit zone (R25-021)')
    _must(tile.robot == OUT or tile.kind == "robot", "only a Robot Room owns a robot")
    _must(not tile.crossed or (tile.up and tile.kind in CLOSING), f'"{tile.kind}" cannot be closed for good (R25-177)')
    _must(not tile.locked or s.colour(tile) != "blue", f'"{tile.kind}" cannot be locked (R25-128)')
    _must(not tile.told or (s.rules.together and tile.told == s.colour(tile)), "only true colours were told")


def _check_robots(s: State) -> None:
    _must(len(s.robots) == 2, "there are two robots (R25-163)")
    for tile in s.robots:
        _must(tile in range(OUT, CELLS), f"a robot stands on a tile or is out of play, not on {tile}")
        _must(tile == OUT or s.rules.season2, "robots come with Season 2")
        _must(tile == OUT or s.colour(s.tiles[tile]) != "red", "a red room destroys robots (R25-169)")
    locks = sum(tile.locked for tile in s.tiles)
    _must(locks <= (all_locks(s) if s.rules.season2 else 0), f"{locks} Locks are more than there are (R25-131)")


# The characters


def _check_seats(s: State) -> SetupRow:
    names = [who.name for who in s.characters]
    _must(len(set(names)) == len(names), "every character is there once (R25-004)")
    rows = [row for row in s.parts.modes.values() if _seats_fit(s, row)]
    _must(bool(rows), f"{s.rules.mode} is not played by {len(names)} characters on these seats (R25-002)")
    _must([who.id for who in s.characters] == list(range(len(names))), "characters are numbered from 0 on")
    _must(sorted(s.order) == list(range(len(names))), "every character has a turn marker (R25-029)")
    for name in names:
        _must(s.rules.season2 or s.parts.characters[name].season == 1, f"{name} comes with Season 2 (R25-340)")
    return rows[0]


def _seats_fit(s: State, row: SetupRow) -> bool:
    fits = row.mode == s.rules.mode and row.players * row.each == len(s.characters)
    seated = all(who.seat == who.id % row.players for who in s.characters)
    return fits and seated and (s.rules.season2 or row.base_rounds > 0)


def _check_character(s: State, who: Character) -> None:
    _must(who.tile in range(OUT, CELLS), f"{who.name} stands on a tile or is eliminated, not on {who.tile}")
    laid = [token for token in (who.first, who.second, who.single) if token]
    free = available(s, who)
    _must(len(set(laid)) == len(laid) <= 2 and set(laid) <= set(free), f"{who.name} cannot programme {laid} (R25-046)")
    _must(not (who.single and len(laid) > 1), f"{who.name} has a token between the slots and one in a slot (R25-048)")
    _must(set(who.lost) <= {"look", "control", "special"}, f"Punishment does not take {who.lost} (R25-244)")
    _must(set(who.pile) <= set(free) and (who.paranoid or not who.pile), f"{who.name} has no such pile (R25-225)")
    _must(not who.hack or who.name == "kevin", f"{who.name} does not hack")
    _must((who.adrenaline != "none") == _has_adrenaline(s), f"{who.name} and Adrenaline (R25-006, R25-386)")
    items = s.parts.characters[who.name].items if s.rules.season2 else {}
    _must(0 <= who.empties <= items.get("empty", 0), f"{who.name} has {who.empties} Empty Rooms (R25-007)")
    _must(not who.hidden or "hidden" in items, f"{who.name} has no Hidden token (R25-007)")
    _must(who.reminder == OUT or _may_carry_reminder(s, who.reminder), "a reminder token lies on a face-down room")
    _check_dangers(s, who)


def _has_adrenaline(s: State) -> bool:
    return s.rules.season2 and s.rules.level == "standard"


def _may_carry_reminder(s: State, tile: int) -> bool:
    return s.rules.reminders and 0 <= tile < CELLS and not s.tiles[tile].up


def _check_dangers(s: State, who: Character) -> None:
    """Traps, water and paranoia go with the room, and nothing of it with the dead (R25-332)."""
    kind = s.room(who).kind if who.alive else ""
    _must(not who.trapped or kind == "trapped", f"{who.name} is in no Trapped Chamber")
    _must(not who.drown or kind == "flooded", f"{who.name} is in no Flooded Chamber")
    idle = not (who.first or who.second or who.single or who.hidden or who.paranoid or who.adrenaline == "laid")
    _must(who.alive or idle, f"{who.name} is eliminated and has nothing to do any more (R25-332)")
    _must(not who.alive or s.room(who).up, f"{who.name} stands in a room that lies face down (R25-066)")


def _check_track(s: State, row: SetupRow) -> None:
    rounds = row.season2_rounds if s.rules.season2 else row.base_rounds
    _must(1 <= s.left <= rounds, f"between 1 and {rounds} rounds are left, not {s.left} (R25-034)")
    _must(s.round >= 0 and s.acting in range(OUT, len(s.characters)), "round and acting character")
    _must(len(s.arrows) == 2 * SIZE and set(s.arrows) <= {-1, 0, 1}, "a Control token shows one of two ways (R25-079)")
    _must(s.arrows[2] == s.arrows[SIZE + 2] == 0, "the central lines never move (R25-077)")


def _check_roles(s: State) -> None:
    secret = s.rules.mode == "suspicion"
    _must(all(bool(who.role) == secret for who in s.characters), "in Suspicion, and only there, everybody has a role")
    guards = [who.role for who in s.characters].count("guard") + s.spare_roles.count("guard")
    _must(not secret or guards in (1, 2), f"there are one or two guard roles, not {guards} (R25-270)")
    dead = {who.id for who in s.characters if not who.alive}
    _must(set(s.fallen) == (dead if secret else set()), "the fallen of Suspicion are the eliminated (R25-279)")


def _check_cards(s: State) -> None:
    cards = [*s.deck, *s.discard, *s.open]
    barrier = {name for name, card in s.parts.mac.items() if not isinstance(card, Madness)}
    wanted = [barrier, set(s.parts.mac)] if s.rules.season2 else [set()]
    _must(len(set(cards)) == len(cards) and set(cards) in wanted, "every M.A.C. card is somewhere, once")
