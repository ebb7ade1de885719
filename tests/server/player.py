"""Somebody at a table over a real socket, for tests: merges frames as the page does."""

import json
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import httpx
from tests.server.serving import post
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Frame = dict[str, Any]
Step = str | list[int]


present: list["Host | Player"] = []  # all who are not closed yet, so that a failing test leaves nobody behind


class Away(Exception):
    """The connection is gone."""


class Refused(Exception):
    """The server said no; `answer` is what it said."""

    def __init__(self, answer: Frame) -> None:
        super().__init__(answer["words"])
        self.answer = answer


def patched(old: list[str], patch: list[Step]) -> list[str]:
    """The parts of a picture, as web/js/picture_patches.js puts them together."""
    new = []
    for step in patch:
        if isinstance(step, str):
            new.append(step)
        else:
            first, end = step
            assert 0 <= first < end <= len(old), "a part that was never sent"
            new += old[first:end]
    return new


class Host:
    """Opens a table and holds its cookies."""

    def __init__(self, url: str, **table: Any) -> None:
        self.client = httpx.Client(base_url=url, timeout=20, verify=False)
        answer = self.client.post("/api/tables", json={"game": "room25", **table})
        assert answer.status_code == 201, answer.text
        present.append(self)
        self.url = url
        self.opened = answer.json()
        self.table: str = self.opened["table"]
        self.path = f"/api/tables/{self.table}"
        self.cookies = dict(self.client.cookies.items())

    def secret(self, seat: int) -> str:
        own = self.cookies.get(f"seat-{seat}")
        return own if own is not None else str(self.opened["links"][str(seat)])

    def start(self) -> None:
        answer = self.client.post(f"{self.path}/start", json={})
        assert answer.status_code == 200, answer.text

    def seat(self, seat: int, url: str = "", **hello: Any) -> "Player":
        """The player of a seat, who has come with its link."""
        if f"seat-{seat}" not in self.cookies:
            post(f"{self.url}{self.path}/claim", json={"secret": self.secret(seat), "name": f"P{seat}"})
        return Player(url or self.url, self.table, seat, self.secret(seat), **hello)

    def watch(self, url: str = "") -> "Player":
        return Player(url or self.url, self.table, None, "")

    def play_out(self) -> None:
        """Let bots finish the game in everybody's seat."""
        for seat in range(len(self.client.get(self.path).json()["seats"])):
            self.client.put(f"{self.path}/seats/{seat}", json={"bot": "novice"})
        self.start()
        watcher = self.watch()
        watcher.until(lambda frame: frame.get("outcome"), timeout=120)
        watcher.close()

    def close(self) -> None:
        self.client.close()
        if self in present:
            present.remove(self)


class Player:
    """A seat, or with None a spectator."""

    def __init__(self, url: str, table: str, seat: int | None, secret: str, **hello: Any) -> None:
        self.url, self.table, self.number, self.secret = url, table, seat, secret
        self.frame: Frame = {}
        self.parts: list[str] = []
        self.lines: list[Frame] = []
        self.chat: list[Frame] = []
        self.heard: list[str] = []
        self.unread: deque[str] = deque()
        self.ref = 0
        self.socket = self.connect(**hello)
        present.append(self)

    def connect(self, **hello: Any) -> ClientConnection:
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        self.socket = connect(address, open_timeout=20, max_size=None, compression=None).__enter__()
        first = {"type": "hello", "seat": self.number, "secret": self.secret, **hello}
        self.socket.send(json.dumps(first))
        self.parts = []  # whoever comes is sent the whole picture
        self.unread.clear()
        return self.socket

    def again(self) -> None:
        """Come back, and go on from what is known."""
        mark = self.lines[-1]["mark"] if self.lines else 0
        self.connect(lines=len(self.lines), mark=mark, chat=len(self.chat))

    def close(self) -> None:
        self.socket.close()
        if self in present:
            present.remove(self)

    # Listening

    def next(self, timeout: float = 20) -> Frame:
        """The next message, taken in. What comes together is taken one by one."""
        if not self.unread:
            self.unread += self.receive(timeout).split("\n")
        text = self.unread.popleft()
        self.heard.append(text)
        message: Frame = json.loads(text)
        if message["type"] == "frame":
            self.take(message)
        return message

    def receive(self, timeout: float) -> str:
        try:
            text = self.socket.recv(timeout)
        except ConnectionClosed as error:
            self.close()
            raise Away(str(error)) from None
        assert isinstance(text, str)
        return text

    def take(self, message: Frame) -> None:
        lines, chat = message.get("lines"), message.get("chat")
        apart = ("type", "lines", "chat", "scene")
        self.frame |= {name: piece for name, piece in message.items() if name not in apart}
        if "scene" in message:
            self.parts = patched(self.parts, message["scene"] or [])
            self.frame["scene"] = "".join(self.parts)
        if lines:
            assert lines["from"] <= len(self.lines), "lines are missing"
            self.lines[lines["from"] :] = lines["lines"]
            assert [line["n"] for line in self.lines] == list(range(len(self.lines)))
        if chat:
            self.chat[chat["from"] :] = chat["said"]

    def until(self, what: Callable[[Frame], object], timeout: float = 30) -> Frame:
        """Listen until the frame is as wanted."""
        end = time.monotonic() + timeout
        while not self.frame or not what(self.frame):
            self.next(max(0.01, end - time.monotonic()))
        return self.frame

    @property
    def question(self) -> Frame | None:
        question: Frame | None = self.frame.get("question")
        return question

    # Speaking

    def ask(self, type: str, **fields: Any) -> Frame:
        """Say something and hear the answer; Refused if it is an error."""
        self.ref += 1
        try:
            self.socket.send(json.dumps({"type": type, "ref": self.ref, **fields}))
        except ConnectionClosed as error:
            raise Away(str(error)) from None
        while True:
            message = self.next()
            if message["type"] == "done" and message["ref"] == self.ref:
                return message
            if message["type"] == "error" and message["ref"] in (0, self.ref):
                raise Refused(message)

    def answer(self, option: object, *, sure: bool = True, question: int | None = None) -> Frame:
        asked = self.question
        number = question if question is not None else asked["number"] if asked else 0
        return self.ask("answer", question=number, option=option, sure=sure)

    def play(self, option: object) -> None:
        """Answer, and wait until the question is gone."""
        asked = self.question
        assert asked
        self.answer(option)
        self.wait_past(asked["number"])

    def wait_past(self, number: int) -> None:
        self.until(lambda _: self.is_past(number))

    def is_past(self, number: int) -> bool:
        """Whether a question is no longer open."""
        return bool(self.frame.get("outcome")) or not self.question or self.question["number"] > number

    def options(self) -> list[Any]:
        asked = self.question
        return [json.loads(option["key"]) for option in asked["options"]] if asked else []
