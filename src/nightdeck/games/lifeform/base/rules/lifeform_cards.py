"""Playing a lifeform card: one row of actions, and the evolution tokens that add to it."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.lifeform_hand import drop_lifeform
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State


async def play_lifeform_card(s: State, card: int, row: int) -> None:
    """The lifeform plays a card and resolves one of its rows (LF-143)."""
    drop_lifeform(s, card)
    s.playing = card
    s.row = list(s.printed.lifeform_cards[card].rows[row])
    s.emit("played", seat=LIFEFORM, card=card, row=row)
    s.seal("a card has been played")
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
        usable = [t for t in s.evolutions if kind_of(s.printed.evolutions[t].action) not in kinds]
        options: list[Option] = [PASS, *usable]
        pick = await choose(LIFEFORM, "add evolution", options)
        if not isinstance(pick, int):
            return
        s.evolutions.remove(pick)
        s.row.append(s.printed.evolutions[pick].action)
        s.emit("evolution added", token=pick)
