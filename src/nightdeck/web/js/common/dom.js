/** Small helpers for building pages. Text is always text: nothing here parses markup from strings. */

import { linked } from "./words.js";

/**
 * @typedef {"alt" | "autocomplete" | "checked" | "class" | "disabled" | "download" | "height" | "hidden"
 *   | "href" | "id" | "loading" | "max" | "maxlength" | "min" | "name" | "open" | "placeholder" | "readonly"
 *   | "dir" | "rel" | "role" | "rows" | "selected" | "src" | "tabindex" | "target" | "step" | "title" | "type" | "value"
 *   | "width"} AttributeName
 *
 * @typedef {string | number | boolean | null | undefined} Attribute false, null and undefined are left out
 *
 * @typedef {{ [Name in AttributeName | `data-${string}` | `aria-${string}`]?: Attribute }} Attributes
 *
 * @typedef {Node | string | number | null | false | undefined} Child null, false and undefined are left out
 */

/**
 * @template {HTMLElement} E
 * @typedef {{ [K in keyof HTMLElementEventMap as `on${K}`]?:
 *   (event: HTMLElementEventMap[K] & { currentTarget: E }) => unknown }} Listeners
 */

/**
 * An element with attributes, listeners and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes & Listeners<HTMLElementTagNameMap[T]>} [props]
 * @param {...Child} children
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...children.filter(isThere).map(plain));
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {Attribute | ((event: never) => unknown)} value
 */
function set(element, name, value) {
  if (value === false || value === null || value === undefined) return;
  if (typeof value === "function") {
    element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    listening.add(element);
  } else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * @param {Child} child
 * @returns {child is Node | string | number}
 */
function isThere(child) {
  return child !== null && child !== false && child !== undefined;
}

/** @param {Node | string | number} child */
function plain(child) {
  return child instanceof Node ? child : document.createTextNode(String(child));
}

/**
 * The element with an id. It is an error if the page has none.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Replace an element's children, keeping the nodes that stay the same, so that clicks under way, open menus and the
 * focus survive. A kept element keeps its first listeners: whatever a listener depends on must show in the element
 * (data-place), or be looked up when the listener is called.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  const focused = document.activeElement;
  const place = focused && element.contains(focused) ? focused.getAttribute("data-place") : null;
  const there = children.filter(isThere).filter((child) => child !== "");
  reconcile(element, there.map(plain));
  if (place === null || focused === document.activeElement) return;
  const again = element.querySelector(`[data-place="${CSS.escape(place)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** Elements with listeners; they are kept only if they look the same. @type {WeakSet<Node>} */
const listening = new WeakSet();

/**
 * @param {Element} parent
 * @param {Node[]} nodes
 */
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

/**
 * The next old node that can become the new one.
 * @param {ChildNode | null} old
 * @param {Node} node
 */
function findAlike(old, node) {
  for (let one = old; one; one = one.nextSibling) {
    const alike =
      listening.has(one) || listening.has(node)
        ? one.isEqualNode(node)
        : one.nodeName === node.nodeName;
    if (alike) return one;
  }
  return null;
}

/**
 * @param {ChildNode} old
 * @param {Node} node
 */
function merge(old, node) {
  if (!(old instanceof Element) || !(node instanceof Element)) {
    if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  } else if (!listening.has(old)) {
    copyAttributes(old, node);
    if (old instanceof HTMLInputElement && node instanceof HTMLInputElement) old.value = node.value;
    reconcile(old, [...node.childNodes]);
  }
}

/**
 * Give an element exactly the attributes of another one.
 * @param {Element} old
 * @param {Element} next
 */
export function copyAttributes(old, next) {
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/**
 * Words with [key|words] links, as nodes. `link` makes the node for a piece.
 * @param {string} words
 * @param {(key: string, words: string) => Node} link
 */
export function withLinks(words, link) {
  return linked(words).map((piece) =>
    typeof piece === "string" ? document.createTextNode(piece) : link(piece.key, piece.words),
  );
}

/**
 * Reset fields to the values they were made with, because a change was refused.
 * @param {Element} element
 */
export function restore(element) {
  for (const option of element.querySelectorAll("option")) option.selected = option.defaultSelected;
  for (const field of element.querySelectorAll("input")) {
    field.checked = field.defaultChecked;
    if (field !== document.activeElement) field.value = field.defaultValue;
  }
}

/**
 * Focus the first element that matches.
 * @param {Element} root
 * @param {string} selector
 */
export function focusOn(root, selector) {
  const found = root.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}
