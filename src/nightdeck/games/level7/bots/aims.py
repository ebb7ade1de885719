"""Where a player is heading, and how far each tile is from there: the map as the policy sees it."""

from typing import NamedTuple

from nightdeck.games.level7.bots.evaluate import errand
from nightdeck.games.level7.rules.distance import FAR, Ways, distances
from nightdeck.games.level7.rules.moving import VENT_FEAR
from nightdeck.games.level7.rules.tiles import has_vent, vents_by_net
from nightdeck.games.level7.state import OPEN, Player, State

LOCK, VENT, MANNED = 2, 1, 3
"""What a lock, a vent or active enemies on a tile cost on the way, in moves."""


class Course(NamedTuple):
    """The moves from each tile to the goal, whether that is unexplored space, and where active enemies stand."""

    far: list[int]
    searching: bool
    manned: set[int]


def course(s: State, player: Player) -> Course:
    """Do what opens the exit, then take the exit; explore as long as either is not on the map."""
    manned = {enemy.tile for enemy in s.enemies if not enemy.stunned}
    back = ways_back(s, player, manned)
    exit_tile = s.find_tile(s.plan.exit)
    icon = errand(s, player)
    if icon and (exit_tile >= 0 or "panels lock down" not in s.plan.special):
        tiles = s.box.tiles
        aims = [i for i, placed in enumerate(s.tiles) if not placed.accessed and icon in tiles[placed.tile].icons]
        if aims:
            far = distances_from(back, [(i, 0) for i in aims])
            if s.plan.exit_pass or exit_tile < 0 or _goes(s, player, far):
                return Course(far, False, manned)
            return Course(distances_from(back, [(exit_tile, 0)]), False, manned)
    elif exit_tile >= 0 and not icon:
        far = distances_from(back, [(exit_tile, 0)])
        if player.tile < 0 or far[player.tile] < FAR:
            return Course(far, False, manned)
    return Course(distances_from(back, frontier(s)), True, manned)


def _goes(s: State, player: Player, far: list[int]) -> bool:
    """Whether he is the one to do what everybody needs: the nearest does it."""
    if player.tile < 0:
        return False
    mine = (far[player.tile], player.seat)
    return all((far[other.tile], other.seat) >= mine for other in s.players if other.tile >= 0)


def frontier(s: State) -> list[tuple[int, int]]:
    """The tiles one can explore from; vents serve if the map has no door left."""
    found = [
        (i, 0 if any(way == OPEN and side not in placed.locks for side, way in enumerate(placed.ways)) else LOCK)
        for i, placed in enumerate(s.tiles)
        if OPEN in placed.ways and not placed.swarm
    ]
    return found or [(i, 0) for i in range(len(s.tiles)) if has_vent(s, i)]


def ways_back(s: State, player: Player, manned: set[int]) -> Ways:
    """Every step backwards: what it costs to enter a tile from each of its neighbours."""
    back: Ways = []
    for tile, placed in enumerate(s.tiles):
        cost = 1 + MANNED if tile in manned else 1
        if placed.swarm:
            back.append([])
        elif placed.locks:
            back.append([(w, cost + LOCK if i in placed.locks else cost) for i, w in enumerate(placed.ways) if w >= 0])
        else:
            back.append([(way, cost) for way in placed.ways if way >= 0])
    if player.fear < VENT_FEAR:
        for vents in vents_by_net(s).values():
            for vent in vents:
                cost = 1 + VENT + (MANNED if vent in manned else 0)
                back[vent] += [(way, cost) for way in vents if way != vent]
    return back


def distances_from(back: Ways, aims: list[tuple[int, int]]) -> list[int]:
    """The cost of the way from each tile to the nearest of some tiles."""
    return distances([*back, aims], len(back))[:-1]
