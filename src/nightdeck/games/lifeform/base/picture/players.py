"""The players beside the ship: the lifeform, a strip for each of the crew, and characters to choose
from."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Rect, Text
from nightdeck.core.shapes import box, halo
from nightdeck.games.lifeform.base.text.names import seat_name
from nightdeck.games.lifeform.content.printed import FIGHT_ICONS
from nightdeck.games.lifeform.secrets import CrewView, View
from nightdeck.games.lifeform.ship.picture.panels import SIDE, SIDE_WIDE
from nightdeck.games.lifeform.ship.text.help import topic_of
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, counted, person_name
from nightdeck.games.lifeform.state import LIFEFORM, Character

STRIP, PITCH = 100, 106
"""How high the strip of one of the crew is, and how far it is to the next."""
SHEET_WIDE, SHEET_HIGH = 268, 264
"""A character to choose from."""


def lifeform(view: View, picks: Picks) -> Group:
    """The lifeform's cards, tokens and stowaway card."""
    y = 326
    stowaway = "stowaway: "
    if view.stowaway >= 0:
        stowaway += view.printed.stowaways[view.stowaway].name.lower()
    else:
        stowaway += "face down" if view.stowaway_chosen else "not chosen"
    extras = [view.printed.evolutions[token].name for token in view.evolutions]
    if view.stowaway_token == "lifeform":
        extras.append("±1 token")
    if view.survival:
        extras.append(view.survival)
    words = f"{counted(view.lifeform_cards, 'card')} · {stowaway}" + (f" · {', '.join(extras)}" if extras else "")
    drawn: list[Element] = [
        Rect(SIDE, y, SIDE_WIDE, 34, 8, fill="panel", stroke="lifeform", stroke_width=1.5),
        Glyph("image", SIDE + 20, y + 17, 24, "lifeform"),
        Text("LIFEFORM", SIDE + 40, y + 11, 11, "lifeform", "start", "mono", spacing=2),
        Text(words, SIDE + 40, y + 24, 11.5, "ink", "start", width=SIDE_WIDE - 50),
    ]
    sheet = Group("seat-0", f"the lifeform: {words}", 0, 0, drawn, help="lifeform sheet", owner=LIFEFORM)
    sheet.picks = picks.get("seat-0", [])
    return sheet


def players(view: View, picks: Picks) -> list[Element]:
    """A strip for each of the crew."""
    return [_player(view, player, 366 + i * PITCH, picks) for i, player in enumerate(view.crew)]


def _player(view: View, player: CrewView, y: float, picks: Picks) -> Group:
    key = f"seat-{player.seat}"
    paint = f"seat{player.seat}"
    active = view.turn == player.seat and view.phase == "crew"
    edge = "select" if active else paint
    drawn: list[Element] = [
        Rect(SIDE, y, SIDE_WIDE, STRIP, 8, fill="panel", stroke=edge, stroke_width=2.5 if active else 1.5),
        Text(_heading(view, player), SIDE + 10, y + 16, 13, paint, "start", "mono", bold=True, width=220),
        Text(_goods(player), SIDE + SIDE_WIDE - 8, y + 16, 12, "ink", "end", width=170),
    ]
    own = [who for who in view.characters if who.seat == player.seat]
    drawn += [_sheet(view, who, y + 40 + i * 20) for i, who in enumerate(own[:3])]
    data = [icon for icon in FIGHT_ICONS for _ in range(player.data[icon])]
    for i, icon in enumerate(data):
        drawn.append(Rect(SIDE + SIDE_WIDE - 26 - i * 20, y + 76, 18, 18, 3, fill="raised", stroke="info"))
        drawn.append(Glyph(ICON_NAMES[icon], SIDE + SIDE_WIDE - 17 - i * 20, y + 85, 13, "info"))
    topic = "role sheet" if player.role else "crew sheet"
    group = Group(key, f"{seat_name(view, player.seat)}: {_goods(player)}", 0, 0, drawn, help=topic, owner=player.seat)
    group.picks = picks.get(key, [])
    group.classes = "target" if group.picks else "dim" if player.out else ""
    return group


def _heading(view: View, player: CrewView) -> str:
    role = {"cat": "SHIP'S CAT", "sister": "SIS-TER 6000"}.get(player.role, f"CREW {player.seat}")
    return role + (" – you" if view.seat == player.seat else "") + (" – out" if player.out else "")


def _goods(player: CrewView) -> str:
    words = [counted(player.cards, "card")]
    words += [counted(player.analyzers, "analyzer")] if player.analyzers else []
    return " · ".join(words)


def _sheet(view: View, who: Character, y: float) -> Group:
    """A character by its name, and which of its two tokens are active."""
    name = person_name(view.printed, who.id)
    tokens = [word for word, active in (("skill", who.skill), ("survival", who.survival)) if active]
    drawn: list[Element] = [
        Rect(-4, -9.5, 308, 19, 4, fill="panel"),
        Text(name + ("" if who.alive else " †"), 0, 0, 13, "ink" if who.alive else "dead", "start", width=160),
        *_token("skill", who.skill, 178, "accent"),
        *_token("survival", who.survival, 242, "warn"),
    ]
    label = ", ".join([name, *(f"{word} active" for word in tokens), *([] if who.alive else ["dead"])])
    return Group(f"sheet-{who.id}", label, SIDE + 10, y, drawn, help=topic_of(f"who-{who.id}", view.content))


def _token(word: str, active: bool, x: float, paint: str) -> list[Element]:
    ring = Circle(x, 0, 5, fill=paint if active else "none", stroke=paint, stroke_width=1.4)
    return [ring, Text(word, x + 9, 0, 11, "faint", "start")]


# The characters to choose from


def dealt(view: View, picks: Picks) -> list[Element]:
    """Over the ship, as long as the viewer has to choose: the three characters and what they can
    do."""
    disks = view.crew[view.seat - 1].dealt if view.seat else None
    if not disks:
        return []
    drawn: list[Element] = [Rect(20, 190, 856, 312, 14, fill="ground", stroke="crew", stroke_width=2)]
    drawn.append(Text("TWO OF THEM ARE YOURS", 448, 212, 15, "crew", face="mono", bold=True, spacing=4))
    return [*drawn, *[_choice(view, id, 448 + (i - 1) * 282, picks) for i, id in enumerate(disks)]]


def _choice(view: View, id: int, x: float, picks: Picks) -> Group:
    sheet, key = view.printed.sheets[id], f"disk-{id}"
    left, wide = -SHEET_WIDE / 2 + 12, SHEET_WIDE - 24
    drawn: list[Element] = [
        box(SHEET_WIDE, SHEET_HIGH, 8, "panel", f"seat{view.seat}", 2),
        Text(sheet.name, left, -110, 17, "ink", "start", bold=True, width=wide),
        Text(sheet.role, left, -90, 13, "faint", "start", width=wide),
        Text("skill", left, -66, 12, "accent", "start", "mono"),
        Text(sheet.skill.help, left, -48, 13, "ink", "start", width=wide, lines=6),
        Text("survival", left, 52, 12, "warn", "start", "mono"),
        Text(sheet.survival.help, left, 70, 13, "ink", "start", width=wide, lines=3),
        halo(SHEET_WIDE + 4, SHEET_HIGH + 4, 10),
    ]
    classes = "target" if key in picks else ""
    topic = topic_of(f"who-{id}", view.content)
    return Group(key, sheet.name, x, 362, drawn, classes=classes, picks=picks.get(key, []), help=topic)
