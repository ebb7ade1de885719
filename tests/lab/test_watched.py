"""Games that are watched: what is counted, and what it means that nobody may use something."""

import random

import pytest

import nightdeck
from nightdeck.bots.arena.match import Match, dealt, play
from nightdeck.core.ask import Ask, Option
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.lab.watched import SAMPLES, Task, limited, watch
from nightdeck.lab.worth import pieces_of, worth_series

GAMES = [
    ("room25", "coop", 4), ("room25", "competition", 2), ("level7", "escape", 2), ("lifeform", "base", 3),
    ("lifeform", "solo", 1), ("scare", "single", 2),
]  # fmt: skip


def match(game: str, mode: str, players: int, seed: int = 1) -> Match:
    return Match(nightdeck.setup(game, mode=mode, players=players, seed=seed), ("random",) * players)


@pytest.mark.parametrize(("game", "mode", "players"), GAMES)
def test_what_is_used_is_what_the_asked_player_knows(game: str, mode: str, players: int) -> None:
    table, chance = nightdeck.new(game, mode=mode, players=players, seed=3), random.Random(3)
    uses = table.game.bots.uses
    assert uses is not None
    named: set[str] = set()
    while table.asks:
        ask = table.asks[0]
        told = [list(uses(table.state, ask, option)) for option in ask.options]
        if any(told) and chance.random() < 0.2:
            other = table.redeal(ask.seat, chance.getrandbits(32))
            assert [list(uses(other.state, other.ask(ask.seat), option)) for option in ask.options] == told
        named.update(piece for some in told for piece in some)
        table.answer(ask.seat, chance.choice(ask.options))
    assert len(named) > 3
    content = table.game.rules.content
    assert content is not None
    data = content.data({})
    unknown = [piece for piece in named if not known(data, *piece.split("/"))]
    assert unknown == []


def known(data: dict[str, dict[str, object]], file: str, name: str) -> bool:
    return file in ("actions", "weapons") or name in data[file]


def test_a_game_is_the_same_whether_or_not_it_is_watched() -> None:
    task = Task(7, match("room25", "coop", 4))
    seen, plain = watch(task), play(task.match)
    assert (seen.played.winners, seen.played.decisions) == (plain.winners, plain.decisions)
    assert seen.number == 7
    assert len(seen.answers) == plain.decisions
    assert 0 < len(seen.course) <= SAMPLES
    assert all(len(now) == 4 and 0 <= min(now) <= max(now) <= 1000 for now in seen.course)


def test_nobody_uses_what_is_forbidden_and_the_game_is_the_same_until_then() -> None:
    task = Task(0, match("room25", "coop", 4))
    seen = watch(task)
    first = seen.pieces["actions/move"].first
    told: list[tuple[int, Option, tuple[str, ...]]] = []

    def look(table: Table, ask: Ask, option: Option) -> None:
        uses = table.game.bots.uses
        assert uses is not None
        others = [o for o in ask.options if "actions/move" not in uses(table.state, ask, o)]
        told.append((len(told), option, tuple(uses(table.state, ask, option)) if others else ()))

    game = limited(nightdeck.game("room25"), "actions/move")
    play(task.match, watch=look, game=game, before=seen.answers[:first])
    assert [option for _, option, _ in told[:first]] == list(seen.answers[:first])
    assert "actions/move" not in {piece for _, _, pieces in told for piece in pieces}


def test_a_question_with_nothing_else_to_choose_stays_as_it_is() -> None:
    game = nightdeck.game("room25")
    setup = nightdeck.setup("room25", mode="coop", players=4, seed=1)
    limit = limited(game, "actions/move").rules.limit
    assert limit is not None
    ask = Ask(0, "programme", ("move", "look"), (0,))
    state = dealt(Match(setup, ("random",) * 4), game).state
    assert limit(state, ask).options == ("look",)
    only = Ask(0, "programme", ("move",), (0,))
    assert limit(state, only) is only


def test_only_games_in_which_a_piece_was_used_are_played_again() -> None:
    tasks = [Task(n, match("room25", "coop", 4, seed=n)) for n in range(4)]
    games = [watch(task) for task in tasks]
    pieces = pieces_of(games)
    again = dict(zip(pieces, worth_series(tasks, games, list(pieces)), strict=True))
    for piece, tally in pieces.items():
        assert len(again[piece].tasks) == tally.first
        assert tally.taken <= tally.offered
    assert len(again["actions/move"].tasks) == 4


def test_the_same_deal_again_has_other_luck() -> None:
    setup = nightdeck.setup("room25", mode="coop", players=4, seed=5)
    game = nightdeck.game("room25")
    tables = [dealt(Match(setup, ("random",) * 4, again=again), game) for again in (0, 1, 2)]
    assert len({str(table.view(reveal=True)) for table in tables}) == 1
    assert len({table.state.dice.seed for table in tables}) == 3
    games = [play(Match(setup, ("random",) * 4, again=again)) for again in (1, 1, 2)]
    assert games[0].decisions == games[1].decisions
    assert {game.seed for game in games} == {5}
    assert Match(Setup("room25", "coop", 4, 5), ()).luck == 5
