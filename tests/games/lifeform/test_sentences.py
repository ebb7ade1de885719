"""Words read as a player would say them: who is meant, how many there are, and where a sentence begins."""

import pytest
from tests.games.lifeform.play import crew_card, given, lifeform_card
from tests.games.lifeform.solo.play import alone

from nightdeck.core.events import Datum, Event
from nightdeck.core.state import step
from nightdeck.games import lifeform
from nightdeck.games.lifeform.base.picture.scene import scene, situation
from nightdeck.games.lifeform.base.text.refusals import LACKS as REFUSED
from nightdeck.games.lifeform.ship.text.names import LACKS, capital, lacking
from nightdeck.games.lifeform.solo.text.refusals import LACKS as SOLO_REFUSED
from nightdeck.games.lifeform.state import LIFEFORM, Fight


def describe_event(kind: str, **data: Datum) -> str:
    play = given(3, motoko="galley", palmer="galley", oskar="mess", bibi="mess")
    return lifeform.GAME.text.event(play.sees(1), Event(kind, data, None))


def test_the_crew_is_counted_apart_from_the_people_at_the_table() -> None:
    play = given(3, motoko="galley", palmer="galley", oskar="mess", bibi="mess")
    assert describe_event("turn", seat=2) == "It is the turn of crew 2 (Lindqvist & Okonjo)."
    labels = {group.key: group.label for group in scene(play.sees(LIFEFORM), []).groups()}
    assert labels["who-0"] == "Motoko, crew 1"
    assert labels["seat-2"].startswith("crew 2 (Lindqvist & Okonjo): ")
    assert not [label for label in labels.values() if "player" in label]


def test_a_sentence_begins_with_a_capital_even_if_it_begins_with_a_link() -> None:
    assert capital("[image-1|image Beta] moves") == "[image-1|Image Beta] moves"
    assert describe_event("image moved", image=1, end=0).startswith("[image-1|Image Beta] moves to ")
    assert (
        describe_event("images swapped", images=(0, 1))
        == "[image-0|Image Alpha] and [image-1|image Beta] change places."
    )


def test_options_begin_with_a_capital() -> None:
    play = given(3, motoko="galley", palmer="galley", hand=["stalk"]).prowls("stalk")
    words = [lifeform.GAME.text.option(play.sees(LIFEFORM), play.ask(), pick) for pick in play.options]
    assert "Image Alpha to Maintenance (C)" in words


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("claws", {"tokens": 1}, "The lifeform takes 1 hostility token."),
        ("committed", {"tokens": 2}, "A card lies face down, with 2 hostility tokens."),
        ("fight over", {"unmatched": 1}, "The fight is over, with 1 icon unmatched."),
        ("crew pool", {"halon": 1}, "The crew pool: 1 halon gas blast."),
        ("objectives dealt", {"hidden": 1, "open": ()}, "The crew has 1 secret objective."),
        ("fight cancelled", {"item": "laser"}, "The crew cancels the fight: the Mining Laser."),
    ],
)
def test_one_is_not_many(kind: str, data: dict[str, Datum], words: str) -> None:
    assert describe_event(kind, **data) == words


def test_the_position_in_a_sentence_counts_who_is_there() -> None:
    play = given(3, motoko="galley", palmer="gone")
    assert ", 1 character alive." in situation(play.sees(LIFEFORM))
    setup = lifeform.GAME.setup("base", 3, 1)
    state = lifeform.GAME.rules.deal(setup)
    dealing = lifeform.GAME.picture.scene(lifeform.GAME.knowledge.view(state, 1), []).description
    assert dealing.endswith(", setup.")


def test_what_a_launch_lacks_is_something_that_is_missing() -> None:
    assert lacking(["nobody aboard", "loadout"]) == "somebody aboard and mission tokens"
    assert lacking(["nobody aboard", "objectives", "others on the ship"]) == "secret objectives and everybody aboard"
    assert situation(given(3, motoko="galley", palmer="galley").sees(1)).endswith(
        " A launch still lacks mission tokens and everybody aboard."
    )
    assert REFUSED.keys() | SOLO_REFUSED.keys() == LACKS.keys()


def test_a_fight_counts_its_icons_and_tokens() -> None:
    play = given(3, motoko="remora", palmer="remora", phase="showdown")
    play.state.fight = Fight(1, tokens=1)
    drawn = scene(play.sees(1), []).svg()
    assert "1 hostility token<" in drawn
    play.state.fight = Fight(1, icons=[0])
    assert "1 icon unmatched<" in scene(play.sees(1), []).svg()


def test_a_row_that_a_card_does_not_have_is_refused_in_words() -> None:
    crew = given(2, motoko="galley", palmer="galley", hands={1: ["grit"]}).activity(1)
    crew.refuses(("card", crew_card("grit"), 2), by="LF-091")
    lifeform_ = given(2, motoko="galley", palmer="galley", hand=["stalk"]).begins(step("lifeform phase"))
    lifeform_.refuses(("card", lifeform_card("stalk"), 2), by="LF-091")
    alone("mess", hand=["grit"]).activity().refuses(("card", crew_card("grit"), 2), by="LX-072")
