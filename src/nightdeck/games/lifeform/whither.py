"""What can reach what, as far as a viewer may know: attacks, weapons, and who can match a fight."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from msgspec import structs

from nightdeck.games.lifeform.box import Box, adjacent, distances
from nightdeck.games.lifeform.fights import unmatched
from nightdeck.games.lifeform.secrets import CrewView, View
from nightdeck.games.lifeform.state import AWAY, Character, Fight
from nightdeck.games.lifeform.words import counted, image_name, person_name


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
    """Chambers next to an image that may be real, with somebody in them who is not hidden (LF-170, LF-347)."""
    prey = {who.place for who in view.characters if not who.hidden} - {view.box.remora, *view.images}
    for image in view.suspects if view.real == AWAY else [view.real]:
        start = view.images[image]
        for place in adjacent(view.box, start, True, view.door, view.breach):
            if place in prey:
                yield Reach("attack", start, place, f"{image_name(image)} could attack there")


def weapons(view: View) -> Iterator[Reach]:
    """Targets of flamethrowers and the mining laser, in hands that the viewer may look into (LF-072, LF-317)."""
    for player in view.crew:
        held = player.hand if player.hand is not None else player.open
        for who in view.characters:
            if who.seat == player.seat and who.alive and not who.hidden:
                yield from _flames(view, who, held)
                yield from _shots(view, who, held)


def _flames(view: View, who: Character, held: Sequence[int]) -> Iterator[Reach]:
    """Images one or two chambers away."""
    if burners(view.box).isdisjoint(held):
        return
    away = distances(view.box, who.place, False, view.door, view.breach)
    for place in view.images:
        if place >= 0 and 1 <= away[place] <= 2:
            yield Reach("flame", who.place, place, f"in reach of {person_name(view.box, who.id)}'s flamethrower")


def _shots(view: View, who: Character, held: Sequence[int]) -> Iterator[Reach]:
    """Images next door and the android, if both ends have light."""
    if view.box.laser not in held or who.place in view.outages:
        return
    near = adjacent(view.box, who.place, True, view.door, view.breach)
    targets = [place for place in view.images if place in near]
    targets += [view.android] if view.android in (who.place, *near) else []
    for place in targets:
        if place not in view.outages:
            yield Reach("laser", who.place, place, f"in reach of {person_name(view.box, who.id)}'s mining laser")


@cache
def burners(box: Box) -> frozenset[int]:
    """Crew cards that drive images off with fire."""
    return frozenset(i for i, card in enumerate(box.crew_cards) if any("flamethrower" in row for row in card.rows))


# Who can match a fight


def matchers(view: View, fight: Fight) -> list[str]:
    """For each of the crew in words what it could add to a fight: cards that the viewer knows, and open means."""
    return [words for player in view.crew if not player.out and (words := _matcher(view, fight, player))]


def _matcher(view: View, fight: Fight, player: CrewView) -> str:
    target = player.seat == fight.target
    means = [f"{spare} to give up"] if (spare := _spare(view, player)) else []
    if target or player.role == "sister":
        data = sum(player.data)
        means += [f"{data} data"] if data else []
    if target and player.hand is not None and fight.icons:
        means.insert(0, f"cards match {_matched(view, fight, player.hand)} of {unmatched(view.box, fight)}")
    elif target:
        means.insert(0, counted(player.cards, "card"))
    return f"crew {player.seat}{' (target)' if target else ''}: {', '.join(means)}" if means else ""


def _spare(view: View, player: CrewView) -> int:
    """Surplus characters, and the cat of whoever plays it."""
    own = sum(who.alive for who in view.characters if who.seat == player.seat)
    cat = view.cat == view.box.remora and (view.players == 2 or player.role == "cat")
    return max(0, own - 1) + cat


def _matched(view: View, fight: Fight, hand: Sequence[int]) -> int:
    """How many of the open icons a hand matches when it is used as well as it can be."""
    all_in = structs.replace(fight, cards=[*fight.cards, *hand])
    return unmatched(view.box, fight) - unmatched(view.box, all_in)


def strikes(found: Iterable[Reach]) -> dict[int, list[str]]:
    """What a screen reader adds to each chamber."""
    words: dict[int, dict[str, None]] = {}
    for reach in found:
        words.setdefault(reach.end, {})[reach.words] = None
    return {place: list(said) for place, said in words.items()}
