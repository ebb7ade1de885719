"""A picture in parts, for a page that holds an earlier one: it is sent only the parts that it does not hold.

A part is the head of an SVG, one element with everything in it, or the end, as a JSON string without its quotation
marks. The other half is `web/js/board/picture_patches.js`.
"""

Parts = tuple[bytes, ...]


def whole(parts: Parts) -> bytes:
    """The picture as one JSON string; the parts of JSON strings can simply be joined."""
    return b'"' + b"".join(parts) + b'"'


def patch(old: Parts, new: Parts) -> bytes:
    """How to make `new` from `old`, as JSON: the parts in order, new ones as strings, runs of old ones as [first, end].

    From nothing, that is every part as a string.
    """
    places = {part: place for place, part in enumerate(old)}
    steps: list[bytes] = []
    at = 0
    while at < len(new):
        first = places.get(new[at])
        if first is None:
            steps.append(b'"' + new[at] + b'"')
            at += 1
        else:
            length = _run(old, first, new, at)
            steps.append(b"[%d,%d]" % (first, first + length))
            at += length
    return b"[" + b",".join(steps) + b"]"


def _run(old: Parts, first: int, new: Parts, at: int) -> int:
    """How many parts from `first` on equal those from `at` on."""
    end = min(len(old) - first, len(new) - at)
    length = 1
    while length < end and old[first + length] == new[at + length]:
        length += 1
    return length
