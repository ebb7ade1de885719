"""Whether the content files of the expansions fit together: names that lead somewhere, an option that is free."""

from collections.abc import Collection, Iterator, Mapping

from nightdeck.games.lifeform.solo.parts import CrisisCard, MotionSpace
from nightdeck.games.lifeform.solo.state import OBJECTIVES

Problem = tuple[str, str, str]
"""File, entry, and what is wrong with it."""
GAINS = frozenset({"survival", "harpoon", "fire-extinguisher", "welding-torch", "thirty-seconds"})


def motion_problems(motion: Mapping[str, MotionSpace]) -> Iterator[Problem]:
    """The track leads on to known spaces and has one start of each kind."""
    for space in motion.values():
        for name in (*space.next, space.back):
            if name not in motion:
                yield "motion", space.id, f'no space "{name}" on the motion track'
        if not space.next and space.effect != "proximity":
            yield "motion", space.id, 'field "next": only PROXIMITY ALERT! ends the track'
    for start in ("normal", "shaken", "tough"):
        if sum(space.start == start for space in motion.values()) != 1:
            yield "motion", start, "expected as the start of exactly one space"


def crisis_problems(
    crisis: Mapping[str, CrisisCard], rooms: Collection[str], kept: Collection[str]
) -> Iterator[Problem]:
    """Every card has a free option, and every result names something that exists (LX-O07)."""
    known: dict[str, Collection[str]] = {"objective": OBJECTIVES, "gain": GAINS, "chamber": rooms, "keep": kept}
    for card in crisis.values():
        if all(option.cost for option in card.options):
            yield "crisis", card.id, 'field "options": expected one without a cost'
        for result in (result for option in card.options for result in option.results):
            if result.do in known and result.what not in known[result.do]:
                yield "crisis", card.id, f'result "{result.do}": unknown "{result.what}"'
