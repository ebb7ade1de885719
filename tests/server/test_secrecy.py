"""Nothing that a seat may not know crosses its connection, byte by byte.

Two tables that a seat cannot tell apart are played side by side with the same answers: the real one, and one that was
dealt anew for this seat. As long as the seat learns nothing that tells them apart, everything the server would send it
must be the same bytes.
"""

import random
from collections.abc import Iterator

import msgspec
import pytest
from tests.server.player import Host
from tests.server.serving import Serving, get

import nightdeck
from nightdeck.core.table import Table
from nightdeck.server.deeds import report
from nightdeck.server.drawing import drawing
from nightdeck.server.entries import Answered, Opened, Plan, Resumed, Seated
from nightdeck.server.frame import Frame, frame, past_frame, update
from nightdeck.server.replay import replay
from nightdeck.server.secrets import digest
from nightdeck.server.story import OutOfStep, Story, Viewer
from nightdeck.server.telling import Telling

SETUPS = [
    (game, mode.name) for game in nightdeck.games() for mode in nightdeck.new(game).game.modes if max(mode.players) > 1
]
ENOUGH = 30


def story_of(table: Table) -> Story:
    """A story that goes on from a table as it is."""
    story = Story("twin")
    setup = table.setup
    story.apply(Opened(Plan(setup.game, setup.mode, setup.players, setup.options), "host-digest"))
    for seat in range(setup.players):
        story.apply(Seated(seat, f"P{seat}", f"digest-{seat}", taken=True))
    story.apply(Resumed(table.save().decode(), ""))
    return story


def sent(story: Story, viewer: Viewer, monkeypatch: pytest.MonkeyPatch, before: Frame | None = None) -> bytes:
    """Everything that a viewer can get out of the server before the end, who is new or was shown `before`."""
    monkeypatch.setattr("nightdeck.server.deeds.secrets.randbits", lambda _: 77)
    shown = frame(story, viewer)
    pieces = [*update({}, shown).items(), *update(before or {}, shown).items()]
    lines = Telling(viewer).follow(story)
    past = [past_frame(story, viewer, at) for at in range(max(0, len(story.positions) - 3), len(story.positions))]
    told = report(story.playing, viewer, "words")
    words = [name.encode() + piece for name, piece in pieces]
    return b"\n".join([*words, msgspec.json.encode(lines), msgspec.json.encode(past), told])


def knows(table: Table, viewer: Viewer) -> bytes:
    """What the rules let a viewer know."""
    mine = [ask for ask in table.asks if ask.seat == viewer]
    return msgspec.json.encode([table.view(viewer), table.news(viewer), mine, table.waiting(), table.outcome])


def side_by_side(table: Table, viewer: Viewer, seed: int) -> Iterator[tuple[Story, Story]]:
    """The real game and its twin, answer by answer, for as long as the viewer cannot tell them apart."""
    real, twin = story_of(table.redeal(viewer, seed)), story_of(table.redeal(viewer, seed + 1))
    chance = random.Random(seed)
    for _ in range(60):
        if knows(real.playing, viewer) != knows(twin.playing, viewer) or real.over:
            return
        yield real, twin
        asks, others = real.playing.asks, twin.playing.asks
        if [ask.seat for ask in asks] != [ask.seat for ask in others]:
            return
        number = chance.randrange(len(asks))
        ask, other = asks[number], others[number]
        mine = ask.seat == viewer or not real.playing.simultaneous
        if mine and ask.options != other.options:
            return
        option = chance.choice(ask.options)
        hides = real.playing.simultaneous or real.playing.game.facts(real.playing.state)
        why = ("I know something", "I know better" if hides else "I know something") if ask.seat != viewer else ("", "")
        real.apply(Answered(ask.seat, option, why=why[0]))
        twin.apply(Answered(other.seat, option if mine else chance.choice(other.options), why=why[1]))


@pytest.mark.parametrize(("game", "mode"), SETUPS)
def test_what_is_sent_depends_on_nothing_that_the_viewer_may_not_know(
    game: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = differing = 0
    hides = bool(nightdeck.new(game, mode=mode).game.facts(nightdeck.new(game, mode=mode).state))
    for seed in range(8):
        if compared >= ENOUGH and (differing or not hides):
            break
        table = nightdeck.new(game, mode=mode, seed=seed)
        chance = random.Random(seed)
        for _ in range(seed * 12):
            if table.outcome is None:
                ask = chance.choice(table.asks)
                table.answer(ask.seat, chance.choice(ask.options))
        if table.outcome is not None:
            continue
        for viewer in (None, 0, table.setup.players - 1):
            before: list[Frame] = [{}, {}]
            for pair in side_by_side(table, viewer, seed):
                real, twin = pair
                assert sent(real, viewer, monkeypatch, before[0]) == sent(twin, viewer, monkeypatch, before[1])
                before = [frame(story, viewer) for story in pair]
                compared += 1
                differing += table.game.facts(real.playing.state) != table.game.facts(twin.playing.state)
    assert compared >= 15
    assert differing > 0 or not hides, "the twins never differed: this proves nothing"


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a frame with one hidden fact in it is caught."""
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=3)
    pairs = list(side_by_side(table, 0, 3))
    leaky = [
        sent(story, 0, monkeypatch) + msgspec.json.encode(story.playing.game.facts(story.playing.state))
        for story in pairs[0]
    ]
    assert leaky[0] != leaky[1]


def test_a_leak_in_a_part_of_the_picture_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part with a hidden fact in it is caught also where it is the only one that is sent."""
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=3)
    pair = next(side_by_side(table, 0, 3))
    patches = []
    for story in pair:
        before = frame(story, 0)
        hidden = msgspec.json.encode(story.playing.game.facts(story.playing.state))
        monkeypatch.setattr("nightdeck.server.frame.drawing", lambda scene, hidden=hidden: (*drawing(scene), hidden))
        patches.append(update(before, frame(story, 0)))
        monkeypatch.setattr("nightdeck.server.frame.drawing", drawing)
    assert [list(one) for one in patches] == [["scene"], ["scene"]]
    assert patches[0] != patches[1]


def test_how_many_answers_somebody_gives_in_secret_is_not_shown() -> None:
    """One seat answers once, the other twin's seat several times; a third seat sees the same."""
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=5)
    while not any(ask.kind == "programme" for ask in table.asks):
        ask = table.asks[0]
        table.answer(ask.seat, ask.options[0])
    story = story_of(table)
    asked = [ask.seat for ask in story.playing.asks]
    before = frame(story, asked[0])
    story.apply(Answered(asked[1], story.playing.ask(asked[1]).options[0]))
    assert any(ask.seat == asked[1] for ask in story.playing.asks), "a first answer does not lock in"
    assert frame(story, asked[0]) == before
    assert frame(story, None) == frame(story_of(table), None)


def test_the_replay_stays_shut_until_the_end() -> None:
    with pytest.raises(OutOfStep):
        replay(story_of(nightdeck.new("room25", seed=1)))


def test_no_secret_and_no_seed_crosses_a_connection(server: Serving) -> None:
    host = Host(server.url, mode="suspicion", players=4)
    for seat in (2, 3):
        host.client.put(f"{host.path}/seats/{seat}", json={"bot": "novice"})
    ann, bob, watcher = host.seat(0), host.seat(1), host.watch()
    host.start()
    chance = random.Random(1)
    for _ in range(25):
        for player in (ann, bob):
            player.until(lambda frame: frame["table"]["phase"] == "play")
            if player.question:
                player.answer(chance.choice(player.options()))
                player.until(lambda _: True)
    paths = {"table": "", "report": "/record?seat=0", "replay": "/replay", "picture": "/picture?at=0&as=all"}
    got = {
        name: get(f"{server.url}{host.path}{path}", cookies={"seat-0": host.secret(0)}) for name, path in paths.items()
    }
    assert (got["replay"].status_code, got["picture"].status_code) == (409, 409)
    assert get(f"{server.url}{host.path}/record?seat=1", cookies={"seat-0": host.secret(0)}).status_code == 403
    mine = "\n".join([*ann.heard, *watcher.heard, *(answer.text for answer in got.values())])
    whole = "\n".join([mine, str([dict(answer.headers) for answer in got.values()]), server.log.read_text()])
    for secret in [host.secret(0), host.secret(1), host.cookies["host"]]:
        assert secret not in whole
        assert digest(secret) not in whole
    saved = msgspec.json.decode(got["report"].content)
    assert saved["setup"]["seed"] == 0
    assert nightdeck.load(got["report"].content).setup.players == 4
    for player in (ann, bob, watcher):
        player.close()
    host.close()


def test_the_game_after_the_end_is_open_to_all(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    ann.ask("hand", bot="novice")
    ann.until(lambda frame: frame.get("outcome"), timeout=60)
    told = host.client.get(f"{host.path}/replay").json()
    assert told["moves"] == ann.frame["table"]["moves"]
    assert len(told["standings"]) == told["moves"]
    assert all(0 <= value <= 1 for row in told["standings"] for value in row)
    middle = told["moves"] // 2
    eyes = ["all", "", "0", "1"]
    pictures = [host.client.get(f"{host.path}/picture", params={"at": middle, "as": eye}).json() for eye in eyes]
    assert all(picture["scene"].startswith("<svg") for picture in pictures)
    assert pictures[0]["scene"] != pictures[1]["scene"]
    whole = nightdeck.load(host.client.get(f"{host.path}/record").content)
    assert whole.outcome is not None
    assert whole.setup.seed != 0
    ann.close()
    host.close()
