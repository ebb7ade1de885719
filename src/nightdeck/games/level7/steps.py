"""The turn, step by step (rulebook, Player Turns), and the table of all steps."""

from collections.abc import Callable

from nightdeck.core.ask import PASS, Option, Script, choose
from nightdeck.core.game import StepScript
from nightdeck.core.state import step
from nightdeck.games.level7.result import MOST_ROUNDS, finish
from nightdeck.games.level7.rules import scenarios
from nightdeck.games.level7.rules.actions import (
    access,
    attack,
    bull_rush,
    challenge_actions,
    open_lock,
    outwit,
    strike,
    switch,
    unlock_door,
)
from nightdeck.games.level7.rules.adrenaline import play, uses
from nightdeck.games.level7.rules.adrenaline_deck import draw_adrenaline
from nightdeck.games.level7.rules.character import knock_out, lower_fear, raise_fear
from nightdeck.games.level7.rules.enemies import activate as activate_enemy
from nightdeck.games.level7.rules.enemies import activate_hybrids
from nightdeck.games.level7.rules.event_cards import activate, discard_event, event, text
from nightdeck.games.level7.rules.exploring import (
    all_doors,
    choose_spot,
    current_stack,
    draw_from_bottom,
    explorations,
    explore,
    is_trapped,
    lay_tile,
    pick_tile,
)
from nightdeck.games.level7.rules.hooks import reach
from nightdeck.games.level7.rules.items import pick_up, trade, traders, turn_items, use_item
from nightdeck.games.level7.rules.leaving import can_escape, escape
from nightdeck.games.level7.rules.moving import (
    can_leave,
    exits,
    leave_infirmary,
    move,
    moves,
    run,
    travel,
    use_key,
)
from nightdeck.games.level7.rules.spawning import fear_spawn, generate, nearest_doors, spawn_on
from nightdeck.games.level7.rules.tiles import lay, spots
from nightdeck.games.level7.setup import next_scenario
from nightdeck.games.level7.state import INFIRMARY, MAX_FEAR, Player, State, Turn

END: Option = ("end",)


async def begin_turn(s: State, seat: int) -> None:
    """A turn begins with a card (L7-117, L7-120); whoever lies in the infirmary draws a whole new hand (L7-246)."""
    s.number += 1
    s.turn = Turn(seat)
    player = s.current
    player.fell = -1
    player.slowed = s.number if player.slowed < 0 else 0
    s.emit("turn", seat=seat, round=s.round)
    if player.tile == INFIRMARY:
        s.then(step("leave infirmary"), step("act"))
        draw_adrenaline(s, player, player.vitality)
        return
    s.then(step("act"))
    if is_trapped(s, player):
        await knock_out(s, player)
        return
    await calm_mind(s, player)
    extra = 0
    if "medical-supplies" in s.printed_tile(player.tile).icons:
        extra = 2 if s.has_skill(player, "field-medic") else 1
    draw_adrenaline(s, player, 1 + extra)


async def calm_mind(s: State, player: Player) -> None:
    """A Zen Master may shift fear at the start of the turn."""
    if s.has_skill(player, "zen-master"):
        ways = ["up"] * (player.fear < MAX_FEAR) + ["down"] * (player.fear > 1)
        pick = await choose(player.seat, "shift fear", [PASS, *ways])
        if pick != PASS:
            (raise_fear if pick == "up" else lower_fear)(s, player)


def options(s: State, player: Player) -> list[Option]:
    """Everything the current player may do in part 2 (L7-118, L7-121, L7-148, L7-149)."""
    found: list[Option] = [END]
    if s.moves_left() > 0 and can_leave(s, player):
        found += [*moves(s, player), *explorations(s, player)]
    found += challenge_actions(s, player)
    if can_escape(s, player):
        found.append(("escape",))
    if not s.turn.traded:
        found += [("trade", other.seat) for other in traders(s, player)]
    if not s.turn.picked:
        found += [("pick up", item) for item in dict.fromkeys(s.tiles[player.tile].items)]
    return [*found, *turn_items(s, player), *uses(s, player, "turn")]


async def act(s: State) -> None:
    """One move or action after the other, until the turn is over; then the event (L7-117, L7-118)."""
    player = s.current
    if s.turn.over or player.tile < 0:
        await event(s)
        return
    pick = await choose(player.seat, "act", options(s, player), hides=len(player.hand) > 1)
    s.then(step("act"))
    assert isinstance(pick, tuple)
    s.turn.doing = " ".join(map(str, pick))
    if pick == END:
        s.turn.over = True
    else:
        await do(s, player, *pick)


async def do(s: State, player: Player, verb: int | str, *args: int | str) -> None:
    """One move or action of a turn."""
    match verb, *args:
        case "move", int(tile):
            await move(s, player, tile)
        case "run", int(first), int(second):
            await run(s, player, first, second)
        case "vent", int(tile):
            await travel(s, player, tile)
        case "explore", int(side):
            await explore(s, player, side)
        case "attack", str(target):
            await attack(s, player, target)
        case "outwit", str(camp):
            await outwit(s, player, camp)
        case "unlock", int(side), str(way):
            await unlock_door(s, player, side, way)
        case "trade", int(seat):
            await trade(s, player, s.players[seat])
        case "pick up", str(item):
            await pick_up(s, player, item)
        case "use", str(item):
            await use_item(s, player, item)
        case "key", int(side):
            use_key(s, player, side)
        case "play", str(card), str(use):
            await play_now(s, player, card, use)
        case _:
            await PLAIN[str(verb)](s, player)


PLAIN: dict[str, Callable[[State, Player], Script[None]]] = {
    "bull rush": bull_rush,
    "access": access,
    "generator": switch,
    "escape": escape,
}


async def play_now(s: State, player: Player, card: str, use: str) -> None:
    """A bonus played in your own turn waits for its roll, at most until the end of the turn (L7-054 … L7-056)."""
    played = await play(s, player, card, use)
    if played.stat:
        setattr(s.turn, played.stat, getattr(s.turn, played.stat) + played.amount)


async def military_zone(s: State) -> None:
    """A new tile from the bottom of the final stack, for the guard (L7-108)."""
    s.drawn = [draw_from_bottom(s)]
    s.then(step("lay military tile"))


async def lay_military_tile(s: State) -> None:
    """As near to the drawing player as possible; it is not explored (L7-109, L7-OP59)."""
    doors = [door for door in nearest_doors(s) if spots(s, s.drawn[0], *door)]
    door = await choose(s.turn.seat, "door", doors)
    spot = await choose_spot(s, s.turn.seat, s.drawn[0], door)
    tile = lay(s, s.drawn.pop(), spot, force=door)
    s.emit("placed", tile=tile, name=s.tiles[tile].tile)
    spawn_on(s, "guard", tile)


async def end_turn(s: State) -> None:
    """The countdown of a lockdown, then the next player (L7-112, L7-113, L7-187)."""
    player = s.current
    discard_event(s)
    await reach(s, "turn ends", player)
    if s.in_lockdown and s.countdown >= 0 and s.lockdown < s.number:
        if s.countdown == 0:
            finish(s, "countdown")
        s.countdown -= 1
        s.emit("countdown", left=s.countdown)
        await reach(s, "token taken", player)
    if is_hopeless(s):
        finish(s, "no way out")
    following = following_seat(s)
    if (following - s.first) % s.started <= (player.seat - s.first) % s.started:
        await end_round(s)
    else:
        s.then(step("turn", following))
    s.shown.clear()


def following_seat(s: State) -> int:
    """The next seat in turn order that is still in the game."""
    seats = [(s.turn.seat + 1 + i) % s.started for i in range(s.started)]
    return next(seat for seat in seats if not s.players[seat].fate)


async def end_round(s: State) -> None:
    """The round ends when everybody has had his turn."""
    if s.round == MOST_ROUNDS:
        finish(s, "sealed")
    await reach(s, "round ends")
    s.round += 1
    s.then(step("turn", following_seat(s)))


def is_hopeless(s: State) -> bool:
    """Nobody can leave the infirmary any more, or the set-aside tile can be found nowhere (L7-OP84)."""
    if not s.on_map() and not exits(s):
        return True
    return bool(s.aside) and current_stack(s) < 0 and not any(spots(s, s.aside, *door) for door in all_doors(s))


STEPS: dict[str, StepScript[State]] = {
    "turn": begin_turn,
    "leave infirmary": leave_infirmary,
    "act": act,
    "pick tile": pick_tile,
    "lay tile": lay_tile,
    "strike": strike,
    "open lock": open_lock,
    "military zone": military_zone,
    "lay military tile": lay_military_tile,
    "fear spawn": fear_spawn,
    "text": text,
    "activate": activate,
    "enemy": activate_enemy,
    "hybrids": activate_hybrids,
    "generate": generate,
    "end turn": end_turn,
    "next scenario": next_scenario,
}

__all__ = ["STEPS", "scenarios"]
