"""How well a prisoner's guesses name the guards of Room 25's Suspicion, round by round, with and
without what is said about rooms.

python benchmarks/guards.py                    24 games with 6 players by greedy bots
python benchmarks/guards.py --games 60 --players 8

Before each round, a prisoner who looks on names the player who looks most like a guard, of those
whose role is hidden. *Named* is how often that is a guard, *chance* how often anybody would be;
*sure* is what the guess says of whom it names, *guards* and *prisoners* what it says of either on
average. The better the guesses, the farther these two are apart; the better *sure* is calibrated,
the closer it is to *named*.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping

import nightdeck
from nightdeck.bots.beliefs import beliefs
from nightdeck.bots.evidence import Evidence, RoleInference
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat, own_seed
from nightdeck.cli.output.progress import Progress
from nightdeck.core.table import Table
from strength import mean

WORLDS = 200
Guess = tuple[float, float, float, float, float]
"""Whether a guard was named, how likely that was by chance, how sure the guess is, and the mean for guards and
prisoners."""


def watched(players: int, bot: str, seed: int) -> Iterator[tuple[str, int, Guess]]:
    """A game, and before each round what a prisoner guesses: without and with what was said."""
    table = nightdeck.new("room25", mode="suspicion", players=players, seed=seed)
    bots = [BotSeat(make(bot, own_seed(seed, seat)), seat, seed=own_seed(seed, seat)) for seat in range(players)]
    roles = table.game.knowledge.hidden_roles(table.state)
    watcher = random.Random(seed).choice([seat for seat, role in roles.items() if role == "prisoner"])
    inference, reached = RoleInference(watcher, seed), 1
    while table.asks and table.outcome is None:
        if table.state.round > reached:
            reached = table.state.round
            told = inference.follow(table)
            for how, evidence in (("moves", inference.moves), ("and words", told)):
                found = guessed(table, watcher, evidence, roles)
                if found is not None:
                    yield how, reached - 1, found
        seat = table.asks[0].seat
        table.answer(seat, bots[seat].decide(table))


def guessed(table: Table, watcher: int, evidence: Evidence, roles: Mapping[int, str]) -> Guess | None:
    """None once nobody's role is hidden, or no guard's is."""
    found = beliefs(table, watcher, worlds=WORLDS, evidence=evidence)
    shares = {seat: found.get(f"role of seat {seat}", {}).get("guard") for seat in roles if seat != watcher}
    hidden = {seat: share for seat, share in shares.items() if share is not None}
    guards = [share for seat, share in hidden.items() if roles[seat] == "guard"]
    others = [share for seat, share in hidden.items() if roles[seat] != "guard"]
    if not guards or not others:
        return None
    named = max(hidden, key=lambda seat: hidden[seat])
    chance = len(guards) / len(hidden)
    return float(roles[named] == "guard"), chance, hidden[named], mean(guards), mean(others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    said: dict[tuple[int, str], list[Guess]] = defaultdict(list)
    with Progress(args.games, "games") as progress:
        for seed in range(args.seed, args.seed + args.games):
            for how, number, guess in watched(args.players, args.bot, seed):
                said[number, how].append(guess)
            progress.tick()
    print("after  from       games  named  chance  sure  guards  prisoners")
    for (number, how), some in sorted(said.items(), key=lambda item: (item[0][0], item[0][1] != "moves")):
        named, chance, sure, guards, others = (mean([guess[part] for guess in some]) for part in range(5))
        row = f"{number:>5}  {how:9}  {len(some):>5}  {named:>5.0%}  {chance:>6.0%}  {sure:>4.0%}"
        print(f"{row}  {guards:>6.0%}  {others:>9.0%}")


if __name__ == "__main__":
    main()
