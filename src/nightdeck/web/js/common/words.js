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

/** @param {number} share */
export function percent(share) {
  return `${Math.round(share * 100)} %`;
}

/**
 * The message of whatever was thrown.
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
