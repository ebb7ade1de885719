"""With 2 players: which cat cards would give somebody a token to collect, who has none now."""

from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.crew_turn import early_cat
from nightdeck.testing import rule


def beside(*, players: int = 2, tokens: str = "", **more: object) -> Play:
    """Motoko and the cat at the Atmosphere Plant; mission tokens lie in one chamber or nowhere."""
    people = {"motoko": "atmosphere-plant", "palmer": "cockpit"}
    words = {"images": ("ore-hold", "drill-bay"), "cat": "atmosphere-plant", **people, **more}
    play = given(players, **words)
    play.state.cat_cards = list(BOX.cat_cards)
    play.state.missions = [int(found.id == tokens) for found in BOX.chambers]
    return play


def early(play: Play, *names: str) -> set[str]:
    ids = tuple(SHORT[name] for name in names or ("motoko", "palmer"))
    return {BOX.role_cards[int(pick[1])].id for pick in early_cat(play.state, ids) if isinstance(pick, tuple)}


@rule("LF-055", "LF-108")
def test_pawing_helps_whoever_is_with_the_cat() -> None:
    assert early(beside()) == {"pawing-at-a-locker"}
    assert early(beside(cat="coolant-pumps")) == set()
    assert early(beside(), "palmer") == set(), "Motoko has collected already"
    hidden = beside(images=("atmosphere-plant", "drill-bay"))
    hidden.who("motoko").hidden = True
    assert early(hidden) == set()
    empty = beside()
    empty.state.missions[BOX.remora] = empty.state.mission_supply()
    assert early(empty) == set()


@rule("LF-055", "LF-108", "LF-197")
def test_underfoot_helps_whoever_hides_where_a_token_lies() -> None:
    def hiding(tokens: str, cat: str = "atmosphere-plant") -> Play:
        images = ("coolant-pumps", "drill-bay")
        play = beside(tokens=tokens, cat=cat, motoko="coolant-pumps", images=images)
        play.who("motoko").hidden = True
        return play

    assert early(hiding("coolant-pumps")) == {"underfoot"}
    assert early(hiding("cockpit")) == set()
    assert early(hiding("coolant-pumps", cat="mess")) == set(), "the cat is too far away"
    seen = hiding("coolant-pumps")
    seen.who("motoko").hidden = False
    assert early(seen) == set(), "there is a token to collect anyway"


@rule("LF-055", "LF-108")
def test_lead_the_way_helps_whoever_can_be_led_to_a_token() -> None:
    play = beside(tokens="mid-lift", cat="ladderway-aft")
    assert early(play) == {"lead-the-way"}
    assert early(play, "palmer") == set()
    assert early(beside(tokens="supplies", cat="ladderway-aft")) == set()


@rule("LF-108")
def test_one_cat_card_a_turn_and_only_with_two_players() -> None:
    played = beside()
    played.state.cat_played = True
    assert early(played) == set()
    assert early(beside(players=3)) == set()
    full = beside()
    full.state.loadout = [column.spaces for column in BOX.columns]
    assert early(full) == set()


@rule("LF-108", "LF-055")
def test_after_one_cat_card_the_others_wait_for_the_next_turn() -> None:
    """Pawing gives Motoko a token; Palmer could be led to it, but not in the same turn."""
    play = beside(palmer="mid-lift", tokens="supplies")
    play.begins(step("crew turn", 1)).answers(("cat", "pawing-at-a-locker"), ("collect", "motoko", "halon"))
    assert play.kind == "activity"


@rule("LF-471", "LF-472", "LF-474", "LF-476", "LF-477", "LF-478", "LF-479", "LF-480")
def test_with_nothing_near_the_cat_its_cards_do_nothing() -> None:
    """With 2 players a card may be played all the same, to be rid of it."""
    for card in BOX.cat_cards:
        if BOX.role_cards[card].id in ("scamper", "pawing-at-a-locker"):
            continue
        play = beside(cat="observation-gallery", motoko="galley", palmer="galley")
        play.begins(step("cat card", 1, card))
        assert (play.kind, card in play.state.cat_cards) == (None, False)
        assert play.state.missions[chamber("observation-gallery")] == 0
        assert play.hand(1) == []
        assert play.state.suspects == [0, 1]


@rule("LF-053", "LF-111")
def test_giving_up_the_cat_at_the_end_of_a_turn_may_make_the_launch_possible() -> None:
    play = beside(motoko="remora", palmer="remora", minute=15)
    play.state.loadout = [2, 2, 2, 2, 0]
    play.begins(step("end turn", 1)).refuses("launch").answers("give up cat")
    assert play.offers("launch", "pass")
    assert play.answers("launch").crew_won
