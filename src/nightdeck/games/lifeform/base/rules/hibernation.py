"""Showdown Stage, first part: the hibernation sequence."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.lifeform_hand import draw_lifeform
from nightdeck.games.lifeform.base.rules.tracks import claw_number
from nightdeck.games.lifeform.ship.rules.loadout import cells_number, full_compartments, weaponry_number
from nightdeck.games.lifeform.state import GONE, LIFEFORM, Crew, State


async def weaponry_draw(s: State) -> None:
    """Step 1: crew cards for improvised weapons, shared unseen among those aboard (LF-274, LF-275, LF-O66)."""
    seats = [player.seat for player in s.crew if any(who.seat == player.seat for who in s.aboard())]
    shares = dict.fromkeys(seats, 0)
    for _ in range(weaponry_number(s)):
        shares[await choose(seats[0], "share card", seats)] += 1
    s.then(*(step("draw", seat, share) for seat, share in shares.items() if share))


async def crew_pool(s: State) -> None:
    """Step 3: the Remora token and a halon gas blast for each full compartment (LF-277 to LF-279)."""
    s.remora_token = True
    if s.hunt is None:  # the hunt has formed them already (LX-O62)
        s.halon = halon_blasts(s)
    s.emit("crew pool", halon=s.halon)


def halon_blasts(s: State) -> int:
    """One for each full compartment, one more at 2P (LF-278, LF-279)."""
    return min(full_compartments(s) + (s.players == 2), s.stock("halon-blast"))


async def lifeform_picks_one(s: State) -> None:
    """Step 4: the lifeform draws by the uncovered energy cells and keeps one card (LF-280)."""
    s.drawn = sorted(draw_lifeform(s, cells_number(s)))
    if s.drawn:
        s.emit("drew these", to=[LIFEFORM], cards=s.drawn)
        s.then(step("keep one"), step("lifeform limit"))


async def keep_one(s: State) -> None:
    """One of the drawn cards goes to the hand, the others are discarded (LF-280)."""
    card = await choose(LIFEFORM, "keep one", list(dict.fromkeys(s.drawn)), hides=True)
    s.drawn.remove(card)
    s.hand = sorted([*s.hand, card])
    for other in s.drawn:
        s.lifeform_discard.append(other)
        s.emit("discarded", seat=LIFEFORM, card=other)
    s.drawn = []
    s.seal("a card has been picked")


async def left_behind(s: State) -> None:
    """Step 5: every character left on the Valley Forge dies (LF-281)."""
    dead = [who.id for who in s.on_ship()]
    if dead:
        s.then(step("kill", *dead))


async def claws(s: State) -> None:
    """Step 6: hostility tokens by the highest red claw; whoever has nothing left to do is out (LF-282, LF-O78)."""
    earned = s.hunt.bonus if s.hunt is not None else 0
    s.hostility_tokens = min(claw_number(s) + earned, s.stock("hostility"))
    s.emit("claws", tokens=s.hostility_tokens)
    s.phase = "showdown"
    for player in s.crew:
        idle = player.role == "sister" and not any(player.data)
        stranded = not player.role and not s.own(player.seat)
        if idle or stranded:
            eliminate(s, player)


def eliminate(s: State, player: Crew) -> None:
    """A player is out: characters, unused cards and tokens leave the game (LF-295, LF-O66)."""
    player.out = True
    for who in s.own(player.seat):
        leave(s, who.id)
    for card in [*player.hand]:
        player.hand.remove(card)
        s.removed.append(card)
        s.emit("card gone", seat=player.seat, card=card)
    s.seal("a player has been eliminated")
    for icon, count in enumerate(player.data):
        s.data_gone[icon] += count
    player.data = [0, 0, 0, 0]
    s.analyzers_gone += player.analyzers
    player.analyzers = player.harpoons = 0
    s.emit("eliminated", seat=player.seat)


def leave(s: State, id: int) -> None:
    """A character leaves the game in the Showdown."""
    s.who(id).place = GONE
    s.emit("character gone", who=id)


def survivors(s: State) -> list[Crew]:
    """Crew players with a surviving character (LF-283)."""
    return [player for player in s.crew if s.own(player.seat)]
