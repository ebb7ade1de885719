/** The panels beside the map: sheets, hands and tracks as HTML that reflows. Their things can be picked like those of the map. */

import { h } from "../common/dom.js";
import { morph } from "./svg_morph.js";

/**
 * A picture as the server writes it: the map, then the panels.
 * @param {string} text
 * @returns {[string, string]}
 */
export function mapAndPanels(text) {
  const end = text.indexOf("</svg>") + "</svg>".length;
  return [text.slice(0, end), text.slice(end)];
}

export class Sheets {
  constructor() {
    this.element = h("section", { class: "sheets nd", "aria-label": "Sheets and tracks" });
    this.shown = "";
  }

  /** @param {string} html */
  show(html) {
    if (html === this.shown) return;
    this.shown = html;
    const next = new DOMParser().parseFromString(`<section>${html}</section>`, "text/html").body
      .firstElementChild;
    if (!next) return;
    for (const bad of next.querySelectorAll("script, a, iframe, object, form")) bad.remove();
    for (const { name, value } of this.element.attributes) next.setAttribute(name, value);
    morph(this.element, document.adoptNode(next));
  }
}
