/** The bar at the top: what is played, where the game stands, whom it is waiting for. */

import { fill, h } from "../common/dom.js";
import { isPlayedByBot, waitingWords } from "./seats.js";

/**
 * @typedef {object} Shown
 * @property {string} title
 * @property {string} status where the game stands
 * @property {string} waits whom the table is waiting for
 * @property {boolean} [mine] whether the viewer is asked something
 * @property {string} [state] of the connection
 */

/**
 * @param {Element} bar
 * @param {Shown} shown
 * @param {...Node} more
 */
export function drawStatusBar(bar, { title, status, waits, mine = false, state }, ...more) {
  fill(
    bar,
    h("a", { class: "home", href: "/", title: "All games" }, "☾"),
    h("h1", { class: "title" }, title),
    h("span", { class: "status" }, status),
    h("span", { class: `waits${mine ? " mine" : ""}`, "data-state": state }, waits),
    ...more,
  );
}

/**
 * The contents of the bar at a table.
 * @param {import("./frames.js").Frame} frame
 * @param {number | null} seat of the viewer
 * @param {import("./connection.js").State} state
 * @param {{at: number, words: string} | null} past the moment that is looked back to
 * @returns {Shown}
 */
export function tableStatus(frame, seat, state, past) {
  return {
    title: frame.table.title,
    status: past?.words || (frame.status?.words ?? frame.table.mode_title),
    waits: state === "open" ? waitsFor(frame, seat, past) : "Connecting…",
    mine: Boolean(frame.question),
    state,
  };
}

/**
 * @param {import("./frames.js").Frame} frame
 * @param {number | null} seat
 * @param {{at: number} | null} past
 */
function waitsFor(frame, seat, past) {
  if (past) return `Looking back at move ${past.at}`;
  if (frame.question && !isPlayedByBot(frame, seat)) return "Your turn";
  return waitingWords(frame, seat);
}

/**
 * @param {Node} sounds
 * @param {() => void} settings
 * @param {() => void} help
 */
export function tableMenu(sounds, settings, help) {
  const button = (
    /** @type {string} */ sign,
    /** @type {string} */ label,
    /** @type {string} */ title,
    /** @type {() => void} */ onclick,
  ) =>
    h(
      "button",
      {
        class: "quiet",
        "data-place": label.toLowerCase(),
        "aria-label": label,
        title,
        onclick,
      },
      sign,
    );
  return h(
    "nav",
    { "aria-label": "Table" },
    sounds,
    button("⚙", "Settings", "Settings", settings),
    button("?", "Help", "Help (?)", help),
  );
}
