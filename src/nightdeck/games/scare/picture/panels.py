"""Beside the map: mission, phase, goal, spawn area, boss card, bags."""

from collections.abc import Sequence

from nightdeck.core.scene import Circle, Element, Glyph, Group, Rect, Text
from nightdeck.games.scare.state import Boss, State
from nightdeck.games.scare.text.aim import goal_words
from nightdeck.games.scare.text.names import GEAR, PHASES, kind_name, mission, played, short, times

LEFT, WIDTH = 908, 256
ROUND = ("monsters move", "monsters spawn", "monsters attack", "agents act", "end of round")


def side(s: State) -> list[Element]:
    """From top to bottom: mission, phase, goal, spawn area, boss, bags. Between missions only the bags are left."""
    between = s.phase == "campaign"
    name = "Campaign" if between else played(s.scenario, s.beside).partition(", ")[2]
    found: list[Element] = [
        Text("S.C.A.R.E. Tactics", LEFT, 26, 19, "ink", "start", face="title", bold=True),
        Text(name, LEFT, 48, 12, "accent", "start", width=WIDTH),
        bags(s),
    ]
    if not between:
        found += [phase_list(s), goal(s), spawn_area(s), boss_card(s, s.boss) if s.boss is not None else legend()]
    return found


def phase_list(s: State) -> Group:
    """The round and its phases, the present one marked."""
    children: list[Element] = [Text(f"Round {s.round}", 0, 0, 14, "ink", "start", bold=True)]
    for i, phase in enumerate(ROUND):
        now = phase == s.phase
        y = 19 + 15 * i
        if now:
            children.append(Rect(-6, y - 8, WIDTH + 6, 16, 4, fill="raised", stroke="accent", stroke_width=1))
        children.append(Text(PHASES[phase], 6, y, 10.5, "ink" if now else "faint", "start", bold=now))
    return Group("phase", f"round {s.round}, {PHASES[s.phase]}", LEFT, 72, children, help="sequence")


def goal(s: State) -> Group:
    """What this mission is about, and how far the Tech Roll is."""
    sheet, words = s.sheet, goal_words(s)
    children: list[Element] = [
        Rect(-6, -10, WIDTH + 6, 70, 6, fill="panel", stroke="line", stroke_width=1),
        Text("GOAL", 2, 1, 9, "accent", "start", face="title", spacing=2),
        Text(words, 2, 16, 10.5, "ink", "start", width=WIDTH - 8, lines=3),
    ]
    if s.concentration:
        children += [
            Glyph("token-concentration", WIDTH - 36, 2, 14, "info"),
            Text(str(s.concentration), WIDTH - 22, 2, 11, "info", bold=True),
        ]
    return Group("goal", f"goal: {words}", LEFT, 184, children, help=f"mission {sheet.id}")


def spawn_area(s: State) -> Group:
    """The spawn area with its two spaces, and that of the motion tracker."""
    children: list[Element] = [
        Text(
            "SPAWNS" if s.sheet.spawn != "none" else "NO SPAWNS HERE",
            0,
            0,
            9,
            "accent",
            "start",
            face="title",
            spacing=2,
        )
    ]
    for i, face in enumerate(("1", "2-3", "4", "5", "6") if s.sheet.spawn == "roll" else ()):
        kind = ("", "widow", "doll", "manbaby", "scarecrow")[i]
        glyph = f"monster-{kind}" if kind else "token-no-spawn"
        unique = bool(kind) and s.parts.monsters[kind].unique  # type: ignore[index]  # one of these four
        taken = unique and any(m.kind == kind for m in s.monsters)
        children += [
            Glyph(glyph, 14 + 34 * i, 24, 26, "faint" if taken else "bad"),
            Text(face, 14 + 34 * i, 43, 9, "faint"),
        ]
    if s.sheet.spawn == "widows":
        children += [Glyph("monster-widow", 14, 24, 26, "bad"), Glyph("monster-widow", 44, 24, 26, "bad")]
    words = "motion tracker: nothing yet"
    if s.tracked:
        words = "next: " + ", ".join(kind_name(s, kind) for kind in s.tracked)
        children += [
            Glyph(f"monster-{kind}" if kind else "token-no-spawn", 196 + 30 * i, 24, 24, "warn")
            for i, kind in enumerate(s.tracked)
        ]
    children.append(
        Text(
            words if s.sheet.spawn != "none" else "", 0, 58, 9.5, "warn" if s.tracked else "faint", "start", width=WIDTH
        )
    )
    return Group("spawns", f"spawn area; {words}", LEFT, 268, children, help="spawns")


def boss_card(s: State, boss: Boss) -> Group:
    """The large card with its places, its wounds and its table."""
    card, wounded = s.boss_card(boss), s.boss_wounded(boss)
    name = card.name + (" (wounded)" if wounded else "")
    table = _spans(card.table_wounded if wounded else card.table)
    children: list[Element] = [
        Rect(-6, -10, WIDTH + 6, 120, 8, fill="panel", stroke="red-line", stroke_width=2),
        Glyph(f"monster-{boss.kind}", 26, 28, 52, "red-line"),
        Text(name, 58, 6, 14, "ink", "start", face="title", bold=True, width=WIDTH - 66),
        *_places(card.card, boss),
        Text(table, 2, 66, 9, "faint", "start", width=WIDTH - 10, lines=2),
        *(_hits(card.hits, boss.hits) if boss.kind == "boogeyman" else []),
    ]
    held = ", ".join(short(id) for id in boss.captives) or "nobody"
    label = f"{card.name}, holds {held}, {times(boss.hits, 'hit')}"
    return Group("boss-card", label, LEFT, 348, children, help=f"monster {boss.kind}")


def _places(count: int, boss: Boss) -> list[Element]:
    """The places for figures on a boss card, and who is there."""
    found: list[Element] = []
    for i in range(count):
        x = 74 + 46 * i
        found.append(Circle(x, 36, 16, fill="shadow", stroke="line", stroke_width=1.5))
        if i < len(boss.captives):
            found.append(Text(short(boss.captives[i])[:6], x, 36, 9, "warn", bold=True, width=30))
        elif i < len(boss.captives) + boss.widows:
            found.append(Glyph("monster-widow", x, 36, 24, "bad"))
    return found


def _hits(sides: Sequence[int], taken: int) -> list[Element]:
    """The Boogeyman's wounds; the ring marks the hit that turns his card."""
    most = sum(sides)
    found: list[Element] = [Text("wounded at the fourth", 8 + 14 * most, 98, 9, "faint", "start")]
    for i in range(most):
        ring = "warn" if i == sides[0] - 1 else "line"
        found.append(Circle(8 + 14 * i, 98, 5, fill="bad" if i < taken else "shadow", stroke=ring))
    return found


def _spans(table: Sequence[str]) -> str:
    """A table of ten results in short: 0 dead, 1-3 tra drop, ..."""
    found, start = [], 0
    for i in range(1, 11):
        if i == 10 or table[i] != table[start]:
            found.append(f"{start}{f'-{i - 1}' if i - 1 > start else ''} {table[start]}")
            start = i
    return ", ".join(found)


def legend() -> Group:
    """The reference card: lines and barbs (ST-404)."""
    rows = (
        ("red-line", "", "red: stops everybody and every eye"),
        ("orange-line", "6 3", "orange: stops feet, not eyes"),
        ("green-line", "8 3", "green: stops agents only"),
        ("blue-line", "2 3", "blue: two actions for agents"),
        ("yellow-line", "", "yellow: hole; agents pushed in are captured"),
    )
    children: list[Element] = [
        Rect(-6, -10, WIDTH + 6, 120, 8, fill="panel", stroke="line", stroke_width=1),
        Text("REFERENCE", 2, 1, 9, "accent", "start", face="title", spacing=2),
    ]
    for i, (paint, dash, words) in enumerate(rows):
        y = 17 + 14 * i
        children.append(Rect(2, y - 4, 20, 8, fill="none", stroke=paint, stroke_width=2, dash=dash))
        children.append(Text(words, 30, y, 10, "ink", "start", width=WIDTH - 40))
    children.append(
        Text("barbs, d10 + melee: 0 dead, 1 INC, 2 wounded, 3-9 miss", 2, 92, 10, "warn", "start", width=WIDTH - 10)
    )
    return Group("reference", "reference: lines and barb table", LEFT, 348, children, help="reference")


def bags(s: State) -> Group:
    """Who is where: the ACTIVE, GRABBED and DEAD bags, and in a campaign the missions done."""
    safe = [short(a.id) for a in s.agents if a.at in ("bag", "safe")]
    grabbed = [short(a.id) for a in s.agents if a.at == "grabbed" or a.captive]
    dead = [short(a.id) for a in s.agents if a.at == "dead"]
    rows = [("ACTIVE", "good", safe), ("GRABBED", "orange-line", grabbed), ("DEAD", "bad", dead)]
    children: list[Element] = []
    for i, (name, ink, people) in enumerate(rows):
        y = 10 + 24 * i
        children.append(Rect(-6, y - 11, 66, 22, 5, fill="shadow", stroke=ink, stroke_width=1.5))
        children.append(Text(f"{name} {len(people)}", 27, y, 9, ink, bold=True, width=60))
        children.append(
            Text(
                ", ".join(people) or "nobody",
                66,
                y,
                9,
                "ink" if people else "faint",
                "start",
                width=WIDTH - 70,
                lines=2,
            )
        )
    lost = [GEAR[t.kind] for t in s.gear if t.lost]
    words = f"Lost gear: {', '.join(lost)}" if lost else ""
    if s.mode == "campaign":
        done = ", ".join(map(_reported, s.report[-2:])) or "no mission yet"
        words = f"Campaign: {done}. {words}"
    children.append(Text(words, -4, 84, 9.5, "faint", "start", width=WIDTH, lines=2))
    label = "; ".join(f"{name}: {', '.join(people) or 'nobody'}" for name, _, people in rows)
    return Group("bags", f"{label}. {words}", LEFT, 474, children, help="bags")


def _reported(entry: str) -> str:
    """A mission of the campaign's report, and how it went."""
    key, _, how = entry.partition(": ")
    return f"{mission(key).partition(', ')[2]} ({how})"
