import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { NumberKeys } from "../../src/nightdeck/web/js/table/number_keys.js";
import { Clock, question } from "./stubs.js";

/** @type {Api.QuestionPiece | null} */
let asked = null;
/** @type {string[]} */
let chosen = [];
/** @type {Clock} */
let clock;
const keys = () =>
  new NumberKeys(
    () => asked,
    (option) => chosen.push(option),
  );

/**
 * @param {number} number
 * @param {string} name
 * @param {number} count
 */
function ask(number, name, count = 15) {
  const options = Array.from({ length: count }, (_, at) => `${name}${at + 1}`);
  asked = question("act", options, number);
}

beforeEach(() => {
  clock = new Clock();
  chosen = [];
  asked = null;
});

afterEach(() => clock.stop());

test("a digit chooses at once if no longer number begins with it", () => {
  ask(1, "a", 9);
  keys().type("7");
  assert.deepEqual(chosen, ["a7"]);
});

test("a digit waits if a longer number begins with it", () => {
  ask(1, "a");
  const typing = keys();
  typing.type("1");
  assert.deepEqual(chosen, []);
  typing.type("2");
  assert.deepEqual(chosen, ["a12"]);
});

test("with ten options, 1 may still become 10", () => {
  ask(1, "a", 10);
  const typing = keys();
  typing.type("1");
  assert.deepEqual(chosen, []);
  typing.type("0");
  assert.deepEqual(chosen, ["a10"]);
});

test("without a second digit, the first one chooses after a moment", () => {
  ask(1, "a");
  keys().type("1");
  clock.tick(699);
  assert.deepEqual(chosen, []);
  clock.tick(1);
  assert.deepEqual(chosen, ["a1"]);
});

test("a digit typed for one question does not answer the next", () => {
  ask(1, "a");
  const typing = keys();
  typing.type("1");
  ask(2, "b");
  clock.tick(1000);
  assert.deepEqual(chosen, []);
});

test("digits typed for different questions do not form a number", () => {
  ask(3, "c");
  const typing = keys();
  typing.type("1");
  ask(4, "d");
  typing.type("2");
  clock.tick(1000);
  assert.deepEqual(chosen, ["d2"]);
});

test("a number without an option chooses nothing", () => {
  ask(1, "a", 4);
  const typing = keys();
  typing.type("8");
  assert.deepEqual(chosen, []);
  typing.type("4");
  assert.deepEqual(chosen, ["a4"], "and it does not stay in the way");
});

test("0 can be a second digit but not the first", () => {
  ask(1, "a");
  const typing = keys();
  assert.ok(!typing.takes("0"));
  typing.type("1");
  assert.ok(typing.takes("0"));
  typing.type("0");
  assert.deepEqual(chosen, ["a10"]);
  assert.ok(!typing.takes("x"));
});

test("digits do nothing when there is no question", () => {
  keys().type("1");
  clock.tick(1000);
  assert.deepEqual(chosen, []);
});
