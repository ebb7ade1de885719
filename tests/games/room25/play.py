"""Room 25 in the words of the table: set up any position, let somebody act, look at what came of it.

    play = given(up={(1, 3): "mortal"}, franck=(1, 1), max=(1, 1))
    play.acts("franck", "push", "max", (1, 3))
    assert play.at("max") is None

Cells are (row, column), from 0 to 4. Whatever a test does not name is harmless: face-up Empty Rooms everywhere, Room 25
face down in the corner (4, 4), and in the Central Room as many other characters as the mode needs. Every question is
put, even one with a single answer, so that a test spells out the whole action.
"""

from collections.abc import Mapping, Sequence

import pytest
from tests.games.room25.position import Cell, index, position, table_for

from nightdeck.core.ask import Ask, Id, Option, choose
from nightdeck.core.errors import IllegalPick
from nightdeck.core.events import Datum, Event
from nightdeck.core.setup import Setting, Setup
from nightdeck.core.state import Outcome, Step, step
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.content.components import CharacterId, Level, Mode, RoomKind, Token
from nightdeck.games.room25.rules.programming import programmes
from nightdeck.games.room25.secrets import Cell as SeenCell
from nightdeck.games.room25.secrets import View, view
from nightdeck.games.room25.state import OUT, SIZE, Character, Role, State, Tile
from nightdeck.testing import varied

Rooms = Mapping[Cell, RoomKind]
Pick = Option | tuple[Id | Cell, ...]


def given(
    mode: Mode = "suspicion",
    *,
    up: Rooms | None = None,
    down: Rooms | None = None,
    players: int = 0,
    left: int = 0,
    robots: Sequence[Cell] = (),
    locks: Sequence[Cell] = (),
    crossed: Sequence[Cell] = (),
    roles: Mapping[CharacterId, Role] | None = None,
    season2: bool = True,
    level: Level = "standard",
    options: Mapping[str, Setting] | None = None,
    cast: Mapping[str, Cell | None] | None = None,
    **people: Cell | None,
) -> "Play":
    """A position: rooms face `up` and face `down` by cell, and characters by name where they stand (None: eliminated);
    `cast` is for names that a test is given.

    Turn order is the order of naming, and seats go round the table in that order; `players` says how many there are, if
    not one for each character. In Suspicion everybody is a prisoner unless `roles` say otherwise. Reminder tokens are
    left out unless `options` ask for them.
    """
    people = {**(cast or {}), **people}
    row = table_for(mode, len(people), players, season2)
    choices: dict[str, Setting] = {"reminders": False, "season2": season2, "level": level, **(options or {})}
    setup = GAME.setup(mode, row.players, 0, offer_forced=True, **choices)
    state = position(
        setup, people, up=up, down=down, robots=robots, locks=locks, crossed=crossed, left=left, roles=roles
    )
    return Play(state, setup)


class Play:
    """A position in play. Change `state` as you like between two steps; `acts` and `begins` check that it is legal."""

    def __init__(self, state: State, setup: Setup) -> None:
        self.state = state
        self.setup = setup
        self.table: Table | None = None
        self._told = 0

    # What happens

    def begins(self, *steps: Step) -> "Play":
        """Run steps up to the first question, or to the end of them all."""
        assert self.kind is None, f"{self.kind!r} has not been answered"
        told = self.table.events if self.table else []
        self.state.agenda = []
        self.state.then(*steps, step("rest"))
        GAME.rules.check(self.state)
        self._told = len(told)
        self.table = Table(varied(GAME, steps={**GAME.rules.steps, "rest": _rest}), self.setup, self.state, told)
        return self

    def acts(self, name: CharacterId, token: Token, *picks: Pick, second: bool = False) -> "Play":
        """It is this character's turn in the first (or second) pass: the token is revealed, the questions answered."""
        who = self.who(name)
        if programmes(self.state, who):
            who.first, who.second = ("", token) if second else (token, who.second)
        self.begins(step("act", who.id, 2 if second else 1))
        if self.kind == "turn":
            self.answers("act" if "act" in self.options else token)
        return self.answers(*picks)

    def uses_adrenaline(self, name: CharacterId, token: Token, *picks: Pick) -> "Play":
        """The Adrenaline action of a character that has declared it."""
        who = self.who(name)
        who.adrenaline = "laid"
        return self.begins(step("third", who.id)).answers(token, *picks)

    def stacks(self, *cards: str) -> "Play":
        """These M.A.C. cards, by effect or by number, come up next."""
        deck = list(self.state.deck)
        for wanted in cards:
            card = next(card for card in deck if wanted in (card, self.effect(card)))
            self.state.dice.loaded += [deck.index(card)] if len(deck) > 1 else []
            deck.remove(card)
        return self

    def effect(self, card: str) -> str:
        """What a Madness card does; "" for a Barrier card."""
        return getattr(self.state.parts.mac[card], "effect", "")

    def draws(self, card: str, *picks: Pick) -> "Play":
        """This M.A.C. card comes up at the usual moment."""
        return self.stacks(card).begins(step("mac")).answers(*picks)

    def answers(self, *picks: Pick, seat: int | None = None) -> "Play":
        """Answer the open questions one after the other; with several at once, those of a seat."""
        for pick in picks:
            ask = self.ask(seat)
            assert self.table is not None
            self.table.answer(ask.seat, self._option(ask, pick))
            self.state = self.table.state
        return self

    def refuses(self, *picks: Pick, seat: int | None = None) -> "Play":
        """None of these is an answer to the open question, and trying it changes nothing."""
        ask = self.ask(seat)
        assert self.table is not None
        for pick in picks:
            with pytest.raises(IllegalPick):
                self.table.answer(ask.seat, self._option(ask, pick))
        assert self.ask(seat) == ask
        return self

    def _option(self, ask: Ask, pick: Pick) -> Option:
        """An option as the rules spell it: cells and characters by number, unless names are what is asked for."""
        return next((option for option in ask.options if option == pick), _numbered(self.state, pick))

    # What is asked

    def ask(self, seat: int | None = None) -> Ask:
        """The open question, or that of a seat."""
        asks = [ask for ask in self._asks if seat in (None, ask.seat)]
        assert len(asks) == 1, f"open questions: {[(ask.seat, ask.kind) for ask in asks]}"
        return asks[0]

    @property
    def _asks(self) -> list[Ask]:
        return [ask for ask in self.table.asks if ask.kind != "rest"] if self.table else []

    @property
    def kind(self) -> str | None:
        """What kind of question is open; None if there is none."""
        return self._asks[0].kind if self._asks else None

    @property
    def asked(self) -> CharacterId | None:
        """Whose owner is asked, by the first character of that seat; None if nobody is."""
        return next(who.name for who in self.state.characters if who.seat == self._asks[0].seat) if self._asks else None

    @property
    def options(self) -> list[Option]:
        """What may be answered."""
        return list(self.ask().options)

    @property
    def actions(self) -> list[Option]:
        """What may be answered, without what goes beside the action of a turn."""
        return [option for option in self.options if option not in ("unmask", "remind", "claim", "linger")]

    @property
    def cells(self) -> set[Cell]:
        """What may be answered, where that is a cell."""
        return {divmod(option, SIZE) for option in self.options if isinstance(option, int)}

    @property
    def names(self) -> set[str]:
        """What may be answered, where that is a character."""
        return {self.state.characters[option].name for option in self.options if isinstance(option, int)}

    # What one sees

    def who(self, name: CharacterId) -> Character:
        return next(who for who in self.state.characters if who.name == name)

    def at(self, name: CharacterId) -> Cell | None:
        """The cell of a character; None once it is eliminated."""
        return self._place(self.who(name).tile)

    def robot(self, number: int) -> Cell | None:
        """The cell of a robot; None if it is not in the complex."""
        return self._place(self.state.robots[number])

    def _place(self, tile: int) -> Cell | None:
        return None if tile == OUT else divmod(self.state.cell(tile), SIZE)

    def tile(self, cell: Cell) -> Tile:
        return self.state.tiles[self.state.board[index(cell)]]

    def room(self, cell: Cell) -> RoomKind:
        """What lies on a cell, known or not."""
        return self.tile(cell).kind

    def view(self, name: CharacterId | None) -> View:
        """What the owner of a character may know; None is a spectator."""
        return view(self.state, None if name is None else self.who(name).seat)

    def sees(self, name: CharacterId | None, cell: Cell) -> SeenCell:
        """A cell in the eyes of a character's owner, or of a spectator."""
        return self.view(name).cells[index(cell)]

    def news(self, kind: str, to: CharacterId | None = None) -> list[dict[str, Datum]]:
        """What has been told since the last step began: all of it, or what a character's owner heard."""
        heard = self.events if to is None else self.heard_by(to)
        return [event.data for event in heard if event.kind == kind]

    def heard_by(self, name: CharacterId) -> list[Event]:
        """What a character's owner has been told since the last step began."""
        return self.table.events_for(self.who(name).seat, self._told) if self.table else []

    @property
    def events(self) -> list[Event]:
        """All that happened since the last step began."""
        return self.table.events[self._told :] if self.table else []

    @property
    def lost(self) -> bool:
        """Whether the action was lost."""
        return bool(self.news("lost"))

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def winners(self) -> set[str]:
        """Whose owners have won, once the game is over."""
        assert self.outcome is not None, "the game is not over"
        return {who.name for who in self.state.characters if who.seat in self.outcome.winners}


async def _rest(_: State) -> None:
    """Nothing more is going on."""
    await choose(0, "rest", ("go on",), hides=True)


def _numbered(s: State, pick: Pick) -> Option:
    match pick:
        case (int(row), int(column)):
            return row * SIZE + column
        case tuple():
            return tuple(_id(s, item) for item in pick)
        case _:
            return _id(s, pick)


def _id(s: State, item: Id | Cell) -> Id:
    if isinstance(item, tuple):
        return index(item)
    return next((who.id for who in s.characters if who.name == item), item) if isinstance(item, str) else item


def turn_of(play: Play, name: CharacterId, number: int) -> Play:
    """It is this character's place in a pass, with whatever it has laid or piled up."""
    return play.begins(step("act", play.who(name).id, number))
