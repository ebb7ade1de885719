import assert from "node:assert/strict";
import { test } from "node:test";

import { lastTold, news } from "../../src/nightdeck/web/js/history/log_marks.js";

const LINES = [0, 0, 2, 5, 5].map((at, n) => ({ n, at, words: `line ${n}`, mark: n }));

test("a position is marked by the newest lines up to it", () => {
  assert.equal(lastTold(LINES, 2), 2);
  assert.equal(lastTold(LINES, 4), 2);
  assert.equal(lastTold(LINES, 9), 5);
});

test("nothing is marked for now, or before the first line", () => {
  assert.equal(lastTold(LINES, null), -1);
  assert.equal(lastTold([], 3), -1);
  assert.equal(lastTold(LINES.slice(2), 1), -1);
});

test("only new lines are read out", () => {
  assert.deepEqual(news(LINES, 3, 3), LINES.slice(3));
  assert.deepEqual(news(LINES, 0, null), [], "whoever has just come is not read the whole log");
});

test("lines that replace others are not read out", () => {
  assert.deepEqual(news(LINES, 2, 4), []);
});
