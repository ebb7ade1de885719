/** A dialog with a link to copy. */

import { dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";

const ONLY_HERE = ["localhost", "127.0.0.1", "[::1]"];
const HOW_TO_SHARE =
  "This address works on this computer only. For friends in your network, start the server with --host 0.0.0.0.";

/**
 * @param {string} path
 * @param {string} title
 */
export function share(path, title) {
  const url = location.origin + path;
  const field = h("input", {
    type: "text",
    readonly: true,
    value: url,
    "aria-label": title,
    onfocus: (event) => event.currentTarget.select(),
  });
  const copy = h("button", { class: "main", onclick: () => void copyFrom(field, copy) }, "Copy");
  const isOnlyHere = ONLY_HERE.includes(location.hostname);
  dialog(
    title,
    h("p", { class: "row" }, field, copy),
    isOnlyHere && h("p", { class: "faint" }, HOW_TO_SHARE),
  );
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLElement} button
 */
async function copyFrom(field, button) {
  field.select();
  button.textContent = (await isCopied(field.value)) ? "Copied" : "Press Ctrl+C";
}

/**
 * Copy words; returns whether that worked. Without https only the old command is available, which copies the selection.
 * @param {string} words
 */
async function isCopied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
