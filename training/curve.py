"""What weights of a training run win by the rules, beside and against bots that do not learn.

python training/curve.py build/room25-*.npz --games 100

In Cooperation and the solo game the weights play all seats; in Team they are the even seats and the bot
the odd ones; in Suspicion they take one seat after the other, game by game. The same games are played
with the bot in their place.
"""

import argparse
import os
from pathlib import Path

import nightdeck
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat

LEARNED = f"{Path(__file__).parent / 'room25_bot.py'}:Learned"


def lineup(mode: str, players: int, bot: str, rival: str, game: int) -> tuple[list[str], int]:
    """Who sits where, and which seat is counted."""
    if mode in ("coop", "solo"):
        return [bot] * players, 0
    if mode == "team":
        return [bot if seat % 2 == 0 else rival for seat in range(players)], 0
    own = game % players
    return [bot if seat == own else rival for seat in range(players)], own


def worth(table_name: str, bot: str, rival: str, game: int) -> float:
    """What a game is worth to the seat that is counted: 1 for a win, 0 for a loss."""
    mode, players = table_name.split(":")
    names, own = lineup(mode, int(players), bot, rival, game)
    table = nightdeck.new("room25", mode=mode, players=int(players), seed=game)
    seats = [BotSeat(make(name, game + seat), seat, seed=game + seat) for seat, name in enumerate(names)]
    while table.outcome is None:
        seat = seats[table.asks[0].seat]
        table.answer(seat.seat, seat.decide(table))
    for seat in seats:
        seat.close()
    return table.outcome.worth(own)


def share(table_name: str, bot: str, rival: str, games: int) -> float:
    return sum(worth(table_name, bot, rival, game) for game in range(games)) / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", nargs="+", type=Path, help="files of a run, in the order in which they were saved")
    parser.add_argument("--tables", nargs="+", default=["coop:4", "solo:1", "team:4", "suspicion:6"])
    parser.add_argument("--rivals", nargs="+", default=["greedy", "random"])
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    for name in asked.tables:
        alone = name.startswith(("coop", "solo"))
        for rival in asked.rivals:
            print(f"{name}, {rival} alone: {share(name, rival, rival, asked.games):.1%}", flush=True)
        for file in asked.weights:
            os.environ["ROOM25_WEIGHTS"] = str(file)
            for rival in asked.rivals[:1] if alone else asked.rivals:
                against = "" if alone else f" against {rival}"
                print(f"{name}, {file.stem}{against}: {share(name, LEARNED, rival, asked.games):.1%}", flush=True)


if __name__ == "__main__":
    main()
