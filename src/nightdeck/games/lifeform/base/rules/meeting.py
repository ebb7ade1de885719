"""Character meets lifeform image, and the attack sequence."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.crew_actions import lose_image
from nightdeck.games.lifeform.base.rules.images import free_for_images, move_image, nearest, reveal
from nightdeck.games.lifeform.ship.rules.moving import leader, neighbours, ways
from nightdeck.games.lifeform.state import AWAY, GONE, LIFEFORM, Attack, AttackKind, State

# Meeting an image


async def meet(s: State, image: int) -> None:
    """The lifeform discloses whether the image is real (LF-164, LF-165, LF-168, LF-427)."""
    if image == s.real:
        attack(s, "walk-in", s.images[image], AWAY)
        return
    s.suspects = [other for other in s.suspects if other != image]
    s.emit("is ghost", image=image, chamber=s.images[image])
    s.seal("an image has been identified")
    s.then(step("self-destruct", 1), step("relocate ghost", image), step("lose one of three"), step("calibrate"))


async def relocate_ghost(s: State, image: int) -> None:
    """A ghost that was met goes to the nearest free chamber to the real lifeform (LF-166, LF-O64)."""
    free = free_for_images(s, s.printed.ship)
    options = nearest(s, s.images[s.real], free)
    move_image(s, image, await choose(LIFEFORM, "relocate ghost", options, image, hides=True), "ghost")


async def lose_one_of_three(s: State) -> None:
    """While three images are in play, a met ghost costs one of them for good (LF-167, LF-O17)."""
    on_ship = s.images_on_ship()
    if len(on_ship) == 3:
        ghosts = [image for image in on_ship if image != s.real]
        lose_image(s, await choose(LIFEFORM, "lose ghost", ghosts, hides=True), GONE)


# The attack sequence


def targets(s: State, image: int) -> list[int]:
    """Chambers that an image, if real, could attack: adjacent, with a non-hidden character (LF-347,
    LF-428)."""
    remora = s.printed.remora
    return [
        there
        for there in neighbours(s, s.images[image])
        if there != remora and there not in s.images and any(c.place == there and not c.hidden for c in s.characters)
    ]


def attack(s: State, kind: AttackKind, chamber: int, origin: int) -> None:
    """The real lifeform shows itself and enters; reactions, deaths, ghosts, calibration follow
    (LF-170 to LF-181)."""
    link = corridor_between(s, origin, chamber) if origin != AWAY else AWAY
    reveal(s)
    if s.images[s.real] != chamber:
        move_image(s, s.real, chamber, kind)
    victims = [who.id for who in s.inside(chamber) if not who.hidden]
    s.attack = Attack(kind, chamber, victims, s.real, origin, link)
    s.emit("attack", chamber=chamber, victims=victims, how=kind)
    if s.phase != "lifeform":  # the cap of one reaction per phase is the lifeform phase's (LF-O15)
        for player in s.crew:
            player.reacted = 0
    s.then(step("answer attack"), step("attack deaths"), step("shift ghosts"), step("calibrate"), step("settle"))


async def attack_deaths(s: State) -> None:
    """Whoever did not avoid the attack dies (LF-179, LF-O65)."""
    attack = s.attack
    assert attack is not None
    spared = [id for id in attack.victims if attack.cancelled or id in attack.safe]
    dead = [id for id in attack.victims if id not in spared and s.who(id).place == attack.chamber]
    rashida = s.active("rashida-durrant", "skill")
    thanks = []
    if rashida is not None and rashida.id in spared:
        thanks = [step("draw", rashida.seat, 2 if s.players == 2 else 1)]
    s.then(*([step("kill", *dead)] if dead else []), *thanks)


async def shift_ghosts(s: State) -> None:
    """Each ghost goes to the nearest free chamber next to the attacked one (LF-180, LF-O64)."""
    attack = s.attack
    assert attack is not None
    s.attack = None
    ghosts = [image for image in s.images_on_ship() if image != attack.image]  # whatever a terror card has calibrated
    while ghosts:
        image = await choose(LIFEFORM, "shift first", ghosts)
        ghosts.remove(image)
        options = beside(s, attack.chamber, image)
        chamber = await choose(LIFEFORM, "shift ghost", options, image)
        if chamber != s.images[image]:
            move_image(s, image, chamber, "ghost")


def beside(s: State, chamber: int, image: int) -> list[int]:
    """Where a ghost may shift: as near as it can be to where it is, next to the attacked chamber.

    It may stay where it is unless a character hides there: the chamber must be free of characters.
    """
    here = s.images[image]
    stays = [] if s.occupied(here) else [here]
    free = sorted([*stays, *free_for_images(s, s.printed.ship)])
    around = neighbours(s, chamber)
    return nearest(s, here, [there for there in free if there in around]) or nearest(s, chamber, free)


def reacts_next(s: State) -> int:
    """The crew player to be asked for a reaction, AWAY if nobody is left (LF-174, LF-175, LF-430)."""
    attack = s.attack
    assert attack is not None
    first = leader(s)
    for seat in sorted((player.seat for player in s.crew), key=lambda seat: (seat < first, seat)):
        concerned = any(s.who(id).seat == seat for id in exposed(s))
        if concerned and seat not in attack.passed and can_answer(s, seat):
            return seat
    return AWAY


def can_answer(s: State, seat: int) -> bool:
    """One reaction per lifeform phase, in the crew phase one per attack (LF-175, LF-O15, LF-O16)."""
    return s.player(seat).reacted == 0 or extra_reaction(s, seat) in exposed(s)


def extra_reaction(s: State, seat: int) -> int:
    """Emma, if her player may play one more reaction in this lifeform phase, for her; AWAY if not
    (LX-O83)."""
    emma = s.active("emma", "survival") if s.phase == "lifeform" else None
    return emma.id if emma is not None and emma.seat == seat and not s.player(seat).extra else AWAY


def exposed(s: State) -> list[int]:
    """Attacked characters that nothing has saved yet."""
    attack = s.attack
    assert attack is not None
    if attack.cancelled:
        return []
    return [id for id in attack.victims if id not in attack.safe and s.who(id).place == attack.chamber]


def corridor_between(s: State, a: int, b: int) -> int:
    """The open corridor by which one gets from a to b, AWAY if there is none."""
    return next((link for there, link in ways(s, a, tunnels=False) if there == b), AWAY)
