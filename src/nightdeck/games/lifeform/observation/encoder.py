"""Fills the tables of an observation from a view, which is all that a seat may know."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from nightdeck.core.ask import Ask
from nightdeck.core.observation import capped, codes, padded, remembered
from nightdeck.games.lifeform.base import secrets as base
from nightdeck.games.lifeform.content.printed import CONTENT
from nightdeck.games.lifeform.observation import columns, offered, values
from nightdeck.games.lifeform.observation.columns import SCHEMA
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.secrets import CrewView, View
from nightdeck.games.lifeform.solo import secrets as solo
from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.state import GONE, LIFEFORM, Attack, Character, Fight, State

PHASE, SURVIVAL, SLOT, ACTION = map(codes, (values.PHASES, values.SURVIVALS, values.SLOTS, values.ACTIONS))
ROLE, ATTACK, FIVE, COST = map(codes, (values.ROLES, values.ATTACKS, values.ATTACK_FIVE, values.COSTS))
TABLE = {table.name: table for table in SCHEMA.tables}
NO_CRISIS = bytes(TABLE["crisis_cards"].size)
Seats = Sequence[int]


def encode(s: State, seat: int, ask: Ask | None) -> bytes:
    """What a seat may know now, with its question if it is asked one."""
    view = (base if s.solo is None else solo).view(s, seat)
    return b"".join(
        (
            _game(view, seat), _players(view), _characters(view), _images(view), _chambers(view),
            _links(view.content), _crew_cards(view), _piles(view), _lifeform_cards(view), _roles(view), _cards(view),
            _attack(view.attack), _fight(view.fight), _hunt(view), _rooms(view), _solo(view.solo), _zones(view.solo),
            offered.question(ask, s.solo is None and seat == LIFEFORM) if ask else offered.NOT_ASKED,
        )
    )  # fmt: skip


def essence(view: View) -> View:
    """Without what follows from the rest, and the order of lists where it counts for nothing."""
    view.lacks = []
    view.crew_top, view.crew_bottom = view.crew_top[: columns.PLACED], view.crew_bottom[: columns.PLACED]
    piles = (
        view.crew_discard, view.removed, view.lifeform_discard, view.terror_discard, view.outages, view.terrors,
        view.hand, view.drawn, view.seen, view.completed, view.immediate, view.stowaways, view.cat_cards,
        view.cat_used, view.sister_cards, view.sister_used, view.suspects, view.objectives, view.ranges,
    )  # fmt: skip
    parts = [view.attack, view.fight, view.hunt, view.solo]
    inner = [getattr(part, name) for part in parts if part is not None for name in UNORDERED.get(type(part), ())]
    hands = [hand for player in view.crew for hand in (player.hand, player.open, player.dealt)]
    for pile in (*piles, *inner, *hands):
        if pile:
            pile.sort()
    view.characters.sort(key=lambda who: who.id)
    if view.solo is not None:
        for zone in view.solo.zones:
            zone.sort()
        view.solo.crisis = [sorted(chain.from_iterable(view.solo.crisis))]
    return view


# Numbers


def _place(chamber: int) -> int:
    """A row of a table, 0 for none."""
    return chamber + 1 if chamber >= 0 else 0


def _rows(table: str, rows: Iterable[Sequence[int]]) -> bytes:
    return padded(list(map(bytes, rows)), TABLE[table])


def _first(found: Sequence[int], count: int) -> list[int]:
    """The first numbers of a list, each with 1 added, and zeros."""
    return [*(capped(one + 1) for one in found[:count]), *[0] * (count - len(found))]


def _bits(found: Iterable[int]) -> int:
    return sum({1 << one for one in found})


def _icons(found: Sequence[int]) -> list[int]:
    return [capped(found.count(icon)) for icon in range(len(values.FIGHT))]


@remembered
def _counts(table: str, kinds: int, *piles: Sequence[int]) -> bytes:
    """A table that says for each kind of card or place how many there are in each pile."""
    columns = [bytearray(TABLE[table].rows) for _ in piles]
    for column, pile in zip(columns, piles, strict=True):
        for kind in pile:
            if 0 <= kind < kinds:
                column[kind] = min(255, column[kind] + 1)
    return bytes(chain.from_iterable(zip(*columns, strict=True)))


# The game


def _game(view: View, seat: int) -> bytes:
    over = view.outcome
    ended = (False, False, False) if over is None else (True, seat in over.winners, seat in over.losers)
    head = (
        view.solo is not None, view.players, view.evolution, PHASE[view.phase], capped(view.round), seat + 1,
        _place(view.turn), capped(view.minute), capped(view.malfunction), view.android_status, view.cocoon,
        view.hand_size, view.evolution_number, view.overheating, capped(view.hostility), view.mission_supply,
        _place(view.breach), _place(view.cocoon_token), _place(view.door), _place(view.cat), view.cat == GONE,
        view.crew_deck, view.hidden_objectives, capped(view.lifeform_cards), view.lifeform_deck, view.vents,
        SURVIVAL[view.survival], SLOT[view.stowaway_token], view.hostility_tokens, view.terror_deck,
        view.asteroid_tokens,
    )  # fmt: skip
    flags = (
        view.hold_the_count, view.half_lock, view.deviated, view.laser_in_slot, view.flamethrower_in_slot,
        view.stowaway_chosen, view.automatic, view.keeps_stowaway, view.remora_token, *ended,
    )  # fmt: skip
    return bytes((*head, *_tracks(view), *flags))


def _tracks(view: View) -> list[int]:
    asteroids = (view.asteroids + [0] * columns.ASTEROIDS)[: columns.ASTEROIDS]
    row = ([ACTION[action] for action in view.row] + [0] * columns.ROWS)[: columns.ROWS]
    lanes = (*view.cat_lanes, *view.sister_lanes)
    return [*asteroids, *lanes, _place(view.playing), *row, *view.loadout, *map(capped, view.needs), view.halon]


def _players(view: View) -> bytes:
    attack, fight = view.attack, view.fight
    said = (attack.answered, attack.passed) if attack else ((), ())
    return _player_rows(view.content, view.players, view.crew, *said, fight.passed if fight else ())


@remembered
def _player_rows(
    content: str, players: int, crew: list[CrewView], answered: Seats, passed: Seats, done: Seats
) -> bytes:
    found, printed = {player.seat: player for player in crew}, CONTENT[content]
    rows = []
    for seat in range(players):
        player = found.get(seat)
        said = (seat in answered, seat in passed, seat in done)
        if player is None:
            rows.append((True, *[0] * (len(TABLE["players"].columns) - 4), *said))
            continue
        weapons = (printed.flamethrower in player.open, printed.laser in player.open)
        held = (capped(player.cards), player.analyzers, *player.data, ROLE[player.role], capped(player.reacted))
        rows.append((True, *held, player.harpoons, *weapons, player.out, *said))
    return _rows("players", rows)


def _characters(view: View) -> bytes:
    dealt = [player.dealt for player in view.crew]
    victims, safe = (view.attack.victims, view.attack.safe) if view.attack else ((), ())
    disks = view.hunt.disks if view.hunt else ()
    return _character_rows(len(view.printed.sheets), view.characters, dealt, victims, safe, disks)


@remembered
def _character_rows(
    count: int, characters: list[Character], hands: list[list[int] | None], victims: Seats, safe: Seats, disks: Seats
) -> bytes:
    found, dealt = {who.id: who for who in characters}, {id for hand in hands for id in hand or ()}
    rows = []
    for id in range(count):
        who = found.get(id)
        figure = (0,) * 6
        if who is not None:
            states = (who.place == GONE, who.hidden, who.skill, who.survival)
            figure = (who.seat + 1, _place(who.place), *states)
        rows.append((*figure, id in dealt, id in victims, id in safe, id in disks))
    return _rows("characters", rows)


def _images(view: View) -> bytes:
    rows = [
        (_place(place), place == GONE, image in view.suspects, image == view.real)
        for image, place in enumerate(view.images)
    ]
    return _rows("images", [*rows, (_place(view.android), view.android == GONE, False, False)])


# The ship


def _chambers(view: View) -> bytes:
    alone = view.solo
    chits, harpoons = (alone.vent_chits, alone.harpoon_places) if alone else ([], [])
    return _chamber_rows(view.content, view.missions, (view.outages, view.terrors, harpoons, chits))


@remembered
def _chamber_rows(content: str, missions: list[int], tokens: Sequence[Sequence[int]]) -> bytes:
    pairs = enumerate(zip(_printed(content), missions, strict=True))
    rows = [(*icons, capped(here), *(pile.count(place) for pile in tokens)) for place, (icons, here) in pairs]
    return _rows("chambers", rows)


@lru_cache(16)
def _printed(content: str) -> list[tuple[int, ...]]:
    printed = CONTENT[content]
    marks = (printed.vent, printed.cocoon, printed.circuit, printed.objective, printed.protected)
    return [tuple(chamber in mark for mark in marks) for chamber in range(printed.count)]


@lru_cache(16)
def _links(content: str) -> bytes:
    printed = CONTENT[content]
    pairs = zip(printed.ends, printed.kinds, strict=True)
    return _rows("links", ((one + 1, other + 1, kind) for (one, other), kind in pairs))


# Cards


def _crew_cards(view: View) -> bytes:
    hands: list[Sequence[int]] = [()] * columns.SEATS
    for player in view.crew:
        hands[player.seat] = player.hand or ()
    played = view.fight.cards if view.fight else ()
    looked = view.solo.looked if view.solo else ()
    piles = (*hands, view.crew_discard, view.removed, played, looked)
    return _counts("crew_cards", len(view.printed.crew_cards), *piles)


def _piles(view: View) -> bytes:
    if not view.crew_top and not view.crew_bottom:
        return bytes(columns.PILES.size)
    both = (_first(pile, columns.PLACED) for pile in (view.crew_top, view.crew_bottom))
    return _rows("piles", zip(*both, strict=True))


def _lifeform_cards(view: View) -> bytes:
    piles = (view.hand or (), view.seen, view.drawn or (), view.lifeform_discard)
    return _counts("lifeform_cards", len(view.printed.lifeform_cards), *piles)


def _roles(view: View) -> bytes:
    ready, used = [*view.cat_cards, *view.sister_cards], [*view.cat_used, *view.sister_used]
    return _counts("role_cards", len(view.printed.role_cards), ready, used)


def _cards(view: View) -> bytes:
    printed, chosen, alone = view.printed, (view.stowaway,), view.solo
    objectives = (view.objectives or (), view.completed, view.immediate)
    return b"".join(
        (
            _counts("terror_cards", len(printed.terror_cards), view.terror_discard),
            _counts("objectives", len(printed.objectives), *objectives),
            _counts("stowaways", len(printed.stowaways), view.stowaways, chosen, view.ranges),
            _evolutions(len(printed.evolutions), view.evolutions, view.sections),
            _crisis(len(printed.crisis), alone.crisis, alone.crisis_gone, alone.open) if alone else NO_CRISIS,
        )
    )


@remembered
def _evolutions(count: int, evolutions: list[int], sections: list[list[int]]) -> bytes:
    kept = {token: place for place, token in enumerate(evolutions, start=1)}
    lies = {token: (n, i) for n, tokens in enumerate(sections, 1) for i, token in enumerate(tokens, 1)}
    return _rows("evolutions", ((kept.get(token, 0), *lies.get(token, (0, 0))) for token in range(count)))


@remembered
def _crisis(count: int, decks: list[list[int]], gone: list[int], open: list[int]) -> bytes:
    deck = {card for cards in decks for card in cards}
    being = {card: place for place, card in enumerate(open, start=1)}
    return _rows("crisis_cards", ((c in deck, c in gone, being.get(c, 0)) for c in range(count)))


# Conflicts


def _attack(attack: Attack | None) -> bytes:
    if attack is None:
        return bytes(columns.ATTACK.size)
    where = (attack.chamber, attack.image, attack.origin, attack.link)
    by_whom = (attack.seat, attack.card, attack.character)
    return bytes((ATTACK[attack.kind], *map(_place, where), attack.cancelled, *map(_place, by_whom)))


def _fight(fight: Fight | None) -> bytes:
    if fight is None:
        return bytes(columns.SHOWDOWN.size)
    head = (_place(fight.target), capped(fight.tokens), fight.stowaway, _place(fight.card), capped(fight.wild))
    return bytes((True, *head, *_icons(fight.icons), *_icons(fight.data), *_icons(fight.combat)))


def _hunt(view: View) -> bytes:
    hunt = view.hunt
    if hunt is None:
        return bytes(TABLE["hunt"].size)
    head = (hunt.found, hunt.over, _place(hunt.searcher), capped(hunt.bonus), _place(hunt.rifled))
    return bytes((True, *head, *_icons(hunt.combat), *[zone in hunt.zones for zone in range(columns.ZONES)]))


def _rooms(view: View) -> bytes:
    hunt = view.hunt
    known = (hunt.searched, hunt.flushed, hunt.revealed) if hunt else ((), (), ())
    places = ((hunt.place,), (hunt.tokens,)) if hunt else ((), ())
    return _counts("rooms", len(view.printed.shuttle), *places, *known, view.solo.marked if view.solo else ())


# Dragon's Domain


def _solo(alone: Solo | None) -> bytes:
    if alone is None:
        return bytes(TABLE["solo"].size)
    numbers = (
        alone.motion + 1, alone.surplus, alone.nerve, alone.fear, alone.terrors_gone, alone.alive, alone.killed,
        alone.alive_gone, alone.stowed, alone.survivals, alone.extinguishers, alone.torches, alone.seconds,
        alone.data_icon + 1, alone.android_turns, alone.zone + 1, *alone.filled, alone.clamps, alone.life_support,
        alone.unlocks, alone.coming, _bits(alone.free_traits()), _bits(alone.used), _bits(alone.cells),
        *alone.nearest, *alone.cocoon_killed, *alone.cocoon_alive,
    )  # fmt: skip
    places = (FIVE[alone.attack_five], _place(alone.small_vent), _place(alone.start))
    rules = [getattr(alone.rules, rule) for rule in values.RULES]
    flags = (
        alone.alert, alone.impervious, alone.exhausted, alone.halted, alone.frightened, alone.airlock_survival,
        alone.airlock_used, alone.locker_used, alone.hidden_survival,
    )  # fmt: skip
    owing = ([COST[cost] for cost in alone.owing] + [0] * columns.OWING)[: columns.OWING]
    gained = [one in alone.gained for one in values.GAINED]
    spread = _first(alone.spread, columns.SPREAD)
    return bytes((*map(capped, numbers), *places, *gained, *rules, *flags, *spread, *owing))


def _zones(alone: Solo | None) -> bytes:
    return _rows("zones", map(_icons, alone.zones)) if alone else bytes(TABLE["zones"].size)


UNORDERED: dict[type, tuple[str, ...]] = {
    Attack: ("victims", "safe", "answered", "passed"),
    Fight: ("icons", "cards", "data", "combat", "passed"),
    Hunt: ("searched", "flushed", "revealed", "disks", "combat", "zones"),
    Solo: ("used", "cells", "vent_chits", "harpoon_places", "gained", "crisis_gone", "looked", "marked"),
}
