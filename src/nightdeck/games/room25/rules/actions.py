"""The four basic actions: Look, Move, Push, Control. An action that is possible must be done, else it is lost."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import Token
from nightdeck.games.room25.result import escape, escapes, note_stay
from nightdeck.games.room25.rules.abilities import special
from nightdeck.games.room25.rules.lines import legal_slides, slide, slides_through
from nightdeck.games.room25.rules.looking import see
from nightdeck.games.room25.rules.moving import enter, exits, ways
from nightdeck.games.room25.state import CENTRAL, Character, State, Way


async def perform(s: State, character: int, token: Token) -> None:
    """Carry out an action that was revealed, at once; hiding ends with it (R25-053, R25-138)."""
    who = s.characters[character]
    who.used = [*who.used, token]
    who.hidden = False
    if who.trapped:
        who.trapped = "closing"
    s.emit("acts", who=who.id, action=token)
    match token:
        case "look":
            await look(s, who)
        case "move":
            await move(s, who)
        case "push":
            await push(s, who)
        case "control":
            await control(s, who)
        case "special":
            await special(s, who)


async def look(s: State, who: Character) -> None:
    """Look: see an adjacent face-down room in secret; not from a Dark Chamber (R25-061, R25-194)."""
    cells = [cell for cell in ways(s, who.tile) if not s.tiles[s.board[cell]].up]
    if not cells or s.room(who).kind == "dark":
        lost(s, who)
        return
    tile = s.board[await choose(who.seat, "look", cells, who.id)]
    see(s, who.seat, tile)
    s.then(step("announce", who.seat, tile))


async def move(s: State, who: Character) -> None:
    """Move: go to an adjacent accessible room (R25-065)."""
    cells = exits(s, who)
    if not cells:
        lost(s, who)
        return
    cell = await choose(who.seat, "move", cells, who.id)
    await enter(s, [who], s.board[cell], who.seat)


async def push(s: State, who: Character) -> None:
    """Push: somebody else of one's room goes next door; never out of the Central Room (R25-069, R25-071)."""
    victims = pushable(s, who)
    if not victims:
        lost(s, who)
        return
    victim = s.characters[await choose(who.seat, "push", [c.id for c in victims], who.id)]
    cell = await choose(who.seat, "push to", exits(s, victim), victim.id)
    s.emit("pushes", who=who.id, victim=victim.id)
    await enter(s, [victim], s.board[cell], victim.seat)


def pushable(s: State, who: Character) -> list[Character]:
    """Whom a character can push; the hidden are safe, except Bruce from Alice (R25-136, R25-159, R25-354)."""
    if who.tile == CENTRAL:
        return []
    return [c for c in s.inside(who.tile) if c is not who and (not c.hidden or who.name == "alice") and exits(s, c)]


async def control(s: State, who: Character) -> None:
    """Control: slide the row or the column of one's room, twice under Acceleration (R25-074, R25-182, R25-254)."""
    slides = [] if who.tile == CENTRAL else legal_slides(s, slides_through(s.cell(who.tile)))
    if not slides:
        lost(s, who)
        return
    way = await choose(who.seat, "control", slides, who.id)
    for _ in range(2 if accelerated(s) else 1):
        slide_or_escape(s, who, way)


def slide_or_escape(s: State, who: Character, way: Way) -> None:
    """Slide a line; if that takes Room 25 out with the whole group, the game is won (R25-084 to R25-088)."""
    if escapes(s, who, way):
        escape(s, who)
    note_stay(s, who, way)
    slide(s, way)


def accelerated(s: State) -> bool:
    return any(getattr(s.parts.mac[card], "effect", "") == "acceleration" for card in s.open)


def lost(s: State, who: Character) -> None:
    """An action that cannot be carried out is lost (R25-056)."""
    s.emit("lost", who=who.id)
