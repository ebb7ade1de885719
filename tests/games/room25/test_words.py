"""What questions, options, refusals and help say, against what the rules do."""

import re
from importlib import import_module
from inspect import iscoroutinefunction
from pkgutil import walk_packages

import pytest
from tests.games.room25.play import Pick, Play, given

import nightdeck
from nightdeck.bots.plain_text import plain
from nightdeck.core.errors import IllegalPick
from nightdeck.core.scene import Scene
from nightdeck.core.state import step
from nightdeck.draw import svg
from nightdeck.games import room25
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.content.components import CONTENT
from nightdeck.games.room25.rules.abilities import MIMICRY
from nightdeck.games.room25.state import COLUMNWISE
from nightdeck.games.room25.text.board import board


def said(play: Play, pick: str) -> str:
    """How an option of the open question reads."""
    ask = play.ask()
    return GAME.text.option(play.view(play.asked), ask, pick)


def refusal(play: Play, pick: Pick) -> str:
    """Why that is no answer to the open question."""
    ask = play.ask()
    assert play.table is not None
    with pytest.raises(IllegalPick) as refused:
        play.table.answer(ask.seat, play._option(ask, pick))
    return str(refused.value)


# Questions


def asked(play: Play) -> str:
    """How the open question reads, without links."""
    return plain(GAME.text.question(play.view(play.asked), play.ask()))


def test_whoever_may_speak_is_told_which_room_it_is_about() -> None:
    play = given(down={(1, 0): "cold"}, franck=(1, 1)).acts("franck", "look", (1, 0))
    seen = "You have seen the Cold Chamber (yellow) at row 2, column 1."
    assert asked(play) == f"{seen} Do you tell the others its colour?"
    play.answers("pass").who("franck").second = "move"
    play.begins(step("act", 0, 2)).answers("claim", (1, 0))
    assert asked(play) == f"{seen} Which colour do you tell the others?"


def test_in_private_only_the_team_is_told() -> None:
    play = given("team", down={(1, 0): "cold"}, options={"team_talk": "private"}, franck=(1, 1))
    assert "Do you tell your team its colour?" in asked(play.acts("franck", "look", (1, 0)))


# Options


def test_whoever_picks_a_character_is_told_what_it_can_do() -> None:
    for season2, words in ((True, "Max. Carry: Move to a neighbouring room"), (False, "Max")):
        table = nightdeck.new("room25", mode="coop", draft=True, season2=season2)
        ask = table.asks[0]
        offered = GAME.text.option(table.view(ask.seat), ask, "max")
        assert offered.startswith(words)
        assert (len(offered) > len("Max")) is season2
        assert GAME.text.help(ask.kind)


def test_whoever_passes_in_the_second_pass_does_not_wait_for_anything() -> None:
    assert said(given("solo", franck=(1, 1)).begins(step("act", 0, 1)), "pass") == "wait"
    play = given("solo", franck=(1, 1))
    play.state.phase = "second"
    play.who("franck").used = ["look"]
    assert said(play.begins(step("act", 0, 2)), "pass") == "no second action"


# Refusals


def test_a_line_is_said_to_have_moved_the_other_way_only_if_it_has() -> None:
    play = given(franck=(1, 1))
    play.state.arrows[3] = play.state.arrows[1] = 1
    play.acts("franck", "control")
    assert "other way" in refusal(play, ("row", 1, "left"))
    assert "one's own room" in refusal(play, ("row", 3, "right"))


def test_adrenaline_says_that_it_gives_no_ability() -> None:
    play = given(franck=(1, 1))
    play.state.phase = "adrenaline"
    play.who("franck").adrenaline = "laid"
    play.who("franck").used = ["special"]
    assert "never a Special Ability" in refusal(play.begins(step("third", 0)), "special")


def test_emmett_is_told_that_the_prison_cell_holds_him_not_the_lock() -> None:
    play = given(up={(1, 1): "prison"}, locks=[(0, 1)], robots=[(1, 0)], emmett=(1, 1))
    assert "or a robot" in refusal(play.acts("emmett", "move"), (0, 1))


def test_who_lies_in_cooperation_is_told_why_not() -> None:
    play = given("coop", down={(1, 0): "mortal"}, franck=(1, 1))
    assert "true colour" in refusal(play.acts("franck", "look", (1, 0)), "green")


# Help


def test_the_countdown_says_what_its_end_means() -> None:
    words = GAME.text.help("countdown")
    assert "guards win" in words
    assert "five" in words
    assert "has lost" not in words


def test_every_card_says_what_it_does_and_panic_what_it_does_to_whom() -> None:
    parts = CONTENT.printed
    assert all(GAME.text.help(f"card {card}") for card in parts.mac)
    panic = next(name for name, card in parts.mac.items() if getattr(card, "effect", "") == "panic")
    assert all(who.name in GAME.text.help(f"card {panic}") for who in parts.characters.values())


def test_mimic_says_which_abilities_can_be_imitated() -> None:
    words = GAME.text.help("character bruce")
    abilities = {a.id: a.name for who in CONTENT.printed.characters.values() for a in who.abilities}
    assert all(abilities[ability] in words for ability in MIMICRY.values() if ability != "hide")
    assert abilities["hack_complex"] not in words
    assert abilities["lock"] not in words


def test_help_names_what_robots_do() -> None:
    assert all("robot" in GAME.text.help(topic) for topic in ("room acid", "room prison", "room shredder"))
    assert "red or blue" in GAME.text.help("card mac-53")


def test_a_sheet_says_what_its_role_wants_as_far_as_that_is_known() -> None:
    play = given(roles={"max": "guard"}, franck=(1, 1), max=(1, 1))
    topics = {group.key: group.help for group in GAME.picture.scene(play.view("max"), []).groups()}
    assert GAME.text.help(topics["sheet-1"]).startswith("Guards win together")
    assert "Carry" in GAME.text.help(topics["sheet-1"])
    assert "win" not in GAME.text.help(topics["sheet-0"])


def test_guards_are_spoken_of_only_where_there_may_be_any() -> None:
    assert "guard" not in GAME.text.help("turn")
    assert all("win" not in words or "uard" in words for _, words in GAME.text.tour)


def test_what_help_shows_of_a_rule_script_is_written_for_players() -> None:
    modules = [import_module(found.name) for found in walk_packages(room25.__path__, f"{room25.__name__}.")]
    scripts = [script for module in modules for script in vars(module).values() if iscoroutinefunction(script)]
    told = {str(script.__doc__).splitlines()[0] for script in scripts if script.__module__.startswith(room25.__name__)}
    assert len(told) > 60
    assert [line for line in told if "`" in line or re.search(r"\bseats?\b", line)] == []


# The picture


def test_a_sheet_says_who_plays_it() -> None:
    labels = {
        group.key: group.label
        for group in GAME.picture.scene(given(franck=(1, 1), max=(1, 1)).view("max"), []).groups()
    }
    assert labels["sheet-0"].startswith("Franck, seat 0")
    assert labels["sheet-1"].startswith("Max, you")


def test_everything_on_the_table_has_help() -> None:
    play = given("coop", level="madness", robots=[(3, 3)], franck=(1, 1))
    play.state.arrows[1] = 1
    play.state.discard = [play.state.deck.pop()]
    helped = (parent for parent in GAME.picture.scene(play.view("franck"), []).groups() if parent.help)
    inside = {id(group) for parent in helped for group in Scene(0, 0, "", "", [parent]).groups()}
    assert [one.key for one in GAME.picture.scene(play.view("franck"), []).groups() if id(one) not in inside] == []


@pytest.mark.parametrize("card", sorted(CONTENT.printed.mac))
def test_the_words_of_a_card_fit_below_it(card: str) -> None:
    play = given("coop", level="madness", franck=(1, 1))
    play.state.discard = [card]
    drawn = svg(GAME.picture.scene(play.view("franck"), []))
    assert "…" not in drawn


CAST = ["sarah", "bruce", "franck", "max", "alice", "emmett", "kevin", "jennifer"]


@pytest.mark.parametrize("players", [4, 6, 8])
def test_the_words_on_a_sheet_can_be_read(players: int) -> None:
    """They are drawn in full, and not smaller than the smallest words elsewhere."""
    table = nightdeck.new("room25", mode="suspicion", players=players, characters=CAST[:players])
    drawn = svg(table.scene(0))
    words = re.search(r'<text [^>]*font-size="([\d.]+)"[^>]*>(?:guard|prisoner), Empty.*?</text>', drawn)
    assert words
    assert "…" not in words[0]
    assert float(words[1]) >= 7.5


# Tales


def tales(play: Play) -> list[str]:
    """What everybody has been told since the last step began, without links."""
    return [plain(GAME.text.event(play.view(None), event)) for event in play.events]


def test_it_is_told_which_room_is_reactivated_and_which_lock_is_moved() -> None:
    play = given(up={(0, 1): "flooded", (1, 0): "flooded"}, crossed=[(0, 1), (1, 0)], emmett=(1, 1))
    play.acts("emmett", "special", "reactivate", (0, 1))
    assert "Row 1, column 2 is no longer closed; it is turned face down." in tales(play)
    play = given(locks=[(0, 0), (3, 3)], emmett=(1, 1)).acts("emmett", "special", "lock", (0, 1), (3, 3))
    assert "The Lock is taken off row 4, column 4." in tales(play)


def test_it_is_told_which_robot_pushes_and_whence_it_comes() -> None:
    play = given(robots=[(1, 1)], kevin=(3, 3), franck=(1, 1))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("push", 0, "franck"), (1, 0))
    assert "Robot 1 pushes Franck." in tales(play)
    play = given("coop", level="madness", up={(1, 0): "dark"}, franck=(1, 1)).draws("robot")
    assert "Robot 1 appears at row 2, column 2." in tales(play)


def test_empty_chambers_are_not_confused_with_rooms_that_nobody_is_in() -> None:
    play = given("coop", level="madness", franck=(1, 1)).draws("mac-47")
    assert "The unoccupied green rooms are turned face down." in tales(play)


# The board in letters


def test_the_board_explains_its_signs_and_shows_where_a_corridor_leads() -> None:
    play = given(up={(0, 1): "pivoting"}, down={(0, 2): "cold"}, franck=(1, 1))
    play.tile((0, 1)).corridor = COLUMNWISE
    words = board(play.view("franck"))
    assert "Pivoting Room along the column | ? |" in words
    assert "U = face up" not in words


def test_everybody_sees_how_many_empty_chambers_sarah_and_bruce_have_left() -> None:
    play = given(sarah=(1, 1), bruce=(3, 3), franck=(0, 0))
    lines = board(play.acts("sarah", "special", "sabotage_room").view("franck")).splitlines()
    assert [line.split()[0] for line in lines if "Empty Chambers: 1" in line] == ["Sarah", "Bruce"]
