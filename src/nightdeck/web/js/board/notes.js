/** Marks and notes on pieces, for nobody but their writer: they never leave this browser. */

import { recallRecord, remember } from "../common/storage.js";

const TABLES = 30; // whose notes are kept
const SVG = "http://www.w3.org/2000/svg";

/** What may be put on a piece. */
export const MARKS = ["", "●", "?", "!", "✕", "✓"];

/** @typedef {{mark: string, words: string}} Note */

export class Notes {
  /**
   * @param {string} table
   * @param {number | null} seat
   */
  constructor(table, seat) {
    this.place = `${table}/${seat ?? ""}`;
    /** @type {Map<string, Note>} by the key of the piece */
    this.notes = new Map(Object.entries(own(recallRecord("notes")[this.place])));
  }

  /** @param {string} key */
  of(key) {
    return this.notes.get(key) ?? { mark: "", words: "" };
  }

  /**
   * @param {string} key
   * @param {Note} note
   */
  put(key, note) {
    this.notes.delete(key);
    if (note.mark || note.words) this.notes.set(key, note);
    const { [this.place]: _old, ...others } = recallRecord("notes");
    const kept = Object.entries(others).slice(1 - TABLES);
    remember("notes", {
      ...Object.fromEntries(kept),
      [this.place]: Object.fromEntries(this.notes),
    });
  }

  /**
   * Draw the marks on the map.
   * @param {SVGSVGElement} svg
   */
  draw(svg) {
    for (const old of svg.querySelectorAll(".noted")) old.remove();
    for (const [key, { mark, words }] of this.notes) {
      const thing = svg.querySelector(`[data-key="${CSS.escape(key)}"]`);
      if (thing instanceof SVGGraphicsElement) thing.append(badge(thing, mark || (words && "…")));
    }
  }
}

/**
 * @param {unknown} kept
 * @returns {Record<string, Note>}
 */
function own(kept) {
  const isRecord = typeof kept === "object" && kept !== null;
  return isRecord ? /** @type {Record<string, Note>} */ (kept) : {};
}

/**
 * @param {SVGGraphicsElement} thing
 * @param {string} mark
 */
function badge(thing, mark) {
  const { x, y, width, height } = thing.getBBox();
  const size = Math.max(14, Math.min(width, height) / 3);
  const badge = document.createElementNS(SVG, "g");
  badge.setAttribute("class", "noted");
  badge.setAttribute("transform", `translate(${x + width - size / 2} ${y + size / 2})`);
  const disc = document.createElementNS(SVG, "circle");
  disc.setAttribute("r", String(size / 2));
  const sign = document.createElementNS(SVG, "path");
  sign.setAttribute("d", SIGNS[mark] ?? SIGNS["…"] ?? "");
  sign.setAttribute("transform", `scale(${size / 20})`);
  badge.append(disc, sign);
  return badge;
}

/** @type {Record<string, string>} the marks, drawn in a square from -10 to 10 */
const SIGNS = {
  "●": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  "?": "M-3 -3a3 3 0 1 1 3 4v2M0 6v1",
  "!": "M0 -6v8M0 6v1",
  "✕": "M-4 -4L4 4M4 -4L-4 4",
  "✓": "M-5 0L-1 4L5 -4",
  "…": "M-5 0h1M0 0h1M5 0h1",
};
