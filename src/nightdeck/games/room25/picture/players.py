"""The candidates' sheets beside the complex: tokens, Adrenaline, roles, losses."""

from nightdeck.core.memory import remembered
from nightdeck.core.scene import Element, Glyph, Group, Text
from nightdeck.core.shapes import box, halo
from nightdeck.games.room25.secrets import Person, View
from nightdeck.games.room25.state import OUT
from nightdeck.games.room25.text.names import TOKENS, character_name, status

WIDTH = 314
LEFT = -WIDTH / 2 + 60


def sheets(view: View, x: float, y: float) -> list[Group]:
    """One sheet for each character, in turn order."""
    height = min(104.0, 636 / len(view.order) - 6)
    found = []
    for i, who in enumerate(view.order):
        seen = view.people[who]
        name, acting, mine = character_name(view, seen.name), who == view.acting, seen.seat == view.seat
        found.append(_sheet(seen, name, acting, mine, x, y + i * (height + 6), height))
    return found


@remembered()
def _sheet(seen: Person, name: str, acting: bool, mine: bool, x: float, y: float, height: float) -> Group:
    dead = seen.cell == OUT
    owner = "you" if mine else f"seat {seen.seat}"
    right = WIDTH / 2 - (50 if seen.role else 12)
    edge = "accent" if acting else seen.name if mine else "line"
    top = -height / 2
    lines = 2 if height > 80 else 1
    children: list[Element] = [
        box(WIDTH, height, 8, "panel", edge, 2.5 if acting or mine else 1.5),
        Glyph("token-skull" if dead else f"figure-{seen.name}", -WIDTH / 2 + 30, 0, min(46, height - 14), seen.name),
        Text(name, LEFT, top + 15, 14, seen.name, "start", "title", bold=True),
        Text(owner, right, top + 15, 11, "ink" if mine else "faint", "end"),
        Text(status(seen) or "in the complex", LEFT, top + 32, 11, "faint", "start", width=right - LEFT, lines=lines),
        *_role(seen, top),
        *_tokens(seen, height / 2 - 20),
        halo(WIDTH + 4, height + 4),
    ]
    label = ", ".join(filter(None, [name, owner, status(seen), _said(seen)]))
    return Group(
        f"sheet-{seen.id}", label, x + WIDTH / 2, y + height / 2, children,
        classes="dim" if dead else "", help=f"character {seen.name} {seen.role}".strip(), owner=seen.seat,
    )  # fmt: skip


def _role(seen: Person, top: float) -> list[Element]:
    return [Glyph(f"role-{seen.role}", WIDTH / 2 - 26, top + 24, 34)] if seen.role else []


def _tokens(seen: Person, y: float) -> list[Element]:
    """Tokens shown this round, then those still to come, then Adrenaline."""
    coming = [token for token in (seen.first, seen.second, seen.single) if token]
    row: list[Element] = []
    x = -WIDTH / 2 + 74
    for shown in seen.used:
        row.append(Glyph(f"token-{shown}", x, y, 26, opacity=0.45))
        x += 31
    for token in coming:
        row.append(Glyph("token-back" if token == "?" else f"token-{token}", x, y, 28))
        x += 31
    if seen.adrenaline in ("held", "laid"):
        row.append(Glyph("token-adrenaline", WIDTH / 2 - 62, y, 26, opacity=1 if seen.adrenaline == "laid" else 0.5))
    return row


def _said(seen: Person) -> str:
    names = [TOKENS.get(token, "a hidden token") for token in (seen.first, seen.second, seen.single) if token]
    return f"programmed: {', '.join(names)}" if names else ""
