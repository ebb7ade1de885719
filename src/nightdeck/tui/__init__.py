"""The terminal client: a game at one keyboard, in plain lines or, with `rich`, in colour."""

import sys

from nightdeck.tui.console import Console, wants_decoration


def open_console(*, plain: bool = False) -> Console:
    """The terminal, with colours and boxes where they can be shown and are welcome."""
    if plain or not wants_decoration(sys.stdout):
        return Console()
    from nightdeck.tui.rich_console import RichConsole  # an extra: plain lines do without it

    return RichConsole()
