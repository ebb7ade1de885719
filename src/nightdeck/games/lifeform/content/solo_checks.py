"""Whether the content files of the expansions fit together: names that lead somewhere, an option
that is free."""

from collections.abc import Collection, Iterator, Mapping

from nightdeck.games.lifeform.content.solo import OBJECTIVES, TRAITS, CombatToken, CrisisCard, MotionSpace, Trait

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


def trait_problems(traits: Mapping[str, Trait]) -> Iterator[Problem]:
    """An area for each trait token (LX-030)."""
    for kind in ("area", "token"):
        number = sum(trait.kind == kind for trait in traits.values())
        if number < TRAITS:
            yield "traits", kind, f'field "kind": {number} entries are of the kind "{kind}"; expected {TRAITS}'


def combat_problems(combat: Mapping[str, CombatToken], cells: int) -> Iterator[Problem]:
    """One token of each special kind, and attack-1 tokens with one icon that find room on the
    energy cells."""
    for kind in ("attack-5", "hidden"):
        if sum(token.kind == kind for token in combat.values()) != 1:
            yield "combat", kind, f'field "kind": expected exactly one entry of the kind "{kind}"'
    single = [token for token in combat.values() if token.kind == "attack-1"]
    for token in single:
        if len(token.icons) != 1:
            yield "combat", token.id, f'field "icons": {len(token.icons)} icons; expected one on an attack-1 token'
    if not 1 <= len(single) <= cells:
        yield (
            "combat",
            "attack-1",
            f'field "kind": {len(single)} entries; expected 1 to {cells}, one a cell',
        )
