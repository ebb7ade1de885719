"""What can be chosen before a game has a name that players understand."""

from contextlib import suppress

import pytest
from msgspec.msgpack import encode

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.games import find


@pytest.mark.parametrize("name", nightdeck.games())
def test_every_meaning_is_that_of_a_choice(name: str) -> None:
    for option in find(name).options:
        assert len(option.meanings) in (0, len(option.choices)), option.name
        titles = [meaning.title for meaning in option.meanings]
        assert len(set(titles)) == len(titles), option.name


@pytest.mark.parametrize("name", nightdeck.games())
def test_scenarios_say_how_hard_they_are(name: str) -> None:
    for option in find(name).options:
        if option.name == "scenario":
            assert all(meaning.words and meaning.difficulty for meaning in option.meanings)


@pytest.mark.parametrize("name", nightdeck.games())
def test_what_an_option_needs_can_be_chosen(name: str) -> None:
    """An option that needs another one does nothing without it, if it is taken at all."""
    game = find(name)
    options = {option.name: option for option in game.options}
    for option in game.options:
        if option.needs is None:
            continue
        other = options[option.needs[0]]
        assert not other.choices or option.needs[1] in other.choices
        assert other.default != option.needs[1]
        mode = (option.modes or other.modes or (game.modes[0].name,))[0]
        values = option.choices or (option.default,)
        dealt = set()
        for value in values:
            with suppress(BadSetup):
                dealt.add(encode(game.rules.deal(game.setup(mode, 0, 0, **{option.name: value}))))
        assert len(dealt) == 1
