/** The size of words in the map. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lettered } from "../../src/nightdeck/web/js/board/lettering.js";
import { mapAndPanels } from "../../src/nightdeck/web/js/board/sheets.js";

const name = { size: 10, scale: 0.6, length: 50, room: 0, words: "Labyrinth" };
const big = { size: 20, words: "Labyrinth", squeezed: null };

test("words that are large enough stay as they are", () => {
  assert.deepEqual(lettered({ ...name, size: 20 }), big);
});

test("small words grow if there is room for them, and wait otherwise", () => {
  assert.deepEqual(lettered({ ...name, room: 100 }), big);
  assert.equal(lettered({ ...name, room: 40 }), null);
  assert.equal(lettered(name), null);
});

test("a name with a little less room is squeezed", () => {
  assert.deepEqual(lettered({ ...name, room: 90 }), { ...big, squeezed: 90 });
});

test("a name of several words is cut to those that fit", () => {
  const long = { ...name, length: 70, words: "Mortal Chamber" };
  assert.deepEqual(lettered({ ...long, room: 60 }), { ...big, words: "Mortal" });
  assert.deepEqual(lettered({ ...long, room: 50 }), { ...big, words: "Mortal", squeezed: 50 });
  assert.equal(lettered({ ...long, room: 40 }), null);
});

test("a long word is abbreviated, but not beyond recognition", () => {
  const long = { ...name, length: 60, words: "Maintenance" };
  assert.deepEqual(lettered({ ...long, room: 70 }), { ...big, words: "Mainten.", squeezed: 70 });
  assert.equal(lettered({ ...long, room: 35 }), null);
});

test("a number or two grows even where no room was set aside", () => {
  assert.equal(lettered({ ...name, words: "25" })?.size, 20);
  assert.equal(lettered({ ...name, words: "25" }, 18)?.size, 30);
});

test("a picture is cut into its map and its panels", () => {
  assert.deepEqual(mapAndPanels("<svg>m</svg><section><svg>i</svg></section>"), [
    "<svg>m</svg>",
    "<section><svg>i</svg></section>",
  ]);
});
