"""Where 13th Passenger joins the two games: everything that it adds to their tables."""

from nightdeck.games.lifeform.base.picture import clicks as base_clicks
from nightdeck.games.lifeform.base.picture import scene as base_scene
from nightdeck.games.lifeform.base.rules.abilities import SKILLS, SURVIVALS
from nightdeck.games.lifeform.base.text import events as base_events
from nightdeck.games.lifeform.base.text import questions as base_questions
from nightdeck.games.lifeform.base.text import refusals as base_refusals
from nightdeck.games.lifeform.passenger.picture.board import hunt_overlay, search_overlay
from nightdeck.games.lifeform.passenger.picture.clicks import POINTERS
from nightdeck.games.lifeform.passenger.picture.sheets import hunt_panel, search_panel
from nightdeck.games.lifeform.passenger.rules import crisis, remora, survivors
from nightdeck.games.lifeform.passenger.text import events, questions, refusals
from nightdeck.games.lifeform.solo.picture import clicks as solo_clicks
from nightdeck.games.lifeform.solo.picture import scene as solo_scene
from nightdeck.games.lifeform.solo.rules.crisis_results import RESULTS
from nightdeck.games.lifeform.solo.rules.free import DEPARTURES
from nightdeck.games.lifeform.solo.text import events as solo_events
from nightdeck.games.lifeform.solo.text import questions as solo_questions
from nightdeck.games.lifeform.solo.text import refusals as solo_refusals


def join() -> None:
    """Add the expansion to both games; each table of theirs says what an expansion may add."""
    SKILLS.update(survivors.SKILLS)
    SURVIVALS.update(survivors.SURVIVALS)
    RESULTS.update(crisis.RESULTS)
    DEPARTURES.update(remora.DEPARTURES)
    for wording in (base_questions.WORDING, solo_questions.WORDING):
        wording.add(questions.WORDING)
    for sentences in (base_events.WORDING, solo_events.WORDING):
        sentences.add(events.WORDING)
    for general in (base_refusals.GENERAL, solo_refusals.GENERAL):
        general.update(refusals.GENERAL)
    for pointers in (base_clicks.POINTERS, solo_clicks.POINTERS):
        pointers.add(POINTERS)
    base_scene.OVERLAYS.append(hunt_overlay)
    solo_scene.OVERLAYS.append(search_overlay)
    base_scene.PANELS.append(hunt_panel)
    solo_scene.PANELS.append(search_panel)
