/** The socket to a table. Comes back by itself, and goes on from the last line that it knows. */

import { get } from "./net.js";
import { patched } from "./parts.js";

/**
 * @typedef {object} Line
 * @property {number} n
 * @property {number} at
 * @property {string} words
 * @property {number} mark
 *
 * @typedef {object} Option
 * @property {string} key
 * @property {string} words
 *
 * @typedef {object} Question
 * @property {number} number
 * @property {string} kind
 * @property {string} words
 * @property {string[]} because
 * @property {string} help
 * @property {Option[]} options
 *
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {string} bot
 * @property {"bot"|"person"|"open"} kind
 * @property {boolean} held
 * @property {boolean} here
 * @property {string} waits
 * @property {boolean} ready
 *
 * @typedef {object} Frame everything that is shown; see docs/server.md
 * @property {{name: string, game: string, title: string, mode: string, mode_title: string, players: number, options: any,
 *   take_back: boolean, offer_forced: boolean, phase: "lobby"|"play"|"over", notice: string, moves: number, next: string}} table
 * @property {Seat[]} seats
 * @property {number} watchers
 * @property {string} [scene]
 * @property {{title: string, words: string}} [status]
 * @property {boolean} [together]
 * @property {Question|null} [question]
 * @property {{steps: number, why: string}|null} [undo]
 * @property {{words: string[], locked: boolean}|null} [tray]
 * @property {{words: string, winners: number[], losers: number[], rank: string, handed: object}|null} [outcome]
 * @property {{seat: number, words: string, why: string}[]} [reasons]
 * @property {string} [trouble]
 * @property {Line[]} lines
 * @property {{at: number, seat: number|null, name: string, text: string}[]} chat
 */

export class Refusal extends Error {
  /** @param {{code: string, words: string, rule?: string}} error */
  constructor(error) {
    super(error.words);
    this.code = error.code;
    this.rule = error.rule ?? "";
  }
}

const NOT_YOURS = 4403, NOT_HERE = 4404;
const SLOWEST = 8000;
const PATIENCE = 20000;
const PULSE = 25000;
const COOKIE = 400; // by then the cookie of a link that this browser has renewed is here

export class Connection extends EventTarget {
  /**
   * Events: "frame" (detail: names of the pieces that changed), "state" (detail: "open", "away" or "refused").
   * @param {string} table
   * @param {number|null} seat
   */
  constructor(table, seat) {
    super();
    this.table = table;
    this.seat = seat;
    /** @type {Frame} */
    this.frame = /** @type {any} */ ({ seats: [], lines: [], chat: [], watchers: 0 });
    /** What the picture, `frame.scene`, is made of. @type {string[]} */
    this.parts = [];
    this.state = "away";
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.ref = 0;
    this.delay = 300;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** Whether the next frame is the first one of a socket, which has everything. */
    this.fresh = true;
    this.connect();
    setInterval(() => this.feel(), PULSE);
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.connect());
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    if (this.state === "refused") return;
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    socket.addEventListener("open", () => this.greet(socket));
    socket.addEventListener("message", (event) => this.socket === socket && this.hear(event.data));
    socket.addEventListener("close", (event) => this.socket === socket && this.lost(event.code));
  }

  /** @param {WebSocket} socket */
  greet(socket) {
    const { lines, chat } = this.frame;
    const mark = lines.length ? lines[lines.length - 1].mark : 0;
    socket.send(JSON.stringify({ type: "hello", seat: this.seat, lines: lines.length, mark, chat: chat.length }));
    this.fresh = true;
    this.delay = 300;
  }

  /** A connection can die without a word; whoever only waits would never know. */
  async feel() {
    const { socket } = this;
    const error = await this.ask("ping").then(() => null, (refusal) => refusal);
    if (error?.code !== "away" || socket?.readyState !== WebSocket.OPEN || this.socket !== socket) return;
    this.socket = null;
    socket.close();
    this.lost(0);
  }

  /** @param {number} code */
  async lost(code) {
    this.turn("away");
    for (const { reject } of this.waiting.values()) reject(new Refusal({ code: "away", words: "The connection was lost; look again." }));
    this.waiting.clear();
    if (code === NOT_HERE || (code === NOT_YOURS && !(await this.isStillMine()))) return this.turn("refused");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), this.delay * (0.7 + Math.random() * 0.6));
    this.delay = Math.min(this.delay * 1.7, SLOWEST);
  }

  /** Whoever renews the own link is shown out with everybody else, but holds the new one. */
  async isStillMine() {
    await new Promise((done) => setTimeout(done, COOKIE));
    const table = await get(`/api/tables/${encodeURIComponent(this.table)}`).catch(() => null);
    return table === null || table.yours.includes(this.seat);
  }

  /** @param {string} state */
  turn(state) {
    if (this.state === state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }

  /** @param {string} text one message a line */
  hear(text) {
    for (const line of text.split("\n")) this.take(JSON.parse(line));
  }

  /** @param {any} message */
  take(message) {
    if (message.type === "frame") this.merge(message);
    else this.settle(message);
  }

  /** @param {any} message */
  merge(message) {
    const { type, lines, chat, scene, ...pieces } = message;
    if (this.fresh) this.frame = /** @type {any} */ ({ lines: this.frame.lines, chat: this.frame.chat });
    this.fresh = false;
    Object.assign(this.frame, pieces);
    if (scene !== undefined) this.draw(scene);
    if (lines) this.frame.lines = [...this.frame.lines.slice(0, lines.from), ...lines.lines];
    if (chat) this.frame.chat = [...this.frame.chat.slice(0, chat.from), ...chat.said];
    const changed = Object.keys(message).filter((name) => name !== "type");
    this.turn("open"); // first, so that whoever hears of the frame can answer it
    this.dispatchEvent(new CustomEvent("frame", { detail: { changed, cut: lines ? lines.from : null } }));
  }

  /** @param {(string|[number, number])[]|null} patch */
  draw(patch) {
    this.parts = patched(this.parts, patch ?? []);
    this.frame.scene = this.parts.join("");
  }

  /** @param {any} message */
  settle(message) {
    const waiting = this.waiting.get(message.ref);
    this.waiting.delete(message.ref);
    if (waiting && message.type === "error") waiting.reject(new Refusal(message));
    else if (waiting) waiting.resolve(message);
  }

  /**
   * Say something and wait for the answer.
   * @param {string} type
   * @param {object} [fields]
   * @returns {Promise<any>}
   */
  ask(type, fields = {}) {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN || this.state !== "open") {
      return Promise.reject(new Refusal({ code: "away", words: "Not connected at the moment." }));
    }
    const ref = ++this.ref;
    return new Promise((resolve, reject) => {
      this.waiting.set(ref, { resolve, reject });
      setTimeout(() => this.waiting.delete(ref) && reject(new Refusal({ code: "away", words: "No answer; try again." })), PATIENCE);
      socket.send(JSON.stringify({ type, ref, ...fields }));
    });
  }
}
