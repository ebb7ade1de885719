"""Crew action reference: what each icon of a crew card does."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import image_moves, move_image
from nightdeck.games.lifeform.base.rules.moving import arrived, run
from nightdeck.games.lifeform.ship.rules.cards import Action, always
from nightdeck.games.lifeform.ship.rules.crew_actions import (
    can_run,
    circuit_options,
    draw_two,
    explore,
    explore_options,
    gain_data,
    prodders,
    put_mission,
    security_door,
)
from nightdeck.games.lifeform.ship.rules.hands import can_draw
from nightdeck.games.lifeform.ship.rules.moving import moves, neighbours, put, reach, runs
from nightdeck.games.lifeform.ship.rules.tracks import hurt_android
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Character, State

# Circuit board, mission tokens


async def circuit_board(s: State, seat: int) -> None:
    """Finish a secret objective, or take a data token (LF-313)."""
    pick = await choose(seat, "circuit board", circuit_options(s, seat), hides=True)
    match pick:
        case ("objective", int(objective)):
            complete(s, objective)
        case ("data", int(icon)):
            gain_data(s, seat, icon)


def complete(s: State, objective: int) -> None:
    """A completed objective is turned face up."""
    s.objectives.remove(objective)
    s.completed.append(objective)
    s.emit("objective", objective=objective)
    s.seal("an objective has been completed")


async def mission_maintenance(s: State, _seat: int) -> None:
    """A mission token from the supply comes to Maintenance (LF-330)."""
    put_mission(s, s.printed.maintenance)


async def mission_sister(s: State, _seat: int) -> None:
    """A mission token from the supply comes to the SIS-TER Mainframe Interface (LF-331)."""
    put_mission(s, s.printed.sister)


# Moving


def walks(s: State, who: Character) -> list[int]:
    """Where a MOVE action can take a character; the driller knows the tunnels."""
    return moves(s, who, tunnels=who.skill and s.printed.sheets[who.id].id == "tomasz-wren")


def move_options(s: State, seat: int, without: int = AWAY) -> list[Option]:
    return [(who.id, there) for who in s.own(seat) if who.id != without for there in walks(s, who)]


def can_move(s: State, seat: int) -> bool:
    return any(walks(s, who) for who in s.own(seat))


async def move(s: State, seat: int) -> None:
    """One character makes one move (LF-332)."""
    moved = await move_one(s, seat, move_options(s, seat))
    arrived(s, *moved)


async def move_two(s: State, seat: int) -> None:
    """One or two characters each make one move; what follows waits until both have (LF-333, LF-153)."""
    moved = await move_one(s, seat, move_options(s, seat))
    more = move_options(s, seat, without=moved[0])
    if more:
        moved += await move_one(s, seat, [PASS, *more])
    arrived(s, *moved)


async def move_one(s: State, seat: int, options: list[Option]) -> list[int]:
    """One character goes to a chamber next door; the navigator perhaps further.

    Whoever has moved is returned: what follows waits until all have.
    """
    pick = await choose(seat, "move", options)
    if not isinstance(pick, tuple):
        return []
    id, chamber = int(pick[0]), int(pick[1])
    who = s.who(id)
    put(s, who, chamber, "move")
    if who.skill and s.printed.sheets[id].id == "trillian-villalobos":
        await move_again(s, who)
    return [id]


async def move_again(s: State, who: Character) -> None:
    """The navigator may go one chamber further, once per own turn, if the way is free."""
    here = who.place
    if s.free_move_used or s.turn != who.seat or here in s.images or here in s.terrors:
        return
    onward = walks(s, who)
    if s.players > 2:
        onward = [] if here in s.outages else [t for t in onward if t not in s.images and t not in s.outages]
    if onward:
        options: list[Option] = [PASS, *onward]
        pick = await choose(who.seat, "move again", options, who.id)
        if isinstance(pick, int):
            s.free_move_used = True
            put(s, who, pick, "move")


async def run_action(s: State, seat: int) -> None:
    """One character makes one or two moves in the light (LF-334 to LF-336, LF-437)."""
    runners = [who.id for who in s.own(seat) if runs(s, who)]
    who = s.who(await choose(seat, "who runs", runners))
    await run(s, who, 2, "run")


# Flamethrower


def flame_options(s: State, seat: int) -> list[tuple[int, int]]:
    """A character and an image one or two chambers away that can be driven off (LF-317, LF-199,
    LF-O12)."""
    options = []
    for who in s.ashore(seat):
        if who.hidden:
            continue
        away = reach(s, who.place)
        near = [image for image in s.images_on_ship() if 1 <= away[s.images[image]] <= 2]
        options += [(who.id, image) for image in near if flame_moves(s, image)]
    return options


def flame_moves(s: State, image: int) -> list[int]:
    """The cat is in the way, too (LF-319)."""
    return [there for there in image_moves(s, image) if there != s.cat]


async def flamethrower(s: State, seat: int) -> None:
    """The player moves an image twice; hostility rises (LF-317 to LF-320, LF-O13)."""
    id, image = await choose(seat, "flamethrower", flame_options(s, seat))
    start = s.images[image]
    for _ in range(2):
        options = flame_moves(s, image)
        onward = [there for there in options if there != start] or options
        if onward:
            move_image(s, image, await choose(seat, "flame image to", onward, image), "flamethrower")
    calm = s.who(id).skill and s.printed.sheets[id].id == "kade-brannigan"
    if not calm:
        s.then(step("hostility", 1))


def can_burn_android(s: State, seat: int) -> bool:
    """In the android's chamber or up to two corridors away with a free line (LF-321 to LF-323)."""
    return any(in_line(s, who) for who in s.ashore(seat) if not who.hidden)


def in_line(s: State, who: Character) -> bool:
    if who.place == s.android:
        return True
    first = neighbours(s, who.place, tunnels=False)
    return s.android in first or any(
        s.android in neighbours(s, link, tunnels=False)
        for link in first
        if link not in s.images and link != s.cat and not s.occupied(link)
    )


async def flamethrower_android(s: State, _seat: int) -> None:
    """The android status advances; the lifeform does not mind (LF-321, LF-324)."""
    hurt_android(s, 1)


def can_burn_cocoon(s: State, seat: int) -> bool:
    return any(s.is_cocoon(who.place) and not who.hidden for who in s.own(seat))


async def flamethrower_cocoon(s: State, seat: int) -> None:
    """The cocoon track starts anew and a third image is lost (LF-325 to LF-329, LF-436)."""
    places = [who.place for who in s.own(seat) if s.is_cocoon(who.place) and not who.hidden]
    place = await choose(seat, "burn cocoon", list(dict.fromkeys(places)))
    s.cocoon = 0
    s.nest_burnt = True
    s.emit("cocoon burnt", chamber=place)
    if s.cocoon_token == place:
        s.cocoon_token = AWAY
    if s.printed.burn in s.objectives:
        complete(s, s.printed.burn)
    s.then(step("lifeform limit"), step("burn ghost"), step("hostility", 1))


async def burn_ghost(s: State) -> None:
    """With three images on the ship the lifeform takes a ghost off; it may come back (LF-327, LF-O18)."""
    if len(s.images_on_ship()) == 3:
        ghosts = [image for image in s.images_on_ship() if image != s.real]
        image = await choose(LIFEFORM, "lose ghost", ghosts, hides=True)
        lose_image(s, image, AWAY)


def lose_image(s: State, image: int, to: int) -> None:
    """A ghost leaves the ship; everybody sees that it was one."""
    s.images[image] = to
    s.suspects = [other for other in s.suspects if other != image]
    s.emit("image lost", image=image)
    s.seal("an image has been taken off the ship")


# Clock, android, survival, images


async def self_destruct(s: State, _seat: int) -> None:
    """The self-destruct tracker advances 1 (LF-339)."""
    s.then(step("self-destruct", 1))


async def shock_prod_android(s: State, seat: int) -> None:
    """The android status advances 1; 2 through the chief engineer once he has found his will (LF-340)."""
    who = s.who(await choose(seat, "who prods", prodders(s, seat)))
    strong = who.survival and s.printed.sheets[who.id].id == "oskar-lindqvist"
    hurt_android(s, 2 if strong else 1)


async def survival(s: State, seat: int) -> None:
    """A survival token moves to the active slot (LF-341, LF-342)."""
    id = await choose(seat, "survival", [who.id for who in s.own(seat) if not who.survival])
    s.then(step("survival", id))


def swaps(s: State) -> list[Option]:
    """Ways to exchange two images, or to pass three around (LF-343)."""
    on_ship = s.images_on_ship()
    pairs: list[Option] = [("swap", a, b) for a in on_ship for b in on_ship if a < b]
    return [*pairs, ("turn", 0, 1, 2), ("turn", 0, 2, 1)] if len(on_ship) == 3 else pairs


async def swap_images(s: State, seat: int) -> None:
    """Images exchange places; identities stay with their standees (LF-343, LF-049)."""
    pick = await choose(seat, "swap images", swaps(s))
    assert isinstance(pick, tuple)
    chosen = [int(image) for image in pick[1:]]
    places = [s.images[image] for image in chosen]
    for image, place in zip(chosen, [*places[1:], places[0]], strict=True):
        s.images[image] = place
    s.emit("images swapped", images=chosen)


CREW_ACTIONS: dict[str, Action] = {
    "circuit-board": Action(lambda s, seat: bool(circuit_options(s, seat)), circuit_board),
    "draw-two": Action(lambda s, _: can_draw(s), draw_two),
    "explore": Action(lambda s, seat: bool(explore_options(s, seat)), explore),
    "flamethrower": Action(lambda s, seat: bool(flame_options(s, seat)), flamethrower),
    "flamethrower-android": Action(can_burn_android, flamethrower_android),
    "flamethrower-cocoon": Action(can_burn_cocoon, flamethrower_cocoon),
    "mission-maintenance": Action(
        lambda s, _: s.mission_supply() > 0 and s.breach != s.printed.maintenance, mission_maintenance
    ),
    "mission-sister": Action(lambda s, _: s.mission_supply() > 0, mission_sister),
    "move": Action(can_move, move),
    "move-two": Action(can_move, move_two),
    "run": Action(can_run, run_action),
    "security-door": Action(always, security_door),
    "self-destruct": Action(always, self_destruct),
    "shock-prod-android": Action(lambda s, seat: bool(prodders(s, seat)), shock_prod_android),
    "survival": Action(lambda s, seat: any(not who.survival for who in s.own(seat)), survival),
    "swap-images": Action(lambda s, _: len(s.images_on_ship()) > 1, swap_images),
}
