/** The page of a pack in the workshop. */

import { dialog } from "./common/dialog.js";
import { byId, h } from "./common/dom.js";
import { applyPreferences } from "./common/preferences.js";
import { request } from "./common/rest.js";
import { wearTheme } from "./common/theme.js";
import { messageOf } from "./common/words.js";
import { PackPage } from "./workshop/pack_page.js";

/**
 * Exchange a link's secret for a cookie and remove it from the address. An entry's address has a stroke.
 * @param {string} pack
 */
async function claim(pack) {
  const secret = location.hash.slice(1);
  if (!secret || secret.includes("/")) return;
  history.replaceState(null, "", location.pathname);
  await request("POST /api/packs/{pack}/claim", { pack }, { secret });
}

async function open() {
  const [, , name = ""] = location.pathname.split("/");
  await claim(name);
  const pack = await request("GET /api/packs/{pack}", { pack: name });
  const [content, { games }] = await Promise.all([
    request("GET /api/content/{game}", { game: pack.game }),
    request("GET /api/games", {}),
  ]);
  const game = games.find((one) => one.name === pack.game);
  if (!game) throw new Error(`There is no game ${pack.game} here.`);
  wearTheme(pack.game);
  document.title = `${pack.title} · Nightdeck`;
  Object.assign(window, { packPage: new PackPage(pack, content, game) });
}

/** @param {unknown} error */
function failed(error) {
  byId("page").removeAttribute("aria-busy");
  const home = h("a", { class: "button main", href: "/workshop" }, "All packs");
  dialog("This pack cannot be opened", h("p", {}, messageOf(error)), home);
}

applyPreferences();
open().catch(failed);
