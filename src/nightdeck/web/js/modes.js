/** A mode in a few words. */

/** @param {number[]} players */
export function range(players) {
  const [first, last] = [players[0], players[players.length - 1]];
  return first === last ? `${first} player${first === 1 ? "" : "s"}` : `${first}–${last} players`;
}

/** @param {{minutes: string}} mode */
export function howLong(mode) {
  return mode.minutes || "an evening";
}
