/** What players are told when their link no longer works. */

import { dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";

/** @param {string} table */
export function shownOutDialog(table) {
  dialog(
    "This link does not open the seat",
    h("p", {}, "The host may have renewed it. Ask for a new link, or watch."),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button main", href: `/t/${table}` }, "Watch"),
      h("a", { class: "button", href: "/" }, "All games"),
    ),
  );
}
