/** What a hint says: the best option first, why, and how likely it is to win where that can be told. */

import { h } from "../common/dom.js";
import { chance, percent, spoken, unstopped } from "../common/words.js";
import { nameOf } from "./seats.js";

/**
 * Above the options, and never long enough to push them out of sight: the rest is under *More*.
 * @param {Api.HintReply} hint
 * @param {Pick<Api.QuestionPiece, "options">} question
 * @param {Api.SeatPiece[]} seats
 */
export function adviceBox(hint, question, seats) {
  const best = question.options.find(({ key }) => key === hint.options[0]?.key);
  const more = [hint.words, ...taken(hint.beliefs, seats)].filter(Boolean);
  return h(
    "div",
    { class: "hinted", role: "status" },
    best && h("p", { class: "advised" }, h("b", {}, `Best: ${unstopped(best.words)}.`)),
    best && h("p", {}, hint.why || spoken(best.line)),
    h("p", {}, hint.verdict),
    more.length > 0 &&
      h(
        "details",
        {},
        h("summary", { "data-place": "hint-more" }, "How it might go on"),
        ...more.map((words) => h("p", {}, words)),
      ),
  );
}

/**
 * Whom the search takes for what.
 * @param {Api.HintReply["beliefs"]} beliefs
 * @param {Api.SeatPiece[]} seats
 */
function taken(beliefs, seats) {
  return beliefs.map(({ seat, shares }) => {
    const parts = shares.map(([what, share]) => `${what} ${percent(share)}`);
    return `${nameOf(seats, seat)}: ${parts.join(", ")}.`;
  });
}

/**
 * What a hint says of one option; nothing where too few simulations say so.
 * @param {Api.OptionHint} hint
 * @param {Api.OptionHint[]} all
 */
export function chances({ win, survive }, all) {
  if (win === null) return null;
  const doubtful = all.some((one) => one.survive !== null && percent(one.survive) !== percent(1));
  return h(
    "span",
    { class: "chances" },
    h("progress", { value: win.toFixed(3), "aria-hidden": "true" }),
    h("span", { class: "good" }, `${chance(win)} to win`),
    doubtful && survive !== null && h("span", { class: "faint" }, `${chance(survive)} to survive`),
  );
}
