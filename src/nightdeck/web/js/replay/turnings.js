/** The turning points: everybody's standing, move by move, and the moments that changed it most. */

import { h, withLinks } from "../common/dom.js";
import { chance } from "../common/words.js";
import { nameOf } from "../table/seats.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;
const HEIGHT = 80;

/**
 * How far along the curve a position is (0 to 1).
 * @param {number} at
 * @param {number} count of positions
 */
function along(at, count) {
  return at / Math.max(1, count - 1);
}

/**
 * The points of a seat's line.
 * @param {number[][]} standings the standing of each seat (0 to 1) at each position
 * @param {number} seat
 */
export function curvePoints(standings, seat) {
  const points = standings.map((row, at) => {
    const x = along(at, standings.length) * WIDTH;
    return `${x},${HEIGHT - 2 - (row[seat] ?? 0) * (HEIGHT - 4)}`;
  });
  return points.join(" ");
}

/**
 * How a chance to win has changed, as hints and reviews say it.
 * @param {number} before
 * @param {number} after
 */
export function turned(before, after) {
  const [was, is] = [chance(before), chance(after)];
  return was === is ? `${is} to win, a little changed` : `from ${was} to ${is} to win`;
}

export class Turnings {
  /**
   * @param {Pick<Api.Replay, "turnings" | "standings" | "seats">} game
   * @param {(at: number) => void} go
   */
  constructor(game, go) {
    this.game = game;
    this.go = go;
    this.cursor = drawn("line", { class: "cursor", y2: String(HEIGHT) });
    const items = game.turnings.map((one) => this.row(one));
    this.panel = h(
      "div",
      { class: "turnings" },
      this.curve(),
      items.length
        ? h("ol", {}, ...items)
        : h("p", { class: "faint" }, "Nothing turned this game."),
    );
  }

  /** @param {Api.Turning} turning */
  row({ at, seat, before, after, words }) {
    const up = after > before;
    const bold = (/** @type {string} */ _key, /** @type {string} */ name) => h("b", {}, name);
    const standing = `: ${turned(before, after)}`;
    const story = h("small", { class: "faint" }, `Move ${at}: `, ...withLinks(words, bold));
    const button = h(
      "button",
      { class: "turning", onclick: () => this.go(at) },
      h("span", { class: up ? "good" : "bad" }, up ? "▲" : "▼"),
      h("span", {}, h("b", {}, nameOf(this.game.seats, seat)), standing, story),
    );
    return h("li", {}, button);
  }

  curve() {
    const { standings, seats } = this.game;
    const svg = drawn("svg", {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: "curve",
      role: "img",
      "aria-label": "How each seat stood, move by move",
    });
    const lines = seats.map(({ seat }) =>
      drawn("polyline", { points: curvePoints(standings, seat), class: `line seat${seat}` }),
    );
    svg.append(...lines, this.cursor);
    svg.addEventListener("click", (event) => {
      const part = event.offsetX / svg.clientWidth;
      this.go(Math.round(part * (standings.length - 1)));
    });
    return svg;
  }

  /**
   * Show the current position on the curve.
   * @param {number} at
   */
  point(at) {
    const x = String(along(at, this.game.standings.length) * WIDTH);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
  }
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} attributes
 */
function drawn(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
