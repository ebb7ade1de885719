"""The shuttle conflict: one action a round, until every combat zone is clear or one cannot be
matched."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import FIGHT_ICONS
from nightdeck.games.lifeform.ship.rules.hands import can_draw, lay_down
from nightdeck.games.lifeform.ship.rules.matching import can_use_data, unmatched
from nightdeck.games.lifeform.solo.result import lost, won
from nightdeck.games.lifeform.solo.rules.tokens import alive_stock, draw_chits, drop_trait, spend
from nightdeck.games.lifeform.solo.state import HIDDEN, NOT_HERE
from nightdeck.games.lifeform.state import Fight, State


def hot_zones(s: State) -> list[int]:
    """Combat zones that still hold fight icons (LX-112, LX-O68)."""
    return [zone for zone, icons in enumerate(s.alone().zones) if icons]


async def conflict_round(s: State) -> None:
    """One action each round; with every zone clear the player wins (LX-111, LX-112, LX-O38, LX-O67)."""
    solo, zones = s.alone(), hot_zones(s)
    if not zones:
        won(s, "shuttle conflict")
    options: list[Option] = [("attack", zone) for zone in zones]
    options += [("halon", zone) for zone in zones] if s.halon else []
    options += [("airlock", zone) for zone in zones] if not solo.airlock_used else []
    options += ["locker"] if not solo.locker_used else []
    s.then(step("conflict round"))
    match await choose(0, "conflict", options):
        case ("attack", int(zone)):
            attack(s, zone)
        case ("halon", int(zone)):
            s.halon -= 1
            s.emit("halon", zone=zone)
            clear(s, zone)
        case ("airlock", int(zone)):
            airlock(s, zone)
        case _:
            s.then(step("locker"))


def clear(s: State, zone: int) -> None:
    """A zone is clear (LX-123 to LX-125)."""
    s.alone().zones[zone] = []
    s.emit("zone clear", zone=zone)


def airlock(s: State, zone: int) -> None:
    """Once per game the airlock clears a zone; a survival token there costs a chit first (LX-125,
    LX-126)."""
    solo = s.alone()
    solo.airlock_used = True
    s.emit("airlock", zone=zone)
    if solo.airlock_survival:
        draw_chits(s, 1)
        solo.airlock_survival = False
    clear(s, zone)


async def locker(s: State) -> None:
    """Once per game: survival tokens add chits, a chit is drawn, and being alive gives 2 cards (LX-127, LX-128)."""
    solo = s.alone()
    solo.locker_used = True
    added = await choose(0, "locker tokens", range(solo.survivals + 1))
    for _ in range(added):
        room = alive_stock(s) > 0
        spend(s, "survival")
        solo.alive += room
    draw_chits(s, 1)
    s.emit("locker")
    if can_draw(s):
        s.then(step("draw", 0, 2))


# Defeat lifeform attack


def attack(s: State, zone: int) -> None:
    """Every icon of the zone must be matched now; a survival token in the hidden zone costs a chit
    (LX-113, LX-251)."""
    solo = s.alone()
    s.emit("attack zone", zone=zone)
    if zone == HIDDEN and solo.hidden_survival:
        draw_chits(s, 1)
        solo.hidden_survival = False
    solo.zone = zone
    s.fight = Fight(0, icons=[*solo.zones[zone]])
    s.then(step("solo match"))


def means(s: State, fight: Fight) -> list[Option]:
    """Everything that can match icons (LX-114 to LX-122)."""
    solo, player = s.alone(), s.player(0)
    options: list[Option] = [("card", card) for card in dict.fromkeys(player.hand) if s.printed.crew_icons[card]]
    options += [("data", icon) for icon in FIGHT_ICONS if player.data[icon] and can_use_data(fight, icon)]
    options += [("trait", area) for area in solo.free_traits()]
    options += ["welding-torch"] if solo.torches else []
    options += ["harpoon"] if player.harpoons else []
    if solo.extinguishers:
        options += [("extinguisher", icon) for icon in FIGHT_ICONS if set(fight.icons) != {icon}]
    return options


async def solo_match(s: State) -> None:
    """Means are added until all icons are matched; if they run out, the game is lost (LX-054, LX-113, LX-123)."""
    fight = s.fight
    assert fight is not None
    if unmatched(s.printed, fight) == 0:
        end_attack(s, fight)
        return
    options = means(s, fight)
    if not options:
        lost(s, "not matched")
    use(s, fight, await choose(0, "match", options))
    s.then(step("solo match"))


def use(s: State, fight: Fight, pick: Option) -> None:
    match pick:
        case ("card", int(card)):
            s.player(0).hand.remove(card)
            fight.cards.append(card)
            s.emit("matches with card", seat=0, card=card)
        case ("data", int(icon)):
            s.player(0).data[icon] -= 1
            s.data_gone[icon] += 1
            fight.data.append(icon)
            s.emit("matches with data", seat=0, icon=icon)
        case ("trait", int(area)):
            drop_trait(s, area)
            fight.wild += 1
        case ("extinguisher", int(icon)):
            spend(s, "fire-extinguisher")
            fight.icons = [icon] * (len(fight.icons) - 2 * len(fight.data))  # what data has matched is done
            fight.data = []
            s.emit("icons", icons=fight.icons)
        case str(token):
            spend(s, token)
            fight.wild += 1


def end_attack(s: State, fight: Fight) -> None:
    """The zone is clear; everything used is discarded, spare icons are lost (LX-123)."""
    solo = s.alone()
    for card in fight.cards:
        lay_down(s, card)
    s.fight = None
    zone, solo.zone = solo.zone, NOT_HERE
    clear(s, zone)
