/** Buttons and a slider to go through the history. */

import { h } from "../common/dom.js";

/** @typedef {import("./past.js").Past} Past */

/**
 * @param {Past} past
 * @param {number} last the newest position
 */
export function historyBar(past, last) {
  const at = past.at ?? last;
  const isNow = past.at === null;
  return h(
    "div",
    { class: `walk${isNow ? "" : " back"}`, role: "group", "aria-label": "History" },
    button("«", "To the beginning", at <= 0, () => void past.go(0)),
    button("‹", "One move back", at <= 0, () => past.step(-1)),
    slider(at, last),
    button("›", "One move on", at >= last, () => past.step(1)),
    button("»", "Back to now", isNow, () => past.now()),
    h("span", { class: "count" }, `${Math.max(at, 0)}/${Math.max(last, 0)}`),
  );
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {boolean} disabled
 * @param {() => void} onclick
 */
function button(sign, label, disabled, onclick) {
  return h(
    "button",
    { class: "quiet", "aria-label": label, title: label, "data-place": label, disabled, onclick },
    sign,
  );
}

/**
 * It has no listener of its own, so that `fill` keeps the element while you drag it.
 * @param {number} at
 * @param {number} last
 */
function slider(at, last) {
  return h("input", {
    type: "range",
    min: 0,
    max: Math.max(last, 0),
    value: at,
    "aria-label": "Move of the game",
    "data-place": "slider",
  });
}

/**
 * Listen to the slider of the bar inside an element.
 * @param {HTMLElement} element
 * @param {Past} past
 */
export function listenToSlider(element, past) {
  element.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "range")
      void past.go(Number(target.value));
  });
}

/**
 * Keys that do the same. End is left to the page.
 * @param {Past} past
 * @returns {Record<string, () => void>}
 */
export function historyKeys(past) {
  return {
    ArrowLeft: () => past.step(-1),
    ArrowRight: () => past.step(1),
    Home: () => void past.go(0),
  };
}
