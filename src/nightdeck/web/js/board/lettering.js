/**
 * The words in the map: never smaller than can be read. A name that has no room then is squeezed a little, or is cut to
 * its first words or letters; what does not fit even so waits for somebody to point at it.
 */

const LEAST = 12; // CSS pixels
const SHORT = 3; // so many letters are shown even where no room was set aside for them
const SQUEEZE = 0.75; // letters may become so narrow
const [FROM_TOP, FROM_MIDDLE] = [0.72, 0.35]; // how far down larger letters go, to keep their top or their middle
const FEWEST = 5; // letters that an abbreviation keeps

/**
 * How a text is shown: in what size, how many of its words, and how long at most if it has to be squeezed.
 * @typedef {{size: number, words: string, squeezed: number | null}} Lettered
 */

/**
 * A text in the units of its picture, or null if it is not shown.
 * @param {{size: number, scale: number, length: number, room: number, words: string}} text
 *   `scale`: pixels a unit; `length`: how long it is at `size`; `room`: how long it may be, 0 if that is not known
 * @param {number} least pixels
 * @returns {Lettered | null}
 */
export function lettered({ size, scale, length, room, words }, least = LEAST) {
  const needed = least / scale;
  if (size >= needed) return { size, words, squeezed: null };
  if (!room) return words.length <= SHORT ? { size: needed, words, squeezed: null } : null;
  for (const some of beginnings(words)) {
    const long = (length * needed * some.length) / size / words.length;
    if (long <= room) return { size: needed, words: some, squeezed: null };
    if (long * SQUEEZE <= room) return { size: needed, words: some, squeezed: room };
  }
  return null;
}

/**
 * All the words, then without the last one, and so on; in the end the first one cut short.
 * @param {string} words
 */
function beginnings(words) {
  const each = words.split(" ");
  const [first = ""] = each;
  const whole = each.map((_, dropped) => each.slice(0, each.length - dropped).join(" "));
  const cuts = Array.from(
    { length: Math.max(0, first.length - FEWEST - 1) },
    (_, cut) => first.length - 2 - cut,
  );
  return [...whole, ...cuts.map((letters) => `${first.slice(0, letters)}.`)];
}

/** What the page has changed in a text, and what stood there. @type {WeakMap<SVGTextElement, {full: string, shown: string}>} */
const changed = new WeakMap();

/**
 * Give every text of a picture its size.
 * @param {SVGSVGElement} svg
 * @param {number} least pixels
 */
export function letter(svg, least = LEAST) {
  const texts = [...svg.querySelectorAll("text")];
  texts.forEach(restore);
  const found = texts.map((text) => {
    const matrix = text.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = Number(text.getAttribute("font-size"));
    const room = Number(text.getAttribute("data-room") ?? 0);
    const words = text.firstChild?.nodeValue ?? "";
    const small = size * scale < least;
    const length = small && room ? firstLine(text, size) : 0;
    return { shown: lettered({ size, scale, length, room, words }, least), small };
  });
  for (const [at, text] of texts.entries()) put(text, found[at]?.shown ?? null, found[at]?.small);
}

/**
 * As the picture has it.
 * @param {SVGTextElement} text
 */
function restore(text) {
  const before = changed.get(text);
  if (!before) return;
  const { firstChild } = text;
  if (firstChild && firstChild.nodeValue === before.shown) firstChild.nodeValue = before.full;
  for (const line of text.querySelectorAll("tspan")) line.style.display = "";
  text.removeAttribute("dy");
  text.removeAttribute("textLength");
  text.removeAttribute("lengthAdjust");
  changed.delete(text);
}

/**
 * @param {SVGTextElement} text
 * @param {Lettered | null} shown
 * @param {boolean} [small] only its first line is shown, if it has several
 */
function put(text, shown, small = false) {
  plate(text).style.visibility = shown === null ? "hidden" : "";
  text.style.fontSize = shown === null ? "" : `${shown.size}px`;
  const { firstChild } = text;
  if (shown === null || !small || !firstChild) return;
  changed.set(text, { full: firstChild.nodeValue ?? "", shown: shown.words });
  const grown = shown.size - Number(text.getAttribute("font-size"));
  const down = text.getAttribute("text-anchor") === "start" ? FROM_TOP : FROM_MIDDLE;
  text.setAttribute("dy", String(grown * down));
  firstChild.nodeValue = shown.words;
  for (const line of text.querySelectorAll("tspan")) line.style.display = "none";
  if (shown.squeezed === null) return;
  text.setAttribute("textLength", String(shown.squeezed));
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
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
 * How long the first line of a text is at its own size, whatever size it has now.
 * @param {SVGTextElement} text
 * @param {number} size
 */
function firstLine(text, size) {
  const now = parseFloat(text.style.fontSize) || size;
  const letters = text.firstChild?.nodeValue?.length ?? 0;
  return letters ? (text.getSubStringLength(0, letters) * size) / now : 0;
}
