"""The rulebook's own examples and figures, to be opened on a table: each a position and"
" the answers that play it."""

from collections.abc import Callable, Mapping
from typing import Any

from nightdeck.core.ask import PASS, Option
from nightdeck.core.game import Example
from nightdeck.core.record import Pick
from nightdeck.core.setup import Setup
from nightdeck.core.state import step
from nightdeck.games.level7.position import carry, draws, explores, learn, position, resolves
from nightdeck.games.level7.setup import deal
from nightdeck.games.level7.state import INFIRMARY, OUT, State

Where = Callable[[Setup], State]
TURN, SHEET, ENEMIES = "level7#your-turn", "level7#your-sheet", "level7#enemies"
ACT = (step("act"),)
EVENT = (step("activate"), step("end turn"))
TEXT = (step("text"), *EVENT)
ROOM = (("corridor-101-b", 0, 0, 0),)
ROW = (
    ("corridor-104-a", 0, 0, 1),
    ("corridor-101-b", 1, 0, 0),
    ("checkpoint-east", 2, 0, 1),
    ("junction-204", 3, 0, 0),
)
"""Four tiles from west to east."""


def example(
    name: str, title: str, section: str, says: str, page: str, where: Where, *picks: Pick,
    players: int = 1, scenario: int = 1,
) -> Example[State]:  # fmt: skip
    options: Mapping[str, Any] = {"scenario": scenario, "first": 0}
    return Example(name, title, section, says, page, where, picks, "escape", players, options)


def pick(option: Option, *chances: int, seat: int = 0) -> Pick:
    """An answer, and the dice that follow it: 0 is Intelligence, 1 a double, 2 Strength, 3"
    " a double, 4 Speed, 5 all."""
    return Pick(seat, option, chances)


def acting(*args: Any, change: Callable[[State], object] = lambda _: None, **more: Any) -> Where:
    """Part 2 of the turn of the first player."""
    return then(*args, *ACT, change=change, **more)


def then(*args: Any, change: Callable[[State], object] = lambda _: None, **more: Any) -> Where:
    """A position, changed, with what comes next."""

    def laid(setup: Setup) -> State:
        state = position(setup, *args, **more)
        change(state)
        return state

    return laid


def back_from_the_infirmary(s: State) -> None:
    s.players[0].vitality, s.players[1].vitality = 4, 5


def boxer(s: State) -> None:
    learn(s, 0, "amateur-boxer", "self-defense-training")


def jack_has_escaped(s: State) -> None:
    jack = s.players[3]
    jack.tile, jack.fate = OUT, "escaped"
    s.event_deck, s.event = " ".join(card for card in s.event_deck.split() if card != "e07"), "e07"


def a_lab_comes_next(s: State) -> None:
    explores(s, "green-lab")
    draws(s, "e26")


FIGURE_OF_ACTIVATIONS = (
    ("corridor-102-b", 0, 0, 0), ("corridor-104-a", 1, 0, 1), ("junction-204", 2, 0, 0),
    ("armory-cage", 3, 0, 2),
    ("corridor-103-a", 0, 1, 0), ("corridor-102-a", 1, 1, 1), ("morgue-b", 2, 1, 0),
)  # fmt: skip
LONG_ROW = (
    ("control-room-b", 0, 0, 1), ("corridor-104-a", 1, 0, 1), ("corridor-102-a", 2, 0, 1),
    ("junction-204", 3, 0, 0),
    ("checkpoint-east", 4, 0, 1), ("corridor-101-b", 5, 0, 0),
)  # fmt: skip

VENT_TILES = (
    ("sick-bay-b", 0, 0, 0),
    ("mess-hall", 1, 0, 0),
    ("quarantine-ward", -1, 0, 0),
    ("specimen-vault", 0, 1, 0),
)
FIRST_LAB = (("b-lift", 0, 0, 0), ("barracks", 1, 0, 0))
TWO_FEAR_TILES = (
    ("red-lab", -2, 0, 3),
    ("corridor-104-a", -1, 0, 1),
    ("corridor-101-b", 0, 0, 0),
    ("corridor-102-a", 1, 0, 1),
)
TOUCHING = (("armory-cage", 1, 0, 1), ("corridor-102-b", 1, 1, 2), ("corridor-103-a", 0, 1, 0), ("morgue-b", 0, 0, 3))
DARLA = acting(
    ROW,
    (0,),
    enemies={"guard-1": 0, "guard-2": 1, "clone-1": 1},
    hands={0: ["adrenal-surge", "brace", "grit", "rally"]},
)
STUN_STICK = acting(ROOM, (0,), enemies={"guard-1": 0}, change=lambda s: carry(s, 0, "stun-stick"))
CODYS_HAND = {0: ["bolt", "brace", "grit", "rally", "sprint"]}
FIGHTS = (step("enemy", "guard-1"), step("enemy", "guard-2"), step("end turn"))
FIGHT = then(ROW[1:], (0,), *FIGHTS, enemies={"guard-1": 0, "guard-2": 1, "clone-1": 1, "clone-2": 1}, hands=CODYS_HAND)


def called(card: str, *acted: str) -> Callable[[State], None]:
    """This event card is resolved; some enemies have acted already."""

    def change(s: State) -> None:
        resolves(s, card, "")
        for enemy in s.enemies:
            if enemy.id in acted:
                enemy.lent = s.number

    return change


EXAMPLES: tuple[Example[State], ...] = (
    example(
        "sample-setup", "Scenario 1 with four players, ready to begin", "Playing the Game",
        "All on the Tank Farm; the A-Lift aside; stacks of 8, 6 and the rest; 4 guards and"
        " 6 clones in reserve; a threat"
        " pool of 6 and a lockdown pool of 4; two skills and four adrenaline cards each.",
        "level7#what-it-is-about", deal, players=4,
    ),
    example(
        "strength-at-fear-five", "Fear makes strong", "Fear", "At fear 5 or 6 one has 1"
        " Strength more.", SHEET,
        acting(ROOM, (0,), enemies={"clone-1": 0}, fear=(5,)),
        pick(("attack", "clone-1")), pick(PASS, 2, 3, 4, 4, 0),
    ),
    example(
        "cards-for-vitality", "One step down on the vitality track", "Vitality",
        "Unhurt one may hold five adrenaline cards, one step lower only four.", SHEET,
        then(
            (("mess-hall", 0, 0, 0), ("corridor-104-a", 1, 0, 1)), (INFIRMARY, 1), step("turn", 0),
            hands={0: []}, change=back_from_the_infirmary,
        ),
        players=2, scenario=3,
    ),
    example(
        "touching-is-not-adjacent", "Adjacent, and merely touching", "Distance and Adjacency",
        "A door joins Laine's tile and the guard's: one move. The clone's tile touches hers"
        " without a door: three moves.",
        TURN, acting(TOUCHING, (0,), enemies={"guard-1": 1, "clone-1": 3}),
    ),
    example(
        "a-challenge-of-five", "An Intelligence challenge of 5", "Challenges",
        "With Intelligence 4 Cody rolls four dice; five or more Intelligence icons pass,"
        " and a double counts as two.",
        TURN, then((("corridor-103-b", 0, 0, 0),), (0,), *TEXT, change=lambda s: resolves(s, "e12",
        "security")),
        pick(PASS, 1, 0, 1, 4, 15),
    ),
    example(
        "two-rerolls", "Two rerolls, one after the other", "Reroll",
        "As a boxer Cody rolls one die of his attack again; his training may then be used"
        " on the same die.", TURN,
        acting(ROOM, (0,), enemies={"guard-1": 0}, change=boxer),
        pick(("attack", "guard-1")), pick(PASS, 2, 4, 4, 4), pick(("amateur-boxer", 1), 1),
        pick(("self-defense-training", 1), 3, 21),
    ),
    example(
        "moving-through-vents", "Vents that a duct joins", "Moving through Vents (figure)",
        "Doug can reach the vents east and west of him; the one south of him touches no"
        " duct of his tile.", TURN,
        acting(VENT_TILES, (0,), change=lambda s: draws(s, "e39")), pick(("vent", 1)),
    ),
    example(
        "exploring-joins-doors", "A new tile joins as many doors as it can", "Exploring (figure)",
        "One door of Jason's new tile meets the door he uses; the other one must meet a"
        " door of the map.", TURN,
        acting(
            (("corridor-104-a", 0, 0, 1), ("checkpoint-east", 1, -1, 0)), (0,),
            change=lambda s: explores(s, "corridor-102-b"),
        ),
        pick(("explore", 1)),
    ),
    example(
        "a-stun-stick-stuns", "An attack with a Stun Stick: five icons",
        "Challenge Actions, Attack",
        "Strength 4 and the stick's 2 are six dice; five icons are enough to stun the"
        " guard.", TURN, STUN_STICK,
        pick(("attack", "guard-1")), pick(PASS, 3, 3, 2, 4, 4, 0, 20),
    ),
    example(
        "a-stun-stick-removes", "An attack with a Stun Stick: six icons",
        "Challenge Actions, Attack",
        "One icon more, twice the guard's Toughness, and it would have been removed.", TURN,
        STUN_STICK,
        pick(("attack", "guard-1")), pick(PASS, 3, 3, 3, 4, 4, 0, 20),
    ),
    example(
        "a-bull-rush-goes-on", "A bull rush past three enemies", "Bull Rush (figure)",
        "A card gives Darla 6 Strength. Five icons leave the first tile (3 needed) and,"
        " less one, the second (4 needed).",
        TURN, DARLA, pick(("play", "adrenal-surge", "strength")), pick(("bull rush",)), pick(PASS,
        3, 2, 2, 2, 4, 0),
        pick(("move", 1)),
    ),
    example(
        "a-bull-rush-ends", "A bull rush that ends among enemies", "Bull Rush (figure)",
        "With four icons she leaves the first tile, but stays with the guard and the clone"
        " on the second.",
        TURN, DARLA, pick(("play", "adrenal-surge", "strength")), pick(("bull rush",)), pick(PASS,
        3, 2, 2, 4, 4, 0),
        pick(("move", 1)),
    ),
    example(
        "spawning-on-the-closest-tile", "A clone joins another one", "Spawning (figure)",
        "With a pack limit of 2 the card's clone, the lowest number in reserve, comes to"
        " the closest fear tile, where"
        " Clone 1 stands.", ENEMIES,
        acting(TWO_FEAR_TILES, (2,), enemies={"clone-1": 3}, change=lambda s: draws(s, "e35")),
        pick(("end",)),
    ),
    example(
        "put-into-play-not-spawned", "A hybrid and its guard", "Reserves",
        "In Scenario 3 the hybrid of a lab, and the guard that comes with it, do not come"
        " from the reserves.", ENEMIES,
        acting(FIRST_LAB, (0,), change=a_lab_comes_next),
        pick(("explore", 2)), pick((0, 1, 0)), scenario=3,
    ),
    example(
        "threat-or-three-fear", "Threat, or three fear", "Event Resolution",
        "Cody, at fear 6, may choose fear although he can rise by two only. Bill, at 8, has"
        " to take the threat.", TURN,
        then(
            (("junction-203", 0, 0, 0),), (0, 0), *TEXT, fear=(6, 8), change=lambda s: resolves(s,
            "e01", "facility")
        ),
        pick((1, "fear", 3)), players=2,
    ),
    example(
        "guards-attack-cody-and-a-clone", "Two guards attack", "Enemy Attacks",
        "Two icons against Cody's Toughness 1 cost him a card. Three against the clones'"
        " Toughness 3 remove one of them.",
        ENEMIES, FIGHT, pick(PASS, 2, 2, 4), pick("bolt", 3, 2, 4), scenario=4,
    ),
    example(
        "a-guard-removes-two-clones", "A guard attacks two clones", "Enemy Attacks",
        "With four icons the other clone is removed as well.",
        ENEMIES, FIGHT, pick(PASS, 2, 2, 4), pick("bolt", 3, 3, 4), scenario=4,
    ),
    example(
        "enemy-activations", "Four guards in a game of four", "Enemy Activations (figure)",
        "Jack has escaped, the box for four still counts. Guard 1 nears Shona, Guard 2"
        " attacks with four dice, Guard 3"
        " has lent one of them, Guard 4 steps onto Cody's tile.", ENEMIES,
        then(
            FIGURE_OF_ACTIVATIONS, (0, 1, 6, 0), *EVENT, change=jack_has_escaped, threat=(3, 1, 1, 0), hands={3: []},
            enemies={"guard-1": 5, "guard-2": 6, "guard-3": 6, "guard-4": 2},
        ),
        pick(PASS), pick(PASS, seat=1), pick(PASS, seat=2), pick(PASS, 2, 4, 4, 4, seat=2), players=4,
    ),
    example(
        "leo-next-door", "Who stands next to a guard counts one more", "Enemy Adjacency (figure)",
        "Leo's threat of 2 counts as 3 beside the guard, as much as Cody's; he is closer.", ENEMIES,
        then(ROW, (0, 3), *EVENT, enemies={"guard-1": 1}, threat=(2, 3), change=called("e13")),
        pick(PASS), pick(PASS, seat=1), players=2,
    ),
    example(
        "bill-comes-before-cody", "Two targets alike: turn order", "Enemy Movement",
        "On Jason's turn Bill and Cody are two tiles from the clone, with fear 4. Bill's"
        " turn comes first.", ENEMIES,
        then(LONG_ROW, (5, 0, 4), *EVENT, enemies={"clone-1": 2}, fear=(1, 4, 4),
        change=called("e14")),
        pick(PASS), pick(PASS, seat=1), pick(PASS, seat=2), players=3,
    ),
    example(
        "guard-three-passes-through", "A full tile is passed through", "Enemy Limits and"
        " Movement (figure)",
        "Two guards fill the tile on the way to Leo, so Guard 3 goes through it and ends on"
        " his.", ENEMIES,
        then(
            ROW, (2,), *EVENT, enemies={"guard-1": 1, "guard-2": 1, "guard-3": 0}, threat=(2,),
            change=called("e13", "guard-1", "guard-2"),
        ),
        pick(PASS),
    ),
    example(
        "the-third-clone-goes-for-ed", "The next target", "Choosing a New Target (figure)",
        "Doug's tile holds two clones already. The third one, which would come by vent,"
        " goes for Ed.", ENEMIES,
        then(
            (("sick-bay-b", 0, 0, 0), ("c-lift", 1, 0, 0), ("corridor-104-a", 2, 0, 1),
            ("junction-204", 3, 0, 0)),
            (0, 3), *EVENT, enemies={"clone-1": 1, "clone-2": 0, "clone-3": 0}, fear=(6, 3),
            change=called("e14", "clone-2", "clone-3"),
        ),
        pick(PASS), pick(PASS, seat=1), players=2,
    ),
)  # fmt: skip
