"""The character sheets on the right, and the viewer's own hand below the map."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Line, Rect, Text
from nightdeck.core.shapes import box, halo, plate, track
from nightdeck.core.shapes import hand as fan
from nightdeck.games.level7.content.components import STATS
from nightdeck.games.level7.secrets import Sheet, View
from nightdeck.games.level7.text.names import STATS as STAT_NAMES
from nightdeck.games.level7.text.names import box as content
from nightdeck.games.level7.text.names import card_name, item_name, skill_name, times

LEFT, TOP, WIDE, HIGH = 922.0, 10.0, 348.0, 158.0
FATES = {"escaped": ("ESCAPED", "good"), "killed": ("KILLED", "bad"), "lost": ("LOST", "bad")}


def sheets(view: View, picks: Picks) -> list[Element]:
    """One sheet per player, one below the other."""
    return [_sheet(view, player, TOP + i * (HIGH + 6), picks) for i, player in enumerate(view.players)]


def _sheet(view: View, player: Sheet, y: float, picks: Picks) -> Group:
    ink = f"seat{player.seat}"
    name = content(view).sheet["sheet"].characters[player.seat]
    acts = view.turn.seat == player.seat and view.outcome is None
    children: list[Element] = [
        Rect(0, 0, WIDE, HIGH, 8, fill="panel", stroke=ink if acts else "line", stroke_width=3 if acts else 1.5),
        Rect(0, 0, WIDE, 26, 8, fill="raised"),
        Glyph(f"survivor-{player.seat}", 17, 14, 26, ink),
        Text(name.upper(), 34, 13, 12, ink, anchor="start", face="title", bold=True, width=116),
        *_stats(player),
        fear_track(player),
        *_owner(view, player),
        *_life(view, player),
        *_things(view, player, picks),
    ]
    if player.fate:
        words, colour = FATES[player.fate]
        children.append(Rect(0, 26, WIDE, HIGH - 26, 8, fill="shadow", opacity=0.7))
        children.append(Text(words, WIDE / 2, 92, 26, colour, face="title", bold=True, spacing=4))
    children.append(Group(x=WIDE / 2, y=HIGH / 2, children=[halo(WIDE + 4, HIGH + 4)]))
    return Group(f"sheet-{player.seat}", sheet_label(view, player), LEFT, y, children, owner=player.seat, help="sheet")


def _owner(view: View, player: Sheet) -> list[Element]:
    """Who plays this one."""
    if view.seat == player.seat:
        return [plate("YOU", 310, 44, 58, 12, fill=f"seat{player.seat}", ink="shadow")]
    return [Text(f"seat {player.seat}", 341, 44, 10.5, "faint", "end", width=80)]


def sheet_label(view: View, player: Sheet) -> str:
    name = content(view).sheet["sheet"].characters[player.seat]
    skills = ", ".join(skill_name(view, skill) for skill in player.skills)
    carried = ", ".join(item_name(view, item) for item in player.items) or "no items"
    fate = f", {player.fate}" if player.fate else ""
    who = "you" if view.seat == player.seat else f"seat {player.seat}"
    tracks = f"fear {player.fear}, threat {player.threat}, vitality {player.vitality}, {times(player.cards, 'card')}"
    return f"{name} ({who}){fate}: {tracks}; {skills}; {carried}"


def _stats(player: Sheet) -> list[Element]:
    found: list[Element] = []
    for i, stat in enumerate(STATS):
        x = 168 + 46 * i
        found.append(Glyph(stat, x, 13, 17, stat))
        found.append(Text(str(player.stats[stat]), x + 18, 13, 14, stat, bold=True))
    return found


def fear_track(player: Sheet) -> Group:
    """Fear from 1 to 8, cold to hot."""
    steps = [str(level) for level in range(1, 9)]
    mark = "info" if player.fear < 3 else "good" if player.fear < 5 else "warn" if player.fear < 7 else "bad"
    words = f"fear {player.fear} of 8"
    row = track(f"fear-{player.seat}", words, steps, player.fear - 1, 70, 44, 22, mark=mark)
    for part in (row, row.children[-1]):
        assert isinstance(part, Group)
        part.label, part.help = words, "fear"
    head: list[Element] = [Glyph("fear", 16, 44, 20, "clone"), Text("FEAR", 40, 44, 9, "faint", face="title")]
    return Group(f"fear-row-{player.seat}", words, 0, 0, [*head, row], help="fear")


def _life(view: View, player: Sheet) -> list[Element]:
    """Vitality with the cards in hand, and threat."""
    steps = content(view).sheet["sheet"].vitality
    name = Text("CARDS", 43, 74, 9, "faint", face="title", width=32)
    found: list[Element] = [Glyph("adrenaline", 16, 74, 20, "bad"), name]
    for i in range(max(steps)):
        usable = i < player.vitality
        fill = "accent" if i < player.cards else "panel"
        look = box(15, 20, 3, fill if usable else "shadow", "accent" if usable else "line", 1.5)
        found.append(Group(x=72 + 19 * i, y=74, children=[look]))
    found += [Glyph("skull", 172, 74, 14, "faint"), Glyph("security", 206, 74, 19, "guard")]
    found.append(Text(f"threat {player.threat}", 222, 74, 12, "guard", anchor="start", bold=True))
    if player.uniform:
        found.append(Glyph("uniform", 306, 74, 22, "guard" if player.uniform == "clean" else "bad"))
    return found


def _things(view: View, player: Sheet, picks: Picks) -> list[Element]:
    """Skills and items, as small plates."""
    found: list[Element] = []
    for i, skill in enumerate(player.skills[:3]):
        words = Text(skill_name(view, skill), 0, 0, 10.5, "phosphor", width=106)
        body: list[Element] = [box(112, 20, 4, "screen", "line", 1), words]
        help = f"skill {skill_name(view, skill)}: {content(view).skills[skill].help}"
        found.append(Group(f"skill-{player.seat}-{skill}", help, 60 + 116 * i, 104, body, help=skill))
    for i, item in enumerate(shown_items(player)):
        key = f"item-{player.seat}-{item}"
        more = player.items.count(item)
        name = item_name(view, item) + (f" ×{more}" if more > 1 else "")
        words = Text(name, 0, 0, 10.5, "amber", width=106)
        body = [box(112, 22, 4, "raised", "amber", 1.2), words, halo(116, 26)]
        label = f"item {name}: {content(view).items[item].help}"
        state = "target" if key in picks else ""
        group = Group(key, label, 60 + 116 * i, 134, body, classes=state, picks=picks.get(key, []), help=item)
        found.append(group)
    return found


def shown_items(player: Sheet) -> list[str]:
    """The items that a sheet has room for, equal ones once."""
    return list(dict.fromkeys(player.items[:3]))


# The hand


def hand(view: View, picks: Picks) -> list[Element]:
    """The viewer's own cards; a spectator sees the piles only."""
    deck, aside = (times(count, "card") for count in (view.adrenaline, len(view.discarded)))
    piles: list[Element] = [
        Group("adrenaline-deck", f"adrenaline deck, {deck}", 56, 645, _back(view.adrenaline), help="adrenaline"),
        Group("adrenaline-discard", f"discarded: {aside}", 120, 645, _top(view), help="adrenaline"),
    ]
    if view.seat is None:
        return piles
    cards = []
    copies: dict[str, int] = {}
    for name in view.players[view.seat].hand:
        copies[name] = copies.get(name, 0) + 1
    for name, count in copies.items():
        cards.append(_card(view, name, count, picks))
    return [*piles, *[_moved(one, 168) for one in fan(cards, 744, 140)]]


def _moved(group: Group, x: float) -> Group:
    group.x += x
    return group


def _bonus(words: str, *, several: bool) -> list[Element]:
    """The top half of a card; a choice of two stats takes two lines."""
    if several:
        return [Text(words, -24, -36, 9.2, "print", anchor="start", bold=True, width=86, lines=2, leading=1.1)]
    return [Text(words, -24, -31, 11.5, "print", anchor="start", bold=True, width=86)]


def _card(view: View, name: str, count: int, picks: Picks) -> Group:
    """An adrenaline card: its bonus and its cost above, its ability below."""
    printed = content(view).adrenaline[name]
    key = f"card-{name}"
    top = " or ".join(f"{STAT_NAMES[stat]} +{amount}" for stat, amount in printed.bonus.items())
    cost = f"fear {printed.cost:+d}" if printed.cost else "no fear cost"
    stat = next(iter(printed.bonus))
    children: list[Element] = [
        box(132, 140, 8, "paper", stat, 3),
        Text(printed.name, 0, -56, 13, "print", face="title", bold=True, width=112),
        Line(-58, -45, 58, -45, stroke="line", stroke_width=1.5),
        Glyph(stat, -44, -24, 28, "print"),
        *_bonus(top, several=len(printed.bonus) > 1),
        Text(cost, -24, -13, 10.5, "print", anchor="start", width=86),
        Line(-58, -2, 58, -2, stroke="line", stroke_width=1),
        Text(printed.help, -57, 9, 9.8, "print", anchor="start", width=116, lines=5, leading=1.15),
        halo(140, 148, 11),
    ]
    if count > 1:
        children += [Circle(56, -60, 11, fill="ground", stroke="accent"), Text(f"×{count}", 56, -60, 11, bold=True)]
    label = f"{printed.name}{f', {count} of them' if count > 1 else ''}: {top}, {cost}. {printed.help}"
    state = "target" if key in picks else ""
    return Group(key, label, 0, 645, children, classes=state, picks=picks.get(key, []), help=name)


def _back(count: int) -> list[Element]:
    return [
        box(52, 74, 6, "raised", "line"),
        Glyph("adrenaline", 0, -6, 36, "accent"),
        plate(str(count), 0, 24, 30, 11),
    ]


def _top(view: View) -> list[Element]:
    if not view.discarded:
        return [box(52, 74, 6, "none", "line", 1.5)]
    name = view.discarded[-1]
    return [
        box(52, 74, 6, "paper", "line"),
        Text(card_name(view, name), 0, -14, 9, "print", width=46, lines=3, bold=True),
        plate(str(len(view.discarded)), 0, 24, 30, 11),
    ]
