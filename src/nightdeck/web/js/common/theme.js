/** A game's look: its colours and faces as a stylesheet, its glyphs as a sprite. */

import { h } from "./dom.js";
import { reach } from "./rest.js";

/**
 * Add a game's stylesheet, unless it is already there. It applies where `data-theme` names the game.
 * @param {string} game
 */
export function addStylesheet(game) {
  const href = `/theme/${encodeURIComponent(game)}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return;
  const onerror = (/** @type {{currentTarget: HTMLElement}} */ event) =>
    event.currentTarget.remove();
  document.head.append(h("link", { rel: "stylesheet", href, onerror }));
}

/**
 * Give the whole page a game's look.
 * @param {string} game
 */
export function wearTheme(game) {
  addStylesheet(game);
  document.body.dataset["theme"] = game;
}

/**
 * The glyphs that a game's pictures use, as an SVG; "" if they are not available.
 * @param {string} game
 */
export async function spriteOf(game) {
  try {
    const answer = await reach(`/theme/${encodeURIComponent(game)}.svg`);
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}
