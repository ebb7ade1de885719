/** Small buttons for what is being shown beat by beat, and how fast it goes. */

import { h } from "../common/dom.js";
import { SPEEDS } from "./beat_queue.js";

/**
 * @param {import("./beat_queue.js").BeatQueue} queue
 * @param {boolean} [hasKey] whether Space skips
 */
export function beatControls(queue, hasKey = true) {
  const { paused } = queue;
  return h(
    "div",
    { class: "tray beats", role: "group", "aria-label": "What happens" },
    paused
      ? button("▶", "Go on", () => queue.resume())
      : button("❚❚", "Pause", () => queue.pause()),
    button("›", "One beat on", () => queue.step()),
    button("»", "Skip", () => queue.skip()),
    hasKey && h("kbd", {}, "Space"),
  );
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} onclick
 */
function button(sign, label, onclick) {
  const place = `beats-${label}`;
  return h(
    "button",
    { class: "quiet", "aria-label": label, title: label, "data-place": place, onclick },
    sign,
  );
}

/**
 * @param {string} speed
 * @param {(speed: string) => void} choose
 */
export function speedMenu(speed, choose) {
  return h(
    "select",
    {
      class: "speed",
      "aria-label": "How fast to show what happens",
      title: "How fast to show what happens",
      "data-place": "speed",
      onchange: (event) => choose(event.currentTarget.value),
    },
    ...SPEEDS.map((one) => h("option", { value: one, selected: one === speed }, one)),
  );
}
