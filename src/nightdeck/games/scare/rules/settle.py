"""What has to be checked after every action: the trap, the White Lady alone, the end of the mission."""

from nightdeck.games.scare.result import leave_for, over
from nightdeck.games.scare.rules.entering import reset_trap
from nightdeck.games.scare.rules.places import lady_leaves_if_alone
from nightdeck.games.scare.state import State


def settle(s: State) -> None:
    """The trap may open, the White Lady may vanish, and the mission may be over (ST-122, ST-253, ST-280)."""
    reset_trap(s)
    lady_leaves_if_alone(s)
    if over(s):
        leave_for(s, "mission over")
