/** The page of a table: opens the seat that the address names, and shows it. */

import { dialog } from "./common/dialog.js";
import { byId, h } from "./common/dom.js";
import { parseJson } from "./common/json.js";
import { applyPreferences, preferences } from "./common/preferences.js";
import { request } from "./common/rest.js";
import { messageOf } from "./common/words.js";
import { TablePage } from "./table/table_page.js";

/** The secret in the address, if there is one; #question is only a place on the page. */
function secretInAddress() {
  return location.hash === "#question" ? "" : location.hash.slice(1);
}

/**
 * Exchange a link's secret for a cookie and remove it from the address.
 * @param {string} table
 * @param {number | null} seat
 */
async function claim(table, seat) {
  const secret = secretInAddress();
  if (!secret) return seat;
  history.replaceState(null, "", location.pathname);
  const { name } = preferences();
  const claimed = await request("POST /api/tables/{table}/claim", { table }, { secret, name });
  if (claimed.seat !== null && claimed.seat !== seat)
    history.replaceState(null, "", `/t/${table}/${claimed.seat}`);
  return claimed.seat ?? seat;
}

/**
 * The secrets of the links that the host got when the table was opened.
 * @param {string} table
 */
function secretsOf(table) {
  const kept = sessionStorage.getItem(`links.${table}`) ?? "{}";
  return /** @type {Record<string, string>} */ (parseJson(kept));
}

async function open() {
  const [, , table = "", given] = location.pathname.split("/");
  const seat = await claim(table, given === undefined ? null : Number(given));
  const [catalogue, shown] = await Promise.all([
    request("GET /api/games", {}),
    request("GET /api/tables/{table}", { table }),
  ]);
  Object.assign(window, { tablePage: new TablePage(shown, seat, catalogue, secretsOf(table)) });
}

/** @param {unknown} error */
function failed(error) {
  byId("page").removeAttribute("aria-busy");
  dialog(
    "This table cannot be opened",
    h("p", {}, messageOf(error)),
    h("a", { class: "button main", href: "/" }, "All games"),
  );
}

// somebody has pasted a link into this tab
addEventListener("hashchange", () => secretInAddress() && location.reload());
applyPreferences();
open().catch(failed);
