import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { carriedOver, carryOver } from "../../src/nightdeck/web/js/common/carry_over.js";
import {
  forgetTable,
  knownTables,
  rememberTable,
} from "../../src/nightdeck/web/js/common/known_tables.js";
import { prefer, preferences } from "../../src/nightdeck/web/js/common/preferences.js";
import { recall, recallList, recallRecord } from "../../src/nightdeck/web/js/common/storage.js";
import { newBrowser } from "./stubs.js";

let browser = newBrowser();

beforeEach(() => {
  browser = newBrowser();
});

test("preferences have defaults", () => {
  const usual = { single: true, sound: false, notify: false, large: false };
  assert.deepEqual(preferences(), {
    name: "",
    confirm: "irreversible",
    motion: "system",
    speed: "normal",
    sounds: "", // not asked yet
    volume: 60,
    board: "usual",
    ...usual,
  });
});

test("preferences are kept and can be changed one by one", () => {
  prefer({ name: "Ann" });
  prefer({ single: false });
  assert.equal(preferences().name, "Ann");
  assert.equal(preferences().single, false);
});

test("stored values of the wrong type are ignored", () => {
  browser.storage.setItem("nightdeck.prefs", '{"name": 7, "single": "yes", "large": true, "x": 1}');
  assert.equal(preferences().name, "");
  assert.equal(preferences().single, true);
  assert.equal(preferences().large, true);
  assert.ok(!("x" in preferences()));
  for (const broken of ["[1]", "null", "{", '"words"']) {
    browser.storage.setItem("nightdeck.prefs", broken);
    assert.deepEqual(recallRecord("prefs"), {});
    assert.equal(preferences().confirm, "irreversible");
  }
});

test("a browser without storage still works", () => {
  browser.storage.full = true;
  prefer({ name: "Ann" });
  assert.equal(preferences().name, "");
});

test("preferences for motion and size are applied to the page", () => {
  prefer({ motion: "reduced", large: true });
  assert.deepEqual([...browser.classes].sort(), ["calm", "large"]);
  prefer({ motion: "full", large: false });
  assert.deepEqual([...browser.classes], []);
  browser.system.isCalm = true;
  prefer({ motion: "full" });
  assert.deepEqual([...browser.classes], []);
  prefer({ motion: "system" });
  assert.deepEqual([...browser.classes], ["calm"]);
});

test("stored lists and values are read with their types", () => {
  browser.storage.setItem("nightdeck.list", "[1, 2]");
  browser.storage.setItem("nightdeck.yes", "true");
  assert.deepEqual(recallList("list"), [1, 2]);
  assert.deepEqual(recallList("yes"), []);
  assert.equal(recall("yes"), true);
  assert.equal(recall("nothing"), null);
});

/** @param {string} table */
const visit = (table, seat = 0) => ({ table, seat, title: "Room 25", mode: "Cooperation" });

test("tables are listed once for each seat, the newest first", () => {
  rememberTable(visit("a"));
  rememberTable(visit("b"));
  rememberTable(visit("a"));
  rememberTable(visit("a", 1));
  assert.deepEqual(
    knownTables().map(({ table, seat }) => `${table}${seat}`),
    ["a1", "a0", "b0"],
  );
});

test("thirty tables are kept, and forgetting one removes it", () => {
  for (let number = 0; number < 40; number++) rememberTable(visit(`t${number}`));
  assert.equal(knownTables().length, 30);
  forgetTable("t39");
  assert.equal(knownTables()[0]?.table, "t38");
});

test("broken entries in the list of tables are ignored", () => {
  browser.storage.setItem("nightdeck.tables", '[7, null, {"table": "a", "seat": null}]');
  assert.deepEqual(
    knownTables().map(({ table }) => table),
    ["a"],
  );
});

const NEAREST = { title: "Nearest", default: "", help: "", modes: [], meanings: [], needs: null };
const GAME = {
  name: "lifeform",
  options: [{ ...NEAREST, name: "nearest", choices: ["earth", "mars"] }],
};

test("options are carried over if the game still offers them", () => {
  carryOver("lifeform", "solo", { nearest: "mars", gone: 1 });
  assert.deepEqual(carriedOver(GAME, { name: "solo" }), { nearest: "mars" });
  assert.deepEqual(carriedOver(GAME, { name: "base" }), {});
  carryOver("lifeform", "solo", { nearest: "the moon" });
  assert.deepEqual(carriedOver(GAME, { name: "solo" }), {});
});
