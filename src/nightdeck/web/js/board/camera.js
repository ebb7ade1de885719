/** The part of the picture that is in view: a window that zooms and moves but never leaves the picture. */

const CLOSEST = 8;
const MARGIN = 1.4; // space left around the area in view
const WIDEST_LOOK = 3; // never closer than a third of the picture

/**
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: number, y: number}} Point
 * @typedef {Size & Point} Window
 */

/**
 * @param {Size} whole
 * @returns {Window}
 */
export function everything(whole) {
  return { x: 0, y: 0, width: whole.width, height: whole.height };
}

/**
 * The same window, moved back into the picture if necessary.
 * @param {Window} window
 * @param {Size} whole
 * @returns {Window}
 */
export function inside({ x, y, width, height }, whole) {
  return {
    x: Math.min(Math.max(x, 0), whole.width - width),
    y: Math.min(Math.max(y, 0), whole.height - height),
    width,
    height,
  };
}

/**
 * Zoom in by a factor, or out if it is below 1, while one point keeps its place.
 * @param {Window} window
 * @param {Size} whole
 * @param {number} by
 * @param {Point} [at] the middle, if not given
 * @returns {Window}
 */
export function zoomed({ x, y, width, height }, whole, by, at) {
  const furthest = width / whole.width;
  const scale = Math.min(Math.max(by, furthest), furthest * CLOSEST);
  const still = at ?? { x: x + width / 2, y: y + height / 2 };
  const moved = {
    x: still.x - (still.x - x) / scale,
    y: still.y - (still.y - y) / scale,
    width: width / scale,
    height: height / scale,
  };
  return inside(moved, whole);
}

/**
 * A window with the picture's proportions around an area.
 * @param {Window} area
 * @param {Size} whole
 * @returns {Window}
 */
export function around({ x, y, width, height }, whole) {
  const shape = whole.height / whole.width;
  const needed = Math.max(width * MARGIN, (height * MARGIN) / shape, whole.width / WIDEST_LOOK);
  const wide = Math.min(needed, whole.width);
  return {
    x: x + (width - wide) / 2,
    y: y + (height - wide * shape) / 2,
    width: wide,
    height: wide * shape,
  };
}

/**
 * A window part of the way from one to another.
 * @param {Window} from
 * @param {Window} to
 * @param {number} part from 0 to 1
 * @returns {Window}
 */
export function between(from, to, part) {
  const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}
