"""Room 25 from a random late position on, so that random games reach escapes, traps, robots, piles and last rounds."""

from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.core.state import step
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.content.components import Punishment, RoomKind
from nightdeck.games.room25.rules.programming import available
from nightdeck.games.room25.setup import deal
from nightdeck.games.room25.state import CENTRAL, EVERYBODY, OUT, Character, State, Tile
from nightdeck.testing import varied

NO_PLACE: tuple[RoomKind, ...] = ("mortal", "vortex", "timer", "key")
"""Rooms that nobody stands in: they kill, send away or turn into something else."""


def late_deal(setup: Setup) -> State:
    """A position of one of the last rounds, with all that can be going on then."""
    s = deal(setup)
    s.round, s.left = 5, 1 + s.dice.below(3)
    _find_rooms(s)
    _find_key(s)
    for who in s.characters:
        _place(s, who)
    if s.rules.season2:
        _scatter_pieces(s)
    if s.rules.mode == "suspicion" or not ((s.rules.together and s.rules.season2) or s.rules.mode == "solo"):
        _lose_somebody(s)
    _show_somebody(s)
    s.dice.rolled.clear()
    s.agenda = [step("round")]
    return s


def _find_rooms(s: State) -> None:
    """About half of the rooms lie face up, Room 25 mostly; some have been seen by somebody."""
    for tile in s.tiles[:CENTRAL]:
        if s.dice.below(8) < (7 if tile.kind == "room25" else 4):
            tile.up, tile.seen = True, EVERYBODY
            tile.crossed = tile.kind == "flooded" or (tile.kind == "shredder" and s.dice.below(2) == 0)
        else:
            tile.seen = s.dice.below(1 << s.characters[-1].seat + 1)


def _find_key(s: State) -> None:
    for tile in s.tiles:
        if tile.kind == "key" and tile.up:
            tile.kind, s.key = "empty", True
            s.removed.append("key")


def _place(s: State, who: Character) -> None:
    """Everybody stands somewhere, about half of them in Room 25 if it has been found."""
    places = [number for number, tile in enumerate(s.tiles) if _has_room(s, number, tile)]
    exits = [number for number in places if s.tiles[number].kind == "room25"]
    who.tile = s.dice.pick(exits if exits and s.dice.below(2) else places)
    match s.tiles[who.tile].kind:
        case "trapped":
            who.trapped = "set"
        case "flooded":
            who.drown = s.round + 1 + s.dice.below(2)
        case "paranoia":
            who.paranoid = True
            who.pile = [token for token in available(s, who) if s.dice.below(2)]


def _has_room(s: State, number: int, tile: Tile) -> bool:
    open_to_all = tile.up and tile.kind not in NO_PLACE and not (tile.crossed and tile.kind == "shredder")
    return open_to_all and not (tile.kind in ("acid", "flooded") and s.inside(number))


def _scatter_pieces(s: State) -> None:
    """Robots, Locks, spent tokens and used cards."""
    floor = [n for n, tile in enumerate(s.tiles) if tile.up and s.colour(tile) != "red"]
    for robot in range(sum(tile.kind == "robot" for tile in s.tiles)):
        s.robots[robot] = s.dice.pick([*floor, OUT])
    doors = [n for n, tile in enumerate(s.tiles) if tile.up and s.colour(tile) != "blue"]
    for number in {s.dice.pick(doors) for _ in range(2)} if doors else ():
        s.tiles[number].locked = True
    for _ in range(s.dice.below(len(s.deck))):
        s.discard.append(s.dice.draw(s.deck))
    for card in (s.parts.mac[name] for name in s.discard):
        for who in s.characters:
            if isinstance(card, Punishment) and who.name in card.characters and who.name != "alice":
                who.lost = [*who.lost, card.token]
    for who in s.characters:
        who.pile = [token for token in who.pile if token not in who.lost]
        who.adrenaline = "spent" if who.adrenaline == "held" and s.dice.below(2) else who.adrenaline
        who.hidden = who.name in ("alice", "bruce") and s.dice.below(2) == 1


def _lose_somebody(s: State) -> None:
    """Perhaps somebody has been eliminated; nobody knows what role that was."""
    who = s.dice.pick(s.characters)
    if s.dice.below(2):
        who.tile, who.trapped, who.drown, who.hidden = OUT, "", 0, False
        who.paranoid, who.pile = False, []
        s.fallen = [who.id] if s.rules.mode == "suspicion" else []
        if who.name == "emmett":
            for tile in s.tiles:
                tile.locked = False


def _show_somebody(s: State) -> None:
    who = s.dice.pick(s.characters)
    if who.role and who.alive and s.dice.below(2):
        who.shown, who.free = True, s.round if who.role == "guard" else 0


LATE: AnyGame = varied(GAME, deal=late_deal)
