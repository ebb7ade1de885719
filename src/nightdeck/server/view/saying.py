"""What may be said at a table: nothing while a rule forbids it, and only about what everybody sees."""

from collections.abc import Iterable, Iterator

from nightdeck.core.scene import Element, Group
from nightdeck.server.errors import Refused
from nightdeck.server.tables.table_history import TableHistory


def check_saying(history: TableHistory, about: str) -> None:
    """Refused if nobody may talk now, or if not everybody sees the piece that is pointed at."""
    table = history.table
    if table is not None and table.outcome is None and (why := table.game.text.silence(history.view(None))):
        raise Refused("refused", why)
    if about and (table is None or about not in _keys(table.scene(None).elements)):
        raise Refused("refused", "you can point only at what everybody sees on the map")


def _keys(elements: Iterable[Element]) -> Iterator[str]:
    for one in elements:
        if isinstance(one, Group):
            yield one.key
            yield from _keys(one.children)
