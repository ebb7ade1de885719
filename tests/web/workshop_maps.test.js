/** Maps as they are drawn with the mouse. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as maps from "../../src/nightdeck/web/js/workshop/map_drawing.js";
import { turned } from "../../src/nightdeck/web/js/workshop/tile_editor.js";

const TEXT = "10  ..S .0. ###\n--  ... o.. ~..\nedge red 0,0 0,1\n";

/**
 * @param {number} column
 * @param {number} row
 * @param {import("../../src/nightdeck/web/js/workshop/map_drawing.js").Brush} brush
 */
function drawn(column, row, brush) {
  return maps.writeDrawing(maps.stroke(maps.readDrawing(TEXT), column, row, brush));
}

test("a drawing is read and written", () => {
  assert.equal(maps.writeDrawing(maps.readDrawing(TEXT)), TEXT);
});

test("terrain keeps what lies on it, if anybody can stand there", () => {
  assert.match(drawn(0, 0, { kind: "terrain", sign: "~" }), /^10 {2}~\.S \.0\. ###/);
  assert.match(drawn(0, 0, { kind: "terrain", sign: "#" }), /^10 {2}### \.0\. ###/);
  assert.match(drawn(2, 0, { kind: "terrain", sign: "." }), /^10 {2}\.\.S \.0\. \.\.\.\n/);
  assert.match(drawn(1, 0, { kind: "terrain", sign: "o" }), /^10 {2}\.\.S o\.\. ###/);
});

test("a place takes the wall away, and so does a spawn number, which leaves its old space", () => {
  assert.match(drawn(2, 0, { kind: "feature", sign: "S" }), /^10 {2}\.\.S \.0\. \.\.S/);
  assert.match(drawn(2, 0, { kind: "spawn", sign: "0" }), /^10 {2}\.\.S \.\.\. \.0\./);
  assert.match(drawn(1, 1, { kind: "spawn", sign: "3" }), /\n-- {2}\.\.\. \.3\. ~\.\.\n/);
});

test("a line between neighbours is drawn, changes its colour and goes", () => {
  const before = maps.readDrawing(TEXT);
  assert.deepEqual(maps.lined(before, [0, 1], [0, 0], "red").edges, []);
  assert.deepEqual(maps.lined(before, [0, 0], [0, 1], "green").edges, ["edge green 0,0 0,1"]);
  assert.equal(maps.lined(before, [1, 0], [2, 0], "red").edges.length, 2);
  assert.deepEqual(maps.lined(before, [0, 0], [2, 1], "red"), before);
});

test("a side of a tile is a wall, a door, a duct, both, and a wall again", () => {
  const door = turned([], [], "N");
  assert.deepEqual(door, { doors: ["N"], ducts: [] });
  const duct = turned(door.doors, door.ducts, "N");
  assert.deepEqual(duct, { doors: [], ducts: ["N"] });
  const both = turned(duct.doors, duct.ducts, "N");
  assert.deepEqual(both, { doors: ["N"], ducts: ["N"] });
  assert.deepEqual(turned(both.doors, both.ducts, "N"), { doors: [], ducts: [] });
  assert.deepEqual(turned(["E"], [], "N"), { doors: ["E", "N"], ducts: [] });
});
