"""What can reach what, as far as a viewer may know: attacks and weapons."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from nightdeck.games.lifeform.content.printed import Printed, adjacent, distances
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import image_name, person_name
from nightdeck.games.lifeform.state import AWAY, Character


class Reach(NamedTuple):
    """Something in a chamber that could strike something in another one."""

    kind: str
    start: int
    end: int
    words: str


def reaches(view: View) -> list[Reach]:
    """Everything that the picture shows as being within reach."""
    if view.phase in ("setup", "launch", "showdown"):
        return []
    return [*attacks(view), *weapons(view)]


def attacks(view: View) -> Iterator[Reach]:
    """Chambers next to an image that may be real, with somebody in them who is not hidden (LF-170,
    LF-347)."""
    prey = {who.place for who in view.characters if not who.hidden} - {view.printed.remora, *view.images}
    for image in view.suspects if view.real == AWAY else [view.real]:
        start = view.images[image]
        for place in adjacent(view.printed, start, True, view.door, view.breach):
            if place in prey:
                yield Reach("attack", start, place, f"{image_name(image)} could attack there")


def weapons(view: View) -> Iterator[Reach]:
    """Targets of flamethrowers and the mining laser, in hands that the viewer may look into
    (LF-072, LF-317)."""
    for player in view.crew:
        held = player.hand if player.hand is not None else player.open
        for who in view.characters:
            if who.seat == player.seat and who.alive and not who.hidden:
                yield from _flames(view, who, held)
                yield from _shots(view, who, held)


def _flames(view: View, who: Character, held: Sequence[int]) -> Iterator[Reach]:
    """Images one or two chambers away."""
    if burners(view.printed).isdisjoint(held):
        return
    away = distances(view.printed, who.place, False, view.door, view.breach)
    for place in view.images:
        if place >= 0 and 1 <= away[place] <= 2:
            yield Reach("flame", who.place, place, f"in reach of {person_name(view.printed, who.id)}'s flamethrower")


def _shots(view: View, who: Character, held: Sequence[int]) -> Iterator[Reach]:
    """Images next door and the android, if both ends have light."""
    if view.printed.laser not in held or who.place in view.outages:
        return
    near = adjacent(view.printed, who.place, True, view.door, view.breach)
    targets = [place for place in view.images if place in near]
    targets += [view.android] if view.android in (who.place, *near) else []
    for place in targets:
        if place not in view.outages:
            yield Reach("laser", who.place, place, f"in reach of {person_name(view.printed, who.id)}'s mining laser")


@cache
def burners(printed: Printed) -> frozenset[int]:
    """Crew cards that drive images off with fire."""
    return frozenset(i for i, card in enumerate(printed.crew_cards) if any("flamethrower" in row for row in card.rows))


def strikes(found: Iterable[Reach]) -> dict[int, list[str]]:
    """What a screen reader adds to each chamber."""
    words: dict[int, dict[str, None]] = {}
    for reach in found:
        words.setdefault(reach.end, {})[reach.words] = None
    return {place: list(said) for place, said in words.items()}
