"""The round: crew activity phase, android phase, lifeform activity phase; and the table of all
steps."""

from collections.abc import Mapping

from nightdeck.core.game import StepScript
from nightdeck.core.state import step
from nightdeck.games.lifeform.base import setup
from nightdeck.games.lifeform.base.rules import (
    abilities,
    android,
    breach,
    crew_actions,
    crew_turn,
    death,
    fights,
    hibernation,
    images,
    launch,
    lifeform_actions,
    lifeform_cards,
    lifeform_hand,
    lifeform_turn,
    meeting,
    moving,
    reactions,
    support,
    terror,
    tracks,
)
from nightdeck.games.lifeform.ship import steps as ship
from nightdeck.games.lifeform.state import State


async def starship_round(s: State) -> None:
    """Three phases in fixed order, the crew clockwise from the lifeform's left (LF-050, LF-051)."""
    s.round += 1
    s.phase = "crew"
    s.clock_moved = False
    s.all_aboard = not s.on_ship()
    s.emit("round", round=s.round)
    turns = [step("crew turn", player.seat) for player in s.crew]
    s.then(*turns, step("android phase"), step("lifeform phase"), step("round ends"), step("round"))


async def round_ends(s: State) -> None:
    """A round in which everybody waited aboard still costs a minute (LF-O75)."""
    if s.all_aboard and not s.clock_moved:
        s.then(step("self-destruct", 1))


STEPS: Mapping[str, StepScript[State]] = {
    **ship.STEPS,
    "choose characters": setup.choose_characters,
    "place cat at setup": setup.place_cat,
    "setup outages": setup.place_outages,
    "setup images": setup.place_images,
    "setup terror": setup.place_first_terror,
    "deal objectives": setup.deal_objectives,
    "decide immediately": setup.decide_immediately,
    "ration": setup.ration,
    "round": starship_round,
    "round ends": round_ends,
    "crew turn": crew_turn.crew_turn,
    "tissue samples": crew_turn.tissue_samples,
    "collect": crew_turn.collect,
    "second token": crew_turn.second_token,
    "activity": crew_turn.activity,
    "scan": crew_turn.scan,
    "mining laser": crew_turn.mining_laser,
    "energy cell": crew_turn.energy_cell,
    "electrify": crew_turn.electrify,
    "bulkhead": crew_turn.bulkhead,
    "crew row": crew_turn.crew_row,
    "crew action": crew_turn.crew_action,
    "end turn": crew_turn.end_turn,
    "burn ghost": crew_actions.burn_ghost,
    "skill": abilities.activate_skill,
    "survival": abilities.activate_survival,
    "shift token": abilities.shift_token,
    "lifeform draws": lifeform_hand.lifeform_draws,
    "lifeform limit": lifeform_hand.lifeform_limit,
    "evolve": lifeform_hand.evolve,
    "fill hand": lifeform_hand.fill_hand,
    "arrive": moving.arrive,
    "settle": moving.settle,
    "calibrate": images.calibrate,
    "meet": meeting.meet,
    "relocate ghost": meeting.relocate_ghost,
    "lose one of three": meeting.lose_one_of_three,
    "attack deaths": meeting.attack_deaths,
    "shift ghosts": meeting.shift_ghosts,
    "answer attack": reactions.answer_attack,
    "react": reactions.react,
    "counter": reactions.counter,
    "resolve reaction": reactions.resolve_reaction,
    "terror": terror.meet_terror,
    "kill": death.kill,
    "noise": death.noise,
    "panic": death.panic,
    "control": death.control,
    "take control": death.take_control,
    "begin cat": support.begin_cat,
    "begin sister": support.begin_sister,
    "cat turn": support.cat_turn,
    "sister turn": support.sister_turn,
    "cat card": support.cat_card,
    "cat boards": support.cat_boards,
    "give up cat": support.give_up_cat,
    "android phase": android.android_phase,
    "lifeform phase": lifeform_turn.lifeform_phase,
    "lifeform activity": lifeform_turn.lifeform_activity,
    "lifeform row": lifeform_turn.lifeform_row,
    "lifeform action": lifeform_turn.lifeform_action,
    "add evolution": lifeform_cards.add_evolution,
    "android kill": breach.android_kill,
    "move alien 3": lifeform_actions.move_alien_3,
    "hull breach": breach.hull_breach,
    "breach opens": breach.breach_opens,
    "free the trapped": breach.free_the_trapped,
    "self-destruct": tracks.self_destruct,
    "count down": tracks.count_down,
    "minute icons": tracks.minute_icons,
    "choose stowaway": tracks.choose_stowaway,
    "hostility": tracks.hostility,
    "malfunction": tracks.malfunction,
    "cocoon": tracks.cocoon,
    "lose mission": tracks.lose_mission,
    "propose launch": launch.propose_launch,
    "weaponry draw": hibernation.weaponry_draw,
    "crew pool": hibernation.crew_pool,
    "lifeform picks one": hibernation.lifeform_picks_one,
    "keep one": hibernation.keep_one,
    "left behind": hibernation.left_behind,
    "claws": hibernation.claws,
    "showdown": fights.showdown,
    "begin fight": fights.begin_fight,
    "cancel fight": fights.cancel_fight,
    "reveal fight": fights.reveal_fight,
    "fight icons": fights.fight_icons,
    "match": fights.match,
    "contribute": fights.contribute,
    "end fight": fights.end_fight,
}
