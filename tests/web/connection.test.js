import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { parseJson } from "../../src/nightdeck/web/js/common/json.js";
import { Backoff } from "../../src/nightdeck/web/js/table/backoff.js";
import { Connection, Refusal } from "../../src/nightdeck/web/js/table/connection.js";
import { Clock, seat, table } from "./stubs.js";

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

class FakeSocket extends EventTarget {
  constructor() {
    super();
    this.readyState = CONNECTING;
    /** @type {Record<string, unknown>[]} */
    this.sent = [];
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(/** @type {Record<string, unknown>} */ (parseJson(text)));
  }

  close() {
    this.readyState = CLOSED;
  }

  // What the server does

  opens() {
    this.readyState = OPEN;
    this.dispatchEvent(new Event("open"));
  }

  /** @param {...object} messages */
  says(...messages) {
    const data = messages.map((message) => JSON.stringify(message)).join("\n");
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  /** @param {number} code */
  closes(code) {
    this.readyState = CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

const FRAME = { type: "frame", table: table(), seats: [seat(0)], watchers: 0 };

/** A connection whose sockets, states and changes are written down. */
function connected({ mine = true } = {}) {
  /** @type {FakeSocket[]} */
  const sockets = [];
  /** @type {string[]} */
  const states = [];
  /** @type {string[][]} */
  const changes = [];
  /** @type {[number, string[]][]} the pictures of the beats of a move */
  const films = [];
  const connection = new Connection({
    seat: 0,
    isStillMine: () => Promise.resolve(mine),
    onFrame: ({ changed }) => changes.push([...changed]),
    onBeats: (at, beats) => films.push([at, beats.map(({ picture }) => picture.join(""))]),
    wantsBeats: () => true,
    onState: (state) => states.push(state),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return /** @type {WebSocket} */ (/** @type {unknown} */ (socket));
    },
  });
  const last = () => /** @type {FakeSocket} */ (sockets[sockets.length - 1]);
  return { connection, sockets, states, changes, films, last };
}

/** A connection that has been shown the table. */
function playing() {
  const at = connected();
  at.last().opens();
  at.last().says(FRAME);
  return at;
}

/** Until everything that waits for nothing but its turn has happened. */
async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** @type {Clock} */
let clock;

beforeEach(() => {
  clock = new Clock();
});
afterEach(() => clock.stop());

test("attempts become less frequent, down to one in about eight seconds", () => {
  const backoff = new Backoff(() => 0.5);
  const waits = Array.from({ length: 12 }, () => backoff.next());
  assert.equal(waits[0], 300);
  for (const [at, wait] of waits.entries()) assert.ok(at === 0 || wait >= (waits[at - 1] ?? 0));
  assert.equal(waits[11], 8000);
  backoff.reset();
  assert.equal(backoff.next(), 300);
});

test("pages do not all reconnect at the same moment", () => {
  assert.ok(Math.abs(new Backoff(() => 0).next() - 210) < 1e-9);
  assert.ok(Math.abs(new Backoff(() => 1).next() - 390) < 1e-9);
});

test("beats are patches of the last frame and of each other", () => {
  const { last, films } = connected();
  last().opens();
  last().says({ ...FRAME, scene: ["<svg>", "a", "</svg>"] });
  const beat = { cue: "card", hold: 900, lines: [0], status: "" };
  const beats = [
    { ...beat, scene: [[0, 1], "b", [2, 3]] },
    { ...beat, scene: [[0, 2], "c", [2, 3]] },
  ];
  last().says({ type: "beats", at: 7, beats });
  assert.deepEqual(films, [[7, ["<svg>b</svg>", "<svg>bc</svg>"]]]);
});

test("it says hello, and is open once the first frame has arrived", () => {
  const { last, states, changes } = connected();
  last().opens();
  assert.deepEqual(last().sent, [
    { type: "hello", seat: 0, beats: true, lines: 0, mark: 0, chat: 0 },
  ]);
  assert.deepEqual(states, []);
  last().says(FRAME);
  assert.deepEqual(states, ["open"]);
  assert.deepEqual(changes, [["table", "seats", "watchers"]]);
});

test("each answer reaches whoever asked for it", async () => {
  const { connection, last } = playing();
  const first = connection.ask("help", { topic: "push" });
  const second = connection.ask("help", { topic: "look" });
  last().says({ type: "frame", watchers: 2 }, { type: "done", ref: 2, words: "Looking." });
  last().says({ type: "done", ref: 1, words: "Pushing." });
  assert.equal((await first).words, "Pushing.");
  assert.equal((await second).words, "Looking.");
});

test("a refusal carries its code, words and rule", async () => {
  const { connection, last } = playing();
  const asked = connection.ask("answer", { question: 1, option: "pass" });
  last().says({ type: "error", ref: 1, code: "illegal", words: "not now", rule: "R25-071" });
  await assert.rejects(asked, { code: "illegal", message: "not now", rule: "R25-071" });
});

test("asking without a connection fails at once", async () => {
  const { connection } = connected();
  await assert.rejects(connection.ask("ping", {}), { code: "away" });
});

test("asking fails after twenty seconds without an answer", async () => {
  const { connection } = playing();
  const asked = connection.ask("hint", {});
  clock.tick(20_000);
  await assert.rejects(asked, { code: "away", message: "No answer; try again." });
});

test("it reconnects by itself, and pending questions fail", async () => {
  const { connection, sockets, states, last } = playing();
  const asked = connection.ask("hint", {});
  last().closes(1006);
  await assert.rejects(asked, Refusal);
  await settled();
  assert.deepEqual(states, ["open", "away"]);
  assert.equal(sockets.length, 1, "not at once");
  clock.tick(400);
  assert.equal(sockets.length, 2);
  last().opens();
  last().says(FRAME);
  assert.deepEqual(states, ["open", "away", "open"]);
});

test("it does not reconnect to a table that does not exist", async () => {
  const { connection, sockets, states, last } = playing();
  last().closes(4404);
  await settled();
  clock.tick(60_000);
  connection.connect();
  assert.deepEqual(states, ["open", "away", "refused"]);
  assert.equal(sockets.length, 1);
});

test("a page that is shown out reconnects only if it holds the new link", async () => {
  for (const mine of [true, false]) {
    const { sockets, states, last } = connected({ mine });
    last().opens();
    last().says(FRAME);
    last().closes(4403);
    await settled();
    clock.tick(400);
    assert.equal(sockets.length, mine ? 2 : 1);
    assert.equal(states[states.length - 1], mine ? "away" : "refused");
  }
});

test("a connection that died in silence is noticed", async () => {
  const { sockets, states, last } = playing();
  clock.tick(25_000);
  assert.equal(last().sent[1]?.["type"], "ping");
  clock.tick(20_000);
  await settled();
  assert.deepEqual(states, ["open", "away"]);
  clock.tick(400);
  assert.equal(sockets.length, 2);
});

test("a connection that answers is kept", async () => {
  const { sockets, last } = playing();
  clock.tick(25_000);
  last().says({ type: "done", ref: 1 });
  await settled();
  clock.tick(20_000);
  await settled();
  assert.equal(sockets.length, 1);
});

test("a refusal counts as an answer", async () => {
  const { sockets, last } = playing();
  clock.tick(25_000);
  last().says({ type: "error", ref: 1, code: "too fast", words: "Wait a moment." });
  await settled();
  clock.tick(10_000);
  assert.equal(sockets.length, 1);
});

test("nothing can be asked before the first frame of a socket", async () => {
  const { connection, last } = playing();
  last().closes(1006);
  await settled();
  clock.tick(400);
  last().opens();
  await assert.rejects(connection.ask("help", { topic: "push" }), { code: "away" });
});

test("late messages of an old socket are ignored", async () => {
  const { sockets, last, changes } = playing();
  const old = last();
  old.closes(1006);
  await settled();
  clock.tick(400);
  old.says({ type: "frame", watchers: 7 });
  assert.equal(sockets.length, 2);
  assert.equal(changes.length, 1);
});

test("connecting twice opens one socket", () => {
  const { connection, sockets, last } = connected();
  connection.connect();
  last().opens();
  connection.connect();
  assert.equal(sockets.length, 1);
});
