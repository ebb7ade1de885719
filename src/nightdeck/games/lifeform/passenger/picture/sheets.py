"""The Remora board of 13th Passenger beside the ship: its chambers and what is known of them."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Card, Fact, Panel
from nightdeck.games.lifeform.passenger.picture.board import is_hunting, is_searching, status_of
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.passenger.text.names import HUNT_ACTIONS, ZONE_WORDS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, capital


def hunt_panel(view: View, picks: Picks) -> list[Panel]:
    """The hunt, as long as it lasts."""
    hunt = view.hunt
    if hunt is None or not is_hunting(view):
        return []
    aboard = sum(who.place == view.printed.remora for who in view.characters)
    row = ", ".join(HUNT_ACTIONS[action] for action in view.printed.hunt_rows.get(aboard, ()))
    board = Card(
        "remora-board", "the Remora board, the hunt", "The hunt aboard the Remora",
        [Fact(f"{aboard} aboard: {row}", ink="info")], help="search location",
    )  # fmt: skip
    rooms = [_hunted(view, hunt, room, picks) for room in range(len(view.printed.shuttle))]
    return [Panel("hunt-panel", "", [board, *rooms, *[_zone(hunt, zone, picks) for zone in range(len(ZONE_WORDS))]])]


def search_panel(view: View, picks: Picks) -> list[Panel]:
    """The lone search, as long as it lasts."""
    if not is_searching(view):
        return []
    solo = view.alone()
    words = f"Docking clamps {solo.clamps} of 3, life support {solo.life_support} of 3, halon blasts {view.halon}"
    board = Card(
        "remora-board", "the Remora board, the search", "Search of the Remora", [Fact(words, ink="info")],
        help="search",
    )  # fmt: skip
    rooms = []
    for room in range(len(view.printed.shuttle)):
        state = ("ruled out", "faint") if room in solo.marked else ("it may be here", "lifeform")
        rooms.append(_room(view, room, state, [], picks))
    return [Panel("search-panel", "", [board, *rooms])]


def _hunted(view: View, hunt: Hunt, room: int, picks: Picks) -> Card:
    found = view.printed.shuttle[room]
    facts = [
        Fact(f"Failed: {found.failed}", ink="info"),
        Fact(f"Found: {found.discovered}", ink="crew"),
        Fact(f"Not found: {found.hidden}", ink="lifeform"),
    ]
    if room == hunt.tokens:
        facts.append(Fact("two hostility tokens", glyph="claw", ink="bad"))
    return _room(view, room, status_of(hunt, room), facts, picks)


def _room(view: View, room: int, status: tuple[str, str], facts: list[Fact], picks: Picks) -> Card:
    key, name = f"room-{room}", view.printed.shuttle[room].name
    words, ink = status
    offered = picks.get(key, [])
    return Card(
        key, f"{name}: {words}", name, [Fact(capital(words.lower()), ink=ink), *facts],
        classes="target" if offered else "", picks=offered, help="search location",
    )  # fmt: skip


def _zone(hunt: Hunt, zone: int, picks: Picks) -> Card:
    key, taken = f"centre-{zone}", zone in hunt.zones
    offered = picks.get(key, [])
    kept = [Fact(ICON_NAMES[icon], glyph=ICON_NAMES[icon], chip=True) for icon in hunt.combat] if zone else []
    label = f"skilful search: {ZONE_WORDS[zone]}" + (", taken" if taken else "")
    return Card(
        key, label, capital(ZONE_WORDS[zone]), kept, "taken" if taken else "", classes="target" if offered else "",
        picks=offered, help="search location",
    )  # fmt: skip
