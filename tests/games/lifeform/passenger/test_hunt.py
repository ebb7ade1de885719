"""13th Passenger, module D: the hunt aboard the Remora before the showdown."""

from pathlib import Path

import pytest
from tests.games.lifeform.play import BOX, Play, given
from tests.games.lifeform.solo.play import alone

from nightdeck.core.errors import BadContent
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.bots.policy import policy
from nightdeck.games.lifeform.base.rules.launch import HIBERNATION
from nightdeck.games.lifeform.content.printed import ACID, CLAW, CONTENT, FANG, TAIL
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.state import Fight
from nightdeck.testing import rule

FLIGHT, ALCOVE, AIRLOCK, LOCKER, ENGINE = range(5)
PEOPLE = ("motoko", "palmer", "oskar", "bibi", "trillian", "kade")


def hunting(disks: int, *, players: int = 3, halon: int = 0, **more: object) -> Play:
    """So many characters aboard, the others dead, right before the hunt."""
    people = {name: "remora" if i < disks else "gone" for i, name in enumerate(PEOPLE[: 2 * players - 2])}
    play = given(players, **{"phase": "launch", "minute": 8, **people, **more})
    play.state.hunts = play.state.expanded = True
    play.state.loadout[4] = (0, 2, 4, 7)[halon]
    return play


def begun(disks: int, hiding: int, tokens: int = FLIGHT, **more: object) -> Play:
    """The lifeform hides and its tokens lie somewhere."""
    play = hunting(disks, **more)  # type: ignore[arg-type]  # a test's own words
    return play.begins(step("hunt")).answers(hiding, tokens)


def hunt(play: Play) -> Hunt:
    assert play.state.hunt is not None
    return play.state.hunt


# D1 to D4


@rule("LX-252")
def test_right_before_the_showdown() -> None:
    assert HIBERNATION[0] == step("hunt")
    assert HIBERNATION[-1] == step("showdown")
    plain = hunting(2)
    plain.state.hunts = False
    assert plain.begins(step("hunt")).state.hunt is None


@rule("LX-253")
def test_the_hiding_place_is_secret() -> None:
    play = hunting(4, players=3).begins(step("hunt"))
    assert (play.kind, play.asked, play.options) == ("hide in", 0, [0, 1, 2, 3, 4])
    play.answers(ALCOVE)
    for seat, known in ((0, ALCOVE), (1, -1), (None, -1)):
        seen = play.sees(seat).hunt
        assert seen is not None
        assert seen.place == known


@rule("LX-254")
def test_two_hostility_tokens_lie_openly_but_not_in_engineering() -> None:
    play = hunting(4).begins(step("hunt")).answers(ENGINE)
    assert (play.kind, play.asked, play.options) == ("place hostility", 0, [FLIGHT, ALCOVE, AIRLOCK, LOCKER])
    play.answers(LOCKER)
    seen = play.sees(1).hunt
    assert seen is not None
    assert seen.tokens == LOCKER


@rule("LX-255", "LX-391", "LX-392", "LX-393", "LX-394")
@pytest.mark.parametrize(
    ("disks", "kinds"),
    [
        (1, ["reveal location", "reveal location", "search location"]),
        (2, ["reveal location", "search location", "search location"]),
        (3, ["search location", "reveal location", "search location"]),
        (4, ["search location", "search location"]),
    ],
)
def test_the_row_of_the_number_of_disks(disks: int, kinds: list[str]) -> None:
    play = begun(disks, LOCKER, hand=["ambush"])
    asked = []
    while play.kind is not None and play.kind != "skilful search":
        if play.kind in kinds:
            asked.append(play.kind)
        wrong = [o for o in play.options if o != LOCKER and not (isinstance(o, tuple) and o[-1] == LOCKER)]
        play.answers(wrong[0] if wrong else play.options[0])
    assert asked == kinds


@rule("LX-256")
@pytest.mark.parametrize("disks", [5, 6])
def test_five_or_six_disks_go_straight_to_the_showdown(disks: int) -> None:
    play = hunting(disks, players=4).begins(step("hunt"))
    assert (play.kind, play.state.hunt) == (None, None)


# Actions


@rule("LX-258")
def test_halon_may_flush_a_location() -> None:
    play = begun(4, LOCKER, halon=1)
    assert (play.kind, play.state.halon) == ("flush", 1)
    assert play.offers("pass", FLIGHT)
    play.answers(LOCKER)
    assert (play.state.halon, hunt(play).found, hunt(play).disks) == (0, True, [])


@rule("LX-258")
def test_the_blast_is_lost_for_the_showdown() -> None:
    play = begun(4, LOCKER, halon=2)
    play.answers(ALCOVE)
    while play.kind == "who suffers" or play.kind == "show card":
        play.answers(play.options[0])
    assert play.state.halon == 1
    play.state.agenda = []
    play.table = None
    assert play.begins(step("crew pool")).state.halon == 1


@rule("LX-259")
def test_the_lifeform_rules_out_a_location_truthfully() -> None:
    play = begun(1, AIRLOCK)
    assert (play.kind, play.asked) == ("reveal location", 0)
    assert set(play.options) == {FLIGHT, ALCOVE, LOCKER, ENGINE}
    play.answers(FLIGHT)
    assert set(play.options) == {ALCOVE, LOCKER, ENGINE}
    play.answers(ALCOVE)
    assert {pick[1] for pick in play.options if isinstance(pick, tuple)} == {AIRLOCK, LOCKER, ENGINE}


@rule("LX-260")
def test_a_search_is_marked_with_a_disk() -> None:
    play = begun(4, LOCKER).answers(("motoko", FLIGHT))
    assert hunt(play).searched == [FLIGHT]
    assert len(hunt(play).disks) == 1
    assert play.kind == "search location"
    assert not play.offers(("motoko", ALCOVE))
    assert not play.offers(("palmer", FLIGHT))


@rule("LX-261", "LX-283", "LX-284")
def test_in_here() -> None:
    play = begun(4, FLIGHT)
    play.state.hand = [0, 1, 2]
    play.state.dice.loaded = [1]
    play.answers(("motoko", FLIGHT))
    assert (hunt(play).found, hunt(play).tokens) == (True, -1)
    assert len(play.state.hand) == 2
    assert play.offers("pass", 0, 1)
    play.answers("pass")
    assert play.kind is None
    assert hunt(play).bonus == 0


# Panels


@rule("LX-257", "LX-262", "LX-376", "LX-385", "LX-388")
@pytest.mark.parametrize(("room", "left"), [(FLIGHT, 2), (ENGINE, 1), (LOCKER, 3)])
def test_failed_searches_cost_the_searcher(room: int, left: int) -> None:
    play = begun(4, ALCOVE, hands={1: ["grit", "split-up", "spare-parts"]}).answers(("motoko", room))
    while play.kind == "hunt discard":
        assert play.asked == 1
        play.answers(play.options[0])
    assert len(play.state.player(1).hand) == left
    assert play.kind == "search location"


@rule("LX-257", "LX-262", "LX-379")
def test_in_the_alcove_a_card_is_shown_to_the_lifeform_only() -> None:
    play = begun(4, FLIGHT, hands={1: ["grit", "split-up"]}).answers(("motoko", ALCOVE)).answers("grit")
    shown = play.news("card shown")
    assert shown[0].to == [0, 1]
    assert len(play.state.player(1).hand) == 2


@rule("LX-257", "LX-262", "LX-382")
def test_in_the_airlock_anybody_discards() -> None:
    play = begun(4, FLIGHT, hands={1: ["grit"], 2: ["split-up", "spare-parts"]}).answers(("motoko", AIRLOCK))
    assert (play.kind, play.options) == ("who discards", [1, 2])
    play.answers(2).answers("split-up")
    assert play.hand(2) == ["spare-parts"]


@rule("LX-257", "LX-283", "LX-380", "LX-383", "LX-386", "LX-389")
@pytest.mark.parametrize("room", [ALCOVE, AIRLOCK, LOCKER, ENGINE])
def test_discovered(room: int) -> None:
    play = begun(4, room)
    play.state.hand = [0, 1, 2]
    play.answers(("motoko", room))
    if room == ALCOVE:
        assert [len(player.hand) for player in play.state.crew] == [1, 1]
    elif room == AIRLOCK:
        assert play.state.halon == 1
    elif room == LOCKER:
        assert (play.kind, play.asked) == ("drop card", 0)
        play.answers(1).answers(2)
        assert (play.state.hand, len(play.state.player(2).hand)) == ([0, 2], 1)
    else:
        assert len(play.state.hand) == 1


def unfound(hiding: int, tokens: int, **more: object) -> Play:
    """Two searches that find nothing."""
    play = begun(4, hiding, tokens, **more)
    for name in ("motoko", "palmer"):
        rooms = [room for room in (LOCKER, ENGINE, FLIGHT, AIRLOCK) if room != hiding and play.offers((name, room))]
        play.answers((name, rooms[0]))
        while play.kind in ("hunt discard", "who discards"):
            play.answers(play.options[0])
    return play


@rule("LX-263", "LX-264", "LX-381")
@pytest.mark.parametrize(("tokens", "bonus"), [(ALCOVE, 3), (FLIGHT, 1)])
def test_in_the_alcove_a_token_and_two_more_if_they_lie_there(tokens: int, bonus: int) -> None:
    play = unfound(ALCOVE, tokens)
    assert (hunt(play).over, hunt(play).bonus) == (True, bonus)
    seen = play.sees(1).hunt
    assert seen is not None
    assert seen.place == ALCOVE
    play.state.hostility = 20
    play.begins(step("claws"))
    assert play.state.hostility_tokens == 5 + bonus


@rule("LX-257", "LX-263", "LX-378", "LX-384")
def test_hidden_rewards() -> None:
    cards = unfound(FLIGHT, ALCOVE, hand=["ambush"])
    assert len(cards.state.hand) == 2
    gas = unfound(AIRLOCK, ALCOVE)
    assert (gas.state.halon, len(gas.state.hand)) == (0, 1)


@rule("LX-263", "LX-387")
def test_from_the_locker_the_lifeform_rifles_a_hand() -> None:
    play = begun(4, LOCKER, hands={1: ["grit", "split-up"], 2: ["spare-parts"]})
    play.answers(("motoko", ALCOVE)).answers("grit").answers(("oskar", ALCOVE + 1)).answers(1).answers("grit")
    assert (play.kind, play.asked, play.options) == ("whose hand", 0, [1, 2])
    play.answers(2).answers("spare-parts")
    assert (play.hand(1), play.hand(2)) == (["split-up"], [])


@rule("LX-263")
def test_while_it_looks_the_lifeform_sees_that_hand_and_nobody_else_does() -> None:
    play = hunting(2, hands={1: ["grit", "split-up"], 2: ["spare-parts"]})
    play.state.hunt = Hunt(place=LOCKER, rifled=1)
    play.begins(step("rifle"))
    assert play.sees(0).crew[0].hand == play.state.player(1).hand
    assert play.sees(2).crew[0].hand is None
    play.answers("grit")
    assert play.hand(1) == ["split-up"]
    assert play.sees(0).crew[0].hand is None


@rule("LX-266", "LX-390")
def test_from_engineering_it_kills_at_once() -> None:
    play = begun(4, ENGINE).answers(("motoko", FLIGHT)).answers(("palmer", LOCKER))
    assert (play.kind, play.asked) == ("engineering kill", 0)
    before = play.state.hostility
    play.answers("oskar")
    assert play.at("oskar") == "gone"
    assert play.state.hostility == before + 2


@rule("LX-267")
def test_a_player_without_disks_is_out_of_the_showdown() -> None:
    play = begun(3, ENGINE).answers(("motoko", FLIGHT))
    play.answers(play.options[0])
    play.answers(("palmer", LOCKER))
    play.answers("oskar")
    play.begins(step("claws"))
    assert play.state.player(2).out
    assert not play.state.player(1).out


@rule("LX-265")
def test_after_the_rewards_comes_the_showdown() -> None:
    play = hunting(4, hand=["ambush"]).begins(*HIBERNATION)
    play.answers(ALCOVE, FLIGHT, ("motoko", LOCKER), ("palmer", ENGINE))
    while play.kind != "target":
        play.answers(play.options[0])
    assert (play.state.phase, hunt(play).over, hunt(play).found) == ("showdown", True, False)
    told = [event.kind for event in play.table.events]  # type: ignore[union-attr]
    assert told.index("claws") > len(told) - told[::-1].index("searched") - 1


@rule("LX-267")
def test_with_nobody_left_the_lifeform_wins() -> None:
    play = begun(1, ENGINE)
    play.answers(FLIGHT, ALCOVE)
    play.answers(("motoko", LOCKER))
    assert play.lifeform_won


# Skilful search


@rule("LX-268", "LX-269")
def test_one_unused_disk_keeps_one_combat_token() -> None:
    play = begun(2, AIRLOCK)
    play.answers(FLIGHT).answers(("motoko", AIRLOCK))
    assert (play.kind, play.options) == ("skilful search", ["pass", 0])
    play.answers(0)
    assert play.options == [CLAW, FANG, TAIL, ACID]
    play.answers(TAIL)
    assert (hunt(play).combat, play.kind) == ([TAIL], None)


@rule("LX-268", "LX-270")
def test_two_more_disks_keep_three_tokens() -> None:
    play = begun(4, AIRLOCK).answers(("motoko", AIRLOCK))
    assert play.options == ["pass", 0, 1]
    play.answers(1, CLAW, FANG, TAIL)
    assert hunt(play).combat == [CLAW, FANG, TAIL]
    assert play.options == ["pass", 0]
    play.answers(0)
    assert hunt(play).combat == [CLAW, FANG, TAIL, ACID]
    assert all(who.place == BOX.remora for who in play.state.living())


@rule("LX-268", "LX-269")
def test_each_centre_zone_is_used_once() -> None:
    play = begun(4, AIRLOCK).answers(("motoko", AIRLOCK)).answers(0, CLAW)
    assert (play.kind, play.options) == ("skilful search", ["pass", 1])
    assert hunt(play).zones == [0]


@rule("LX-268")
def test_no_reward_if_it_stayed_hidden() -> None:
    play = unfound(ALCOVE, FLIGHT)
    assert (play.kind, hunt(play).combat) == (None, [])


@rule("LX-269", "LX-270")
def test_a_combat_token_matches_its_icon_in_a_fight() -> None:
    play = hunting(2, phase="showdown")
    play.state.hunt = Hunt(found=True, combat=[CLAW, TAIL])
    play.state.fight = Fight(1, icons=[CLAW, ACID])
    play.begins(step("contribute", 1))
    assert play.offers(("combat", CLAW))
    assert not play.offers(("combat", TAIL))
    play.answers(("combat", CLAW))
    assert play.state.fight is not None
    assert play.state.fight.combat == [CLAW]
    assert hunt(play).combat == [TAIL]


def test_the_policy_counts_combat_tokens_that_are_in_the_fight() -> None:
    play = hunting(2, phase="showdown", hands={1: ["deep-breath"]})
    play.state.fight = Fight(1, icons=[CLAW, CLAW, CLAW, FANG], combat=[CLAW, CLAW, CLAW])
    play.begins(step("contribute", 1))
    assert min(policy(play.state, play.ask())) > 0


@rule("LX-232")
def test_a_solo_game_has_no_hunt() -> None:
    assert not alone(search=True).state.hunts


@rule("LX-255")
@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ('disks = 2\nactions = ["search"]', "another row"),
        ('disks = 1\nactions = ["search", "search"]', "cannot search more"),
        ('disks = 1\nactions = ["reveal", "reveal", "reveal", "reveal", "search"]', "fewer than the 5"),
    ],
)
def test_rows_of_a_pack_must_be_playable(tmp_path: Path, row: str, problem: str) -> None:
    (tmp_path / "hunt.toml").write_text(f"[one-disk]\n{row}\n", encoding="utf-8")
    with pytest.raises(BadContent, match=problem):
        CONTENT.load([tmp_path])


def test_a_pack_can_change_a_row(tmp_path: Path) -> None:
    (tmp_path / "hunt.toml").write_text('[one-disk]\nactions = ["search"]\n', encoding="utf-8")
    assert CONTENT.load([tmp_path]).hunt_rows[1] == ("search",)
