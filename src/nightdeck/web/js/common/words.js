/** Texts as the server writes them, and numbers as people read them. */

const LINK = /\[([^[\]|]+)\|([^[\]]*)\]/g;

/**
 * A text split at the matches of a pattern, the matches included.
 * @param {string} words
 * @param {RegExp} pattern
 * @returns {(string | RegExpMatchArray)[]}
 */
export function pieces(words, pattern) {
  /** @type {(string | RegExpMatchArray)[]} */
  const found = [];
  let end = 0;
  for (const match of words.matchAll(pattern)) {
    found.push(words.slice(end, match.index), match);
    end = match.index + match[0].length;
  }
  return [...found, words.slice(end)];
}

/**
 * A text split at its [key|words] links. The key names something on the board.
 * @param {string} words
 */
export function linked(words) {
  return pieces(words, LINK).map((piece) =>
    typeof piece === "string" ? piece : { key: piece[1] ?? "", words: piece[2] ?? "" },
  );
}

/**
 * The same text without links.
 * @param {string} words
 */
export function spoken(words) {
  return words.replace(LINK, "$2");
}

/**
 * A bot's reason, with the answer it is about, unless it begins with that anyway.
 * @param {{words: string, why: string}} reason
 */
export function because({ words, why }) {
  return why.startsWith(spoken(words)) ? why : `${spoken(words)}: ${why}`;
}

/**
 * A sentence without its full stop, to be continued.
 * @param {string} words
 */
export function unstopped(words) {
  return spoken(words).replace(/\.$/, "");
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {number} share */
export function percent(share) {
  return `${Math.round(share * 100)} %`;
}

/** @type {[number, number][]} */
const ODDS = [
  [1, 50],
  [1, 20],
  [1, 10],
  [1, 5],
  [1, 4],
  [1, 3],
  [2, 5],
  [1, 2],
];
const BOTH_WAYS = [
  ...ODDS,
  ...ODDS.map(([part, whole]) => /** @type {[number, number]} */ ([whole - part, whole])),
];
const RARE = 0.01;

/**
 * A chance from 0 to 1 as people say it: "about 3 in 4". The terminal says the same (bots/plain_text.py).
 * @param {number} share
 */
export function chance(share) {
  if (share < RARE) return "almost no chance";
  if (share > 1 - RARE) return "almost certain";
  const away = (/** @type {[number, number]} */ [part, whole]) => Math.abs(share - part / whole);
  const [part, whole] = BOTH_WAYS.reduce((best, one) => (away(one) < away(best) ? one : best));
  return `about ${part} in ${whole}`;
}

/**
 * The message of whatever was thrown.
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The day on which a table is removed unless somebody uses it; "" if that is not soon.
 * @param {number} goes in seconds, 0 if not soon
 */
export function lastDay(goes) {
  return goes ? new Date(goes * 1000).toLocaleDateString() : "";
}
