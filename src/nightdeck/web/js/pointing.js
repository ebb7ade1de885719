/** The card that says what one points at: its label, what it may hide, why it cannot be picked, and the rule in our own words. */

import { fill, h } from "./dom.js";

export class Pointing {
  /**
   * @param {import("./board.js").Board} board
   * @param {{why: (key: string) => Promise<{words: string, rule: string}|null>, help: (topic: string) => Promise<string>, guess: (key: string) => string[], open: () => boolean, quiet: () => boolean}} ask quiet: something else explains the board now
   */
  constructor(board, ask) {
    this.board = board;
    this.ask = ask;
    this.card = h("div", { class: "pointed", role: "tooltip", id: "pointed", "aria-live": "polite", hidden: true });
    board.stage.append(this.card);
    board.addEventListener("point", (event) => this.show(/** @type {CustomEvent} */ (event).detail));
    board.addEventListener("tap", (event) => this.show(/** @type {CustomEvent} */ (event).detail));
  }

  hide() {
    this.showing = null;
    this.card.hidden = true;
  }

  /** @param {SVGGElement|null} thing */
  async show(thing) {
    if (!thing || this.ask.quiet()) return this.hide();
    this.showing = thing;
    const key = thing.getAttribute("data-key") ?? "";
    const topic = thing.closest("[data-help]")?.getAttribute("data-help") ?? "";
    this.draw(thing, "", "", "");
    const closed = this.ask.open() && !thing.hasAttribute("data-picks");
    const [why, help] = await Promise.all([closed ? this.ask.why(key) : null, topic ? this.ask.help(topic) : ""]);
    if (this.showing === thing) this.draw(thing, why?.words ?? "", why?.rule ?? "", help);
  }

  /** @param {SVGGElement} thing @param {string} why @param {string} rule @param {string} help */
  draw(thing, why, rule, help) {
    fill(this.card, h("b", {}, thing.getAttribute("aria-label") ?? ""),
      why && h("p", { class: "why" }, `Not now: ${why}`, rule && h("span", { class: "rule" }, rule)),
      ...this.ask.guess(thing.getAttribute("data-key") ?? "").map((words) => h("p", { class: "guess" }, words)),
      help && h("p", {}, help));
    this.card.hidden = false;
    this.put(thing);
  }

  /** Beside the thing, inside the stage. @param {SVGGElement} thing */
  put(thing) {
    const stage = this.board.stage.getBoundingClientRect();
    const box = thing.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const right = box.right - stage.left + 10;
    const x = right + width < stage.width ? right : Math.max(4, box.left - stage.left - width - 10);
    const y = Math.min(Math.max(4, box.top - stage.top), Math.max(4, stage.height - height - 4));
    this.card.style.transform = `translate(${x}px, ${y}px)`;
  }
}
