"""The lineup: the agents' cards along the bottom edge."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Rect, Text
from nightdeck.core.shapes import box, halo
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NOBODY, NORMAL, Agent, State
from nightdeck.games.scare.text.names import RANKS, WEAPONS, commander, condition, full, short

CARD, TALL = 122, 116
STRIP = 588


def lineup(view: View, picks: Picks, acting: Agent | None) -> list[Element]:
    """The cards in lineup order along the bottom edge, then those who lie in the INC zone."""
    s = view.table
    cards = cards_shown(s)
    step = min(CARD + 5, (1150 - CARD) / max(1, len(cards) - 1))
    layer = [agent_card(view, id, i, 16 + CARD / 2 + i * step, picks, acting) for i, id in enumerate(cards)]
    title = Text("LINEUP", 16, STRIP - 9, 10, "faint", "start", face="title", spacing=2)
    strip = Rect(10, STRIP - 18, max(0, len(cards) - 1) * step + CARD + 12, TALL + 26, fill="shadow", opacity=0)
    label = f"lineup: {', '.join(short(id) for id in s.lineup)}"
    return [Group("lineup", label, 0, 0, [strip, title], help="lineup"), *layer]


def cards_shown(s: State) -> list[int]:
    """Whose cards lie on the table."""
    down = [a.id for a in s.agents if a.id not in s.lineup and a.at in ("map", "carried") and not a.captive]
    return [*s.lineup, *down]


def agent_card(view: View, id: int, place: int, x: float, picks: Picks, acting: Agent | None) -> Group:
    """A card as it lies: wounded side, turned for trauma, with the monster that is on it."""
    s, owner = view.table, commander(view.table, id, view.seat)
    agent, card = s.agents[id], s.parts.agents[id]
    key = f"card-{id}"
    in_lineup = id in s.lineup
    wounded = agent.health != NORMAL
    edge = "accent" if agent is acting else f"seat{agent.seat}"
    fill = "raised" if not wounded else "panel"
    top = -TALL / 2
    drawing: list[Element] = [
        box(CARD, TALL, 7, fill, edge, 2.5),
        Text(f"{place + 1}" if in_lineup else "INC", -CARD / 2 + 10, top + 12, 10, "faint", bold=True),
        Text(card.name.split()[-1], 4, top + 12, 13, "ink", face="title", bold=True, width=CARD - 30),
        Text(f"{RANKS[card.rank]} · {WEAPONS[card.weapon]}", 0, top + 26, 8.5, "faint", width=CARD - 10),
        *_pips(s, agent, top + 39),
        *aim_table(s, agent, top + 54),
        *([Text(owner, 0, TALL / 2 - 10, 10.5, f"seat{agent.seat}", width=CARD - 12)] if owner else []),
        *_on_the_card(s, agent),
        halo(CARD + 6, TALL + 6, 9),
    ]
    classes = " ".join(
        filter(
            None,
            ["highlighted" if agent is acting else "", "target" if key in picks else "", "" if in_lineup else "dim"],
        )
    )
    words = [full(s, id) + f" ({owner})" * bool(owner), WEAPONS[card.weapon], condition(s, id)]
    return Group(
        key,
        ", ".join(words),
        x,
        STRIP + TALL / 2 + 3,
        drawing,
        classes=classes,
        picks=picks.get(key, []),
        help=f"agent {card.id}",
        owner=agent.seat,
    )


def _pips(s: State, agent: Agent, y: float) -> list[Element]:
    card = s.card(agent)
    found: list[Element] = [Circle(-CARD / 2 + 14 + 12 * i, y, 4.2, fill="accent") for i in range(card.actions)]
    found.append(Glyph("hand", 20, y, 14, "faint"))
    found.append(Text(str(s.melee(agent)), 34, y, 12, "ink", bold=True))
    found += [Glyph(f"token-{t.kind}", 50 - 14 * i, y, 14, "info") for i, t in enumerate(s.tokens(agent))]
    return found


def aim_table(s: State, agent: Agent, y: float) -> list[Element]:
    """The grid of the side that is up: ranges across, actions down."""
    card = s.card(agent)
    rows = card.wounded.aim if agent.health != NORMAL else card.aim
    ink = "bad" if agent.health != NORMAL else "ink"
    starts = [1] + [last + 1 for last in card.ranges[:-1]]
    found: list[Element] = []
    for column, (first, last) in enumerate(zip(starts, card.ranges, strict=True)):
        x = -CARD / 2 + 28 + 20 * column
        found.append(Text(str(first) if first == last else f"{first}-{last}", x, y, 7.5, "faint"))
        for row, numbers in enumerate(rows):
            words = str(numbers[column]) if numbers[column] >= 0 else "·"
            found.append(Text(words, x, y + 12 * (row + 1), 9.5, ink, face="mono"))
    found += [
        Text(str(row + 1), -CARD / 2 + 11, y + 12 * (row + 1), 8, "accent", bold=True) for row in range(len(rows))
    ]
    return found


def _on_the_card(s: State, agent: Agent) -> list[Element]:
    """Signs of trouble along the lower edge: the monster lying or standing there, trauma, a carried figure."""
    signs: list[tuple[str, str, str]] = []
    if agent.foe != NOBODY:
        foe = s.find_monster(agent.foe)
        word = "GRABBED" if agent.grabbed else "IN COMBAT"
        signs.append((f"monster-{foe.kind}" if foe else "state-combat", "bad", word))
    if agent.traumatized:
        signs.append(("state-traumatized", "warn", "TRAUMA"))
    if agent.stunned:
        signs.append(("state-stunned", "warn", "STUNNED"))
    if agent.carries != NOBODY:
        signs.append(("state-incapacitated", "info", short(agent.carries)))
    if agent.at == "boss":
        signs.append(("state-grabbed", "bad", "ON BOSS"))
    if agent.at == "room" and s.sheet.start == "room":
        signs.append(("place-exit", "good", "inside"))
    found: list[Element] = []
    for i, (glyph, ink, word) in enumerate(signs[:2]):
        y = TALL / 2 - 9 - 14 * i
        found += [
            Rect(-CARD / 2 + 4, y - 7, CARD - 8, 14, 4, fill="shadow", opacity=0.92),
            Glyph(glyph, -CARD / 2 + 14, y, 14, ink),
            Text(word, 8, y, 9, ink, bold=True, width=CARD - 34),
        ]
    return found
