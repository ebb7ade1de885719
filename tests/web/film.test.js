import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { prefer } from "../../src/nightdeck/web/js/common/preferences.js";
import { Film } from "../../src/nightdeck/web/js/replay/film.js";
import { Clock, newBrowser } from "./stubs.js";

/** @type {Clock} */
let clock;
beforeEach(() => {
  newBrowser();
  clock = new Clock();
});
afterEach(() => clock.stop());

/** @param {string} picture */
const shot = (picture) => ({
  cue: /** @type {const} */ ("step"),
  hold: 1000,
  lines: [],
  status: "",
  words: [`about ${picture}`],
  scene: [picture],
});

/** A film of moves with two beats each; what is shown stands in a list. */
function filming() {
  /** @type {string[]} */
  const shown = [];
  /** @type {number[]} */
  const fetched = [];
  const film = new Film({
    fetch: (at) => {
      fetched.push(at);
      return Promise.resolve({ at, beats: [shot(`${at}a`), shot(`${at}b`)] });
    },
    go: (at) => {
      shown.push(`to ${at}`);
      return Promise.resolve();
    },
    show: ({ picture }) => shown.push(picture.join("")),
    changed: () => {},
  });
  return { film, shown, fetched };
}

test("a step leads into the next move, then from beat to beat, then out of it", async () => {
  const { film, shown } = filming();
  await film.enter(3, true);
  assert.deepEqual(shown, ["to 3", "3a"]);
  clock.tick(5000);
  film.step(4);
  assert.deepEqual(shown, ["to 3", "3a", "3b"]);
  assert.deepEqual(film.shot?.words, ["about 3b"]);
  film.step(4);
  assert.equal(film.shot, null, "the move has been shown");
});

test("a film that nobody steps through goes on by itself", async () => {
  const { film, shown } = filming();
  await film.enter(1, false);
  clock.tick(2500);
  assert.deepEqual(shown, ["to 1", "1a", "1b"]);
  assert.ok(!film.isBusy);
});

test("whoever goes elsewhere is not brought back by a film that comes late", async () => {
  const { film, shown } = filming();
  const late = film.enter(7, true);
  assert.ok(film.isBusy);
  film.cut();
  await late;
  assert.deepEqual(shown, []);
  assert.ok(!film.isBusy);
});

test("whoever wants everything at once walks from move to move", async () => {
  prefer({ speed: "at once" });
  const { film, shown, fetched } = filming();
  await film.enter(2, true);
  assert.deepEqual(shown, ["to 2"]);
  assert.deepEqual(fetched, []);
});
