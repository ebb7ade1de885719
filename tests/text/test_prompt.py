"""The text that a seat is given: complete, of bounded length, and made from what that seat may know."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import nightdeck
from nightdeck.core.conformance.law import difference
from nightdeck.core.setup import Mode
from nightdeck.text import LONGEST, WORDINGS, prompt, read
from nightdeck.text.mild import MILD, worded
from nightdeck.text.prompt import SHORTEST, happened, introduction, knowledge

PLACES = [(game, mode.name) for game in nightdeck.games() for mode in nightdeck.game(game).modes]
IN_THE_AIR = {"turn", "attack"}
"""What a rule is in the middle of. Its question, and what has just happened, say so."""
WEAPONS = re.compile(
    r"\b(?:rifles?|pistols?|weapon\w*|kill\w*|attack\w*|harpoons?|flamethrowers?|dead|wound\w*)\b", re.IGNORECASE
)


def decisions(game: str, mode: str, players: int, seed: int, most: int = 100) -> Iterator[nightdeck.Table]:
    """A table at the decisions of a random game."""
    table, chance = nightdeck.new(game, mode=mode, players=players, seed=seed), random.Random(seed)
    while table.asks and len(table.log) < most:
        yield table
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))


def mode_of(game: str, name: str) -> Mode:
    return nightdeck.game(game).mode(name)


@pytest.mark.parametrize(("game", "mode"), PLACES)
def test_a_prompt_says_all_that_is_needed(game: str, mode: str) -> None:
    for players in {mode_of(game, mode).players[0], mode_of(game, mode).players[-1]}:
        for table in decisions(game, mode, players, seed=3):
            ask = table.asks[0]
            made = prompt(table, ask.seat)
            assert len(made.text) <= LONGEST
            assert len(made.options) == len(ask.options) == len(set(made.options))
            for part in ("YOUR GOAL", "WHAT YOU KNOW", "QUESTION", "OPTIONS"):
                assert f"\n{part}\n" in made.text
            for number, words in enumerate(made.options, start=1):
                assert f"\n{number}. {words}" in made.text
                assert read(words, made.options) == read(str(number), made.options) == number - 1
            assert "seat " not in made.text
            assert re.search(r"\[[^\]|]*\|", made.text) is None


@pytest.mark.parametrize(("game", "mode"), PLACES)
def test_a_prompt_depends_on_nothing_that_the_seat_cannot_know(game: str, mode: str) -> None:
    tried = 0
    for table in decisions(game, mode, mode_of(game, mode).players[-1], seed=5, most=60):
        if len(table.log) % 12 or table.locked:
            continue
        for seat in range(table.setup.players):
            world = table.redeal(seat, len(table.log))
            tried += 1
            assert told(world, seat) == told(table, seat)
    assert tried >= 1


def told(table: nightdeck.Table, seat: int) -> list[str]:
    """All that a seat can be told of a table."""
    asked = any(ask.seat == seat for ask in table.asks)
    news = happened(table, seat, table.events_for(seat))
    return [introduction(table, seat), knowledge(table, seat), *news, *([prompt(table, seat).text] if asked else [])]


@pytest.mark.parametrize(("game", "mode"), PLACES)
def test_what_others_choose_in_secret_changes_no_word(game: str, mode: str) -> None:
    """Twins: the same table, where somebody has answered otherwise what only they may know."""
    for table in decisions(game, mode, mode_of(game, mode).players[-1], seed=2, most=60):
        ask = table.asks[0]
        if not table.simultaneous or len(ask.options) < 2 or len({one.seat for one in table.asks}) < 2:
            continue
        twins = [table.fork(), table.fork()]
        for twin, option in zip(twins, (ask.options[0], ask.options[-1]), strict=True):
            twin.answer(ask.seat, option)
        if any(not twin.simultaneous for twin in twins):
            continue
        for seat in range(table.setup.players):
            if seat != ask.seat:
                assert told(twins[0], seat) == told(twins[1], seat)


@pytest.mark.parametrize(("game", "mode"), PLACES)
def test_what_differs_for_a_seat_is_said(game: str, mode: str) -> None:
    """Positions that a seat can tell apart read differently, except in the middle of a rule."""
    found = nightdeck.game(game)
    essence: Any = found.observation.essence if found.observation is not None else lambda view: view
    seen: dict[tuple[int, str], Any] = {}
    for table in decisions(game, mode, mode_of(game, mode).players[-1], seed=1, most=80):
        for seat in {table.asks[0].seat, len(table.log) % table.setup.players}:
            asked = next((ask for ask in table.asks if ask.seat == seat), None)
            question = prompt(table, seat, news=[]).text if asked else ""
            view = plain_data(essence(table.view(seat)))
            before = seen.setdefault((seat, question or introduction(table, seat) + knowledge(table, seat)), view)
            assert before == view, difference(before, view)


def plain_data(view: Any) -> Any:
    data = nightdeck.named(view)
    return {name: value for name, value in data.items() if name not in IN_THE_AIR}


def test_a_prompt_fits_into_less_room() -> None:
    table = nightdeck.new("lifeform", players=4, seed=3)
    chance = random.Random(3)
    while len(table.log) < 120:
        ask = table.asks[0]
        table.answer(ask.seat, chance.choice(ask.options))
    seat = table.asks[0].seat
    whole, short = prompt(table, seat), prompt(table, seat, longest=6_000)
    assert len(short.text) <= 6_000 < len(prompt(table, seat, longest=100_000).text)
    assert short.options == whole.options
    assert "(earlier events are left out)" in short.text
    with pytest.raises(ValueError, match=f"needs {SHORTEST:,} characters or more, not 10"):
        prompt(table, seat, longest=10)


def test_only_the_news_is_told() -> None:
    table, chance = nightdeck.new("level7", players=1, seed=1), random.Random(1)
    while len(table.events) < 8:
        table.answer(0, chance.choice(table.asks[0].options))
    old, new = (happened(table, 0, events) for events in (table.events_for(0)[:-1], table.events_for(0)[-1:]))
    text = prompt(table, 0, news=table.events_for(0)[-1:]).text
    assert text.count(f"\n- {new[0]}") == 1
    assert f"\n- {old[-1]}\n" not in text
    assert "SINCE YOUR LAST ANSWER" not in prompt(table, 0, news=[]).text


@pytest.mark.parametrize(("game", "mode"), PLACES)
def test_the_mild_wording_has_no_weapon_in_it(game: str, mode: str) -> None:
    weapons = 0
    for table in decisions(game, mode, mode_of(game, mode).players[-1], seed=4, most=80):
        seat = table.asks[0].seat
        mild, plain = prompt(table, seat, wording="mild"), prompt(table, seat)
        weapons += len(WEAPONS.findall(plain.text))
        assert WEAPONS.findall(mild.text) == []
        assert len(set(mild.options)) == len(mild.options) == len(plain.options)
    assert weapons or game == "room25"


def test_mild_words_keep_their_capitals_and_lead_nowhere_back() -> None:
    assert WORDINGS == ("rulebook", "mild")
    assert worded("ATTACK! Attacks with the sniper rifle.", "mild") == "CHALLENGE! Challenges with the long-range beam."
    assert worded("Killed.", "rulebook") == "Killed."
    assert [word for word in MILD.values() if worded(word, "mild") != word] == []


def test_a_game_without_words_for_its_board_is_listed() -> None:
    from tests.toy.game import GAME

    table = nightdeck.Table(GAME, GAME.setup(seed=1), GAME.rules.deal(GAME.setup(seed=1)))
    text = prompt(table, table.asks[0].seat).text
    assert "WHAT YOU KNOW" in text
    assert json.dumps(nightdeck.named(table.view(table.asks[0].seat)))  # plain data, so it can be listed
