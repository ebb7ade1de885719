import assert from "node:assert/strict";
import { test } from "node:test";

import {
  around,
  between,
  everything,
  inside,
  zoomed,
} from "../../src/nightdeck/web/js/board/camera.js";
import { nearest } from "../../src/nightdeck/web/js/board/nearest.js";

const WHOLE = { width: 800, height: 400 };

test("zooming in shows less, around the middle", () => {
  const window = zoomed(everything(WHOLE), WHOLE, 2);
  assert.deepEqual(window, { x: 200, y: 100, width: 400, height: 200 });
});

test("the point under the pointer keeps its place", () => {
  const at = { x: 600, y: 100 };
  const { x, y, width, height } = zoomed(everything(WHOLE), WHOLE, 2, at);
  assert.equal((at.x - x) / width, 600 / 800);
  assert.equal((at.y - y) / height, 100 / 400);
});

test("the zoom goes from the whole board to an eighth of its width", () => {
  assert.equal(zoomed(everything(WHOLE), WHOLE, 100).width, 100);
  const close = { x: 0, y: 0, width: 400, height: 200 };
  assert.deepEqual(zoomed(close, WHOLE, 0.01), everything(WHOLE));
});

test("a window never leaves the picture", () => {
  const size = { width: 200, height: 100 };
  assert.deepEqual(inside({ x: -5, y: 900, ...size }, WHOLE), { x: 0, y: 300, ...size });
});

test("an area is shown with space around it, in the picture's proportions", () => {
  const window = around({ x: 300, y: 100, width: 400, height: 100 }, WHOLE);
  assert.equal(window.width, 560);
  assert.equal(window.height, 280);
  assert.equal(window.x + window.width / 2, 500);
  assert.equal(window.y + window.height / 2, 150);
});

test("an area is never shown too close, or larger than the picture", () => {
  assert.equal(around({ x: 10, y: 10, width: 1, height: 1 }, WHOLE).width, 800 / 3);
  assert.equal(around({ x: 0, y: 0, width: 790, height: 10 }, WHOLE).width, 800);
});

test("a window can be part of the way to another", () => {
  const from = everything(WHOLE);
  const to = { x: 100, y: 50, width: 400, height: 200 };
  assert.deepEqual(between(from, to, 0), from);
  assert.deepEqual(between(from, to, 0.5), { x: 50, y: 25, width: 600, height: 300 });
  assert.deepEqual(between(from, to, 1), to);
});

const THINGS = [
  { thing: "right", middle: { x: 100, y: 0 } },
  { thing: "far right", middle: { x: 200, y: 0 } },
  { thing: "aside", middle: { x: 60, y: 60 } },
  { thing: "below", middle: { x: 0, y: 80 } },
];

test("the focus moves to the nearest thing ahead", () => {
  const here = { x: 0, y: 0 };
  assert.equal(nearest(here, "ArrowRight", THINGS), "right");
  assert.equal(nearest(here, "ArrowDown", THINGS), "below");
  assert.equal(nearest(here, "ArrowLeft", THINGS), null);
  assert.equal(nearest({ x: 100, y: 0 }, "ArrowRight", THINGS), "far right");
  assert.equal(nearest(here, "Tab", THINGS), null);
});
