"""Games as data: reads what `nightdeck sim` and `nightdeck arena` have written with `--record`.

    from nightdeck.data import decisions

    for one in decisions("games.jsonl"):         # or games.parquet, with the extra "data"
        print(one.seat, one.options[one.pick], one.worth)

Files are streamed, a game at a time, and may still be growing. docs/research.md describes them.
"""

from nightdeck.data.decision import BadRecord, Decision, Recorded
from nightdeck.data.jsonl import games, replayed
from nightdeck.data.parquet import convert
from nightdeck.data.stream import decisions, head

__all__ = ["BadRecord", "Decision", "Recorded", "convert", "decisions", "games", "head", "replayed"]
