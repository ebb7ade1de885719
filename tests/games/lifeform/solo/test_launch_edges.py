"""Dragon's Domain: launch, conflict, the android and module C at their edges."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, crisis, fresh, only, step

from nightdeck.core.errors import BadSetup
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.passenger.rules.remora import can_unlock, hiding_places
from nightdeck.games.lifeform.ship.rules.loadout import outage_moves
from nightdeck.games.lifeform.solo.rules.conflict import means, use
from nightdeck.games.lifeform.solo.rules.launch import can_launch, lacks
from nightdeck.games.lifeform.solo.rules.motion import cuts
from nightdeck.games.lifeform.solo.rules.moving import nearest_to_hero
from nightdeck.games.lifeform.solo.rules.shared_rules import loaded
from nightdeck.games.lifeform.state import AWAY, Fight
from nightdeck.testing import rule

# Launch and conflict


@rule("LX-037", "LX-038", "LX-043", "LX-044", "LX-045")
def test_every_condition_of_a_solo_launch() -> None:
    play = alone("remora", loadout=[2, 2, 2, 1, 0])
    play.solo.gained = ["cat", "umbilicus", "data"]
    assert can_launch(play.state)
    for goal in ("cat", "umbilicus", "data"):
        play.solo.gained = [other for other in ("cat", "umbilicus", "data") if other != goal]
        assert lacks(play.state) == [f"{goal} objective"]
    play.solo.gained = ["cat", "umbilicus", "data"]
    for column in range(4):
        play.state.loadout[column] -= 1
        assert not can_launch(play.state)
        play.state.loadout[column] += 1
    play.state.hero().place = chamber("mess")
    assert lacks(play.state) == ["nobody aboard"]


@rule("LX-046", "LX-047", "LX-105")
def test_a_launch_clears_the_table_and_returns_one_data_token() -> None:
    play = alone("remora", loadout=[2, 2, 2, 1, 0])
    play.solo.gained, play.solo.data_icon, play.solo.stowed = ["cat", "umbilicus", "data"], 2, 6
    play.state.player(0).data = [0, 0, 1, 1]
    play.begins(step("solo launch"))
    assert (play.state.phase, play.state.player(0).data) == ("showdown", [0, 0, 0, 1])
    assert not any(name in ("solo round", "solo clock") for name, _ in play.state.agenda)
    spent = alone("remora", loadout=[2, 2, 2, 1, 0])
    spent.solo.data_icon, spent.state.player(0).data = 2, [1, 0, 0, 0]
    spent.begins(step("solo hibernation"))
    assert spent.state.player(0).data == [1, 0, 0, 0]
    never = alone("remora")
    never.state.player(0).data = [0, 0, 0, 1]
    never.begins(step("solo hibernation"))
    assert never.state.player(0).data == [0, 0, 0, 1]


@rule("LX-107", "LX-108")
@pytest.mark.parametrize(
    ("used", "five", "sizes"), [([0], "remora", (1, 1)), ([0, 1], "remora", (2, 1)), ([0, 1, 2], "cocoon", (2, 1))]
)
def test_tokens_are_spread_as_evenly_as_can_be(used: list[int], five: str, sizes: tuple[int, int]) -> None:
    play = alone("remora")
    play.solo.used, play.solo.attack_five = used, five  # type: ignore[assignment]
    play.begins(step("solo hibernation"), step("spread tokens"))
    while play.kind == "spread":
        play.answers(play.options[0])
    assert tuple(play.solo.filled) == sizes
    assert sum(map(len, play.solo.zones[1:3])) == len(used) + (5 if five == "remora" else 0)
    assert play.solo.attack_five == ("conflict" if five == "remora" else "cocoon")


@rule("LX-251", "LX-126")
def test_only_the_blocked_hidden_zone_costs_a_chit() -> None:
    for zone, blocked, drawn in ((3, True, 1), (3, False, 0), (0, True, 0)):
        play = alone("remora", search=True)
        play.solo.zones[zone], play.solo.hidden_survival = [0], blocked
        play.solo.killed = 0
        play.begins(step("conflict round")).answers(("attack", zone))
        assert play.solo.alive_gone == drawn


@rule("LX-117", "LX-121")
def test_an_extinguisher_leaves_what_data_has_matched() -> None:
    play = alone("remora")
    play.solo.zones[0], play.solo.extinguishers = [0, 0, 1], 1
    play.state.player(0).data = [1, 0, 0, 0]
    play.begins(step("conflict round")).answers(("attack", 0), ("data", "claw"), ("extinguisher", "tail"))
    assert (play.lost, play.solo.extinguishers) == ("not matched", 0), "a tail is left"
    assert ("extinguisher", 1) not in means(play.state, Fight(0, icons=[1, 1]))


@rule("LX-059")
def test_only_energy_cells_hold_combat_tokens() -> None:
    play = alone()
    play.solo.cells = [3, 4]
    loaded(play.state, 1, 3)
    assert play.solo.cells == [3, 4]
    loaded(play.state, 2, 3)
    assert play.solo.cells == [4]


@rule("LX-400", "LX-278", "LX-060")
def test_an_outage_may_be_moved_into_the_shuttle_bay() -> None:
    play = alone(outages=["docking-hub-2", "landing-strut-well"])
    found = {(BOX.chambers[a].id, BOX.chambers[b].id) for a, b in outage_moves(play.state)}
    assert ("landing-strut-well", "shuttle-bay") in found
    assert not {b for _, b in found} & {"docking-hub-1", "remora", "landing-strut-well"}
    only(play, "galley")
    play.state.loadout = [0, 1, 0, 0, 0]
    play.begins(step("solo collect")).answers(("collect", "motoko", "coolant"))
    assert play.kind == "move outage"
    play.answers(("landing-strut-well", "shuttle-bay"))
    assert play.state.outages == [chamber("docking-hub-2"), BOX.shuttle_bay]


@rule("LX-060")
def test_each_bonus_of_the_loadout_in_solo() -> None:
    def loads(column: str, *loadout: int, **more: object) -> Alone:
        play = alone("galley", loadout=loadout, **more)  # type: ignore[arg-type]
        only(play, "galley")
        return play.begins(step("solo collect")).answers(("collect", "motoko", column))

    assert BOX.flamethrower in loads("weaponry", 2, 0, 0, 0, 0).state.player(0).hand
    assert len(loads("weaponry", 4, 0, 0, 0, 0).cards) == 1
    assert len(loads("cells", 0, 0, 2, 0, 0).cards) == 1
    assert len(loads("spacesuits", 0, 0, 0, 1, 0).cards) == 1
    assert loads("coolant", 0, 3, 0, 0, 0, outages=["mess"]).state.outages == []
    assert loads("cells", 0, 0, 4, 0, 0, outages=["mess"]).state.outages == []
    assert loads("halon", 0, 0, 0, 0, 2, outages=["mess"]).state.outages == []
    for column, loadout in (("coolant", (0, 1, 0, 0, 0)), ("spacesuits", (0, 0, 0, 3, 0)), ("halon", (0, 0, 0, 0, 5))):
        play = loads(column, *loadout, outages=["mess"])
        assert play.kind == "move outage"
        assert play.answers(("mess", "forward-stairwell")).state.outages == [chamber("forward-stairwell")]


# The android, setup, module C


@rule("LX-176", "LX-177")
def test_a_hysterical_android() -> None:
    play = alone("mess", android="hypersleep", hysterical=True).begins(step("solo android"))
    assert (play.state.phase, play.at("android")) == ("android", "galley")
    near = alone("mess", android="galley", hysterical=True)
    near.solo.android_turns, near.solo.killed = 1, 0
    near.begins(step("solo android"))
    assert (near.at("android"), near.solo.alive_gone) == ("mess", 1)
    first = alone("mess", android="galley", hysterical=True)
    first.solo.killed = 0
    assert first.begins(step("solo android")).solo.alive_gone == 0, "not in its first turn"
    far = alone("mess", android="medical-bay", hysterical=True)
    far.solo.android_turns, far.solo.killed = 4, 0
    assert far.begins(step("solo android")).solo.alive_gone == 0
    calm = alone("mess", android="mess")
    calm.solo.android_turns, calm.solo.killed = 4, 0
    assert calm.begins(step("solo android")).solo.alive_gone == 0
    corridor = alone("maintenance", android="workshop", hysterical=True).begins(step("solo android"))
    assert corridor.at("android") == "supplies", "no tunnel for it"
    alone_now = alone("landing-strut-well", android="mess", hysterical=True)
    alone_now.state.breach, alone_now.state.door = chamber("shuttle-bay"), AWAY
    alone_now.begins(step("solo android"))
    assert alone_now.at("android") in ("mess", "forward-stairwell", "galley")


@rule("LX-374")
def test_nearest_to_the_character_is_by_corridor() -> None:
    play = alone("workshop")
    assert nearest_to_hero(play.state, [chamber("maintenance"), chamber("mid-lift")]) == [chamber("mid-lift")]


@rule("LX-170", "LX-175")
@pytest.mark.parametrize("minute", [10, 32, 0])
def test_the_bell_tolls_from_31_to_11(minute: int) -> None:
    with pytest.raises(BadSetup, match="it goes from 31 down to 11"):
        fresh(0, bell=minute)
    assert (fresh(0, bell=11).minute, fresh(0, bell=31).minute) == (11, 31)


@rule("LX-175", "LX-174", "LX-001")
def test_how_near_the_hazards_came_is_measured_from_the_galley_on() -> None:
    s = GAME.rules.deal(GAME.setup("solo", 1, 0))
    assert s.alone().nearest == [99, 99, 99]
    play = alone("galley").begins(step("choose hero")).answers("motoko")
    assert play.solo.nearest != [99, 99, 99]
    assert play.state.characters[0].seat == 0


@rule("LX-237", "LX-239")
def test_every_condition_of_a_manual_unlock() -> None:
    def ready(place: str = "shuttle-bay", gained: tuple[str, ...] = ("cat", "data"), search: bool = True) -> bool:
        play = alone(place, loadout=[2, 2, 2, 1, 0], search=search)
        play.solo.gained = [*gained]  # type: ignore[list-item]
        return can_unlock(play.state)

    assert ready()
    assert not ready("mess")
    assert not ready(gained=("cat",))
    assert not ready(gained=("data",))
    assert not ready(gained=("cat", "data", "umbilicus"))
    assert not ready(search=False)


@rule("LX-238")
def test_a_manual_unlock_costs_three_minutes() -> None:
    play = alone("shuttle-bay", minute=30, motion="k0", loadout=[2, 2, 2, 1, 0], search=True)
    play.solo.gained = ["cat", "data"]
    play.begins(step("unlock clamp"))
    while play.kind:
        play.answers(play.options[0])
    assert (play.state.minute, play.blip, play.solo.clamps, play.solo.unlocks) == (27, "k1", 1, 1)


@rule("LX-241")
def test_life_support_without_a_token_or_a_column() -> None:
    for why in ("supply", "full", ""):
        play = alone("mess", search=True)
        if why == "full":
            play.state.loadout = [column.spaces for column in BOX.columns]
        elif why == "supply":
            play.state.missions[0] += play.state.mission_supply()
        play.solo.marked = [0]
        play.meets("cr-p01")
        play.table = None
        play.begins(step("crisis result", crisis("cr-p01"), 0, 0))
        assert play.solo.life_support == 1
        assert (play.kind == "spare mission") == (why == "")


@rule("LX-243", "LX-244", "LX-245")
@pytest.mark.parametrize(("marked", "asked"), [(2, True), (3, True), (4, False), (5, False)])
def test_with_two_chambers_left_there_is_a_choice(marked: int, asked: bool) -> None:
    play = alone("remora", search=True)
    play.solo.marked = list(range(marked))
    assert len(hiding_places(play.state)) == 5 - marked
    play.begins(step("search the Remora"))
    assert (play.kind == "search") == asked
    if asked:
        play.answers("confront")
        assert len(play.solo.zones[3]) == 2


@rule("LX-396", "LX-192")
def test_the_kept_door_is_placed_like_any_other_and_leaves_the_game() -> None:
    play = alone("mess", search=True)
    play.state.player(0).hand = [BOX.crew_card["kept-security-door"]]
    play.begins(step("solo activity")).answers(("card", "kept-security-door", 0), "e01")
    assert (play.state.door, play.cards) == (0, [])
    assert play.state.removed == [BOX.crew_card["kept-security-door"]]


@rule("LX-121")
def test_a_data_token_matches_two_equal_icons_and_never_one() -> None:
    play = alone("remora")
    play.state.player(0).data = [1, 1, 0, 0]
    one = {pick for pick in means(play.state, Fight(0, icons=[0, 1, 2])) if isinstance(pick, tuple)}
    assert not {("data", 0), ("data", 1)} & one
    two = {pick for pick in means(play.state, Fight(0, icons=[0, 0, 1])) if isinstance(pick, tuple)}
    assert {("data", 0), ("data", 1)} & two == {("data", 0)}
    three = Fight(0, icons=[0, 0, 0], data=[0])
    assert ("data", 0) not in means(play.state, three), "one is left over"
    play.solo.zones[0] = [0, 0, 1]
    play.begins(step("conflict round")).answers(("attack", 0))
    assert play.lost == "not matched"
    assert play.state.player(0).data == [0, 1, 0, 0]


@rule("LX-005", "LX-002")
@pytest.mark.parametrize(
    "what", ["lifeform phase", "calibrate", "attack deaths", "hostility", "noise", "panic", "choose stowaway"]
)
def test_a_solo_round_never_comes_to_what_needs_a_lifeform_player(what: str) -> None:
    play = alone("mess", motion="k0").turn()
    for _ in range(60):
        assert what not in {name for name, _ in play.state.agenda}
        if play.kind is None or play.outcome is not None:
            break
        play.answers(play.options[-1])
        play.state = play.table.state  # type: ignore[union-attr]
    assert play.state.round > 1


@rule("LX-193", "LX-205")
def test_what_can_cut_an_advance() -> None:
    door = BOX.crew_card["emergency-bulkhead"]
    for place, tokens, hand, wanted in (
        ("mess", 1, [], ["survival token"]),
        ("mess", 0, [], []),
        ("remora", 1, [], []),
        ("remora", 0, ["emergency-bulkhead", "grit"], [("door card", door)]),
    ):
        play = alone(place, hand=hand)
        play.solo.survivals = tokens
        assert cuts(play.state) == wanted


@rule("LX-117")
def test_after_an_extinguisher_data_counts_anew() -> None:
    play = alone("remora")
    play.solo.extinguishers = 1
    fight = Fight(0, icons=[0, 0, 1], data=[0])
    use(play.state, fight, ("extinguisher", 2))
    assert (fight.icons, fight.data, play.solo.extinguishers) == ([2], [], 0)
