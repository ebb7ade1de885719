"""Beside the ship in the solo game: the goal, what is upon one, motion tracker, control screen, tracks."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Card, Fact, Panel, Steps
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.hand_panel import Look
from nightdeck.games.lifeform.ship.picture.sheets import clock, hand, loadout, missing
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, capital, counted, icon_words
from nightdeck.games.lifeform.solo.picture.panels import distance, zones
from nightdeck.games.lifeform.solo.state import FEAR_SPACES, OBJECTIVES, Solo
from nightdeck.games.lifeform.solo.text.board import tokens
from nightdeck.games.lifeform.solo.text.crisis_cards import cost_words, result_words
from nightdeck.games.lifeform.solo.text.names import ZONES, lane, survivor_name

CARDS = Look("crew", "card", "lone-card")
AIM = "You are the last survivor: load the shuttle, launch before the ship goes up, and defeat whatever came aboard."


def panels(view: View, picks: Picks) -> list[Panel]:
    """Everything but the ship, for a page to write."""
    solo = view.alone()
    return [
        Panel("aim-panel", "", [_aim(view, solo)]),
        *_upon(view, solo, picks),
        *hand(view, CARDS, view.crew[0].hand or [], picks),
        Panel("motion-panel", "", [_motion(view, solo, picks), _control(view, solo, picks)]),
        loadout(view, picks),
        Panel("tracks", "", [clock(view, "countdown"), *_tracks(view, solo)]),
    ]


def _aim(view: View, solo: Solo) -> Card:
    open_now = [goal for goal in OBJECTIVES if goal not in solo.gained]
    facts = missing(view)
    if open_now:
        facts.append(Fact(f"Objectives still open: {', '.join(open_now)}."))
    return Card("aim", " ".join([AIM, *[fact.words for fact in facts]]), AIM, facts, ink="crew")


def _upon(view: View, solo: Solo, picks: Picks) -> list[Panel]:
    """What has to be dealt with now: a crisis, an alert, or what is aboard the shuttle."""
    if view.phase not in ("launch", "showdown"):
        if solo.open:
            return [_crisis(view, solo.open[-1], picks)]
        return [Panel("now", "", [_alert(solo)])] if solo.alert else []
    return [_shuttle(view, solo, picks)]


def _crisis(view: View, card: int, picks: Picks) -> Panel:
    found = view.printed.crisis[card]
    cards = [Card(f"crisis-{card}", f"crisis: {found.name}", found.name, note=f"crisis, {found.deck} deck",
                  ink="warn", help="crisis")]  # fmt: skip
    for number, option in enumerate(found.options):
        key, follows = f"option-{number}", ", ".join(result_words(view, result) for result in option.results)
        label = f"{'ABC'[number]}  {cost_words(option)} → {follows}"
        offered = picks.get(key, [])
        facts = [Fact(capital(follows))] if follows else []
        title = f"{'ABC'[number]}: {cost_words(option)}"
        cards.append(Card(key, label, title, facts, classes="target" if offered else "", picks=offered, help="crisis"))
    return Panel("crisis-panel", "Crisis", cards)


def _alert(solo: Solo) -> Card:
    chits, container = 1 + solo.surplus, solo.container()
    odds = f"{solo.killed} of the {container} chits in the container kill"
    draw = f"RUN!, SHOCK-PROD and harpoons draw {counted(chits, 'chit')}; HIDE and an extinguisher none"
    facts = [Fact(draw), Fact(odds, ink="warn")]
    return Card("alert", f"proximity alert: {draw}; {odds}", "Proximity alert!", facts, ink="bad", help="proximity")


def _shuttle(view: View, solo: Solo, picks: Picks) -> Panel:
    airlock = "used" if solo.airlock_used else "a survival token in the way" if solo.airlock_survival else "ready"
    locker = "searched" if solo.locker_used else "not searched"
    words = f"Halon blasts {view.halon}, airlock {airlock}, locker {locker}"
    cards = [Card("shuttle", "shuttle conflict board", "Shuttle conflict", [Fact(words)], help="conflict")]
    for zone in zones(solo):
        key, icons = f"zone-{zone}", solo.zones[zone]
        words = icon_words(icons) if icons else "clear"
        facts = [Fact(ICON_NAMES[icon], glyph=ICON_NAMES[icon], ink="lifeform", chip=True) for icon in icons]
        offered = picks.get(key, [])
        classes = "target" if offered else "acting" if zone == solo.zone else ""
        note = "" if icons else "clear"
        cards.append(
            Card(key, f"{ZONES[zone]}: {words}", capital(ZONES[zone]), facts, note, classes=classes, picks=offered,
                 help="conflict")
        )  # fmt: skip
    return Panel("conflict-panel", "Aboard the shuttle", cards)


def _motion(view: View, solo: Solo, picks: Picks) -> Card:
    """Where the blip is and how far off, with the spaces that may be chosen now."""
    here = view.printed.motion[solo.motion]
    far = distance(view, solo)
    facts = [Fact(f"It is on {here.name}, {lane(view, solo.motion)}: {far}.", ink="bad" if here.close else "ink")]
    for space in range(len(view.printed.motion)):
        key, found = f"motion-{space}", view.printed.motion[space]
        if space == solo.motion or key in picks:
            label = f"{found.name}, {lane(view, space)}" + (", the lifeform is here" if space == solo.motion else "")
            offered = picks.get(key, [])
            facts.append(Fact(found.name, key=key, label=label, picks=offered, help="motion", chip=True))
    decks = zip("ABC", solo.crisis, strict=True)
    facts.append(Fact("Crisis cards left: " + ", ".join(f"{name} {len(deck)}" for name, deck in decks), ink="faint"))
    label = f"motion tracker: the lifeform is on {here.name}, {far}"
    return Card("motion", label, "Motion tracker", facts, ink="lifeform", glyph="image", help="motion")


def _control(view: View, solo: Solo, picks: Picks) -> Card:
    """Fear, traits, supply, container."""
    label = f"fear track: {counted(solo.fear, 'terror token')}, the nerve token on space {solo.nerve} of {FEAR_SPACES}"
    spaces = [f"{i}N" if i == solo.nerve else str(i) for i in range(1, FEAR_SPACES + 1)]
    words = f"Fear {solo.fear}; lost when it reaches the nerve, {solo.nerve}"
    facts = [Fact(words, "", "terror", "bad", Steps(spaces, solo.fear - 1), "fear", label, help="fear")]
    for area in range(len(solo.traits)):
        found, unused, key = view.printed.trait_areas[area], area in solo.free_traits(), f"trait-{area}"
        deck = "any deck" if found.deck == "any" else f"{found.deck} deck"
        label = f"{found.name}, {deck}: {'a trait token, facedown' if unused else 'no trait token'}"
        state = "ready" if unused else "spent"
        facts.append(Fact(f"{found.name}, {deck}", state, "", "", None, key, label, picks.get(key, []), "trait", True))
    facts.append(Fact(f"Tokens: {', '.join(tokens(view, solo)) or 'none'}"))
    facts += [Fact("Exhausted", ink="info")] * solo.exhausted
    facts += [Fact("It no longer fears flames", ink="info")] * solo.impervious
    container = f"Container: {solo.alive} alive, {solo.killed} killed; vents hold {len(solo.vent_chits)}"
    facts.append(Fact(container, ink="bad"))
    name = survivor_name(view)
    return Card("control", f"control screen of {name}", capital(name), facts, ink="crew", help="control", owner=0)


def _tracks(view: View, solo: Solo) -> list[Card]:
    android = [*(str(loss) for loss in view.printed.losses), "×"]
    chits = zip(solo.cocoon_killed, solo.cocoon_alive, strict=True)
    cocoon = [str(killed + alive) if killed + alive else "·" for killed, alive in chits]
    if solo.attack_five == "cocoon":
        cocoon[-1] = "5"
    shown = (
        ("malfunction", "Malfunction", "malfunction", ["·", "⚡", "A", "+1"], view.malfunction),
        ("android-status", "Android", "android status", android, view.android_status),
        ("solo-cocoon", "Cocoon", "cocoon, chits on its spaces", cocoon, view.cocoon),
    )
    cards = [
        Card(key, label, title, [Fact("", steps=Steps(steps, at))], help=key) for key, title, label, steps, at in shown
    ]
    words = f"stowaways aboard: {solo.stowed}"
    return [*cards, Card("stowed", words, "Stowaways aboard", note=str(solo.stowed), help="stowaway")]
