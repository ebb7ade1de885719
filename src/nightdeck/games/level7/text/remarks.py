"""What a menu says of each option: what it does here, what it costs, and the catch."""

from nightdeck.core.ask import NO, PASS, YES, Ask, Id, Option
from nightdeck.core.game import Remark
from nightdeck.games.level7.secrets import Sheet, View
from nightdeck.games.level7.text.names import STATS, box, side_name, times
from nightdeck.games.level7.text.questions import use_of

VERBS = {
    "move": "Move", "go": "Move", "run": "Move", "vent": "Move", "explore": "Move",
    "attack": "Challenge", "bull rush": "Challenge", "outwit": "Challenge", "unlock": "Challenge",
    "access": "Challenge", "generator": "Challenge", "escape": "Challenge",
    "play": "Spend a card", "use": "Items", "pick up": "Items", "trade": "Items", "give": "Items", "take": "Items",
    "propose": "Items", "forget": "Items", "key": "Items",
}  # fmt: skip
ORDER = ("Move", "Challenge", "Items", "Spend a card")
LINES = {
    "explore": "A new tile is laid behind the door and you go there. An event icon on it brings an event card.",
    "run": "Two tiles, for two moves.",
    "vent": "Comes out at any open vent; a vent brings an event card.",
    "attack": "Strength against its Toughness stuns it, twice as much removes it. A guard means 1 threat.",
    "bull rush": "Strength against the enemies here plus 2: then they let you go. If you fail, they act at once.",
    "outwit": "Intelligence against them plus 2: then you may leave. If you fail, they act at once.",
    "unlock": "If you fail, the enemies here act at once.",
    "key": "No roll needed; the card is spent.",
    "access": "Intelligence; then move a guard or take a key card.",
    "generator": "Intelligence; the lights and the lifts need it.",
    "escape": "You leave the facility, and are safe.",
    "trade": "Any number of items may change hands, if both agree.",
    "pick up": "Items fill hands: you have two.",
    "end": "One event card is drawn: an enemy may appear, then guards or clones act.",
    "propose": "The other one may still refuse.",
    "forget": "Nothing changes hands.",
}
PASSES = {
    "challenge": "You roll without help.", "assist": "Your card stays in your hand.",
    "guard": "Your card stays in your hand.", "attack": "The attack is rolled as it stands.",
    "reaction": "The enemies choose their targets as things stand.", "item": "You roll without an item.",
    "reroll": "The roll counts as it lies.", "keep item": "You take none along.",
    "pick up": "It stays where it is.", "shift fear": "Your fear stays as it is.",
}  # fmt: skip


def remark(view: View, ask: Ask, pick: Option) -> Remark:
    """What is worth knowing about an option, and under which verb it stands."""
    if pick == PASS:
        return Remark(PASSES.get(ask.kind, "You leave it."))
    if pick in (YES, NO):
        return Remark()
    if ask.kind in ("choice", "shift fear", "reroll"):
        return Remark(_now(view, ask, pick))
    verb, *rest = pick if isinstance(pick, tuple) else (pick,)
    heading = VERBS.get(str(verb), "") if ask.kind == "act" else ""
    rank = ORDER.index(heading) if heading else 0
    if verb == "play":
        card, use = str(rest[0]), str(rest[1])
        name = f"Spend {box(view).adrenaline[card].name}"
        return Remark(_spent(view, ask, card, use), heading, rank, group=name, short=use_of(view, card, use))
    if verb == "explore":
        side = side_name(view, view.players[ask.seat].tile, int(rest[0]))
        return Remark(LINES[verb], heading, rank, group="explore through a door", short=side)
    if verb in ("move", "go") and rest:
        return Remark(_step(view, rest[-1]), heading, rank)
    if verb in ("use", "pick up", "give", "take") and str(rest[0]) in box(view).items:
        return Remark(box(view).items[str(rest[0])].help, heading, rank)
    if isinstance(pick, str) and pick in box(view).items:
        return Remark(box(view).items[pick].help)
    return Remark(LINES.get(str(verb), ""), heading, rank, _stake(view, str(verb)))


def _spent(view: View, ask: Ask, card: str, use: str) -> str:
    """What spending a card does to one's fear; the rest stands in the option."""
    player, cost = view.players[ask.seat], box(view).adrenaline[card].cost
    return _feared(view, player, {"up": 1, "down": -1}.get(use, cost))


def _feared(view: View, player: Sheet, change: int) -> str:
    """What fear would become, and what that does to the stats."""
    if not change:
        return f"Your fear stays at {player.fear}."
    sheet = box(view).sheet["sheet"].fear
    now, then = (sheet[min(max(level, 1), len(sheet)) - 1] for level in (player.fear, player.fear + change))
    changes = {stat: then.get(stat, 0) - now.get(stat, 0) for stat in STATS}  # type: ignore[call-overload]  # a stat
    words = [f"{STATS[stat]} {by:+d}" for stat, by in changes.items() if by]
    return f"Your fear becomes {player.fear + change}{': ' if words else ''}{', '.join(words)}."


def _now(view: View, ask: Ask, pick: Option) -> str:
    """What an event or a roll changes, as it stands now."""
    player = view.players[ask.seat]
    if ask.kind == "reroll":
        return "The new face counts, better or worse."
    if ask.kind == "choice" and isinstance(pick, tuple) and pick[1] == "threat":
        return f"You have {player.threat} threat. With the pool empty, more of it brings lockdown nearer."
    if ask.kind == "shift fear":
        return _feared(view, player, 1 if pick == "up" else -1)
    if ask.kind == "choice" and isinstance(pick, tuple) and pick[1] == "fear":
        return _feared(view, player, int(pick[2]))
    if ask.kind == "choice" and isinstance(pick, tuple) and pick[1] == "discard":
        return f"You hold {times(player.cards, 'card')}."
    return f"Your fear is {player.fear} now; it changes your stats, and whom enemies hunt."


def _stake(view: View, verb: str) -> str:
    """What one may regret."""
    if verb == "end" and view.moves_left:
        return f"you still have {times(view.moves_left, 'move')}"
    return "your part in this mission is over" if verb == "escape" else ""


def _step(view: View, tile: Id) -> str:
    """Who and what is on the tile where a step leads."""
    if not isinstance(tile, int) or not 0 <= tile < len(view.tiles):
        return ""
    active = sum(enemy.tile == tile and not enemy.stunned for enemy in view.enemies)
    placed = view.tiles[tile]
    printed = box(view).tiles[placed.tile]
    words = [times(active, "active enemy", "active enemies") + " there: they hold whoever leaves"] * bool(active)
    words += [f"its {printed.event} icon brings an event card"] if printed.event else []
    words += ["dark: 1 fear when you leave"] if placed.dark else []
    return ("; ".join(words)[:1].upper() + "; ".join(words)[1:] or "One move. Nobody is there") + "."
