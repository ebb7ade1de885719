"""A game in progress: who is asked, what was picked, how to copy it, take it back and look at it.

Everything derives from snapshots at step boundaries and the picks since. A snapshot is the state as bytes, so it can be
kept, compared and shared without ever being changed.
"""

import functools
import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from nightdeck.core import hint as _hint
from nightdeck.core.ask import Ask, Option, is_option
from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup, CannotUndo, IllegalPick, NightdeckError, NoSeat
from nightdeck.core.events import Event
from nightdeck.core.game import Game, Setup
from nightdeck.core.play import BEGINNING, Play, Stand
from nightdeck.core.record import FORMAT, Mark, Pick, Save
from nightdeck.core.scene import Scene
from nightdeck.core.state import Outcome, State

_encode = msgspec.msgpack.Encoder().encode
_LONGEST = 10_000  # steps without a question: more than any rule could mean


@functools.cache
def _decoder(state: type[State]) -> msgspec.msgpack.Decoder[State]:
    return msgspec.msgpack.Decoder(state)


class Undo(NamedTuple):
    """How many of its answers a seat can take back, and why not more."""

    steps: int
    why: str


class Table:
    """One game being played. Made by `nightdeck.new` or `nightdeck.load`."""

    __slots__ = (
        "_awake", "_keep", "_marks", "_rolled", "_sealed", "_stand",
        "events", "game", "log", "notice", "opening", "setup",
    )  # fmt: skip

    opening: tuple[int, ...]
    """What chance decided before the first question."""

    def __init__(self, game: Game, setup: Setup, state: State, told: Sequence[Event] = ()) -> None:
        """A table that starts from `state`. `told` is what its players already know had happened."""
        play = Play(state, game.steps, setup.offer_forced)
        self._lay(game, setup, play, keep=True)
        self.events += told
        state.dice.rolled.clear()
        self._run(play)
        self.opening = tuple(self._rolled)
        self._settle()

    def _lay(self, game: Game, setup: Setup, play: Play, *, keep: bool) -> None:
        self.game = game
        self.setup = setup
        self.log: list[Pick] = []
        self.events: list[Event] = []
        self.notice = ""
        self.opening = ()
        self._awake: Play | None = play
        self._stand = BEGINNING
        self._keep = keep
        self._marks: list[Mark] = []
        self._rolled: list[int] = []
        self._sealed = ""

    @property
    def _play(self) -> Play:
        """The state in motion. A copy goes through its current step only when its state or an answer asks for it."""
        return self._awake or self._wake()

    def _wake(self) -> Play:
        state, picks = self._last()
        play = self._gone_through(state, picks, self._stand)
        state.dice.rolled.clear()
        state.news.clear()
        state.sealed = ""
        self._awake = play
        return play

    def _last(self) -> tuple[State, list[Pick]]:
        """The state at the last mark, and the picks since."""
        mark = self._marks[-1]
        return _decoder(self.game.state).decode(mark.snapshot), self.log[mark.picks :]

    def _gone_through(self, state: State, picks: Sequence[Pick], stand: Stand = BEGINNING) -> Play:
        """A play that has gone from the last mark, as `state`, through these picks."""
        loaded = state.dice.loaded = _chances(self._marks[-1], picks)
        loaded += stand.loaded
        play = Play(state, self.game.steps, self.setup.offer_forced)
        play.follow(stand, picks)
        return play

    def _standing(self) -> Stand:
        return self._awake.stand() if self._awake else self._stand

    # Playing

    @property
    def state(self) -> Any:
        """The whole truth. Clients look at `view` instead."""
        return (self._awake or self._wake()).state

    @property
    def asks(self) -> Sequence[Ask]:
        """The open questions: one, or several when seats choose at the same time."""
        return (self._awake or self._stand).asks

    @property
    def outcome(self) -> Outcome | None:
        return (self._awake or self._stand).outcome

    @property
    def simultaneous(self) -> bool:
        """Whether seats are choosing at the same time and in secret."""
        return (self._awake or self._stand).simultaneous

    @property
    def all_is_open(self) -> bool:
        """Whether no seat may know now what another does not, so that nobody's reasons give anything away."""
        return not self.simultaneous and not self.game.facts(self._play.state)

    @property
    def locked(self) -> list[Pick]:
        """The secret answers that are in since the current simultaneous choice began."""
        standing = self._awake or self._stand
        return self.log[len(self.log) - standing.locked :] if standing.simultaneous else []

    @property
    def picks_in_step(self) -> int:
        """How many answers the current step has taken."""
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
        raise IllegalPick(f"seat {seat} is not asked anything now; the table waits for seat {waiting}")

    def answer(self, seat: int, option: Option) -> None:
        """Answer the open question of `seat`. Anything but one of its options is an IllegalPick and changes nothing."""
        ask = self.ask(seat)
        if option not in ask.options:
            raise IllegalPick(*self._refusal(ask, option))
        option = ask.options[ask.options.index(option)]  # True and 1.0 equal 1; the log takes what was offered
        if not self._keep:
            self.proceed(ask, option)
            return
        play = self._play
        picks, loaded = len(self.log), play.state.dice.loaded[:]
        try:
            self._feed(play, ask, option)
        except BaseException:
            self._go_to(self.log[:picks], loaded)
            raise

    def proceed(self, ask: Ask, option: Option) -> Sequence[Ask]:
        """Answer on a copy to throw away, unchecked: `ask` is an open question of it and `option` is one of its own.

        Returns the questions that are open then.
        """
        assert not self._keep, "only a rollout goes on unchecked"
        play = self._awake or self._wake()
        play.answer(ask, option)
        if not play.asks:
            play.run_on()
        return play.asks

    def why(self, seat: int) -> list[tuple[str, str]]:
        """The chain of rules behind a seat's question, outermost first: (name, what the rule does)."""
        return self._play.why(self.ask(seat))

    def why_not(self, seat: int, option: Option) -> tuple[str, str]:
        """Why `option` cannot be picked now: words and the rule's id. ("", "") if it can."""
        ask = self.ask(seat)
        return ("", "") if option in ask.options else self._refusal(ask, option)

    def _refusal(self, ask: Ask, option: Option) -> tuple[str, str]:
        if is_option(option):
            return self.game.forbids(self.view(ask.seat), ask, option)
        return f"an option is an id or a tuple of ids, not {type(option).__name__}", ""

    def _feed(self, play: Play, ask: Ask, option: Option) -> None:
        self.log.append(Pick(ask.seat, option))
        play.answer(ask, option)
        self._run(play)
        if play.state.outcome is not None:
            self._sealed = self._sealed or "the game has ended"
        if self._rolled or self._sealed:
            sealed = self._sealed or "chance has decided something"
            self.log[-1] = Pick(ask.seat, option, tuple(self._rolled), sealed)
            self._settle()

    def _run(self, play: Play) -> None:
        """Run steps until somebody is asked or the game is over, with a snapshot at each boundary."""
        state = play.state
        for _ in range(_LONGEST):
            if play.asks or state.outcome is not None:
                self._drain(state)
                return
            self._drain(state)
            self._mark(state)
            play.begin_step()
            if state.dice.rolled:
                self._marks[-1] = self._marks[-1]._replace(since=tuple(state.dice.rolled))
        raise RuntimeError(f"{_LONGEST} steps and nobody was asked anything: the agenda goes in circles")

    def _mark(self, state: State) -> None:
        """Take a snapshot. Loaded chances are no part of it: whatever of them gets used is in the log."""
        loaded, state.dice.loaded = state.dice.loaded, []
        self._marks.append(Mark(len(self.log), len(self.events), _encode(state)))
        state.dice.loaded = loaded

    def _drain(self, state: State) -> None:
        if state.dice.rolled:
            self._rolled += state.dice.rolled
            state.dice.rolled.clear()
        if state.sealed:
            self._sealed = state.sealed
            state.sealed = ""
        if state.news:
            self.events += state.news
            state.news.clear()

    def _settle(self) -> None:
        self._rolled.clear()
        self._sealed = ""

    # Looking

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.setup.players):
            raise NoSeat(f"there is no seat {seat}; seats are 0 to {self.setup.players - 1}")

    def view(self, seat: int | None = None) -> Any:
        """What a seat, or a spectator (None), may know."""
        self._check_seat(seat)
        return self.game.view(self._play.state, seat)

    def news(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """The events that a seat may know, from number `since` on."""
        self._check_seat(seat)
        scrubbed = (self.game.scrub(event, seat) for event in self.events[since:])
        return [event for event in scrubbed if event is not None]

    def waiting(self) -> list[tuple[int, str]]:
        """Whom the table waits for, and what kind of question it is. Everybody may know this.

        While seats choose in secret, it names the question that each of them began with, whatever they are at by now.
        """
        return self._standing().waiting()

    def scene(self, seat: int | None = None) -> Scene:
        """The picture of what a seat may know."""
        return self.game.scene(self.view(seat), [ask for ask in self.asks if ask.seat == seat])

    def _repr_svg_(self) -> str:
        """What a notebook shows: the picture for a spectator."""
        return self.scene().svg()

    def hint(self, seat: int, *, ms: float = 1000.0, iterations: int = 0, seed: int = 0) -> _hint.Hint:
        """What a search makes of the open question of `seat`, from nothing but what that seat may know.

        It takes so many milliseconds, or games in the head where `iterations` are given: these come out the same again.
        """
        if _hint.adviser is None:
            raise NightdeckError("nothing gives hints yet: import nightdeck.bots.hints first")
        if iterations < 0 or not (iterations or 0 < ms < math.inf):
            raise NightdeckError(f"a hint takes ms or iterations, more than 0 of them; not {ms} and {iterations}")
        return _hint.adviser(self, seat, ms=ms, iterations=iterations, seed=seed)

    # Copying

    def _check_kept(self) -> None:
        if not self._keep:
            raise NightdeckError("a rollout knows no past: save or copy the table that it was made of")

    def fork(self) -> "Table":
        """An independent copy, equal in everything. It costs little until it is looked at or played."""
        self._check_kept()
        copy = Table.__new__(Table)
        copy.game, copy.setup, copy.notice, copy.opening = self.game, self.setup, self.notice, self.opening
        copy.log, copy.events, copy._marks = self.log[:], self.events[:], self._marks[:]
        copy._awake, copy._stand = None, self._standing()
        copy._keep, copy._rolled, copy._sealed = True, [], ""
        return copy

    def rollout(self) -> "Table":
        """A copy to play forward and throw away: no log, no news, no fork, no undo; much the cheapest to play."""
        self._check_kept()
        state, picks = self._last()
        state.quiet = True
        return self._thrown(self.setup, self._gone_through(state, picks, self._standing()))

    def again(self, seed: int) -> "Table":
        """The next game of the same players: set up like this one, with what its end hands on."""
        if self.outcome is None:
            raise BadSetup("the game is not over yet; another one begins when it is")
        setup = self.game.like(self.setup, seed, **self.game.sequel(self.view(None)))
        return Table(self.game, setup, self.game.deal(setup))

    def redeal(self, seat: int | None, seed: int, *, rollout: bool = False) -> "Table":
        """A table as it may be for all that `seat` knows: same view, same options, the rest dealt anew.

        The copy holds nothing of the truth: no log, no seed, no die to come, and only the events that `seat` knows
        (with `rollout`, none). Other seats' secret answers of a simultaneous choice are forgotten, so these seats are
        asked again.
        """
        self._check_seat(seat)
        if self.outcome is not None:
            return self.rollout() if rollout else self.fork()  # after the end everything is open
        self._check_kept()
        mark = self._marks[-1]
        past = _decoder(self.game.state).decode(mark.snapshot)
        dice = Dice.seeded(seed)
        self.game.redeal(past, self._play.state, seat, dice)
        past.dice = Dice(dice.seed)
        locked = self.locked
        picks = self.log[mark.picks : len(self.log) - len(locked)] + [pick for pick in locked if pick.seat == seat]
        setup = msgspec.structs.replace(self.setup, seed=0)
        if rollout:
            past.quiet = True
            return self._thrown(setup, self._gone_through(past, picks))
        snapshot = _encode(past)
        copy = Table.__new__(Table)
        copy._lay(self.game, setup, self._gone_through(past, picks), keep=True)
        copy.opening = mark.since
        scrubbed = (self.game.scrub(event, seat) for event in self.events[: mark.events])
        copy.events = [event for event in scrubbed if event is not None]
        copy._marks = [Mark(0, len(copy.events), snapshot, mark.since)]
        copy._take_up(picks)
        return copy

    def _thrown(self, setup: Setup, play: Play) -> "Table":
        copy = Table.__new__(Table)
        copy._lay(self.game, setup, play, keep=False)
        play.skip_forced()
        play.run_on()
        return copy

    def _take_up(self, picks: Sequence[Pick]) -> None:
        """Write down what the play has gone through since the last mark."""
        self.log += picks
        self._drain(self._play.state)
        self._settle()

    def save(self) -> bytes:
        """The whole table as JSON; `nightdeck.load` opens it."""
        self._check_kept()
        start, last = self._marks[0], self._marks[-1]
        record = Save(
            FORMAT, self.game.name, self.game.version, self.setup, self.events[: start.events], self.opening,
            _as_json(start), self.log, last.picks, _as_json(last),
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

    def undoable(self, seat: int) -> Undo:
        """How many answers `seat` can take back now, and why not more."""
        self._check_seat(seat)
        if self.setup.take_back:
            return Undo(sum(1 for pick in self.log if pick.seat == seat), "that was the beginning")
        locked = self.locked
        steps = sum(1 for pick in locked if pick.seat == seat)
        if steps < len(locked):
            return Undo(steps, "others have locked in")
        for pick in reversed(self.log[: len(self.log) - len(locked)]):
            if pick.seat != seat:
                return Undo(steps, f"seat {pick.seat} has decided since")
            if pick.sealed:
                return Undo(steps, pick.sealed)
            steps += 1
        return Undo(steps, "that was the beginning")

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back the last answers of `seat`; CannotUndo says why not, if not."""
        can = self.undoable(seat)
        if not 0 < steps <= can.steps:
            raise CannotUndo(f"cannot undo: {can.why}" if can.steps == 0 else f"only {can.steps} steps back: {can.why}")
        mine = [i for i, pick in enumerate(self.log) if pick.seat == seat][-steps:]
        if self.setup.take_back:
            self._go_to(self.log[: mine[0]])
        else:
            self._go_to([pick for i, pick in enumerate(self.log) if i not in mine])

    def unlock(self, seat: int) -> None:
        """Take back everything that `seat` has answered in the current simultaneous choice."""
        self._check_seat(seat)
        if not self.simultaneous:
            raise CannotUndo("cannot unlock: nobody is choosing in secret now")
        locked = self.locked
        if all(pick.seat != seat for pick in locked):
            raise CannotUndo(f"cannot unlock: seat {seat} has not locked anything in")
        before = self.log[: len(self.log) - len(locked)]
        self._go_to(before + [pick for pick in locked if pick.seat != seat])

    def _go_to(self, log: Sequence[Pick], loaded: Sequence[int] = ()) -> None:
        """Stand where the table stood after the picks in `log`, which begins as the table's own log does."""
        while self._marks[-1].picks > len(log):
            self._marks.pop()
        mark = self._marks[-1]
        del self.log[mark.picks :], self.events[mark.events :]
        since = log[mark.picks :]
        self._awake = self._gone_through(self._last()[0], since, Stand(loaded=loaded))
        self._take_up(since)


def _chances(mark: Mark, picks: Sequence[Pick]) -> list[int]:
    """What chance has decided in a step so far."""
    chances = [*mark.since]
    for pick in picks:
        chances += pick.chances
    return chances


def _as_json(mark: Mark) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(msgspec.msgpack.decode(mark.snapshot)))
