"""Players ask for whom they want to play; chance deals the rest."""

from collections import Counter
from typing import Any

import pytest
from tests.games.test_conformance import MODES

import nightdeck
from nightdeck.core.conformance import check
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Cast, Mode
from nightdeck.core.table import Table
from nightdeck.games import find
from nightdeck.games.level7.state import State as Level7
from nightdeck.games.lifeform.state import State as Ship
from nightdeck.games.room25.content.components import CONTENT
from nightdeck.games.room25.state import State as Complex
from nightdeck.games.scare.state import State as Squad
from nightdeck.testing import rule


def cast_of(name: str, mode: str, players: int, **options: Any) -> Cast | None:
    game = find(name)
    return game.rules.cast(game.setup(mode, players, **options))


def deal(name: str, mode: str, players: int, seed: int = 0, **options: Any) -> Table:
    return nightdeck.new(name, mode=mode, players=players, seed=seed, **options)


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_anybody_on_offer_can_be_asked_for(name: str, mode: Mode) -> None:
    for players in mode.players:
        cast = cast_of(name, mode.name, players)
        if cast is None:
            continue
        assert len(cast.each) == players
        assert len({part.title for part in cast.who}) == len(cast.who)
        assert all(part.words for part in cast.who)
        seat = max(range(players), key=cast.each.__getitem__)
        for part in cast.who:
            asked = ["" for _ in range(players * max(cast.each))]
            asked[seat] = part.name
            find(name).rules.deal(find(name).setup(mode.name, players, 3, **{cast.option: asked}))


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_what_nobody_can_have_is_refused(name: str, mode: Mode) -> None:
    players = mode.players[-1]
    cast = cast_of(name, mode.name, players)
    if cast is None:
        return
    one, gaps = cast.who[0].name, [""] * (players * max(cast.each) - 2)
    seat = next(seat for seat, each in enumerate(cast.each) if each)
    for asked in ([""] * seat + ["nobody", ""] + gaps, [""] * seat + [one, one] + gaps):
        with pytest.raises(BadSetup):
            deal(name, mode.name, players, 0, **{cast.option: asked[: len(gaps) + 2]})


@rule("R25-494")
@pytest.mark.parametrize(("mode", "players"), [("suspicion", 8), ("solo", 1), ("coop", 6), ("team", 8)])
def test_room25_deals_the_others_by_chance(mode: str, players: int) -> None:
    total = len(deal("room25", mode, players).state.characters)
    asked = ["max", *[""] * (total - 1)]
    others = set()
    for seed in range(6):
        state = deal("room25", mode, players, seed, characters=asked).state
        assert isinstance(state, Complex)
        names = [who.name for who in state.characters]
        assert names[0] == "max"
        assert len(set(names)) == total
        others.add(tuple(names[1:]))
    assert len(others) > 1


@rule("R25-494")
@pytest.mark.parametrize(("mode", "players"), [("competition", 4), ("coop", 2), ("team", 4), ("team", 6)])
def test_room25_finds_partners_for_whoever_is_asked_for(mode: str, players: int) -> None:
    for place in (0, -1):
        total = len(deal("room25", mode, players).state.characters)
        asked = ["" for _ in range(total)]
        asked[place] = "alice"
        state = deal("room25", mode, players, 5, characters=asked).state
        assert isinstance(state, Complex)
        parts = CONTENT[state.rules.content].characters
        names = [who.name for who in state.characters]
        assert names[place] == "alice"
        if mode == "team" and players == 6:
            for team in (0, 1):
                assert len({parts[name].shape for name in names[team::2]}) == 3
        else:
            half = total // 2
            assert all(parts[one].duo == other for one, other in zip(names[:half], names[half:], strict=True))


@rule("R25-494", "R25-340")
@pytest.mark.parametrize(("season2", "people"), [(True, 8), (False, 6)])
def test_room25_offers_and_deals_the_characters_of_its_box(season2: bool, people: int) -> None:
    cast = cast_of("room25", "suspicion", 4, season2=season2)
    assert cast is not None
    offered = {part.name for part in cast.who}
    assert len(offered) == people
    for seed in range(6):
        state = deal("room25", "suspicion", 4, seed, season2=season2, characters=["max", "", "", ""]).state
        assert isinstance(state, Complex)
        assert {who.name for who in state.characters} <= offered


@rule("R25-494", "R25-289")
def test_room25_fills_each_team_with_different_shapes() -> None:
    for asked in (["", "max", "", "", "", ""], ["max", "", "", "", "", ""]):
        for seed in range(8):
            state = deal("room25", "team", 6, seed, characters=asked).state
            assert isinstance(state, Complex)
            shapes = [CONTENT.printed.characters[who.name].shape for who in state.characters]
            assert [len(set(shapes[team::2])) for team in (0, 1)] == [3, 3]


@rule("R25-494")
def test_room25_asks_for_nobody_where_characters_are_drafted_at_the_table() -> None:
    assert cast_of("room25", "suspicion", 4, draft=True) is None
    assert cast_of("room25", "suspicion", 4, draft=False) is not None


@rule("R25-494")
def test_room25_says_who_cannot_play_together() -> None:
    with pytest.raises(BadSetup, match="duos: nobody goes with max, sarah"):
        deal("room25", "competition", 2, characters=["max", "", "sarah", ""])


@rule("L7-439")
def test_level7_takes_the_skills_asked_for_out_of_the_deck() -> None:
    state = deal("level7", "escape", 2, skills=["", "sprinter", "", "zen-master"]).state
    assert isinstance(state, Level7)
    assert state.players[1].skills == ["sprinter", "zen-master"]
    dealt = Counter([*state.players[0].skills, *state.players[1].skills, *state.skill_deck.split()])
    assert set(dealt.values()) == {1}
    assert len(state.players[0].skills) == 2
    plain = deal("level7", "escape", 2).state
    assert isinstance(plain, Level7)
    assert len(plain.skill_deck.split()) == len(state.skill_deck.split())
    with pytest.raises(BadSetup, match="can ask for 2"):
        deal("level7", "escape", 1, skills=["sprinter", "zen-master", "acrobat"])


@rule("LF-610")
def test_lifeforms_crew_keeps_whom_it_has_asked_for() -> None:
    table = deal("lifeform", "base", 3, characters=["", "palmer", "motoko", "", "", "doctor-chandra"])
    state = table.state
    assert isinstance(state, Ship)
    ids = {sheet.id: disk for disk, sheet in enumerate(state.printed.sheets)}
    assert [ask.seat for ask in table.asks] == [1], "two by name leave nothing to choose"
    assert all(isinstance(option, tuple) and ids["palmer"] in option for option in table.ask(1).options)
    assert len(table.ask(1).options) == 2
    table.answer(1, table.ask(1).options[0])
    after = table.state
    assert isinstance(after, Ship)
    crew = {who.seat: {one.id for one in after.characters if one.seat == who.seat} for who in after.characters}
    assert ids["palmer"] in crew[1]
    assert crew[2] == {ids["motoko"], ids["doctor-chandra"]}
    with pytest.raises(BadSetup, match="player 1 can ask for nothing"):
        deal("lifeform", "base", 3, characters=["palmer"])


@rule("LF-610")
def test_the_lifeform_knows_whom_the_crew_has_asked_for() -> None:
    table = deal("lifeform", "base", 3, characters=["", "palmer", "motoko"])
    for seed in range(10):
        world = table.redeal(0, seed).state
        assert isinstance(world, Ship)
        assert [[world.printed.sheets[disk].id for disk in one.wished] for one in world.crew] == [
            ["palmer"],
            ["motoko"],
        ]
        assert all(set(one.wished) <= set(one.dealt) and len(one.dealt) == 3 for one in world.crew)


def test_a_table_with_wishes_keeps_every_law() -> None:
    options = {"characters": ["", "palmer", "motoko", "", "", "doctor-chandra"]}
    report = check(find("lifeform"), mode="base", players=3, games=1, share=0.03, options=options)
    assert report.sound, report.text()


@rule("ST-492")
def test_scare_puts_agents_under_the_command_of_who_asks_for_them() -> None:
    cast = cast_of("scare", "single", 3)
    assert cast is not None
    for seed in range(3):
        table = deal("scare", "single", 3, seed, agents=["", "", "kubo", "", "shaye"])
        state = table.state
        assert isinstance(state, Squad)
        command = {state.card(one).name: one.seat for one in state.agents if one.id in state.lineup}
        titles = {part.name: part.title for part in cast.who}
        assert command[titles["kubo"]] == 2
        assert command[titles["shaye"]] == 1
        assert sorted(Counter(command.values()).items()) == [(0, 3), (1, 3), (2, 3)]


@rule("ST-492")
def test_scare_takes_no_more_of_a_rank_than_the_scenario() -> None:
    with pytest.raises(BadSetup, match="names 2 SGT; this scenario takes 1"):
        deal("scare", "single", 3, agents=["fort", "caprizio", ""])
