/** A picture in parts, as the server patches it. The other half is server/view/picture_patches.py. */

/** @typedef {NonNullable<Api.FrameMessage["scene"]>} Patch new parts as texts, runs of old ones as [first, end] */

/**
 * @param {string[]} old the parts so far
 * @param {Patch} patch
 * @returns {string[]} the parts from now on; joined, they are the picture
 */
export function patched(old, patch) {
  return patch.flatMap((step) => (typeof step === "string" ? [step] : old.slice(...step)));
}
