"""The rulebook's own examples, to be opened on a table: each a position and the answers that play it."""

from collections.abc import Callable, Mapping
from typing import Any

from nightdeck.core.ask import Option
from nightdeck.core.game import Example
from nightdeck.core.record import Pick
from nightdeck.core.setup import Setup
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CharacterId, Mode, RoomKind
from nightdeck.games.room25.position import Cell, index, position
from nightdeck.games.room25.setup import deal
from nightdeck.games.room25.state import COLUMNWISE, Character, Slot, State

Given = Callable[[Setup], State]
Change = Callable[[State], object]
PLAYERS: dict[Mode, int] = {"competition": 2, "coop": 4, "suspicion": 4}

ROUND, CHARACTERS, ROOMS = "room25#a-round", "room25#characters-season-2", "room25#rooms"
MAX, CARDS = "Special abilities, Max", "M.A.C. cards description"
HERE: Cell = (1, 1)
THERE: Cell = (1, 2)
FRANCK = 1
"""Franck, as an answer: he stands beside Max, who is the first to be named."""


def programmed(
    tokens: Mapping[CharacterId, tuple[Slot, ...]],
    people: Mapping[str, Cell | None],
    change: Change = lambda _: None,
    **rooms: Any,
) -> Given:
    """A round in which these tokens are laid, before the first pass; `rooms` as for any position.

    Whoever is not named has nothing to do this round.
    """

    def laid(setup: Setup) -> State:
        state = position(setup, people, **rooms)
        for who in state.characters:
            lay(who, tokens.get(who.name, ()))
        change(state)
        rest = (step("adrenaline"), step("countdown"), step("round"))
        state.then(step("pass", 1), step("pass", 2), *rest)
        return state

    return laid


def lay(who: Character, tokens: tuple[Slot, ...]) -> None:
    match tokens:
        case (first, second):
            who.first, who.second = first, second
        case (single,):
            who.single = single


def named(state: State, name: CharacterId) -> Character:
    return next(who for who in state.characters if who.name == name)


def cell(row: int, column: int) -> int:
    """A room as an answer."""
    return index((row, column))


def example(
    name: str,
    title: str,
    section: str,
    says: str,
    page: str,
    where: Given,
    *answers: Option | Pick,
    mode: Mode = "competition",
) -> Example[State]:
    """An example at the smallest table of a mode, without reminder tokens; every question is put.

    Plain answers are the first player's.
    """
    picks = tuple(answer if isinstance(answer, Pick) else Pick(0, answer) for answer in answers)
    options = {"reminders": False, "offer_forced": True}
    return Example(name, title, section, says, page, where, picks, mode, PLAYERS[mode], options)


def complex_of(name: str, title: str, says: str, mode: Mode, players: int, plan: str) -> Example[State]:
    """One of the printed complexes, newly dealt."""
    section = "Cooperation & solo modes" if mode == "coop" else "Suspicion / competition / team modes"
    return Example(name, title, section, says, ROOMS, deal, (), mode, players, {"complex": plan})


COMPLEXES = (
    complex_of(
        "complex-for-one-guard",
        "A complex for Suspicion with one guard",
        "Five green rooms, eight yellow and ten red, among them two Mortal Chambers and the Timer Room.",
        "suspicion",
        4,
        "s2-suspicion-1-guard",
    ),
    complex_of(
        "complex-for-two-guards",
        "A complex for Suspicion with two guards",
        "Seven green rooms, eight yellow and eight red: both Robot Rooms, and only one Mortal Chamber.",
        "suspicion",
        6,
        "s2-suspicion-2-guards",
    ),
    complex_of(
        "complex-for-cooperation",
        "A complex for Cooperation, standard level",
        "The Key Room, four green rooms, seven yellow and eleven red; one Vortex Room has been taken out.",
        "coop",
        4,
        "s2-coop",
    ),
)


def carried(room: RoomKind, title: str, says: str, *choices: Option) -> Example[State]:
    """Max carries Franck into a room, and makes its choice for both."""
    rooms: dict[Cell, RoomKind] = {THERE: room}
    if room == "tunnel":
        rooms |= {(3, 0): "tunnel", (4, 3): "tunnel"}
    where = programmed(
        {"max": ("special", "move")},
        {"max": HERE, "franck": HERE},
        up=rooms,
        down={(4, 0): "cold", (4, 1): "dark"},
    )
    name = f"max-carries-into-{'an-acid-bath' if room == 'acid' else f'a-{room}-chamber'}"
    return example(name, title, MAX, says, CHARACTERS, where, "act", "carry", FRANCK, index(THERE), *choices)


CARRIES = (
    carried(
        "vision",
        "Max carries Franck into the Vision Chamber",
        "Max chooses one room, and both look into it.",
        cell(4, 0),
    ),
    carried(
        "moving",
        "Max carries Franck into the Moving Chamber",
        "The chamber moves only once, and takes both along.",
        cell(4, 0),
    ),
    carried(
        "control",
        "Max carries Franck into the Control Chamber",
        "Only one line slides, and Max says which.",
        ("row", 3, "left"),
    ),
    carried(
        "tunnel",
        "Max carries Franck into a Tunnel Chamber",
        "Both go on to the same Tunnel Chamber, which Max chooses.",
        cell(4, 3),
    ),
    carried(
        "mortal",
        "Max carries Franck into the Mortal Chamber",
        "The room meets both in one and the same way: both are eliminated.",
    ),
    carried(
        "acid",
        "Max carries Franck into the Acid Bath",
        "One of the two is eliminated, and Max decides which: here he spares Franck.",
        FRANCK,
    ),
)

ABILITIES = (
    example(
        "max-carries-out-of-a-shredder-room",
        "Max and Franck leave the Shredder Room together",
        MAX,
        "Two who leave at the same time both survive.",
        CHARACTERS,
        programmed(
            {"max": ("special", "move")}, {"max": HERE, "franck": HERE, "jennifer": HERE}, up={HERE: "shredder"}
        ),
        "act",
        "carry",
        FRANCK,
        index(THERE),
    ),
    example(
        "jennifer-calls-into-an-acid-bath",
        "Jennifer calls Max into her Acid Bath",
        "Special abilities, Jennifer",
        "It is Jennifer who is eliminated.",
        CHARACTERS,
        programmed({"jennifer": ("special", "look")}, {"jennifer": HERE, "max": THERE}, up={HERE: "acid"}),
        "act",
        "call",
        1,
    ),
    example(
        "emmett-moves-a-lock",
        "Emmett locks a third room",
        "Special abilities, Emmett",
        "Both Locks lie on rooms already: Emmett decides which of them moves.",
        CHARACTERS,
        programmed(
            {"emmett": ("special", "look")},
            {"emmett": HERE},
            up={(4, 0): "dark", (4, 4): "cold"},
            locks=[(4, 0), (4, 4)],
        ),
        "act",
        "lock",
        index(THERE),
        cell(4, 0),
    ),
    example(
        "alice-stays-hidden",
        "Alice stays hidden for a whole turn",
        "Special abilities, Alice",
        "Hiding is her only action of this turn, so nobody can push her until the turn is over.",
        CHARACTERS,
        programmed({"alice": ("special",), "max": ("push", "look")}, {"alice": HERE, "max": HERE}),
        "act",
        "hide",
        Pick(1, "act"),
        Pick(1, "act"),
    ),
    example(
        "sarah-sabotages-her-trap",
        "Sarah sabotages the Trapped Chamber that she has just entered",
        "Special abilities, Sarah",
        "The trap is gone with the room, and she does not die.",
        CHARACTERS,
        programmed({"sarah": ("move", "special")}, {"sarah": HERE, "max": (3, 3)}, up={THERE: "trapped"}),
        "act",
        index(THERE),
        "act",
        "sabotage_room",
    ),
    example(
        "sarah-sabotages-a-robot-room",
        "Sarah sabotages a Robot Room",
        "Special abilities, Sarah",
        "The robot outlives its room, but once destroyed it never comes back.",
        CHARACTERS,
        programmed({"sarah": ("special", "look")}, {"sarah": HERE}, up={HERE: "robot"}, robots=[(3, 3)]),
        "act",
        "sabotage_room",
    ),
    example(
        "bruce-mimics-past-a-corridor",
        "Bruce imitates Alice, who is in a Pivoting Room",
        "New rooms, Pivoting Room",
        "All four rooms around the Pivoting Room count as adjacent, wherever its corridor leads.",
        CHARACTERS,
        programmed(
            {"bruce": ("special", "look")},
            {"bruce": THERE, "alice": HERE},
            lambda s: set_corridor(s, HERE),
            up={HERE: "pivoting"},
        ),
        "act",
        "alice",
    ),
)


def set_corridor(s: State, where: Cell) -> None:
    s.tiles[s.board[index(where)]].corridor = COLUMNWISE


def paranoid(name: CharacterId, *pile: Slot) -> Change:
    """Somebody has these tokens left to draw from."""

    def set_up(s: State) -> None:
        named(s, name).paranoid, named(s, name).pile = True, [*pile]

    return set_up


def declared_and_paranoid(s: State) -> None:
    paranoid("max", "push", "control")(s)
    named(s, "max").adrenaline = "laid"


TRICKY_ROOMS = (
    example(
        "called-into-a-pivoting-room",
        "Jennifer calls Max into a Pivoting Room",
        "New rooms, Pivoting Room",
        "The corridor turns towards the room from which Max is called.",
        ROOMS,
        programmed(
            {"jennifer": ("special", "look")},
            {"jennifer": HERE, "max": THERE},
            lambda s: set_corridor(s, HERE),
            up={HERE: "pivoting"},
        ),
        "act",
        "call",
        1,
    ),
    example(
        "out-of-a-prison-cell-to-a-robot",
        "A robot next to a Prison Cell lets Max out",
        "Robots",
        "Whoever is imprisoned can move to a robot next door.",
        ROOMS,
        programmed({"max": ("move", "look")}, {"max": HERE}, up={HERE: "prison"}, robots=[THERE]),
        "act",
        index(THERE),
    ),
    example(
        "a-robot-enters-an-acid-bath",
        "Kevin sends a robot into an Acid Bath",
        "Robots",
        "Everybody inside is eliminated, and so is the robot.",
        ROOMS,
        programmed(
            {"kevin": ("special", "look")},
            {"kevin": (4, 2), "max": THERE, "franck": THERE},
            lambda s: setattr(named(s, "kevin"), "hack", "robot"),
            up={THERE: "acid"},
            robots=[HERE],
        ),
        "act",
        ("move", 0),
        index(THERE),
    ),
    example(
        "a-robot-enters-a-shredder-room",
        "Kevin sends a robot into a Shredder Room",
        "Robots",
        "Everybody inside is eliminated with the robot, and the room is closed for good.",
        ROOMS,
        programmed(
            {"kevin": ("special", "look")},
            {"kevin": (4, 2), "max": THERE, "franck": THERE},
            lambda s: setattr(named(s, "kevin"), "hack", "robot"),
            up={THERE: "shredder"},
            robots=[HERE],
        ),
        "act",
        ("move", 0),
        index(THERE),
    ),
    example(
        "three-tunnels",
        "Max enters one of three Tunnel Chambers",
        "New rooms, Tunnel Chamber",
        "All three lie face up: Max chooses to which of the other two he goes on.",
        ROOMS,
        programmed({"max": ("move", "look")}, {"max": HERE}, up={THERE: "tunnel", (3, 0): "tunnel", (4, 3): "tunnel"}),
        "act",
        index(THERE),
        cell(3, 0),
    ),
    example(
        "punished-in-a-mac-room",
        "Jennifer draws a Punishment card in a M.A.C. Room",
        "New rooms, M.A.C. Room",
        "The card shows Max and Franck, but it is Jennifer who entered: she alone loses the token.",
        ROOMS,
        programmed({"jennifer": ("move", "look")}, {"jennifer": HERE}, up={THERE: "mac"}),
        "act",
        Pick(0, index(THERE), (38,)),
    ),
    example(
        "franck-recovers-after-the-mirror",
        "Franck recovers what the Mirror Room took",
        "New rooms, Mirror Room",
        "His Adrenaline token can still be recovered with his ability, in a later turn.",
        ROOMS,
        programmed(
            {"franck": ("special", "look")},
            {"franck": HERE},
            lambda s: setattr(named(s, "franck"), "adrenaline", "spent"),
            up={HERE: "mirror"},
        ),
        "act",
        "recover",
    ),
    example(
        "paranoia-in-the-mirror-room",
        "Max comes from the Paranoia Room into the Mirror Room",
        "New rooms, Mirror Room",
        "He loses his Adrenaline token, but goes on drawing: nothing of that was programmed.",
        ROOMS,
        programmed(
            {},
            {"max": HERE},
            paranoid("max", "look", "move", "push"),
            up={HERE: "paranoia", THERE: "mirror"},
        ),
        Pick(0, "draw", (1,)),
        index(THERE),
        Pick(0, "draw", (1,)),
    ),
    example(
        "leaving-the-paranoia-room",
        "Max leaves the Paranoia Room with his first action",
        "New rooms, Paranoia Room",
        "He must still draw his second action of the round.",
        ROOMS,
        programmed({}, {"max": HERE}, paranoid("max", "look", "move", "push"), up={HERE: "paranoia"}),
        Pick(0, "draw", (1,)),
        index(THERE),
        Pick(0, "draw", (1,)),
    ),
    example(
        "the-last-token-of-the-pile",
        "Max draws his last token with his first action",
        "New rooms, Paranoia Room",
        "The pile is empty, and he takes no second action.",
        ROOMS,
        programmed({}, {"max": HERE}, paranoid("max", "push"), up={HERE: "paranoia"}),
        "draw",
    ),
    example(
        "adrenaline-under-paranoia",
        "Max is paranoid and has declared Adrenaline",
        "New rooms, Paranoia Room",
        "For the Adrenaline action he chooses freely: nothing is drawn from the pile.",
        ROOMS,
        programmed(
            {},
            {"max": HERE},
            declared_and_paranoid,
            up={HERE: "paranoia"},
        ),
        Pick(0, "draw", (0,)),
        "draw",
        ("row", 1, "left"),
        "move",
    ),
)


def cards(name: str, title: str, says: str, *drawn: str) -> Example[State]:
    """Cooperation: with Max's lost action a round ends, and these M.A.C. cards come up in the next."""
    people: dict[str, Cell | None] = {"max": (0, 0), "franck": (1, 1), "jennifer": (3, 3), "kevin": (4, 0)}
    deck, chances = [f"mac-{number:02}" for number in range(1, 45)], []
    for card in drawn:
        chances.append(deck.index(card))
        deck.remove(card)
    where = programmed({"max": ("push",)}, people)
    act = Pick(0, "act", tuple(chances))
    return example(name, title, CARDS, says, ROUND, where, act, mode="coop")


FIGURES = (
    cards(
        "complex-movement",
        "Complex Movement cards",
        "The line that is marked moves one step, as with a Control action, and gets a Control token.",
        "mac-02",
        "mac-09",
    ),
    cards(
        "complex-movement-twice",
        "A Complex Movement card with ×2",
        "The line moves two steps.",
        "mac-20",
        "mac-05",
    ),
    cards(
        "complex-movement-and-again",
        "A Complex Movement card with +",
        "A new card is drawn at once, and applied as well: three cards come up instead of two.",
        "mac-25",
        "mac-03",
        "mac-06",
    ),
    cards(
        "complex-movement-against-the-token",
        "A Complex Movement card against a Control token",
        "A line cannot move both ways in one turn: the movement of the second card is ignored.",
        "mac-02",
        "mac-01",
    ),
    cards(
        "punishment",
        "A Punishment card",
        "Both characters on the card lose the token that it shows for the rest of the game.",
        "mac-39",
        "mac-02",
    ),
)

EXAMPLES: tuple[Example[State], ...] = (*COMPLEXES, *CARRIES, *ABILITIES, *TRICKY_ROOMS, *FIGURES)
