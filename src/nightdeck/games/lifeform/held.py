"""What the viewer holds: cards along the bottom, secret objectives, and at the start the characters to choose from."""

from textwrap import wrap

from nightdeck.core.parts import box, halo
from nightdeck.core.scene import Element, Glyph, Group, Rect, Text
from nightdeck.games.lifeform.components import CrewCard, LifeformCard
from nightdeck.games.lifeform.help import topic_of
from nightdeck.games.lifeform.pointing import Picks
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.state import LIFEFORM
from nightdeck.games.lifeform.words import ACTIONS, ICON_NAMES, REACTIONS

HAND_TOP = 684
CARD_WIDE, CARD_HIGH = 120, 92
ROOM, MARGIN, LARGEST = 880, 160, 1.18
"""The room for cards, what secret objectives take of it, and how far few cards grow."""
ROW_LETTERS = 20
"""What fits on one line of a card."""
LASER_WORDS = "drives off an image, destroys the android, or cancels a fight"
SHEET_WIDE, SHEET_HIGH = 268, 264


def hand(view: View, picks: Picks) -> list[Element]:
    """The viewer's cards along the bottom; a spectator sees none."""
    if view.seat is None and view.solo is None:
        return []
    lifeform = lifeform_looks(view)
    cards = (view.hand if lifeform else view.crew[(view.seat or 0) - 1].hand) or []
    secret = view.objectives if view.seat != LIFEFORM and view.objectives else []
    pitch = min(CARD_WIDE * LARGEST + 6, (ROOM - (MARGIN if secret else 0)) / max(1, len(cards)))
    drawn: list[Element] = []
    seen: dict[int, int] = {}
    for i, card in enumerate(cards):
        copy = seen[card] = seen.get(card, -1) + 1
        drawn.append(_card(view, card, copy, picks, 8 + i * pitch, (pitch - 6) / CARD_WIDE))
    if secret:
        drawn.append(_objectives(view, secret))
    side = "lifeform" if lifeform else "crew"
    return [Group(f"{side}-hand", "your cards", 0, 0, drawn, help=f"{side} hand")]


def _objectives(view: View, secret: list[int]) -> Group:
    names = [view.box.objectives[objective].name for objective in secret]
    words = Text("objectives:\n" + "\n".join(names), 886, HAND_TOP + 14, 12, "warn", "end", leading=1.4)
    return Group("objectives", f"secret objectives: {', '.join(names)}", 0, 0, [words], help="objective")


def lifeform_looks(view: View) -> bool:
    """Whether the viewer is the lifeform; in a solo game nobody is."""
    return view.seat == LIFEFORM and view.solo is None


def _card(view: View, card: int, copy: int, picks: Picks, x: float, scale: float) -> Group:
    lifeform = lifeform_looks(view)
    found: CrewCard | LifeformCard = view.box.lifeform_cards[card] if lifeform else view.box.crew_cards[card]
    icons = view.box.lifeform_icons[card] if lifeform else view.box.crew_icons[card]
    base = f"{'prey' if lifeform else 'card'}-{card}"
    key = base if copy == 0 else f"{base}-{copy}"
    topic = topic_of(f"lone-{base}" if view.solo is not None else base, view.content)
    drawn = _face(found, icons, "lifeform" if lifeform else "crew")
    label = f"{found.name}: {'; '.join(_rows(found))}"
    middle = x + CARD_WIDE * scale / 2, HAND_TOP + CARD_HIGH * scale / 2
    group = Group(key, label, *middle, drawn, scale=scale, help=topic)
    group.picks = picks.get(base, []) if copy == 0 else []
    group.classes = "target" if group.picks else ""
    return group


def _face(found: CrewCard | LifeformCard, icons: tuple[int, ...], edge: str) -> list[Element]:
    drawn: list[Element] = [
        box(CARD_WIDE, CARD_HIGH, 6, "paper", edge, 2),
        Text(found.name, 0, -36, 11, "print", bold=True, width=112),
    ]
    top = -21.0
    for words in _rows(found):
        lines = len(wrap(words, ROW_LETTERS, break_on_hyphens=False))
        drawn.append(Text(words, 0, top, 9, "print", width=114, lines=lines, leading=1.1))
        top += 3 + 10 * lines
    if found.reaction:
        drawn.append(Text("⚡ " + REACTIONS[found.reaction], 0, 22, 10, "warn", bold=True, width=112))
    for i, icon in enumerate(icons):
        drawn.append(Glyph(ICON_NAMES[icon], (i - (len(icons) - 1) / 2) * 18, 36, 14, edge))
    return [*drawn, halo(CARD_WIDE + 4, CARD_HIGH + 4, 8)]


def _rows(found: CrewCard | LifeformCard) -> list[str]:
    """What stands on a card, line by line; the mining laser and tools have no actions."""
    rows = [" + ".join(ACTIONS[action] for action in row) for row in found.rows]
    if rows or isinstance(found, LifeformCard):
        return rows
    return [found.tool.replace("-", " ") or ("harpoon" if found.icons else LASER_WORDS)]


# The characters to choose from


def dealt(view: View, picks: Picks) -> list[Element]:
    """Over the ship, as long as the viewer has to choose: the three characters and what they can do."""
    disks = view.crew[view.seat - 1].dealt if view.seat and view.solo is None else None
    if not disks:
        return []
    drawn: list[Element] = [Rect(20, 190, 856, 312, 14, fill="ground", stroke="crew", stroke_width=2)]
    drawn.append(Text("TWO OF THEM ARE YOURS", 448, 212, 15, "crew", face="mono", bold=True, spacing=4))
    return [*drawn, *[_choice(view, id, 448 + (i - 1) * 282, picks) for i, id in enumerate(disks)]]


def _choice(view: View, id: int, x: float, picks: Picks) -> Group:
    sheet, key = view.box.sheets[id], f"disk-{id}"
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
