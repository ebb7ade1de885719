"""The tables and columns of an observation: what a seat may know of Room 25, as numbers."""

from typing import get_args

from nightdeck.core.observation import OFFERED, OPTIONS, Rows, Schema, flag, number, row, value
from nightdeck.games.room25.content.components import CHARACTERS, ROOM_KINDS, TOKENS, Ability, Colour, Mode
from nightdeck.games.room25.state import SIZE

SEATS = 8
MODES = get_args(Mode)
COLOURS = get_args(Colour)
PHASES = ("clue", "markers", "programming", "first", "second", "adrenaline", "draft")
TALKS = ("public", "team", "none")
LAID = ("hidden", *TOKENS)
ROLES = ("prisoner", "guard")
HACKS = ("complex", "robot")
ADRENALINE = ("held", "laid", "spent")
ABILITIES = get_args(Ability.__annotations__["id"])
CARDS = 64
STAYS = 4

ON_ROOMS = (
    "clue", "look", "remind", "claim", "move", "push to", "vision", "moving", "illusion", "tunnel", "robot move",
    "robot push", "thrown out", "carry to", "reactivate", "lock", "move lock", "swap", "swap with",
)  # fmt: skip
"""Questions whose options are cells."""
ON_PERSONS = ("push", "acid", "call", "carry", "marker")
"""Questions whose options are characters."""
ON_ROBOTS = ("which robot", "sabotage robot")
KINDS = (
    *ON_ROOMS, *ON_PERSONS, *ON_ROBOTS, "character", "announce", "programme", "second", "adrenaline", "turn",
    "control", "control room", "order", "yield to robot", "ability", "mimic", "come",
)  # fmt: skip
ACTIONS = (
    *TOKENS, *ABILITIES, "act", "draw", "pass", "yes", "no", "unmask", "remind", "claim", "linger", "done",
)  # fmt: skip


def _whose(seat: int) -> str:
    return "you" if seat == 0 else f"the player {seat} seats after you"


SCHEMA = Schema(
    "room25",
    1,
    (
        Rows(
            "game", 1, "What concerns everybody.",
            (
                value("mode", "the mode", MODES),
                flag("season2", "Season 2 is in play"),
                flag("madness", "the level is Madness"),
                flag("reminders", "there are reminder tokens"),
                value("talk", "who hears announcements", TALKS),
                number("players", "how many play"),
                number("round", "the round, from 1 on; 0 before the first"),
                number("left", "rounds left, this one included"),
                value("phase", "the phase", PHASES),
                row("acting", "who acts", "characters"),
                flag("lingers", "the acting player goes on with the turn after the action"),
                number("deck", "M.A.C. cards in the deck"),
                flag("key", "Room 25 can be used to escape"),
                flag("jammed", "nobody may speak"),
                flag("over", "the game is over"),
                flag("won", "you have won"),
                flag("lost", "you have lost"),
                *(number(f"tiles_{kind}", f"tiles of the kind {kind} in the complex") for kind in ROOM_KINDS),
            ),
        ),
        Rows(
            "rooms", SIZE * SIZE, "The rooms, row by row, as they lie now.",
            (
                number("tile", "the number of its tile, from 1 on: 1-12 were dealt to the inner diamond, 13-24 to "
                       "the exit zones, 25 is the Central Room"),
                value("kind", "what it is, if you know", ROOM_KINDS),
                value("colour", "its colour, if you know", COLOURS),
                flag("up", "it lies face up"),
                flag("crossed", "it is closed for good"),
                flag("locked", "it is locked"),
                value("corridor", "which way a Pivoting Room is open", ("row", "column")),
                row("robot", "the robot that this Robot Room owns, if you know", "robots"),
            ),
        ),
        Rows(
            "announcements", SIZE * SIZE, "Which colour each player has announced for each of the rooms.",
            tuple(value(f"by_{seat}", f"the colour announced by {_whose(seat)}", COLOURS) for seat in range(SEATS)),
        ),
        Rows(
            "characters", SEATS, "The characters, by number.",
            (
                flag("present", "there is such a character"),
                value("name", "who it is", CHARACTERS),
                number("seat", "whose it is: 1 for yours, 2 for the next player's, and so on"),
                number("turn", "its place in the turn order, from 1 on"),
                row("room", "where it stands; 0 once eliminated or escaped", "rooms"),
                value("first", "the token in its first slot", LAID),
                value("second", "the token in its second slot", LAID),
                value("single", "the token between its slots", LAID),
                value("hack", "what Kevin is to hack, if he is yours", HACKS),
                *(flag(f"used_{token}", f"the token {token} was shown this round") for token in TOKENS),
                *(flag(f"lost_{token}", f"the token {token} was taken by Punishment") for token in TOKENS),
                value("adrenaline", "its Adrenaline", ADRENALINE),
                flag("hidden", "it hides"),
                flag("paranoid", "it draws its tokens from a pile"),
                *(flag(f"pile_{token}", f"the token {token} is in that pile") for token in TOKENS),
                flag("trapped", "its trap is set off"),
                number("drown", "the round in which it drowns; 0 if it does not"),
                flag("cold", "it has one action only this round"),
                row("reminder", "where its reminder token lies", "rooms"),
                number("empties", "Empty Rooms that Franck has left"),
                value("role", "its role, if you know", ROLES),
                flag("shown", "its role is open"),
                number("free", "the round from which a revealed guard acts freely; 0 if never"),
                flag("rests", "it has come back this round, and does not act"),
            ),
        ),
        Rows("robots", 2, "The robots.", (row("room", "where it stands; 0 if it is not in play", "rooms"),)),
        Rows(
            "lines", 2 * SIZE, "The five rows, then the five columns.",
            (value("slides", "the way in which it has slid this round", ("left or up", "right or down")),),
        ),
        Rows(
            "cards", CARDS, "The M.A.C. cards in the order of their ids.",
            (value("where", "where it is; 0 if it is not in this game", ("deck", "discard", "open")),),
        ),
        Rows(
            "stays", STAYS, "The last slides of Room 25 over the edge with which nobody escaped.",
            (
                row("slider", "who slid it", "characters"),
                number("spare", "how many prisoners could have been outside"),
                *(flag(f"outside_{who}", f"character {who} was outside") for who in range(SEATS)),
            ),
        ),
        Rows(
            "question", 1, "The question that you are asked; all 0 if you are not.",
            (
                value("kind", "what you are asked", KINDS),
                row("room", "the room that it is about", "rooms"),
                row("character", "the character that it is about", "characters"),
                row("robot", "the robot that it is about", "robots"),
            ),
        ),
        Rows(
            OPTIONS, 32, "What you may answer, in the order of the question.",
            (
                flag(OFFERED, "there is such an option"),
                value("action", "what you would do", ACTIONS),
                row("room", "the room", "rooms"),
                row("character", "the character", "characters"),
                row("robot", "the robot", "robots"),
                row("line", "the line to slide", "lines"),
                value("way", "which way it slides", ("left or up", "right or down")),
                value("colour", "the colour to announce", COLOURS),
                value("name", "the character to play or to imitate", CHARACTERS),
            ),
        ),
    ),
)  # fmt: skip
