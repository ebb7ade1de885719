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
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
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
 * Put children in place of what is there, keeping the keyboard's place if the same thing is still there.
 * @param {Element} element
 * @param {...(Node|string|number|null|false|undefined)} children
 */
export function fill(element, ...children) {
  const focused = document.activeElement;
  const place = focused && element.contains(focused) ? focused.getAttribute("data-place") : null;
  element.replaceChildren(...children.filter((child) => child || child === "").map(plain));
  if (place !== null) {
    const again = element.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
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

/**
 * A modal dialog that goes away when it is closed.
 * @param {string} title
 * @param {...(Node|string)} children
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...children) {
  const close = h("button", { class: "quiet close", "aria-label": "Close", onclick: () => box.close() }, "✕");
  /** @type {HTMLDialogElement} */
  const box = h("dialog", { class: "box", "aria-label": title }, h("header", {}, h("h2", {}, title), close), ...children);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}
