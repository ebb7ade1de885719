import assert from "node:assert/strict";
import { test } from "node:test";

import { Past } from "../../src/nightdeck/web/js/history/past.js";

/** @param {number} at */
const picture = (at) => ({
  at,
  scene: `<svg>${at}</svg>`,
  status: { title: "", words: `at ${at}` },
});

/** A history of ten moves, of which some pictures cannot be had. */
function walking({ missing = /** @type {number[]} */ ([]) } = {}) {
  /** @type {number[]} */
  const fetched = [];
  const heard = { changed: 0, lost: 0 };
  const past = new Past({
    fetch: (at) => {
      fetched.push(at);
      return Promise.resolve(missing.includes(at) ? null : picture(at));
    },
    changed: () => heard.changed++,
    lost: () => heard.lost++,
  });
  past.grow(9);
  return { past, fetched, heard };
}

test("going back shows an earlier moment, and fetches each picture once", async () => {
  const { past, fetched } = walking();
  await past.go(3);
  assert.equal(past.shown?.scene, "<svg>3</svg>");
  await past.go(5);
  await past.go(3);
  assert.deepEqual(fetched, [3, 5]);
  assert.equal(past.seen, 3);
});

test("positions end at now and at the beginning", async () => {
  const { past } = walking();
  await past.go(-4);
  assert.equal(past.at, 0);
  await past.go(9);
  assert.equal(past.at, null);
  assert.equal(past.shown, null);
});

test("steps start from the current position", async () => {
  const { past } = walking();
  past.step(-1);
  await Promise.resolve();
  assert.equal(past.at, 8);
  past.step(-2);
  assert.equal(past.at, 6);
  past.step(1);
  assert.equal(past.at, 7);
});

test("new moves do not disturb anybody who is looking back", async () => {
  const { past, heard } = walking();
  past.grow(10);
  assert.equal(heard.changed, 0);
  await past.go(6);
  past.grow(11);
  assert.equal(past.at, 6);
  assert.equal(heard.changed, 1);
});

test("quick steps show only the last picture", async () => {
  const { past, heard } = walking();
  await Promise.all([past.go(2), past.go(3), past.go(4)]);
  assert.equal(past.seen, 4);
  assert.equal(heard.changed, 1);
});

test("if a picture is missing, the position does not change", async () => {
  const { past, heard } = walking({ missing: [2, 4] });
  await past.go(2);
  assert.equal(past.at, null);
  assert.equal(heard.lost, 1);
  await past.go(3);
  await past.go(4);
  assert.equal(past.at, 3);
  assert.equal(past.shown?.at, 3);
});

test("an undo drops pictures, and ends looking back at moments that are gone", async () => {
  const { past, fetched } = walking();
  await past.go(6);
  past.grow(5);
  assert.equal(past.at, null);
  past.grow(9);
  await past.go(6);
  assert.deepEqual(fetched, [6, 6]);
});

test("another point of view has other pictures", async () => {
  const { past, fetched } = walking();
  await past.go(3);
  past.forget();
  await past.go(3);
  assert.deepEqual(fetched, [3, 3]);
});
