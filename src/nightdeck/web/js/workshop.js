/** The workshop: one's own packs, those of the host, and ways to make another. */

import { dialog } from "./common/dialog.js";
import { byId, fill, h } from "./common/dom.js";
import { forgetPack, knownPacks, rememberPack } from "./common/known_packs.js";
import { applyPreferences } from "./common/preferences.js";
import { request } from "./common/rest.js";
import { messageOf } from "./common/words.js";

/** @param {unknown} error */
function failed(error) {
  dialog("This does not work now", h("p", {}, messageOf(error)));
}

/** @param {Api.GameShown[]} games */
function yours(games) {
  const packs = knownPacks().filter((one) => !one.pack.includes("."));
  const rows = packs.map((one) => row(one, titleOf(games, one.game), forget));
  function forget(/** @type {string} */ pack) {
    forgetPack(pack);
    yours(games);
  }
  const none = h("p", { class: "faint" }, "None yet. Make one, or bring one.");
  fill(byId("yours"), h("h2", {}, "Your packs"), packs.length ? h("ul", {}, ...rows) : none);
}

/**
 * @param {{pack: string, title: string}} one
 * @param {string} game
 * @param {(pack: string) => void} forget
 */
function row({ pack, title }, game, forget) {
  return h(
    "li",
    {},
    h("a", { href: `/workshop/${pack}`, dir: "auto" }, title),
    h("span", { class: "faint" }, game),
    h(
      "button",
      {
        class: "quiet",
        "data-place": pack,
        "aria-label": `Forget ${title}`,
        onclick: () => forget(pack),
      },
      "✕",
    ),
  );
}

/**
 * @param {Api.GameShown[]} games
 * @param {string} name
 */
function titleOf(games, name) {
  return games.find((one) => one.name === name)?.title ?? name;
}

/**
 * @param {Api.GameShown[]} games
 * @param {Api.PackListed[]} packs
 */
function hosts(games, packs) {
  byId("hosts").hidden = !packs.length;
  const rows = packs.map(({ pack, game, title, changes, playable }) =>
    h(
      "li",
      {},
      h("a", { href: `/workshop/${pack}`, dir: "auto" }, title),
      h("span", { class: "faint" }, titleOf(games, game)),
      h(
        "small",
        { dir: "auto" },
        playable ? changes.join(" ") : "It has mistakes and cannot be played.",
      ),
    ),
  );
  fill(byId("hosts"), h("h2", {}, "Packs of this server"), h("ul", {}, ...rows));
}

/** @param {Api.GameShown[]} games */
function gameOptions(games) {
  return games.map((one) => h("option", { value: one.name }, one.title));
}

/** @param {Api.GameShown[]} games */
function making(games) {
  const game = h("select", {}, ...gameOptions(games));
  const title = h("input", { type: "text", maxlength: 60, placeholder: "Quick night" });
  const make = () => {
    const called = title.value.trim() || "New pack";
    const body = { title: called, game: game.value };
    goTo(request("POST /api/packs", {}, body), called, game.value).catch(failed);
  };
  return h(
    "section",
    {},
    h("h2", {}, "Make a pack"),
    h("label", { class: "field" }, "Game", game),
    h("label", { class: "field" }, "Title", title),
    h("button", { class: "main", onclick: make }, "Make it"),
  );
}

/** @param {Api.GameShown[]} games */
function bringing(games) {
  const asTold = h("option", { value: "" }, "as its files tell");
  const game = h("select", {}, asTold, ...gameOptions(games));
  const file = h("input", { type: "file", name: "zip", "aria-label": "Zip file" });
  const bring = async () => {
    const chosen = file.files?.[0];
    if (!chosen) return file.focus();
    const title = chosen.name.replace(/\.zip$/i, "").slice(0, 60) || "Pack";
    const body = { title, game: game.value, zip: await base64(chosen) };
    const made = request("POST /api/zips", {}, body);
    await goTo(made, title, game.value);
  };
  return h(
    "section",
    {},
    h("h2", {}, "Bring a pack"),
    h(
      "p",
      { class: "faint" },
      "A zip file with the folder of a pack in it, such as Take it home gives you.",
    ),
    h("label", { class: "field" }, "Zip file", file),
    h("label", { class: "field" }, "Game", game),
    h("button", { onclick: () => void bring().catch(failed) }, "Bring it"),
  );
}

/**
 * Go to a new pack.
 * @param {Promise<Api.PackMade>} making
 * @param {string} title
 * @param {string} game
 */
async function goTo(making, title, game) {
  const { pack } = await making;
  rememberPack({ pack, game, title });
  location.href = `/workshop/${pack}`;
}

/** @param {File} file */
async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

async function show() {
  const [{ packs, workshop }, { games }] = await Promise.all([
    request("GET /api/packs", {}),
    request("GET /api/games", {}),
  ]);
  yours(games);
  hosts(games, packs);
  const closed = h("p", {}, "On this server packs can be played, but not made.");
  fill(byId("making"), ...(workshop ? [making(games), bringing(games)] : [closed]));
  byId("page").removeAttribute("aria-busy");
}

applyPreferences();
show().catch(failed);
