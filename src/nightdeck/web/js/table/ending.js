/** After the end: who has won and why, what mattered, who did what, and how to go on. */

import { h } from "../common/dom.js";
import { spoken } from "../common/words.js";
import { worstNews } from "../beats/worst_news.js";
import { isAlone, nameOf } from "./seats.js";

/**
 * @typedef {object} Viewer who looks at the table
 * @property {number | null} seat null for a spectator
 * @property {string} game the name of what is played
 * @property {boolean} isHost
 * @property {number[]} yours all seats that this browser holds
 */

/** @typedef {Pick<import("./frames.js").Frame, "table" | "seats" | "lines">} Ended */

/**
 * @typedef {object} WaysOn
 * @property {(start: boolean, mission: boolean) => void} again go on to the next game of the same people, at once or
 * by way of the lobby
 * @property {(line: Api.Line) => void} lookAt a moment
 */

/**
 * @param {Ended} frame
 * @param {Api.OutcomePiece} outcome
 * @param {Viewer} viewer
 * @param {WaysOn} ways
 * @returns {Node[]}
 */
export function ending({ table, seats, lines }, outcome, viewer, ways) {
  const replay = `/replay/${table.name}`;
  return [
    h("h2", { class: "ending" }, headline(outcome, viewer.seat)),
    h("p", {}, spoken(outcome.words)),
    h(
      "p",
      { class: "row" },
      ...waysOn(table.next, outcome, viewer, isAlone(seats, viewer.seat), ways.again),
      h("a", { class: "button", href: `${replay}#Review` }, "Review"),
      h("a", { class: "button", href: replay }, "Replay"),
      h("a", { class: "button", href: "/" }, "All games"),
    ),
    ...keyMoments(lines, ways.lookAt),
    h("h3", {}, "Who did what"),
    h("ul", { class: "did" }, ...seats.map(({ seat }) => didWhat(seats, outcome, seat))),
    h("p", { class: "faint" }, took(table.moves, outcome.seconds)),
  ];
}

/**
 * @param {Pick<Api.OutcomePiece, "winners" | "losers">} outcome
 * @param {number | null} seat
 */
function headline(outcome, seat) {
  return resultFor(outcome, seat) || "The game is over";
}

/**
 * @param {Pick<Api.OutcomePiece, "winners" | "losers">} outcome
 * @param {number | null} seat
 */
export function resultFor({ winners, losers }, seat) {
  if (seat === null) return "";
  return winners.includes(seat) ? "You win." : losers.includes(seat) ? "You lose." : "";
}

/**
 * Over the board, until it is closed.
 * @param {Api.OutcomePiece} outcome
 * @param {number | null} seat
 * @param {() => void} close
 */
export function banner(outcome, seat, close) {
  const kind = seat === null ? "" : outcome.winners.includes(seat) ? "won" : "lost";
  return h(
    "div",
    { class: `banner ${kind}` },
    h("b", {}, headline(outcome, seat)),
    h("p", {}, spoken(outcome.words)),
    h("button", { class: "quiet", "aria-label": "Look at the board", onclick: close }, "✕"),
  );
}

/**
 * @param {Api.Line[]} lines
 * @param {(line: Api.Line) => void} lookAt
 */
function keyMoments(lines, lookAt) {
  const found = worstNews(lines).sort((a, b) => a.n - b.n);
  const moment = (/** @type {Api.Line} */ line) => {
    const how = { class: "quiet", title: `Go to move ${line.at}`, onclick: () => lookAt(line) };
    return h("li", {}, h("button", how, spoken(line.words)));
  };
  return found.length
    ? [h("h3", {}, "Key moments"), h("ul", { class: "moments" }, ...found.map(moment))]
    : [];
}

/**
 * @param {Api.SeatPiece[]} seats
 * @param {Api.OutcomePiece} outcome
 * @param {number} seat
 */
function didWhat(seats, { winners, losers, decisions }, seat) {
  const count = decisions[seat] ?? 0;
  const how = winners.includes(seat) ? " · won" : losers.includes(seat) ? " · lost" : "";
  const made = count === 1 ? "1 decision" : `${count} decisions`;
  return h("li", {}, h("b", {}, nameOf(seats, seat)), ` ${made}${how}`);
}

/**
 * @param {number} moves
 * @param {number} seconds
 */
function took(moves, seconds) {
  const minutes = Math.round(seconds / 60);
  const time =
    minutes < 1 ? "less than a minute" : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `${moves} moves in ${time}.`;
}

/**
 * @param {string} next the table of the next game; "" if nobody has opened one yet
 * @param {Pick<Api.OutcomePiece, "next_mission">} outcome
 * @param {Viewer} viewer
 * @param {boolean} alone
 * @param {WaysOn["again"]} again
 * @returns {Node[]}
 */
function waysOn(next, outcome, viewer, alone, again) {
  const plays = viewer.seat !== null || viewer.isHost;
  if (next && !plays)
    return [h("a", { class: "button main", href: `/t/${next}` }, "Watch the next game")];
  if (!plays) return [];
  if (next) return [againButton("Join the next game", "", () => again(false, false))];
  const mission = outcome.next_mission
    ? [wayOn("mission", "Next mission", "The scenario that follows", () => again(alone, true))]
    : [];
  if (!alone) {
    const title = "Opens a table with the same setup; the others are told";
    return [againButton("Play again", title, () => again(false, false)), ...mission];
  }
  const title = "The same setup in the lobby, to be changed";
  return [
    againButton("Play again", "The same setup, dealt anew", () => again(true, false)),
    ...mission,
    wayOn("other", "Change the setup", title, () => again(false, false)),
  ];
}

/**
 * @param {string} place
 * @param {string} words
 * @param {string} title
 * @param {() => void} onclick
 */
function wayOn(place, words, title, onclick) {
  return h("button", { "data-place": place, title, onclick }, words);
}

/**
 * @param {string} words
 * @param {string} title
 * @param {() => void} onclick
 */
function againButton(words, title, onclick) {
  return h(
    "button",
    { class: "main", "data-place": "again", title: title || null, onclick },
    words,
  );
}
