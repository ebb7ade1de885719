/** The options of a question in words: a row for each, or one card for those that belong together. */

import { h } from "../common/dom.js";
import { ruleLink } from "../common/rule_links.js";
import { spoken } from "../common/words.js";
import { chances } from "./advice.js";

/**
 * @typedef {object} Now
 * @property {Api.QuestionPiece} question
 * @property {Api.OptionHint[]} hints what the last hint said of each option, the best first
 * @property {boolean} busy an answer is on its way
 */

export class OptionList {
  /**
   * @param {import("./ending.js").Viewer} viewer
   * @param {import("../board/choosing.js").Choosing} choosing
   * @param {(keys: string[]) => void} light pieces on the board
   */
  constructor(viewer, choosing, light) {
    this.viewer = viewer;
    this.choosing = choosing;
    this.light = light;
  }

  /**
   * @param {Api.OptionPiece[]} options those that are still meant
   * @param {Now} now
   */
  draw(options, now) {
    const narrowed = options.length < now.question.options.length;
    const missing = narrowed ? [] : now.question.cannot;
    const runs = together(options);
    const rows = runs.flatMap((run, at) => {
      const [option] = run;
      const [before, after] = [runs[at - 1]?.[0], runs[at + 1]?.[0]];
      if (!option) return [];
      const { verb, last } = option;
      const heads = verb && verb !== before?.verb && h("li", { class: "verb" }, verb);
      const parts = last && before && !before.last && h("li", { class: "verb parts" }, "Or");
      const ends = !last && (!after || after.last || after.verb !== verb);
      const isEnd = ends && (!after || after.last);
      const lacks = missing.filter((one) => ends && (one.verb ? one.verb === verb : isEnd));
      const shown = run.length > 1 ? this.bundle(run, now) : this.row(option, now);
      return [heads, parts, shown, ...lacks.map((one) => this.lack(one))];
    });
    return h("ol", { class: "options", "aria-label": "Options" }, ...rows);
  }

  /**
   * Options that belong together, by what tells them apart.
   * @param {Api.OptionPiece[]} run
   * @param {Now} now
   */
  bundle(run, now) {
    const { group, line } = run[0] ?? { group: "", line: "" };
    const same = run.every((option) => option.line === line);
    const items = run.map((option) =>
      h("li", {}, this.button(option, option.short, same ? "" : option.line, now)),
    );
    return h(
      "li",
      { class: `bundle${group ? "" : " bare"}` },
      group && h("span", { class: "words" }, spoken(group)),
      same && line && h("small", { class: "line" }, spoken(line)),
      h("ul", { "aria-label": group || "Choices" }, ...items),
    );
  }

  /**
   * @param {Api.OptionPiece} option
   * @param {Now} now
   */
  row(option, now) {
    return h("li", {}, this.button(option, option.words, option.line, now));
  }

  /**
   * @param {Api.OptionPiece} option
   * @param {string} words
   * @param {string} line
   * @param {Now} now
   */
  button(option, words, line, { question, hints, busy }) {
    const { choosing } = this;
    const hint = hints.find((one) => one.key === option.key);
    const best = hint !== undefined && hint === hints[0];
    const chosen = choosing.chosen === option.key;
    const lit = () => this.light(choosing.pieces(option.key));
    const dark = () => this.light([]);
    const number = question.options.indexOf(option) + 1;
    return h(
      "button",
      {
        class: `option${chosen ? " chosen" : ""}${best ? " best" : ""}`,
        "aria-pressed": chosen ? "true" : "false",
        "data-place": option.key,
        disabled: busy && !chosen,
        onclick: () => choosing.choose(option.key),
        onpointerenter: lit,
        onfocus: lit,
        onpointerleave: dark,
        onblur: dark,
      },
      h("kbd", {}, number),
      ...inWords(words, option),
      line && h("small", { class: "line" }, spoken(line)),
      hint && chances(hint, hints),
    );
  }

  /**
   * Something that one might look for here and that cannot be done now.
   * @param {Api.CannotPiece} cannot
   */
  lack({ words, why, rule }) {
    const name = this.viewer.game;
    return h(
      "li",
      { class: "cannot" },
      h("span", {}, spoken(words)),
      h("small", {}, `Not now: ${spoken(why)}. `, rule && ruleLink(rule, name, "More")),
    );
  }
}

/**
 * What stands on a button; whoever hears it is told the whole option.
 * @param {string} words
 * @param {Api.OptionPiece} option
 */
function inWords(words, option) {
  if (words === option.words) return [h("span", { class: "words" }, spoken(words))];
  return [
    h("span", { class: "words", "aria-hidden": "true" }, spoken(words)),
    h("span", { class: "spoken" }, spoken(option.words)),
  ];
}

/**
 * Neighbours that share a group, or have few words each; all others alone.
 * @param {Api.OptionPiece[]} options
 */
export function together(options) {
  /** @type {Api.OptionPiece[][]} */
  const runs = [];
  for (const option of options) {
    const run = runs[runs.length - 1];
    const [first] = run ?? [];
    const { short, group, verb, last } = option;
    const joins = first && short && first.short && first.group === group && first.verb === verb;
    if (run && joins && first.last === last) run.push(option);
    else runs.push([option]);
  }
  return runs;
}
