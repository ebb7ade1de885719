/** Small helpers for building pages. Text is always text: nothing here reads markup out of strings. */

/**
 * An element with properties and children.
 * @param {string} tag
 * @param {Record<string, any>} [props] `class`, `on…` listeners, `data-…`, `aria-…`, other attributes; false and null are left out
 * @param {...(Node|string|number|null|false|undefined)} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
      listening.add(element);
    }
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== false && child !== undefined).map(plain));
  return element;
}

/** @param {any} child */
function plain(child) {
  return child instanceof Node ? child : String(child);
}

/**
 * The element with an id; pages are written so that it is there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Put children in place of what is there. Whatever stays the same stays the same element, so that a click that is under way, a
 * menu that is open and the keyboard's place are not lost. An element that listens keeps its first listener: what the listener
 * needs to know must show in the element (data-place), or be looked up when it is called.
 * @param {Element} element
 * @param {...(Node|string|number|null|false|undefined)} children
 */
export function fill(element, ...children) {
  const focused = document.activeElement;
  const place = focused && element.contains(focused) ? focused.getAttribute("data-place") : null;
  const nodes = children.filter((child) => child !== null && child !== false && child !== undefined && child !== "").map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
  reconcile(element, nodes);
  if (place !== null && focused !== document.activeElement) {
    const again = element.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}

/** Elements that listen to something; they are kept only if they look the same. @type {WeakSet<Node>} */
const listening = new WeakSet();

/** @param {Element} parent @param {Node[]} nodes */
function reconcile(parent, nodes) {
  let old = parent.firstChild;
  for (const node of nodes) {
    const kept = findAlike(old, node);
    if (!kept) {
      parent.insertBefore(node, old);
      continue;
    }
    while (old && old !== kept) old = removed(old);
    merge(kept, node);
    old = kept.nextSibling;
  }
  while (old) old = removed(old);
}

/** @param {ChildNode} node */
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** The next of the old nodes that can become the new one. @param {ChildNode|null} old @param {Node} node */
function findAlike(old, node) {
  for (let one = old; one; one = one.nextSibling) {
    if (listening.has(one) || listening.has(node) ? one.isEqualNode(node) : one.nodeName === node.nodeName) return one;
  }
  return null;
}

/** @param {ChildNode} old @param {Node} node */
function merge(old, node) {
  if (!(old instanceof Element) || !(node instanceof Element)) {
    if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  } else if (!listening.has(old)) {
    for (const { name } of [...old.attributes]) if (!node.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of node.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old instanceof HTMLInputElement && node instanceof HTMLInputElement) old.value = node.value;
    reconcile(old, [...node.childNodes]);
  }
}

/**
 * Words with [key|words] links, as nodes. `link` makes the node for a piece.
 * @param {string} words
 * @param {(key: string, words: string) => Node} link
 * @returns {Node[]}
 */
export function withLinks(words, link) {
  /** @type {Node[]} */
  const nodes = [];
  let end = 0;
  for (const found of words.matchAll(/\[([^\[\]|]+)\|([^\[\]]*)\]/g)) {
    nodes.push(document.createTextNode(words.slice(end, found.index)), link(found[1], found[2]));
    end = found.index + found[0].length;
  }
  nodes.push(document.createTextNode(words.slice(end)));
  return nodes;
}

/** The same words without the links. @param {string} words */
export function spoken(words) {
  return words.replace(/\[([^\[\]|]+)\|([^\[\]]*)\]/g, "$2");
}

/** A bot's reason, which need not name the answer again if it begins with it. @param {{words: string, why: string}} reason */
export function because({ words, why }) {
  return why.startsWith(spoken(words)) ? why : `${spoken(words)}: ${why}`;
}

let alerting = 0;

/** Say something at once, for a while. @param {string} words */
export function alert(words) {
  fill(byId("alerts"), h("p", {}, words, h("button", { class: "quiet", "aria-label": "Dismiss", onclick: () => fill(byId("alerts")) }, "✕")));
  clearTimeout(alerting);
  alerting = setTimeout(() => fill(byId("alerts")), 8000);
}

/** Let fields show again what they were made with: what somebody has set them to was refused. @param {Element} element */
export function restore(element) {
  for (const option of element.querySelectorAll("option")) option.selected = option.defaultSelected;
  for (const field of element.querySelectorAll("input")) {
    field.checked = field.defaultChecked;
    if (field !== document.activeElement) field.value = field.defaultValue;
  }
}

/**
 * A modal dialog that goes away when it is closed. A click beside it closes it, unless it began inside.
 * @param {string} title
 * @param {...(Node|string)} children
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...children) {
  const close = h("button", { class: "quiet close", "aria-label": "Close", onclick: () => box.close() }, "✕");
  /** @type {HTMLDialogElement} */
  const box = h("dialog", { class: "box", "aria-label": title }, h("header", {}, h("h2", {}, title), close), ...children);
  box.addEventListener("close", () => box.remove());
  let beside = false;
  box.addEventListener("pointerdown", (event) => (beside = event.target === box && isBeside(box.getBoundingClientRect(), event)));
  box.addEventListener("click", (event) => event.target === box && beside && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}

/** @param {DOMRect} area @param {PointerEvent} event */
function isBeside(area, { clientX, clientY }) {
  return clientX < area.left || clientX > area.right || clientY < area.top || clientY > area.bottom;
}
