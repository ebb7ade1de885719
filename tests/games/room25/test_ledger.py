"""The ledger and the content say the same: rooms, abilities, compositions, modes and the M.A.C. cards."""

import pytest

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.room25.content.components import CONTENT, MacCard, Madness, Movement, Punishment
from nightdeck.testing import rule

BOX = CONTENT.printed
TOKENS = {"look": "Look", "control": "Control", "special": "Special Ability"}


def says(id: str, text: str, source: str = "rulebook") -> bool:
    """Whether a row of the ledger is this text, and marked if it is ours."""
    return rulebook("room25").rules[id] == ("(house) " if source == "house" else "") + text


@pytest.mark.parametrize(
    ("kind", "id"),
    [
        pytest.param("central", "R25-394", marks=rule("R25-394")),
        pytest.param("room25", "R25-395", marks=rule("R25-395")),
        pytest.param("key", "R25-396", marks=rule("R25-396")),
        pytest.param("empty", "R25-397", marks=rule("R25-397")),
        pytest.param("vision", "R25-398", marks=rule("R25-398")),
        pytest.param("control", "R25-399", marks=rule("R25-399")),
        pytest.param("moving", "R25-400", marks=rule("R25-400")),
        pytest.param("tunnel", "R25-401", marks=rule("R25-401")),
        pytest.param("robot", "R25-402", marks=rule("R25-402")),
        pytest.param("regeneration", "R25-403", marks=rule("R25-403")),
        pytest.param("dark", "R25-404", marks=rule("R25-404")),
        pytest.param("cold", "R25-405", marks=rule("R25-405")),
        pytest.param("vortex", "R25-406", marks=rule("R25-406")),
        pytest.param("prison", "R25-407", marks=rule("R25-407")),
        pytest.param("pivoting", "R25-408", marks=rule("R25-408")),
        pytest.param("mac", "R25-409", marks=rule("R25-409")),
        pytest.param("mirror", "R25-410", marks=rule("R25-410")),
        pytest.param("jamming", "R25-411", marks=rule("R25-411")),
        pytest.param("trapped", "R25-412", marks=rule("R25-412")),
        pytest.param("flooded", "R25-413", marks=rule("R25-413")),
        pytest.param("acid", "R25-414", marks=rule("R25-414")),
        pytest.param("mortal", "R25-415", marks=rule("R25-415")),
        pytest.param("illusion", "R25-416", marks=rule("R25-416")),
        pytest.param("timer", "R25-417", marks=rule("R25-417")),
        pytest.param("paranoia", "R25-418", marks=rule("R25-418")),
        pytest.param("shredder", "R25-419", marks=rule("R25-419")),
    ],
)
def test_a_room_tile(kind: str, id: str) -> None:
    room = BOX.rooms[kind]  # type: ignore[index]  # a test names a kind
    counts = f"{room.base} in the base box and {room.season2} in Season 2"
    zone = ", exit zone" if room.exit_zone else ""
    assert says(id, f"{room.name}, {room.colour}, {counts}{zone}: {room.help}", room.source)


def test_every_ability_and_every_card_stands_in_the_ledger_as_it_is_printed() -> None:
    """Only the words: that they come true is shown where each of them is played."""
    rows = set(rulebook("room25").rules.values())
    texts = {f"{who.name}, {own.name}: {own.help}" for who in BOX.characters.values() for own in who.abilities}
    assert texts | set(map(card_text, BOX.mac.values())) - {""} <= rows


def card_text(card: MacCard) -> str:
    """A card as a row of the ledger; "" for the moving ones, which share rows."""
    match card:
        case Punishment():
            one, other = (BOX.characters[name].name for name in card.characters)
            return f"(house) Punishment: {one} and {other} lose {TOKENS[card.token]}."
        case Madness():
            alike = [one for one in BOX.mac.values() if isinstance(one, Madness) and one.help == card.help]
            signs = f", {card.colour}" if card.colour else " +" if card.again else ""
            return f"{card.name}{signs}{', two cards' if len(alike) == 2 else ''}: {card.help}"
    return ""


@pytest.mark.parametrize(
    ("name", "id"),
    [
        pytest.param("base-beginner", "R25-433", marks=rule("R25-433")),
        pytest.param("base-expert-competition", "R25-434", marks=rule("R25-434")),
        pytest.param("base-expert-suspicion", "R25-435", marks=rule("R25-435")),
        pytest.param("base-table", "R25-436", marks=rule("R25-436")),
        pytest.param("s2-suspicion-1-guard", "R25-437", marks=rule("R25-437")),
        pytest.param("s2-suspicion-2-guards", "R25-438", marks=rule("R25-438")),
        pytest.param("s2-coop", "R25-439", marks=rule("R25-439")),
        pytest.param("s2-competition", "R25-440", marks=rule("R25-440")),
        pytest.param("s2-coop-madness", "R25-441", marks=rule("R25-441")),
        pytest.param("s2-solo", "R25-442", marks=rule("R25-442")),
        pytest.param("s2-solo-madness", "R25-443", marks=rule("R25-443")),
        pytest.param("s2-suspicion-1-guard-table", "R25-444", marks=rule("R25-444")),
        pytest.param("s2-suspicion-2-guards-table", "R25-445", marks=rule("R25-445")),
        pytest.param("s2-competition-table", "R25-446", marks=rule("R25-446")),
        pytest.param("s2-coop-table", "R25-447", marks=rule("R25-447")),
        pytest.param("s2-coop-madness-table", "R25-448", marks=rule("R25-448")),
    ],
)
def test_a_composition(name: str, id: str) -> None:
    plan = BOX.complexes[name]
    tiles = [f"{count} {kind}" for kind, count in plan.tiles.items()]
    free = [f"{count} free {colour}" for colour, count in plan.free.items()]
    assert says(id, f"{plan.name}: {', '.join(tiles + free)}.", plan.source)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        pytest.param("suspicion-4", "R25-449", marks=rule("R25-449")),
        pytest.param("suspicion-5", "R25-450", marks=rule("R25-450")),
        pytest.param("suspicion-6", "R25-451", marks=rule("R25-451")),
        pytest.param("suspicion-7", "R25-452", marks=rule("R25-452")),
        pytest.param("suspicion-8", "R25-453", marks=rule("R25-453")),
        pytest.param("competition-2", "R25-454", marks=rule("R25-454")),
        pytest.param("competition-3", "R25-455", marks=rule("R25-455")),
        pytest.param("competition-4", "R25-456", marks=rule("R25-456")),
        pytest.param("team-4", "R25-457", marks=rule("R25-457")),
        pytest.param("team-6", "R25-458", marks=rule("R25-458")),
        pytest.param("team-8", "R25-459", marks=rule("R25-459")),
        pytest.param("coop-2", "R25-460", marks=rule("R25-460")),
        pytest.param("coop-3", "R25-461", marks=rule("R25-461")),
        pytest.param("coop-4", "R25-462", marks=rule("R25-462")),
        pytest.param("coop-5", "R25-463", marks=rule("R25-463")),
        pytest.param("coop-6", "R25-464", marks=rule("R25-464")),
        pytest.param("solo-1", "R25-465", marks=rule("R25-465")),
    ],
)
def test_a_row_of_the_setup_matrix(name: str, id: str) -> None:
    row = BOX.modes[name]
    rounds = f"{row.base_rounds} rounds in the base game and {row.season2_rounds} with Season 2"
    roles = "".join(f"; {r.guards} guards among {r.guards + r.prisoners} role tiles" for r in row.roles)
    facts = f"{row.each} characters each, board of {row.board}, {rounds}{roles}"
    assert says(id, f"{row.mode.title()} with {row.players}: {facts}.", row.source)


@pytest.mark.parametrize(
    ("sign", "id"),
    [
        pytest.param("", "R25-466", marks=rule("R25-466")),
        pytest.param(" x2", "R25-467", marks=rule("R25-467")),
        pytest.param(" +", "R25-468", marks=rule("R25-468")),
    ],
)
def test_the_moving_cards(sign: str, id: str) -> None:
    moving = [card for card in BOX.mac.values() if isinstance(card, Movement)]
    named = {" x2": (True, False), " +": (False, True), "": (False, False)}[sign]
    texts = [f"{card.line} {card.index + 1} {card.direction}" for card in moving if (card.double, card.again) == named]
    assert says(id, f"Movement cards{sign}: {', '.join(texts)}.", "house")
