"""What a run found, for people: rates by game and part, and every change that a marked test did not notice."""

from collections.abc import Callable, Iterator, Sequence

from nightdeck.core.ledger.proof import Proof, Tried, percent

PARTS = ("ship", "base", "solo", "passenger")
"""Lifeform is three games on one ship."""


def table(proofs: Sequence[Proof]) -> str:
    """A table for docs/proof.md."""
    rows = [
        "| game | version | date | seed | changes | by any test | by marked tests | equivalent |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for proof in proofs:
        tried, caught, proven = proof.rates()
        rates = (percent(caught, tried), percent(proven, tried))
        cells = (proof.game, proof.version, proof.date, proof.seed, tried, *rates, proof.equivalent)
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows)


def details(proof: Proof) -> Iterator[str]:
    """Rates by part of the game and by kind of change, then the survivors."""
    for title, group in [*groups(proof, part_of), *groups(proof, lambda one: one.kind)]:
        caught, proven = sum(one.caught for one in group), sum(one.proven for one in group)
        size = len(group)
        yield f"  {title:14} {size:4}   any {percent(caught, size):>7}   marked {percent(proven, size):>7}"
    for title, group in [
        ("noticed by no test", [one for one in proof.tried if not one.caught]),
        ("noticed by no marked test", [one for one in proof.tried if one.caught and not one.proven]),
    ]:
        if group:
            yield f"  {title}:"
            yield from (f"    {survivor(one)}" for one in group)


def survivor(one: Tried) -> str:
    return f"line {one.line}, {one.change}" + (f"   ({one.test} {one.how})" if one.test else "")


def part_of(one: Tried) -> str:
    first = one.file.partition("/")[0]
    return first if first in (*PARTS, "content") else "rules"


def groups(proof: Proof, key: Callable[[Tried], str]) -> list[tuple[str, list[Tried]]]:
    found: dict[str, list[Tried]] = {}
    for one in proof.tried:
        found.setdefault(key(one), []).append(one)
    return sorted(found.items())
