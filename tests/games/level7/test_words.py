"""Words as players read them: questions that say who asks, a log without codes, help on everything in the picture."""

import pytest
from tests.games.level7.play import Play, given

from nightdeck.core.ask import Ask
from nightdeck.core.events import Event
from nightdeck.core.scene import Group
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.picture.scene import situation
from nightdeck.games.level7.secrets import view
from nightdeck.games.level7.text.questions import QUESTIONS


def groups(play: Play, seat: int | None = 0, asks: tuple[Ask, ...] = ()) -> dict[str, Group]:
    return {group.key: group for group in GAME.picture.scene(view(play.state, seat), asks).groups()}


def test_there_is_help_on_every_question() -> None:
    assert [kind for kind in QUESTIONS if not GAME.text.help(kind)] == []


def test_there_is_help_on_every_piece() -> None:
    play = given("A-B-", who="AB", enemies="guard-1@B clone-2@B!", items={0: ["sedative"]})
    play.state.event, play.state.turn.section, play.state.roll = "e24", "security", [0, 3]
    pieces = groups(
        play, 0, (Ask(0, "act", (("explore", 1),)), Ask(0, "place", ((2, 0, 0), (2, 0, 1)), ("armory-cage",)))
    )
    assert {"fear-0", "fear-0:mark", "event", "adrenaline-deck", "door-0-1", "spot-2-0-1"} <= set(pieces)
    assert [key for key, piece in pieces.items() if not GAME.text.help(piece.help)] == []


@pytest.mark.parametrize("card", ["shove", "rally"])
def test_a_card_with_a_question_of_its_name_tells_when_it_can_be_played(card: str) -> None:
    assert GAME.text.help(card).startswith(("Your own turn", "Any time"))


def test_pointing_at_the_fear_track_tells_about_fear() -> None:
    pieces = groups(given("A", fear=[5]))
    for key in ("fear-0", "fear-0:mark", "fear-row-0"):
        assert (pieces[key].label, pieces[key].help) == ("fear 5 of 8", "fear")


def test_a_choice_names_the_event_that_asks() -> None:
    play = given("A", who="AA")
    play.state.event, play.state.turn.section = "e01", "facility"
    ask = Ask(0, "choice", ((0, "threat", 1), (1, "fear", 3)))
    words = "Facility event: Each player chooses: gain 1 threat, or raise fear by 3. What do you choose?"
    assert GAME.text.question(view(play.state, 0), ask) == words


def test_a_way_to_lay_a_tile_has_its_number_in_the_picture_and_its_doors() -> None:
    play = given("A-").explores(1, "corridor-102-b", choose=False)
    words = [GAME.text.option(view(play.state, 0), play.ask, option) for option in play.options]
    assert words == [
        "way 1: doors south and west; ducts north and east",
        "way 2: doors north and west; ducts east and south",
    ]
    labels = [piece.label for key, piece in groups(play, 0, (play.ask,)).items() if key.startswith("spot-")]
    assert [label.partition(", ")[2] for label in labels] == ["way 1", "way 2"]


def test_ways_to_lay_a_large_tile_tell_where() -> None:
    play = given("A-")
    ask = Ask(0, "place", ((1, 0, 0), (1, -1, 0)), ("airlock",))
    words = [GAME.text.option(view(play.state, 0), ask, option) for option in ask.options]
    assert [sentence.rpartition("; ")[2] for sentence in words] == [f"north-west corner at 1,{y}" for y in (0, -1)]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("event", {"card": "e24", "section": "security"}), "An event card is drawn, for the security icon."),
        (Event("event", {"card": "e24", "section": ""}), "An event card is drawn at the end of the turn."),
        (Event("rolled", {"faces": (4, 3, 4, 5)}), "The dice show Speed ×2, double Strength, one of each."),
        (
            Event("icons", {"seat": 0, "stat": "intelligence", "total": 2, "rating": 3}),
            "[who-0|Subject 7-A] rolls 2 Intelligence and needed 3: failed.",
        ),
        (
            Event("icons", {"seat": 0, "stat": "strength", "total": 3, "rating": 3}),
            "[who-0|Subject 7-A] rolls 3 Strength and needed 3: passed.",
        ),
        (Event("drew", {"seat": 0, "cards": 1}), "[who-0|Subject 7-A] draws 1 adrenaline card."),
        (Event("countdown", {"left": 1}), "Lockdown: 1 token left."),
        (Event("played", {"seat": 0, "card": "bolt", "use": "up"}), "[who-0|Subject 7-A] plays Bolt (fear +1)."),
    ],
)
def test_the_log_has_words_for_codes(event: Event, words: str) -> None:
    assert GAME.text.event(view(given("A").state, 0), event) == words


def test_a_reroll_says_what_the_die_shows() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer", "self-defense-training"]})
    play.does("attack", "guard-1", roll="II P P P")
    words = [GAME.text.option(view(play.state, 0), play.ask, option) for option in play.options]
    assert words[1] == "Amateur Boxer: a die that shows double Intelligence"
    assert (
        GAME.text.question(view(play.state, 0), play.ask) == "You rolled double Intelligence, Speed ×3. Do you reroll?"
    )


def test_every_sheet_says_who_plays_it() -> None:
    play = given("A", who="AA")
    for seat, (first, second) in {0: ("you", "seat 1"), 1: ("seat 0", "you"), None: ("seat 0", "seat 1")}.items():
        pieces = groups(play, seat)
        assert pieces["sheet-0"].label.startswith(f"Subject 7-A ({first}):")
        assert pieces["who-1"].label.startswith(f"Subject 7-B ({second}),")


def test_the_dead_are_told_so() -> None:
    play = given("A", who="AA", enemies="guard-1@A")
    play.who(1).tile, play.who(1).fate = -2, "killed"
    assert situation(view(play.state, 0)) == "Round 1, turn of Subject 7-A. 1 tile, 1 active enemy."
    assert situation(view(play.state, 1)).startswith("You have been killed; you may go on watching. Round 1")
