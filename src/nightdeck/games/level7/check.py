"""Whether a position that was set up by hand, or read from a file, is a legal one."""

from collections.abc import Iterable

from nightdeck.core.errors import BadSetup
from nightdeck.games.level7.piles import cards
from nightdeck.games.level7.rules.tiles import sides
from nightdeck.games.level7.state import BLOCKED, MAX_FEAR, OUT, Player, State

FATES = ("", "escaped", "killed", "lost")


def check(s: State) -> None:
    """Raises BadSetup that says what cannot be."""
    if s.scenario not in s.box.scenarios:
        raise BadSetup(f"there is no scenario {s.scenario!r}; there are {', '.join(s.box.scenarios)}")
    if not 1 <= s.started == len(s.players) <= 4:
        raise BadSetup(f"{len(s.players)} players at a table for {s.started}; expected the same number, 1 to 4")
    if not (0 <= s.turn.seat < s.started and 0 <= s.first < s.started):
        raise BadSetup(f"it is the turn of seat {s.turn.seat}; seats are 0 to {s.started - 1}")
    _check_piles(s)
    _check_tiles(s)
    _check_enemies(s)
    for seat, player in enumerate(s.players):
        _check_player(s, seat, player)


def _known(what: str, names: Iterable[str], there: Iterable[str]) -> None:
    unknown = sorted(set(names) - set(there))
    if unknown:
        raise BadSetup(f"there is no {what} {unknown[0]!r}")


def _check_piles(s: State) -> None:
    _known("adrenaline card", cards(f"{s.adrenaline} {s.discarded}"), s.box.adrenaline)
    _known("item", [*cards(f"{s.item_deck} {s.item_discard}"), *s.found], s.box.items)
    _known("event card", cards(f"{s.event_deck} {s.event_discard} {s.event}"), s.box.events)
    _known("skill", cards(s.skill_deck), s.box.skills)
    buried = [tile for pile in s.under for tile, _ in pile]
    _known("tile", [*cards(" ".join(s.bags)), *buried, *s.drawn, *cards(s.aside)], s.box.tiles)
    if len(s.bags) != len(s.under) or not s.bags:
        raise BadSetup(f"{len(s.bags)} stacks and {len(s.under)} piles under them; expected as many")
    if s.pool < 0 or s.keys < 0 or s.countdown < -1:
        raise BadSetup("a pool cannot hold fewer than no tokens")


def _check_tiles(s: State) -> None:
    """Every way leads somewhere, and back."""
    _known("tile", [placed.tile for placed in s.tiles], s.box.tiles)
    for i, placed in enumerate(s.tiles):
        _known("item", placed.items, s.box.items)
        number = len(sides(s.box.tiles[placed.tile]))
        if len(placed.ways) != number or not set(placed.locks) <= set(range(number)):
            raise BadSetup(f"tile {i}, {placed.tile}, has {number} sides; its ways and locks do not fit")
        for way in placed.ways:
            if not BLOCKED <= way < len(s.tiles) or (way >= 0 and i not in s.tiles[way].ways):
                raise BadSetup(f"a way of tile {i}, {placed.tile}, leads to tile {way}, from which no way leads back")


def _check_enemies(s: State) -> None:
    ids = [enemy.id for enemy in s.enemies]
    if len(set(ids)) < len(ids):
        raise BadSetup(f"an enemy stands on the map twice: {', '.join(ids)}")
    for enemy in s.enemies:
        if not 0 <= enemy.tile < len(s.tiles) or not 1 <= enemy.number <= s.box.enemies[enemy.kind].count:
            raise BadSetup(
                f"{enemy.id} stands on tile {enemy.tile}; there are {len(s.tiles)} tiles, and so many numbers"
            )
    taken = {(enemy.kind, enemy.number) for enemy in s.enemies}
    twice = [n for n in s.guards if ("guard", n) in taken] + [n for n in s.clones if ("clone", n) in taken]
    if twice:
        raise BadSetup(f"number {twice[0]} is both on the map and in the reserves")


def _check_player(s: State, seat: int, player: Player) -> None:
    name = f"seat {seat}"
    _known("adrenaline card", player.hand, s.box.adrenaline)
    _known("skill", player.skills, s.box.skills)
    _known("item", player.items, s.box.items)
    if player.seat != seat or player.fate not in FATES:
        raise BadSetup(f"{name} calls itself seat {player.seat} with the fate {player.fate!r}")
    if not 1 <= player.fear <= MAX_FEAR or player.threat < 0:
        raise BadSetup(f"{name} has fear {player.fear} and threat {player.threat}; expected fear 1 to {MAX_FEAR}")
    if player.vitality not in (0, *s.box.sheet["sheet"].vitality) or len(player.hand) > player.vitality:
        raise BadSetup(f"{name} has {len(player.hand)} cards at vitality {player.vitality}")
    if not OUT <= player.tile < len(s.tiles) or (player.tile == OUT) != bool(player.fate):
        raise BadSetup(
            f"{name} stands on tile {player.tile} with the fate {player.fate!r}; there are {len(s.tiles)} tiles"
        )
