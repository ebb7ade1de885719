/** What is hit in a picture. */

/**
 * The key of what was hit, if it can be changed.
 * @param {EventTarget | null} target
 */
export function keyOf(target) {
  const found = target instanceof Element ? target.closest("[data-key][data-picks]") : null;
  return found?.getAttribute("data-key") ?? "";
}
