import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { carriedOver } from "../../src/nightdeck/web/js/common/carry_over.js";
import { knownTables } from "../../src/nightdeck/web/js/common/known_tables.js";
import { TableMemory } from "../../src/nightdeck/web/js/table/memory.js";
import { tableStatus } from "../../src/nightdeck/web/js/table/status_bar.js";
import { newBrowser, question, seat, table } from "./stubs.js";

beforeEach(() => void newBrowser());

/** @param {Partial<import("../../src/nightdeck/web/js/table/frames.js").Frame>} more */
function frame(more = {}) {
  const status = { title: "", words: "Round 3" };
  return {
    table: table(),
    seats: [seat(0)],
    watchers: 0,
    lines: [],
    chat: [],
    chatFrom: 0,
    status,
    ...more,
  };
}

test("the bar shows the status and whose turn it is", () => {
  const asked = frame({ question: question("act", ["a"]) });
  const { status, waits, mine } = tableStatus(asked, 0, "open", null);
  assert.deepEqual([status, waits, mine], ["Round 3", "Your turn", true]);
});

test("it is not your turn if a bot plays your seat", () => {
  const seats = [seat(0, { bot: "novice", waits: "act" }), seat(1)];
  const asked = frame({ question: question("act", ["a"]), seats });
  assert.equal(tableStatus(asked, 0, "open", null).waits, "Waiting for you");
  assert.equal(tableStatus(asked, 1, "open", null).waits, "Your turn");
});

test("in the lobby the bar shows the mode", () => {
  const lobby = frame({ table: table({ phase: "lobby" }), status: null });
  assert.equal(tableStatus(lobby, 0, "open", null).status, "Cooperation");
});

test("looking back shows the earlier status instead of the turn", () => {
  const asked = frame({ question: question("act", ["a"]) });
  const { status, waits } = tableStatus(asked, 0, "open", { at: 4, words: "Round 1" });
  assert.deepEqual([status, waits], ["Round 1", "Looking back at move 4"]);
  assert.equal(tableStatus(asked, 0, "open", { at: 4, words: "" }).status, "Round 3");
});

test("without a connection the bar says so", () => {
  const asked = frame({ question: question("act", ["a"]) });
  assert.equal(tableStatus(asked, 0, "away", null).waits, "Connecting…");
});

test("a table is remembered with its mode and can be forgotten", () => {
  const memory = new TableMemory("t1", 0);
  memory.keep(frame());
  memory.keep(frame());
  assert.deepEqual(
    knownTables().map((one) => [one.table, one.seat, one.mode]),
    [["t1", 0, "Cooperation"]],
  );
  memory.keep(frame({ table: table({ mode_title: "Suspicion" }) }));
  assert.equal(knownTables()[0]?.mode, "Suspicion");
  memory.forget();
  assert.deepEqual(knownTables(), []);
});

test("options are carried over only after a solo game", () => {
  const handed = { nearest: "mars" };
  const none = { words: "", winners: [], losers: [], rank: "", next_mission: false };
  const outcome = { ...none, seconds: 0, decisions: [], handed };
  const option = { title: "", default: "", help: "", modes: [], meanings: [], needs: null };
  const game = { name: "room25", options: [{ ...option, name: "nearest", choices: ["mars"] }] };
  new TableMemory("t1", 0).keep(frame({ outcome, seats: [seat(0), seat(1)] }));
  assert.deepEqual(carriedOver(game, { name: "coop" }), {});
  new TableMemory("t1", 0).keep(frame({ outcome }));
  assert.deepEqual(carriedOver(game, { name: "coop" }), { nearest: "mars" });
});
