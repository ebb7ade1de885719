/** Answers that the page gives for its player: single options, and passing where the player always passes. */

import { h } from "../common/dom.js";
import { parseJson } from "../common/json.js";
import { preferences } from "../common/preferences.js";
import { recallRecord, remember } from "../common/storage.js";

/** @typedef {Pick<Api.QuestionPiece, "number" | "kind" | "options" | "hides" | "passes" | "idle" | "orders">} Question */
/** @typedef {Omit<Api.Answer, "type" | "ref">} Answer */
/** @typedef {Record<string, string>} Passed kinds of questions that are passed on, and what passing means there */
/** @typedef {Record<string, {name: string, words: string}>} Orders kinds of questions that are asked only if something is so */

const PASSES = ['"pass"', '"no"']; // core/ask.py

/**
 * What passing means, where that is the usual answer. A turn that can also be passed is not meant.
 * @param {Question} question
 */
export function passing({ options, passes }) {
  return (passes && options.find((option) => PASSES.includes(option.key))) || null;
}

/**
 * Whether the player need not be asked: nothing can come of it, or it is not what they want to be asked about.
 * @param {Question} question
 * @param {{single: boolean, passed: Passed, only?: Orders}} wishes
 */
function isUnwanted({ kind, idle, orders }, { single, passed, only = {} }) {
  if (kind in passed || (single && idle)) return true;
  return orders.some(({ name, holds }) => name === only[kind]?.name && !holds);
}

/**
 * The option to take without asking, if there is one. A question that hides something is never
 * answered for having a single option: how soon the answer comes would tell.
 * @param {Question} question
 * @param {{single: boolean, passed: Passed, only?: Orders}} wishes
 */
export function obviousOption(question, wishes) {
  const { single } = wishes;
  const pass = passing(question);
  if (pass && isUnwanted(question, wishes)) return pass;
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
    this.orders = `orders.${game}`;
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

  /** @returns {Orders} */
  get only() {
    const kept = Object.entries(recallRecord(this.orders));
    return Object.fromEntries(
      kept.map(([kind, one]) => [kind, /** @type {Orders[string]} */ (one)]),
    );
  }

  /**
   * Answer a question if it can be answered without asking.
   * @param {Question | null} question
   */
  async react(question) {
    if (!question || this.held || question.number === this.answered) return;
    const { single } = preferences();
    const option = obviousOption(question, { single, passed: this.passed, only: this.only });
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
    this.ask(kind, null);
  }

  /**
   * Be asked such a question only if something is so, or again always.
   * @param {string} kind
   * @param {{name: string, words: string} | null} order
   */
  ask(kind, order) {
    const { [kind]: _, ...others } = this.only;
    remember(this.orders, order ? { ...others, [kind]: order } : others);
    this.release();
    this.changed();
  }

  /**
   * Buttons to pass this kind of question from now on, always or unless something is so.
   * @param {Question} question
   */
  offer(question) {
    const { kind } = question;
    const words = passing(question)?.words ?? "";
    if (!words || kind in this.passed) return null;
    const title = `From now on, whenever this is asked (${kind}); you can change it here at any time`;
    const attributes = { class: "quiet auto-answer", title };
    const orders = question.orders.filter(({ name }) => name !== this.only[kind]?.name);
    return h(
      "div",
      { class: "auto-offers" },
      ...orders.map((order) => {
        const onclick = () => this.ask(kind, { name: order.name, words: order.words });
        const place = { "data-place": `auto-only-${order.name}` };
        return h("button", { ...attributes, ...place, onclick }, `Ask me only if ${order.words}`);
      }),
      h(
        "button",
        { ...attributes, "data-place": "auto-answer", onclick: () => this.pass(kind, words) },
        `Always: ${words}`,
      ),
    );
  }

  /** The automatic answers, each with a button to end it. */
  list() {
    const only = Object.entries(this.only);
    const rows = [
      ...Object.entries(this.passed).map(([kind, words]) =>
        this.row(kind, `By itself (${kind}): ${words}`, () => this.pass(kind, "")),
      ),
      ...only.map(([kind, { words }]) =>
        this.row(kind, `You are asked (${kind}) only if ${words}`, () => this.ask(kind, null)),
      ),
    ];
    if (!rows.length) return null;
    return h("ul", { class: "auto-answers", "aria-label": "Answered by itself" }, ...rows);
  }

  /**
   * @param {string} kind
   * @param {string} words
   * @param {() => void} onclick
   */
  row(kind, words, onclick) {
    const attributes = { class: "quiet", "data-place": `auto-answer-${kind}`, onclick };
    return h("li", { class: "faint" }, words, h("button", attributes, "Ask me again"));
  }
}
