/** Turns one SVG into another, matching elements by key, so that a piece that has moved glides there. */

import { copyAttributes } from "../common/dom.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} text an SVG as the server draws it
 * @returns {SVGSVGElement}
 */
export function parse(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.namespaceURI !== SVG || root.localName !== "svg") throw new Error("this is no picture");
  for (const bad of root.querySelectorAll("script, foreignObject, a, iframe")) bad.remove();
  const svg = document.adoptNode(/** @type {Node} */ (root));
  if (!(svg instanceof SVGSVGElement)) throw new Error("this is no picture");
  return svg;
}

/**
 * Make `old` look like `next`. Elements with the same key stay the same elements.
 * @param {Element} old
 * @param {Element} next
 */
export function morph(old, next) {
  if (old.isEqualNode(next)) return; // most of a picture stays the same
  copyAttributes(old, next);
  const pairs = paired(old, next);
  const stay = new Set(pairs.map(({ found }) => found));
  // removed first, so that the others keep their places
  for (const child of [...old.childNodes]) if (!stay.has(child)) child.remove();
  let here = old.firstChild;
  for (const { wanted, found } of pairs) {
    if (!found) {
      arrive(old, wanted, here);
      continue;
    }
    if (found === here) here = here.nextSibling;
    else place(old, found, here);
    become(found, wanted);
  }
}

/**
 * Each child of `next`, with the child of `old` that will become it, if there is one.
 * @param {Element} old
 * @param {Element} next
 */
function paired(old, next) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  /** @type {ChildNode[]} */
  const spare = [];
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key === null) spare.push(child);
    else keyed.set(key, child);
  }
  return [...next.childNodes].map((wanted) => ({ wanted, found: take(keyed, spare, wanted) }));
}

/**
 * The node that becomes `wanted`: the one with its key, or the next one like it that has no key. Each is taken once.
 * @param {Map<string, ChildNode>} keyed
 * @param {ChildNode[]} spare
 * @param {Node} wanted
 */
function take(keyed, spare, wanted) {
  const key = keyOf(wanted);
  if (key === null) return takeAlike(spare, wanted);
  const found = keyed.get(key);
  keyed.delete(key);
  return found ?? null;
}

/**
 * The next of the nodes without a key that can become `wanted`.
 * @param {ChildNode[]} spare
 * @param {Node} wanted
 */
function takeAlike(spare, wanted) {
  const at = spare.findIndex((one) => one.nodeName === wanted.nodeName);
  return at < 0 ? null : (spare.splice(at, 1)[0] ?? null);
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/**
 * @param {Element} parent
 * @param {ChildNode} wanted
 * @param {Node | null} before
 */
function arrive(parent, wanted, before) {
  if (wanted instanceof Element && keyOf(wanted) !== null) wanted.classList.add("arrives");
  parent.insertBefore(wanted, before);
}

/**
 * @param {ChildNode} found
 * @param {ChildNode} wanted
 */
function become(found, wanted) {
  if (found instanceof Element && wanted instanceof Element) morph(found, wanted);
  else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
}

/**
 * Move a child without interrupting its animation, if the browser can.
 * @param {Element & {moveBefore?: (child: Node, before: Node | null) => void}} parent
 * @param {Node} child
 * @param {Node | null} before
 */
function place(parent, child, before) {
  if (parent.moveBefore && parent.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}
