import assert from "node:assert/strict";
import { test } from "node:test";

import { worstNews } from "../../src/nightdeck/web/js/beats/worst_news.js";

/** @typedef {Api.Line["cue"]} Cue */

/** @param {...Cue} cues */
const lines = (...cues) => cues.map((cue, n) => ({ n, cue }));

/** @param {...Cue} cues */
const chosen = (...cues) => worstNews(lines(...cues)).map(({ n }) => n);

test("the worst comes first, and of equals what came first", () => {
  assert.deepEqual(chosen("step", "hurt", "alarm", "death", "alarm"), [3, 2, 4, 1, 0]);
});

test("no more than six", () => {
  const many = chosen("step", "step", "step", "step", "step", "step", "step", "death");
  assert.deepEqual(many, [7, 0, 1, 2, 3, 4]);
});

test("lines that tell of no beat have no moment to go to", () => {
  assert.deepEqual(chosen("", "look", undefined, "step", "death"), [4, 1, 3]);
});

test("one or two lines need no summary", () => {
  assert.deepEqual(chosen("death", "death"), []);
});
