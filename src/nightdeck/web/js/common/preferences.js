/** A player's preferences, kept in this browser. */

import { recallRecord, remember } from "./storage.js";

/**
 * @typedef {object} Preferences
 * @property {string} name
 * @property {string} confirm "always", "irreversible" or "never"
 * @property {boolean} single play a single option without asking
 * @property {boolean} sound when it is one's turn
 * @property {string} sounds of what happens: "on", "off" or "" for not asked yet
 * @property {number} volume of those, in percent
 * @property {boolean} notify
 * @property {string} motion "system", "reduced" or "full"
 * @property {boolean} large larger words
 * @property {string} board the smallest words in the map: "usual", "larger" or "largest"
 * @property {string} speed at which to show what happens: "slow", "normal", "fast" or "at once"
 */

/** @type {Readonly<Preferences>} */
const USUAL = {
  name: "",
  confirm: "irreversible",
  single: true,
  sound: false,
  sounds: "",
  volume: 60,
  notify: false,
  motion: "system",
  large: false,
  board: "usual",
  speed: "normal",
};

/** @returns {Preferences} */
export function preferences() {
  const kept = Object.entries(recallRecord("prefs")).filter(
    ([key, value]) => typeof value === typeof USUAL[/** @type {keyof Preferences} */ (key)],
  );
  return { ...USUAL, ...Object.fromEntries(kept) };
}

/** @param {Partial<Preferences>} changed */
export function prefer(changed) {
  remember("prefs", { ...preferences(), ...changed });
  applyPreferences();
}

/** Apply the preferences to the page. */
export function applyPreferences() {
  const { motion, large } = preferences();
  const systemIsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const calm = motion === "reduced" || (motion === "system" && systemIsCalm);
  document.documentElement.classList.toggle("calm", calm);
  document.documentElement.classList.toggle("large", large);
}
