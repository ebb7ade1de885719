"""The pieces of Lifeform on the table: the ship and what lies in it, the crew, the lifeform,
tracks, decks and roles.

Chambers, links, cards and characters are numbers, their places in the content files; `s.printed`
knows the rest.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from nightdeck.core.state import State as CoreState
from nightdeck.games.lifeform.content.components import TokenId
from nightdeck.games.lifeform.content.printed import CONTENT, FIGHT_ICONS, Printed
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.solo.state import Solo

LIFEFORM = 0
"""The seat of the lifeform; the crew sits clockwise from 1."""
AWAY = -1
"""Not on the ship: set aside, not yet in play, or in the supply."""
GONE = -2
"""Removed from the game."""
HAND_LIMIT = 6
ANDROID = 3
"""The android as a target, beside images 0 to 2."""

Mode = Literal["base", "solo"]
Phase = Literal["setup", "crew", "android", "lifeform", "launch", "showdown"]
Role = Literal["", "cat", "sister"]
AttackKind = Literal["attack", "vent", "walk-in", "breach"]
Slot = Literal["supply", "lifeform", "gone"]


class Character(msgspec.Struct, array_like=True, gc=False):
    """A crew figure with its sheet. `place` is a chamber, or GONE once killed."""

    id: int
    seat: int
    place: int
    hidden: bool = False
    skill: bool = False
    """Whether the skill token is in the active slot."""
    survival: bool = False

    @property
    def alive(self) -> bool:
        return self.place != GONE


class Crew(msgspec.Struct, array_like=True):
    """A crew player: hand and personal supply, or a support role."""

    seat: int
    hand: list[int] = []
    analyzers: int = 0
    data: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    """Data tokens by icon."""
    role: Role = ""
    reacted: int = 0
    """Reactions played in this lifeform phase, or in this attack of the crew phase."""
    seen: list[int] = []
    """Cards of the lifeform's hand that this player alone has looked at."""
    out: bool = False
    """Eliminated."""
    dealt: list[int] = []
    """Character disks to choose from at setup."""
    harpoons: int = 0
    """Harpoon tokens; only the expansions give any."""
    extra: bool = False
    """Whether Emma's extra reaction of this lifeform phase has been played (module A)."""
    aside: list[int] = []
    """Cards that Emma has drawn, not yet kept or handed on."""
    wished: list[int] = []
    """Disks among the dealt ones that this player has asked for, as everybody knows."""


class Attack(msgspec.Struct, array_like=True):
    """An attack (or a hull breach) under way."""

    kind: AttackKind
    chamber: int
    victims: list[int]
    image: int = AWAY
    origin: int = AWAY
    link: int = AWAY
    safe: list[int] = []
    cancelled: bool = False
    answered: list[int] = []
    """Seats that have played a reaction to this attack."""
    passed: list[int] = []
    seat: int = AWAY
    card: int = AWAY
    """The reaction card in the air, and through whom it is played."""
    character: int = AWAY


class Fight(msgspec.Struct, array_like=True):
    """A fight of the Showdown: what the lifeform has committed, and what the crew has answered."""

    target: int
    tokens: int = 0
    stowaway: bool = False
    card: int = AWAY
    """Face down until it is revealed."""
    icons: list[int] = []
    """The fight icons, once revealed."""
    cards: list[int] = []
    data: list[int] = []
    combat: list[int] = []
    """Combat tokens of the crew (module D), by icon."""
    wild: int = 0
    passed: list[int] = []


class State(CoreState, kw_only=True):
    """A game of Lifeform."""

    players: int
    content: str = ""
    secret_objectives: bool
    evolution: bool = False
    phase: Phase = "setup"
    round: int = 0
    turn: int = AWAY
    """The crew player whose turn it is."""

    # the clock and the other tracks
    minute: int
    first_minute: int
    reached: int
    """The lowest minute reached so far; spaces gone through again do nothing."""
    malfunction: int = 0
    android_status: int = 0
    cocoon: int = 0
    overheating: int
    """The space of Coolant that bears the overheating token, 0 if none."""
    hostility: int
    hold_the_count: bool = False
    clock_moved: bool = False
    all_aboard: bool = False
    """Whether the round began with every survivor aboard."""

    # the ship
    missions: list[int]
    loadout: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0, 0])
    outages: list[int] = []
    terrors: list[int] = []
    breach: int = AWAY
    cocoon_token: int = AWAY
    door: int = AWAY
    """The link that the security door bars."""
    half_lock: bool = False
    bulkhead: int = AWAY
    """The seat whose emergency bulkhead is shut."""
    android: int = AWAY
    path_step: int = 0
    deviated: bool = False
    laser_in_slot: bool = True
    flamethrower_in_slot: bool = True

    # the crew
    characters: list[Character] = []
    crew: list[Crew]
    crew_bag: list[int]
    crew_discard: list[int] = []
    crew_top: list[int] = []
    """Cards that were put back on top of the crew deck, the next one first."""
    crew_bottom: list[int] = []
    removed: list[int] = []
    """Crew cards that left the game."""
    analyzers_gone: int = 0
    data_gone: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    objectives: list[int] = []
    completed: list[int] = []
    immediate: list[int] = []
    """Objectives to be decided immediately, not yet resolved."""
    nest_burnt: bool = False

    # the lifeform
    images: list[int] = msgspec.field(default_factory=lambda: [AWAY, AWAY, AWAY])
    real: int = AWAY
    suspects: list[int] = []
    """The images that may be the real one, for all that the crew has been told."""
    hand: list[int] = []
    lifeform_bag: list[int]
    lifeform_discard: list[int] = []
    lifeform_removed: list[int] = []
    drawn: list[int] = []
    """Cards drawn in the hibernation sequence, of which the lifeform keeps one."""
    vents: int = 0
    vents_gone: int = 0
    survival: str = ""
    """The survival ability that was used."""
    stowaways: list[int] = []
    stowaway: int = AWAY
    """The card on the Remora's slot, face down."""
    stowaway_token: Slot = "supply"
    automatic: bool = False
    """Last man aboard: the lifeform is on the Remora for certain."""
    evolutions: list[int] = []
    sections: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], []])
    hostility_tokens: int = 0
    keeps_stowaway: bool = False

    terror_bag: list[int]
    terror_discard: list[int] = []

    # support roles
    cat: int = AWAY
    cat_cards: list[int] = []
    cat_used: list[int] = []
    cat_lanes: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    sister_cards: list[int] = []
    sister_used: list[int] = []
    sister_lanes: list[int] = msgspec.field(default_factory=lambda: [0, 0])

    # in the air
    playing: int = AWAY
    """The card whose row is being resolved."""
    row: list[str] = []
    """Actions of that row that are still to be resolved."""
    attack: Attack | None = None
    fight: Fight | None = None
    last_target: int = AWAY
    halon: int = 0
    remora_token: bool = False
    free_move_used: bool = False
    cat_played: bool = False
    launch_refused: bool = False
    turn_lost: bool = False

    # expansions
    expanded: bool
    """Whether an expansion is used, with its extra tokens."""
    survivors: bool
    """Module A: two more characters."""
    solo: Solo | None = None
    asteroids: list[int] = []
    """Module B: minutes that bear a facedown asteroid token."""
    asteroid_bag: list[int] = []
    """The asteroid tokens that have not been turned up: 1 is STRUCK BY ASTEROIDS!."""
    hunts: bool = False
    """Module D: the hunt before the showdown."""
    hunt: Hunt | None = None

    doing: str = ""
    """The action of the row that is being resolved."""
    calibrations: int = 0
    ranges: list[int] = []
    """The stowaway cards that Ivo Castellane has left possible; empty as long as he has not asked.
    """

    @property
    def printed(self) -> Printed:
        return CONTENT[self.content]

    @property
    def mode(self) -> Mode:
        """Which of the two games is played."""
        return "base" if self.solo is None else "solo"

    # Who is where

    def who(self, id: int) -> Character:
        for character in self.characters:
            if character.id == id:
                return character
        raise KeyError(id)

    def named(self, name: str) -> Character | None:
        """The living character of that name, if it is in play."""
        id = self.printed.character[name]
        return next((c for c in self.characters if c.id == id and c.place != GONE), None)

    def player(self, seat: int) -> Crew:
        return self.crew[seat - self.crew[0].seat]

    def hero(self) -> Character:
        """The character of a solo game."""
        return self.characters[0]

    def alone(self) -> Solo:
        """The pieces of a solo game."""
        assert self.solo is not None
        return self.solo

    def living(self) -> list[Character]:
        return [c for c in self.characters if c.place != GONE]

    def own(self, seat: int) -> list[Character]:
        """The living characters of a player."""
        return [c for c in self.characters if c.seat == seat and c.place != GONE]

    def inside(self, chamber: int) -> list[Character]:
        return [c for c in self.characters if c.place == chamber]

    def occupied(self, chamber: int) -> bool:
        return any(c.place == chamber for c in self.characters)

    def aboard(self) -> list[Character]:
        return self.inside(self.printed.remora)

    def on_ship(self) -> list[Character]:
        """The living characters on the Valley Forge."""
        remora = self.printed.remora
        return [c for c in self.characters if c.place not in (GONE, remora)]

    def ashore(self, seat: int) -> list[Character]:
        """The living characters of a player on the Valley Forge; from aboard nothing is near
        (LF-097, LF-O90)."""
        return [c for c in self.on_ship() if c.seat == seat]

    def images_on_ship(self) -> list[int]:
        return [i for i, place in enumerate(self.images) if place >= 0]

    def image_in(self, chamber: int) -> int:
        """The image in a chamber, AWAY if there is none (at most one: LF-159)."""
        return self.images.index(chamber) if chamber in self.images else AWAY

    def android_active(self) -> bool:
        return self.android >= 0

    def seats(self) -> Iterator[Crew]:
        """Crew players who are still in the game, in turn order."""
        return (player for player in self.crew if not player.out)

    # Supplies

    def stock(self, token: TokenId) -> int:
        """How many tokens of a kind there are in all."""
        return (self.printed.expanded_tokens if self.expanded else self.printed.tokens)[token]

    def mission_supply(self) -> int:
        return self.stock("mission") - sum(self.missions) - sum(self.loadout)

    def outage_supply(self) -> int:
        return self.printed.tokens["power-outage"] - len(self.outages)

    def terror_supply(self) -> int:
        lost = self.solo.fear + self.solo.terrors_gone if self.solo is not None else 0
        return self.printed.tokens["terror"] - len(self.terrors) - lost

    def data_supply(self, icon: int) -> int:
        held = sum(player.data[icon] for player in self.crew)
        return self.printed.tokens["data"] // len(FIGHT_ICONS) - held - self.data_gone[icon]

    # The lifeform's board

    def hand_size(self) -> int:
        """The lifeform's maximum hand (LF-396)."""
        return self.printed.cocoon_tracks[self.players].hand[self.cocoon]

    def evolution_number(self) -> int:
        """How many cards it may discard before it draws (LF-138, LF-140)."""
        return self.printed.cocoon_tracks[self.players].evolution[self.cocoon]

    def is_cocoon(self, chamber: int) -> bool:
        return chamber in self.printed.cocoon or chamber == self.cocoon_token

    def active(self, name: str, ability: Literal["skill", "survival"]) -> Character | None:
        """The living character of that name, if that ability of its sheet is active."""
        who = self.named(name)
        return who if who is not None and getattr(who, ability) else None
