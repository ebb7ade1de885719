/** Who sits where, and whom the table waits for. */

/** @typedef {import("./frames.js").Frame} Frame */

/**
 * @param {{name: string}[]} seats
 * @param {number} seat
 */
export function nameOf(seats, seat) {
  return seats[seat]?.name || `Seat ${seat + 1}`;
}

/**
 * Whether a bot is playing the viewer's own seat.
 * @param {Pick<Frame, "seats" | "table">} frame
 * @param {number | null} seat
 */
export function isPlayedByBot({ seats, table }, seat) {
  return seat !== null && Boolean(seats[seat]?.bot) && table.phase === "play";
}

/**
 * Whether there are only bots and empty seats besides the viewer.
 * @param {Api.SeatPiece[]} seats
 * @param {number | null} seat
 */
export function isAlone(seats, seat) {
  return seat !== null && !seats.some((one) => one.held && one.seat !== seat);
}

/**
 * Whom the table waits for.
 * @param {Pick<Frame, "seats" | "table">} frame
 * @param {number | null} me
 */
export function waitingWords({ seats, table }, me) {
  if (table.phase === "over") return "The game is over";
  if (table.phase === "lobby") return "In the lobby";
  const waits = seats.filter((seat) => seat.waits);
  if (!waits.length) return "";
  return `Waiting for ${waits.map((seat) => waitingName(seats, seat, me)).join(", ")}`;
}

/**
 * @param {Api.SeatPiece[]} seats
 * @param {Api.SeatPiece} seat
 * @param {number | null} me
 */
function waitingName(seats, seat, me) {
  if (seat.seat === me) return "you";
  const how = seat.bot ? " (thinking)" : seat.here ? "" : " (away)";
  return nameOf(seats, seat.seat) + how;
}
