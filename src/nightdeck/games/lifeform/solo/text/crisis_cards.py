"""Crisis cards in words: what an option costs, and what follows."""

from nightdeck.games.lifeform.content.solo import CrisisOption, Result
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import counted
from nightdeck.games.lifeform.solo.text.names import COSTS, TOKENS

RESULTS = {
    "airlock": "a survival token on the airlock", "android-hit": "the android is hit", "clamp": "unlock a clamp",
    "cocoon": "COCOON", "exhausted": "you are EXHAUSTED (RUN 1 chamber, RUN! back 1, until you WAIT)",
    "hidden": "a survival token on the hidden zone",
    "impervious": "it no longer fears flames", "malfunction": "MALFUNCTION", "nerve": "LOSE NERVE",
    "outage": "the power fails here", "proceed": "PROCEED", "stamina": "RENEWED STAMINA", "step": "move 1 chamber",
    "stow": "a stowaway token aboard", "unstow": "a stowaway token off the Remora",
}  # fmt: skip


def option_words(view: View, card: int, number: int) -> str:
    """An option of a crisis card: what it costs, what follows."""
    option = view.printed.crisis[card].options[number]
    return f"{'ABC'[number]}: {cost_words(option)} → {', '.join(result_words(view, r) for r in option.results)}"


def cost_words(option: CrisisOption) -> str:
    return " + ".join(COSTS[cost] for cost in option.cost) or "free"


def result_words(view: View, result: Result) -> str:
    """What a result of a crisis option does."""
    printed, times = view.printed, result.times
    match result.do:
        case "alien":
            return f"ALIEN {times}"
        case "back":
            return f"the lifeform goes back {times}"
        case "self-destruct":
            return f"+{times} SELF-DESTRUCT"
        case "draw" | "discard":
            return f"{result.do} {counted(times, 'card')}"
        case "objective":
            return f"objective: {result.what}"
        case "gain":
            return f"gain a {TOKENS[result.what]}"
        case "chamber":
            return f"search the {printed.shuttle[printed.shuttle_at[result.what]].name}"
        case "keep":
            return f"keep this card as {printed.parts.crew_cards[result.what].name}"
        case _:
            return RESULTS[result.do]
