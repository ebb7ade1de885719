"""Takes the pictures of single boards in docs/pictures: python -m tests.browser.boards

Positions of random games, some of which begin in their last third, or of games that are played by the hunch; nothing is
retouched.
"""

import random
import shutil
import sys
from collections.abc import Callable
from typing import Any

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS
from tests.browser.pictures import PICTURES
from tests.games.lifeform.solo.late import LATE

from nightdeck.core.ask import Option
from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME as LIFEFORM
from nightdeck.games.scare import GAME as SCARE

Wanted = Callable[[Table], bool]
Pick = Callable[[Table, random.Random], Option]
GAMES = 400


def at_random(table: Table, chance: random.Random) -> Option:
    options = table.asks[0].options
    return "launch" if "launch" in options else chance.choice(options)


def by_hunch(table: Table, chance: random.Random) -> Option:
    ask, policy = table.asks[0], table.game.bots.policy
    assert policy is not None
    return chance.choices(ask.options, policy(table.state, ask))[0]


def moment(game: AnyGame, mode: str, pick: Pick, wanted: Wanted, **options: Any) -> Table:
    """The first such moment in games that are played so."""
    for seed in range(GAMES):
        setup = game.setup(mode, 0, seed, **options)
        table, chance = Table(game, setup, game.rules.deal(setup)), random.Random(seed)
        while table.outcome is None:
            if wanted(table):
                return table
            table.answer(table.asks[0].seat, pick(table, chance))
    raise AssertionError(f"no such moment in {GAMES} games")


def crisis_nearby(table: Table) -> bool:
    """A crisis with a choice, a hand of cards, the lifeform at close range."""
    s = table.state
    close = s.printed.motion[s.alone().motion].close
    return table.asks[0].kind == "crisis" and close and len(table.asks[0].options) > 1 and len(s.player(0).hand) > 5


def conflict(table: Table) -> bool:
    """A shuttle conflict with something in every zone."""
    return table.asks[0].kind == "conflict" and sum(map(bool, table.state.alone().zones)) == 3


def shaye_leads(table: Table) -> bool:
    """Shaye's turn, well on her way, with a squad around her, monsters to shoot at and somebody lost."""
    s, ask = table.state, table.asks[0]
    if ask.kind != "act" or ask.about[0] != 0 or s.shaye.at != "map" or s.round < 4 or len(s.on_map()) < 3:
        return False
    fires = any(isinstance(option, tuple) and option[0] == "fire" for option in ask.options)
    scouting = not s.beside or any(a.cell >= 0 and s.ground.chart.column[a.cell] < 6 for a in s.active())
    return fires and scouting and 5 <= len(s.active()) < 9 and any(a.at == "grabbed" for a in s.agents)


def between_missions(table: Table) -> bool:
    """A campaign after its first mission, with somebody lost in either way."""
    s = table.state
    return bool(s.phase == "campaign" and s.completed and {"grabbed", "dead"} <= {agent.at for agent in s.agents})


BOARDS: dict[str, tuple[AnyGame, str, Pick, Wanted, dict[str, Any]]] = {
    "lifeform-solo-crisis": (LIFEFORM, "solo", at_random, crisis_nearby, {}),
    "lifeform-solo-shuttle": (LATE, "solo", at_random, conflict, {}),
    "scare-nightmare": (SCARE, "single", by_hunch, shaye_leads, {"scenario": 2, "mission": "2"}),
    "scare-concurrent": (SCARE, "single", by_hunch, shaye_leads, {"scenario": 2, "mission": "2+3"}),
    "scare-campaign": (SCARE, "campaign", by_hunch, between_missions, {}),
}


def main(names: list[str]) -> None:
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed: run scripts/system-packages"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in names or BOARDS:
            game, mode, pick, wanted, options = BOARDS[name]
            table = moment(game, mode, pick, wanted, **options)
            scene = table.scene(table.asks[0].seat)
            page = browser.new_page(viewport={"width": int(scene.width), "height": int(scene.height)})
            page.set_content(f'<body style="margin: 0">{scene.svg()}</body>')
            page.screenshot(path=PICTURES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
