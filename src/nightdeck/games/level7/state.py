"""The pieces on the table, as plain data, and the questions about them that every rule asks."""

from collections.abc import Sequence
from typing import Final

import msgspec

from nightdeck.core.state import State as CoreState
from nightdeck.games.level7.content.components import CONTENT, Components, EnemyKind, Item, Scenario, Stat, Tile
from nightdeck.games.level7.piles import Pile

INFIRMARY: Final = -1
OUT: Final = -2
"""Where a character stands that is not on the map."""

WALL: Final = -1
OPEN: Final = -2
BLOCKED: Final = -3
"""What lies behind a side of a tile that leads to no other tile: nothing, empty space, a wall."""

MAX_FEAR: Final = 8


class Placed(msgspec.Struct, array_like=True):
    """A tile on the map. `ways` says for each side, clockwise from the north, to which tile it leads (or WALL …)."""

    tile: str
    x: int
    y: int
    turn: int
    ways: list[int]
    locks: list[int] = msgspec.field(default_factory=list)
    net: int = -1
    """The duct network it belongs to; -1 if it has no duct."""
    unexplored: bool = False
    dark: bool = False
    vent: int = 0
    """1 with a vent marker, -1 with a blocked vent marker."""
    den: str = ""
    """"post" or "nest"."""
    accessed: bool = False
    swarm: bool = False
    items: list[str] = msgspec.field(default_factory=list)


class Enemy(msgspec.Struct, array_like=True):
    """A guard, a clone, a hybrid or Dr. Cronos on the map. `since` and `lent` are numbers of turns."""

    id: str
    kind: EnemyKind
    number: int
    tile: int
    since: int
    stunned: bool = False
    lent: int = -1


class Player(msgspec.Struct, array_like=True):
    """A player with his character and his sheet. `fate` is empty as long as he is in the game."""

    seat: int
    tile: int
    fear: int
    vitality: int
    threat: int
    hand: list[str]
    skills: list[str]
    items: list[str] = msgspec.field(default_factory=list)
    fate: str = ""
    uniform: str = ""
    slowed: int = 0
    stubborn: bool = False
    fell: int = -1
    """The tile he left when he was carried off or escaped."""


class Turn(msgspec.Struct, array_like=True):
    """What has happened in the current turn, and the bonuses that run in it."""

    seat: int
    moves: int = 0
    speed: int = 0
    intelligence: int = 0
    strength: int = 0
    toughness: int = 0
    doing: str = ""
    """What the player has chosen to do, for all to see."""
    give: list[str] = msgspec.field(default_factory=list)
    take: list[str] = msgspec.field(default_factory=list)
    """A trade that is being proposed."""
    challenged: bool = False
    traded: bool = False
    picked: bool = False
    over: bool = False
    section: str = ""
    """The icon that drew the event card."""
    rush: int = -1
    """The icons of a bull rush, -1 without one."""
    rushed: int = 0
    """How many tiles with enemies it has left."""
    outwitted: int = -1
    """The tile that an outwit lets him leave."""
    slip: bool = False
    bolt: bool = False
    duct_rat: bool = False
    nerve: bool = False
    focus: int = 0
    gambled: bool = False
    insight: bool = False
    vented: bool = False
    peeked: list[int] = msgspec.field(default_factory=list)
    relock: list[int] = msgspec.field(default_factory=list)
    """Tile and side of each door that may be locked again after going through it."""
    deed: str = ""
    stat: str = ""
    rating: int = 0
    """A challenge that is about to be rolled: what for, with which stat, against how many icons."""
    extra: int = 0
    """The dice that the item he has chosen and his skills add to it."""


class State(CoreState, kw_only=True, omit_defaults=True):
    """A game of LEVEL 7. Piles have no order: a card is drawn at random when it is needed."""

    scenario: str
    started: int
    players: list[Player]
    tiles: list[Placed]
    bags: list[Pile]
    """Stack A, stack B and the final stack, as far as nobody knows their order."""
    under: list[list[tuple[str, int]]]
    """What was put under each stack, upper one first, with the seat that knows it (-1: nobody)."""
    aside: str
    """The set-aside tile until it is found."""
    drawn: list[str] = msgspec.field(default_factory=list)
    drawn_by: int = -1
    """A seat that alone sees the drawn tiles; -1 if everybody does."""
    adrenaline: Pile
    discarded: Pile = ""
    item_deck: Pile
    item_discard: Pile = ""
    found: list[str] = msgspec.field(default_factory=list)
    """Item cards of which somebody is about to keep one."""
    keys: int
    event_deck: Pile
    event_discard: Pile = ""
    event: str = ""
    skill_deck: Pile
    enemies: list[Enemy] = msgspec.field(default_factory=list)
    guards: list[int]
    clones: list[int]
    """The numbers in the reserves."""
    pool: int
    lockdown: int = -1
    """The number of the turn in which lockdown began; -1 before."""
    countdown: int
    """Tokens in the lockdown pool; -1 without one."""
    first: int
    turn: Turn
    number: int = 0
    """Turns begun so far."""
    round: int = 1
    roll: list[int] = msgspec.field(default_factory=list)
    shown: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """Adrenaline cards that seats have shown by playing or losing them this turn."""
    memory: int = 0
    """A fingerprint of every card shown so far: whoever watched remembers more than lies on the table."""
    tally: dict[str, int] = msgspec.field(default_factory=dict)
    """What the scenario's special rules count."""
    story: list[list[int]] = msgspec.field(default_factory=list)
    """In a campaign, who escaped from each scenario so far."""
    campaign: bool
    begins: int
    """The seat that the host lets begin; -1 for a random one."""
    cooperative: bool
    extra_skills: bool
    strict_stun: bool
    """The literal reading: stunned enemies count in ratings, stunned guards see weapons."""

    content: str = ""
    """The digest of content that a pack changed; "" for the printed one."""

    @property
    def box(self) -> Components:
        return CONTENT[self.content]

    @property
    def plan(self) -> Scenario:
        return CONTENT[self.content].scenarios[self.scenario]

    @property
    def current(self) -> Player:
        return self.players[self.turn.seat]

    @property
    def in_lockdown(self) -> bool:
        return self.lockdown >= 0

    def printed_tile(self, tile: int) -> Tile:
        return self.box.tiles[self.tiles[tile].tile]

    def find_tile(self, name: str) -> int:
        """Where a tile lies on the map; -1 if it does not."""
        for i, placed in enumerate(self.tiles):
            if placed.tile == name:
                return i
        return -1

    def on(self, tile: int) -> list[Player]:
        """The players on a tile, in seat order."""
        return [p for p in self.players if p.tile == tile]

    def in_turn_order(self, players: Sequence[Player]) -> list[Player]:
        """Players in seat order, turned: the current one first, then as the turns will come."""
        now = self.turn.seat
        return [p for p in players if p.seat >= now] + [p for p in players if p.seat < now]

    def on_map(self) -> list[Player]:
        """The players on the map, in turn order."""
        return self.in_turn_order([p for p in self.players if p.tile >= 0])

    def in_game(self) -> list[Player]:
        return [p for p in self.players if not p.fate]

    def enemy(self, id: str) -> Enemy | None:
        for enemy in self.enemies:
            if enemy.id == id:
                return enemy
        return None

    def enemies_on(self, tile: int) -> list[Enemy]:
        return [enemy for enemy in self.enemies if enemy.tile == tile]

    def active_on(self, tile: int) -> list[Enemy]:
        """The enemies on a tile that are not stunned."""
        return [enemy for enemy in self.enemies if enemy.tile == tile and not enemy.stunned]

    def limit(self, kind: EnemyKind) -> int:
        """How many of a kind may stand on a tile (L7-202)."""
        plan = self.plan
        return {"guard": plan.secure, "clone": plan.pack, "hybrid": plan.hybrids, "cronos": 99}[kind]

    def has_room(self, tile: int, kind: EnemyKind) -> bool:
        """Each enemy counts only against the limit of its own type (L7-282); stunned ones count (L7-OP63)."""
        return sum(1 for enemy in self.enemies if enemy.tile == tile and enemy.kind == kind) < self.limit(kind)

    def has_skill(self, player: Player, skill: str) -> bool:
        return skill in player.skills

    def has_weapon(self, player: Player) -> bool:
        return any(self.box.items[item].weapon for item in player.items)

    def item(self, name: str) -> Item:
        return self.box.items[name]

    def stat(self, player: Player, stat: Stat) -> int:
        """Base, fear track, skills, items and the bonuses still running (L7-027)."""
        box = self.box
        sheet = box.sheet["sheet"]
        value = sheet.stats[stat] + sheet.fear[player.fear - 1].get(stat, 0)
        for skill in player.skills:
            value += box.skills[skill].stats.get(stat, 0)
        for item in player.items:
            value += box.items[item].stats.get(stat, 0)
        if player.seat == self.turn.seat:
            value += getattr(self.turn, stat)
            if stat == "speed" and 0 < player.slowed == self.number:
                value -= 1
        return max(0, value)

    def moves_left(self) -> int:
        """Speed as it is now, less the moves already used (L7-025, L7-OP14)."""
        return max(0, self.stat(self.current, "speed") - self.turn.moves)

    def origin(self) -> int:
        """The tile from which the current player measures; -1 if there is none."""
        player = self.current
        return player.tile if player.tile >= 0 else player.fell


SORTED_KINDS: dict[str, int] = {"guard": 0, "clone": 1, "hybrid": 2, "cronos": 3}


def rank(enemy: Enemy) -> tuple[int, int]:
    """The order in which enemies act and are counted: guards, clones, hybrids, Dr. Cronos, by number."""
    return SORTED_KINDS[enemy.kind], enemy.number
