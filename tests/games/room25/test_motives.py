"""Why a hint takes an option for the best: what one knows of a room, what one has heard, and where it leads."""

import random
from collections.abc import Iterator

from tests.games.room25.play import Play, given
from tests.games.room25.position import Cell, index

import nightdeck
from nightdeck.bots.plain_text import plain
from nightdeck.bots.playout import policy_pick
from nightdeck.core.ask import Option
from nightdeck.core.state import step
from nightdeck.core.table import Table
from nightdeck.games.room25.bots.motives import reason
from nightdeck.games.room25.content.components import Colour
from nightdeck.games.room25.state import Claim

HERE, NEXT = (1, 1), (1, 2)


def asked(token: str, *said: tuple[int, Colour], seen: bool = False) -> Play:
    """Franck has a token to play beside a face-down Vision Room, of which the others have said something."""
    play = given(down={NEXT: "vision", (0, 4): "room25"}, franck=HERE, max=HERE, jennifer=HERE, alice=HERE)
    tile = play.state.board[index(NEXT)]
    play.state.claims = [Claim(seat, tile, colour) for seat, colour in said]
    if seen:
        play.tile(NEXT).seen |= 1
    play.who("franck").first = token  # type: ignore[assignment]  # one of the tokens
    return play.begins(step("act", 0, 1)).answers("act")


def why(play: Play, cell: Cell = NEXT) -> str:
    return plain(reason(play.state, play.ask(), index(cell)))


def test_a_step_towards_the_goal_says_so_and_who_called_the_room_what() -> None:
    words = "It goes to where Room 25 may be."
    assert why(asked("move")) == f"{words} Nobody has said what the room is."
    assert why(asked("move", (1, "green"))) == f"{words} The room is probably safe: Max calls it green."
    assert why(asked("move", (1, "red"))) == f"{words} Take care: Max calls it red."
    two = f"{words} But Max calls it red, and Jennifer calls it green."
    assert why(asked("move", (1, "red"), (2, "green"))) == two


def test_a_room_that_one_knows_is_named() -> None:
    assert why(asked("move", (1, "red"), seen=True)).endswith("You know the room: Vision Chamber, green.")


def test_a_step_away_from_the_goal_does_not_claim_to_lead_there() -> None:
    assert why(asked("move"), (1, 0)) == "You know the room: Empty Chamber, green."


def test_a_look_says_what_one_may_find() -> None:
    assert why(asked("look")) == "Room 25 may be there."
    assert why(asked("look", (1, "blue"))) == "You see for yourself: Max calls it blue."


def looks(seed: int) -> Iterator[tuple[Table, int, set[Option]]]:
    """A game by the policy: whenever somebody may look, and what they know of what they may look at."""
    table, chance = nightdeck.new("room25", mode="coop", players=4, seed=seed), random.Random(seed)
    while table.asks and len(table.log) < 150:
        ask = table.asks[0]
        cells = [option for option in ask.options if isinstance(option, int)]
        known = {cell for cell in cells if table.state.tiles[table.state.board[cell]].seen >> ask.seat & 1}
        if ask.kind == "look" and 0 < len(known) < len(ask.options):
            yield table, ask.seat, {*known}
        table.answer(ask.seat, policy_pick(table, ask, chance, keen=True))


def test_no_hint_advises_a_look_at_what_one_knows() -> None:
    """However luck falls, and although the evaluation sees no harm in it."""
    asked = [(table.fork(), seat, known) for seed in range(6) for table, seat, known in looks(seed)]
    assert len(asked) > 5
    for table, seat, known in asked:
        assert table.hint(seat, iterations=40).options[0].option not in known


def test_other_questions_explain_themselves() -> None:
    play = given(franck=HERE).begins(step("programming"))
    ask = play.ask(0)
    assert [reason(play.state, ask, option) for option in ask.options] == [""] * len(ask.options)
