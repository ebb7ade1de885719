/** Where the keyboard goes next on the board. */

const LEAST = 3; // pixels; anything nearer is not ahead
const ASIDE = 2.5; // how much more a pixel to the side counts than one ahead

/** @typedef {import("./camera.js").Point} Point */

/** @type {Record<string, Point>} */
const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The nearest thing in the direction of an arrow key; null if there is none.
 * @template T
 * @param {Point} from
 * @param {string} arrow
 * @param {{thing: T, middle: Point}[]} things
 * @returns {T | null}
 */
export function nearest(from, arrow, things) {
  const direction = DIRECTIONS[arrow];
  if (!direction) return null;
  /** @type {T | null} */
  let best = null;
  let least = Infinity;
  for (const { thing, middle } of things) {
    const x = middle.x - from.x;
    const y = middle.y - from.y;
    const ahead = x * direction.x + y * direction.y;
    const far = ahead + ASIDE * (Math.abs(x * direction.y) + Math.abs(y * direction.x));
    if (ahead > LEAST && far < least) [best, least] = [thing, far];
  }
  return best;
}
