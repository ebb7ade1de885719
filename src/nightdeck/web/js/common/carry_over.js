/** Options that the last solo game hands on to the next one. */

import { recallRecord, remember } from "./storage.js";

/** @typedef {Api.OptionShown["default"]} Setting */

/**
 * The options that were handed on, as far as the game still offers them.
 * @param {Pick<Api.GameShown, "name" | "options">} game
 * @param {Pick<Api.ModeShown, "name">} mode
 * @returns {Record<string, Setting>}
 */
export function carriedOver(game, mode) {
  /** @type {Record<string, Setting>} */
  const found = {};
  for (const [name, value] of Object.entries(recallRecord(key(game.name, mode.name)))) {
    const option = game.options.find((one) => one.name === name);
    const choice = option?.choices.find((one) => one === value);
    if (choice !== undefined) found[name] = choice;
  }
  return found;
}

/**
 * @param {string} game
 * @param {string} mode
 * @param {Record<string, Setting>} options
 */
export function carryOver(game, mode, options) {
  remember(key(game, mode), options);
}

/**
 * @param {string} game
 * @param {string} mode
 */
function key(game, mode) {
  return `handed.${game}.${mode}`;
}
