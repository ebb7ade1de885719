"""Character death, panic moves, taking control, last man aboard."""

from nightdeck.core.ask import PASS, Option, choose, offer
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.result import lifeform_wins
from nightdeck.games.lifeform.ship.rules.hands import lay_down
from nightdeck.games.lifeform.ship.rules.moving import leader, may_enter, neighbours, put
from nightdeck.games.lifeform.state import GONE, LIFEFORM, Character, Crew, State


async def kill(s: State, *ids: int) -> None:
    """Characters die: disk and sheet leave, hostility rises by two each (LF-212, LF-213, LF-433)."""
    last_man(s, ids)
    for id in ids:
        s.who(id).place = GONE
        s.who(id).hidden = False
        s.emit("killed", who=id)
    if not s.living():
        lifeform_wins(s, "all dead")
    if s.phase == "launch":  # left behind: no panic, no new control (LF-281, LF-O51, LF-O66)
        s.then(step("hostility", 2 * len(ids)))
    else:
        s.then(step("hostility", 2 * len(ids)), step("noise"), step("control"))


def last_man(s: State, ids: tuple[int, ...]) -> None:
    """The last on the ship die while others wait aboard: the lifeform gets on for certain (LF-245,
    LF-246)."""
    left = [who for who in s.on_ship() if who.id not in ids]
    if s.phase != "launch" and s.aboard() and not left:
        s.automatic = True
        s.emit("last man")


async def noise(s: State) -> None:
    """The lifeform decides whether the kill was noisy; a noisy one starts a panic (LF-214 to LF-216, LF-O51)."""
    witnesses = [who.id for who in s.on_ship() if not who.hidden]
    noisy = bool(witnesses) and await offer(LIFEFORM, "noisy")
    s.emit("noisy" if noisy else "silent")
    if noisy:
        s.then(step("panic", *witnesses), step("settle"))


async def panic(s: State, *ids: int) -> None:
    """Each survivor on the ship who is not hidden flees one chamber, in an order the crew sets (LF-217 to LF-222)."""
    waiting = [id for id in ids if flights(s, s.who(id))]
    while waiting:
        id = await choose(leader(s), "panic first", waiting)
        waiting.remove(id)
        who = s.who(id)
        options: list[Option] = [*flights(s, who)]
        if options:
            calm = [PASS] if s.printed.sheets[id].id == "motoko" else []  # LF-223
            pick = await choose(who.seat, "panic to", [*options, *calm], id)
            if isinstance(pick, int):
                put(s, who, pick, "panic")
        waiting = [other for other in waiting if flights(s, s.who(other))]


def flights(s: State, who: Character) -> list[int]:
    """Where a panicking character may go (LF-220, LF-221, LF-O49, LF-O50)."""
    if not who.alive or who.hidden or who.place in (s.android, s.printed.remora):
        return []
    shunned = {*s.printed.vent, *s.outages, *s.terrors, *s.images, s.android}
    return [t for t in neighbours(s, who.place, tunnels=False) if t not in shunned and may_enter(s, t)]


# Taking control


async def control(s: State) -> None:
    """A player who lost the last character takes over another, or a support role (LF-224 to LF-231)."""
    for player in s.crew:
        if not player.out and not player.role and not s.own(player.seat):
            s.then(step("take control", player.seat), step("control"))
            return


async def take_control(s: State, seat: int) -> None:
    """Somebody who still has two characters gives one away, sheet and all (LF-226, LF-227, LF-O39, LF-O72)."""
    if s.turn == seat and s.phase == "crew":
        s.turn_lost = True
    given = [who.id for donor in s.crew if len(s.own(donor.seat)) == 2 for who in s.own(donor.seat)]
    if given:
        who = s.who(await choose(seat, "take over", given))
        who.seat = seat
        s.emit("took over", seat=seat, who=who.id)
        return
    player = s.player(seat)
    for card in [*player.hand]:
        player.hand.remove(card)
        lay_down(s, card)
    s.emit("hand discarded", seat=seat)
    taken = {other.role for other in s.crew}
    roles = [role for role in ("cat", "sister") if role not in taken]
    role = await choose(seat, "role", roles)
    take_role(s, player, "cat" if role == "cat" else "sister")
    s.then(step(f"begin {role}", seat))


def take_role(s: State, player: Crew, role: str) -> None:
    """Tokens of the personal supply return to the pool; the mainframe keeps its data (LF-232,
    LF-240)."""
    s.analyzers_gone += player.analyzers
    player.analyzers = 0
    if role == "cat":
        player.data = [0, 0, 0, 0]
        player.role = "cat"
    else:
        player.role = "sister"
    s.emit("role", seat=player.seat, role=role)
