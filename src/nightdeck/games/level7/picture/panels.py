"""The screens of the facility at the left, and the last roll."""

from nightdeck.core.scene import Element, Glyph, Group, Rect, Text
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text.names import activated, box, event_text, faces, listed, stack_names, times

DIE_INKS = ("intelligence", "intelligence", "strength", "strength", "speed", "ink")


def screen(key: str, label: str, y: float, height: float, lines: list[Element], help: str = "") -> Group:
    frame: list[Element] = [
        Rect(0, 0, 146, height, 6, fill="screen", stroke="line", stroke_width=2),
        *lines,
        Rect(0, 0, 146, height, 6, fill="scan", opacity=0.35),
    ]
    return Group(key, label, 12, y, frame, help=help)


def row(y: float, words: str, value: str, ink: str = "phosphor", glyph: str = "") -> list[Element]:
    left: list[Element] = [Glyph(glyph, 18, y, 18, ink)] if glyph else []
    x = 32 if glyph else 10
    return [
        *left,
        Text(words, x, y, 11, ink, anchor="start", face="mono", width=122 - x - 9 * len(value)),
        Text(value, 136, y, 14, ink, anchor="end", face="mono", bold=True, width=60),
    ]


def screens(view: View) -> list[Group]:
    return [_mission(view), _alarm(view), _stacks(view), _reserves(view), _event(view)]


def _mission(view: View) -> Group:
    plan = box(view).scenarios[view.scenario]
    lines: list[Element] = [
        Text(f"LEVEL {plan.level}", 73, 20, 20, "phosphor", face="title", bold=True, width=130),
        Text(plan.name.upper(), 73, 41, 11, "phosphor", face="mono", width=130),
        Text(plan.goal, 10, 62, 10, "phosphor", anchor="start", width=126, lines=6),
    ]
    return screen("mission", f"Level {plan.level}, {plan.name}: {plan.goal}", 10, 140, lines, f"scenario-{plan.id}")


def _alarm(view: View) -> Group:
    locked = view.lockdown
    ink = "bad" if locked else "amber"
    left = str(view.countdown) if view.countdown >= 0 else "none"
    head = Text("LOCKDOWN" if locked else "THREAT", 73, 15, 13, ink, face="title", bold=True, spacing=1)
    lines: list[Element] = [
        Rect(4, 4, 138, 22, 3, fill="alarm" if locked else "hazard", opacity=0.45),
        head,
        *row(42, "round", str(view.round), ink),
        *row(62, "threat pool", str(view.pool), ink),
        *row(82, "countdown", left, ink),
    ]
    label = f"{'lockdown, ' if locked else ''}threat pool {view.pool}, lockdown tokens {left}, round {view.round}"
    return screen("alarm", label, 158, 98, lines, "lockdown" if locked else "threat")


def _stacks(view: View) -> Group:
    names = stack_names(view)
    lines: list[Element] = []
    for i, (name, left) in enumerate(zip(names, view.stacks, strict=True)):
        lines += row(16 + 20 * i, name, str(left))
    aside = box(view).tiles[view.aside].name if view.aside else ""
    if aside:
        lines += row(16 + 20 * len(names), aside, "?", "amber", "elevator" if "lift" in view.aside else "door")
    label = ", ".join(f"{name} {left}" for name, left in zip(names, view.stacks, strict=True))
    return screen("stacks", f"tiles: {label}{'; to be found: ' + aside if aside else ''}", 264, 90, lines, "stacks")


def _reserves(view: View) -> Group:
    lines = [
        *row(18, "guards", str(len(view.guards)), "guard", "guard"),
        *row(42, "clones", str(len(view.clones)), "clone", "clone"),
        *row(66, "key cards", str(view.keys), "amber", "key"),
    ]
    counts = [times(len(view.guards), "guard"), times(len(view.clones), "clone"), times(view.keys, "key card")]
    return screen("reserves", f"reserves: {listed(counts)}", 362, 84, lines, "reserves")


def _event(view: View) -> Group:
    if not view.event:
        lines: list[Element] = [Text("EVENT", 73, 15, 12, "phosphor", face="title", spacing=1)]
        lines += row(40, "deck", str(view.events), "phosphor")
        return screen("event", f"event deck, {times(view.events, 'card')}", 454, 116, lines, "event")
    words = event_text(view) or "No text: the turn ended without a card."
    active = activated(view)
    lines = [
        Text(f"EVENT: {view.turn.section.upper() or 'END OF TURN'}", 73, 15, 11, "amber", face="title", width=134),
        Text(words, 10, 36, 10, "phosphor", anchor="start", width=126, lines=4),
        Text(f"activates: {active}", 10, 102, 10, "amber", anchor="start", width=126),
    ]
    return screen("event", f"event card: {words} Activates {active}.", 454, 116, lines, "event")


# Dice


def dice(view: View) -> list[Element]:
    """The last roll."""
    if not view.roll:
        return []
    step = min(38.0, 270 / len(view.roll))
    shown: list[Element] = [
        Glyph(f"die-{face}", 86 + i * step, 0, 34, DIE_INKS[face] if face < len(DIE_INKS) else "ink")
        for i, face in enumerate(view.roll)
    ]
    head = Text("LAST ROLL", 0, 0, 10, "faint", anchor="start", face="title")
    return [Group("dice", f"last roll: {faces(view, list(view.roll))}", 924, 692, [head, *shown], help="challenge")]
