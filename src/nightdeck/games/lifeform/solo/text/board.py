"""The position as text: the ship, and the solo player's own things."""

from nightdeck.games.lifeform.content.printed import steps_to_alert
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.board import chambers, heading
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, counted
from nightdeck.games.lifeform.solo.state import FEAR_SPACES, OBJECTIVES, Solo


def board(view: View) -> str:
    """A view as text."""
    solo = view.alone()
    return "\n".join([*heading(view), *own_board(view, solo), *chambers(view, lambda place: lying_here(solo, place))])


def own_board(view: View, solo: Solo) -> list[str]:
    """Motion tracker, control screen, container and supply, a line each."""
    space = view.printed.motion[solo.motion]
    near = ", close range" if space.close else ""
    steps = counted(steps_to_alert(view.printed)[solo.motion], "space")
    return [
        f"the lifeform: on {space.name}{near}, {steps} from PROXIMITY ALERT!",
        f"nerve on space {solo.nerve} of {FEAR_SPACES}, terror tokens on the fear track: {solo.fear}",
        f"container: {solo.alive} still alive, {solo.killed} killed; stowaway tokens aboard: {solo.stowed}",
        f"objectives missing: {', '.join(goal for goal in OBJECTIVES if goal not in solo.gained) or 'none'}",
        f"unused traits: {', '.join(unused_traits(view, solo)) or 'none'}",
        f"tokens: {', '.join(tokens(view, solo)) or 'none'}",
    ]


def unused_traits(view: View, solo: Solo) -> list[str]:
    return [view.printed.trait_areas[area].name for area in solo.free_traits()]


def tokens(view: View, solo: Solo) -> list[str]:
    """What is in the personal supply, as far as there is any."""
    player = view.crew[0]
    counts = (
        (player.analyzers, "heat analyzer"),
        (solo.survivals, "survival"),
        (player.harpoons, "harpoon"),
        (solo.extinguishers, "extinguisher"),
        (solo.torches, "torch"),
        (solo.seconds, "× 30 seconds"),
        (view.halon, "halon blast"),
        *((count, f"{ICON_NAMES[icon]} data") for icon, count in enumerate(player.data)),
    )
    return [f"{count} {name}" for count, name in counts if count]


def lying_here(solo: Solo, place: int) -> list[str]:
    """What only the solo game lays in a chamber."""
    found = ["a killed chit"] if place in solo.vent_chits else []
    found += ["a harpoon token"] if place in solo.harpoon_places else []
    return found + (["a new vent"] if place == solo.small_vent else [])
