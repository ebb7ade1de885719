"""The position as text: the clock, the loadout, who is where, and what the viewer alone knows."""

from nightdeck.games.lifeform.base.text.names import seat_name
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.board import chambers, heading
from nightdeck.games.lifeform.ship.text.help import sheet_help
from nightdeck.games.lifeform.ship.text.names import ACTIONS, image_name


def board(view: View) -> str:
    """A view as text."""
    duties = [view.printed.objectives[objective] for objective in view.objectives or []]
    objectives = [f"objective: {duty.name}: {duty.help}" for duty in duties]
    return "\n".join([*heading(view), *_turn(view), *_dealt(view), *objectives, *_known(view), *chambers(view)])


def _turn(view: View) -> list[str]:
    """Whose turn it is, the card that is being played, and what is left of its row."""
    turn = [f"turn of {seat_name(view, view.turn)}"] if view.turn >= 0 else []
    left = [ACTIONS.get(action, action.upper()) for action in view.row]
    return turn + ([f"still to do from the card: {' + '.join(left)}"] if left else [])


def _known(view: View) -> list[str]:
    """Which images may be the lifeform, and what the cat and SIS-TER have to play."""
    found = [f"the real image is one of: {', '.join(map(image_name, view.suspects))}"] if view.suspects else []
    for name, cards, lanes in (
        ("the cat", view.cat_cards, view.cat_lanes), ("SIS-TER", view.sister_cards, view.sister_lanes),
    ):  # fmt: skip
        if cards:
            titles = ", ".join(view.printed.role_cards[card].name for card in cards)
            found.append(f"{name} holds {titles}; its tokens are on spaces {lanes[0]} and {lanes[1]} of their lanes")
    return found


def _dealt(view: View) -> list[str]:
    """The characters that the viewer has to choose from."""
    disks = view.crew[view.seat - 1].dealt if view.seat else None
    return [sheet_help(view.printed, disk) for disk in disks or []]
