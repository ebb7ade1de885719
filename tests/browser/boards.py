"""Takes the pictures of single boards in docs/pictures: python -m tests.browser.boards

Positions of random games, some of which begin in their last third; nothing is retouched.
"""

import random
import shutil
import sys
from collections.abc import Callable

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS
from tests.browser.pictures import PICTURES
from tests.games.lifeform.solo.late import LATE

from nightdeck.core.game import Game
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME as LIFEFORM

Wanted = Callable[[Table], bool]
GAMES = 400


def moment(game: Game, mode: str, wanted: Wanted) -> Table:
    """The first such moment in random games."""
    for seed in range(GAMES):
        setup = game.setup(mode, 0, seed)
        table, chance = Table(game, setup, game.deal(setup)), random.Random(seed)
        while table.outcome is None:
            if wanted(table):
                return table
            options = table.asks[0].options
            table.answer(table.asks[0].seat, "launch" if "launch" in options else chance.choice(options))
    raise AssertionError(f"no such moment in {GAMES} games")


def crisis_nearby(table: Table) -> bool:
    """A crisis with a choice, a hand of cards, the lifeform at close range."""
    s = table.state
    close = s.box.motion[s.alone().motion].close
    return table.asks[0].kind == "crisis" and close and len(table.asks[0].options) > 1 and len(s.player(0).hand) > 5


def conflict(table: Table) -> bool:
    """A shuttle conflict with something in every zone."""
    return table.asks[0].kind == "conflict" and sum(map(bool, table.state.alone().zones)) == 3


BOARDS: dict[str, tuple[Game, str, Wanted]] = {
    "lifeform-solo-crisis": (LIFEFORM, "solo", crisis_nearby),
    "lifeform-solo-shuttle": (LATE, "solo", conflict),
}


def main(names: list[str]) -> None:
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed: run scripts/system-packages"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in names or BOARDS:
            scene = moment(*BOARDS[name]).scene(0)
            page = browser.new_page(viewport={"width": int(scene.width), "height": int(scene.height)})
            page.set_content(f'<body style="margin: 0">{scene.svg()}</body>')
            page.screenshot(path=PICTURES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
