"""The question and its options: what their numbers stand for, by kind and by verb."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.observation import OPTIONS, capped, codes, padded
from nightdeck.games.lifeform.observation import values
from nightdeck.games.lifeform.observation.columns import OFFERS, QUESTION, SCHEMA

KIND, VERB, NAME, COST = map(codes, (values.KINDS, values.VERBS, values.NAMES, values.COSTS))
NOT_ASKED = bytes(QUESTION.size + OFFERS.size)
Found = dict[str, int]

ABOUT = {
    "place image": "image", "flame image to": "image", "push image to": "image", "relocate ghost": "image",
    "shift ghost": "image", "move image on": "image", "second token": "character", "move again": "character",
    "wrong turn": "character", "panic to": "character", "force on": "character", "ladderway": "character",
    "run to": "character", "react": "chamber", "meet terror": "chamber", "counter": "card", "launch": "player",
    "crisis": "crisis",
}  # fmt: skip
"""What a question is about, if not a number."""
NUMBERS = {
    **dict.fromkeys(
        (
            "place cat", "place image", "place terror", "take mission", "flame image to", "burn cocoon",
            "push image to", "meet first", "wrong turn", "nest", "panic to", "relocate ghost", "shift ghost",
            "third image", "deviate to", "move again", "move image on", "force on", "hull breach", "cat flees",
            "move cat", "scamper", "stock query", "ladderway", "hiss", "place outage", "run to", "restore power",
            "direct android", "stock ladderway", "take chit", "small vent", "step to",
        ),
        "chamber",
    ),
    **dict.fromkeys(
        ("who runs", "who prods", "victim", "panic first", "take over", "survival", "choose hero", "engineering kill"),
        "character",
    ),
    **dict.fromkeys(
        (
            "calibrate", "lose ghost", "electrify", "shift first", "arched back", "underfoot", "purge", "drive off",
            "static charge",
        ),
        "image",
    ),
    **dict.fromkeys(
        (
            "ration", "tissue samples", "discard down", "pay for cell", "frozen stiff", "elude", "solo discard",
            "keep of four", "hunt discard", "show card", "rifle", "keep drawn",
        ),
        "card",
    ),
    **dict.fromkeys(("evolve", "keep one", "fight card", "drop card"), "lifeform_card"),
    **dict.fromkeys(
        (
            "warm company", "personnel page", "share card", "target", "who suffers", "who discards", "who draws",
            "whose hand",
        ),
        "player",
    ),
    **dict.fromkeys(("security door", "bulkhead", "stuck hatch"), "link"),
    **dict.fromkeys(("wreck", "shaken loose", "spare mission"), "column"),
    **dict.fromkeys(("data", "drop icon", "combat token"), "icon"),
    **dict.fromkeys(("hide in", "place hostility", "reveal location", "flush", "search"), "room"),
    "regain": "role_card",
}  # fmt: skip
"""What an option that is a number stands for; elsewhere it is just a number."""
PAIRS = {
    **dict.fromkeys(("move", "force move", "lead the way"), ("character", "chamber")),
    **dict.fromkeys(("move image", "scanner"), ("image", "chamber")),
    **dict.fromkeys(("cargo lift", "move outage"), ("chamber", "chamber_2")),
    "keep characters": ("character", "character_2"), "flamethrower": ("character", "image"),
    "shift token": ("column", "column_2"), "search location": ("character", "room"),
}  # fmt: skip
CARDS = ("card", "card_2", "card_3")
IMAGES = ("image", "image_2", "image_3")
VERBS: dict[str | tuple[str, str], tuple[str, ...]] = {
    **dict.fromkeys(("do", "cell", "token"), ("name",)),
    **dict.fromkeys(("hide", "run", "shock-prod"), ("card", "character")),
    **dict.fromkeys(("attack", "terror", "laser terror", "harpoon"), ("chamber",)),
    **dict.fromkeys(("kill-hidden", "character", "skill"), ("character",)),
    **dict.fromkeys(("door card", "icon", "drop"), ("card",)),
    **dict.fromkeys(("data", "combat", "extinguisher"), ("icon",)),
    **dict.fromkeys(("top", "bottom"), CARDS),
    **dict.fromkeys(("swap", "turn"), IMAGES),
    "laser": ("character", "image"), "card": ("card", "number"), "cat": ("role_card",), "hook": ("card", "chamber"),
    "cancel": ("lifeform_card",), "place": ("image", "chamber"), "collect": ("character", "column"),
    "wild": ("number", "card"), "give": ("card", "player"), ("conflict", "attack"): ("number",),
    ("role activity", "card"): ("role_card",),
}  # fmt: skip
"""What follows a verb; where nothing stands here, a number."""
FIELDS = tuple(column.name for column in SCHEMA.table(OPTIONS).columns[1:])


def question(ask: Ask, lifeform: bool) -> bytes:
    """The rows of a question and of its options; in Valley Forge the lifeform has cards of its own."""
    return _asked(ask) + padded([_option(ask.kind, option, lifeform) for option in ask.options], OFFERS)


def _asked(ask: Ask) -> bytes:
    found = {"kind": KIND[ask.kind]}
    for one in ask.about:
        if isinstance(one, str):
            found["cost"] = COST.get(one, 0)
        else:
            found[ABOUT.get(ask.kind, "number")] = capped(one + 1)
    return bytes([found.get(column.name, 0) for column in QUESTION.columns])


@lru_cache(32_768)
def _option(kind: str, option: Option, lifeform: bool) -> bytes:
    found = _meant(kind, option)
    if lifeform and "card" in found:
        found["lifeform_card"] = found.pop("card")
    return bytes((True, *map(found.get, FIELDS, repeat(0))))


def _meant(kind: str, option: Option) -> Found:
    if isinstance(option, int):
        return {NUMBERS.get(kind, "number"): capped(option + 1)}
    verb, *rest = (option,) if isinstance(option, str) else option
    if isinstance(verb, int):
        return _named(PAIRS[kind], (verb, *rest))
    fields = VERBS.get((kind, verb), VERBS.get(verb, ("number",)))
    return {"verb": VERB[verb]} | _named(fields, rest)


def _named(fields: Sequence[str], ids: Sequence[Id]) -> Found:
    pairs = zip(fields, ids, strict=False)
    return {field: NAME[one] if isinstance(one, str) else capped(one + 1) for field, one in pairs}
