/** Finds the option that clicks on pieces mean. It knows no rules, only which options each piece offers. */

export class Selection {
  constructor() {
    /** @type {Set<string> | null} the options that are left after some clicks; null before any */
    this.left = null;
    /** @type {string[]} keys of the pieces that were clicked */
    this.clicked = [];
    /** @type {string | null} the option that was chosen and perhaps waits to be confirmed */
    this.chosen = null;
  }

  clear() {
    this.left = null;
    this.clicked = [];
    this.chosen = null;
  }

  /**
   * A piece was clicked. If it offers none of the options left, the selection starts again with it.
   * @param {string} piece
   * @param {string[]} picks the options that it offers
   * @returns {string | null} the option, if only one is left
   */
  click(piece, picks) {
    const both = picks.filter((option) => this.isLeft(option));
    const goesOn = both.length > 0 && this.chosen === null;
    const left = goesOn ? both : picks;
    this.clicked = goesOn ? [...this.clicked, piece] : [piece];
    this.left = new Set(left);
    this.chosen = null;
    return left.length === 1 ? (left[0] ?? null) : null;
  }

  /** @param {string} option */
  choose(option) {
    this.chosen = option;
  }

  /** @param {string} option */
  isLeft(option) {
    return this.left === null || this.left.has(option);
  }

  /**
   * How a piece looks: selected, a target for the next click, or neither.
   * @param {string} piece
   * @param {string[]} picks
   * @returns {"selected" | "target" | "plain"}
   */
  looks(piece, picks) {
    if (this.clicked.includes(piece)) return "selected";
    if (this.chosen !== null) return picks.includes(this.chosen) ? "selected" : "plain";
    return picks.some((option) => this.isLeft(option)) ? "target" : "plain";
  }
}
