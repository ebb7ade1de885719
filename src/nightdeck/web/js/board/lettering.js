/** The words in the map: never smaller than can be read. What does not fit then waits for somebody to point at it. */

const LEAST = 12; // CSS pixels
const SHORT = 3; // so many letters are shown even where no room was set aside for them

/**
 * The size for a text in the units of its picture, or null if it is not shown.
 * @param {{size: number, scale: number, length: number, room: number, letters: number}} text
 *   `scale`: pixels a unit; `length`: how long it is at `size`; `room`: how long it may be, 0 if that is not known
 * @param {number} least pixels
 * @returns {number | null}
 */
export function lettered({ size, scale, length, room, letters }, least = LEAST) {
  const needed = least / scale;
  if (size >= needed) return size;
  if (room ? (length * needed) / size <= room : letters <= SHORT) return needed;
  return null;
}

/**
 * Give every text of a picture its size.
 * @param {SVGSVGElement} svg
 * @param {number} least pixels
 */
export function letter(svg, least = LEAST) {
  const texts = [...svg.querySelectorAll("text")];
  const sizes = texts.map((text) => {
    const matrix = text.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = Number(text.getAttribute("font-size"));
    const room = Number(text.getAttribute("data-room") ?? 0);
    const words = text.textContent ?? "";
    const wraps = text.querySelector("tspan") !== null;
    const length = size * scale >= least ? 0 : wraps ? Infinity : natural(text, size);
    return lettered({ size, scale, length, room, letters: words.length }, least);
  });
  for (const [at, text] of texts.entries()) {
    const size = sizes[at] ?? null;
    plate(text).style.visibility = size === null ? "hidden" : "";
    text.style.fontSize = size === null ? "" : `${size}px`;
  }
}

/**
 * What goes with a text when it is hidden: the plate that it alone stands on, or only itself.
 * @param {SVGTextElement} text
 */
function plate(text) {
  const parent = text.parentElement;
  const isPlate = parent instanceof SVGGElement && !parent.hasAttribute("data-key");
  const [under, over] = parent?.children ?? [];
  const alone = parent?.children.length === 2 && under?.localName === "rect" && over === text;
  return isPlate && alone ? parent : text;
}

/**
 * How long a text is at its own size, whatever size it has now.
 * @param {SVGTextElement} text
 * @param {number} size
 */
function natural(text, size) {
  const now = parseFloat(text.style.fontSize) || size;
  return (text.getComputedTextLength() * size) / now;
}
