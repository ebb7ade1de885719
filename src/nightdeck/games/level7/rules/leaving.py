"""Leaving the facility by the scenario's exit (rulebook, Winning the Game; scenario goals)."""

from nightdeck.core.ask import choose
from nightdeck.games.level7.result import check_end
from nightdeck.games.level7.rules.adrenaline_deck import toss, toss_hand
from nightdeck.games.level7.rules.hooks import reach
from nightdeck.games.level7.rules.items import KEY_CARD
from nightdeck.games.level7.rules.moving import break_away, can_leave
from nightdeck.games.level7.state import OUT, Player, State


def can_escape(s: State, player: Player) -> bool:
    """On the exit, with a move left, free to go, and with what the scenario asks for (L7-271, L7-OP72)."""
    plan = s.plan
    if s.tiles[player.tile].tile != plan.exit or s.moves_left() < 1 or (plan.exit_in_lockdown and not s.in_lockdown):
        return False
    if plan.exit_pass and KEY_CARD not in player.items and not player.uniform:
        return False
    if plan.exit_card:
        return len(player.hand) > 1 and all(enemy.kind != "guard" for enemy in s.active_on(player.tile))
    return can_leave(s, player)


async def escape(s: State, player: Player) -> None:
    """Spend a move and be gone: the player has won, alone; a bull rush is noticed (L7-167, L7-271, L7-273)."""
    if s.plan.exit_card:
        card = await choose(player.seat, "discard", list(dict.fromkeys(player.hand)), hides=True)
        toss(s, player, card)
    else:
        await break_away(s, player)
    while KEY_CARD in player.items:
        hand_in(s, player)
    toss_hand(s, player)
    player.fell, player.tile, player.fate = player.tile, OUT, "escaped"
    s.emit("escaped", seat=player.seat)
    check_end(s)
    await reach(s, "rode", player)


def hand_in(s: State, player: Player) -> None:
    player.items.remove(KEY_CARD)
    s.keys += 1
