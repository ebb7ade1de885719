import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { meaning } from "../../src/nightdeck/web/js/table/keys.js";
import { NumberKeys } from "../../src/nightdeck/web/js/table/number_keys.js";
import { question } from "./stubs.js";

/** @type {string[]} */
let done = [];
let doubtful = false;
let showing = false;

const keyboard = {
  isOn: () => true,
  numbers: new NumberKeys(
    () => question("act", ["a", "b"]),
    (option) => done.push(option),
  ),
  needsConfirming: () => doubtful,
  confirm: () => void done.push("confirm"),
  leaveChat: () => {},
  isShowing: () => showing,
  skip: () => void done.push("skip"),
  acts: { u: () => void done.push("undo"), ArrowLeft: () => void done.push("back") },
};

/**
 * Press a key while the focus is on an element that matches some selectors.
 * @param {string} key
 * @param {{shiftKey?: boolean, inside?: string[]}} [how]
 */
function press(key, { shiftKey = false, inside = [] } = {}) {
  const matches = (/** @type {string} */ selector) => inside.some((one) => selector.includes(one));
  const element = /** @type {Element} */ ({});
  const closest = (/** @type {string} */ selector) => (matches(selector) ? element : null);
  meaning({ key, shiftKey }, { closest }, keyboard)?.();
}

beforeEach(() => {
  done = [];
  doubtful = false;
  showing = false;
});

test("letters work in either case", () => {
  press("u");
  press("U");
  assert.deepEqual(done, ["undo", "undo"]);
});

test("digits choose an option", () => {
  press("2");
  assert.deepEqual(done, ["b"]);
});

test("Space skips what is being shown, but on its own small buttons it presses them", () => {
  press(" ");
  assert.deepEqual(done, []);
  showing = true;
  press(" ", { inside: ["beats"] });
  assert.deepEqual(done, []);
  press(" ", { inside: ["button"] });
  assert.deepEqual(done, ["skip"]);
});

test("a key without a meaning does nothing", () => {
  press("x");
  press("F5");
  press("0");
  assert.deepEqual(done, []);
});

test("Enter confirms, but only if there is something to confirm", () => {
  press("Enter");
  assert.deepEqual(done, []);
  doubtful = true;
  press("Enter");
  assert.deepEqual(done, ["confirm"]);
});

test("Enter on a button does not confirm", () => {
  doubtful = true;
  press("Enter", { inside: ["button"] });
  assert.deepEqual(done, []);
});

test("arrows walk back, unless a slider, a tab or the board needs them", () => {
  press("ArrowLeft");
  assert.deepEqual(done, ["back"]);
  press("ArrowLeft", { inside: ["[role=tablist]"] });
  press("ArrowLeft", { shiftKey: true });
  assert.deepEqual(done, ["back"]);
});
