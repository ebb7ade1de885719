"""All words."""

from nightdeck.core.ask import Ask, Option
from nightdeck.core.events import Event
from nightdeck.games.level7.secrets import View


def question(view: View, ask: Ask) -> str:
    del view
    return ask.kind


def option(view: View, ask: Ask, option: Option) -> str:
    del view, ask
    return str(option)


def tale(view: View, event: Event) -> str:
    del view
    return event.kind


def forbids(view: View, ask: Ask, option: Option) -> tuple[str, str]:
    del view, ask
    return f"{option} is not possible now", ""


def helps(topic: str) -> str:
    return ""


def ending(view: View) -> str:
    return view.outcome.reason if view.outcome else ""
