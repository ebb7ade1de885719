"""How a game words its questions and options: tables to look them up in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from nightdeck.core.ask import PASS, Ask, Id, Option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.tables import Tables
from nightdeck.games.lifeform.ship.text.names import capital

About = Callable[[View, Id], str]
Number = Callable[[View, Ask, int], str]
Compound = Callable[[View, Ask, Sequence[Id]], str]


@dataclass(frozen=True)
class Wording(Tables):
    """The words of questions, and of options by what they look like."""

    questions: dict[str, str] = field(default_factory=dict)
    """By kind; what a question is about stands in braces."""
    about: dict[str, About] = field(default_factory=dict)
    """The words in braces, from what the question is about."""
    passes: dict[str, str] = field(default_factory=dict)
    """What passing means, by kind of question."""
    fixed: dict[Option, str] = field(default_factory=dict)
    """Options that read the same in every question."""
    numbers: dict[str, Number] = field(default_factory=dict)
    """Options that are a number, by kind of question."""
    pairs: dict[str, Compound] = field(default_factory=dict)
    """Options of several numbers, by kind of question."""
    verbs: dict[str | tuple[str, str], Compound] = field(default_factory=dict)
    """Options that begin with a verb: by the verb, or by kind of question and verb."""

    def question(self, view: View, ask: Ask) -> str:
        """The question for the one who is asked."""
        words = self.questions[ask.kind]
        if "{" not in words:
            return words
        for name, about in self.about.items():
            if name in words:
                words = words.replace(name, about(view, ask.about[0] if ask.about else 0))
        return capital(words)

    def option(self, view: View, ask: Ask, pick: Option) -> str:
        """One option in words."""
        return capital(self._option(view, ask, pick))

    def _option(self, view: View, ask: Ask, pick: Option) -> str:
        if pick == PASS:
            return self.passes.get(ask.kind, "No more")
        if isinstance(pick, int):
            return self.numbers[ask.kind](view, ask, pick)
        verb, *rest = pick if isinstance(pick, tuple) else (pick,)
        if isinstance(verb, int):
            return self.pairs[ask.kind](view, ask, (verb, *rest))
        if special := self.verbs.get((ask.kind, verb)):
            return special(view, ask, rest)
        return self.fixed[pick] if pick in self.fixed else self.verbs[verb](view, ask, rest)
