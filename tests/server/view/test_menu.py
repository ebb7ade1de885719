"""The options of a question as a menu: every one with its line, under verbs, what ends a turn last."""

import random
import re
from itertools import groupby, pairwise

import pytest

import nightdeck
from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.core.game import Remark
from nightdeck.core.table import Table
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.server.view.option_menu import (
    ENDS,
    LONG,
    MOST_MISSING,
    apart,
    cannot,
    ends,
    explained,
    help_topics,
    menu,
    shortened,
)

MODES = [(game, mode.name) for game in nightdeck.games() for mode in nightdeck.game(game).modes]
CODE = ("_", "{", "None", "True", "seat ")


def asked(game: str, mode: str, seed: int) -> list[tuple[Table, Ask]]:
    """The questions of a random game, each kind a few times."""
    table, chance = nightdeck.new(game, mode=mode, seed=seed), random.Random(seed)
    found, counts = [], dict[str, int]()
    while table.asks and len(table.log) < 300:
        ask = table.asks[0]
        counts[ask.kind] = counts.get(ask.kind, 0) + 1
        if counts[ask.kind] <= 6:
            found.append((table.fork(), ask))
        table.answer(ask.seat, chance.choice(ask.options))
    return found


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_option_has_a_line_of_its_own_or_the_help_of_its_question(game: str, mode: str) -> None:
    for seed in (1, 2):
        for table, ask in asked(game, mode, seed):
            view, scene = table.view(ask.seat), table.scene(ask.seat)
            topics = help_topics(scene)
            for option in ask.options:
                words = explained(table.game, view, ask, option, topics).words
                assert words or table.game.text.help(ask.kind), f"{ask.kind}: {option!r} has no line"
                assert not [code for code in CODE if code in words], words
                assert words == words.strip()


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_what_ends_or_passes_is_last_and_nothing_is_lost(game: str, mode: str) -> None:
    for table, ask in asked(game, mode, 3):
        pieces = menu(table.game, table.view(ask.seat), ask, table.scene(ask.seat))
        assert len({piece["key"] for piece in pieces}) == len(pieces) == len(ask.options)
        assert [piece["last"] for piece in pieces] == sorted(piece["last"] for piece in pieces)
        assert sum(piece["last"] for piece in pieces) == sum(ends(option) for option in ask.options) * (len(pieces) > 1)
        verbs = [piece["verb"] for piece in pieces if not piece["last"]]
        changes = sum(one != other for one, other in pairwise(verbs))
        assert changes <= len(set(verbs)) - bool(verbs)
        assert len(pieces) >= LONG or not any(verbs)


def test_the_end_of_a_turn_is_never_the_first_key() -> None:
    """In LEVEL 7 it is an option of one word in brackets."""
    table = nightdeck.new("level7", seed=1)
    ask = table.asks[0]
    assert ask.options[0] == ("end",)
    pieces = menu(table.game, table.view(ask.seat), ask, table.scene(ask.seat))
    assert pieces[-1]["key"] == '["end"]'


def test_what_most_options_of_a_long_menu_share_is_not_said_of_each() -> None:
    lines = ["Dark."] * 5 + ["A monster is next to it."] + ["It is locked."]
    kept = [remark.words for remark in apart([Remark(words) for words in lines])]
    assert kept == [""] * 5 + lines[5:]
    assert [remark.words for remark in apart([Remark("A lie."), Remark("A lie."), Remark("The truth.")])] == [
        "A lie.",
        "A lie.",
        "The truth.",
    ]
    assert apart([Remark("The same.")] * 2) == [Remark("")] * 2
    assert apart([Remark("Alone.")]) == [Remark("Alone.")]


def test_each_use_of_a_card_says_what_that_use_costs() -> None:
    """Not what another use of the same card does."""
    table = nightdeck.new("level7", seed=1)
    found = 0
    for option in table.asks[0].options:
        if isinstance(option, tuple) and option[0] == "play":
            remark = explained(table.game, table.view(0), table.asks[0], option, help_topics(table.scene(0)))
            change = {"up": 1, "down": -1}.get(str(option[2]))
            view = table.view(0)
            fear = view.players[0].fear + (
                CONTENT[view.content].adrenaline[str(option[1])].cost if change is None else change
            )
            assert re.search(f"^Your fear (becomes|stays at) {fear}[.:]", remark.words)
            assert remark.verb == "Spend a card"
            assert remark.group == f"Spend {CONTENT[view.content].adrenaline[str(option[1])].name}"
            found += 1
    assert found > 3


def test_a_long_help_is_cut_at_the_end_of_a_sentence() -> None:
    assert shortened("One. " + "x" * 300 + ".") == "One."
    assert shortened("One. Two. Three.") == "One. Two. Three."


def test_a_guard_is_not_told_what_prisoners_lack() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=5)
    seen: dict[str, set[bool]] = {}
    for seat in range(4):
        view = table.view(seat)
        role = next(who.role for who in view.people if who.seat == seat)
        card = table.scene(seat).panels[0].cards[0]
        seen.setdefault(role, set()).add("Still missing" in card.label)
    assert seen == {"guard": {False}, "prisoner": {True}}


@pytest.mark.parametrize("colour", ["blue", "green"])
def test_an_announcement_says_whether_it_is_true(colour: str) -> None:
    for table, ask in asked("room25", "suspicion", 5):
        if ask.kind != "announce":
            continue
        view = table.view(ask.seat)
        true = view.cells[ask.about[0]].colour
        words = table.game.text.remark(view, ask, colour).words
        assert words == ("The truth." if colour == true else "A lie.")
        return
    raise AssertionError("nobody could speak")


def test_an_attack_that_finds_nobody_is_said_to_before_the_card_is_spent() -> None:
    said = set()
    for seed in range(4):
        for table, ask in asked("lifeform", "base", seed):
            if ask.kind != "lifeform activity":
                continue
            view = table.view(ask.seat)
            said |= {"finds nobody" in table.game.text.remark(view, ask, option).words for option in ask.options
                     if isinstance(option, tuple) and "attack" in
                     view.printed.lifeform_cards[int(option[1])].rows[int(option[2])]}  # fmt: skip
    assert True in said


def test_yes_and_no_may_go_without_a_line_but_pass_has_one() -> None:
    table, ask = asked("room25", "suspicion", 1)[0]
    assert table.game.text.remark(table.view(ask.seat), ask, PASS).words
    assert {YES, NO}.isdisjoint(ENDS)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_what_one_might_look_for_is_named_with_its_reason(game: str, mode: str) -> None:
    """Never what is offered, never a word of the code, and most often with the rule."""
    found = 0
    for table, ask in asked(game, mode, 2):
        view = table.view(ask.seat)
        pieces = menu(table.game, view, ask, table.scene(ask.seat))
        offered, verbs = {piece["words"] for piece in pieces}, {piece["verb"] for piece in pieces}
        missing = cannot(table.game, view, ask, verbs)
        assert len(missing) <= MOST_MISSING
        for one in missing:
            assert one["words"] not in offered
            assert one["verb"] in verbs | {""}
            assert not [code for code in CODE if code in one["words"] + one["why"]], one
            found += bool(one["rule"])
    assert found, "nothing is ever missing?"


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_group_stands_together_and_says_what_tells_its_options_apart(game: str, mode: str) -> None:
    for table, ask in asked(game, mode, 4):
        pieces = menu(table.game, table.view(ask.seat), ask, table.scene(ask.seat))
        groups = [(piece["verb"], piece["group"]) for piece in pieces]
        runs = [run for run, _ in groupby(groups)]
        for key in {key for key in groups if key[1]}:
            assert groups.count(key) > 1
            assert runs.count(key) == 1
            shorts = [piece["short"] for piece, one in zip(pieces, groups, strict=True) if one == key]
            assert len(set(shorts)) == len(shorts)
            assert all(shorts)


def test_where_an_image_may_start_says_what_is_near() -> None:
    """Not only what the place is called."""
    table = nightdeck.new("lifeform", mode="base", seed=1)
    while table.asks[0].kind != "place image":
        table.answer(table.asks[0].seat, table.asks[0].options[0])
    ask = table.asks[0]
    pieces = menu(table.game, table.view(ask.seat), ask, table.scene(ask.seat))
    assert all("chambers from" in piece["line"] for piece in pieces)
    assert any(piece["group"] == "Deck C" for piece in pieces)


def test_a_look_at_a_room_that_one_knows_is_said_to_be_wasted() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=5)
    while table.asks[0].kind != "look" or not known(table):
        ask = table.asks[0]
        table.answer(ask.seat, "look" if "look" in ask.options else ask.options[0])
    ask = table.asks[0]
    view, topics = table.view(ask.seat), help_topics(table.scene(ask.seat))
    told = {option: explained(table.game, view, ask, option, topics).words for option in ask.options}
    assert {option for option, words in told.items() if "nothing new" in words} == known(table)


def known(table: Table) -> set[Option]:
    """The rooms to look at that whoever is asked knows already."""
    ask = table.asks[0]
    cells = table.view(ask.seat).cells
    return {option for option in ask.options if isinstance(option, int) and cells[option].room}
