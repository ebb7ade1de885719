/** Tells somebody that it is their turn: title, icon, and if they like, a sound and a notification. */

import { chime } from "../common/chime.js";
import { byId } from "../common/dom.js";
import { preferences } from "../common/preferences.js";

const MOON = "M20.5 5.5a11 11 0 1 0 6 14.6A9 9 0 0 1 20.5 5.5z";
const CALM = icon("#10141a", `<path d="${MOON}" fill="#cfd8e3"/>`);
const CALLING = icon(
  "#ff7a4d",
  `<path d="${MOON}" fill="#1a0d08"/><circle cx="24" cy="8" r="5" fill="#fff"/>`,
);

/**
 * An icon as a data: URL, so that showing a turn needs no request.
 * @param {string} ground
 * @param {string} drawing
 */
function icon(ground, drawing) {
  const rect = `<rect width="32" height="32" rx="7" fill="${ground}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${rect}${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export class Notify {
  constructor() {
    this.mine = false;
    this.title = "Nightdeck";
  }

  /**
   * @param {boolean} mine
   * @param {string} title
   * @param {string} words
   */
  turn(mine, title, words) {
    this.title = title;
    document.title = mine ? `● Your turn · ${title}` : title;
    byId("icon").setAttribute("href", mine ? CALLING : CALM);
    document.body.classList.toggle("mine", mine);
    if (mine && !this.mine) this.call(words);
    this.mine = mine;
  }

  /** @param {string} words */
  call(words) {
    const { sound, notify } = preferences();
    if (sound) chime();
    if (!notify || !document.hidden || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    const note = new Notification(this.title, { body: words, icon: CALLING, tag: "nightdeck" });
    note.onclick = () => window.focus();
  }
}
