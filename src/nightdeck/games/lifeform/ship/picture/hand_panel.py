"""The cards that the viewer holds, along the bottom."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Literal, NamedTuple

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Element, Glyph, Group, Text
from nightdeck.core.shapes import box, halo
from nightdeck.games.lifeform.content.components import CrewCard, LifeformCard
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.help import topic_of
from nightdeck.games.lifeform.ship.text.names import ACTIONS, ICON_NAMES, REACTIONS

HAND_TOP = 900
CARD_WIDE, CARD_HIGH = 120, 92
ROOM, MARGIN, LARGEST = 880, 160, 1.18
"""The room for cards, what secret objectives take of it, and how far few cards grow."""
ROW_LETTERS = 20
"""What fits on one line of a card."""
LASER_WORDS = "drives off an image, destroys the android, or cancels a fight"


class Look(NamedTuple):
    """What cards look like, and under which names they lie in the picture."""

    side: Literal["crew", "lifeform"]
    key: str
    topic: str
    """Help on a card is under this name and its number."""


def hand(view: View, look: Look, cards: Sequence[int], picks: Picks, beside: Sequence[Group] = ()) -> list[Element]:
    """The viewer's cards along the bottom, and what lies beside them."""
    pitch = min(CARD_WIDE * LARGEST + 6, (ROOM - (MARGIN if beside else 0)) / max(1, len(cards)))
    drawn: list[Element] = []
    seen: dict[int, int] = {}
    for i, card in enumerate(cards):
        copy = seen[card] = seen.get(card, -1) + 1
        drawn.append(_card(view, look, card, copy, picks, 8 + i * pitch, (pitch - 6) / CARD_WIDE))
    return [Group(f"{look.side}-hand", "your cards", 0, 0, [*drawn, *beside], help=f"{look.side} hand")]


def _card(view: View, look: Look, card: int, copy: int, picks: Picks, x: float, scale: float) -> Group:
    printed, lifeform = view.printed, look.side == "lifeform"
    found: CrewCard | LifeformCard = printed.lifeform_cards[card] if lifeform else printed.crew_cards[card]
    icons = printed.lifeform_icons[card] if lifeform else printed.crew_icons[card]
    base = f"{look.key}-{card}"
    key = base if copy == 0 else f"{base}-{copy}"
    topic = topic_of(f"{look.topic}-{card}", view.content)
    label = f"{found.name}: {'; '.join(rows_of(found))}"
    middle = x + CARD_WIDE * scale / 2, HAND_TOP + CARD_HIGH * scale / 2
    group = Group(key, label, *middle, _face(found, icons, look.side), scale=scale, help=topic)
    group.picks = picks.get(base, []) if copy == 0 else []
    group.classes = "target" if group.picks else ""
    return group


def _face(found: CrewCard | LifeformCard, icons: tuple[int, ...], edge: str) -> list[Element]:
    drawn: list[Element] = [
        box(CARD_WIDE, CARD_HIGH, 6, "paper", edge, 2),
        Text(found.name, 0, -36, 11, "print", bold=True, width=112),
    ]
    top = -21.0
    for words in rows_of(found):
        lines = len(wrap(words, ROW_LETTERS, break_on_hyphens=False))
        drawn.append(Text(words, 0, top, 9, "print", width=114, lines=lines, leading=1.1))
        top += 3 + 10 * lines
    if found.reaction:
        drawn.append(Text("⚡ " + REACTIONS[found.reaction], 0, 22, 10, "warn", bold=True, width=112))
    for i, icon in enumerate(icons):
        drawn.append(Glyph(ICON_NAMES[icon], (i - (len(icons) - 1) / 2) * 18, 36, 14, edge))
    return [*drawn, halo(CARD_WIDE + 4, CARD_HIGH + 4, 8)]


def rows_of(found: CrewCard | LifeformCard) -> list[str]:
    """What stands on a card, line by line; the mining laser and tools have no actions."""
    rows = [" + ".join(ACTIONS[action] for action in row) for row in found.rows]
    if rows or isinstance(found, LifeformCard):
        return rows
    return [found.tool.replace("-", " ") or ("harpoon" if found.icons else LASER_WORDS)]
