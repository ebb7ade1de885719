"""What a game must bring: its facts, its steps, and one function for each way of looking at its state."""

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from nightdeck.core.ask import Ask, Option, Script
from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.events import Event, audience_only
from nightdeck.core.scene import Scene
from nightdeck.core.state import State

Setting = bool | int | str | list[str]
StepScript = Callable[..., Script[None]]


@dataclass(frozen=True)
class Mode:
    """One way to play a game: a mode or a scenario."""

    name: str
    title: str
    players: tuple[int, ...]
    blurb: str
    minutes: str = ""
    """How long it takes, with the unit."""
    coop: bool = False
    """Everybody wins or loses together."""


@dataclass(frozen=True)
class Choice:
    """A setup option. `choices` lists the values; an empty list means that any value of the default's type will do."""

    name: str
    title: str
    default: Setting
    help: str
    choices: tuple[Setting, ...] = ()
    modes: tuple[str, ...] = ()
    """The modes in which it matters; empty means all of them."""
    coop: bool = False
    """With it, everybody wins or loses together."""


class Setup(msgspec.Struct, frozen=True):
    """Everything that fixes a new game."""

    game: str
    mode: str
    players: int
    seed: int
    options: dict[str, Setting] = msgspec.field(default_factory=dict)
    pack: dict[str, Any] = msgspec.field(default_factory=dict)
    """Content that a pack changed, embedded so that a save stands alone."""
    offer_forced: bool = False
    """Put questions that have only one answer, too."""
    take_back: bool = False
    """Undo without bounds, for one person against bots."""


class Riddle(NamedTuple):
    """Something that may be hidden, in words, and what is true of it in some world: `Riddle("Max: role", ("guard",))`.

    `key` is its piece in the picture.
    """

    about: str
    answers: tuple[str, ...]
    key: str = ""


@dataclass(frozen=True)
class Game:
    """A rulebook that runs. Every field is made in the file of the game's folder that has its name."""

    name: str
    title: str
    blurb: str
    version: int
    modes: tuple[Mode, ...]
    options: tuple[Choice, ...]
    state: type[State]
    steps: Mapping[str, StepScript]

    deal: Callable[[Setup], State]
    """The position before the first step (setup.py)."""
    view: Callable[[Any, int | None], msgspec.Struct]
    """What a seat, or a spectator, may know, as plain data (secrets.py)."""
    redeal: Callable[[Any, Any, int | None, Dice], None]
    """redeal(past, now, seat, dice): change in `past` whatever `seat` does not know `now` (secrets.py)."""
    question: Callable[[Any, Ask], str]
    """The question in words, from the asked seat's view (text.py)."""
    option: Callable[[Any, Ask, Option], str]
    """One option in words, from the asked seat's view (text.py)."""
    tale: Callable[[Any, Event], str]
    """An event in words, from the viewer's view; pieces as [key|words] links (text.py)."""
    forbids: Callable[[Any, Ask, Option], tuple[str, str]]
    """Why a pick is refused: words and the rule's id (text.py)."""
    helps: Callable[[str], str]
    """Help on a topic, a kind of question or a piece, in our own words; "" if there is none (text.py)."""
    ending: Callable[[Any], str]
    """The outcome in words, from a view (text.py)."""
    scene: Callable[[Any, Sequence[Ask]], Scene]
    """The picture of a view, with the viewer's own open questions (scene.py)."""
    judge: Callable[[Any, int], float]
    """How well a seat stands, 0 to 1, with every card open (judge.py); search calls it on re-dealt states."""
    facts: Callable[[Any], dict[str, str]]
    """Every fact that may be hidden from somebody, by name: "role of seat 3" -> "guard" (secrets.py)."""
    pieces: Callable[[Any], dict[str, int]]
    """How many of each piece there are, wherever they lie; must never change during a game (result.py)."""

    check: Callable[[Any], None] = field(default=lambda _: None)
    """Raises BadSetup if a position that was set up by hand is not a legal one."""
    scrub: Callable[[Event, int | None], Event | None] = audience_only
    """What a seat learns of an event; None for nothing (secrets.py)."""
    flashes: frozenset[str] = frozenset()
    """Kinds of events that tell something which no view keeps, such as a card shown and put back (secrets.py)."""
    tour: tuple[tuple[str, str], ...] = ()
    """Pointers for a first visit: (key of a scene element, words)."""
    bound: int = 5000
    """No game takes more picks than this."""
    open_pack: Callable[[Path], dict[str, Any]] | None = None
    """A designer's pack, laid over the game's content, as plain data for a setup (setup.py)."""
    prepare: Callable[[Setup], object] = field(default=lambda _: None)
    """Make a setup's content known to this process, before a save with a pack is opened (setup.py)."""
    board: Callable[[Any], str] | None = None
    """A view as text for a terminal and a screen reader (text.py); without it the view is written out."""
    judge_all: Callable[[Any], Mapping[int, float]] | None = None
    """The judge's word for every seat, where it takes less time to look at all of them at once (judge.py)."""
    side: Callable[[Any, int], str] | None = None
    """On which side a seat plays, with every card open: "guards", "team 1" (result.py). Statistics go by it, and the
    judge says the same of all on one side, so that search asks it only once for them."""
    riddles: Callable[[Any], Sequence[Riddle]] | None = None
    """What people may wonder about, with every card open (riddles.py); without it, the facts."""
    motives: Callable[[Any], dict[int, str]] = field(default=lambda _: {})
    """What a seat secretly is, where its open picks may betray it: {3: "guard"} (secrets.py, riddles.py). A secret that
    is made anew gets a new number behind a " #", which nobody is told, so that nobody is judged by the old one."""
    survives: Callable[[Any, int], bool] | None = None
    """Whether a seat is still alive (result.py); without it, whoever has not lost."""
    hunch: Callable[[Any, Ask], Sequence[float]] | None = None
    """A quick weight, above 0, for each option, from what the asked seat may know (hunch.py); steers playouts."""
    bluffs: frozenset[str] = frozenset()
    """Kinds of questions in which a habit would betray somebody: words that may be lies, choices that stay secret."""
    pace: Callable[[Any], int] | None = None
    """About how many questions a round has (judge.py): search plays so far ahead; without it, by the players."""
    sequel: Callable[[Any], Mapping[str, Setting]] = field(default=lambda _: {})
    """What a finished game hands on to the next one of the same players: options of its setup, from what a spectator
    may know after the end (setup.py)."""

    def setup(self, mode: str = "", players: int = 0, seed: int = 0, **settings: Any) -> Setup:
        """A checked setup; every mistake is a BadSetup that says what would be right."""
        _check_types(players=(players, int), seed=(seed, int))
        if abs(seed) >= 1 << 63:
            raise BadSetup(f"the seed {seed} is too large; it must fit into 64 bits")
        found = self.mode(mode or self.modes[0].name)
        players = players or found.players[-1 if len(found.players) < 2 else len(found.players) // 2]
        if players not in found.players:
            counts = ", ".join(map(str, found.players))
            raise BadSetup(f"{self.title}, {found.title} is for {counts} players, not {players}")
        extras = {key: settings.pop(key) for key in ("pack", "offer_forced", "take_back") if key in settings}
        wanted = {"pack": dict, "offer_forced": bool, "take_back": bool}
        _check_types(**{key: (value, wanted[key]) for key, value in extras.items()})
        options = {choice.name: choice.default for choice in self.options}
        for name, value in settings.items():
            options[name] = self._checked(name, value, found)
        return Setup(self.name, found.name, players, seed, options, **extras)

    def together(self, mode: str, players: int, options: Mapping[str, Setting]) -> bool:
        """Whether everybody wins or loses together in such a game."""
        agreed = any(choice.coop and options.get(choice.name) for choice in self.options)
        return players == 1 or self.mode(mode).coop or agreed

    def judged_as(self, setup: Setup, state: Any) -> list[str]:
        """For each seat with whom it is judged: with everybody, with its side, or alone."""
        if self.together(setup.mode, setup.players, setup.options):
            return ["all"] * setup.players
        return [self.side(state, seat) if self.side else f"seat {seat}" for seat in range(setup.players)]

    def like(self, old: Setup, seed: int, **changed: Setting) -> Setup:
        """A setup like another one, checked anew; options that it does not name yet stand at their defaults."""
        extras = {"pack": old.pack, "offer_forced": old.offer_forced, "take_back": old.take_back}
        return self.setup(old.mode, old.players, seed, **{**old.options, **changed}, **extras)

    def mode(self, name: str) -> Mode:
        for mode in self.modes:
            if mode.name == name:
                return mode
        raise BadSetup(f"{self.title} has no mode {name!r}; {_instead(name, [m.name for m in self.modes])}")

    def _checked(self, name: str, value: Any, mode: Mode) -> Setting:
        for choice in self.options:
            if choice.name == name:
                break
        else:
            raise BadSetup(f"{self.title} has no option {name!r}; {_instead(name, [c.name for c in self.options])}")
        if choice.modes and mode.name not in choice.modes and value != choice.default:
            raise BadSetup(f"option {name!r} is not for the mode {mode.name!r}; only for {', '.join(choice.modes)}")
        if choice.choices and value not in choice.choices:
            right = _instead(str(value), list(map(str, choice.choices)))
            raise BadSetup(f"option {name!r} cannot be {value!r}; {right}")
        if type(value) is not type(choice.default):
            raise BadSetup(f"option {name!r} takes {type(choice.default).__name__}, not {value!r}")
        return value


def _check_types(**given: tuple[object, type]) -> None:
    for name, (value, wanted) in given.items():
        if type(value) is not wanted:
            raise BadSetup(f"{name} takes {wanted.__name__}, not {value!r}")


def _instead(wrong: str, right: list[str]) -> str:
    close = difflib.get_close_matches(wrong, right, 1)
    return f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(right) or 'none'}"
