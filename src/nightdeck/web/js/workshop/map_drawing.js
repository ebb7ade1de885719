/** A map of S.C.A.R.E. Tactics as text: one field of three signs for each space, terrain, spawn number, feature. */

/**
 * @typedef {object} Drawing
 * @property {{label: string, fields: string[]}[]} rows
 * @property {string[]} edges lines such as "edge red 1,2 1,3"
 *
 * @typedef {{kind: "terrain" | "spawn" | "feature", sign: string} | {kind: "edge", sign: string}} Brush
 */

export const SOLID = "#=P";
const HOLE = "o";

/**
 * @param {string} text
 * @returns {Drawing}
 */
export function readDrawing(text) {
  const lines = text.split("\n").filter((line) => line.trim());
  const rows = lines
    .filter((line) => !line.startsWith("edge"))
    .map((line) => {
      const [label = "--", ...fields] = line.trim().split(/\s+/);
      return { label, fields };
    });
  return {
    rows,
    edges: lines.filter((line) => line.startsWith("edge")).map((line) => line.trim()),
  };
}

/** @param {Drawing} drawing */
export function writeDrawing({ rows, edges }) {
  const lines = rows.map(({ label, fields }) => `${label}  ${fields.join(" ")}`);
  return [...lines, ...edges, ""].join("\n");
}

/**
 * A field with one stroke of a brush.
 * @param {string} field
 * @param {Brush} brush
 */
export function painted(field, { kind, sign }) {
  const [, spawn = ".", feature = "."] = SOLID.includes(field[0] ?? "") ? "..." : field;
  const ground = SOLID.includes(field[0] ?? "") ? "." : (field[0] ?? ".");
  if (kind === "terrain" && SOLID.includes(sign)) return sign.repeat(3);
  if (kind === "terrain") return sign + (sign === HOLE ? "." : spawn) + feature;
  if (kind === "spawn") return (ground === HOLE && sign !== "." ? "." : ground) + sign + feature;
  return ground + spawn + sign;
}

/**
 * The drawing after a stroke. A spawn number leaves the space that it had in the row.
 * @param {Drawing} drawing
 * @param {number} column
 * @param {number} row
 * @param {Brush} brush
 * @returns {Drawing}
 */
export function stroke({ rows, edges }, column, row, brush) {
  const next = rows.map(({ label, fields }, at) => ({
    label,
    fields: fields.map((field, place) => {
      if (at === row && place === column) return painted(field, brush);
      const hadIt =
        at === row &&
        brush.kind === "spawn" &&
        field[1] === brush.sign &&
        !SOLID.includes(field[0] ?? "");
      return hadIt && brush.sign !== "." ? painted(field, { kind: "spawn", sign: "." }) : field;
    }),
  }));
  return { rows: next, edges };
}

/**
 * The drawing with a coloured line between two neighbouring spaces, or without the one that was there.
 * @param {Drawing} drawing
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {string} colour
 * @returns {Drawing}
 */
export function lined({ rows, edges }, from, to, colour) {
  if (Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) !== 1) return { rows, edges };
  const places = [from, to].map((place) => place.join(","));
  const isHere = (/** @type {string} */ line) => {
    const [, , one = "", other = ""] = line.split(/\s+/);
    return places.includes(one) && places.includes(other);
  };
  const old = edges.find(isHere);
  const others = edges.filter((line) => !isHere(line));
  if (old?.split(/\s+/)[1] === colour) return { rows, edges: others };
  return { rows, edges: [...others, `edge ${colour} ${places.join(" ")}`] };
}
