"""The tables and columns of an observation: what a seat may know of LEVEL 7, as numbers."""

from typing import get_args

from nightdeck.core.observation import OFFERED, OPTIONS, Column, Rows, Schema, flag, number, row, value
from nightdeck.games.level7.content.components import CONTENT, SECTIONS, STATS, Deed, EnemyKind

PLAYERS = 4
ENEMIES = 24
TILES = 64
STACKS = 3
SIDES = 8
ROLLED = 24
STORY = 8

PRINTED = CONTENT[""]
TILE_NAMES = tuple(PRINTED.tiles)
CARDS = tuple(PRINTED.adrenaline)
ITEMS = tuple(PRINTED.items)
SKILLS = tuple(PRINTED.skills)
EVENTS = tuple(PRINTED.events)
SCENARIOS = tuple(PRINTED.scenarios)
ENEMY_KINDS = get_args(EnemyKind)
DEEDS = get_args(Deed)
PLACES = ("map", "infirmary", "out")
FATES = ("killed", "lost", "escaped")
UNIFORMS = ("clean", "bloody")
DENS = ("post", "nest")
COUNTED = ("labs", "posts", "panels", "doctor")
"""What a scenario's special rules count."""
KINDS = (
    "act", "challenge", "assist", "attack", "guard", "reaction", "item", "reroll", "gamble", "spawn", "put", "place",
    "door", "tile", "peek again", "return", "relock", "leave", "keep", "keep item", "trade", "accept", "pick up",
    "sedate", "sedate by", "first aid", "tranquilize", "distract", "shove", "shift", "kick", "rally", "shift fear",
    "access", "discard", "choice", "compose", "lock", "most wanted", "darken", "block", "enemy way", "swarm", "scan",
)  # fmt: skip
VERBS = (
    "pass", "yes", "no", "up", "down", "end", "move", "go", "run", "vent", "explore", "unlock", "key", "open", "attack",
    "bull rush", "outwit", "guard", "access", "generator", "escape", "trade", "give", "take", "use", "pick up",
    "play", "propose", "forget", "threat", "fear", "discard", "lay", "reroll",
)  # fmt: skip
USES = ("ability", *STATS, "up", "down", "aliens", "guards", *("amateur-boxer", "self-defense-training", "paranoid"))
"""What a card is played for, whom one outwits, what allows a reroll; the focus of a card is its ability."""


def _flags(names: tuple[str, ...], what: str, prefix: str) -> list[Column]:
    return [flag(f"{prefix}_{name}", f"{what} {name}") for name in names]


def _counts(names: tuple[str, ...], what: str, prefix: str) -> list[Column]:
    return [number(f"{prefix}_{name}", f"{what} {name}") for name in names]


SCHEMA = Schema(
    "level7",
    1,
    (
        Rows(
            "game", 1, "What concerns everybody.",
            (
                value("scenario", "the scenario", SCENARIOS),
                number("players", "how many play"),
                flag("campaign", "it is a campaign"),
                flag("cooperative", "everybody must escape"),
                number("round", "the round"),
                row("first", "the first player", "players"),
                row("current", "whose turn it is", "players"),
                flag("lockdown", "lockdown has begun"),
                number("countdown", "tokens in the lockdown pool, and 1; 0 without one"),
                number("pool", "threat tokens in the pool"),
                number("keys", "security key cards left"),
                number("adrenaline", "cards in the adrenaline deck"),
                number("items", "cards in the item deck"),
                number("events", "cards in the event deck"),
                number("guards", "guards in reserve"),
                number("clones", "clones in reserve"),
                value("event", "the event card", EVENTS),
                value("aside", "the tile that is set aside", TILE_NAMES),
                *(number(name, f"{name} that the scenario has counted") for name in COUNTED),
                number("moves", "moves made this turn"),
                number("moves_left", "moves left"),
                *_counts(STATS, "bonus of the turn to", "bonus"),
                flag("challenged", "this turn has had its challenge"),
                flag("traded", "this turn has had its trade"),
                flag("picked", "this turn has picked something up"),
                flag("over_turn", "the turn is about to end"),
                value("section", "the icon that drew the event card", SECTIONS),
                number("rush", "the icons of a bull rush, and 1; 0 without one"),
                number("rushed", "tiles with enemies that it has left"),
                row("outwitted", "the tile that an outwit lets one leave", "tiles"),
                *_flags(("slip", "bolt", "duct_rat", "nerve", "gambled", "insight", "vented"), "the turn has", "has"),
                number("focus", "rerolls of Cold Focus"),
                value("deed", "what is rolled for", DEEDS),
                value("stat", "with which stat", STATS),
                number("rating", "against how many icons"),
                number("extra", "extra dice"),
                flag("over", "the game is over"),
                flag("won", "you have won"),
                flag("lost", "you have lost"),
            ),
        ),
        Rows(
            "players", PLAYERS, "The players, by seat.",
            (
                flag("present", "there is such a player"),
                number("after", "1 for you, 2 for the next player, and so on"),
                value("place", "where the character is", PLACES),
                row("tile", "on which tile", "tiles"),
                number("fear", "fear"),
                number("vitality", "vitality"),
                number("threat", "threat"),
                number("cards", "adrenaline cards"),
                value("fate", "how it ended", FATES),
                value("uniform", "the uniform it wears", UNIFORMS),
                *_counts(STATS, "now", "stat"),
                *_counts(CARDS, "your cards", "card"),
                *_flags(SKILLS, "it has", "skill"),
                *_counts(ITEMS, "how often it carries", "item"),
            ),
        ),
        Rows(
            "tiles", TILES, "The tiles on the map, in the order in which they were laid.",
            (
                value("name", "which tile it is", TILE_NAMES),
                number("x", "its column, counted so that 128 is the middle"),
                number("y", "its line, counted so that 128 is the middle"),
                number("turn", "its turn"),
                *(
                    number(f"way_{side}", f"side {side}: 1 a wall, 2 open, 3 blocked, above that the tile it leads to, "
                           "counted from 4")
                    for side in range(SIDES)
                ),
                *(flag(f"lock_{side}", f"side {side} is locked") for side in range(SIDES)),
                number("net", "its network of ducts, from 1 on"),
                flag("unexplored", "nobody has been there"),
                flag("dark", "it is dark"),
                value("vent", "its vent marker", ("open", "blocked")),
                value("den", "what it is home to", DENS),
                flag("accessed", "its panel has been accessed"),
                flag("swarm", "a swarm is there"),
                *_counts(ITEMS, "how often here lies", "item"),
            ),
        ),
        Rows(
            "enemies", ENEMIES, "The enemies on the map.",
            (
                value("kind", "what it is", ENEMY_KINDS),
                number("number", "its number"),
                row("tile", "where it stands", "tiles"),
                number("since", "the turn in which it came"),
                flag("stunned", "it is stunned"),
                number("lent", "the turn in which it was lent, and 1; 0 if it was not"),
            ),
        ),
        Rows(
            "stacks", STACKS, "Stack A, stack B and the final stack.",
            (
                number("size", "how many tiles"),
                value("buried", "the upper tile that you know to lie under it", TILE_NAMES),
                value("buried_too", "the lower one", TILE_NAMES),
            ),
        ),
        Rows(
            "discards", 1, "What lies on the discard piles.",
            (
                *_counts(CARDS, "discarded cards", "card"),
                *_counts(ITEMS, "discarded items", "item"),
                *_counts(EVENTS, "discarded event cards", "event"),
            ),
        ),
        Rows(
            "hand", 2, "What somebody is about to choose from, or trades.",
            (
                value("tile", "a drawn tile", TILE_NAMES),
                value("item", "an item that was found", ITEMS),
                value("give", "an item that is offered", ITEMS),
                value("take", "an item that is asked for", ITEMS),
            ),
        ),
        Rows("roll", ROLLED, "The dice on the table.", (number("face", "its face, and 1"),)),
        Rows(
            "story", STORY, "The scenarios of the campaign so far.",
            (flag("played", "it was played"), *(flag(f"escaped_{s}", f"seat {s} escaped") for s in range(PLAYERS))),
        ),
        Rows(
            "question", 1, "The question that you are asked; all 0 if you are not.",
            (
                value("kind", "what you are asked", KINDS),
                value("stat", "the stat of a challenge", STATS),
                number("rating", "its rating"),
                row("player", "the player that it is about", "players"),
                row("enemy", "the enemy that it is about", "enemies"),
                value("spawns", "what appears", ENEMY_KINDS),
                value("deed", "what an item is to help with", DEEDS),
                value("tile", "the tile to be laid", TILE_NAMES),
            ),
        ),
        Rows(
            OPTIONS, 64, "What you may answer, in the order of the question.",
            (
                flag(OFFERED, "there is such an option"),
                value("verb", "what you would do", VERBS),
                row("tile", "the tile", "tiles"),
                row("through", "the tile on the way", "tiles"),
                number("side", "the side of a tile, from 1 on"),
                row("enemy", "the enemy", "enemies"),
                row("player", "the player", "players"),
                value("card", "the card", CARDS),
                value("use", "what for", USES),
                value("item", "the item", ITEMS),
                value("name", "the tile to keep", TILE_NAMES),
                number("amount", "by how much, to which level, or which die, from 1 on"),
                number("x", "where a tile is laid: its column, 128 in the middle"),
                number("y", "where a tile is laid: its line, 128 in the middle"),
                number("turn", "how it is turned, from 1 on"),
            ),
        ),
    ),
)  # fmt: skip
