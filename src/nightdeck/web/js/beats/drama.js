/** What a beat looks like besides its picture: a line of fire, a blow, a card that turns, the mark of the dead. */

import { h } from "../common/dom.js";
import { spoken } from "../common/words.js";
import { effectOf } from "./effects.js";

const SVG = "http://www.w3.org/2000/svg";
const LINK = /\[([^[\]|]+)\|/g;

/** @typedef {import("./beat_queue.js").Beat} Beat */
/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Place where something of a beat stands
 * @property {string} key
 * @property {Point} at in the picture's own units
 */

export class Drama {
  /** @param {Pick<import("../board/board.js").Board, "svg" | "stage" | "find" | "inPicture">} board */
  constructor(board) {
    this.board = board;
    /** @type {Point[]} where somebody has died in what is being shown */
    this.dead = [];
    /** What everybody has waited for, in large letters. */
    this.caption = h("p", { class: "caption", "aria-hidden": "true" });
    board.stage.append(this.caption);
  }

  get isCalm() {
    return document.documentElement.classList.contains("calm");
  }

  /**
   * Note where everything stands that the words of a beat name: the next picture may not have it any more.
   * @param {string[]} words with [key|name] links
   * @returns {Place[]}
   */
  places(words) {
    const keys = words.flatMap((one) => [...one.matchAll(LINK)].map((found) => found[1] ?? ""));
    return [...new Set(keys)].flatMap((key) => this.place(key));
  }

  /**
   * @param {string} key
   * @returns {Place[]}
   */
  place(key) {
    const box = this.board.find(key)?.getBoundingClientRect();
    if (!box?.width) return [];
    return [{ key, at: this.board.inPicture(middle(box)) }];
  }

  /**
   * Play a beat over its picture. `before` is what `places` found in the picture before it.
   * @param {Beat} beat
   * @param {Place[]} before
   * @param {number} time in milliseconds
   * @param {string[]} told the lines of the log, with [key|name] links
   */
  play({ cue }, before, time, told = []) {
    const now = before.map((place) => this.place(place.key)[0] ?? place);
    if (cue === "death" && before[0]) this.dead.push(before[0].at);
    this.clear();
    const layer = this.layer();
    if (!layer) return;
    for (const at of this.dead) effectOf("grave", { layer, places: [{ key: "", at }] });
    const line = told[told.length - 1];
    if (cue === "triumph" && line) this.caption.textContent = spoken(line);
    if (this.isCalm) return;
    const things = now.flatMap(({ key }) => this.board.find(key) ?? []);
    effectOf(cue, { layer, places: now, things, time, stage: this.board.stage });
  }

  /** Everything has been shown: the marks go. */
  end() {
    this.dead = [];
    this.clear();
  }

  clear() {
    this.caption.textContent = "";
    this.board.svg?.querySelector(":scope > .drama")?.remove();
  }

  layer() {
    const layer = document.createElementNS(SVG, "g");
    layer.setAttribute("class", "drama");
    layer.setAttribute("aria-hidden", "true");
    this.board.svg?.append(layer);
    return this.board.svg && layer;
  }
}

/** @param {DOMRect} box */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}
