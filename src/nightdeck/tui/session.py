"""A game at one keyboard: people and bots take turns, and nobody sees another player's secrets."""

from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path

from nightdeck.bots.plain_text import player, spoken
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat, own_seed
from nightdeck.core.table import Table
from nightdeck.tui import rendering
from nightdeck.tui.advice import show_guesses, show_hint
from nightdeck.tui.console import Console, typed_number
from nightdeck.tui.lines import Sheet
from nightdeck.tui.reasons import LATER, SILENT, Reasons

HUMAN = "human"
COMMANDS = Sheet(
    "What you can type",
    ("", ""),
    [
        ("a number", "make that choice"),
        ("?", "this help, and help on the question; '? Max' for help on something on the board"),
        ("why", "the rules behind the question; '? R25-045' shows the rule with that number"),
        ("why Max", "why you can't choose something on the board now"),
        ("board", "the board again"),
        ("log", "everything that has happened, as far as you know"),
        ("undo", "take back your last choice"),
        ("hint", "what a bot would do in your place"),
        ("guess", "what may be hidden, and how likely it is; 'guess row 2' for a part of it"),
        ("explain", "why the bots moved as they did; where things are hidden, after the game"),
        ("save FILE", "save the game; 'nightdeck play --load FILE' continues it"),
        ("quit", "save the game and leave"),
    ],
)

Bots = Sequence[BotSeat | None]


class Quit(Exception):
    """Somebody wants to leave."""


def seat_bots(names: Sequence[str], seed: int, console: Console) -> list[BotSeat | None]:
    """A bot for each player; None for a person."""

    def bot(name: str, seat: int) -> BotSeat:
        own = own_seed(seed, seat)
        return BotSeat(make(name, own), seat, seed=own, name=name, note=announce)

    def announce(note: str) -> None:
        console.say(spoken(note))

    return [None if name == HUMAN else bot(name, seat) for seat, name in enumerate(names)]


class Session:
    """Plays `table` to its end. `hand_over` hides people's secrets from each other."""

    def __init__(
        self,
        table: Table,
        bots: Bots,
        console: Console,
        *,
        brief: bool = False,
        hand_over: bool = True,
    ) -> None:
        self.table = table
        self._bots = bots
        self._console = console
        self._brief = brief
        people = [seat for seat, bot in enumerate(bots) if bot is None]
        self._passes = hand_over and len(people) > 1
        self._holder = people[0] if len(people) == 1 else None
        self._heard = [0] * len(bots)
        self._seen = [""] * len(bots)
        self._reasons = Reasons()

    def run(self) -> int:
        """Returns the exit code: 0 when the game is over, 1 when somebody left and it was saved."""
        try:
            if self.table.notice:
                self._console.say(self.table.notice)
            while self.table.outcome is None:
                self._next_answer()
            self._show_ending()
            return 0
        except (EOFError, KeyboardInterrupt, Quit):
            self._save(unused_path(self.table))
            return 1
        finally:
            for bot in self._bots:
                if bot is not None:
                    bot.close()

    def explain(self) -> str:
        """Why the bots moved as they did, as soon as that gives nothing away."""
        if self.table.outcome is None:
            return self._reasons.last(over=False) or (SILENT if self.table.all_is_open else LATER)
        return self._reasons.all()

    def _next_answer(self) -> None:
        """One answer. People come before bots, so that these do not keep them from undoing."""
        asked = [ask.seat for ask in self.table.asks]
        people = [seat for seat in asked if self._bots[seat] is None]
        if people:
            self._ask_person(self._holder if self._holder in people else people[0])
            return
        bot = self._bots[asked[0]]
        assert bot is not None
        option = bot.decide(self.table)
        self._reasons.note(self.table, bot, option)
        self.table.answer(bot.seat, option)

    # A person's turn

    def _ask_person(self, seat: int) -> None:
        self._hand_over(seat)
        self._catch_up(seat)
        ask = self.table.ask(seat)
        self._console.show_question(*rendering.question(self.table, ask))
        highest = len(ask.options)
        while True:
            typed = self._console.ask(f"Your choice (1 to {highest}, ? for help): ")
            if number := typed_number(typed, highest):
                self.table.answer(seat, ask.options[number - 1])
                return
            if self._obey(seat, typed):
                return

    def _hand_over(self, seat: int) -> None:
        if self._passes and seat != self._holder:
            self._console.clear()
            self._console.ask(f"Hand the keyboard to {player(seat)}, who presses Enter: ")
        self._holder = seat

    def _catch_up(self, seat: int) -> None:
        """What the player has not heard yet, and the board if it has changed."""
        self._console.show_events(rendering.events(self.table, seat, self._heard[seat]))
        self._heard[seat] = len(self.table.events)
        board = rendering.board(self.table, seat)
        if board != self._seen[seat] and not self._brief:
            self._show_board(seat)
        self._seen[seat] = board

    def _show_board(self, seat: int | None) -> None:
        board, title = rendering.board(self.table, seat), rendering.heading(self.table)
        self._console.show_board(board, title=title, viewer=rendering.viewpoint(seat))

    def _obey(self, seat: int, typed: str) -> bool:
        """Do what was typed. Returns whether the question must be put again."""
        command, _, rest = typed.partition(" ")
        match command.lower():
            case "undo" | "u":
                return self._undo(seat)
            case "quit" | "q":
                raise Quit
            case "save":
                self._save(Path(rest.strip()) if rest.strip() else unused_path(self.table))
            case "?" | "help":
                self._help(seat, rest.strip())
            case word:
                self._tell(seat, word, rest.strip())
        return False

    def _tell(self, seat: int, command: str, about: str) -> None:
        match command:
            case "why" if about:
                nothing = f"{about!r} can be chosen now, or is not on the board."
                self._console.say(rendering.why_not(self.table, seat, about) or nothing)
            case "why":
                self._console.show_events(rendering.why(self.table, seat))
            case "board" | "b":
                self._show_board(seat)
            case "log":
                self._show_log(seat)
            case "hint":
                show_hint(self._console, self.table, seat)
            case "guess":
                show_guesses(self._console, self.table, seat, about)
            case "explain":
                self._console.say(self.explain())
            case _:
                highest = len(self.table.ask(seat).options)
                self._console.say(f"Please type a number from 1 to {highest}, or ? for help.")

    def _show_log(self, seat: int) -> None:
        events = rendering.events(self.table, seat)
        self._console.show_events(events)
        if not events:
            self._console.say("Nothing has happened yet.")

    def _undo(self, seat: int) -> bool:
        can = self.table.undoable(seat)
        if not can.steps:
            self._console.say(f"You can't undo that: {spoken(can.why)}.")
            return False
        self.table.undo(seat)
        self._heard = [min(heard, len(self.table.events)) for heard in self._heard]
        self._reasons.cut(len(self.table.log))
        self._console.say("Taken back.")
        return True

    def _help(self, seat: int, topic: str) -> None:
        if not topic:
            self._console.show_table(COMMANDS)
        found = rendering.help_on(self.table, seat, topic or self.table.ask(seat).kind)
        if found or topic:
            nothing = f"There is no help on {topic!r}. Try the name of something on the board."
            self._console.say(found or nothing)

    # Leaving

    def _save(self, path: Path) -> None:
        try:
            path.write_bytes(self.table.save())
        except OSError as error:
            self._console.say(f"The game could not be saved to {path}: {error.strerror}.")
        else:
            self._console.say(f"Saved. To continue: nightdeck play --load {path}")

    def _show_ending(self) -> None:
        viewer = self._holder
        heard = self._heard[viewer] if viewer is not None else 0
        self._console.show_events(rendering.events(self.table, viewer, heard))
        self._show_board(viewer)
        self._console.say(rendering.ending(self.table, viewer))
        if why := self._reasons.last():
            self._console.say(f"\nWhy each bot made its last move:\n{why}")


def unused_path(table: Table) -> Path:
    """A file name that is not taken."""
    stem = f"{table.game.name}-{table.setup.seed}"
    later = (Path(f"{stem}-{number}.json") for number in count(2))
    return next(path for path in chain([Path(f"{stem}.json")], later) if not path.exists())
