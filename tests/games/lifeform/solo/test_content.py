"""The solo game's content: a real choice on every crisis card, and packs that break the game are refused."""

from collections import Counter
from pathlib import Path

import pytest
from tests.games.lifeform.solo.play import alone

from nightdeck.core.errors import BadContent
from nightdeck.games.lifeform.content.printed import CONTENT
from nightdeck.games.lifeform.content.solo import CrisisCard, CrisisOption
from nightdeck.testing import rule

CARDS = CONTENT.printed.crisis
FAVOURS = {"objective", "gain", "draw", "back", "unstow", "android-hit", "stamina", "clamp", "chamber", "keep", "step"}
"""Results that one is glad of; all others hurt, or do nothing."""


def results(option: CrisisOption) -> Counter[str]:
    """How much of each result an option has: favours counted up, harm counted down."""
    found: Counter[str] = Counter()
    for result in option.results:
        found[f"{result.do} {result.what}"] += result.times if result.do in FAVOURS else -result.times
    return found


def is_pointless(option: CrisisOption, other: CrisisOption) -> bool:
    """Whether an option costs more than another one and brings nothing that is better."""
    cheaper = Counter(other.cost) < Counter(option.cost)
    mine, theirs = results(option), results(other)
    return cheaper and all(mine[name] <= theirs[name] for name in mine.keys() | theirs.keys())


@rule("LX-081")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_option_of_a_crisis_card_may_be_the_best(card: CrisisCard) -> None:
    assert not [a for a in card.options for b in card.options if is_pointless(a, b)]


@rule("LX-085", "LX-090")
def test_on_the_cutting_rack_a_card_keeps_the_lifeform_away() -> None:
    paid = alone(hand=["grit"], motion="k0").meets("cr-b02", 1)
    assert (paid.blip, paid.state.cocoon, paid.cards) == ("k0", 1, [])
    free = alone(hand=["grit"], motion="k0").meets("cr-b02", 2)
    assert (free.blip, free.state.cocoon, free.cards) == ("k1", 1, ["grit"])


WRONG = {
    "hunt.toml": ('[two-disks]\nactions = ["search", "search", "search"]\n', "2 disks cannot search"),
    "motion.toml": ('[k3]\nnext = ["k9"]\n', "k9"),
    "crisis.toml": ('[cr-a01]\noptions = [{ cost = ["move"], results = [{ do = "proceed" }] }]\n', "without a cost"),
}


@pytest.mark.parametrize("file", WRONG)
def test_a_broken_pack_is_refused(tmp_path: Path, file: str) -> None:
    text, problem = WRONG[file]
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(BadContent, match=problem):
        CONTENT.load([tmp_path])


def test_results_must_name_something(tmp_path: Path) -> None:
    option = '{ cost = [], results = [{ do = "objective", what = "parrot" }] }'
    (tmp_path / "crisis.toml").write_text(f"[cr-a01]\noptions = [{option}]\n", encoding="utf-8")
    with pytest.raises(BadContent, match="parrot"):
        CONTENT.load([tmp_path])


def test_a_track_without_an_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "motion.toml").write_text("[k8]\nnext = []\n", encoding="utf-8")
    with pytest.raises(BadContent, match="ends the track"):
        CONTENT.load([tmp_path])
