"""Crew activity phase: a crew player's turn, step 1 (collect mission tokens) and step 2 (one
activity)."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.cat_cards import beside_cat, can_paw, followers
from nightdeck.games.lifeform.base.rules.crew_actions import CREW_ACTIONS, complete
from nightdeck.games.lifeform.base.rules.images import image_moves, push_image
from nightdeck.games.lifeform.base.rules.launch import can_launch
from nightdeck.games.lifeform.base.rules.lifeform_hand import discard_hand
from nightdeck.games.lifeform.base.rules.moving import unsettled
from nightdeck.games.lifeform.content.printed import CELLS
from nightdeck.games.lifeform.ship.rules.cards import finish_crew_row, play_crew_card, rows
from nightdeck.games.lifeform.ship.rules.hands import discard
from nightdeck.games.lifeform.ship.rules.loadout import collect_one, collect_options, open_columns, unload
from nightdeck.games.lifeform.ship.rules.moving import neighbours, reach
from nightdeck.games.lifeform.ship.rules.security_door import place_door, remove_door
from nightdeck.games.lifeform.ship.rules.tracks import darken, destroy_android
from nightdeck.games.lifeform.state import ANDROID, Character, State


async def crew_turn(s: State, seat: int) -> None:
    """A turn: collect, then one activity; support roles have a turn of their own (LF-052, LF-244)."""
    player = s.player(seat)
    if player.out:
        return
    s.turn = seat
    s.cat_played = s.launch_refused = s.turn_lost = s.free_move_used = False
    open_bulkhead(s, seat)
    s.emit("turn", seat=seat)
    if player.role:
        s.then(step("cat turn" if player.role == "cat" else "sister turn", seat))
        return
    ids = tuple(who.id for who in s.own(seat))
    samples = [step("tissue samples", seat)] if may_sample(s, seat) else []
    collects = [step("collect", seat, *ids)] if collect_options(s, ids) or early_cat(s, ids) else []
    s.then(*samples, *collects, step("activity", seat), step("end turn", seat))


def open_bulkhead(s: State, seat: int) -> None:
    """A bulkhead shut by this player opens at the start of its next turn (LF-107, LF-O59)."""
    if s.bulkhead != seat:
        return
    remove_door(s)


def wholly_aboard(s: State, seat: int) -> bool:
    """Whether all surviving characters of a player are aboard the Remora (LF-060)."""
    return all(who.place == s.printed.remora for who in s.own(seat))


def free_options(s: State, seat: int) -> list[Option]:
    """What may be done at any moment of the turn: launch, and at 2P a cat card (LF-053, LF-108,
    LF-111)."""
    options: list[Option] = []
    if not s.launch_refused and can_launch(s):
        options.append("launch")
    if s.players == 2 and s.cat_cards and not s.cat_played:
        options += [("cat", card) for card in s.cat_cards]
        options.append("give up cat")
    return options


def take_free(s: State, seat: int, pick: Option) -> None:
    if pick == "launch":
        s.then(step("propose launch", seat))
    elif pick == "give up cat":
        s.then(step("give up cat"))
    elif isinstance(pick, tuple):
        s.then(step("cat card", seat, pick[1]))


def is_free(pick: Option) -> bool:
    match pick:
        case "launch" | "give up cat" | ("cat", _):
            return True
        case _:
            return False


# Step 1


def may_sample(s: State, seat: int) -> bool:
    """Whether the deed can be done, for all that the lifeform knows of the objectives."""
    vault = s.printed.vault
    there = vault not in s.images and any(who.place == vault for who in s.own(seat))
    return there and bool(s.player(seat).hand and s.objectives)


async def tissue_samples(s: State, seat: int) -> None:
    """At the start of a turn a card may be given for Tissue Samples, be that objective in play or not."""
    cards = dict.fromkeys(s.player(seat).hand) if s.printed.tissue in s.objectives else {}
    options: list[Option] = [PASS, *cards]
    pick = await choose(seat, "tissue samples", options, hides=True)
    if isinstance(pick, int):
        discard(s, seat, pick)
        complete(s, s.printed.tissue)


async def collect(s: State, seat: int, *ids: int) -> None:
    """Each non-hidden character with a mission token in its chamber must take one (LF-055 to LF-059)."""
    options = collect_options(s, ids)
    early: list[Option] = [] if options else early_cat(s, ids)
    if not (options or early) or s.turn_lost:
        return
    pick = await choose(seat, "collect", [PASS, *early] if early else [*options, *free_options(s, seat)])
    if pick == PASS:
        return
    if is_free(pick):
        s.then(step("collect", seat, *ids))
        take_free(s, seat, pick)
        return
    assert isinstance(pick, tuple)
    s.launch_refused = False  # something happens: who has refused may think again (LF-O93)
    _, id, column = pick
    rest = tuple(other for other in ids if other != id)
    more = step("second token", id) if takes_two(s, s.who(int(id))) else None
    s.then(*([more] if more else []), step("collect", seat, *rest))
    await collect_one(s, int(id), int(column))


def early_cat(s: State, ids: tuple[int, ...]) -> list[Option]:
    """2P: cat cards that would give somebody a token to collect, who has none now (LF-055, LF-108)."""
    if s.players != 2 or s.cat_played or not open_columns(s):
        return []
    own = [s.who(id) for id in ids]
    hiding = [who.place for who in own if who.hidden and s.missions[who.place]]
    help_on = {
        "pawing-at-a-locker": can_paw(s) and any(who.place == s.cat and not who.hidden for who in own),
        "underfoot": any(s.images[image] in hiding for image in beside_cat(s)),
        "lead-the-way": any(id in ids and s.missions[there] for id, there in followers(s)),
    }
    return [("cat", card) for card in s.cat_cards if help_on.get(s.printed.role_cards[card].id)]


def takes_two(s: State, who: Character) -> bool:
    """Bibi Okonjo at 2P may collect a second token."""
    return s.players == 2 and who.skill and s.printed.sheets[who.id].id == "bibi-okonjo"


async def second_token(s: State, id: int) -> None:
    """The quartermaster may take one more from the same chamber."""
    options = collect_options(s, (id,))
    if options:
        pick = await choose(s.who(id).seat, "second token", [PASS, *options], id)
        if isinstance(pick, tuple):
            await collect_one(s, id, int(pick[2]))


# Step 2


def activities(s: State, seat: int) -> list[Option]:
    """The activities that a player may perform (LF-061, LF-063)."""
    player = s.player(seat)
    options: list[Option] = energy_cell_options(s, seat)
    if wholly_aboard(s, seat):
        return [PASS, *options]
    options = [("equip", 2), ("equip", 3), *options]
    if player.analyzers:
        options.append("heat analyzer")
    if s.printed.laser in player.hand:
        options += laser_options(s, seat)
    options += [("skill", who.id) for who in s.own(seat) if not who.skill]
    cards = [(card, s.printed.crew_cards[card].rows) for card in dict.fromkeys(player.hand)]
    return options + rows(s, seat, cards, CREW_ACTIONS)


async def activity(s: State, seat: int) -> None:
    """Exactly one activity in a turn, and beside it what the turn allows at any time (LF-063)."""
    if s.turn_lost:
        return
    pick = await choose(seat, "activity", [*activities(s, seat), *free_options(s, seat)], hides=True)
    if is_free(pick):
        s.then(step("activity", seat))
        take_free(s, seat, pick)
        return
    s.launch_refused = False
    match pick:
        case ("equip", int(cards)):
            await equip(s, seat, cards)
        case "heat analyzer":
            await use_heat_analyzer(s, seat)
        case ("laser", int(shooter), int(target)):
            s.then(step("mining laser", seat, shooter, target))
        case ("skill", int(id)):
            s.then(step("skill", id), step("settle"))
        case ("card", int(card), int(row)):
            await play_crew_card(s, seat, card, row)
        case ("cell", str(effect)):
            s.then(step("energy cell", seat, effect))
        case _:
            s.emit("waits", seat=seat)
            s.launch_refused = s.cat_played = True  # nothing has changed since: do not ask again


async def equip(s: State, seat: int, cards: int) -> None:
    """Two cards for one space of the self-destruct track, or three for two (LF-064, LF-065)."""
    palmer = s.active("palmer", "survival")
    cheap = palmer is not None and palmer.seat == seat
    s.emit("equips", seat=seat, cards=cards)
    s.then(step("draw", seat, cards), step("self-destruct", 1 if cheap else cards - 1), step("settle"))


async def use_heat_analyzer(s: State, seat: int) -> None:
    """The token leaves the game for two cards (LF-067, LF-068)."""
    s.player(seat).analyzers -= 1
    s.analyzers_gone += 1
    s.emit("heat analyzer", seat=seat)
    s.then(step("draw", seat, 2), step("scan", seat))


async def scan(s: State, seat: int) -> None:
    """With no image within two chambers of the player's characters, the lifeform draws (LF-069, LF-070)."""
    for who in s.ashore(seat):
        away = reach(s, who.place, door=False)
        if any(away[s.images[image]] <= 2 for image in s.images_on_ship()):
            return
    s.then(step("lifeform draws", 1))


# The mining laser


def laser_options(s: State, seat: int) -> list[Option]:
    """Shooters with their targets (LF-072 to LF-076, LF-080, LF-O12, LF-O21)."""
    options: list[Option] = []
    for who in s.ashore(seat):
        if who.hidden or who.place in s.outages:
            continue
        around = neighbours(s, who.place)
        for image in s.images_on_ship():
            place = s.images[image]
            if place in around and place not in s.outages and any(t != who.place for t in image_moves(s, image)):
                options.append(("laser", who.id, image))
        if s.android in (who.place, *around) and s.android not in s.outages:
            options.append(("laser", who.id, ANDROID))
    return options


async def mining_laser(s: State, seat: int, shooter: int, target: int) -> None:
    """The shot drives an image off or destroys the android, and costs power, calm and the laser (LF-077 to LF-084)."""
    place = s.android if target == ANDROID else s.images[target]
    s.emit("laser", who=shooter, target=target, chamber=place)
    if target == ANDROID:
        destroy_android(s)
    else:
        await push_image(s, seat, target, "laser", avoid=s.who(shooter).place)
        discard_hand(s)
    if place != s.printed.shuttle_bay and s.outage_supply():
        darken(s, place)
    discard(s, seat, s.printed.laser)
    s.then(step("hostility", 1), step("settle"))


# The Remora's energy cells


def energy_cell_options(s: State, seat: int) -> list[Option]:
    """Open to a player with a character aboard, a card and a token in Energy Cells (LF-103, LF-104,
    LF-O27)."""
    aboard = any(who.place == s.printed.remora for who in s.own(seat))
    if not aboard or not s.player(seat).hand or not s.loadout[CELLS]:
        return []
    options: list[Option] = [("cell", "bulkhead")] if bulkhead_exits(s) else []
    if any(image_moves(s, image) for image in near_images(s)):
        options.append(("cell", "electrify"))
    return options


def near_images(s: State) -> list[int]:
    return [image for image in s.images_on_ship() if s.images[image] in (s.printed.shuttle_bay, s.printed.hub)]


def bulkhead_exits(s: State) -> list[int]:
    """Exits of Docking Hub 1 where the door does not stand already (LF-106)."""
    return [link for _, link, _ in s.printed.exits[s.printed.hub] if link != s.door or s.half_lock]


async def energy_cell(s: State, seat: int, effect: str) -> None:
    """The price: one card and the topmost energy cell (LF-104, LF-O26, LF-O81)."""
    pick = await choose(seat, "pay for cell", list(dict.fromkeys(s.player(seat).hand)), hides=True)
    discard(s, seat, pick)
    unload(s, CELLS)
    s.then(step(effect, seat), step("settle"))


async def electrify(s: State, seat: int) -> None:
    """Images in the Shuttle Bay and Docking Hub 1 are driven to adjacent chambers (LF-105)."""
    images = near_images(s)
    while images:
        image = await choose(seat, "electrify", images)
        images.remove(image)
        await push_image(s, seat, image, "electrify")


async def bulkhead(s: State, seat: int) -> None:
    """The security door shuts an exit of Docking Hub 1 until this player's next turn (LF-106, LF-107)."""
    place_door(s, await choose(seat, "bulkhead", bulkhead_exits(s)))
    s.bulkhead = seat


# Rows, and the end of the turn


async def crew_row(s: State, seat: int) -> None:
    """The actions of the row in any order, each that can be done (LF-090, LF-092, LF-093)."""
    if unsettled(s):
        s.then(step("settle"), step("crew row", seat))
        return
    doable: list[Option] = [("do", a) for a in dict.fromkeys(s.row) if CREW_ACTIONS[a].can(s, seat)]
    if s.turn_lost or not doable:
        finish_crew_row(s)
        return
    pick = await choose(seat, "next action", [*doable, *free_options(s, seat)])
    s.then(step("crew row", seat))
    if is_free(pick):
        take_free(s, seat, pick)
        return
    assert isinstance(pick, tuple)
    s.launch_refused = False
    action = str(pick[1])
    s.row.remove(action)
    s.emit("action", seat=seat, action=action)
    s.then(step("crew action", seat, action))


async def crew_action(s: State, seat: int, action: str) -> None:
    """One action of a crew card."""
    s.doing = action
    await CREW_ACTIONS[action].do(s, seat)
    s.doing = ""


async def end_turn(s: State, seat: int) -> None:
    """The last moment of a turn to launch or to play a cat card (LF-053, LF-108)."""
    options = free_options(s, seat)
    if s.turn_lost or not options or s.player(seat).role:
        return
    pick = await choose(seat, "end of turn", [PASS, *options])
    if is_free(pick):
        s.then(step("end turn", seat))
        take_free(s, seat, pick)
