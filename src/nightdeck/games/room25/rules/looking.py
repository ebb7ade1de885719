"""Looking at rooms in secret, and announcing their colours."""

from typing import Final

from nightdeck.core.ask import PASS, choose
from nightdeck.games.room25.content.components import Colour
from nightdeck.games.room25.state import OUT, Claim, State

COLOURS: Final[tuple[Colour, ...]] = ("blue", "green", "yellow", "red")


def see(s: State, seat: int, tile: int) -> None:
    """A seat learns what a face-down room is, and keeps the knowledge wherever the tile goes (R25-061, R25-064)."""
    room = s.tiles[tile]
    room.seen |= 1 << seat
    s.seal("a room has been looked at")
    s.emit_at(tile, "looks", seat=seat)
    s.emit_at(tile, "sees", to=(seat,), room=room.kind)


def jammed(s: State) -> bool:
    """Whether nobody may speak: the Jamming Room is occupied, or the card is open (R25-219, R25-248)."""
    if card_jams(s):
        return True
    tiles = s.tiles
    return "jamming" in [tiles[who.tile].kind for who in s.characters if who.tile != OUT]


def card_jams(s: State) -> bool:
    """Whether the Jamming card lies open, until the round ends (R25-248)."""
    return any(getattr(s.parts.mac[card], "effect", "") == "jamming" for card in s.open)


def may_talk(s: State) -> bool:
    """Whether colours can be told now at all (R25-098, R25-219)."""
    return s.rules.mode != "solo" and s.rules.talk != "none" and not jammed(s)


def unsaid(s: State, seat: int) -> list[int]:
    """The face-down rooms that a seat has seen and, as far as all have heard, said nothing about so far (OP-08)."""
    eye = 1 << seat
    seen = []
    for number, tile in enumerate(s.tiles):
        if tile.seen & eye and not tile.up:
            seen.append(number)
    if s.rules.talk == "public":
        for claim in s.claims:
            if claim.seat == seat:
                seen.remove(claim.tile)
    return seen


def speakable(s: State, seat: int) -> list[int]:
    """The rooms that a seat could speak about now."""
    return unsaid(s, seat) if may_talk(s) else []


def may_talk_later(s: State, seat: int) -> bool:
    """Whether a seat could speak once the action is over: only the occupied Jamming Room forbids it (R25-219)."""
    silenced = s.rules.talk == "none" or card_jams(s)
    return jammed(s) and not silenced and bool(unsaid(s, seat))


async def announce(s: State, seat: int, tile: int, silence: bool = True) -> None:
    """Whoever has looked may tell the colour, and may lie unless all play together (R25-062, R25-063, R25-093)."""
    if not may_talk(s):
        return
    together = s.rules.together
    colours = (s.colour(s.tiles[tile]),) if together else COLOURS
    quiet = (PASS,) if silence else ()
    said = await choose(seat, "announce", (*quiet, *colours), s.cell(tile))
    if said == PASS:
        return
    colour = COLOURS[COLOURS.index(said)]
    hearers = allies(s, seat) if s.rules.talk == "team" else None
    s.claims = [claim for claim in s.claims if (claim.seat, claim.tile) != (seat, tile)]
    s.claims.append(Claim(seat, tile, colour))
    if together:
        s.tiles[tile].told = colour
        s.seal("the others have heard it")
    s.emit_at(tile, "announces", to=hearers, seat=seat, colour=colour)


def allies(s: State, seat: int) -> list[int]:
    """The seats of one's team (R25-098)."""
    return sorted({who.seat for who in s.characters if who.seat % 2 == seat % 2})
