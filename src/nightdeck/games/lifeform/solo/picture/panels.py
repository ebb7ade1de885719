"""The boards of the solo game: motion tracker, control screen, crisis card, shuttle conflict."""

from textwrap import wrap

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Line, Rect, Text
from nightdeck.core.shapes import box, halo, round_halo, track
from nightdeck.games.lifeform.content.printed import steps_to_alert
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.panels import SIDE, SIDE_WIDE, clock, explained
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, capital, counted, icon_words
from nightdeck.games.lifeform.solo.state import FEAR_SPACES, HIDDEN, OBJECTIVES, Solo
from nightdeck.games.lifeform.solo.text.board import tokens
from nightdeck.games.lifeform.solo.text.crisis_cards import cost_words, result_words
from nightdeck.games.lifeform.solo.text.names import ZONES, lane, survivor_name

SUPPLY_LETTERS = 55
"""So many letters go on a line of the control screen."""
EFFECTS = {
    "nerve": "terror", "draw": "plus", "self-destruct": "bolt", "draw-stowaway": "vent", "proximity": "image", "": "",
}  # fmt: skip


def _pickable(group: Group, picks: Picks) -> Group:
    group.picks = picks.get(group.key, [])
    group.classes = "target" if group.picks else group.classes
    return group


def countdown(view: View) -> Group:
    """The clock under a name of its own: alone, its marks mean something else."""
    group = clock(view)
    group.key = group.help = "countdown"
    return group


def tracks(view: View, solo: Solo) -> list[Element]:
    """Malfunction, android status, cocoon, and what lies facedown."""
    y = 214
    android = [*(str(loss) for loss in view.printed.losses), "×"]
    cocoon = [
        str(killed + alive) if killed + alive else "·"
        for killed, alive in zip(solo.cocoon_killed, solo.cocoon_alive, strict=True)
    ]
    if solo.attack_five == "cocoon":
        cocoon[-1] = "5"
    x, status = SIDE + 96, view.android_status
    shown = [
        track("malfunction", "malfunction", ["·", "⚡", "A", "+1"], view.malfunction, x, y + 18, 20),
        track("android-status", "android status", android, status, SIDE + 258, y + 18, 20),
        track("solo-cocoon", "cocoon, chits on its spaces", cocoon, view.cocoon, x, y + 48, 20, mark="cocoon"),
    ]
    return [
        Rect(SIDE, y, SIDE_WIDE, 66, 8, fill="panel", stroke="line", stroke_width=1.5),
        Text("malfunction", SIDE + 8, y + 18, 10, "faint", "start"),
        Text("android", SIDE + 196, y + 18, 10, "faint", "start"),
        Text("cocoon", SIDE + 8, y + 48, 10, "faint", "start"),
        *[explained(group, group.key) for group in shown],
        Text(f"stowaways aboard {solo.stowed}", SIDE + 196, y + 48, 10, "warn", "start"),
    ]


# The motion tracker


def motion_tracker(view: View, solo: Solo, picks: Picks) -> Group:
    """The track with its forks, the red rings, and the blip."""
    y = 286
    close = view.printed.motion[solo.motion].close
    drawn: list[Element] = [
        Rect(SIDE, y, SIDE_WIDE, 124, 8, fill="panel", stroke="lifeform", stroke_width=1.5),
        Text("MOTION TRACKER", SIDE + 10, y + 13, 11, "lifeform", "start", "mono", spacing=2),
        Text(_decks(solo), SIDE + SIDE_WIDE - 10, y + 13, 10, "warn", "end"),
        Text(distance(view, solo), SIDE + 10, y + 104, 10.5, "bad" if close else "faint", "start"),
    ]
    for space, ways in enumerate(view.printed.forward):
        for there in ways:
            (x1, y1), (x2, y2) = _spot(view, space, y), _spot(view, there, y)
            drawn.append(Line(x1, y1, x2, y2, stroke="trace", stroke_width=1.5))
    drawn += [_space(view, solo, space, y, picks) for space in range(len(view.printed.motion))]
    label = f"motion tracker: the lifeform is on {view.printed.motion[solo.motion].name}, {distance(view, solo)}"
    return Group("motion", label, 0, 0, drawn, help="motion")


def _decks(solo: Solo) -> str:
    """How many crisis cards each deck still has."""
    return "crisis cards " + " · ".join(f"{name} {len(deck)}" for name, deck in zip("ABC", solo.crisis, strict=True))


def distance(view: View, solo: Solo) -> str:
    steps = steps_to_alert(view.printed)[solo.motion]
    if not steps:
        return "upon you"
    near = ", close range" if view.printed.motion[solo.motion].close else ""
    return f"{steps} away{near}" if near else f"{counted(steps, 'space')} away"


def _spot(view: View, space: int, y: float) -> tuple[float, float]:
    column, row = view.printed.motion[space].at
    return SIDE + 18 + column * 34.5, y + 38 + row * 33


def _space(view: View, solo: Solo, space: int, top: float, picks: Picks) -> Group:
    found = view.printed.motion[space]
    x, y = _spot(view, space, top)
    here = space == solo.motion
    edge = "bad" if found.close else "trace"
    drawn: list[Element] = [Circle(0, 0, 11, fill="blip" if here else "ground", stroke=edge, stroke_width=2.4)]
    if here:
        drawn.append(Glyph("image", size=18, ink="lifeform"))
    elif EFFECTS[found.effect]:
        drawn.append(Glyph(EFFECTS[found.effect], size=12, ink="bad" if found.effect == "nerve" else "warn"))
    elif found.start == "normal":
        drawn.append(Glyph("fang", size=13, ink="faint"))
    elif found.start:
        drawn.append(Text(found.start[:1].upper(), size=9, ink="faint"))
    drawn.append(round_halo(13))
    label = f"{found.name}, {lane(view, space)}" + (", the lifeform is here" if here else "")
    return _pickable(Group(f"motion-{space}", label, x, y, drawn, help="motion"), picks)


# The control screen


def control_screen(view: View, solo: Solo, picks: Picks) -> Group:
    """Fear track, traits, personal supply, container, objectives."""
    y = 416
    drawn: list[Element] = [
        Rect(SIDE, y, SIDE_WIDE, 204, 8, fill="panel", stroke="crew", stroke_width=1.5),
        Text(survivor_name(view).upper(), SIDE + 10, y + 14, 12, "crew", "start", "mono", bold=True, spacing=1),
        *_fear(solo, y + 38),
        *[_trait(view, solo, area, y + 76, picks) for area in range(len(solo.traits))],
        *_supply(view, solo, y + 110),
    ]
    return Group("control", f"control screen of {survivor_name(view)}", 0, 0, drawn, help="control", owner=0)


def _fear(solo: Solo, y: float) -> list[Element]:
    drawn: list[Element] = [Text("fear", SIDE + 10, y, 10, "faint", "start")]
    for space in range(1, FEAR_SPACES + 1):
        x = SIDE + 56 + (space - 1) * 38
        filled = space <= solo.fear
        drawn.append(Rect(x - 16, y - 11, 32, 22, 4, fill="bad" if filled else "raised", stroke="line", stroke_width=1))
        if filled:
            drawn.append(Glyph("terror", x, y, 15, "ground"))
        if space == solo.nerve:
            drawn.append(Circle(x, y, 8, fill="accent"))
            drawn.append(Text("N", x, y, 9, "ground", bold=True))
    label = f"fear track: {counted(solo.fear, 'terror token')}, the nerve token on space {solo.nerve} of {FEAR_SPACES}"
    return [Group("fear", label, 0, 0, drawn, help="fear")]


def _trait(view: View, solo: Solo, area: int, y: float, picks: Picks) -> Group:
    found, unused = view.printed.trait_areas[area], area in solo.free_traits()
    deck = "any deck" if found.deck == "any" else f"{found.deck} deck"
    drawn: list[Element] = [
        box(114, 30, 5, "raised" if unused else "ground", "accent" if unused else "line", 1.5),
        Text("trait" if unused else "–", 0, -5, 11, "ink" if unused else "faint", bold=True),
        Text(f"{found.name}, {deck}", 0, 8, 9, "faint", width=108),
        halo(118, 34, 6),
    ]
    label = f"{found.name}, {deck}: {'a trait token, facedown' if unused else 'no trait token'}"
    return _pickable(Group(f"trait-{area}", label, SIDE + 66 + area * 121, y, drawn, help="trait"), picks)


def _supply(view: View, solo: Solo, y: float) -> list[Element]:
    """Tokens in hand, the container, and what has been gained."""
    states = [
        name for name, holds in (("exhausted", solo.exhausted), ("it no longer fears flames", solo.impervious)) if holds
    ]
    lines = [
        (f"tokens: {', '.join(tokens(view, solo)) or 'none'}", "ink"),
        (", ".join(states), "info"),
        (f"container: {solo.alive} still alive, {solo.killed} killed; vents hold {len(solo.vent_chits)}", "bad"),
        ("objectives: " + ", ".join(f"{goal} {'✓' if goal in solo.gained else '–'}" for goal in OBJECTIVES), "warn"),
    ]
    if solo.rules.search:
        rooms = ", ".join(view.printed.shuttle[room].name for room in solo.marked) or "nothing searched"
        lines.append((f"clamps {solo.clamps}/3 · life support {solo.life_support} · {rooms}", "accent"))
    drawn: list[Element] = []
    for words, ink in lines:
        rows = len(wrap(words, SUPPLY_LETTERS))
        drawn.append(Text(words, SIDE + 10, y, 10.5, ink, "start", width=SIDE_WIDE - 20, lines=max(1, rows)))
        y += 13 * rows + 5 * bool(rows)
    return drawn


# Overlays


def crisis_card(view: View, card: int, picks: Picks, top: float) -> Group:
    """The crisis card that is being resolved, over the ship."""
    found = view.printed.crisis[card]
    drawn: list[Element] = [
        Rect(130, top, 640, 168, 12, fill="ground", stroke="warn", stroke_width=3),
        Text(f"CRISIS · {found.deck} DECK", 450, top + 18, 11, "faint", face="mono", spacing=3),
        Text(found.name, 450, top + 37, 17, "warn", bold=True),
    ]
    for number, option in enumerate(found.options):
        words = f"{'ABC'[number]}  {cost_words(option)} → {', '.join(result_words(view, r) for r in option.results)}"
        row: list[Element] = [
            box(616, 30, 6, "raised", "line", 1),
            Text(words, 0, 0, 12, "ink", width=600),
            halo(620, 34, 8),
        ]
        drawn.append(
            _pickable(Group(f"option-{number}", words, 450, top + 69 + number * 38, row, help="crisis"), picks)
        )
    return Group(f"crisis-{card}", f"crisis: {found.name}", 0, 0, drawn, help="crisis")


def crisis_strip(view: View, card: int) -> Group:
    """Only its name, below the decks, while a crisis asks for something on the ship."""
    words = f"CRISIS · {view.printed.crisis[card].name}"
    drawn: list[Element] = [
        Rect(250, 870, 400, 24, 8, fill="ground", stroke="warn", stroke_width=2),
        Text(words, 450, 882, 12, "warn", bold=True, width=380),
    ]
    return Group(f"crisis-{card}", words, 0, 0, drawn, help="crisis")


def alert(solo: Solo, top: float) -> Group:
    """PROXIMITY ALERT!: what a defence will cost, and the odds in the container."""
    chits, container = 1 + solo.surplus, solo.container()
    odds = f"{solo.killed} of the {container} chits in the container kill"
    draw = f"RUN!, SHOCK-PROD and harpoons draw {counted(chits, 'chit')}; HIDE and an extinguisher none"
    drawn: list[Element] = [
        Rect(170, top, 560, 112, 12, fill="ground", stroke="bad", stroke_width=3),
        Text("PROXIMITY ALERT!", 450, top + 28, 22, "bad", face="mono", bold=True, spacing=6),
        Text(draw, 450, top + 62, 12, "ink", width=540),
        Text(odds, 450, top + 88, 12, "warn", width=540),
    ]
    return Group("alert", f"proximity alert: {draw}; {odds}", 0, 0, drawn, help="proximity")


def shuttle(view: View, solo: Solo, picks: Picks) -> Group:
    """The shuttle conflict board: combat zones, airlock, locker."""
    drawn: list[Element] = [
        Rect(110, 190, 680, 220, 14, fill="ground", stroke="lifeform", stroke_width=3),
        Text("SHUTTLE CONFLICT", 450, 214, 17, "lifeform", face="mono", bold=True, spacing=5),
    ]
    drawn += [_zone(solo, zone, len(zones(solo)), picks) for zone in zones(solo)]
    airlock = "used" if solo.airlock_used else "a survival token in the way" if solo.airlock_survival else "ready"
    locker = "searched" if solo.locker_used else "not searched"
    drawn.append(Text(f"halon blasts {view.halon} · airlock {airlock} · locker {locker}", 450, 392, 12, "info"))
    return Group("shuttle", "shuttle conflict board", 0, 0, drawn, help="conflict")


def zones(solo: Solo) -> range:
    """The combat zones of the shuttle conflict board."""
    return range(len(ZONES) if solo.rules.search else HIDDEN)


def _zone(solo: Solo, zone: int, zones: int, picks: Picks) -> Group:
    icons = solo.zones[zone]
    hot = zone == solo.zone
    drawn: list[Element] = [
        box(154, 128, 8, "raised" if icons else "panel", "select" if hot else "lifeform" if icons else "line", 2),
        Text(capital(ZONES[zone]), 0, -50, 10.5, "ink" if icons else "faint", width=146),
    ]
    for i, icon in enumerate(icons):
        drawn.append(Glyph(ICON_NAMES[icon], -44 + (i % 3) * 44, -18 + (i // 3) * 38, 32, "lifeform"))
    drawn.append(halo(158, 132, 10))
    label = f"{ZONES[zone]}: {icon_words(icons) if icons else 'clear'}"
    return _pickable(
        Group(f"zone-{zone}", label, 450 + (zone - (zones - 1) / 2) * 165, 304, drawn, help="conflict"), picks
    )
