"""Cooperation and Solo, in the base game and with Season 2 (rulebooks, Cooperation and Solo modes)."""

from collections import Counter

import pytest
from tests.games.room25.play import Play, Rooms, given
from tests.games.room25.position import Cell, dealt

from nightdeck.core.ask import PASS
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CONTENT, Level, Madness, Mode, Movement, Punishment
from nightdeck.games.room25.secrets import view
from nightdeck.testing import rule

EXIT: Cell = (0, 4)
ROOMS: Rooms = {EXIT: "room25", (4, 1): "mortal"}
OUT = ("row", 0, "right")
TEAM: list[Mode] = ["coop", "solo"]
LEVELS: list[Level] = ["standard", "madness"]


def together(
    mode: Mode = "coop", season2: bool = False, level: Level = "standard", left: int = 0, **where: Cell | None
) -> Play:
    """Four characters in Room 25 at the exit, unless said otherwise."""
    cast: dict[str, Cell | None] = dict.fromkeys(["franck", "max", "kevin", "emmett"], EXIT)
    return given(mode, season2=season2, level=level, up=ROOMS, left=left, cast={**cast, **where})


def verdict(play: Play) -> tuple[int, int, str, str]:
    """How many seats have won and lost, why, and with which shade."""
    assert play.outcome is not None
    end = play.outcome
    return len(end.winners), len(end.losers), end.reason, end.rank


def cards(play: Play) -> list[object]:
    return [event["card"] for event in play.news("card")]


# Cooperation, base game


@rule("R25-301")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_few_players_run_a_duo_each_for_eight_rounds(players: int, each: int) -> None:
    s = dealt("coop", players, season2=False)
    assert Counter(who.seat for who in s.characters) == dict.fromkeys(range(players), each)
    assert (s.left, {who.role for who in s.characters}) == (8, {""})
    if each == 2:
        names = [who.name for who in s.characters]
        assert [CONTENT.printed.characters[name].duo for name in names[:players]] == names[players:]


@rule("R25-302")
def test_everybody_out_is_a_total_victory() -> None:
    assert verdict(together().acts("kevin", "control", OUT)) == (4, 0, "escape", "total")


@rule("R25-302")
def test_nobody_alive_may_be_left_behind() -> None:
    assert together(left=1, max=(2, 2)).acts("kevin", "control", OUT).outcome is None


@rule("R25-303")
def test_with_one_eliminated_it_is_a_partial_victory() -> None:
    assert verdict(together(left=5, max=None).acts("kevin", "control", OUT)) == (4, 0, "escape", "partial")


@rule("R25-303")
def test_with_one_eliminated_all_the_others_must_be_aboard() -> None:
    assert together(left=1, max=None, franck=(2, 2)).acts("kevin", "control", OUT).outcome is None


@rule("R25-304")
def test_the_second_elimination_loses_the_game_and_the_first_does_not() -> None:
    play = together(max=(4, 0), franck=(4, 0)).acts("max", "move", (4, 1))
    assert play.outcome is None
    assert verdict(play.acts("franck", "move", (4, 1))) == (0, 4, "deaths", "")


@rule("R25-304")
def test_running_out_of_time_loses_the_game() -> None:
    assert verdict(together(left=1).begins(step("countdown"))) == (0, 4, "time", "")


# Solo, base game


@rule("R25-305")
def test_one_player_runs_four_characters_of_free_choice() -> None:
    s = dealt("solo", 1, season2=False, characters=["kevin", "alice", "max", "emmett"])
    assert [(who.name, who.seat) for who in s.characters] == [("kevin", 0), ("alice", 0), ("max", 0), ("emmett", 0)]
    assert s.left == 8


@rule("R25-306")
def test_alone_nothing_is_programmed_tokens_are_played_as_they_come() -> None:
    play = together("solo").begins(step("round"))
    assert (play.kind, play.options) == ("turn", ["look", "move", "push", "control", PASS])
    asked = []
    for _ in range(4):
        asked.append(play.ask().about)
        play.answers("control", ("column", 4, "down"))
    assert asked == [(0,), (1,), (2,), (3,)]
    assert (play.ask().about, play.options) == ((0,), ["look", "move", "push", PASS])


@rule("R25-306")
def test_alone_one_of_two_actions_may_be_skipped() -> None:
    play = together("solo", franck=(3, 0)).begins(step("act", 0, 1)).answers(PASS).begins(step("act", 0, 2))
    play.refuses(PASS).answers("move", (4, 0))
    assert play.at("franck") == (4, 0)


@rule("R25-306")
def test_alone_a_cold_chamber_leaves_one_action() -> None:
    play = given("solo", season2=False, up={(0, 1): "cold"}, franck=(0, 1)).begins(step("programming"))
    play.begins(step("act", 0, 1)).answers("move", (0, 0))
    assert play.begins(step("act", 0, 2)).kind is None


@rule("R25-307")
def test_alone_all_four_must_get_out() -> None:
    assert verdict(together("solo").acts("kevin", "control", OUT))[:3] == (1, 0, "escape")
    assert together("solo", left=1, max=(2, 2)).acts("kevin", "control", OUT).outcome is None


@rule("R25-307")
def test_alone_the_first_elimination_or_the_last_round_is_the_end() -> None:
    assert verdict(together("solo", max=(4, 0)).acts("max", "move", (4, 1)))[:3] == (0, 1, "deaths")
    assert verdict(together("solo", left=1).begins(step("countdown")))[:3] == (0, 1, "time")
    assert together("solo", left=2).begins(step("countdown")).outcome is None


# With Season 2


@rule("R25-308")
@pytest.mark.parametrize("mode", TEAM)
@pytest.mark.parametrize("level", LEVELS)
def test_with_season_2_the_first_elimination_loses(mode: Mode, level: Level) -> None:
    play = together(mode, True, level, max=(4, 0)).acts("max", "move", (4, 1))
    assert verdict(play)[2] == "deaths"
    assert play.winners == set()


@rule("R25-308")
@pytest.mark.parametrize("mode", TEAM)
def test_with_season_2_everybody_must_be_aboard_in_time(mode: Mode) -> None:
    assert together(mode, True, left=1, max=(2, 2)).acts("kevin", "control", OUT).outcome is None
    assert together(mode, True).acts("kevin", "control", OUT).winners == {"franck", "max", "kevin", "emmett"}
    assert verdict(together(mode, True, left=1).begins(step("countdown")))[2] == "time"


@rule("R25-309")
@pytest.mark.parametrize("mode", TEAM)
def test_without_the_key_room_25_frees_nobody(mode: Mode) -> None:
    cast: dict[str, Cell | None] = dict.fromkeys(["franck", "max", "kevin", "emmett"], EXIT)
    play = given(mode, up={EXIT: "room25", (4, 3): "key"}, cast=cast).acts("franck", "control", ("column", 4, "up"))
    assert (play.outcome, play.at("franck")) == (None, (4, 4))
    play.acts("max", "move", (4, 3)).begins(step("countdown")).acts("max", "move", (4, 4))
    play.acts("franck", "control", ("column", 4, "down"))
    assert play.winners == {"franck", "max", "kevin", "emmett"}


@rule("R25-310")
@pytest.mark.parametrize(
    ("mode", "players", "each"),
    [("coop", 2, 2), ("coop", 3, 2), ("coop", 4, 1), ("coop", 5, 1), ("coop", 6, 1), ("solo", 1, 4)],
)
def test_how_many_characters_each_player_runs(mode: Mode, players: int, each: int) -> None:
    assert Counter(who.seat for who in dealt(mode, players).characters) == dict.fromkeys(range(players), each)


@rule("R25-311", "R25-313")
@pytest.mark.parametrize("mode", TEAM)
def test_the_deck_of_each_level(mode: Mode) -> None:
    players = 1 if mode == "solo" else 4
    kinds = [
        Counter(type(CONTENT.printed.mac[card]) for card in dealt(mode, players, level=level).deck) for level in LEVELS
    ]
    assert kinds == [{Movement: 32, Punishment: 12}, {Movement: 32, Punishment: 12, Madness: 14}]


@rule("R25-312")
@pytest.mark.parametrize("mode", TEAM)
def test_at_the_standard_level_two_cards_come_before_programming(mode: Mode) -> None:
    play = together(mode, True, left=2).stacks("mac-25", "mac-03", "mac-05").begins(step("round"))
    assert cards(play) == ["mac-25", "mac-03", "mac-05"]
    assert (play.state.phase, play.table is not None and play.table.simultaneous) == ("programming", True)


@rule("R25-314", "R25-388")
@pytest.mark.parametrize("mode", TEAM)
def test_at_the_madness_level_a_card_comes_before_each_pass(mode: Mode) -> None:
    play = together(mode, True, "madness", left=2).stacks("mac-03", "mac-05").begins(step("round"))
    if mode == "coop":
        assert (cards(play), play.state.phase) == ([], "programming")
        for seat in range(4):
            play.answers("push", PASS, seat=seat)
    assert (cards(play), play.state.phase, play.ask().about) == (["mac-03"], "first", (0,))
    play.answers("act" if mode == "coop" else "push")
    if play.kind == "push":
        play.answers("max", (1, 4))
    for _ in range(3):
        assert cards(play) == ["mac-03"]
        play.answers(PASS)
    assert (cards(play), play.state.phase) == (["mac-03", "mac-05"], "second")
    assert play.ask().about == ((1,) if mode == "coop" else (0,))


@rule("R25-314")
def test_a_draw_again_is_followed_at_the_madness_level_too() -> None:
    play = together("solo", True, "madness", left=2).stacks("mac-28", "mac-05").begins(step("round"))
    assert cards(play) == ["mac-28", "mac-05"]


@rule("R25-315")
@pytest.mark.parametrize("level", LEVELS)
def test_in_the_final_round_no_card_is_drawn_but_in_mac_rooms(level: Level) -> None:
    play = given("solo", level=level, up={(0, 1): "mac"}, left=1, franck=(0, 0)).begins(step("round"))
    for _ in range(4):
        if play.kind == "adrenaline":
            play.answers("no")
    for _ in range(4):
        play.answers(PASS)
    assert (cards(play), play.state.phase) == ([], "second")
    play.stacks("mac-05").answers("move", (0, 1))
    assert cards(play) == ["mac-05"]


@rule("R25-316")
@pytest.mark.parametrize("mode", ["suspicion", "competition", "team"])
def test_in_other_modes_no_card_is_drawn_by_itself(mode: Mode) -> None:
    play = given(mode, options={"madness_cards": True}, franck=(0, 0), max=(0, 0), kevin=(0, 0), emmett=(0, 0))
    play.begins(step("round"))
    assert play.table is not None
    while play.table.asks:
        ask = play.table.asks[0]
        if ask.kind == "rest" or play.state.round > 2:
            break
        play.answers(ask.options[0], seat=ask.seat)
    assert (play.state.round, cards(play)) == (3, [])


# The Madness level


@rule("R25-386")
@pytest.mark.parametrize("mode", TEAM)
def test_at_the_madness_level_there_is_no_adrenaline(mode: Mode) -> None:
    players = 1 if mode == "solo" else 4
    assert {who.adrenaline for who in dealt(mode, players, level="madness").characters} == {"none"}
    assert {who.adrenaline for who in dealt(mode, players).characters} == {"held"}
    play = together("coop", True, "madness").begins(step("programming"))
    for seat in range(4):
        play.answers("push", "look", seat=seat)
    assert play.kind is None


@rule("R25-386")
def test_franck_has_nothing_to_recover_at_the_madness_level() -> None:
    assert together("coop", True, "madness", franck=(0, 1)).acts("franck", "special").lost


@rule("R25-387")
@pytest.mark.parametrize(
    ("mode", "level", "tokens"), [("coop", "madness", False), ("solo", "madness", True), ("coop", "standard", True)]
)
def test_at_the_madness_level_only_a_lone_player_keeps_reminder_tokens(mode: Mode, level: Level, tokens: bool) -> None:
    play = given(mode, level=level, options={"reminders": True}, down={(3, 0): "dark"}, franck=(0, 0))
    if mode == "coop":
        play.who("franck").first = "push"
    assert ("remind" in play.begins(step("act", 0, 1)).options) == tokens


@rule("R25-389")
@pytest.mark.parametrize("mode", TEAM)
@pytest.mark.parametrize("level", LEVELS)
def test_the_level_is_chosen_at_setup_and_everybody_knows_it(mode: Mode, level: Level) -> None:
    s = dealt(mode, 1 if mode == "solo" else 4, level=level)
    assert {view(s, seat).level for seat in (0, None)} == {level}
