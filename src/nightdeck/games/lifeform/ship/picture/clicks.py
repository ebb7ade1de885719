"""What the options of a question point at in the picture, written as tables: shared by both games."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.tables import Tables
from nightdeck.games.lifeform.ship.text.questions import CHAMBER_KINDS
from nightdeck.games.lifeform.state import ANDROID

Element = tuple[str, int]
"""A kind of element and its number: ("chamber", 3)."""
Shown = Callable[[View, int], Collection[int]]
"""The numbers of the elements of a kind that are in a player's picture."""


@dataclass(frozen=True)
class Pointers(Tables):
    """The kinds of elements that the numbers in options stand for."""

    singles: dict[str, str] = field(default_factory=dict)
    """By kind of question, where an option is a number."""
    pairs: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By kind of question, where an option is two numbers."""
    verbs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By the verb that an option begins with."""
    deeds: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The verbs that one may think of, by kind of question."""
    shown: dict[str, Shown] = field(default_factory=dict)
    """What is in the picture, by kind of element."""

    def targets(self, view: View, ask: Ask, option: Option) -> Sequence[str]:
        """The keys of the elements that an option lies on."""
        if option == "launch":
            return (f"chamber-{view.printed.remora}",)
        found = [piece for piece in self._elements(ask, option) if piece[1] in self._seen(view, ask, piece[0])]
        return list(dict.fromkeys(key_of(name, number) for name, number in found))

    def imaginable(self, view: View, ask: Ask) -> Iterator[Option]:
        """Every option that such a question could have, with the elements that are in the picture."""
        if name := self.singles.get(ask.kind):
            yield from self._seen(view, ask, name)
        if names := self.pairs.get(ask.kind):
            yield from product(*(self._seen(view, ask, name) for name in names))
        for verb in self.deeds.get(ask.kind, ()):
            for ids in product(*(self._seen(view, ask, name) for name in self.verbs[verb])):
                yield (verb, *ids)

    def _elements(self, ask: Ask, option: Option) -> Iterator[Element]:
        """What an option points at."""
        match option:
            case int():
                yield from _paired([self.singles.get(ask.kind, "")], [option])
            case (int(), *_):
                yield from _paired(self.pairs.get(ask.kind, ()), option)
            case (str(verb), *ids):
                yield from _paired(self.verbs.get(verb, ()), ids)

    def _seen(self, view: View, ask: Ask, name: str) -> Collection[int]:
        return self.shown[name](view, ask.seat)


def _paired(names: Iterable[str], ids: Iterable[Id]) -> Iterator[Element]:
    for name, number in zip(names, ids, strict=False):
        if name and isinstance(number, int):
            yield name, number


def key_of(name: str, number: int) -> str:
    """The key of an element; `own` are people of one's own, `mark` is an image or the android."""
    if name == "mark":
        return "android" if number == ANDROID else f"image-{number}"
    return f"who-{number}" if name == "own" else f"{name}-{number}"


# What both games show


def _people(view: View, seat: int) -> list[int]:
    """Everybody in a chamber, one's own before those of others."""
    people = sorted(view.characters, key=lambda who: who.seat != seat)
    return [who.id for who in people if who.place >= 0]


def _own(view: View, seat: int) -> list[int]:
    return [who.id for who in view.characters if who.seat == seat and who.place >= 0]


def _images(view: View, _seat: int) -> list[int]:
    return [number for number, place in enumerate(view.images) if place >= 0]


def _marks(view: View, seat: int) -> list[int]:
    return [*_images(view, seat), *([ANDROID] if view.android >= 0 else [])]


POINTERS = Pointers(
    singles={
        **dict.fromkeys(CHAMBER_KINDS, "chamber"),
        "discard down": "card",
        "security door": "link",
        "wreck": "column",
    },
    pairs={"move": ("who", "chamber"), "move outage": ("chamber", "chamber")},
    verbs={
        "card": ("card",),
        "collect": ("own", "column"),
        "laser": ("own", "mark"),
        "terror": ("chamber",),
    },
    deeds={"collect": ("collect",), "explore": ("collect", "terror"), "match": ("card",)},
    shown={
        "chamber": lambda view, _: range(view.printed.count),
        "who": _people,
        "own": _own,
        "image": _images,
        "mark": _marks,
        "column": lambda view, _: range(len(view.printed.columns)),
        "link": lambda view, _: range(len(view.printed.ends)),
    },
)
