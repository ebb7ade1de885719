"""Every example of a rulebook can be opened, looked at by everybody and played on; its test bears its name."""

import ast
from pathlib import Path

import pytest

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.core.examples import opened, played
from nightdeck.server.http.rules_pages import guide

EXAMPLES = [(name, example.name) for name in nightdeck.games() for example in nightdeck.game(name).examples]


def names_of_tests(game: str) -> set[str]:
    """The names of the tests that play a game's examples."""
    folder = Path(__file__).parent / game
    sources = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_examples*.py"))]
    return {node.name for text in sources for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_has_its_test_and_its_place_on_a_rules_page(game: str, name: str) -> None:
    example = nightdeck.game(game).example(name)
    assert f"test_{name.replace('-', '_')}" in names_of_tests(game), f"no test in tests/games/{game}/test_examples*.py"
    page, _, heading = example.page.partition("#")
    assert page.partition("-")[0] == game
    assert f'id="{heading}"' in guide(page), f"no heading {heading!r} on the rules page {page!r}"
    assert f'value="{game}/{name}"' in guide(page)
    assert example.title
    assert example.section
    assert example.says.endswith(".")


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_is_a_position_of_the_game(game: str, name: str) -> None:
    rules, start = nightdeck.game(game).rules, opened(nightdeck.game(game), name)
    rules.check(start.state)
    for table in (start, played(nightdeck.game(game), name)):
        assert rules.pieces(table.state) == rules.pieces(start.state)
        assert not table.state.dice.loaded, "a chance result that nobody rolls"
        for seat in (None, *range(table.setup.players)):
            assert table.scene(seat).svg()
        again = nightdeck.load(table.save())
        assert again.save() == table.save()
        if table.outcome is None:
            ask = again.asks[0]
            again.answer(ask.seat, ask.options[0])


def test_an_example_has_a_name_of_its_own() -> None:
    assert len(set(EXAMPLES)) == len(EXAMPLES)


def test_what_is_no_example_is_refused() -> None:
    with pytest.raises(BadSetup, match="did you mean 'max-carries-into-a-mortal-chamber'"):
        nightdeck.game("room25").example("max-carries-into-a-mortal-chambr")
