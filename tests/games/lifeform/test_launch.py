"""The ship's cat at 2P, launch criteria, consent and the endings."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given, lifeform_card

from nightdeck.core.state import step
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.base.text.ending import ending
from nightdeck.games.lifeform.state import AWAY
from nightdeck.testing import rule

READY = [2, 3, 2, 4, 0]


def ready(players: int = 3, **more: object) -> Play:
    """Everybody aboard, the loadout complete."""
    people = dict.fromkeys(["motoko", "palmer", "oskar", "bibi"][: 2 * players - 2], "remora")
    play = given(players, **{"minute": 12, **people, **more})
    play.state.loadout = [*READY]
    if players == 2:
        play.state.cat = BOX.remora
    return play


# The cat at 2P


def cat(**more: object) -> Play:
    play = given(2, motoko="galley", palmer="mess", cat="medical-bay", images=("ore-hold", "drill-bay"), **more)
    play.state.cat_cards = list(BOX.cat_cards)
    return play


@rule("LF-055", "LF-108")
def test_a_cat_card_before_collecting_may_bring_a_token_to_collect() -> None:
    play = cat()
    play.who("motoko").place = play.state.cat = chamber("atmosphere-plant")
    play.begins(step("crew turn", 1))
    assert (play.kind, len(play.options)) == ("collect", 2)
    play.answers(("cat", "pawing-at-a-locker"))
    assert play.kind == "collect"
    play.refuses("pass").answers(("collect", "motoko", "halon"))
    assert (play.missions("atmosphere-plant"), play.kind) == (0, "activity")


@rule("LF-055", "LF-108", "LF-197")
def test_a_cat_card_before_collecting_may_let_somebody_out_who_hides() -> None:
    play = cat()
    play.who("motoko").place = play.state.images[0] = chamber("coolant-pumps")
    play.who("motoko").hidden = True
    play.state.cat = chamber("atmosphere-plant")
    play.begins(step("crew turn", 1)).answers(("cat", "underfoot"), "reactor-gallery")
    assert play.offers(("collect", "motoko", "halon"))
    calm = cat()
    calm.who("motoko").place = calm.state.cat = chamber("atmosphere-plant")
    assert calm.begins(step("crew turn", 1)).answers("pass").kind == "activity"


@rule("LF-108", "LF-109")
def test_one_cat_card_a_turn_beside_the_activity() -> None:
    play = cat().activity(1, ("cat", "pawing-at-a-locker"))
    assert play.missions("medical-bay") == 3
    assert play.kind == "activity"
    play.refuses(("cat", "scamper")).answers(("equip", 2))
    assert len(play.state.cat_cards) == len(BOX.cat_cards) - 1
    assert play.state.cat_used == []


@rule("LF-108")
def test_a_cat_card_at_any_moment_of_the_turn() -> None:
    play = cat().plays(1, "hold-the-door", 0)
    assert play.offers(("do", "move"), ("cat", "scamper"))
    after = cat().begins(step("crew turn", 1)).answers(("equip", 2))
    while after.kind == "place terror":
        after.answers("pass")
    assert after.kind == "end of turn"
    assert after.offers("pass", ("cat", "scamper"), "give up cat")
    before = cat()
    before.who("motoko").place = chamber("cockpit")
    assert before.begins(step("crew turn", 1)).offers(("cat", "scamper"))


@rule("LF-110", "LF-112")
def test_after_the_last_card_the_cat_boards() -> None:
    play = cat()
    play.state.cat_cards = [BOX.cat_cards[4]]
    play.activity(1, ("cat", "pawing-at-a-locker"))
    assert play.at("cat") == "remora"
    play.refuses(("cat", "pawing-at-a-locker"), "give up cat")


@rule("LF-111")
def test_the_cards_may_be_given_up() -> None:
    play = cat().activity(1, "give up cat")
    assert (play.at("cat"), play.state.cat_cards) == ("remora", [])
    assert play.kind == "activity", "beside the activity"
    cat().activity(1, ("cat", "pawing-at-a-locker")).refuses("give up cat")


# Criteria


@rule("LF-053", "LF-054", "LF-062", "LF-258")
def test_all_aboard_before_minute_nine_wins() -> None:
    play = ready(2).activity(1, "launch")
    assert play.crew_won
    assert play.outcome is not None
    assert play.outcome.reason == "ending A"


@rule("LF-248")
def test_somebody_must_be_aboard() -> None:
    play = ready(2, motoko="galley", palmer="galley", minute=8).begins(step("activity", 1))
    play.refuses("launch", by="LF-248")


@rule("LF-249")
def test_objectives_must_be_completed() -> None:
    play = ready(2)
    play.state.objectives = [0]
    play.begins(step("activity", 1)).refuses("launch", by="LF-249")


@rule("LF-250", "LF-252", "LF-253", "LF-254", "LF-255")
@pytest.mark.parametrize(
    ("loadout", "can"),
    [
        ([2, 3, 2, 4, 0], True),
        ([1, 3, 2, 4, 7], False),
        ([2, 2, 2, 4, 7], False),
        ([2, 3, 1, 4, 7], False),
        ([2, 3, 2, 3, 7], False),
    ],
)
def test_the_loadout_minimum(loadout: list[int], can: bool) -> None:
    play = ready()
    play.state.loadout = loadout
    play.begins(step("activity", 1))
    assert ("launch" in play.options) == can


@rule("LF-254")
def test_a_spacesuit_for_each_survivor_aboard_only() -> None:
    play = ready(motoko="gone", palmer="gone", oskar="remora", bibi="remora")
    play.state.player(1).role, play.state.cat = "cat", BOX.remora
    play.state.loadout = [2, 3, 2, 2, 0]
    assert play.begins(step("activity", 2)).offers("launch")


@rule("LF-251")
def test_at_2p_coolant_up_to_the_overheating_token() -> None:
    play = ready(2)
    play.state.loadout = [2, 2, 2, 2, 0]
    assert play.begins(step("activity", 1)).offers("launch")
    hot = ready(2)
    hot.state.loadout, hot.state.overheating = [2, 2, 2, 2, 0], 4
    hot.begins(step("activity", 1)).refuses("launch", by="LF-250")


@rule("LF-256")
def test_a_cat_in_play_must_be_aboard() -> None:
    play = ready(2)
    play.state.cat = chamber("galley")
    play.begins(step("activity", 1)).refuses("launch", by="LF-256")
    none = ready()
    none.state.cat = AWAY
    assert none.begins(step("activity", 1)).offers("launch")


@rule("LF-257")
def test_everybody_aboard_must_consent() -> None:
    play = ready().activity(1, "launch")
    assert (play.kind, play.asked) == ("launch", 2)
    play.answers("no")
    assert play.kind == "activity"
    play.refuses("launch", by="LF-257")
    assert ready().activity(1, "launch").answers("yes").crew_won


@rule("LF-053", "LF-257")
def test_a_refused_launch_may_be_proposed_again_once_something_has_been_done() -> None:
    play = ready(motoko="galley", minute=8).begins(step("activity", 1), step("end turn", 1))
    play.answers("launch", "no").refuses("launch").answers(("equip", 2))
    while play.kind == "discard down":
        play.answers(play.options[0])
    assert (play.kind, play.asked, "launch" in play.options) == ("end of turn", 1, True)
    assert play.answers("launch", "no").kind is None


@rule("LF-053", "LF-257")
def test_a_refused_launch_may_be_proposed_again_after_a_token_or_an_action() -> None:
    play = ready(motoko="galley", minute=8)
    play.state.missions[chamber("galley")] = 1
    play.begins(step("collect", 1, play.who("motoko").id), step("end turn", 1)).answers("launch", "no").refuses(
        "launch"
    )
    assert "launch" in play.answers(("collect", "motoko", "halon")).options
    row = ready(motoko="galley", minute=8).plays(1, "dead-sprint", 1).answers("launch", "no").refuses("launch")
    row.answers(("do", "security-door")).answers(row.options[0])
    assert (row.kind, "launch" in row.options) == ("next action", True)


@rule("LF-257", "LF-053")
def test_those_left_behind_are_not_asked() -> None:
    play = ready(oskar="galley", bibi="galley", minute=8).activity(1, "launch")
    assert play.kind != "launch"
    assert play.news("launched")
    other = ready(oskar="galley", bibi="galley", minute=8).begins(step("activity", 2))
    assert other.offers("launch")


@rule("LF-424")
def test_no_launch_outside_a_crew_turn() -> None:
    play = ready(hand=["stalk"]).begins(step("android phase"), step("lifeform phase"))
    assert play.asked == 0
    play.refuses("launch")


@rule("LF-053")
def test_a_launch_at_the_end_of_a_turn() -> None:
    play = ready(2, motoko="shuttle-bay", hands={1: ["cattle-prod"]})
    play.begins(step("crew turn", 1)).refuses("launch", by="LF-267")
    play.answers(("card", "cattle-prod", 0), ("motoko", "remora"))
    assert play.offers("launch", "pass")
    assert play.answers("launch").crew_won


# Endings


@rule("LF-259", "LF-260", "LF-263")
def test_a_wrong_guess_loses() -> None:
    play = ready(2, minute=8)
    play.state.stowaway = 1
    play.activity(1, "launch")
    assert play.crew_won
    assert play.outcome is not None
    assert play.outcome.reason == "ending B"
    assert ending(play.sees(1))
    assert play.news("ending")[0].data["ending"] == "B"


@rule("LF-260", "LF-266", "LF-265")
@pytest.mark.parametrize("minute", [3, 4, 5])
def test_a_right_guess_leads_to_the_showdown(minute: int) -> None:
    play = ready(2, minute=minute, hand=["stalk"])
    play.state.stowaway = 1
    play.activity(1, "launch")
    assert play.outcome is None
    assert play.state.phase in ("launch", "showdown")
    assert not play.state.keeps_stowaway


@rule("LF-261", "LF-262")
@pytest.mark.parametrize(("minute", "right"), [(2, True), (6, True), (7, False)])
def test_the_stowaway_token_stretches_the_range(minute: int, right: bool) -> None:
    play = ready(2, minute=minute, hand=["stalk"])
    play.state.stowaway, play.state.stowaway_token = 1, "lifeform"
    play.activity(1, "launch")
    assert (play.outcome is None) == right
    assert (play.state.minute, play.state.stowaway_token) == (minute, "gone")


@rule("LF-264")
def test_the_latest_card_is_kept_for_the_showdown() -> None:
    play = ready(2, minute=3, hand=["stalk"])
    play.state.stowaway, play.state.stowaway_token = 0, "lifeform"
    play.activity(1, "launch")
    assert play.state.keeps_stowaway


@rule("LF-267", "LF-268", "LF-269", "LF-270")
def test_ending_c() -> None:
    early = ready(oskar="galley", minute=10).begins(step("activity", 1))
    early.refuses("launch", by="LF-267")
    play = ready(oskar="galley", minute=9, hand=["stalk", "pounce"]).activity(1, "launch").answers("yes")
    assert play.news("ending")[0].data["ending"] == "C"
    assert play.state.stowaway == AWAY
    assert play.kind == "evolve"
    play.answers("stalk")
    assert play.state.lifeform_discard == [lifeform_card("stalk")], "the first cocoon space says one"
    assert len(play.state.hand) == play.state.hand_size() == 5
    while play.kind != "target":
        play.answers(play.options[0])
    assert play.state.phase == "showdown"


@rule("LF-271")
def test_each_ending_has_its_own_words() -> None:
    launches = [ready(2, minute=12), ready(2, minute=8), ready(2, palmer="galley", minute=9)]
    told = []
    for play in launches:
        play.state.stowaway = 1
        play.state.loadout = [2, 3, 2, 2, 0]
        play.activity(1, "launch")
        told.append(GAME.text.event(play.sees(1), play.news("ending")[0]))
    assert len({*told}) == 3
    assert all(len(words) > 40 for words in told)


@rule("LF-054")
def test_a_launch_stops_everything_else() -> None:
    play = ready(2, minute=12)
    play.state.cat_cards = []
    play.begins(step("crew turn", 1), step("android phase"), step("lifeform phase")).answers("launch")
    assert play.crew_won
    assert not play.news("announcement")


@rule("LF-050")
def test_a_round_of_waiting_costs_a_minute() -> None:
    play = ready(2, minute=12, hand=["stalk"])
    play.begins(step("round")).answers("pass", "lurk", "pass")
    assert play.state.minute == 11
