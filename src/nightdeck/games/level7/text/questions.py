"""Questions and options in words, made from views. `[key|words]` links to a piece of the picture."""

from nightdeck.core.ask import NO, PASS, YES, Ask, Id, Option
from nightdeck.games.level7.rules.tiles import Spot, doors, ducts
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text.names import (
    LARGE_SIDES,
    SIDES,
    STATS,
    activated,
    box,
    card_name,
    enemy_name,
    event_text,
    face_name,
    faces,
    item_name,
    items,
    listed,
    person,
    place,
    side_name,
    skill_name,
    tile_name,
    times,
)

QUESTIONS: dict[str, str] = {
    "act": "Your turn: {moves}. What do you do?",
    "challenge": "{0} challenge, rating {1}{odds}. Do you play a card before the roll?",
    "assist": "{2} faces a challenge: {0}, rating {1}{odds}. Do you help?",
    "attack": "{0} attacks you. Do you play a card before the roll?",
    "guard": "{0} attacks {1}. Do you help?",
    "reaction": "Enemies are about to activate ({box}). Do you play a card before?",
    "item": "Which item do you use?",
    "reroll": "You rolled {roll}. Do you reroll?",
    "gamble": "Do you raise your fear by 1 for two rerolls?",
    "spawn": "Where does the {0} appear?",
    "put": "Where does the {0} appear?",
    "place": "How do you lay the {0}?",
    "door": "At which door is the tile laid?",
    "tile": "Which of the two tiles do you place?",
    "peek again": "Nothing found. Do you peek once more?",
    "return": "At which vent do you come out?",
    "relock": "Do you lock the door behind you?",
    "leave": "You cannot carry all this. What do you leave here?",
    "keep": "Which of the two do you keep?",
    "keep item": "Which item do you take along to the next level?",
    "trade": "What do you exchange with {0}?",
    "accept": "{0} offers: {give}; and wants: {take}. Do you agree?",
    "pick up": "Do you pick up a second item?",
    "sedate": "Who gets the sedative?",
    "sedate by": "By how much does {0} calm down?",
    "first aid": "Who is patched up?",
    "tranquilize": "Whom do you put to sleep?",
    "distract": "Which guard do you distract?",
    "shove": "Whom do you shove away?",
    "shift": "Where does {0} go?",
    "kick": "Which door do you kick in?",
    "rally": "Whom do you rally?",
    "shift fear": "Do you shift your fear by 1?",
    "access": "The panel is yours. What do you do?",
    "discard": "Which card do you discard?",
    "choice": "{event}What do you choose?",
    "compose": "To which level do you set your fear?",
    "lock": "Which door is locked?",
    "most wanted": "Who is wanted most?",
    "darken": "Where else do the lights go out?",
    "block": "Which vent is blocked?",
    "enemy way": "Which way does {0} take?",
    "swarm": "Where does the swarm spread?",
    "scan": "The event card spawns {spawn} and activates {box}. Do you use the Radio Scanner to draw another one?",
}


def question(view: View, ask: Ask) -> str:
    """The question for the one who is asked."""
    moves = f"{times(view.moves_left, 'move')} left"
    card = box(view).events.get(view.event)
    spawn = f"a {card.spawn}" if card and card.spawn else "nobody"
    about = [_about(view, ask.kind, i, thing) for i, thing in enumerate(ask.about)] + ["", "", ""]
    roll = faces(view, list(view.roll))
    offer = {"give": items(view, view.turn.give), "take": items(view, view.turn.take)}
    named = {"moves": moves, "box": activated(view), "roll": roll, "odds": odds(view, "challenge"), **offer}
    return QUESTIONS[ask.kind].format(*about, spawn=spawn, event=_event(view), **named)


def _event(view: View) -> str:
    """The event text that asks."""
    words = event_text(view)
    return f"{view.turn.section.capitalize()} event: {words} " if words else ""


def odds(view: View, *pick: Id) -> str:
    """What a challenge needs: dice and chance, without cards that are still in the hand; "" for anything else."""
    for line in view.odds:
        if line.option == [*pick]:
            return f" ({times(line.dice, 'die', 'dice')}, {line.chance:.0%})"
    return ""


def _about(view: View, kind: str, index: int, thing: Id) -> str:
    match kind, index:
        case (("challenge" | "assist"), 0):
            return STATS[str(thing)]
        case ("attack", 0) | ("guard", 0) | ("shift", 0) | ("enemy way", 0):
            return enemy_name(view, str(thing))
        case ("assist", 2) | ("guard", 1) | ("trade", 0) | ("accept", 0) | ("sedate by", 0):
            return person(view, int(thing))
        case "place", 0:
            return tile_name(view, str(thing))
        case (("spawn" | "put"), 0):
            return "Dr. Cronos" if thing == "cronos" else str(thing)
        case _:
            return str(thing)


# Options

TILES = {"spawn", "put", "return", "darken", "block", "swarm", "shift"}
SEATS = {"sedate", "first aid", "rally", "most wanted"}
DOORS = {"kick", "lock"}
OWN_ITEMS = {"item", "leave", "keep item"}
ITEMS = OWN_ITEMS | {"keep", "pick up"}
ENEMIES = {"tranquilize", "distract", "shove"}
PASSING = {
    "item": "no item", "reroll": "keep the roll", "keep item": "none", "pick up": "no", "shift fear": "leave it",
    "assist": "do not help", "guard": "do not help",
}  # fmt: skip
ACTIONS = {
    "end": "end your turn", "bull rush": "bull rush: charge past them", "access": "access the control panel",
    "generator": "switch the generator on", "escape": "escape!", "propose": "propose this exchange",
    "forget": "no exchange", "key": "take a security key card",
}  # fmt: skip


def option(view: View, ask: Ask, pick: Option) -> str:
    """One option for the one who is asked."""
    if pick == PASS:
        return PASSING.get(ask.kind, "play nothing")
    if isinstance(pick, tuple):
        return _compound(view, ask, pick)
    if isinstance(pick, int):
        return _numbered(view, ask, pick)
    if ask.kind in ITEMS:
        return item_name(view, pick)
    if ask.kind in ENEMIES:
        return enemy_name(view, pick)
    if ask.kind == "tile":
        return tile_name(view, pick)
    if ask.kind == "discard":
        return card_name(view, pick)
    return {YES: "yes", NO: "no", "up": "raise it by 1", "down": "lower it by 1"}.get(pick, pick)


def _numbered(view: View, ask: Ask, pick: int) -> str:
    if ask.kind in TILES:
        return place(view, pick)
    if ask.kind in SEATS:
        return person(view, pick)
    if ask.kind in DOORS:
        return f"the {side_name(view, view.players[ask.seat].tile, pick)} door"
    return f"fear {pick}" if ask.kind == "compose" else f"by {pick}"


def _compound(view: View, ask: Ask, pick: tuple[Id, ...]) -> str:
    match ask.kind, *pick:
        case "place", int(x), int(y), int(turn):
            return _way(view, ask, Spot(x, y, turn))
        case "door", int(tile), int(side):
            return f"{place(view, tile)}, the {side_name(view, tile, side)} door"
        case "choice", int(_), str(what), int(amount):
            return CHOICES[what].format(amount)
        case "reroll", str(source), *die:
            dice = f"a die that shows {face_name(view, view.roll[int(die[0])])}" if die else "all dice"
            return f"{_source(view, source)}: {dice}"
        case "enemy way", "open", int(side):
            where = next(enemy.tile for enemy in view.enemies if enemy.id == ask.about[0])
            return f"break the lock of the {side_name(view, where, side)} door"
        case _, "play", str(card), str(use):
            return _play(view, card, use)
        case _, str(verb), *args:
            return _verb(view, view.players[ask.seat].tile, verb, args) + odds(view, *pick)
    return str(pick)


CHOICES = {"threat": "gain {} threat", "fear": "raise your fear by {}", "discard": "discard {} of your cards"}


def _way(view: View, ask: Ask, spot: Spot) -> str:
    """A way to lay a tile, by the number that it has in the picture, and what it looks like there."""
    tile = box(view).tiles[str(ask.about[0])]
    names = LARGE_SIDES if tile.large else SIDES
    looks = {"doors": doors(tile, spot.turn), "ducts": ducts(tile, spot.turn)}
    words = [f"{what} {listed([names[side] for side in sorted(on)])}" for what, on in looks.items() if on]
    several = len({pick[:2] for pick in ask.options if isinstance(pick, tuple)}) > 1
    corner = [f"north-west corner at {spot.x},{spot.y}"] * several
    return f"way {ask.options.index(tuple(spot)) + 1}: {'; '.join([*words, *corner])}"


def _source(view: View, source: str) -> str:
    return "Cold Focus" if source == "focus" else skill_name(view, source)


def _play(view: View, card: str, use: str) -> str:
    known = box(view).adrenaline[card]
    if use in ("up", "down"):
        return f"discard {known.name}: {use_of(view, card, use)}"
    cost = f" (fear {known.cost:+d})" if known.cost else ""
    return f"{known.name}{cost}: {use_of(view, card, use)}"


def use_of(view: View, card: str, use: str) -> str:
    """What a card does when it is spent in one of its ways."""
    known = box(view).adrenaline[card]
    if use in ("up", "down"):
        return f"fear {'+1' if use == 'up' else '-1'}"
    return known.help if use == "ability" else f"{STATS[use]} +{known.bonus[use]}"  # type: ignore[index]  # a stat


def _verb(view: View, here: int, verb: str, args: list[Id]) -> str:
    match verb, *args:
        case (("move" | "go"), int(tile)):
            return f"go to {place(view, tile)}"
        case "run", int(first), int(second):
            return f"run through {place(view, first)} to {place(view, second)}"
        case "vent", int(tile):
            return f"crawl through the vents to {place(view, tile)}"
        case "explore", int(side):
            return f"explore through the {side_name(view, here, side)} door"
        case "unlock", int(side), str(way):
            return f"{'force' if way == 'strength' else 'pick'} the lock of the {side_name(view, here, side)} door"
        case "key", int(side):
            return f"open the {side_name(view, here, side)} door with the key card"
        case "attack", str(enemy):
            return f"attack {enemy_name(view, enemy)}"
        case "guard", str(enemy):
            return f"move {enemy_name(view, enemy)} by one tile"
        case "outwit", str(camp):
            return f"outwit the {camp}"
        case "trade", int(seat):
            return f"trade with {person(view, seat)}"
        case (("give" | "take" | "use" | "pick up"), str(item)):
            return f"{verb} {item_name(view, item)}"
        case _:
            return ACTIONS.get(verb, verb)
