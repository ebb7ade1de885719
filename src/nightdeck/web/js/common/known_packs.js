/** The packs that this browser has made or visited, the newest first. Their secrets are in cookies, not here. */

import { recallList, remember } from "./storage.js";

const KEPT = 50;

/** @typedef {{pack: string, game: string, title: string, when: number}} KnownPack */

/**
 * @param {unknown} one
 * @returns {one is KnownPack}
 */
function isKnownPack(one) {
  return typeof one === "object" && one !== null && "pack" in one && "game" in one;
}

export function knownPacks() {
  return recallList("packs").filter(isKnownPack);
}

/** @param {Pick<KnownPack, "pack" | "game" | "title">} pack */
export function rememberPack({ pack, game, title }) {
  const others = knownPacks().filter((one) => one.pack !== pack);
  remember("packs", [{ pack, game, title, when: Date.now() }, ...others].slice(0, KEPT));
}

/** @param {string} pack */
export function forgetPack(pack) {
  remember(
    "packs",
    knownPacks().filter((one) => one.pack !== pack),
  );
}

/**
 * The packs that can be chosen for a game: those of the host, then one's own.
 * @param {string} game
 * @param {Api.PackListed[]} listed by the server
 * @returns {Pick<KnownPack, "pack" | "title">[]}
 */
export function packsFor(game, listed) {
  const hosts = listed.filter((one) => one.game === game && one.playable);
  return [...hosts, ...knownPacks().filter((one) => one.game === game && !one.pack.includes("."))];
}
