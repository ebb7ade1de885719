"""The hunt, the asteroids and the new survivors at their edges."""

import pytest
from tests.games.lifeform.passenger.test_hunt import AIRLOCK, ALCOVE, ENGINE, FLIGHT, LOCKER, begun, hunt, hunting
from tests.games.lifeform.play import BOX, SHORT, given
from tests.games.lifeform.solo.play import alone

from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import FANG
from nightdeck.games.lifeform.passenger.rules.asteroids import MINUTES, STRUCK
from nightdeck.games.lifeform.passenger.rules.hunt import TOKENS, ZONES, hunters
from nightdeck.games.lifeform.passenger.rules.remora import MINUTES as UNLOCK
from nightdeck.games.lifeform.passenger.rules.survivors import DRAWN
from nightdeck.games.lifeform.passenger.state import NOWHERE, Hunt, known
from nightdeck.testing import rule


@rule("LX-223", "LX-238", "LX-264", "LX-269", "LX-270", "LX-369")
def test_the_numbers_of_the_modules() -> None:
    assert (MINUTES, STRUCK) == ((19, 18, 17, 16), 1)
    assert (TOKENS, ZONES, UNLOCK, DRAWN) == (2, ((1, 1), (2, 3)), 3, 3)
    assert NOWHERE == -1


@rule("LX-260", "LX-268")
def test_who_hunts_is_whoever_has_a_disk_aboard() -> None:
    play = given(3, motoko="remora", palmer="gone", oskar="mess", bibi="gone", minute=8, phase="launch")
    assert [player.seat for player in hunters(play.state)] == [1]
    play.state.player(1).out = True
    assert hunters(play.state) == []
    both = hunting(4)
    assert [player.seat for player in hunters(both.state)] == [1, 2]


@rule("LX-253", "LX-259")
def test_where_it_hides_is_seen_by_the_lifeform_until_the_end() -> None:
    place = Hunt(place=LOCKER)
    assert (known(place, lifeform=True).place, known(place, lifeform=False).place) == (LOCKER, NOWHERE)
    assert known(Hunt(place=LOCKER, found=True), lifeform=False).place == LOCKER
    assert known(Hunt(place=LOCKER, over=True), lifeform=False).place == LOCKER
    play = hunting(4).begins(step("hunt"))
    assert play.ask().hides
    shown = begun(1, AIRLOCK)
    assert shown.kind == "reveal location"
    assert shown.ask().hides


@rule("LX-258", "LX-260")
def test_what_was_flushed_or_searched_is_out() -> None:
    play = begun(4, LOCKER, halon=1, hands={1: ["grit"]}).answers(ALCOVE)
    while play.kind in ("who suffers", "show card"):
        play.answers(play.options[0])
    assert hunt(play).flushed == [ALCOVE]
    assert ALCOVE not in {pick[1] for pick in play.options if isinstance(pick, tuple)}


@rule("LX-377", "LX-389")
@pytest.mark.parametrize(
    ("room", "cards", "left"), [(FLIGHT, 3, 2), (FLIGHT, 1, 1), (ENGINE, 4, 2), (ENGINE, 2, 1), (ENGINE, 1, 1)]
)
def test_the_lifeform_never_loses_its_last_card(room: int, cards: int, left: int) -> None:
    play = begun(4, room)
    play.state.hand = list(range(cards))
    play.answers(("motoko", room))
    assert len(play.state.hand) == left


@rule("LX-386")
@pytest.mark.parametrize(("cards", "asked"), [(1, False), (2, True)])
def test_from_the_locker_it_drops_a_card_but_not_its_last(cards: int, asked: bool) -> None:
    play = begun(4, LOCKER)
    play.state.hand = list(range(cards))
    play.answers(("motoko", LOCKER))
    assert (play.kind == "drop card") == asked
    if asked:
        assert play.ask().hides


@rule("LX-379")
def test_a_card_is_shown_in_secret() -> None:
    play = begun(4, FLIGHT, hands={1: ["grit", "split-up"]}).answers(("motoko", ALCOVE))
    assert play.kind == "show card"
    assert play.ask().hides


@rule("LX-384")
@pytest.mark.parametrize(("halon", "left", "cards"), [(2, 1, 0), (1, 0, 0), (0, 0, 1)])
def test_from_the_airlock_it_costs_a_blast_or_gives_a_card(halon: int, left: int, cards: int) -> None:
    play = hunting(2)
    play.state.hunt, play.state.halon = Hunt(place=AIRLOCK, tokens=FLIGHT), halon
    play.begins(step("hunt ends"))
    assert (play.state.halon, len(play.state.hand)) == (left, cards)
    assert (hunt(play).tokens, hunt(play).bonus, hunt(play).over) == (NOWHERE, 0, True)


@rule("LX-261", "LX-263")
def test_a_lifeform_that_was_found_earns_nothing() -> None:
    play = hunting(2)
    play.state.hunt = Hunt(place=FLIGHT, tokens=FLIGHT, found=True)
    play.begins(step("hunt ends"))
    assert (play.state.hand, hunt(play).bonus, hunt(play).over) == ([], 0, False)


@rule("LX-265", "LX-266")
def test_with_nobody_left_aboard_it_has_won() -> None:
    play = given(3, motoko="gone", palmer="gone", oskar="gone", bibi="gone", minute=8, phase="launch")
    assert play.begins(step("anybody left")).lifeform_won
    assert not hunting(1).begins(step("anybody left")).lifeform_won


@rule("LX-268", "LX-269", "LX-270")
def test_disks_on_the_centre_zones_are_used_up() -> None:
    play = hunting(4)
    play.state.hunt = Hunt(place=FLIGHT, found=True, disks=[SHORT["motoko"]])
    play.begins(step("skilful search"))
    assert play.options == ["pass", 0, 1]
    play.answers(1)
    while play.kind == "combat token":
        play.answers(play.options[0])
    assert len(hunt(play).disks) == 3
    assert (len(hunt(play).combat), play.options) == (3, ["pass", 0])
    play.answers(0)
    while play.kind == "combat token":
        play.answers(play.options[0])
    assert (len(hunt(play).combat), len(hunt(play).disks)) == (4, 4)


@rule("LX-270")
def test_no_combat_token_is_kept_twice() -> None:
    play = hunting(4)
    play.state.hunt = Hunt(place=FLIGHT, found=True, combat=[0, 1, 2, 3])
    assert play.begins(step("combat tokens", 1)).kind is None
    one = hunting(4)
    one.state.hunt = Hunt(place=FLIGHT, found=True, combat=[0, 2, 3])
    one.begins(step("combat tokens", 2))
    assert hunt(one).combat == [0, 2, 3, FANG]


@rule("LX-225", "LX-375")
def test_with_an_empty_loadout_nothing_shakes_loose() -> None:
    play = alone("mess", minute=25, motion="k0")
    assert play.begins(step("shaken loose")).state.loadout == [0] * 5
    full = alone("mess", minute=25, loadout=[1, 3, 3, 0, 2])
    full.begins(step("shaken loose"))
    assert full.options == [1, 2]
    assert full.answers(2).state.loadout == [1, 3, 2, 0, 2]


@rule("LX-225", "LX-373")
def test_the_array_makes_the_lifeform_move_or_calibrate() -> None:
    play = alone("mess", minute=20, asteroids=True, motion="k0")
    play.state.dice.loaded = [3, 0]
    play.ticks().calmly()
    assert play.blip == "k1"
    base = given(3, motoko="mess", palmer="mess", minute=20, images=("ore-hold", "drill-bay"))
    base.state.asteroids, base.state.asteroid_bag = [19], [STRUCK]
    base.state.dice.loaded = [0]
    base.begins(step("self-destruct", 1))
    assert (base.kind, [player.analyzers for player in base.state.crew]) == ("calibrate", [0, 0])


@rule("LX-225", "LX-375")
def test_the_docking_ring_costs_one_minute_in_either_game() -> None:
    play = alone("mess", minute=20, asteroids=True, motion="k0")
    play.state.dice.loaded = [3, 2]
    play.ticks()
    assert play.state.minute == 18
    base = given(3, motoko="mess", palmer="mess", minute=20, images=("ore-hold", "drill-bay"))
    base.state.asteroids, base.state.asteroid_bag = [19], [STRUCK]
    base.state.dice.loaded = [2]
    base.begins(step("self-destruct", 1))
    while base.kind:
        base.answers(base.options[0])
    assert base.state.minute == 18


@rule("LX-369")
def test_emma_draws_as_many_as_there_are() -> None:
    play = given(3, emma="galley", motoko="galley", oskar="mess", bibi="mess", images=("ore-hold", "drill-bay"),
                 options={"survivors": True, "objectives": False})  # fmt: skip
    play.state.crew_bag = [BOX.crew_card["grit"]]
    play.begins(step("skill", SHORT["emma"]))
    assert (play.kind, play.options, play.ask().hides) == ("keep drawn", [BOX.crew_card["grit"]], True)
    play.answers("grit")
    assert (play.kind, play.hand(1)) == (None, ["grit"])
