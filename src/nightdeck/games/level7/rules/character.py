"""Fear, vitality, threat, lockdown, knock-outs (rulebook, Characters, Lockdown, Being Knocked Out)."""

from nightdeck.core.ask import choose
from nightdeck.games.level7.result import check_end
from nightdeck.games.level7.rules.adrenaline_deck import toss, toss_hand
from nightdeck.games.level7.rules.hooks import reach
from nightdeck.games.level7.state import INFIRMARY, MAX_FEAR, OUT, Player, State

MOST_WANTED = 3
"""From this threat on, guards roll an extra die (L7-236)."""


def raise_fear(s: State, player: Player, amount: int = 1) -> None:
    """Up the track, never past 8 (L7-036)."""
    set_fear(s, player, min(MAX_FEAR, player.fear + amount))


def lower_fear(s: State, player: Player, amount: int = 1) -> None:
    set_fear(s, player, max(1, player.fear - amount))


def set_fear(s: State, player: Player, level: int) -> None:
    if level != player.fear:
        player.fear = level
        s.emit("fear", seat=player.seat, level=level)


async def gain_threat(s: State, player: Player, amount: int = 1) -> None:
    """Threat comes from the pool; if it is empty, lockdown begins, and the box gives on (L7-042, L7-110, L7-115)."""
    for _ in range(amount):
        player.threat += 1
        s.emit("threat", seat=player.seat, level=player.threat)
        if s.pool > 0:
            s.pool -= 1
        else:
            await begin_lockdown(s)


def lose_threat(s: State, player: Player, amount: int = 1) -> None:
    """The tokens leave the game (L7-046, L7-047)."""
    lost = min(amount, player.threat)
    if lost:
        player.threat -= lost
        s.emit("threat", seat=player.seat, level=player.threat)


async def begin_lockdown(s: State) -> None:
    """Lockdown begins at once; whoever is in the infirmary has lost (L7-110, L7-114, L7-280)."""
    if s.in_lockdown:
        return
    s.lockdown = s.number
    s.emit("lockdown")
    for player in s.in_game():
        if player.tile == INFIRMARY:
            lose(s, player, "lost")
    await reach(s, "lockdown")


def drop_items(s: State, player: Player) -> None:
    """Lay everything face up on the tile (L7-244)."""
    if player.items:
        s.tiles[player.tile].items += player.items
        s.emit("dropped", seat=player.seat, items=list(player.items), tile=player.tile)
        player.items.clear()


async def knock_out(s: State, player: Player) -> None:
    """Knocked out: items down, to the infirmary, vitality and threat 1 lower; in lockdown dead (L7-244 … L7-247)."""
    if s.in_lockdown:
        kill(s, player)
        return
    drop_items(s, player)
    toss_hand(s, player)
    player.uniform = ""
    lose_vitality(s, player)
    if player.fate:
        return
    lose_threat(s, player, 2 if s.has_skill(player, "unremarkable") else 1)
    player.fell, player.tile = player.tile, INFIRMARY
    s.emit("knocked out", seat=player.seat)
    check_end(s)


def lose_vitality(s: State, player: Player) -> None:
    """One step down; the skull kills (L7-038, L7-040)."""
    steps = [step for step in s.box.sheet["sheet"].vitality if step < player.vitality]
    player.vitality = max(steps, default=0)
    s.emit("vitality", seat=player.seat, level=player.vitality)
    if not steps:
        kill(s, player)


def kill(s: State, player: Player) -> None:
    """Out of the game, and lost (L7-247)."""
    drop_items(s, player)
    lose(s, player, "killed")
    check_end(s)


def lose(s: State, player: Player, fate: str) -> None:
    toss_hand(s, player)
    player.uniform = ""
    player.fell = player.tile if player.tile >= 0 else player.fell
    player.tile, player.fate = OUT, fate
    s.emit("lost", seat=player.seat, fate=fate)


async def discard(s: State, player: Player, cards: int) -> None:
    """You choose which cards you must discard; an empty hand knocks you out (L7-048, L7-229, L7-OP08)."""
    for _ in range(cards):
        if player.tile < 0:
            return
        if len(player.hand) == 1 and s.has_skill(player, "stubborn") and not player.stubborn:
            player.stubborn = True
            s.emit("stubborn", seat=player.seat)
            continue
        if player.hand:
            several = len(player.hand) > 1
            card = await choose(player.seat, "discard", list(dict.fromkeys(player.hand)), hides=several)
            toss(s, player, card)
            s.emit("discarded", seat=player.seat, card=card)
        if not player.hand:
            await knock_out(s, player)
