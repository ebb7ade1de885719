"""The solo player's own things as text: for the terminal, and for whoever cannot see the picture."""

from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo.outlook import steps_to_alert
from nightdeck.games.lifeform.solo.state import FEAR_SPACES, OBJECTIVES, Solo
from nightdeck.games.lifeform.words import ICON_NAMES, counted


def own_board(view: View, solo: Solo) -> list[str]:
    """Motion tracker, control screen, container and supply, a line each."""
    space = view.box.motion[solo.motion]
    near = ", close range" if space.close else ""
    steps = counted(steps_to_alert(view.box)[solo.motion], "space")
    return [
        f"the lifeform: on {space.name}{near}, {steps} from PROXIMITY ALERT!",
        f"nerve on space {solo.nerve} of {FEAR_SPACES}, terror tokens on the fear track: {solo.fear}",
        f"container: {solo.alive} still alive, {solo.killed} killed; stowaway tokens aboard: {solo.stowed}",
        f"objectives missing: {', '.join(goal for goal in OBJECTIVES if goal not in solo.gained) or 'none'}",
        f"unused traits: {', '.join(unused_traits(view, solo)) or 'none'}",
        f"tokens: {', '.join(tokens(view, solo)) or 'none'}",
    ]


def unused_traits(view: View, solo: Solo) -> list[str]:
    return [view.box.traits[token].name for token in solo.traits if token >= 0]


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
