"""Everything that has its place before the first move, and nothing that has not."""

import pytest
from tests.games.lifeform.play import BOX, given

from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.base.setup import MODE as BASE
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.solo.setup import MODE as SOLO
from nightdeck.games.lifeform.solo.state import CLAMPS, FEAR_SPACES, NOT_HERE, TRAITS, Rules, Solo
from nightdeck.games.lifeform.state import ANDROID, AWAY, GONE, HAND_LIMIT, Attack, Character, Crew, Fight, State
from nightdeck.testing import rule

NOTHING = {
    "phase": "setup", "round": 0, "turn": AWAY, "malfunction": 0, "android_status": 0, "cocoon": 0, "half_lock": False,
    "hold_the_count": False, "clock_moved": False, "all_aboard": False, "loadout": [0, 0, 0, 0, 0], "outages": [],
    "terrors": [], "breach": AWAY, "cocoon_token": AWAY, "door": AWAY, "bulkhead": AWAY, "android": AWAY,
    "path_step": 0, "deviated": False, "laser_in_slot": True, "flamethrower_in_slot": True, "characters": [],
    "crew_discard": [], "crew_top": [], "crew_bottom": [], "removed": [], "analyzers_gone": 0,
    "data_gone": [0, 0, 0, 0], "objectives": [], "completed": [], "immediate": [], "nest_burnt": False,
    "images": [AWAY, AWAY, AWAY], "real": AWAY, "suspects": [], "hand": [], "lifeform_discard": [],
    "lifeform_removed": [], "drawn": [], "vents_gone": 0, "survival": "", "stowaway": AWAY,
    "stowaway_token": "supply", "automatic": False, "evolutions": [], "sections": [[], [], []],
    "hostility_tokens": 0, "keeps_stowaway": False, "terror_discard": [], "cat": AWAY, "cat_cards": [],
    "cat_used": [], "cat_lanes": [0, 0], "sister_cards": [], "sister_used": [], "sister_lanes": [0, 0],
    "playing": AWAY, "row": [], "attack": None, "fight": None, "last_target": AWAY, "halon": 0,
    "remora_token": False, "free_move_used": False, "cat_played": False, "launch_refused": False,
    "turn_lost": False, "asteroids": [], "asteroid_bag": [], "hunt": None, "doing": "", "calibrations": 0,
    "ranges": [],
}  # fmt: skip


def facts(s: object, names: object) -> dict[str, object]:
    return {name: getattr(s, name) for name in names}  # type: ignore[attr-defined]


@rule("LF-007", "LF-008", "LF-009", "LF-012", "LF-016", "LF-026", "LF-027")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_before_the_first_choice(players: int) -> None:
    s = GAME.rules.deal(GAME.setup("base", players, 5))
    assert facts(s, NOTHING) == NOTHING
    assert facts(s, ("secret_objectives", "evolution", "expanded", "survivors", "hunts", "solo")) == {
        "secret_objectives": True, "evolution": False, "expanded": False, "survivors": False, "hunts": False,
        "solo": None,
    }  # fmt: skip
    assert (s.minute, s.first_minute, s.reached) == ((25,) * 3, (28,) * 3, (31,) * 3)[players - 2]
    assert (s.hostility, s.vents) == ((4, 1), (2, 1), (6, 2))[players - 2]
    assert s.stowaways == [0, 1, 2]
    for player in s.crew:
        assert (len(player.hand), player.analyzers, len(player.dealt)) == (3, 2, 3)


@rule("LF-018", "LF-020", "LF-022", "LF-028", "LF-232")
def test_what_a_player_a_character_an_attack_and_a_fight_begin_with() -> None:
    assert facts(Crew(1), Crew.__struct_fields__) == {
        "seat": 1, "hand": [], "analyzers": 0, "data": [0, 0, 0, 0], "role": "", "reacted": 0, "seen": [],
        "out": False, "dealt": [], "wished": [], "harpoons": 0, "extra": False, "aside": [],
    }  # fmt: skip
    who = Character(3, 1, 7)
    assert (who.hidden, who.skill, who.survival, who.alive) == (False, False, False, True)
    attack, fight = Attack("attack", 1, []), Fight(1)
    assert (attack.image, attack.origin, attack.link, attack.seat, attack.card, attack.character) == (AWAY,) * 6
    assert (attack.safe, attack.cancelled, attack.passed) == ([], False, [])
    assert (fight.tokens, fight.stowaway, fight.card, fight.wild) == (0, False, AWAY, 0)
    assert (fight.icons, fight.cards, fight.data, fight.combat, fight.passed) == ([], [], [], [], [])
    play = given(3, motoko="galley", palmer="galley")
    assert play.state.hand == []
    assert len({AWAY, GONE, *range(len(BOX.chambers))}) == len(BOX.chambers) + 2
    assert len(play.state.images) == ANDROID
    assert HAND_LIMIT == 6


@rule("LF-044", "LF-417", "LX-222", "LX-223", "LX-227", "LX-252")
def test_what_may_be_added_is_left_out_unless_it_is_asked_for() -> None:
    wanted = {
        "evolution": False, "objectives": True, "survivors": False, "asteroids": False, "hunt": False,
        "search": False, "start": "normal", "fuelled": False, "carry": 0, "bell": 31, "heatproof": False,
        "isolation": False, "starbeast": False, "hazard": "none", "nearest": "unknown", "hysterical": False,
        "gentle": False, "cocoon_range": False, "characters": [],
    }  # fmt: skip
    assert {choice.name: choice.default for choice in GAME.options} == wanted
    for mode, players in (("base", 3), ("solo", 1)):
        assert wanted | dict(GAME.setup(mode, players, 0).options) == wanted
    assert (BASE.players, SOLO.players, BASE.coop, SOLO.coop) == ((2, 3, 4), (1,), False, True)
    carry = next(choice for choice in GAME.options if choice.name == "carry")
    assert carry.choices == (0, 1, 2)


@rule("LX-004", "LX-019", "LX-020", "LX-021", "LX-022", "LX-029", "LX-033", "LX-034", "LX-271")
def test_the_solo_table_before_the_first_choice() -> None:
    s = GAME.rules.deal(GAME.setup("solo", 1, 5))
    assert isinstance(s, State)
    without = {"laser_in_slot", "outages", "terrors"}
    wanted = {name: value for name, value in NOTHING.items() if name not in without}
    assert facts(s, wanted) == wanted
    assert (s.laser_in_slot, s.secret_objectives, s.expanded, s.evolution, s.hunts) == (True, False, True, False, False)
    assert (s.minute, s.first_minute, s.reached, s.hostility, s.overheating) == (31, 31, 31, 0, 3)
    assert (len(s.player(0).hand), s.player(0).analyzers, s.player(0).harpoons) == (4, 1, 0)
    assert (s.lifeform_bag, s.terror_bag, s.players) == ([], [], 1)
    solo = s.alone()
    assert solo.rules == Rules(*[False] * 7)
    assert facts(solo, SOLO_PIECES) == SOLO_PIECES
    assert facts(Solo(Rules(), 0), SOLO_PIECES) == SOLO_PIECES
    assert [BOX.chambers[place].id for place in solo.harpoon_places] == ["drillbit-vestry", "cryo-storage-vault"]
    assert (FEAR_SPACES, TRAITS, CLAMPS, NOT_HERE) == (8, 3, 3, -1)


SOLO_PIECES: dict[str, object] = {
    "surplus": 0, "alert": False, "impervious": False, "nerve": 8, "fear": 0, "terrors_gone": 0, "used": [],
    "alive": 5, "killed": 1, "alive_gone": 0, "cocoon_killed": [0, 1, 1, 0], "cocoon_alive": [0, 0, 0, 0],
    "attack_five": "cocoon", "stowed": 0, "survivals": 0, "extinguishers": 0, "torches": 0, "seconds": 0,
    "small_vent": NOT_HERE, "gained": [], "data_icon": NOT_HERE, "exhausted": False, "crisis_gone": [], "open": [],
    "start": NOT_HERE, "halted": False, "frightened": False, "android_turns": 0, "looked": [],
    "nearest": [99, 99, 99], "zones": [[], [], [], []], "spread": [], "filled": [0, 0], "zone": NOT_HERE,
    "airlock_survival": False, "airlock_used": False, "locker_used": False, "hidden_survival": False, "marked": [],
    "clamps": 0, "life_support": 0, "unlocks": 0, "coming": 0, "owing": [],
}  # fmt: skip


@rule("LX-253", "LX-254", "LX-268")
def test_the_hunt_begins_with_nothing_searched() -> None:
    assert facts(Hunt(), Hunt.__struct_fields__) == {
        "place": -1, "tokens": -1, "searched": [], "flushed": [], "revealed": [], "disks": [], "found": False,
        "over": False, "searcher": -1, "combat": [], "zones": [], "bonus": 0, "rifled": -1,
    }  # fmt: skip


@rule("LF-283", "LF-001")
def test_who_is_on_which_side_and_who_is_alive() -> None:
    play = given(3, motoko="gone", palmer="gone", oskar="galley", bibi="gone")
    side, survives = GAME.rules.side, GAME.rules.survives
    assert side is not None
    assert survives is not None
    assert [side(play.state, seat) for seat in range(3)] == ["lifeform", "crew", "crew"]
    assert [survives(play.state, seat) for seat in range(3)] == [True, False, True]
