/** Walking back through the history of a table, without disturbing anybody. */

import { h } from "./dom.js";

export class Past extends EventTarget {
  /**
   * Events: "look" when what is shown has changed, "lost" when a picture could not be had and nothing else was shown before.
   * @param {(at: number) => Promise<{scene: string, status: {title: string, words: string}}|null>} fetchPast
   */
  constructor(fetchPast) {
    super();
    this.fetchPast = fetchPast;
    /** @type {number|null} the position that is looked at; null is now */
    this.at = null;
    /** @type {number|null} the position of the picture that is shown */
    this.seen = null;
    /** @type {{scene: string, status: {title: string, words: string}}|null} */
    this.shown = null;
    this.last = 0;
    /** @type {Map<number, any>} */
    this.known = new Map();
  }

  /** @param {number} last the newest position */
  grow(last) {
    if (last < this.last) this.known.clear();
    this.known.delete(last);
    this.last = last;
    if (this.at !== null && this.at >= last) this.now();
  }

  /** @param {number} at */
  async go(at) {
    const wanted = Math.max(0, at);
    if (wanted >= this.last) return this.now();
    this.at = wanted;
    const { known } = this;
    const found = known.get(wanted) ?? (await this.fetchPast(wanted));
    if (this.at !== wanted || this.known !== known) return;
    if (!found) return this.stay();
    known.set(wanted, found);
    this.shown = found;
    this.seen = wanted;
    this.dispatchEvent(new Event("look"));
  }

  /** Stay where one was: there is no picture of where one wanted to go. */
  stay() {
    this.at = this.seen;
    this.dispatchEvent(new Event(this.at === null ? "lost" : "look"));
  }

  /** Somebody else looks: all pictures are others. */
  forget() {
    this.known = new Map();
  }

  /** @param {number} by */
  step(by) {
    this.go((this.at ?? this.last) + by);
  }

  now() {
    this.at = this.seen = null;
    this.shown = null;
    this.dispatchEvent(new Event("look"));
  }

  /** Let the slider of the controls that are shown in `element` lead through the history. @param {HTMLElement} element */
  listen(element) {
    element.addEventListener("input", (event) => {
      const slider = /** @type {HTMLInputElement} */ (event.target);
      if (slider.type === "range") this.go(Number(slider.value));
    });
  }

  /** The controls. @param {number} last */
  walk(last) {
    const at = this.at ?? last;
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => any} */ act, /** @type {boolean} */ off) =>
      h("button", { class: "quiet", "aria-label": label, title: label, "data-place": label, disabled: off, onclick: act }, sign);
    const slider = h("input", { type: "range", min: 0, max: Math.max(last, 0), value: at, "aria-label": "Move of the game", "data-place": "slider" });
    return h("div", { class: `walk${this.at === null ? "" : " back"}`, role: "group", "aria-label": "History" },
      button("«", "To the beginning", () => this.go(0), at <= 0), button("‹", "One move back", () => this.step(-1), at <= 0), slider,
      button("›", "One move on", () => this.step(1), at >= last), button("»", "Back to now", () => this.now(), this.at === null),
      h("span", { class: "count" }, `${Math.max(at, 0)}/${Math.max(last, 0)}`));
  }
}
