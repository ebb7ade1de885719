/** What appears over the page: dialogs and alerts. */

import { byId, fill, h } from "./dom.js";

const ALERT_TIME = 8000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let alerting;

/**
 * Show a message for a while.
 * @param {string} words
 */
export function alert(words) {
  const dismiss = () => fill(byId("alerts"));
  const button = h("button", { class: "quiet", "aria-label": "Dismiss", onclick: dismiss }, "✕");
  fill(byId("alerts"), h("p", {}, words, button));
  clearTimeout(alerting);
  alerting = setTimeout(dismiss, ALERT_TIME);
}

/**
 * Open a modal dialog. A click outside closes it, unless the pointer was pressed inside.
 * @param {string} title
 * @param {...import("./dom.js").Child} children
 */
export function dialog(title, ...children) {
  const close = h(
    "button",
    { class: "quiet close", "aria-label": "Close", onclick: () => box.close() },
    "✕",
  );
  const header = h("header", {}, h("h2", {}, title), close);
  /** @type {HTMLDialogElement} */
  const box = h("dialog", { class: "box", "aria-label": title }, header, ...children);
  box.addEventListener("close", () => box.remove());
  let beside = false;
  box.addEventListener("pointerdown", (event) => {
    beside = event.target === box && isBeside(box.getBoundingClientRect(), event);
  });
  box.addEventListener("click", (event) => {
    if (event.target === box && beside) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * @param {DOMRect} area
 * @param {PointerEvent} event
 */
function isBeside(area, { clientX, clientY }) {
  return clientX < area.left || clientX > area.right || clientY < area.top || clientY > area.bottom;
}
