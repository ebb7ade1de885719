"""What the rooms do to those who enter them, in the order of the rulebooks' room pages."""

from collections.abc import Sequence

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.room25.rules.elimination import eliminate, regenerate
from nightdeck.games.room25.rules.lines import WAYS, legal_slides, slide, swap
from nightdeck.games.room25.rules.looking import see
from nightdeck.games.room25.rules.mac import draw_card
from nightdeck.games.room25.rules.moving import align, effect, may_enter, relocate, replace_by_empty, reveal, suffer
from nightdeck.games.room25.rules.programming import available, cancel_programme
from nightdeck.games.room25.rules.robots import give_order
from nightdeck.games.room25.state import CENTRAL, OUT, Character, State

Group = Sequence[Character]

# The base game


@effect("vision")
async def vision(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Vision Chamber: look at any one room of the complex (R25-185, R25-351)."""
    cells = s.face_down()
    if not cells:
        return
    cell = await choose(chooser, "vision", cells, tile)
    seats = list(dict.fromkeys(who.seat for who in group))
    for seat in seats:
        see(s, seat, s.board[cell])
    s.then(*(step("announce", seat, s.board[cell]) for seat in seats))


@effect("moving")
async def moving(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Moving Chamber: it changes places with a face-down room anywhere (R25-186, R25-187, R25-367)."""
    cells = s.face_down()
    if cells:
        swap(s, tile, s.board[await choose(chooser, "moving", cells, tile)])


@effect("control")
async def control(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Control Chamber: slide any line but the central ones; never an escape (R25-188, OP-06)."""
    slides = legal_slides(s, WAYS)
    if slides:
        slide(s, await choose(chooser, "control room", slides, tile))


@effect("tunnel")
async def tunnel(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Tunnel Chamber: on to another one that is face up, without a second jump (R25-189, R25-206)."""
    others = open_tunnels(s, tile, group)
    if others:
        cell = await choose(chooser, "tunnel", s.cells(others), tile)
        relocate(s, group, s.board[cell])


def open_tunnels(s: State, tile: int, group: Group) -> list[int]:
    """The other visible Tunnel Chambers that the whole group may enter (OP-15)."""
    return [
        other
        for other, room in enumerate(s.tiles)
        if room.kind == "tunnel" and room.up and other != tile and all(may_enter(room, who) for who in group)
    ]


@effect("vortex")
async def vortex(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Vortex Room: back to the Central Room (R25-190)."""
    relocate(s, group, CENTRAL)


@effect("trapped")
async def trapped(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Trapped Chamber: leave it with the next action, or die (R25-195, R25-368)."""
    for who in group:
        who.trapped = "set"


@effect("flooded")
async def flooded(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Flooded Chamber: closed to everybody else, and deadly in the next round (R25-196, R25-197)."""
    s.tiles[tile].crossed = True
    for who in group:
        who.drown = s.round + 1


@effect("acid")
async def acid(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Acid Bath: the newcomer eliminates whoever was in it; of two carried in, one dies (R25-198, R25-123)."""
    dying = [who for who in s.inside(tile) if who not in group]
    if len(group) > 1:
        spared = await choose(chooser, "acid", [who.id for who in group], tile)
        dying += [who for who in group if who.id != spared]
    eliminate(s, [who for who in s.inside(tile) if who in dying])


@effect("mortal")
async def mortal(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Mortal Chamber: whoever enters is eliminated at once (R25-200, R25-122)."""
    eliminate(s, group)


@effect("illusion")
async def illusion(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Illusion Chamber: a face-down room takes its place and strikes at once (R25-201, R25-202, R25-366, OP-55)."""
    cells = [cell for cell in s.face_down() if all(may_enter(s.tiles[s.board[cell]], who) for who in group)]
    if not cells:
        return
    other = s.board[await choose(chooser, "illusion", cells, tile)]
    swap(s, tile, other)
    relocate(s, group, other)
    reveal(s, other)
    align(s, other, origin)
    await suffer(s, group, other, origin, chooser)


# Season 2


@effect("robot")
async def robot_room(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Robot Room: its robot appears unless it is about; then any robot gets an order (R25-204, R25-205)."""
    number = s.tiles[tile].robot
    if s.robots[number] == OUT:
        s.robots[number] = tile
        s.emit_at(tile, "robot appears", robot=number)
    await give_order(s, chooser)


@effect("regeneration")
async def regeneration(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Regeneration Room: brings back everybody who was eliminated, once (R25-207, R25-208)."""
    if any(not who.alive for who in s.characters):
        regenerate(s)
        replace_by_empty(s, tile)


@effect("mirror")
async def mirror(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Mirror Room: Adrenaline and whatever is still programmed are lost (R25-209, R25-210, R25-212)."""
    for who in group:
        if who.adrenaline in ("held", "laid"):
            who.adrenaline = "spent"
            s.emit("adrenaline lost", who=who.id)
        cancel_programme(s, who)


@effect("mac")
async def mac_room(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """M.A.C. Room: draw a card; what aims at particular characters hits the visitors instead (R25-213, R25-214)."""
    await draw_card(s, group, chooser)


@effect("timer")
async def timer(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Timer Room: one round less, or death in the final round; then it is an Empty Room (R25-220 to R25-222)."""
    final = s.final
    if not final:
        s.left -= 1
        s.emit("timer", left=s.left)
    replace_by_empty(s, tile)
    if final:
        eliminate(s, group)


@effect("paranoia")
async def paranoia(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Paranoia Room: all available tokens go into a pile, to be drawn blindly (R25-225, R25-231, R25-232)."""
    for who in group:
        who.first = who.second = who.single = who.hack = ""
        who.pile = list(available(s, who))
        who.paranoid = True
        s.emit("paranoia", who=who.id)


@effect("key")
async def key_room(s: State, group: Group, tile: int, origin: int, chooser: int) -> None:
    """Key Room: the first visitor unlocks the exit (R25-233, R25-309)."""
    s.key = True
    s.emit("key", who=[who.id for who in group])
    replace_by_empty(s, tile)
