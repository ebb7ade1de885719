"""Dragon's Domain from its last third on, so that random games reach launches, conflicts and the search."""

from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.core.state import step
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.ship.rules.hands import take
from nightdeck.games.lifeform.solo.state import FACE_DOWN, NOT_HERE
from nightdeck.games.lifeform.state import Character, State
from nightdeck.testing import varied


def late_deal(setup: Setup) -> State:
    """The character at or on the Remora, nearly everything done, the blip far off."""
    s = GAME.rules.deal(setup)
    assert isinstance(s, State)
    solo, seed = s.alone(), setup.seed
    place = ("remora", "shuttle-bay", "docking-hub-1", "remora")[seed % 4]
    s.characters = [Character(seed % 10, 0, s.printed.place[place])]
    s.loadout = [3, 3, 3, 1, 2 + seed % 3]
    solo.cells = [4, 5, 6]
    s.missions = [0] * s.printed.count
    s.minute = s.reached = min(s.minute, (14, 9, 5)[seed % 3])
    s.asteroids = [minute for minute in s.asteroids if minute < s.minute]
    solo.gained, solo.data_icon = ["cat", "data", "umbilicus"], 0
    s.player(0).data = [1, 1, 0, seed % 2]
    solo.stowed, solo.motion = 2 + seed % 4, 0
    solo.survivals, solo.extinguishers, solo.torches, solo.seconds = 2, 1, 1, 1
    solo.used = list(range(seed % 3))
    solo.traits = [NOT_HERE if area in solo.used else FACE_DOWN for area in range(3)]
    solo.attack_five = "remora" if seed % 2 else "cocoon"
    s.cocoon = 3 if seed % 2 else 1
    solo.cocoon_killed = [0, 0, 0, 0]
    solo.killed, solo.airlock_survival, solo.marked = 3, seed % 3 == 0, [0, 2] if solo.rules.search else []
    take(s, 0, 2)
    s.phase, s.agenda = "crew", [step("solo round")]
    return s


LATE: AnyGame = varied(GAME, deal=late_deal)
