/** Which lines of the log to mark, and which to read out. */

/** @typedef {Pick<Api.Line, "at">} Line */

/**
 * The last position, up to a given one, that has lines in the log; -1 if there is none, or for now (null).
 * @param {Line[]} lines
 * @param {number | null} position
 */
export function lastTold(lines, position) {
  if (position === null) return -1;
  return Math.max(-1, ...lines.filter((line) => line.at <= position).map((line) => line.at));
}

/**
 * The lines to read out to somebody who has heard the first `told`. Nothing is read out to newcomers (null), nor when
 * lines were taken back: `from` is the first line that is new or different.
 * @template {Line} L
 * @param {L[]} lines
 * @param {number} from
 * @param {number | null} told
 */
export function news(lines, from, told) {
  return told !== null && from >= told ? lines.slice(from) : [];
}
