/** What a pack says of an entry, as a form shows and changes it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as values from "../../src/nightdeck/web/js/workshop/values.js";

/** @type {Api.Field[]} */
const fields = [
  { name: "name", needed: true, shape: { kind: "text" } },
  { name: "size", needed: true, shape: { kind: "number", low: 1, high: 9 } },
  { name: "signs", usual: [], shape: { kind: "list", items: [{ kind: "text" }] } },
  { name: "zone", usual: null, shape: { kind: "choice", choices: ["a", "b"], empty: true } },
];
/** @type {Api.FileForm} */
const plain = { name: "rooms", ids: [], forms: [{ tag: "", value: "", fields }] };
const cards = {
  name: "cards",
  ids: [],
  forms: [
    { tag: "kind", value: "move", fields },
    { tag: "kind", value: "rest", fields: fields.slice(0, 1) },
  ],
};
const own = { id: "acid", source: "rulebook", name: "Acid", size: 2, signs: [], zone: null };

test("a pack says only what differs from what is printed", () => {
  const shown = values.entryValues(plain, own, { size: 3 });
  assert.equal(shown["name"], "Acid");
  assert.equal(shown["size"], 3);
  assert.deepEqual(values.changed(plain, own, shown), { size: 3 });
  assert.equal(values.changed(plain, own, { ...shown, size: 2 }), null);
});

test("a new entry says all that has to be said", () => {
  const shown = values.entryValues(plain, undefined);
  assert.deepEqual(shown, { name: "", size: 1, signs: [], zone: null });
  assert.deepEqual(values.changed(plain, undefined, shown), { name: "", size: 1 });
  const more = { ...shown, signs: ["x"], zone: "b" };
  assert.deepEqual(values.changed(plain, undefined, more), {
    name: "",
    size: 1,
    signs: ["x"],
    zone: "b",
  });
});

test("another kind of entry shares nothing with the printed one", () => {
  const printed = { ...own, kind: "move" };
  const shown = values.entryValues(cards, printed, { kind: "rest" });
  assert.deepEqual(shown, { name: "", kind: "rest" });
  assert.deepEqual(values.changed(cards, printed, shown), { kind: "rest", name: "" });
  assert.equal(values.formOf(cards, shown).value, "rest");
  assert.equal(values.changed(cards, printed, values.entryValues(cards, printed)), null);
});

test("what is nothing is left out, however deep", () => {
  const shown = { ...own, signs: [{ a: null, b: 1 }] };
  assert.deepEqual(values.changed(plain, own, shown), { signs: [{ b: 1 }] });
});

test("a value is found, changed, taken out and renamed where it lies", () => {
  const before = { list: [{ n: 1 }, { n: 2 }], map: { a: 1, b: 2 } };
  assert.equal(values.valueAt(before, ["list", 1, "n"]), 2);
  assert.equal(values.valueAt(before, ["list", 7, "n"]), undefined);
  const after = values.put(before, ["list", 1, "n"], 5);
  assert.deepEqual(after, { list: [{ n: 1 }, { n: 5 }], map: { a: 1, b: 2 } });
  assert.equal(before.list[1]?.n, 2);
  assert.deepEqual(values.put(before, ["list", 0], undefined), {
    list: [{ n: 2 }],
    map: before.map,
  });
  assert.deepEqual(values.renamed(before.map, "a", "c"), { c: 1, b: 2 });
  assert.deepEqual(values.renamed(before.map, "a", "b"), before.map);
});

test("a map gets a key that is free", () => {
  const shape = /** @type {Api.Shape} */ ({ kind: "choice", choices: ["a", "b"] });
  assert.equal(values.freeKey(shape, { a: 1 }), "b");
  assert.equal(values.freeKey(shape, { a: 1, b: 1 }), null);
  assert.equal(values.freeKey({ kind: "text" }, { "new-1": 1 }), "new-2");
});

test("an entry is called by its name, its title or its id", () => {
  assert.equal(values.calledOf("solo-1", { name: " " }), "Solo 1");
  assert.equal(values.calledOf("x", { title: "Bedtime" }), "Bedtime");
});
