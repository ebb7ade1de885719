/** What a click on something in the picture may mean. The server writes it into the picture. */

import { parseJson } from "../common/json.js";

/**
 * The keys of the options that something offers.
 * @param {Element} thing
 */
export function picksOf(thing) {
  return /** @type {string[]} */ (parseJson(thing.getAttribute("data-picks") ?? "[]"));
}

/** @param {Element} thing */
export function keyOf(thing) {
  return thing.getAttribute("data-key") ?? "";
}
