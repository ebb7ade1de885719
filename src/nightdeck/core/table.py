"""A game in progress: the open questions, the answers so far, copies, undo, views.

Everything derives from snapshots taken between steps and the picks made since. A snapshot is the
state as bytes, so it can be kept, compared and shared, and nothing can change it.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from nightdeck.core import hint as _hint
from nightdeck.core.ask import Ask, Option, is_option
from nightdeck.core.dice import BadChance, Dice
from nightdeck.core.driver import STEP_START, Play, StepProgress
from nightdeck.core.errors import BadSetup, CannotUndo, IllegalPick, NightdeckError, NoSeat
from nightdeck.core.events import Event
from nightdeck.core.game import AnyGame
from nightdeck.core.record import FORMAT, Mark, Pick, Save
from nightdeck.core.scene import Scene
from nightdeck.core.setup import Setup
from nightdeck.core.state import Outcome, State
from nightdeck.core.undo import CHANCE, START, undoable
from nightdeck.core.undo import Undo as Undo

_encode = msgspec.msgpack.Encoder().encode
_LONGEST = 10_000  # steps without a question: more than any rule needs


class Table:
    """One game being played. Made by `nightdeck.new` or `nightdeck.load`."""

    __slots__ = (
        "_keep", "_live_play", "_marks", "_progress", "_rolled", "_sealed",
        "events", "game", "log", "notice", "opening", "setup",
    )  # fmt: skip

    opening: tuple[int, ...]
    """What chance decided before the first question."""

    def __init__(self, game: AnyGame, setup: Setup, state: State, told: Sequence[Event] = ()) -> None:
        """A table that starts from `state`.

        `told` are the events from before that its players already know.
        """
        play = Play(state, game.rules.steps, setup.offer_forced, game.rules.limit)
        self._init(game, setup, play, keep=True)
        self.events += told
        state.dice.rolled.clear()
        self._run(play)
        self.opening = tuple(self._rolled)
        self._clear_pending()

    def _init(self, game: AnyGame, setup: Setup, play: Play, *, keep: bool) -> None:
        self.game = game
        self.setup = setup
        self.log: list[Pick] = []
        self.events: list[Event] = []
        self.notice = ""
        self.opening = ()
        self._live_play: Play | None = play
        self._progress = STEP_START
        self._keep = keep
        self._marks: list[Mark] = []
        self._rolled: list[int] = []
        self._sealed = ""

    @property
    def _play(self) -> Play:
        """The state being played. A copy replays its current step only when its state is needed."""
        return self._live_play or self._wake()

    def _wake(self) -> Play:
        state, picks = self._last()
        play = self._replayed(state, picks, self._progress)
        state.dice.rolled.clear()
        state.events.clear()
        state.sealed = ""
        self._live_play = play
        return play

    def _last(self) -> tuple[State, list[Pick]]:
        """The state at the last mark, and the picks since."""
        mark = self._marks[-1]
        return self._state_at(mark), self.log[mark.picks :]

    def _state_at(self, mark: Mark) -> State:
        kind: type[State] = self.game.rules.state
        return mark.state(kind)

    def _replayed(self, state: State, picks: Sequence[Pick], progress: StepProgress = STEP_START) -> Play:
        """A play that starts at the last mark, with `state`, and has replayed these picks."""
        loaded = state.dice.loaded = self._marks[-1].chances(picks)
        loaded += progress.loaded
        rules = self.game.rules
        play = Play(state, rules.steps, self.setup.offer_forced, rules.limit)
        play.replay(progress, picks)
        return play

    def _current_progress(self) -> StepProgress:
        return self._live_play.progress() if self._live_play else self._progress

    # Playing

    @property
    def state(self) -> Any:
        """Everything, secrets included, to be read and never written; clients look at `view`."""
        return (self._live_play or self._wake()).state

    @property
    def asks(self) -> Sequence[Ask]:
        """The open questions: one, or several when seats choose at the same time."""
        return (self._live_play or self._progress).asks

    @property
    def outcome(self) -> Outcome | None:
        return (self._live_play or self._progress).outcome

    @property
    def simultaneous(self) -> bool:
        """Whether seats are choosing at the same time and in secret."""
        return (self._live_play or self._progress).simultaneous

    @property
    def all_is_open(self) -> bool:
        """Whether nothing is hidden from anybody now, so that a bot may say why it moved."""
        return not self.simultaneous and not self.game.knowledge.facts(self._play.state)

    @property
    def locked(self) -> list[Pick]:
        """The secret answers that have come in since the current simultaneous choice was opened."""
        standing = self._live_play or self._progress
        return self.log[len(self.log) - standing.locked :] if standing.simultaneous else []

    @property
    def picks_in_step(self) -> int:
        """How many answers the current step has taken so far."""
        return len(self.log) - self._marks[-1].picks

    def ask(self, seat: int) -> Ask:
        """The open question of a seat."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        if self.outcome is not None:
            raise IllegalPick("the game is over")
        self._check_seat(seat)
        waiting = ", ".join(str(ask.seat) for ask in self.asks)
        raise IllegalPick(f"seat {seat} is not asked anything now; the table is waiting for seat {waiting}")

    def answer(self, seat: int, option: Option) -> None:
        """Answer the open question of `seat`. Anything but one of its options is an IllegalPick."""
        self._answer(seat, option)

    def replay(self, pick: Pick) -> None:
        """Answer as a recorded pick did, with its chance results; the dice decide what it lacks.

        A pick that fits no open question is an IllegalPick, results that fit no die are a
        BadChance. Neither changes anything.
        """
        self._check_kept()
        self._answer(pick.seat, pick.option, pick.chances)

    def _answer(self, seat: int, option: Option, chances: Sequence[int] | None = None) -> None:
        """Check an answer and go on with it. Whatever goes wrong, the table is left as it was."""
        ask = self.ask(seat)
        if option not in ask.options:
            raise IllegalPick(*self._refusal(ask, option))
        option = ask.options[ask.options.index(option)]  # True and 1.0 equal 1
        if not self._keep:
            self.proceed(ask, option)
            return
        play = self._play
        picks, dice = len(self.log), play.state.dice
        loaded = dice.loaded[:]
        if chances is not None:
            dice.loaded = [*chances]
        try:
            self._advance(play, ask, option)
            if chances and dice.loaded:
                left = f"{len(dice.loaded)} of {len(chances)}"
                raise BadChance(f"{left} recorded chance results were not needed")
        except BaseException:
            self._go_to(self.log[:picks], loaded)
            raise

    def proceed(self, ask: Ask, option: Option) -> Sequence[Ask]:
        """Answer on a rollout, unchecked: `ask` must be one of its open questions, and `option` one
        of its options.

        Returns the questions that are open next.
        """
        assert not self._keep, "only a rollout takes answers unchecked"
        play = self._live_play or self._wake()
        play.answer(ask, option)
        if not play.asks:
            play.run_on()
        return play.asks

    def why(self, seat: int) -> list[tuple[str, str]]:
        """The chain of rules behind a seat's question, outermost first: (name, what the rule does)."""
        return self._play.why(self.ask(seat))

    def why_not(self, seat: int, option: Option) -> tuple[str, str]:
        """Why `option` cannot be picked now, in words, and the rule's id; ("", "") if it can."""
        ask = self.ask(seat)
        return ("", "") if option in ask.options else self._refusal(ask, option)

    def _refusal(self, ask: Ask, option: Option) -> tuple[str, str]:
        if is_option(option):
            return self.game.text.refusal(self.view(ask.seat), ask, option)
        return f"an option is an id or a tuple of ids, not {type(option).__name__}", ""

    def _advance(self, play: Play, ask: Ask, option: Option) -> None:
        self.log.append(Pick(ask.seat, option))
        play.answer(ask, option)
        self._run(play)
        if play.state.outcome is not None:
            self._sealed = self._sealed or "the game is over"
        if self._rolled or self._sealed:
            sealed = self._sealed or CHANCE
            self.log[-1] = Pick(ask.seat, option, tuple(self._rolled), sealed)
            self._clear_pending()

    def _run(self, play: Play) -> None:
        """Run steps until somebody is asked or the game is over, with a snapshot before each step."""
        state = play.state
        for _ in range(_LONGEST):
            if play.asks or state.outcome is not None:
                self._collect(state)
                return
            self._collect(state)
            self._mark(state)
            play.begin_step()
            if state.dice.rolled:
                self._marks[-1] = self._marks[-1]._replace(since=tuple(state.dice.rolled))
        raise RuntimeError(f"{_LONGEST} steps in a row asked nobody anything: the agenda goes round in circles")

    def _mark(self, state: State) -> None:
        """Take a snapshot. It leaves out loaded chances: those that are used will be in the log."""
        loaded, state.dice.loaded = state.dice.loaded, []
        self._marks.append(Mark(len(self.log), len(self.events), _encode(state)))
        state.dice.loaded = loaded

    def _collect(self, state: State) -> None:
        if state.dice.rolled:
            self._rolled += state.dice.rolled
            state.dice.rolled.clear()
        if state.sealed:
            self._sealed = state.sealed
            state.sealed = ""
        if state.events:
            self.events += state.events
            state.events.clear()

    def _clear_pending(self) -> None:
        self._rolled.clear()
        self._sealed = ""

    # Looking

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.setup.players):
            raise NoSeat(f"there is no seat {seat}; seats are 0 to {self.setup.players - 1}")

    def view(self, seat: int | None = None, *, reveal: bool = False) -> Any:
        """What a seat, or a spectator (None), may know; with `reveal`, every secret."""
        self._check_seat(seat)
        return self.game.knowledge.view(self._play.state, seat, reveal)

    def observe(self, seat: int) -> bytes:
        """What a seat may know, its question included, as numbers; `game.observation.schema` says
        what each of them means."""
        self._check_seat(seat)
        made = self.game.observation
        if made is None:
            raise NightdeckError(f"{self.game.title} has no observations as numbers; use table.view(seat)")
        play, asked = self._play, None
        for ask in play.asks:
            if ask.seat == seat:
                asked = ask
        return made.encode(play.state, seat, asked)

    def events_for(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """The events that a seat may know, from number `since` on."""
        self._check_seat(seat)
        scrubbed = (self.game.knowledge.scrub(event, seat) for event in self.events[since:])
        return [event for event in scrubbed if event is not None]

    news = events_for
    """Another name for `events_for`."""

    def waiting(self) -> list[tuple[int, str]]:
        """Whom the table waits for, and with what kind of question. Everybody may know this.

        While seats choose in secret, it names the question that each of them began with, even if
        they are further on.
        """
        return self._current_progress().waiting()

    def scene(self, seat: int | None = None) -> Scene:
        """A picture of what a seat may know."""
        return self.game.picture.scene(self.view(seat), [ask for ask in self.asks if ask.seat == seat])

    def _repr_svg_(self) -> str:
        """What a notebook shows: the spectator's picture."""
        return self.scene().svg()

    def hint(self, seat: int, *, ms: float = 1000.0, iterations: int = 0, seed: int = 0) -> _hint.Hint:
        """Advice on the open question of `seat`, using only what that seat may know.

        The search takes `ms` milliseconds or, if `iterations` are given, that many simulations;
        with iterations and the same seed the hint is the same every time.
        """
        return _hint.advice(self, seat, ms, iterations, seed)

    # Copying

    def _check_kept(self) -> None:
        if not self._keep:
            raise NightdeckError("a rollout keeps no log: save, copy or replay on the table that it was made from")

    def fork(self) -> "Table":
        """An independent copy, equal in everything. It is nearly free until its state is needed."""
        self._check_kept()
        copy = Table.__new__(Table)
        copy.game, copy.setup, copy.notice, copy.opening = self.game, self.setup, self.notice, self.opening
        copy.log, copy.events, copy._marks = self.log[:], self.events[:], self._marks[:]
        copy._live_play, copy._progress = None, self._current_progress()
        copy._keep, copy._rolled, copy._sealed = True, [], ""
        return copy

    __copy__ = fork

    def __deepcopy__(self, _: dict[int, Any]) -> "Table":
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its save: any Nightdeck of the same rules can open it."""
        return _opened, (self.save(),)

    def rollout(self) -> "Table":
        """A copy to play forward and throw away: it keeps no log and no events, and is by far the
        cheapest to play."""
        self._check_kept()
        state, picks = self._last()
        state.quiet = True
        return self._make_rollout(self.setup, self._replayed(state, picks, self._current_progress()))

    def again(self, seed: int) -> "Table":
        """The next game of the same players: set up like this one, with what it carries over."""
        if self.outcome is None:
            raise BadSetup("this game is not over yet; the next one can begin when it is")
        setup = self.game.like(self.setup, seed, **self.game.carry_over(self.view(None)))
        return Table(self.game, setup, self.game.rules.deal(setup))

    def redeal(self, seat: int | None, seed: int, *, rollout: bool = False) -> "Table":
        """A table on which `seat` has the same view and the same options, and everything it does
        not know is redealt.

        The copy holds no secret of this table: no earlier picks, no seed, no future dice, and only
        the events that `seat` knows (with `rollout`, none). Answers that other seats have given in
        an open simultaneous choice are dropped, so those seats are asked again.
        """
        self._check_seat(seat)
        if self.outcome is not None:
            return self.rollout() if rollout else self.fork()  # nothing is secret after the end
        self._check_kept()
        mark = self._marks[-1]
        past = self._state_at(mark)
        dice = Dice.seeded(seed)
        self.game.knowledge.redeal(past, self._play.state, seat, dice)
        past.dice = Dice(dice.seed)
        locked = self.locked
        picks = self.log[mark.picks : len(self.log) - len(locked)] + [pick for pick in locked if pick.seat == seat]
        setup = msgspec.structs.replace(self.setup, seed=0)
        if rollout:
            past.quiet = True
            return self._make_rollout(setup, self._replayed(past, picks))
        snapshot = _encode(past)
        copy = Table.__new__(Table)
        copy._init(self.game, setup, self._replayed(past, picks), keep=True)
        copy.opening = mark.since
        copy.events = self._events_kept(seat, mark.events)
        copy._marks = [Mark(0, len(copy.events), snapshot, mark.since)]
        copy._record(picks)
        return copy

    def _events_kept(self, seat: int | None, count: int) -> list[Event]:
        """Of the first `count` events, what `seat` may know; what it learnt in private stays private."""
        kept = []
        for event in self.events[:count]:
            known = self.game.knowledge.scrub(event, seat)
            if known is not None:
                to = known.to if event.to is None or seat is None else [seat]
                kept.append(Event(known.kind, known.data, to))
        return kept

    def _make_rollout(self, setup: Setup, play: Play) -> "Table":
        copy = Table.__new__(Table)
        copy._init(self.game, setup, play, keep=False)
        play.skip_forced()
        play.run_on()
        return copy

    def _record(self, picks: Sequence[Pick]) -> None:
        """Log what the play has replayed since the last mark."""
        self.log += picks
        self._collect(self._play.state)
        self._clear_pending()

    def save(self) -> bytes:
        """The whole table as JSON; `nightdeck.load` opens it."""
        self._check_kept()
        start, last = self._marks[0], self._marks[-1]
        record = Save(
            FORMAT, self.game.name, self.game.version, self.setup, self.events[: start.events], self.opening,
            start.as_json(), self.log, last.picks, last.as_json(),
        )  # fmt: skip
        return msgspec.json.encode(record)

    def at(self, picks: int) -> "Table":
        """The table as it stood after so many picks."""
        if not 0 <= picks <= len(self.log):
            raise IllegalPick(f"there is no position {picks}; positions are 0 to {len(self.log)}")
        copy = self.fork()
        copy._go_to(self.log[:picks])
        return copy

    # Taking back

    def undoable(self, seat: int, *, free: bool | None = None) -> Undo:
        """How many answers `seat` can take back now, and why not more. `free`, if given, counts instead of the setup's
        `take_back`."""
        self._check_seat(seat)
        if self.setup.take_back if free is None else free:
            return Undo(sum(1 for pick in self.log if pick.seat == seat), START)
        return undoable(self.log, self.locked, seat)

    def undo(self, seat: int, steps: int = 1, *, free: bool | None = None) -> None:
        """Take back the last answers of `seat`; if that is not allowed, CannotUndo says why."""
        can = self.undoable(seat, free=free)
        if not 0 < steps <= can.steps:
            most = f"You can take back only {can.steps}" if can.steps else "You can't undo this"
            raise CannotUndo(f"{most}: {can.why}.")
        mine = [i for i, pick in enumerate(self.log) if pick.seat == seat][-steps:]
        if self.setup.take_back if free is None else free:
            self._go_to(self.log[: mine[0]])
        else:
            self._go_to([pick for i, pick in enumerate(self.log) if i not in mine])

    def unlock(self, seat: int) -> None:
        """Take back everything that `seat` has answered in the current simultaneous choice."""
        self._check_seat(seat)
        if not self.simultaneous:
            raise CannotUndo("There is nothing to unlock: nobody is choosing in secret now.")
        locked = self.locked
        if all(pick.seat != seat for pick in locked):
            raise CannotUndo("There is nothing to unlock: you have not chosen yet.")
        before = self.log[: len(self.log) - len(locked)]
        self._go_to(before + [pick for pick in locked if pick.seat != seat])

    def _go_to(self, log: Sequence[Pick], loaded: Sequence[int] = ()) -> None:
        """Go back to where the table was after the picks in `log`, the beginning of its own."""
        while self._marks[-1].picks > len(log):
            self._marks.pop()
        mark = self._marks[-1]
        del self.log[mark.picks :], self.events[mark.events :]
        since = log[mark.picks :]
        self._live_play = self._replayed(self._last()[0], since, StepProgress(loaded=loaded))
        self._record(since)


def _opened(blob: bytes) -> Table:
    """A table that was pickled."""
    assert opener is not None, "the package nightdeck has said how saves are opened"
    return opener(blob)


opener: Callable[[bytes], Table] | None = None
"""Opens saves of all games; set by the package, which knows them."""
