"""A view: what somebody may know of a game, as plain data.

Who may know what, each of the two games says in its own `secrets.py`.
"""

from collections.abc import Collection
from operator import attrgetter
from typing import Any, get_origin

import msgspec

from nightdeck.core.state import Outcome
from nightdeck.games.lifeform.content.printed import CONTENT, Printed
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.passenger.state import known as known_hunt
from nightdeck.games.lifeform.ship.rules.loadout import needs
from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.solo.state import seen as seen_solo
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Attack, Character, Crew, Fight, Mode, State


class CrewView(msgspec.Struct):
    """A crew player as somebody sees it; `hand` is None if it is closed, `open` are the cards
    everybody knows of."""

    seat: int
    cards: int
    hand: list[int] | None
    open: list[int]
    analyzers: int
    data: list[int]
    role: str
    reacted: int
    out: bool
    dealt: list[int] | None
    harpoons: int


class View(msgspec.Struct):
    """All that a seat, or a spectator, may know."""

    seat: int | None
    players: int
    content: str
    evolution: bool
    phase: str
    round: int
    turn: int
    minute: int
    malfunction: int
    android_status: int
    cocoon: int
    hand_size: int
    evolution_number: int
    overheating: int
    hostility: int
    hold_the_count: bool
    missions: list[int]
    mission_supply: int
    loadout: list[int]
    needs: list[int]
    lacks: list[str]
    outages: list[int]
    terrors: list[int]
    breach: int
    cocoon_token: int
    door: int
    half_lock: bool
    android: int
    deviated: bool
    laser_in_slot: bool
    flamethrower_in_slot: bool
    characters: list[Character]
    crew: list[CrewView]
    crew_deck: int
    crew_discard: list[int]
    removed: list[int]
    """Crew cards that left the game, face up."""
    hidden_objectives: int
    objectives: list[int] | None
    """The secret objectives still to be done; None for the lifeform and spectators."""
    completed: list[int]
    immediate: list[int]
    images: list[int]
    real: int
    """The real image, AWAY if this seat does not know it."""
    suspects: list[int]
    lifeform_cards: int
    hand: list[int] | None
    seen: list[int]
    """Cards of the lifeform's hand that this seat has looked at; for the lifeform, those that
    anybody has."""
    drawn: list[int] | None
    lifeform_deck: int
    lifeform_discard: list[int]
    vents: int
    survival: str
    stowaways: list[int]
    stowaway_chosen: bool
    stowaway: int
    stowaway_token: str
    automatic: bool
    evolutions: list[int]
    sections: list[list[int]]
    hostility_tokens: int
    keeps_stowaway: bool
    terror_deck: int
    terror_discard: list[int]
    cat: int
    cat_cards: list[int]
    cat_used: list[int]
    cat_lanes: list[int]
    sister_cards: list[int]
    sister_used: list[int]
    sister_lanes: list[int]
    playing: int
    row: list[str]
    attack: Attack | None
    fight: Fight | None
    halon: int
    remora_token: bool
    outcome: Outcome | None
    solo: Solo | None
    """The pieces of the solo game; None with more players."""
    crew_top: list[int]
    crew_bottom: list[int]
    asteroids: list[int]
    asteroid_tokens: int
    hunt: Hunt | None
    ranges: list[int]
    """The stowaway cards that the lifeform's answer to Ivo Castellane has left; empty if he has not
    asked."""

    @property
    def printed(self) -> Printed:
        return CONTENT[self.content]

    @property
    def mode(self) -> Mode:
        """Which of the two games is played."""
        return "base" if self.solo is None else "solo"

    def alone(self) -> Solo:
        """The pieces of a solo game."""
        assert self.solo is not None
        return self.solo


PUBLIC = (
    "players", "content", "evolution", "phase", "round", "turn", "minute", "malfunction", "android_status", "cocoon",
    "overheating", "hostility", "hold_the_count", "missions", "loadout", "outages", "terrors", "breach",
    "cocoon_token", "door", "half_lock", "android", "deviated", "laser_in_slot", "flamethrower_in_slot",
    "crew_discard", "removed", "completed", "immediate", "images", "suspects", "lifeform_discard", "vents",
    "survival", "stowaways", "stowaway_token", "automatic", "evolutions", "hostility_tokens",
    "keeps_stowaway", "terror_discard", "cat", "cat_cards", "cat_used", "cat_lanes", "sister_cards", "sister_used",
    "sister_lanes", "playing", "row", "halon", "remora_token",
    "ranges", "crew_top", "crew_bottom", "asteroids",
)  # fmt: skip
"""What everybody may know, and what a view has under the name it has in the state: lists, and what
cannot change."""
_LISTS = {field.name for field in msgspec.structs.fields(State) if get_origin(field.type) is list}
COPIED, SHARED = ([name for name in PUBLIC if (name in _LISTS) is copied] for copied in (True, False))
_copied, _shared = attrgetter(*COPIED), attrgetter(*SHARED)


def build_view(s: State, seat: int | None, over: bool, lacks: list[str], hands: Collection[int]) -> View:
    """A seat's view; everything if all is `over`.

    It depends on the game what a launch lacks, for all that the seat knows, and whose hands it may
    look into.
    """
    lifeform = over or seat == LIFEFORM
    crew = over or (seat is not None and seat != LIFEFORM)
    open_stowaway = lifeform or s.phase in ("launch", "showdown") or s.ranges == [s.stowaway]
    return View(
        **_open(s),
        seat=seat,
        hand_size=s.hand_size(),
        evolution_number=s.evolution_number(),
        mission_supply=s.mission_supply(),
        needs=needs(s),
        lacks=lacks,
        characters=[_copy_character(who) for who in s.characters],
        crew=[_crew(s, player, player.seat in hands) for player in s.crew],
        crew_deck=len(s.crew_bag),
        hidden_objectives=len(s.objectives),
        objectives=[*s.objectives] if crew else None,
        real=s.real if lifeform or s.suspects == [s.real] else AWAY,
        lifeform_cards=len(s.hand),
        hand=[*s.hand] if lifeform else None,
        seen=_seen(s, LIFEFORM if over else seat),
        drawn=[*s.drawn] if lifeform else None,
        lifeform_deck=len(s.lifeform_bag),
        stowaway_chosen=s.stowaway != AWAY,
        stowaway=s.stowaway if open_stowaway else AWAY,
        sections=[section[:] for section in s.sections],
        terror_deck=len(s.terror_bag),
        attack=_copy_attack(s.attack),
        fight=_copy_fight(s.fight, lifeform),
        outcome=s.outcome,
        solo=seen_solo(s.solo) if s.solo is not None else None,
        asteroid_tokens=len(s.asteroid_bag),
        hunt=known_hunt(s.hunt, lifeform) if s.hunt is not None else None,
    )


def _open(s: State) -> dict[str, Any]:
    found = dict(zip(SHARED, _shared(s), strict=True))
    found.update(zip(COPIED, map(list.copy, _copied(s)), strict=True))
    return found


def _seen(s: State, seat: int | None) -> list[int]:
    if seat == LIFEFORM:
        return sorted(card for player in s.crew for card in player.seen)
    return sorted(s.player(seat).seen) if seat is not None else []


def _copy_character(who: Character) -> Character:
    return Character(who.id, who.seat, who.place, who.hidden, who.skill, who.survival)


def _copy_attack(attack: Attack | None) -> Attack | None:
    if attack is None:
        return None
    return msgspec.structs.replace(
        attack, victims=[*attack.victims], safe=[*attack.safe], answered=[*attack.answered], passed=[*attack.passed]
    )


def _copy_fight(fight: Fight | None, lifeform: bool) -> Fight | None:
    if fight is None:
        return None
    return msgspec.structs.replace(
        fight,
        card=fight.card if lifeform else AWAY,
        icons=[*fight.icons],
        cards=[*fight.cards],
        data=[*fight.data],
        combat=[*fight.combat],
        passed=[*fight.passed],
    )


def _crew(s: State, player: Crew, mine: bool) -> CrewView:
    return CrewView(
        seat=player.seat,
        cards=len(player.hand),
        hand=[*player.hand] if mine else None,
        open=specials(s, player),
        analyzers=player.analyzers,
        data=[*player.data],
        role=player.role,
        reacted=player.reacted,
        out=player.out,
        dealt=[*player.dealt] if mine else None,
        harpoons=player.harpoons,
    )


def specials(s: State, player: Crew) -> list[int]:
    """The Flamethrower and the Mining Laser, which everybody has seen being taken."""
    return [card for card in player.hand if not s.printed.crew_cards[card].in_deck]
