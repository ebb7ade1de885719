"""The rulebook's own examples and figures, each played as it stands there."""

from nightdeck.core.examples import opened, played
from nightdeck.core.table import Table
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.piles import size
from nightdeck.games.level7.rules.distance import distances, walker_ways
from nightdeck.games.level7.rules.tiles import adjacent, spots
from nightdeck.testing import rule


def told(table: Table, kind: str) -> list[dict[str, object]]:
    return [dict(event.data) for event in table.events if event.kind == kind]


def tile_of(table: Table, enemy: str) -> int | None:
    found = table.state.enemy(enemy)
    return None if found is None else found.tile


def options(table: Table, verb: str) -> list[object]:
    return [option for option in table.asks[0].options if isinstance(option, tuple) and option[0] == verb]


@rule("L7-018", "L7-019", "L7-021")
def test_sample_setup() -> None:
    state = opened(GAME, "sample-setup").state
    assert [placed.tile for placed in state.tiles] == ["tank-farm"]
    assert [player.tile for player in state.players] == [0, 0, 0, 0]
    assert (state.aside, [size(bag) for bag in state.bags]) == ("a-lift", [8, 6, 29])
    assert (state.guards, state.clones, state.pool, state.countdown) == ([1, 2, 3, 4], [1, 2, 3, 4, 5, 6], 6, 4)
    assert [(len(player.skills), len(player.hand)) for player in state.players] == [(2, 4)] * 4


@rule("L7-031")
def test_strength_at_fear_five() -> None:
    table = played(GAME, "strength-at-fear-five")
    assert opened(GAME, "strength-at-fear-five").state.stat(table.state.players[0], "strength") == 5
    assert told(table, "challenge")[0]["dice"] == 5


@rule("L7-039", "L7-246")
def test_cards_for_vitality() -> None:
    table = opened(GAME, "cards-for-vitality")
    assert [(player.vitality, len(player.hand)) for player in table.state.players] == [(4, 4), (5, 5)]


@rule("L7-085", "L7-086", "L7-087")
def test_touching_is_not_adjacent() -> None:
    state = opened(GAME, "touching-is-not-adjacent").state
    assert adjacent(state, 0) == [tile_of(opened(GAME, "touching-is-not-adjacent"), "guard-1")]
    assert distances(walker_ways(state), 0) == [0, 1, 2, 3]
    clone = state.tiles[3]
    assert (clone.x, clone.y) == (state.tiles[0].x - 1, state.tiles[0].y), "they touch"


@rule("L7-094", "L7-095", "L7-096", "L7-098")
def test_a_challenge_of_five() -> None:
    table = played(GAME, "a-challenge-of-five")
    assert told(table, "challenge")[0] == {
        "seat": 0, "deed": "event", "stat": "intelligence", "rating": 5, "dice": 4,
    }  # fmt: skip
    assert told(table, "icons")[0]["total"] == 5
    assert len(table.state.players[0].items) == 1, "the reward for passing"


@rule("L7-101", "L7-102", "L7-104")
def test_two_rerolls() -> None:
    table = played(GAME, "two-rerolls")
    assert [data["source"] for data in told(table, "rerolled")] == ["amateur-boxer", "self-defense-training"]
    assert told(table, "icons")[0]["total"] == 3
    assert table.state.enemy("guard-1").stunned


@rule("L7-122", "L7-126", "L7-127", "L7-129")
def test_moving_through_vents() -> None:
    table = opened(GAME, "moving-through-vents")
    assert options(table, "vent") == [("vent", 1), ("vent", 2)]
    table = played(GAME, "moving-through-vents")
    assert table.state.players[0].tile == 1
    assert table.asks[0].kind == "reaction", "the turn is over"


@rule("L7-131", "L7-132", "L7-134")
def test_exploring_joins_doors() -> None:
    state = opened(GAME, "exploring-joins-doors").state
    assert len(spots(state, "corridor-102-b", 0, 1)) == 1
    table = played(GAME, "exploring-joins-doors")
    assert table.state.tiles[2].ways == [1, -1, -1, 0]
    assert table.state.players[0].tile == 2


@rule("L7-155", "L7-156", "L7-158")
def test_a_stun_stick_stuns() -> None:
    table = played(GAME, "a-stun-stick-stuns")
    assert told(table, "challenge")[0]["dice"] == 6
    assert told(table, "icons")[0]["total"] == 5
    assert table.state.enemy("guard-1").stunned


@rule("L7-157", "L7-158")
def test_a_stun_stick_removes() -> None:
    table = played(GAME, "a-stun-stick-removes")
    assert told(table, "icons")[0]["total"] == 6
    assert table.state.enemy("guard-1") is None
    assert table.state.guards == [1, 2, 3, 4]


@rule("L7-162", "L7-164", "L7-165", "L7-168")
def test_a_bull_rush_goes_on() -> None:
    table = played(GAME, "a-bull-rush-goes-on")
    assert told(table, "challenge")[0]["dice"] == 6
    assert [told(table, "icons")[0][what] for what in ("total", "rating")] == [5, 3]
    assert ("move", 2) in table.asks[0].options


@rule("L7-164", "L7-165", "L7-169")
def test_a_bull_rush_ends() -> None:
    table = played(GAME, "a-bull-rush-ends")
    assert told(table, "icons")[0]["total"] == 4
    assert table.state.players[0].tile == 1
    assert options(table, "move") == []


@rule("L7-191", "L7-194", "L7-197")
def test_spawning_on_the_closest_tile() -> None:
    table = played(GAME, "spawning-on-the-closest-tile")
    assert (tile_of(table, "clone-1"), tile_of(table, "clone-2")) == (3, 3)


@rule("L7-200", "L7-201")
def test_put_into_play_not_spawned() -> None:
    table = played(GAME, "put-into-play-not-spawned")
    assert {enemy.id for enemy in table.state.enemies} >= {"hybrid-intelligence", "guard-3"}
    assert table.state.guards == [1, 2]


@rule("L7-208", "L7-209", "L7-210")
def test_threat_or_three_fear() -> None:
    assert len(opened(GAME, "threat-or-three-fear").asks[0].options) == 2
    cody, bill = played(GAME, "threat-or-three-fear").state.players
    assert (cody.fear, cody.threat) == (8, 1)
    assert (bill.fear, bill.threat) == (8, 2), "one to begin with"


@rule("L7-229", "L7-230", "L7-231", "L7-232")
def test_guards_attack_cody_and_a_clone() -> None:
    table = played(GAME, "guards-attack-cody-and-a-clone")
    assert [len(data["faces"]) for data in told(table, "rolled")] == [3, 3]  # type: ignore[arg-type]
    assert told(table, "hit")[0]["cards"] == 1
    assert [enemy.id for enemy in table.state.enemies if enemy.kind == "clone"] == ["clone-2"]


@rule("L7-230", "L7-232")
def test_a_guard_removes_two_clones() -> None:
    table = played(GAME, "a-guard-removes-two-clones")
    assert [enemy.id for enemy in table.state.enemies] == ["guard-1", "guard-2"]


@rule("L7-212", "L7-220", "L7-233", "L7-234", "L7-273")
def test_enemy_activations() -> None:
    table = played(GAME, "enemy-activations")
    assert [tile_of(table, f"guard-{number}") for number in (1, 2, 3, 4)] == [4, 6, 6, 1]
    assert told(table, "attacks") == [{"enemy": "guard-2", "seat": 2}]
    assert len(told(table, "rolled")[0]["faces"]) == 4  # type: ignore[arg-type]


@rule("L7-250", "L7-251", "L7-252")
def test_leo_next_door() -> None:
    assert tile_of(opened(GAME, "leo-next-door"), "guard-1") == 1
    assert tile_of(played(GAME, "leo-next-door"), "guard-1") == 0


@rule("L7-253", "L7-254")
def test_bill_comes_before_cody() -> None:
    assert tile_of(opened(GAME, "bill-comes-before-cody"), "clone-1") == 2
    assert tile_of(played(GAME, "bill-comes-before-cody"), "clone-1") == 1


@rule("L7-256", "L7-257")
def test_guard_three_passes_through() -> None:
    assert tile_of(opened(GAME, "guard-three-passes-through"), "guard-3") == 0
    table = played(GAME, "guard-three-passes-through")
    assert [tile_of(table, f"guard-{number}") for number in (1, 2, 3)] == [1, 1, 2]


@rule("L7-258", "L7-259", "L7-260")
def test_the_third_clone_goes_for_ed() -> None:
    assert tile_of(opened(GAME, "the-third-clone-goes-for-ed"), "clone-1") == 1
    assert tile_of(played(GAME, "the-third-clone-goes-for-ed"), "clone-1") == 2
