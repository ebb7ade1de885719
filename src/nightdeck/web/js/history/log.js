/** The log. Names of pieces are links: point at one to light it up, click it to go to that moment. */

import { fill, h, withLinks } from "../common/dom.js";
import { lastTold } from "./log_marks.js";

const NEAR_END = 40; // pixels

export class Log {
  /**
   * @param {(keys: string[]) => void} light
   * @param {(at: number) => void} go
   */
  constructor(light, go) {
    this.light = light;
    this.go = go;
    this.list = h("ol", { class: "log", "aria-label": "Log", tabindex: 0 });
    /** @type {Api.Line[]} */
    this.lines = [];
    /** Whether to keep the newest line in view; scrolling up stops that. */
    this.follows = true;
    /** @type {number | null} the moment that is looked back to */
    this.marked = null;
    this.top = 0;
    this.list.addEventListener("scroll", () => this.scrolled());
    this.list.addEventListener("focusout", () => this.again());
    new ResizeObserver(() => this.follow()).observe(this.list);
  }

  /** Only scrolling up stops it: the end also moves away when the list changes its size. */
  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    if (scrollTop + clientHeight > scrollHeight - NEAR_END) this.follows = true;
    else if (scrollTop < this.top) this.follows = false;
    this.top = scrollTop;
  }

  /** Follow the newest line again: whoever looked at an old one has come back. */
  again() {
    this.follows = true;
    this.follow();
  }

  follow() {
    if (this.follows) this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * @param {Api.Line[]} lines
   * @param {number} from the first one that is new
   */
  show(lines, from) {
    while (this.list.children.length > from) this.list.lastElementChild?.remove();
    for (const line of lines.slice(this.list.children.length)) this.list.append(this.line(line));
    this.lines = lines;
    this.follow();
  }

  /** @param {Api.Line} line */
  line({ at, words }) {
    const item = h("li", { "data-at": at });
    const there = h(
      "button",
      {
        class: "there",
        "aria-label": `Go to move ${at}`,
        title: `Move ${at}`,
        onclick: () => this.go(at),
      },
      at,
    );
    const link = (/** @type {string} */ key, /** @type {string} */ name) =>
      this.piece(at, key, name);
    fill(item, there, h("span", {}, ...withLinks(words, link)));
    return item;
  }

  /**
   * A link rather than a button: a full stop after a button would start a new line.
   * @param {number} at
   * @param {string} key
   * @param {string} words
   */
  piece(at, key, words) {
    const lit = () => this.light([key]);
    const dark = () => this.light([]);
    const go = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.go(at);
    };
    return h(
      "a",
      {
        class: "piece",
        href: `#move-${at}`,
        onpointerenter: lit,
        onpointerleave: dark,
        onfocus: lit,
        onblur: dark,
        onclick: go,
      },
      words,
    );
  }

  /**
   * Mark what happened last at a moment.
   * @param {number | null} position
   */
  mark(position) {
    const last = lastTold(this.lines, position);
    const came = position === null && this.marked !== null;
    this.marked = position;
    for (const item of this.list.children) {
      const here = Number(item.getAttribute("data-at")) === last;
      item.classList.toggle("here", here);
      if (here) item.scrollIntoView({ block: "nearest" });
    }
    if (came) this.again();
  }
}
