"""The tables and columns of an observation: what a seat may know of S.C.A.R.E. Tactics, as numbers."""

from typing import get_args

from nightdeck.core.observation import OFFERED, OPTIONS, Column, Rows, Schema, flag, number, row, value
from nightdeck.games.scare.content.chart import COLOURS, TERRAIN
from nightdeck.games.scare.content.components import NAMES, SCENARIOS, Rank, Weapon
from nightdeck.games.scare.state import At, BossKind, GearKind, Species

WIDTH, HEIGHT = 24, 15
"""The largest map of the box."""
MONSTERS = 96
COCOONS = 6
FRIENDS = 4

AGENTS = NAMES
MISSIONS = SCENARIOS
GOALS = ("shaye", "everyone", "hold out")
SQUADS = ("ready", "choose")
PHASES = ("setup", "monsters move", "monsters spawn", "monsters attack", "agents act", "end of round", "campaign")
PLACES, SPECIES, BOSSES, GEAR = map(get_args, (At, Species, BossKind, GearKind))
RANKS, WEAPONS = map(get_args, (Rank, Weapon))
TERRAINS = dict(zip(TERRAIN, ("floor", "obstacle", "fence", "blue", "green", "hole", "panic room"), strict=True))
FEATURES = (
    "start", "gate", "lever", "tech", "exit", "west", "east", "passage", "locked", "trigger", "trap", "book",
    "hidden", "cellar", "bed", "knight", "cocoon2", "cocoon3", "cocoon4", "cocoon5", "cocoon6", "area1", "area2",
    "area3", "area4", "shrine", "blue_lever", "red_lever", "blue_lock", "red_lock",
)  # fmt: skip
LINES = COLOURS
TARGETS = ("lady", "front", "back", "knight", "beus")
THINGS = (*SPECIES, *BOSSES, "barbs", *GEAR, "wnd", "inc", "dead")
KINDS = (
    "act", "repeller", "first", "protect", "barbs on", "drop", "lay", "placed", "knocked", "order", "route", "step",
    "ram", "beside", "shift", "lady", "stake", "soul", "number", "shaken", "knight", "boogeyman", "beus", "post",
    "recruit", "gear", "mission", "go on", "give up",
)  # fmt: skip
VERBS = (
    "pass", "yes", "no", "move", "enter", "fire", "stop", "melee", "slap", "free", "escape", "take", "drop", "lay",
    "give", "hand", "track", "heal", "lever", "concentrate", "tech", "rescue", "restart", "give up",
)  # fmt: skip


def _place(what: str, prefix: str = "") -> tuple[Column, Column]:
    """Where something is; two zeros where it is on no space."""
    column = number(f"{prefix}column", f"{what}: the column of its space, from 1 on")
    return column, number(f"{prefix}line", f"{what}: the line of its space, from 1 on")


SCHEMA = Schema(
    "scare",
    1,
    (
        Rows(
            "game", 1, "What concerns everybody.",
            (
                value("mission", "the scenario or mission", MISSIONS),
                value("beside", "the mission that is played beside it", MISSIONS),
                number("players", "how many play"),
                flag("campaign", "it is a campaign"),
                value("goal", "the goal", GOALS),
                value("squad", "how the squad is made", SQUADS),
                number("rounds", "how many rounds must be survived"),
                number("round", "the round"),
                value("phase", "the phase", PHASES),
                flag("gate_shut", "the gate is shut"),
                flag("trap", "the trap is armed"),
                flag("found", "the Tech Roll of the mission has succeeded"),
                number("concentration", "turns of concentration"),
                number("went_in", "how many agents went in"),
                number("monsters", "how many monsters are on the map and on cards"),
                flag("tracked", "the motion tracker has been used"),
                value("tracked_1", "what waits in its spawn area", SPECIES),
                value("tracked_2", "what else waits there", SPECIES),
                *_place("the White Lady", "lady_"),
                *(flag(f"succeeded_{one}", f"{one} has succeeded") for one in MISSIONS),
                *(flag(f"completed_{one}", f"{one} is done in the campaign") for one in MISSIONS),
                flag("over", "the game is over"),
                flag("won", "you have won"),
                flag("lost", "you have lost"),
            ),
        ),
        Rows(
            "agents", len(AGENTS), "The agents, in the order of the box; the first is Shaye.",
            (
                number("player", "who commands the agent: 1 for you, 2 for the next player, and so on"),
                value("at", "where the card or the figure is", PLACES),
                *_place("the figure"),
                number("health", "0 normal, 1 wounded, 2 incapacitated"),
                flag("traumatized", "traumatized"),
                flag("stunned", "stunned"),
                flag("captive", "still in the GRABBED bag while the figure is out"),
                flag("grabbed", "grabbed by a monster"),
                row("carries", "whom the agent carries", "agents"),
                value("rank", "the rank", RANKS),
                value("weapon", "the weapon", WEAPONS),
                number("actions", "actions in a turn"),
                number("melee", "melee now"),
                row("foe", "the monster on the card", "monsters"),
                number("place", "the place in the lineup"),
                flag("acted", "has had a turn in this round"),
                number("held", "the place on the boss's card"),
                number("asked_by", "who asked for the agent: 1 for you, 2 for the next player, and so on"),
                number("asked_as", "as the first or the second agent"),
            ),
        ),
        Rows(
            "monsters", MONSTERS, "The monsters, in the order in which they came; further ones are left out.",
            (
                value("kind", "what it is", SPECIES),
                number("number", "its number, from 1 on, and after 255 again from 1 on"),
                *_place("it"),
                flag("stunned", "stunned"),
                flag("wounded", "wounded"),
                flag("moved", "its turn of the round is over"),
            ),
        ),
        Rows(
            "boss", 1, "The boss; all 0 without one.",
            (
                value("kind", "who it is", BOSSES),
                *_place("the boss, or its front"),
                *_place("its back", "back_"),
                number("hits", "hits taken"),
                number("widows", "Night Widows on its card"),
            ),
        ),
        Rows(
            "gear", len(GEAR), "The gear tokens.",
            (
                value("kind", "what it is", GEAR),
                row("holder", "who has it", "agents"),
                *_place("the token"),
                flag("lost", "it is lost"),
            ),
        ),
        Rows(
            "cocoons", COCOONS, "The bed and cocoons 2 to 6.",
            (flag("present", "there is such a cocoon"), row("agent", "who lies in it", "agents")),
        ),
        Rows(
            "spaces", WIDTH * HEIGHT, f"The map, line by line; each line has {WIDTH} spaces, empty ones included.",
            (
                value("terrain", "what it is", tuple(TERRAINS.values())),
                value("feature", "what is marked there", FEATURES),
                flag("shut", "a closed door or gate is there"),
                number("tens", "the tens of its spawn number"),
                number("ones", "the ones of its spawn number, and 1"),
                value("east", "the line towards the space on the right", LINES),
                value("south", "the line towards the space below", LINES),
            ),
        ),
        Rows(
            "question", 1, "The question that you are asked; all 0 if you are not.",
            (
                value("kind", "what you are asked", KINDS),
                row("agent", "the agent that it is about", "agents"),
                *(row(f"agent_{n}", "a further agent", "agents") for n in range(2, FRIENDS + 1)),
                row("monster", "the monster that it is about", "monsters"),
                value("thing", "what threatens, appears, is dropped or happens", THINGS),
                *_place("what it is about"),
                number("amount", "actions left, the place in the lineup, or the number chosen before, and 1"),
            ),
        ),
        Rows(
            OPTIONS, 128, "What you may answer, in the order of the question.",
            (
                flag(OFFERED, "there is such an option"),
                row("monster", "the monster", "monsters"),
                row("second", "the second monster of a shot", "monsters"),
                *_place("where to, or where the target is"),
                value("verb", "what you would do", VERBS),
                row("agent", "the agent", "agents"),
                value("target", "the White Lady or the boss", TARGETS),
                value("target_2", "the same, as the second target of a shot", TARGETS),
                number("amount", "the actions of a shot, the souls, or the number, and 1"),
                value("gear", "the gear", GEAR),
                value("mission", "the mission", MISSIONS),
                value("beside", "the mission beside it", MISSIONS),
            ),
        ),
    ),
)  # fmt: skip
