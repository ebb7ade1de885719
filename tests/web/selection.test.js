import assert from "node:assert/strict";
import { test } from "node:test";

import { Selection } from "../../src/nightdeck/web/js/board/selection.js";

const PAWN = ["move-a", "move-b", "look"];
const ROOM_A = ["move-a", "push-a"];

test("before the first click every option is possible and everything is a target", () => {
  const selection = new Selection();
  assert.ok(selection.isLeft("anything"));
  assert.equal(selection.looks("pawn", PAWN), "target");
});

test("two clicks that have one option in common choose it", () => {
  const selection = new Selection();
  assert.equal(selection.click("pawn", PAWN), null);
  assert.equal(selection.click("room-a", ROOM_A), "move-a");
});

test("a piece with a single option chooses it at once", () => {
  assert.equal(new Selection().click("door", ["leave"]), "leave");
});

test("after a click only matching pieces are targets", () => {
  const selection = new Selection();
  selection.click("pawn", PAWN);
  assert.equal(selection.looks("pawn", PAWN), "selected");
  assert.equal(selection.looks("room-a", ROOM_A), "target");
  assert.equal(selection.looks("room-c", ["push-c"]), "plain");
  assert.ok(!selection.isLeft("push-a"));
});

test("a click on a piece that does not match starts again", () => {
  const selection = new Selection();
  selection.click("pawn", PAWN);
  assert.equal(selection.click("room-c", ["push-c", "look-c"]), null);
  assert.deepEqual(selection.clicked, ["room-c"]);
  assert.ok(selection.isLeft("look-c"));
  assert.ok(!selection.isLeft("look"));
});

test("a click while an option waits for confirmation starts again, too", () => {
  const selection = new Selection();
  selection.click("pawn", PAWN);
  selection.choose("move-a");
  assert.equal(selection.looks("room-a", ROOM_A), "selected");
  assert.equal(selection.looks("room-b", ["move-b"]), "plain");
  selection.click("pawn", PAWN);
  assert.equal(selection.chosen, null);
  assert.deepEqual(selection.clicked, ["pawn"]);
});

test("an option chosen from the list selects all its pieces", () => {
  const selection = new Selection();
  selection.choose("move-a");
  assert.equal(selection.looks("pawn", PAWN), "selected");
  assert.equal(selection.looks("room-a", ROOM_A), "selected");
  selection.clear();
  assert.equal(selection.looks("room-a", ROOM_A), "target");
});
