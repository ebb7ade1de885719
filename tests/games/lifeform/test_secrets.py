"""What each seat knows, and what a re-dealt table may change."""

import msgspec
from tests.games.lifeform.play import BOX, SHORT, Play, crew_card, given, lifeform_card

from nightdeck.core.dice import Dice
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.secrets import redeal
from nightdeck.games.lifeform.state import AWAY, Fight, State
from nightdeck.testing import rule


def worlds(play: Play, seat: int | None, count: int = 30) -> list[State]:
    """So many tables as they may be, from what a seat knows."""
    found = []
    for seed in range(count):
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(play.state), type=State)
        redeal(copy, play.state, seat, Dice.seeded(seed))
        found.append(copy)
    return found


def crew(**more: object) -> Play:
    people = {"chandra": "galley", "palmer": "mess", "oskar": "cockpit", "bibi": "cockpit"}
    return given(3, **{"hand": ["stalk", "dread", "pounce"], "minute": 15, **people, **more})


@rule("LF-045", "LF-046")
def test_any_suspect_may_be_the_real_one_for_the_crew() -> None:
    play = crew(images=("ore-hold", "drill-bay", "lift-bay"))
    assert {s.real for s in worlds(play, 1)} == {0, 1, 2}
    assert {s.real for s in worlds(play, 0)} == {0}
    play.state.suspects = [0, 2]
    assert {s.real for s in worlds(play, None)} == {0, 2}


@rule("LF-019")
def test_other_hands_and_the_deck_are_one_heap() -> None:
    play = crew(hands={1: ["grit", "mining-laser"], 2: ["grit", "split-up", "flamethrower"]})
    seen = worlds(play, 1)
    assert all(s.player(1).hand == play.state.player(1).hand for s in seen)
    assert len({tuple(s.player(2).hand) for s in seen}) > 20
    assert all(BOX.flamethrower in s.player(2).hand for s in seen)
    assert all(len(s.player(2).hand) == 3 for s in seen)
    assert all(
        sorted(s.crew_bag + s.player(2).hand) == sorted(play.state.crew_bag + play.state.player(2).hand) for s in seen
    )


@rule("LF-020")
def test_the_lifeforms_hand_is_hidden_but_for_what_was_looked_at() -> None:
    play = crew().begins(step("skill", SHORT["chandra"]))
    play.state.hand = sorted([*play.state.hand, play.state.lifeform_bag.pop()])
    looked = {lifeform_card("stalk"), lifeform_card("dread"), lifeform_card("pounce")}
    assert all(looked <= set(s.hand) for s in worlds(play, 1))
    assert len({tuple(s.hand) for s in worlds(play, 1)}) > 5
    assert not all(looked <= set(s.hand) for s in worlds(play, 2))
    assert all(s.hand == play.state.hand for s in worlds(play, 0))


def test_a_card_that_was_looked_at_may_lie_in_the_fight() -> None:
    play = crew()
    play.state.player(1).seen = [*play.state.hand]
    card = play.state.hand.pop()
    play.state.fight = Fight(1, card=card)
    found = set()
    for s in worlds(play, 1):
        assert s.fight is not None
        assert sorted([*s.hand, s.fight.card]) == sorted([*play.state.hand, card])
        found.add(s.fight.card)
    assert len(found) == 3


@rule("LF-040")
def test_objectives_are_dealt_anew_for_the_lifeform_only() -> None:
    play = crew()
    play.state.objectives, play.state.completed = [0, 5], [1]
    assert all(s.objectives == [0, 5] for s in worlds(play, 2))
    dealt = worlds(play, 0)
    assert len({tuple(s.objectives) for s in dealt}) > 3
    assert all(1 not in s.objectives and not set(s.objectives) & BOX.immediate for s in dealt)
    play.state.nest_burnt = True
    assert all(BOX.burn not in s.objectives for s in worlds(play, None))


@rule("LF-404")
def test_the_stowaway_card_is_hidden_until_the_launch() -> None:
    play = crew()
    assert {s.stowaway for s in worlds(play, 1)} == {0, 1, 2}
    assert {s.stowaway for s in worlds(play, 0)} == {2}
    play.state.phase = "showdown"
    assert {s.stowaway for s in worlds(play, 1)} == {2}


@rule("LF-022")
def test_disks_of_others_are_dealt_anew() -> None:
    play = crew()
    play.state.player(1).dealt, play.state.player(2).dealt = [0, 1, 2], [3, 4, 5]
    seen = worlds(play, 1)
    assert all(s.player(1).dealt == [0, 1, 2] for s in seen)
    assert {disk for s in seen for disk in s.player(2).dealt} == set(range(3, 10))


def test_the_view_of_a_spectator_holds_no_secret() -> None:
    play = crew(hands={1: ["grit"]})
    seen = play.sees(None)
    assert (seen.real, seen.hand, seen.stowaway, seen.objectives) == (AWAY, None, AWAY, None)
    assert all(player.hand is None for player in seen.crew)
    assert crew_card("grit") in play.state.player(1).hand
