"""Language models at a table, over the SDK's own client: what they can do, and what they are refused."""

import asyncio
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from tests.server.player import Host
from tests.server.serving import Serving, free_port

NOT_YOURS = "this browser does not hold that seat"
COMMAND = [sys.executable, "-m", "nightdeck", "mcp", "--server"]


@pytest.fixture(scope="module")
def over_http(server: Serving) -> Iterator[str]:
    """The address of a server for models, which any number of them may use."""
    port = free_port()
    process = subprocess.Popen([*COMMAND, server.url, "--http", str(port)], stderr=subprocess.DEVNULL)
    while not listens(port):
        assert process.poll() is None
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}/mcp"
    process.terminate()
    process.wait(20)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def stdio(url: str) -> StdioServerParameters:
    """A server for models as a process, with the environment of the tests."""
    return StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], url], env={**os.environ})


class Model:
    """Whoever calls the tools."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **arguments: Any) -> str:
        found = await self.client.call_tool(tool, arguments)
        words = "\n".join(part.text for part in found.content if part.type == "text")
        if found.is_error:
            raise ToolRefused(words)
        return words

    async def refused(self, tool: str, **arguments: Any) -> str:
        with pytest.raises(ToolRefused) as caught:
            await self.call(tool, **arguments)
        return str(caught.value)


class ToolRefused(Exception):
    """A tool said no."""


def links(words: str) -> list[str]:
    return re.findall(r"http\S+", words)


def question_of(words: str) -> int:
    found = re.search(r"^QUESTION (\d+)", words, re.MULTILINE)
    assert found, words
    return int(found[1])


def test_a_model_plays_against_bots_over_stdio(server: Serving) -> None:
    async def play() -> None:
        async with Client(stdio(server.url)) as client:
            model = Model(client)
            tools = [tool.name for tool in (await client.list_tools()).tools]
            assert tools == [
                "list_games", "open_table", "start_game", "sit_down", "look", "why_not", "answer", "wait_for_my_turn",
            ]  # fmt: skip
            assert "room25: Room 25" in await model.call("list_games")
            opened = await model.call("open_table", game="room25", mode="competition", players=2, bots="novice")
            seat = links(opened)[0]
            seen = await model.call("wait_for_my_turn", seat=seat, seconds=300)
            for part in ("YOUR GOAL", "WHAT YOU KNOW", "OPTIONS\n1. "):
                assert part in seen
            number = question_of(seen)
            assert "there is no option 99; options are 1 to" in await model.refused(
                "answer", seat=seat, question=number, option=99
            )
            assert "You have chosen" in await model.call("answer", seat=seat, question=number, option=1)
            assert "look again" in await model.refused("answer", seat=seat, question=number, option=1)
            assert "no piece is called so; there are: " in await model.refused("why_not", seat=seat, piece="a unicorn")

    asyncio.run(play())


def test_two_models_share_a_server_and_know_only_their_own_seats(over_http: str) -> None:
    async def play() -> None:
        async with Client(over_http) as first, Client(over_http) as second:
            await meet(Model(first), Model(second))

    async def meet(one: Model, other: Model) -> None:
        opened = await one.call("open_table", game="room25", mode="suspicion", players=4, name="Ada")
        mine, theirs, *_, start = links(opened)
        assert "has not begun" in await one.call("look", seat=mine)
        sat = links(await other.call("sit_down", link=theirs, name="Bob"))[0]
        assert "only the table's host" in await other.refused("start_game", link=sat)
        assert "names no seat" in await one.refused("look", seat=start)
        await one.call("start_game", link=start)
        seen = [await one.call("look", seat=mine), await other.call("look", seat=sat)]
        assert "You are player 1 of 4" in seen[0]
        assert "You are player 2 of 4" in seen[1]
        swapped = mine.split("#")[0] + "#" + sat.split("#")[1]
        for tool in ("look", "wait_for_my_turn"):
            assert await other.refused(tool, seat=swapped) == f"Error executing tool {tool}: {NOT_YOURS}"
        assert NOT_YOURS in await other.refused("why_not", seat=swapped, piece="Max")
        assert NOT_YOURS in await other.refused("answer", seat=swapped, question=1, option=1)

    asyncio.run(play())


@pytest.mark.parametrize("link", ["", "nonsense", "http://127.0.0.1:9/t/abc/0#secret", "/t/abc/x#secret", "/t/a.b/0#s"])
def test_what_is_no_link_of_this_server_is_refused(over_http: str, link: str) -> None:
    async def ask() -> str:
        async with Client(over_http) as client:
            return await Model(client).refused("look", seat=link)

    assert "this is no link to a table of this server" in asyncio.run(ask())


def test_a_model_is_told_why_a_piece_cannot_be_chosen(server: Serving, over_http: str) -> None:
    host = Host(server.url, mode="solo", players=1, start=True)
    seat = f"{server.url}/t/{host.table}/0#{host.secret(0)}"

    async def ask() -> str:
        async with Client(over_http) as client:
            return await Model(client).call("why_not", seat=seat, piece="row 1, column 1")

    words = asyncio.run(ask())
    assert words
    host.close()


def test_without_a_server_a_model_is_told_how_to_start_one() -> None:
    async def ask() -> str:
        nobody = f"http://127.0.0.1:{free_port()}"
        async with Client(stdio(nobody)) as client:
            return await Model(client).refused("open_table", game="room25")

    assert "'nightdeck serve' starts a server" in asyncio.run(ask())
