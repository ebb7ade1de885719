"""The rules of the Cellar. Each number in brackets is a rule of a rulebook that nobody has written."""

from collections.abc import Sequence

from tests.toy.state import NOTHING, ROOMS, UNKNOWN, Player, State, Trap, kind_of

from nightdeck.core.ask import NO, PASS, YES, Id, Option, choose, choose_all, offer, together
from nightdeck.core.game import StepScript
from nightdeck.core.state import Outcome, step


async def dawn(s: State) -> None:
    """A die says who is first (TOY-001)."""
    s.first = s.dice.below(len(s.players))
    s.emit("dawn", first=s.first)
    s.then(step("round"))


async def begin_round(s: State) -> None:
    """Secret cards, two actions each, dusk, and the howl (TOY-002)."""
    if s.round == s.rounds:
        finish(s, ghoul_wins=False, reason="morning")
    s.round += 1
    turns = [step("turn", p.seat, 2) for p in s.in_order()]
    s.then(step("commit"), *turns, step("dusk"), step("howl"), step("round"))


def finish(s: State, *, ghoul_wins: bool, reason: str) -> None:
    ghouls = tuple(p.seat for p in s.players if p.role == "ghoul")
    guests = tuple(p.seat for p in s.players if p.role == "guest")
    s.end(Outcome(ghouls, guests, reason) if ghoul_wins else Outcome(guests, ghouls, reason))


# Commit


async def commit(s: State) -> None:
    """Everybody lays a card face down and aims it, all at once; the cards are shown in turn order (TOY-003)."""
    plans = await together(plan, {p.seat: (s, p) for p in s.in_order()})
    for seat, (card, aim) in plans.items():
        me = s.players[seat]
        if card != NOTHING:
            me.hand.remove(card)
            me.laid, me.aim = card, aim
            s.emit("laid", seat=seat)
    s.then(*(step("show", seat) for seat in plans))


async def plan(s: State, me: Player) -> tuple[int, int]:
    """Lay a card, or nothing (TOY-004)."""
    card = await choose(me.seat, "commit", with_no(PASS, me.hand), hides=True)
    if isinstance(card, str):
        return NOTHING, NOTHING
    return card, await choose(me.seat, "aim", others(s, me.seat), card)


async def show(s: State, seat: int) -> None:
    """A knife strikes, a rag mends, a lamp shows its owner the next weather (TOY-005)."""
    me = s.players[seat]
    if me.laid == NOTHING:
        return
    card, aim, me.laid, me.aim = me.laid, me.aim, NOTHING, NOTHING
    s.discard.append(card)
    s.seal("a card was shown")
    s.emit("shown", seat=seat, card=card, aim=aim)
    match kind_of(card):
        case "knife":
            await strike(s, seat, aim)
        case "rag":
            s.players[aim].hp = min(3, s.players[aim].hp + 1)
        case "lamp" if s.deck:
            s.seers.append(seat)
            s.emit("foresaw", to=[seat], weather=s.deck[-1])


async def strike(s: State, seat: int, target: int) -> None:
    """A knife hurts on 4 or more, unless a talisman is thrown (TOY-006). Everybody is asked, talisman or not."""
    victim = s.players[target]
    charms = [card for card in victim.hand if kind_of(card) == "talisman"]
    ward = await choose(target, "ward", with_no(NO, charms), seat, hides=True)
    if isinstance(ward, int):
        throw(s, victim, ward)
        s.emit("warded", seat=target, card=ward)
    elif s.dice.roll() >= 4:
        await wound(s, victim)


async def wound(s: State, victim: Player) -> None:
    """Whoever loses the last of three lives ends the game (TOY-007)."""
    victim.hp -= 1
    s.emit("wounded", seat=victim.seat, hp=victim.hp)
    if victim.hp == 0:
        finish(s, ghoul_wins=True, reason="death")


def throw(s: State, me: Player, card: int) -> None:
    me.hand.remove(card)
    s.discard.append(card)


def with_no(no: str, ids: Sequence[int]) -> list[Id]:
    return [no, *ids]


def others(s: State, seat: int) -> list[int]:
    return [p.seat for p in s.in_order() if p.seat != seat]


# Turns


def actions(s: State, me: Player) -> Sequence[Option]:
    """What a turn may hold (TOY-010)."""
    found: list[Option] = [("move", (me.room + way) % len(ROOMS)) for way in (1, -1)]
    if s.bag:
        found.append("search")
    if unknown_rooms(s, me.seat):
        found.append("peek")
    if s.has_traps and all(trap.owner != me.seat for trap in s.traps):
        found.append("trap")
    return [*found, PASS]


def unknown_rooms(s: State, seat: int) -> list[int]:
    return [i for i, room in enumerate(s.rooms) if not room.open and seat not in room.known]


async def turn(s: State, seat: int, left: int) -> None:
    """Up to two actions. What stays secret ends the step (TOY-011)."""
    me = s.players[seat]
    while left:
        left -= 1
        action = await choose(seat, "action", actions(s, me), left)
        match action:
            case ("move", int(room)):
                await enter(s, me, room)
            case "search":
                s.then(step("draw", seat), step("turn", seat, left))
                return
            case "peek":
                await peek(s, seat)
            case "trap":
                await lay_trap(s, seat)
                s.then(step("turn", seat, left))
                return
            case _:
                return


async def draw(s: State, seat: int) -> None:
    """A card out of the bag, for one pair of eyes (TOY-012)."""
    card = s.dice.draw(s.bag)
    s.players[seat].hand.append(card)
    s.seal("a card was drawn")
    s.emit("searched", seat=seat)
    s.emit("drew", to=[seat], card=card)


async def peek(s: State, seat: int) -> None:
    """Look into a closed room (TOY-013)."""
    room = await choose(seat, "peek", unknown_rooms(s, seat))
    s.rooms[room].known.append(seat)
    s.seal("somebody has looked into a room")
    s.emit("peeked", seat=seat, room=room)
    s.emit("found", to=[seat], room=room, is_a=s.rooms[room].kind)


async def lay_trap(s: State, seat: int) -> None:
    """A trap lies anywhere, and nobody else knows where (TOY-014)."""
    room = await choose(seat, "trap", range(len(ROOMS)))
    s.traps.append(Trap(seat, room))
    s.emit("laid a trap", seat=seat)


async def enter(s: State, me: Player, room: int) -> None:
    """A closed room opens for everybody; then what is in it happens (TOY-015)."""
    me.room = room
    s.emit("moved", seat=me.seat, room=room)
    place = s.rooms[room]
    if not place.open:
        place.open = True
        s.seal("a room was opened")
        s.emit("opened", room=room, is_a=place.kind)
    await spring(s, me)
    match place.kind:
        case "pit":
            await fall(s, me)
        case "draft":
            if s.dice.roll() == 1:
                await wound(s, me)
        case "shrine":
            await pray(s, me)
        case "den":
            await fight(s, me)
        case "exit":
            await leave(s, me)


async def spring(s: State, me: Player) -> None:
    """Somebody else's trap hurts on 3 or less (TOY-016)."""
    for trap in [t for t in s.traps if not t.sprung and t.owner != me.seat]:
        if trap.room != me.room:
            if me.room not in trap.clear:
                trap.clear = sorted({*trap.clear, me.room})
                s.seal("a room turned out to be free of traps")
            continue
        trap.sprung = True
        s.seal("a trap was sprung")
        s.emit("sprung", seat=me.seat, owner=trap.owner)
        if s.dice.roll() <= 3:
            await wound(s, me)


async def fall(s: State, me: Player) -> None:
    """The pit costs a life or a card (TOY-017)."""
    loss = await choose(me.seat, "loss", with_no("wound", me.hand))
    if isinstance(loss, int):
        throw(s, me, loss)
        s.emit("lost", seat=me.seat, card=loss)
    else:
        await wound(s, me)


async def pray(s: State, me: Player) -> None:
    """The shrine shows a card of the bag to everybody, then mends somebody else (TOY-018)."""
    if s.bag:
        card = s.dice.draw(s.bag)
        s.discard.append(card)
        s.seal("a card was shown")
        s.emit("fell out", card=card)
    hurt = [seat for seat in others(s, me.seat) if s.players[seat].hp < 3]
    if hurt and (seat := await choose(me.seat, "mend", with_no(NO, hurt))) != NO:
        s.players[int(seat)].hp += 1


async def fight(s: State, me: Player) -> None:
    """In the den one may fight up to three times for a card, and bleeds on 1 (TOY-019)."""
    for _ in range(3):
        if not await offer(me.seat, "fight"):
            return
        if s.dice.roll() == 1:
            await wound(s, me)


async def leave(s: State, me: Player) -> None:
    """Whoever has a lamp may leave; everybody is asked (TOY-020)."""
    has_lamp = any(kind_of(card) == "lamp" for card in me.hand)
    if await choose(me.seat, "leave", [NO, YES] if has_lamp else [NO], hides=True) == YES:
        finish(s, ghoul_wins=me.role == "ghoul", reason="left")


# Dusk


async def shuffle(s: State) -> None:
    """A used-up deck is shuffled (TOY-030)."""
    s.deck, s.weather = s.weather, []
    s.dice.shuffle(s.deck)


async def dusk(s: State) -> None:
    """The howl comes out, then the weather changes (TOY-031)."""
    if not s.deck:
        s.then(step("shuffle"), step("dusk"))
        return
    s.seers.clear()
    weather = s.deck.pop()
    s.weather.append(weather)
    s.seal("the weather has changed")
    s.emit("dusk", weather=weather)
    if s.howl != UNKNOWN:
        await hear(s)
    if weather == "rot":
        await rot(s)
    elif weather == "gust":
        await gust(s)


async def hear(s: State) -> None:
    """Everybody hears whether the ghoul howled; if so, the first seat bleeds on 1 or 2 (TOY-032)."""
    howled, s.howl = s.howl == 1, UNKNOWN
    s.emit("howled" if howled else "silence")
    if howled and s.dice.roll() <= 2:
        await wound(s, s.players[s.first])


async def rot(s: State) -> None:
    """Everybody throws a card, all at once; then the first seat may comfort somebody (TOY-033)."""
    lost = await choose_all({p.seat: ("rot", p.hand) for p in s.in_order() if p.hand})
    for seat, card in lost.items():
        throw(s, s.players[seat], card)
        s.emit("lost", seat=seat, card=card)
    comforted = await choose(s.first, "comfort", with_no(NO, others(s, s.first)))
    if comforted != NO:
        s.players[int(comforted)].hp = 3


async def gust(s: State) -> None:
    """Each seat rolls, and loses something on 1 or 2 (TOY-034)."""
    for p in s.in_order():
        if s.dice.roll() <= 2:
            await fall(s, p)


async def howl(s: State) -> None:
    """The ghoul may howl. Everybody is asked, and nobody learns the answer before the next dusk (TOY-035)."""
    answers = await choose_all({p.seat: ("howl", [NO, YES] if p.role == "ghoul" else [NO]) for p in s.players})
    s.howl = int(YES in answers.values())


STEPS: dict[str, StepScript[State]] = {
    "dawn": dawn, "round": begin_round, "commit": commit, "show": show, "turn": turn, "draw": draw, "shuffle": shuffle,
    "dusk": dusk, "howl": howl,
}  # fmt: skip
