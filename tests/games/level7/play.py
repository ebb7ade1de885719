"""LEVEL 7 in the words of the table: draw a map, put people and enemies on it, let somebody act, look what came of it.

    play = given("A-B", who="A", enemies="guard-1@B")
    play.does("move", "B")
    assert play.tile_of(0) == "B"

On the map a letter is a tile, `-` and `|` are doors, `x` is a locked door, and nothing is a wall; a door toward nothing
leads to unexplored space. Tiles are plain corridors without icons unless `tiles` names others. Everybody has no skills,
no items, no threat, fear 3 and five cards that do nothing here. Dice are loaded with faces: I II S SS P ISP.

It is the turn of seat 0, part 2. When a turn is over, play rests. Questions about playing cards are passed unless the
test has something to say to them.
"""

import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from nightdeck.core.ask import PASS, Ask, Id, Option, choose
from nightdeck.core.setup import Setting
from nightdeck.core.state import State as CoreState
from nightdeck.core.state import Step, step
from nightdeck.core.table import Table
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.content.components import EnemyKind
from nightdeck.games.level7.piles import cards, pile
from nightdeck.games.level7.rules.enemies import activate_box
from nightdeck.games.level7.rules.spawning import HYBRIDS
from nightdeck.games.level7.state import INFIRMARY, OPEN, OUT, WALL, Enemy, Placed, Player, State, Turn, rank
from nightdeck.games.level7.steps import STEPS, end_round
from nightdeck.testing import varied

FACES = ("I", "II", "S", "SS", "P", "ISP")
PLAIN = "corridor-104-a"
IDLE = "bolt"
WINDOWS = ("challenge", "assist", "attack", "guard", "reaction")
TILE_VERBS = ("move", "vent", "run", "go")
QUIET = "e30"
"""An event card that activates clones only; without clones nothing happens."""


async def _rest(_: CoreState, *__: Id) -> None:
    await choose(0, "rest", ["rest"], hides=True)


RESTING = varied(
    GAME,
    steps={
        **STEPS, "turn": _rest, "rest": _rest,
        "begin": STEPS["turn"], "activate box": activate_box, "end round": end_round,
    },
)  # fmt: skip


def given(
    plan: str = "A-B",
    who: str = "A",
    *,
    scenario: int = 1,
    tiles: Mapping[str, str] | None = None,
    enemies: str = "",
    ducts: Sequence[str] = (),
    fear: Sequence[int] = (),
    threat: Sequence[int] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    skills: Mapping[int, Sequence[str]] | None = None,
    items: Mapping[int, Sequence[str]] | None = None,
    lockdown: bool = False,
    pool: int = 9,
    pack: Mapping[str, Any] | None = None,
    **options: Setting,
) -> "Play":
    """A position. `who` gives the tile of each seat (+ is the infirmary), `enemies` reads "guard-1@B clone-2@C!" (! is
    stunned), `ducts` names the tiles that a duct joins."""
    setup = GAME.setup("escape", len(who), 0, scenario=scenario, first=0, pack=dict(pack or {}), **options)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    names = draw(state, plan, tiles or {}, ducts)
    for seat, letter in enumerate(who):
        hand = sorted((hands or {}).get(seat, [IDLE] * 5))
        level = fear[seat] if seat < len(fear) else 3
        wanted = threat[seat] if seat < len(threat) else 0
        tile = INFIRMARY if letter == "+" else names.index(letter)
        state.players[seat] = Player(seat, tile, level, 5, wanted, hand, list((skills or {}).get(seat, ())))
        state.players[seat].items = list((items or {}).get(seat, ()))
    for word in enemies.split():
        populate(state, word, names)
    state.enemies.sort(key=rank)
    state.turn, state.number, state.pool = Turn(0), 5, pool
    state.lockdown = 3 if lockdown else -1
    return Play(state, names, setup.options)


def changed(folder: Path, **files: str) -> dict[str, Any]:
    """The content with a pack of these files laid over it, for `given(pack=…)`."""
    for name, words in files.items():
        (folder / f"{name}.toml").write_text(words)
    assert GAME.rules.content is not None
    return GAME.rules.content.pack(folder)


def draw(state: State, plan: str, tiles: Mapping[str, str], ducts: Sequence[str]) -> list[str]:
    """Lay the map; returns the letters in the order of the tiles."""
    rows = textwrap.dedent(plan).strip("\n").split("\n")
    sign = {(x, y): char for y, row in enumerate(rows) for x, char in enumerate(row) if char != " "}
    names = sorted(char for char in sign.values() if char.isalpha() and char.isupper())
    spot = {char: at for at, char in sign.items() if char in names}
    state.tiles = []
    for name in names:
        x, y = spot[name]
        ways, locks = [], []
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            door = sign.get((x + dx, y + dy), "")
            beyond = sign.get((x + 2 * dx, y + 2 * dy), "")
            ways.append((names.index(beyond) if beyond in names else OPEN) if door in ("-", "|", "x") else WALL)
            locks += [side] if door == "x" else []
        net = next((i for i, joined in enumerate(ducts) if name in joined), -1)
        state.tiles.append(Placed(tiles.get(name, PLAIN), x // 2, y // 2, 0, ways, locks, net))
    return names


def populate(state: State, word: str, names: list[str]) -> None:
    id, where = word.split("@")
    kind, _, number = id.partition("-")
    kinds: dict[str, EnemyKind] = {"guard": "guard", "clone": "clone", "hybrid": "hybrid", "cronos": "cronos"}
    count = HYBRIDS.index(number) + 1 if kind == "hybrid" else int(number or 1)
    state.enemies.append(Enemy(id, kinds[kind], count, names.index(where[0]), 0, where.endswith("!")))
    pool = {"guard": state.guards, "clone": state.clones}.get(kind, [])
    if count in pool:
        pool.remove(count)


class Play:
    """A position in play. Change `state` as you like before something happens."""

    def __init__(self, state: State, names: list[str], options: Mapping[str, Setting]) -> None:
        self.state = state
        self.names = names
        self.options_of_game = dict(options)
        self.table: Table | None = None

    # What happens

    def begins(self, *steps: Step) -> "Play":
        """Run steps up to the first question that is not just about playing cards."""
        self.state.agenda = []
        self.state.then(*steps, step("rest"))
        setup = GAME.setup("escape", len(self.state.players), 0, **self.options_of_game)
        self.table = Table(RESTING, setup, self.state)
        return self

    def does(self, verb: str, *args: Id, roll: str = "", windows: bool = False) -> "Play":
        """The current player does something in part 2. With `windows`, questions about cards are left open."""
        self._act()
        self.load(roll)
        names = [self.names.index(str(arg)) if arg in self.names and verb in TILE_VERBS else arg for arg in args]
        return self.answers((verb, *names), windows=windows)

    def explores(self, side: int, tile: str, *, roll: str = "", event: str = QUIET, choose: bool = True) -> "Play":
        """The current player explores and draws this tile, which is laid in the first of the legal ways."""
        if tile:
            self.state.bags[0] = tile
        self.stacks(event)
        self.does("explore", side, roll=roll)
        return self.answers(self.options[0]) if choose and self.kind == "place" else self

    def plays(self, card: str, use: str, *, seat: int | None = None, windows: bool = True) -> "Play":
        """Somebody who is asked plays a card for one of its uses."""
        if self.table is None:
            self.begins(step("act"))
        return self.answers(("play", card, use), seat=seat, windows=windows)

    def answers(self, *picks: Option, seat: int | None = None, roll: str = "", windows: bool = False) -> "Play":
        """Answer the open questions one after the other, then pass what is only about playing cards."""
        assert self.table is not None
        self.load(roll)
        for pick in picks:
            ask = self.ask
            assert seat in (None, ask.seat), f"seat {ask.seat} is asked {ask.kind!r}, not seat {seat}"
            self.table.answer(ask.seat, pick)
        return self if windows else self.passes()

    def passes(self) -> "Play":
        """Play no cards, as long as that is all that is asked."""
        assert self.table is not None
        while self.table.asks and self.kind in WINDOWS:
            self.table.answer(self.ask.seat, PASS)
        return self

    def skips(self, times: int = 1) -> "Play":
        """Pass so many questions, whatever they are."""
        return self.answers(*[PASS] * times, windows=True)

    def ends_turn(self, event: str = QUIET, roll: str = "", *, windows: bool = False) -> "Play":
        """The current player ends part 2 and draws this event card."""
        self._act()
        self.stacks(event)
        return self.does("end", roll=roll, windows=windows)

    def activates(self, box: str, roll: str = "", *, windows: bool = False) -> "Play":
        """Enemies activate as a box says, followed by hybrids and dens."""
        self.state.event = next(id for id, card in self.state.box.events.items() if card.boxes[0] == box)
        self.state.event_deck = pile(set(cards(self.state.event_deck)) - {self.state.event})
        return self.runs("activate box", box, roll=roll, windows=windows)

    def reads(self, code: str, roll: str = "", *, windows: bool = False) -> "Play":
        """The current player resolves this event text, up to its first question."""
        section = {"se": "security", "fe": "fear", "fa": "facility"}[code[:2]]
        cards_with = [id for id, card in self.state.box.events.items() if getattr(card, section) == code]
        self.state.turn.section, self.state.event = section, cards_with[0]
        return self.runs("text", roll=roll, windows=windows)

    def runs(self, name: str, *args: Id, roll: str = "", windows: bool = False) -> "Play":
        """Just this step."""
        self.load(roll)
        self.begins(step(name, *args))
        return self if windows else self.passes()

    def _act(self) -> None:
        """Part 2 of the turn of seat 0; after a rest, of its next turn."""
        if self.kind == "rest":
            self.state.turn = Turn(self.state.turn.seat)
            self.state.number += 1
        if self.table is None or self.kind == "rest":
            self.begins(step("act"))

    def load(self, roll: str) -> None:
        """The next dice show these faces."""
        if roll:
            self.state.dice.loaded = [FACES.index(face) for face in roll.split()]

    def stacks(self, *events: str) -> "Play":
        """The event deck holds just these cards (a single one is drawn without chance)."""
        self.state.event_deck = pile(events)
        return self

    # What came of it

    @property
    def ask(self) -> Ask:
        assert self.table is not None
        assert self.table.asks, "nothing is asked"
        return self.table.asks[0]

    @property
    def kind(self) -> str:
        return self.table.asks[0].kind if self.table is not None and self.table.asks else ""

    @property
    def options(self) -> list[Option]:
        """What the seat that is asked may answer; before anything has happened, what seat 0 may do."""
        if self.table is None:
            self.begins(step("act"))
        return list(self.ask.options)

    def can(self, verb: str, *args: Id) -> bool:
        names = [self.names.index(str(arg)) if arg in self.names and verb in TILE_VERBS else arg for arg in args]
        return (verb, *names) in self.options

    def verbs(self) -> set[Id]:
        """What kinds of things can be done."""
        return {option[0] if isinstance(option, tuple) else option for option in self.options}

    def who(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def tile(self, name: str) -> Placed:
        return self.state.tiles[self.names.index(name)]

    def at(self, name: str) -> int:
        return self.names.index(name)

    def tile_of(self, who: int | str) -> str:
        """The letter of the tile where a seat or an enemy is; "" if it is not on the map; "new" on a new tile."""
        enemy = self.state.enemy(who) if isinstance(who, str) else None
        tile = self.state.players[who].tile if isinstance(who, int) else enemy.tile if enemy else OUT
        if tile == INFIRMARY:
            return "infirmary"
        return "" if tile < 0 else self.names[tile] if tile < len(self.names) else "new"

    def letters(self, tiles: Sequence[Option]) -> list[str]:
        """Options that are tiles, as letters."""
        found = [tile[-1] if isinstance(tile, tuple) else tile for tile in tiles]
        return [self.names[int(tile)] for tile in found]

    def told(self, kind: str) -> list[Mapping[str, object]]:
        """The data of all events of a kind so far."""
        assert self.table is not None
        return [event.data for event in self.table.events if event.kind == kind]

    def stunned(self, id: str) -> bool:
        enemy = self.state.enemy(id)
        assert enemy is not None, f"{id} is not on the map"
        return enemy.stunned
