/** A picture in parts, as the server patches it. The other half is server/parts.py. */

/**
 * @param {string[]} old the parts that are here
 * @param {(string|[number, number])[]} patch new parts as texts, runs of old ones as [first, end]
 * @returns {string[]} the parts from now on; joined, they are the picture
 */
export function patched(old, patch) {
  return patch.flatMap((step) => (typeof step === "string" ? [step] : old.slice(...step)));
}
