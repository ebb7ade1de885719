"""How a game ends, for whom, and that no piece gets lost (rulebook, Winning the Game)."""

from collections import Counter
from typing import NoReturn

from nightdeck.core.state import GameOver, Outcome, step
from nightdeck.games.level7.piles import cards
from nightdeck.games.level7.state import INFIRMARY, OUT, State

LAST_SCENARIO = "7"
MOST_ROUNDS = 120
"""Nobody may dawdle for ever: after so many rounds the facility is sealed (our ruling, L7-OP91)."""


def check_end(s: State) -> None:
    """The game is over when nobody is left, or when all who are left lie in the infirmary (L7-091, L7-272)."""
    left = s.in_game()
    if not left:
        finish(s, "nobody is left")
    if s.started > 1 and all(player.tile == INFIRMARY for player in left):
        finish(s, "all in the infirmary")


def finish(s: State, reason: str) -> NoReturn:
    """Whoever escaped has won, all others have lost (L7-271); a campaign goes on with its next scenario."""
    left = s.in_game()
    for player in left:
        player.tile, player.fate = OUT, "lost"
    escaped = [player.seat for player in s.players if player.fate == "escaped"]
    if s.campaign:
        s.story.append(escaped)
        if escaped and s.scenario != LAST_SCENARIO:
            s.emit("level ends", reason=reason)
            for player in left:
                s.emit("lost", seat=player.seat, fate=player.fate)
            s.agenda.clear()
            s.then(step("next scenario"))
            raise GameOver
    winners = _winners(s, escaped)
    losers = tuple(seat for seat in range(s.started) if seat not in winners)
    s.end(Outcome(winners, losers, reason, _rank(s)))


def _winners(s: State, escaped: list[int]) -> tuple[int, ...]:
    """With the cooperative option all win together when at least half of them escape."""
    if s.cooperative:
        return tuple(range(s.started)) if 2 * len(escaped) >= s.started else ()
    return tuple(escaped)


def _rank(s: State) -> str:
    return f"level {s.plan.level}" if s.campaign else ""


def survives(s: State, seat: int) -> bool:
    """Whether a seat has not been killed or lost."""
    return s.players[seat].fate in ("", "escaped")


def pieces(s: State) -> dict[str, int]:
    """How many of each piece there are, wherever they lie."""
    count: Counter[str] = Counter()
    tiles = (
        [p.tile for p in s.tiles] + [t for bag in s.bags for t in cards(bag)] + [t for pile in s.under for t, _ in pile]
    )
    named = [*tiles, *s.drawn, s.aside] if s.aside else [*tiles, *s.drawn]
    count.update("tile " + name for name in named if not s.box.tiles[name].special)
    hands = [card for player in s.players for card in player.hand]
    count.update("adrenaline " + card for card in cards(s.adrenaline) + cards(s.discarded) + hands)
    held = [item for player in s.players for item in player.items] + [item for p in s.tiles for item in p.items]
    count.update("item " + item for item in cards(s.item_deck) + cards(s.item_discard) + s.found + held)
    count["item key-card"] += s.keys
    count.update("event " + card for card in cards(s.event_deck) + cards(s.event_discard) + [s.event] if card)
    count.update("skill " + card for card in cards(s.skill_deck) + [c for player in s.players for c in player.skills])
    return dict(count)
