"""What the picture shows as being within reach, and who can match a fight."""

from tests.games.lifeform.play import Play, chamber, given

from nightdeck.games.lifeform.base.picture.fight import matchers
from nightdeck.games.lifeform.base.picture.scene import scene
from nightdeck.games.lifeform.ship.picture.reach import reaches
from nightdeck.games.lifeform.state import LIFEFORM, Fight


def ship(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "maintenance", "oskar": "cockpit", "bibi": "cockpit"}
    words = {"images": ("mess", "ore-hold"), "real": "beta", "phase": "crew", **people, **more}
    return given(3, **words)


def within(play: Play, seat: int | None, kind: str) -> set[tuple[int, int]]:
    return {(reach.start, reach.end) for reach in reaches(play.sees(seat)) if reach.kind == kind}


def test_every_image_that_may_be_real_could_attack_next_door() -> None:
    play = ship()
    assert within(play, 1, "attack") == within(play, None, "attack") == {(chamber("mess"), chamber("galley"))}
    assert within(play, LIFEFORM, "attack") == set()  # it knows that the one in the Mess is a ghost


def test_hidden_characters_and_barred_ways_are_out_of_reach() -> None:
    assert within(ship(door=("galley", "mess")), 1, "attack") == set()
    hidden = ship()
    hidden.who("motoko").hidden = True
    assert within(hidden, 1, "attack") == set()


def test_a_flamethrower_reaches_two_chambers() -> None:
    near = (chamber("galley"), chamber("forward-stairwell"))
    assert within(ship(images=("forward-stairwell", "ore-hold"), hands={1: ["flame-unit"]}), 1, "flame") == {near}
    far = ship(images=("ladderway-fore", "ore-hold"), hands={1: ["flame-unit"]})
    assert within(far, 1, "flame") == set()


def test_the_laser_reaches_next_door_in_the_light() -> None:
    play = ship(hands={1: ["mining-laser"]})
    assert within(play, 1, "laser") == {(chamber("galley"), chamber("mess"))}
    assert within(ship(hands={1: ["mining-laser"]}, outages=["mess"]), 1, "laser") == set()


def test_what_is_in_a_closed_hand_reaches_nothing() -> None:
    play = ship(hands={1: ["flame-unit", "mining-laser"]})
    assert within(play, 2, "flame") == within(play, LIFEFORM, "flame") == set()
    assert within(play, 2, "laser") == {
        (chamber("galley"), chamber("mess"))
    }  # everybody has seen the laser being taken


def test_the_target_sees_what_its_cards_match_and_the_others_how_many_it_has() -> None:
    play = ship(hands={1: ["cattle-prod"]}, phase="showdown")
    play.state.fight = fight = Fight(1, icons=[0, 1, 2])
    play.state.player(1).data = [0, 1, 0, 0]
    assert matchers(play.sees(1), fight) == ["crew 1 (target): cards match 2 of 3, 1 to give up, 1 data", OTHERS]
    assert matchers(play.sees(2), fight)[0] == "crew 1 (target): 1 card, 1 to give up, 1 data"


OTHERS = "crew 2: 1 to give up"


def test_the_picture_draws_a_line_for_each_reach() -> None:
    def lines(play: Play) -> int:
        return sum(type(element).__name__ == "Line" for element in scene(play.sees(1), []).elements)

    assert lines(ship()) == lines(ship(door=("galley", "mess"))) + 1
