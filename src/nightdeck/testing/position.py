"""The play language for rule tests: a position, what happens, and the result.

    @rule("TOY-006")
    def test_a_knife_hurts_on_four_or_more() -> None:
        position = given(GAME, players=2)
        position.state.players[1].hp = 2
        position.loads_dice(4).begin(step("strike", 0, 1))
        assert "no" in position.asked(1, "ward")
        position.refuses(1, 99, rule="TOY-004").answers(1, "no")
        assert position.told("wounded") == [{"seat": 1, "hp": 1}]
        assert position.sees(None).players[1].hp == 1

A game wraps `given` in its own tests, so that positions are set up in the words of its rulebook.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Literal, TypeVar

from nightdeck.core.ask import Ask, Option, choose
from nightdeck.core.errors import IllegalPick
from nightdeck.core.events import Datum
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setting, Setup
from nightdeck.core.state import Outcome, State, Step, step
from nightdeck.core.table import Table
from nightdeck.testing.variation import varied

S = TypeVar("S", bound=State)
Self = TypeVar("Self", bound="Position[Any]")

REST: Final = "rest"
EVERYBODY: Final = "everybody"


async def rest(_: State) -> None:
    """Everything that the test began is done."""
    await choose(0, REST, (REST,), hides=True)


def given(
    game: AnyGame, mode: str = "", players: int = 0, seed: int = 0, *,
    where: Callable[[Any], object] | None = None, **options: Setting,
) -> "Position[Any]":  # fmt: skip
    """A newly dealt position. Change its `state` as you like, or let `where`; `begin` checks it."""
    setup = game.setup(mode, players, seed, **options)
    position: Position[Any] = Position(game, setup, game.rules.deal(setup))
    if where is not None:
        where(position.state)
    return position


class Position(Generic[S]):
    """A position to set up and then play. Every method that does something returns the position."""

    def __init__(self, game: AnyGame, setup: Setup, state: S) -> None:
        self.game = varied(game, steps={**game.rules.steps, REST: rest})
        self.setup = setup
        self._state = state
        self._table: Table | None = None
        self._pieces = game.rules.pieces(state)
        self._begun = 0

    @property
    def state(self) -> S:
        """The whole state. Change it before `begin`, or once the position is at rest."""
        return self._table.state if self._table is not None else self._state

    @property
    def table(self) -> Table:
        """The table itself, to fork, save or undo."""
        assert self._table is not None, "nothing has begun yet: call begin() first"
        return self._table

    # What happens

    def begin(self: Self, *steps: Step) -> Self:
        """Run these steps and what they put on the agenda; without any, the agenda as it is."""
        state = self.state
        assert self._table is None or self.at_rest, f"{self._open()} must be answered before something else begins"
        if steps or self._table is not None:
            state.agenda = []
            state.then(*steps, step(REST))
        self._check(state)
        told = self._table.events if self._table is not None else []
        self._begun = len(told)
        self._table = Table(self.game, self.setup, state, told)
        return self

    def answers(self: Self, seat: int, *options: Option) -> Self:
        """A seat answers its questions, one after another."""
        for option in options:
            self.table.answer(seat, option)
        return self

    def plays(self: Self, *picks: tuple[int, Option]) -> Self:
        """Seats answer in this order."""
        for seat, option in picks:
            self.table.answer(seat, option)
        return self

    def loads_dice(self: Self, *faces: int) -> Self:
        """The next dice show these faces."""
        return self.loads(*(face - 1 for face in faces))

    def loads(self: Self, *chances: int) -> Self:
        """The next chance results, counted from 0: a face minus one, or a place in a bag."""
        self.state.dice.loaded.extend(chances)
        return self

    def refuses(self: Self, seat: int, *options: Option, rule: str | None = None) -> Self:
        """None of these can be picked, because of that rule, and trying changes nothing."""
        before = self.table.save()
        for option in options:
            refusal = self._refusal(seat, option)
            assert refusal is not None, f"seat {seat} may pick {option!r}"
            assert rule in (None, refusal.rule), f"{option!r} is refused by {refusal.rule or 'no rule'}: {refusal}"
        assert self.table.save() == before, "a refused pick has changed the table"
        return self

    def _refusal(self, seat: int, option: Option) -> IllegalPick | None:
        try:
            self.table.answer(seat, option)
        except IllegalPick as refusal:
            return refusal
        return None

    # What came of it

    def asked(self, seat: int, kind: str | None = None) -> tuple[Option, ...]:
        """The options of a seat's open question, which must be of that kind."""
        ask = next((ask for ask in self.asks if ask.seat == seat), None)
        assert ask is not None, f"seat {seat} is not asked anything; open is {self._open()}"
        assert kind in (None, ask.kind), f"seat {seat} is asked {ask.kind!r}, not {kind!r}"
        return tuple(ask.options)

    @property
    def asks(self) -> list[Ask]:
        """The open questions; none once the position is at rest."""
        return [ask for ask in self.table.asks if ask.kind != REST]

    @property
    def at_rest(self) -> bool:
        """Whether everything that was begun is done."""
        return self._table is not None and not self.asks and self._table.outcome is None

    def sees(self, seat: int | None = None) -> Any:
        """What a seat, or a spectator, may know."""
        return self.game.knowledge.view(self.state, seat)

    def told(self, kind: str, seat: int | Literal["everybody"] | None = EVERYBODY) -> list[Mapping[str, Datum]]:
        """The data of all events of a kind since `begin`, or of those that a viewer may know."""
        heard = self.table.events[self._begun :] if seat == EVERYBODY else self.table.events_for(seat, self._begun)
        return [event.data for event in heard if event.kind == kind]

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def _open(self) -> str:
        return ", ".join(f"{ask.kind!r} for seat {ask.seat}" for ask in self.asks) or "nothing"

    def _check(self, state: S) -> None:
        self.game.rules.check(state)
        dealt, now = self._pieces, self.game.rules.pieces(state)
        wrong = sorted(name for name in dealt.keys() | now.keys() if dealt.get(name) != now.get(name))
        changes = ", ".join(f"{dealt.get(name, 0)} {name}, now {now.get(name, 0)}" for name in wrong)
        assert not wrong, f"the position has other pieces than the game: {changes}"
