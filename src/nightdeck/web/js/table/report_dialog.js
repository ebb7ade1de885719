/** Report a problem: a file with the game and the player's words. */

import { dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { address } from "../common/rest.js";

/**
 * @param {string} table
 * @param {number | null} seat
 * @param {boolean} isOver
 */
export function reportDialog(table, seat, isOver) {
  const words = h("textarea", { maxlength: 2000, rows: 5, "aria-label": "What happened?" });
  const save = () => {
    const where = { table, words: words.value, seat: seat ?? undefined };
    download(address("/api/tables/{table}/record", where));
    box.close();
  };
  const holds = isOver
    ? "The file holds the whole game; nightdeck play --load opens it."
    : "The file holds the game as your seat knows it, and nobody's secrets; nightdeck play --load opens it.";
  const box = dialog(
    "Report a problem",
    h("p", {}, "What happened, and what should have happened?"),
    words,
    h("p", { class: "faint" }, holds),
    h("button", { class: "main", onclick: save }, "Save the report"),
  );
}

/** @param {string} href */
function download(href) {
  const link = h("a", { href, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}
