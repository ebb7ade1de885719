import assert from "node:assert/strict";
import { test } from "node:test";

import { patched } from "../../src/nightdeck/web/js/board/picture_patches.js";

test("the first patch lists every part as text", () => {
  assert.deepEqual(patched([], ["<svg>", "<g/>", "</svg>"]), ["<svg>", "<g/>", "</svg>"]);
});

test("a pair of numbers stands for a run of old parts, its end excluded", () => {
  const old = ["<svg>", "<g>here</g>", "<circle/>", "</svg>"];
  const parts = patched(old, [[0, 1], "<g>moved</g>", [2, 4]]);
  assert.equal(parts.join(""), "<svg><g>moved</g><circle/></svg>");
});

test("parts may be reordered, repeated or dropped", () => {
  assert.deepEqual(
    patched(
      ["a", "b", "c"],
      [
        [2, 3],
        [0, 2],
        [0, 1],
      ],
    ),
    ["c", "a", "b", "a"],
  );
  assert.deepEqual(patched(["a", "b"], []), []);
});

test("the old parts are not changed", () => {
  const old = ["a", "b"];
  patched(old, ["x", [0, 2]]);
  assert.deepEqual(old, ["a", "b"]);
});
