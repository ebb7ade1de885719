/** What somebody likes, kept in this browser. Nothing secret is kept here. */

/**
 * @typedef {object} Prefs
 * @property {string} name
 * @property {"always"|"irreversible"|"never"} confirm
 * @property {boolean} single play a single option without asking
 * @property {boolean} sound
 * @property {boolean} notify
 * @property {"system"|"reduced"|"full"} motion
 * @property {boolean} large larger words
 */

/** @type {Prefs} */
const usual = { name: "", confirm: "irreversible", single: false, sound: false, notify: false, motion: "system", large: false };

/** @param {string} key @param {any} otherwise */
export function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`nightdeck.${key}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`nightdeck.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** @returns {Prefs} */
export function prefs() {
  return { ...usual, ...recall("prefs", {}) };
}

/** @param {Partial<Prefs>} changed */
export function prefer(changed) {
  remember("prefs", { ...prefs(), ...changed });
  applyPrefs();
}

/** Let the page look as preferred. */
export function applyPrefs() {
  const { motion, large } = prefs();
  const calm = motion === "reduced" || (motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  document.documentElement.classList.toggle("calm", calm);
  document.documentElement.classList.toggle("large", large);
}

/** What the last game that somebody played alone hands on to the next one: options that there still are. @param {any} game @param {any} mode */
export function handed(game, mode) {
  const offered = (/** @type {string} */ name, /** @type {any} */ value) => game.options.some((/** @type {any} */ one) => one.name === name && one.choices.includes(value));
  return Object.fromEntries(Object.entries(recall(`handed.${game.name}.${mode.name}`, {})).filter(([name, value]) => offered(name, value)));
}

/** @param {string} game @param {string} mode @param {object} options */
export function handOn(game, mode, options) {
  remember(`handed.${game}.${mode}`, options);
}

/**
 * The tables this browser has been at, the newest first.
 * @returns {{table: string, seat: number|null, title: string, mode: string, when: number}[]}
 */
export function tables() {
  return recall("tables", []);
}

/** @param {{table: string, seat: number|null, title: string, mode: string}} one */
export function rememberTable(one) {
  const others = tables().filter((other) => other.table !== one.table || other.seat !== one.seat);
  remember("tables", [{ ...one, when: Date.now() }, ...others].slice(0, 30));
}

/** @param {string} table */
export function forgetTable(table) {
  remember("tables", tables().filter((one) => one.table !== table));
}
