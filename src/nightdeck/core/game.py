"""The contract of a game, room by room: rules, secrets, words, picture and bots.

A game is one folder under games/ that fills in these classes; docs/add-a-game.md shows how, with a
small game as an example. Everything else, from undo to the server, is built on this contract alone.
"""

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Concatenate, Generic, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from nightdeck.core.ask import Ask, Option, Script
from nightdeck.core.content import Contents, Given
from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.events import Event, audience_only
from nightdeck.core.observation import Schema
from nightdeck.core.record import Pick
from nightdeck.core.scene import Scene
from nightdeck.core.setup import Cast, Choice, Mode, Setting, Setup
from nightdeck.core.showing.cues import Cue
from nightdeck.core.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=msgspec.Struct)
Said = TypeVar("Said")
S_in = TypeVar("S_in", bound=State, contravariant=True)
V_out = TypeVar("V_out", bound=msgspec.Struct, covariant=True)
StepScript = Callable[Concatenate[S, ...], Script[None]]
"""A step of the agenda: an async function of the state and of the ids in the agenda."""


Limit = Callable[[S, Ask], Ask]
"""A question as it is put in a state: with all its options, or with fewer."""


class Viewing(Protocol[S_in, V_out]):
    """How a game shows its state to a seat, or to a spectator (None); with `reveal`, every secret."""

    def __call__(self, state: S_in, seat: int | None, reveal: bool = False, /) -> V_out: ...


class Packs(Protocol):
    """Content that packs may change; `core.content.Library` is the one way to have it."""

    @property
    def schema(self) -> type[Contents]:
        """The class of the content: a field for each file."""

    def pack(self, pack: Path | Given) -> dict[str, Any]:
        """The content with a pack laid over it, from a folder or as data, as plain data for a setup."""

    def load(self, packs: Sequence[Path | Given] = ()) -> Any:
        """The content with packs laid over it, made ready for play."""

    def data(self, pack: Mapping[str, Any]) -> dict[str, Any]:
        """The content of a setup, with the pack that it carries or as printed, as plain data."""

    def keep(self, pack: Mapping[str, Any]) -> str:
        """Register the content of a setup in this process."""


class Unknown(NamedTuple):
    """Something that may be hidden, and the truth about it: `Unknown("Max: role", ("guard",))`.

    `key` is its element in the picture, if it has one.
    """

    about: str
    answers: tuple[str, ...]
    key: str = ""


class Remark(NamedTuple):
    """What a menu says of an option beside its words: what it does here, at what cost and chance,
    with what catch; the verb under which it stands in a long menu, and how far down that stands.

    `stake` is what one may regret: where it cannot be taken back, a page asks once more. Options with
    the same `group` can be shown under it as one, each by its `short` words: "Brace" by "fear +1".
    """

    words: str = ""
    verb: str = ""
    rank: int = 0
    stake: str = ""
    group: str = ""
    short: str = ""


class Expected(NamedTuple):
    """Something that one might look for in a menu: what one would call it, and the option that it would be."""

    words: str
    option: Option
    verb: str = ""


@dataclass(frozen=True)
class Order(Generic[V]):
    """When a player wants to be asked, "only if ...", and whether that holds for a seat.

    It holds or not by what a spectator sees.
    """

    name: str
    words: str
    holds: Callable[[V, int], bool]


@dataclass(frozen=True)
class Window(Generic[V]):
    """A question that one passes most of the time, such as whether to react to what others do.

    `matters` says whether anything can come of it, and `orders` when one may want to be asked. Both
    see what a spectator sees, so that whoever passes without being asked gives nothing away.
    """

    matters: Callable[[V, int], bool] = field(default=lambda *_: True)
    orders: tuple[Order[V], ...] = ()


class Step(NamedTuple):
    """A step on foot: the keys of who takes it, from where and to where, and what it costs."""

    walker: str
    start: str
    place: str
    cost: int = 1


@dataclass(frozen=True)
class Walk(Generic[V]):
    """Steps that may be taken several at a time, by a click on where they lead (core/showing/walking.py)."""

    step: Callable[[V, Ask, Option], Step | None]
    """What an option of a question is as a step, from the asked seat's view; None if it is none."""
    events: frozenset[str]
    """The kinds of events that a step makes if nothing else happens, or is paid, on the way."""


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The course of the game (state.py, setup.py, steps.py, result.py, check.py, rules/, content/)."""

    state: type[S]
    """The class of the game's states: plain data, derived from `core.state.State`."""
    steps: Mapping[str, StepScript[S]]
    """Every step that the agenda may name."""
    deal: Callable[[Setup], S]
    """The position before the first step, with the first step on its agenda."""
    pieces: Callable[[S], dict[str, int]]
    """How many of each piece there are, wherever they lie; this must never change during a game."""
    check: Callable[[S], None] = field(default=lambda _: None)
    """Raises BadSetup for a position that no game could reach, as in a save somebody edited."""
    side: Callable[[S, int], str] | None = None
    """The side that a seat is really on: "guards", "team 1". Statistics are counted by side, and
    `evaluate` must give all seats of a side the same value."""
    survives: Callable[[S, int], bool] | None = None
    """Whether a seat is still alive; without it, every seat that has not lost is."""
    cast: Callable[[Setup], Cast | None] = field(default=lambda _: None)
    """Whom the players may ask for before the deal; None if they choose at the table, or cannot."""
    content: Packs | None = None
    """The printed facts, which packs may change; None if the game takes no packs."""
    bound: int = 5000
    """No game takes more picks than this."""
    limit: Limit[S] | None = None
    """A question as it is put, with fewer options where an experiment forbids some; games leave it out."""


@dataclass(frozen=True)
class Knowledge(Generic[S, V]):
    """Who may know what (secrets.py): the one home of secrets."""

    view: Viewing[S, V]
    """view(state, seat, reveal): what a seat, or a spectator, may know, as plain data that shares
    nothing with the state; with `reveal`, and after the end, everything."""
    redeal: Callable[[S, S, int | None, Dice], None]
    """redeal(past, now, seat, dice): replace in `past`, which is the state before the current step,
    whatever `seat` does not know `now`, by something that it could be."""
    facts: Callable[[S], dict[str, str]]
    """Every fact that may be hidden from somebody, by name: "role of seat 3" -> "guard"."""
    scrub: Callable[[Event, int | None], Event | None] = audience_only
    """What a seat learns of an event; None for nothing. By default, all of it or nothing."""
    transient_events: frozenset[str] = frozenset()
    """Kinds of events that show what no view keeps, such as a card shown and put back."""
    hidden_roles: Callable[[S], dict[int, str]] = field(default=lambda _: {})
    """Each seat's secret role, where open picks may give it away: {3: "guard"}. A role that is drawn
    again gets a number after " #", so that evidence about the old one does not count against it."""


@dataclass(frozen=True)
class Text(Generic[V]):
    """All words, made from views (text/). A piece in a sentence is a link, [key|words]."""

    question: Callable[[V, Ask], str]
    """A question, from the asked seat's view."""
    option: Callable[[V, Ask, Option], str]
    """One of its options, from the asked seat's view; no two options read the same."""
    event: Callable[[V, Event], str]
    """An event, from the view of whoever reads it."""
    refusal: Callable[[V, Ask, Option], tuple[str, str]]
    """Why an option cannot be picked, in words, and the id of the rule that forbids it, or ""."""
    help: Callable[[str], str]
    """Help on a topic, such as a kind of question or a piece; "" if there is none."""
    ending: Callable[[V], str]
    """How the game ended; "" while it goes on."""
    remark: Callable[[V, Ask, Option], Remark] = field(default=lambda *_: Remark())
    """What is worth knowing about an option before it is chosen, from the asked seat's view. Where it
    has no words, a menu takes the help on the piece that the option lies on."""
    expected: Callable[[V, Ask], Sequence[Expected]] = field(default=lambda *_: ())
    """What one might look for among the options of a question, the likeliest first: a menu shows what
    is not offered greyed, with its refusal."""
    windows: Mapping[str, Window[V]] = field(default_factory=dict)
    """Which kinds of questions are usually passed, and when a player may want to be asked."""
    silence: Callable[[V], str] = field(default=lambda _: "")
    """Why nobody may tell the others anything now, from what everybody may know; "" if people may talk."""
    board: Callable[[V], str] | None = None
    """A view as text, for terminals and screen readers; without it, the view is listed."""
    tour: tuple[tuple[str, str], ...] = ()
    """Pointers for a first visit: the key of an element, and what to say about it."""


@dataclass(frozen=True)
class Picture(Generic[V]):
    """The table as a picture, made from views (picture/)."""

    scene: Callable[[V, Sequence[Ask]], Scene]
    """The picture for a viewer, with the viewer's own open questions."""
    targets: Callable[[V, Ask, Option], Sequence[str]] = field(default=lambda *_: ())
    """The keys of the elements on which an option lies, from the asked seat's view."""
    candidates: Callable[[V, Ask, str], Sequence[Option]] = field(default=lambda *_: ())
    """Every option, legal or not, that a click on an element could mean, the likeliest first."""
    beats: Mapping[str, Cue] = field(default_factory=dict)
    """Kinds of events that are worth a moment of their own, and what sort of moment it is."""
    great: Callable[[Event], bool] = field(default=lambda _: False)
    """Which events of these kinds everybody has waited for: they are celebrated."""
    entry: Callable[[Any, str, str], Scene | None] = field(default=lambda *_: None)
    """An entry of the content, made ready for play, by its file and its id, as a picture of its own;
    None where there is nothing to see. What has picks in it can be clicked to change the entry."""
    walk: Walk[V] | None = None
    """What a step is, where one click may take several; None if each is clicked."""

    def cue(self, event: Event) -> Cue | Literal[""]:
        """What sort of moment an event is; "" if it is not worth one of its own."""
        cue: Cue | Literal[""] = self.beats.get(event.kind, "")
        return "triumph" if cue and self.great(event) else cue


@dataclass(frozen=True)
class Testimony(Generic[S, Said]):
    """What players openly say about hidden things, and what it tells about their hidden roles."""

    statement: Callable[[S, Ask, Option], Said | None]
    """statement(state, ask, option): what an answer says that everybody hears; None for nothing."""
    weigh: Callable[[S, int, Sequence[Said]], Mapping[int, Mapping[str, float]]]
    """weigh(state, seat, statements): for each player who has made some, how well each role explains
    them, as a logarithm, from what `seat` knows now: a lie is found out when its truth is seen."""


@dataclass(frozen=True)
class Bots(Generic[S]):
    """What search and hints need to know (bots/)."""

    evaluate: Callable[[S, int], float]
    """How well a seat is doing, from 0 to 1. It may look at everything, since search calls it on
    redealt states only."""
    evaluate_all: Callable[[S], Mapping[int, float]] | None = None
    """The same for all seats, if that is quicker than one after another."""
    policy: Callable[[S, Ask], Sequence[float]] | None = None
    """A quick weight above 0 for each option: what a sensible player would do. It may use only what
    the asked seat knows, and it steers playouts; without it, they are random."""
    horizon: Callable[[S], int] | None = None
    """About how many questions a round has: search plays that far ahead. The default depends on the
    number of players."""
    unknowns: Callable[[S], Sequence[Unknown]] | None = None
    """What players may wonder about, with the truth, in words; without it, the facts are shown."""
    reason: Callable[[S, Ask, Option], str] | None = None
    """Why an option may be the best, in a sentence or two, from nothing but what the asked seat
    knows; "" where there is nothing to say beyond the option's remark."""
    testimony: Testimony[S, Any] | None = None
    """What players say openly, where their words may give their hidden roles away."""
    bluff_kinds: frozenset[str] = frozenset()
    """Kinds of questions where a habit would give a secret away, such as possible lies."""
    uses: Callable[[S, Ask, Option], Sequence[str]] | None = None
    """What an option uses, as "items/crowbar" or "actions/push", from what the asked seat knows: the
    lab counts it and finds out what each is worth. Without it, nothing is counted."""


@dataclass(frozen=True)
class Observation(Generic[S, V]):
    """What a seat may know, as numbers for agents that learn (observation/)."""

    schema: Schema
    """The tables and columns of an observation."""
    encode: Callable[[S, int, Ask | None], bytes]
    """encode(state, seat, ask): what a seat may know now, with its question if it is asked one. It
    may read the state, which is quicker than making a view, but use only what the seat knows."""
    essence: Callable[[V], object] = field(default=lambda view: view)
    """The part of a view that matters: where it differs, so do observations."""


@dataclass(frozen=True)
class Example(Generic[S]):
    """A worked example or a figure of the rulebook: a position, and the answers that play it."""

    name: str
    """By which links, commands and its test call it: "max-carries-jennifer"."""
    title: str
    """What it shows, in a few words."""
    section: str
    """Where it stands in the rulebook."""
    says: str
    """What the rulebook says, in our own words."""
    page: str
    """The heading of the rules page that it belongs to: "room25#actions"."""
    position: Callable[[Setup], S]
    """The position before the first answer, with what comes next on its agenda."""
    picks: tuple[Pick, ...] = ()
    """The answers that play it, each with the chance results that follow it."""
    mode: str = ""
    players: int = 0
    options: Mapping[str, Setting] = field(default_factory=dict)


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """A rulebook that runs, over states of type S that players see as views of type V."""

    name: str
    """The name of its folder, by which commands, saves and links call it."""
    title: str
    blurb: str
    """What it is about, in one sentence."""
    version: int
    """Goes up by one with every change of the rules that could change a game."""
    modes: tuple[Mode, ...]
    options: tuple[Choice, ...]
    rules: Rules[S]
    knowledge: Knowledge[S, V]
    text: Text[V]
    picture: Picture[V]
    bots: Bots[S]
    observation: Observation[S, V] | None = None
    """None if positions are not given as numbers."""
    carry_over: Callable[[V], Mapping[str, Setting]] = field(default=lambda _: {})
    """What a finished game hands on to the next one of the same players: options of its setup,
    from a spectator's view after the end."""
    examples: tuple[Example[S], ...] = ()
    """The rulebook's own examples (examples.py), which the rules pages open on a table."""

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

    def evaluated_with(self, setup: Setup, state: S) -> list[str]:
        """For each seat, the group that is evaluated alike: everybody, its side, or itself."""
        if self.together(setup.mode, setup.players, setup.options):
            return ["all"] * setup.players
        return [self.rules.side(state, seat) if self.rules.side else f"seat {seat}" for seat in range(setup.players)]

    def like(self, old: Setup, seed: int, **changed: Setting) -> Setup:
        """A setup like another one, checked again; options that it lacks are at their defaults."""
        extras = {"pack": old.pack, "offer_forced": old.offer_forced, "take_back": old.take_back}
        return self.setup(old.mode, old.players, seed, **{**old.options, **changed}, **extras)

    def chosen(self, setup: Setup) -> dict[str, Setting]:
        """The options of a setup that are not at their defaults."""
        defaults = {choice.name: choice.default for choice in self.options}
        return {name: value for name, value in setup.options.items() if value != defaults.get(name)}

    def mode(self, name: str) -> Mode:
        for mode in self.modes:
            if mode.name == name:
                return mode
        raise BadSetup(f"{self.title} has no mode {name!r}; {_instead(name, [m.name for m in self.modes])}")

    def example(self, name: str) -> Example[S]:
        """The example with this name; a BadSetup says which there are."""
        for example in self.examples:
            if example.name == name:
                return example
        names = [example.name for example in self.examples]
        raise BadSetup(f"{self.title} has no example {name!r}; {_instead(name, names)}")

    @cached_property
    def _choices(self) -> dict[str, Choice]:
        return {choice.name: choice for choice in self.options}

    def _checked(self, name: str, value: Setting, mode: Mode) -> Setting:
        choice = self._choices.get(name)
        if choice is None:
            raise BadSetup(f"{self.title} has no option {name!r}; {_instead(name, [c.name for c in self.options])}")
        if value is choice.default:
            return value
        if choice.modes and mode.name not in choice.modes and value != choice.default:
            raise BadSetup(f"option {name!r} is not for the mode {mode.name!r}; only for {', '.join(choice.modes)}")
        if choice.choices and value not in choice.choices:
            right = _instead(str(value), list(map(str, choice.choices)))
            raise BadSetup(f"option {name!r} cannot be {value!r}; {right}")
        if type(value) is not type(choice.default):
            raise BadSetup(f"option {name!r} takes {type(choice.default).__name__}, not {value!r}")
        return value


AnyGame = Game[Any, Any]
"""Any game: all that tables, bots and clients know of one."""


def _check_types(**given: tuple[object, type]) -> None:
    for name, (value, wanted) in given.items():
        if type(value) is not wanted:
            raise BadSetup(f"{name} takes {wanted.__name__}, not {value!r}")


def _instead(wrong: str, right: list[str]) -> str:
    close = difflib.get_close_matches(wrong, right, 1)
    return f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(right) or 'none'}"
