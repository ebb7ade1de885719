/** A mode in a few words. */

/** @param {number[]} players */
export function range(players) {
  const first = players[0] ?? 0;
  const last = players[players.length - 1] ?? first;
  if (first !== last) return `${first}–${last} players`;
  return first === 1 ? "1 player" : `${first} players`;
}

/** @param {{minutes: string}} mode */
export function howLong(mode) {
  return mode.minutes || "an evening";
}
