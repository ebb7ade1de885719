"""All words of the game."""

from nightdeck.core.ask import Ask, Option
from nightdeck.core.events import Event
from nightdeck.games.scare.secrets import View


def question(view: View, ask: Ask) -> str:
    return ask.kind


def option(view: View, ask: Ask, option: Option) -> str:
    return str(option)


def tale(view: View, event: Event) -> str:
    return f"{event.kind} {event.data}"


def forbids(view: View, ask: Ask, option: Option) -> tuple[str, str]:
    return "not possible now", ""


def helps(topic: str) -> str:
    return ""


def ending(view: View) -> str:
    return ""
