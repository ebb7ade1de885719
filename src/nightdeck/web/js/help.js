/** Help at the table: keys, the rule of the moment, the rules page. */

import { cited } from "./citing.js";
import { dialog, h, spoken } from "./dom.js";

const KEYS = [
  ["1 … 9", "choose an option by its number"], ["Tab", "go through everything that can be picked"], ["Shift + arrows", "go from thing to thing on the board"],
  ["Enter", "pick, confirm, lock in"], ["Esc", "cancel; back to now"], ["U", "undo, or unlock"], ["H", "hint"], ["G", "what may be hidden"], ["L", "log"], ["C", "chat"],
  ["← →", "walk through the history"], ["+ −  0", "zoom; the whole board"], ["?", "this help"],
];

/** @param {import("./table.js").Room} room */
export function help(room) {
  const { question, table } = room.frame;
  const rules = room.game.modes.find((/** @type {any} */ mode) => mode.name === table.mode)?.rules ?? table.game;
  const rule = question && h("section", {}, h("h3", {}, spoken(question.words)), question.help && h("p", {}, question.help), ...because(question.because, table.game));
  dialog("Help", rule || "", h("h3", {}, "Keys"), h("dl", { class: "keys" }, ...KEYS.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)])),
    h("p", {}, "Point at anything on the board to be told what it is, what its rule says, and why it cannot be picked now. On a phone, tap it."),
    h("p", { class: "row" }, h("a", { class: "button", href: `/rules/${rules}`, target: "_blank", rel: "noopener" }, "The rules"),
      h("button", { onclick: (/** @type {any} */ event) => { event.target.closest("dialog").close(); room.tour.start(); } }, "Show me around")));
}

/** @param {string[]} chain @param {string} game */
function because(chain, game) {
  return chain.length ? [h("p", { class: "faint" }, "You are asked because of:"), h("ul", {}, ...chain.map((words) => h("li", {}, ...cited(words.replaceAll("`", ""), game))))] : [];
}
