"""A bot cannot obtain what its seat may not know."""

import gc
import random
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.bots import vault
from tests.bots.tables import played, twins

import nightdeck
from nightdeck.bots.arena.match import Match, seated
from nightdeck.bots.beliefs import beliefs, guesses
from nightdeck.bots.evidence import RoleInference
from nightdeck.bots.hints import hint
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat
from nightdeck.core.game import Game
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.tui.console import Console
from nightdeck.tui.session import seat_bots

SEED = 986_754_321_357


@pytest.mark.parametrize("bot", ["random", "greedy", "novice", "ismcts:12"])
def test_a_hidden_fact_changes_no_pick(bot: str) -> None:
    compared = 0
    for seat, table, other in twins(range(4), 3):
        assert vault.facts(table.state) != vault.facts(other.state)
        picks = [BotSeat(make(bot, 5), seat, seed=5).decide(each) for each in (table, other)]
        assert picks[0] == picks[1]
        compared += 1
    assert compared > 20


def test_a_hidden_fact_changes_no_hint_and_no_belief() -> None:
    for seat, table, other in twins(range(2), 7):
        assert hint(table, seat, iterations=20) == hint(other, seat, iterations=20)
        assert beliefs(table, seat, worlds=20) == beliefs(other, seat, worlds=20)
        assert guesses(table, seat, worlds=20) == guesses(other, seat, worlds=20)


@pytest.mark.parametrize("seed", range(4))
def test_what_lies_in_a_room_that_nobody_has_seen_changes_no_pick_and_no_evidence(seed: int) -> None:
    table, other = unseen_rooms_apart(seed)
    for ask in table.asks:
        assert RoleInference(ask.seat, 1).follow(table) == RoleInference(ask.seat, 1).follow(other)
        picks = [BotSeat(make("ismcts:20", 5), ask.seat, seed=5).decide(each) for each in (table, other)]
        assert picks[0] == picks[1]


def unseen_rooms_apart(seed: int) -> tuple[Table, Table]:
    """Two tables of Room 25 that went the same way; two rooms that nobody has seen are swapped between them."""
    table, chance = nightdeck.new("room25", mode="suspicion", players=5, seed=seed), random.Random(seed)
    while len(table.log) < 40:
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    state: Any = table.game.rules.deal(table.setup)
    unseen = [number for number, tile in enumerate(table.state.tiles[:12]) if not tile.seen]
    one = unseen[0]
    two = next(number for number in unseen if state.tiles[number].kind != state.tiles[one].kind)
    state.tiles[one].kind, state.tiles[two].kind = state.tiles[two].kind, state.tiles[one].kind
    other = Table(table.game, table.setup, state)
    for pick in table.log:
        other.answer(pick.seat, pick.option)
    assert table.game.knowledge.facts(table.state) != table.game.knowledge.facts(other.state)
    return table, other


def test_a_bot_that_looks_into_the_state_finds_a_world_and_not_the_truth() -> None:
    seen = []

    class Peeper:
        def pick(self, table: Table, seat: int) -> object:
            seen.append((list(table.state.doors), list(table.state.roles), table.state.dice.seed))
            return table.ask(seat).options[0]

    table = played(3, 6)
    seat = table.asks[0].seat
    peeper = BotSeat(Peeper(), seat, seed=1)  # type: ignore[arg-type]  # a bot as a stranger may write one
    for _ in range(200):
        peeper.decide(table)
    door = next(door for door in range(12) if door not in table.state.looked[seat])
    assert {doors[door] for doors, _, _ in seen} == {"gold", "trap", "empty"}
    assert {roles[(seat + 1) % 4] for _, roles, _ in seen} == {"guard", "prisoner"} or vault.view(
        table.state, seat
    ).roles[seat] == "guard"
    assert table.state.dice.seed not in {dice for _, _, dice in seen}


def test_whatever_a_bot_does_to_its_table_the_true_one_stays_as_it_was() -> None:
    class Vandal:
        def pick(self, table: Table, seat: int) -> object:
            option = table.ask(seat).options[0]
            for event in table.events:
                event.kind = "gone"
                event.data.clear()
            for things in (table.setup.options, table.log, table.state.doors, table.state.looked[seat]):
                things.clear()
            return option

    table = played(3, 9)
    before = msgspec.json.encode([table.setup, table.events, table.log, table.state])
    chair = BotSeat(Vandal(), table.asks[0].seat)  # type: ignore[arg-type]  # a bot as a stranger may write one
    assert chair.decide(table) == table.asks[0].options[0]
    assert msgspec.json.encode([table.setup, table.events, table.log, table.state]) == before


def test_nothing_of_the_true_table_can_be_reached_from_a_redealt_one() -> None:
    for picks in (0, 2, 5, 9):
        table = played(SEED, picks)
        seat = table.asks[-1].seat
        dealt = table.redeal(seat, 4)
        told = [part for event in table.events_for(seat) for part in (event, event.data)]
        known = {id(part) for part in (vault.GAME.rules.steps, table.setup.options, *told)}
        true_parts = {id(part) for part in mutable_parts(table)} - known
        assert not [part for part in mutable_parts(dealt) if id(part) in true_parts]
        secret_numbers = {SEED, table.state.dice.seed, vault.deal(table.setup).dice.seed}
        assert not secret_numbers & {part for part in reachable(dealt) if isinstance(part, int)}
        packed = [msgspec.msgpack.encode(number) for number in secret_numbers]
        assert not [part for part in reachable(dealt) if isinstance(part, bytes) and any(one in part for one in packed)]


SEEDED = """
class Seeded:
    def __init__(self, seed):
        self.seed = seed
    def pick(self, table, seat):
        return table.ask(seat).options[0]
"""


@pytest.mark.parametrize("how", ["a match", "the terminal"])
def test_the_seed_that_a_bot_is_given_does_not_tell_the_tables_own(how: str, tmp_path: Path) -> None:
    """Else it could deal the true table itself."""
    (tmp_path / "seeded.py").write_text(SEEDED)
    names = (f"{tmp_path / 'seeded.py'}:Seeded",) * 4

    def given(seed: int) -> list[int]:
        match = Match(Setup("room25", "coop", 4, seed), names)
        chairs = seated(match, []) if how == "a match" else seat_bots(names, seed, Console())
        return [vars(chair)["bot"].seed for chair in chairs]

    five, six, seven = given(5), given(6), given(7)
    assert five == given(5), "the same seed gives the same game"
    assert len({*five, *six, *seven}) == 12
    assert not [part for part in zip(five, six, seven, strict=True) if part[1] - part[0] == part[2] - part[1]]
    assert min(*five, *six, *seven) > 10_000


def mutable_parts(table: Table) -> Iterator[object]:
    return (part for part in reachable(table) if isinstance(part, list | dict | msgspec.Struct) and part)


def reachable(table: Table) -> list[object]:
    """Everything that hangs on a table but the game itself, code and types."""
    found: dict[int, object] = {}
    stack: list[object] = [table]
    while stack:
        thing = stack.pop()
        if id(thing) in found or isinstance(
            thing, Game | type | types.ModuleType | types.FunctionType | types.CodeType
        ):
            continue
        found[id(thing)] = thing
        stack += gc.get_referents(thing)
        if isinstance(thing, msgspec.Struct):
            stack += msgspec.structs.astuple(thing)
        if isinstance(thing, types.CoroutineType) and thing.cr_frame is not None:
            stack += thing.cr_frame.f_locals.values()
    return list(found.values())
