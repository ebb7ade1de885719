"""Plain data with names, in every game."""

import json
from typing import Any

import pytest

import nightdeck


@pytest.mark.parametrize("game", nightdeck.games())
def test_every_piece_of_a_view_has_names(game: str) -> None:
    table = nightdeck.new(game, seed=1)
    view = nightdeck.named(table.view(0))
    assert json.loads(json.dumps(view)) == view
    assert view.keys() == set(table.view(0).__struct_fields__)


def test_pieces_kept_as_arrays_are_named_too() -> None:
    view: dict[str, Any] = nightdeck.named(nightdeck.new("level7", players=2, seed=1).view(0))
    assert view["tiles"][0]["tile"]
    assert view["turn"]["moves"] == 0
    assert nightdeck.named(nightdeck.new("room25", mode="solo").state)["characters"][0]["seat"] == 0
