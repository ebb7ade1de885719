/** Which options of a menu are shown as one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { together } from "../../src/nightdeck/web/js/table/option_list.js";

/**
 * @param {string} group
 * @param {string} short
 * @param {Partial<Api.OptionPiece>} [more]
 * @returns {Api.OptionPiece}
 */
const option = (group, short, more = {}) => ({
  key: `${group} ${short}`,
  words: `${group} ${short}`,
  line: "",
  verb: "",
  last: false,
  group,
  short,
  ...more,
});

/** @param {Api.OptionPiece[]} options */
const shown = (...options) => together(options).map((run) => run.map((one) => one.short));

test("options of one group are shown together, others alone", () => {
  const brace = [option("Brace", "fear +1"), option("Brace", "fear -1")];
  const found = shown(option("", ""), ...brace, option("Rally", "fear +1"), option("", ""));
  assert.deepEqual(found, [[""], ["fear +1", "fear -1"], ["fear +1"], [""]]);
});

test("options of few letters stand beside each other without a group", () => {
  assert.deepEqual(shown(option("", "A4"), option("", "B4")), [["A4", "B4"]]);
});

test("what stands under another verb, or ends the turn, stands apart", () => {
  const moves = [option("", "A4", { verb: "Move" }), option("", "B4", { verb: "Fire" })];
  assert.deepEqual(shown(...moves, option("", "no", { last: true })), [["A4"], ["B4"], ["no"]]);
});
