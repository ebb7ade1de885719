"""Dragon's Domain: launching, the hibernation sequence and the shuttle conflict."""

import pytest
from tests.games.lifeform.solo.play import Alone, alone, step

from nightdeck.games.lifeform.content.printed import (
    ACID,
    CELLS,
    CLAW,
    COOLANT,
    FANG,
    HALON,
    SPACESUITS,
    TAIL,
    WEAPONRY,
)
from nightdeck.games.lifeform.solo.rules.launch import HIBERNATION
from nightdeck.testing import rule

READY = [2, 2, 2, 1, 0]


def ready(place: str = "remora", **more: object) -> Alone:
    """Everything is done for a launch."""
    play = alone(place, **{"loadout": READY, "minute": 25, **more})  # type: ignore[arg-type]  # a test's own words
    play.solo.gained = ["cat", "umbilicus", "data"]
    play.solo.data_icon = FANG
    play.state.player(0).data[FANG] = 1
    return play


# Launch


@rule("LX-037", "LX-046")
@pytest.mark.parametrize("moment", ["solo activity", "solo end of turn"])
def test_a_launch_at_any_moment_of_the_turn_without_stowaways_wins(moment: str) -> None:
    play = ready().begins(step(moment)).answers("launch")
    assert isinstance(play, Alone)
    assert play.won == "clean escape"


@rule("LX-037")
def test_no_launch_in_the_middle_of_a_card() -> None:
    play = ready(hand=["emergency-bulkhead"]).activity()
    assert play.offers("launch")
    play.answers(("card", "emergency-bulkhead", 0))
    assert play.kind == "security door"
    assert not play.offers("launch")


@rule("LX-038")
def test_the_character_must_be_aboard() -> None:
    ready("shuttle-bay").activity().refuses("launch", by="LX-038")


@rule("LX-039", "LX-040", "LX-041", "LX-042")
@pytest.mark.parametrize("column", [WEAPONRY, COOLANT, CELLS, SPACESUITS])
def test_the_loadout_must_be_complete(column: int) -> None:
    short = [tokens - (i == column) for i, tokens in enumerate(READY)]
    ready(loadout=short).activity().refuses("launch", by="LX-039")
    assert ready().activity().offers("launch")


@rule("LX-040")
def test_coolant_counts_below_the_overheating_token() -> None:
    play = ready()
    play.state.overheating = 4
    play.activity().refuses("launch", by="LX-039")


@rule("LX-043", "LX-044", "LX-045")
@pytest.mark.parametrize(("goal", "by"), [("cat", "LX-043"), ("umbilicus", "LX-044"), ("data", "LX-045")])
def test_every_objective_must_be_gained(goal: str, by: str) -> None:
    play = ready()
    play.solo.gained = [found for found in play.solo.gained if found != goal]
    play.activity().refuses("launch", by=by)


@rule("LX-046")
def test_safe_stowaways_do_no_harm() -> None:
    play = ready()
    play.solo.stowed = 1
    play.state.dice.loaded = [5]
    assert play.activity(0, "launch").won == "clean escape"


@rule("LX-047", "LX-201")
def test_danger_means_a_shuttle_conflict() -> None:
    play = ready()
    play.solo.stowed = 1
    play.state.dice.loaded = [0]
    play.activity(0, "launch")
    assert play.kind == "conflict"
    assert play.state.phase == "showdown"
    assert play.news("stowaways shown")[0].data["danger"] == 1


# Hibernation


def hibernate(play: Alone) -> Alone:
    play.state.phase = "launch"
    return play.begins(*HIBERNATION)


@rule("LX-105")
def test_the_data_token_of_the_objective_returns() -> None:
    play = ready()
    play.state.player(0).data[TAIL] = 1
    assert hibernate(play).state.player(0).data == [0, 0, 1, 0]


@rule("LX-106")
def test_uncovered_combat_tokens_fight_in_the_primary_zone() -> None:
    play = ready(loadout=[2, 2, 4, 1, 0])
    play.solo.cells = [5, 6]
    assert len(hibernate(play).solo.zones[0]) == 2


@rule("LX-107", "LX-108")
def test_attack_five_and_used_traits_are_spread_evenly_and_turned_up() -> None:
    play = ready()
    play.solo.attack_five, play.solo.used = "remora", [0, 1, 2]
    hibernate(play)
    play.answers(1, 1)
    assert play.kind is None
    assert play.solo.zones[1] == [FANG, TAIL]
    assert play.solo.zones[2] == sorted([ACID, CLAW, CLAW, FANG, TAIL, ACID])


@rule("LX-109")
@pytest.mark.parametrize(("tokens", "blasts"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_a_halon_blast_for_each_full_compartment(tokens: int, blasts: int) -> None:
    play = ready(loadout=[2, 2, 2, 1, tokens])
    assert play.state.loadout[HALON] == tokens
    assert hibernate(play).state.halon == blasts


@rule("LX-110")
def test_weapons_give_cards_down_to_seven() -> None:
    assert len(hibernate(ready(loadout=[4, 2, 2, 1, 0])).cards) == 4
    five = ["dead-sprint", "grit", "split-up", "spare-parts", "flame-unit"]
    play = hibernate(ready(loadout=[4, 2, 2, 1, 0], hand=five))
    assert play.kind == "discard down"


@rule("LX-277")
def test_hibernation_runs_once_in_its_order() -> None:
    assert [name for name, _ in HIBERNATION] == ["solo hibernation", "spread tokens", "solo halon", "solo weapons"]
    play = ready()
    play.solo.stowed = 1
    play.state.dice.loaded = [0]
    play.activity(0, "launch")
    assert not any(name in dict(HIBERNATION) for name, _ in play.state.agenda)


# The shuttle conflict


def conflict(*zones: list[int], hand: tuple[str, ...] = (), **more: object) -> Alone:
    """A round of the shuttle conflict with these icons in its zones."""
    play = ready("remora", hand=hand, **more)
    play.solo.cells, play.state.player(0).data = [], [0, 0, 0, 0]
    play.state.phase = "showdown"
    for number, icons in enumerate(zones):
        play.solo.zones[number] = sorted(icons)
    return play


def fight(play: Alone) -> Alone:
    return play.begins(step("conflict round"))


@rule("LX-111", "LX-112", "LX-048")
def test_one_action_a_round_until_all_zones_are_clear() -> None:
    play = conflict([CLAW], [FANG], hand=("cattle-prod", "charged-prod", "split-up"))
    fight(play).answers(("attack", 0), ("card", "cattle-prod"))
    assert (play.kind, play.solo.zones[0]) == ("conflict", [])
    play.answers(("attack", 1), ("card", "charged-prod"))
    assert play.won == "shuttle conflict"


@rule("LX-112")
def test_with_nothing_to_clear_the_game_is_won() -> None:
    assert fight(conflict()).won == "shuttle conflict"


@rule("LX-054", "LX-113")
def test_a_zone_that_cannot_be_matched_loses() -> None:
    play = fight(conflict([CLAW, CLAW], hand=("charged-prod",))).answers(("attack", 0))
    assert isinstance(play, Alone)
    while play.kind == "match":
        play.answers(play.options[0])
    assert play.lost == "not matched"


@rule("LX-113")
def test_only_zones_with_tokens_can_be_attacked() -> None:
    assert not fight(conflict([CLAW])).offers(("attack", 1))


@rule("LX-114")
def test_each_icon_of_a_card_matches_its_like() -> None:
    """Two icons of one card for two of the zone: two-for-one would match only one of them."""
    play = fight(conflict([CLAW, TAIL], [FANG], hand=("cattle-prod",))).answers(("attack", 0))
    assert (play.kind, play.state.alone().zones[0]) == ("conflict", [])
    other = fight(conflict([FANG, ACID], [FANG], hand=("cattle-prod",))).answers(("attack", 0))
    assert other.lost == "not matched"


@rule("LX-116", "LX-123")
def test_any_two_icons_match_one() -> None:
    play = fight(conflict([ACID], [CLAW], hand=("cattle-prod", "charged-prod"))).answers(("attack", 0))
    play.answers(("card", "cattle-prod"))
    assert play.solo.zones[0] == []
    assert play.kind == "conflict"


@rule("LX-115")
def test_a_harpoon_card_matches_three() -> None:
    play = fight(conflict([ACID, CLAW, FANG], [CLAW], hand=("speargun-locker", "grit"))).answers(("attack", 0))
    play.answers(("card", "speargun-locker"))
    assert play.kind == "conflict"
    assert play.hand(1) == ["grit"]
    four = fight(conflict([ACID, CLAW, FANG, TAIL], hand=("speargun-locker",))).answers(("attack", 0))
    assert four.lost == "not matched"


@rule("LX-117", "LX-200")
def test_an_extinguisher_makes_all_icons_one() -> None:
    play = conflict([CLAW, ACID], [CLAW], hand=("cattle-prod",))
    play.solo.extinguishers = 1
    fight(play).answers(("attack", 0), ("extinguisher", "tail"))
    assert play.state.fight is not None
    assert play.state.fight.icons == [TAIL, TAIL]
    assert play.solo.extinguishers == 0


@rule("LX-117")
def test_an_extinguisher_changes_icons_that_are_all_alike() -> None:
    play = conflict([CLAW], [CLAW], hand=("charged-prod",))
    play.solo.extinguishers = 1
    fight(play).answers(("attack", 0)).refuses(("extinguisher", "claw"))
    play.answers(("extinguisher", "fang"))
    assert (play.kind, play.solo.zones[0]) == ("conflict", [])


@rule("LX-117", "LX-121")
def test_an_extinguisher_leaves_what_a_data_token_has_matched() -> None:
    play = conflict([CLAW, CLAW, FANG, TAIL], [CLAW], hand=("hold-the-door", "locker-hideaway"))
    play.solo.extinguishers = 1
    play.state.player(0).data = [1, 0, 0, 0]
    fight(play).answers(("attack", 0), ("data", "claw"), ("extinguisher", "acid"))
    play.answers(("card", "hold-the-door"))
    assert (play.kind, play.solo.zones[0]) == ("conflict", [])


@rule("LX-118", "LX-219")
def test_an_unused_trait_matches_one() -> None:
    play = conflict([CLAW], [FANG], traits=True)
    fight(play).answers(("attack", 0), ("trait", "grit"))
    assert (play.kind, play.solo.traits[2], play.solo.used) == ("conflict", -1, [])


@rule("LX-119", "LX-120", "LX-220")
@pytest.mark.parametrize("token", ["welding-torch", "harpoon"])
def test_torch_and_harpoon_tokens_match_one(token: str) -> None:
    play = conflict([CLAW], [FANG])
    play.solo.torches, play.state.player(0).harpoons, play.solo.harpoon_places = 1, 1, []
    fight(play).answers(("attack", 0), token)
    assert play.kind == "conflict"
    assert play.solo.torches + play.state.player(0).harpoons == 1


@rule("LX-118", "LX-119", "LX-120")
@pytest.mark.parametrize("means", ["trait", "welding-torch", "harpoon"])
def test_each_of_these_matches_one_icon_and_no_more(means: str) -> None:
    play = conflict([CLAW, ACID], [FANG])
    play.solo.torches = int(means == "welding-torch")
    play.state.player(0).harpoons, play.solo.harpoon_places = int(means == "harpoon"), []
    if means == "trait":
        play.solo.traits[0] = 0
    assert fight(play).answers(("attack", 0)).lost == "not matched"


@rule("LX-121")
def test_a_data_token_matches_exactly_two_of_its_kind() -> None:
    play = conflict([CLAW, CLAW, ACID], [FANG], hand=("grit",))
    play.state.player(0).data = [1, 0, 0, 1]
    fight(play).answers(("attack", 0))
    assert play.offers(("data", CLAW))
    assert not play.offers(("data", ACID))
    play.answers(("data", CLAW))
    assert play.kind == "conflict"


@rule("LX-121")
def test_a_second_data_token_needs_two_more_icons_of_its_kind() -> None:
    play = conflict([CLAW, CLAW, CLAW, FANG], [ACID], hand=("grit", "careful-steps"))
    play.state.player(0).data = [2, 0, 0, 0]
    fight(play).answers(("attack", 0), ("data", CLAW))
    assert not play.offers(("data", CLAW)), "one claw is left, and it never matches just one"
    four = conflict([CLAW, CLAW, CLAW, CLAW], [ACID], hand=("grit",))
    four.state.player(0).data = [2, 0, 0, 0]
    fight(four).answers(("attack", 0), ("data", CLAW), ("data", CLAW))
    assert (four.kind, four.state.player(0).data, four.solo.zones[0]) == ("conflict", [0, 0, 0, 0], [])
    assert four.state.data_gone == [2, 0, 0, 0], "they do not come back to the pool"


@rule("LX-121", "LX-105")
def test_the_data_token_of_the_objective_is_not_there_to_match() -> None:
    """One claw token fulfilled the objective and returns before the fight; only a second one can be used."""
    play = ready()
    play.state.player(0).data, play.solo.data_icon = [1, 0, 0, 0], CLAW
    assert hibernate(play).state.player(0).data == [0, 0, 0, 0]
    two = ready()
    two.state.player(0).data, two.solo.data_icon = [2, 0, 0, 0], CLAW
    assert hibernate(two).state.player(0).data == [1, 0, 0, 0]


@rule("LX-122")
def test_sources_may_be_used_repeatedly() -> None:
    play = conflict([CLAW, FANG], [ACID], traits=True)
    fight(play).answers(("attack", 0), ("trait", 0), ("trait", 1))
    assert (play.kind, play.solo.zones[0]) == ("conflict", [])


@rule("LX-123")
def test_spare_icons_are_lost() -> None:
    play = conflict([CLAW], [TAIL], hand=("cattle-prod", "grit"))
    fight(play).answers(("attack", 0), ("card", "cattle-prod"))
    assert play.solo.zones[1] == [TAIL]
    assert len(play.state.crew_discard) == 1
    assert play.state.fight is None


@rule("LX-124")
def test_halon_clears_a_zone() -> None:
    play = conflict([CLAW], [TAIL])
    play.state.halon = 1
    fight(play).answers(("halon", 1))
    assert (play.state.halon, play.solo.zones[1]) == (0, [])
    assert not play.offers(("halon", 0))


@rule("LX-125")
def test_the_airlock_clears_a_zone_once() -> None:
    play = conflict([CLAW], [TAIL])
    fight(play).answers(("airlock", 0))
    assert play.solo.zones[0] == []
    play.refuses(("airlock", 1), by="LX-111")


@rule("LX-126")
@pytest.mark.parametrize("killed", [False, True])
def test_a_survival_token_in_the_airlock_costs_a_chit(killed: bool) -> None:
    play = conflict([CLAW], [TAIL])
    play.solo.airlock_survival = True
    fight(play)
    play.chits(killed).answers(("airlock", 0))
    if killed:
        assert play.lost == "killed"
    else:
        assert (play.solo.zones[0], play.solo.airlock_survival, play.solo.alive) == ([], False, 4)


@rule("LX-127", "LX-206")
def test_survival_tokens_add_chits_before_the_locker_is_searched() -> None:
    play = conflict([CLAW])
    play.solo.survivals = 2
    fight(play).answers("locker")
    assert play.options == [0, 1, 2]
    play.solo.alive = 5
    play.state.dice.loaded = [0]
    play.answers(2)
    assert (play.solo.survivals, play.solo.alive) == (0, 6)
    play.refuses("locker", by="LX-111")


@rule("LX-127")
def test_chits_are_added_only_if_there_are_any() -> None:
    play = conflict([CLAW])
    play.solo.survivals, play.solo.alive, play.solo.alive_gone = 2, 7, 0
    play.solo.killed = 1
    fight(play).answers("locker")
    play.state.dice.loaded = [0]
    play.answers(2)
    assert play.solo.alive == 7


@rule("LX-128", "LX-049")
@pytest.mark.parametrize("killed", [False, True])
def test_the_locker_gives_two_cards_or_death(killed: bool) -> None:
    play = conflict([CLAW])
    fight(play)
    play.chits(killed).answers("locker")
    assert (play.lost, len(play.cards)) == (("killed", 0) if killed else ("", 2))
