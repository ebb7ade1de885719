/** What one has been dealt, turned over once when a game begins: who one is, and what one is after. */

import { h } from "../common/dom.js";
import { preferences } from "../common/preferences.js";
import { recallList, remember } from "../common/storage.js";

const PLACE = "dealt";
const KEPT = 50;

export class Dealt {
  /** @param {string} name of the table and the seat */
  constructor(name) {
    this.name = name;
    /** @type {HTMLElement | null} made once, or it would turn over at every change */
    this.made = null;
  }

  get isOver() {
    return recallList(PLACE).includes(this.name) || preferences().speed === "at once";
  }

  /** It has been read. */
  end() {
    if (!this.isOver) remember(PLACE, [this.name, ...recallList(PLACE)].slice(0, KEPT));
  }

  /**
   * The first panel, which says who one is, as a card over the board.
   * @param {Element | null} panel
   * @param {() => void} close
   */
  card(panel, close) {
    const title = panel?.querySelector("header b")?.textContent ?? "";
    if (this.isOver || !title) return null;
    if (this.made) return this.made;
    const facts = [...(panel?.querySelectorAll(".fact > span") ?? [])];
    this.made = h(
      "div",
      { class: "banner dealt", role: "note", "aria-label": "What you have been dealt" },
      h("b", {}, title),
      ...facts.map((fact) => h("p", {}, fact.textContent ?? "")),
      h("button", { class: "quiet", "aria-label": "Look at the board", onclick: close }, "✕"),
    );
    return this.made;
  }
}
