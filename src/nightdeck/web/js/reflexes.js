/** What the page answers by itself, because its player wants it so: single options, and passing where somebody always passes. */

import { h } from "./dom.js";
import { prefs, recall, remember } from "./prefs.js";

/** @typedef {import("./connection.js").Question} Question */

const PASS = '"pass"'; // core/ask.py

export class Reflexes {
  /** @param {import("./table.js").Room} room */
  constructor(room) {
    this.room = room;
    this.answered = -1;
    /** After an undo the player is asked, or undo would lead nowhere. */
    this.held = false;
  }

  get place() {
    return `reflexes.${this.room.frame.table.game}`;
  }

  /** Which kinds of questions are passed on, and what passing means there. @returns {Record<string, string>} */
  get passed() {
    return recall(this.place, {});
  }

  /** A question that offers to pass before anything else; a turn that can also be passed is none. @param {Question} question */
  canPass(question) {
    return question.options.length > 1 && question.options[0].key === PASS;
  }

  /** Answer a question that needs no thought. @param {Question|null} question */
  async react(question) {
    if (!question || this.held || question.number === this.answered || this.room.isBots()) return;
    const single = question.options.length === 1 && prefs().single;
    if (!single && !(this.canPass(question) && question.kind in this.passed)) return;
    this.answered = question.number;
    const option = JSON.parse(question.options[0].key);
    await this.room.connection.ask("answer", { question: question.number, option, sure: true }).catch((error) => this.refused(error));
  }

  hold() {
    this.held = true;
  }

  /** The player decides, unless another page of the same seat was faster. @param {import("./connection.js").Refusal} error */
  refused(error) {
    if (error.code !== "old question") this.hold();
  }

  /** @param {string} kind @param {string} words what passing means; "" to be asked again */
  pass(kind, words) {
    const { [kind]: _, ...others } = this.passed;
    remember(this.place, words ? { ...others, [kind]: words } : others);
    this.held = false;
    this.room.look();
  }

  /** The offer to pass from now on. @param {Question} question */
  offer(question) {
    const [first] = question.options;
    if (!this.canPass(question) || question.kind in this.passed) return null;
    return h("button", { class: "quiet reflex", "data-place": "reflex", title: `From now on, whenever this is asked (${question.kind}); you can change it here at any time`, onclick: () => this.pass(question.kind, first.words) },
      `Always: ${first.words}`);
  }

  /** What is passed on by itself, and the way out of it. */
  list() {
    const all = Object.entries(this.passed);
    return all.length > 0 && h("ul", { class: "reflexes", "aria-label": "Answered by itself" }, ...all.map(([kind, words]) => h("li", { class: "faint" },
      `By itself (${kind}): ${words}`, h("button", { class: "quiet", "data-place": `reflex-${kind}`, onclick: () => this.pass(kind, "") }, "Ask me again"))));
  }
}
