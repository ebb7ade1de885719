"""The panels around the ship: clock, loadout, tracks, the lifeform, the crew."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Element, Glyph, Group, Rect, Text
from nightdeck.core.shapes import track
from nightdeck.games.lifeform.base.picture.fight import fight
from nightdeck.games.lifeform.base.picture.players import lifeform, players
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.panels import SIDE, SIDE_WIDE, clock, explained, loadout


def panels(view: View, picks: Picks) -> list[Element]:
    """Everything beside the ship."""
    return [
        clock(view),
        loadout(view, sum(who.place == view.printed.remora for who in view.characters), picks),
        *tracks(view),
        lifeform(view, picks),
        *players(view, picks),
        *([fight(view)] if view.fight is not None else []),
    ]


def tracks(view: View) -> list[Element]:
    """Hostility, malfunction, android status, cocoon."""
    y = 214
    hand = track("cocoon", "cocoon, hand size", _cocoon(view), view.cocoon, SIDE + 104, y + 76, 24, mark="cocoon")
    status = track("android-status", "android status", _android(view), view.android_status, SIDE + 272, y + 44, 20)
    steps = track("malfunction", "malfunction", ["·", "⚡", "A", "+1"], view.malfunction, SIDE + 104, y + 44, 20)
    return [
        Rect(SIDE, y, SIDE_WIDE, 104, 8, fill="panel", stroke="line", stroke_width=1.5),
        Text("hostility", SIDE + 8, y + 14, 11, "faint", "start"),
        _rage(view, SIDE + 82, y + 14),
        Text("malfunction", SIDE + 8, y + 44, 11, "faint", "start"),
        explained(steps, "malfunction track"),
        Text("android", SIDE + 204, y + 44, 11, "faint", "start"),
        explained(status, "android-status"),
        Text("cocoon", SIDE + 8, y + 76, 11, "faint", "start"),
        explained(hand, "cocoon"),
        Text(f"hand {view.hand_size}", SIDE + 216, y + 76, 12, "cocoon", "start"),
        Text(f"vent tokens: {view.vents}", SIDE + 278, y + 76, 11, "faint", "start"),
    ]


def _android(view: View) -> list[str]:
    return [*(str(loss) for loss in view.printed.losses), "×"]


def _cocoon(view: View) -> list[str]:
    return [str(size) for size in view.printed.cocoon_tracks[view.players].hand]


def _rage(view: View, x: float, y: float) -> Group:
    drawn: list[Element] = []
    for space in range(view.printed.rage_end + 1):
        here = x + space * 13.8
        reached = space <= view.hostility
        drawn.append(
            Rect(here - 6, y - 7, 12, 14, 2, fill="bad" if reached else "raised", stroke="line", stroke_width=1)
        )
        ink = "ground" if reached else "bad"
        if space in view.printed.claws:
            drawn.append(Text(str(view.printed.claws[space]), here, y, 9, ink, bold=True))
        elif space in view.printed.rage_terror:
            drawn.append(Glyph("terror", here, y, 9, ink))
        elif space in view.printed.rage_draw:
            drawn.append(Glyph("plus", here, y, 8, ink))
    return Group("hostility", f"hostility {view.hostility}", 0, 0, drawn, help="hostility")
