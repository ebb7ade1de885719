"""The ledger and the content say the same: every card, text, scenario and piece with its printed numbers."""

import pytest

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.testing import rule

BOX = CONTENT.printed
EFFECTS = {
    "threat": "{} threat", "lose threat": "lose {} threat", "fear": "by {}", "discard": "discard {} adrenaline card",
    "draw": "draws {} adrenaline card", "slow": "speed -{}",
    **dict.fromkeys(("item", "guard", "guard here", "clone", "darkness", "vent", "compose"), ""),
}  # fmt: skip
KINDS = {"se": "Security", "fe": "Fear", "fa": "Facility"}


def says(id: str, text: str, source: str) -> bool:
    """Whether a row of the ledger is this text, and marked if it is ours."""
    house = "(house) " if source == "house" else ""
    return rulebook("level7").rules[id] == house + text


def both(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]} and {numbers[1]}"


def cards(number: int) -> str:
    return f"{number} card{'s' if number > 1 else ''}"


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("amateur-boxer", "L7-289", marks=rule("L7-289")),
        pytest.param("self-defense-training", "L7-290", marks=rule("L7-290")),
        pytest.param("zen-master", "L7-291", marks=rule("L7-291")),
        pytest.param("paranoid", "L7-292", marks=rule("L7-292")),
        pytest.param("acrobat", "L7-293", marks=rule("L7-293")),
        pytest.param("survivalist", "L7-294", marks=rule("L7-294")),
        pytest.param("sprinter", "L7-295", marks=rule("L7-295")),
        pytest.param("weight-training", "L7-296", marks=rule("L7-296")),
        pytest.param("quick-study", "L7-297", marks=rule("L7-297")),
        pytest.param("thick-skinned", "L7-298", marks=rule("L7-298")),
        pytest.param("locksmith", "L7-299", marks=rule("L7-299")),
        pytest.param("smooth-talker", "L7-300", marks=rule("L7-300")),
        pytest.param("calm-under-fire", "L7-301", marks=rule("L7-301")),
        pytest.param("field-medic", "L7-302", marks=rule("L7-302")),
        pytest.param("night-eyes", "L7-303", marks=rule("L7-303")),
        pytest.param("contortionist", "L7-304", marks=rule("L7-304")),
        pytest.param("systems-engineer", "L7-305", marks=rule("L7-305")),
        pytest.param("pack-mule", "L7-306", marks=rule("L7-306")),
        pytest.param("unremarkable", "L7-307", marks=rule("L7-307")),
        pytest.param("ex-soldier", "L7-308", marks=rule("L7-308")),
        pytest.param("light-sleeper", "L7-309", marks=rule("L7-309")),
        pytest.param("gambler", "L7-310", marks=rule("L7-310")),
        pytest.param("team-captain", "L7-311", marks=rule("L7-311")),
        pytest.param("claustrophile", "L7-312", marks=rule("L7-312")),
        pytest.param("sharp-ears", "L7-313", marks=rule("L7-313")),
        pytest.param("runners-lungs", "L7-314", marks=rule("L7-314")),
        pytest.param("stubborn", "L7-315", marks=rule("L7-315")),
        pytest.param("scavenger", "L7-316", marks=rule("L7-316")),
        pytest.param("butcher", "L7-317", marks=rule("L7-317")),
        pytest.param("blank-stare", "L7-318", marks=rule("L7-318")),
    ],
)
def test_a_skill_card(card: str, id: str) -> None:
    skill = BOX.skills[card]
    signs = (", extra card" if skill.extra else "") + (", die icon" if skill.dice else "")
    assert says(id, f"{skill.name}{signs}: {skill.help}", skill.source)
    stats = ", ".join(f"{stat.title()} {amount:+}" for stat, amount in skill.stats.items())
    assert not stats or skill.help == f"{stats}."


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("stun-stick", "L7-319", marks=rule("L7-319")),
        pytest.param("combat-knife", "L7-320", marks=rule("L7-320")),
        pytest.param("service-pistol", "L7-321", marks=rule("L7-321")),
        pytest.param("fire-axe", "L7-322", marks=rule("L7-322")),
        pytest.param("tranquilizer-gun", "L7-323", marks=rule("L7-323")),
        pytest.param("crowbar", "L7-324", marks=rule("L7-324")),
        pytest.param("body-armor", "L7-325", marks=rule("L7-325")),
        pytest.param("riot-shield", "L7-326", marks=rule("L7-326")),
        pytest.param("first-aid-kit", "L7-327", marks=rule("L7-327")),
        pytest.param("sedative", "L7-328", marks=rule("L7-328")),
        pytest.param("stimulant", "L7-329", marks=rule("L7-329")),
        pytest.param("flashlight", "L7-330", marks=rule("L7-330")),
        pytest.param("radio-scanner", "L7-331", marks=rule("L7-331")),
        pytest.param("toolkit", "L7-332", marks=rule("L7-332")),
        pytest.param("key-card", "L7-333", marks=rule("L7-333")),
    ],
)
def test_an_item_card(card: str, id: str) -> None:
    item = BOX.items[card]
    weapon = ", weapon" if item.weapon else ""
    assert says(id, f"{item.name}, {cards(item.copies)}{weapon}: {item.help}", item.source)
    assert all(f"+{bonus.amount} {bonus.stat.title()}" in item.help for bonus in item.bonus)
    assert all(f"{stat.title()} {amount:+}" in item.help for stat, amount in item.stats.items())
    assert item.hands == (2 if "two hands" in item.help else 0 if "no hand" in item.help else 1)
    assert item.threat == (1 if "1 threat more" in item.help else 0)


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("adrenal-surge", "L7-334", marks=rule("L7-334")),
        pytest.param("raw-panic", "L7-335", marks=rule("L7-335")),
        pytest.param("steady-breath", "L7-336", marks=rule("L7-336")),
        pytest.param("cold-focus", "L7-337", marks=rule("L7-337")),
        pytest.param("flash-of-insight", "L7-338", marks=rule("L7-338")),
        pytest.param("sprint", "L7-339", marks=rule("L7-339")),
        pytest.param("bolt", "L7-340", marks=rule("L7-340")),
        pytest.param("brace", "L7-341", marks=rule("L7-341")),
        pytest.param("grit", "L7-342", marks=rule("L7-342")),
        pytest.param("second-wind", "L7-343", marks=rule("L7-343")),
        pytest.param("lie-low", "L7-344", marks=rule("L7-344")),
        pytest.param("duct-rat", "L7-345", marks=rule("L7-345")),
        pytest.param("distraction", "L7-346", marks=rule("L7-346")),
        pytest.param("kick-it-in", "L7-347", marks=rule("L7-347")),
        pytest.param("shove", "L7-348", marks=rule("L7-348")),
        pytest.param("rally", "L7-349", marks=rule("L7-349")),
        pytest.param("scrounge", "L7-350", marks=rule("L7-350")),
        pytest.param("last-nerve", "L7-351", marks=rule("L7-351")),
    ],
)
def test_an_adrenaline_card(card: str, id: str) -> None:
    adrenaline = BOX.adrenaline[card]
    bonus = " or ".join(f"{stat.title()} {amount:+}" for stat, amount in adrenaline.bonus.items())
    numbers = f"{cards(adrenaline.copies)}, {bonus}, fear {adrenaline.cost:+}"
    assert says(id, f"{adrenaline.name}, {numbers}: {adrenaline.help}", adrenaline.source)


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("se01", "L7-352", marks=rule("L7-352")),
        pytest.param("se02", "L7-353", marks=rule("L7-353")),
        pytest.param("se03", "L7-354", marks=rule("L7-354")),
        pytest.param("se04", "L7-355", marks=rule("L7-355")),
        pytest.param("se05", "L7-356", marks=rule("L7-356")),
        pytest.param("se06", "L7-357", marks=rule("L7-357")),
        pytest.param("se07", "L7-358", marks=rule("L7-358")),
        pytest.param("se08", "L7-359", marks=rule("L7-359")),
        pytest.param("se09", "L7-360", marks=rule("L7-360")),
        pytest.param("se10", "L7-361", marks=rule("L7-361")),
        pytest.param("se11", "L7-362", marks=rule("L7-362")),
        pytest.param("se12", "L7-363", marks=rule("L7-363")),
        pytest.param("fe01", "L7-364", marks=rule("L7-364")),
        pytest.param("fe02", "L7-365", marks=rule("L7-365")),
        pytest.param("fe03", "L7-366", marks=rule("L7-366")),
        pytest.param("fe04", "L7-367", marks=rule("L7-367")),
        pytest.param("fe05", "L7-368", marks=rule("L7-368")),
        pytest.param("fe06", "L7-369", marks=rule("L7-369")),
        pytest.param("fe07", "L7-370", marks=rule("L7-370")),
        pytest.param("fe08", "L7-371", marks=rule("L7-371")),
        pytest.param("fe09", "L7-372", marks=rule("L7-372")),
        pytest.param("fe10", "L7-373", marks=rule("L7-373")),
        pytest.param("fe11", "L7-374", marks=rule("L7-374")),
        pytest.param("fe12", "L7-375", marks=rule("L7-375")),
        pytest.param("fa01", "L7-376", marks=rule("L7-376")),
        pytest.param("fa02", "L7-377", marks=rule("L7-377")),
        pytest.param("fa03", "L7-378", marks=rule("L7-378")),
        pytest.param("fa04", "L7-379", marks=rule("L7-379")),
        pytest.param("fa05", "L7-380", marks=rule("L7-380")),
        pytest.param("fa06", "L7-381", marks=rule("L7-381")),
        pytest.param("fa07", "L7-382", marks=rule("L7-382")),
        pytest.param("fa08", "L7-383", marks=rule("L7-383")),
        pytest.param("fa09", "L7-384", marks=rule("L7-384")),
        pytest.param("fa10", "L7-385", marks=rule("L7-385")),
        pytest.param("fa11", "L7-386", marks=rule("L7-386")),
        pytest.param("fa12", "L7-387", marks=rule("L7-387")),
    ],
)
def test_an_event_text(card: str, id: str) -> None:
    text = BOX.texts[card]
    assert says(id, f"{KINDS[card[:2]]} text {card[2:]}: {text.help}", text.source)
    if text.challenge is not None:
        assert text.help.startswith(f"{text.challenge.stat.title()} challenge {text.challenge.rating}. If")
    for effect in (*text.does, *text.choice, *text.passed, *text.failed):
        assert EFFECTS.get(effect.what, "{}").format(effect.amount) in text.help.lower()


@rule("L7-388")
def test_every_text_stands_on_three_or_four_event_cards() -> None:
    events = BOX.events.values()
    printed = [text for card in events for text in (card.security, card.fear, card.facility)]
    assert {printed.count(text) for text in BOX.texts} == {3, 4}
    assert set(printed) == set(BOX.texts)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        pytest.param("1", "L7-389", marks=rule("L7-389")),
        pytest.param("2", "L7-390", marks=rule("L7-390")),
        pytest.param("3", "L7-391", marks=rule("L7-391")),
        pytest.param("4", "L7-392", marks=rule("L7-392")),
        pytest.param("5", "L7-393", marks=rule("L7-393")),
        pytest.param("6", "L7-394", marks=rule("L7-394")),
        pytest.param("7", "L7-395", marks=rule("L7-395")),
    ],
)
def test_a_scenario(name: str, id: str) -> None:
    plan = BOX.scenarios[name]
    each = f" plus {plan.lockdown_each} for each player" if plan.lockdown_each else ""
    zones = {"Alien Zone": plan.alien_zone, "Military Zone": plan.military_zone, "panels can be accessed": plan.access}
    numbers = [
        f"stacks of {' and '.join(map(str, plan.stacks))} tiles, then the rest",
        f"{plan.guards} guards and {plan.clones} clones in reserve",
        f"threat pool {plan.pool}, {plan.threat} threat each",
        f"lockdown pool {f'{plan.lockdown}{each}' if plan.lockdown else 'none'}",
        f"vitality {plan.vitality}",
        f"group number {plan.group}, secure number {plan.secure}, pack limit {plan.pack}",
        f"clone threat {both(plan.clone_threat)}, guard fear {both(plan.guard_fear)} (before lockdown and in it)",
        *([", ".join(zone for zone, is_on in zones.items() if is_on)] if any(zones.values()) else []),
    ]
    assert says(id, f"Scenario {name}, {plan.name}, level {plan.level}: {'; '.join(numbers)}.", plan.source)


@rule("L7-426", "L7-427")
def test_the_sheet_and_the_die() -> None:
    sheet = BOX.sheet["sheet"]
    assert sheet.stats == {"intelligence": 4, "strength": 4, "speed": 2, "toughness": 1}
    calm, strong, quick = {"intelligence": 1, "strength": -1}, {"strength": 1}, {"strength": 1, "speed": 1}
    assert sheet.fear == (calm, calm, {}, {}, strong, strong, quick, quick)
    assert sheet.vitality == (5, 4, 3)
    assert sheet.hands == 2
    assert ["".join(symbol[0] for symbol in face) for face in sheet.die] == ["i", "ii", "s", "ss", "s", "iss"]
    assert sheet.die[4] == ("speed",)


@pytest.mark.parametrize(
    ("kind", "id"),
    [
        pytest.param("guard", "L7-428", marks=rule("L7-428")),
        pytest.param("clone", "L7-429", marks=rule("L7-429")),
        pytest.param("hybrid", "L7-430", marks=rule("L7-430")),
        pytest.param("cronos", "L7-431", marks=rule("L7-431")),
    ],
)
def test_an_enemy(kind: str, id: str) -> None:
    enemy = BOX.enemies[kind]  # type: ignore[index]  # a test names a kind
    text = f"attack {enemy.attack}, Toughness {enemy.toughness}, counts {enemy.weight} in bull rush and outwit"
    assert says(id, f"{enemy.name}: {text}; {enemy.count} in the box.", enemy.source)


@rule("L7-432")
def test_the_markers() -> None:
    counts = ", ".join(f"{marker.count} {name}" for name, marker in BOX.markers.items())
    text = f"In the box: {counts}; a marker that has run out is not placed."
    assert says("L7-432", text, "rulebook")
