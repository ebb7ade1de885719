/** Which option is meant: by clicking pieces, by the list, by number. Knows no rule; only which options lie on what. */

/** @typedef {import("./connection.js").Question} Question */

export class Choosing extends EventTarget {
  /**
   * Events: "change" when what is selected changes, "chosen" (detail: an option's key) when only one option is left.
   * @param {import("./board.js").Board} board
   */
  constructor(board) {
    super();
    this.board = board;
    /** @type {Question|null} */
    this.question = null;
    /** @type {Set<string>|null} the options that are left after some clicks; null before any */
    this.left = null;
    /** @type {string[]} keys of the pieces that were clicked */
    this.clicked = [];
    /** @type {string|null} the option that was chosen and perhaps waits to be confirmed */
    this.chosen = null;
    board.addEventListener("pick", (event) => this.pick(/** @type {CustomEvent} */ (event).detail));
  }

  /** A question, maybe the same as before. @param {Question|null} question */
  put(question) {
    const same = question && this.question && question.number === this.question.number;
    this.question = question;
    if (same) this.paint();
    else this.clear();
  }

  clear() {
    this.left = null;
    this.clicked = [];
    this.chosen = null;
    this.changed();
  }

  /** @param {SVGGElement} thing */
  pick(thing) {
    if (!this.question) return;
    const meant = picksOf(thing);
    let left = meant.filter((key) => !this.left || this.left.has(key));
    if (!left.length || this.chosen) {
      left = meant;
      this.clicked = [];
    }
    this.left = new Set(left);
    this.clicked.push(thing.getAttribute("data-key") ?? "");
    if (left.length === 1) this.choose(left[0]);
    else {
      this.chosen = null;
      this.changed();
    }
  }

  /** @param {string} key an option */
  choose(key) {
    this.chosen = key;
    this.changed();
    this.dispatchEvent(new CustomEvent("chosen", { detail: key }));
  }

  /** The options that are still possible, in their order. */
  options() {
    const options = this.question?.options ?? [];
    return this.left ? options.filter((option) => this.left?.has(option.key)) : options;
  }

  changed() {
    this.paint();
    this.dispatchEvent(new Event("change"));
  }

  /** Show on the board what is selected and what can be clicked next. */
  paint() {
    for (const thing of this.board.choosable()) {
      const picks = picksOf(thing);
      const key = thing.getAttribute("data-key") ?? "";
      const selected = this.clicked.includes(key) || (this.chosen !== null && picks.includes(this.chosen));
      const target = this.chosen === null && picks.some((pick) => !this.left || this.left.has(pick));
      thing.classList.toggle("selected", selected);
      thing.classList.toggle("target", target && !selected);
      if (selected) thing.setAttribute("aria-pressed", "true");
      else thing.removeAttribute("aria-pressed");
    }
  }

  /** The pieces on which an option lies. @param {string} option */
  pieces(option) {
    return this.board.choosable().filter((thing) => picksOf(thing).includes(option)).map((thing) => thing.getAttribute("data-key") ?? "");
  }
}

/** @param {Element} thing @returns {string[]} */
function picksOf(thing) {
  return JSON.parse(thing.getAttribute("data-picks") ?? "[]");
}
