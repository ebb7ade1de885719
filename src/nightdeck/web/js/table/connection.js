/** The socket to a table. It reconnects by itself and resumes after the last line that it knows. */

import { parseJson } from "../common/json.js";
import { Backoff } from "./backoff.js";
import { Frames } from "./frames.js";

export class Refusal extends Error {
  /** @param {Pick<Api.ErrorMessage, "code" | "words" | "rule">} error */
  constructor({ code, words, rule }) {
    super(words);
    this.code = code;
    this.rule = rule ?? "";
  }
}

const NOT_YOURS = 4403;
const NOT_HERE = 4404;
const PATIENCE = 20000;
const PULSE = 25000;
const OPEN = 1; // WebSocket.OPEN

/** @typedef {"open" | "away" | "refused"} State */
/** @typedef {Api.FrameMessage | Api.BeatsMessage | Api.DoneMessage | Api.ErrorMessage} Heard */

/**
 * @typedef {object} Line what a connection needs of the page
 * @property {() => WebSocket} open
 * @property {number | null} seat
 * @property {() => Promise<boolean>} isStillMine whether this browser still holds the seat
 * @property {(change: import("./frames.js").Change) => void} onFrame
 * @property {(at: number, beats: import("../beats/beat_queue.js").Beat[]) => void} onBeats how a move went
 * @property {() => boolean} wantsBeats
 * @property {(state: State) => void} onState
 */

/**
 * @typedef {object} Waiting
 * @property {(message: Api.DoneMessage) => void} resolve
 * @property {(error: Refusal) => void} reject
 */

export class Connection {
  /** @param {Line} line */
  constructor(line) {
    this.line = line;
    this.seat = line.seat;
    this.frames = new Frames();
    this.backoff = new Backoff();
    /** @type {State} */
    this.state = "away";
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.ref = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    setInterval(() => void this.feel(), PULSE);
    this.connect();
  }

  get frame() {
    return this.frames.frame;
  }

  /** Connect, unless there is a connection or the server has refused one. */
  connect() {
    if (this.socket && this.socket.readyState <= OPEN) return;
    if (this.state === "refused") return;
    clearTimeout(this.retry);
    const socket = this.line.open();
    const ifCurrent = (/** @type {() => void} */ act) => this.socket === socket && act();
    this.socket = socket;
    socket.addEventListener("open", () => this.greet(socket));
    socket.addEventListener("message", (event) => ifCurrent(() => this.hear(String(event.data))));
    socket.addEventListener("close", (event) => ifCurrent(() => void this.lost(event.code)));
  }

  /** @param {WebSocket} socket */
  greet(socket) {
    /** @type {Api.Hello} */
    const hello = {
      type: "hello",
      seat: this.seat,
      beats: this.line.wantsBeats(),
      ...this.frames.known(),
    };
    socket.send(JSON.stringify(hello));
    this.frames.begin();
    this.backoff.reset();
  }

  /** Check that the server still answers: a connection can die silently. */
  async feel() {
    const { socket } = this;
    if (await this.answers()) return;
    if (socket?.readyState !== OPEN || this.socket !== socket) return;
    this.socket = null;
    socket.close();
    void this.lost(0);
  }

  async answers() {
    try {
      await this.ask("ping", {});
      return true;
    } catch (error) {
      return !(error instanceof Refusal && error.code === "away");
    }
  }

  /** @param {number} code */
  async lost(code) {
    this.turn("away");
    const words = "The connection was lost; look again.";
    for (const { reject } of this.waiting.values()) reject(new Refusal({ code: "away", words }));
    this.waiting.clear();
    const gone = code === NOT_HERE || (code === NOT_YOURS && !(await this.line.isStillMine()));
    if (gone) return this.turn("refused");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), this.backoff.next());
  }

  /** @param {State} state */
  turn(state) {
    if (this.state === state) return;
    this.state = state;
    this.line.onState(state);
  }

  /** @param {string} text one message a line */
  hear(text) {
    for (const line of text.split("\n")) this.take(/** @type {Heard} */ (parseJson(line)));
  }

  /** @param {Heard} message */
  take(message) {
    if (message.type === "beats")
      return this.line.onBeats(message.at, this.frames.film(message.beats));
    if (message.type !== "frame") return this.settle(message);
    const change = this.frames.take(message);
    this.turn("open"); // first, so that a frame can be answered at once
    this.line.onFrame(change);
  }

  /** @param {Api.DoneMessage | Api.ErrorMessage} message */
  settle(message) {
    const waiting = this.waiting.get(message.ref);
    this.waiting.delete(message.ref);
    if (message.type === "error") waiting?.reject(new Refusal(message));
    else waiting?.resolve(message);
  }

  /**
   * Say something and wait for the answer.
   * @template {keyof Api.Messages} T
   * @param {T} type
   * @param {Omit<Api.Messages[T]["message"], "type" | "ref">} fields
   * @returns {Promise<Api.Messages[T]["reply"]>}
   */
  ask(type, fields) {
    const { socket } = this;
    if (socket?.readyState !== OPEN || this.state !== "open") {
      return Promise.reject(new Refusal({ code: "away", words: "Not connected at the moment." }));
    }
    const ref = ++this.ref;
    const done = new Promise((resolve, /** @type {(error: Refusal) => void} */ reject) => {
      this.waiting.set(ref, { resolve, reject });
      setTimeout(() => this.giveUp(ref), PATIENCE);
      socket.send(JSON.stringify({ type, ref, ...fields }));
    });
    return /** @type {Promise<Api.Messages[T]["reply"]>} */ (done);
  }

  /** @param {number} ref */
  giveUp(ref) {
    const waiting = this.waiting.get(ref);
    this.waiting.delete(ref);
    waiting?.reject(new Refusal({ code: "away", words: "No answer; try again." }));
  }
}
