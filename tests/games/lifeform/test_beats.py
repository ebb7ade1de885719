"""What is seen moment by moment while the Remora launches."""

import pytest
from tests.games.lifeform.test_launch import ready

from nightdeck.core.showing.beats import beats
from nightdeck.games.lifeform.state import AWAY


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_stowaway_card_that_is_never_shown_is_seen_in_no_moment_of_the_launch(viewer: int | None) -> None:
    play = ready(oskar="galley", minute=9, hand=["stalk", "pounce"])
    play.state.stowaway = 2
    table = play.activity(1, "launch").answers("yes").table
    assert table is not None
    shown = beats(table, len(table.log), viewer)
    assert [beat.kind for beat in shown][:2] == ["launched", "ending"]
    assert {beat.view.stowaway for beat in shown} == {AWAY}


@pytest.mark.parametrize("viewer", [1, None])
def test_a_stowaway_card_is_seen_when_it_is_turned_over_and_no_sooner(viewer: int | None) -> None:
    play = ready(2, minute=3, hand=["stalk"])
    play.state.stowaway, play.state.stowaway_token = 0, "lifeform"
    table = play.activity(1, "launch").table
    assert table is not None
    shown = {beat.kind: beat.view.stowaway for beat in beats(table, len(table.log), viewer)}
    assert (shown["launched"], shown["ending"], shown["stowaway shown"]) == (AWAY, AWAY, 0)
