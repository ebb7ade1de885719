import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { BeatQueue } from "../../src/nightdeck/web/js/beats/beat_queue.js";
import { Clock } from "./stubs.js";

/** @type {Clock} */
let clock;
beforeEach(() => {
  clock = new Clock();
});
afterEach(() => clock.stop());

/**
 * @param {string} cue
 * @param {number} [hold]
 */
const beat = (cue, hold = 1000) => ({
  cue,
  hold,
  lines: [],
  status: "",
  picture: [],
  live: true,
});

function newQueue() {
  /** @type {string[]} what was shown, with "." for the end */
  const shown = [];
  const wishes = { speed: "normal" };
  const queue = new BeatQueue({
    show: ({ cue }) => shown.push(cue),
    changed: () => {},
    finished: () => shown.push("."),
    speed: () => wishes.speed,
  });
  return { queue, shown, wishes };
}

test("one beat after the other, and then the question", () => {
  const { queue, shown } = newQueue();
  queue.expect(5);
  assert.ok(queue.isBusy, "the question waits for beats that were promised");
  queue.put(5, [beat("card"), beat("slide", 500), beat("death")]);
  assert.deepEqual(shown, ["card"]);
  clock.tick(999);
  assert.deepEqual(shown, ["card"]);
  clock.tick(1);
  assert.deepEqual(shown, ["card", "slide"]);
  clock.tick(500);
  clock.tick(1000);
  assert.deepEqual(shown, ["card", "slide", "death", "."]);
  assert.ok(!queue.isBusy);
});

test("a move without beats is over at once", () => {
  const { queue, shown } = newQueue();
  queue.expect(5);
  queue.put(5, []);
  assert.deepEqual(shown, ["."]);
});

test("slow and fast", () => {
  for (const [speed, hold] of /** @type {[string, number][]} */ ([
    ["slow", 1600],
    ["fast", 500],
  ])) {
    const { queue, shown, wishes } = newQueue();
    wishes.speed = speed;
    queue.play([beat("card")]);
    clock.tick(hold - 1);
    assert.deepEqual(shown, ["card"]);
    clock.tick(1);
    assert.deepEqual(shown, ["card", "."]);
  }
});

test("more than eight seconds run faster", () => {
  const { queue, shown } = newQueue();
  queue.play(Array.from({ length: 16 }, (_, number) => beat(String(number))));
  clock.tick(500);
  assert.deepEqual(shown, ["0", "1"], "sixteen seconds go twice as fast");
  clock.tick(16000);
  assert.equal(shown.length, 17);
});

test("what comes meanwhile queues behind", () => {
  const { queue, shown } = newQueue();
  queue.expect(5);
  queue.put(5, [beat("card", 500)]);
  queue.expect(6);
  clock.tick(500);
  assert.deepEqual(shown, ["card"], "it waits for what was promised");
  queue.put(6, [beat("slide")]);
  assert.deepEqual(shown, ["card", "slide"]);
  clock.tick(1000);
  assert.deepEqual(shown, ["card", "slide", "."]);
});

test("skipped beats do not come back", () => {
  const { queue, shown } = newQueue();
  queue.expect(6);
  queue.put(5, [beat("card"), beat("slide")]);
  queue.skip();
  assert.deepEqual(shown, ["card", "."]);
  queue.put(6, [beat("late")]);
  queue.expect(7);
  queue.put(6, [beat("late")]);
  queue.put(7, [beat("new")]);
  clock.tick(1000);
  assert.deepEqual(shown, ["card", ".", "new", "."]);
});

test("to skip nothing ends nothing", () => {
  const { queue, shown } = newQueue();
  queue.skip();
  queue.pause();
  queue.step();
  assert.deepEqual(shown, []);
  assert.ok(!queue.paused);
});

test("pause, one beat on, go on", () => {
  const { queue, shown } = newQueue();
  queue.play([beat("a"), beat("b"), beat("c")]);
  queue.pause();
  clock.tick(60000);
  assert.deepEqual(shown, ["a"]);
  queue.step();
  clock.tick(60000);
  assert.deepEqual(shown, ["a", "b"]);
  queue.resume();
  assert.deepEqual(shown, ["a", "b", "c"]);
  clock.tick(1000);
  assert.deepEqual(shown, ["a", "b", "c", "."]);
  assert.ok(!queue.paused);
});

test("whoever steps past the last beat is asked", () => {
  const { queue, shown } = newQueue();
  queue.play([beat("a")]);
  queue.step();
  assert.deepEqual(shown, ["a", "."]);
  assert.ok(!queue.paused);
});

test("beats that never come hold nobody up", () => {
  const { queue, shown } = newQueue();
  queue.expect(5);
  clock.tick(1000);
  assert.deepEqual(shown, ["."]);
  queue.put(5, [beat("late")]);
  assert.deepEqual(shown, ["."]);
});

test("after an undo nothing of it is shown, and the move counts anew", () => {
  const { queue, shown } = newQueue();
  queue.expect(5);
  queue.put(5, [beat("a"), beat("b")]);
  queue.reset(4);
  clock.tick(60000);
  assert.deepEqual(shown, ["a"]);
  queue.expect(5);
  queue.put(5, [beat("c")]);
  assert.deepEqual(shown, ["a", "c"]);
});

test("beats that nobody expects are not shown", () => {
  const { queue, shown } = newQueue();
  queue.put(5, [beat("a")]);
  assert.deepEqual(shown, []);
});

test("a new move does not break off an old one that somebody looks at again", () => {
  const { queue, shown } = newQueue();
  queue.play([beat("card"), beat("death")].map((one) => ({ ...one, live: false })));
  queue.lookBack(9);
  clock.tick(1000);
  clock.tick(1000);
  assert.deepEqual(shown, ["card", "death", "."]);
  queue.expect(9);
  assert.ok(!queue.isBusy, "the new move will not be shown");
});

test("whoever looks back is shown no more of what has just happened", () => {
  const { queue, shown } = newQueue();
  queue.expect(5);
  queue.put(5, [beat("card"), beat("death")]);
  queue.lookBack(6);
  clock.tick(2000);
  assert.deepEqual(shown, ["card"]);
  assert.ok(!queue.isBusy);
});
