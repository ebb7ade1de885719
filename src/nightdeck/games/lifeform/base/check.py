"""Whether a position that was set up by hand, or read from a file, is one of the base game."""

from collections.abc import Iterable

from nightdeck.core.errors import BadSetup
from nightdeck.games.lifeform.ship.result import pieces
from nightdeck.games.lifeform.state import AWAY, GONE, State


def check(s: State) -> None:
    """Raises BadSetup, with what is wrong, unless every piece lies where it can lie."""
    _check_seats(s)
    _check_ship(s)
    _check_tracks(s)
    _check_lifeform(s)
    _check_cards(s)
    _check_agenda(s)


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BadSetup(f"not a position of Lifeform: {otherwise}")


def _check_seats(s: State) -> None:
    _must(s.players in (2, 3, 4), "two to four play (LF-001)")
    _must([player.seat for player in s.crew] == list(range(1, s.players)), "every crew player has a seat (LF-001)")
    ids = [who.id for who in s.characters]
    _must(len(set(ids)) == len(ids) and all(id in range(len(s.printed.sheets)) for id in ids), "characters exist once")
    _must(all(who.seat in range(1, s.players) for who in s.characters), "characters belong to the crew (LF-002)")
    _must(all(who.place in (GONE, *range(s.printed.count)) for who in s.characters), "characters are in chambers")
    _must(s.turn in range(AWAY, s.players), "it is the turn of a crew player")
    for player in s.crew:
        _must(len(player.data) == 4 and min(player.data) >= 0, "data tokens are of four kinds")
        _must(player.analyzers >= 0 and player.harpoons >= 0, "nobody owes tokens")


def _check_ship(s: State) -> None:
    printed = s.printed
    _must(len(s.missions) == printed.count and min(s.missions) >= 0, "every chamber has a number of mission tokens")
    _must(s.missions[printed.remora] == 0, "no token lies on the Remora (LF-098)")
    _must(len(s.loadout) == len(printed.columns), "the loadout has five columns (LF-410)")
    _must(
        all(0 <= n <= c.spaces for n, c in zip(s.loadout, printed.columns, strict=True)),
        "columns hold what fits (LF-058)",
    )
    _must(s.mission_supply() >= 0, "there are no more mission tokens than that")
    for name, places, supply in (
        ("power outage", s.outages, s.outage_supply()),
        ("terror", s.terrors, s.terror_supply()),
    ):
        _must(len(set(places)) == len(places) and supply >= 0, f"one {name} token in a chamber, and only so many")
        _must(_all_in(places, printed.ship), f"{name} tokens lie in chambers of the ship")
    for place in (s.breach, s.cocoon_token):
        _must(place == AWAY or place in printed.ship, "tokens lie in chambers of the ship")
    _must(
        s.door in range(AWAY, len(printed.links)) and s.door != printed.berth,
        "the door bars a link, not the Remora's (LF-338)",
    )
    _must(
        s.android in range(GONE, printed.count) and s.path_step in range(len(printed.path)), "the android is somewhere"
    )
    _must(s.cat in range(GONE, printed.count), "the cat is somewhere")


def _all_in(places: Iterable[int], where: Iterable[int]) -> bool:
    known = set(where)
    return all(place in known for place in places)


def _check_tracks(s: State) -> None:
    _must(0 < s.minute <= s.first_minute and 0 < s.reached <= s.first_minute, "the clock has not run out (LF-409)")
    _must(0 <= s.malfunction <= 3 and 0 <= s.android_status <= s.printed.destroyed, "trackers are on their tracks")
    _must(0 <= s.cocoon < len(s.printed.cocoon_tracks[s.players].hand), "the cocoon tracker is on its track (LF-013)")
    _must(0 <= s.hostility <= s.printed.rage_end, "the hostility tracker is on its track")
    _must((s.overheating > 0) == (s.players == 2), "the overheating token belongs to 2 players (LF-017)")


def _check_lifeform(s: State) -> None:
    _must(
        len(s.images) == 3 and all(place in range(GONE, s.printed.count) for place in s.images),
        "there are three images",
    )
    on_ship = s.images_on_ship()
    places = [s.images[image] for image in on_ship]
    _must(
        len(set(places)) == len(places) and s.printed.remora not in places,
        "one image in a chamber, none aboard (LF-159)",
    )
    _must(
        not s.suspects or (s.real in s.suspects and _all_in(s.suspects, on_ship)),
        "the real image is on the ship (LF-048)",
    )
    _must(s.stowaway in range(AWAY, len(s.printed.stowaways)), "the stowaway card is one of three")
    _must(s.vents >= 0 and s.vents_gone >= 0 and s.hostility_tokens >= 0, "nobody owes tokens")
    tokens = [*s.evolutions, *(token for section in s.sections for token in section)]
    _must(_all_in(tokens, range(len(s.printed.evolutions))), "evolution tokens exist")
    _must(len(set(tokens)) == len(tokens), "no evolution token is there twice")


def _check_cards(s: State) -> None:
    printed = s.printed
    hands = [card for player in s.crew for card in player.hand]
    crew = [*s.crew_bag, *s.crew_discard, *s.removed, *hands]
    _must(_all_in(crew, range(len(printed.crew_cards))), "crew cards exist")
    life = [*s.lifeform_bag, *s.lifeform_discard, *s.hand, *s.drawn, *s.lifeform_removed]
    _must(_all_in(life, range(len(printed.lifeform_cards))), "lifeform cards exist")
    _must(_all_in([*s.terror_bag, *s.terror_discard], range(len(printed.terror_cards))), "terror cards exist")
    objectives = [*s.objectives, *s.completed, *s.immediate]
    _must(
        _all_in(objectives, range(len(printed.objectives))) and len(set(objectives)) == len(objectives),
        "objectives exist",
    )
    roles = [*s.cat_cards, *s.cat_used, *s.sister_cards, *s.sister_used]
    _must(_all_in(roles, range(len(printed.role_cards))), "role cards exist")
    for name, count in pieces(s).items():
        kind, _, id = name.partition(" card ")
        if kind == "crew":
            card = printed.parts.crew_cards[id]
            _must(count == card.copies or not (card.in_deck or count), f'not so many "{id}": {count}')
        elif kind == "lifeform":
            _must(count == printed.parts.lifeform_cards[id].copies, f'not so many "{id}": {count}')


def _check_agenda(s: State) -> None:
    """Numbers on the agenda name seats, characters, chambers or counts: none is larger than the
    ship."""
    for name, args in s.agenda:
        numbers = [arg for arg in args if isinstance(arg, int)]
        _must(all(0 <= number < s.printed.count for number in numbers), f"the step {name!r} has a wrong number")
