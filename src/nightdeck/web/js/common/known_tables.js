/** The tables this browser has visited, the newest first. */

import { recallList, remember } from "./storage.js";

const KEPT = 30;

/**
 * @typedef {object} Visit
 * @property {string} table
 * @property {number | null} seat
 * @property {string} title
 * @property {string} mode
 */

/** @typedef {Visit & {when: number}} KnownTable */

/**
 * @param {unknown} one
 * @returns {one is KnownTable}
 */
function isKnownTable(one) {
  return typeof one === "object" && one !== null && "table" in one && "seat" in one;
}

export function knownTables() {
  return recallList("tables").filter(isKnownTable);
}

/** @param {Visit} visit */
export function rememberTable(visit) {
  const others = knownTables().filter(
    (other) => other.table !== visit.table || other.seat !== visit.seat,
  );
  remember("tables", [{ ...visit, when: Date.now() }, ...others].slice(0, KEPT));
}

/** @param {string} table */
export function forgetTable(table) {
  remember(
    "tables",
    knownTables().filter((one) => one.table !== table),
  );
}
