"""The position as text: the clock, the loadout, who is where, and what the viewer alone knows."""

from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.board import chambers, heading
from nightdeck.games.lifeform.ship.text.help import sheet_help


def board(view: View) -> str:
    """A view as text."""
    duties = [view.printed.objectives[objective] for objective in view.objectives or []]
    objectives = [f"objective: {duty.name}: {duty.help}" for duty in duties]
    return "\n".join([*heading(view), *_dealt(view), *objectives, *chambers(view)])


def _dealt(view: View) -> list[str]:
    """The characters that the viewer has to choose from."""
    disks = view.crew[view.seat - 1].dealt if view.seat else None
    return [sheet_help(view.printed, disk) for disk in disks or []]
