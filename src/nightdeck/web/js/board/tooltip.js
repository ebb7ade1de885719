/** The card about whatever you point at: its label, what it may hide, why it cannot be picked, and its rule. */

import { fill, h } from "../common/dom.js";
import { keyOf } from "./picks.js";

/** @typedef {import("./board.js").Thing} Thing */

/**
 * @typedef {object} Sources where the card gets its words from
 * @property {(key: string) => Promise<Api.WhyNotReply | null>} whyNot
 * @property {(topic: string) => Promise<string>} help
 * @property {(key: string) => string[]} guesses
 * @property {(key: string) => string} way how one gets there in one go, or ""
 * @property {() => boolean} isOpen whether something can be picked now
 * @property {() => boolean} isQuiet whether something else explains the board now
 */

/** @type {Sources} */
export const LABELS_ONLY = {
  whyNot: () => Promise.resolve(null),
  help: () => Promise.resolve(""),
  guesses: () => [],
  way: () => "",
  isOpen: () => false,
  isQuiet: () => false,
};

export class Tooltip {
  /**
   * @param {HTMLElement} stage
   * @param {Sources} sources
   */
  constructor(stage, sources) {
    this.stage = stage;
    this.sources = sources;
    this.card = h("div", {
      class: "tooltip",
      role: "tooltip",
      id: "tooltip",
      "aria-live": "polite",
      hidden: true,
    });
    document.body.append(this.card);
    /** @type {Thing | null} */
    this.showing = null;
  }

  hide() {
    this.showing = null;
    this.card.hidden = true;
  }

  /** @param {Thing | null} thing */
  async show(thing) {
    const { sources } = this;
    if (!thing || sources.isQuiet()) return this.hide();
    this.showing = thing;
    const topic = thing.closest("[data-help]")?.getAttribute("data-help") ?? "";
    this.draw(thing, null, "");
    const goes = thing.hasAttribute("data-picks") || sources.way(keyOf(thing));
    const closed = sources.isOpen() && !goes;
    const [whyNot, help] = await Promise.all([
      closed ? sources.whyNot(keyOf(thing)) : null,
      topic ? sources.help(topic) : "",
    ]);
    if (this.showing === thing) this.draw(thing, whyNot, help);
  }

  /**
   * @param {Thing} thing
   * @param {Api.WhyNotReply | null} whyNot
   * @param {string} help
   */
  draw(thing, whyNot, help) {
    fill(
      this.card,
      h("b", {}, thing.getAttribute("aria-label") ?? thing.dataset["label"] ?? ""),
      h("p", { class: "way" }, this.sources.way(keyOf(thing))),
      whyNot?.words && refusal(whyNot),
      ...this.sources.guesses(keyOf(thing)).map((words) => h("p", { class: "guess" }, words)),
      help && h("p", {}, help),
    );
    this.card.hidden = false;
    this.put(thing);
  }

  /**
   * Put the card where it hides nothing of the map: under the sheets, or on a phone at the lower edge.
   * About a sheet it lies beside that, over the map, where nobody points at that moment.
   * @param {Thing} thing
   */
  put(thing) {
    const sheets = this.stage.parentElement?.querySelector(".sheets");
    const aside = sheets?.getBoundingClientRect();
    const box = thing.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const isAside = Boolean(sheets?.contains(thing));
    const isNarrow = innerWidth < 821 || !aside || aside.width < width;
    const x = isNarrow ? (innerWidth - width) / 2 : isAside ? aside.left - width - 8 : aside.left;
    const bottom = isNarrow ? innerHeight : aside.bottom;
    const y = isAside && !isNarrow ? Math.min(box.top, bottom - height - 6) : bottom - height - 6;
    this.card.style.transform = `translate(${Math.max(4, x)}px, ${Math.max(4, y)}px)`;
  }
}

/** @param {Api.WhyNotReply} whyNot */
function refusal({ words, rule }) {
  return h("p", { class: "why" }, `Not now: ${words}`, rule && h("span", { class: "rule" }, rule));
}
