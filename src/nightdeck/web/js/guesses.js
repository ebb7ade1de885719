/** What may be hidden where, from what one knows. It is asked for, because it takes a moment; a line's piece lights up on the board. */

import { fill, h } from "./dom.js";

const MOST = 6; // things that are named for one place

/** @typedef {{about: string, key: string, shares: [string, number][]}} Guess */

export class Guesses {
  /** @param {import("./table.js").Room} room */
  constructor(room) {
    this.room = room;
    this.panel = h("div", { class: "guesses", tabindex: 0 });
    /** @type {{guesses: Guess[], words: string}|null} */
    this.said = null;
    this.at = 0;
    this.thinking = false;
  }

  draw() {
    const over = this.room.frame.table.phase !== "play";
    const old = this.said && this.isOld();
    const words = over ? "The game is over: nothing is hidden any more." : this.thinking ? "Thinking it through…"
      : !this.said ? "What may be hidden where, and how likely, from what you know and from what the others have done." : this.said.words || `After move ${this.at}.`;
    fill(this.panel, h("p", { class: "row" }, h("span", { class: "faint", role: "status" }, words),
      !over && !this.thinking && (!this.said || old) && h("button", { class: "quiet", "data-place": "guess", onclick: () => this.ask() }, this.said ? "Ask again" : "Ask", h("kbd", {}, "G"))),
      !over && this.said && h("dl", { class: old ? "old" : "" }, ...this.said.guesses.flatMap((one) => this.lines(one))));
  }

  /** @param {Guess} guess */
  lines({ about, key, shares }) {
    const lit = () => key && this.room.board.light([key]);
    const dark = () => this.room.board.light([]);
    const rest = shares.length - MOST;
    return [
      h("dt", { "data-key": key, tabindex: key ? 0 : null, onpointerenter: lit, onfocus: lit, onpointerleave: dark, onblur: dark }, about),
      h("dd", {}, ...shares.slice(0, MOST).map(([what, share]) => h("span", { class: "share" }, what, h("progress", { value: share.toFixed(3), "aria-hidden": "true" }), h("b", {}, percent(share)))),
        rest > 0 && h("span", { class: "faint", title: shares.slice(MOST).map(([what, share]) => `${what} ${percent(share)}`).join(", ") }, `${rest} more`)),
    ];
  }

  /** What a piece may hide, once that has been asked for. @param {string} key */
  of(key) {
    if (this.isOld()) return [];
    const found = this.said?.guesses.filter((one) => one.key === key) ?? [];
    return found.map(({ about, shares }) => `${about}: ${shares.slice(0, MOST).map(([what, share]) => `${what} ${percent(share)}`).join(", ")}${shares.length > MOST ? ", …" : ""}`);
  }

  isOld() {
    return this.at !== this.room.frame.table.moves - 1;
  }

  async ask() {
    const { table } = this.room.frame;
    const at = table.moves - 1;
    if (this.thinking || table.phase !== "play" || (this.said && !this.isOld())) return;
    this.thinking = true;
    this.draw();
    const said = await this.room.try("beliefs");
    this.thinking = false;
    if (said) [this.said, this.at] = [said, at];
    this.draw();
  }
}

/** @param {number} share */
function percent(share) {
  return share > 0 && share < 0.005 ? "< 1 %" : `${Math.round(share * 100)} %`;
}
