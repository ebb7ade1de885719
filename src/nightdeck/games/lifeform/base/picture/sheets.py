"""Beside the ship in the base game: one's side and goal, choices, the fight, hands, tracks and people."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Card, Fact, Panel, Steps
from nightdeck.core.shapes import MARKS
from nightdeck.games.lifeform.base.picture.fight import matchers
from nightdeck.games.lifeform.base.text.names import seat_name
from nightdeck.games.lifeform.content.printed import FIGHT_ICONS
from nightdeck.games.lifeform.secrets import CrewView, View
from nightdeck.games.lifeform.ship.picture.hand_panel import Look
from nightdeck.games.lifeform.ship.picture.sheets import clock, hand, loadout, missing
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.ship.text.help import topic_of
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, counted, crew_card_name, person_name
from nightdeck.games.lifeform.state import LIFEFORM, Character

CREW_CARDS = Look("crew", "card", "card")
LIFEFORM_CARDS = Look("lifeform", "prey", "prey")
AIMS = {
    "lifeform": "You are the lifeform: kill the crew, or be aboard the shuttle when it leaves.",
    "crew": "You are crew: load the shuttle, bring your people aboard and launch before the ship goes up.",
    "cat": "You are the ship's cat: help the crew to launch before the ship goes up.",
    "sister": "You are SIS-TER: help the crew to launch before the ship goes up.",
    "watch": "The crew must load the shuttle and launch; the lifeform must not let them.",
}


def panels(view: View, picks: Picks) -> list[Panel]:
    """Everything but the ship, for a page to write."""
    return [
        Panel("aim-panel", "", [_aim(view)]),
        *_dealt(view, picks),
        *([Panel("fight-panel", "", [_fight(view)])] if view.fight is not None else []),
        *_own_hand(view, picks),
        Panel("players", "Players", [_lifeform(view, picks), *[_player(view, one, picks) for one in view.crew]]),
        loadout(view, picks),
        Panel("tracks", "", [clock(view), *_tracks(view)]),
    ]


def _aim(view: View) -> Card:
    side = "watch"
    if view.seat is not None:
        side = "lifeform" if view.seat == LIFEFORM else view.crew[view.seat - 1].role or "crew"
    facts = missing(view)
    if view.objectives:
        names = [view.printed.objectives[objective].name for objective in view.objectives]
        label = f"secret objectives: {', '.join(names)}"
        facts.append(Fact(label.capitalize(), ink="warn", key="objectives", label=label, help="objective"))
    words = AIMS[side]
    ink, glyph = ("lifeform", "image") if side == "lifeform" else ("crew", "")
    return Card("aim", " ".join([words, *[fact.words for fact in facts]]), words, facts, ink=ink, glyph=glyph)


def _own_hand(view: View, picks: Picks) -> list[Panel]:
    if view.seat is None:
        return []
    if view.seat == LIFEFORM:
        return hand(view, LIFEFORM_CARDS, view.hand or [], picks)
    return hand(view, CREW_CARDS, view.crew[view.seat - 1].hand or [], picks)


def _tracks(view: View) -> list[Card]:
    printed = view.printed
    cocoon = [str(size) for size in printed.cocoon_tracks[view.players].hand]
    android = [*(str(loss) for loss in printed.losses), "×"]
    rage = [_rage(view, space) for space in range(printed.rage_end + 1)]
    return [
        _track("hostility", "Hostility", f"hostility {view.hostility}", rage, view.hostility),
        _track("cocoon", f"Cocoon: the lifeform holds {view.hand_size}", "cocoon, hand size", cocoon, view.cocoon),
        _track("malfunction", "Malfunction", "malfunction", ["·", "⚡", "A", "+1"], view.malfunction),
        _track("android-status", "Android", "android status", android, view.android_status),
        Card("vents", f"vent tokens: {view.vents}", "Vent tokens", note=str(view.vents), help="vent"),
    ]


def _rage(view: View, space: int) -> str:
    printed = view.printed
    if space in printed.claws:
        return f"{printed.claws[space]}"
    return "☠" if space in printed.rage_terror else "+" if space in printed.rage_draw else "·"


def _track(key: str, title: str, label: str, steps: list[str], at: int) -> Card:
    topic = "malfunction track" if key == "malfunction" else key
    return Card(key, label, title, [Fact("", steps=Steps(steps, at))], help=topic)


# People


def _lifeform(view: View, picks: Picks) -> Card:
    stowaway = "not chosen yet"
    if view.stowaway >= 0:
        stowaway = view.printed.stowaways[view.stowaway].name.lower()
    elif view.stowaway_chosen:
        stowaway = "face down"
    words = f"{counted(view.lifeform_cards, 'card')}, stowaway card {stowaway}"
    extras = [view.printed.evolutions[token].name for token in view.evolutions]
    extras += ["±1 token"] * (view.stowaway_token == "lifeform") + [view.survival] * bool(view.survival)
    facts = [Fact(words), *[Fact(extra, chip=True) for extra in extras]]
    offered = picks.get("seat-0", [])
    mine = "mine" if view.seat == LIFEFORM else ""
    acting = "acting" if view.phase == "lifeform" else ""
    classes = " ".join(filter(None, ["target" if offered else "", mine, acting]))
    owner = "you" if mine else "seat 0"
    return Card(
        "seat-0", f"the lifeform: {words}", "Lifeform", facts, owner, "lifeform", "image", classes, offered,
        "lifeform sheet", LIFEFORM,
    )  # fmt: skip


def _player(view: View, player: CrewView, picks: Picks) -> Card:
    key = f"seat-{player.seat}"
    own = [who for who in view.characters if who.seat == player.seat]
    facts = [_person(view, who) for who in own]
    goods = counted(player.cards, "card") + (f", {counted(player.analyzers, 'analyzer')}" if player.analyzers else "")
    facts.append(Fact(goods))
    data = [icon for icon in FIGHT_ICONS for _ in range(player.data[icon])]
    facts += [Fact(f"data: {ICON_NAMES[icon]}", glyph=ICON_NAMES[icon], ink="info", chip=True) for icon in data]
    offered = picks.get(key, [])
    mine = view.seat == player.seat
    acting = view.turn == player.seat and view.phase == "crew"
    classes = [
        "target" if offered else "", "dim" if player.out else "", "mine" if mine else "", "acting" if acting else "",
    ]  # fmt: skip
    title = {"cat": "Ship's cat", "sister": "SIS-TER 6000"}.get(player.role, f"Crew {player.seat}")
    title = f"{MARKS[player.seat]} {title}"
    return Card(
        key, f"{seat_name(view, player.seat)}: {goods}", title, facts, "you" if mine else f"seat {player.seat}",
        f"seat{player.seat}", "", " ".join(filter(None, classes)), offered,
        "role sheet" if player.role else "crew sheet", player.seat,
    )  # fmt: skip


def _person(view: View, who: Character) -> Fact:
    """A character, and which of its two tokens are active."""
    name = person_name(view.printed, who.id)
    tokens = [word for word, active in (("skill", who.skill), ("survival", who.survival)) if active]
    state = f"{' and '.join(tokens)} ready" if tokens else "both used"
    label = ", ".join([name, *(f"{word} active" for word in tokens), *([] if who.alive else ["dead"])])
    return Fact(
        name if who.alive else f"{name} †", state if who.alive else "dead", key=f"sheet-{who.id}", label=label,
        help=topic_of(f"who-{who.id}", view.content),
    )  # fmt: skip


def _dealt(view: View, picks: Picks) -> list[Panel]:
    """As long as the viewer has to choose: the three characters and what they can do."""
    disks = view.crew[view.seat - 1].dealt if view.seat else None
    if not disks:
        return []
    cards = []
    for id in disks:
        sheet, key = view.printed.sheets[id], f"disk-{id}"
        facts = [Fact(f"Skill: {sheet.skill.help}"), Fact(f"Survival: {sheet.survival.help}")]
        offered = picks.get(key, [])
        cards.append(
            Card(
                key, sheet.name, sheet.name, facts, sheet.role, f"seat{view.seat}",
                classes="target" if offered else "", picks=offered, help=topic_of(f"who-{id}", view.content),
            )
        )  # fmt: skip
    return [Panel("dealt", "Two of them are yours", cards)]


def _fight(view: View) -> Card:
    """The Showdown: what attacks, what was played, what is left to match, and who could."""
    found = view.fight
    assert found is not None
    facts = [Fact(f"Against {seat_name(view, found.target)}")]
    if found.icons:
        left = unmatched(view.printed, found)
        words = f"{counted(left, 'icon')} unmatched" if left else "matched"
        facts.append(Fact(words, ink="bad" if left else "good"))
        facts += [Fact(ICON_NAMES[icon], glyph=ICON_NAMES[icon], ink="lifeform", chip=True) for icon in found.icons]
    else:
        facts.append(Fact(f"A card face down, {counted(found.tokens, 'hostility token')}"))
    played = [crew_card_name(view.printed, card) for card in found.cards]
    played += [f"data {ICON_NAMES[icon]}" for icon in found.data]
    facts.append(Fact(f"Played: {', '.join(played) or 'nothing yet'}"))
    facts += [Fact(words) for words in matchers(view, found)]
    icons = ", ".join(ICON_NAMES[icon] for icon in found.icons) or "a card face down"
    label = f"fight against {seat_name(view, found.target)}: {icons}; {'; '.join(matchers(view, found))}"
    return Card("fight", label, "Showdown", facts, ink="lifeform", glyph="image", help="showdown")
