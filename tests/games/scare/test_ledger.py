"""The ledger and the content say the same: every agent, monster and scenario sheet with its printed numbers."""

import pytest

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.scare.content.components import CONTENT
from nightdeck.testing import rule

BOX = CONTENT.printed.components


def says(id: str, text: str) -> bool:
    return rulebook("scare").rules[id] == text


def numbers(row: tuple[int, ...]) -> str:
    """A row of a card; an empty cell is a dash."""
    return " ".join("-" if number < 0 else str(number) for number in row)


@pytest.mark.parametrize(
    ("agent", "id"),
    [
        pytest.param("shaye", "ST-458", marks=rule("ST-458")),
        pytest.param("fort", "ST-459", marks=rule("ST-459")),
        pytest.param("kubo", "ST-460", marks=rule("ST-460")),
        pytest.param("lindqvist", "ST-461", marks=rule("ST-461")),
        pytest.param("okafor", "ST-462", marks=rule("ST-462")),
        pytest.param("caprizio", "ST-463", marks=rule("ST-463")),
        pytest.param("alexeyev", "ST-464", marks=rule("ST-464")),
        pytest.param("deveraux", "ST-465", marks=rule("ST-465")),
        pytest.param("hounsou", "ST-466", marks=rule("ST-466")),
        pytest.param("brandt", "ST-467", marks=rule("ST-467")),
        pytest.param("varga", "ST-468", marks=rule("ST-468")),
        pytest.param("thayer", "ST-469", marks=rule("ST-469")),
        pytest.param("salcedo", "ST-470", marks=rule("ST-470")),
        pytest.param("iwu", "ST-471", marks=rule("ST-471")),
        pytest.param("novak", "ST-472", marks=rule("ST-472")),
    ],
)
def test_an_agent_card(agent: str, id: str) -> None:
    card = BOX.agents[agent]
    tech = f"; tech {numbers(card.tech)}" if card.tech else ""
    ours = f" Ours: {', '.join(card.house)}." if card.house else ""
    healthy, wounded = ("; ".join(map(numbers, aim)) for aim in (card.aim, card.wounded.aim))
    facts = f"{card.rank}, {card.weapon}, {card.actions} actions, melee {card.melee}, ranges {numbers(card.ranges)}"
    text = f"{card.name}, {facts}: {healthy}. Wounded: melee {card.wounded.melee}, {wounded}{tech}.{ours}"
    assert says(id, text)


@pytest.mark.parametrize(
    ("monster", "id"),
    [
        pytest.param("widow", "ST-473", marks=rule("ST-473")),
        pytest.param("doll", "ST-474", marks=rule("ST-474")),
        pytest.param("manbaby", "ST-475", marks=rule("ST-475")),
        pytest.param("scarecrow", "ST-476", marks=rule("ST-476")),
        pytest.param("lady", "ST-477", marks=rule("ST-477")),
        pytest.param("knight", "ST-478", marks=rule("ST-478")),
        pytest.param("boogeyman", "ST-479", marks=rule("ST-479")),
        pytest.param("beus", "ST-480", marks=rule("ST-480")),
        pytest.param("barbs", "ST-481", marks=rule("ST-481")),
    ],
)
def test_a_monster_card(monster: str, id: str) -> None:
    card = BOX.monsters[monster]  # type: ignore[index]  # a test names a kind
    slower = f", wounded {card.move_wounded}" if card.move_wounded else ""
    facts = [
        f"spawn {numbers(card.spawn)}" if card.spawn else "",
        f"move {card.move}{slower}" if card.move else "",
        f"hits {numbers(card.hits)}" if card.hits else "",
        f"defence {card.defence}" if card.defence else "",
        f"room for {card.card} on its card" if card.card else "",
        f"defence {card.defence_each} for each of them" if card.defence_each else "",
    ]
    assert says(id, f"{card.name}: {'; '.join(filter(None, facts)) or 'no numbers'}. {card.help}")


@pytest.mark.parametrize(
    ("name", "id"),
    [
        pytest.param("s1", "ST-482", marks=rule("ST-482")),
        pytest.param("s2m1", "ST-483", marks=rule("ST-483")),
        pytest.param("s2m2", "ST-484", marks=rule("ST-484")),
        pytest.param("s2m3", "ST-485", marks=rule("ST-485")),
        pytest.param("s3", "ST-486", marks=rule("ST-486")),
        pytest.param("s4", "ST-487", marks=rule("ST-487")),
    ],
)
def test_a_scenario_sheet(name: str, id: str) -> None:
    sheet = BOX.scenarios[name]
    places = f"{sheet.sgt} SGT, {sheet.cpl} CPL, {sheet.pfc} PFC"
    posts = " ".join(f"{column},{row}" for column, row in sheet.posts)
    ready = f" The ready squad (ours) starts on {posts}." if posts else ""
    assert says(id, f"{sheet.title}: {places}; Shaye {sheet.shaye} come. {sheet.goal}{ready}")
    numbered = f"s{sheet.scenario}" + (f"m{sheet.mission}" if sheet.mission else "")
    assert name == numbered
