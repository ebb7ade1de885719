"""The pieces of the Cellar, a toy that has one of everything that is hard for the core."""

from typing import Literal

import msgspec

from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.core.state import State as CoreState
from nightdeck.core.state import step

Role = Literal["guest", "ghoul"]
Kind = Literal["stairs", "pit", "draft", "shrine", "den", "exit"]
Weather = Literal["calm", "gust", "rot"]

ROOMS: tuple[Kind, ...] = ("stairs", "pit", "draft", "shrine", "den", "exit")
WEATHER: tuple[Weather, ...] = ("calm", "gust", "rot", "rot")
CARDS = range(12)
NOTHING = UNKNOWN = -1
HIDDEN = -2


def kind_of(card: int) -> str:
    return ("knife", "lamp", "talisman", "rag")[card // 3]


class Player(msgspec.Struct):
    seat: int
    role: Role
    hp: int = 3
    room: int = 0
    hand: list[int] = []
    laid: int = NOTHING
    """The card that lies face down in front of this player."""
    aim: int = NOTHING


class Room(msgspec.Struct):
    """A room, with the seats that have peeked into it while it was closed."""

    kind: Kind
    open: bool = False
    known: list[int] = []


class Trap(msgspec.Struct):
    """A trap that only its owner sees. `clear` are rooms where it is known not to lie."""

    owner: int
    room: int
    sprung: bool = False
    clear: list[int] = []


class State(CoreState):
    players: list[Player]
    rooms: list[Room]
    bag: list[int]
    deck: list[Weather]
    rounds: int
    has_traps: bool
    round: int = 0
    first: int = 0
    discard: list[int] = msgspec.field(default_factory=list)
    weather: list[Weather] = msgspec.field(default_factory=list)
    traps: list[Trap] = msgspec.field(default_factory=list)
    seers: list[int] = msgspec.field(default_factory=list)
    """The seats that know the top of the deck."""
    howl: int = UNKNOWN
    """Whether the ghoul will howl at the next dusk: 0 or 1; -1 before anybody was asked."""

    def cards(self) -> list[int]:
        """Every card, wherever it lies."""
        laid = [p.laid for p in self.players if p.laid != NOTHING]
        return [*self.bag, *self.discard, *laid, *(card for p in self.players for card in p.hand)]

    def in_order(self) -> list[Player]:
        return self.players[self.first :] + self.players[: self.first]


def deal(setup: Setup) -> State:
    """Shuffle roles, rooms, cards and weather. The first seat is rolled later, in the step `dawn`."""
    dice = Dice.seeded(setup.seed)
    roles: list[Role] = ["guest"] * setup.players
    roles[dice.below(setup.players)] = "ghoul"
    rooms, bag, deck = list(ROOMS[1:]), list(CARDS), list(WEATHER)
    dice.shuffle(rooms)
    dice.shuffle(bag)
    dice.shuffle(deck)
    players = [Player(seat, role, hand=[bag.pop(), bag.pop()]) for seat, role in enumerate(roles)]
    rounds, has_traps = setup.options["rounds"], setup.options["traps"]
    assert isinstance(rounds, int)
    return State(
        dice=dice, agenda=[step("dawn")], players=players, rooms=[Room("stairs", True), *map(Room, rooms)],
        bag=bag, deck=deck, rounds=rounds, has_traps=bool(has_traps),
    )  # fmt: skip


def check(s: State) -> None:
    """Refuse what no game could lead to."""
    seats, rooms = range(len(s.players)), range(len(ROOMS))
    used = [s.first, *s.seers, *(t.owner for t in s.traps), *(seat for r in s.rooms for seat in r.known)]
    sound = {
        "aims": all(p.aim in seats if p.laid != NOTHING else p.aim == NOTHING for p in s.players),
        "seats": [p.seat for p in s.players] == list(seats) and all(seat in seats for seat in used),
        "agenda": all(args == () or (args[0] in seats and args[1:] in ((), (0,), (1,), (2,))) for _, args in s.agenda),
        "cards": sorted(s.cards()) == list(CARDS),
        "rooms": sorted(r.kind for r in s.rooms) == sorted(ROOMS) and all(p.room in rooms for p in s.players),
        "traps": all(t.room in rooms and all(r in rooms for r in t.clear) for t in s.traps),
        "weather": sorted(s.deck + s.weather) == sorted(WEATHER),
        "counters": all(0 < p.hp <= 3 for p in s.players) and 0 <= s.round <= s.rounds <= 9 and s.howl in (-1, 0, 1),
    }
    wrong = [name for name, right in sound.items() if not right]
    if wrong:
        raise BadSetup(f"this is no position of the Cellar: wrong {', '.join(wrong)}")
