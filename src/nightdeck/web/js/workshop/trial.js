/** What does it change? Bots play with the pack and without it, while one waits or works on. */

import { dialog } from "../common/dialog.js";
import { fill, h } from "../common/dom.js";
import { request } from "../common/rest.js";
import { messageOf } from "../common/words.js";

const EVERY = 1500;

/**
 * @param {import("./pack_page.js").PackPage} page
 * @param {Api.GameShown} game
 */
export function trialDialog(page, game) {
  const modes = h("select", {}, ...game.modes.map((one) => h("option", {}, one.title)));
  const result = h("div", { role: "status" });
  const begin = h("button", { class: "main", onclick: () => void run() }, "Let the bots play");
  const run = async () => {
    begin.disabled = true;
    await page.keepNow();
    await follow(page.pack.pack, game.modes[modes.selectedIndex]?.name ?? "", result);
    begin.disabled = false;
  };
  dialog(
    "What does it change?",
    h("p", {}, "Bots play the same deals, as printed and with the pack. It may take some minutes."),
    h("label", { class: "field" }, "Mode", modes),
    h("div", { class: "row" }, begin),
    result,
  );
}

/**
 * @param {string} pack
 * @param {string} mode
 * @param {HTMLElement} result
 */
async function follow(pack, mode, result) {
  try {
    let trial = await request("POST /api/packs/{pack}/trial", { pack }, { mode });
    while (!trial.finished && result.isConnected) {
      fill(result, progress(trial));
      await new Promise((resolve) => setTimeout(resolve, EVERY));
      trial = await request("GET /api/packs/{pack}/trial", { pack, mode });
    }
    fill(result, outcome(trial));
  } catch (error) {
    fill(result, h("p", { class: "bad" }, messageOf(error)));
  }
}

/** @param {Api.TrialShown} trial */
function progress({ done, total }) {
  const words = done ? `${done} of ${total} games` : "Waiting for a place …";
  return h("p", {}, words);
}

/** @param {Api.TrialShown} trial */
function outcome({ differences, problem }) {
  if (problem) return h("p", { class: "bad" }, problem);
  const rows = differences.map((one) =>
    h(
      "tr",
      {},
      h("th", {}, one.name),
      h("td", {}, shown(one.printed, one.name)),
      h("td", {}, shown(one.changed, one.name)),
      h("td", {}, `${shown(one.low, one.name)} to ${shown(one.high, one.name)}`),
      h("td", {}, one.clear ? "clear" : ""),
    ),
  );
  const heads = ["", "as printed", "with the pack", "difference, 95 %", ""];
  return h(
    "table",
    { class: "trial" },
    h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", {}, head)))),
    h("tbody", {}, ...rows),
  );
}

/**
 * @param {number} value
 * @param {string} name
 */
function shown(value, name) {
  return name.endsWith(" a game") ? value.toFixed(1) : `${(100 * value).toFixed(0)} %`;
}
