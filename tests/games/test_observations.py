"""The observations of the games: their pages are current, and where a view differs so do they."""

import random
from pathlib import Path
from typing import Any

import pytest

import nightdeck
from nightdeck.cli import main
from nightdeck.games import NAMES, find

PAGES = Path(__file__).parents[2] / "docs" / "observations"
LEARNT = [name for name in NAMES if find(name).observation is not None]


@pytest.mark.parametrize("name", LEARNT)
def test_the_page_is_what_the_schema_says(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Run `nightdeck obs GAME > docs/observations/GAME.md` after a change, and raise its version."""
    assert main(["obs", name]) == 0
    assert (PAGES / f"{name}.md").read_text(encoding="utf-8") == capsys.readouterr().out


@pytest.mark.parametrize("name", LEARNT)
def test_every_column_has_a_name_of_its_own_and_leads_somewhere(name: str) -> None:
    made = find(name).observation
    assert made is not None
    for table in made.schema.tables:
        names = [column.name for column in table.columns]
        assert len(set(names)) == len(names), table.name
        assert all(column.words for column in table.columns)
        assert all(1 <= made.schema.most(column) <= 255 for column in table.columns)


def read(table: nightdeck.Table, seat: int) -> dict[str, list[dict[str, int]]]:
    """An observation by name."""
    schema = table.game.observation.schema  # type: ignore[union-attr]  # these games have one
    return schema.unpack(table.observe(seat))


def test_room25_tells_what_a_seat_has_seen_and_laid() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=3)
    while table.asks[0].kind != "turn":
        table.answer(table.asks[0].seat, table.asks[0].options[0])
    schema, seat = find("room25").observation, table.asks[0].seat
    assert schema is not None
    mine, view = read(table, seat), table.view(seat)
    kinds = ("", *schema.schema.table("rooms").columns[1].values)
    assert [kinds[row["kind"]] for row in mine["rooms"]] == [cell.room for cell in view.cells]
    assert [row["up"] for row in mine["rooms"]] == [cell.up for cell in view.cells]
    laid = ("", *schema.schema.table("characters").columns[5].values)
    tokens = [laid[row["first"]].replace("hidden", "?") for row in mine["characters"] if row["present"]]
    assert tokens == [who.first for who in view.people]
    assert "?" in tokens
    assert [row["room"] for row in mine["characters"][:4]] == [who.cell + 1 for who in view.people]
    roles = [row["role"] for row in mine["characters"][:4]]
    assert [bool(role) for role in roles] == [who.seat == seat for who in view.people]
    assert sum(row["offered"] for row in mine["options"]) == len(table.ask(seat).options)


def test_level7_tells_hands_to_their_owners_and_options_by_what_they_touch() -> None:
    table = nightdeck.new("level7", players=3, seed=2)
    seat = table.asks[0].seat
    for viewer in range(3):
        players = read(table, viewer)["players"]
        counted = [sum(n for name, n in row.items() if name.startswith("card_")) for row in players[:3]]
        assert counted == [len(hand) if who == viewer else 0 for who, hand in enumerate(hands(table))]
        assert [row["cards"] for row in players[:3]] == [len(hand) for hand in hands(table)]
        assert [row["after"] for row in players[:3]] == [(who - viewer) % 3 + 1 for who in range(3)]
    options = table.ask(seat).options
    rows = read(table, seat)["options"][: len(options)]
    for option, row in zip(options, rows, strict=True):
        verb = option[0] if isinstance(option, tuple) else option
        assert row["offered"]
        assert bool(row["card"]) == (verb == "play")
        assert bool(row["tile"]) == (verb in ("move", "vent", "run"))


def hands(table: nightdeck.Table) -> list[list[str]]:
    return [player.hand for player in table.view(None, reveal=True).players]


def test_scare_places_its_agents() -> None:
    table = nightdeck.new("scare", scenario=1, players=2, seed=4)
    seat = table.asks[0].seat
    mine, view = read(table, seat), table.view(seat).table
    for agent, row in zip(view.agents, mine["agents"], strict=True):
        assert row["player"] == (1 if agent.seat == seat else 2)
        where = place(view.ground.chart, agent.cell) if agent.cell >= 0 else (0, 0)
        assert (row["column"], row["line"]) == where


def test_scare_options_name_what_they_are_about() -> None:
    table = nightdeck.new("scare", scenario=1, players=2, seed=4)
    found: set[str] = set()
    while not found >= {"monster", "lady", "space"}:
        ask = table.asks[0]
        view, rows = table.view(ask.seat).table, read(table, ask.seat)["options"]
        for option, row in zip(ask.options, rows, strict=False):
            found.add(touched(view, option, row))
        table.answer(ask.seat, ask.options[-1])


def touched(view: Any, option: Any, row: dict[str, int]) -> str:
    """What an option is about, after a look at its row."""
    where = row["column"], row["line"]
    match option:
        case "fire", int(id), int(aim):
            aimed = view.monsters[row["monster"] - 1]
            assert (aimed.id, row["amount"], where) == (id, aim + 1, place(view.ground.chart, view.place_of(aimed)))
            return "monster"
        case "fire", "lady", int(aim):
            assert (row["target"], row["monster"], row["amount"]) == (1, 0, aim + 1)
            assert where == place(view.ground.chart, view.lady)
            return "lady"
        case "move", int(cell):
            assert where == place(view.ground.chart, cell)
            return "space"
    return ""


def test_scare_draws_its_map_and_shuts_its_doors() -> None:
    table = nightdeck.new("scare", scenario=1, players=1, seed=4)
    view, width = table.view(0).table, 24
    chart = view.ground.chart
    spaces = read(table, 0)["spaces"]
    shut = [(i % width, i // width) for i, row in enumerate(spaces) if row["shut"]]
    assert shut == [(chart.column[cell], chart.row[cell]) for cell in sorted(view.doors)]
    floor = [row["terrain"] for row in spaces if row["terrain"]]
    assert len(floor) == chart.size
    numbers = {(row["tens"], row["ones"] - 1) for row in spaces if row["tens"]}
    assert numbers == set(chart.spawns)


def test_lifeform_tells_the_real_image_and_hands_to_those_who_may_know() -> None:
    table = nightdeck.new("lifeform", players=3, seed=5)
    while table.asks[0].kind != "activity":
        table.answer(table.asks[0].seat, table.asks[0].options[0])
    for seat in range(3):
        mine, view = read(table, seat), table.view(seat)
        assert [row["real"] for row in mine["images"][:3]] == [seat == 0 and image == view.real for image in range(3)]
        assert mine["game"][0]["you"] == seat + 1
        assert sum(row["hand"] for row in mine["lifeform_cards"]) == (view.lifeform_cards if seat == 0 else 0)
        for player in view.crew:
            held = sum(row[f"hand_{player.seat}"] for row in mine["crew_cards"])
            assert held == (player.cards if player.seat == seat else 0)
        assert [row["chamber"] for row in mine["images"][:3]] == [max(0, place + 1) for place in view.images]
        where = {who.id: who.place + 1 for who in view.characters}
        assert {id: row["chamber"] for id, row in enumerate(mine["characters"]) if row["chamber"]} == where


def test_lifeform_options_name_what_they_are_about() -> None:
    chance, found, seed = random.Random(1), set[str](), 0
    while not found >= {"link", "column", "chamber", "equip"}:
        table, seed = nightdeck.new("lifeform", mode="solo", seed=seed), seed + 1
        while table.asks:
            ask = table.asks[0]
            if ask.kind in ("security door", "collect", "move", "activity"):
                rows = read(table, 0)["options"]
                found |= {meant(ask.kind, option, row) for option, row in zip(ask.options, rows, strict=False)}
            table.answer(0, chance.choice(ask.options))


def meant(kind: str, option: Any, row: dict[str, int]) -> str:
    """What an option is about, after a look at its row."""
    match kind, option:
        case "security door", int(link):
            assert row["link"] == link + 1
            return "link"
        case "collect", ("collect", int(who), int(column)):
            assert (row["character"], row["column"]) == (who + 1, column + 1)
            return "column"
        case "move", (int(who), int(chamber)):
            assert (row["character"], row["chamber"]) == (who + 1, chamber + 1)
            return "chamber"
        case _, ("equip", int(cards)):
            assert row["number"] == cards + 1
            return "equip"
    return ""


def place(chart: Any, cell: int) -> tuple[int, int]:
    return chart.column[cell] + 1, chart.row[cell] + 1
