"""The observations of the games: their pages are current, and where a view differs so do they."""

from pathlib import Path

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
