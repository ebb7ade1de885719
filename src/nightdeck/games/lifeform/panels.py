"""The panels around the ship: clock, loadout, tracks, players, the lifeform, and the fight."""

from nightdeck.core.parts import halo, track
from nightdeck.core.scene import Circle, Element, Glyph, Group, Line, Rect, Text
from nightdeck.games.lifeform.box import COOLANT, FIGHT_ICONS, SPACESUITS, START
from nightdeck.games.lifeform.fights import unmatched
from nightdeck.games.lifeform.help import topic_of
from nightdeck.games.lifeform.pointing import Picks
from nightdeck.games.lifeform.secrets import CrewView, View
from nightdeck.games.lifeform.state import LIFEFORM, Character
from nightdeck.games.lifeform.whither import matchers
from nightdeck.games.lifeform.words import (
    ICON_NAMES,
    card_name,
    counted,
    person_name,
    seat_name,
    time_left,
)

SIDE = 898
SIDE_WIDE = 374
STRIP, PITCH = 100, 106
"""How high the strip of one of the crew is, and how far it is to the next."""
BONUSES = {"flamethrower": "flame", "remove-outage": "bolt", "move-outage": "arrow", "draw": "plus"}


def panels(view: View, picks: Picks) -> list[Element]:
    """Everything beside the ship."""
    return [
        clock(view),
        loadout(view, picks),
        *tracks(view),
        lifeform(view, picks),
        *players(view, picks),
        *([fight(view)] if view.fight is not None else []),
    ]


def clock(view: View) -> Group:
    """The self-destruct track along the top, and the minutes in large figures."""
    steps: list[Element] = []
    for i, minute in enumerate(range(START - 1, 0, -1)):
        x = 16 + i * 25.4
        past = minute > view.minute
        mark = minute in (20, 10, 9)
        ink = "bad" if minute <= 9 else "warn" if minute <= 20 else "accent"
        fill = "panel" if past else ink
        steps.append(Rect(x, 10, 21, 12, 2, fill=fill, stroke=ink if mark else "line", stroke_width=2 if mark else 1))
        if minute % 5 == 0 or mark:
            steps.append(Text(str(minute), x + 10.5, 30, 9, "faint"))
        if minute in view.box.clock_terror:
            steps.append(Glyph("terror", x + 10.5, 16, 10, "ground" if not past else "bad"))
    figure = "T–" + ("31" if view.minute == START else f"{view.minute:02d}")
    steps.append(Text(figure, 834, 18, 24, "bad" if view.minute <= 9 else "warn", bold=True, face="mono"))
    return Group("clock", f"self-destruct: {time_left(view.minute)}", 0, 0, steps, help="clock")


def loadout(view: View, picks: Picks) -> Group:
    """The five columns, their bars and bonuses, and what launch still needs."""
    drawn: list[Element] = [
        Rect(SIDE, 8, SIDE_WIDE, 200, 8, fill="panel", stroke="line", stroke_width=1.5),
        Text("SHUTTLE LOADOUT", SIDE + 12, 22, 11, "faint", "start", "mono", spacing=2),
    ]
    drawn += [_column(view, number, picks) for number in range(len(view.box.columns))]
    return Group("loadout", "shuttle loadout", 0, 0, drawn, help="loadout")


def _column(view: View, number: int, picks: Picks) -> Group:
    found = view.box.columns[number]
    key = f"column-{number}"
    filled = view.loadout[number]
    drawn: list[Element] = []
    for space in range(1, found.spaces + 1):
        y = -space * 19.5
        tile = "accent" if space <= filled else "raised"
        drawn.append(Rect(-15, y - 8, 30, 16, 3, fill=tile, stroke="line", stroke_width=1))
        bonus = view.box.bonuses[number].get(space)
        if bonus:
            drawn.append(Glyph(BONUSES[bonus], 6, y, 11, "ground" if space <= filled else "warn"))
        if found.numbers:
            drawn.append(
                Text(str(found.numbers[space - 1]), -8, y, 9, "ground" if space <= filled else "faint", bold=True)
            )
        if space in found.compartments:
            drawn.append(Line(-17, y - 9.7, 17, y - 9.7, stroke="info", stroke_width=1.5))
    bar = _minimum(view, number)
    if bar:
        y = -bar * 19.5 - 9.7
        drawn.append(Line(-20, y, 20, y, stroke="bad", stroke_width=3))
    short = {"Improvised Weaponry": "Weapons", "Energy Cells": "Cells", "Spacesuits": "Suits", "Halon Gas": "Halon"}
    drawn.append(Text(short.get(found.name, found.name), 0, 7, 12, "ink"))
    need = view.needs[number]
    drawn.append(Text(f"needs {need}" if need else "ready", 0, 20, 11, "bad" if need else "faint"))
    drawn.append(halo(62, 172, 6))
    label = f"{found.name}: {filled} of {found.spaces}" + (f", launch needs {need} more" if need else "")
    classes = "target" if key in picks else ""
    x = SIDE + 44 + number * 71
    return Group(key, label, x, 178, drawn, classes=classes, picks=picks.get(key, []), help="loadout")


def _minimum(view: View, number: int) -> int:
    if number == COOLANT and view.players <= 2:
        return view.overheating - 1
    if number == SPACESUITS and view.solo is not None:
        return 1
    if number == SPACESUITS:
        return sum(who.place == view.box.remora for who in view.characters)
    return view.box.columns[number].minimum


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


def explained(shown: Group, topic: str) -> Group:
    """A track with help, wherever on it one points."""
    for group in [shown, *[child for child in shown.children if isinstance(child, Group)]]:
        group.help = topic if group.key else ""
    return shown


def _android(view: View) -> list[str]:
    return [*(str(loss) for loss in view.box.losses), "×"]


def _cocoon(view: View) -> list[str]:
    return [str(size) for size in view.box.cocoon_tracks[view.players].hand]


def _rage(view: View, x: float, y: float) -> Group:
    drawn: list[Element] = []
    for space in range(view.box.rage_end + 1):
        here = x + space * 13.8
        reached = space <= view.hostility
        drawn.append(
            Rect(here - 6, y - 7, 12, 14, 2, fill="bad" if reached else "raised", stroke="line", stroke_width=1)
        )
        ink = "ground" if reached else "bad"
        if space in view.box.claws:
            drawn.append(Text(str(view.box.claws[space]), here, y, 9, ink, bold=True))
        elif space in view.box.rage_terror:
            drawn.append(Glyph("terror", here, y, 9, ink))
        elif space in view.box.rage_draw:
            drawn.append(Glyph("plus", here, y, 8, ink))
    return Group("hostility", f"hostility {view.hostility}", 0, 0, drawn, help="hostility")


def lifeform(view: View, picks: Picks) -> Group:
    """The lifeform's cards, tokens and stowaway card."""
    y = 326
    stowaway = "stowaway: "
    if view.stowaway >= 0:
        stowaway += view.box.stowaways[view.stowaway].name.lower()
    else:
        stowaway += "face down" if view.stowaway_chosen else "not chosen"
    extras = [view.box.evolutions[token].name for token in view.evolutions]
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
    name = person_name(view.box, who.id)
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


def fight(view: View) -> Group:
    """The fight of the Showdown over the ship: its icons, what was played, what is left to match."""
    found = view.fight
    assert found is not None
    drawn: list[Element] = [
        Rect(
            150, 200, 600, 182 + 15 * len(matchers(view, found)), 14, fill="ground", stroke="lifeform", stroke_width=3
        ),
        Text("SHOWDOWN", 450, 226, 18, "lifeform", face="mono", bold=True, spacing=6),
        Text(f"against {seat_name(view, found.target)}", 450, 248, 12, "ink"),
    ]
    if found.icons:
        left = unmatched(view.box, found)
        for i, icon in enumerate(found.icons):
            drawn.append(Glyph(ICON_NAMES[icon], 450 + (i - (len(found.icons) - 1) / 2) * 56, 290, 44, "lifeform"))
        drawn.append(
            Text(f"{counted(left, 'icon')} unmatched" if left else "matched", 450, 332, 14, "bad" if left else "good")
        )
    else:
        drawn.append(Text(f"a card face down, {counted(found.tokens, 'hostility token')}", 450, 290, 13, "ink"))
    played = [card_name(view.box, 1, card) for card in found.cards] + [f"data {ICON_NAMES[i]}" for i in found.data]
    drawn.append(Text(", ".join(played) or "nothing played yet", 450, 352, 11, "crew", width=560))
    for i, words in enumerate(matchers(view, found)):
        drawn.append(Text(words, 450, 372 + i * 15, 11, "ink", width=560))
    icons = ", ".join(ICON_NAMES[icon] for icon in found.icons) or "a card face down"
    label = f"fight against {seat_name(view, found.target)}: {icons}; {'; '.join(matchers(view, found))}"
    return Group("fight", label, 0, 0, drawn, help="showdown")
