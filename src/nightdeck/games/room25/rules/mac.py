"""The M.A.C. deck: Barrier cards, which move lines and punish, and Madness cards."""

from collections.abc import Awaitable, Callable, Sequence

from nightdeck.core.ask import choose, offer
from nightdeck.games.room25.content.components import Madness, Movement, Punishment
from nightdeck.games.room25.rules.abilities import lockable, put_lock
from nightdeck.games.room25.rules.elimination import eliminate
from nightdeck.games.room25.rules.lines import legal_slides, slide
from nightdeck.games.room25.rules.moving import enter, exits, may_enter, relocate, replace_by_empty
from nightdeck.games.room25.rules.panic import panic
from nightdeck.games.room25.rules.programming import cancel_token
from nightdeck.games.room25.rules.robots import destroy, push_by_robot
from nightdeck.games.room25.state import CENTRAL, COLUMNWISE, NEIGHBOURS, OUT, ROWWISE, Character, State, Tile, Way

Group = Sequence[Character]
STAYS_OPEN = ("jamming", "acceleration", "bomb")


async def draw_card(s: State, group: Group = (), chooser: int = OUT) -> None:
    """Draw a card and apply it at once, and again while it says so (R25-236, R25-240, R25-268).

    In the M.A.C. Room `group` takes the place of whoever the card aims at, and `chooser` decides (R25-214, OP-17).
    """
    while True:
        if not s.deck:
            s.deck, s.discard = sorted(s.discard), []
        if not s.deck:
            return
        name = s.dice.draw(s.deck)
        card = s.parts.mac[name]
        stays = isinstance(card, Madness) and card.effect in STAYS_OPEN
        (s.open if stays else s.discard).append(name)
        s.emit("card", card=name)
        match card:
            case Movement():
                shift(s, card)
            case Punishment():
                punish(s, card, group)
            case Madness():
                targets = group or s.living()[:1]
                await MADNESS[card.effect](s, card, targets, chooser if group else targets[0].seat)
        if not card.again:
            return


def shift(s: State, card: Movement) -> None:
    """Complex Movement: the line slides, twice with ×2, unless a token shows the other way (R25-237 to R25-243)."""
    way: Way = (card.line, card.index, card.direction)
    if legal_slides(s, [way]):
        for _ in range(2 if card.double else 1):
            slide(s, way)


def punish(s: State, card: Punishment, group: Group) -> None:
    """Punishment: a token is lost for the rest of the game; never Alice's (R25-244 to R25-246, R25-140)."""
    for who in group or [who for who in s.characters if who.name in card.characters]:
        if who.name != "alice" and card.token not in who.lost:
            who.lost = [*who.lost, card.token]
            cancel_token(s, who, card.token)
            s.emit("punished", who=who.id, token=card.token)


async def blackout(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Blackout: all robots are destroyed, all visible green rooms become Empty Rooms (R25-247)."""
    for number, tile in enumerate(s.robots):
        if tile != OUT:
            destroy(s, number)
    for tile, room in enumerate(s.tiles):
        if room.up and s.colour(room) == "green" and room.kind != "empty":
            replace_by_empty(s, tile)


async def jamming(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Jamming: silence until the round ends; alone, the reminder tokens go instead (R25-248, R25-249)."""
    if s.rules.mode == "solo":
        for who in s.characters:
            who.reminder = OUT


async def disabled(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Disabled Rooms: unoccupied rooms of one colour are turned face down, tokens go home (R25-250, OP-21)."""
    for tile, room in enumerate(s.tiles):
        if room.up and s.colour(room) == card.colour and not s.inside(tile) and tile not in s.robots:
            room.up = room.crossed = room.locked = False
            room.corridor = ROWWISE
    s.emit("disabled", colour=card.colour or "")


async def chaos(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Chaos: corridors turn, robots throw people out, Tunnels swallow them (R25-251 to R25-253, R25-377)."""
    for room in s.tiles:
        if room.kind == "pivoting" and room.up:
            room.corridor = COLUMNWISE if room.corridor == ROWWISE else ROWWISE
    for who in [who for who in s.living() if who.tile in s.robots]:
        await thrown_out(s, who)
    for who in [who for who in s.living() if s.room(who).kind == "tunnel"]:
        others = visible(s, "tunnel", who)
        if others:
            relocate(s, [who], s.board[await choose(who.seat, "tunnel", s.cells(others), who.tile)])


async def thrown_out(s: State, who: Character) -> None:
    """A character beside a robot goes to an adjacent yellow room of its own choice; Alice may stay (R25-252, OP-42)."""
    if not who.alive or who.hidden or who.tile not in s.robots or s.colour(s.room(who)) == "blue":
        return
    cells = yellow_around(s, who, NEIGHBOURS[s.cell(who.tile)])
    if not cells or (who.name == "alice" and not await offer(who.seat, "yield to robot")):
        return
    cell = await choose(who.seat, "thrown out", cells, who.id)
    await enter(s, [who], s.board[cell], who.seat)


def visible(s: State, kind: str, who: Character) -> list[int]:
    """Face-up rooms of a kind, other than one's own, that one may enter."""
    return [
        tile
        for tile, room in enumerate(s.tiles)
        if room.kind == kind and room.up and tile != who.tile and may_enter(room, who)
    ]


def yellow_around(s: State, who: Character, cells: Sequence[int]) -> list[int]:
    """Those cells whose rooms are visibly yellow and open to a character (OP-40)."""

    def fits(room: Tile) -> bool:
        return room.up and s.colour(room) == "yellow" and may_enter(room, who)

    return [cell for cell in cells if fits(s.tiles[s.board[cell]])]


async def acceleration(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Acceleration: while the card lies open every Control action slides twice (R25-254, R25-375)."""


async def rewind(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Rewind: back to the Central Room, the programme stays; never Alice (R25-255, R25-140)."""
    for who in targets:
        if who.alive and who.name != "alice" and who.tile != CENTRAL:
            relocate(s, [who], CENTRAL)


async def robot(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Robot: one comes to the target's room and pushes it into an adjacent yellow room (R25-256, R25-257, OP-41)."""
    for who in targets:
        if not who.alive or s.colour(s.room(who)) in ("red", "blue"):
            continue
        about = [number for number, tile in enumerate(s.robots) if tile != OUT]
        number = await choose(chooser, "which robot", about, who.id) if about else 0
        s.robots[number] = who.tile
        s.emit_at(who.tile, "robot moves" if about else "robot appears", robot=number)
        cells = [] if who.hidden else yellow_around(s, who, exits(s, who))
        if cells:
            cell = await choose(chooser, "thrown out", cells, who.id)
            await push_by_robot(s, number, who, s.board[cell])


async def bomb(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Time Bomb: the second one in a round kills everybody in a red room (R25-258)."""
    if sum(getattr(s.parts.mac[name], "effect", "") == "bomb" for name in s.open) >= 2:
        eliminate(s, [who for who in s.living() if s.colour(s.room(who)) == "red"])


async def lock_on(s: State, card: Madness, targets: Group, chooser: int) -> None:
    """Lock On: the first player locks an adjacent visible room that is not blue (R25-259)."""
    rooms = lockable(s, targets[0]) if targets[0].alive else []
    if rooms:
        cell = await choose(chooser, "lock", s.cells(rooms), targets[0].id)
        await put_lock(s, s.board[cell], chooser)


MADNESS: dict[str, Callable[[State, Madness, Group, int], Awaitable[None]]] = {
    "blackout": blackout,
    "jamming": jamming,
    "disabled": disabled,
    "chaos": chaos,
    "acceleration": acceleration,
    "rewind": rewind,
    "robot": robot,
    "bomb": bomb,
    "lock": lock_on,
    "panic": panic,
}
