/** The page of a replay. */

import { byId, fill, h } from "./common/dom.js";
import { applyPreferences } from "./common/preferences.js";
import { request } from "./common/rest.js";
import { messageOf } from "./common/words.js";
import { ReplayPage } from "./replay/replay_page.js";

async function open() {
  const [, , table = ""] = location.pathname.split("/");
  const [game, { yours }] = await Promise.all([
    request("GET /api/tables/{table}/replay", { table }),
    request("GET /api/tables/{table}", { table }),
  ]);
  Object.assign(window, { replay: new ReplayPage(game, yours) });
}

/** @param {unknown} error */
function failed(error) {
  const words = [h("h2", {}, "No replay yet"), h("p", {}, messageOf(error))];
  const home = h("a", { class: "button", href: "/" }, "All games");
  fill(byId("side"), h("section", { class: "question" }, ...words, home));
}

applyPreferences();
open().catch(failed);
