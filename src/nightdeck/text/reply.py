"""What a player has answered: a number, or the words of an option.

The last answer in a reply counts, so that a player may think aloud first.
"""

import re
from collections.abc import Iterator, Sequence

from nightdeck.core.errors import NightdeckError

LONGEST_REPLY = 100_000
"""Of a longer reply only the end is read."""
SHOWN = 60
MARKED = re.compile(
    r"(?:answer|option|choice|choose|pick)\s*(?:is|:|=|#|no\.|number)*\s*\**\[?\s*(\d{1,6})\b", re.IGNORECASE
)
BRACKETS = re.compile(r"\[\s*(\d{1,6})\s*\]|\\boxed\{\s*(\d{1,6})\s*\}")
LINE = re.compile(r"^\W*(\d{1,6})\s*(?:[.):]\s.*|\W*)$", re.MULTILINE)
NUMBER = re.compile(r"(?<![\w.,-])(\d{1,6})(?![\w]|[.,]\d)")


class BadReply(NightdeckError):
    """A reply that names no option. It counts as an illegal move."""


def read(reply: str, options: Sequence[str]) -> int:
    """The number of the option that a reply names, counted from 0.

    A number is looked for first as it is asked for ("Answer: 3", "[3]", a line with nothing but
    the number), then the words of an option, then any number. Of several, the last one counts.
    """
    if not isinstance(reply, str):
        raise BadReply(f"a reply is text, not {type(reply).__name__}; {_right(options)}")
    text = reply[-LONGEST_REPLY:]
    for pattern in (MARKED, BRACKETS, LINE):
        if numbers := [int(next(filter(None, found.groups()))) for found in pattern.finditer(text)]:
            return _checked(numbers[-1], options)
    named = list(_named(text, options))
    if named:
        return max(named)[-1]
    if numbers := [int(found[1]) for found in NUMBER.finditer(text)]:
        return _checked(numbers[-1], options)
    said = " ".join(text.split())
    said = f"{said[:SHOWN]!r}" if said else "nothing"
    raise BadReply(f"your reply, {said}, names no option; {_right(options)}")


def _checked(number: int, options: Sequence[str]) -> int:
    if not 1 <= number <= len(options):
        raise BadReply(f"there is no option {number}; {_right(options)}")
    return number - 1


def _right(options: Sequence[str]) -> str:
    most = len(options)
    return f"answer with a number from 1 to {most}" if most > 1 else "answer with the number 1"


def _named(text: str, options: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    """Where a reply last has the words of each option: where they end, how long they are, which option."""
    flat = _flat(text)
    for number, words in enumerate(options):
        wanted = _flat(words)
        if wanted and (start := f" {flat} ".rfind(f" {wanted} ")) >= 0:
            yield start + len(wanted), len(wanted), number


def _flat(words: str) -> str:
    return " ".join(re.findall(r"\w+|[+−-](?=\d)", words.lower()))
