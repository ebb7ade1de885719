"""Figures and tokens on the map, in layers of their own so that they glide."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Rect, Text
from nightdeck.core.shapes import halo, plate, round_halo, seat_mark
from nightdeck.games.scare.picture.board import SIZE, centre
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NOBODY, Agent, Boss, Monster, State
from nightdeck.games.scare.text.names import GEAR, commander, condition, full, monster_name, place_topic, short, space

# Tokens


def tokens(s: State) -> list[Element]:
    """Doors, the closed gate, gear on the ground, captives in their cocoons."""
    found: list[Element] = []
    for cell in s.doors:
        x, y = centre(s, cell)
        sheet = Rect(
            -SIZE / 2 + 1, -SIZE / 2 + 1, SIZE - 2, SIZE - 2, 3, fill="raised", stroke="red-line", stroke_width=2.5
        )
        label = f"locked door, {space(s, cell)}"
        picture: list[Element] = [sheet, Glyph("token-door", size=SIZE - 8, ink="warn")]
        found.append(Group(f"door-{cell}", label, x, y, picture, help=place_topic(s.ground.chart, cell)))
    if s.gate_shut:
        for cell in s.ground.chart.features["gate"]:
            x, y = centre(s, cell)
            bars = Glyph("token-gate", size=SIZE, ink="orange-line")
            found.append(Group(f"gate-{cell}", "closed gate", x, y, [bars], help="place gate"))
    for token in s.gear:
        if token.cell >= 0:
            x, y = centre(s, token.cell)
            label = f"{GEAR[token.kind]} on {space(s, token.cell)}"
            sign = Glyph(f"token-{token.kind}", size=16, ink="info")
            found.append(Group(f"gear-{token.kind}", label, x + 9, y + 9, [sign], help=f"{token.kind} lying"))
    return found


# Figures


def figures(view: View, picks: Picks, acting: Agent | None) -> list[Element]:
    """Everybody on the map, lying ones below."""
    s = view.table
    here = sorted(filter(has_figure, s.agents), key=lambda a: (a.standing, a.id))
    layer: list[Element] = [agent_figure(view, a, picks, acting) for a in here]
    layer += [monster_figure(s, m, picks) for m in s.on_map()]
    if s.lady >= 0:
        x, y = centre(s, s.lady)
        layer.append(
            _figure("lady", f"White Lady on {space(s, s.lady)}", x, y, "monster-lady", "ink", picks, "monster lady")
        )
    return layer + boss_figure(s, picks)


def has_figure(agent: Agent) -> bool:
    """Whether an agent is to be seen on the map."""
    return agent.cell >= 0 and agent.at in ("map", "cocoon")


def agent_figure(view: View, agent: Agent, picks: Picks, acting: Agent | None) -> Group:
    """An agent: a disc in the colour of his seat, what he carries, and his troubles."""
    s = view.table
    x, y = centre(s, agent.cell)
    crowd = agent.standing and any(a is not agent and a.cell == agent.cell and a.standing for a in s.agents)
    card = s.card(agent)
    paint = f"seat{agent.seat}"
    if agent.at == "cocoon":
        drawing: list[Element] = [
            Glyph("place-cocoon", size=28, ink="paper"),
            Text(short(agent.id)[:2], size=9, ink="print", bold=True),
        ]
    elif agent.standing:
        figure = "shaye" if card.rank == "special" else card.weapon
        edge = "select" if agent.id == 0 else "shadow"
        drawing = [
            Circle(0, 0, 15, fill="ground", stroke=edge, stroke_width=2),
            Glyph(f"figure-{figure}", size=25, ink=paint),
        ]
    else:
        drawing = [Glyph("figure-down", size=30, ink=paint, opacity=0.9)]
    if any(other.seat != agent.seat for other in s.agents):
        drawing += [Circle(0, -14, 6.5, fill="shadow"), seat_mark(agent.seat, 0, -14, 9)]
    drawing += [*troubles(s, agent), round_halo(18), plate(short(agent.id), 0, 15.5, 33, 7.5)]
    key = f"agent-{agent.id}"
    state = " ".join(filter(None, ["highlighted" if agent is acting else "", "target" if key in picks else ""]))
    owner = commander(s, agent.id, view.seat)
    words = [full(s, agent.id) + f" ({owner})" * bool(owner), space(s, agent.cell), condition(s, agent.id)]
    return Group(
        key, ", ".join(words), x - (8 if crowd else 0), y - (6 if crowd else 0), drawing, classes=state,
        picks=picks.get(key, []), help=f"agent {card.id}", owner=agent.seat,
    )  # fmt: skip


def troubles(s: State, agent: Agent) -> list[Element]:
    """Small signs around a figure: attacked, grabbed, traumatized, stunned, wounded, loaded."""
    signs: list[tuple[str, str]] = []
    if agent.foe != NOBODY:
        foe = s.find_monster(agent.foe)
        signs.append(("state-grabbed" if agent.grabbed else "state-combat", "bad"))
        signs.append((f"monster-{foe.kind}" if foe else "state-combat", "bad"))
    if agent.traumatized:
        signs.append(("state-traumatized", "warn"))
    if agent.stunned:
        signs.append(("state-stunned", "warn"))
    if agent.health == 1:
        signs.append(("state-wounded", "bad"))
    if agent.carries != NOBODY:
        signs.append(("state-incapacitated", "info"))
    signs += [(f"token-{token.kind}", "info") for token in s.tokens(agent)]
    spots = [(-13, -12), (13, -12), (-14, 2), (14, 2), (0, -16), (-8, 10)]
    found: list[Element] = []
    for (glyph, ink), (dx, dy) in zip(signs, spots, strict=False):
        found += [Circle(dx, dy, 6.5, fill="shadow", opacity=0.85), Glyph(glyph, dx, dy, 11, ink)]
    return found


def monster_figure(s: State, monster: Monster, picks: Picks) -> Group:
    x, y = centre(s, monster.cell)
    state = ", stunned" * monster.stunned + ", wounded" * monster.wounded
    key = f"monster-{monster.id}"
    found = _figure(
        key, f"{monster_name(s, monster.id)}{state}, {space(s, monster.cell)}", x, y, f"monster-{monster.kind}",
        "faint" if monster.stunned else "bad", picks, f"monster {monster.kind}",
    )  # fmt: skip
    if monster.stunned:
        found.children.insert(2, Glyph("state-stunned", 0, -11, 20, "warn"))
    if monster.wounded:
        found.children.insert(2, Glyph("state-wounded", 11, -11, 11, "accent"))
    return found


def _figure(key: str, label: str, x: float, y: float, glyph: str, ink: str, picks: Picks, help: str) -> Group:
    drawing: list[Element] = [
        Circle(0, 0, 15, fill="shadow", opacity=0.75),
        Glyph(glyph, size=30, ink=ink),
        round_halo(18),
    ]
    return Group(
        key, label, x, y, drawing, classes="target" if key in picks else "", picks=picks.get(key, []), help=help
    )


def boss_figure(s: State, picks: Picks) -> list[Element]:
    """The boss on the map; The Boogeyman is two spaces long and each half can be aimed at."""
    boss = s.boss
    if boss is None:
        return []
    name = s.boss_card(boss).name
    ink = "accent" if boss.kind == "beus" else "red-line"
    x, y = centre(s, boss.cell)
    load = f", {len(boss.captives) + boss.widows} on its card" if boss.captives or boss.widows else ""
    if boss.kind != "boogeyman":
        label = f"{name}, {space(s, boss.cell)}{load}"
        return [_figure("boss", label, x, y, f"monster-{boss.kind}", ink, picks, f"monster {boss.kind}")]
    return _two_halves(s, boss, f"{name}, front half, {space(s, boss.cell)}{load}", picks)


def _two_halves(s: State, boss: Boss, label: str, picks: Picks) -> list[Element]:
    x, y = centre(s, boss.cell)
    bx, by = centre(s, boss.back)
    turn = {(0, 1): 180, (0, -1): 0, (1, 0): 90, (-1, 0): 270}[_sign(x - bx), _sign(y - by)]
    rear = f"The Boogeyman, back half, {space(s, boss.back)}"
    kind, ink = "monster boogeyman", "red-line"
    back = _figure("boss-back", rear, bx, by, "monster-boogeyman-back", ink, picks, kind)
    front = _figure("boss", label, x, y, "monster-boogeyman", ink, picks, kind)
    for half in (back, front):
        glyph = half.children[1]
        assert isinstance(glyph, Glyph)
        glyph.size, glyph.rotate = 35, turn
        half.children[0] = Rect(-17, -17, 34, 34, 6, fill="shadow", opacity=0.8)
        half.children[-1] = halo(38, 38)
    return [back, front]


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
