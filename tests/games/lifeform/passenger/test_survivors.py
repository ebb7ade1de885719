"""13th Passenger, module A: Emma and Ivo Castellane."""

import pytest
from tests.games.lifeform.play import BOX, Play, crew_card, given

from nightdeck.core.conformance import check
from nightdeck.core.state import step
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.ship.result import pieces
from nightdeck.testing import rule


def emma(players: int = 3, **more: object) -> Play:
    return given(players, emma="galley", palmer="galley", oskar="cockpit", bibi="cockpit", **more)


def drawing(play: Play) -> Play:
    """Three cards of which everybody knows which is which."""
    return play.loads(play.state.crew_bag, *map(crew_card, ("dead-sprint", "split-up", "deep-breath")))


# Emma


@rule("LX-222", "LX-369")
def test_emma_keeps_one_of_three_cards_and_hands_the_others_on() -> None:
    play = drawing(emma())
    before = pieces(play.state)
    play.activity(1, ("skill", "emma"))
    assert (play.kind, play.asked, pieces(play.state)) == ("keep drawn", 1, before)
    play.answers("dead-sprint", ("give", "split-up", 2), ("drop", "deep-breath"))
    assert (play.hand(1), play.hand(2)) == (["dead-sprint"], ["split-up"])
    assert (play.state.crew_discard, pieces(play.state)) == ([crew_card("deep-breath")], before)
    assert [event.to for event in play.news("handed this")] == [[1, 2]]


@rule("LX-222")
def test_a_card_that_emma_has_handed_on_is_not_taken_back() -> None:
    play = drawing(emma()).activity(1, ("skill", "emma")).answers("dead-sprint")
    assert play.table is not None
    assert play.table.undoable(1).steps == 1
    play.answers(("give", "split-up", 2))
    assert play.table.undoable(1) == (0, "a card has been handed on")


def test_emmas_cards_say_what_stands_on_them() -> None:
    play = drawing(emma()).activity(1, ("skill", "emma"))
    words = [GAME.text.option(play.sees(1), play.ask(), pick) for pick in play.options]
    assert "Dead Sprint (RUN / MOVE (1) + SECURITY DOOR / reaction RUN!)" in words
    play.answers("split-up")
    words = [GAME.text.option(play.sees(1), play.ask(), pick) for pick in play.options]
    assert "Dead Sprint (RUN / MOVE (1) + SECURITY DOOR / reaction RUN!) to crew 2 (Lindqvist & Okonjo)" in words


@rule("LX-222", "LX-369")
def test_at_two_players_emma_keeps_two_of_three() -> None:
    play = drawing(given(2, emma="galley", palmer="galley")).activity(1, ("skill", "emma"))
    play.answers("dead-sprint", "split-up")
    assert (play.kind, play.options) == ("hand on", [("drop", crew_card("deep-breath"))])
    play.answers(play.options[0])
    assert play.hand(1) == ["dead-sprint", "split-up"]


@rule("LX-222")
def test_emma_gives_nothing_to_the_mainframe() -> None:
    play = emma(4)
    play.state.player(3).role = "sister"
    play.activity(1, ("skill", "emma")).answers(play.options[0])
    assert {pick[2] for pick in play.options if isinstance(pick, tuple) and pick[0] == "give"} == {2}


def attacked(*hand: str) -> Play:
    play = emma(images=("mess", "ore-hold"), phase="lifeform", hands={1: [*hand]})
    play.who("emma").survival = True
    return play.attacks("galley")


@rule("LX-222", "LF-175", "LX-370")
@pytest.mark.parametrize("order", [("emma", "palmer"), ("palmer", "emma")])
def test_emmas_player_may_react_once_more_for_her(order: tuple[str, str]) -> None:
    play = attacked("locker-hideaway", "hold-the-door", "deep-breath")
    play.answers(("hide", "locker-hideaway", order[0]))
    play.answers(("hide", "hold-the-door", order[1]))
    assert (play.who("emma").hidden, play.who("palmer").hidden) == (True, True)
    assert play.kind != "react"


@rule("LX-222", "LF-175", "LX-370")
def test_the_extra_reaction_is_for_emma_only() -> None:
    play = emma(images=("mess", "ore-hold"), phase="lifeform", hands={1: ["locker-hideaway", "hold-the-door"]})
    play.who("emma").place = BOX.remora
    play.who("emma").survival = True
    play.state.characters[2].seat, play.state.characters[2].place = 1, BOX.galley
    play.attacks("galley").answers(("hide", "locker-hideaway", "palmer"))
    assert play.kind != "react"
    idle = attacked("locker-hideaway", "hold-the-door")
    idle.who("emma").survival = False
    idle.answers(("hide", "locker-hideaway", "palmer"))
    assert idle.at("emma") == "gone"


# Ivo Castellane


@rule("LX-222", "LX-371")
@pytest.mark.parametrize(("named", "left"), [("minutes-6-9", [2]), ("minutes-1-2", [1, 2])])
def test_the_lifeform_says_whether_ivo_has_named_its_card(named: str, left: list[int]) -> None:
    play = given(3, ivo="galley", palmer="galley", minute=15).activity(1, ("skill", "ivo"), named)
    assert (play.state.ranges, play.sees(2).ranges) == (left, left)
    assert play.sees(2).stowaway == (2 if len(left) == 1 else -1)
    assert [event.data["right"] for event in play.news("range named")] == [len(left) == 1]


@rule("LX-222", "LX-371")
def test_before_minute_twenty_ivo_finds_no_card() -> None:
    play = given(3, ivo="galley", palmer="galley", minute=21).activity(1, ("skill", "ivo"))
    assert (play.kind, play.who("ivo").skill, play.state.ranges) == (None, True, [])


@rule("LX-222", "LX-372")
def test_ivo_pays_a_minute_for_a_data_token() -> None:
    play = given(3, ivo="galley", palmer="galley", minute=15).begins(step("survival", BOX.character["ivo-castellane"]))
    play.answers("fang")
    assert (play.state.player(1).data, play.state.minute) == ([0, 1, 0, 0], 14)


@pytest.mark.parametrize("players", [2, 3])
def test_games_with_the_new_survivors(players: int) -> None:
    report = check(GAME, mode="base", players=players, games=1, share=0.02, options={"survivors": True}, where=None)
    assert report.sound, report.text()
