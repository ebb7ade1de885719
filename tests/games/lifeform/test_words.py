"""Every question has words, a refusal with a rule that exists, and help where one would ask for it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.lifeform.play import BOX, Play, given

import nightdeck
from nightdeck.core.events import Event
from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.core.state import step
from nightdeck.core.table import Table
from nightdeck.games import lifeform
from nightdeck.games.lifeform.base.text import events as base_events
from nightdeck.games.lifeform.base.text import help as base_help
from nightdeck.games.lifeform.base.text import questions as base_questions
from nightdeck.games.lifeform.base.text import refusals as base_refusals
from nightdeck.games.lifeform.content.components import CHARACTERS
from nightdeck.games.lifeform.passenger.text.help import TOPICS as PASSENGER_HELP
from nightdeck.games.lifeform.ship.text import help as ship_help
from nightdeck.games.lifeform.ship.text import refusals as ship_refusals
from nightdeck.games.lifeform.solo.text import events as solo_events
from nightdeck.games.lifeform.solo.text import questions as solo_questions
from nightdeck.games.lifeform.solo.text import refusals as solo_refusals
from nightdeck.games.lifeform.state import LIFEFORM

FOLDER = Path(lifeform.__file__).parent
help_on, TOUR = lifeform.GAME.text.help, lifeform.GAME.text.tour
PARTS = {"base": ("ship", "base", "passenger"), "solo": ("ship", "solo")}
"""Where the rules of each game are; some modules of the expansion are for one game only."""
QUESTIONS = {"base": base_questions.WORDING.questions, "solo": solo_questions.WORDING.questions}
SENTENCES = {"base": base_events.WORDING.sentences, "solo": solo_events.WORDING.sentences}
REFUSED = {
    mode: {*ship_refusals.GENERAL, *general, "move", "run to", "panic to"}
    for mode, general in (("base", base_refusals.GENERAL), ("solo", solo_refusals.GENERAL))
}


def calls(mode: str, name: str) -> Iterator[ast.Call]:
    """Calls of a function in the rules of a game."""
    for path in (path for part in PARTS[mode] for path in sorted((FOLDER / part).rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                yield node


def named(mode: str, name: str, place: int) -> set[str]:
    """The words that such calls have in one place of their arguments."""
    found = [node.args[place] for node in calls(mode, name) if len(node.args) > place]
    words = [part.value for arg in found for part in ast.walk(arg) if isinstance(part, ast.Constant)]
    return {word for word in words if isinstance(word, str)}


@pytest.mark.parametrize("mode", PARTS)
def test_every_question_has_words_and_a_refusal(mode: str) -> None:
    asked = named(mode, "choose", 1) | named(mode, "offer", 1) | named(mode, "discard_one", 2)
    assert len(asked) > 30
    assert asked - QUESTIONS[mode].keys() == set()
    assert asked - REFUSED[mode] == set()


@pytest.mark.parametrize("mode", PARTS)
def test_every_event_has_words(mode: str) -> None:
    emitted = named(mode, "emit", 0)
    assert len(emitted) > 60
    assert emitted - SENTENCES[mode].keys() == set()


def test_a_card_that_comes_up_tells_what_it_says() -> None:
    view = given(3, motoko="galley", palmer="galley").sees(1)
    dealt = Event("your objectives", {"objectives": (1, 4)}, [1, 2])
    assert lifeform.GAME.text.event(view, dealt) == (
        "The crew's objectives: Reactor Log: CIRCUIT BOARD in Engineering. "
        "Burn the Nest: FLAMETHROWER–COCOON is executed once."
    )
    for number, card in enumerate(BOX.terror_cards):
        event = Event("terror", {"who": 0, "chamber": BOX.galley, "card": number}, None)
        assert lifeform.GAME.text.event(view, event).endswith(f": {card.name}. {card.help}")
    for number, impact in enumerate(BOX.asteroids):
        words = lifeform.GAME.text.event(view, Event("asteroid", {"impact": number}, None))
        assert words == f"Struck by asteroids: {impact.name}. {impact.help}"


def options(play: Play) -> list[str]:
    """The options of the open question in words."""
    return [lifeform.GAME.text.option(play.sees(play.asked), play.ask(), pick) for pick in play.options]


def test_an_option_tells_what_a_token_a_cat_card_or_an_ability_does() -> None:
    grown = given(3, motoko="galley", palmer="galley", options={"evolution": True})
    grown.state.sections[0] = [0, 5]
    horns, cry = options(grown.begins(step("cocoon")))
    assert horns == "Spinal Horns, MOVE (1 image): One image goes 1 chamber, by corridor or tunnel."
    assert cry.startswith("Night Cry, TERROR: A terror token comes to a chamber without characters.")
    cat = given(2, motoko="galley", palmer="galley", cat="medical-bay")
    cat.state.cat_cards = [1]
    assert "Cat: Underfoot: Move an image next to the cat 1 chamber." in options(cat.activity(1))
    will = given(3, tomasz="galley", ines="galley").plays(1, "will-to-live")
    assert options(will) == ["Umezaki: Execute SECURITY DOOR.", "Ines Halloran: Her player's hand limit is 7."]


def test_equip_and_the_heat_analyzer_say_their_price() -> None:
    play = given(3, motoko="galley", palmer="galley").activity(1)
    words = options(play)
    assert words[:2] == ["EQUIP: draw 2 cards for 1 minute", "EQUIP: draw 3 cards for 2 minutes"]
    assert "USE HEAT ANALYZER: draw 2 cards; with no image within 2 of your characters the lifeform draws 1" in words
    play.who("palmer").survival = True
    assert options(play)[:2] == ["EQUIP: draw 2 cards for 1 minute", "EQUIP: draw 3 cards for 1 minute"]


def test_sheets_and_panels_tell_their_limits() -> None:
    sheets = {sheet.id: sheet for sheet in BOX.sheets}
    assert "(3 and 4 players: nor from the dark, nor to an image" in sheets["trillian-villalobos"].skill.help
    assert sheets["ivo-castellane"].skill.help.startswith("From minute 20 on")
    assert "only Motoko may always stay" in help_on("panic to")
    losses = [room.discovered for room in BOX.shuttle if "The lifeform discards" in room.discovered]
    assert len(losses) == 3
    assert all("never its last" in words for words in losses)


def test_the_crew_pool_names_the_remora_token_only_if_it_is_there() -> None:
    play, event = given(3, motoko="remora", palmer="remora", phase="launch"), Event("crew pool", {"halon": 2}, None)
    assert lifeform.GAME.text.event(play.sees(1), event) == "The crew pool: 2 halon gas blasts."
    play.state.remora_token = True
    assert lifeform.GAME.text.event(play.sees(1), event) == "The crew pool: the Remora token and 2 halon gas blasts."
    assert all(means in help_on("match") for means in ("combat token", "trait", "welding torch"))


def test_the_board_as_text_tells_the_crew_what_its_objectives_ask() -> None:
    play = given(3, motoko="galley", palmer="galley")
    play.state.objectives = [1]
    assert lifeform.GAME.text.board is not None
    duty = "objective: Reactor Log: CIRCUIT BOARD in Engineering."
    assert duty in lifeform.GAME.text.board(play.sees(2)).splitlines()
    assert "Reactor Log" not in lifeform.GAME.text.board(play.sees(LIFEFORM))


@pytest.mark.parametrize(
    "refusals", [base_refusals.GENERAL, base_refusals.LACKS, solo_refusals.GENERAL, solo_refusals.LACKS]
)
def test_refusals_name_rules_that_exist(refusals: dict[str, tuple[str, str]]) -> None:
    rules = rulebook("lifeform").rules
    assert [rule for _, rule in refusals.values() if rule not in rules] == []


def test_every_question_has_help_of_its_own() -> None:
    asked = {**QUESTIONS["base"], **QUESTIONS["solo"]}
    assert [kind for kind in asked if not help_on(kind)] == []
    helped = {*base_help.QUESTIONS, *ship_help.QUESTIONS, *PASSENGER_HELP}
    assert asked.keys() >= helped, "help on a question that nobody is asked"
    assert [kind for kind in asked if len(help_on(kind)) > 280 or re.search(r"L[FX]-", help_on(kind))] == []


def test_help_is_there_for_the_main_questions_and_pieces() -> None:
    for topic in ("activity", "lifeform activity", "react", "calibrate", "match", "android", "who-0", "objective-1"):
        assert help_on(topic)
    assert help_on("no such topic") == ""
    assert all(len(words) < 320 for words in base_help.TOPICS.values())


def test_help_on_a_piece_tells_what_a_pack_says(tmp_path: Path) -> None:
    for name in CHARACTERS:
        with (tmp_path / "characters.toml").open("a", encoding="utf-8") as file:
            file.write(f'[{name}]\nrole = "impostor"\n')
    table = nightdeck.new("lifeform", mode="base", players=3, seed=1, pack=tmp_path)
    while table.state.phase == "setup":
        table.answer(table.asks[0].seat, table.asks[0].options[0])
    topics = [group.help for group in table.scene(1).groups() if group.key.startswith("who-")]
    assert len(topics) == 4
    assert all(", impostor. " in help_on(topic) for topic in topics)
    assert "impostor" not in help_on("who-0")
    assert help_on("who-0@unheard-of") == ""


def test_the_tour_points_at_things_of_the_picture() -> None:
    seen = [_keys(mode, seat) for mode, seat in (("base", LIFEFORM), ("base", 1), ("solo", 0))]
    assert [key for key, _ in TOUR if not any(key in keys for keys in seen)] == []


def test_each_side_has_a_tour_of_its_own() -> None:
    def stops(mode: str, seat: int) -> set[str]:
        keys = _keys(mode, seat)
        return set([key for key, _ in TOUR if key in keys][:7])

    lifeform, crew = stops("base", LIFEFORM), stops("base", 1)
    assert {"lifeform-hand", "real"} == lifeform - crew
    assert {"crew-hand", "objectives"} == crew - lifeform
    assert {"motion", "fear", "trait-0"} < stops("solo", 0)


def _keys(mode: str, seat: int) -> set[str]:
    return {group.key for group in _table(mode).scene(seat).groups()}


def _table(mode: str = "base") -> Table:
    setup = lifeform.GAME.setup(mode, 3 if mode == "base" else 1, 1)
    table = Table(lifeform.GAME, setup, lifeform.GAME.rules.deal(setup))
    while table.state.phase == "setup":
        table.answer(table.asks[0].seat, table.asks[0].options[0])
    return table
