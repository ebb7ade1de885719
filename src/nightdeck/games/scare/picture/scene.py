"""The picture: the map with its figures, what the monsters are up to, the lineup, and the table around it."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import picks_by_element
from nightdeck.core.scene import Area, Element, Rect, Scene
from nightdeck.games.scare.picture.board import SIZE, grid, printed_map, spaces
from nightdeck.games.scare.picture.campaign import roster
from nightdeck.games.scare.picture.clicks import targets
from nightdeck.games.scare.picture.figures import figures, tokens
from nightdeck.games.scare.picture.panels import side
from nightdeck.games.scare.picture.players import lineup
from nightdeck.games.scare.picture.sheets import panels
from nightdeck.games.scare.picture.sightlines import hunts, intents, shots_on_offer, sight
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import Agent, State
from nightdeck.games.scare.text.ending import ending
from nightdeck.games.scare.text.names import PHASES, played, times

WIDTH, HEIGHT = 1180, 720
ROSTER = Area(18, 28, 878, 544)


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as anybody sees it; a seat's own open questions light up what they are about."""
    s = view.table
    if s.phase == "campaign":
        page: list[Element] = [Rect(0, 0, WIDTH, HEIGHT, fill="backdrop"), *roster(s)]
        drawn = Scene(WIDTH, HEIGHT, "S.C.A.R.E. Tactics, campaign", "scare", page, situation(view), map=ROSTER)
        drawn.aside, drawn.panels = side(s), panels(view, {}, None, [])
        return drawn
    picks = picks_by_element(view, asks, targets)
    acting, hunted = acting_agent(s, asks), hunts(s)
    elements: list[Element] = [
        Rect(0, 0, WIDTH, HEIGHT, fill="backdrop"),
        *printed_map(s),
        *spaces(s, picks),
        *(sight(s, acting) if acting is not None else []),
        *tokens(s),
        *intents(s, hunted),
        *figures(view, picks, acting),
        *(shots_on_offer(s, asks) if acting is not None else []),
    ]
    title = f"S.C.A.R.E. Tactics, {played(s.scenario, s.beside)}"
    drawn = Scene(WIDTH, HEIGHT, title, "scare", elements, situation(view), map=map_area(s))
    drawn.aside, drawn.panels = [*side(s), *lineup(view, picks, acting)], panels(view, picks, acting, hunted)
    return drawn


def map_area(s: State) -> Area:
    """The sheet of the map with its letters and numbers."""
    chart = s.ground.chart
    x, y = grid(chart).corner(0, 0)
    return Area(x - 32, y - 24, chart.width * SIZE + 64, chart.height * SIZE + 36)


def situation(view: View) -> str:
    """The position in a sentence or two."""
    s = view.table
    if s.outcome is not None:
        return ending(view)
    monsters = f"{times(len(s.on_map()), 'monster')} on the map" + (
        ", the White Lady among the agents" if s.lady >= 0 else ""
    )
    mission = played(s.scenario, s.beside)
    now = f"{mission[:1].upper()}{mission[1:]}, round {s.round}, {PHASES[s.phase]}"
    return f"{now}. {times(len(s.lineup), 'agent')} in the lineup, {monsters}."


def acting_agent(s: State, asks: Sequence[Ask]) -> Agent | None:
    """The agent whose turn the viewer is asked about."""
    return next((s.agents[int(ask.about[0])] for ask in asks if ask.kind == "act"), None)
