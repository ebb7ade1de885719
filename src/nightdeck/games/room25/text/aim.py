"""Who one is, how one wins, and what is still missing: always in sight."""

from nightdeck.games.room25.secrets import Person, View
from nightdeck.games.room25.state import OUT
from nightdeck.games.room25.text.names import character_name

AIMS = {
    "suspicion": "Prisoners escape with Room 25; guards stop them.",
    "team": "Bring your whole team to Room 25 and slide it out of the complex before the other team does.",
    "competition": "Bring your own characters to Room 25 and slide it out of the complex before the others do.",
    "coop": "Bring everybody to Room 25 and slide it out of the complex.",
    "solo": "Bring everybody to Room 25 and slide it out of the complex.",
}
ROLES = {
    "prisoner": "You are a prisoner: get all prisoners into Room 25 and slide it out of the complex.",
    "guard": "You are a guard: kill two prisoners, or let time run out.",
}


def aim(view: View) -> str:
    """The viewer's side and goal."""
    mine = [who for who in view.people if who.seat == view.seat]
    if view.mode == "suspicion" and mine and mine[0].role in ROLES:
        return ROLES[mine[0].role]
    if view.mode == "team" and mine:
        mates = [who for who in view.people if who.seat % 2 == mine[0].seat % 2]
        names = " and ".join(character_name(view, who.name) for who in mates)
        return f"Your team: {names}. {AIMS['team']}"
    return AIMS[view.mode]


def what_is_missing(view: View) -> str:
    """What stands between the viewer's side and the exit, as far as the viewer knows."""
    if view.outcome is not None or not view.people:
        return ""
    mine = [who for who in view.people if who.seat == view.seat]
    if mine and mine[0].role == "guard":
        return ""
    exits = [i for i, cell in enumerate(view.cells) if cell.room == "room25"]
    words = []
    if view.season2 and view.mode in ("coop", "solo") and not view.key:
        words.append("the key")
    if not exits:
        words.append("Room 25, which nobody has shown you yet")
    else:
        group = [who for who in _group(view) if who.cell not in (OUT, exits[0])]
        if group:
            names = ", ".join(character_name(view, who.name) for who in group)
            words.append(f"{names} in Room 25")
        elif not _at_edge(exits[0]):
            words.append("Room 25 at the edge of the complex")
    return f"Still missing: {'; '.join(words)}." if words else ""


def _group(view: View) -> list[Person]:
    """Whom the viewer wins with, as far as that is open: without a role, everybody."""
    mine = [who for who in view.people if who.seat == view.seat]
    match view.mode:
        case "team" if mine:
            return [who for who in view.people if who.seat % 2 == mine[0].seat % 2]
        case "competition" if mine:
            return mine
        case "suspicion":
            return mine if mine and mine[0].role == "prisoner" else []
        case _:
            return view.people


def _at_edge(cell: int) -> bool:
    return cell // 5 in (0, 4) or cell % 5 in (0, 4)
