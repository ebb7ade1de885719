/** What may be hidden where, as far as you can know. It is worked out on request, because that takes a moment. */

import { fill, h } from "../common/dom.js";
import { percent } from "../common/words.js";

const MOST = 6; // guesses listed for one place

/**
 * @typedef {object} Asking
 * @property {() => Promise<Api.BeliefsReply | null>} ask
 * @property {(keys: string[]) => void} light
 */

export class Guesses {
  /** @param {Asking} asking */
  constructor(asking) {
    this.asking = asking;
    this.panel = h("div", { class: "guesses", tabindex: 0 });
    /** @type {Api.BeliefsReply | null} */
    this.said = null;
    this.at = 0; // the move it was worked out after
    this.now = 0;
    this.over = false;
    this.thinking = false;
  }

  /** @param {Pick<Api.TablePiece, "moves" | "phase">} table */
  update({ moves, phase }) {
    this.now = moves - 1;
    this.over = phase !== "play";
    this.draw();
  }

  get isOld() {
    return this.at !== this.now;
  }

  draw() {
    const { said, over, thinking } = this;
    const canAsk = !over && !thinking && (!said || this.isOld);
    fill(
      this.panel,
      h(
        "p",
        { class: "row" },
        h("span", { class: "faint", role: "status" }, this.words()),
        canAsk && this.button(),
      ),
      !over &&
        said &&
        h(
          "dl",
          { class: this.isOld ? "old" : "" },
          ...said.guesses.flatMap((one) => this.rows(one)),
        ),
    );
  }

  words() {
    if (this.over) return "The game is over: nothing is hidden any more.";
    if (this.thinking) return "Thinking it through…";
    if (this.said) return this.said.words || `After move ${this.at}.`;
    return "What may be hidden where, and how likely, from what you know and from what the others have done.";
  }

  button() {
    return h(
      "button",
      { class: "quiet", "data-place": "guess", onclick: () => void this.ask() },
      this.said ? "Ask again" : "Ask",
      h("kbd", {}, "G"),
    );
  }

  /** @param {Api.Guess} guess */
  rows({ about, key, shares }) {
    const lit = () => key && this.asking.light([key]);
    const dark = () => this.asking.light([]);
    const place = { "data-key": key, tabindex: key ? 0 : null };
    const lights = { onpointerenter: lit, onfocus: lit, onpointerleave: dark, onblur: dark };
    const rest = shares.slice(MOST);
    return [
      h("dt", { ...place, ...lights }, about),
      h(
        "dd",
        {},
        ...shares.slice(0, MOST).map(bar),
        rest.length > 0 &&
          h("span", { class: "faint", title: listed(rest) }, `${rest.length} more`),
      ),
    ];
  }

  /**
   * What a piece may hide, if that has been worked out.
   * @param {string} key
   */
  of(key) {
    if (this.isOld) return [];
    const found = this.said?.guesses.filter((one) => one.key === key) ?? [];
    return found.map(({ about, shares }) => {
      const more = shares.length > MOST ? ", …" : "";
      return `${about}: ${listed(shares.slice(0, MOST))}${more}`;
    });
  }

  async ask() {
    const at = this.now;
    if (this.thinking || this.over || (this.said && !this.isOld)) return;
    this.thinking = true;
    this.draw();
    const said = await this.asking.ask();
    this.thinking = false;
    if (said) [this.said, this.at] = [said, at];
    this.draw();
  }
}

/** @param {Api.Guess["shares"][number]} share */
function bar([what, share]) {
  return h(
    "span",
    { class: "share" },
    what,
    h("progress", { value: share.toFixed(3), "aria-hidden": "true" }),
    h("b", {}, likelihood(share)),
  );
}

/** @param {Api.Guess["shares"]} shares */
function listed(shares) {
  return shares.map(([what, share]) => `${what} ${likelihood(share)}`).join(", ");
}

/** @param {number} share */
export function likelihood(share) {
  return share > 0 && share < 0.005 ? "< 1 %" : percent(share);
}
