"""The ledger and the content of the expansions say the same: motion track, tokens, survivors, asteroids, the Remora."""

import pytest
from tests.games.lifeform.ledger import card_words, is_ours, says
from tests.games.lifeform.solo.play import BOX
from tests.games.lifeform.test_ledger import lasts

from nightdeck.games.lifeform.content.solo import MotionSpace
from nightdeck.testing import rule

PARTS = BOX.parts


def space_words(space: MotionSpace) -> str:
    parts = (
        f"forward to {' or '.join(space.next)}" if space.next else "end of the track",
        f"back to {space.back}",
        f"effect {space.effect}" if space.effect else "",
        "red ring" if space.close else "",
        f"{space.start} start" if space.start else "",
    )
    return "; ".join(part for part in parts if part)


@pytest.mark.parametrize(
    ("space", "id"),
    [
        pytest.param("k0", "LX-330", marks=rule("LX-330")),
        pytest.param("k1", "LX-331", marks=rule("LX-331")),
        pytest.param("h2", "LX-332", marks=rule("LX-332")),
        pytest.param("h3", "LX-333", marks=rule("LX-333")),
        pytest.param("h4", "LX-334", marks=rule("LX-334")),
        pytest.param("h5", "LX-335", marks=rule("LX-335")),
        pytest.param("k3", "LX-336", marks=rule("LX-336")),
        pytest.param("i1", "LX-337", marks=rule("LX-337")),
        pytest.param("k2", "LX-338", marks=rule("LX-338")),
        pytest.param("i2", "LX-339", marks=rule("LX-339")),
        pytest.param("i3", "LX-340", marks=rule("LX-340")),
        pytest.param("k4", "LX-341", marks=rule("LX-341")),
        pytest.param("p5", "LX-342", marks=rule("LX-342")),
        pytest.param("p6", "LX-343", marks=rule("LX-343")),
        pytest.param("k5", "LX-344", marks=rule("LX-344")),
        pytest.param("s5", "LX-345", marks=rule("LX-345")),
        pytest.param("k6", "LX-346", marks=rule("LX-346")),
        pytest.param("p7", "LX-347", marks=rule("LX-347")),
        pytest.param("p8", "LX-348", marks=rule("LX-348")),
        pytest.param("k7", "LX-349", marks=rule("LX-349")),
        pytest.param("s7", "LX-350", marks=rule("LX-350")),
        pytest.param("k8", "LX-351", marks=rule("LX-351")),
        pytest.param("px", "LX-352", marks=rule("LX-352")),
    ],
)
def test_a_space_of_the_motion_track(space: str, id: str) -> None:
    found = PARTS.motion[space]
    assert says(id, f"Space {space}: {space_words(found)}.", is_ours(found))


@pytest.mark.parametrize(
    ("trait", "id"),
    [
        pytest.param("professionalism", "LX-353", marks=rule("LX-353")),
        pytest.param("instinct", "LX-354", marks=rule("LX-354")),
        pytest.param("grit", "LX-355", marks=rule("LX-355")),
        pytest.param("calm", "LX-356", marks=rule("LX-356")),
        pytest.param("stubborn", "LX-357", marks=rule("LX-357")),
        pytest.param("handy", "LX-358", marks=rule("LX-358")),
    ],
)
def test_a_trait(trait: str, id: str) -> None:
    found = PARTS.traits[trait]
    deck = "any deck" if found.deck == "any" else f"{found.deck} deck"
    what = (
        f"Area {found.name}: removes terror on {deck}" if found.kind == "area" else f"Token {found.name}: {found.icon}"
    )
    assert says(id, f"{what}.", is_ours(found))


@pytest.mark.parametrize(
    ("token", "id"),
    [
        pytest.param("attack-claw", "LX-359", marks=rule("LX-359")),
        pytest.param("attack-fang", "LX-360", marks=rule("LX-360")),
        pytest.param("attack-tail", "LX-361", marks=rule("LX-361")),
        pytest.param("attack-acid", "LX-362", marks=rule("LX-362")),
        pytest.param("attack-five", "LX-363", marks=rule("LX-363")),
        pytest.param("spare-claw", "LX-364", marks=rule("LX-364")),
        pytest.param("spare-fang", "LX-365", marks=rule("LX-365")),
        pytest.param("spare-tail", "LX-366", marks=rule("LX-366")),
        pytest.param("spare-acid", "LX-367", marks=rule("LX-367")),
        pytest.param("hidden-lifeform", "LX-368", marks=rule("LX-368")),
    ],
)
def test_a_combat_token(token: str, id: str) -> None:
    found = PARTS.combat[token]
    assert says(id, f"{found.kind.capitalize()} token: {', '.join(found.icons)}.", is_ours(found))


@pytest.mark.parametrize(
    ("sheet", "id"),
    [
        ("emma skill", "LX-369"),
        ("emma survival", "LX-370"),
        ("ivo-castellane skill", "LX-371"),
        ("ivo-castellane survival", "LX-372"),
    ],
)
def test_an_ability_of_a_survivor(sheet: str, id: str) -> None:
    name, kind = sheet.rsplit(" ", 1)
    found = BOX.sheets[BOX.character[name]]
    ability = found.skill if kind == "skill" else found.survival
    assert says(id, f"{found.name}, {kind}, {lasts(ability)}: {ability.help}")


@pytest.mark.parametrize(
    ("card", "id"),
    [
        ("array-torn-off", "LX-373"),
        ("spine-holed", "LX-374"),
        ("docking-ring-shaken", "LX-375"),
    ],
)
def test_an_asteroid_card(card: str, id: str) -> None:
    found = next(one for one in BOX.asteroids if one.id == card)
    assert says(id, f"{found.name}: {found.help}", is_ours(found))


PANELS = {
    "failed": "failed search",
    "discovered": "lifeform discovered",
    "hidden": "lifeform remains hidden",
}


@pytest.mark.parametrize(
    ("room", "id"),
    [
        ("flight-deck failed", "LX-376"),
        ("flight-deck discovered", "LX-377"),
        ("flight-deck hidden", "LX-378"),
        ("hibernation-alcove failed", "LX-379"),
        ("hibernation-alcove discovered", "LX-380"),
        ("hibernation-alcove hidden", "LX-381"),
        ("airlock-vestibule failed", "LX-382"),
        ("airlock-vestibule discovered", "LX-383"),
        ("airlock-vestibule hidden", "LX-384"),
        ("equipment-locker failed", "LX-385"),
        ("equipment-locker discovered", "LX-386"),
        ("equipment-locker hidden", "LX-387"),
        ("engineering-compartment failed", "LX-388"),
        ("engineering-compartment discovered", "LX-389"),
        ("engineering-compartment hidden", "LX-390"),
    ],
)
def test_a_panel_of_the_remora(room: str, id: str) -> None:
    name, panel = room.split()
    found = BOX.shuttle[BOX.shuttle_at[name]]
    ours = is_ours(found) or panel != "hidden"
    assert says(id, f"{found.name}, {PANELS[panel]}: {getattr(found, panel)}", ours)


ACTIONS = {"reveal": "LIFEFORM REVEAL", "halon": "OPTIONAL HALON GAS BLAST SPEND", "search": "SEARCH"}


@pytest.mark.parametrize(
    ("row", "id"),
    [
        ("one-disk", "LX-391"),
        ("two-disks", "LX-392"),
        ("three-disks", "LX-393"),
        ("four-disks", "LX-394"),
    ],
)
def test_a_row_of_the_hunt(row: str, id: str) -> None:
    found = PARTS.hunt[row]
    disks = f"{found.disks} disk{'s' if found.disks > 1 else ''}"
    assert says(id, f"{disks}: {', '.join(ACTIONS[action] for action in found.actions)}.", is_ours(found))


@pytest.mark.parametrize(
    ("card", "id"),
    [
        ("kept-circuit-board", "LX-395"),
        ("kept-security-door", "LX-396"),
        ("kept-harpoon", "LX-397"),
        ("kept-fire-extinguisher", "LX-398"),
        ("kept-welding-torch", "LX-399"),
    ],
)
def test_a_crisis_card_that_is_kept(card: str, id: str) -> None:
    found = PARTS.crew_cards[card]
    assert says(id, f"{found.name}: {card_words(found)}.", is_ours(found))
    assert found.kept
