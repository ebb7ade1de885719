"""What an environment shows people: a position as text, or as an SVG picture."""

import msgspec

import nightdeck

MODES = ["ansi", "svg"]


def check(render_mode: str | None) -> None:
    """Refuse what is no way to look."""
    if render_mode and render_mode not in MODES:
        raise nightdeck.BadSetup(f"there is no render mode {render_mode!r}; there are {' and '.join(MODES)}")


def rendered(table: nightdeck.Table, seat: int, render_mode: str | None) -> str | None:
    """What a seat may know."""
    if render_mode == "ansi":
        view, board = table.view(seat), table.game.text.board
        return board(view) if board else msgspec.json.format(msgspec.json.encode(view)).decode()
    return table.scene(seat).svg() if render_mode == "svg" else None
