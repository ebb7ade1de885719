"""What a pack changes of a game, in words for players."""

from collections.abc import Iterator, Mapping

from nightdeck.core.content import Draft, Given

LONG = 40


def changes(own: Draft, pack: Given) -> list[str]:
    """One line for each entry that differs from the game's own."""
    found = (
        _change(file, name, own[file].get(name), table)
        for file, tables in pack.items()
        if file in own
        for name, table in tables.items()
    )
    return [line for line in found if line]


def _change(file: str, name: str, old: Mapping[str, object] | None, table: object) -> str:
    if not isinstance(table, Mapping):
        return ""
    called = _called(name, {**(old or {}), **table})
    where = readable(file)
    if table.get("remove") is True:
        return f"{called} ({where}) is taken out."
    if old is None:
        return f"{called} ({where}) is new."
    fields = list(_fields(old, table))
    return f"{called} ({where}): {', '.join(fields)}." if fields else ""


def _called(name: str, table: Mapping[str, object]) -> str:
    for key in ("name", "title"):
        if isinstance(given := table.get(key), str) and given.strip():
            return given
    return readable(name)


def _fields(old: Mapping[str, object], table: Mapping[str, object]) -> Iterator[str]:
    for key, value in table.items():
        before = old.get(key)
        if key == "source" or _same(before, value):
            continue
        was, now = _shown(before), _shown(value)
        if was and now:
            yield f"{readable(key)} {now} instead of {was}"
        else:
            yield f"another {readable(key)}" if isinstance(value, str) else f"{readable(key)} changed"


def _same(one: object, other: object) -> bool:
    return one == other or (isinstance(one, list | tuple) and isinstance(other, list | tuple) and _equal(one, other))


def _equal(one: list[object] | tuple[object, ...], other: list[object] | tuple[object, ...]) -> bool:
    return len(one) == len(other) and all(_same(*pair) for pair in zip(one, other, strict=True))


def _shown(value: object) -> str:
    """A short value in words; "" for a long one."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return str(value)
        case str() if value and "\n" not in value:
            words = f"“{value}”" if " " in value else readable(value)
        case list() | tuple() if value and all(isinstance(one, int | float | str) for one in value):
            words = ", ".join(map(str, value))
        case _:
            return ""
    return words if len(words) <= LONG else ""


def readable(name: str) -> str:
    """A name from a file as words: season2_rounds becomes season2 rounds."""
    return name.replace("_", " ").replace("-", " ")
