/** Buttons that zoom the board. */

import { h } from "../common/dom.js";

const STEP = 1.4;

/**
 * @typedef {object} Zooming
 * @property {(by: number) => void} zoom
 * @property {() => void} approach
 * @property {() => void} fit
 */

/** @param {Zooming} board */
export function zoomBar(board) {
  return h(
    "div",
    { class: "zoom", role: "group", "aria-label": "Zoom" },
    button("+", "Closer", () => board.zoom(STEP)),
    button("−", "Further away", () => board.zoom(1 / STEP)),
    button("◎", "To what can be picked", () => board.approach()),
    button("⤢", "The whole board", () => board.fit()),
  );
}

/** Keys that do the same. @param {Zooming} board @returns {Record<string, () => void>} */
export function zoomKeys(board) {
  return {
    "+": () => board.zoom(STEP),
    "=": () => board.zoom(STEP),
    "-": () => board.zoom(1 / STEP),
    0: () => board.fit(),
  };
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} onclick
 */
function button(sign, label, onclick) {
  return h("button", { class: "quiet", "aria-label": label, title: label, onclick }, sign);
}
