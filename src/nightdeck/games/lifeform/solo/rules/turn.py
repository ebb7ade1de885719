"""The solo round: collect, draw, one activity, movement repercussions, self-destruct; then the
android."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.ship.rules.cards import finish_crew_row, play_crew_card, rows
from nightdeck.games.lifeform.ship.rules.hands import discard
from nightdeck.games.lifeform.ship.rules.loadout import collect_one, collect_options
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.ship.rules.tracks import darken, destroy_android
from nightdeck.games.lifeform.solo.rules.actions import SOLO_ACTIONS
from nightdeck.games.lifeform.solo.rules.free import departures, free_options, is_free, take_free, verb_of
from nightdeck.games.lifeform.solo.rules.motion import ashore, close_range
from nightdeck.games.lifeform.solo.rules.terror import adjacent_terrors, harpoon_options, remove_terror
from nightdeck.games.lifeform.solo.rules.tokens import take_chit
from nightdeck.games.lifeform.state import ANDROID, State


async def solo_round(s: State) -> None:
    """Crew activity phase in five steps, then the android phase (LX-056, LX-272)."""
    s.round += 1
    s.phase, s.turn = "crew", 0
    s.alone().frightened = False
    s.emit("round", round=s.round)
    s.then(
        step("solo collect"),
        step("draw", 0, 1),
        step("solo activity"),
        step("before step 4"),
        step("repercussions"),
        step("solo end of turn"),
        step("solo clock", 1),
        step("solo android"),
        step("solo round"),
    )


async def solo_collect(s: State) -> None:
    """Step 1: one mission token of the character's chamber must be collected (LX-057 to LX-060)."""
    options = collect_options(s, (s.hero().id,))
    if not options:
        return
    pick = await choose(0, "collect", [*options, *departures(s), *free_options(s)])
    if is_free(pick):
        s.then(step("solo collect"))
        take_free(s, pick)
        return
    assert isinstance(pick, tuple)
    await collect_one(s, s.hero().id, int(pick[2]))


# Step 3


def activities(s: State) -> list[Option]:
    """The five activities, as far as they are possible (LX-062 to LX-074, LX-O82)."""
    player = s.player(0)
    options: list[Option] = ["wait", ("equip", 2)]
    if player.analyzers and close_range(s):
        options.append("heat analyzer")
    if s.printed.laser in player.hand:
        options += laser_targets(s)
    cards = [(card, s.printed.crew_cards[card].rows) for card in dict.fromkeys(player.hand)]
    return options + rows(s, 0, cards, SOLO_ACTIONS)


async def solo_activity(s: State) -> None:
    """Exactly one activity in a round, and beside it whatever costs none (LX-062)."""
    solo = s.alone()
    solo.start, solo.halted = s.hero().place, False
    pick = await choose(0, "activity", [*activities(s), *departures(s), *free_options(s)])
    if is_free(pick):
        s.then(step("solo activity"))
        take_free(s, pick)
        return
    match pick:
        case ("equip", int(cards)):
            s.emit("equips", seat=0, cards=cards)
            s.then(step("draw", 0, cards), step("advance", 1))
        case "heat analyzer":
            use_heat_analyzer(s)
        case ("laser", _, int(target)) if target == ANDROID:
            shoot_android(s)
        case ("laser terror", int(chamber)):
            shoot_terror(s, chamber)
        case ("card", int(card), int(row)):
            await play_crew_card(s, 0, card, row, then="solo row")
        case _:
            wait(s)


def wait(s: State) -> None:
    """WAIT: the lifeform advances 1; whoever is exhausted has rested (LX-070)."""
    s.emit("waits", seat=0)
    if s.alone().exhausted:
        s.alone().exhausted = False
        s.emit("stamina")
    s.then(step("advance", 1))


def use_heat_analyzer(s: State) -> None:
    """The token leaves the game for two cards; the lifeform stays (LX-064, LX-065)."""
    s.player(0).analyzers -= 1
    s.analyzers_gone += 1
    s.emit("heat analyzer", seat=0)
    s.then(step("draw", 0, 2))


def laser_targets(s: State) -> list[Option]:
    """The android in or next to the chamber, or terror next door; not in the dark (LX-066, LX-067,
    LX-O21)."""
    who = s.hero()
    if who.place in s.outages or not ashore(s):
        return []
    options: list[Option] = [("laser terror", chamber) for chamber in adjacent_terrors(s)]
    near = (who.place, *neighbours(s, who.place))
    if s.android in near and s.android not in s.outages:
        options.append(("laser", who.id, ANDROID))
    return options


def shoot_android(s: State) -> None:
    """Lights out, the android is destroyed, the laser leaves the game (LX-068, LX-273, LX-274,
    LX-O72)."""
    place = s.android
    s.emit("laser", who=s.hero().id, target=ANDROID, chamber=place)
    if s.outage_supply():
        darken(s, place)
    destroy_android(s)
    discard(s, 0, s.printed.laser)


def shoot_terror(s: State, chamber: int) -> None:
    """The terror token is gone, and so is the laser (LX-212, LX-274, LX-O21)."""
    s.emit("laser", who=s.hero().id, target=ANDROID, chamber=chamber)
    remove_terror(s, chamber)
    discard(s, 0, s.printed.laser)


async def solo_row(s: State, seat: int) -> None:
    """The actions of the row in any order, each that can be done (LX-071 to LX-073)."""
    doable: list[Option] = [("do", a) for a in dict.fromkeys(s.row) if SOLO_ACTIONS[a].can(s, seat)]
    if not doable:
        finish_crew_row(s)
        return
    pick = await choose(seat, "next action", [*doable, *harpoon_options(s)])
    s.then(step("solo row", seat))
    if is_free(pick):
        take_free(s, pick)
        return
    assert isinstance(pick, tuple)
    action = str(pick[1])
    s.row.remove(action)
    s.emit("action", seat=seat, action=action)
    s.then(step("solo action", action))


async def solo_action(s: State, action: str) -> None:
    """One action of a crew card."""
    await SOLO_ACTIONS[action].do(s, s.hero().seat)


# Steps 4 and 5


def is_vent(s: State, chamber: int) -> bool:
    return chamber in s.printed.vent or chamber == s.alone().small_vent


async def before_step_4(s: State) -> None:
    """Between the activity and its repercussions whatever is free may still be done (LX-204, LX-213, LX-216)."""
    if not free_in_between(s):
        return
    pick = await choose(0, "before step 4", [PASS, *free_options(s)])
    if is_free(pick):
        s.then(step("before step 4"))
        take_free(s, pick)


def free_in_between(s: State) -> bool:
    """Whether anything is free that cannot wait: a trait is as good on the crisis that follows, or
    next turn."""
    options = free_options(s)
    if any(verb_of(option) != "look" for option in options):
        return True
    place = s.hero().place
    return bool(options) and place != s.alone().start and (is_vent(s, place) or place in s.outages)


async def repercussions(s: State) -> None:
    """Step 4: whoever ends in another chamber meets darkness, vents or a crisis (LX-075 to LX-080, LX-O02)."""
    place = s.hero().place
    if place == s.alone().start or place == s.printed.remora:
        return
    dark = [step("solo clock", 1), step("advance", 1)] if place in s.outages else []
    s.then(*dark, step("vent check", place))


async def vent_check(s: State, place: int) -> None:
    """A vent brings its chit and the lifeform, any other chamber a crisis card (LX-078 to LX-080)."""
    if not is_vent(s, place):
        if not (s.alone().rules.gentle and s.alone().frightened):
            s.then(step("crisis"))
        return
    if place in s.alone().vent_chits:
        take_chit(s, place)
    s.then(step("advance", 1))


async def solo_end_of_turn(s: State) -> None:
    """The last moment to launch before the clock moves on (LX-037)."""
    options = departures(s)
    if not options:
        return
    pick = await choose(0, "end of turn", [PASS, *options, *free_options(s)])
    if is_free(pick):
        s.then(step("solo end of turn"))
        take_free(s, pick)
