"""A seat that is played in text: tells it what is new, reads its replies, and counts the bad ones."""

import random
from functools import partial
from typing import ClassVar

import msgspec

from nightdeck.bots.bot import BadBot
from nightdeck.bots.program import Numbered, Program
from nightdeck.core.ask import Option
from nightdeck.core.errors import BadSetup
from nightdeck.core.events import Event
from nightdeck.core.table import Table
from nightdeck.text.mild import WORDINGS, Wording
from nightdeck.text.prompt import LONGEST, Prompt, prompt
from nightdeck.text.reply import BadReply, read

TRIES = 3


class Listener:
    """One seat of a game. A question gets `tries` replies; after that any option is taken for it.

    `illegal` counts the replies that named no option, `missed` the questions that were lost so.
    """

    def __init__(
        self, seat: int, *, wording: Wording = "rulebook", tries: int = TRIES, longest: int = LONGEST, seed: int = 0
    ) -> None:
        if wording not in WORDINGS:
            raise BadSetup(f"there is no wording {wording!r}; there are {', '.join(WORDINGS)}")
        if tries < 1:
            raise BadSetup(f"a question needs at least one try, not {tries}")
        self.seat = seat
        self.illegal = self.missed = self.answered = 0
        self._wording: Wording = wording
        self._longest = longest
        self._tries, self._left = tries, tries
        self._chance = random.Random(seed)
        self._heard: list[Event] = []
        self._refusal = ""

    def listen(self, table: Table) -> Prompt:
        """The open question, with what has happened since the last one was answered. After a bad
        reply it begins with what was wrong."""
        known = table.events_for(self.seat)
        heard = len(self._heard)
        news = known[heard:] if known[:heard] == self._heard else known
        made = prompt(table, self.seat, news=news, wording=self._wording, longest=self._longest)
        if not self._refusal:
            return made
        left = "1 try is" if self._left == 1 else f"{self._left} tries are"
        text = f"NOT POSSIBLE: {self._refusal} ({left} left.)\n\n{made.text}"
        return msgspec.structs.replace(made, text=text)

    def reply(self, table: Table, text: str) -> Option | None:
        """The option that a reply means; None if the question must be put again."""
        options = table.ask(self.seat).options
        try:
            pick = options[read(text, self.listen(table).options)]
        except BadReply as refusal:
            return self._refuse(table, str(refusal))
        self.answered += 1
        self._go_on(table)
        return pick

    def _refuse(self, table: Table, why: str) -> Option | None:
        self.illegal += 1
        self._left -= 1
        self._refusal = f"{why[:1].upper()}{why[1:]}."
        if self._left:
            return None
        self.missed += 1
        self._go_on(table)
        return self._chance.choice(table.ask(self.seat).options)

    def _go_on(self, table: Table) -> None:
        self._heard = table.events_for(self.seat)
        self._left, self._refusal = self._tries, ""


class Reply(Numbered):
    """What a program answers."""

    RIGHT: ClassVar[str] = '"reply": TEXT'
    reply: str


class TextProgram(Program):
    """A program that plays in text. For every decision it is sent a line `{"id": 7, "prompt": "…"}`
    and answers `{"id": 7, "reply": "…"}`, with whatever a language model says in place of the dots.
    """

    def __init__(self, command: str, patience: float = 5.0, seed: int = 0) -> None:
        super().__init__(command, patience)
        self._seed = seed
        self._listener: Listener | None = None

    @property
    def illegal(self) -> int:
        """How many of its replies named no option."""
        return self._listener.illegal if self._listener else 0

    def pick(self, table: Table, seat: int) -> Option:
        listener = self._listener = self._listener or Listener(seat, seed=self._seed)
        missed = listener.missed
        pick = None
        while pick is None:
            answer = self.exchange(partial(_line, listener.listen(table).text), Reply)
            pick = listener.reply(table, answer.reply)
        if listener.missed > missed:
            raise BadBot(f"{TRIES} replies in a row named no option")
        return pick


def _line(asked: str, number: int) -> bytes:
    return msgspec.json.encode({"id": number, "prompt": asked}) + b"\n"
