"""The rulebook's own examples, each played as it stands there."""

from collections import Counter

from nightdeck.core.examples import opened, played
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.content.components import CharacterId
from nightdeck.games.room25.state import ROWWISE, Character, State, Tile
from nightdeck.testing import rule


def state(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def end(name: str) -> State:
    """Where an example leads."""
    return state(played(GAME, name))


def who(s: State, name: CharacterId) -> Character:
    return next(who for who in s.characters if who.name == name)


def at(s: State, name: CharacterId) -> tuple[int, int] | None:
    """Where a character stands; None once it is eliminated."""
    return divmod(s.cell(who(s, name).tile), 5) if who(s, name).alive else None


def tile(s: State, row: int, column: int) -> Tile:
    return s.tiles[s.board[5 * row + column]]


def events(name: str, kind: str) -> list[object]:
    """The data of what happened in an example, and does not happen before it."""
    return [event.data for event in played(GAME, name).events if event.kind == kind]


def colours(name: str) -> Counter[str]:
    s = state(opened(GAME, name))
    return Counter(s.colour(tile) for tile in s.tiles)


# Complexes


@rule("R25-327")
def test_complex_for_one_guard() -> None:
    assert colours("complex-for-one-guard") == {"blue": 2, "green": 5, "yellow": 8, "red": 10}


@rule("R25-328")
def test_complex_for_two_guards() -> None:
    assert colours("complex-for-two-guards") == {"blue": 2, "green": 7, "yellow": 8, "red": 8}


@rule("R25-329")
def test_complex_for_cooperation() -> None:
    assert colours("complex-for-cooperation") == {"blue": 3, "green": 4, "yellow": 7, "red": 11}


# Max


@rule("R25-121")
def test_max_carries_into_a_vision_chamber() -> None:
    table = played(GAME, "max-carries-into-a-vision-chamber")
    assert [table.view(seat).cells[20].room for seat in (0, 1, None)] == ["cold", "cold", ""]


@rule("R25-121")
def test_max_carries_into_a_moving_chamber() -> None:
    s = end("max-carries-into-a-moving-chamber")
    assert at(s, "max") == at(s, "franck") == (4, 0)
    assert tile(s, 1, 2).kind == "cold"
    assert len(events("max-carries-into-a-moving-chamber", "swaps")) == 1


@rule("R25-121")
def test_max_carries_into_a_control_chamber() -> None:
    slide = {"line": "row", "index": 3, "direction": "left"}
    assert events("max-carries-into-a-control-chamber", "slides") == [slide]


@rule("R25-121")
def test_max_carries_into_a_tunnel_chamber() -> None:
    s = end("max-carries-into-a-tunnel-chamber")
    assert at(s, "max") == at(s, "franck") == (4, 3)


@rule("R25-122")
def test_max_carries_into_a_mortal_chamber() -> None:
    s = end("max-carries-into-a-mortal-chamber")
    assert at(s, "max") is at(s, "franck") is None


@rule("R25-123")
def test_max_carries_into_an_acid_bath() -> None:
    s = end("max-carries-into-an-acid-bath")
    assert (at(s, "max"), at(s, "franck")) == (None, (1, 2))


@rule("R25-124")
def test_max_carries_out_of_a_shredder_room() -> None:
    s = end("max-carries-out-of-a-shredder-room")
    assert at(s, "max") == at(s, "franck") == (1, 2)
    assert at(s, "jennifer") is None
    assert tile(s, 1, 1).crossed


# The others


@rule("R25-118")
def test_jennifer_calls_into_an_acid_bath() -> None:
    s = end("jennifer-calls-into-an-acid-bath")
    assert (at(s, "jennifer"), at(s, "max")) == (None, (1, 1))


@rule("R25-131")
def test_emmett_moves_a_lock() -> None:
    s = end("emmett-moves-a-lock")
    assert [tile(s, *cell).locked for cell in ((1, 2), (4, 4), (4, 0))] == [True, True, False]


@rule("R25-139")
def test_alice_stays_hidden() -> None:
    s = end("alice-stays-hidden")
    assert who(s, "alice").hidden
    assert (s.phase, at(s, "alice")) == ("programming", (1, 1))
    assert not events("alice-stays-hidden", "pushes")


@rule("R25-145")
def test_sarah_sabotages_her_trap() -> None:
    s = end("sarah-sabotages-her-trap")
    assert (at(s, "sarah"), tile(s, 1, 2).kind) == ((1, 2), "empty")


@rule("R25-146")
def test_sarah_sabotages_a_robot_room() -> None:
    s = end("sarah-sabotages-a-robot-room")
    assert (tile(s, 1, 1).kind, s.cell(s.robots[0])) == ("empty", 18)


@rule("R25-162")
def test_bruce_mimics_past_a_corridor() -> None:
    s = end("bruce-mimics-past-a-corridor")
    assert tile(s, 1, 1).corridor != ROWWISE
    assert who(s, "bruce").hidden


# Rooms and robots


@rule("R25-217")
def test_called_into_a_pivoting_room() -> None:
    s = end("called-into-a-pivoting-room")
    assert at(s, "max") == (1, 1)
    assert tile(s, 1, 1).corridor == ROWWISE
    assert tile(state(opened(GAME, "called-into-a-pivoting-room")), 1, 1).corridor != ROWWISE


@rule("R25-191")
def test_out_of_a_prison_cell_to_a_robot() -> None:
    assert at(end("out-of-a-prison-cell-to-a-robot"), "max") == (1, 2)


@rule("R25-170")
def test_a_robot_enters_an_acid_bath() -> None:
    s = end("a-robot-enters-an-acid-bath")
    assert at(s, "max") is at(s, "franck") is None
    assert s.robots == [-1, -1]
    assert not tile(s, 1, 2).crossed


@rule("R25-170", "R25-171")
def test_a_robot_enters_a_shredder_room() -> None:
    s = end("a-robot-enters-a-shredder-room")
    assert at(s, "max") is at(s, "franck") is None
    assert s.robots == [-1, -1]
    assert tile(s, 1, 2).crossed


@rule("R25-206")
def test_three_tunnels() -> None:
    assert at(end("three-tunnels"), "max") == (3, 0)


@rule("R25-214")
def test_punished_in_a_mac_room() -> None:
    assert [card["card"] for card in events("punished-in-a-mac-room", "card") if isinstance(card, dict)] == ["mac-39"]
    s = end("punished-in-a-mac-room")
    assert {who.name: who.lost for who in s.characters if who.lost} == {"jennifer": ["control"]}


@rule("R25-211")
def test_franck_recovers_after_the_mirror() -> None:
    assert who(end("franck-recovers-after-the-mirror"), "franck").adrenaline == "held"


@rule("R25-212")
def test_paranoia_in_the_mirror_room() -> None:
    s = end("paranoia-in-the-mirror-room")
    assert (at(s, "max"), who(s, "max").adrenaline) == ((1, 2), "spent")
    assert len(events("paranoia-in-the-mirror-room", "acts")) == 2


@rule("R25-228")
def test_leaving_the_paranoia_room() -> None:
    assert at(end("leaving-the-paranoia-room"), "max") == (1, 2)
    assert len(events("leaving-the-paranoia-room", "acts")) == 2


@rule("R25-229")
def test_the_last_token_of_the_pile() -> None:
    assert len(events("the-last-token-of-the-pile", "acts")) == 1
    assert end("the-last-token-of-the-pile").phase == "programming"


@rule("R25-230")
def test_adrenaline_under_paranoia() -> None:
    table = played(GAME, "adrenaline-under-paranoia")
    assert table.asks[0].kind == "move"
    assert state(table).phase == "adrenaline"


# The figures of the M.A.C. cards


def slides(name: str) -> list[tuple[object, ...]]:
    played_out = [event.data for event in played(GAME, name).events if event.kind == "slides"]
    return [(data["line"], data["index"], data["direction"]) for data in played_out]


@rule("R25-237", "R25-241")
def test_complex_movement() -> None:
    assert slides("complex-movement") == [("row", 0, "right"), ("column", 0, "up")]
    s = end("complex-movement")
    assert (s.arrows[0], s.arrows[5]) == (1, -1)
    assert at(s, "max") == (0, 1)
    assert at(s, "kevin") == (3, 0)


@rule("R25-239")
def test_complex_movement_twice() -> None:
    assert slides("complex-movement-twice") == [("row", 4, "right"), ("row", 4, "right"), ("row", 3, "left")]
    assert at(end("complex-movement-twice"), "kevin") == (4, 2)


@rule("R25-240")
def test_complex_movement_and_again() -> None:
    assert len(events("complex-movement-and-again", "card")) == 3
    assert [line for _, line, _ in slides("complex-movement-and-again")] == [0, 1, 3]


@rule("R25-242")
def test_complex_movement_against_the_token() -> None:
    assert len(events("complex-movement-against-the-token", "card")) == 2
    assert slides("complex-movement-against-the-token") == [("row", 0, "right")]


@rule("R25-244")
def test_punishment() -> None:
    s = end("punishment")
    lost = {who.name: who.lost for who in s.characters}
    assert lost == {"max": ["control"], "franck": ["control"], "jennifer": [], "kevin": []}
