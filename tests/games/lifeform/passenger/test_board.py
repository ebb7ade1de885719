"""The picture of the Remora board: every chamber can be pointed at, and nobody sees more than they may."""

from tests.games.lifeform.passenger.test_hunt import LOCKER, hunting
from tests.games.lifeform.play import Play
from tests.games.lifeform.solo.play import alone

from nightdeck.core.scene import Group
from nightdeck.core.state import step


def by_key(play: Play, seat: int) -> dict[str, Group]:
    """What a seat sees, by its keys."""
    assert play.table is not None
    return {group.key: group for group in play.table.scene(seat).groups()}


def test_the_lifeform_points_at_its_hiding_place() -> None:
    play = hunting(3).begins(step("hunt"))
    rooms = [by_key(play, 0)[f"room-{room}"] for room in range(5)]
    assert [room.picks for room in rooms] == [[str(room)] for room in range(5)]


def test_only_the_lifeform_sees_where_it_hides() -> None:
    play = hunting(3).begins(step("hunt")).answers(LOCKER)
    assert "you hide here" in by_key(play, 0)[f"room-{LOCKER}"].label
    assert "not searched" in by_key(play, 1)[f"room-{LOCKER}"].label


def test_a_disk_and_a_chamber_together_name_a_search() -> None:
    play = hunting(4).begins(step("hunt")).answers(LOCKER, 0)
    found = by_key(play, 1)
    assert play.kind == "search location"
    assert set(found["room-0"].picks) & set(found["who-0"].picks)


def test_the_search_alone_shows_the_chambers_that_are_left() -> None:
    play = alone("remora", search=True)
    play.state.phase, play.solo.marked = "launch", [0]
    play.begins(step("search the Remora"))
    found = by_key(play, 0)
    assert found["room-0"].picks == []
    assert [bool(found[f"room-{room}"].picks) for room in range(1, 5)] == [True] * 4
    assert "shuttle" not in found


def test_the_hidden_zone_belongs_to_module_c() -> None:
    for search in (False, True):
        play = alone("remora", search=search)
        play.state.phase, play.solo.zones[0] = "showdown", [0]
        play.begins(step("conflict round"))
        assert ("zone-3" in by_key(play, 0)) == search


def test_an_alert_says_what_a_defence_costs() -> None:
    play = alone(hand=["deep-breath", "core-access"], motion="k8").comes(3)
    label = by_key(play, 0)["alert"].label
    assert "draw 3 chits" in label
    assert "1 of the 6" in label
