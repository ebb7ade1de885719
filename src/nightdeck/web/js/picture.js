/** Patches one SVG into another by key, so that a piece that changed its place glides there. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} text an SVG as the server draws it
 * @returns {SVGSVGElement}
 */
export function parse(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.namespaceURI !== SVG || root.localName !== "svg") throw new Error("this is no picture");
  for (const bad of root.querySelectorAll("script, foreignObject, a, iframe")) bad.remove();
  return /** @type {any} */ (document.adoptNode(root));
}

/**
 * Make `old` look like `next`. Elements with the same key stay the same elements.
 * @param {Element} old
 * @param {Element} next
 */
export function patch(old, next) {
  if (old.isEqualNode(next)) return; // most of a picture stays as it is
  patchAttributes(old, next);
  const keyed = new Map();
  for (const child of old.children) {
    const key = child.getAttribute("data-key");
    if (key !== null) keyed.set(key, child);
  }
  const spare = [...old.childNodes].filter((child) => keyOf(child) === null);
  const pairs = [...next.childNodes].map((wanted) => ({ wanted, found: take(keyed, spare, wanted) }));
  const stay = new Set(pairs.map(({ found }) => found));
  for (const child of [...old.childNodes]) if (!stay.has(child)) child.remove(); // first, so that nobody has to make way for it
  let here = old.firstChild;
  for (const { wanted, found } of pairs) {
    if (!found) {
      if (keyOf(wanted) !== null) /** @type {Element} */ (wanted).classList.add("arrives");
      old.insertBefore(wanted, here);
      continue;
    }
    if (found === here) here = here?.nextSibling ?? null;
    else place(old, found, here);
    if (found instanceof Element) patch(found, /** @type {Element} */ (wanted));
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
}

/**
 * The node that becomes `wanted`: the one with its key, or the next one like it that has no key. Each is taken once.
 * @param {Map<string, Node>} keyed @param {Node[]} spare @param {Node} wanted
 */
function take(keyed, spare, wanted) {
  const key = keyOf(wanted);
  if (key === null) return takeAlike(spare, wanted);
  const found = keyed.get(key);
  keyed.delete(key);
  return found ?? null;
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/**
 * The next of the nodes without a key that can become `wanted`.
 * @param {Node[]} spare
 * @param {Node} wanted
 */
function takeAlike(spare, wanted) {
  const at = spare.findIndex((one) => one.nodeName === wanted.nodeName);
  return at < 0 ? null : spare.splice(at, 1)[0];
}

/**
 * Move a child without ending its motion, where the browser can.
 * @param {any} parent @param {Node} child @param {Node|null} before
 */
function place(parent, child, before) {
  if (parent.moveBefore && parent.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

/** @param {Element} old @param {Element} next */
function patchAttributes(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
