"""Why a pick is refused: the rule against it, from what the asked seat may know."""

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import OPEN, WALL

Refusal = tuple[str, str]

GENERAL: dict[str, Refusal] = {
    "challenge": ("only a bonus to this stat, a fear shift, or an ability that fits, before this roll", "L7-274"),
    "assist": ("only a bonus to the stat of this challenge, a fear shift, or what works at any time", "L7-106"),
    "attack": ("only Toughness, a fear shift, or an ability that fits, before an attack", "L7-055"),
    "guard": ("only a card that protects others helps here", "L7-059"),
    "reaction": ("only fear shifts and what works at any time", "L7-059"),
    "reroll": ("each source rerolls once, and only the dice it names", "L7-102"),
    "spawn": ("enemies appear on the closest suitable tile with room", "L7-190"),
    "place": ("the tile must join the most doors and block the fewest", "L7-132"),
    "return": ("one leaves the infirmary by a vent that is open", "L7-088"),
    "leave": ("only what is carried can be left", "L7-070"),
    "trade": ("only items of the two who trade", "L7-150"),
    "access": ("a guard that can be moved, or a key card that is left", "L7-182"),
    "discard": ("a card from the own hand", "L7-229"),
    "choice": ("an option that cannot be carried out at all is no option", "L7-208"),
    "enemy way": ("enemies take a shortest way", "L7-255"),
    "shift": ("one tile, through an open door, with room for it", "L7-202"),
}


def refusal(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why this is not one of the options."""
    if ask.kind == "act" and isinstance(pick, tuple) and pick and isinstance(pick[0], str):
        return _not_now(view, ask, pick[0], pick[1:])
    return GENERAL.get(ask.kind, ("that is not one of the options", ""))


WAYS_OUT = ("move", "vent", "explore", "run")


def _not_now(view: View, ask: Ask, verb: str, args: tuple[Id, ...]) -> Refusal:
    me = view.players[ask.seat]
    free = any(isinstance(option, tuple) and option[0] in WAYS_OUT for option in ask.options)
    held = not free and any(enemy.tile == me.tile and not enemy.stunned for enemy in view.enemies)
    match verb:
        case "move" if args == (me.tile,):
            return "you are on that tile already", "L7-122"
        case "move" | "vent" | "explore" | "run" | "escape" if view.moves_left < 1:
            return "no moves left this turn", "L7-121"
        case "move" | "vent" | "explore" | "run" if held:
            return "active enemies hold you here; attack, outwit or bull-rush them first", "L7-124"
        case "vent" if me.fear >= 7:
            return "too much fear to crawl into a vent", "L7-128"
        case "vent":
            return "no unbroken duct leads there", "L7-126"
        case "move":
            return "no open door leads there", "L7-122"
        case "explore":
            return _no_door(view, me.tile, args)
        case "escape":
            return "not here, or not yet: see the goal of the scenario", "L7-271"
        case "attack" | "bull rush" | "outwit" | "unlock" | "access" | "generator" if view.turn.challenged:
            return "only one challenge action per turn", "L7-152"
        case "attack":
            return "only an active enemy on the own tile can be attacked", "L7-154"
        case "outwit" | "bull rush":
            return "there is nobody to get past, or not that type", "L7-172"
        case "unlock":
            return "no locked door on that side", "L7-176"
        case "access" | "generator":
            return "no control panel or generator that this scenario lets you use here", "L7-180"
        case "trade":
            return "one trade per turn, with somebody on the same tile", "L7-150"
        case "pick up":
            return "one pick-up per turn, of an item on the own tile", "L7-151"
        case "use":
            return "it helps by itself in a challenge, or would help nobody now", ""
        case "play":
            return _no_card(view, ask.seat, args)
        case _:
            return "that cannot be done now", ""


def _no_door(view: View, tile: int, args: tuple[Id, ...]) -> Refusal:
    ways = view.tiles[tile].ways if tile >= 0 else []
    side = args[0] if args and isinstance(args[0], int) else -1
    if not 0 <= side < len(ways) or ways[side] == WALL:
        return "there is no door on that side", "L7-130"
    if ways[side] != OPEN:
        return "that side does not lead to empty space", "L7-130"
    if side in view.tiles[tile].locks:
        return "that door is locked", "L7-176"
    return "no tiles are left, and you have peeked here already", "L7-145"


def _no_card(view: View, seat: int, args: tuple[Id, ...]) -> Refusal:
    me = view.players[seat]
    if not args or args[0] not in me.hand:
        return "that card is not in your hand", "L7-279"
    if me.cards < 2:
        return "the last card cannot be played", "L7-053"
    return "its cost does not fit the fear track, or its ability has another moment", "L7-061"
