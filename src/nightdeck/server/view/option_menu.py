"""The options of a question as a menu: each with a line that says what it does, under verbs, what ends a turn last."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.core.clicks import option_key
from nightdeck.core.game import AnyGame, Remark
from nightdeck.core.scene import Scene
from nightdeck.server.view.pieces import CannotPiece, OptionPiece

LONG = 7
"""A menu with fewer options needs no verbs."""
ENDS = (PASS, "end", "done", "wait")
MOST_MISSING = 6
FEW_LETTERS = 4
LONGEST = 220
"""A line of help is cut at the end of a sentence, if it is longer."""


def menu(game: AnyGame, view: Any, ask: Ask, scene: Scene) -> list[OptionPiece]:
    """The options in the order in which a page lists them."""
    topics = help_topics(scene)
    remarks = apart([explained(game, view, ask, option, topics) for option in ask.options])
    ranks = {remark.verb: remark.rank for remark in remarks}
    found = [_option(game, view, ask, *pair) for pair in zip(ask.options, remarks, strict=True)]
    _keep_groups(found)
    if len(found) < LONG:
        for piece in found:
            piece["verb"] = ""
    first = {piece["verb"]: place for place, piece in reversed(list(enumerate(found)))}
    head = {piece["group"]: place for place, piece in reversed(list(enumerate(found)))}
    return sorted(
        found,
        key=lambda piece: (
            piece["last"], ranks.get(piece["verb"], 0), first[piece["verb"]],
            head[piece["group"]] if piece["group"] else found.index(piece),
        ),
    )  # fmt: skip


def _keep_groups(pieces: Sequence[OptionPiece]) -> None:
    """One option alone is no group; options of few letters need no row of their own either."""
    count = Counter(piece["group"] for piece in pieces)
    for piece in pieces:
        if piece["group"] and count[piece["group"]] == 1:
            piece["group"] = piece["short"] = ""
        if not (piece["group"] or piece["line"] or piece["last"]) and len(piece["words"]) <= FEW_LETTERS:
            piece["short"] = piece["words"]


def apart(remarks: Sequence[Remark]) -> list[Remark]:
    """Without a line that all options share, or in a long menu most: it tells none from another."""
    count = Counter(remark.words for remark in remarks)
    enough = len(remarks) // 2 + 1 if len(remarks) >= LONG else max(2, len(remarks))
    most = {words for words, times in count.items() if times >= enough}
    return [remark._replace(words="") if remark.words in most else remark for remark in remarks]


def _option(game: AnyGame, view: Any, ask: Ask, option: Option, remark: Remark) -> OptionPiece:
    last = ends(option) and len(ask.options) > 1
    words = game.text.option(view, ask, option)
    return {
        "key": option_key(option), "words": words, "line": remark.words, "verb": "" if last else remark.verb,
        "last": last, "group": remark.group, "short": remark.short,
    }  # fmt: skip


def ends(option: Option) -> bool:
    """Whether an option passes or ends something, also where it is written as a tuple."""
    return (option[0] if isinstance(option, tuple) and len(option) == 1 else option) in ENDS


def cannot(game: AnyGame, view: Any, ask: Ask, verbs: Collection[str]) -> list[CannotPiece]:
    """What one might look for in the menu, and why it is not there. `verbs` are the headings of the menu."""
    missing = [one for one in game.text.expected(view, ask) if one.option not in ask.options]
    found: dict[str, CannotPiece] = {}
    for one in missing:
        why, rule = game.text.refusal(view, ask, one.option)
        verb = one.verb if one.verb in verbs else ""
        found.setdefault(one.words, {"words": one.words, "verb": verb, "why": why, "rule": rule})
    return list(found.values())[:MOST_MISSING]


def explained(game: AnyGame, view: Any, ask: Ask, option: Option, topics: Mapping[str, str]) -> Remark:
    """What the game says of an option, or else the help on the piece that it lies on."""
    remark = game.text.remark(view, ask, option)
    if remark.words or remark.group:
        return remark
    keys = game.picture.targets(view, ask, option)
    helps = (game.text.help(topics.get(key, "")) for key in reversed(keys))
    return remark._replace(words=next((shortened(words) for words in helps if words), ""))


def shortened(words: str) -> str:
    """The first sentences of a help text, as many as fit."""
    sentences = re.split(r"(?<=[.!?]) ", words)
    text = sentences[0]
    for sentence in sentences[1:]:
        if len(text) + len(sentence) >= LONGEST:
            break
        text += f" {sentence}"
    return text


def help_topics(scene: Scene) -> dict[str, str]:
    """The help topic of everything in a picture."""
    found = {group.key: group.help for group in scene.groups()}
    for panel in scene.panels:
        for card in panel.cards:
            found[card.key] = card.help
            found |= {fact.key: fact.help for fact in card.facts if fact.key}
    return found
