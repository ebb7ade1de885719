"""The map and its people in letters, for terminals and screen readers."""

from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import Placed
from nightdeck.games.level7.text.names import (
    box,
    enemy_plain,
    item_name,
    items,
    side_name,
    skill_name,
    tile_name,
    times,
)


def board(view: View) -> str:
    """The map and the people as text."""
    plan = box(view).scenarios[view.scenario]
    clock = f", {times(view.countdown, 'token')} left" if view.countdown >= 0 else ""
    alarm = f" Lockdown{clock}." if view.lockdown else ""
    head = f"Level {plan.level}, {plan.name}. Round {view.round}. Threat pool {view.pool}.{alarm} {plan.goal}"
    return "\n".join([head, *(_tile_line(view, i) for i in range(len(view.tiles))), _stacks(view), *_people(view)])


def _stacks(view: View) -> str:
    aside = f"; to be found: {tile_name(view, view.aside)}" if view.aside else ""
    return f"Tiles left in the stacks: {', '.join(map(str, view.stacks))}{aside}"


def _tile_line(view: View, tile: int) -> str:
    placed = view.tiles[tile]
    ways = [
        f"{side_name(view, tile, side)} to {tile_name(view, view.tiles[way].tile) if way >= 0 else 'empty space'}"
        f"{' (locked)' if side in placed.locks else ''}"
        for side, way in enumerate(placed.ways)
        if way >= 0 or way == -2
    ]
    here = [box(view).sheet["sheet"].characters[p.seat] for p in view.players if p.tile == tile]
    here += [f"{enemy_plain(view, e.id)}{' (stunned)' if e.stunned else ''}" for e in view.enemies if e.tile == tile]
    marks = [name for name, on in (("dark", placed.dark), ("swarm", placed.swarm), (placed.den, placed.den)) if on]
    marks += [item_name(view, item) for item in placed.items]
    icons = ", ".join(_icons(view, placed))
    name = f"{tile_name(view, placed.tile)} ({icons})" if icons else tile_name(view, placed.tile)
    line = f"{name} at {placed.x},{placed.y}: {'; '.join(ways) or 'no way out'}"
    return line + (f" [{', '.join(here + marks)}]" if here or marks else "")


def _icons(view: View, placed: Placed) -> list[str]:
    """What a tile shows: its event icon, other icons, its vent."""
    tile = box(view).tiles[placed.tile]
    event = [f"reactivating {tile.event}" if tile.reactivating else tile.event] if tile.event else []
    vent = ["vent"] * (placed.vent == 1 or (tile.vent and placed.vent == 0)) + ["blocked vent"] * (placed.vent == -1)
    return [*event, *(icon.replace("-", " ") for icon in tile.icons), *vent, *["accessed"] * placed.accessed]


def _people(view: View) -> list[str]:
    names = box(view).sheet["sheet"].characters
    return [
        f"{names[p.seat]}: fear {p.fear}, threat {p.threat}, vitality {p.vitality}, {times(p.cards, 'card')}, "
        f"{items(view, p.items)}{f', {p.uniform} uniform' if p.uniform else ''}; "
        f"{', '.join(skill_name(view, skill) for skill in p.skills)}{', ' + p.fate if p.fate else ''}"
        for p in view.players
    ]
