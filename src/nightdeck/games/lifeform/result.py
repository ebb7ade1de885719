"""Who wins and why, and what must be conserved."""

from collections import Counter
from typing import NoReturn

from nightdeck.core.state import Outcome
from nightdeck.games.lifeform.state import AWAY, GONE, LIFEFORM, State


def lifeform_wins(s: State, reason: str) -> NoReturn:
    """The lifeform has won (LF-225, LF-309 to LF-311, LF-409)."""
    crew = tuple(player.seat for player in s.crew)
    s.tell("over", reason=reason, winners=[LIFEFORM])
    s.end(Outcome((LIFEFORM,), crew, reason))


def crew_wins(s: State, reason: str) -> NoReturn:
    """The crew has won, the fallen with the survivors (LF-258, LF-263, LF-308)."""
    crew = tuple(player.seat for player in s.crew)
    s.tell("over", reason=reason, winners=list(crew))
    s.end(Outcome(crew, (LIFEFORM,), reason))


def pieces(s: State) -> dict[str, int]:
    """How many of each piece there are, wherever they lie."""
    box = s.box
    crew_cards = Counter(s.crew_bag) + Counter(s.crew_discard) + Counter(s.removed)
    for player in s.crew:
        crew_cards.update(player.hand + player.aside)
    lifeform_cards = Counter(s.lifeform_bag) + Counter(s.lifeform_discard) + Counter(s.hand)
    lifeform_cards += Counter(s.drawn) + Counter(s.lifeform_removed)
    crew_cards.update(s.crew_top + s.crew_bottom)
    if s.solo is not None:
        crew_cards.update(s.solo.looked)
    if s.playing != AWAY:
        (lifeform_cards if s.phase == "lifeform" else crew_cards)[s.playing] += 1
    if s.attack is not None and s.attack.card != AWAY:
        crew_cards[s.attack.card] += 1
    if s.fight is not None:
        crew_cards.update(s.fight.cards)
        lifeform_cards[s.fight.card] += s.fight.card != AWAY
    crew_cards[box.laser] += s.laser_in_slot
    crew_cards[box.flamethrower] += s.flamethrower_in_slot
    counts = {f"crew card {c.id}": crew_cards[i] for i, c in enumerate(box.crew_cards) if not c.kept}
    counts |= {f"lifeform card {c.id}": lifeform_cards[i] for i, c in enumerate(box.lifeform_cards)}
    counts["terror card"] = len(s.terror_bag) + len(s.terror_discard)
    counts["image"] = sum(place == GONE or place >= AWAY for place in s.images)
    counts["mission"] = sum(s.missions) + sum(s.loadout) + s.mission_supply()
    counts["heat analyzer"] = sum(player.analyzers for player in s.crew) + s.analyzers_gone
    if s.solo is not None:
        solo = s.solo
        counts["crisis card"] = sum(map(len, solo.crisis)) + len(solo.crisis_gone) + len(solo.open)
        counts["killed chit"] = solo.killed + len(solo.vent_chits) + sum(solo.cocoon_killed)
        counts["terror"] = s.terror_supply() + len(s.terrors) + solo.fear + solo.terrors_gone
    return counts


def side(s: State, seat: int) -> str:
    """On which side a seat plays."""
    return "lifeform" if seat == LIFEFORM and s.solo is None else "crew"


def survives(s: State, seat: int) -> bool:
    """Whether a seat is still alive: the lifeform, or a player with a character."""
    if s.solo is not None:
        return s.outcome is None or seat in s.outcome.winners
    return seat == LIFEFORM or (not s.player(seat).out and bool(s.own(seat)))
