/** A short tour of the live board, which can be skipped. */

import { byId, fill, focusOn, h } from "../common/dom.js";
import { recall, remember } from "../common/storage.js";

const MOST = 7; // stops on the board
const QUESTION = {
  at: "#question",
  words: "When you are asked something, every option stands here in words, and what it does.",
  keys: " Numbers on the keyboard choose, too.",
};
const AROUND = [
  {
    at: "#bar .status",
    words: "Here you always see the round, the phase, and whom the table waits for.",
  },
  QUESTION,
  {
    at: "#stage .frame",
    words:
      "You can also click the board: pick a piece, and what you can do with it lights up. Point at anything to learn what it is and why it cannot be picked.",
  },
  {
    at: "#toolbar .tools, #toolbar",
    words:
      "Undo goes back as far as nobody has learned anything new. A hint tells what a search thinks of your options; Guesses, what may be hidden where.",
  },
  {
    at: "#toolbar .walk",
    words: "Walk through everything that has happened; nobody else notices.",
  },
];

/** @typedef {{find: () => Element | null, words: string}} Stop */

/**
 * @typedef {object} Guided what the tour leads through
 * @property {HTMLElement} stage
 * @property {(key: string) => Element | null} find a thing on the board
 * @property {() => void} begins
 * @property {() => void} stops arrives at a stop
 * @property {() => void} ends
 */

export class Tour {
  /**
   * @param {Pick<Api.GameShown, "name" | "tour">} game
   * @param {Guided} guided
   */
  constructor(game, guided) {
    this.game = game;
    this.guided = guided;
    this.card = h("div", {
      class: "tour",
      role: "dialog",
      "aria-label": "A look around",
      hidden: true,
    });
    this.ring = h("div", { class: "ring", hidden: true, "aria-hidden": "true" });
    document.body.append(this.ring, this.card);
    /** @type {Stop[]} */
    this.stops = [];
    this.stop = 0;
    addEventListener("resize", () => this.follow());
  }

  get on() {
    return !this.card.hidden;
  }

  /** Stay with the current stop, which may have moved. */
  follow() {
    const target = this.on ? this.stops[this.stop]?.find() : null;
    if (target) this.put(this.area(target));
  }

  /** Start if this tour has not been shown yet. Each side of a game, and solo play, has a first stop of its own. */
  maybe() {
    const shown = this.shown();
    if (shown !== true && !shown.includes(this.beginning())) this.start();
  }

  start() {
    const shown = this.shown();
    if (shown !== true) remember(this.place, [...shown, this.beginning()]);
    this.stops = this.route().filter((one) => one.find());
    this.guided.begins();
    this.show(0);
  }

  /** @returns {Stop[]} */
  route() {
    const hasKeys = !matchMedia("(pointer: coarse)").matches;
    const around = (/** @type {{at: string, words: string, keys?: string}} */ stop) => ({
      find: () => document.querySelector(stop.at),
      words: stop.words + (hasKeys ? (stop.keys ?? "") : ""),
    });
    const own = this.own()
      .slice(0, MOST)
      .map(({ key, words }) => ({ find: () => this.guided.find(key), words }));
    return own.length ? [around(QUESTION), ...own] : AROUND.map(around);
  }

  get place() {
    return `tour.${this.game.name}`;
  }

  /**
   * The first stops of the tours that were shown; true if the player wants none.
   * @returns {true | unknown[]}
   */
  shown() {
    const kept = recall(this.place);
    return kept === true || Array.isArray(kept) ? kept : [];
  }

  /** The game's own stops that are in the picture. */
  own() {
    return this.game.tour.filter((one) => this.guided.find(one.key));
  }

  beginning() {
    return this.own()[0]?.key ?? "";
  }

  end() {
    if (!this.on) return;
    const inside = this.card.contains(document.activeElement);
    this.card.hidden = this.ring.hidden = true;
    if (inside) byId("question").focus({ preventScroll: true });
    this.guided.ends();
  }

  /** @param {number} number */
  show(number) {
    const stop = this.stops[number];
    const target = stop?.find();
    if (!stop || !target) return this.end();
    this.stop = number;
    fill(this.card, h("p", {}, stop.words), this.buttons(number));
    this.card.hidden = this.ring.hidden = false;
    this.guided.stops();
    if (!this.guided.stage.contains(target)) target.scrollIntoView({ block: "nearest" });
    this.put(this.area(target));
    focusOn(this.card, ".main");
  }

  /** @param {number} number */
  buttons(number) {
    const isLast = number === this.stops.length - 1;
    const next = { class: "main", onclick: () => this.show(this.stop + 1) };
    return h(
      "div",
      { class: "row" },
      h("span", { class: "faint" }, `${number + 1} of ${this.stops.length}`),
      h("button", { class: "quiet", onclick: () => this.end() }, "Skip"),
      h("button", next, isLast ? "Play" : "Next"),
    );
  }

  /**
   * The area of an element; on the board, only the part in view.
   * @param {Element} target
   */
  area(target) {
    const { stage } = this.guided;
    const box = target.getBoundingClientRect();
    const seen = stage.contains(target) ? stage.getBoundingClientRect() : box;
    const left = Math.max(box.left, seen.left);
    const top = Math.max(box.top, seen.top);
    const width = Math.max(0, Math.min(box.right, seen.right) - left);
    const height = Math.max(0, Math.min(box.bottom, seen.bottom) - top);
    return new DOMRect(left, top, width, height);
  }

  /** @param {DOMRect} box */
  put(box) {
    Object.assign(this.ring.style, {
      left: `${box.left - 6}px`,
      top: `${box.top - 6}px`,
      width: `${box.width + 12}px`,
      height: `${box.height + 12}px`,
    });
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const middle = box.left + box.width / 2 - width / 2;
    const x = Math.min(Math.max(10, middle), innerWidth - width - 10);
    Object.assign(this.card.style, { left: `${x}px`, top: `${besideY(box, height)}px` });
  }
}

/**
 * Below a box if there is room, or above it, or over its middle.
 * @param {DOMRect} box
 * @param {number} height
 */
function besideY(box, height) {
  const below = box.bottom + 14;
  const above = box.top - 14 - height;
  if (below + height < innerHeight) return below;
  return above > 0 ? above : Math.max(10, innerHeight / 2 - height / 2);
}
