"""Positions set up by hand, for examples: tiles where they are laid, people and enemies on them; the rest as dealt."""

from collections.abc import Mapping, Sequence

from nightdeck.core.setup import Setup
from nightdeck.core.state import Step
from nightdeck.games.level7.content.components import EnemyKind
from nightdeck.games.level7.piles import cards, pile
from nightdeck.games.level7.rules.spawning import HYBRIDS
from nightdeck.games.level7.rules.tiles import Spot, lay
from nightdeck.games.level7.setup import deal
from nightdeck.games.level7.state import Enemy, State, Turn, rank

Laid = tuple[str, int, int, int]
"""A tile, the column and the row where it lies, and its quarter turns to the right."""


def position(
    setup: Setup,
    tiles: Sequence[Laid],
    where: Sequence[int],
    *steps: Step,
    enemies: Mapping[str, int] | None = None,
    fear: Sequence[int] = (),
    threat: Sequence[int] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
) -> State:
    """Players stand `where`, by the number of the tile; then come these steps, in the turn of the first player.

    `enemies` names each with its tile. Nobody has skills or items; somebody without a hand here keeps the dealt one.
    """
    state = deal(setup)
    state.agenda.clear()
    state.tiles = []
    for name, x, y, turn in tiles:
        lay(state, name, Spot(x, y, turn))
        state.bags = [without(bag, name) for bag in state.bags]
    for player, tile in zip(state.players, where, strict=True):
        player.tile = tile
        state.skill_deck = pile(cards(state.skill_deck) + player.skills)
        player.skills = []
    for seat, level in enumerate(fear):
        state.players[seat].fear = level
    for seat, level in enumerate(threat):
        state.players[seat].threat = level
    for seat, hand in (hands or {}).items():
        hold(state, seat, hand)
    for id, tile in (enemies or {}).items():
        populate(state, id, tile)
    state.turn, state.number = Turn(0), 5
    state.then(*steps)
    return state


def without(bag: str, *names: str) -> str:
    """The pile without these cards, as far as it has them."""
    left = cards(bag)
    for name in names:
        if name in left:
            left.remove(name)
    return pile(left)


def hold(s: State, seat: int, hand: Sequence[str]) -> None:
    """A player gives his cards back and takes others."""
    player = s.players[seat]
    s.adrenaline = without(pile(cards(s.adrenaline) + player.hand), *hand)
    player.hand = sorted(hand)


def learn(s: State, seat: int, *skills: str) -> None:
    s.players[seat].skills = list(skills)
    s.skill_deck = without(s.skill_deck, *skills)


def carry(s: State, seat: int, item: str) -> None:
    s.players[seat].items = [item]
    s.item_deck = without(s.item_deck, item)


def populate(s: State, id: str, tile: int) -> None:
    """An enemy stands on a tile: "guard-1", "hybrid-speed", "cronos"."""
    kind, _, number = id.partition("-")
    kinds: dict[str, EnemyKind] = {"guard": "guard", "clone": "clone", "hybrid": "hybrid", "cronos": "cronos"}
    count = HYBRIDS.index(number) + 1 if kind == "hybrid" else int(number or 1)
    s.enemies.append(Enemy(id, kinds[kind], count, tile, 0))
    s.enemies.sort(key=rank)
    reserves = {"guard": s.guards, "clone": s.clones}.get(kind, [])
    if count in reserves:
        reserves.remove(count)


def draws(s: State, event: str) -> None:
    """The next event card is this one; all others have been used."""
    s.event_deck, s.event_discard = event, without(s.event_deck, event)


def resolves(s: State, event: str, section: str) -> None:
    """This event card has just been drawn because of an icon."""
    s.event_deck, s.event, s.turn.section = without(s.event_deck, event), event, section


def explores(s: State, tile: str) -> None:
    """The only tile of the first stack is this one; the others lie in the last stack."""
    s.bags = [tile, *s.bags[1:-1], pile(cards(s.bags[0]) + cards(s.bags[-1]))]
    s.bags[1:] = [without(bag, tile) for bag in s.bags[1:]]
