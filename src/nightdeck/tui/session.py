"""A game at one keyboard: people and bots take turns, line by line, and nobody sees another's secrets."""

from collections.abc import Sequence
from pathlib import Path

from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat, own_seed
from nightdeck.bots.words import plain
from nightdeck.core.errors import CannotUndo
from nightdeck.core.table import Table
from nightdeck.tui import words
from nightdeck.tui.advice import beliefs_in_words, hint_in_words
from nightdeck.tui.console import Console, typed_number
from nightdeck.tui.reasons import LATER, SILENT, Reasons

HUMAN = "human"
COMMANDS = """\
  a number      takes that option
  ?             this help, and help on the question; "? word" for help on something else
  why           the rules behind the question
  board         the board once more
  log           everything that has happened so far, as far as you know
  undo          take your last answer back
  hint          what a search makes of the options, from what you know
  beliefs       how likely the hidden things are, from what you know
  explain       why the bots moved as they did: at once where nothing is hidden, else once the game is over
  save FILE     write the game to a file; go on with: nightdeck play --load FILE
  quit          save the game and leave"""

Seats = Sequence[BotSeat | None]


class Quit(Exception):
    """Somebody wants to leave."""


def sit(names: Sequence[str], seed: int, console: Console) -> list[BotSeat | None]:
    """Bots in their chairs; None where a person sits."""
    seeds = [own_seed(seed, seat) for seat in range(len(names))]
    return [
        None if name == HUMAN else BotSeat(make(name, own), seat, seed=own, name=name, note=console.say)
        for seat, (name, own) in enumerate(zip(names, seeds, strict=True))
    ]


class Session:
    """Plays `table` to its end. With several people, `hand_over` hides each one's things from the others."""

    def __init__(
        self, table: Table, seats: Seats, console: Console, *, brief: bool = False, hand_over: bool = True
    ) -> None:
        self.table = table
        self._seats = seats
        self._console = console
        self._brief = brief
        people = [seat for seat, bot in enumerate(seats) if bot is None]
        self._passes = hand_over and len(people) > 1
        self._holder = people[0] if len(people) == 1 else None
        self._heard = [0] * len(seats)
        self._shown = [""] * len(seats)
        self._reasons = Reasons()

    def run(self) -> int:
        """The exit code: 0 when the game is over, 1 when it was left and saved."""
        try:
            if self.table.notice:
                self._console.say(self.table.notice)
            while self.table.outcome is None:
                self._go_on()
            self._tell_the_end()
            return 0
        except (EOFError, KeyboardInterrupt, Quit):
            self._save(free_name(self.table))
            return 1
        finally:
            for bot in self._seats:
                if bot is not None:
                    bot.close()

    def explain(self) -> str:
        """Why the bots did what they did, as soon as that gives nothing away."""
        if self.table.outcome is None:
            return self._reasons.last(over=False) or (SILENT if self.table.all_is_open else LATER)
        return self._reasons.all()

    def _go_on(self) -> None:
        """One answer: a person's, if one is asked, so that undo is not stopped by bots that could have waited."""
        asked = [ask.seat for ask in self.table.asks]
        people = [seat for seat in asked if self._seats[seat] is None]
        if people:
            self._let_answer(self._holder if self._holder in people else people[0])
            return
        bot = self._seats[asked[0]]
        assert bot is not None
        option = bot.decide(self.table)
        self._reasons.note(self.table, bot, option)
        self.table.answer(bot.seat, option)

    # A person's turn

    def _let_answer(self, seat: int) -> None:
        self._hand_over(seat)
        self._catch_up(seat)
        ask = self.table.ask(seat)
        self._console.say(words.question(self.table, ask))
        while True:
            typed = self._console.ask("> ")
            if chosen := typed_number(typed, len(ask.options)):
                self.table.answer(seat, ask.options[chosen - 1])
                return
            if self._obey(seat, typed):
                return

    def _hand_over(self, seat: int) -> None:
        if self._passes and seat != self._holder:
            self._console.clear()
            self._console.ask(f"Hand the keyboard to seat {seat}, then press Enter. ")
        self._holder = seat

    def _catch_up(self, seat: int) -> None:
        """What the seat has not heard yet, and the board if it has changed."""
        for line in words.tales(self.table, seat, self._heard[seat]):
            self._console.say(f"- {line}")
        self._heard[seat] = len(self.table.events)
        board = words.board(self.table, seat)
        if board != self._shown[seat] and not self._brief:
            self._console.say(f"\n{board}\n")
        self._shown[seat] = board

    def _obey(self, seat: int, typed: str) -> bool:
        """Do what was typed; whether the question is to be put again."""
        command, _, rest = typed.partition(" ")
        match command.lower():
            case "undo" | "u":
                return self._undo(seat)
            case "quit" | "q":
                raise Quit
            case "save":
                self._save(Path(rest.strip()) if rest.strip() else free_name(self.table))
            case "?" | "help":
                self._help(seat, rest.strip())
            case _:
                self._console.say(self._look_up(seat, command.lower()))
        return False

    def _look_up(self, seat: int, command: str) -> str:
        match command:
            case "why":
                return words.why(self.table, seat)
            case "board" | "b":
                return words.board(self.table, seat)
            case "log":
                return "\n".join(f"- {line}" for line in words.tales(self.table, seat)) or "Nothing has happened yet."
            case "hint":
                return hint_in_words(self.table, seat)
            case "beliefs":
                return beliefs_in_words(self.table, seat)
            case "explain":
                return self.explain()
        return f"Type a number from 1 to {len(self.table.ask(seat).options)}, or ? for help."

    def _undo(self, seat: int) -> bool:
        try:
            self.table.undo(seat)
        except CannotUndo as error:
            self._console.say(str(error))
            return False
        self._heard = [min(heard, len(self.table.events)) for heard in self._heard]
        self._reasons.cut(len(self.table.log))
        self._console.say("Taken back.")
        return True

    def _help(self, seat: int, topic: str) -> None:
        if not topic:
            self._console.say(COMMANDS)
        found = self.table.game.helps(topic or self.table.ask(seat).kind)
        if found or topic:
            self._console.say(plain(found) or f"There is no help on {topic!r}.")

    # Leaving

    def _save(self, path: Path) -> None:
        try:
            path.write_bytes(self.table.save())
        except OSError as error:
            self._console.say(f"Not saved: {path}: {error.strerror}")
        else:
            self._console.say(f"Saved. Go on with: nightdeck play --load {path}")

    def _tell_the_end(self) -> None:
        viewer = self._holder
        heard = self._heard[viewer] if viewer is not None else 0
        for line in words.tales(self.table, viewer, heard):
            self._console.say(f"- {line}")
        self._console.say(f"\n{words.board(self.table, viewer)}\n")
        self._console.say(plain(self.table.game.ending(self.table.view(viewer))))
        if why := self._reasons.last():
            self._console.say(f"\nWhy each bot made its last move:\n{why}")


def free_name(table: Table) -> Path:
    """A file name that is not taken."""
    stem = f"{table.game.name}-{table.setup.seed}"
    names = (Path(f"{stem}.json" if number == 1 else f"{stem}-{number}.json") for number in range(1, 1_000_000))
    return next(path for path in names if not path.exists())
