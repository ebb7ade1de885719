"""A picture in parts, on its way to a page that holds an earlier one: only the parts that it does not hold are sent.

A part is the head of an SVG, one element with everything in it, or the end; written as in JSON, without quotation
marks. The other half is `web/js/parts.js`.
"""

Parts = tuple[bytes, ...]


def whole(parts: Parts) -> bytes:
    """The picture as one text in JSON. Texts in JSON can be joined."""
    return b'"' + b"".join(parts) + b'"'


def patch(old: Parts, new: Parts) -> bytes:
    """How to make `new` out of `old`, as JSON: the parts in order, new ones as texts, runs of old ones as [first, end].

    Out of nothing, that is every part as a text.
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
    """How many parts from `first` on are the same as those from `at` on."""
    end = min(len(old) - first, len(new) - at)
    length = 1
    while length < end and old[first + length] == new[at + length]:
        length += 1
    return length
