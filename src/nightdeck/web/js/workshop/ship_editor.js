/** Lifeform: move the chambers of the Valley Forge, and draw its corridors and tunnels, with mouse or keyboard. */

import { h } from "../common/dom.js";
import { calledOf, listOf } from "./values.js";

const COLUMN = 147;
const ROW = 91;
const STEP = 0.25;
/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** @typedef {"look" | "corridor" | "tunnel"} Tool */

export class ShipEditor {
  /** @param {import("./pack_page.js").PackPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Tool} */
    this.tool = "look";
    this.from = "";
    /** @type {{id: string, x: number, y: number, unit: number, element: Element | null} | null} */
    this.held = null;
    this.hasMoved = false;
    /** @type {[number, number] | undefined} how far the held chamber is, in columns and rows */
    this.by = undefined;
    this.hint = h("p", { class: "faint", role: "status" });
  }

  tools() {
    const choose = (/** @type {string} */ tool) => {
      this.tool = /** @type {Tool} */ (tool);
      this.from = "";
      this.say();
    };
    const option = (/** @type {Tool} */ value, /** @type {string} */ words) =>
      h("option", { value, selected: value === this.tool }, words);
    const menu = h(
      "select",
      { "data-place": "tool", onchange: (event) => choose(event.currentTarget.value) },
      option("look", "Move chambers"),
      option("corridor", "Draw corridors"),
      option("tunnel", "Draw tunnels"),
    );
    this.say();
    return h("div", {}, h("label", { class: "field" }, "Tool", menu), this.hint);
  }

  say() {
    const drawing = this.from
      ? `From ${this.nameOf(this.from)}: now click where it leads.`
      : "Click two chambers: a link between them appears, or goes.";
    const moving = "Drag a chamber, or move it with the arrow keys. A click opens it.";
    this.hint.textContent = this.tool === "look" ? moving : drawing;
  }

  /** @param {string} id of a chamber */
  nameOf(id) {
    return calledOf(id, this.entryOf("chambers", id));
  }

  /**
   * What an entry says now.
   * @param {string} file
   * @param {string} id
   */
  entryOf(file, id) {
    const { content, pack } = this.page;
    return { ...content.own[file]?.[id], ...pack.files[file]?.[id] };
  }

  /** @param {string} key */
  click(key) {
    const [kind = "", id = ""] = split(key);
    if (this.hasMoved) {
      this.hasMoved = false;
      return;
    }
    if (kind === "link") return this.page.show("links", id);
    if (this.tool === "look") return this.page.show("chambers", id);
    if (this.from && this.from !== id) void this.join(this.from, id);
    this.from = this.from ? "" : id;
    this.say();
  }

  /**
   * Draw a link between two chambers, or take away the one that is there.
   * @param {string} one
   * @param {string} other
   */
  async join(one, other) {
    const { page, tool } = this;
    const old = page.idsOf("links").find((id) => {
      const { joins, kind, remove } = this.entryOf("links", id);
      const ends = listOf(joins);
      return kind === tool && remove !== true && ends.includes(one) && ends.includes(other);
    });
    await page.keepNow();
    if (old)
      await page.send("links", old, page.content.own["links"]?.[old] ? { remove: true } : null);
    else await this.draw(one, other);
    page.draw();
  }

  /**
   * @param {string} one
   * @param {string} other
   */
  draw(one, other) {
    const { page, tool } = this;
    const own = page.idsOf("links").find((id) => {
      const { joins, kind, remove } = this.entryOf("links", id);
      const ends = listOf(joins);
      return (
        remove === true && (kind ?? tool) === tool && ends.includes(one) && ends.includes(other)
      );
    });
    if (own) return page.send("links", own, null);
    let id = `${tool}-${one}-${other}`;
    while (page.idsOf("links").includes(id)) id += "-2";
    return page.send("links", id, { kind: tool, joins: [one, other] });
  }

  /**
   * @param {string} key
   * @param {PointerEvent} event
   */
  down(key, event) {
    this.hasMoved = false;
    const [kind = "", id = ""] = split(key);
    if (kind !== "chamber" || this.tool !== "look") return;
    const element = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    const svg = element?.closest("svg");
    const unit = svg instanceof SVGSVGElement ? (svg.getScreenCTM()?.a ?? 1) : 1;
    this.held = { id, x: event.clientX, y: event.clientY, unit, element };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held) return;
    const [x, y] = [(event.clientX - held.x) / held.unit, (event.clientY - held.y) / held.unit];
    this.hasMoved ||= Math.hypot(x, y) > 6;
    this.by = /** @type {[number, number]} */ ([snapped(x / COLUMN), snapped(y / ROW)]);
    if (held.element instanceof SVGElement)
      held.element.classList.toggle("selected", this.hasMoved);
  }

  up() {
    const { held, by, hasMoved } = this;
    this.held = null;
    this.by = undefined;
    if (held && by && hasMoved) void this.shift(held.id, by);
  }

  /**
   * @param {string} key
   * @param {KeyboardEvent} event
   */
  press(key, event) {
    const by = ARROWS[event.key];
    const [kind = "", id = ""] = split(key);
    if (!by || kind !== "chamber" || this.tool !== "look") return false;
    void this.shift(id, by);
    return true;
  }

  /**
   * @param {string} id
   * @param {[number, number]} by
   */
  async shift(id, by) {
    const { page } = this;
    await page.keepNow();
    const [column = 0, row = 0] = listOf(this.entryOf("chambers", id)["at"]).map(Number);
    const at = [snapped(column + by[0]), snapped(row + by[1])];
    await page.send("chambers", id, { ...page.pack.files["chambers"]?.[id], at });
    page.draw();
  }
}

/** @param {number} value */
function snapped(value) {
  return Math.round(value / STEP) * STEP;
}

/**
 * @param {string} key such as chamber-upper-lift
 * @returns {[string, string]}
 */
function split(key) {
  const at = key.indexOf("-");
  return [key.slice(0, at), key.slice(at + 1)];
}
