/** What a seat could have done better. The server works it out decision by decision; whoever leaves meanwhile finds it again. */

import { alert, fill, h } from "./dom.js";
import { get, post } from "./net.js";

const PAUSE = 700; // milliseconds between two looks at how far it is

/** @typedef {{at: number, question: string, picked: string, got: number, better: string, best: number}} BetterMove */
/** @typedef {{begun: boolean, finished: boolean, done: number, total: number, missed: number, points: BetterMove[]}} Shown */

export class Review {
  /**
   * @param {any} game the replay
   * @param {number[]} yours the seats of this browser
   * @param {(at: number) => void} go
   */
  constructor(game, yours, go) {
    this.game = game;
    this.yours = yours;
    this.go = go;
    this.seat = yours[0] ?? 0;
    this.panel = h("div", { class: "review", tabindex: 0 });
    /** @type {Shown|null} */
    this.shown = null;
    /** Counts who was chosen, so that nobody goes on to ask for another seat. */
    this.turn = 0;
    this.choose(this.seat);
  }

  get path() {
    return `/api/tables/${this.game.table}/seats/${this.seat}/review`;
  }

  /** Turn to a seat; if its review has begun, go on with it. @param {number} seat */
  async choose(seat) {
    const turn = ++this.turn;
    this.seat = seat;
    this.shown = null;
    this.draw();
    const shown = await get(this.path).catch(() => null);
    if (turn !== this.turn || !shown?.begun) return;
    this.shown = shown;
    this.draw();
    if (!shown.finished) this.ask();
  }

  /** Ask until it is done. Asking again begins nothing anew. */
  async ask() {
    const turn = ++this.turn;
    while (turn === this.turn) {
      const shown = await post(this.path).catch((error) => void alert(error.message));
      if (turn !== this.turn) return;
      this.shown = shown ?? null;
      this.draw();
      if (!shown || shown.finished) return;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  draw() {
    const { shown } = this;
    fill(this.panel, this.game.seats.length > 1 && this.seats(),
      !shown && h("p", { class: "faint" }, "A search goes through the decisions, with what was known then, and looks for better ones. That takes a while."),
      !shown && h("button", { class: "main", "data-place": `ask-${this.seat}`, onclick: () => this.ask() }, `What could ${this.who()} have done better?`),
      shown && !shown.finished && this.progress(shown),
      h("p", { class: "faint", role: "status" }, shown?.finished ? this.summary(shown) : ""),
      shown && h("ol", { class: shown.finished ? "found" : "" }, ...shown.points.map((point) => h("li", {}, this.point(point)))));
  }

  seats() {
    const choose = (/** @type {any} */ event) => this.choose(Number(event.target.value));
    return h("label", { class: "field" }, "Whose decisions", h("select", { "data-place": "whose", onchange: choose },
      ...this.game.seats.map((/** @type {any} */ { seat }) => h("option", { value: seat, selected: seat === this.seat }, this.yours.includes(seat) ? `${this.nameOf(seat)} (you)` : this.nameOf(seat)))));
  }

  /** @param {Shown} shown */
  progress({ done, total }) {
    return h("p", {}, h("progress", { value: done, max: Math.max(1, total), "aria-label": "Decisions gone through" }), h("span", { class: "faint" }, `${done} of ${total}`));
  }

  /** @param {Shown} shown */
  summary({ total, missed, points }) {
    const found = points.length === 1 ? "This one cost most:" : points.length ? `These ${points.length} cost most:` : "None was clearly worse than another.";
    return `${total === 1 ? "One decision" : `${total} decisions`}. ${missed ? `${missed} could not be judged in time. ` : ""}${found}`;
  }

  /** @param {BetterMove} point */
  point({ at, question, picked, got, better, best }) {
    return h("button", { class: "turning", title: "Go to this moment", onclick: () => this.go(at) }, h("span", {}, h("b", {}, `Before move ${at + 1}: `), question,
      h("small", { class: "bad" }, `Picked: ${picked}, ${percent(got)}`), h("small", { class: "good" }, `Better: ${better}, ${percent(best)}`)));
  }

  who() {
    return this.yours.includes(this.seat) ? "I" : this.nameOf(this.seat);
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.game.seats[seat].name || `Seat ${seat + 1}`;
  }
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(share * 100)} %`;
}
