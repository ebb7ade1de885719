/** Asking for somebody, and options that matter. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { toggled, wishWords } from "../../src/nightdeck/web/js/common/casting.js";
import { matters, valueWords } from "../../src/nightdeck/web/js/table/option_fields.js";

const who = [
  { name: "acrobat", title: "Acrobat", words: "" },
  { name: "sprinter", title: "Sprinter", words: "" },
];
const cast = { option: "skills", title: "Skill", each: [2, 2], how: "with", who };

test("a wish is said in words", () => {
  assert.equal(wishWords(cast, []), "with any skill");
  assert.equal(wishWords(cast, ["sprinter"]), "with Sprinter");
  assert.equal(wishWords(cast, ["sprinter", "acrobat"]), "with Sprinter and Acrobat");
  assert.equal(wishWords(cast, ["gone"]), "with any skill");
});

test("whoever has chosen enough gives up the first", () => {
  assert.deepEqual(toggled([], "a", 2), ["a"]);
  assert.deepEqual(toggled(["a"], "a", 2), []);
  assert.deepEqual(toggled(["a", "b"], "c", 2), ["b", "c"]);
});

test("an option matters if the one it needs has the right value", () => {
  assert.ok(matters({ needs: null }, () => undefined));
  assert.ok(matters({ needs: ["scenario", 2] }, () => 2));
  assert.ok(!matters({ needs: ["scenario", 2] }, () => 1));
});

test("a value is said by what it means", () => {
  const usual = { name: "scenario", title: "", help: "", default: 1, modes: [], needs: null };
  const meanings = [{ title: "1: Bedtime", words: "", difficulty: "easier" }];
  assert.equal(valueWords({ ...usual, choices: [1], meanings }, 1, []), "1: Bedtime, easier");
  const plain = { ...usual, default: false, choices: [], meanings: [] };
  assert.equal(valueWords(plain, true, []), "yes");
});
