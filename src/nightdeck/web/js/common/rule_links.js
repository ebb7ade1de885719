/** Rule numbers in texts: left out at the table, links in the help. */

import { h } from "./dom.js";
import { pieces } from "./words.js";

const RULE = /\b[A-Z][A-Z0-9]*-[A-Z]?\d+\b/g;

/**
 * A text without the rule numbers in brackets.
 * @param {string} words
 */
export function withoutRules(words) {
  return words
    .replace(/ *\(([^()]*)\)/g, (all, /** @type {string} */ inside) =>
      inside.search(RULE) >= 0 ? "" : all,
    )
    .replaceAll("`", "");
}

/**
 * A text with its rule numbers as links to the rules.
 * @param {string} words
 * @param {string} game
 * @returns {Node[]}
 */
export function withRuleLinks(words, game) {
  return pieces(words, RULE).map((piece) =>
    typeof piece === "string" ? document.createTextNode(piece) : ruleLink(piece[0], game),
  );
}

/**
 * @param {string} rule
 * @param {string} game
 * @param {string} [words]
 */
export function ruleLink(rule, game, words = rule) {
  return h("a", { href: `/rules/${game}?all#${rule}`, target: "_blank", rel: "noopener" }, words);
}
