"""Which options a click on a thing could mean in the solo game."""

from collections.abc import Iterator, Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.games.lifeform.pointing import Picks, option_key, picks_by_key
from nightdeck.games.lifeform.solo.words import CARD_KINDS, CHAMBER_KINDS, COLUMN_KINDS, QUESTIONS

SINGLES = {"motion": "motion", "crisis": "option", "spread": "zone", "search": "room", "choose hero": "who"}
VERBS = {
    "door card": ("card",), "icon": ("card",), "hide": ("card",), "run": ("card",), "shock-prod": ("card",),
    "wild": ("trait", "card"), "trait": ("trait",), "look": ("trait",), "harpoon": ("chamber",), "card": ("card",),
    "hook": ("card", "chamber"), "laser terror": ("chamber",), "attack": ("zone",), "halon": ("zone",),
    "airlock": ("zone",), "terror": ("chamber",),
}  # fmt: skip


def solo_picks(asks: Sequence[Ask]) -> Picks:
    """Options by the keys of the elements that they name."""
    found: Picks = {}
    for ask in asks:
        if ask.kind not in QUESTIONS and ask.kind != "match":
            for key, options in picks_by_key([ask]).items():
                found.setdefault(key.replace("prey-", "card-"), []).extend(options)
        for pick in ask.options:
            for key in dict.fromkeys(_keys(ask, pick)):
                options = found.setdefault(key, [])
                if option_key(pick) not in options:
                    options.append(option_key(pick))
    return found


def _keys(ask: Ask, pick: Option) -> Iterator[str]:
    if isinstance(pick, tuple):
        for name, number in zip(VERBS.get(str(pick[0]), ()), pick[1:], strict=False):
            yield f"{name}-{number}"
    elif isinstance(pick, int):
        kind = ask.kind
        if kind in CARD_KINDS:
            yield f"card-{pick}"
        elif kind in CHAMBER_KINDS:
            yield f"chamber-{pick}"
        elif kind in COLUMN_KINDS:
            yield f"column-{pick}"
        elif kind in SINGLES:
            yield f"{SINGLES[kind]}-{pick}"
