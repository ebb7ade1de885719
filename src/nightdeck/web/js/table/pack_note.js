/** The pack of a table in the lobby: what it changes; the host may choose another, or none. */

import { dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { packsFor } from "../common/known_packs.js";
import { request } from "../common/rest.js";
import { messageOf } from "../common/words.js";

/**
 * @param {Api.PackNote | null} pack
 * @param {Node | null} choose
 */
export function packNote(pack, choose) {
  if (!pack) return choose ? h("p", { class: "pack-note" }, choose) : null;
  const known = h(
    "a",
    { href: `/workshop/${pack.pack}`, target: "_blank", dir: "auto" },
    pack.title,
  );
  const lines = pack.changes.map((line) => h("li", { dir: "auto" }, line));
  return h(
    "section",
    { class: "pack-note", "aria-label": "Pack" },
    h("p", {}, "Played with the pack ", known, ". It changes:"),
    h("ul", {}, ...lines),
    choose,
  );
}

/**
 * @param {string} game
 * @param {string} now the pack that is chosen, or ""
 * @param {(pack: string) => void} put
 */
export function chooseButton(game, now, put) {
  const choose = { class: "quiet inline", "data-place": "pack", "data-pack": now };
  const onclick = () => void ask(game, now, put);
  return h(
    "button",
    { ...choose, onclick },
    now ? "Choose another pack, or none" : "Play with a pack",
  );
}

/**
 * @param {string} game
 * @param {string} now
 * @param {(pack: string) => void} put
 */
async function ask(game, now, put) {
  try {
    const { packs } = await request("GET /api/packs", {});
    const known = packsFor(game, packs);
    const take = (/** @type {string} */ pack) => {
      box.close();
      put(pack);
    };
    const button = (/** @type {string} */ words, /** @type {string} */ pack) =>
      h("li", {}, h("button", { dir: "auto", onclick: () => take(pack) }, words));
    const none = h("p", { class: "faint" }, "There are no packs for this game yet.");
    const workshop = h("a", { href: "/workshop", target: "_blank" }, "Make one in the workshop");
    const box = dialog(
      "Play with a pack",
      h(
        "ul",
        { class: "choices" },
        now && button("Without a pack", ""),
        ...known.map((one) => button(one.title, one.pack)),
      ),
      !known.length && none,
      h("p", {}, workshop),
    );
  } catch (error) {
    dialog("This does not work now", h("p", {}, messageOf(error)));
  }
}
