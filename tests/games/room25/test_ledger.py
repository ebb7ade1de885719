"""The ledger and the content say the same: rooms, abilities, compositions, modes and the M.A.C. cards.

Only the words: what they say is played elsewhere, and there the rules are marked.
"""

import pytest

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.room25.content.components import CONTENT, MacCard, Madness, Movement, Punishment

BOX = CONTENT.printed
TOKENS = {"look": "Look", "control": "Control", "special": "Special Ability"}


def says(id: str, text: str, source: str = "rulebook") -> bool:
    """Whether a row of the ledger is this text, and marked if it is ours."""
    return rulebook("room25").rules[id] == ("(house) " if source == "house" else "") + text


@pytest.mark.parametrize(
    ("kind", "id"),
    [
        ("central", "R25-394"),
        ("room25", "R25-395"),
        ("key", "R25-396"),
        ("empty", "R25-397"),
        ("vision", "R25-398"),
        ("control", "R25-399"),
        ("moving", "R25-400"),
        ("tunnel", "R25-401"),
        ("robot", "R25-402"),
        ("regeneration", "R25-403"),
        ("dark", "R25-404"),
        ("cold", "R25-405"),
        ("vortex", "R25-406"),
        ("prison", "R25-407"),
        ("pivoting", "R25-408"),
        ("mac", "R25-409"),
        ("mirror", "R25-410"),
        ("jamming", "R25-411"),
        ("trapped", "R25-412"),
        ("flooded", "R25-413"),
        ("acid", "R25-414"),
        ("mortal", "R25-415"),
        ("illusion", "R25-416"),
        ("timer", "R25-417"),
        ("paranoia", "R25-418"),
        ("shredder", "R25-419"),
    ],
)
def test_a_room_tile(kind: str, id: str) -> None:
    room = BOX.rooms[kind]  # type: ignore[index]  # a test names a kind
    counts = f"{room.base} in the base box and {room.season2} in Season 2"
    zone = ", exit zone" if room.exit_zone else ""
    assert says(id, f"{room.name}, {room.colour}, {counts}{zone}: {room.help}", room.source)


def test_every_ability_and_every_card_stands_in_the_ledger_as_it_is_printed() -> None:
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
        ("base-beginner", "R25-433"),
        ("base-expert-competition", "R25-434"),
        ("base-expert-suspicion", "R25-435"),
        ("base-table", "R25-436"),
        ("s2-suspicion-1-guard", "R25-437"),
        ("s2-suspicion-2-guards", "R25-438"),
        ("s2-coop", "R25-439"),
        ("s2-competition", "R25-440"),
        ("s2-coop-madness", "R25-441"),
        ("s2-solo", "R25-442"),
        ("s2-solo-madness", "R25-443"),
        ("s2-suspicion-1-guard-table", "R25-444"),
        ("s2-suspicion-2-guards-table", "R25-445"),
        ("s2-competition-table", "R25-446"),
        ("s2-coop-table", "R25-447"),
        ("s2-coop-madness-table", "R25-448"),
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
        ("suspicion-4", "R25-449"),
        ("suspicion-5", "R25-450"),
        ("suspicion-6", "R25-451"),
        ("suspicion-7", "R25-452"),
        ("suspicion-8", "R25-453"),
        ("competition-2", "R25-454"),
        ("competition-3", "R25-455"),
        ("competition-4", "R25-456"),
        ("team-4", "R25-457"),
        ("team-6", "R25-458"),
        ("team-8", "R25-459"),
        ("coop-2", "R25-460"),
        ("coop-3", "R25-461"),
        ("coop-4", "R25-462"),
        ("coop-5", "R25-463"),
        ("coop-6", "R25-464"),
        ("solo-1", "R25-465"),
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
        ("", "R25-466"),
        (" x2", "R25-467"),
        (" +", "R25-468"),
    ],
)
def test_the_moving_cards(sign: str, id: str) -> None:
    moving = [card for card in BOX.mac.values() if isinstance(card, Movement)]
    named = {" x2": (True, False), " +": (False, True), "": (False, False)}[sign]
    texts = [f"{card.line} {card.index + 1} {card.direction}" for card in moving if (card.double, card.again) == named]
    assert says(id, f"Movement cards{sign}: {', '.join(texts)}.", "house")
