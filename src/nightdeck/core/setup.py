"""What is played: the modes and options of a game, and the setup of one table."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec

from nightdeck.core.errors import BadSetup

Setting = bool | int | str | list[str]


@dataclass(frozen=True)
class Mode:
    """One way to play a game: a mode or a scenario."""

    name: str
    title: str
    players: tuple[int, ...]
    blurb: str
    minutes: str = ""
    """How long a game takes, with the unit: "30-60 min"."""
    coop: bool = False
    """Everybody wins or loses together."""
    parts: tuple[str, ...] = ()
    """Who the players are where that hangs on their seats: the first player's part, the second's …; the last stands for
    all further ones."""


class Meaning(NamedTuple):
    """What players call a value of an option, what it means, and how hard it makes the game."""

    title: str
    words: str = ""
    difficulty: Literal["", "easier", "medium", "hard"] = ""


@dataclass(frozen=True)
class Choice:
    """A setup option.

    `choices` lists its values; if empty, any value of the default's type is fine.
    """

    name: str
    title: str
    default: Setting
    help: str
    choices: tuple[Setting, ...] = ()
    modes: tuple[str, ...] = ()
    """The modes that have this option; empty means all of them."""
    coop: bool = False
    """With it, everybody wins or loses together."""
    meanings: tuple[Meaning, ...] = ()
    """What the `choices` are, in their order, for the players; without them, the values speak for themselves."""
    needs: tuple[str, Setting] | None = None
    """Another option, and the value of it without which this one does nothing."""


class Part(NamedTuple):
    """Somebody, or something, that a player may ask for before the deal."""

    name: str
    title: str
    words: str


@dataclass(frozen=True)
class Cast:
    """Whom the players may ask for before the deal.

    The wishes stand in an option of the setup, a list: the first wish of each player, then the second
    of each, and so on; "" leaves it to chance.
    """

    option: str
    title: str
    """What one of them is called: "Character"."""
    each: tuple[int, ...]
    """How many each player may ask for."""
    who: tuple[Part, ...]
    how: str = "as"
    """Somebody plays `as` a character, but `with` a skill."""


class Setup(msgspec.Struct, frozen=True):
    """Everything that decides how a new game begins."""

    game: str
    mode: str
    players: int
    seed: int = 0
    options: dict[str, Setting] = msgspec.field(default_factory=dict)
    pack: dict[str, Any] = msgspec.field(default_factory=dict)
    """Content that a pack changed, embedded so that a save stands alone."""
    offer_forced: bool = False
    """Ask even questions that have only one answer."""
    take_back: bool = False
    """Allow unlimited undo, for one person against bots."""

    def seeded(self, seed: int) -> "Setup":
        """The same setup with another seed."""
        return msgspec.structs.replace(self, seed=seed)


def wishes(setup: Setup, option: str, each: Sequence[int], known: Collection[str]) -> list[list[str]]:
    """What each player asks for (see `Cast`). BadSetup says what is wrong with it."""
    asked = setup.options[option]
    assert isinstance(asked, list)
    found: list[list[str]] = [[] for _ in range(setup.players)]
    for place, name in enumerate(asked):
        if not name:
            continue
        seat, lap = place % setup.players, place // setup.players
        if name not in known:
            raise BadSetup(f"option {option!r} knows no {name!r}; there are: {', '.join(known)}")
        if lap >= each[seat]:
            raise BadSetup(
                f"player {seat + 1} can ask for {each[seat] or 'nothing'} in option {option!r}, not {name!r}"
            )
        found[seat].append(name)
    if twice := [name for name, count in Counter(filter(None, asked)).items() if count > 1]:
        raise BadSetup(f"option {option!r} names {twice[0]!r} twice; only one player can have it")
    return found
