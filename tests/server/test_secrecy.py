"""Nothing that a seat may not know crosses its connection, byte by byte.

Two tables that a seat cannot tell apart are played side by side with the same answers: the real one, and one that was
dealt anew for this seat. As long as the seat learns nothing that tells them apart, everything the server would send it
must be the same bytes.
"""

import random
from collections.abc import Iterator

import msgspec
import pytest
from tests.server.histories import history_of
from tests.server.player import Host
from tests.server.serving import Serving, get

import nightdeck
from nightdeck.core.showing.beats import Beat, Moment, seen
from nightdeck.core.table import Table
from nightdeck.server.bots.replay import replay
from nightdeck.server.errors import OutOfStep
from nightdeck.server.tables.entries import Answered
from nightdeck.server.tables.seat_keys import digest
from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.view.drawing import drawing
from nightdeck.server.view.frame import Frame, frame, past_frame, update
from nightdeck.server.view.game_log import GameLog
from nightdeck.server.view.report import report
from nightdeck.server.view.staging import Reel, moments_of, staged, written

SETUPS = [
    (game, mode.name) for game in nightdeck.games() for mode in nightdeck.new(game).game.modes if max(mode.players) > 1
]
ENOUGH = 30


def sent(history: TableHistory, viewer: Viewer, monkeypatch: pytest.MonkeyPatch, before: Frame | None = None) -> bytes:
    """Everything that a viewer can get out of the server before the end, who is new or was shown `before`."""
    monkeypatch.setattr("nightdeck.server.view.report.secrets.randbits", lambda _: 77)
    shown = frame(history, viewer)
    pieces = [*update({}, shown).items(), *update(before or {}, shown).items()]
    lines = GameLog(viewer).follow(history)
    past = [past_frame(history, viewer, at) for at in range(max(0, len(history.positions) - 3), len(history.positions))]
    told = report(history.playing, viewer, "words")
    film = beats_sent(history, viewer, before)
    words = [name.encode() + piece for name, piece in pieces]
    return b"\n".join([*words, msgspec.json.encode(lines), msgspec.json.encode(past), told, film])


def beats_sent(history: TableHistory, viewer: Viewer, before: Frame | None = None) -> bytes:
    """How the last move went, for a viewer who was shown `before`."""
    at, lines = len(history.positions) - 1, GameLog(viewer).follow(history)
    held = (before or {}).get("scene", ())
    reel = Reel(at, tuple(staged(history, viewer, at, moments_of(history, at), lines)))
    return written(reel, held if isinstance(held, tuple) else ())


def knows(table: Table, viewer: Viewer) -> bytes:
    """What the rules let a viewer know."""
    mine = [ask for ask in table.asks if ask.seat == viewer]
    return msgspec.json.encode([table.view(viewer), table.events_for(viewer), mine, table.waiting(), table.outcome])


def side_by_side(table: Table, viewer: Viewer, seed: int) -> Iterator[tuple[TableHistory, TableHistory]]:
    """The real game and its twin, answer by answer, for as long as the viewer cannot tell them apart."""
    real, twin = history_of(table.redeal(viewer, seed)), history_of(table.redeal(viewer, seed + 1))
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
        hides = real.playing.simultaneous or real.playing.game.knowledge.facts(real.playing.state)
        why = ("I know something", "I know better" if hides else "I know something") if ask.seat != viewer else ("", "")
        real.apply(Answered(ask.seat, option, why=why[0]))
        twin.apply(Answered(other.seat, option if mine else chance.choice(other.options), why=why[1]))


def in_the_middle(game: str, mode: str, seed: int) -> Table:
    """A game that was played for a while, longer with every seed."""
    table = nightdeck.new(game, mode=mode, seed=seed)
    chance = random.Random(seed)
    for _ in range(seed * 12):
        if table.outcome is None:
            ask = chance.choice(table.asks)
            table.answer(ask.seat, chance.choice(ask.options))
    return table


@pytest.mark.parametrize(("game", "mode"), SETUPS)
def test_what_is_sent_depends_on_nothing_that_the_viewer_may_not_know(
    game: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = differing = filmed = 0
    hides = bool(nightdeck.new(game, mode=mode).game.knowledge.facts(nightdeck.new(game, mode=mode).state))
    for seed in range(8):
        if compared >= ENOUGH and filmed and (differing or not hides):
            break
        table = in_the_middle(game, mode, seed)
        if table.outcome is not None:
            continue
        for viewer in (None, 0, table.setup.players - 1):
            before: list[Frame] = [{}, {}]
            for pair in side_by_side(table, viewer, seed):
                real, twin = pair
                assert sent(real, viewer, monkeypatch, before[0]) == sent(twin, viewer, monkeypatch, before[1])
                before = [frame(history, viewer) for history in pair]
                compared += 1
                filmed += b'"cue"' in beats_sent(real, viewer)
                differing += table.game.knowledge.facts(real.playing.state) != table.game.knowledge.facts(
                    twin.playing.state
                )
    assert compared >= 15
    assert filmed > 0, "no move had a beat: this proves nothing about beats"
    assert differing > 0 or not hides, "the twins never differed: this proves nothing"


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a frame with one hidden fact in it is caught."""
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=3)
    pairs = list(side_by_side(table, 0, 3))
    leaky = [
        sent(history, 0, monkeypatch) + msgspec.json.encode(history.playing.game.knowledge.facts(history.playing.state))
        for history in pairs[0]
    ]
    assert leaky[0] != leaky[1]


def test_a_leak_in_a_part_of_the_picture_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part with a hidden fact in it is caught also where it is the only one that is sent."""
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=3)
    pair = next(side_by_side(table, 0, 3))
    patches = []
    for history in pair:
        before = frame(history, 0)
        hidden = msgspec.json.encode(history.playing.game.knowledge.facts(history.playing.state))
        leaky = lambda scene, hidden=hidden: (*drawing(scene), hidden)  # noqa: E731
        monkeypatch.setattr("nightdeck.server.view.frame.drawing", leaky)
        patches.append(update(before, frame(history, 0)))
        monkeypatch.setattr("nightdeck.server.view.frame.drawing", drawing)
    assert [list(one) for one in patches] == [["scene"], ["scene"]]
    assert patches[0] != patches[1]


def test_a_leak_in_a_beat_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beats drawn from everything, and not from what the viewer may know, are caught."""

    def leaky(table: Table, found: list[Moment], seat: Viewer) -> list[Beat]:
        view = table.game.knowledge.view
        shown = seen(table, found, seat)
        return [beat._replace(view=view(found[-1].state, seat, True)) for beat in shown]

    compared, differing = 0, 0
    seeds = range(6)
    pairs = (pair for seed in seeds for pair in side_by_side(in_the_middle("room25", "suspicion", seed), 0, seed))
    for history, twin in pairs:
        honest = [beats_sent(one, 0) for one in (history, twin)]
        assert honest[0] == honest[1]
        with monkeypatch.context() as patched:
            patched.setattr("nightdeck.server.view.staging.seen", leaky)
            caught = [beats_sent(one, 0) for one in (history, twin)]
        compared += b'"cue"' in honest[0]
        differing += caught[0] != caught[1]
    assert compared > 0
    assert differing > 0


def test_how_many_answers_somebody_gives_in_secret_is_not_shown() -> None:
    """One seat answers once, the other twin's seat several times; a third seat sees the same."""
    table = nightdeck.new("room25", mode="suspicion", players=4, seed=5)
    while not any(ask.kind == "programme" for ask in table.asks):
        ask = table.asks[0]
        table.answer(ask.seat, ask.options[0])
    history = history_of(table)
    asked = [ask.seat for ask in history.playing.asks]
    before = frame(history, asked[0])
    history.apply(Answered(asked[1], history.playing.ask(asked[1]).options[0]))
    assert any(ask.seat == asked[1] for ask in history.playing.asks), "a first answer does not lock in"
    assert frame(history, asked[0]) == before
    assert frame(history, None) == frame(history_of(table), None)


def test_the_replay_stays_shut_until_the_end() -> None:
    with pytest.raises(OutOfStep):
        replay(history_of(nightdeck.new("room25", seed=1)))


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
    paths["film"] = "/film?at=1&as=all"
    got = {
        name: get(f"{server.url}{host.path}{path}", cookies={"seat-0": host.secret(0)}) for name, path in paths.items()
    }
    assert [got[name].status_code for name in ("replay", "picture", "film")] == [409] * 3
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
