"""What must be conserved in either game."""

from collections import Counter
from collections.abc import Iterable

from nightdeck.games.lifeform.state import AWAY, GONE, State


def pieces(s: State, looked_at: Iterable[int] = ()) -> dict[str, int]:
    """How many of each piece there are, wherever they lie; `looked_at` are crew cards that lie
    nowhere else."""
    printed = s.printed
    crew_cards = Counter(s.crew_bag) + Counter(s.crew_discard) + Counter(s.removed) + Counter(looked_at)
    for player in s.crew:
        crew_cards.update(player.hand + player.aside)
    lifeform_cards = Counter(s.lifeform_bag) + Counter(s.lifeform_discard) + Counter(s.hand)
    lifeform_cards += Counter(s.drawn) + Counter(s.lifeform_removed)
    crew_cards.update(s.crew_top + s.crew_bottom)
    if s.playing != AWAY:
        (lifeform_cards if s.phase == "lifeform" else crew_cards)[s.playing] += 1
    if s.attack is not None and s.attack.card != AWAY:
        crew_cards[s.attack.card] += 1
    if s.fight is not None:
        crew_cards.update(s.fight.cards)
        lifeform_cards[s.fight.card] += s.fight.card != AWAY
    crew_cards[printed.laser] += s.laser_in_slot
    crew_cards[printed.flamethrower] += s.flamethrower_in_slot
    counts = {f"crew card {c.id}": crew_cards[i] for i, c in enumerate(printed.crew_cards) if not c.kept}
    counts |= {f"lifeform card {c.id}": lifeform_cards[i] for i, c in enumerate(printed.lifeform_cards)}
    counts["terror card"] = len(s.terror_bag) + len(s.terror_discard)
    counts["image"] = sum(place == GONE or place >= AWAY for place in s.images)
    counts["mission"] = sum(s.missions) + sum(s.loadout) + s.mission_supply()
    counts["heat analyzer"] = sum(player.analyzers for player in s.crew) + s.analyzers_gone
    return counts
