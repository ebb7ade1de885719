/** S.C.A.R.E. Tactics: paint a map with the mouse, or space by space with the keyboard. */

import { h } from "../common/dom.js";
import { lined, readDrawing, stroke, writeDrawing } from "./map_drawing.js";
import { keyOf } from "./picture_keys.js";
import { isTable, label } from "./values.js";

const TERRAIN = [
  [".", "floor"],
  ["#", "obstacle"],
  ["=", "fence"],
  ["~", "blue"],
  ["%", "green"],
  ["o", "hole"],
  ["P", "panic room"],
];

/** @typedef {import("./map_drawing.js").Brush} Brush */

export class MapEditor {
  /** @param {import("./pack_page.js").PackPage} page */
  constructor(page) {
    this.page = page;
    this.chosen = 0;
    /** @type {[number, number] | null} where a line begins */
    this.start = null;
  }

  /** @returns {{words: string, brush: Brush}[]} */
  brushes() {
    const features = this.page.form.at(["features"]);
    const uses = Object.entries(isTable(features) ? features : {});
    return [
      ...TERRAIN.map(([sign = "", words = ""]) => brush("terrain", sign, words)),
      ...uses.map(([sign, name]) => brush("feature", sign, label(String(name)))),
      brush("feature", ".", "no place"),
      ...[..."0123456789"].map((sign) => brush("spawn", sign, `spawn number ${sign}`)),
      brush("spawn", ".", "no spawn number"),
      ...["red", "orange", "green"].map((sign) =>
        brush("edge", sign, `${sign} line between two spaces`),
      ),
    ];
  }

  tools() {
    const all = this.brushes();
    const choose = (/** @type {number} */ at) => {
      this.chosen = at;
      this.start = null;
    };
    const menu = h(
      "select",
      { "data-place": "brush", onchange: (event) => choose(event.currentTarget.selectedIndex) },
      ...all.map(({ words }, at) => h("option", { selected: at === this.chosen }, words)),
    );
    return h("label", { class: "field" }, "Paint", menu);
  }

  get brush() {
    return this.brushes()[this.chosen]?.brush ?? { kind: "terrain", sign: "." };
  }

  /** @param {string} key */
  down(key) {
    this.paint(key);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.brush.kind === "edge" || this.brush.kind === "spawn") return;
    const key = keyOf(document.elementFromPoint(event.clientX, event.clientY));
    if (key) this.paint(key);
  }

  up() {
    void this.page.keepNow();
  }

  /**
   * @param {string} key
   * @param {KeyboardEvent} event
   */
  press(key, event) {
    if (event.key !== "Enter" && event.key !== " ") return false;
    this.paint(key);
    void this.page.keepNow();
    return true;
  }

  /** @param {string} key such as cell-3-7 */
  paint(key) {
    const [, column = 0, row = 0] = key.split("-").map(Number);
    const { form } = this.page;
    const before = String(form.at(["drawing"]));
    const after = writeDrawing(this.after(readDrawing(before), column, row));
    if (after === before) return;
    const cell = document.querySelector(`.picture [data-key="${CSS.escape(key)}"]`);
    cell?.classList.add("selected");
    form.set(["drawing"], after, true);
  }

  /**
   * @param {import("./map_drawing.js").Drawing} drawing
   * @param {number} column
   * @param {number} row
   */
  after(drawing, column, row) {
    const { brush } = this;
    if (brush.kind !== "edge") return stroke(drawing, column, row, brush);
    const { start } = this;
    this.start = start ? null : [column, row];
    return start ? lined(drawing, start, [column, row], brush.sign) : drawing;
  }
}

/**
 * @param {Brush["kind"]} kind
 * @param {string} sign
 * @param {string} words
 * @returns {{words: string, brush: Brush}}
 */
function brush(kind, sign, words) {
  return { words, brush: { kind, sign } };
}
