"""Playing over the socket: a real server, real connections."""

import json
import random
from collections.abc import Callable, Collection, Iterator
from typing import Any

import msgspec
import pytest
from tests.server.player import Away, Frame, Host, Player, Refused
from tests.server.serving import Serving, post

import nightdeck
from nightdeck.core.ask import PASS

WHERE_TO = ("move", "look")


@pytest.fixture
def friends(server: Serving) -> Iterator[Host]:
    """A table for two of Cooperation, started: it begins with a secret choice."""
    host = Host(server.url, mode="coop", players=2, name="Ann")
    host.seat(1).close()
    host.start()
    yield host
    host.close()


def play_on(players: list[Player], chance: random.Random, picks: int = 10_000) -> int:
    """Random answers until the game is over or so many were given."""
    given = 0
    while given < picks and not any(player.frame.get("outcome") for player in players):
        asked = next((player for player in players if player.question), None)
        if asked is None:
            asked = players[0]
            asked.until(lambda _: any(p.question for p in players) or listen(players) or over(players))
            continue
        asked.answer(chance.choice(asked.options()))
        given += 1
        asked.until(lambda _: True)
        listen(players)
    return given


def under_way(
    server: Serving, chance: random.Random, picks: int = 0, kinds: Collection[str] = (), **extras: Any
) -> tuple[Host, Player]:
    """Ann, asked something (of these kinds) after so many answers of hers; some games are over before that."""
    while True:
        host = Host(server.url, **{"mode": "coop", "players": 2, "bot": "novice", "start": True, **extras})
        ann = host.seat(0)
        ann.until(lambda frame: frame["question"])
        given = 0
        while not ann.frame["outcome"]:
            if given >= picks and ann.question and (not kinds or ann.question["kind"] in kinds):
                return host, ann
            given += play_on([ann], chance, 1)
        ann.close()
        host.close()


def listen(players: list[Player]) -> bool:
    """Take in whatever has come."""
    for player in players:
        try:
            while True:
                player.next(0.01)
        except TimeoutError:
            pass
    return any(player.question for player in players)


def asked_after(number: int) -> Callable[[Frame], object]:
    """A later question than that one."""
    return lambda frame: frame["question"] and frame["question"]["number"] > number


def over(players: list[Player]) -> bool:
    return any(player.frame.get("outcome") for player in players)


def test_two_people_a_spectator_and_bots_play_a_whole_game(server: Serving) -> None:
    host = Host(server.url, mode="suspicion", players=4, name="Ann")
    for seat in (2, 3):
        assert host.client.put(f"{host.path}/seats/{seat}", json={"bot": "novice"}).status_code == 200
    people = [host.seat(0), host.seat(1)]
    watcher = host.watch()
    watcher.until(lambda frame: frame["table"]["phase"] == "lobby")
    host.start()
    for player in people:
        player.until(lambda frame: frame["table"]["phase"] == "play")
    play_on(people, random.Random(4))
    for viewer in (*people, watcher):
        viewer.until(lambda frame: frame.get("outcome"))
        viewer.close()
    told = [viewer.frame["outcome"]["words"] for viewer in (*people, watcher)]
    assert len(set(told)) == 1
    assert len(watcher.lines) > 20
    assert watcher.frame["undo"] is None
    record = host.client.get(f"{host.path}/record")
    table = nightdeck.load(record.content)
    assert table.outcome is not None
    assert sorted(table.outcome.winners) == sorted(people[0].frame["outcome"]["winners"])
    host.close()


def test_a_secret_choice_is_locked_in_and_unlocked(friends: Host) -> None:
    ann, bob = friends.seat(0), friends.seat(1)
    ann.until(lambda frame: frame["question"])
    bob.until(lambda frame: frame["question"])
    while ann.question:
        ann.answer(ann.options()[0])
        ann.until(lambda _: True)
        listen([ann])
    assert ann.frame["tray"]["locked"]
    assert ann.frame["tray"]["words"]
    bob.until(lambda frame: frame["seats"][0]["ready"])
    assert bob.frame["tray"] == {"words": [], "locked": False}
    ann.ask("unlock")
    ann.until(lambda frame: frame["question"] and not frame["tray"]["words"])
    bob.until(lambda frame: not frame["seats"][0]["ready"])
    ann.close()
    bob.close()


def test_whoever_has_no_part_in_a_secret_choice_has_locked_in_nothing(server: Serving) -> None:
    """The crew picks characters; the lifeform waits."""
    host = Host(server.url, game="lifeform", players=3, start=True)
    people = [host.seat(seat) for seat in range(3)]
    for one in people:
        one.until(lambda frame: frame.get("together"))
    asked = [one.frame["question"] is not None for one in people]
    assert sorted(asked) == [False, True, True]
    assert [one.frame["tray"] is not None for one in people] == asked
    assert not any(seat["ready"] for seat in people[0].frame["seats"])
    for one in people:
        one.close()
    host.close()


def test_a_picture_calls_people_by_their_names(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, name='Ann "<u>"')
    bob = host.seat(1)
    host.start()
    scene = bob.until(lambda frame: frame.get("scene"))["scene"]
    assert "Ann &#34;&lt;u&gt;&#34;" in scene or "Ann &quot;&lt;u&gt;&quot;" in scene
    assert "<u>" not in scene
    assert ", you" in scene
    assert "seat 0" not in scene
    past = bob.ask("past", at=0)["scene"]
    assert "Ann" in past
    assert "seat 0" not in past
    bob.close()
    host.close()


def test_the_last_answer_of_a_secret_choice_asks_to_be_locked_in(friends: Host) -> None:
    ann, bob = friends.seat(0), friends.seat(1)
    for player in (ann, bob):
        player.until(lambda frame: frame["question"])
        assert "confirm" not in player.answer(PASS, sure=False), "nobody regrets the look that is not taken"
    ann.until(lambda frame: frame["question"] and frame["question"]["kind"] == "programme")
    said: Frame = {}
    number = 0
    while "confirm" not in said:
        ann.until(asked_after(number))
        assert ann.question
        number = ann.question["number"]
        said = ann.answer(ann.options()[0], sure=False)
    assert said["lock"]
    assert not ann.frame["tray"]["locked"]
    ann.answer(ann.options()[0])
    ann.until(lambda frame: frame["tray"] is None or frame["tray"]["locked"])
    bob.close()
    ann.close()


def test_undo_goes_back_and_stops_where_something_was_learned(server: Serving) -> None:
    chance = random.Random(1)
    undone = refused = False
    while not (undone and refused):
        host, ann = under_way(server, chance, 1, mode="solo", players=1)
        while not (undone and refused) and not ann.frame["outcome"]:
            if ann.frame["undo"]["steps"] and not undone:
                before, lines = ann.question["number"] if ann.question else 0, len(ann.lines)
                ann.ask("undo")
                ann.until(asked_after(before))
                assert len(ann.lines) <= lines
                undone = True
            elif not ann.frame["undo"]["steps"] and ann.frame["undo"]["why"] != "that was the beginning":
                with pytest.raises(Refused, match="cannot undo"):
                    ann.ask("undo")
                refused = True
            play_on([ann], chance, 1)
            ann.until(lambda frame: frame["question"] or frame["outcome"])
        ann.close()
        host.close()


def test_an_undo_never_meets_another_answer(server: Serving) -> None:
    """The same seat in two windows: what the second one meant to take back is gone already."""
    host, ann = under_way(server, random.Random(7), 4, take_back=True)
    steps = ann.frame["undo"]["steps"]
    ann.ask("undo", of=steps)
    with pytest.raises(Refused, match="the table has moved on meanwhile"):
        ann.ask("undo", of=steps)
    ann.until(lambda frame: frame["undo"]["steps"] == steps - 1)
    ann.ask("undo", of=steps - 1)
    ann.close()
    host.close()


def test_an_answer_never_meets_another_question(friends: Host) -> None:
    ann = friends.seat(0)
    ann.until(lambda frame: frame["question"])
    assert ann.question
    number, option = ann.question["number"], ann.options()[0]
    ann.answer(option)
    with pytest.raises(Refused) as refused:
        ann.answer(option, question=number)
    assert refused.value.answer["code"] in ("old question", "illegal")
    ann.close()


def test_an_illegal_answer_names_the_rule(friends: Host) -> None:
    ann = friends.seat(0)
    ann.until(lambda frame: frame["question"])
    for nonsense in (999, "nonsense", ["fly", 3], []):
        with pytest.raises(Refused) as refused:
            ann.answer(nonsense)
        assert refused.value.answer["words"]
        assert refused.value.answer["code"] == "illegal"
    ann.close()


def test_a_second_tab_and_a_reconnection_see_the_same(friends: Host) -> None:
    ann = friends.seat(0)
    ann.until(lambda frame: frame["question"])
    ann.answer(ann.options()[0])
    ann.until(lambda _: True)
    listen([ann])
    second = friends.seat(0)
    second.until(lambda frame: "scene" in frame)
    listen([second])
    same = ("table", "scene", "status", "question", "tray", "undo", "outcome")
    assert {name: ann.frame[name] for name in same} == {name: second.frame[name] for name in same}
    assert ann.lines == second.lines
    ann.close()
    second.close()


def test_an_answer_and_what_it_changes_are_one_message(friends: Host) -> None:
    ann = friends.seat(0)
    ann.until(lambda frame: frame["question"])
    listen([ann])
    assert ann.question
    answer = {"type": "answer", "ref": 7, "question": ann.question["number"], "option": ann.options()[0]}
    ann.socket.send(msgspec.json.encode(answer).decode())
    frame, done = map(msgspec.json.decode, ann.receive(20).split("\n"))
    assert (frame["type"], done) == ("frame", {"type": "done", "ref": 7})
    assert frame["tray"]["words"]
    ann.close()


def test_who_comes_back_is_sent_only_the_lines_that_are_new(server: Serving) -> None:
    chance = random.Random(2)
    host, ann = under_way(server, chance, 12)
    known = len(ann.lines)
    assert known > 2
    ann.close()
    ann.heard.clear()
    ann.again()
    play_on([ann], chance, 4)
    sent = [msgspec.json.decode(text).get("lines") for text in ann.heard]
    assert all(lines["from"] >= known for lines in sent if lines)
    fresh = host.seat(0)
    fresh.until(lambda _: len(fresh.lines) >= len(ann.lines))
    assert fresh.lines[: len(ann.lines)] == ann.lines
    strange = host.seat(0, lines=known, mark=1)
    strange.until(lambda _: len(strange.lines) >= len(ann.lines))
    for player in (ann, fresh, strange):
        player.close()
    host.close()


def test_looking_back_and_why_not_and_help(server: Serving) -> None:
    host, ann = under_way(server, random.Random(5), kinds=WHERE_TO)
    keys = [part.split('"')[0] for part in ann.frame["scene"].split('data-key="')[1:]]
    reasons = {ann.ask("why not", key=key)["words"] for key in keys if key.startswith("tile")}
    assert len(reasons - {""}) > 0
    assert ann.question
    assert ann.ask("help", topic=ann.question["kind"])["words"]
    assert ann.ask("help", topic="no such topic")["words"] == ""
    first = ann.ask("past", at=0)
    assert first["scene"].startswith("<svg")
    assert first["scene"] != ann.frame["scene"]
    with pytest.raises(Refused, match="no position"):
        ann.ask("past", at=100_000)
    ann.close()
    host.close()


def test_a_hint_weighs_every_option(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    assert ann.question
    hint = ann.ask("hint")
    keys = {option["key"] for option in ann.question["options"]}
    assert {option["key"] for option in hint["options"]} == keys
    for option in hint["options"]:
        assert (option["win"] is None) is (option["survive"] is None)
        assert all(0 <= option[chance] <= 1 for chance in ("win", "survive") if option["win"] is not None)
    assert hint["verdict"].endswith(".")
    assert hint["words"]
    ann.close()
    host.close()


def test_nobody_waits_for_a_hint_to_answer(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"] and len(frame["question"]["options"]) > 1)
    ann.socket.send(json.dumps({"type": "hint", "ref": 900}))
    ann.socket.send(json.dumps({"type": "hint", "ref": 901}))
    ann.answer(ann.options()[0])
    heard = [json.loads(text) for text in ann.heard]
    assert not [one for one in heard if one.get("ref") == 900], "the hint is not there yet"
    assert [one["code"] for one in heard if one.get("ref") == 901] == ["too fast"]
    while (hint := ann.next()).get("ref") != 900:
        pass
    assert hint["type"] == "done"
    ann.close()
    host.close()


def test_whoever_asks_is_told_what_may_be_hidden_where(server: Serving) -> None:
    host = Host(server.url, mode="suspicion", players=6, bot="novice", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    found = {one["about"]: one for one in ann.ask("beliefs")["guesses"]}
    roles = [one for about, one in found.items() if about.endswith("role")]
    assert len(roles) == 5, "one's own is known"
    assert all({what for what, _ in one["shares"]} == {"guard", "prisoner"} for one in roles)
    assert {"row 1, column 1", "row 5, column 5"} <= found.keys()
    assert "row 3, column 3" not in found, "the Central Room"
    for one in found.values():
        assert f'data-key="{one["key"]}"' in ann.frame["scene"]
    ann.close()
    host.close()


def test_beliefs_wait_for_nothing_but_the_game(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice")
    ann = host.seat(0)
    with pytest.raises(Refused, match="not started"):
        ann.ask("beliefs")
    ann.close()
    host.close()
    open_table = Host(server.url, game="scare", mode="single", players=1, start=True)
    bob = open_table.seat(0)
    bob.until(lambda frame: frame["question"])
    found = bob.ask("beliefs")
    assert (found["guesses"], found["words"]) == ([], "Nothing is hidden from you except what is still to come.")
    bob.close()
    open_table.close()


def test_a_hint_says_whom_the_search_takes_for_what(server: Serving) -> None:
    host = Host(server.url, mode="suspicion", players=6, bot="novice", start=True)  # two guards: even one is in doubt
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    hint = ann.ask("hint")
    assert hint["beliefs"]
    for one in hint["beliefs"]:
        assert one["seat"] != 0
        assert {what for what, _ in one["shares"]} == {"guard", "prisoner"}
        assert sum(share for _, share in one["shares"]) == pytest.approx(1)
    ann.close()
    host.close()


def test_a_seat_is_handed_to_a_bot_and_back(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    ann.ask("hand", bot="novice")
    ann.until(lambda frame: frame["table"]["moves"] > 8)
    assert ann.frame["reasons"][0]["seat"] == 0
    ann.ask("hand", bot="")
    ann.until(lambda frame: not frame["seats"][0]["bot"] and frame["question"])
    ann.answer(ann.options()[0])
    with pytest.raises(Refused, match="no bot"):
        ann.ask("hand", bot="skynet")
    ann.close()
    host.close()


def test_a_bots_reasons_are_its_own_until_the_end(server: Serving) -> None:
    host, ann = under_way(server, random.Random(3), 12, bot="regular")
    assert ann.frame["reasons"] == []
    ann.close()
    host.close()


def test_chat_reaches_everybody_and_spectators_may_speak_but_not_play(friends: Host) -> None:
    ann, watcher = friends.seat(0), friends.watch()
    ann.until(lambda frame: frame["question"])
    ann.ask("say", text="<b>hello</b> & welcome")
    watcher.until(lambda _: watcher.chat)
    assert watcher.chat[-1]["text"] == "<b>hello</b> & welcome"
    assert watcher.chat[-1]["name"] == "Ann"
    watcher.ask("say", text="hm", name="Zed")
    ann.until(lambda _: len(ann.chat) == 2)
    assert (ann.chat[-1]["name"], ann.chat[-1]["seat"]) == ("Zed (watching)", None)
    for command in (
        ("undo", {}),
        ("unlock", {}),
        ("hint", {}),
        ("beliefs", {}),
        ("answer", {"question": 1, "option": 1}),
    ):
        with pytest.raises(Refused):
            watcher.ask(command[0], **command[1])
    ann.close()
    watcher.close()


def test_a_renewed_link_shuts_the_old_one_out(friends: Host) -> None:
    bob = friends.seat(1)
    bob.until(lambda frame: frame["question"])
    renewed = friends.client.post(f"{friends.path}/seats/1/link", json={}).json()
    with pytest.raises(Away, match="4403"):
        bob.until(lambda _: False)
    again = Player(friends.url, friends.table, 1, friends.secret(1))
    with pytest.raises(Away, match="4403"):
        again.until(lambda _: False)
    new = Player(friends.url, friends.table, 1, renewed["secret"])
    new.until(lambda frame: "scene" in frame)
    new.close()


def test_a_link_opens_only_its_own_seat(friends: Host) -> None:
    thief = Player(friends.url, friends.table, 0, friends.secret(1))
    with pytest.raises(Away, match="4403"):
        thief.until(lambda _: False)


def test_free_take_back_goes_through_everything(server: Serving) -> None:
    host, ann = under_way(server, random.Random(7), 8, take_back=True)
    steps = ann.frame["undo"]["steps"]
    assert steps >= 8
    ann.ask("undo", steps=steps)
    ann.until(lambda frame: frame["undo"]["steps"] == 0 and frame["question"])
    ann.close()
    host.close()


def test_among_people_nothing_is_taken_back_for_free(server: Serving) -> None:
    """Otherwise somebody could roll the dice, learn what comes, and take it back together with what others did."""
    host, ann = under_way(server, random.Random(7), 8, take_back=True)
    table = host.client.get(host.path).json()
    bot = next(seat["seat"] for seat in table["seats"] if seat["bot"])
    link = host.client.post(f"{host.path}/seats/{bot}/link", json={}).json()["secret"]
    post(f"{server.url}{host.path}/claim", json={"secret": link, "name": "Ben"})
    ann.until(lambda frame: frame["seats"][bot]["name"] == "Ben")
    assert ann.frame["undo"]["steps"] < 8
    with pytest.raises(Refused, match="undo"):
        ann.ask("undo", steps=8)
    ann.close()
    host.close()
