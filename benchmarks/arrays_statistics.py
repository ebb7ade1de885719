"""Whether random games of Room 25 go in arrays as they go by the rules: lengths, endings, questions, options.

python benchmarks/arrays_statistics.py arrays --games 2097152 --out arrays.json    # on a GPU, in minutes
python benchmarks/arrays_statistics.py rules --games 4000 --out rules.json         # on the processor
python benchmarks/arrays_statistics.py compare arrays.json rules.json
"""

import argparse
import json
import os
import random
import sys
import time
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from nightdeck.arrays.room25 import bridge
from nightdeck.arrays.room25.state import QUESTIONS
from nightdeck.arrays.room25.tables import PRISONER, RANKS, REASONS, SUSPICION, TEAM
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME

TABLES = ("coop:4", "solo:1", "suspicion:6", "competition:3", "team:6")
KINDS = sorted(set(QUESTIONS))
KIND_OF = np.array([KINDS.index(kind) for kind in QUESTIONS], np.int32)
SIDES = 10
ENDINGS = len(REASONS) * len(RANKS) * SIDES
LONGEST = 4096
SLOTS = 131072
"""Games that are played side by side."""
ROUNDS = 16
"""After so many rounds of the machine, finished games are written down and dealt anew."""
SURE = 1.96
FEW = 50
"""What has been seen less often is not compared."""


def ending_name(number: int) -> str:
    reason, rank, side = number // (len(RANKS) * SIDES), number // SIDES % len(RANKS), number % SIDES
    return f"{REASONS[reason]}{' ' + RANKS[rank] if rank else ''}, winners {side}"


def ending_of(s: Any, xp: Any) -> Any:
    """How a game has ended, as a number: why, how well, and which side has won.

    Sides: 1 prisoners, 2 guards; 1 the even seats, 2 the odd; else how many seats.
    """
    many = sum((s.winners >> seat) & 1 for seat in range(8))
    prisoners = sum(((s.winners >> seat) & 1) * (s.role[seat] == PRISONER) for seat in range(8)) > 0
    side = xp.where(prisoners, 1, 2)
    side = xp.where(s.rules.mode == TEAM, xp.where((s.winners & 1) != 0, 1, 2), side)
    side = xp.where((s.rules.mode == SUSPICION) | (s.rules.mode == TEAM), side, many)
    side = xp.where(s.winners == 0, 0, side)
    return (s.reason * len(RANKS) + s.rank) * SIDES + side


class Sums:
    """What was counted, so that games can be added and means have intervals."""

    def __init__(self) -> None:
        self.numbers: dict[str, Any] = {
            "games": 0, "lengths": np.zeros(LONGEST, np.int64), "endings": np.zeros(ENDINGS, np.int64),
            "rounds": np.zeros(32, np.int64),
            **{name: np.zeros(len(KINDS)) for name in ("n", "nn", "o", "oo", "no")},
        }  # fmt: skip

    def add(self, more: dict[str, Any]) -> None:
        for name, value in more.items():
            self.numbers[name] = self.numbers[name] + np.asarray(value)

    def game(self, length: int, ending: int, rounds: int, asked: Any, options: Any) -> None:
        """One game of the rules."""
        self.numbers["games"] += 1
        for name, place in (("lengths", min(length, LONGEST - 1)), ("endings", ending), ("rounds", rounds)):
            self.numbers[name][place] += 1
        squares = {"n": asked, "nn": asked**2, "o": options, "oo": options**2, "no": asked * options}
        self.add({name: value.astype(float) for name, value in squares.items()})

    def plain(self) -> dict[str, Any]:
        return {name: np.asarray(value).tolist() for name, value in self.numbers.items()}


# By the rules


def by_rules(name: str, games: int, seed: int) -> Sums:
    """Random games of the reference engine."""
    mode, players = name.split(":")
    luck = random.Random(seed)
    found = Sums()
    for _ in range(games):
        setup = GAME.setup(mode, int(players), luck.getrandbits(40))
        table = Table(GAME, setup, GAME.rules.deal(setup))
        length, asked, options = 0, np.zeros(len(KINDS)), np.zeros(len(KINDS))
        while table.outcome is None:
            ask = table.asks[0]
            place = KINDS.index(ask.kind)
            length, asked[place], options[place] = length + 1, asked[place] + 1, options[place] + len(ask.options)
            table.answer(ask.seat, luck.choice(ask.options))
        end = bridge.arrays_of(table.state)
        found.game(length, int(ending_of(end, np)), int(end.round), asked, options)
    return found


# In arrays


def by_arrays(name: str, games: int, deadline: float) -> Sums:
    """Each slot plays the same number of games, so that short games are not counted too often."""
    import jax

    each = max(games // SLOTS, 1)
    slots = min(SLOTS, games)
    start, ended = dealer(name, slots, each)
    carry, parts, left = start(), [], slots
    while left and time.monotonic() < deadline:
        carry, part, still = ended(rounds(carry))
        parts.append(part)
        left = int(still)
    if left:
        print(f"{name}: no time for the last games of {left:,} slots; short games are counted too often")
    found = Sums()
    for part in jax.device_get(parts):
        found.add(part)
    return found


@cache
def playing() -> Any:
    """Some rounds of the machine at any table, compiled once; it counts questions and their options."""
    import jax
    import jax.numpy as jnp

    from nightdeck.arrays import room25
    from nightdeck.arrays.room25.chance import scaled, scrambled
    from nightdeck.arrays.room25.sets import member, size

    kinds = jnp.asarray(KIND_OF)

    def one(carry: Any, _: Any) -> Any:
        states, lucks, done, asked, options = carry
        is_asked = jax.vmap(lambda s: room25.is_open(s) & ~s.over)(states)
        many = size(states.options)
        here = (kinds[states.question][:, None] == jnp.arange(len(KINDS))) & is_asked[:, None]
        asked = asked + here
        options = options + jnp.where(here, many[:, None], 0)
        picks = jax.vmap(member)(states.options, scaled(scrambled(lucks), many))
        states = jax.vmap(room25.tick)(states, picks)
        lucks = lucks * jnp.uint32(1664525) + jnp.uint32(1013904223)
        return (states, lucks, done, asked, options), None

    return jax.jit(lambda carry: jax.lax.scan(one, carry, None, ROUNDS)[0], donate_argnums=0)


def rounds(carry: Any) -> Any:
    return playing()(carry)


def dealer(name: str, slots: int, each: int) -> tuple[Any, Any]:
    """A function that starts, and one that writes down what has ended and deals anew."""
    import jax
    import jax.numpy as jnp

    from nightdeck.arrays import room25

    mode, players = name.split(":")
    table = room25.config(mode, int(players))

    def start() -> Any:
        states = jax.jit(jax.vmap(lambda key: room25.dealt(key, table)))(jax.random.split(jax.random.key(7), slots))
        lucks = jax.random.bits(jax.random.key(8), (slots,), jnp.uint32)
        zeros = jnp.zeros((slots, len(KINDS)), jnp.float32)
        return states, lucks, jnp.zeros(slots, jnp.int32), zeros, jnp.zeros_like(zeros)

    @partial(jax.jit, donate_argnums=0)
    def ended(carry: Any) -> Any:
        states, lucks, done, asked, options = carry
        now = states.over & (done < each)
        done = done + now
        part = counted(states, now, asked, options)
        again = now & (done < each)
        new = jax.vmap(lambda s: room25.renew(s, table))(states)
        states = jax.tree.map(lambda a, b: jnp.where(again.reshape((-1,) + (1,) * (a.ndim - 1)), a, b), new, states)
        keep = ~now[:, None]
        return (states, lucks, done, asked * keep, options * keep), part, jnp.sum(done < each)

    def counted(states: Any, ended: Any, asked: Any, options: Any) -> dict[str, Any]:
        length = jnp.minimum(jnp.sum(asked, 1).astype(jnp.int32), LONGEST - 1)
        ending = jax.vmap(lambda s: ending_of(s, jnp))(states)
        those = ended[:, None]
        n, o = jnp.where(those, asked, 0), jnp.where(those, options, 0)
        sums = {"n": n, "nn": n * n, "o": o, "oo": o * o, "no": n * o}
        bins = {"lengths": (length, LONGEST), "endings": (ending, ENDINGS), "rounds": (states.round, 32)}
        return {
            "games": jnp.sum(ended),
            **{name: jnp.zeros(wide, jnp.int32).at[place].add(ended) for name, (place, wide) in bins.items()},
            **{name: jnp.sum(value, 0) for name, value in sums.items()},
        }

    return start, ended


# The comparison


def rows(s: dict[str, Any]) -> dict[str, tuple[float, float]]:
    """Every number to compare, with its standard error."""
    games = s["games"]
    lengths = np.asarray(s["lengths"], float)
    at = np.arange(len(lengths))
    mean = float(lengths @ at / games)
    found = {"choices a game": (mean, float(np.sqrt((lengths @ at**2 / games - mean**2) / games)))}
    for number, many in enumerate(s["endings"]):
        share = many / games
        found[f"ending: {ending_name(number)}"] = share, float(np.sqrt(share * (1 - share) / games))
    for number, many in enumerate(s["rounds"]):
        share = many / games
        found[f"ends in round {number}"] = share, float(np.sqrt(share * (1 - share) / games))
    for place, kind in enumerate(KINDS):
        n, nn, o, oo, no = (s[name][place] / games for name in ("n", "nn", "o", "oo", "no"))
        found[f"{kind}: questions a game"] = n, float(np.sqrt(max(nn - n * n, 0) / games))
        if n * games > FEW:
            many = o / n
            spread = max(oo - 2 * many * no + many * many * nn, 0)
            found[f"{kind}: options"] = many, float(np.sqrt(spread / games)) / n
    return found


def compared(arrays: dict[str, Any], rules: dict[str, Any]) -> float:
    """For each table, the numbers of both engines with their intervals of 95 %; the largest distance in errors."""
    distances: list[float] = []
    for name in (name for name in rules if name in arrays):
        theirs = rules[name]
        ours = arrays[name]
        print(f"\n{name}: {ours['games']:,} games in arrays, {theirs['games']:,} by the rules")
        one, other = rows(ours), rows(theirs)
        for what, (there, wide) in other.items():
            if what not in one or max(there, one[what][0]) * theirs["games"] < FEW:
                continue
            here, narrow = one[what]
            error = float(np.hypot(wide, narrow))
            distance = abs(here - there) / error if error else 0.0
            distances.append(distance)
            mark = " *" if distance > SURE else ""
            ours_, theirs_ = f"{here:10.4f} ± {SURE * narrow:.4f}", f"{there:10.4f} ± {SURE * wide:.4f}"
            print(f"  {what:45} {ours_} {theirs_} {distance:5.1f}{mark}")
    many = np.array(distances)
    print(f"\n{len(many)} numbers: {np.mean(many > SURE):.1%} outside 95 %, the farthest {many.max():.1f} errors apart")
    return float(many.max())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=("arrays", "rules", "compare"))
    parser.add_argument("files", nargs="*", type=Path, help="to compare: those of the arrays, those of the rules")
    parser.add_argument("--tables", nargs="+", default=list(TABLES), help="mode:players")
    parser.add_argument("--games", type=int, default=4000, help="at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=500.0, help="in arrays: seconds for all tables")
    parser.add_argument("--out", type=Path, default=Path(os.environ.get("OUT", "."), "statistics.json"))
    asked = parser.parse_args()
    if asked.part == "compare":
        compared(*(json.loads(file.read_text()) for file in asked.files))
        return
    found, deadline = {}, time.monotonic() + asked.limit
    for name in asked.tables:
        start = time.monotonic()
        if asked.part == "rules":
            sums = by_rules(name, asked.games, asked.seed)
        else:
            sums = by_arrays(name, asked.games, deadline)
            if not sums.numbers["games"]:
                break
        found[name] = sums.plain()
        asked.out.write_text(json.dumps(found))
        mean, error = rows(found[name])["choices a game"]
        done = f"{name}: {found[name]['games']:,} games in {time.monotonic() - start:.0f} s"
        print(f"{done}, {mean:.2f} ± {SURE * error:.2f} choices a game")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
