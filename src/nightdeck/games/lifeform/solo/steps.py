"""The table of all steps of the solo game."""

from collections.abc import Mapping

from nightdeck.core.game import StepScript
from nightdeck.games.lifeform.ship import steps as ship
from nightdeck.games.lifeform.solo import setup
from nightdeck.games.lifeform.solo.rules import (
    android,
    clock,
    conflict,
    crisis,
    free,
    launch,
    motion,
    moving,
    payment,
    proximity,
    turn,
)
from nightdeck.games.lifeform.state import State

STEPS: Mapping[str, StepScript[State]] = {
    **ship.STEPS,
    "choose hero": setup.choose_hero,
    "stock ladderway": setup.stock_ladderway,
    "star-beast": setup.star_beast,
    "solo round": turn.solo_round,
    "solo collect": turn.solo_collect,
    "solo activity": turn.solo_activity,
    "solo row": turn.solo_row,
    "solo action": turn.solo_action,
    "before step 4": turn.before_step_4,
    "repercussions": turn.repercussions,
    "vent check": turn.vent_check,
    "solo end of turn": turn.solo_end_of_turn,
    "rethink": free.rethink,
    "solo discard": free.solo_discard,
    "look at four": free.look_at_four,
    "keep of four": free.keep_of_four,
    "return three": free.return_three,
    "solo terror": moving.meet_terror,
    "advance": motion.advance,
    "motion": motion.motion,
    "stow": motion.stow_step,
    "proximity": proximity.proximity,
    "elude": proximity.elude,
    "crisis": crisis.crisis,
    "crisis option": crisis.crisis_option,
    "crisis result": crisis.crisis_result,
    "crisis ends": crisis.crisis_ends,
    "pay": payment.pay,
    "solo clock": clock.solo_clock,
    "tick": clock.tick,
    "solo icons": clock.solo_icons,
    "solo android": android.solo_android,
    "solo launch": launch.solo_launch,
    "solo hibernation": launch.solo_hibernation,
    "spread tokens": launch.spread_tokens,
    "solo halon": launch.solo_halon,
    "solo weapons": launch.solo_weapons,
    "conflict round": conflict.conflict_round,
    "locker": conflict.locker,
    "solo match": conflict.solo_match,
}
