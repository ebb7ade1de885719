"""Help in place: whatever one points at tells its rule, and a question's reasons read as rules."""

import ast
import re
from pathlib import Path

import pytest
from tests.games.lifeform.play import BOX, given, lifeform_card

from nightdeck.core.scene import Group, Text
from nightdeck.core.table import Table
from nightdeck.draw.lettering import measure
from nightdeck.games import lifeform
from nightdeck.games.lifeform.base.picture.scene import scene
from nightdeck.games.lifeform.base.rules.crew_actions import CREW_ACTIONS
from nightdeck.games.lifeform.base.rules.lifeform_actions import LIFEFORM_ACTIONS
from nightdeck.games.lifeform.base.text.card_help import CREW_DEEDS, LIFEFORM_DEEDS
from nightdeck.games.lifeform.ship.picture.board import BELOW, NAME_SIZE, ROOM_WIDE, SHIP
from nightdeck.games.lifeform.solo.rules.actions import SOLO_ACTIONS
from nightdeck.games.lifeform.solo.text.card_help import DEEDS
from nightdeck.games.lifeform.state import LIFEFORM

help_on = lifeform.GAME.text.help
PROGRAMMERS = re.compile(r"`|\breturns? (who|whether|what|True|None)|\b[234]P\b|\basked alike\b")


def things(table: Table, seat: int | None) -> dict[str, Group]:
    asks = [ask for ask in table.asks if ask.seat == seat]
    return {group.key: group for group in table.game.picture.scene(table.view(seat), asks).groups() if group.key}


def table(mode: str, players: int, *, ready: bool = True) -> Table:
    setup = lifeform.GAME.setup(mode, players, 1)
    found = Table(lifeform.GAME, setup, lifeform.GAME.rules.deal(setup))
    while ready and found.state.phase == "setup":
        found.answer(found.asks[0].seat, found.asks[0].options[0])
    return found


SIGHTS = [("base", 3, LIFEFORM), ("base", 3, 1), ("base", 2, 1), ("base", 4, None), ("solo", 1, 0)]


@pytest.mark.parametrize(("mode", "players", "seat"), SIGHTS)
def test_everything_in_the_picture_has_help(mode: str, players: int, seat: int | None) -> None:
    for ready in (True, False):
        shown = things(table(mode, players, ready=ready), seat)
        assert [key for key, thing in shown.items() if not help_on(thing.help)] == []


def test_every_action_has_a_sentence_for_either_side() -> None:
    assert LIFEFORM_ACTIONS.keys() <= LIFEFORM_DEEDS.keys()
    assert CREW_ACTIONS.keys() <= CREW_DEEDS.keys()
    assert SOLO_ACTIONS.keys() <= DEEDS.keys()


def test_a_card_tells_what_stands_on_it() -> None:
    play = given(3, motoko="galley", palmer="galley", hand=["duct-predator"], hands={1: ["grit"]})
    prey = {group.key: group for group in scene(play.sees(LIFEFORM), []).groups()}
    topic = prey[f"prey-{lifeform_card('duct-predator')}"].help
    assert all(f"{name}: " in help_on(topic) for name in ("VENT", "SWAP IDENTITIES", "POWER OUTAGE", "SELF-DESTRUCT"))
    assert "EQUIP" not in help_on(topic)
    assert "As a fight card: acid." in help_on(topic)
    crew = [group for group in scene(play.sees(1), []).groups() if group.key.startswith("card-")]
    assert [help_on(card.help).startswith("SURVIVAL: One of your characters") for card in crew] == [True]
    assert all(help_on(f"lone-card-{card}") for card in range(len(BOX.crew_cards)))
    assert all(help_on(f"card-{number}") for number, card in enumerate(BOX.crew_cards) if not card.kept)


def test_the_next_action_is_offered_with_its_rule() -> None:
    play = given(3, motoko="galley", palmer="galley", hand=["duct-predator"]).prowls("duct-predator", 1)
    words = [lifeform.GAME.text.option(play.sees(LIFEFORM), play.ask(), pick) for pick in play.options]
    assert "SELF-DESTRUCT: A minute is lost." in words


def test_who_chooses_characters_reads_what_they_can_do() -> None:
    choosing = table("base", 3, ready=False)
    shown = things(choosing, 1)
    disks = choosing.state.crew[0].dealt
    assert lifeform.GAME.text.board is not None
    assert [key for key in shown if key.startswith("disk-")] == [f"disk-{disk}" for disk in disks]
    for disk in disks:
        told = {part.text for part in shown[f"disk-{disk}"].children if isinstance(part, Text)}
        assert {BOX.sheets[disk].skill.help, BOX.sheets[disk].survival.help} <= told
        assert len(shown[f"disk-{disk}"].picks) == 2
        assert BOX.sheets[disk].skill.help in lifeform.GAME.text.board(choosing.view(1))
    assert not [key for key in things(choosing, LIFEFORM) if key.startswith("disk-")]


def test_pointing_at_a_name_on_a_sheet_tells_what_the_character_can_do() -> None:
    play = given(3, motoko="galley", palmer="gone")
    sheets = {group.key: group for group in scene(play.sees(LIFEFORM), []).groups() if group.key.startswith("sheet-")}
    assert [sheet.label for sheet in sheets.values()] == ["Motoko", "Palmer, dead"]
    assert all(" Skill: " in help_on(sheet.help) for sheet in sheets.values())


def test_the_reasons_of_a_question_read_as_rules() -> None:
    folder = Path(lifeform.__file__).parent
    scripts = [
        (path.name, node.name, (ast.get_docstring(node) or "").split("\n")[0])
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.AsyncFunctionDef)
    ]
    assert len(scripts) > 200
    assert [told for told in scripts if PROGRAMMERS.search(told[2]) or not told[2].endswith(".")] == []


def test_names_of_chambers_are_large_and_stay_in_their_chambers() -> None:
    names = [part for group in scene(given(3).sees(None), []).groups() if group.key.startswith("chamber-")
             for part in group.children if isinstance(part, Text) and part.face == "mono"]  # fmt: skip
    assert len(names) == BOX.count
    at_a_desk = 654 / SHIP.width  # the stage of a page that is 1280 pixels wide
    for name in names:
        assert NAME_SIZE >= name.size >= 12 / at_a_desk
        lines = name.text.split("\n")
        assert max(measure(line, True) for line in lines) * name.size <= ROOM_WIDE - 5
        assert name.y + (len(lines) - 0.5) * name.size * name.leading < BELOW - 9, "the tokens begin there"
