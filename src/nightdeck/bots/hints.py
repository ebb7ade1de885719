"""Advice for a seat, using only what it may know: how each option may turn out, and the best line."""

from collections.abc import Mapping

from nightdeck.bots.evidence import Evidence, RoleInference
from nightdeck.bots.plain_text import option_words, plain, step_words
from nightdeck.bots.playout import policy_pick
from nightdeck.bots.search import Budget, Search
from nightdeck.bots.search.tree import Arm, Tree
from nightdeck.bots.stats import Z
from nightdeck.core import hint as _hint
from nightdeck.core.ask import Ask, Option
from nightdeck.core.hint import Hint, OptionHint
from nightdeck.core.table import Table

TRUSTED = 4  # visits that make a part of the tree worth following
LONGEST = 60  # questions for which a line is followed
SURVEY = 200  # worlds that say who has which role
ENOUGH = 3  # simulations that even a poor option gets
NOTHING = 0.005  # options whose estimates differ by less count as equal


def hint(
    table: Table, seat: int, *, ms: float = 1000.0, iterations: int = 0, seed: int = 0, evidence: Evidence | None = None
) -> Hint:
    """Advice on the open question of `seat`. Without `evidence`, the log is searched for it."""
    if evidence is None:
        evidence = RoleInference(seat, seed).follow(table)
    search = Search(table.redeal(seat, seed), seat, evidence=evidence, seed=seed)
    search.run(Budget(iterations, 0.0 if iterations else ms))
    search.try_rest(ENOUGH)
    return found(search)


def found(search: Search) -> Hint:
    """What a search has found so far, with words."""
    table, seat = search.table, search.seat
    ask = table.ask(seat)
    options = [
        OptionHint(
            option, option_words(table, ask, option), win := search.root.chance(option), tally.survived / tally.visits,
            1 - win, Z * tally.error, tally.visits,
        )
        for option, tally in search.tallies.items()
        if tally.visits
    ]  # fmt: skip
    best, even = search.root.advised(), search.root.range < NOTHING
    options.sort(key=lambda one: (one.option != best, -search.root.estimate(one.option)))
    question = plain(table.game.text.question(table.view(seat), ask))
    line, worlds, why = best_line(search), len(search.worlds), reason(table, ask, best)
    return Hint(question, options, line, search.iterations, worlds, _roles(search), why, even)


def reason(table: Table, ask: Ask, option: Option) -> str:
    """Why an option may be the best: the game's own reason, or else what its menu says of it."""
    game = table.game
    why = game.bots.reason(table.state, ask, option) if game.bots.reason is not None else ""
    return plain(why or game.text.remark(table.view(ask.seat), ask, option).words)


def _roles(search: Search) -> dict[int, dict[str, float]]:
    """How likely each role is for each seat, without the number that tells a redrawn secret from
    the old one."""
    roles = search.worlds.roles(SURVEY)
    return {seat: {what.partition(" #")[0]: share for what, share in shares.items()} for seat, shares in roles.items()}


def best_line(search: Search) -> list[str]:
    """What the seat would pick now and next in one of the worlds, as far as the search has got."""
    world, table = search.worlds.deal(0)
    trees: dict[int, Tree | None] = {}
    line: list[str] = []
    for _ in range(LONGEST):
        if not table.asks:
            break
        ask = table.asks[0]
        tree = trees[ask.seat] if ask.seat in trees else search.tree(world, ask.seat)
        arms = _arms(tree, ask)
        if ask.seat == search.seat and not line:
            option = search.root.advised()
        elif arms:
            option = max(arms, key=lambda one: arms[one].visits)
        elif ask.seat == search.seat:
            break
        else:
            option = policy_pick(table, ask, search.chance, keen=True)
        trees[ask.seat] = arms[option].later if option in arms else None
        if ask.seat == search.seat:
            line.append((step_words if line else option_words)(table, ask, option))
        table.answer(ask.seat, option)
    return line


def _arms(tree: Tree | None, ask: Ask) -> Mapping[Option, Arm]:
    """The options of a question that were tried often enough to be trusted."""
    question = tree.get((ask.kind, ask.about)) if tree is not None else None
    arms = question.arms if question is not None else {}
    return {o: arms[o] for o in ask.options if o in arms and arms[o].visits >= TRUSTED}


_hint.adviser = hint
