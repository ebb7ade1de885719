"""What each seat may know of a game of Lifeform, and how the rest is dealt anew for search.

Secret are: which image is real, every hand, the stowaway card, the fight card face down, the secret objectives
(from the lifeform only) and, at setup, the disks to choose from. Decks have no order: only their contents are secret.
A solo game is played with open cards: whoever watches sees what its player sees, and nothing else is dealt.
"""

from collections import Counter
from operator import attrgetter
from typing import Any

import msgspec

from nightdeck.core.dice import Dice
from nightdeck.core.state import Outcome
from nightdeck.games.lifeform.box import Box, box_of
from nightdeck.games.lifeform.launch import lacks
from nightdeck.games.lifeform.loadout import needs
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.passenger.state import known as known_hunt
from nightdeck.games.lifeform.solo.launch import lacks as solo_lacks
from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.solo.state import copy as copy_solo
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Attack, Character, Crew, Fight, State

FLASHES = frozenset({"card shown", "handed this"})
"""What no view keeps: a crew card shown to the lifeform in the hunt aboard the Remora, or handed on by Emma."""


class CrewView(msgspec.Struct):
    """A crew player as somebody sees it; `hand` is None if it is closed, `open` are the cards everybody knows of."""

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
    """Cards of the lifeform's hand that this seat has looked at; for the lifeform, those that anybody has."""
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
    """The stowaway cards that the lifeform's answer to Ivo Castellane has left; empty if he has not asked."""

    @property
    def box(self) -> Box:
        return box_of(self.content)


PUBLIC = (
    "players", "content", "evolution", "phase", "round", "turn", "minute", "malfunction", "android_status", "cocoon",
    "overheating", "hostility", "hold_the_count", "missions", "loadout", "outages", "terrors", "breach",
    "cocoon_token", "door", "half_lock", "android", "deviated", "laser_in_slot", "flamethrower_in_slot",
    "crew_discard", "removed", "completed", "immediate", "images", "suspects", "lifeform_discard", "vents",
    "survival", "stowaways", "stowaway_token", "automatic", "evolutions", "hostility_tokens",
    "keeps_stowaway", "terror_discard", "cat", "cat_cards", "cat_used", "cat_lanes", "sister_cards", "sister_used",
    "sister_lanes", "playing", "row", "halon", "remora_token",
    "ranges",
)  # fmt: skip
"""What everybody may know, and what a view has under the name it has in the state: lists, and what cannot change."""
_public = attrgetter(*PUBLIC)


def view(s: State, seat: int | None) -> View:
    """What a seat may know (LF-019, LF-040, LF-045, LF-404)."""
    over = s.outcome is not None
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
        lacks=solo_lacks(s) if s.solo is not None and s.characters else _lacks(s, crew),
        characters=[_copy_character(who) for who in s.characters],
        crew=[_crew(s, player, over or sees_hand(s, player, seat)) for player in s.crew],
        crew_deck=len(s.crew_bag),
        hidden_objectives=len(s.objectives),
        objectives=[*s.objectives] if crew else None,
        real=s.real if lifeform or s.suspects == [s.real] else AWAY,
        lifeform_cards=len(s.hand),
        hand=[*s.hand] if lifeform else None,
        seen=_seen(s, seat),
        drawn=[*s.drawn] if lifeform else None,
        lifeform_deck=len(s.lifeform_bag),
        stowaway_chosen=s.stowaway != AWAY,
        stowaway=s.stowaway if open_stowaway else AWAY,
        sections=[section[:] for section in s.sections],
        terror_deck=len(s.terror_bag),
        attack=_copy_attack(s.attack),
        fight=_copy_fight(s.fight, lifeform),
        outcome=s.outcome,
        solo=copy_solo(s.solo) if s.solo is not None else None,
        crew_top=[*s.crew_top],
        crew_bottom=[*s.crew_bottom],
        asteroids=[*s.asteroids],
        asteroid_tokens=len(s.asteroid_bag),
        hunt=known_hunt(s.hunt, lifeform) if s.hunt is not None else None,
    )


def _open(s: State) -> dict[str, Any]:
    return {name: value[:] if type(value) is list else value for name, value in zip(PUBLIC, _public(s), strict=True)}


def _lacks(s: State, crew: bool) -> list[str]:
    return lacks(s) if (crew or not s.objectives) and s.solo is None else []


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


def sees_hand(s: State, player: Crew, seat: int | None) -> bool:
    """One's own hand, a hand that the lifeform looks at, and in a solo game the only one."""
    return player.seat == seat or s.solo is not None or rifled(s, player, seat)


def rifled(s: State, player: Crew, seat: int | None) -> bool:
    """Whether the lifeform is looking at this hand (module D)."""
    return seat == LIFEFORM and s.hunt is not None and s.hunt.rifled == player.seat


def specials(s: State, player: Crew) -> list[int]:
    """The Flamethrower and the Mining Laser, which everybody has seen being taken."""
    return [card for card in player.hand if not s.box.crew_cards[card].in_deck]


# Dealing anew


def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Deal anew, in `past`, what a seat does not know now."""
    if past.solo is not None:
        return
    crew = seat is not None and seat != LIFEFORM
    _redeal_disks(past, seat, dice)
    _redeal_hands(past, seat, dice)
    if not crew:
        _redeal_objectives(past, dice)
    if seat != LIFEFORM:
        if now.hunt is not None:
            _redeal_hiding_place(past, now.hunt, dice)
        for player in past.crew:
            if player.seat != seat:
                player.seen = []  # what somebody else has looked at is not known, nor how much of it is left
        _redeal_lifeform(past, now.player(seat).seen if seat is not None else [], dice)
        if now.suspects:
            past.real = dice.pick(now.suspects)
        if past.stowaway != AWAY and past.phase not in ("launch", "showdown"):
            past.stowaway = dice.pick(now.ranges or range(len(past.box.stowaways)))


def _redeal_disks(past: State, seat: int | None, dice: Dice) -> None:
    """Disks that others may choose from (LF-022)."""
    hidden = [player for player in past.crew if player.dealt and player.seat != seat]
    if not hidden:
        return
    known = [disk for player in past.crew if player.seat == seat for disk in player.dealt]
    disks = [i for i, sheet in enumerate(past.box.sheets) if (past.survivors or not sheet.expansion) and i not in known]
    dice.shuffle(disks)
    for player in hidden:
        player.dealt = sorted(disks.pop() for _ in player.dealt)


def _redeal_hands(past: State, seat: int | None, dice: Dice) -> None:
    """Other hands and the crew deck are one heap; what everybody saw being taken stays (LF-019)."""
    others = [player for player in past.crew if player.seat != seat and not rifled(past, player, seat)]
    fixed = {player.seat: specials(past, player) for player in others}
    heap = sorted(past.crew_bag + [c for p in others for c in p.hand + p.aside if c not in fixed[p.seat]])
    dice.shuffle(heap)
    for player in others:
        player.aside = [heap.pop() for _ in player.aside]
        count = len(player.hand) - len(fixed[player.seat])
        player.hand = sorted(fixed[player.seat] + [heap.pop() for _ in range(count)])
    past.crew_bag = sorted(heap)


def _redeal_hiding_place(past: State, hunt: Hunt, dice: Dice) -> None:
    """The lifeform hides in any location that has not been ruled out (LX-253)."""
    if past.hunt is not None and past.hunt.place != AWAY and not (hunt.found or hunt.over):
        out = {*hunt.searched, *hunt.flushed, *hunt.revealed}
        past.hunt.place = dice.pick([room for room in range(len(past.box.shuttle)) if room not in out])


def _redeal_objectives(past: State, dice: Dice) -> None:
    """Secret objectives become any that could be in play (LF-040)."""
    out = {*past.completed, *past.immediate, *past.box.immediate}
    if past.nest_burnt:
        out.add(past.box.burn)  # it would have been completed
    deck = [objective for objective in range(len(past.box.objectives)) if objective not in out]
    dice.shuffle(deck)
    past.objectives = sorted(deck[: len(past.objectives)])


def _redeal_lifeform(past: State, seen: list[int], dice: Dice) -> None:
    """The lifeform's hand, deck, drawn cards and face-down fight card are one heap, but for what was looked at."""
    fight = past.fight if past.fight is not None and past.fight.card != AWAY else None
    heap = Counter(past.hand + past.lifeform_bag + past.drawn)
    if fight is not None:
        heap[fight.card] += 1
    heap -= Counter(seen)
    others = sorted(heap.elements())
    dice.shuffle(others)
    mine = [*seen, *(others.pop() for _ in range(len(past.hand) + (fight is not None) - len(seen)))]
    if fight is not None:
        mine.sort()
        fight.card = dice.draw(mine)
    past.hand = sorted(mine)
    past.drawn = sorted(others.pop() for _ in past.drawn)
    past.lifeform_bag = sorted(others)


def facts(s: State) -> dict[str, str]:
    """Everything that may be hidden from somebody, by name."""
    if s.solo is not None:
        return {}
    found = {"real image": str(s.real), "stowaway": str(s.stowaway)}
    found |= {f"lifeform card {i}": str(card) for i, card in enumerate(s.hand)}
    found |= {f"drawn card {i}": str(card) for i, card in enumerate(s.drawn)}
    found |= {f"objective {i}": str(objective) for i, objective in enumerate(s.objectives)}
    for player in s.crew:
        found |= {f"card {i} of seat {player.seat}": str(card) for i, card in enumerate(player.hand)}
        found |= {f"card {i} aside of seat {player.seat}": str(card) for i, card in enumerate(player.aside)}
        found |= {f"disk {i} of seat {player.seat}": str(disk) for i, disk in enumerate(player.dealt)}
    if s.fight is not None:
        found["fight card"] = str(s.fight.card)
    if s.hunt is not None:
        found["hiding place"] = str(s.hunt.place)
    return found
