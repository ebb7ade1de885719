/** Small things on the map that can be picked get an unseen ring around them, so that a finger hits them. */

const LEAST = 25; // CSS pixels across
const SVG = "http://www.w3.org/2000/svg";

/** @param {SVGSVGElement} svg */
export function widen(svg) {
  for (const old of svg.querySelectorAll(".hit")) old.remove();
  for (const thing of svg.querySelectorAll("g[data-picks]")) {
    const box = thing.getBoundingClientRect();
    const matrix = thing instanceof SVGGraphicsElement ? thing.getScreenCTM() : null;
    if (!matrix || !box.width || Math.min(box.width, box.height) >= LEAST) continue;
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    const { x, y } = middle.matrixTransform(matrix.inverse());
    const radius = LEAST / 2 / Math.hypot(matrix.a, matrix.b);
    const ring = document.createElementNS(SVG, "circle");
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: radius }))
      ring.setAttribute(name, String(value));
    ring.setAttribute("class", "hit");
    thing.append(ring);
  }
}
