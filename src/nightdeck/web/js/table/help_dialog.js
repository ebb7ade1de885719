/** Help at the table: keys, the rule of the moment, the rules page. */

import { dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { withRuleLinks } from "../common/rule_links.js";
import { spoken } from "../common/words.js";

/** @type {[string, string][]} */
const KEYS = [
  ["1 … 9", "choose an option by its number"],
  ["Tab", "go through everything that can be picked"],
  ["Shift + arrows", "go from thing to thing on the board"],
  ["Enter", "pick, confirm, lock in"],
  ["Esc", "cancel; back to now"],
  ["U", "undo, or unlock"],
  ["H", "hint"],
  ["G", "what may be hidden"],
  ["L", "log"],
  ["C", "chat"],
  ["← →", "walk through the history"],
  ["+ −  0", "zoom; the whole board"],
  ["?", "this help"],
];
const POINTING =
  "Point at anything on the board to be told what it is, what its rule says, and why it cannot be picked now. On a phone, tap it.";

/**
 * @param {Api.QuestionPiece | null} question
 * @param {{game: string, rules: string}} names of the game, and of its rules page
 * @param {() => void} showAround
 */
export function helpDialog(question, { game, rules }, showAround) {
  const tour = () => {
    box.close();
    showAround();
  };
  const page = { class: "button", href: `/rules/${rules}`, target: "_blank", rel: "noopener" };
  const box = dialog(
    "Help",
    question && ruleOf(question, game),
    h("h3", {}, "Keys"),
    h("dl", { class: "keys" }, ...KEYS.flatMap(keyRow)),
    h("p", {}, POINTING),
    h(
      "p",
      { class: "row" },
      h("a", page, "The rules"),
      h("button", { onclick: tour }, "Show me around"),
    ),
  );
}

/** @param {[string, string]} row */
function keyRow([key, words]) {
  return [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)];
}

/**
 * @param {Api.QuestionPiece} question
 * @param {string} game
 */
function ruleOf({ words, help, because }, game) {
  return h(
    "section",
    {},
    h("h3", {}, spoken(words)),
    help && h("p", {}, help),
    ...chain(because, game),
  );
}

/**
 * @param {string[]} rules
 * @param {string} game
 */
function chain(rules, game) {
  if (!rules.length) return [];
  const rows = rules.map((words) => h("li", {}, ...withRuleLinks(words.replaceAll("`", ""), game)));
  return [h("p", { class: "faint" }, "You are asked because of:"), h("ul", {}, ...rows)];
}
