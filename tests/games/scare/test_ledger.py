"""The ledger and the content say the same: every agent, monster and scenario sheet with its printed numbers.

Only the words: what the cards and sheets do is played elsewhere, and there the rules are marked.
"""

import pytest

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.scare.content.components import CONTENT

BOX = CONTENT.printed.components


def says(id: str, text: str) -> bool:
    return rulebook("scare").rules[id] == text


def numbers(row: tuple[int, ...]) -> str:
    """A row of a card; an empty cell is a dash."""
    return " ".join("-" if number < 0 else str(number) for number in row)


@pytest.mark.parametrize(
    ("agent", "id"),
    [
        ("shaye", "ST-458"),
        ("fort", "ST-459"),
        ("kubo", "ST-460"),
        ("lindqvist", "ST-461"),
        ("okafor", "ST-462"),
        ("caprizio", "ST-463"),
        ("alexeyev", "ST-464"),
        ("deveraux", "ST-465"),
        ("hounsou", "ST-466"),
        ("brandt", "ST-467"),
        ("varga", "ST-468"),
        ("thayer", "ST-469"),
        ("salcedo", "ST-470"),
        ("iwu", "ST-471"),
        ("novak", "ST-472"),
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
        ("widow", "ST-473"),
        ("doll", "ST-474"),
        ("manbaby", "ST-475"),
        ("scarecrow", "ST-476"),
        ("lady", "ST-477"),
        ("knight", "ST-478"),
        ("boogeyman", "ST-479"),
        ("beus", "ST-480"),
        ("barbs", "ST-481"),
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
        ("s1", "ST-482"),
        ("s2m1", "ST-483"),
        ("s2m2", "ST-484"),
        ("s2m3", "ST-485"),
        ("s3", "ST-486"),
        ("s4", "ST-487"),
    ],
)
def test_a_scenario_sheet(name: str, id: str) -> None:
    sheet = BOX.scenarios[name]
    places = f"{sheet.sgt} SGT, {sheet.cpl} CPL, {sheet.pfc} PFC"
    posts = " ".join(f"{column},{row}" for column, row in sheet.posts)
    ready = f" The ready squad (ours) starts on {posts}." if posts else ""
    assert says(id, f"{sheet.title}: {places}; Shaye {sheet.shaye} come. {sheet.goal}{ready}")
    assert name.partition("m")[0] == f"s{sheet.scenario}"
