"""Whether a position that was set up by hand, or read from a file, is one of the solo game."""

from nightdeck.core.errors import BadSetup
from nightdeck.games.lifeform.solo.rules.tokens import alive_stock, stowaways, survival_pool
from nightdeck.games.lifeform.solo.state import FEAR_SPACES, TRAITS
from nightdeck.games.lifeform.state import AWAY, GONE, State


def check(s: State) -> None:
    """Raises BadSetup, with what is wrong, unless every piece lies where it can lie."""
    for holds, otherwise in (*_seats(s), *_ship(s), *_tracks(s), *_tokens(s)):
        if not holds:
            raise BadSetup(f"not a position of Dragon's Domain: {otherwise}")


Claims = list[tuple[bool, str]]


def _seats(s: State) -> Claims:
    one = len(s.characters) <= 1 and all(who.seat == 0 and who.place in range(s.printed.count) for who in s.characters)
    return [
        (s.players == 1 and [player.seat for player in s.crew] == [0], "one plays (LX-001)"),
        (one and (bool(s.characters) or s.phase == "setup"), "the player runs one character (LX-002)"),
        (s.images == [AWAY] * 3 and not s.hand, "the lifeform is not on the ship (LX-003)"),
    ]


def _ship(s: State) -> Claims:
    printed = s.printed
    ship = set(printed.ship)
    lying = [*s.outages, *s.terrors, *s.alone().vent_chits, *s.alone().harpoon_places]
    return [
        (
            len(s.missions) == printed.count and min(s.missions) >= 0 and not s.missions[printed.remora],
            "tokens lie in chambers",
        ),
        (
            s.mission_supply() >= 0 and s.outage_supply() >= 0 and s.terror_supply() >= 0,
            "there are only so many tokens",
        ),
        (all(place in ship for place in lying), "tokens lie in chambers of the ship"),
        (
            all(n <= c.spaces for n, c in zip(s.loadout, printed.columns, strict=True)),
            "columns hold what fits (LX-058)",
        ),
        (s.door in range(AWAY, len(printed.links)) and s.door != printed.berth, "the door bars a link (LX-192)"),
        (
            s.android in range(GONE, printed.count) and s.path_step in range(len(printed.path)),
            "the android is somewhere",
        ),
    ]


def _tracks(s: State) -> Claims:
    solo = s.alone()
    return [
        (0 < s.minute <= s.first_minute, "the clock has not run out (LX-052)"),
        (0 <= s.malfunction <= 3 and 0 <= s.android_status <= s.printed.destroyed, "trackers are on their tracks"),
        (0 <= s.cocoon <= 3 and s.hostility == 0, "the cocoon tracker is on its track (LX-021)"),
        (solo.motion in range(len(s.printed.motion)), "the lifeform is on the motion track (LX-003)"),
        (0 <= solo.fear < solo.nerve <= FEAR_SPACES, "the nerve token is right of the terror tokens (LX-051)"),
    ]


def _tokens(s: State) -> Claims:
    solo = s.alone()
    held = (solo.survivals, solo.extinguishers, solo.torches, solo.seconds, solo.alive, s.player(0).harpoons)
    cards = sorted(card for deck in (*solo.crisis, solo.crisis_gone, solo.open) for card in deck)
    return [
        (min(held) >= 0 and solo.killed >= 1, "nobody owes tokens"),
        (survival_pool(s) >= 0 and alive_stock(s) >= 0, "there are only so many tokens"),
        (0 <= solo.stowed <= stowaways(s), "there are six stowaway tokens (LX-034)"),
        (len(solo.traits) == TRAITS >= len(solo.free_traits()) + len(solo.used), "there are three traits (LX-030)"),
        (len(set(solo.used)) == len(solo.used), "no trait is there twice (LX-030)"),
        (len(set(cards)) == len(cards), "each crisis card exists once (LX-035)"),
    ]
