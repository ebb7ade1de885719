"""Terror tokens next door, and the harpoons that take them away."""

from nightdeck.core.ask import Option
from nightdeck.games.lifeform.content.printed import HARPOON
from nightdeck.games.lifeform.ship.rules.hands import discard
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.solo.rules.motion import ashore
from nightdeck.games.lifeform.solo.rules.tokens import spend
from nightdeck.games.lifeform.state import State


def adjacent_terrors(s: State) -> list[int]:
    """Terror tokens next door, by corridor or tunnel (LX-210 to LX-213, LX-O22)."""
    return [c for c in neighbours(s, s.hero().place) if c in s.terrors] if ashore(s) else []


def remove_terror(s: State, chamber: int) -> None:
    """A terror token returns to the pool (LX-O70)."""
    s.terrors.remove(chamber)
    s.emit("terror removed", chamber=chamber)


def harpoon_options(s: State) -> list[Option]:
    """A harpoon token or card removes terror next door, at any time of the own turn (LX-213)."""
    options: list[Option] = []
    for chamber in adjacent_terrors(s):
        if s.player(0).harpoons:
            options.append(("harpoon", chamber))
        options += [("hook", card, chamber) for card in harpoon_cards(s)]
    return options


def harpoon_cards(s: State) -> list[int]:
    return [card for card in dict.fromkeys(s.player(0).hand) if HARPOON in s.printed.crew_icons[card]]


def use_harpoon(s: State, pick: Option) -> None:
    """The token or the card is spent, and the terror is gone (LX-213)."""
    match pick:
        case ("harpoon", int(chamber)):
            spend(s, "harpoon")
            remove_terror(s, chamber)
        case ("hook", int(card), int(chamber)):
            discard(s, 0, card)
            remove_terror(s, chamber)
