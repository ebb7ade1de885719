/** Choosing an option: by clicking pieces, from the list, or by number. */

import { keyOf, picksOf } from "./picks.js";
import { Selection } from "./selection.js";

/** @typedef {import("./board.js").Thing} Thing */

/**
 * @typedef {object} Chooser
 * @property {() => Thing[]} choosable the things on the board or beside it that can be picked
 * @property {() => void} changed what is selected has changed
 * @property {(option: string) => void} chosen an option has been chosen
 */

export class Choosing {
  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.selection = new Selection();
    /** @type {Api.QuestionPiece | null} */
    this.question = null;
    /** @type {string | null} the option that a hint takes for the best */
    this.advised = null;
  }

  /** @returns {string | null} the option that was chosen and perhaps waits to be confirmed */
  get chosen() {
    return this.selection.chosen;
  }

  /**
   * Take a question, which may be the same as before.
   * @param {Api.QuestionPiece | null} question
   */
  put(question) {
    const same = question !== null && question.number === this.question?.number;
    this.question = question;
    if (same) this.paint();
    else this.clear();
  }

  clear() {
    this.selection.clear();
    this.changed();
  }

  /**
   * Mark the pieces of the option that a hint takes for the best.
   * @param {string | null} option
   */
  advise(option) {
    this.advised = option;
    this.paint();
  }

  /** @param {Thing} thing */
  pick(thing) {
    if (!this.question) return;
    const option = this.selection.click(keyOf(thing), picksOf(thing));
    if (option === null) this.changed();
    else this.choose(option);
  }

  /** @param {string} option */
  choose(option) {
    this.selection.choose(option);
    this.changed();
    this.chooser.chosen(option);
  }

  /** The options that are still possible, in their order. */
  options() {
    const options = this.question?.options ?? [];
    return options.filter((option) => this.selection.isLeft(option.key));
  }

  changed() {
    this.paint();
    this.chooser.changed();
  }

  /** Show on the board what is selected and what can be clicked next. */
  paint() {
    for (const thing of this.chooser.choosable()) {
      const looks = this.selection.looks(keyOf(thing), picksOf(thing));
      thing.classList.toggle("selected", looks === "selected");
      thing.classList.toggle("target", looks === "target");
      thing.classList.toggle("advised", this.isAdvised(thing));
      if (looks === "selected") thing.setAttribute("aria-pressed", "true");
      else thing.removeAttribute("aria-pressed");
    }
  }

  /**
   * Whether a piece offers the advised option.
   * @param {Thing} thing
   */
  isAdvised(thing) {
    return this.advised !== null && picksOf(thing).includes(this.advised);
  }

  /**
   * The pieces that offer an option.
   * @param {string} option
   */
  pieces(option) {
    return this.chooser
      .choosable()
      .filter((thing) => picksOf(thing).includes(option))
      .map(keyOf);
  }
}
