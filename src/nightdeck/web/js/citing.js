/** Numbers of rules in words: left out where somebody plays, links to the rule where somebody wants to know. */

import { h } from "./dom.js";

const RULE = /\b[A-Z][A-Z0-9]*-[A-Z]?\d+\b/g;

/** The words without the rules that they cite in brackets. @param {string} words */
export function uncited(words) {
  return words.replace(/ *\(([^()]*)\)/g, (all, inside) => (inside.search(RULE) >= 0 ? "" : all)).replaceAll("`", "");
}

/** The words with their rules as links into the list of every rule. @param {string} words @param {string} game @returns {Node[]} */
export function cited(words, game) {
  /** @type {Node[]} */
  const nodes = [];
  let end = 0;
  for (const found of words.matchAll(RULE)) {
    nodes.push(document.createTextNode(words.slice(end, found.index)), h("a", { href: `/rules/${game}?all#${found[0]}`, target: "_blank", rel: "noopener" }, found[0]));
    end = found.index + found[0].length;
  }
  nodes.push(document.createTextNode(words.slice(end)));
  return nodes;
}
