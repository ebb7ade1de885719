"""Lifeform from its last third on, so that random games reach launches, showdowns, deaths and support roles."""

from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.core.state import step
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.state import Character, State
from nightdeck.testing import varied


def late_deal(setup: Setup) -> State:
    """Everybody around the Shuttle Bay, the loadout nearly complete, the lifeform at hand."""
    s = GAME.rules.deal(setup)
    assert isinstance(s, State)
    box, seed = s.printed, setup.seed
    places = ["remora", "shuttle-bay", "docking-hub-1", "remora", "landing-strut-well", "docking-hub-2"]
    for player in s.crew:
        for disk in player.dealt[:2]:
            place = places[(len(s.characters) + seed) % len(places)]
            s.characters.append(Character(disk, player.seat, box.place[place], skill=seed % 2 == 0))
        player.dealt = []
        player.data = [1, 0, seed % 2, 0]
    s.minute = s.reached = (12, 9, 5)[seed % 3]
    s.stowaways, s.stowaway = [], seed % 3
    s.loadout = [3, 4, 3, len(s.characters), 4]
    s.missions = [0] * box.count
    s.missions[box.hub] = 1
    s.images = [
        box.place["storage-hold-2"],
        box.place["cryo-storage-vault"],
        box.place["drill-bay"] if seed % 2 else -1,
    ]
    s.real, s.suspects = 0, s.images_on_ship()
    s.cat = box.remora if s.players == 2 else -1
    s.hostility, s.cocoon = 9, seed % 4
    for _ in range(4):
        s.hand.append(s.dice.draw(s.lifeform_bag))
    s.hand.sort()
    s.malfunction, s.android, s.path_step = 2, box.hub, box.path.index(box.hub)
    if s.evolution:
        s.evolutions = [0, 5]
        s.sections = [[token for token in section if token not in s.evolutions] for section in s.sections]
    s.agenda = [step("round")]
    return s


LATE: AnyGame = varied(GAME, deal=late_deal)
