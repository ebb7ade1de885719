"""Beside the map: the mission and what is missing, the facility's tracks, sheets, and the viewer's own hand."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Card, Fact, Panel, Steps
from nightdeck.games.level7.content.components import STATS
from nightdeck.games.level7.picture.players import FATES, sheet_label, shown_items
from nightdeck.games.level7.secrets import Sheet, View
from nightdeck.games.level7.text.names import (
    STATS as STAT_NAMES,
)
from nightdeck.games.level7.text.names import (
    activated,
    box,
    card_name,
    event_text,
    faces,
    item_name,
    skill_name,
    stack_names,
    times,
)

FEARS = {0: "info", 1: "info", 2: "info", 3: "good", 4: "good", 5: "warn", 6: "warn"}


def panels(view: View, picks: Picks) -> list[Panel]:
    """Everything but the map, for a page to write."""
    own = [_hand(view, picks)] if view.seat is not None and view.players[view.seat].hand else []
    return [
        Panel("aim-panel", "", [_mission(view)]),
        *own,
        Panel("sheets", "Characters", [_sheet(view, player, picks) for player in view.players]),
        Panel("facility", "The facility", [_alarm(view), _event(view), *_roll(view), _stacks(view), _reserves(view)]),
        Panel("piles", "", _piles(view)),
    ]


def _mission(view: View) -> Card:
    plan = box(view).scenarios[view.scenario]
    facts = [Fact(plan.goal)]
    if view.aside:
        found = any(placed.tile == view.aside for placed in view.tiles)
        name = box(view).tiles[view.aside].name
        facts.append(Fact(f"{name}: {'found' if found else 'still to be found'}", ink="good" if found else "amber"))
    if view.seat is not None:
        name = box(view).sheet["sheet"].characters[view.seat]
        facts.insert(0, Fact(f"You are {name}.", glyph=f"survivor-{view.seat}", ink=f"seat{view.seat}"))
    label = f"Level {plan.level}, {plan.name}: {plan.goal}"
    return Card("mission", label, plan.name, facts, f"Level {plan.level}", "phosphor", help=f"scenario-{plan.id}")


def _alarm(view: View) -> Card:
    left = str(view.countdown) if view.countdown >= 0 else "none"
    ink = "bad" if view.lockdown else "amber"
    facts = [
        Fact("Round", str(view.round)),
        Fact("Threat pool", str(view.pool), "security", ink),
        Fact("Lockdown tokens left", left),
    ]
    label = (
        f"{'lockdown, ' if view.lockdown else ''}threat pool {view.pool}, lockdown tokens {left}, round {view.round}"
    )
    title = "LOCKDOWN" if view.lockdown else "Threat"
    return Card("alarm", label, title, facts, ink=ink, help="lockdown" if view.lockdown else "threat")


def _stacks(view: View) -> Card:
    counts = list(zip(stack_names(view), view.stacks, strict=True))
    facts = [Fact(name, str(left), chip=True) for name, left in counts]
    label = "tiles: " + ", ".join(f"{name} {left}" for name, left in counts)
    return Card("stacks", label, "Tiles", facts, help="stacks")


def _reserves(view: View) -> Card:
    counts = [("guards", len(view.guards), "guard", "guard"), ("clones", len(view.clones), "clone", "clone"),
              ("key cards", view.keys, "key", "amber")]  # fmt: skip
    facts = [Fact(words, str(count), glyph, ink, chip=True) for words, count, glyph, ink in counts]
    label = "reserves: " + ", ".join(f"{count} {words}" for words, count, _, _ in counts)
    return Card("reserves", label, "In reserve", facts, help="reserves")


def _event(view: View) -> Card:
    if not view.event:
        words = times(view.events, "card")
        return Card("event", f"event deck, {words}", "Events", note=f"{words} left", help="event")
    words = event_text(view) or "No text: the turn ended without a card."
    facts = [Fact(words), Fact(f"Activates {activated(view)}.", ink="amber")]
    title = f"Event: {view.turn.section or 'end of turn'}"
    return Card("event", f"event card: {words} Activates {activated(view)}.", title, facts, help="event")


def _roll(view: View) -> list[Card]:
    if not view.roll:
        return []
    words = faces(view, list(view.roll))
    icons = [Fact("", glyph=f"die-{face}", chip=True) for face in view.roll]
    return [Card("dice", f"last roll: {words}", "Last roll", [Fact(words), *icons], help="challenge")]


def _sheet(view: View, player: Sheet, picks: Picks) -> Card:
    name = box(view).sheet["sheet"].characters[player.seat]
    stats = [Fact("", str(player.stats[stat]), stat, stat, chip=True) for stat in STATS]
    for fact, stat in zip(stats, STATS, strict=True):
        fact.words = STAT_NAMES[stat]
    acts = view.turn.seat == player.seat and view.outcome is None
    facts = [
        *([Fact(FATES[player.fate][0].capitalize(), ink=FATES[player.fate][1])] if player.fate else []),
        Fact("Fear", "", "fear", FEARS.get(player.fear, "bad"), _fear(player), f"fear-{player.seat}", help="fear"),
        Fact(f"Vitality {player.vitality}, {times(player.cards, 'card')}, threat {player.threat}", glyph="adrenaline"),
        *stats,
        *[_skill(view, player, skill) for skill in player.skills],
        *[_item(view, player, item, picks) for item in shown_items(player)],
    ]
    if player.uniform:
        facts.append(Fact(f"{player.uniform} uniform", glyph="uniform", ink="guard", chip=True))
    mine = view.seat == player.seat
    classes = " ".join(filter(None, ["acting" if acts else "", "mine" if mine else "", "dim" if player.fate else ""]))
    return Card(
        f"sheet-{player.seat}", sheet_label(view, player), name, facts, "you" if mine else f"seat {player.seat}",
        f"seat{player.seat}", f"survivor-{player.seat}", classes, help="sheet", owner=player.seat,
    )  # fmt: skip


def _fear(player: Sheet) -> Steps:
    return Steps([str(level) for level in range(1, 9)], player.fear - 1)


def _skill(view: View, player: Sheet, skill: str) -> Fact:
    name = skill_name(view, skill)
    label = f"skill {name}: {box(view).skills[skill].help}"
    return Fact(name, ink="phosphor", key=f"skill-{player.seat}-{skill}", label=label, help=skill, chip=True)


def _item(view: View, player: Sheet, item: str, picks: Picks) -> Fact:
    key, more = f"item-{player.seat}-{item}", player.items.count(item)
    name = item_name(view, item) + (f" ×{more}" if more > 1 else "")
    label = f"item {name}: {box(view).items[item].help}"
    return Fact(name, "", "", "amber", None, key, label, picks.get(key, []), item, True)


def _hand(view: View, picks: Picks) -> Panel:
    assert view.seat is not None
    held = view.players[view.seat].hand
    cards = [_card(view, name, held.count(name), picks) for name in dict.fromkeys(held)]
    return Panel("hand", "Your adrenaline cards", cards)


def _card(view: View, name: str, count: int, picks: Picks) -> Card:
    printed = box(view).adrenaline[name]
    key = f"card-{name}"
    top = " or ".join(f"{STAT_NAMES[stat]} +{amount}" for stat, amount in printed.bonus.items())
    cost = f"fear {printed.cost:+d}" if printed.cost else "no fear cost"
    label = f"{printed.name}{f', {count} of them' if count > 1 else ''}: {top}, {cost}. {printed.help}"
    facts = [Fact(f"{top}, {cost}"), Fact(printed.help, ink="faint")]
    stat = next(iter(printed.bonus))
    return Card(
        key, label, printed.name, facts, f"×{count}" if count > 1 else "", stat, stat,
        "target" if key in picks else "", picks.get(key, []), name,
    )  # fmt: skip


def _piles(view: View) -> list[Card]:
    last = f"on top: {card_name(view, view.discarded[-1])}" if view.discarded else ""
    deck, discard = (times(count, "card") for count in (view.adrenaline, len(view.discarded)))
    return [
        Card("adrenaline-deck", f"adrenaline deck, {deck}", "Adrenaline deck", note=deck, help="adrenaline"),
        Card(
            "adrenaline-discard", f"discarded: {discard}", "Discarded", [Fact(last)] if last else [], discard,
            help="adrenaline",
        ),
    ]  # fmt: skip
