"""Playing a card: one row of actions, in any order, each as far as it changes something. The same for both decks."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from nightdeck.core.ask import PASS, Option, Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.hands import drop_lifeform, lay_down
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State

Lines = tuple[tuple[str, ...], ...]


class Action(NamedTuple):
    """An action icon: whether it would change the game now, and what it does."""

    can: Callable[[State, int], bool]
    do: Callable[[State, int], Script[None]]


def always(_s: State, _seat: int) -> bool:
    """For actions that change the game whatever its state."""
    return True


def rows(s: State, seat: int, cards: Sequence[tuple[int, Lines]], actions: dict[str, Action]) -> list[Option]:
    """The rows that may be picked: at least one action must alter the game (LF-091, LF-144, LF-426)."""
    known: dict[str, bool] = {}
    options: list[Option] = []
    for card, lines in cards:
        for number, line in enumerate(lines):
            for name in line:
                if name not in known:
                    known[name] = actions[name].can(s, seat)
                if known[name]:
                    options.append(("card", card, number))
                    break
    return options


# Crew cards


async def play_crew_card(s: State, seat: int, card: int, row: int, then: str = "crew row") -> None:
    """A crew player plays a card and resolves one of its rows (LF-089 to LF-092)."""
    s.player(seat).hand.remove(card)
    s.playing = card
    s.row = list(s.box.crew_cards[card].rows[row])
    s.tell("played", seat=seat, card=card, row=row)
    s.seal("a card was played")
    s.then(step(then, seat))


def finish_crew_row(s: State) -> None:
    """The played card goes to the discard pile, the Flamethrower out of the game (LF-089, LF-O08)."""
    s.row = []
    lay_down(s, s.playing)
    s.playing = AWAY


# Lifeform cards


async def play_lifeform_card(s: State, card: int, row: int) -> None:
    """The lifeform plays a card and resolves one of its rows (LF-143)."""
    drop_lifeform(s, card)
    s.playing = card
    s.row = list(s.box.lifeform_cards[card].rows[row])
    s.tell("played", seat=LIFEFORM, card=card, row=row)
    s.seal("a card was played")
    s.then(*([step("add evolution")] if s.evolutions else []), step("lifeform row"))


def finish_lifeform_row(s: State) -> None:
    s.row = []
    s.lifeform_discard.append(s.playing)
    s.playing = AWAY


MOVES = frozenset({"move-one", "move-two", "move-twice", "move-three"})


def kind_of(action: str) -> str:
    """For the no-doubling rule all moves are of one kind (LF-421)."""
    return "move" if action in MOVES else action


async def add_evolution(s: State) -> None:
    """Kept evolution tokens may add their action to the row, each kind once (LF-420, LF-421, LF-O69)."""
    while s.evolutions:
        kinds = {kind_of(action) for action in s.row}
        usable = [t for t in s.evolutions if kind_of(s.box.evolutions[t].action) not in kinds]
        if not usable:
            return
        options: list[Option] = [PASS, *usable]
        pick = await choose(LIFEFORM, "add evolution", options)
        if not isinstance(pick, int):
            return
        s.evolutions.remove(pick)
        s.row.append(s.box.evolutions[pick].action)
        s.tell("evolution added", token=pick)
