"""Which questions the page may pass by itself, and what its player may order."""

import random

import pytest
from tests.games.level7.play import given
from tests.server.player import Host
from tests.server.serving import Serving

import nightdeck
from nightdeck.core.ask import NO, PASS
from nightdeck.core.table import Table
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.secrets import view as seen
from nightdeck.server.view.passing import WindowPiece, window_piece

MODES = [
    (game, mode.name)
    for game in nightdeck.games()
    for mode in nightdeck.game(game).modes
    if nightdeck.game(game).text.windows
]


def played(table: Table, seed: int, picks: int = 150) -> list[tuple[str, WindowPiece]]:
    """The windows of a random game, each checked against the same table dealt again for a spectator."""
    chance, found = random.Random(seed), []
    for _ in range(picks):
        if table.outcome is not None:
            break
        ask = chance.choice(table.asks)
        if ask.kind in table.game.text.windows:
            piece = window_piece(table, ask)
            assert window_piece(table.redeal(None, seed), ask) == piece, "passing by itself would tell something"
            assert not piece["passes"] or {PASS, NO}.intersection(ask.options)
            found.append((ask.kind, piece))
        table.answer(ask.seat, chance.choice(ask.options))
    return found


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_what_passes_by_itself_gives_nothing_away(game: str, mode: str) -> None:
    for seed in range(2):
        played(nightdeck.new(game, mode=mode, seed=seed), seed)


def test_before_enemies_act_one_is_asked_where_there_are_enemies() -> None:
    found = [piece for seed in range(6) for kind, piece in played(nightdeck.new("level7", seed=seed), seed)
             if kind == "reaction"]  # fmt: skip
    assert {piece["idle"] for piece in found} == {True, False}
    assert {order["holds"] for piece in found for order in piece["orders"]} == {True, False}
    assert all(not order["holds"] for piece in found if piece["idle"] for order in piece["orders"])


@pytest.mark.parametrize(("enemies", "box", "idle"), [
    ("guard-1@B", "G", False), ("clone-2@B", "G", True), ("clone-2@B", "GC", False), ("guard-1@B!", "G", True),
])  # fmt: skip
def test_an_enemy_that_the_card_does_not_name_is_none_to_wait_for(enemies: str, box: str, idle: bool) -> None:
    table = given("A-B-", who="AB", enemies=enemies, hands={0: ["brace", "grit"], 1: ["brace", "grit"]})
    view = seen(table.state, None)
    view.event = next(name for name, card in CONTENT[view.content].events.items() if card.boxes[1] == box)
    assert GAME.text.windows["reaction"].matters(view, 0) is not idle


def test_bots_do_not_watch_the_clock_and_people_do(server: Serving) -> None:
    """The first look of Room 25 hides whether there is anything to choose."""
    for extras, hides in (({"bot": "novice", "start": True}, False), ({}, True)):
        host = Host(server.url, mode="coop", players=2, name="Ann", **extras)
        if not extras:
            host.seat(1).close()
            host.start()
        ann = host.seat(0)
        ann.until(lambda frame: frame["question"])
        assert ann.question
        assert ann.question["kind"] == "clue"
        assert ann.question["hides"] is hides
        ann.close()
        host.close()
