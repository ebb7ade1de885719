"""Lifeform activity phase: lurk, use a vent, or play a lifeform card."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.lifeform_actions import LIFEFORM_ACTIONS, hidden_prey, kill_hidden
from nightdeck.games.lifeform.base.rules.lifeform_cards import finish_lifeform_row, play_lifeform_card
from nightdeck.games.lifeform.base.rules.meeting import attack, targets
from nightdeck.games.lifeform.base.rules.moving import unsettled
from nightdeck.games.lifeform.ship.rules.cards import rows
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State

SECRET = frozenset({"attack", "kill-hidden"})
"""Actions whose possibility depends on which image is real."""


async def lifeform_phase(s: State) -> None:
    """The clock is announced, then the lifeform performs one activity (LF-135, LF-136)."""
    s.phase = "lifeform"
    s.turn = AWAY
    for player in s.crew:
        player.reacted, player.extra = 0, False
    s.emit("announcement", minute=s.minute)
    s.then(step("lifeform activity"))


def lifeform_activities(s: State) -> list[Option]:
    """LURK below the maximum hand, USE VENT with a token, or a row of a card (LF-136, LF-137,
    LF-141, LF-425)."""
    options: list[Option] = []
    if len(s.hand) < s.hand_size():
        options.append("lurk")
    if s.vents and LIFEFORM_ACTIONS["vent"].can(s, LIFEFORM):
        options.append("vent")
    cards = [(card, s.printed.lifeform_cards[card].rows) for card in dict.fromkeys(s.hand)]
    return options + rows(s, LIFEFORM, cards, LIFEFORM_ACTIONS)


async def lifeform_activity(s: State) -> None:
    """Exactly one activity; with none possible the lifeform passes (LF-136, LF-O52)."""
    match await choose(LIFEFORM, "lifeform activity", lifeform_activities(s) or [PASS], hides=True):
        case "lurk":
            s.emit("lurks")
            s.then(step("evolve", s.evolution_number()), step("fill hand"))
        case "vent":
            s.vents -= 1
            s.vents_gone += 1
            s.emit("uses vent")
            s.then(step("lifeform action", "vent"), step("settle"))
        case ("card", int(card), int(row)):
            await play_lifeform_card(s, card, row)
        case _:
            s.emit("waits", seat=LIFEFORM)


def maybe(s: State, action: str) -> bool:
    """Whether an action may be possible, for all that the crew knows of the images."""
    if action == "attack":
        return any(targets(s, image) for image in s.suspects)
    if action == "kill-hidden":
        return any(hidden_prey(s, image) for image in s.suspects)
    return LIFEFORM_ACTIONS[action].can(s, LIFEFORM)


def lifeform_options(s: State, actions: list[str]) -> list[Option]:
    """The actions that can be done now; attacks and hidden prey are named at once."""
    options: list[Option] = []
    for action in actions:
        if action == "attack":
            options += [("attack", chamber) for chamber in targets(s, s.real)]
        elif action == "kill-hidden":
            options += [("kill-hidden", id) for id in hidden_prey(s, s.real)]
        elif LIFEFORM_ACTIONS[action].can(s, LIFEFORM):
            options.append(("do", action))
    return options


async def lifeform_row(s: State) -> None:
    """The actions of the row in any order, each that can be done (LF-143, LF-144, LF-426, LF-O56).

    Whether it is asked depends on open facts only: if an attack may be possible, it is asked even when it is not.
    """
    if unsettled(s):
        s.then(step("settle"), step("lifeform row"))
        return
    open_actions = [action for action in dict.fromkeys(s.row) if maybe(s, action)]
    if not open_actions:
        finish_lifeform_row(s)
        return
    options = lifeform_options(s, open_actions) or [PASS]
    pick = await choose(LIFEFORM, "next action", options, hides=not SECRET.isdisjoint(open_actions))
    if not isinstance(pick, tuple):
        finish_lifeform_row(s)
        return
    verb, what = str(pick[0]), pick[1]
    action = str(what) if verb == "do" else verb
    s.row.remove(action)
    s.emit("action", seat=LIFEFORM, action=action)
    if action == "attack":
        s.then(step("lifeform row"))
        attack(s, "attack", int(what), s.images[s.real])
    elif action == "kill-hidden":
        s.then(step("lifeform row"))
        kill_hidden(s, int(what))
    else:
        s.then(step("lifeform action", action), step("lifeform row"))


async def lifeform_action(s: State, action: str) -> None:
    """One action of a lifeform card."""
    s.doing = action
    await LIFEFORM_ACTIONS[action].do(s, LIFEFORM)
    s.doing = ""
