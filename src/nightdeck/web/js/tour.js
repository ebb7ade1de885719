/** A first look around the live board: a few pointers that can be skipped. */

import { byId, fill, h } from "./dom.js";
import { recall, remember } from "./prefs.js";

const AROUND = [
  { at: "#bar .status", words: "Here you always see the round, the phase, and whom the table waits for." },
  { at: "#question", words: "When you are asked something, every option stands here in words. Numbers on the keyboard choose, too." },
  { at: "#stage .frame", words: "You can also click the board: pick a piece, and what you can do with it lights up. Point at anything to learn what it is and why it cannot be picked." },
  { at: "#dock .tools, #dock", words: "Undo goes back as far as nobody has learned anything new. A hint tells what a search thinks of your options; Guesses, what may be hidden where." },
  { at: "#dock .walk", words: "Walk through everything that has happened; nobody else notices." },
];

export class Tour {
  /** @param {import("./table.js").Room} room */
  constructor(room) {
    this.room = room;
    this.card = h("div", { class: "tour", role: "dialog", "aria-label": "A look around", hidden: true });
    this.ring = h("div", { class: "ring", hidden: true, "aria-hidden": "true" });
    document.body.append(this.ring, this.card);
    /** @type {{find: () => Element|null, words: string}[]} */
    this.stops = [];
    this.stop = 0;
    addEventListener("resize", () => this.follow());
  }

  /** What is pointed at may have moved. */
  follow() {
    const target = this.on ? this.stops[this.stop]?.find() : null;
    if (target) this.put(this.area(target));
  }

  /** The first time on this side of a game, by itself: another side, or playing alone, begins with something else. */
  maybe() {
    const known = this.known();
    if (known !== true && !known.includes(this.beginning()) && this.room.connection.seat !== null) this.start();
  }

  start() {
    const known = this.known();
    if (known !== true) remember(`tour.${this.room.frame.table.game}`, [...known, this.beginning()]);
    const around = AROUND.map((one) => ({ find: () => document.querySelector(one.at), words: one.words }));
    const own = this.own().map((one) => ({ find: () => this.room.board.find(one.key), words: one.words })).slice(0, 7);
    this.stops = (own.length ? [around[1], ...own] : around).filter((one) => one.find());
    this.room.board.fit();
    this.show(0);
  }

  /** The beginnings of the tours of this game that were shown; true for somebody who wants none.
   * @returns {true|string[]} */
  known() {
    return recall(`tour.${this.room.frame.table.game}`, []);
  }

  /** The stops of the game itself that this picture shows.
   * @returns {{key: string, words: string}[]} */
  own() {
    return (this.room.game?.tour ?? []).filter((/** @type {any} */ one) => this.room.board.find(one.key));
  }

  beginning() {
    return this.own()[0]?.key ?? "";
  }

  get on() {
    return !this.card.hidden;
  }

  end() {
    if (!this.on) return;
    const inside = this.card.contains(document.activeElement);
    this.card.hidden = this.ring.hidden = true;
    if (inside) byId("question").focus({ preventScroll: true });
    this.room.board.suit();
  }

  /** @param {number} number */
  show(number) {
    const stop = this.stops[number];
    const target = stop?.find();
    if (!stop || !target) return this.end();
    this.stop = number;
    const last = number === this.stops.length - 1;
    fill(this.card, h("p", {}, stop.words), h("div", { class: "row" }, h("span", { class: "faint" }, `${number + 1} of ${this.stops.length}`),
      h("button", { class: "quiet", onclick: () => this.end() }, "Skip"),
      h("button", { class: "main", onclick: () => this.show(this.stop + 1) }, last ? "Play" : "Next")));
    this.card.hidden = this.ring.hidden = false;
    this.room.pointing.hide();
    this.put(this.area(target));
    this.card.querySelector(".main")?.focus();
  }

  /** Where something is; of a thing on the board, the part that can be seen. @param {Element} target */
  area(target) {
    const { stage } = this.room.board;
    const box = target.getBoundingClientRect();
    const seen = stage.contains(target) ? stage.getBoundingClientRect() : box;
    const left = Math.max(box.left, seen.left), top = Math.max(box.top, seen.top);
    return new DOMRect(left, top, Math.max(0, Math.min(box.right, seen.right) - left), Math.max(0, Math.min(box.bottom, seen.bottom) - top));
  }

  /** @param {DOMRect} box */
  put(box) {
    Object.assign(this.ring.style, { left: `${box.left - 6}px`, top: `${box.top - 6}px`, width: `${box.width + 12}px`, height: `${box.height + 12}px` });
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const below = box.bottom + 14 + height < innerHeight;
    const y = below ? box.bottom + 14 : box.top - 14 - height > 0 ? box.top - 14 - height : Math.max(10, innerHeight / 2 - height / 2);
    const x = Math.min(Math.max(10, box.left + box.width / 2 - width / 2), innerWidth - width - 10);
    Object.assign(this.card.style, { left: `${x}px`, top: `${y}px` });
  }
}
