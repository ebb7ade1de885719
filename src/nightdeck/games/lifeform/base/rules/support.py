"""The ship's cat and the SIS-TER mainframe: the 2P cat, and the two support roles."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.cat_cards import CAT_CARDS
from nightdeck.games.lifeform.base.rules.sister_cards import SISTER_CARDS
from nightdeck.games.lifeform.ship.rules.cards import Action
from nightdeck.games.lifeform.ship.rules.crew_actions import choose_data
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.state import State

ROLE_CARDS: dict[str, Action] = {**CAT_CARDS, **SISTER_CARDS}
LANE_END = 4
TRIGGERS = (2, 4)
"""Spaces of a role board that give a used card back."""


# The cat at 2P


async def cat_card(s: State, seat: int, card: int) -> None:
    """With 2 players one cat card a turn, which then is gone; after the last the cat boards (LF-108 to LF-110)."""
    s.cat_played = True
    s.cat_cards.remove(card)
    s.emit("cat card", seat=seat, card=card)
    s.then(step("settle"), step("cat boards"))
    await ROLE_CARDS[s.printed.role_cards[card].id].do(s, seat)


async def cat_boards(s: State) -> None:
    """With no card left the cat goes aboard and takes no further part (LF-110, LF-112)."""
    if not s.cat_cards:
        s.cat = s.printed.remora
        s.emit("cat aboard")


async def give_up_cat(s: State) -> None:
    """All cat cards that are left leave the game, and the cat boards (LF-111)."""
    s.cat_played = True
    s.cat_cards = []
    await cat_boards(s)


# Support roles


async def begin_cat(s: State, seat: int) -> None:
    """The cat starts in a vent chamber without characters and images (LF-232 to LF-234)."""
    s.cat_cards, s.cat_used, s.cat_lanes = [*s.printed.cat_cards], [], [0, 0]
    vents = [chamber for chamber in sorted(s.printed.vent) if chamber not in s.images and not s.occupied(chamber)]
    s.cat = await choose(seat, "place cat", [chamber for chamber in vents if chamber != s.breach])
    s.emit("cat placed", chamber=s.cat)


async def begin_sister(s: State, _seat: int) -> None:
    """The mainframe starts with its two tokens and all its cards (LF-241)."""
    s.sister_cards, s.sister_used, s.sister_lanes = [*s.printed.sister_cards], [], [0, 0]


async def cat_turn(s: State, seat: int) -> None:
    """The cat may move, then its player does one thing (LF-235, LF-236, LF-O40)."""
    if s.cat != s.printed.remora:
        options: list[Option] = [PASS, *neighbours(s, s.cat)]
        pick = await choose(seat, "move cat", options)
        if isinstance(pick, int):
            s.emit("cat moved", start=s.cat, end=pick)
            s.cat = pick
    await role_activity(s, seat, s.cat_lanes, s.cat_cards)


async def sister_turn(s: State, seat: int) -> None:
    """The mainframe's player does one thing (LF-242, LF-434)."""
    await role_activity(s, seat, s.sister_lanes, s.sister_cards)


async def role_activity(s: State, seat: int, lanes: list[int], cards: list[int]) -> None:
    """Advance a token, play a card that changes something, or pass (LF-236, LF-242)."""
    useful = [card for card in cards if ROLE_CARDS[s.printed.role_cards[card].id].can(s, seat)]
    options: list[Option] = [PASS, ("lane", 0), ("lane", 1), *(("card", card) for card in useful)]
    match await choose(seat, "role activity", options):
        case ("lane", int(lane)):
            lanes[lane] = 0 if lanes[lane] == LANE_END else lanes[lane] + 1
            s.emit("lane", seat=seat, lane=lane, space=lanes[lane])
            if lanes[lane] in TRIGGERS:
                await regain(s, seat, lane)
        case ("card", int(card)):
            cat = s.printed.role_cards[card].role == "cat"
            (s.cat_cards if cat else s.sister_cards).remove(card)
            (s.cat_used if cat else s.sister_used).append(card)
            s.emit("role card", seat=seat, card=card)
            s.then(step("settle"))
            await ROLE_CARDS[s.printed.role_cards[card].id].do(s, seat)


async def regain(s: State, seat: int, lane: int) -> None:
    """A trigger space gives a used card back; the mainframe's second lane ends with a data token (LF-239, LF-243)."""
    cat = s.player(seat).role == "cat"
    used, cards = (s.cat_used, s.cat_cards) if cat else (s.sister_used, s.sister_cards)
    if used:
        card = await choose(seat, "regain", sorted(used))
        used.remove(card)
        cards.append(card)
        s.emit("regained", seat=seat, card=card)
    if not cat and lane == 1 and s.sister_lanes[1] == LANE_END:
        await choose_data(s, seat)
