/** What somebody who was away must know, worst news first. */

const LEAST = 3;
const MOST = 6;

/** From the worst to the least. */
const ORDER = ["death", "ending", "alarm", "hurt", "attack", "shot", "loss", "triumph", "spawn"];
const MINOR = ["gain", "card", "dice", "flip", "slide", "door", "clock", "speak", "look", "step"];
const ALL = [...ORDER, ...MINOR];

/** @param {Pick<Api.Line, "cue">} line */
function rank({ cue }) {
  return ALL.indexOf(cue ?? "");
}

/**
 * Three to six lines that tell of a beat, the worst first; none if so little happened that the log tells it as well.
 * @template {Pick<Api.Line, "cue">} L
 * @param {L[]} lines
 */
export function worstNews(lines) {
  const beats = lines.filter(({ cue }) => cue);
  if (beats.length < LEAST) return [];
  return beats.sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}
