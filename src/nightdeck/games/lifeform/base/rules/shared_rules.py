"""What the base game says on rules that it shares with the solo game."""

from nightdeck.games.lifeform.ship.mode_rules import ModeRules
from nightdeck.games.lifeform.ship.rules.tracks import BOARDING
from nightdeck.games.lifeform.state import HAND_LIMIT, Crew, State


def hand_limit(s: State, player: Crew) -> int:
    """Six cards; seven with the captain's survival ability (LF-066)."""
    captain = s.active("ines-halloran", "survival")
    return HAND_LIMIT + (captain is not None and captain.seat == player.seat)


def spacesuits(s: State) -> int:
    """One for each character aboard (LF-254)."""
    return len(s.aboard())


def nothing(_s: State, *_where: int) -> None:
    """The base game adds nothing."""


RULES = ModeRules(
    boarding=BOARDING,
    hand_limit=hand_limit,
    spacesuits=spacesuits,
    protected=lambda printed: printed.protected,
    entered=nothing,
    loaded=nothing,
)
