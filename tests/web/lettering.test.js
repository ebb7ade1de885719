/** The size of words in the map. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lettered } from "../../src/nightdeck/web/js/board/lettering.js";
import { mapAndPanels } from "../../src/nightdeck/web/js/board/sheets.js";

const name = { size: 10, scale: 0.6, length: 50, room: 0, letters: 9 };

test("words that are large enough stay as they are", () => {
  assert.equal(lettered({ ...name, size: 20 }), 20);
});

test("small words grow if there is room for them, and wait otherwise", () => {
  assert.equal(lettered({ ...name, room: 100 }), 20);
  assert.equal(lettered({ ...name, room: 99 }), null);
  assert.equal(lettered(name), null);
});

test("a number or two grows even where no room was set aside", () => {
  assert.equal(lettered({ ...name, letters: 3 }), 20);
  assert.equal(lettered({ ...name, letters: 3 }, 18), 30);
});

test("a picture is cut into its map and its panels", () => {
  assert.deepEqual(mapAndPanels("<svg>m</svg><section><svg>i</svg></section>"), [
    "<svg>m</svg>",
    "<section><svg>i</svg></section>",
  ]);
});
