/** Answers that the page gives for its player: single options, and passing where the player always passes. */

import { h } from "../common/dom.js";
import { parseJson } from "../common/json.js";
import { preferences } from "../common/preferences.js";
import { recallRecord, remember } from "../common/storage.js";

/** @typedef {Pick<Api.QuestionPiece, "number" | "kind" | "options" | "hides" | "passes">} Question */
/** @typedef {Omit<Api.Answer, "type" | "ref">} Answer */
/** @typedef {Record<string, string>} Passed kinds of questions that are passed on, and what passing means there */

const PASS = '"pass"'; // core/ask.py

/**
 * What passing means, where that is the usual answer. A turn that can also be passed is not meant.
 * @param {Question} question
 */
export function passing({ options, passes }) {
  return (passes && options.find((option) => option.key === PASS)) || null;
}

/**
 * The option to take without asking, if there is one. A question that hides something is never
 * answered for having a single option: how soon the answer comes would tell.
 * @param {Question} question
 * @param {{single: boolean, passed: Passed}} wishes
 */
export function obviousOption(question, { single, passed }) {
  const pass = passing(question);
  if (pass && question.kind in passed) return pass;
  const isSingle = single && !question.hides && question.options.length === 1;
  return isSingle ? (question.options[0] ?? null) : null;
}

/**
 * An option as the server reads it.
 * @param {string} key
 */
export function optionOf(key) {
  return /** @type {Answer["option"]} */ (parseJson(key));
}

/**
 * @typedef {object} Acting
 * @property {string} game
 * @property {(answer: Answer) => Promise<unknown>} answer
 * @property {() => void} changed the list of automatic answers has changed
 */

export class AutoAnswer {
  /** @param {Acting} acting */
  constructor({ game, answer, changed }) {
    this.place = `reflexes.${game}`; // the name that browsers have stored it under since the first version
    this.answer = answer;
    this.changed = changed;
    this.answered = -1;
    /** After an undo the player is asked; otherwise the page would answer again at once. */
    this.held = false;
  }

  /** @returns {Passed} */
  get passed() {
    const kept = Object.entries(recallRecord(this.place));
    return Object.fromEntries(kept.map(([kind, words]) => [kind, String(words)]));
  }

  /**
   * Answer a question if it can be answered without asking.
   * @param {Question | null} question
   */
  async react(question) {
    if (!question || this.held || question.number === this.answered) return;
    const { single } = preferences();
    const option = obviousOption(question, { single, passed: this.passed });
    if (!option) return;
    this.answered = question.number;
    const answer = { question: question.number, option: optionOf(option.key), sure: true };
    await this.answer(answer).catch((error) => this.refused(error));
  }

  hold() {
    this.held = true;
  }

  release() {
    this.held = false;
  }

  /**
   * Leave the decision to the player, unless another page of the same seat has answered already.
   * @param {unknown} error
   */
  refused(error) {
    const code = typeof error === "object" && error && "code" in error ? error.code : "";
    if (code !== "old question") this.hold();
  }

  /**
   * @param {string} kind
   * @param {string} words what passing means; "" to be asked again
   */
  pass(kind, words) {
    const { [kind]: _, ...others } = this.passed;
    remember(this.place, words ? { ...others, [kind]: words } : others);
    this.release();
    this.changed();
  }

  /**
   * A button to pass this kind of question from now on.
   * @param {Question} question
   */
  offer(question) {
    const words = passing(question)?.words ?? "";
    if (!words || question.kind in this.passed) return null;
    return h(
      "button",
      {
        class: "quiet auto-answer",
        "data-place": "auto-answer",
        title: `From now on, whenever this is asked (${question.kind}); you can change it here at any time`,
        onclick: () => this.pass(question.kind, words),
      },
      `Always: ${words}`,
    );
  }

  /** The automatic answers, each with a button to end it. */
  list() {
    const all = Object.entries(this.passed);
    if (!all.length) return null;
    return h(
      "ul",
      { class: "auto-answers", "aria-label": "Answered by itself" },
      ...all.map(([kind, words]) => this.row(kind, words)),
    );
  }

  /**
   * @param {string} kind
   * @param {string} words
   */
  row(kind, words) {
    const stop = h(
      "button",
      {
        class: "quiet",
        "data-place": `auto-answer-${kind}`,
        onclick: () => this.pass(kind, ""),
      },
      "Ask me again",
    );
    return h("li", { class: "faint" }, `By itself (${kind}): ${words}`, stop);
  }
}
